"""The game server under load, beside boardgame.io's own server: choices a second, latency, memory a table.

    python bench/server.py [--tables 500] [--seconds 10] [--rate 150] [--without-peer]

Every table has two people, each with a live socket and the link of the seat. They play whole games of random choices
(nobody passes who can do something else); where a game ends, a new table takes its place, so that as many are live all
the time. Measured in turns, in several rounds: all tables as fast as the server answers (choices/s), and choices at
random moments, so many a second in all, the same for each server (p50 and p99, from the sending of a choice to its
receipt by the other person). Memory is what the server's processes have grown by when each table has seen 20 choices.

One program plays against all servers, with the same sockets and the same decoder: for boardgame.io it speaks the few
words of socket.io that are needed, which costs less than socket.io's own client. All of it shares two cores.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet
from server_peer.load import Load, Measured, Server
from server_peer.people import Failed, Ours, Theirs

PEER = Path(__file__).parent / "server_peer"
CORES = 2
WIDTH = 132  # of a file
WARM_TABLES = 10  # played to their end before memory is read for the first time: all code is loaded then
CHOICES_FIRST = 20  # at each table, before memory is read again
COMPARED = 8  # figures of which the fewer or the more is the better


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def our_server(folder: Path, database: str | None) -> Server:
    port = free_port()
    url = database or f"sqlite:///{folder / 'tables.db'}"
    command = [sys.executable, "-m", "verdigris.cli", "serve", "--no-limits", "--log-level", "warning"]
    kind = url.partition(":")[0].partition("+")[0]
    shown = {"sqlite": "SQLite", "postgresql": "PostgreSQL", "postgres": "PostgreSQL"}.get(kind, kind)
    return Server(f"Verdigris, {shown}", [*command, "--port", str(port), "--database", url], port, Ours)


def peers(folder: Path, console: Console) -> list[Server]:
    """boardgame.io's server, with both of its storages; none, and a line that says why, if it cannot be had."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "verdigris-bench"
    if shutil.which("node") is None or shutil.which("npm") is None:
        console.print("node and npm are not installed: boardgame.io is left out")
        return []
    wanted = (PEER / "package.json").read_text()
    stamp = cache / "installed.json"
    cache.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "game.js", "serve.js"):
        shutil.copy(PEER / name, cache / name)
    if not stamp.exists() or stamp.read_text() != wanted:
        console.print(f"Getting boardgame.io from npm, into {cache} ...")
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"]
        done = subprocess.run(command, cwd=cache, capture_output=True, text=True)
        if done.returncode != 0:
            console.print(
                f"npm cannot get boardgame.io: left out ({' '.join(done.stderr.split())[:300]})", markup=False
            )
            return []
        stamp.write_text(wanted)
    serve = ["node", "--expose-gc", str(cache / "serve.js")]
    found = []
    for name, more in (("in memory", []), ("FlatFile", [str(folder / "flat")])):
        port = free_port()
        found.append(Server(f"boardgame.io, {name}", [*serve, str(port), *more], port, Theirs, collects=True))
    return found


# The run


@dataclass
class Result:
    """All that was measured of a server."""

    server: Server
    opened: float = 0.0  # KiB a table, before the first choice
    memory: float = 0.0
    moves: float = 0.0
    fast: list[Measured] = field(default_factory=list)
    paced: list[Measured] = field(default_factory=list)


async def run(servers: list[Server], folder: Path, asked: argparse.Namespace, progress: Progress) -> list[Result]:
    """Each server gets its tables; then they are measured in turns."""
    results = [Result(server) for server in servers]
    loads: list[Load] = []
    steps = len(servers) * (asked.tables * 2 + 2 * asked.rounds * asked.tables)
    bar = progress.add_task("", total=steps)

    def accident(_: asyncio.AbstractEventLoop, told: dict[str, object]) -> None:
        """Something went wrong where a message was heard: whoever waits for the load learns of it."""
        why = told.get("exception")
        for load in loads:
            load.fail(why if isinstance(why, Exception) else Failed(str(told.get("message"))))

    asyncio.get_running_loop().set_exception_handler(accident)
    try:
        for result in results:
            load = Load(result.server, result.server.speaker(result.server.port), asked.tables)
            loads.append(load)
            await prepare(load, result, asked.tables, folder, progress, bar)
        for round_ in range(asked.rounds):
            for load, result in zip(loads, results, strict=True):
                name = f"{result.server.name}, round {round_ + 1} of {asked.rounds}"
                progress.update(bar, description=f"{name}: {asked.rate:g} choices/s")
                result.paced.append(await load.paced(asked.seconds, asked.rate))
                progress.update(bar, advance=asked.tables, description=f"{name}: as fast as possible")
                result.fast.append(await load.flat_out(asked.seconds))
                progress.update(bar, advance=asked.tables)
        for load, result in zip(loads, results, strict=True):
            result.moves = statistics.fmean(load.games) if load.games else float("nan")
    finally:
        for load in loads:
            await load.end()
    return results


