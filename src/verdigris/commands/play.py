"""`verdigris play`: the terminal client."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from verdigris.commands import CardSet, Lang, language_here

if TYPE_CHECKING:
    from verdigris.terminal.tables import Wish

FARTHEST: Final = 2**60


def play(
    game: Annotated[str | None, typer.Argument(help="The game, one of `verdigris games`; a menu if left out.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; the fewest if left out.")] = None,
    people: Annotated[
        str | None, typer.Option(metavar="0,2", help="The seats of people; or none, or all. Seat 0 if left out.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Who plays the other seats: one bot for all, or one for each.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=-FARTHEST, max=FARTHEST, help="The same seed deals the same cards.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="K=V", help="An option of the game; may be given again.")
    ] = None,
    set_: CardSet = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Written after every choice; an unfinished one goes on.")
    ] = None,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play at a table of this server, with --seat and nothing else.")
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="LINK",
            help="Your seat there: TABLE/TOKEN, or http://HOST:PORT/table/TABLE#TOKEN. "
            "With TABLE or - the token comes from VERDIGRIS_SEAT or is asked for.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play at this terminal, alone against bots or several people in turn.

    Without a game there is a menu, in which Enter takes the default. When
    standard input is no terminal, bots play; with --people the choices are
    read from it, one a line.

    A game that is interrupted is saved; play --record FILE goes on with it.

    With --server and --seat you sit at a table of a server (verdigris serve).
    Leaving gives nothing up: the same command comes back to the seat.

    Example: verdigris play erosion --seats 3 --people 0 --bots greedy --option advanced=true

    Example: verdigris play --server http://127.0.0.1:8765 --seat TABLE/TOKEN
    """
    from verdigris.terminal.console import client_words, is_terminal
    from verdigris.terminal.tables import Wish, seat_at

    language = language_here(lang)
    wish = Wish(game, seats, people, bots, seed, list(option or []), set_, record)
    if server is not None or seat is not None:
        raise typer.Exit(sit_down(server, seat, wish, language))
    goes_on = record is not None and record.exists()
    if game is None and not goes_on and is_terminal():
        wish = from_menu(wish, language)
    seated = seat_at(wish, people="0" if is_terminal() else "none")
    from verdigris.terminal.client import play as play_seated

    raise typer.Exit(play_seated(seated, client_words(language, seated.match.variant.game)))


def sit_down(server: str | None, seat: str | None, wish: Wish, language: str) -> int:
    """At a server's table, which was made there: nothing else can be wished for."""
    from verdigris.client import read_link
    from verdigris.client.link import UNSAID
    from verdigris.engine.errors import BadOption
    from verdigris.terminal.remote_seat import VARIABLE
    from verdigris.terminal.tables import Wish

    if seat is None and VARIABLE not in os.environ:
        raise BadOption(f"--server needs --seat too: the link to your seat, as TABLE/TOKEN; or set {VARIABLE}")
    if wish != Wish():
        raise BadOption("with --server and --seat the table is made already; leave out the game and its options")
    link = read_link(UNSAID if seat is None else seat, server)
    from verdigris.terminal.remote import play_remote

    return play_remote(link, language)


def from_menu(wish: Wish, language: str) -> Wish:
    """Ask for the rest; leaving the menu leaves nothing behind."""
    from verdigris.terminal.console import EndOfInput, Reader, make_console
    from verdigris.terminal.menu import Menu
    from verdigris.terminal.talk import Quit

    console = make_console()
    try:
        return Menu(console, Reader(console), language).complete(wish)
    except Quit:
        raise typer.Exit(0) from None
    except EndOfInput:
        typer.echo(
            "The input has ended before a game was chosen; `verdigris play erosion` starts one at once.", err=True
        )
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        console.print()
        raise typer.Exit(130) from None
