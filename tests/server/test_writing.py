"""Writing: all of it or nothing, also while others hold the file; what cannot be written changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import sqlite3
from collections.abc import Coroutine
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from tests.server.scripted import undisturbed
from tests.server.test_hall import play_on, seated, served, shown
from tests.server.test_races import told, viewing_of
from verdigris.server.app import make_app
from verdigris.server.entry import CHOSE, SAID, Base, Entry
from verdigris.server.errors import Refused
from verdigris.server.hall import Hall
from verdigris.server.limits import Limits
from verdigris.server.store import Store, Taken
from verdigris.server.writer import COMMITS_A_FILE

PATIENCE = 60.0
SOON = 0.1


@pytest.fixture(autouse=True)
def sooner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verdigris.server.writer.SOON_S", SOON)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


# All of it or nothing


def saying(number: int) -> Entry:
    return Entry(number, 1.0, SAID, 0, {"text": "hello"})


def test_one_that_fails_takes_no_other_with_it(file: str) -> None:
    """A number that is taken, a position without a table and a link that exists, among others that are in order."""

    async def use(made: list[Hall]) -> None:
        hall = made[0]
        store = hall.store
        tables = [(await seated(hall))[0] for _ in range(4)]
        free = (await hall.make("erosion", 2))[0]
        twice = ("f" * 64, 0)
        jobs = (
            store.append(tables[0], saying(3)),
            store.append(tables[1], saying(2), drop_links=0),  # taken: its links must stay
            store.append(tables[1], saying(2)),
            store.append_all(tables[2], [saying(3), saying(4)]),
            store.append_all(tables[2], [saying(5), saying(5)]),  # half of it would be possible
            store.keep_base("A" * 22, Base(1, 1, "{}")),
            store.append(free, saying(1), new_link=twice),
            store.append(tables[3], saying(3), new_link=twice),  # the link is there already
            store.set_live(tables[3], False),
        )
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(answer).__name__ for answer in answers] == [
            "NoneType", "Taken", "Taken", "NoneType", "Taken", "IntegrityError", "NoneType", "Taken", "NoneType",
        ]  # fmt: skip
        numbers = [[entry.number for entry in await store.entries(one)] for one in (*tables, free)]
        assert numbers == [[1, 2, 3], [1, 2], [1, 2, 3, 4], [1, 2], [1]]
        async with store.engine.connect() as connection:
            links = (await connection.execute(text(f"SELECT seat FROM links WHERE table_id = '{tables[1]}'"))).all()
        assert len(links) == 2, "the links of somebody who did not leave"
        assert tables[3] not in await store.live() and await store.base("A" * 22) is None

    served(file, use)


def test_a_batch_with_all_kinds_of_luck_again_and_again(file: str) -> None:
    """Many tables at once, each wanted by several; some are too late, none is hurt by it."""

    async def use(made: list[Hall]) -> None:
        rng = Random(9)
        tables = [(await seated(made[0], "corrosion"))[0] for _ in range(6)]
        for _ in range(20):
            jobs: list[Coroutine[Any, Any, Entry | None]] = []
            for table_id in rng.sample(tables, 4):
                for hall in rng.sample(made, rng.randint(1, 2)):
                    table = await hall.open(table_id)
                    seat = rng.choice(table.match.deciding)
                    jobs.append(hall.choose(table_id, seat, rng.choice(table.match.legal(seat)), table.number))
                jobs.append(made[0].store.append(table_id, saying(1)))
            answers = await asyncio.gather(*jobs, return_exceptions=True)
            assert all(isinstance(answer, Entry | Taken | Refused) for answer in answers), answers
            assert sum(isinstance(answer, Entry) for answer in answers) == 4
        for table_id in tables:
            entries = await made[0].store.entries(table_id)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            table = await Hall(made[0].store).open(table_id)
            assert shown(table) == undisturbed(table.terms, entries).position()

    served(file, use, number=2)


# Another program that holds the file


def test_while_another_program_holds_the_file_the_others_are_served(file: str) -> None:
    """The choice waits, and nothing of it is known; whoever looks is answered; then it is made."""

    async def use(made: list[Hall]) -> None:
        hall = made[0]
        table_id, _, _ = await seated(hall, "corrosion")
        table = await hall.open(table_id)
        seat, number = table.match.deciding[0], table.number
        with closing(sqlite3.connect(file.removeprefix("sqlite:///"), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waits = asyncio.create_task(hall.choose(table_id, seat, table.match.legal(seat)[0], number))
            for _ in range(5):
                await asyncio.sleep(0.03)
                assert not waits.done()
                assert (await Hall(hall.store).open(table_id)).number == table.number == number
            other.execute("COMMIT")
            assert (await waits).number == number + 1

    served(file, use)


def test_what_was_committed_comes_to_the_disk_soon(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With nobody's help: the log of SQLite is brought there a moment after a commit."""
    brought: list[str] = []
    true = os.fsync

    def noted(log: int) -> None:
        true(log)
        brought.append(os.readlink(f"/proc/self/fd/{log}"))

    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "corrosion")
        await asyncio.sleep(3 * SOON)
        brought.clear()
        await asyncio.sleep(3 * SOON)
        assert not brought, "there is nothing new"
        await play_on(made[0], table_id, Random(1), 5)
        while not brought:
            await asyncio.sleep(SOON)
        assert brought[0] == f"{file.removeprefix('sqlite:///')}-wal"

    monkeypatch.setattr("verdigris.server.writer.os.fsync", noted)
    served(file, use)


