"""How Erosion plays with the present card data: greedy bots in all seats, and the tables of docs/erosion-data.md.

    python bench/erosion_study.py --games 1000 --seed 900000 --jobs 2 --markdown

Game number n of a table has the seed --seed + n, so the same numbers come out whatever --jobs is.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from sheets import Sheet, positive, print_sheet, spread

from verdigris.engine.decision import Decision
from verdigris.engine.errors import BadCards
from verdigris.engine.playout import Bot, GreedyBot, play_out
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.rules import Rules
from verdigris.engine.run import playing
from verdigris.engine.state import State
from verdigris.games.erosion.carddata import load_catalogue
from verdigris.games.erosion.era import ALL_PASSED
from verdigris.games.erosion.rules import ErosionRules
from verdigris.games.erosion.state import (
    ADVANCED_CLAIMS,
    CATEGORIES,
    CATEGORY_IDS,
    DELTA_POINTS,
    MOUNTAIN_POINTS,
    NO_LEGENDS,
    PLAIN_CLAIMS,
    Erosion,
)

LAYER_M: Final = 500  # ERO-1.4
SEATS: Final = (2, 3, 4, 5)
MOST_DECISIONS: Final = 5000
CHUNK: Final = 50  # games a worker plays before it reports


class Mode(NamedTuple):
    """A way to play the game."""

    name: str
    advanced: bool
    legends: int


MODES: Final = (
    Mode("basic", False, NO_LEGENDS),
    Mode("advanced", True, NO_LEGENDS),
    Mode("legends", True, PLAIN_CLAIMS),
    Mode("legends, advanced claims", True, ADVANCED_CLAIMS),
)


@dataclass(frozen=True, slots=True)
class Game:
    """What a finished game leaves behind."""

    points: list[list[int]]  # by seat and category, all eras together
    turns: int
    heights: list[int]  # in m, at the end
    endings: list[int]  # by era
    winners: list[int]
    starter: int  # of the first era


class Watcher(Bot):
    """A greedy bot that notes how the eras before the last one ended; the final state tells of the last one only."""

    def __init__(self) -> None:
        self.greedy = GreedyBot()
        self.endings: dict[int, int] = {}

    def choose(self, rules: Rules, g: State, decision: Decision, seat: int, rng: Rng) -> int:
        assert isinstance(g, Erosion)
        if g.era > 1 and g.era not in self.endings:
            self.endings[g.era] = g.ending
        return self.greedy.choose(rules, g, decision, seat, rng)


def play(rules: ErosionRules, seed: int) -> Game:
    dealt = rules.deal(seed)
    assert isinstance(dealt, Erosion)
    starter = dealt.starter
    run = playing(rules, dealt)
    watcher = Watcher()
    bots: list[Bot] = [watcher] * rules.seats
    play_out(run, bots, Rng(scramble(~seed)), MOST_DECISIONS)
    g = run.state
    assert isinstance(g, Erosion)
    return Game(
        points=[g.banked[seat * CATEGORIES : (seat + 1) * CATEGORIES] for seat in range(g.seats)],
        turns=g.turns,
        heights=[LAYER_M * len(mountain) for mountain in g.mountains],
        endings=[*watcher.endings.values(), g.ending],
        winners=rules.winners(g),
        starter=starter,
    )


def play_chunk(mode: Mode, seats: int, seeds: range, card_set: Path | None) -> list[Game]:
    rules = ErosionRules(seats, load_catalogue(card_set).cards, mode.advanced, mode.legends)
    return [play(rules, seed) for seed in seeds]


Results = dict[tuple[Mode, int], list[Game]]


def play_all(modes: Sequence[Mode], games: int, seed: int, jobs: int, card_set: Path | None) -> Results:
    """Every mode with every number of seats. Chunks may finish in any order; their games are put back in theirs."""
    starts = range(seed, seed + games, CHUNK)
    chunks: dict[tuple[Mode, int, int], list[Game]] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress, ProcessPoolExecutor(jobs) as pool:
        bar = progress.add_task("games", total=games * len(modes) * len(SEATS))
        pending = {
            pool.submit(play_chunk, mode, seats, range(start, min(start + CHUNK, seed + games)), card_set): (
                mode,
                seats,
                start,
            )
            for mode in modes
            for seats in SEATS
            for start in starts
        }
        for done in as_completed(pending):
            chunks[pending[done]] = done.result()
            progress.advance(bar, len(done.result()))
    return {
        (mode, seats): [game for start in starts for game in chunks[mode, seats, start]]
        for mode in modes
        for seats in SEATS
    }


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def score_sheet(results: Results) -> Sheet:
    """Points a player, all eras together."""
    rows: list[list[str]] = []
    for (mode, seats), games in results.items():
        players = [points for game in games for points in game.points]
        cells = [spread([points[c] for points in players]) for c in range(CATEGORIES)]
        if mode.legends == NO_LEGENDS:
            cells[3:] = ["–", "–"]
        total = spread([sum(points) for points in players])
        rows.append([mode.name, str(seats), *cells, total, mountain_share(games)])
    head = ["mode", "seats", *CATEGORY_IDS, "total", "mountain share"]
    return Sheet("Points a player: mean ± standard deviation", head, rows)


def mountain_share(games: list[Game]) -> str:
    """Mountain points of all players as a share of mountain and delta points."""
    mountain = sum(points[MOUNTAIN_POINTS] for game in games for points in game.points)
    delta = sum(points[DELTA_POINTS] for game in games for points in game.points)
    return percent(mountain, mountain + delta)


def course_sheet(results: Results) -> Sheet:
    """How long, how high, and how eras end."""
    rows: list[list[str]] = []
    for (mode, seats), games in results.items():
        heights = [height for game in games for height in game.heights]
        endings = [ending for game in games for ending in game.endings]
        rows.append(
            [
                mode.name,
                str(seats),
                spread([game.turns for game in games]),
                f"{statistics.fmean(heights):.0f} m",
                f"{statistics.fmean([max(game.heights) for game in games]):.0f} m",
                percent(endings.count(ALL_PASSED), len(endings)),
                percent(len(endings) - endings.count(ALL_PASSED), len(endings)),
            ]
        )
    head = ["mode", "seats", "turns", "height", "tallest", "all passed (8.1)", "second late pass (8.2)"]
    return Sheet("Course of a game: turns of all players, mountains at the end, ends of eras", head, rows)


def win_sheet(results: Results) -> Sheet:
    """A shared win counts in parts."""
    rows: list[list[str]] = []
    most = max(SEATS)
    for (mode, seats), games in results.items():
        by_order = [0.0] * most
        by_seat = [0.0] * most
        for game in games:
            for winner in game.winners:
                by_order[(winner - game.starter) % seats] += 1 / len(game.winners)
                by_seat[winner] += 1 / len(game.winners)
        cells = [percent(wins, len(games)) if i < seats else "" for i, wins in enumerate(by_order)]
        cells += [percent(wins, len(games)) if i < seats else "" for i, wins in enumerate(by_seat)]
        rows.append([mode.name, str(seats), *cells])
    order = ["starts", *(f"+{i}" for i in range(1, most))]
    return Sheet(
        "Wins by place after the starting player of the first era, and by seat",
        ["mode", "seats", *order, *(f"seat {i}" for i in range(most))],
        rows,
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Play Erosion with greedy bots in all seats and print how it went.",
        epilog="example: python bench/erosion_study.py --games 1000 --seed 900000 --jobs 2 --markdown",
    )
    parser.add_argument("--games", type=positive, default=1000, help="games a number of seats and mode")
    parser.add_argument("--seed", type=int, default=900_000, help="seed of the first game")
    parser.add_argument("--jobs", type=positive, default=1, help="processes")
    parser.add_argument("--markdown", action="store_true", help="tables as Markdown")
    parser.add_argument("--set", type=Path, dest="card_set", metavar="FILE", help="a card set instead of the standard")
    asked = parser.parse_args()
    try:
        catalogue = load_catalogue(asked.card_set)
    except BadCards as error:
        print(error, file=sys.stderr)
        return 2
    results = play_all(MODES, asked.games, asked.seed, asked.jobs, asked.card_set)
    print(
        f"Cards: {catalogue.set_name} ({catalogue.set_hash}). "
        f"{asked.games} games a row, seeds {asked.seed} to {asked.seed + asked.games - 1}."
    )
    for sheet in (score_sheet(results), course_sheet(results), win_sheet(results)):
        print_sheet(sheet, asked.markdown, Console())
    return 0


if __name__ == "__main__":
    sys.exit(main())
