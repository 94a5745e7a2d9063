"""Walks through a game: a seed and a list of picks, so that a failing walk can be shortened and repeated."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from verdigris.engine.decision import options_of
from verdigris.engine.game import OptionValue, Variant
from verdigris.engine.match import Match, begin
from verdigris.engine.registry import find_game, game_names
from verdigris.engine.rng import Rng, scramble


@dataclass(frozen=True)
class Setting:
    """A game with a seat count and options."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    def variant(self) -> Variant:
        return _variant(self)


@functools.cache
def _variant(setting: Setting) -> Variant:
    return find_game(setting.game).setting(setting.seats, dict(setting.options))


def settings(*names: str) -> list[Setting]:
    """Every seat count and option set of these games, or of all that are installed."""
    found = []
    for name in names or game_names():
        game = find_game(name)
        values = [[(option.name, value) for value in option.tried] for option in game.options]
        for seats in range(game.least_seats, game.most_seats + 1):
            found += [Setting(name, seats, options) for options in itertools.product(*values)]
    return found


def random_picks(seed: int, length: int = 5000) -> list[int]:
    """Picks for a whole game."""
    rng = Rng(scramble(seed))
    return [int(rng.next()) for _ in range(length)]


def walk(match: Match, picks: list[int]) -> Iterator[int]:
    """Make one choice for each pick until the game is over; before each, give its number."""
    for number, pick in enumerate(picks):
        if match.over:
            return
        yield number
        step(match, pick)


def step(match: Match, pick: int) -> None:
    """The choice that a pick means here: of one of the seats asked, one of its options."""
    seat, option = picked(match, pick)
    match.choose(option, seat)


def picked(match: Match, pick: int) -> tuple[int, int]:
    pending = match.pending
    assert pending is not None, "the game is over"
    seats = match.deciding
    seat = seats[pick % len(seats)]
    options = options_of(pending, seat)
    return seat, options[pick // len(seats) % len(options)]


def start(variant: Variant, seed: int) -> Match:
    return begin(variant, seed=seed)
