"""What the studies of the games print: tables, for a terminal or as Markdown."""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table to print: the first column names the row."""

    title: str
    head: list[str]
    rows: list[list[str]]


def spread(values: Sequence[int]) -> str:
    return f"{statistics.fmean(values):.1f} ± {statistics.pstdev(values):.1f}"


def print_sheet(sheet: Sheet, markdown: bool, console: Console) -> None:
    if markdown:
        print(f"\n**{sheet.title}**\n")
        print(f"| {' | '.join(sheet.head)} |")
        print(f"|{'|'.join([' --- '] * len(sheet.head))}|")
        for row in sheet.rows:
            print(f"| {' | '.join(row)} |")
        return
    table = Table(title=sheet.title, title_justify="left")
    for i, name in enumerate(sheet.head):
        table.add_column(name, justify="left" if i == 0 else "right")
    for row in sheet.rows:
        table.add_row(*row)
    console.print(table)


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, is {number}")
    return number
