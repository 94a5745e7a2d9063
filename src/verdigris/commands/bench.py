"""`verdigris bench`: how fast the games are on this machine, compiled and not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from verdigris.commands import AsJson

if TYPE_CHECKING:  # imported where used: `verdigris --help` loads this module
    from rich.table import Table

# Key, what it is called, and whether more is better.
ROWS: Final = (
    ("decisions_per_s", "random playouts, decisions/s", True),
    ("games_per_s", "random playouts, games/s", True),
    ("greedy_decisions_per_s", "greedy playouts, decisions/s", True),
    ("clone_us", "clone at rest, µs, mean", False),
    ("clone_worst_us", "clone at rest, µs, worst", False),
    ("clone_mid_us", "clone in mid-leg, µs, mean", False),
    ("clone_mid_worst_us", "clone in mid-leg, µs, worst", False),
    ("peak_memory_mb", "peak memory, MB", False),
)


def bench(
    game: Annotated[str | None, typer.Argument(help="The game; all of them if left out.")] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each build of each game.")] = 2.0,
    seats: Annotated[int | None, typer.Option(help="How many seats; two if left out, or the fewest.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="K=V", help="An option of the game; may be given again.")
    ] = None,
    json_: AsJson = False,
) -> None:
    """Measure random playouts, clones and memory: compiled against uncompiled.

    Everything runs on one core. The two builds take turns in short rounds and
    the best round counts, for a busy machine only makes things slower.

    Example: verdigris bench erosion --seats 2 --seconds 5
    """
    from rich.console import Console

    from verdigris.engine.registry import game_names
    from verdigris.lab.benchmark import bench as measure
    from verdigris.lab.benchmark import setting_of
    from verdigris.terminal.tables import read_options

    names = game_names() if game is None else [game]
    settings = [setting_of(name, seats, read_options(option or [])) for name in names]
    console = Console()
    found: dict[str, dict[str, object]] = {}
    try:
        for setting in settings:
            found[setting.game] = figures = measure(setting, seconds)
            if not json_:
                console.print(table_of(figures))
    except KeyboardInterrupt:
        Console(stderr=True).print("Interrupted.")
        raise typer.Exit(130) from None
    if json_:
        import json

        print(json.dumps(found if game is None else found[game], indent=2))


def table_of(figures: dict[str, object]) -> Table:
    """Compiled and uncompiled side by side, and how many times better."""
    from rich.table import Table

    uncompiled = figures["uncompiled"]
    assert isinstance(uncompiled, dict)
    table = Table(title=f"{figures['game']}, {figures['setting']}, one core", title_justify="left")
    table.add_column("")
    for heading in ("compiled", "uncompiled", "ratio"):
        table.add_column(heading, justify="right")
    for key, name, more_is_better in ROWS:
        one, other = figures[key], uncompiled[key]
        if not isinstance(one, int | float) or not isinstance(other, int | float):
            continue
        better = (one / other if other else 0) if more_is_better else (other / one if one else 0)
        shown = shown_number(one) if figures["compiled"] else "–"
        table.add_row(name, shown, shown_number(other), f"{better:.1f}" if figures["compiled"] else "")
    notes = [] if figures["compiled"] else ["This installation is not compiled."]
    if figures["clone_mid_setting"] not in (None, figures["setting"]):
        notes.append(f"Mid-leg clones: {figures['clone_mid_setting']}.")
    table.caption = " ".join(notes) or None
    return table


def shown_number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.1f}"
