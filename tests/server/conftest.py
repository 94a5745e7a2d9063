"""Both databases for every test of the server: a new SQLite file, and a new database in a private cluster."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server import postgres
from verdigris.server.store import engine_for

_numbers = itertools.count(1)
QUICK = ("test_hall.py",)  # the others start servers, kill them and wait for them


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make check` takes the quick ones, on SQLite."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and (item.path.name not in QUICK or "postgresql" in item.name):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    if not postgres.is_installed():
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    with postgres.cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    cluster: str = request.getfixturevalue("cluster")
    name = f"t{next(_numbers)}"
    asyncio.run(_create(cluster, name))
    return cluster.rpartition("/")[0] + "/" + name


async def _create(cluster: str, name: str) -> None:
    engine = engine_for(cluster)
    async with engine.connect() as connection:
        alone = await connection.execution_options(isolation_level="AUTOCOMMIT")  # no transaction can make a database
        await alone.execute(text(f'CREATE DATABASE "{name}"'))
    await engine.dispose()
