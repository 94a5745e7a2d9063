"""What a person does at a server's table besides choosing: undo, consent, chat, hints, standing orders, the record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from verdigris.client import Client, SeatLink, ServerRefused
from verdigris.engine.errors import VerdigrisError
from verdigris.engine.takeback import CHANCE, NOTHING, OTHER, SECRET
from verdigris.server import wire
from verdigris.server.entry import REPLACE, UNDO
from verdigris.terminal.keeping import Keeper
from verdigris.terminal.remote_entries import tell_orders
from verdigris.terminal.remote_show import Show, find_option, is_number, plain

Deed: TypeAlias = Callable[[str, wire.Seen, wire.Question | None], None]

NO_LOG: Final = 99_999_999  # sentences that need not be sent again
UNDO_WORDS: Final[dict[str | None, str]] = {
    NOTHING: "undo-nothing",
    OTHER: "remote-undo-other",
    CHANCE: "undo-chance",
    SECRET: "undo-secret",
}


class Deeds:
    """Does what the person at the prompt wants done, and says so if the server does not want it."""

    def __init__(self, client: Client, link: SeatLink, show: Show) -> None:
        self.client = client
        self.link = link
        self.show = show
        self.done = 0  # the last entry that came of it
        self._deeds: dict[str, Deed] = {
            "undo": self.undo,
            "propose": self.propose,
            "agree": self.agree,
            "decline": self.decline,
            "say": self.say,
            "hint": self.hint,
            "orders": self.orders,
            "order": self.order,
            "record": self.record,
            "save": self.record,  # as it is called where there is no server
        }

    def do(self, verb: str, rest: str, now: wire.Seen, question: wire.Question | None) -> bool:
        """False if this is nothing to do here. The server's no is shown, and so is its silence: the game goes on."""
        deed = self._deeds.get(verb)
        if deed is None:
            return False
        try:
            deed(rest, now, question)
        except VerdigrisError as problem:
            self.show.refused(str(problem))
        return True

    # Undo and consent

    def undo(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        """The own last choice; if that is not free, the table can be asked."""
        try:
            self.done = self.client.undo(self.link.table, self.link.token).number
        except ServerRefused:
            if now.table.over or now.table.closed:
                raise
            reason = self.client.barrier(self.link.table, self.link.token).barrier
            if reason not in UNDO_WORDS:
                raise
            self.show.tell(UNDO_WORDS[reason])
            if reason != NOTHING:
                self.show.tell("remote-undo-ask")

    def propose(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        what, _, which = rest.casefold().partition(" ")
        which = which.strip()
        if what == "undo" and not which:
            self.propose_undo(self.before_own_last(now))
        elif what == "undo" and is_number(which):
            self.propose_undo(now.table.choices - int(which) if int(which) else None)
        elif what == "bot" and is_number(which):
            self.done = self.client.propose(self.link.table, self.link.token, REPLACE, int(which)).number
        else:
            self.show.tell("remote-propose-what")

    def propose_undo(self, left: int | None) -> None:
        """Until so many choices are left."""
        if left is None or left < 0:
            self.show.tell("remote-undo-none")
            return
        self.done = self.client.propose(self.link.table, self.link.token, UNDO, left).number

    def before_own_last(self, now: wire.Seen) -> int | None:
        """The last moment at which this seat was asked, before now; None if it was not."""
        for moment in range(now.table.choices - 1, -1, -1):
            then = self.client.view(self.link.table, self.link.token, log_after=NO_LOG, at=moment)
            if now.seat in then.table.deciding:
                return moment
        return None

    def agree(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        if now.table.proposal is None:
            self.show.tell("remote-nothing-proposed")
            return
        self.done = self.client.agree(self.link.table, self.link.token).number

    def decline(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        if now.table.proposal is None:
            self.show.tell("remote-nothing-proposed")
            return
        self.done = self.client.decline(self.link.table, self.link.token).number

    # Words

    def say(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        if not rest:
            self.show.tell("remote-say-what")
            return
        self.done = self.client.say(self.link.table, self.link.token, rest).number

    def hint(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        if not now.table.hints:
            self.show.tell("remote-no-hints")
        elif question is None:
            self.show.tell("remote-not-asked")
        else:
            hint = self.client.hint(self.link.table, self.link.token, self.show.words.language)
            self.show.tell("remote-hinted", bot=plain(hint.bot), words=plain(hint.words), choice=plain(hint.text))

    # Standing orders

    def orders(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        tell_orders(self.show, now.orders)

    def order(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        """One more for the kind of question that is asked now, or none at all."""
        when, _, wanted = rest.partition(" ")
        when, wanted = when.casefold(), wanted.strip()
        if when == "none":
            self.give([])
        elif when not in ("always", "once") or not wanted:
            self.show.tell("remote-order-what")
        elif question is None:
            self.show.tell("remote-not-asked")
        elif is_number(wanted) and int(wanted) not in range(1, len(question.options) + 1):
            self.show.tell("no-number", number=wanted, last=len(question.options))
        else:  # what is not possible now may be another time
            text = find_option(wanted, question.options, self.show.variant) or self.show.variant.spelled(wanted)
            others = [one for one in now.orders if (one.kind, one.text) != (question.kind, text)]
            self.give([*others, wire.Order(question.kind, text, once=when == "once")])

    def give(self, orders: list[wire.Order]) -> None:
        self.done = self.client.orders(self.link.table, self.link.token, orders).number

    # The record

    def record(self, rest: str, now: wire.Seen, question: wire.Question | None) -> None:
        """Into this file, or one with a name of its own; a file that is there already is left alone."""
        if not (now.table.over or now.table.closed):
            self.show.tell("remote-record-later")
            return
        keeper = Keeper(None, None)
        keeper.text = self.client.record(self.link.table).record
        keeper.name = f"{self.show.variant.game.name}-{self.link.table[:8]}"
        try:
            path = keeper.save(Path(rest).expanduser() if rest else None)
        except OSError as why:
            self.show.tell("not-saved", why=f"{why.filename}: {why.strerror}")
        except (VerdigrisError, ValueError, RuntimeError) as why:  # a name that no file can have
            self.show.tell("not-saved", why=str(why))
        else:
            self.show.tell("record", path=str(path))
