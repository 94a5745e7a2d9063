"""A seat at a table of a server, played from this terminal.

One thread listens to the server and writes what happens, the main thread reads what is typed. Whatever is written
while somebody types goes above the prompt, which is then written again with the letters typed so far.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType
from typing import TYPE_CHECKING, Final

from verdigris.client import Client, SeatLink, ServerUnreachable
from verdigris.server import wire
from verdigris.server.entry import CHOSE, UNDONE
from verdigris.terminal.client import BY_SIGNAL, CTRL_C, MOST_REFUSED, NO_INPUT, Stopped, stop
from verdigris.terminal.console import EndOfInput, Reader, make_console, say
from verdigris.terminal.remote_entries import tell_entry, tell_proposal, tell_said
from verdigris.terminal.remote_seat import whole_link
from verdigris.terminal.remote_show import Show
from verdigris.terminal.remote_talk import RemoteTalk
from verdigris.terminal.talk import Quit

if TYPE_CHECKING:
    from rich.console import Console

    from verdigris.client.live import Message

LATEST: Final = 10  # sentences of the log for somebody who sits down
SOON: Final = 5.0  # seconds to wait for the answer to a choice before the prompt comes back
AGAIN: Final = 0.1  # seconds between two tries to end the wait for a key
NOTHING: Final = -1
ENDED: Final = getattr(signal, "SIGUSR1", None)  # there is none on Windows; Enter has to do there
ERASE: Final = "\r\x1b[K"


class Ended(BaseException):
    """There is nothing more to type: nobody sits here and the game is over, or the server has said a final no."""


class Remote:
    """One person at one seat. `back` is the command that comes back to it."""

    def __init__(
        self, link: SeatLink, client: Client, console: Console, seated: wire.Seen, language: str, back: str
    ) -> None:
        self.back = back
        self.console = console
        self.reader = Reader(console)
        self.seat = seated.seat or 0
        self.show = Show(console, seated.table, language)
        self.live = client.live(link.table, link.token, language, on_lost=self.lost)
        self.talk = RemoteTalk(client, link, self.show)
        self.changed = threading.Condition()  # held by whoever writes; told when something may have been waited for
        self.asked: wire.Question | None = None  # what stands on the screen
        self.seen = NOTHING  # the entry up to which it is shown
        self.sent = NOTHING  # the id of the choice on its way
        self.is_lost = False
        self.is_finished = False  # the game is over, or the table closed, and that was said
        self.is_over = False  # nothing more is typed
        self.heard_at = 0.0  # when the last words were said that are shown
        self.fault: BaseException | None = None
        self.at_prompt = False
        self.left = threading.Event()

    # Typing

    def run(self) -> int:
        """Play; the exit code. However it ends, the seat is kept."""
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            signal.signal(number, stop)
        if ENDED is not None:
            signal.signal(ENDED, self.end_prompt)
        try:
            with self.live:
                threading.Thread(target=self.listen, daemon=True).start()
                self.converse()
        except Ended:
            if self.fault is not None:
                raise self.fault from None
        except Quit:
            if not self.is_finished:
                self.console.print(self.come_back(), soft_wrap=True)
        except EndOfInput:
            if self.is_finished:
                return 0
            return self.interrupted("end-of-input", NO_INPUT)
        except KeyboardInterrupt:
            return self.interrupted("interrupted", CTRL_C)
        except Stopped as why:
            return self.interrupted("stopped", BY_SIGNAL + why.number)
        finally:
            self.left.set()
        return 0

    def interrupted(self, reason: str, code: int) -> int:
        words = self.show.words
        make_console(stderr=True).print(f"\n{say(words, reason)} {self.come_back()}", soft_wrap=True)
        return code

    def come_back(self) -> str:
        return say(self.show.words, "remote-come-back", seat=self.seat, command=self.back)

    def converse(self) -> None:
        refused = 0
        while True:
            self.settle()
            text = self.ask()
            with self.changed:
                now, question, seen = self.live.now, self.asked, self.seen
            if now is None:  # typed before the table was there
                continue
            choice = self.talk.answer(text, now, question)
            if choice is not None:
                refused = 0
                self.send(choice, seen)
                continue
            refused += 1
            if refused >= MOST_REFUSED and not self.reader.interactive:
                raise EndOfInput

    def settle(self) -> None:
        """Let the answer come before the next prompt; lines from a pipe wait until they are asked for."""
        with self.changed:
            self.changed.wait_for(lambda: self.is_over or (self.sent == NOTHING and self.is_shown), SOON)
            if not self.reader.interactive:
                self.changed.wait_for(lambda: self.is_over or (self.asked is not None and not self.is_lost))

    @property
    def is_shown(self) -> bool:
        """Whether the table is there, with all that was done from here."""
        return self.seen != NOTHING and (self.is_lost or self.seen >= self.talk.deeds.done)

    def ask(self) -> str:
        self.at_prompt = True
        try:
            if self.is_over:
                raise Ended
            return self.reader.ask(self.prompt())
        finally:
            self.at_prompt = False

    def prompt(self) -> str:
        return say(self.show.words, "prompt", seat=self.seat)

    def send(self, choice: str, seen: int) -> None:
        with self.changed:  # so that the answer cannot be heard before its id is known
            try:
                self.sent = self.live.choose(choice, seen)
            except ServerUnreachable:
                self.show.tell("remote-not-sent")

    def end_prompt(self, number: int, frame: FrameType | None) -> None:
        """Called in the main thread, wherever it is."""
        if self.at_prompt:
            raise Ended

    # Listening, in a thread of its own

    def listen(self) -> None:
        try:
            for message in self.live:
                with self.above_prompt():
                    self.hear(message)
                if self.is_over:
                    break
        except BaseException as why:  # shown by the main thread, which can end the program
            self.fault = why
        with self.changed:
            self.is_over = True
            self.changed.notify_all()
        if ENDED is None:
            return
        main = threading.main_thread().ident
        while main is not None and not self.left.wait(AGAIN):  # one that comes too early is not noticed
            if self.at_prompt:
                signal.pthread_kill(main, ENDED)

    @contextlib.contextmanager
    def above_prompt(self) -> Iterator[None]:
        """Around what is written while the main thread may wait for a line."""
        with self.changed:
            typing = self.at_prompt and self.reader.interactive and self.console.is_terminal
            if typing:
                self.console.file.write(ERASE)
            try:
                yield
            finally:
                if typing and not self.is_over:
                    self.console.file.write(self.prompt() + typed())
                self.console.file.flush()
                self.changed.notify_all()

    def hear(self, message: Message) -> None:
        now = self.live.now
        assert now is not None, "a Seen comes first"
        if isinstance(message, wire.Seen):
            self.arrive(message, now)
        elif isinstance(message, wire.Update):
            self.show.news(message.log)
            if message.said is not None:
                self.chat([message.said])
            tell_entry(self.show, message, self.seat)
            self.situation(now, anew=message.by == self.seat and message.kind in (CHOSE, UNDONE))
        elif message.id == self.sent or message.id is None:
            self.sent = NOTHING
            if isinstance(message, wire.Problem):
                self.show.refused(message.message)

    def arrive(self, seen: wire.Seen, now: wire.Seen) -> None:
        """The first time with a greeting and the end of the log, later with what was missed."""
        self.sent = NOTHING
        if self.seen == NOTHING:
            self.show.greet(now)
            self.show.news(seen.log[-LATEST:])
        else:
            self.show.tell("remote-back")
            self.show.news(seen.log)
        if seen.notice is not None:
            self.show.refused(seen.notice)
        self.chat([one for one in seen.said if one.at > self.heard_at][-LATEST:])
        self.is_lost = False
        self.situation(now, anew=self.seen != now.number)
        tell_proposal(self.show, now.table, self.seat, now.question)

    def chat(self, said: list[wire.Said]) -> None:
        tell_said(self.show, said)
        self.heard_at = said[-1].at if said else self.heard_at

    def situation(self, now: wire.Seen, *, anew: bool) -> None:
        """Table and question when there is a new one; whose turn it is when it was ours before."""
        question, before = now.question, self.asked
        self.asked, self.seen = question, now.number
        if now.points is not None or now.table.closed:
            self.finish(now)
        elif question is None:
            if anew or before is not None:
                self.show.waiting(now.table)
        elif anew or question != before:
            self.show.table(now)
            self.show.question(question)

    def finish(self, now: wire.Seen) -> None:
        """Said once. Whoever sits here may still write the record and talk; from a pipe nothing more is read."""
        if self.is_finished:
            return
        self.is_finished = True
        if now.points is not None:
            self.show.result(now, now.points)
        else:
            self.show.tell("remote-closed")
        if self.reader.interactive:
            self.show.tell("remote-farewell")
        else:
            self.is_over = True

    def lost(self, why: ServerUnreachable, pause: float) -> None:
        """Said once, however often it is tried."""
        if not self.is_lost:
            with self.above_prompt():
                self.is_lost = True
                self.sent = NOTHING
                self.show.tell("remote-lost")


def typed() -> str:
    """What stands at the prompt already."""
    with contextlib.suppress(ImportError):
        import readline

        return readline.get_line_buffer()
    return ""


def play_remote(link: SeatLink, language: str) -> int:
    """Sit down at this terminal; the exit code. A token that was not on the command line is not written there."""
    whole = whole_link(link, language)
    seat = str(whole) if link.is_whole else whole.table
    back = f"verdigris play --server {whole.server} --seat {seat}"
    client = Client(whole.server)
    seated = client.view(whole.table, whole.token, language)
    code = Remote(whole, client, make_console(), seated, language, back).run()
    sys.stdout.flush()
    return code
