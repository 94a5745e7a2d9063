"""A change of the rules: running games go on from the last position kept, and their players are told."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy import text

from tests.server.test_hall import play_on, seated, served
from verdigris.engine.registry import find_game
from verdigris.server import show
from verdigris.server.entry import CHOSE, UPGRADED, Entry
from verdigris.server.hall import Hall


@pytest.mark.parametrize("game", ["erosion", "corrosion"])
def test_a_running_game_goes_on_under_new_rules(database: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, links = await seated(made[0], game, 2)
        await play_on(made[0], table_id, Random(2), 14)
        before = await made[0].open(table_id)
        monkeypatch.setattr(type(find_game(game)), "version", 2)
        again = Hall(made[0].store)
        table = await again.open(table_id)
        entries = await made[0].store.entries(table_id)
        assert entries[-1].kind == UPGRADED and table.rules == 2 and table.number == before.number + 1
        lost = entries[-1].body["lost"]
        assert isinstance(lost, int) and lost <= 3
        if lost == 0:
            assert table.match.resting_position() == before.match.resting_position()
        assert await again.seat_of(links[1]) == (table_id, 1) and table.match.players == ["person", "person"]
        await play_on(again, table_id, Random(3), 2000)
        assert (await Hall(made[0].store).open(table_id)).match.over

    served(database, use)


def test_choices_that_are_no_longer_possible_are_taken_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "erosion", 2)
        await play_on(made[0], table_id, Random(2), 9)
        number = (await made[0].open(table_id)).number
        strange = Entry(number + 1, 0.0, CHOSE, 0, {"value": 1, "text": "fly to the moon"})
        await made[0].store.append(table_id, strange)
        monkeypatch.setattr(type(find_game("erosion")), "version", 2)
        table = await Hall(made[0].store).open(table_id)
        entries = await made[0].store.entries(table_id)
        lost = entries[-1].body["lost"]
        assert entries[-1].kind == UPGRADED and lost in (1, 2, 3)
        notice = show.seen(table, None, table.match.variant.words("en")).notice
        assert notice is not None and "version 2" in notice and f"{lost} choice" in notice
        await play_on(Hall(made[0].store), table_id, Random(3), 3)
        assert table.is_live

    served(database, use)


def test_a_finished_game_stays_as_it_was(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "erosion", 2)
        await play_on(made[0], table_id, Random(2), 5000)
        totals = (await made[0].open(table_id)).match.scores().totals
        monkeypatch.setattr(type(find_game("erosion")), "version", 2)
        table = await Hall(made[0].store).open(table_id)
        assert table.match.over and table.match.scores().totals == totals

    served(database, use)


def test_a_change_of_the_cards_is_treated_like_one_of_the_rules(database: str) -> None:
    """A standard card set that was changed without a new version would replay to another game."""

    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "erosion", 2)
        await play_on(made[0], table_id, Random(2), 6)
        position = (await made[0].open(table_id)).match.resting_position()
        async with made[0].store.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET set_hash = 'another-set1'"))
        table = await Hall(made[0].store).open(table_id)
        last = (await made[0].store.entries(table_id))[-1]
        assert last.kind == UPGRADED and last.body["set_hash"] == table.match.variant.set_hash
        if last.body["lost"] == 0:
            assert table.match.resting_position() == position
        again = await Hall(made[0].store).open(table_id)
        assert again.number == table.number

    served(database, use)
