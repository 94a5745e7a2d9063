"""What is to be simulated: everything that decides the results, checked once, and small enough to send to a process."""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from verdigris.bots import make_bot
from verdigris.engine.errors import BadOption
from verdigris.engine.game import OptionValue, Variant
from verdigris.engine.playout import Bot
from verdigris.engine.registry import find_game
from verdigris.engine.rng import Rng, scramble


@dataclass(frozen=True, slots=True)
class Plan:
    """Games of one kind. The same plan gives the same games, in whatever processes they are played."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    card_set: Path | None
    bots: tuple[str, ...]
    seed: int
    games: int

    def seed_of(self, index: int) -> int:
        """The seed of one game, as a match takes it; other plans' seeds give other games."""
        return scramble(scramble(self.seed) + index)

    def players(self, index: int) -> list[str]:
        """Who sits where in one game. The bots go round the seats, and all move on by a seat from game to game; after
        a whole round another bot begins.

        So every bot has every seat equally often, in the same company, and what a seat is worth does not mix with what
        a bot is worth. (With two bots at three seats, moving the row of bots alone would not do: the seat in the middle
        would always be the one that differs from the other two.)
        """
        first = index // self.seats
        return [self.bots[((seat + index) % self.seats + first) % len(self.bots)] for seat in range(self.seats)]

    @property
    def bot_names(self) -> list[str]:
        """Each bot once."""
        return list(dict.fromkeys(self.bots))


def make_plan(
    game: str,
    *,
    seats: int | None,
    bots: Sequence[str],
    seed: int,
    games: int,
    options: Mapping[str, object] | None = None,
    card_set: Path | None = None,
) -> Plan:
    """A plan from what people give; an error says which part does not fit."""
    if games < 1:
        raise BadOption(f"at least one game must be played, not {games}")
    if not bots:
        raise BadOption("no bots: who is to play? For example --bots random,greedy")
    for name in bots:
        make_bot(name)
    where = None if card_set is None else Path(os.path.abspath(card_set))  # a process may start in another folder
    variant = find_game(game).setting(seats, options, where)
    return Plan(game, variant.seats, tuple(variant.options.items()), where, tuple(bots), seed, games)


@functools.lru_cache(maxsize=1)
def variant_of(plan: Plan) -> Variant:
    """The game of a plan; read once in every process."""
    return find_game(plan.game).setting(plan.seats, dict(plan.options), plan.card_set)


def bots_of(plan: Plan, index: int) -> list[Bot]:
    """The players of one game, ready to choose."""
    return [make_bot(name) for name in plan.players(index)]


def luck_of(seed: int) -> Rng:
    """The generator of the bots in the game of this seed: never that of the cards."""
    return Rng(scramble(~seed))
