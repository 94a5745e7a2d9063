"""The hall: the tables that this process has in memory. Every change is checked, stored, and only then told.

Several processes may serve the same table. Each keeps its own copy, follows the stored entries, and is the next to
write only if the number after the last entry is still free.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from verdigris.engine.errors import VerdigrisError
from verdigris.engine.game import OptionValue
from verdigris.engine.registry import find_game
from verdigris.server.entry import UNDONE, Entry
from verdigris.server.errors import NotFound, NotYours, Refused
from verdigris.server.store import Store, Taken
from verdigris.server.table import LiveTable, Terms, variant_of
from verdigris.server.tokens import hash_of, is_token, new_seed, new_token

Listener = Callable[[LiveTable, Entry], None]

TRIES: Final = 20  # so often somebody else may be quicker before a change is given up
LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 80


@dataclass(slots=True)
class _Place:
    """A table in memory with its lock, and who wants to hear of it."""

    table: LiveTable
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: list[Listener] = field(default_factory=list)


class Hall:
    """The tables of one process."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self._places: dict[str, _Place] = {}
        self._opening = asyncio.Lock()
        self._watchers: list[Listener] = []

    # Making and finding

    async def make(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        *,
        card_set: str | None = None,
        title: str = "",
        language: str = "en",
        listed: bool = False,
        watched: bool = True,
    ) -> tuple[str, str]:
        """A new table: its id, and the token of its host, which is not stored and cannot be shown again."""
        found = find_game(game)
        setting = found.setting(seats, options)
        chosen: dict[str, OptionValue] = setting.options
        terms = Terms(
            id=new_token(),
            made_at=self.clock(),
            title=(title.strip() or found.title)[:LONGEST_TITLE],
            game=game,
            seats=setting.seats,
            options=chosen,
            card_set=card_set,
            set_hash=setting.set_hash,
            rules=found.version,
            seed=new_seed(),
            language=language,
            listed=listed,
            watched=watched,
        )
        if card_set is not None:  # checked before anything is stored; errors name line and field
            terms = replace(terms, set_hash=variant_of(terms).set_hash)
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

    def forget(self, table_id: str) -> None:
        """Drop a table from memory; it is opened again when somebody asks for it."""
        self._places.pop(table_id, None)

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

    def watch_all(self, listener: Listener) -> None:
        """Hear of every entry of every table."""
        self._watchers.append(listener)

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
        shown = " ".join(name.split())[:LONGEST_NAME] or f"seat {seat}"
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
        await self._change(table_id, lambda table: table.leave(self.clock(), seat), drop_links=seat)

    async def choose(self, table_id: str, seat: int, text: str, seen: int) -> Entry:
        """A choice by notation, made by somebody who has seen the table up to entry `seen`."""
        return await self._change(table_id, lambda table: table.choose(self.clock(), seat, text, seen))

    async def undo(self, table_id: str, seat: int, choices: int) -> Entry:
        return await self._change(table_id, lambda table: table.undo(self.clock(), seat, choices))

    async def close(self, table_id: str, host: str) -> None:
        await self.check_host(table_id, host)
        await self._change(table_id, lambda table: table.close(self.clock()))

    async def check_host(self, table_id: str, host: str) -> None:
        if not is_token(host) or not await self.store.is_host(table_id, hash_of(host)):
            raise NotYours("only the host of the table may do this")

    # How it is done

    async def _place(self, table_id: str) -> _Place:
        place = self._places.get(table_id)
        if place is None:
            async with self._opening:
                place = self._places.get(table_id)
                if place is None:
                    if not is_token(table_id):
                        raise NotFound("there is no such table")
                    place = _Place(LiveTable(await self.store.terms(table_id)))
                    await self._follow(place)
                    self._places[table_id] = place
        return place

    async def _follow(self, place: _Place) -> None:
        """Apply what others have stored since."""
        for entry in await self.store.entries(place.table.terms.id, place.table.number):
            self._apply(place, entry)

    async def _change(
        self,
        table_id: str,
        propose: Callable[[LiveTable], Entry],
        *,
        new_link: tuple[str, int] | None = None,
        drop_links: int | None = None,
    ) -> Entry:
        """Propose an entry on the newest state; if somebody else was quicker, look again and propose anew."""
        place = await self._place(table_id)
        async with place.lock:
            for _ in range(TRIES):
                await self._follow(place)
                entry = propose(place.table)
                try:
                    await self.store.append(table_id, entry, new_link=new_link, drop_links=drop_links)
                except Taken:
                    continue
                self._apply(place, entry)
                if not place.table.is_live:
                    await self.store.set_live(table_id, False)
                elif entry.kind == UNDONE:  # a game that was over may go on
                    await self.store.set_live(table_id, True)
                return entry
        raise Refused("the table is too busy, try again")

    def _apply(self, place: _Place, entry: Entry) -> None:
        try:
            place.table.apply(entry)
        except VerdigrisError:
            self.forget(place.table.terms.id)  # never go on with a copy that may be half changed
            raise
        for listener in [*place.listeners, *self._watchers]:
            listener(place.table, entry)
