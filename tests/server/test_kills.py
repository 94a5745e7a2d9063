"""Whatever a client was told is stored: servers that are killed at random moments go on with every table."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import ExitStack

import pytest

from tests.server.crashing import check_table, play_and_kill
from tests.server.serving import running

KILLS = os.environ.get("VERDIGRIS_KILLS")  # 200 take five to fifteen minutes for each test and database
SEED = int(os.environ.get("VERDIGRIS_SEED", "1"))


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripts are quicker than people."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")


def kill_and_check(database: str, processes: int, kills: int, *, bots: bool = False) -> None:
    print("seed", SEED)
    start = time.monotonic()
    kills = int(KILLS) if KILLS else kills
    with ExitStack() as until_end:
        servers = [until_end.enter_context(running(database)) for _ in range(processes)]
        players = asyncio.run(play_and_kill(servers, SEED, kills, bots=bots))
    by_bots = sum([check_table(database, told) for told in players.tables])
    made = sum(len(told.acknowledged) for told in players.tables)
    lost = sum(told.lost for told in players.tables)
    print(
        f"{kills} kills of {processes} on {database.partition(':')[0]}, {len(players.tables)} tables, "
        f"{made} choices acknowledged, {lost} answers lost, {by_bots} choices of bots, {time.monotonic() - start:.0f} s"
    )
    assert made > kills and (by_bots > 0) == bots


def test_nothing_told_is_lost_when_the_server_is_killed(database: str) -> None:
    kill_and_check(database, 1, 10)


def test_a_bot_that_was_thinking_thinks_again(database: str) -> None:
    """At every table a bot beside a person; what it wants to choose dies with the server, and it chooses later."""
    kill_and_check(database, 1, 5, bots=True)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_nothing_told_is_lost_when_one_of_two_servers_is_killed(database: str) -> None:
    """Two processes serve the same tables, and every client goes to and fro between them."""
    kill_and_check(database, 2, 5)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_bots_of_two_servers_of_which_one_is_killed(database: str) -> None:
    """A bot thinks in both processes; it chooses once."""
    kill_and_check(database, 2, 4, bots=True)
