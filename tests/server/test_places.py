"""What a process keeps in memory: tables that somebody needs, and no garbage."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from random import Random

import pytest

from tests.server.test_hall import halls, play_on, seated, served, shown
from verdigris.server import places
from verdigris.server.beside import beside
from verdigris.server.bots import BotRunner
from verdigris.server.entry import Entry
from verdigris.server.hall import Hall
from verdigris.server.hooks import HookRunner
from verdigris.server.places import LATEST_S, QUIET, QUIET_S, Collector, keep_tidy
from verdigris.server.terms import Order


def test_an_idle_table_leaves_the_memory_and_comes_back(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        hall = made[0]
        table_id, _, links = await seated(hall)
        await play_on(hall, table_id, Random(1), 20)
        before = await hall.open(table_id)
        gone = weakref.ref(hall._places[table_id].lock)
        hall.forget_idle(gone_since := time.monotonic())
        assert hall.in_memory() == [] and gone() is None, "nothing may hold it"
        again = await hall.open(table_id)
        assert again is not before and (again.number, shown(again)) == (before.number, shown(before))
        hall.forget_idle(gone_since)
        assert hall.in_memory() == [table_id], "it was asked for since"
        await play_on(hall, table_id, Random(2), 5)
        assert (await hall.holder(table_id, links[0]))[0] == 0

    served(database, use)


def test_who_listens_keeps_a_table(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        hall = made[0]
        table_id, _, _ = await seated(hall)
        heard: list[int] = []
        deafen = await hall.listen(table_id, lambda _, entry: heard.append(entry.number))
        hall.forget_idle(time.monotonic())
        assert hall.in_memory() == [table_id]
        await play_on(hall, table_id, Random(1), 3)
        assert heard == [3, 4, 5]
        async with hall._places[table_id].lock:
            deafen()
            hall.forget_idle(time.monotonic())
            assert hall.in_memory() == [table_id], "somebody is changing it"
        hall.forget_idle(time.monotonic())
        assert hall.in_memory() == []

    served(database, use)


def test_a_table_whose_bot_has_to_move_stays(database: str) -> None:
    """Also one at which a standing order has to be obeyed."""

    async def use(made: list[Hall]) -> None:
        hall = made[0]
        table_id, host, _ = await seated(hall)
        table = await hall.open(table_id)
        seat = table.match.deciding[0]
        await hall.leave(table_id, seat)
        await hall.seat_bot(table_id, host, seat, "greedy")
        ordered_id, _, _ = await seated(hall)
        ordered = await hall.open(ordered_id)
        asked = ordered.match.deciding[0]
        kind = ordered.match.variant.game.kinds[ordered.match.pending.kind].name if ordered.match.pending else ""
        await hall.order(ordered_id, asked, (Order(kind, ordered.match.legal(asked)[0], False),))
        hall.forget_idle(time.monotonic())
        assert sorted(hall.in_memory()) == sorted([table_id, ordered_id])
        await hall.close(table_id, host)
        hall.forget_idle(time.monotonic())
        assert hall.in_memory() == [ordered_id]

    served(database, use)


def test_opening_a_table_is_no_news(database: str) -> None:
    """Whoever watches all tables hears that it was opened, not again of all that has ever happened there."""

    async def use(made: list[Hall]) -> None:
        hall = made[0]
        seen: list[Entry | None] = []
        table_id, _, _ = await seated(hall)
        await play_on(hall, table_id, Random(1), 10)
        hall.forget_idle(time.monotonic())
        hall.watch_all(lambda _, entry: seen.append(entry))
        hooks = HookRunner(hall)
        hall.watch_all(hooks.look)
        await hall.open(table_id)
        assert seen == [None] and not hooks._running, "nobody is told again that it is their turn"
        await play_on(hall, table_id, Random(2), 1)
        assert [entry.kind if entry else None for entry in seen] == [None, "chose"]

    served(database, use)


def test_bots_go_on_at_a_table_that_is_opened_again(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        first, second = made
        table_id, host = await first.make("erosion", 2)
        for seat in range(2):
            await first.seat_bot(table_id, host, seat, "random")
        table = await first.open(table_id)
        async with BotRunner(second, 1):
            for _ in range(3_000):
                if (await second.open(table_id)).match.over:
                    break
                await asyncio.sleep(0.02)
            assert (await second.open(table_id)).match.over
        assert not table.match.over, "nobody has told this process"

    served(database, use, number=2)


def test_bots_go_on_when_the_database_is_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is away while the tables of an earlier life are looked at."""

    async def use(made: list[Hall]) -> None:
        first, second = made
        table_id, host = await first.make("erosion", 2)
        for seat in range(2):
            await first.seat_bot(table_id, host, seat, "random")
        true, away = second.store.entries, [True, True]

        async def entries(table_id: str, after: int = 0) -> list[Entry]:
            if away:
                away.pop()
                raise ConnectionRefusedError
            return await true(table_id, after)

        monkeypatch.setattr(second.store, "entries", entries)
        async with BotRunner(second, 1):
            for _ in range(3_000):
                if second.known(table_id) is not None and (await second.open(table_id)).match.made:
                    break
                await asyncio.sleep(0.02)
            assert not away and (await second.open(table_id)).match.made

    served(database, use, number=2)


def test_when_garbage_is_looked_for() -> None:
    """At most so often when it is quiet, and at last when it never is."""
    quiet, busy = QUIET / 2, QUIET * 2
    collector = Collector(now=0.0, used=0.0)
    assert not collector.is_due(QUIET_S - 1, used=quiet)
    assert collector.is_due(QUIET_S, used=2 * quiet)
    used = 2 * quiet
    for second in range(int(QUIET_S) + 1, int(LATEST_S)):
        used += busy
        assert not collector.is_due(float(second), used)
    assert collector.is_due(LATEST_S, used + busy)


def test_garbage_and_idle_tables_go(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("LOOK_S", 0.01), ("QUIET_S", 0.0), ("QUIET", 1e9), ("IDLE_S", 0.05)):
        monkeypatch.setattr(places, name, value)

    class Ring:
        def __init__(self) -> None:
            self.own = self

    async def use() -> None:
        async with halls(database) as made:
            table_id, _, _ = await seated(made[0])
            ring = Ring()
            gc.collect()  # it is old by now
            lost = weakref.ref(ring)
            del ring
            assert table_id in made[0].in_memory()
            made_since: list[list[int]] = []  # where nothing new is made, nothing is looked for
            async with beside(keep_tidy(made[0])):
                for _ in range(3_000):
                    if lost() is None and not made[0].in_memory():
                        break
                    made_since += [[] for _ in range(300)]
                    await asyncio.sleep(0.01)
            assert lost() is None and not made[0].in_memory()

    usual = gc.get_threshold()
    gc.set_threshold(100, 2, 1_000_000)  # nothing old is looked at unasked
    try:
        asyncio.run(use())
    finally:
        gc.set_threshold(*usual)
