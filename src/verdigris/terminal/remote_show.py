"""What a server has sent, drawn for a terminal. It comes from elsewhere: nothing of it may act on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verdigris.engine.game import Variant
from verdigris.engine.match import Choice
from verdigris.engine.registry import find_game
from verdigris.engine.state import SPECTATOR
from verdigris.engine.words import Message, Words
from verdigris.server import wire
from verdigris.terminal.choices import SEPARATOR, Line, draw_choices
from verdigris.terminal.console import STRANGE, client_words, print_item, say

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


def plain(text: str) -> str:
    """
    >>> plain("Ann\\x1b[2J\\n")
    'Ann�[2J '
    """
    return "".join(c if c.isprintable() else " " if c.isspace() else STRANGE for c in text)


def lines_of(question: wire.Question) -> list[Line]:
    """The options of a question, numbered from 1, as the terminal lists those of a match."""
    lines = []
    for number, option in enumerate(question.options, 1):
        said = plain(option.words)
        about, found, text = said.partition(SEPARATOR)
        choice = Choice(number - 1, plain(option.text), plain(option.rule))
        lines.append(Line(number, choice, about if found else "", text if found else said))
    return lines


def is_number(text: str) -> bool:
    """
    >>> is_number("12"), is_number("²"), is_number("1234567")
    (True, False, False)
    """
    return text.isascii() and text.isdigit() and len(text) < 6


def find_option(text: str, options: list[wire.Option], variant: Variant) -> str | None:
    """The notation of the option that is meant by its notation or its number; None if none is."""
    spellings = (text.casefold(), variant.spelled(text).casefold())
    for option in options:
        if option.text.casefold() in spellings:
            return option.text
    if is_number(text) and 1 <= int(text) <= len(options):
        return options[int(text) - 1].text
    return None


class Show:
    """Draws one table of a server, as one seat sees it."""

    def __init__(self, console: Console, table: wire.Table, language: str) -> None:
        self.console = console
        game = find_game(table.game)
        self.variant: Variant = game.setting(table.seats, table.options)
        self.words: Words = client_words(language, game)

    def tell(self, name: str, /, **args: str | int) -> None:
        self.console.print(say(self.words, name, **args), soft_wrap=True)

    def greet(self, now: wire.Seen) -> None:
        """What is played, with whom, and what may look different here."""
        table = now.table
        names = ", ".join(self.player(table, seat) for seat in range(table.seats))
        title = self.variant.game.title
        shown = plain(table.title)
        self.tell("remote-begun", title=title if shown == title else f"{shown} ({title})", players=names)
        if table.set_hash != self.variant.set_hash:
            self.tell("remote-set", name=plain(table.set_name))
        if table.rules != self.variant.game.version:
            self.tell("remote-rules", there=table.rules, here=self.variant.game.version)
        self.tell("remote-hint")

    def player(self, table: wire.Table, seat: int) -> str:
        """`Seat 1 (Ann)`, or the seat alone if it is free."""
        sitter = table.sitters[seat] if seat < len(table.sitters) else None
        return self.named(seat, None if sitter is None else sitter.bot or sitter.name)

    def named(self, seat: int, name: str | None) -> str:
        return say(self.words, "player", seat=seat, name=plain(name)) if name else say(self.words, "seat", seat=seat)

    def news(self, sentences: list[str]) -> None:
        for sentence in sentences:
            print_item(self.console, "· ", plain(sentence))

    def table(self, now: wire.Seen) -> None:
        """The game's own screen. A view of other rules may lack what it looks for; then the log must do."""
        seat = SPECTATOR if now.seat is None else now.seat
        self.console.rule(style="dim")
        try:
            self.console.print(self.variant.screen(now.view, seat, self.words, self.console.width))
        except (LookupError, TypeError, ValueError, AssertionError):
            if now.table.rules == self.variant.game.version and now.table.set_hash == self.variant.set_hash:
                raise  # nothing is different, so it is a fault here
            self.tell("remote-no-screen")
        self.console.rule(style="dim")

    def question(self, question: wire.Question) -> None:
        from rich.text import Text

        asked = Text(f"{plain(question.words)} ", style="bold")
        self.console.print(asked.append(f"({plain(question.rule)})", style="not bold dim"))
        self.console.print(draw_choices(lines_of(question), self.console.width))

    def waiting(self, table: wire.Table) -> None:
        names = ", ".join(self.player(table, seat) for seat in table.deciding)
        if names:
            self.tell("remote-waiting", players=names)

    def refused(self, sentence: str) -> None:
        from rich.text import Text

        self.console.print(Text(plain(sentence), style="yellow"))

    def result(self, now: wire.Seen, points: wire.Points) -> None:
        """Points by category and the winners, or the verdict on a game that was played alone."""
        self.table(now)
        self.console.print(self.scores(now.table, points))
        if now.result is not None:
            self.console.print(plain(now.result))
        elif now.table.seats > 1:
            names = ", ".join(self.player(now.table, seat) for seat in points.winners)
            self.tell("winners", n=len(points.winners), names=names)

    def scores(self, table: wire.Table, points: wire.Points) -> RenderableType:
        from rich.table import Table
        from rich.text import Text

        drawn = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
        drawn.add_column(say(self.words, "points"))
        for seat in range(table.seats):
            mark = "★ " if seat in points.winners and table.seats > 1 else ""
            drawn.add_column(Text(f"{mark}{self.player(table, seat)}"), justify="right")
        for number, category in enumerate(points.categories):
            row = [seat[number] for seat in points.points]
            if any(row):
                known = self.words.has(f"category-{category}")
                name = self.words.say(Message(f"category-{category}")) if known else plain(category)
                drawn.add_row(Text(name), *map(str, row))
        drawn.add_row(
            Text(say(self.words, "total"), style="bold"), *(Text(str(n), style="bold") for n in points.totals)
        )
        return drawn
