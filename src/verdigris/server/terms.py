"""What was agreed when a table was made, and the small things that its entries speak of."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypedDict, Unpack

import msgspec

from verdigris.engine.game import Json, OptionValue, Variant
from verdigris.engine.registry import find_game
from verdigris.server.tokens import new_token

LONGEST_TITLE: Final = 80


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


class Wishes(TypedDict, total=False):
    """What may be wished for a new table besides game, seats and options."""

    card_set: str | None
    title: str
    language: str
    listed: bool
    watched: bool
    hints: bool


def new_terms(
    game: str,
    seats: int | None,
    options: dict[str, object] | None,
    made_at: float,
    seed: int,
    **wishes: Unpack[Wishes],
) -> Terms:
    """For a new table: checked before anything is stored; errors of a card set name line and field."""
    found = find_game(game)
    setting = found.setting(seats, options)
    chosen: dict[str, OptionValue] = setting.options
    terms = Terms(
        id=new_token(),
        made_at=made_at,
        title=short_title(wishes.get("title", "")) or found.title,
        game=game,
        seats=setting.seats,
        options=chosen,
        card_set=wishes.get("card_set"),
        set_hash=setting.set_hash,
        rules=found.version,
        seed=seed,
        language=wishes.get("language", "en"),
        listed=wishes.get("listed", False),
        watched=wishes.get("watched", True),
        hints=wishes.get("hints", False),
    )
    return terms if terms.card_set is None else replace(terms, set_hash=variant_of(terms).set_hash)


def short_title(title: str) -> str:
    return title.strip()[:LONGEST_TITLE]


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
