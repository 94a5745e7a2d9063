"""A table as its entries make it: who sits where, and the match. Nothing here waits, stores or tells."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from verdigris.engine.decision import options_of
from verdigris.engine.errors import IllegalChoice
from verdigris.engine.game import Json
from verdigris.engine.match import Match, begin, begin_from
from verdigris.engine.record import read_position
from verdigris.engine.run import Leg
from verdigris.engine.state import Event
from verdigris.engine.takeback import CHANCE, NOTHING, OTHER, SECRET, barrier
from verdigris.server.entry import (
    AGREED,
    CHOSE,
    CLOSED,
    DECLINED,
    LEFT,
    NAMED,
    ORDERED,
    PROPOSED,
    REPLACE,
    SAID,
    SAT,
    UNDONE,
    UPGRADED,
    Base,
    Entry,
)
from verdigris.server.errors import Closed, Damaged, Illegal, NotYours, Refused, Stale
from verdigris.server.terms import Order, Proposal, Said, Sitter, Terms, variant_of

UNDO_REFUSED: Final = {
    NOTHING: "there is no choice to take back",
    OTHER: "somebody else has chosen since",
    CHANCE: "chance had a part in it",
    SECRET: "it has shown something that was hidden",
}


MOST_SAID: Final = 200  # of what people said, so much is remembered


class Told:
    """An event, and how many choices had been made when it was told."""

    __slots__ = ("choices", "event")

    def __init__(self, choices: int, event: Event) -> None:
        self.choices = choices
        self.event = event


class LiveTable:
    """A table in memory, up to its entry `number`."""

    def __init__(self, terms: Terms, match: Match | None = None) -> None:
        self.terms = terms
        self.number = 0
        self.rules = terms.rules  # the version that the entries so far were made under
        self.set_hash = terms.set_hash  # and the cards
        self.notice: tuple[Json, Json, Json] | None = None  # old rules, new rules and choices lost, after a change
        self.sitters: list[Sitter | None] = [None] * terms.seats
        self.left: list[int] = [0] * terms.seats  # the entry by which somebody left each seat last
        self.closed = False
        self.proposal: Proposal | None = None
        self.orders: list[tuple[Order, ...]] = [()] * terms.seats
        self.said: list[Said] = []
        self.shown: object = None  # what everybody is shown of it, once somebody has looked; gone with the next entry
        self.told: list[Told] = []  # all that was told, to whomever; shorter again after an undo
        self._heard: tuple[Leg | None, int] = (None, 0)  # the leg heard last, and how much of it
        self._moves: list[int] = []  # the last entries that changed the game, as many as there are seats
        self.match: Match = begin(variant_of(terms), seed=terms.seed, thrifty=True) if match is None else match
        self._listen()

    @property
    def is_live(self) -> bool:
        return not self.closed and not self.match.over

    @property
    def is_at_rest(self) -> bool:
        """No choice was made since the last resting point."""
        return not self.match.run.legs()[-1].choices

    def _listen(self) -> None:
        """Hear what was told since the last time: after the leg heard last, if the past still has it."""
        made, past = self.match.made, self.match.run.past
        assert past is not None, "a table has a past"
        heard_last, heard = self._heard
        legs: list[Leg] = []
        leg = past.leg
        while leg is not None:
            legs.append(leg)
            if leg is heard_last:
                break
            leg = leg.before
        else:
            heard = len(self.told)
        for leg in reversed(legs):
            self.told += [Told(made, event) for event in leg.events[heard:]]
            heard = max(0, heard - len(leg.events))
        self._heard = (past.leg, len(legs[0].events))

    def _listen_again(self) -> None:
        """The match has gone back: what was told after that was never told."""
        del self.told[sum(len(leg.events) for leg in self.match.run.legs()) :]
        self._heard = (None, 0)

    # Entries that could come next; each is checked here before it is stored anywhere.

    def next(self, at: float, kind: str, seat: int | None, body: dict[str, Json]) -> Entry:
        if self.closed:
            raise Closed("this table is closed; its record can still be replayed and forked")
        return Entry(self.number + 1, at, kind, seat, body)

    def sit(self, at: float, seat: int, name: str, bot: str | None) -> Entry:
        """Take a free seat."""
        self.check_seat(seat)
        if self.sitters[seat] is not None:
            raise Refused(f"seat {seat} is taken")
        return self.next(at, SAT, seat, {"name": name, "bot": bot})

    def leave(self, at: float, seat: int) -> Entry:
        self.check_seat(seat)
        if self.sitters[seat] is None:
            raise Refused(f"seat {seat} is free already")
        return self.next(at, LEFT, seat, {})

    def choose(self, at: float, seat: int, text: str, seen: int) -> Entry:
        """A choice by its notation, made by somebody who has seen the table up to entry `seen`."""
        self.check_seat(seat)
        pending = self.match.pending
        if pending is None:
            raise Refused("the game is over")
        if not self._still_asked(seat, seen):
            raise Stale(f"the table has gone on: it is at entry {self.number}, you have seen {seen}")
        if self.sitters[seat] is None:
            raise NotYours(f"nobody sits on seat {seat}; sit down first")
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

    def undo(self, at: float, seat: int) -> Entry:
        """Take back one's own last choice, if nothing was revealed, left to chance or chosen by others since."""
        self.check_not_over()
        why = self.barrier(seat)
        if why is not None:
            rest = "" if why == NOTHING else "; the table can agree to take it back all the same"
            raise Refused(f"{UNDO_REFUSED[why]}{rest}")
        return self.next(at, UNDONE, seat, {"choices": self.match.made - 1, "agreed": False})

    def barrier(self, seat: int) -> str | None:
        """What keeps this seat from taking back the last choice."""
        return NOTHING if self.match.over else barrier(self.match, seat)

    def check_not_over(self) -> None:
        if self.match.over:
            raise Refused("the game is over, and its hidden cards are told; fork it to go on from an earlier moment")

    def asked_to_agree(self) -> list[int]:
        """The people whose consent is still missing."""
        return [] if self.proposal is None else self.missing(self.proposal)

    def missing(self, wanted: Proposal) -> list[int]:
        """All people but the one who proposed it; who is to be replaced is not asked."""
        people = [seat for seat, sitter in enumerate(self.sitters) if sitter is not None and sitter.bot is None]
        absent = wanted.n if wanted.what == REPLACE else -1
        return [seat for seat in people if seat not in (wanted.by, absent) and seat not in wanted.agreed]

    def order(self, at: float, seat: int, orders: tuple[Order, ...]) -> Entry:
        """The standing orders of a seat, in place of those it had."""
        self.check_seat(seat)
        kinds = [kind.name for kind in self.match.variant.game.kinds]
        for one in orders:
            if one.kind not in kinds:
                raise Refused(f"there is no question of the kind {one.kind!r}; there are: {', '.join(kinds)}")
        told: list[Json] = [{"kind": one.kind, "text": one.text, "once": one.once} for one in orders]
        return self.next(at, ORDERED, seat, {"orders": told})

    def say(self, at: float, seat: int, text: str) -> Entry:
        """Something to read for everybody at the table; it changes nothing of the game."""
        self.check_seat(seat)
        return self.next(at, SAID, seat, {"text": text})

    def name(self, at: float, seat: int, name: str) -> Entry:
        """The person at a seat is called otherwise."""
        self.check_seat(seat)
        sitter = self.sitters[seat]
        if sitter is None or sitter.bot is not None:
            raise Refused(f"no person sits on seat {seat}")
        return self.next(at, NAMED, seat, {"name": name})

    def at(self, choices: int) -> LiveTable:
        """The same table when so many choices had been made, to look at; its entries end there for nobody."""
        if not 0 <= choices <= self.match.made:
            raise Refused(f"the game has {self.match.made} choices; there is no moment {choices}")
        then = LiveTable(self.terms, self.match.clone().undo(self.match.made - choices))
        then.number, then.rules, then.set_hash, then.notice = self.number, self.rules, self.set_hash, self.notice
        then.sitters, then.left, then.orders, then.closed = self.sitters, self.left, self.orders, self.closed
        then.said = self.said
        then.told = [one for one in self.told if one.choices <= choices]
        return then

    def obey(self, at: float) -> list[Entry]:
        """The choice that a standing order asks for now, and its end if it was for once; empty if there is none."""
        pending = self.match.pending
        if pending is None or not self.is_live:
            return []
        kind = self.match.variant.game.kinds[pending.kind].name
        for seat in self.match.deciding:
            for one in self.orders[seat]:
                if one.kind == kind and self.match.find(one.text, seat) is not None:
                    made = self.choose(at, seat, one.text, self.number)
                    rest = tuple(other for other in self.orders[seat] if other != one)
                    return [made, replace(self.order(at, seat, rest), number=made.number + 1)] if one.once else [made]
        return []

    @property
    def is_outdated(self) -> bool:
        """Rules or cards have changed since its last choice; it has to be upgraded before it goes on."""
        variant = self.match.variant
        return self.rules != variant.game.version or self.set_hash != variant.set_hash

    def base(self) -> Base:
        """Where the game would go on if its rules changed."""
        return Base(self.number, self.match.made, json.dumps(self.match.resting_position()))

    def close(self, at: float) -> Entry:
        return self.next(at, CLOSED, None, {})

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.terms.seats:
            raise Refused(f"this table has the seats 0 to {self.terms.seats - 1}")

    def _still_asked(self, seat: int, seen: int) -> bool:
        """Who has seen the last change of the game is asked what it sees.

        Of several seats asked at once, each may answer whatever the others have answered meanwhile.
        """
        if seen > self.number:
            return False
        missed = sum(number > seen for number in self._moves)
        if missed == 0:
            return True
        pending = self.match.pending
        if pending is None or pending.together is None or not options_of(pending, seat):
            return False
        return missed <= len(pending.together.seats) - len(self.match.deciding)

    # What entries do.

    def apply(self, entry: Entry) -> None:
        """The table after this entry; it was checked when it was stored."""
        if entry.number != self.number + 1:
            raise Damaged(f"table {self.terms.id}: entry {entry.number} cannot follow {self.number}")
        if entry.kind in (CHOSE, UNDONE) and self.is_outdated:
            pass  # made under other rules: an upgrade follows, or is made when the table is opened
        elif entry.kind == CHOSE:
            self._apply_choice(entry)
            self._listen()
            self.proposal = None  # the game has gone on
        elif entry.kind == UNDONE:
            choices = entry.body["choices"]
            while isinstance(choices, int) and self.match.made > choices:
                self.match.undo()
            self._listen_again()
            self.proposal = None
        elif entry.kind == SAT:
            bot = entry.body["bot"]
            self._put(entry, Sitter(str(entry.body["name"]), None if bot is None else str(bot)))
        elif entry.kind == LEFT:
            self._put(entry, None)
            self.left[entry.seat or 0] = entry.number
        elif entry.kind == CLOSED:
            self.closed = True
        elif entry.kind in (PROPOSED, AGREED, DECLINED):
            self._apply_proposal(entry)
        elif entry.kind == ORDERED:
            self._apply_orders(entry)
        elif entry.kind == SAID:
            self._apply_said(entry)
        elif entry.kind == NAMED:
            self._apply_name(entry)
        elif entry.kind == UPGRADED:
            self._apply_upgrade(entry)
        else:
            raise Damaged(f"table {self.terms.id}: entry {entry.number} is a {entry.kind!r}, which is no kind of entry")
        self.number = entry.number
        self.shown = None
        if entry.kind in (CHOSE, UNDONE, UPGRADED):
            self._moves.append(entry.number)
            del self._moves[: -self.terms.seats]

    def _apply_choice(self, entry: Entry) -> None:
        """By its number, which is quick, since the rules are those it was made under."""
        seat, value, text = entry.seat, entry.body["value"], entry.body["text"]
        assert isinstance(value, int) and seat is not None, "checked when it was stored"
        try:
            self.match.choose(value, seat)
        except IllegalChoice as why:
            raise Damaged(f"table {self.terms.id}: entry {entry.number}, {seat} {text}: {why}") from why

    def _apply_upgrade(self, entry: Entry) -> None:
        """From here on the rules are others, and the game goes on from a position."""
        rules = entry.body["rules"]
        assert isinstance(rules, int), "checked when it was stored"
        self.notice = (entry.body.get("was", self.rules), rules, entry.body["lost"])
        self.rules = rules
        self.set_hash = str(entry.body["set_hash"])
        if not self.is_outdated:
            self.go_on_from(json.dumps(entry.body["position"]))

    def go_on_from(self, position: str) -> None:
        """The match from this resting position; what was told before stays in the entries only."""
        state = read_position(self.match.variant, position, f"table {self.terms.id}")
        players = self.match.players
        self.match = begin_from(self.match.variant, state, seed=self.terms.seed, thrifty=True)
        self.match.players = players
        self.told.clear()
        self._heard = (None, 0)
        self._listen()

    def _apply_proposal(self, entry: Entry) -> None:
        if entry.kind == DECLINED:
            self.proposal = None
        elif entry.kind == AGREED and self.proposal is not None and entry.seat is not None:
            self.proposal = replace(self.proposal, agreed=(*self.proposal.agreed, entry.seat))
        elif entry.kind == PROPOSED and entry.seat is not None:
            n, bot = entry.body["n"], entry.body["bot"]
            assert isinstance(n, int), "checked when it was stored"
            what = str(entry.body["what"])
            self.proposal = Proposal(entry.seat, what, n, None if bot is None else str(bot), ())

    def _apply_orders(self, entry: Entry) -> None:
        told = entry.body["orders"]
        assert isinstance(told, list) and entry.seat is not None, "checked when it was stored"
        found = [one for one in told if isinstance(one, dict)]
        self.orders[entry.seat] = tuple(Order(str(one["kind"]), str(one["text"]), bool(one["once"])) for one in found)

    def _apply_said(self, entry: Entry) -> None:
        seat = entry.seat
        assert seat is not None, "somebody said it"
        sitter = self.sitters[seat]
        name = "" if sitter is None else sitter.name
        self.said.append(Said(seat, name, str(entry.body["text"]), entry.at, self.match.made))
        del self.said[:-MOST_SAID]

    def _apply_name(self, entry: Entry) -> None:
        assert entry.seat is not None, "somebody is called so"
        self.sitters[entry.seat] = Sitter(str(entry.body["name"]), None)

    def _put(self, entry: Entry, sitter: Sitter | None) -> None:
        seat = entry.seat
        assert seat is not None, "somebody sits down on a seat"
        self.sitters[seat] = sitter
        self.orders[seat] = ()
        self.proposal = None
        names = [one.bot or "person" if one is not None else "" for one in self.sitters]
        self.match.players = names
