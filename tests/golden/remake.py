"""Writes the golden games anew: `python -m tests.golden.remake`.

Only with a bump of the game's rules version or a change of its card data, and a line in the changelog that says why.
"""

from __future__ import annotations

from pathlib import Path

from verdigris.engine.kit import Setting, random_picks, settings
from verdigris.engine.kit.walk import start, walk
from verdigris.engine.match import Match

FOLDER = Path(__file__).parent
SEED = 2009


def golden(setting: Setting) -> Match:
    """A whole game by random picks."""
    match = start(setting.variant(), SEED)
    for _ in walk(match, random_picks(SEED)):
        pass
    return match


def file_of(setting: Setting) -> Path:
    return FOLDER / f"{setting}.record"


def main() -> None:
    for old in FOLDER.glob("*.record"):
        old.unlink()
    for setting in settings():
        file_of(setting).write_text(golden(setting).record(), encoding="utf-8")


if __name__ == "__main__":
    main()
