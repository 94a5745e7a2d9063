"""The Python interface in five functions; everything else hangs on the `Match` they give."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # nothing is imported before it is used: `verdigris --help` imports this package
    from verdigris.engine.game import Json
    from verdigris.engine.match import Match


def games() -> list[str]:
    """The names of the games installed.

    >>> import verdigris
    >>> "erosion" in verdigris.games()
    True
    """
    from verdigris.engine.registry import game_names

    return game_names()


def new(
    game: str, *, seats: int | None = None, seed: int = 0, card_set: str | Path | None = None, **options: object
) -> Match:
    """A new match: the same seed, seats, options and choices give the same game, everywhere.

    >>> import verdigris
    >>> match = verdigris.new("erosion", seats=2, seed=1)
    >>> match.variant.seats, match.over
    (2, False)
    """
    from verdigris.engine.match import begin
    from verdigris.engine.registry import find_game

    path = None if card_set is None else Path(card_set)
    return begin(find_game(game).setting(seats, options, path), seed=seed)


def from_position(
    game: str,
    position: dict[str, Json] | str,
    *,
    seats: int | None = None,
    seed: int = 0,
    card_set: str | Path | None = None,
    **options: object,
) -> Match:
    """A match that starts from a whole position, as `match.resting_position()` gives it.

    >>> import verdigris
    >>> match = verdigris.new("erosion", seats=2, seed=1)
    >>> twin = verdigris.from_position("erosion", match.position(), seats=2, seed=1)
    >>> twin.legal(twin.deciding[0]) == match.legal(match.deciding[0])
    True
    """
    from verdigris.engine.match import begin_from
    from verdigris.engine.record import read_position
    from verdigris.engine.registry import find_game

    path = None if card_set is None else Path(card_set)
    variant = find_game(game).setting(seats, options, path)
    text = position if isinstance(position, str) else json.dumps(position)
    return begin_from(variant, read_position(variant, text), seed=seed)


def load(text: str, *, card_set: str | Path | None = None) -> Match:
    """A match from what `match.save()` or `match.record()` gave.

    >>> import verdigris
    >>> match = verdigris.new("erosion", seats=2, seed=1).play("pass")
    >>> verdigris.load(match.save()).record() == match.record()
    True
    """
    from verdigris.engine import record

    return record.load(text, card_set=None if card_set is None else Path(card_set))


def replay(path: str | Path, *, to: int | None = None, card_set: str | Path | None = None) -> Match:
    """The match of a record file, whole or up to the choice numbered `to`."""
    from verdigris.engine import record

    file = Path(path)
    read = record.read_record(file.read_text(encoding="utf-8"), str(path))
    return record.replay(read, to=to, card_set=None if card_set is None else Path(card_set))
