"""What can be typed at the prompt of a server's table: a choice, something to do, help, cards and rules, reasons."""

from __future__ import annotations

import functools
from typing import Final

from verdigris.client import Client, SeatLink
from verdigris.engine.errors import VerdigrisError
from verdigris.engine.rulebook import Rulebook
from verdigris.server import wire
from verdigris.terminal.console import say
from verdigris.terminal.remote_deeds import Deeds
from verdigris.terminal.remote_entries import DECLINE, is_choice_too, tell_proposal
from verdigris.terminal.remote_show import Show, find_option, is_number, plain
from verdigris.terminal.talk import Quit

HELP: Final = ("choice", "rule", "card", "why", "table", "log", "undo")
HELP_HERE: Final = ("propose", "bot", "agree", "say", "hint", "order", "orders", "record", "quit")


class RemoteTalk:
    """Answers the person at the prompt; what only the rules know is asked of the server."""

    def __init__(self, client: Client, link: SeatLink, show: Show) -> None:
        self.client = client
        self.link = link
        self.show = show
        self.deeds = Deeds(client, link, show)

    @functools.cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.show.variant.game.rules_file(self.show.words.language))

    def answer(self, text: str, now: wire.Seen, question: wire.Question | None) -> str | None:
        """The choice to send, or None: something else was said, and answered."""
        verb, _, rest = text.partition(" ")
        verb, rest = verb.casefold(), rest.strip()
        options = [] if question is None else question.options
        if text.casefold() == DECLINE and now.table.proposal is not None and is_choice_too(question):
            self.show.tell("remote-decline-which")
            return None
        choice = find_option(text, options, self.show.variant)
        if choice is not None:
            return choice
        if question is not None and text.isascii() and text.isdigit():
            self.show.tell("no-number", number=text[:20], last=len(options))
        elif verb.startswith("?"):
            self.explain(f"{verb[1:]} {rest}".strip(), now, options)
        elif verb in ("help", "hilfe"):
            self.explain(rest, now, options)
        elif verb == "why":
            self.why(rest, options)
        elif verb == "table":
            self.draw(now, question)
        elif verb == "log":
            self.show.news(now.log)
        elif verb in ("quit", "exit"):
            raise Quit
        elif not self.deeds.do(verb, rest, now, question):
            return self.other(text, now, question)
        return None

    def other(self, text: str, now: wire.Seen, question: wire.Question | None) -> str | None:
        """Something that is no command: a choice spelled otherwise, if there is one to make."""
        if now.table.over or now.table.closed:
            if not text:
                raise Quit
            self.show.tell("remote-farewell")
        elif question is None:
            self.show.waiting(now.table)
        elif not text:
            self.show.tell("empty")
        else:
            return self.unlisted(text)
        return None

    def draw(self, now: wire.Seen, question: wire.Question | None) -> None:
        """The table, what is asked and what is proposed."""
        self.show.table(now)
        if question is not None:
            self.show.question(question)
        if now.seat is not None:
            tell_proposal(self.show, now.table, now.seat, question)

    def unlisted(self, text: str) -> str | None:
        """A text that is none of the options as they are written: the server may still know what is meant."""
        reason = self._reason(text)
        if reason is None:
            return None
        if reason.reason is None:
            return text
        self.show.refused(f"{reason.reason} ({reason.rule})")
        return None

    def why(self, text: str, options: list[wire.Option]) -> None:
        """Why this is no choice now: the reason and the rule."""
        if not text:
            self.show.tell("why-what")
            return
        if text.isascii() and text.isdigit():
            if is_number(text) and 1 <= int(text) <= len(options):
                self.show.tell("possible", choice=plain(options[int(text) - 1].text), number=int(text))
            else:
                self.show.tell("no-number", number=text[:20], last=len(options))
            return
        reason = self._reason(text)
        if reason is None:
            return
        if reason.reason is not None:
            self.show.refused(f"{reason.reason} ({reason.rule})")
            return
        for number, option in enumerate(options, 1):
            if option.text.casefold() in (text.casefold(), self.show.variant.spelled(text).casefold()):
                self.show.tell("possible", choice=plain(option.text), number=number)
                return
        self.show.tell("remote-possible", choice=plain(text))

    def _reason(self, text: str) -> wire.Reason | None:
        """None if the server cannot say; that was told then."""
        try:
            return self.client.why(self.link.table, self.link.token, text, self.show.words.language)
        except VerdigrisError as problem:  # refused or not reached: the game goes on all the same
            self.show.refused(str(problem))
            return None

    def explain(self, word: str, now: wire.Seen, options: list[wire.Option]) -> None:
        """`?`: the commands; with a word a card, a rule, a chapter of rules, or the rule of an option."""
        from rich.text import Text

        if not word:
            self.help(now, options)
            return
        card = self.show.variant.say_card(word.upper())
        if card is not None:
            self.show.console.print(self.show.words.say(card))
            return
        if is_number(word) and 1 <= int(word) <= len(options):
            option = options[int(word) - 1]
            self.show.console.print(f"{plain(option.text)}: {plain(option.words)}")
            word = option.rule
        rules = self.rulebook.find(word)
        for number, text in rules.items():
            self.show.console.print(Text(f"{number} ", style="bold").append(text, style="not bold"))
        if not rules:
            self.show.tell("unknown", word=plain(word)[:40])

    def help(self, now: wire.Seen, options: list[wire.Option]) -> None:
        """What can be typed, with examples of this moment; hints only where the table allows them."""
        from rich.table import Table
        from rich.text import Text

        book = next(iter(self.rulebook.rules), "")
        rule = options[-1].rule if options else book
        shown = {
            "choice": plain(options[-1].text) if options else "pass",
            "rule": plain(rule),
            "chapter": plain(rule).partition(".")[0],
            "card": self.show.variant.card_names()[0],
        }
        here = [f"remote-help-{name}" for name in HELP_HERE if name != "hint" or now.table.hints]
        table = Table.grid(padding=(0, 2, 0, 0))
        for name in [*(f"help-{name}" for name in HELP), *here]:
            command = Text(say(self.show.words, name, **shown), style="bold")
            table.add_row(command, say(self.show.words, f"{name}-text", **shown))
        self.show.console.print(table)
