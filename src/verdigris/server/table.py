"""A table as its entries make it: who sits where, and the match. Nothing here waits, stores or tells."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from verdigris.engine.decision import options_of
from verdigris.engine.errors import IllegalChoice
from verdigris.engine.game import Json, OptionValue, Variant
from verdigris.engine.match import Match, begin
from verdigris.engine.registry import find_game
from verdigris.engine.state import Event
from verdigris.server.entry import CHOSE, CLOSED, LEFT, SAT, UNDONE, Entry
from verdigris.server.errors import Closed, Damaged, Illegal, NotYours, Refused, Stale


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed when the table was made."""

    id: str
    made_at: float
    title: str
    game: str
    seats: int
    options: dict[str, OptionValue]
    card_set: str | None
    set_hash: str
    rules: int
    seed: int
    language: str
    listed: bool
    watched: bool


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who has a seat: a person by name, or a bot."""

    name: str
    bot: str | None


def variant_of(terms: Terms) -> Variant:
    """The game with the table's seats, options and card set."""
    game = find_game(terms.game)
    if terms.card_set is None:
        return game.setting(terms.seats, terms.options)
    with tempfile.TemporaryDirectory() as folder:  # card sets are read from files, so that errors can name lines
        path = Path(folder) / "set.yaml"
        path.write_text(terms.card_set, encoding="utf-8")
        return game.setting(terms.seats, terms.options, path)


class LiveTable:
    """A table in memory, up to its entry `number`."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.number = 0
        self.sitters: list[Sitter | None] = [None] * terms.seats
        self.closed = False
        self.told: list[Event] = []  # all that was told, to whomever; shorter again after an undo
        self.match: Match = begin(variant_of(terms), seed=terms.seed)

        self._listen()

    @property
    def is_live(self) -> bool:
        return not self.closed and not self.match.over

    def _listen(self) -> None:
        self.told = [event for leg in self.match.run.legs() for event in leg.events]

    # Entries that could come next; each is checked here before it is stored anywhere.

    def next(self, at: float, kind: str, seat: int | None, body: dict[str, Json]) -> Entry:
        if self.closed:
            raise Closed("this table is closed; its record can still be replayed and forked")
        return Entry(self.number + 1, at, kind, seat, body)

    def sit(self, at: float, seat: int, name: str, bot: str | None) -> Entry:
        """Take a free seat."""
        self._check_seat(seat)
        if self.sitters[seat] is not None:
            raise Refused(f"seat {seat} is taken")
        return self.next(at, SAT, seat, {"name": name, "bot": bot})

    def leave(self, at: float, seat: int) -> Entry:
        self._check_seat(seat)
        if self.sitters[seat] is None:
            raise Refused(f"seat {seat} is free already")
        return self.next(at, LEFT, seat, {})

    def choose(self, at: float, seat: int, text: str, seen: int) -> Entry:
        """A choice by its notation, made by somebody who has seen the table up to entry `seen`."""
        self._check_seat(seat)
        pending = self.match.pending
        if pending is None:
            raise Refused("the game is over")
        if seen != self.number and not self._still_asked(seat, seen):
            raise Stale(f"the table has gone on: it is at entry {self.number}, you have seen {seen}")
        if not options_of(pending, seat):
            raise NotYours(f"seat {seat} is not asked now")
        value = self.match.find(text, seat)
        if value is None:
            refusal = self.match.why(text, seat)
            assert refusal is not None, "what is not found is refused"
            reason = self.match.variant.words(self.terms.language).say(refusal.reason)
            raise Illegal(f"{reason} ({refusal.rule})")
        shown = self.match.variant.notation(self.match.state, value)
        return self.next(at, CHOSE, seat, {"value": value, "text": shown})

    def undo(self, at: float, seat: int, choices: int) -> Entry:
        """Take the game back to so many choices; who may ask for it is settled before."""
        if not 0 <= choices < self.match.made:
            raise Refused(f"there are {self.match.made} choices to take back, none of them is number {choices}")
        return self.next(at, UNDONE, seat, {"choices": choices})

    def close(self, at: float) -> Entry:
        return self.next(at, CLOSED, None, {})

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.terms.seats:
            raise Refused(f"this table has the seats 0 to {self.terms.seats - 1}")

    def _still_asked(self, seat: int, seen: int) -> bool:
        """Of several seats asked at once, each may answer whatever the others have answered meanwhile."""
        pending = self.match.pending
        if pending is None or pending.together is None or not options_of(pending, seat):
            return False
        answered = len(pending.together.seats) - len(self.match.deciding)
        return self.number - seen <= answered

    # What entries do.

    def apply(self, entry: Entry) -> None:
        """The table after this entry; it was checked when it was stored."""
        if entry.number != self.number + 1:
            raise Damaged(f"table {self.terms.id}: entry {entry.number} cannot follow {self.number}")
        if entry.kind == CHOSE:
            self._apply_choice(entry)
            self._listen()
        elif entry.kind == UNDONE:
            choices = entry.body["choices"]
            while isinstance(choices, int) and self.match.made > choices:
                self.match.undo()
            self._listen()
        elif entry.kind == SAT:
            bot = entry.body["bot"]
            self._put(entry, Sitter(str(entry.body["name"]), None if bot is None else str(bot)))
        elif entry.kind == LEFT:
            self._put(entry, None)
        elif entry.kind == CLOSED:
            self.closed = True
        else:
            raise Damaged(f"table {self.terms.id}: entry {entry.number} is a {entry.kind!r}, which is no kind of entry")
        self.number = entry.number

    def _apply_choice(self, entry: Entry) -> None:
        """By its number, which is quick; by its text if the rules have changed since and number it differently."""
        seat, value, text = entry.seat, entry.body["value"], entry.body["text"]
        assert isinstance(value, int) and isinstance(text, str) and seat is not None, "checked when it was stored"
        try:
            if self.terms.rules == self.match.variant.game.version:
                self.match.choose(value, seat)
            else:
                self.match.play(text, seat)
        except IllegalChoice as why:
            raise Damaged(f"table {self.terms.id}: entry {entry.number}, {seat} {text}: {why}") from why

    def _put(self, entry: Entry, sitter: Sitter | None) -> None:
        seat = entry.seat
        assert seat is not None, "somebody sits down on a seat"
        self.sitters[seat] = sitter
        names = [one.bot or "person" if one is not None else "" for one in self.sitters]
        self.match.players = names


def written(body: dict[str, Json]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))
