"""The options of a decision as a numbered list, those of one card together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from verdigris.engine.match import Choice, Match
from verdigris.engine.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

SEPARATOR: Final = ": "
GAP: Final = 2
NOTATION_FROM: Final = 76  # columns; below this there is no room for the notation


@dataclass(frozen=True, slots=True)
class Line:
    """An option: its number, the card or thing it is about (or nothing), what it does."""

    number: int
    choice: Choice
    about: str
    text: str


def lines_of(match: Match, seat: int, words: Words) -> list[Line]:
    """Numbered from 1; a sentence `Creep H04: move 1 rock …` is about Creep H04."""
    lines = []
    for number, choice in enumerate(match.choices(seat), 1):
        said = words.say(match.variant.say_option(match.state, choice.value))
        about, found, text = said.partition(SEPARATOR)
        lines.append(Line(number, choice, about if found else "", text if found else said))
    return lines


def groups_of(lines: list[Line]) -> list[list[Line]]:
    """Neighbours about the same thing; options about nothing in particular stand together as well."""
    groups: list[list[Line]] = []
    for line in lines:
        if groups and groups[-1][0].about == line.about:
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def draw_choices(lines: list[Line], width: int) -> RenderableType:
    """A heading for each thing, its options below in one or more columns, with notation and rule."""
    from rich.console import Group
    from rich.text import Text

    parts: list[RenderableType] = []
    for group in groups_of(lines):
        rules = list(dict.fromkeys(line.choice.rule for line in group))
        if group[0].about:
            heading = Text(f"  {group[0].about}", style="bold")
            parts.append(heading.append(f"  {rules[0]}" if len(rules) == 1 else "", style="not bold dim"))
        shown = len(rules) > 1 or not group[0].about
        parts.append(_columns([_cell(line, width, rule=shown) for line in group], width))
    return Group(*parts)


def _cell(line: Line, width: int, *, rule: bool) -> list[tuple[str, str]]:
    """The pieces of an option with their styles, each a column of its own."""
    pieces = [(f"{line.number:>4}", "bold cyan"), (line.text, "")]
    if width >= NOTATION_FROM:
        pieces.append((line.choice.text, "dim italic"))
    if rule:
        pieces.append((line.choice.rule, "dim"))
    return pieces


def _columns(cells: list[list[tuple[str, str]]], width: int) -> RenderableType:
    """Read line by line, as many options beside each other as fit; what is too long is folded below its beginning."""
    from rich.table import Table
    from rich.text import Text

    pieces = range(len(cells[0]))
    longest = sum(GAP + max(len(cell[n][0]) for cell in cells) for n in pieces)
    count = max(1, min(len(cells), width // longest))
    table = Table.grid(padding=(0, GAP, 0, 0))
    for _ in range(count):
        for n in pieces:
            table.add_column(no_wrap=n != 1)
    for first in range(0, len(cells), count):
        table.add_row(*(Text(*piece) for cell in cells[first : first + count] for piece in cell))
    return table
