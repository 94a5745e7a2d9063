"""`verdigris games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verdigris.commands import AsJson, Lang, language_here

if TYPE_CHECKING:
    from verdigris.engine.game import Game, Json
    from verdigris.engine.words import Words


def games(json_: AsJson = False, lang: Lang = None) -> None:
    """The games installed, with their seats, options and bots.

    Example: verdigris games --json
    """
    from verdigris.engine.registry import find_game, game_names
    from verdigris.terminal.console import client_words

    language = language_here(lang)
    found = [find_game(name) for name in game_names()]
    if json_:
        import json

        described = [describe(game, client_words(language, game)) for game in found]
        print(json.dumps(described, indent=2, ensure_ascii=False))
        return
    for number, game in enumerate(found):
        show(game, client_words(language, game), first=number == 0)


def describe(game: Game, words: Words) -> dict[str, Json]:
    """All that a program wants to know before it starts a game."""
    from verdigris.bots import bot_names
    from verdigris.engine.words import Message

    options: list[Json] = [
        {
            "name": option.name,
            "title": words.say(Message(f"option-name-{option.name}")),
            "help": words.say(Message(f"option-help-{option.name}")),
            "default": option.default,
            "choices": list(option.choices) or [False, True],
        }
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": words.say(Message("title")),
        "summary": words.say(Message("summary")),
        "seats": list(range(game.least_seats, game.most_seats + 1)),
        "rules_version": game.version,
        "options": options,
        "bots": list(bot_names()),
    }


def show(game: Game, words: Words, *, first: bool) -> None:
    """The same for people."""
    from rich.text import Text

    from verdigris.bots import bot_names
    from verdigris.engine.words import Message
    from verdigris.terminal.console import make_console, say
    from verdigris.terminal.tables import seats_of

    console = make_console()
    if not first:
        console.print()
    title = f"{game.name}  {words.say(Message('title'))}. "
    console.print(Text(title, style="bold").append(words.say(Message("summary")), style="not bold"))
    console.print(f"  {say(words, 'games-seats', seats=seats_of(game))}")
    for option in game.options:
        values = ", ".join(option.choices or ("true", "false"))
        default = str(option.default).lower()
        console.print(f"  {say(words, 'games-option', name=option.name, values=values, default=default)}")
        console.print(f"    {words.say(Message(f'option-help-{option.name}'))}")
    console.print(f"  {say(words, 'games-bots', bots=', '.join(bot_names()))}")
    console.print(f"  {say(words, 'games-rules', version=game.version)}")
