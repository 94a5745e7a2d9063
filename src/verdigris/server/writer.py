"""SQLite takes one writer at a time: this one.

A commit hands a few pages to the operating system and takes some ten microseconds, so it is made where it is asked for:
no thread is waited for, and no disk. From then on a kill of the server loses nothing. A thread of its own brings what
was committed to the disk soon afterwards, for the day when the power fails.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy import URL, Connection, Executable, create_engine, event, insert
from sqlalchemy import Row as SqlRow
from sqlalchemy.exc import OperationalError

from verdigris.server import schema

ENTRY: Final = "INSERT INTO entries (table_id, number, at, kind, seat, body) VALUES (?, ?, ?, ?, ?, ?)"
ENTRIES: Final = insert(schema.entries)
BUSY_S: Final = 30.0  # so long another program may hold the file
BUSY_HERE_S: Final = 0.02  # of that, at a time, while nothing else goes on in this process
SOON_S = 1.0  # after a commit, until it is brought to the disk
COMMITS_A_FILE: Final = 500  # in the log, until they are brought into the file itself
MOST_PAGES: Final = 20_000  # in the log, until a commit has to wait for that
logger: Final = structlog.stdlib.get_logger("verdigris")

Row = Mapping[str, object]
Statement = tuple[Executable, Row]  # and the values it is carried out with
T = TypeVar("T")


def prepare(connection: Any, _: object) -> None:
    """WAL lets readers go on beside the one writer; NORMAL leaves the disk to the thread that sees to it.

    Any: SQLAlchemy hands out its wrapper of the driver's connection, for which there is no public type.
    """
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY_S * 1000:.0f}", "journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def is_busy(why: OperationalError) -> bool:
    """Another program holds the file."""
    code = getattr(why.orig, "sqlite_errorcode", 0)
    return bool(code & 0xFF == sqlite3.SQLITE_BUSY)


def write(connection: Connection, rows: Sequence[Row], more: Sequence[Statement]) -> None:
    """Entries, and what belongs to them, in the transaction of the connection."""
    if rows:
        connection.execute(ENTRIES, rows)
    for statement, values in more:
        connection.execute(statement, values)


class Writer:
    """One connection for all that is written, used by the thread of the event loop, and one that sees to the disk."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self.engine, "connect", prepare)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "disk")
        self._due: asyncio.TimerHandle | None = None
        self._in_log = 0  # commits that are only in the log

    def close(self) -> None:
        """With the last connection SQLite brings everything to the disk itself."""
        if self._due is not None:
            self._due.cancel()
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()

    async def write(self, rows: Sequence[Row], more: Sequence[Statement] = ()) -> None:
        """All of it or nothing. There is no pause unless another program holds the file, and none once it is stored."""
        await self._patiently(lambda: self._write(rows, more))
        self._in_log += 1
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(SOON_S, self._bring_to_disk)

    async def read(self, query: Executable, values: Row) -> Sequence[SqlRow[Any]]:
        """All that is found, at once: a look at the file takes less time than to ask a thread for it."""
        return await self._patiently(lambda: self._read(query, values))

    async def _patiently(self, work: Callable[[], T]) -> T:
        end = time.monotonic() + BUSY_S
        while True:
            try:
                return work()
            except OperationalError as why:
                if not is_busy(why) or time.monotonic() > end:
                    raise
            await asyncio.sleep(BUSY_HERE_S)

    def _read(self, query: Executable, values: Row) -> Sequence[SqlRow[Any]]:
        connection = self.connected()
        with connection.begin():
            return connection.execute(query, values).all()

    def connected(self) -> Connection:
        """The connection for all that is written."""
        if self._connection is None:
            self._connection = self.engine.connect()
            with self._connection.begin():
                self._connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY_HERE_S * 1000:.0f}")
                self._connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint={MOST_PAGES}")
        return self._connection

    def _write(self, rows: Sequence[Row], more: Sequence[Statement]) -> None:
        """Entries alone, which is nearly all there is, go straight to the driver: most of the time was SQLAlchemy's.

        What fails there is tried again the long way, which finds the right words for it.
        """
        connection = self.connected()
        if not more:
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            try:
                driver.executemany(ENTRY, [tuple(row.values()) for row in rows])
                driver.commit()
                return
            except sqlite3.Error:
                driver.rollback()
        with connection.begin():
            write(connection, rows, more)

    def _bring_to_disk(self) -> None:
        self._due = None
        work = self._sync
        if self._in_log >= COMMITS_A_FILE:
            self._in_log = 0
            work = self._checkpoint
        self._thread.submit(self._told_if_it_fails, work)

    def _told_if_it_fails(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as why:
            logger.warning("not brought to the disk", error=type(why).__name__)

    def _sync(self) -> None:
        """The log of what was committed, which is what SQLite begins with after a failure."""
        with contextlib.suppress(FileNotFoundError):  # the log is gone: all of it is in the file
            log = os.open(f"{self.url.database}-wal", os.O_RDWR)
            try:
                os.fsync(log)
            finally:
                os.close(log)

    def _checkpoint(self) -> None:
        """The log to the disk, and then into the file, so that it does not grow for ever; nobody has to wait for it."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
