"""What can be typed at the prompt of a game besides a choice: help, rules, cards, reasons, the log, undo, saving."""

from __future__ import annotations

import difflib
import functools
from pathlib import Path
from typing import TYPE_CHECKING, Final

from verdigris.engine.errors import VerdigrisError
from verdigris.engine.match import Match
from verdigris.engine.rulebook import Rulebook
from verdigris.engine.words import Arg, Words
from verdigris.terminal.choices import Line
from verdigris.terminal.console import print_item, say
from verdigris.terminal.keeping import Keeper
from verdigris.terminal.takeback import barrier

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = ("choice", "rule", "card", "why", "table", "log", "undo", "save", "quit")


class Quit(Exception):
    """Somebody has had enough for now."""


class Redraw(Exception):
    """The table has changed, or somebody wants to see it again."""


class Talk:
    """Answers one person at one decision."""

    def __init__(self, match: Match, keeper: Keeper, console: Console, words: Words) -> None:
        self.match = match
        self.keeper = keeper
        self.console = console
        self.words = words

    @functools.cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.match.variant.game.rules_file(self.words.language))

    def tell(self, name: str, **args: Arg) -> None:
        self.console.print(say(self.words, name, **args))

    def answer(self, seat: int, text: str, lines: list[Line]) -> int | None:
        """The option chosen, or None: something else was said, and answered."""
        verb, _, rest = text.partition(" ")
        verb, rest = verb.casefold(), rest.strip()
        option = self.match.find(text, seat)
        if option is not None:
            return option
        if text.isascii() and text.isdigit():
            return self._numbered(text, lines)
        if verb.startswith("?"):
            self.explain(f"{verb[1:]} {rest}".strip(), lines)
        elif verb in ("help", "hilfe"):
            self.explain(rest, lines)
        elif verb == "why":
            self.why(seat, rest, lines)
        elif verb == "table":
            raise Redraw
        elif verb == "log":
            self.log(seat)
        elif verb == "undo":
            self.undo(seat)
        elif verb == "save":
            self.save(rest)
        elif verb in ("quit", "exit"):
            raise Quit
        elif not text:
            self.tell("empty")
        else:
            self.why(seat, text, lines)
        return None

    def _numbered(self, text: str, lines: list[Line]) -> int | None:
        if len(text) < 6 and 1 <= int(text) <= len(lines):
            return lines[int(text) - 1].choice.value
        self.tell("no-number", number=text[:20], last=len(lines))
        return None

    def explain(self, word: str, lines: list[Line]) -> None:
        """`?`: the commands; with a word a card, a rule, a chapter of rules, or the rule of an option."""
        from rich.table import Table
        from rich.text import Text

        if not word:
            table = Table.grid(padding=(0, 2, 0, 0))
            shown = self.examples(lines)
            for name in HELP:
                command = Text(say(self.words, f"help-{name}", **shown), style="bold")
                table.add_row(command, say(self.words, f"help-{name}-text", **shown))
            self.console.print(table)
            return
        card = self.match.variant.say_card(word.upper())
        if card is not None:
            self.console.print(self.words.say(card))
            return
        if word.isascii() and word.isdigit() and len(word) < 6 and 1 <= int(word) <= len(lines):
            line = lines[int(word) - 1]
            self.console.print(f"{line.choice.text}: {line.about + ': ' if line.about else ''}{line.text}")
            word = line.choice.rule
        rules = self.rulebook.find(word)
        for number, text in rules.items():
            self.console.print(Text(f"{number} ", style="bold").append(text, style="not bold"))
        if not rules:
            known = {name.casefold(): name for name in [*self.match.variant.card_names(), *self.rulebook.rules]}
            close = [known[name] for name in difflib.get_close_matches(word.casefold(), known, n=1)]
            self.tell("unknown-near" if close else "unknown", word=word[:40], near="".join(close))

    def examples(self, lines: list[Line]) -> dict[str, str]:
        """What the help shows as examples: things of this game, of this moment."""
        choice = lines[-1].choice
        card = self.match.variant.card_names()[0]
        return {"choice": choice.text, "rule": choice.rule, "chapter": choice.rule.partition(".")[0], "card": card}

    def why(self, seat: int, text: str, lines: list[Line]) -> None:
        """Why this is no choice now: the reason and the rule."""
        from rich.text import Text

        if not text:
            self.tell("why-what")
            return
        if text.isascii() and text.isdigit():
            if len(text) < 6 and 1 <= int(text) <= len(lines):
                self.tell("possible", choice=lines[int(text) - 1].choice.text, number=int(text))
            else:
                self.tell("no-number", number=text[:20], last=len(lines))
            return
        refusal = self.match.why(text, seat)
        if refusal is None:
            option = self.match.find(text, seat)
            number = next(line.number for line in lines if line.choice.value == option)
            self.tell("possible", choice=lines[number - 1].choice.text, number=number)
            return
        said = self.words.say(refusal.reason)
        self.console.print(Text(f"{said} ({refusal.rule})", style="yellow"))

    def log(self, seat: int) -> None:
        """All that this seat was told."""
        variant = self.match.variant
        for event in self.match.events(seat):
            print_item(self.console, "· ", self.words.say(variant.say_event(event)))

    def undo(self, seat: int) -> None:
        """One choice, if nothing stands between."""
        reason = barrier(self.match, seat)
        if reason is not None:
            self.console.print(self.words.say(reason))
            return
        choice = self.match.history()[-1].text
        self.match.undo()
        self.keeper.keep(self.match)
        self.tell("undone", choice=choice)
        raise Redraw

    def save(self, name: str) -> None:
        """The game goes on; what cannot be written is said and changes nothing."""
        try:
            path = self.keeper.save(Path(name).expanduser() if name else None)
        except OSError as why:
            self.tell("not-saved", why=f"{why.filename}: {why.strerror}")
            return
        except (VerdigrisError, ValueError, RuntimeError) as why:  # a name that no file can have
            self.tell("not-saved", why=str(why))
            return
        self.tell("saved", path=str(path), command=self.keeper.how_to_resume(path))
