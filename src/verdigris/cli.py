"""The command `verdigris`. A command's module is imported here, what it needs only when it runs."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer

from verdigris import __version__
from verdigris.commands.bench import bench
from verdigris.commands.cards import cards_app
from verdigris.commands.games import games
from verdigris.commands.play import play
from verdigris.commands.replay import replay
from verdigris.commands.scenario import scenario_app
from verdigris.commands.serve import serve
from verdigris.commands.simulate import simulate
from verdigris.engine.errors import VerdigrisError

# Plain help: drawing it with rich would take longer than everything else that `--help` does.
app = typer.Typer(
    name="verdigris",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command()(play)
app.command()(games)
app.command()(simulate)
app.command()(replay)
app.command()(serve)
app.add_typer(scenario_app, name="scenario")
app.command()(bench)
app.add_typer(cards_app, name="cards")


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"verdigris {__version__}")
        raise typer.Exit


@app.callback()
def verdigris(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="The version, and nothing else.")
    ] = False,
) -> None:
    """Play, study and simulate board games.

    Example: verdigris play erosion --seats 3
    """


def main() -> None:
    """The entry point: what a person can put right is said in a sentence, with exit code 2."""
    try:
        app()
    except VerdigrisError as why:
        complain(str(why))
    except OSError as why:
        complain(f"{why.filename}: {why.strerror}" if why.filename is not None else str(why))
    except KeyboardInterrupt:
        sys.exit(130)


def complain(sentence: str) -> NoReturn:
    print(f"verdigris: {sentence}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
