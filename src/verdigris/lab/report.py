"""The results of a simulation as tables for people."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from verdigris.lab.failures import Kept, how_to_replay
from verdigris.lab.simulation import Results
from verdigris.lab.summary import Numbers, bot_wins, seat_wins
from verdigris.lab.tally import Cell, Spread, Tally, merged

SHOWN_FAILURES = 5


def print_results(results: Results, console: Console) -> None:
    """Wins by seat and by bot, scores with spread, and the speed."""
    plan, tally = results.plan, results.tally
    options = ", ".join(f"{name}={str(value).lower()}" for name, value in plan.options)
    console.print(
        f"[bold]{escape(plan.game)}[/], {plan.seats} seats, {escape(options)}: {tally.games:,} games finished, "
        f"bots {escape(', '.join(plan.bots))}, seed {plan.seed}",
        soft_wrap=True,
    )
    if tally.games:
        if several_bots(tally):
            console.print("The bots go round the seats and move on from game to game: all sit everywhere alike.")
        console.print(wins_table(tally))
        console.print(scores_table(tally))
        if tally.unwon:
            console.print(f"{tally.unwon:,} games had no winner.")
        spread = tally.decisions
        console.print(
            f"{plus_minus(spread)} decisions a game, {spread.least} to {spread.most}; "
            f"{results.games_per_s:,.0f} games/s on {results.jobs} {'core' if results.jobs == 1 else 'cores'} "
            f"({results.seconds:.1f} s)",
            soft_wrap=True,
        )


def wins_table(tally: Tally) -> Table:
    """A shared win counts as its part of one for each winner."""
    table = Table(title="wins (a shared one in parts)", title_justify="left")
    table.add_column("who")
    for heading in ("wins", "share (95 %)", "if all alike", "points", "range"):
        table.add_column(heading, justify="right")
    for seat in range(tally.seats):
        row, points = seat_wins(tally, seat), of_category(tally.of_seat(seat), -1)
        table.add_row(
            f"seat {seat}", *_shares(row, 1 / tally.seats), *_points(points), end_section=_is_last(tally, seat)
        )
    for bot, name in enumerate(several_bots(tally)):
        row, points = bot_wins(tally, bot), of_category(tally.of_bot(bot), -1)
        table.add_row(escape(name), *_shares(row, float(row["fair_rate"])), *_points(points))
    return table


def _is_last(tally: Tally, seat: int) -> bool:
    return seat == tally.seats - 1


def _shares(row: Numbers, fair: float) -> list[str]:
    rate, error = float(row["rate"]), float(row["rate_error"])
    return [f"{float(row['wins']):,.1f}", f"{100 * rate:.1f} ± {100 * error:.1f} %", f"{100 * fair:.1f} %"]


def _points(spread: Spread) -> list[str]:
    return [plus_minus(spread), f"{spread.least} to {spread.most}"]


def scores_table(tally: Tally) -> Table:
    """Categories down, all seats and each bot across."""
    table = Table(title="points (± deviation)", title_justify="left")
    table.add_column("category")
    for heading in ("all", *several_bots(tally)):
        table.add_column(escape(heading), justify="right")
    groups = [tally.everything(), *[tally.of_bot(bot) for bot in range(len(several_bots(tally)))]]
    for i, category in enumerate(tally.categories):
        table.add_row(escape(category), *[plus_minus(of_category(cells, i)) for cells in groups])
    table.add_section()
    table.add_row("total", *[plus_minus(of_category(cells, -1)) for cells in groups])
    return table


def several_bots(tally: Tally) -> list[str]:
    """The bots, where there is something to compare."""
    return tally.bots if len(tally.bots) > 1 else []


def of_category(cells: list[Cell], category: int) -> Spread:
    return merged([cell.points[category] for cell in cells])


def plus_minus(spread: Spread) -> str:
    return f"{float(spread.mean):.1f} ± {spread.deviation:.1f}"


def print_failures(results: Results, kept: list[Kept], console: Console) -> None:
    """Which games failed, where their records are, and how to look at them."""
    if not kept:
        return
    console.print(f"[bold red]{len(kept):,} of {results.plan.games:,} games failed.[/]")
    for one in kept[:SHOWN_FAILURES]:
        failure = one.failure
        console.print(escape(f"game {failure.index} (seed {failure.seed}): {failure.error} ({failure.place})"))
        if one.file is not None:
            console.print(escape(f"  its record is {one.file}; see it with: {how_to_replay(results.plan, one.file)}"))
    files = sum(one.file is not None for one in kept)
    if len(kept) > SHOWN_FAILURES:
        console.print(f"and {len(kept) - SHOWN_FAILURES:,} more; the first {files} have left their records.")
