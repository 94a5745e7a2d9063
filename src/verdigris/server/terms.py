"""What was agreed when a table was made, and the small things that its entries speak of."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

import msgspec

from verdigris.engine.game import Json, OptionValue, Variant
from verdigris.engine.registry import find_game


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed when the table was made."""

    id: str
    made_at: float
    title: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    card_set: str | None
    set_hash: str
    rules: int
    seed: int
    language: str
    listed: bool
    watched: bool
    hints: bool = False  # a bot may be asked what it would do


@dataclass(frozen=True, slots=True)
class Proposal:
    """What waits for the consent of the people at the table, and who has agreed so far."""

    by: int
    what: str
    n: int
    bot: str | None
    agreed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """A standing order: when a seat is asked this kind of question and this choice is possible, it is made."""

    kind: str
    text: str
    once: bool


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat: a person by name, or a bot."""

    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody said to the table, when, and how many choices had been made."""

    seat: int
    name: str
    text: str
    at: float
    choices: int


def variant_of(terms: Terms) -> Variant:
    """The game with the table's seats, options and card set."""
    game = find_game(terms.game)
    if terms.card_set is None:
        return game.setting(terms.seats, terms.options)
    with tempfile.TemporaryDirectory() as folder:  # card sets are read from files, so that errors can name lines
        path = Path(folder) / "set.yaml"
        path.write_text(terms.card_set, encoding="utf-8")
        return game.setting(terms.seats, terms.options, path)


def written(body: dict[str, Json]) -> str:
    return msgspec.json.encode(body).decode()
