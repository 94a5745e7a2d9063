"""A newer program over an older database: every table opens, and every game can be played to its end."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest
from sqlalchemy import column, insert, table, text

from tests.server.scripted import terms_of, with_hall, words_of
from tests.server.serving import ask, running
from verdigris.engine.kit import Setting, settings
from verdigris.engine.registry import find_game
from verdigris.server import schema, show
from verdigris.server.entry import CHOSE, UNDONE, UPGRADED, Entry
from verdigris.server.hall import BASE_EVERY, Hall
from verdigris.server.migrate import migrate
from verdigris.server.store import Store, engine_for
from verdigris.server.table import LiveTable
from verdigris.server.terms import Terms, written

SETTINGS = [one for one in settings() if str(one) in ("corrosion-2-rounds=20", "erosion-3-advanced=True-legends=none")]
TIMES = pytest.mark.parametrize("setting", SETTINGS, ids=str)

LATER = {"hints"}  # columns that it did not have

# The schema of the first server, as revision 0001 has made it.
FIRST = """
CREATE TABLE tables (
    id VARCHAR(22) NOT NULL, made_at FLOAT NOT NULL, title VARCHAR(80) NOT NULL, game VARCHAR(40) NOT NULL,
    seats INTEGER NOT NULL, options TEXT NOT NULL, card_set TEXT, set_hash VARCHAR(12) NOT NULL,
    rules INTEGER NOT NULL, seed BIGINT NOT NULL, language VARCHAR(8) NOT NULL, listed BOOLEAN NOT NULL,
    watched BOOLEAN NOT NULL, host_hash VARCHAR(64) NOT NULL, is_live BOOLEAN NOT NULL,
    CONSTRAINT pk_tables PRIMARY KEY (id)
);
CREATE INDEX ix_tables_is_live ON tables (is_live);
CREATE TABLE entries (
    table_id VARCHAR(22) NOT NULL, number INTEGER NOT NULL, at FLOAT NOT NULL, kind VARCHAR(16) NOT NULL,
    seat INTEGER, body TEXT NOT NULL,
    CONSTRAINT pk_entries PRIMARY KEY (table_id, number),
    CONSTRAINT fk_entries_table_id_tables FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE links (
    hash VARCHAR(64) NOT NULL, table_id VARCHAR(22) NOT NULL, seat INTEGER NOT NULL,
    CONSTRAINT pk_links PRIMARY KEY (hash),
    CONSTRAINT fk_links_table_id_tables FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version (version_num) VALUES ('0001')
"""


def new_rules(monkeypatch: pytest.MonkeyPatch, setting: Setting, version: int = 2) -> None:
    """From now on the game's rules are of another version."""
    monkeypatch.setattr(type(find_game(setting.game)), "version", version)


async def make(hall: Hall, terms: Terms) -> None:
    await hall.store.make_table(terms, "0" * 64)
    for seat in range(terms.seats):
        await hall.sit(terms.id, seat, f"p{seat}")


async def play_on(hall: Hall, table_id: str, rng: Random, choices: int) -> None:
    for _ in range(choices):
        table = await hall.open(table_id)
        if table.match.over:
            return
        seat = rng.choice(table.match.deciding)
        await hall.choose(table_id, seat, rng.choice(table.match.legal(seat)), table.number)


def first_entries(setting: Setting, seed: int, choices: int) -> tuple[Terms, list[Entry]]:
    """A table of the first server, in the middle of its game."""
    live, rng = LiveTable(terms_of(setting, seed)), Random(seed)
    entries = []
    for seat in range(setting.seats):
        entries.append(live.sit(1.0, seat, f"p{seat}", None))
        live.apply(entries[-1])
    for _ in range(choices):
        seat = rng.choice(live.match.deciding)
        entries.append(live.choose(1.0, seat, rng.choice(live.match.legal(seat)), live.number))
        live.apply(entries[-1])
    return live.terms, entries


async def write_first(database: str, tables: list[tuple[Terms, list[Entry]]]) -> None:
    """A database as the first server has left it."""
    engine = engine_for(database)
    async with engine.begin() as connection:
        for statement in FIRST.split(";"):
            await connection.execute(text(statement))
        for terms, entries in tables:
            columns = {name: getattr(terms, name) for name in Terms.__slots__ if name not in LATER}
            row = {**columns, "options": written(dict(terms.options)), "host_hash": "0" * 64, "is_live": True}
            await connection.execute(table("tables", *map(column, row)).insert().values(row))
            for entry in entries:
                values = {"number": entry.number, "at": entry.at, "kind": entry.kind, "seat": entry.seat}
                body = written(entry.body)
                await connection.execute(insert(schema.entries).values(table_id=terms.id, body=body, **values))
    await engine.dispose()


def test_a_database_of_the_first_server_opens_and_its_games_end(database: str) -> None:
    """Whatever revisions came later: what 0001 has made is brought up to date, with the games in it."""
    tables = [first_entries(setting, seed, 12) for setting in SETTINGS for seed in (1, 2)]

    async def use() -> None:
        await write_first(database, tables)
        engine = engine_for(database)
        await migrate(engine)
        hall = Hall(Store(engine))
        for terms, entries in tables:
            assert (await hall.open(terms.id)).match.made == len(entries) - terms.seats
            await play_on(hall, terms.id, Random(1), 5_000)
            assert (await Hall(hall.store).open(terms.id)).match.over
        await engine.dispose()

    asyncio.run(use())


@TIMES
def test_every_game_goes_on_under_other_rules(database: str, setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """At any moment of a game; nothing is lost where all choices are still possible, but for a half-made turn."""

    async def use(hall: Hall) -> None:
        for seed in range(8):
            terms = terms_of(setting, seed)
            await make(hall, terms)
            await play_on(hall, terms.id, Random(seed), 4 + 3 * seed)
            before = await hall.open(terms.id)
            if before.match.over:
                continue
            resting = before.match.resting_position()
            views = [before.match.view(seat) for seat in range(terms.seats)]
            with monkeypatch.context() as patch:
                new_rules(patch, setting)
                new = Hall(hall.store)
                table = await new.open(terms.id)
                shown = table.match.position()
                assert {**shown, "at_rest": True} == {**resting, "at_rest": True}, f"seed {seed}"
                if before.is_at_rest:
                    assert [table.match.view(seat) for seat in range(terms.seats)] == views, f"seed {seed}"
                assert (await hall.store.entries(terms.id))[-1].kind == UPGRADED
                for seat in (None, *range(terms.seats)):  # it can be looked at, and the seed stays secret
                    sent = msgspec.json.encode(show.seen(table, seat, words_of(table)))
                    assert b'"seed":null' in sent
                await play_on(new, terms.id, Random(seed), 5_000)
                assert (await Hall(hall.store).open(terms.id)).match.over

    with_hall(database, use)


@TIMES
@pytest.mark.parametrize("undone", [False, True], ids=["", "undone"])
def test_rules_may_change_again_and_again(
    database: str, setting: Setting, undone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time the game goes on where it was, whether few or many choices were made, or some taken back."""

    async def use(hall: Hall) -> None:
        terms = terms_of(setting, 6)
        await make(hall, terms)
        for version, choices in ((1, 4), (2, 3), (3, BASE_EVERY + 4), (4, 2)):
            new_rules(monkeypatch, setting, version)
            now = Hall(hall.store)
            await play_on(now, terms.id, Random(version), choices)
            if undone:
                table = await now.open(terms.id)
                back = table.next(1.0, UNDONE, 0, {"choices": table.match.made - 1, "agreed": True})
                await hall.store.append(terms.id, back)
            resting = (await now.open(terms.id)).match.resting_position()
            new_rules(monkeypatch, setting, version + 1)
            shown = (await Hall(hall.store).open(terms.id)).match.position()
            assert {**shown, "at_rest": True} == {**resting, "at_rest": True}, f"from version {version}"

    with_hall(database, use)


@TIMES
def test_a_finished_game_does_not_go_on_under_other_rules(
    database: str, setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seed was told: it stays over, with the points it had."""

    async def use(hall: Hall) -> None:
        for seed in range(4):
            terms = terms_of(setting, seed)
            await make(hall, terms)
            await play_on(hall, terms.id, Random(seed), 5_000)
            totals = (await hall.open(terms.id)).match.scores().totals
            with monkeypatch.context() as patch:
                new_rules(patch, setting)
                table = await Hall(hall.store).open(terms.id)
                assert table.match.over and table.match.scores().totals == totals, f"seed {seed}"
                assert await hall.store.live() == []

    with_hall(database, use)


@TIMES
@pytest.mark.parametrize("choices", [3, BASE_EVERY + 5])
def test_a_choice_that_is_no_longer_possible_costs_a_turn_at_most(
    database: str, setting: Setting, choices: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hall: Hall) -> None:
        terms = terms_of(setting, 4)
        await make(hall, terms)
        await play_on(hall, terms.id, Random(4), choices)
        table = await hall.open(terms.id)
        resting = table.match.resting_position()
        strange = Entry(table.number + 1, 1.0, CHOSE, table.match.deciding[0], {"value": 1, "text": "fly to the moon"})
        await hall.store.append(terms.id, strange)
        new_rules(monkeypatch, setting)
        new = Hall(hall.store)
        again = await new.open(terms.id)
        assert {**again.match.position(), "at_rest": True} == {**resting, "at_rest": True}
        told = (await hall.store.entries(terms.id))[-1]
        assert told.kind == UPGRADED and told.body["lost"]
        await play_on(new, terms.id, Random(5), 5_000)
        assert (await Hall(hall.store).open(terms.id)).match.over

    with_hall(database, use)


@TIMES
@pytest.mark.parametrize("back", [1, 2, BASE_EVERY + 3])
def test_what_was_taken_back_does_not_return_under_other_rules(
    database: str, setting: Setting, back: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither choices that were taken back, nor a position that was kept before they were."""

    async def use(hall: Hall) -> None:
        terms = terms_of(setting, 4)
        await make(hall, terms)
        await play_on(hall, terms.id, Random(4), BASE_EVERY + 8)
        table = await hall.open(terms.id)
        undone = table.next(1.0, UNDONE, 0, {"choices": table.match.made - back, "agreed": True})
        await hall.store.append(terms.id, undone)
        for choices in (0, 2):
            await play_on(hall, terms.id, Random(9), choices)
            resting = (await hall.open(terms.id)).match.resting_position()
            entries = await hall.store.entries(terms.id)
            twin = terms_of(setting, 4)  # a copy, so that both moments can be tried
            await hall.store.make_table(twin, "0" * 64)
            await hall.store.append_all(twin.id, entries)
            base = await hall.store.base(terms.id)
            if base is not None:
                await hall.store.keep_base(twin.id, base)
            with monkeypatch.context() as patch:
                new_rules(patch, setting)
                again = await Hall(hall.store).open(twin.id)
                shown = again.match.position()
            assert {**shown, "at_rest": True} == {**resting, "at_rest": True}

    with_hall(database, use)


@TIMES
def test_a_position_that_cannot_be_read_any_more_is_no_end(
    database: str, setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New rules may have other positions: then the choices are made over again from the deal, as far as they go."""

    async def use(hall: Hall) -> None:
        terms = terms_of(setting, 4)
        await make(hall, terms)
        await play_on(hall, terms.id, Random(4), BASE_EVERY + 8)
        async with hall.store.engine.begin() as connection:
            await connection.execute(text('UPDATE bases SET position = \'{"of": "another time"}\''))
        new_rules(monkeypatch, setting)
        new = Hall(hall.store)
        await new.open(terms.id)
        await play_on(new, terms.id, Random(5), 5_000)
        assert (await Hall(hall.store).open(terms.id)).match.over

    with_hall(database, use)


def test_one_table_that_does_not_open_keeps_no_other_away(database: str) -> None:
    """Neither at the start nor in the list: a damaged table, and one of a game that is no longer installed."""
    setting = SETTINGS[0]
    good, bad, gone = terms_of(setting, 1), terms_of(setting, 2), terms_of(setting, 3)

    async def prepare(hall: Hall) -> None:
        for terms in (good, bad, gone):
            await make(hall, terms)
        await hall.store.append(bad.id, Entry(setting.seats + 1, 1.0, CHOSE, 0, {"value": 10**6, "text": "x"}))
        async with hall.store.engine.begin() as connection:
            chess = schema.tables.update().where(schema.tables.c.id == gone.id).values(game="chess")
            await connection.execute(chess)

    with_hall(database, prepare)
    with running(database) as server:
        status, listed = ask(server, "GET", "/api/tables")
        assert status == 200 and [table["id"] for table in listed["tables"]] == [good.id], listed
        assert ask(server, "GET", f"/api/tables/{good.id}/view")[0] == 200
        for terms in (bad, gone):
            status, problem = ask(server, "GET", f"/api/tables/{terms.id}/view")
            assert status >= 400 and problem["type"] == "problem"
