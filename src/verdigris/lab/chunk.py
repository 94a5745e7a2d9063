"""A few games of a plan, one after another in one process; a game that fails does not stop the others."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from verdigris.engine.playout import play_out
from verdigris.engine.run import playing
from verdigris.lab.plan import Plan, bots_of, luck_of, variant_of
from verdigris.lab.tally import Tally, new_tally


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that could not be played to its end: a fault in its rules or in a bot."""

    index: int
    seed: int
    error: str
    place: str  # where in the code
    trace: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """What came of games `first` to `first + count - 1`; no tally if none was finished."""

    first: int
    count: int
    tally: Tally | None
    failures: list[Failure]


def play_chunk(plan: Plan, first: int, count: int) -> Chunk:
    """Play some games of a plan. It and its result can be sent between processes."""
    tally: Tally | None = None
    failures = []
    for index in range(first, first + count):
        try:
            tally = play_game(plan, index, tally)
        except Exception as error:  # whatever a game may throw: the others go on
            failures.append(failure_of(plan, index, error))
    return Chunk(first, count, tally, failures)


def play_game(plan: Plan, index: int, tally: Tally | None) -> Tally:
    """One game without a past, added to the tally, which begins with the first game."""
    variant = variant_of(plan)
    seed = plan.seed_of(index)
    run = playing(variant.rules, variant.rules.deal(seed))
    decisions = play_out(run, bots_of(plan, index), luck_of(seed), variant.game.most_decisions)
    scores = variant.scores(run.state)
    if tally is None:
        tally = new_tally(plan, scores.categories)
    tally.add(plan.players(index), scores, decisions)
    return tally


def failure_of(plan: Plan, index: int, error: Exception) -> Failure:
    said = " ".join(str(error).split())[:300]
    kind = type(error).__name__
    trace = "".join(traceback.format_exception(error))
    return Failure(
        index, plan.seed_of(index), f"{kind}: {said}" if said else kind, place_of(error.__traceback__), trace
    )


def place_of(trace: TracebackType | None) -> str:
    """The innermost line of code, e.g. `turn.py:71`."""
    frames = traceback.extract_tb(trace)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
