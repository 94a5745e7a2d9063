"""Between processes: PostgreSQL tells every process of every entry, and each catches up with the rows themselves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from verdigris.server.beside import beside
from verdigris.server.hall import Hall
from verdigris.server.store import CHANNEL

WAIT: Final = 1.0  # seconds before a lost connection is tried again


@asynccontextmanager
async def follow_notices(hall: Hall, engine: AsyncEngine) -> AsyncIterator[None]:
    """While this context lives, tables in memory follow what other processes store. SQLite has one process only."""
    if engine.dialect.name != "postgresql":
        yield
        return
    async with beside(_follow(hall, engine)):
        yield


async def _follow(hall: Hall, engine: AsyncEngine) -> None:
    changed: asyncio.Queue[str] = asyncio.Queue()

    def heard(_connection: object, _pid: int, _channel: str, payload: str) -> None:
        changed.put_nowait(payload.partition(" ")[0])

    while True:
        try:
            async with engine.connect() as connection:
                # Any: asyncpg's own connection, which has no types, because SQLAlchemy knows no notifications.
                raw: Any = (await connection.get_raw_connection()).driver_connection
                await raw.add_listener(CHANNEL, heard)
                for table_id in hall.in_memory():  # what was missed while nobody listened
                    changed.put_nowait(table_id)
                while not raw.is_closed():
                    with contextlib.suppress(asyncio.TimeoutError):
                        table_id = await asyncio.wait_for(changed.get(), WAIT)
                        if table_id in hall.in_memory():
                            await hall.open(table_id)
        except asyncio.CancelledError:
            raise
        except Exception:
            await asyncio.sleep(WAIT)
