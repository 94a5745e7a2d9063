"""How long the game server takes: to open the longest stored games, and to tell a choice through another process.

    python bench/server_times.py [--choices 400] [--rounds 5] [--postgresql URL]

A game is opened in a fresh process each time, from the id of its table to the bytes of a seat's view: the rows are
read, all choices are made again, and the words of the view are said. Cards and texts are read before, as a server does
when it starts; the first view of a process still connects and prepares. Between processes, on PostgreSQL: a choice is
sent on one, received through the other.
Without --postgresql a private cluster is started, if PostgreSQL is installed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Sheet
from server import our_server, percentile
from server_peer.load import Server
from server_peer.people import Failed, News, Ours, Table, call, post

from verdigris.engine.decision import options_of
from verdigris.engine.match import begin
from verdigris.engine.registry import find_game
from verdigris.engine.words import words_for
from verdigris.server import show
from verdigris.server.app import read_games
from verdigris.server.entry import CHOSE, Entry
from verdigris.server.hall import Hall
from verdigris.server.migrate import migrate
from verdigris.server.store import Store, engine_for

LONGEST: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("corrosion", 4, {"rounds": "200"}),
    ("erosion", 5, {"advanced": True, "legends": "advanced"}),
)
SEEDS = 40  # games of random choices, of which the longest is stored
PATIENCE = 60.0


# Opening


@functools.cache
def longest(which: int) -> tuple[int, list[tuple[int, int, str]]]:
    """The seed, and seat, value and text of every choice, of the longest of many games."""
    game, seats, options = LONGEST[which]
    variant = find_game(game).setting(seats, options)
    best: tuple[int, list[tuple[int, int, str]]] = (0, [])
    for seed in range(SEEDS):
        match, rng, made = begin(variant, seed=seed, listen=False), random.Random(seed), []
        while match.pending is not None:
            seat = rng.choice(match.deciding)
            value = rng.choice(options_of(match.pending, seat))
            made.append((seat, value, variant.notation(match.state, value)))
            match.choose(value, seat)
        if len(made) > len(best[1]):
            best = (seed, made)
    return best


async def store_games(url: str) -> list[tuple[str, str, int]]:
    """Table, what it is, and its choices, of the longest games; all but the last choice are stored: they go on."""
    store = Store(engine_for(url))
    await migrate(store.engine)
    found = []
    for which, (game, seats, options) in enumerate(LONGEST):
        seed, made = longest(which)
        hall = Hall(store, seeds=iter([seed]).__next__)
        table_id, _ = await hall.make(game, seats, options)
        for seat in range(seats):
            await hall.sit(table_id, seat, f"p{seat}")
        entries = [
            Entry(seats + number, 1.0, CHOSE, seat, {"value": value, "text": text})
            for number, (seat, value, text) in enumerate(made[:-1], 1)
        ]
        await store.append_all(table_id, entries)
        name = f"{find_game(game).title}, {seats} seats, {', '.join(f'{key}={options[key]}' for key in options)}"
        found.append((table_id, name, len(entries)))
    await store.close()
    return found


async def open_twice(url: str, table_id: str) -> list[float]:
    """In a process of its own: seconds, and those of the processor, from the id to the view; then a second time."""
    read_games()
    store = Store(engine_for(url))
    taken = []
    for _ in range(2):
        start, cpu = time.perf_counter(), time.process_time()
        table = await Hall(store).open(table_id)
        words = words_for("de", table.match.variant.game.text_folder)
        msgspec.json.encode(show.seen(table, 0, words))
        taken += [time.perf_counter() - start, time.process_time() - cpu]
    await store.close()
    return taken


def opened(url: str, table_id: str, rounds: int) -> list[list[float]]:
    command = [sys.executable, __file__, "--open", url, table_id]
    return [json.loads(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(rounds)]


# Between processes


class Two:
    """A table of which one person is at one process and the other at the other."""

    def __init__(self, ports: list[int]) -> None:
        self.speakers = [Ours(port) for port in ports]
        self.news = asyncio.Event()
        self.heard = [0.0, 0.0]
        self.rng = random.Random(1)

    def hear(self, table: Table, seat: int, news: News) -> None:
        self.heard[seat] = time.perf_counter()
        table.news[seat] = news
        self.news.set()

    async def open(self, http: httpx.AsyncClient) -> Table:
        one = self.speakers[0]
        made = await post(http, one.http, {"game": "corrosion", "seats": 2})
        table = Table(made["id"], [])
        for seat, speaker in enumerate(self.speakers):
            host = {"authorization": f"Bearer {made['host']}"}
            sat = await post(http, f"{speaker.http}/{table.id}/seats/{seat}", {"name": f"p{seat}"}, host)
            line = await call(f"{speaker.ws}/{table.id}/live", functools.partial(speaker.read, table, seat, self.hear))
            line.send(msgspec.json.encode({"type": "hello", "token": sat["link"]}))
            table.lines.append(line)
        await self.both_know(table)
        return table

    async def both_know(self, table: Table) -> None:
        async with asyncio.timeout(PATIENCE):
            while not table.is_known():
                self.news.clear()
                await self.news.wait()

    async def measure(self, choices: int) -> list[float]:
        """Seconds from the sending of each choice to its receipt through the other process."""
        taken: list[float] = []
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            while len(taken) < choices:
                table = await self.open(http)
                while len(taken) < choices and not table.news[0].over:
                    seat = 0 if table.news[0].options else 1
                    table.seen = table.news[seat].number
                    message = self.speakers[seat].choose(table, seat, self.rng.choice(table.news[seat].options))
                    await asyncio.sleep(self.rng.uniform(0.0, 0.02))
                    start = time.perf_counter()
                    table.lines[seat].send(message)
                    await self.both_know(table)
                    taken.append(self.heard[1 - seat] - start)
                table.close()
        return taken


def between(url: str, folder: Path, choices: int) -> list[float]:
    servers: list[Server] = []
    try:
        for number in range(2):
            servers.append(our_server(folder, url))
            servers[-1].start(folder / f"{number}.log")
        return asyncio.run(Two([server.port for server in servers]).measure(choices))
    finally:
        for server in servers:
            server.stop()


# The run


@contextlib.contextmanager
def postgresql(url: str | None) -> Iterator[str | None]:
    """The one that was named, or a private one, or none."""
    if url is not None:
        yield url
        return
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tests.server import postgres

    if not postgres.is_installed():
        yield None
        return
    with postgres.cluster() as made:
        yield made


def main() -> None:
    parser = argparse.ArgumentParser(
        description="How long the server takes to open the longest games, and to tell a choice through another process."
    )
    parser.add_argument("--choices", type=int, default=400, help="that are sent between processes (default: 400)")
    parser.add_argument("--rounds", type=int, default=5, help="fresh processes that open each game (default: 5)")
    parser.add_argument("--postgresql", metavar="URL", help="an empty database (default: a private cluster)")
    parser.add_argument("--open", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.open:
        print(json.dumps(asyncio.run(open_twice(*asked.open))))
        return
    console = Console(soft_wrap=True)
    heads = ("first view, ms", "CPU, ms", "second view, ms", "CPU, ms")
    sheet = Sheet("stored game", "choices", "database", *heads, title="From table to view, the worst of all")
    taken: list[float] = []
    with tempfile.TemporaryDirectory(prefix="verdigris-bench-") as name, postgresql(asked.postgresql) as server:
        urls = [f"sqlite:///{name}/tables.db", *([server] if server else [])]
        try:
            for url in urls:
                for table_id, what, choices in asyncio.run(store_games(url)):
                    times = opened(url, table_id, asked.rounds)
                    worst = [f"{1000 * max(one[i] for one in times):.0f}" for i in range(4)]
                    sheet.add_row(what, f"{choices}", url.partition(":")[0], *worst)
            if server:
                taken = between(server, Path(name), asked.choices)
        except Failed as why:
            raise SystemExit(f"It cannot be measured: {why}") from why
    console.print(sheet)
    if not taken:
        console.print("PostgreSQL is not installed: nothing is measured between processes")
        return
    p50, p99 = (1000 * percentile(taken, share) for share in (0.5, 0.99))
    console.print(
        f"From one process to the other, {len(taken)} choices: p50 {p50:.1f} ms, p99 {p99:.1f} ms, "
        f"most {1000 * max(taken):.1f} ms"
    )


if __name__ == "__main__":
    main()