async def prepare(load: Load, result: Result, tables: int, folder: Path, progress: Progress, bar: TaskID) -> None:
    """A warm server, then all tables, then their first choices; memory is read between."""
    server = result.server
    progress.update(bar, description=f"{server.name}: starts")
    server.start(folder / f"{server.port}.log")
    done = progress.tasks[bar].completed

    def tell() -> None:
        share = min(1.0, load.now.choices / (tables * CHOICES_FIRST))
        progress.update(bar, completed=done + len(load.tables) + share * tables)

    warm = min(WARM_TABLES, tables // 2)
    await load.fill(warm, tell)
    await load.play_out(warm, tell)
    load.now = Measured()
    progress.update(bar, description=f"{server.name}: tables are opened")
    start, fewer = server.memory(), len(load.tables)
    await load.fill(tables, tell)
    result.opened = (server.memory() - start) / (tables - fewer)
    progress.update(bar, description=f"{server.name}: first choices")
    await load.play(CHOICES_FIRST, tell)
    await load.settle()
    result.memory = (server.memory() - start) / (tables - fewer)
    progress.update(bar, completed=done + 2 * tables)


def percentile(values: list[float], share: float) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * share))] if ranked else float("nan")


def sheet_of(results: list[Result], asked: argparse.Namespace) -> Sheet:
    """A row a figure, a column a server; then how many times the figure of each other server ours is."""
    columns = [figures(result) for result in results]
    made = Sheet(title=f"{asked.tables} live tables, two people each, on {CORES} cores", title_justify="left")
    made.add_column("", no_wrap=True)
    for result in results:
        made.add_column(result.server.name, justify="right")
    for result in results[1:]:
        made.add_column(f"ours ÷ {result.server.name.rpartition(', ')[2]}", justify="right")
    heads = (
        ("choices/s, as fast as possible", ",.0f"),
        (f"p50 at {asked.rate:g} choices/s, ms", ".1f"),
        (f"p99 at {asked.rate:g} choices/s, ms", ".1f"),
        (f"KiB a table, after {CHOICES_FIRST} choices", ",.0f"),
        ("KiB a table, when opened", ",.0f"),
        ("p50 at full load, ms", ",.0f"),
        ("p99 at full load, ms", ",.0f"),
        ("server's CPU a choice, ms", ".2f"),
        ("choices a game", ".0f"),
        ("clients' CPU at full load", ".0%"),
    )
    for row, (head, form) in enumerate(heads):
        values = [column[row] for column in columns]
        ratios = [f"{values[0] / value:.2f}" if value > 0 and row < COMPARED else "" for value in values[1:]]
        made.add_row(head, *(format(value, form) for value in values), *ratios, end_section=row == 3)
    rounds = ["/".join(f"{one.choices / one.seconds:,.0f}" for one in result.fast) for result in results]
    made.caption = (
        f"{asked.rounds} rounds of {asked.seconds:g} s, choices/s in each: {'; '.join(rounds)}. "
        "Latency is from the sending of a choice to the other's receipt."
    )
    return made


def figures(result: Result) -> list[float]:
    speeds = [one.choices / one.seconds for one in result.fast]
    paced = [1000 * latency for one in result.paced for latency in one.latencies]
    full = [1000 * latency for one in result.fast for latency in one.latencies]
    choices = sum(one.choices for one in result.fast)
    return [
        statistics.median(speeds),
        percentile(paced, 0.5),
        percentile(paced, 0.99),
        result.memory,
        result.opened,
        percentile(full, 0.5),
        percentile(full, 0.99),
        1000 * sum(one.server_cpu for one in result.fast) / max(1, choices),
        result.moves,
        sum(one.client_cpu for one in result.fast) / sum(one.seconds for one in result.fast),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Our game server under load, beside boardgame.io's own server on the same machine.",
        epilog="boardgame.io comes from npm, once, into ~/.cache/verdigris-bench; without node or npm it is left out. "
        "Memory and processor time are read from /proc: Linux only.",
    )
    parser.add_argument("--tables", type=int, default=500, help="live tables, two sockets each (default: 500)")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each measurement (default: 10)")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each kind and server (default: 3)")
    parser.add_argument("--rate", type=float, default=150.0, help="choices/s at which latency is taken (default: 150)")
    parser.add_argument("--database", help="of our server (default: SQLite in a temporary folder)")
    parser.add_argument("--without-peer", action="store_true", help="measure our server alone")
    asked = parser.parse_args()
    for name, least, most in (("tables", 2, 5_000), ("seconds", 0.5, 3600), ("rounds", 1, 100), ("rate", 1, 10_000)):
        if not least <= getattr(asked, name) <= most:
            parser.error(f"--{name} goes from {least:g} to {most:g}, not {getattr(asked, name):g}")
    if not Path("/proc/self/statm").exists():
        parser.error("there is no /proc here: memory cannot be read")
    console = Console(soft_wrap=True)
    if not console.is_terminal:
        console.width = WIDTH
    prepare_machine(asked.tables, console)
    with tempfile.TemporaryDirectory(prefix="verdigris-bench-") as name:
        folder = Path(name)
        servers = [our_server(folder, asked.database)]
        if not asked.without_peer:
            servers += peers(folder, console)
        columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
        try:
            with Progress(*columns, console=console, transient=True, refresh_per_second=2) as progress:
                results = asyncio.run(run(servers, folder, asked, progress))
        except Failed as why:
            raise SystemExit(f"It cannot be measured: {why}") from why
        except KeyboardInterrupt:
            raise SystemExit(130) from None
        finally:
            for server in servers:
                server.stop()
    console.print(sheet_of(results, asked))


def prepare_machine(tables: int, console: Console) -> None:
    """Two cores for all of it, whatever the machine has, and as many open files as there are sockets."""
    import resource

    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:CORES])
    if len(cores) < CORES:
        console.print(f"There is one core only; this is meant for {CORES}")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = 8 * tables + 1000
    if soft != resource.RLIM_INFINITY and soft < needed:
        most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


if __name__ == "__main__":
    main()
