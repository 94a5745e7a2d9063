"""How Corrosion plays with the present card data: greedy bots in all seats, and the tables of docs/corrosion-data.md.

    python bench/corrosion_study.py --games 1000 --seed 900000 --jobs 2 --markdown

With --set sets/corrosion-leaner-awards.yaml it makes those of the proposal. Game number n of a table has the
seed --seed + n, so the same numbers come out whatever --jobs is.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from sheets import Sheet, positive, print_sheet, spread

from verdigris.engine.errors import BadCards
from verdigris.engine.playout import Bot, GreedyBot, play_out
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.run import playing
from verdigris.games.corrosion.carddata import load_catalogue
from verdigris.games.corrosion.gains import metric
from verdigris.games.corrosion.rules import CorrosionRules
from verdigris.games.corrosion.scoring import points
from verdigris.games.corrosion.state import CATEGORY_IDS, CAUSE_IDS, Corrosion
from verdigris.games.corrosion.tables import COMPLETED_ADVANCED, COMPLETED_CHROME

SEATS: Final = (1, 2, 3, 4)
ROUNDS: Final = 200  # the cap of R-53 if none is set
MOST_DECISIONS: Final = 100_000
CHUNK: Final = 50  # games a worker plays before it reports
BANDS: Final = (0, 30, 50, 70, 90, 100)  # COR-14.12


@dataclass(frozen=True, slots=True)
class Game:
    """What a finished game leaves behind."""

    points: list[list[int]]  # by seat and category
    turns: int  # of all seats
    paid: list[int]  # turns of the end phase by seat
    cause: int
    chrome: list[int]  # completed machines by seat
    advanced: list[int]
    awards: list[int]  # tokens by seat
    winners: list[int]
    starter: int


def play(rules: CorrosionRules, seed: int) -> Game:
    dealt = rules.deal(seed)
    assert isinstance(dealt, Corrosion)
    starter = dealt.active
    run = playing(rules, dealt)
    bots: list[Bot] = [GreedyBot()] * rules.seats
    play_out(run, bots, Rng(scramble(~seed)), MOST_DECISIONS)
    g = run.state
    assert isinstance(g, Corrosion)
    seats = range(g.seats)
    return Game(
        points=[points(g, seat) for seat in seats],
        turns=g.turns,
        paid=g.paid,
        cause=g.cause,
        chrome=[metric(g, seat, COMPLETED_CHROME) for seat in seats],
        advanced=[metric(g, seat, COMPLETED_ADVANCED) for seat in seats],
        awards=[len(g.awards[seat]) for seat in seats],
        winners=rules.winners(g),
        starter=starter,
    )


def play_chunk(seats: int, seeds: range, card_set: Path | None) -> list[Game]:
    rules = CorrosionRules(seats, load_catalogue(card_set).cards, ROUNDS)
    return [play(rules, seed) for seed in seeds]


Results = dict[int, list[Game]]


def play_all(games: int, seed: int, jobs: int, card_set: Path | None) -> Results:
    """Every number of seats. Chunks may finish in any order; their games are put back in theirs."""
    starts = range(seed, seed + games, CHUNK)
    chunks: dict[tuple[int, int], list[Game]] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress, ProcessPoolExecutor(jobs) as pool:
        bar = progress.add_task("games", total=games * len(SEATS))
        pending = {
            pool.submit(play_chunk, seats, range(start, min(start + CHUNK, seed + games)), card_set): (seats, start)
            for seats in SEATS
            for start in starts
        }
        for done in as_completed(pending):
            chunks[pending[done]] = done.result()
            progress.advance(bar, len(done.result()))
    return {seats: [game for start in starts for game in chunks[seats, start]] for seats in SEATS}


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def score_sheet(results: Results) -> Sheet:
    rows: list[list[str]] = []
    for seats, games in results.items():
        players = [seat for game in games for seat in game.points]
        cells = [spread([seat[c] for seat in players]) for c in range(len(CATEGORY_IDS))]
        totals = [sum(seat) for seat in players]
        best = [max(sum(seat) for seat in game.points) for game in games]
        rows.append([str(seats), *cells, spread(totals), spread(best), str(max(totals))])
    names = [name.replace("_", " ") for name in CATEGORY_IDS]
    head = ["seats", *names, "total", "best of the table", "highest"]
    return Sheet("Points a player: mean ± standard deviation", head, rows)


def course_sheet(results: Results) -> Sheet:
    """How long, how much is built, and what ends the game."""
    rows: list[list[str]] = []
    for seats, games in results.items():
        causes = [game.cause for game in games]
        rows.append(
            [
                str(seats),
                spread([game.turns for game in games]),
                f"{statistics.fmean([game.turns for game in games]) / seats:.1f}",
                f"{statistics.fmean([paid for game in games for paid in game.paid]):.2f}",
                spread([n for game in games for n in game.chrome]),
                spread([n for game in games for n in game.advanced]),
                spread([n for game in games for n in game.awards]),
                *(percent(causes.count(cause), len(causes)) for cause in range(1, len(CAUSE_IDS))),
            ]
        )
    head = ["seats", "turns", "a player", "paid", "chrome machines", "advanced ones", "awards"]
    return Sheet(
        "Course of a game: turns, completed chrome machines and awards a player, and what began the end phase",
        [*head, *(name.replace("_", " ") for name in CAUSE_IDS[1:])],
        rows,
    )


def win_sheet(results: Results) -> Sheet:
    """A shared win counts in parts."""
    rows: list[list[str]] = []
    most = max(SEATS)
    for seats, games in results.items():
        if seats == 1:
            continue
        by_order = [0.0] * most
        by_seat = [0.0] * most
        for game in games:
            for winner in game.winners:
                by_order[(winner - game.starter) % seats] += 1 / len(game.winners)
                by_seat[winner] += 1 / len(game.winners)
        cells = [percent(wins, len(games)) if i < seats else "" for i, wins in enumerate(by_order)]
        cells += [percent(wins, len(games)) if i < seats else "" for i, wins in enumerate(by_seat)]
        rows.append([str(seats), *cells])
    order = ["starts", *(f"+{i}" for i in range(1, most))]
    return Sheet(
        "Wins by place after the starting player, and by seat",
        ["seats", *order, *(f"seat {i}" for i in range(most))],
        rows,
    )


def band_sheet(results: Results) -> Sheet:
    """COR-14.12: the share of solo games in each band; a game counts in one band only."""
    totals = [sum(game.points[0]) for game in results[1]]
    cells: list[str] = []
    head: list[str] = []
    for i, least in enumerate(BANDS):
        below = BANDS[i + 1] if i + 1 < len(BANDS) else 10_000
        head.append(f"below {below}" if i == 0 else f"from {least}")
        cells.append(percent(sum(least <= total < below for total in totals), len(totals)))
    return Sheet("Solo games by the band of their result", ["seats", *head], [["1", *cells]])


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Play Corrosion with greedy bots in all seats and print how it went.",
        epilog="example: python bench/corrosion_study.py --games 1000 --seed 900000 --jobs 2 --markdown",
    )
    parser.add_argument("--games", type=positive, default=1000, help="games a number of seats")
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
    results = play_all(asked.games, asked.seed, asked.jobs, asked.card_set)
    print(
        f"Cards: {catalogue.set_name} ({catalogue.set_hash}). "
        f"{asked.games} games a row, seeds {asked.seed} to {asked.seed + asked.games - 1}."
    )
    for sheet in (score_sheet(results), band_sheet(results), course_sheet(results), win_sheet(results)):
        print_sheet(sheet, asked.markdown, Console())
    return 0


if __name__ == "__main__":
    sys.exit(main())
