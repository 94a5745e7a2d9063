"""The database behind the tables: SQLite in one file, or PostgreSQL. Every statement is in this module.

An entry is stored under the number after the last one. Two processes, or two clients, that both want to be next cannot:
the second finds the number taken, and nothing of what it wanted is stored.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Executable, delete, event, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import RowMapping, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from verdigris.server import schema
from verdigris.server.entry import Base, Entry
from verdigris.server.errors import NotFound, Refused
from verdigris.server.terms import Terms, written
from verdigris.server.writer import Row, Writer, prepare, write

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
CHANNEL: Final = "verdigris"  # of PostgreSQL's notifications between processes


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
        row = insert(schema.tables).values(**_row(terms), host_hash=host_hash, is_live=True)
        await self._store([], [row])

    async def terms(self, table_id: str) -> Terms:
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
        if found is None:
            raise NotFound("there is no such table")
        return _terms(found._mapping)

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Those with a higher number, in order."""
        columns = schema.entries.c
        wanted = select(schema.entries).where(columns.table_id == table_id, columns.number > after)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(columns.number))).all()
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
            more.append(select(func.pg_notify(CHANNEL, f"{table_id} {entries[-1].number}")))
        try:
            await self._store(rows, more)
        except IntegrityError as why:
            raise Taken(f"entry {entries[0].number} of table {table_id}") from why

    async def _store(self, rows: Sequence[Row], more: Sequence[Executable]) -> None:
        if self.writer is not None:
            await self.writer.write(rows, more)
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(write, rows, more)

    async def seat_of(self, link_hash: str) -> tuple[str, int]:
        """The table and the seat that a link opens."""
        wanted = select(schema.links.c.table_id, schema.links.c.seat).where(schema.links.c.hash == link_hash)
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted)).first()
        if found is None:
            raise NotFound("this link opens no seat; it was never given out, or the seat was given to somebody else")
        return found.table_id, found.seat

    async def is_host(self, table_id: str, host_hash: str) -> bool:
        wanted = select(schema.tables.c.id).where(
            schema.tables.c.id == table_id, schema.tables.c.host_hash == host_hash
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).first() is not None

    async def set_live(self, table_id: str, is_live: bool) -> None:
        """Whether a table goes on; said after the entry that changed it, and said again when it is opened."""
        changed = update(schema.tables).where(schema.tables.c.id == table_id).values(is_live=is_live)
        await self._store([], [changed])

    async def live(self) -> list[str]:
        """The ids of all tables that go on, for a server that starts."""
        wanted = select(schema.tables.c.id).where(schema.tables.c.is_live)
        async with self.engine.connect() as connection:
            return [row.id for row in (await connection.execute(wanted)).all()]

    async def keep_base(self, table_id: str, base: Base) -> None:
        """In place of the one that was kept before."""
        values = {"number": base.number, "made": base.made, "position": base.position}
        insert_or = sqlite.insert if self.engine.dialect.name == "sqlite" else postgresql.insert
        row = insert_or(schema.bases).values(table_id=table_id, **values)
        await self._store([], [row.on_conflict_do_update(index_elements=["table_id"], set_=values)])

    async def base(self, table_id: str) -> Base | None:
        async with self.engine.connect() as connection:
            wanted = select(schema.bases).where(schema.bases.c.table_id == table_id)
            row = (await connection.execute(wanted)).first()
        return None if row is None else Base(row.number, row.made, row.position)

    async def set_hook(self, table_id: str, seat: int, hook: tuple[str, str] | None) -> None:
        """The address and key of a seat's hook, in place of the one it had; None takes it away."""
        columns = schema.hooks.c
        more: list[Executable] = [delete(schema.hooks).where(columns.table_id == table_id, columns.seat == seat)]
        if hook is not None:
            values = {"table_id": table_id, "seat": seat, "url": hook[0], "key": hook[1]}
            more.append(insert(schema.hooks).values(**values))
        await self._store([], more)

    async def hook(self, table_id: str, seat: int) -> tuple[str, str] | None:
        columns = schema.hooks.c
        wanted = select(columns.url, columns.key).where(columns.table_id == table_id, columns.seat == seat)
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).first()
        return None if row is None else (row.url, row.key)

    async def listed(self, most: int = 100) -> Sequence[Terms]:
        """Tables that strangers may find, the newest first."""
        columns = schema.tables.c
        wanted = (
            select(schema.tables).where(columns.listed, columns.is_live).order_by(columns.made_at.desc()).limit(most)
        )
        async with self.engine.connect() as connection:
            return [_terms(row._mapping) for row in (await connection.execute(wanted.limit(most))).all()]


def _changed_links(table_id: str, new_link: tuple[str, int] | None, drop_links: int | None) -> list[Executable]:
    made: list[Executable] = []
    if drop_links is not None:
        for table in (schema.hooks, schema.links):
            made.append(delete(table).where(table.c.table_id == table_id, table.c.seat == drop_links))
    if new_link is not None:
        made.append(insert(schema.links).values(hash=new_link[0], table_id=table_id, seat=new_link[1]))
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
    fields = {name: row[name] for name in _row_names()}
    return Terms(**{**fields, "options": json.loads(row["options"])})


def _row_names() -> list[str]:
    return [column.name for column in schema.tables.columns if column.name not in ("host_hash", "is_live")]