def test_the_log_is_brought_into_the_file_before_it_grows_long(file: str, tmp_path: Path) -> None:
    """A copy of the file alone has nearly all of it."""

    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0], "corrosion")
        for number in range(3, COMMITS_A_FILE + 20):
            await made[0].store.append(table_id, saying(number))
        copied = 0
        while copied < COMMITS_A_FILE:
            await asyncio.sleep(SOON)
            shutil.copy(file.removeprefix("sqlite:///"), tmp_path / "copy.db")
            with closing(sqlite3.connect(tmp_path / "copy.db")) as copy, contextlib.suppress(sqlite3.Error):
                copied = copy.execute("SELECT count(*) FROM entries").fetchone()[0]

    served(file, use)


# A database that takes nothing


def set_pragma(store: Store, pragma: str) -> None:
    assert store.writer is not None
    connection = store.writer.connected()
    with connection.begin():
        connection.exec_driver_sql(f"PRAGMA {pragma}")


async def break_it(store: Store, how: str, other: str) -> None:
    """`other` is a table whose entries fill the disk."""
    if how == "read only":
        set_pragma(store, "query_only=ON")
    elif how == "full":
        set_pragma(store, "max_page_count=1")  # as many as there are
        await fill(store, other)
    else:
        async with store.engine.begin() as connection:
            for table in ("entries", "tables", "links"):
                await connection.execute(
                    text(f"CREATE TRIGGER full_{table} BEFORE INSERT ON {table} EXECUTE FUNCTION full_disk()")
                )


async def fill(store: Store, table_id: str) -> None:
    """Up to the last byte of the last page: not even the smallest entry has room."""
    number = 100
    for body in ({"text": "x" * 500}, {}):
        with contextlib.suppress(OperationalError):
            while True:
                number += 1
                assert number < 5_000, "it is never full"
                await store.append(table_id, Entry(number, 1.0, "x", None, dict(body)))


async def mend_it(store: Store) -> None:
    if store.writer is not None:
        set_pragma(store, "query_only=OFF")
        set_pragma(store, "max_page_count=1073741823")
        return
    async with store.engine.begin() as connection:
        for table in ("entries", "tables", "links"):
            await connection.execute(text(f"DROP TRIGGER full_{table} ON {table}"))


FULL_DISK = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$
"""


@pytest.mark.parametrize(
    ("database", "how"),
    [("sqlite", "full"), ("sqlite", "read only"), ("postgresql", "full disk")],
    indirect=["database"],
)
def test_a_database_that_cannot_be_written_to_answers_503_and_changes_nothing(database: str, how: str) -> None:
    async def use() -> None:
        app = make_app(database, bot_workers=0, limits=Limits(on=False))
        async with app.router.lifespan_context(app):
            hall: Hall = app.state.hall
            if how == "full disk":
                async with hall.store.engine.begin() as connection:
                    await connection.execute(text(FULL_DISK))
            other = (await seated(hall))[0]
            table_id, _, links = await seated(hall, "corrosion")
            await play_on(hall, table_id, Random(1), 6)
            table = await hall.open(table_id)
            seat = table.match.deciding[0]
            viewing = viewing_of(hall, table, seat)
            before = shown(table), table.number
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://test", timeout=PATIENCE) as http:
                path, token = f"/api/tables/{table_id}", {"authorization": f"Bearer {links[seat]}"}
                view = await http.get(f"{path}/view", headers=token)
                choice = {"text": table.match.legal(seat)[0], "seen": table.number}
                await break_it(hall.store, how, other)
                tried: list[tuple[str, str, Any]] = [
                    ("POST", f"{path}/choices", choice),
                    ("POST", f"{path}/chat", {"text": "is anybody there?"}),
                    ("DELETE", f"{path}/seats/{seat}", None),
                ]
                if how != "full":  # the pages of the other tables have room
                    tried.append(("POST", "/api/tables", {"game": "erosion", "seats": 2}))
                for method, where, body in tried:
                    for _ in range(2):
                        answer = await http.request(method, where, json=body, headers=token)
                        assert answer.status_code == 503, (method, where, answer.text)
                        assert answer.json()["code"] == "unavailable"
                with pytest.raises(Exception) as socket_closed:  # whose client is told the same, see live.py
                    await viewing.answer(json.dumps({"type": "choose", **choice, "id": 1}).encode())
                assert not isinstance(socket_closed.value, Refused)
                assert len(told(viewing)) == 1, "nobody is told of anything"
                assert (await http.get(f"{path}/view", headers=token)).content == view.content
                assert (shown(await hall.open(table_id)), table.number) == before
                await mend_it(hall.store)
                assert (await http.request("POST", f"{path}/choices", json=choice, headers=token)).status_code == 201
                assert [one["type"] for one in told(viewing)] == ["seen", "update"]
            entries = await hall.store.entries(table_id)
            assert [entry.number for entry in entries] == list(range(1, before[1] + 2)) and entries[-1].kind == CHOSE
            assert shown(await Hall(hall.store).open(table_id)) == undisturbed(table.terms, entries).position()

    asyncio.run(use())
