"""Tables played by a script: in memory entry by entry, twins of them that differ in hidden things only, and on disk."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

import msgspec

from verdigris.engine.decision import NOT_YET, options_of
from verdigris.engine.errors import VerdigrisError
from verdigris.engine.kit import Setting
from verdigris.engine.kit.points import GARBAGE, wrong_texts
from verdigris.engine.match import Match, begin
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.run import kept
from verdigris.engine.state import SPECTATOR, Event
from verdigris.engine.words import Words, words_for
from verdigris.server import show, wire
from verdigris.server.app import problem
from verdigris.server.entry import CHOSE, Entry
from verdigris.server.hall import Hall
from verdigris.server.migrate import migrate
from verdigris.server.store import Store, engine_for
from verdigris.server.table import LiveTable, Told
from verdigris.server.terms import Terms, variant_of
from verdigris.server.tokens import new_token

TIED = Setting("erosion", 2, (("advanced", True), ("legends", "none")))  # ends in a tie more often than not


def terms_of(setting: Setting, seed: int, table_id: str = "") -> Terms:
    """A table as it would be stored, made of a known seed."""
    variant = setting.variant()
    return Terms(
        id=table_id or new_token(),
        made_at=1.0,
        title=variant.game.title,
        game=setting.game,
        seats=setting.seats,
        options=variant.options,
        card_set=None,
        set_hash=variant.set_hash,
        rules=variant.game.version,
        seed=seed,
        language="en",
        listed=True,
        watched=True,
    )


def seated(setting: Setting, seed: int, table_id: str = "") -> LiveTable:
    """A table in memory with somebody on every seat."""
    live = LiveTable(terms_of(setting, seed, table_id))
    for seat in range(setting.seats):
        live.apply(live.sit(1.0, seat, f"p{seat}", None))
    return live


def words_of(live: LiveTable, language: str = "en") -> Words:
    return words_for(language, live.match.variant.game.text_folder)


def viewers(live: LiveTable) -> list[int | None]:
    """Everybody who may look: a spectator, and each seat."""
    return [None, *range(live.terms.seats)]


def who(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat


def random_choice(live: LiveTable, rng: Random) -> Entry:
    """A legal choice of one of the seats asked."""
    seat = rng.choice(live.match.deciding)
    return live.choose(1.0, seat, rng.choice(live.match.legal(seat)), live.number)


def is_half_answered(match: Match) -> bool:
    """Several seats are asked at once, and some of them have answered."""
    pending = match.pending
    return pending is not None and pending.together is not None and set(pending.together.answers) != {NOT_YET}


def tie_ahead(seats: int = 2) -> tuple[int, list[tuple[int, str]]]:
    """A seed and the choices that lead to where all seats of a table of `TIED` guess at once."""
    for seed in range(1, 500):
        live, rng = seated(TIED, seed), Random(seed)
        made: list[tuple[int, str]] = []
        while live.match.pending is not None:
            if live.match.pending.together is not None and len(live.match.deciding) == seats:
                return seed, made
            entry = random_choice(live, rng)
            made.append((entry.seat or 0, str(entry.body["text"])))
            live.apply(entry)
    raise AssertionError("no tie in 500 games")


# Twins


def with_match(live: LiveTable, match: Match) -> LiveTable:
    """The same table to look at, but for its match."""
    twin = copy.copy(live)
    twin.match = match
    twin.shown = None
    return twin


def twin_of(live: LiveTable, seat: int | None, seed: int) -> LiveTable:
    """The same table, after as many choices, with all dealt and answered anew that this viewer cannot know."""
    match = live.match
    twin = match.resampled(who(seat), seed)
    pending, again = match.pending, twin.pending
    if pending is not None and pending.together is not None and again is not None:
        for other, answer in zip(pending.together.seats, pending.together.answers, strict=True):
            if other != seat and answer != NOT_YET:  # they have answered here too, but something else
                others = [option for option in options_of(again, other) if option != answer]
                twin.run.answer_for(other, others[seed % len(others)])
    twin.run.past = match.run.past  # how many choices were made is no secret
    return with_match(live, twin)


class Follower:
    """A twin that goes on beside its table, made of the same choices, for as long as its viewer sees no difference."""

    def __init__(self, live: LiveTable, seat: int | None, seed: int) -> None:
        match = live.match
        state = match.run.legs()[-1].base.clone()
        match.variant.rules.resample(state, who(seat), Rng(scramble(seed)))
        self.match = Match(match.variant, kept(match.variant.rules, state, listen=True), seed=match.seed)
        self.seat = seat
        self.old = live.told[:]
        self.opening = len(self._told())
        self.shown = show.Shown(live, seat)
        self.steps = 0

    def _told(self) -> list[Event]:
        return [event for leg in self.match.run.legs() for event in leg.events]

    def step(self, live: LiveTable, entry: Entry, words: Words) -> tuple[bytes, bytes] | None:
        """The update of this entry here and there; None if the twin cannot follow or has shown what was hidden."""
        value, seat, pending = entry.body["value"], entry.seat, self.match.pending
        assert isinstance(value, int) and seat is not None
        if pending is None or value not in options_of(pending, seat) or is_half_answered(live.match):
            return None
        self.match.choose(value, seat)
        if self.match.over or live.match.over:
            return None
        twin = with_match(live, self.match)
        twin.told = self.old + [Told(live.match.made, event) for event in self._told()[self.opening :]]
        other = copy.copy(self.shown)
        here = show.update(live, entry, self.seat, words, self.shown)
        there = show.update(twin, entry, self.seat, words, other)
        if (self.shown.everybody, self.shown.own) != (other.everybody, other.own):
            return None
        self.old, self.opening = twin.told, len(self._told())
        self.steps += 1
        table = msgspec.structs.replace(show.table(twin), choices=live.match.made)  # it began later
        sent = [msgspec.json.encode(here), msgspec.json.encode(msgspec.structs.replace(there, table=table))]
        if self.seat is not None:  # may it take this back, and why not?
            sent = [sent[0] + undo_answer(live, self.seat), sent[1] + undo_answer(twin, self.seat)]
        return sent[0], sent[1]


# What is sent


def refusals(live: LiveTable, seat: int, texts: list[str]) -> list[bytes]:
    """What the server answers to these texts: to the question why, to the choice, and to one that comes too late."""
    words = words_of(live)
    said = []
    for text in texts:
        refusal = live.match.why(text, seat)
        reason = wire.Reason(None, None) if refusal is None else wire.Reason(refusal.rule, words.say(refusal.reason))
        said.append(msgspec.json.encode(reason))
        for seen in (live.number, live.number - 1, 0):
            try:
                said.append(live.choose(1.0, seat, text, seen).kind.encode())
            except VerdigrisError as why:
                said.append(msgspec.json.encode(problem(why, live.number)))
    return said


def undo_answer(live: LiveTable, seat: int) -> bytes:
    """What the server answers to a seat that wants to take back its last choice."""
    try:
        return live.undo(1.0, seat).kind.encode()
    except VerdigrisError as why:
        return msgspec.json.encode(problem(why, live.number))


def doubtful_texts(live: LiveTable, seat: int) -> list[str]:
    """Texts that may be refused: garbage, nearly right ones, what others may choose, and cards of others."""
    match = live.match
    asked = match.deciding[0] if match.deciding else 0
    near = wrong_texts(match, seat) if seat in match.deciding else match.legal(asked)[:3]
    return [text for text in (*GARBAGE[1:6], *near) if text]


@dataclass
class Reader:
    """A viewer as the socket serves it: the whole first, then an update for every entry."""

    live: LiveTable
    seat: int | None
    words: Words

    def __post_init__(self) -> None:
        self.served = show.Shown(self.live, self.seat)
        first = show.seen(self.live, self.seat, self.words)
        self.messages = [msgspec.json.encode(first)]
        self.shown = dict(first.view)  # as a client puts it together
        self.log = list(first.log)
        self.log_at = list(first.log_at)

    def hear(self, entry: Entry) -> wire.Update:
        """Called after each entry."""
        made = show.update(self.live, entry, self.seat, self.words, self.served)
        self.messages.append(msgspec.json.encode(made))
        self.shown.update(msgspec.json.decode(self.messages[-1])["changes"])
        self.log[made.log_from :] = made.log
        self.log_at[made.log_from :] = made.log_at
        return made


# On disk


def with_hall(database: str, use: Callable[[Hall], Awaitable[None]]) -> None:
    """A hall over this database, as long as `use` takes."""

    async def main() -> None:
        hall = Hall(Store(engine_for(database)))
        await migrate(hall.store.engine)
        try:
            await use(hall)
        finally:
            await hall.store.close()

    asyncio.run(main())


def stored(database: str, table_id: str) -> tuple[Terms, list[Entry]]:
    """A table as it stands in the database."""
    found: list[tuple[Terms, list[Entry]]] = []

    async def use(hall: Hall) -> None:
        found.append((await hall.store.terms(table_id), await hall.store.entries(table_id)))

    with_hall(database, use)
    return found[0]


def undisturbed(terms: Terms, entries: list[Entry]) -> Match:
    """The same choices, by their texts, in a match that knows of no table."""
    match = begin(variant_of(terms), seed=terms.seed)
    for entry in entries:
        if entry.kind == CHOSE:
            match.play(str(entry.body["text"]), entry.seat)
    return match
