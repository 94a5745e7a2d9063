"""Undo, consent of the table, standing orders, forks and records; all of it survives a restart."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

import verdigris
from tests.server.test_hall import play_on, seated, served, shown
from verdigris.engine.errors import VerdigrisError
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.takeback import barrier
from verdigris.server import bots, show
from verdigris.server.bots import BotRunner
from verdigris.server.entry import REPLACE, UNDO, UNDONE
from verdigris.server.errors import NotFound, Refused
from verdigris.server.hall import Hall
from verdigris.server.table import LiveTable
from verdigris.server.terms import Order, Terms


async def until_free(hall: Hall, table_id: str, rng: Random) -> LiveTable:
    """Play until the last choice could be taken back freely."""
    for _ in range(200):
        table = await hall.open(table_id)
        if table.match.made and any(barrier(table.match, seat) is None for seat in range(table.terms.seats)):
            return table
        await play_on(hall, table_id, rng, 1)
    raise AssertionError("nothing can be taken back")


def test_undo_is_free_back_to_the_last_secret_and_survives_a_restart(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "corrosion")
        table = await until_free(made[0], table_id, Random(1))
        seat = next(seat for seat in (0, 1) if barrier(table.match, seat) is None)
        choices = table.match.made
        with pytest.raises(Refused, match="somebody else"):
            await made[0].undo(table_id, 1 - seat)
        entry = await made[0].undo(table_id, seat)
        assert (entry.kind, entry.body) == (UNDONE, {"choices": choices - 1, "agreed": False})
        for hall in (made[0], Hall(made[0].store)):
            again = await hall.open(table_id)
            assert again.match.made == choices - 1 and shown(again) == shown(table)

    served(database, use)


def test_beyond_that_the_table_has_to_agree(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "erosion", 3)
        await play_on(made[0], table_id, Random(3), 6)
        await made[0].propose(table_id, 0, UNDO, 2)
        assert (await Hall(made[0].store).open(table_id)).asked_to_agree() == [1, 2]
        with pytest.raises(Refused, match="already"):
            await made[0].propose(table_id, 1, UNDO, 1)
        await made[0].agree(table_id, 1)
        with pytest.raises(Refused):
            await made[0].agree(table_id, 1)
        assert (await made[0].open(table_id)).match.made == 6
        await made[0].agree(table_id, 2)
        table = await Hall(made[0].store).open(table_id)
        assert table.match.made == 2 and table.proposal is None
        for wrong in (-1, 2, 99):
            with pytest.raises(Refused):
                await made[0].propose(table_id, 0, UNDO, wrong)

    served(database, use)


def test_a_proposal_is_off_when_declined_or_when_the_game_goes_on(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0])
        await play_on(made[0], table_id, Random(3), 4)
        await made[0].propose(table_id, 0, UNDO, 0)
        await made[0].decline(table_id, 1)
        assert (await made[0].open(table_id)).proposal is None
        with pytest.raises(Refused):
            await made[0].agree(table_id, 1)
        await made[0].propose(table_id, 0, UNDO, 0)
        await play_on(made[0], table_id, Random(4), 1)
        table = await made[0].open(table_id)
        assert table.proposal is None and table.match.made == 5

    served(database, use)


def test_a_bot_takes_the_seat_of_the_absent_by_consent(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, links = await seated(made[0], "erosion", 3)
        await made[0].propose(table_id, 0, REPLACE, 2, "greedy")
        assert (await made[0].open(table_id)).asked_to_agree() == [1]
        await made[0].agree(table_id, 1)
        table = await Hall(made[0].store).open(table_id)
        assert table.match.players == ["person", "person", "greedy"]
        with pytest.raises(NotFound):
            await made[0].seat_of(links[2])
        with pytest.raises(Refused):
            await made[0].propose(table_id, 0, REPLACE, 2, "greedy")
        with pytest.raises(Refused):
            await made[0].propose(table_id, 0, REPLACE, 0, "greedy")

    served(database, use)


def test_alone_with_bots_nobody_has_to_be_asked(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, host = await made[0].make("erosion", 2)
        await made[0].sit(table_id, 0, "alone")
        await made[0].seat_bot(table_id, host, 1, "random")
        await play_on(made[0], table_id, Random(5), 5)
        await made[0].propose(table_id, 0, UNDO, 1)
        assert (await made[0].open(table_id)).match.made == 1

    served(database, use)


def test_standing_orders_are_kept_by_the_server(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "erosion", 2)
        with pytest.raises(Refused, match="no question of the kind"):
            await made[0].order(table_id, 0, (Order("tea", "pass", False),))
        await made[0].order(table_id, 1, (Order("action", "pass", False),))
        again = Hall(made[0].store)  # another process, later
        async with BotRunner(again, 0):
            for _ in range(3000):
                table = await again.open(table_id)
                if table.match.over or sum(made.seat == 1 for made in table.match.history()) >= 2:
                    break
                if table.match.deciding == [0]:
                    await again.choose(table_id, 0, table.match.legal(0)[0], table.number)
                await asyncio.sleep(0.01)
        table = await again.open(table_id)
        made_by_1 = [made.text for made in table.match.history() if made.seat == 1]
        assert set(made_by_1) == {"pass"}

    served(database, use)


def test_after_the_end_no_order_and_no_bot_is_woken(database: str) -> None:
    """Which a choice that was still being written at the end would do."""

    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "erosion", 2)
        seat = (await made[0].open(table_id)).match.deciding[0]
        again = Hall(made[0].store)
        async with BotRunner(again, 0):
            await again.open(table_id)
        await again.order(table_id, seat, (Order("action", "pass", False),))
        await asyncio.sleep(0.2)
        assert (await again.open(table_id)).match.made == 0

    served(database, use)


def test_an_order_for_once_is_gone_afterwards(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "erosion", 2)
        seat = (await made[0].open(table_id)).match.deciding[0]
        await made[0].order(table_id, seat, (Order("action", "pass", True),))
        await made[0].obey(table_id)
        table = await Hall(made[0].store).open(table_id)
        assert table.match.history()[0].text == "pass" and table.orders == [(), ()]

    served(database, use)


def test_a_finished_game_is_forked_exported_and_imported(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, host, _ = await seated(made[0])
        await play_on(made[0], table_id, Random(7), 8)
        with pytest.raises(Refused, match="hidden"):
            await made[0].fork(table_id)
        await made[0].close(table_id, host)
        table = await made[0].open(table_id)
        fork, fork_host = await made[0].fork(table_id, 5, "what if")
        forked = await Hall(made[0].store).open(fork)
        assert forked.match.made == 5 and forked.terms.title == "what if" and forked.is_live
        assert forked.match.record() != table.match.record()
        await made[0].seat_bot(fork, fork_host, 0, "greedy")
        text = table.match.record()
        imported, _ = await made[0].import_record(text)
        again = await made[0].open(imported)
        assert shown(again) == shown(table) and again.is_live
        assert verdigris.load(text).made == 8
        for wrong in ("", "nonsense", text.replace("erosion", "chess"), text + "0 fly\n"):
            with pytest.raises(VerdigrisError):
                await made[0].import_record(wrong)
        with pytest.raises(Refused):
            await made[0].fork(table_id, 99)

    served(database, use)


def test_that_a_seat_has_orders_is_told_to_nobody_else(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0])
        entry = await made[0].order(table_id, 1, (Order("action", "pass", False),))
        table = await made[0].open(table_id)
        words = table.match.variant.words("en")
        told = {seat: show.update(table, entry, seat, words, show.Shown(table, seat)) for seat in (0, 1, None)}
        assert [(told[seat].kind, told[seat].by, told[seat].orders) for seat in (0, None)] == [("noted", None, [])] * 2
        assert told[1].kind == "ordered" and [order.text for order in told[1].orders] == ["pass"]

    served(database, use)


def test_bots_do_not_choose_by_the_numbers_that_dealt_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def noted(state: int) -> Rng:
        seen.append(state)
        return Rng(state)

    monkeypatch.setattr(bots, "Rng", noted)
    terms = Terms("t", 0, "", "erosion", 2, {"advanced": False, "legends": "none"}, None, "", 1, 5, "en", False, True)
    seat = LiveTable(terms).match.deciding[0]
    bots.think(terms, [], seat, "random")
    assert seen and scramble(terms.seed) not in seen
