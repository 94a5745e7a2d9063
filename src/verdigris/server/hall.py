"""The hall: the tables that this process has in memory. Every change is checked, stored, and only then told.

Several processes may serve the same table. Each keeps its own copy, follows the stored entries, and is the next to
write only if the number after the last entry is still free.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, Unpack

from sqlalchemy.exc import SQLAlchemyError

from verdigris.engine import record
from verdigris.engine.errors import BadRecord, VerdigrisError
from verdigris.server import consent
from verdigris.server.entry import CHOSE, LEFT, Entry
from verdigris.server.errors import Illegal, NotFound, NotYours, Refused
from verdigris.server.places import Listener, Place
from verdigris.server.store import Store, Taken
from verdigris.server.table import LiveTable
from verdigris.server.terms import Order, Wishes, new_terms, short_title
from verdigris.server.tokens import hash_of, is_token, new_seed, new_token
from verdigris.server.upgrade import beginning, upgrade

Watcher = Callable[[LiveTable, Entry | None], None]  # None: the table was opened, whatever has happened before
Adviser = Callable[[LiveTable, int], Awaitable[int]]
Check = Callable[[], None]

BASE_EVERY: Final = 20  # entries between two positions that are kept for a change of the rules
TRIES: Final = 20  # so often somebody else may be quicker before a change is given up
LONGEST_NAME: Final = 40


def unchecked() -> None:
    """Nothing speaks against it."""


def shown_name(name: str, seat: int) -> str:
    return " ".join(name.split())[:LONGEST_NAME] or f"seat {seat}"


class Hall:
    """The tables of one process."""

    def __init__(
        self, store: Store, clock: Callable[[], float] = time.time, seeds: Callable[[], int] = new_seed
    ) -> None:
        self.store = store
        self.clock = clock
        self.seeds = seeds
        self._places: dict[str, Place] = {}
        self._opening = asyncio.Lock()
        self._watchers: list[Watcher] = []
        self.adviser: Adviser | None = None  # whoever lets bots think
        self._listeners: dict[str, list[Listener]] = {}  # beside the places, since they outlive them

    # Making and finding

    async def make(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        **wishes: Unpack[Wishes],
    ) -> tuple[str, str]:
        """A new table: its id, and the token of its host, which is not stored and cannot be shown again."""
        terms = new_terms(game, seats, options, self.clock(), self.seeds(), **wishes)
        host = new_token()
        await self.store.make_table(terms, hash_of(host))
        return terms.id, host

    async def open(self, table_id: str) -> LiveTable:
        """A table up to date with what is stored."""
        place = await self._place(table_id)
        async with place.lock:
            await self._follow(place)
        return place.table

    async def seat_of(self, link: str) -> tuple[str, int]:
        """The table and seat of a link."""
        return await self.store.seat_of(hash_of(link) if is_token(link) else "")

    async def holder(self, table_id: str, link: str) -> tuple[int, Check]:
        """The seat of a link at this table, and a check that raises from the entry on that voids the link."""
        table = await self.open(table_id)
        known = table.number  # before the link is looked up: it is good now, so only a later entry can void it
        found, seat = await self.seat_of(link)
        if found != table_id:
            raise NotYours("this link belongs to another table")

        def check() -> None:
            if table.left[seat] > known:
                raise NotYours("this seat was given up, its link is void")

        return seat, check

    def forget(self, table_id: str) -> None:
        """Drop a table from memory; it is opened again when somebody asks for it."""
        self._places.pop(table_id, None)

    def forget_idle(self, since: float) -> None:
        """The same for all that nobody has needed since then, by the monotonic clock."""
        for table_id, place in [*self._places.items()]:
            if place.is_idle(since):
                self.forget(table_id)
                self._listeners.pop(table_id, None)

    async def listen(self, table_id: str, listener: Listener) -> Callable[[], None]:
        """Hear of every entry from now on; call the result to stop."""
        place = await self._place(table_id)
        place.listeners.append(listener)
        return lambda: place.listeners.remove(listener)

    def listen_now(self, table_id: str, listener: Listener) -> Callable[[], None]:
        """The same for a table that is in memory, without a pause in which an entry could be missed."""
        place = self._places[table_id]
        place.listeners.append(listener)
        return lambda: place.listeners.remove(listener)

    def watch_all(self, watcher: Watcher) -> None:
        """Hear of every table that is opened, and of every new entry."""
        self._watchers.append(watcher)

    def in_memory(self) -> list[str]:
        return list(self._places)

    def known(self, table_id: str) -> LiveTable | None:
        """A table that is in memory, as it is there."""
        place = self._places.get(table_id)
        return None if place is None else place.table

    # Changing: each is checked against the newest state, stored, applied, told.

    async def sit(self, table_id: str, seat: int, name: str) -> str:
        """Take a free seat; the link to it, shown once."""
        link = new_token()
        shown = shown_name(name, seat)
        await self._change(
            table_id, lambda table: table.sit(self.clock(), seat, shown, None), new_link=(hash_of(link), seat)
        )
        return link

    async def seat_bot(self, table_id: str, host: str, seat: int, bot: str) -> None:
        """The host puts a bot on a free seat."""
        await self.check_host(table_id, host)
        await self._change(table_id, lambda table: table.sit(self.clock(), seat, bot, bot))

    async def leave(self, table_id: str, seat: int) -> None:
        """The seat is free again, and its links are void."""
        await self._change(table_id, lambda table: table.leave(self.clock(), seat))

    # `check` raises what speaks against who wants it (see `holder`), each time that it is proposed.

    async def choose(self, table_id: str, seat: int, text: str, seen: int, check: Check = unchecked) -> Entry:
        """A choice by notation, made by somebody who has seen the table up to entry `seen`."""
        return await self._change(table_id, lambda table: table.choose(self.clock(), seat, text, seen), check=check)

    async def undo(self, table_id: str, seat: int, check: Check = unchecked) -> Entry:
        """Take back one's own last choice, where that is free."""
        return await self._change(table_id, lambda table: table.undo(self.clock(), seat), check=check)

    async def propose(
        self, table_id: str, seat: int, what: str, n: int, bot: str | None = None, check: Check = unchecked
    ) -> None:
        """Ask the people at the table; with nobody to ask it is done at once."""

        def proposed(table: LiveTable) -> list[Entry]:
            return consent.propose(table, self.clock(), seat, what, n, bot)

        await self._change_all(table_id, proposed, check=check)

    async def agree(self, table_id: str, seat: int, check: Check = unchecked) -> None:
        """The last one to agree brings it about, in the same transaction."""
        await self._change_all(table_id, lambda table: consent.agree(table, self.clock(), seat), check=check)

    async def decline(self, table_id: str, seat: int, check: Check = unchecked) -> Entry:
        return await self._change(table_id, lambda table: consent.decline(table, self.clock(), seat), check=check)

    async def order(self, table_id: str, seat: int, orders: tuple[Order, ...], check: Check = unchecked) -> Entry:
        """Standing orders; what is asked already may be answered by one of them at once."""
        return await self._change(table_id, lambda table: table.order(self.clock(), seat, orders), check=check)

    async def say(self, table_id: str, seat: int, text: str, check: Check = unchecked) -> Entry:
        """Something that everybody at the table may read."""
        said = " ".join(text.split())
        return await self._change(table_id, lambda table: table.say(self.clock(), seat, said), check=check)

    async def name(self, table_id: str, seat: int, name: str, check: Check = unchecked) -> Entry:
        """The person at this seat is called otherwise."""
        shown = shown_name(name, seat)
        return await self._change(table_id, lambda table: table.name(self.clock(), seat, shown), check=check)

    async def hint(self, table_id: str, seat: int) -> int:
        """What a bot would choose at this seat, where the table allows to ask."""
        table = await self.open(table_id)
        if not table.terms.hints:
            raise Refused("this table allows no hints")
        if not table.is_live or seat not in table.match.deciding:
            raise Refused(f"seat {seat} is not asked now")
        if self.adviser is None:
            raise Refused("no bot thinks on this server")
        return await self.adviser(table, seat)

    async def obey(self, table_id: str) -> None:
        """Make the choices that standing orders ask for, one after the other."""
        while await self._change_all(table_id, lambda table: table.obey(self.clock())):
            pass

    async def fork(self, table_id: str, choices: int | None = None, title: str = "") -> tuple[str, str]:
        """A new table that begins with the first choices of one that is over or closed; all its seats are free."""
        table = await self.open(table_id)
        if table.is_live:
            raise Refused("a game that goes on cannot be forked: its hidden cards would be known; close it first")
        return await self._copy(table, choices, title)

    async def _copy(self, table: LiveTable, choices: int | None, title: str) -> tuple[str, str]:
        made = [(made.seat, made.text) for made in table.match.history()]
        values = [pair for leg in table.match.run.legs() for pair in zip(leg.seats, leg.choices, strict=True)]
        if choices is not None and not 0 <= choices <= len(made):
            raise Refused(f"the game has {len(made)} choices, it cannot be forked at {choices}")
        shown = short_title(title) or table.terms.title
        terms = replace(table.terms, id=new_token(), made_at=self.clock(), title=shown)
        host = new_token()
        await self.store.make_table(terms, hash_of(host))
        began = beginning(table, self.clock())
        entries = began + [
            Entry(number + len(began), self.clock(), CHOSE, seat, {"value": value, "text": made[number - 1][1]})
            for number, (seat, value) in enumerate(values[:choices], 1)
        ]
        await self.store.append_all(terms.id, entries)
        await self.open(terms.id)
        return terms.id, host

    async def import_record(self, text: str, title: str = "") -> tuple[str, str]:
        """A new table from a record; what does not fit is refused with its line."""
        try:
            match = record.replay(record.read_record(text))
        except BadRecord as why:
            raise Illegal(str(why)) from why
        if match.start is not None:
            raise Refused("a table begins from its seed; this record begins from a position")
        variant = match.variant
        options: dict[str, object] = {**variant.options}
        terms = new_terms(variant.game.name, variant.seats, options, self.clock(), match.seed, title=title)
        table = LiveTable(terms)
        table.match = match
        return await self._copy(table, None, title)

    async def close(self, table_id: str, host: str) -> None:
        """No more choices; its record can be had from now on."""
        await self.check_host(table_id, host)
        await self._change(table_id, lambda table: table.close(self.clock()))

    async def check_host(self, table_id: str, host: str) -> None:
        if not is_token(host) or not await self.store.is_host(table_id, hash_of(host)):
            raise NotYours("only the host of the table may do this")

    # How it is done

    async def _place(self, table_id: str) -> Place:
        place = self._places.get(table_id)
        if place is not None:
            place.used = time.monotonic()
        else:
            async with self._opening:
                place = self._places.get(table_id)
                if place is None:
                    if not is_token(table_id):
                        raise NotFound("there is no such table")
                    terms = await self.store.terms(table_id)
                    place = Place(LiveTable(terms), self._listeners.setdefault(table_id, []))
                    for entry in await self.store.entries(table_id):
                        self._apply(place, entry, is_news=False)
                    await self._upgrade(place)
                    await self._after(place)  # a process may have died before it could
                    self._places[table_id] = place
                    for watcher in self._watchers:
                        watcher(place.table, None)
        return place

    async def _upgrade(self, place: Place) -> None:
        """A game whose rules have changed goes on under the new ones; the entry tells its players."""
        table = place.table
        if not table.is_outdated or table.closed:
            return
        table_id = table.terms.id
        base, entries = await self.store.base(table_id), await self.store.entries(table_id)
        entry = upgrade(table, self.clock(), base, entries)
        with contextlib.suppress(Taken):  # another process has done it
            await self.store.append(table_id, entry)
        await self._follow(place)

    async def _follow(self, place: Place) -> None:
        """Apply what others have stored since."""
        for entry in await self.store.entries(place.table.terms.id, place.table.number):
            self._apply(place, entry)

    async def _change(
        self,
        table_id: str,
        propose: Callable[[LiveTable], Entry],
        *,
        new_link: tuple[str, int] | None = None,
        check: Check = unchecked,
    ) -> Entry:
        """The same for a single entry."""
        made = await self._change_all(table_id, lambda table: [propose(table)], new_link=new_link, check=check)
        return made[0]

    async def _change_all(
        self,
        table_id: str,
        propose: Callable[[LiveTable], list[Entry]],
        *,
        new_link: tuple[str, int] | None = None,
        check: Check = unchecked,
    ) -> list[Entry]:
        """Propose entries and store all or none. Whoever goes away meanwhile stops nothing: what is stored is told."""
        change = self._changed(table_id, propose, new_link, check)
        if self.store.writer is not None:
            return await change  # from storing to telling there is no pause in which somebody could go away
        return await asyncio.shield(change)

    async def _changed(
        self,
        table_id: str,
        propose: Callable[[LiveTable], list[Entry]],
        new_link: tuple[str, int] | None,
        check: Check,
    ) -> list[Entry]:
        """Propose on what is known of the table; if somebody was quicker, look again.

        The number after the last entry is free only if nothing was missed. What is refused is looked at once more,
        since the entry that would allow it may be there already.
        """
        place = await self._place(table_id)
        async with place.lock:
            for _ in range(TRIES):
                known = place.table.number
                try:
                    check()
                    entries = propose(place.table)
                except VerdigrisError:
                    await self._follow(place)
                    if place.table.number == known:
                        raise
                    continue
                left = next((entry.seat for entry in entries if entry.kind == LEFT), None)
                try:
                    await self.store.append_all(table_id, entries, new_link=new_link, drop_links=left)
                except Taken:
                    await self._follow(place)
                    continue
                for entry in entries:
                    self._apply(place, entry)
                await self._after(place)
                return entries
        raise Refused("the table is too busy, try again")

    async def _after(self, place: Place) -> None:
        """What is written beside the entries, and could be found out from them: nothing depends on its being there."""
        with contextlib.suppress(SQLAlchemyError, OSError):  # what is stored is stored, whatever fails here
            await self._write_beside(place)

    async def _write_beside(self, place: Place) -> None:
        table = place.table
        if table.is_at_rest and table.number >= place.base + BASE_EVERY:
            place.base = table.number
            await self.store.keep_base(table.terms.id, table.base())
        if table.is_live != place.is_live:
            place.is_live = table.is_live
            await self.store.set_live(table.terms.id, table.is_live)

    def _apply(self, place: Place, entry: Entry, is_news: bool = True) -> None:
        try:
            place.table.apply(entry)
        except VerdigrisError:
            self.forget(place.table.terms.id)  # never go on with a copy that may be half changed
            raise
        for listener in [*place.listeners]:
            listener(place.table, entry)
        if is_news:
            for watcher in self._watchers:
                watcher(place.table, entry)
