"""`verdigris simulate`: many games between bots, and what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from verdigris.commands import AsJson, CardSet

if TYPE_CHECKING:  # imported where used: `verdigris --help` loads this module
    from rich.console import Console

    from verdigris.lab.plan import Plan
    from verdigris.lab.simulation import Results


def simulate(
    game: Annotated[str, typer.Argument(help="The game, one of `verdigris games`.")],
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; the fewest if left out.")] = None,
    games: Annotated[int, typer.Option(help="How many games to play.")] = 1000,
    bots: Annotated[str, typer.Option(help="Who plays: names of bots with commas between them.")] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int | None, typer.Option(help="How many processes; as many as help if left out.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="K=V", help="An option of the game; may be given again.")
    ] = None,
    set_: CardSet = None,
    json_: AsJson = False,
    failures: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where the records of failed games go; the current folder if left out."),
    ] = None,
) -> None:
    """Let bots play many games: wins by seat and bot, scores with spread, speed.

    The bots go round the seats (a,b at four seats: a b a b) and move on from
    game to game, so that each sits everywhere alike and what a seat is worth
    and what a bot is worth can be told apart. Results depend on the seed, never on the number of jobs.

    A game that fails leaves its record in a file, the others go on, and the
    exit code is 1.

    Example: verdigris simulate erosion --seats 3 --games 1000 --bots greedy,random
    """
    from rich.console import Console

    from verdigris.lab.failures import check_folder, keep_failures
    from verdigris.lab.plan import make_plan
    from verdigris.lab.report import print_failures, print_results
    from verdigris.lab.summary import summary
    from verdigris.terminal.tables import read_options

    names = [name.strip() for name in bots.split(",") if name.strip()]
    plan = make_plan(
        game, seats=seats, bots=names, seed=seed, games=games, options=read_options(option or []), card_set=set_
    )
    folder = failures or Path()
    check_folder(folder)
    complaints = Console(stderr=True, soft_wrap=True)
    try:
        results = run(plan, jobs, complaints)
        kept = keep_failures(plan, results.failures, folder)
    except KeyboardInterrupt:
        complaints.print("Interrupted: no results.")
        raise typer.Exit(130) from None
    if json_:
        import json

        print(json.dumps(summary(results, kept), indent=2, ensure_ascii=False))
    else:
        print_results(results, Console())
    print_failures(results, kept, complaints)
    if kept:
        raise typer.Exit(1)


def run(plan: Plan, jobs: int | None, console: Console) -> Results:
    """Play, with a progress bar if somebody sits before it."""
    from verdigris.lab.simulation import simulate as play

    if not console.is_terminal:
        return play(plan, jobs=jobs)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("games", total=plan.games)
        return play(plan, jobs=jobs, progress=lambda count: bar.advance(task, count))
