"""A private PostgreSQL cluster for the tests: made, started on a free port, stopped and removed again."""

from __future__ import annotations

import os
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)  # where Debian puts them


def program(name: str) -> str | None:
    """The path of one of PostgreSQL's programs, the newest there is."""
    found = [str(folder / name) for folder in FOLDERS if (folder / name).exists()]
    return found[0] if found else shutil.which(name)


def is_installed() -> bool:
    return program("initdb") is not None and program("pg_ctl") is not None


def free_port() -> int:
    """Below the ports that the system gives to outgoing connections: one of those could take it before we do."""
    for port in random.sample(range(20_000, 32_000), 200):
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("there is no free port")


def run(*command: str) -> None:
    """As the user postgres if we are root, whom PostgreSQL refuses to serve."""
    who = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    done = subprocess.run([*who, *command], capture_output=True, text=True, cwd="/")
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of a server that lives as long as this context."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    assert initdb is not None and pg_ctl is not None, "apt install postgresql"
    folder = Path(tempfile.mkdtemp(prefix="verdigris-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    data, port = str(folder / "data"), free_port()
    try:
        run(initdb, "-D", data, "-U", "tester", "--auth=trust", "-E", "UTF8", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=60"
        run(pg_ctl, "-D", data, "-o", options, "-w", "-l", str(folder / "log"), "start")
        try:
            yield f"postgresql://tester@127.0.0.1:{port}/postgres"
        finally:
            run(pg_ctl, "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
