"""The load of the load bench: all tables of a server, how fast people choose there, and what is measured."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from server_peer.people import PATIENCE, Failed, News, Speaker, Table

AT_ONCE = 16  # tables that are being opened


# Servers


@dataclass
class Server:
    """A server in a process of its own."""

    name: str
    command: list[str]
    port: int
    speaker: Callable[[int], Speaker]
    collects: bool = False  # throws its garbage away on SIGUSR2
    process: subprocess.Popen[bytes] | None = None

    def start(self, errors: Path) -> None:
        with errors.open("wb") as stream:
            self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=stream)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1.0):
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise Failed(f"{self.name} does not start: {errors.read_text()[-500:]}")

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10.0)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def processes(self) -> list[int]:
        """It and its children, if it has any."""
        assert self.process is not None
        found = [self.process.pid]
        for pid in found:
            with contextlib.suppress(OSError):
                for task in Path(f"/proc/{pid}/task").iterdir():
                    found += [int(child) for child in (task / "children").read_text().split()]
        return found

    def memory(self) -> float:
        """Resident, in KiB; where it can be asked to collect its garbage, the smaller of before and after."""
        before = self.resident()
        if not self.collects:
            return before
        assert self.process is not None
        self.process.send_signal(signal.SIGUSR2)
        time.sleep(1.5)
        return min(before, self.resident())

    def resident(self) -> float:
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.processes())
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        ticks = 0
        for pid in self.processes():
            times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(times[11]) + int(times[12])
        return ticks / os.sysconf("SC_CLK_TCK")


# The load


@dataclass(slots=True)
class Measured:
    """A stretch of load: choices that both people knew of, and the latencies in seconds."""

    choices: int = 0
    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    server_cpu: float = 0.0
    client_cpu: float = 0.0


class Load:
    """The people at all tables of a server, and how fast they choose."""

    def __init__(self, server: Server, speaker: Speaker, tables: int) -> None:
        self.server = server
        self.speaker = speaker
        self.wanted = tables
        self.tables: set[Table] = set()
        self.resting: deque[Table] = deque()  # tables that wait for somebody to choose
        self.is_free = False  # choose as soon as possible
        self.on_their_way = 0
        self.now = Measured()
        self.chance = random.Random(1)
        self.opening: set[asyncio.Task[None]] = set()
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.http = httpx.AsyncClient(timeout=PATIENCE)
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.games: list[int] = []  # choices of the games that were played to their end

    async def open_one(self) -> None:
        async with self.gate:
            self.tables.add(await self.speaker.open(self.http, self.hear))

    def open(self) -> None:
        task = asyncio.create_task(self.open_one())
        self.opening.add(task)
        task.add_done_callback(self.opened)

    def opened(self, task: asyncio.Task[None]) -> None:
        self.opening.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None:
            self.fail(why)

    def fail(self, why: BaseException) -> None:
        if not self.failed.done():
            self.failed.set_exception(why)

    def hear(self, table: Table, seat: int, news: News) -> None:
        """Somebody has received how the table stands."""
        if table.by == 1 - seat and news.number > table.seen:
            self.now.latencies.append(time.perf_counter() - table.at)
        table.news[seat] = news
        if not table.is_known():
            return
        if table.by >= 0:
            table.by = -1
            self.on_their_way -= 1
            self.now.choices += 1
        if news.over:
            self.games.append(news.number)
            table.close()
            self.tables.discard(table)
            self.open()
        elif self.is_free and table.left > 0:
            self.choose(table)
        else:
            self.resting.append(table)

    def choose(self, table: Table) -> None:
        asked = [seat for seat in (0, 1) if table.news[seat].options]
        if not asked:
            self.fail(Failed(f"nobody is asked at table {table.id}, and it is not over"))
            return
        seat = self.chance.choice(asked)
        table.by, table.seen = seat, table.news[seat].number
        table.left -= 1
        self.on_their_way += 1
        message = self.speaker.choose(table, seat, self.chance.choice(table.news[seat].options))
        table.at = time.perf_counter()
        table.lines[seat].send(message)

    async def wait(self, seconds: float) -> None:
        """A while, unless something fails."""
        await asyncio.wait({self.failed}, timeout=seconds)
        if self.failed.done():
            self.failed.result()

    async def wait_until(self, is_so: Callable[[], bool], what: str, tell: Callable[[], None] = lambda: None) -> None:
        end, last = time.monotonic() + PATIENCE, -1
        while not is_so():
            await self.wait(0.02)
            tell()
            if (known := len(self.tables) + self.now.choices) != last:
                end, last = time.monotonic() + PATIENCE, known
            elif time.monotonic() > end:
                raise Failed(f"{self.server.name}: for {PATIENCE:.0f} s nothing happens: {what}")

    async def fill(self, tables: int, tell: Callable[[], None]) -> None:
        """So many live tables, with everybody at them."""
        for _ in range(tables - len(self.tables)):
            self.open()
        await self.wait_until(lambda: len(self.resting) >= tables and not self.opening, "tables are being opened", tell)

    async def play(self, choices: int, tell: Callable[[], None]) -> None:
        """So many choices at each table, as fast as possible."""
        self.is_free = True
        for table in self.tables:
            table.left = choices
        for _ in range(len(self.resting)):
            self.choose(self.resting.popleft())
        await self.wait_until(lambda: not self.on_their_way, "choices are on their way", tell)
        self.is_free = False

    async def play_out(self, games: int, tell: Callable[[], None]) -> None:
        """So many games to their end."""
        end = len(self.games) + games
        while len(self.games) < end:
            await self.play(10, tell)
            await self.wait_until(lambda: not self.opening and len(self.resting) == len(self.tables), "", tell)

    @contextlib.contextmanager
    def measuring(self) -> Iterator[Measured]:
        self.now = made = Measured()
        gc.collect()
        gc.freeze()
        gc.disable()  # pauses of the clients are not the server's
        cpu, own, start = self.server.cpu(), time.process_time(), time.perf_counter()
        try:
            yield made
        finally:
            made.seconds = time.perf_counter() - start
            made.server_cpu, made.client_cpu = self.server.cpu() - cpu, time.process_time() - own
            gc.enable()

    async def flat_out(self, seconds: float) -> Measured:
        """All tables as fast as the server lets them."""
        with self.measuring() as made:
            self.is_free = True
            for table in self.tables:
                table.left = sys.maxsize
            for _ in range(len(self.resting)):
                self.choose(self.resting.popleft())
            end = time.perf_counter() + seconds
            while time.perf_counter() < end:
                for table in self.tables:
                    table.left = sys.maxsize  # new ones too
                while self.resting:
                    self.choose(self.resting.popleft())
                await self.wait(min(0.05, max(0.0, end - time.perf_counter())))
            self.is_free = False
        self.now = Measured()  # what still comes is counted elsewhere
        await self.settle()
        return made

    async def paced(self, seconds: float, rate: float) -> Measured:
        """So many choices a second at random moments, each at the table that has rested longest."""
        moments = random.Random(2)
        with self.measuring() as made:
            start = time.perf_counter()
            due = start + moments.expovariate(rate)
            while due < start + seconds:
                while (now := time.perf_counter()) >= due:
                    if self.resting:  # else the server is too slow for this rate: choices/s will show it
                        self.choose(self.resting.popleft())
                    due += moments.expovariate(rate)
                await self.wait(due - now)
        await self.settle()
        return made

    async def settle(self) -> None:
        await self.wait_until(
            lambda: not self.on_their_way and not self.opening and len(self.resting) >= self.wanted, "settling"
        )

    async def end(self) -> None:
        for task in self.opening:
            task.cancel()
        for table in self.tables:
            table.close()
        await self.http.aclose()
