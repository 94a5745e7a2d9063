"""`verdigris cards`: card sets of your own, and cards in full."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from verdigris.commands import CardSet, Lang, language_here

cards_app = typer.Typer(no_args_is_help=True, help="Card data: look at it, and put your own values in.")
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, one of `verdigris games`.")]


@cards_app.command("check")
def check_cards(
    game: GameName, file: Annotated[Path, typer.Argument(help="A card set: values that replace those of the game.")]
) -> None:
    """Check a card set as strictly as a game would; an error names file, line and field.

    Example: verdigris cards check erosion my-box.yaml
    """
    from verdigris.engine.registry import find_game

    for line in find_game(game).check_cards(file):
        print(line)


@cards_app.command("export")
def export_cards(game: GameName) -> None:
    """Print all reconstructed values as a card set, to be filled in from the printed cards.

    Example: verdigris cards export erosion > my-box.yaml
    """
    from verdigris.engine.registry import find_game

    print(find_game(game).export_cards(), end="")


@cards_app.command("show")
def show_card(
    game: GameName,
    card: Annotated[str, typer.Argument(help="The card's name, as in WX05.")],
    set_: CardSet = None,
    lang: Lang = None,
) -> None:
    """A card in full, and where each of its facts comes from.

    Example: verdigris cards show erosion WX05
    """
    from verdigris.engine.errors import BadOption
    from verdigris.engine.registry import find_game
    from verdigris.engine.yamlfile import nearest
    from verdigris.terminal.console import client_words, make_console

    found = find_game(game)
    variant = found.setting(card_set=set_)
    said = variant.say_card(card.upper())
    if said is None:
        names = list(variant.card_names())
        hint = nearest(card, names)
        raise BadOption(f"{game} has no card {card[:40]!r}{hint or f'; its cards are {names[0]} to {names[-1]}'}")
    make_console().print(client_words(language_here(lang), found).say(said))
