"""The figures of `verdigris bench`: compiled against uncompiled, in turns, the best of several rounds.

Each build is measured in a process of its own. A busy machine makes everything slower and nothing faster, so rounds are
short, the two builds take turns, and the best round of each counts.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Final, TypeAlias, TypeVar

from verdigris.engine.errors import BadOption
from verdigris.engine.game import Game
from verdigris.engine.registry import find_game
from verdigris.lab import meter
from verdigris.lab.meter import Clones, Played, Setting
from verdigris.lab.pool import Pool, pool_of

ROUNDS: Final = 6
# How the time is divided; mid-leg may need it twice, and what is left goes to finding out how many games fit a round.
FOR_RANDOM, FOR_GREEDY, FOR_CLONES, FOR_MIDWAY = 0.4, 0.15, 0.15, 0.15
ENOUGH_MIDWAY: Final = 20  # with fewer places in the middle of a leg, another setting of the game is asked
PURE: Final = "VERDIGRIS_PURE"

Figures: TypeAlias = dict[str, float | int | bool | str | None]
T = TypeVar("T")
Measure: TypeAlias = Callable[[Setting, int], T]


def setting_of(name: str, seats: int | None = None, options: Mapping[str, object] | None = None) -> Setting:
    """What is measured: two seats (or the fewest, if that is more) and the usual options, unless others are wanted."""
    game = find_game(name)
    variant = game.setting(max(game.least_seats, 2) if seats is None else seats, options)
    return Setting(name, variant.seats, tuple(variant.options.items()))


def fullest(game: Game) -> Setting:
    """The setting with the most in it: every flag, of words the last one, and a seat more than the fewest."""
    options = tuple((option.name, option.choices[-1] if option.choices else True) for option in game.options)
    return Setting(game.name, min(game.least_seats + 1, game.most_seats), options)


def bench(setting: Setting, seconds: float) -> dict[str, object]:
    """Everything about one setting of a game; `seconds` is the time for each build."""
    if not 0.01 <= seconds <= 3600:
        raise BadOption(f"measuring takes from 0.01 to 3600 seconds, not {seconds:g}")
    with ExitStack() as stack:
        pools = [stack.enter_context(pool_of(1))]
        if pools[0].submit(meter.is_compiled).result():
            pools.append(stack.enter_context(pure_pool()))
        figures = measure(pools, setting, seconds)
    whole: dict[str, object] = {"game": setting.game, "setting": str(setting), "seats": setting.seats}
    whole["options"] = dict(setting.options)
    return {**whole, **figures[0], "uncompiled": figures[-1]}


@contextmanager
def pure_pool() -> Iterator[Pool]:
    """A process that runs from the sources, whatever was compiled."""
    with pool_of(1) as pool:
        before = os.environ.get(PURE)
        os.environ[PURE] = "1"  # the new process inherits it
        try:
            started = pool.submit(meter.is_compiled)
        finally:
            if before is None:
                del os.environ[PURE]
            else:
                os.environ[PURE] = before
        assert not started.result(), "the sources are not used"
        yield pool


def measure(pools: list[Pool], setting: Setting, seconds: float) -> list[Figures]:
    """The figures of each pool."""
    random = in_turns(pools, meter.play_randomly, setting, seconds * FOR_RANDOM)
    greedy = in_turns(pools, meter.play_greedily, setting, seconds * FOR_GREEDY)
    at_rest = clones_in_turns(pools, setting, seconds * FOR_CLONES, midway=False)
    midway_setting = setting
    midway = clones_in_turns(pools, setting, seconds * FOR_MIDWAY, midway=True)
    if midway[0].places < ENOUGH_MIDWAY:
        fuller = fullest(find_game(setting.game))
        other = clones_in_turns(pools, fuller, seconds * FOR_MIDWAY, midway=True)
        if other[0].places >= max(midway[0].places, 1):
            midway_setting, midway = fuller, other
    found = []
    for i, pool in enumerate(pools):
        figures: Figures = {
            "compiled": pool.submit(meter.is_compiled).result(),
            "decisions_per_s": round(random[i].decisions_per_s),
            "games_per_s": round(random[i].games_per_s, 1),
            "greedy_decisions_per_s": round(greedy[i].decisions_per_s),
            "clone_us": round(at_rest[i].mean, 2),
            "clone_worst_us": round(at_rest[i].worst, 2),
            "clone_mid_us": round(midway[i].mean, 2) if midway[i].places else None,
            "clone_mid_worst_us": round(midway[i].worst, 2) if midway[i].places else None,
            "clone_mid_setting": str(midway_setting) if midway[i].places else None,
        }
        memory = pool.submit(meter.peak_memory_mb).result()
        figures["peak_memory_mb"] = None if memory is None else round(memory, 1)
        found.append(figures)
    return found


def in_turns(pools: list[Pool], work: Measure[Played], setting: Setting, seconds: float) -> list[Played]:
    """The best round of each pool; all rounds of a pool play the same games."""
    games = [games_for(pool, work, setting, seconds / ROUNDS) for pool in pools]
    best: list[Played | None] = [None] * len(pools)
    for _ in range(ROUNDS):
        for i, pool in enumerate(pools):
            played = pool.submit(work, setting, games[i]).result()
            known = best[i]
            if known is None or played.seconds < known.seconds:
                best[i] = played
    return [played for played in best if played is not None]


def games_for(pool: Pool, work: Measure[Played], setting: Setting, seconds: float) -> int:
    """How many games fill a round."""
    games = 1
    while True:
        played = pool.submit(work, setting, games).result()
        if played.seconds >= seconds / 4:
            return max(1, round(games * seconds / played.seconds))
        games *= 4


def clones_in_turns(pools: list[Pool], setting: Setting, seconds: float, *, midway: bool) -> list[Clones]:
    """The best of each pool; the same games for all, as many as the slowest of them can do in a round."""
    rounds = ROUNDS // 2  # a place is tried several times in a round already
    games = 1
    while True:
        once = pools[-1].submit(meter.clone_at, setting, games, midway=midway).result()
        if once.seconds >= seconds / rounds / 4:
            break
        games *= 4
    games = max(1, round(games * seconds / rounds / once.seconds))
    found = [[p.submit(meter.clone_at, setting, games, midway=midway).result() for p in pools] for _ in range(rounds)]
    return [best_of([turn[i] for turn in found]) for i in range(len(pools))]


def best_of(clones: list[Clones]) -> Clones:
    """The same places measured several times: the smallest mean, and the smallest worst."""
    return Clones(clones[0].places, min(one.total for one in clones), min(one.worst for one in clones))
