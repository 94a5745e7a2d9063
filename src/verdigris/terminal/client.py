"""A game at one terminal: people and bots in turn, until it ends or somebody has to go."""

from __future__ import annotations

import signal
import sys
from types import FrameType
from typing import TYPE_CHECKING, Final

from verdigris.engine.game import Json
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.state import SPECTATOR
from verdigris.engine.words import Words
from verdigris.terminal.choices import draw_choices, lines_of
from verdigris.terminal.console import EndOfInput, Reader, make_console, print_item, say
from verdigris.terminal.result import draw_scores, player, say_winners
from verdigris.terminal.story import events_of
from verdigris.terminal.tables import Seated
from verdigris.terminal.talk import Quit, Redraw, Talk

if TYPE_CHECKING:
    from rich.console import Console

MOST_REFUSED: Final = 100  # in a row, where nobody sits at a terminal to see it
CTRL_C: Final = 130
NO_INPUT: Final = 2
BY_SIGNAL: Final = 128


class Stopped(BaseException):
    """Told to end from outside; no handler of ordinary errors may swallow it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def stop(number: int, frame: FrameType | None) -> None:
    raise Stopped(number)


class Client:
    """Plays a match with those who are seated."""

    def __init__(self, seated: Seated, console: Console, reader: Reader, words: Words) -> None:
        self.seated = seated
        self.match = seated.match
        self.keeper = seated.keeper
        self.console = console
        self.reader = reader
        self.words = words
        self.talk = Talk(self.match, seated.keeper, console, words)
        self.told = dict.fromkeys([*seated.people, SPECTATOR], 0)  # how many events each has been shown
        self.before_screen = seated.people[0] if len(seated.people) == 1 else None
        self.drawn: dict[str, Json] | None = None  # the view that stands on the screen

    def run(self) -> int:
        """Play; the exit code. However it ends, the game is on disk or finished."""
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            signal.signal(number, stop)
        try:
            self.play()
            return 0
        except Quit:
            self.console.print(self.kept_at())
            return 0
        except EndOfInput:
            return self.interrupted("end-of-input", NO_INPUT)
        except KeyboardInterrupt:
            return self.interrupted("interrupted", CTRL_C)
        except Stopped as why:
            return self.interrupted("stopped", BY_SIGNAL + why.number)
        except (BrokenPipeError, SystemExit):  # nobody reads any more
            self.keeper.save()
            raise

    def interrupted(self, reason: str, code: int) -> int:
        make_console(stderr=True).print(f"\n{say(self.words, reason)} {self.kept_at()}", soft_wrap=True)
        return code

    def kept_at(self) -> str:
        path = self.keeper.save()
        return say(self.words, "saved", path=str(path), command=self.keeper.how_to_resume(path))

    def play(self) -> None:
        self.greet()
        while not self.match.over:
            seat = self.match.deciding[0]
            if seat in self.seated.bots:
                self.let_bot_choose(seat)
            else:
                self.ask(seat)
            if not self.seated.people:
                self.news(SPECTATOR)
        self.finish()

    def greet(self) -> None:
        match = self.match
        names = ", ".join(player(match, seat, self.words) for seat in range(match.variant.seats))
        title = match.variant.game.title
        greeting = "resumed" if self.seated.resumed else "begun"
        self.console.print(say(self.words, greeting, title=title, seed=str(match.seed), made=match.made, players=names))
        if self.seated.people:
            self.console.print(say(self.words, "hint"))

    def let_bot_choose(self, seat: int) -> None:
        """Its luck comes from the seed and the number of choices, so that a game that goes on is the same game."""
        match = self.match
        pending = match.pending
        assert pending is not None, "a running game"
        rng = Rng(scramble(scramble(match.seed) + match.made))
        option = self.seated.bots[seat].choose(match.variant.rules, match.state, pending, seat, rng)
        match.choose(option, seat)
        self.keeper.keep(match)

    # People

    def ask(self, seat: int) -> None:
        """One decision of one person: curtain, news, table, question, answer."""
        if seat != self.before_screen:
            self.curtain(seat)
        self.news(seat)
        self.show_table(seat)
        self.show_question(seat)
        lines = lines_of(self.match, seat, self.words)
        refused = 0
        while True:
            try:
                text = self.reader.ask(say(self.words, "prompt", seat=seat))
                option = self.talk.answer(seat, text, lines)
            except Redraw:
                self.told[seat] = min(self.told[seat], len(events_of(self.match.run)))
                self.drawn = None
                return
            if option is not None:
                self.match.choose(option, seat)
                self.keeper.keep(self.match)
                return
            refused += 1
            if refused >= MOST_REFUSED and not self.reader.interactive:
                raise EndOfInput

    def curtain(self, seat: int) -> None:
        """With several people at one screen a hand is shown when its owner says that nobody else looks."""
        self.before_screen = None
        self.drawn = None
        self.clear()
        self.console.print(say(self.words, "curtain", player=player(self.match, seat, self.words)))
        self.reader.ask(say(self.words, "curtain-prompt"))
        self.clear()
        self.before_screen = seat

    def clear(self) -> None:
        """The screen and what was scrolled off it: another hand may stand there."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()

    def news(self, seat: int) -> None:
        """What has happened since this seat was last told."""
        events = events_of(self.match.run)
        for event in events[self.told[seat] :]:
            if event.is_seen_by(seat):
                print_item(self.console, "· ", self.words.say(self.match.variant.say_event(event)))
        self.told[seat] = len(events)

    def show_table(self, seat: int) -> None:
        view = self.match.view(seat)
        if view == self.drawn:
            return
        self.drawn = view
        self.console.rule(style="dim")
        self.console.print(self.match.variant.screen(view, seat, self.words, self.console.width))
        self.console.rule(style="dim")

    def show_question(self, seat: int) -> None:
        from rich.text import Text

        match = self.match
        pending = match.pending
        assert pending is not None, "a running game"
        question = self.words.say(match.variant.say_decision(match.state, pending, seat))
        rule = match.variant.game.kinds[pending.kind].rule
        self.console.print(Text(f"{question} ", style="bold").append(f"({rule})", style="not bold dim"))
        self.console.print(draw_choices(lines_of(match, seat, self.words), self.console.width))

    # The end

    def finish(self) -> None:
        """The last news, the table, points and winners, and where the record is."""
        people = self.seated.people
        looking = people[0] if len(people) == 1 else SPECTATOR
        if len(people) > 1:
            self.clear()
            self.told[SPECTATOR] = min(self.told[seat] for seat in people)
        self.news(looking)
        self.drawn = None
        self.show_table(looking)
        self.console.print(draw_scores(self.match, self.words))
        self.console.print(say_winners(self.match, self.words))
        if people or self.keeper.path is not None:
            self.console.print(say(self.words, "record", path=str(self.keeper.save())), soft_wrap=True)


def play(seated: Seated, words: Words) -> int:
    """A client on standard input and output; the exit code."""
    console = make_console()
    code = Client(seated, console, Reader(console), words).run()
    sys.stdout.flush()
    return code
