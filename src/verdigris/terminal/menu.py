"""Which game, how many seats, who plays, which options: each question has a default, so Enter alone starts a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from verdigris.bots import bot_names
from verdigris.engine.errors import BadOption, VerdigrisError
from verdigris.engine.game import Game, Option
from verdigris.engine.registry import find_game, game_names
from verdigris.engine.words import Message
from verdigris.terminal.console import Reader, client_words, say
from verdigris.terminal.tables import USUAL_BOT, Wish, default_game, read_people, seating
from verdigris.terminal.talk import Quit

if TYPE_CHECKING:
    from rich.console import Console

Value = TypeVar("Value")


class Menu:
    """Asks for what a wish leaves open."""

    def __init__(self, console: Console, reader: Reader, language: str) -> None:
        self.console = console
        self.reader = reader
        self.language = language
        self.words = client_words(language)

    def ask(self, question: str, default: str, read: Callable[[str], Value]) -> Value:
        """Until the answer fits; Enter takes the default, `quit` leaves."""
        while True:
            answer = self.reader.ask(f"{question} [{default}] ")
            if answer.casefold() in ("quit", "exit"):
                raise Quit
            try:
                return read(answer or default)
            except VerdigrisError as why:
                self.console.print(f"  {why}", style="yellow")

    def complete(self, wish: Wish) -> Wish:
        """The wish with every question answered."""
        self.console.print(say(self.words, "menu"), style="bold")
        game = self.which_game()
        words = client_words(self.language, game)
        self.console.print(f"  {words.say(Message('summary'))}", style="dim")
        seats = wish.seats
        if seats is None:
            bounds = {"least": game.least_seats, "most": game.most_seats}
            seats = self.ask(
                say(words, "menu-seats", **bounds), str(game.least_seats), lambda text: read_seats(game, text)
            )
        people = wish.people
        if people is None:
            people = self.ask(say(words, "menu-people", last=seats - 1), "0", lambda text: checked_people(seats, text))
        bots = wish.bots
        if bots is None and len(read_people(seats, people)) < seats:
            names = ", ".join(bot_names())
            bots = self.ask(
                say(words, "menu-bots", names=names), USUAL_BOT, lambda text: checked_bots(seats, people, text)
            )
        options = list(wish.options)
        given = {word.partition("=")[0].strip() for word in options}
        options += [self.option(game, option) for option in game.options if option.name not in given]
        return Wish(game.name, seats, people, bots, wish.seed, options, wish.card_set, wish.record)

    def which_game(self) -> Game:
        names = game_names()
        for number, name in enumerate(names, 1):
            self.console.print(f"  {number}  {find_game(name).title}")
        return self.ask(
            say(self.words, "menu-game"), str(names.index(default_game()) + 1), lambda text: read_game(names, text)
        )

    def option(self, game: Game, option: Option) -> str:
        words = client_words(self.language, game)
        self.console.print(f"  {words.say(Message(f'option-help-{option.name}'))}", style="dim")
        title = words.say(Message(f"option-name-{option.name}"))
        if option.choices:
            return self.ask(
                f"{title} ({', '.join(option.choices)})",
                str(option.default),
                lambda text: f"{option.name}={option.read(text)}",
            )
        yes, no = say(words, "yes"), say(words, "no")
        default = yes if option.default else no
        return self.ask(f"{title} ({yes}, {no})", default, lambda text: f"{option.name}={read_flag(text, yes, no)}")


def read_game(names: list[str], text: str) -> Game:
    """By its number or name."""
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= len(names):
        return find_game(names[int(text) - 1])
    return find_game(text.casefold())


def read_seats(game: Game, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise BadOption(f"{text[:40]!r} is no number")
    game.setting(int(text))
    return int(text)


def checked_people(seats: int, text: str) -> str:
    read_people(seats, text)
    return text


def checked_bots(seats: int, people: str, text: str) -> str:
    seating(seats, people, text)
    return text


def read_flag(text: str, yes: str, no: str) -> str:
    """Yes or no, by word or first letter."""
    word = text.casefold()
    for answer, value in ((yes, "true"), (no, "false"), ("true", "true"), ("false", "false")):
        if word and answer.casefold().startswith(word):
            return value
    raise BadOption(f"{text[:40]!r}: {yes} / {no}?")
