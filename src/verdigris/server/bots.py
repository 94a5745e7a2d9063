"""Bots at tables: they think in worker processes, so that the server answers meanwhile.

A bot is told the table's terms and its choices, never the server's memory, and its choice is made like a person's. One
that dies with its worker thinks again, and one whose table has gone on meanwhile is simply too late.
"""

from __future__ import annotations

import asyncio
import functools
import json
import os
from collections.abc import Coroutine
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from types import TracebackType
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from verdigris.bots import make_bot
from verdigris.engine.errors import VerdigrisError
from verdigris.engine.match import Match, begin, begin_from
from verdigris.engine.record import read_position
from verdigris.engine.rng import Rng, scramble
from verdigris.server.entry import Entry
from verdigris.server.hall import Hall
from verdigris.server.table import LiveTable
from verdigris.server.terms import Terms, variant_of

Choices = list[tuple[int, int]]  # seat and value
MOST_KEPT: Final = 200  # matches that a worker remembers
ORDERS: Final = -1  # in place of a seat: the standing orders of a table
ADVISER: Final = "greedy"  # whom people ask for a hint
PAUSE: Final = 0.2  # seconds before a broken pool is tried again

_kept: dict[str, tuple[str | None, Choices, Match]] = {}


def end_with_the_server() -> None:
    """In a worker: a server that is killed cannot stop its workers, and they would wait for it for ever."""
    server = parent_process()
    if server is not None:
        Thread(target=_end_after, args=(server,), daemon=True).start()


def _end_after(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


def think(terms: Terms, choices: Choices, seat: int, bot: str, start: str | None = None) -> int:
    """In a worker: what this bot chooses at this seat. The match is remembered, so the next time is quick.

    `start`: the position that the match began with, if its rules have changed since it was dealt.
    """
    began, known, match = _kept.pop(terms.id, (None, [], None))
    if match is None or began != start or known != choices[: len(known)]:
        known, match = [], _begun(terms, start)
    for who, value in choices[len(known) :]:
        match.choose(value, who)
    while len(_kept) >= MOST_KEPT:
        _kept.pop(next(iter(_kept)))
    _kept[terms.id] = (start, choices, match)
    pending = match.pending
    assert pending is not None, "somebody is asked"
    rng = Rng(scramble(scramble(terms.seed) ^ (len(choices) << 8) ^ seat))  # not the numbers that dealt the cards
    return make_bot(bot).choose(match.variant.rules, match.state, pending, seat, rng)


def _begun(terms: Terms, start: str | None) -> Match:
    variant = variant_of(terms)
    if start is None:
        return begin(variant, seed=terms.seed, listen=False)
    return begin_from(variant, read_position(variant, start, f"table {terms.id}"), seed=terms.seed, listen=False)


class BotRunner:
    """Lets the bots of all tables in this hall think, each decision once at a time, and keeps standing orders."""

    def __init__(self, hall: Hall, workers: int) -> None:
        self.hall = hall
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._resuming: asyncio.Task[None] | None = None
        self._ending = False

    async def __aenter__(self) -> BotRunner:
        self.hall.watch_all(self.look)
        if self.workers:
            self.hall.adviser = self.advise
        self._resuming = asyncio.create_task(self._resume(await self.hall.store.live()))
        return self

    async def _resume(self, tables: list[str]) -> None:
        """Look at every table that goes on: a bot that was thinking thinks again. Nobody has to wait for it."""
        for table_id in tables:
            while not await self._opened(table_id):
                await asyncio.sleep(PAUSE)
            await asyncio.sleep(0)

    async def _opened(self, table_id: str) -> bool:
        """Whether it is of no use to try again."""
        try:
            await self.hall.open(table_id)
        except VerdigrisError:
            return True  # one table that does not open must not keep the others away
        except (SQLAlchemyError, OSError):
            return False  # the database is away
        return True

    async def __aexit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ending = True  # a choice that is still being written must not wake another bot
        tasks = [task for task in (self._resuming, *self._thinking.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def look(self, table: LiveTable, entry: Entry | None) -> None:
        """At a table that was opened, or after an entry: standing orders are obeyed, and bots that are asked think."""
        if self._ending or not table.is_live:
            return
        if any(table.orders) and table.obey(0.0):
            self._begin((table.terms.id, ORDERS), self.hall.obey(table.terms.id))
        if not self.workers:
            return
        for seat in table.match.deciding:
            sitter = table.sitters[seat]
            key = (table.terms.id, seat)
            if sitter is not None and sitter.bot is not None:
                self._begin(key, self._move(table.terms, seat))

    def _begin(self, key: tuple[str, int], work: Coroutine[None, None, None]) -> None:
        if key in self._thinking:
            work.close()
            return
        task = asyncio.create_task(work)
        self._thinking[key] = task
        task.add_done_callback(functools.partial(self._done, key))

    def _done(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self._thinking.pop(key, None)
        if task.cancelled():
            return
        table = self.hall.known(key[0])
        if table is not None:  # it may be asked again, or have been too late
            self.look(table, None)

    async def _move(self, terms: Terms, seat: int) -> None:
        try:
            await self._think_and_choose(terms, seat)
        except BrokenProcessPool:
            self._pool = None  # the worker died: another one, and the bot thinks again
            await asyncio.sleep(PAUSE)
        except (VerdigrisError, SQLAlchemyError, OSError):  # too late, the table was closed, or the database is away
            await asyncio.sleep(PAUSE)

    async def _think_and_choose(self, terms: Terms, seat: int) -> None:
        table = await self.hall.open(terms.id)
        sitter = table.sitters[seat]
        if sitter is None or sitter.bot is None or seat not in table.match.deciding or not table.is_live:
            return
        number = table.number
        value = await self._thought(table, seat, sitter.bot)
        if table.number == number:
            await self.hall.choose(terms.id, seat, table.match.variant.notation(table.match.state, value), number)

    async def _thought(self, table: LiveTable, seat: int, bot: str) -> int:
        choices = [
            (who, value) for leg in table.match.run.legs() for who, value in zip(leg.seats, leg.choices, strict=True)
        ]
        began = table.match.start
        start = None if began is None else json.dumps(began)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool(), think, table.terms, choices, seat, bot, start)

    async def advise(self, table: LiveTable, seat: int) -> int:
        """What the strongest bot that answers at once would choose for a person who asks."""
        try:
            return await self._thought(table, seat, ADVISER)
        except BrokenProcessPool:
            self._pool = None
            return await self._thought(table, seat, ADVISER)

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=end_with_the_server
            )
        return self._pool
