"""The schema of a database brought up to date by alembic, in one transaction."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

FOLDER: Final = Path(__file__).with_name("migrations")


def config() -> Config:
    made = Config()
    made.set_main_option("script_location", str(FOLDER))
    return made


async def migrate(engine: AsyncEngine, revision: str = "head") -> None:
    """Up to this revision; a database that is there already does nothing."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, revision)


def _upgrade(connection: Connection, revision: str) -> None:
    wanted = config()
    wanted.attributes["connection"] = connection
    command.upgrade(wanted, revision)
