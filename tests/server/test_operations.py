"""What an operator meets: ports, signals, figures, logs, and a database that goes away."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
import websockets

from tests.server.postgres import free_port
from tests.server.serving import Server, ask, make, running
from verdigris.server import logs
from verdigris.server.app import make_app
from verdigris.server.limits import Limits
from verdigris.server.metrics import Metrics

PATIENCE = 60.0


def serve(*options: str, **environment: str) -> subprocess.Popen[str]:
    """`verdigris serve` with its output at hand."""
    path = os.pathsep.join(path for path in sys.path if path)
    return subprocess.Popen(
        [sys.executable, "-m", "verdigris.cli", "serve", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path, **environment},
    )


def here(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def test_a_port_in_use_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        process = serve("--port", str(port), "--data-dir", str(tmp_path))
        told, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2 and told == ""
    assert re.fullmatch(
        rf"verdigris: cannot listen at 127\.0\.0\.1, port {port}: Address already in use; .*--port.*\n", complaint
    )


def test_what_cannot_be_served_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    wrong = {
        ("--host", "256.1.1.1"): "--host 256.1.1.1",
        ("--database", f"sqlite:///{tmp_path}/none/tables.db"): "cannot start: OperationalError: unable to open",
        ("--database", f"postgresql://me:secret@127.0.0.1:{free_port()}/x"): "cannot start: ",
        ("--database", "mysql://localhost/x"): "sqlite",
        ("--data-dir", str(tmp_path / "file")): "File exists",
        ("--log-level", "loud"): "loud",
    }
    for options, sentence in wrong.items():
        process = serve("--port", "0", *options)
        told, complaint = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2, (options, complaint)
        assert told == "" and sentence in complaint and "Traceback" not in complaint and "secret" not in complaint


def test_without_a_port_each_takes_one_that_is_free(tmp_path: Path) -> None:
    """And where no browser can be opened, the address is all that is said."""
    there = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        process = serve("--open", "--data-dir", str(tmp_path / name), DISPLAY="", WAYLAND_DISPLAY="")
        assert process.stdout is not None
        there.append((process, process.stdout.readline(), process.stdout.readline()))
    for process, said, then in there:
        assert re.search(r"http://127\.0\.0\.1:\d+/", said) and then == "Open that address in a browser.\n"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    assert there[0][1] != there[1][1]


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
def test_it_says_its_port_and_stops_when_asked(tmp_path: Path, sent: signal.Signals) -> None:
    """Live connections are closed with 1001, a bot that thinks is not waited for, and the exit code is 0."""

    async def use(process: subprocess.Popen[str], server: Server) -> None:
        table, _, _ = make(server)
        busy, _, _ = make(server, "corrosion", bots={"0": "greedy", "1": "greedy"})
        while ask(server, "GET", f"/api/tables/{busy}")[1]["choices"] == 0:  # so that the bots' processes have started
            await asyncio.sleep(0.05)
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
        async with websockets.connect(address) as watching, websockets.connect(address) as silent:
            await watching.send('{"type": "hello"}')
            await watching.recv()
            process.send_signal(sent)
            for one in (watching, silent):
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await asyncio.wait_for(one.recv(), PATIENCE)
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1001

    process = serve("--port", "0", "--database", here(tmp_path), "--workers", "2")
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
    assert found is not None and int(found[1]) > 0
    server = Server(here(tmp_path))
    server.url = f"http://127.0.0.1:{found[1]}"
    asyncio.run(use(process, server))
    _, complaint = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaint) == (0, "")


def figures(server: Server) -> dict[str, float]:
    """By name and labels, as Prometheus reads them."""
    answer = httpx.get(f"{server.url}/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_the_figures_follow_what_happens(tmp_path: Path) -> None:
    async def watch(server: Server, table: str) -> dict[str, float]:
        async with websockets.connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live") as one:
            await one.send('{"type": "hello"}')
            await one.recv()
            return figures(server)

    with running(here(tmp_path)) as server:
        table, _, links = make(server)
        before = figures(server)
        assert before["verdigris_choices_stored_total"] == 0 and before["verdigris_live_sockets"] == 0
        seen = ask(server, "GET", f"/api/tables/{table}/view", token=links[0])[1]
        seat = seen["table"]["deciding"][0]
        body = {"text": "pass", "seen": seen["number"]}
        assert ask(server, "POST", f"/api/tables/{table}/choices", body, links[seat])[0] == 201
        assert ask(server, "POST", f"/api/tables/{table}/choices", body, links[seat])[0] == 409
        ask(server, "PROPFIND", "/api/tables")
        ask(server, "GET", f"/nowhere/{links[0]}")
        make(server, "corrosion", bots={"0": "random", "1": "random"})  # never over within a few choices
        end = time.monotonic() + PATIENCE
        while figures(server)["verdigris_bot_seconds_count"] < 3 and time.monotonic() < end:
            time.sleep(0.1)
        now = asyncio.run(watch(server, table))
        route = 'route="/api/tables/{table}/choices"'
        assert now[f'verdigris_requests_total{{method="POST",{route},status="201"}}'] == 1
        assert now[f'verdigris_requests_total{{method="POST",{route},status="409"}}'] == 1
        assert now[f'verdigris_request_seconds_count{{method="POST",{route}}}'] == 2
        assert now['verdigris_requests_total{method="other",route="/api/tables",status="405"}'] == 1
        assert now["verdigris_choices_stored_total"] >= 4 and now["verdigris_bot_seconds_count"] >= 3
        assert now["verdigris_live_sockets"] == 1 and now["verdigris_tables_in_memory"] == 2
        assert not [name for name in now if table in name or links[0] in name]


def test_a_line_a_request_without_secrets(tmp_path: Path) -> None:
    process = serve("--port", "0", "--database", here(tmp_path), "--log-level", "debug")
    assert process.stdout is not None
    found = re.search(r":(\d+)/", process.stdout.readline())
    assert found is not None
    server = Server(here(tmp_path))
    server.url = f"http://127.0.0.1:{found[1]}"

    async def live(table: str, token: str) -> None:
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live?token={token}"
        async with websockets.connect(address) as one:
            await one.send(json.dumps({"type": "hello", "token": token}))
            await one.recv()

    table, host, links = make(server, title="very private")
    ask(server, "GET", f"/api/tables/{table}/view?token={links[0]}&language=de", token=links[0])
    ask(server, "GET", f"/{links[1]}")
    ask(server, "POST", f"/api/tables/{table}/choices", {"text": "secret words", "seen": 2}, links[0])
    asyncio.run(live(table, links[0]))
    process.terminate()
    _, logged = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    lines = [json.loads(line) for line in logged.splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert {"route", "method", "status", "seconds", "address", "level", "timestamp"} <= set(requests[0])
    assert [(line["method"], line["route"], line["status"]) for line in requests[-3:]] == [
        ("GET", "/api/tables/{table}/view", 200),
        ("GET", "(none)", 404),
        ("POST", "/api/tables/{table}/choices", requests[-1]["status"]),
    ]
    assert [line["route"] for line in lines if line["event"] == "socket"] == ["/api/tables/{table}/live"]
    for secret in (host, *links, "very private", "secret words", "language=de", "Bearer", "p0"):
        assert secret not in logged


def test_a_fault_is_logged_without_the_words_of_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    stream, root = io.StringIO(), logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    logs.configure("info", stream)
    try:
        raise ValueError("a title that nobody should read")
    except ValueError as why:
        logs.logger.error("fault", **logs.trace_of(why))
        logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=why)
    logging.getLogger("uvicorn.error").info('127.0.0.1 - "WebSocket /live?token=x" [accepted]')
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["fault", "Exception in ASGI application"]
    assert all(line["error"] == "ValueError" and "test_operations.py" in line["trace"][0] for line in lines)
    assert "title" not in stream.getvalue()
    structlog.reset_defaults()


def test_a_database_that_is_away_is_no_fault(tmp_path: Path) -> None:
    """503 and a sentence, counted; when it is back, everything is as it was."""

    async def use() -> None:
        app = make_app(here(tmp_path), bot_workers=0, limits=Limits(on=False))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
                made = (await client.post("/api/tables", json={"game": "erosion"})).json()
                engine = app.state.hall.store.engine
                for name in ("entries", "entries_away"):
                    other = "entries_away" if name == "entries" else "entries"
                    async with engine.begin() as connection:
                        await connection.exec_driver_sql(f"ALTER TABLE {name} RENAME TO {other}")
                    answer = await client.get(f"/api/tables/{made['id']}")
                    if name == "entries":
                        assert answer.status_code == 503 and answer.json()["code"] == "unavailable"
                    else:
                        assert answer.status_code == 200
                metrics: Metrics = app.state.metrics
                assert b'verdigris_database_errors_total{kind="OperationalError"} 1.0' in metrics.text()

    asyncio.run(use())


def test_the_help_comes_at_once() -> None:
    """Nothing of the server is imported for it."""
    code = "import sys, verdigris.cli; print([name for name in sys.modules if name in %r])"
    heavy = ["uvicorn", "starlette", "sqlalchemy", "structlog", "prometheus_client", "msgspec", "websockets"]
    path = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", code % heavy], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.stdout.strip() == "[]", done.stderr


def test_the_description_is_complete(tmp_path: Path) -> None:
    """Every operation: who may, what can go wrong; every reference leads somewhere."""
    from verdigris.server.api import PUBLIC, ROUTES
    from verdigris.server.openapi import describe

    described: dict[str, Any] = describe()
    for reference in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(described)):
        assert reference in described["components"]["schemas"]
    for route in ROUTES:
        operation = described["paths"][route.path.replace(":int", "")][route.method.lower()]
        assert {"429", "503", str(route.status)} <= set(operation["responses"])
        assert ("security" in operation) >= (route.who != PUBLIC)
        assert len([one for one in operation.get("parameters", []) if one["in"] == "path"]) == route.path.count("{")
        assert ("requestBody" in operation) == (route.takes is not None)
    names = {one["name"] for one in described["paths"]["/api/tables/{table}/view"]["get"]["parameters"]}
    assert names == {"table", "language", "log_after", "at", "seat"}
