"""How fast a game is: measurements made in a process of their own, compiled or not, one short round at a time.

Playouts are timed by the processor time of the process, which other programs on the machine disturb least; a clone is
so short that the clock on the wall will do if the shortest of several tries counts.
"""

from __future__ import annotations

import random
import sys
import time
from dataclasses import dataclass
from typing import Final

from verdigris.engine import run as run_module
from verdigris.engine.decision import options_of, waiting_seats
from verdigris.engine.game import OptionValue, Variant
from verdigris.engine.match import Match, begin
from verdigris.engine.playout import Bot, GreedyBot, play_out, play_random
from verdigris.engine.registry import find_game
from verdigris.engine.rng import Rng
from verdigris.engine.run import playing
from verdigris.lab.plan import luck_of

SEED: Final = 1
TRIES: Final = 3
CLONES_A_TRY: Final = 10


@dataclass(frozen=True, slots=True)
class Setting:
    """Which game is measured; can be sent to a process."""

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def variant(self) -> Variant:
        return find_game(self.game).setting(self.seats, dict(self.options))

    def __str__(self) -> str:
        options = ", ".join(f"{name}={str(value).lower()}" for name, value in self.options)
        return f"{self.seats} seats, {options}" if options else f"{self.seats} seats"


@dataclass(frozen=True, slots=True)
class Played:
    """A round of playouts."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds


@dataclass(slots=True)
class Clones:
    """A round of clones of one sort: how many places, and what a clone took there, in µs."""

    places: int = 0
    total: float = 0.0
    worst: float = 0.0
    seconds: float = 0.0  # the games in which they were made, and all

    def add(self, micros: float) -> None:
        self.places += 1
        self.total += micros
        self.worst = max(self.worst, micros)

    @property
    def mean(self) -> float:
        return self.total / max(self.places, 1)


def is_compiled() -> bool:
    return not str(run_module.__file__).endswith(".py")


def peak_memory_mb() -> float | None:
    """The most memory this process ever had; None where the system does not say (Windows)."""
    if sys.platform == "win32":
        return None
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def play_randomly(setting: Setting, games: int) -> Played:
    """The same games every time: the random playouts of the compiled loop."""
    variant = setting.variant()
    started = time.process_time()
    decisions = play_random(variant.rules, games, SEED, variant.game.most_decisions)
    return Played(games, decisions, time.process_time() - started)


def play_greedily(setting: Setting, games: int) -> Played:
    """The same games between greedy bots."""
    variant = setting.variant()
    rules, limit = variant.rules, variant.game.most_decisions
    bots: list[Bot] = [GreedyBot() for _ in range(setting.seats)]
    decisions = 0
    started = time.process_time()
    for seed in range(SEED, SEED + games):
        decisions += play_out(playing(rules, rules.deal(seed)), bots, luck_of(seed), limit)
    return Played(games, decisions, time.process_time() - started)


def drive_from_python(setting: Setting, games: int) -> Played:
    """Random games with every choice made here, in plain Python, as somebody's own program would make them."""
    variant = setting.variant()
    rules = variant.rules
    chance = random.Random(SEED).random
    decisions = 0
    started = time.process_time()
    for seed in range(SEED, SEED + games):
        run = playing(rules, rules.deal(seed))
        while (pending := run.pending) is not None:
            for seat in waiting_seats(pending):
                options = options_of(pending, seat)
                run.answer_for(seat, options[int(chance() * len(options))])
            decisions += 1
    return Played(games, decisions, time.process_time() - started)


def clone_at(setting: Setting, games: int, *, midway: bool) -> Clones:
    """`Match.clone` at the decisions of whole random games: at all resting points, or everywhere in mid-leg.

    Past a resting point a clone goes over the choices made since: that is the middle of a leg.
    """
    variant = setting.variant()
    clones = Clones()
    started = time.perf_counter()
    for seed in range(SEED, SEED + games):
        match = begin(variant, seed=seed)
        rng = luck_of(seed)
        while not match.over:
            past = match.run.past
            assert past is not None and past.leg is not None
            if bool(past.leg.choices) == midway:
                clones.add(time_clone(match))
            choose_randomly(match, rng)
    clones.seconds = time.perf_counter() - started
    return clones


def time_clone(match: Match) -> float:
    """In µs, the best of a few tries."""
    best = float("inf")
    clone = match.clone
    times = range(CLONES_A_TRY)
    for _ in range(TRIES):
        started = time.perf_counter()
        for _ in times:
            clone()
        best = min(best, time.perf_counter() - started)
    return best * 1e6 / CLONES_A_TRY


def choose_randomly(match: Match, rng: Rng) -> None:
    pending = match.pending
    assert pending is not None
    seat = waiting_seats(pending)[0]
    options = options_of(pending, seat)
    match.run.answer_for(seat, options[rng.below(len(options))])
