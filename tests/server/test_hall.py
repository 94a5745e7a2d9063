"""Tables that never lose a choice: checked, stored, then told, by one process or by several at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from random import Random

import pytest
from sqlalchemy import text

from verdigris.engine.errors import BadCards, BadOption
from verdigris.engine.game import Json
from verdigris.server.entry import Entry
from verdigris.server.errors import Closed, Illegal, NotFound, NotYours, Refused, Stale
from verdigris.server.hall import Hall
from verdigris.server.migrate import migrate
from verdigris.server.store import Store, Taken, engine_for
from verdigris.server.table import LiveTable

SET = """
schema: corrosion-set/1
name: dear pump
chrome:
  cb_06: {points: 9}
"""


@asynccontextmanager
async def halls(database: str, number: int = 1) -> AsyncIterator[list[Hall]]:
    """As many processes as wanted, but for the processes: halls with engines of their own."""
    made = [Hall(Store(engine_for(database)), seeds=count(7).__next__) for _ in range(number)]
    await migrate(made[0].store.engine)
    try:
        yield made
    finally:
        for hall in made:
            await hall.store.close()


def served(database: str, use: Callable[[list[Hall]], Awaitable[None]], number: int = 1) -> None:
    async def main() -> None:
        async with halls(database, number) as made:
            await use(made)

    asyncio.run(main())


async def seated(hall: Hall, game: str = "erosion", seats: int = 2, **options: object) -> tuple[str, str, list[str]]:
    """A table with all seats taken: its id, its host, its links."""
    table_id, host = await hall.make(game, seats, dict(options))
    return table_id, host, [await hall.sit(table_id, seat, f"player {seat}") for seat in range(seats)]


async def play_on(hall: Hall, table_id: str, rng: Random, choices: int) -> None:
    for _ in range(choices):
        table = await hall.open(table_id)
        if table.match.over:
            return
        seat = rng.choice(table.match.deciding)
        await hall.choose(table_id, seat, rng.choice(table.match.legal(seat)), table.number)


def shown(table: LiveTable) -> dict[str, Json]:
    return table.match.position()


@pytest.mark.parametrize("game", ["erosion", "corrosion"])
def test_a_restart_finds_every_choice(database: str, game: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], game)
        await play_on(made[0], table_id, Random(1), 60)
        before = await made[0].open(table_id)
        after = await Hall(made[0].store).open(table_id)
        assert shown(after) == shown(before) and after.number == before.number == 2 + before.match.made > 5
        assert after.match.record() == before.match.record()
        assert [sitter and sitter.name for sitter in after.sitters] == ["player 0", "player 1"]

    served(database, use)


def test_the_migrations_make_the_schema_of_the_code(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from verdigris.server.schema import metadata

    async def use(made: list[Hall]) -> None:
        await migrate(made[0].store.engine)  # a second time changes nothing
        async with made[0].store.engine.connect() as connection:
            differs = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
        assert differs == []

    served(database, use)


def test_an_illegal_choice_is_refused_with_its_rule_and_changes_nothing(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0])
        table = await made[0].open(table_id)
        before, seat = shown(table), table.match.deciding[0]
        with pytest.raises(Illegal, match=r"\(ERO-\d+\.\d+\)"):
            await made[0].choose(table_id, seat, "weather WX99 m0", table.number)
        with pytest.raises(NotYours):
            await made[0].choose(table_id, 1 - seat, "pass", table.number)
        with pytest.raises(Refused, match="0 to 1"):
            await made[0].choose(table_id, 7, "pass", table.number)
        again = await Hall(made[0].store).open(table_id)
        assert shown(again) == before and again.number == 2

    served(database, use)


def test_a_choice_sent_twice_counts_once(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0])
        table = await made[0].open(table_id)
        seat, seen = table.match.deciding[0], table.number
        answers = await asyncio.gather(
            *(hall.choose(table_id, seat, "pass", seen) for hall in made), return_exceptions=True
        )
        assert sum(isinstance(answer, Entry) for answer in answers) == 1
        assert all(isinstance(answer, Entry | Stale) for answer in answers)
        assert (await made[0].open(table_id)).match.made == 1
        with pytest.raises(Stale, match="entry 3, you have seen 2"):
            await made[0].choose(table_id, seat, "pass", seen)

    served(database, use, number=4)


def test_processes_that_share_a_table_see_the_same_game(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "corrosion")
        heard: list[int] = []
        await made[1].listen(table_id, lambda _, entry: heard.append(entry.number))
        rng = Random(5)
        for _ in range(25):
            await play_on(rng.choice(made), table_id, rng, 1)
        tables = [await hall.open(table_id) for hall in made]
        assert len({table.match.record() for table in tables}) == 1
        assert heard == list(range(3, 28))

    served(database, use, number=3)


def test_many_who_want_the_same_seat(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _ = await made[0].make("erosion", 2)
        answers = await asyncio.gather(
            *(hall.sit(table_id, 0, f"guest {n}") for n, hall in enumerate(made)), return_exceptions=True
        )
        links = [answer for answer in answers if isinstance(answer, str)]
        assert len(links) == 1 and sum(isinstance(answer, Refused) for answer in answers) == 3
        assert await made[0].seat_of(links[0]) == (table_id, 0)

    served(database, use, number=4)


def test_tokens_are_stored_as_hashes_only(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, host, links = await seated(made[0])
        async with made[0].store.engine.connect() as connection:
            everything = ""
            for name in ("tables", "entries", "links"):
                everything += str((await connection.execute(text(f"SELECT * FROM {name}"))).all())
        assert table_id in everything
        assert not [token for token in (host, *links) if token in everything]
        for wrong in ("", "x" * 22, links[0][:-1], "'; DROP TABLE links; --", "\x00"):
            with pytest.raises(NotFound):
                await made[0].seat_of(wrong)

    served(database, use)


def test_a_seat_that_is_left_is_free_and_its_link_void(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, host, links = await seated(made[0])
        await made[0].leave(table_id, 1)
        with pytest.raises(NotFound):
            await made[0].seat_of(links[1])
        assert await made[0].seat_of(links[0]) == (table_id, 0)
        with pytest.raises(NotYours):
            await made[0].seat_bot(table_id, links[0], 1, "greedy")
        await made[0].seat_bot(table_id, host, 1, "greedy")
        table = await made[0].open(table_id)
        assert table.match.players == ["person", "greedy"]
        with pytest.raises(Refused, match="taken"):
            await made[0].sit(table_id, 1, "late")

    served(database, use)


def test_a_closed_table_takes_nothing_more(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, host, links = await seated(made[0])
        with pytest.raises(NotYours):
            await made[0].close(table_id, links[0])
        await made[0].close(table_id, host)
        table = await Hall(made[0].store).open(table_id)
        seat = table.match.deciding[0]
        with pytest.raises(Closed):
            await made[0].choose(table_id, seat, table.match.legal(seat)[0], table.number)

    served(database, use)


def test_a_card_set_is_stored_with_its_table_and_checked_first(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _ = await made[0].make("corrosion", 2, card_set=SET)
        table = await Hall(made[0].store).open(table_id)
        assert table.match.variant.set_name == "dear pump" and table.terms.set_hash == table.match.variant.set_hash
        with pytest.raises(BadCards, match=r"set\.yaml:5: chrome\.cb_06\.points"):
            await made[0].make("corrosion", 2, card_set=SET.replace("9", "-1"))
        with pytest.raises(BadOption):
            await made[0].make("corrosion", 9)

    served(database, use)


def test_the_next_number_is_stored_once(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0])
        table = await made[0].open(table_id)
        entry = table.close(0.0)
        await made[1].store.append(table_id, entry)
        with pytest.raises(Taken):
            await made[0].store.append(table_id, entry)

    served(database, use, number=2)


def test_an_unknown_table_is_not_found(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        for wrong in ("", "nowhere", "A" * 22, "../../etc"):
            with pytest.raises(Refused):
                await made[0].open(wrong)

    served(database, use)


def test_strange_databases_are_refused() -> None:
    with pytest.raises(Refused, match="sqlite"):
        engine_for("mysql://root@localhost/x")
