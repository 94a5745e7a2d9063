"""The commands of `verdigris`, a module each; imported by `cli`, so nothing heavy is imported before it is used."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Language(StrEnum):
    """The languages there are words in."""

    EN = "en"
    DE = "de"


def language_here(chosen: Language | None) -> str:
    """The language asked for, or that of the environment, or English."""
    if chosen is not None:
        return chosen.value
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "de" if value.casefold().split(".")[0].split("_")[0] == "de" else "en"
    return "en"


Lang = Annotated[
    Language | None, typer.Option("--lang", help="The language; that of the environment (LANG) if left out.")
]
AsJson = Annotated[bool, typer.Option("--json", help="The same as JSON, for programs.")]
CardSet = Annotated[Path | None, typer.Option("--set", metavar="FILE", help="A card set of your own.")]
