"""The database behind the tables: SQLite in one file, or PostgreSQL. Every statement is in this module.

An entry is stored under the number after the last one. Two processes, or two clients, that both want to be next cannot:
the second finds the number taken, and nothing of what it wanted is stored.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    BindParameter,
    Boolean,
    Executable,
    String,
    bindparam,
    delete,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy import Row as SqlRow
from sqlalchemy.engine import RowMapping, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from verdigris.server import schema
from verdigris.server.entry import Base, Entry
from verdigris.server.errors import NotFound, Refused
from verdigris.server.terms import Terms, written
from verdigris.server.writer import Row, Statement, Writer, prepare, write

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
CHANNEL: Final = "verdigris"  # of PostgreSQL's notifications between processes
MOST_LISTED: Final = 100

# Every statement, built once: to build one takes longer than to carry it out. Values come by the name of their column.
_tables, _entries, _links, _hooks, _bases = schema.tables, schema.entries, schema.links, schema.hooks, schema.bases
_this_table: Final[BindParameter[str]] = bindparam("table_id", type_=String)
MAKE: Final = insert(_tables)
TERMS: Final = select(_tables).where(_tables.c.id == _this_table)
ENTRIES: Final = (
    select(_entries)
    .where(_entries.c.table_id == _this_table, _entries.c.number > bindparam("after"))
    .order_by(_entries.c.number)
)
NOTIFY: Final = select(func.pg_notify(CHANNEL, bindparam("told", type_=String)))
SEAT: Final = select(_links.c.table_id, _links.c.seat).where(_links.c.hash == bindparam("hash"))
HOST: Final = select(_tables.c.id).where(_tables.c.id == _this_table, _tables.c.host_hash == bindparam("host_hash"))
LINK: Final = insert(_links)
UNLINK: Final = delete(_links).where(_links.c.table_id == _this_table, _links.c.seat == bindparam("seat"))
SET_LIVE: Final = update(_tables).where(_tables.c.id == _this_table).values(is_live=bindparam("live", type_=Boolean))
LIVE: Final = select(_tables.c.id).where(_tables.c.is_live)
NUMBER_LIVE: Final = select(func.count()).select_from(_tables).where(_tables.c.is_live)
LISTED: Final = (
    select(_tables).where(_tables.c.listed, _tables.c.is_live).order_by(_tables.c.made_at.desc()).limit(MOST_LISTED)
)
BASE: Final = select(_bases).where(_bases.c.table_id == _this_table)
KEEP: Final = text(  # which SQLite and PostgreSQL both understand
    "INSERT INTO bases (table_id, number, made, position) VALUES (:table_id, :number, :made, :position)"
    " ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, made = excluded.made, position = excluded.position"
)
HOOK: Final = select(_hooks.c.url, _hooks.c.key).where(
    _hooks.c.table_id == _this_table, _hooks.c.seat == bindparam("seat")
)
ADD_HOOK: Final = insert(_hooks)
DROP_HOOK: Final = delete(_hooks).where(_hooks.c.table_id == _this_table, _hooks.c.seat == bindparam("seat"))


class Taken(Exception):
    """Somebody else has stored an entry of this number first."""


def engine_for(url: str) -> AsyncEngine:
    """An engine for a URL as people write it: `sqlite:///tables.db`, `postgresql://user@host/name`."""
    wanted = make_url(url)
    family = wanted.get_backend_name()
    if family not in DRIVERS:
        raise Refused(f"a database is sqlite:///FILE or postgresql://…, not {family!r}")
    # Errors must not quote what was to be stored.
    engine = create_async_engine(
        wanted.set(drivername=DRIVERS[family]), pool_pre_ping=family != "sqlite", hide_parameters=True
    )
    if family == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare)
    return engine


class Store:
    """Tables, entries and links in a database whose schema is up to date."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(engine.url) if engine.dialect.name == "sqlite" else None

    async def close(self) -> None:
        await self.engine.dispose()
        if self.writer is not None:
            self.writer.close()

    async def make_table(self, terms: Terms, host_hash: str) -> None:
        await self._store([], [(MAKE, {**_row(terms), "host_hash": host_hash, "is_live": True})])

    async def terms(self, table_id: str) -> Terms:
        found = await self._find(TERMS, table_id=table_id)
        if not found:
            raise NotFound("there is no such table")
        return _terms(found[0]._mapping)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Those with a higher number, in order."""
        rows = await self._find(ENTRIES, table_id=table_id, after=after)
        return [Entry(row.number, row.at, row.kind, row.seat, json.loads(row.body)) for row in rows]

    async def append(
        self, table_id: str, entry: Entry, *, new_link: tuple[str, int] | None = None, drop_links: int | None = None
    ) -> None:
        """Store an entry, and the change of links that belongs to it, in one transaction. Taken: nothing was stored.

        `new_link`: the hash of a link and its seat; `drop_links`: the seat whose links are void from now on.
        """
        await self.append_all(table_id, [entry], new_link=new_link, drop_links=drop_links)

    async def append_all(
        self,
        table_id: str,
        entries: Sequence[Entry],
        *,
        new_link: tuple[str, int] | None = None,
        drop_links: int | None = None,
    ) -> None:
        """The same for several at once: all of them or none."""
        if not entries:
            return
        rows: list[Row] = [
            {
                "table_id": table_id,
                "number": entry.number,
                "at": entry.at,
                "kind": entry.kind,
                "seat": entry.seat,
                "body": written(entry.body),
            }
            for entry in entries
        ]
        more = _changed_links(table_id, new_link, drop_links)
        if self.engine.dialect.name == "postgresql":  # told to the other processes when this is committed
            more.append((NOTIFY, {"told": f"{table_id} {entries[-1].number}"}))
        try:
            await self._store(rows, more)
        except IntegrityError as why:
            raise Taken(f"entry {entries[0].number} of table {table_id}") from why

    async def _store(self, rows: Sequence[Row], more: Sequence[Statement]) -> None:
        if self.writer is not None:
            await self.writer.write(rows, more)
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(write, rows, more)

    async def _find(self, query: Executable, **values: object) -> Sequence[SqlRow[Any]]:
        if self.writer is not None:
            return await self.writer.read(query, values)
        async with self.engine.connect() as connection:
            return (await connection.execute(query, values)).all()

    async def seat_of(self, link_hash: str) -> tuple[str, int]:
        """The table and the seat that a link opens."""
        found = await self._find(SEAT, hash=link_hash)
        if not found:
            raise NotFound("this link opens no seat; it was never given out, or the seat was given to somebody else")
        return found[0].table_id, found[0].seat

    async def is_host(self, table_id: str, host_hash: str) -> bool:
        return bool(await self._find(HOST, table_id=table_id, host_hash=host_hash))

    async def set_live(self, table_id: str, is_live: bool) -> None:
        """Whether a table goes on; said after the entry that changed it, and said again when it is opened."""
        await self._store([], [(SET_LIVE, {"table_id": table_id, "live": is_live})])

    async def number_live(self) -> int:
        return int((await self._find(NUMBER_LIVE))[0][0])

    async def live(self) -> list[str]:
        """The ids of all tables that go on, for a server that starts."""
        return [row.id for row in await self._find(LIVE)]

    async def keep_base(self, table_id: str, base: Base) -> None:
        """In place of the one that was kept before."""
        values = {"table_id": table_id, "number": base.number, "made": base.made, "position": base.position}
        await self._store([], [(KEEP, values)])

    async def base(self, table_id: str) -> Base | None:
        found = await self._find(BASE, table_id=table_id)
        return Base(found[0].number, found[0].made, found[0].position) if found else None

    async def set_hook(self, table_id: str, seat: int, hook: tuple[str, str] | None) -> None:
        """The address and key of a seat's hook, in place of the one it had; None takes it away."""
        more: list[Statement] = [(DROP_HOOK, {"table_id": table_id, "seat": seat})]
        if hook is not None:
            more.append((ADD_HOOK, {"table_id": table_id, "seat": seat, "url": hook[0], "key": hook[1]}))
        await self._store([], more)

    async def hook(self, table_id: str, seat: int) -> tuple[str, str] | None:
        found = await self._find(HOOK, table_id=table_id, seat=seat)
        return (found[0].url, found[0].key) if found else None

    async def listed(self) -> Sequence[Terms]:
        """Tables that strangers may find, the newest first."""
        return [_terms(row._mapping) for row in await self._find(LISTED)]


def _changed_links(table_id: str, new_link: tuple[str, int] | None, drop_links: int | None) -> list[Statement]:
    made: list[Statement] = []
    if drop_links is not None:
        made += [(statement, {"table_id": table_id, "seat": drop_links}) for statement in (DROP_HOOK, UNLINK)]
    if new_link is not None:
        made.append((LINK, {"hash": new_link[0], "table_id": table_id, "seat": new_link[1]}))
    return made


def _row(terms: Terms) -> dict[str, object]:
    return {
        "id": terms.id,
        "made_at": terms.made_at,
        "title": terms.title,
        "game": terms.game,
        "seats": terms.seats,
        "options": json.dumps(terms.options),
        "card_set": terms.card_set,
        "set_hash": terms.set_hash,
        "rules": terms.rules,
        "seed": terms.seed,
        "language": terms.language,
        "listed": terms.listed,
        "watched": terms.watched,
        "hints": terms.hints,
    }


def _terms(row: RowMapping) -> Terms:
    fields = {name: row[name] for name in _ROW_NAMES}
    return Terms(**{**fields, "options": json.loads(row["options"])})


_ROW_NAMES: Final = [column.name for column in _tables.columns if column.name not in ("host_hash", "is_live")]
