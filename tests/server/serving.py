"""A real server in a process of its own, on a free port, and clients that talk to it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import httpx

from tests.server.postgres import free_port

PATIENCE = 60.0


class Server:
    """`verdigris serve` over a database; it can be killed and started again on the same port."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "verdigris.cli",
            "serve",
            "--port",
            str(self.port),
            "--database",
            self.database,
        ]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return
            assert self.process.poll() is None, self.process.communicate()[1].decode()
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would: no farewell."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@contextlib.contextmanager
def running(database: str) -> Iterator[Server]:
    server = Server(database)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def ask(server: Server, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
    """A request and its answer: status and JSON."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = httpx.request(method, server.url + path, json=body, headers=headers, timeout=PATIENCE)
    return answer.status_code, answer.json()


def make(server: Server, game: str = "erosion", seats: int = 2, **more: Any) -> tuple[str, str, list[str]]:
    """A table with people on all seats that have no bot: its id, its host's token, their links (empty for bots)."""
    status, made = ask(server, "POST", "/api/tables", {"game": game, "seats": seats, **more})
    assert status == 201, made
    links = []
    for seat in range(seats):
        if str(seat) in more.get("bots", {}):
            links.append("")
            continue
        status, sat = ask(server, "POST", f"/api/tables/{made['id']}/seats/{seat}", {"name": f"p{seat}"}, made["host"])
        assert status == 201, sat
        links.append(sat["link"])
    return made["id"], made["host"], links
