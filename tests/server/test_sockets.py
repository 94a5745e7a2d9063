"""Sockets that misbehave: each gets a reason, none changes anything, and the server goes on for the others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.serving import Server, ask, make, running
from verdigris.server import live

HELLO = '{"type": "hello"}'
PATIENCE = 60.0


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as started:
        yield started
        assert started.process is not None and started.process.poll() is None
        started.stop()
        assert started.process.stderr is not None and started.process.stderr.read() == b""  # no fault was logged


def address(server: Server, table: str) -> str:
    return f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"


def hello(token: str | None) -> str:
    return json.dumps({"type": "hello", "token": token})


def choice(text: str, seen: int, number: int = 1) -> str:
    return json.dumps({"type": "choose", "text": text, "seen": seen, "id": number})


def place(server: Server, table: str) -> Any:
    status, now = ask(server, "GET", f"/api/tables/{table}")
    assert status == 200
    return now


async def heard(one: websockets.ClientConnection) -> Any:
    return json.loads(await asyncio.wait_for(one.recv(), PATIENCE))


async def closed(one: websockets.ClientConnection) -> tuple[int, str]:
    """The code and the reason that the server closes with."""
    await asyncio.wait_for(one.wait_closed(), PATIENCE)
    assert one.close_code is not None and one.close_reason is not None
    return one.close_code, one.close_reason


def open_sockets(server: Server) -> int:
    figures = httpx.get(f"{server.url}/metrics").text
    return int(float(figures.partition("\nverdigris_live_sockets ")[2].partition("\n")[0]))


FIRST: list[str | bytes] = [
    "", "x", "{}", "null", "[1]", '{"type": "choose"}', '{"type": "hello", "token": 1}', '{"type": "hello", "x": 1}',
    '{"type": "hello", "language": "xx"}', '{"type": "hello", "log_after": -1}', b"\xff\xfe", b'{"type": "\xff"}',
    '{"type": "hello", "token": "\\ud800"}', "[" * 3_000, '{"a":' * 700, "x" * 5_000, "\x00",
]  # fmt: skip
TOKENS = ["", "x", "A" * 22, "é" * 22, "A" * 3_000, "../../etc/passwd", "'; DROP TABLE links; --"]


def test_a_first_message_that_is_no_hello(server: Server) -> None:
    async def use() -> None:
        table, _, _ = make(server)
        before = place(server, table)
        for first in FIRST:
            async with websockets.connect(address(server, table)) as one:
                await one.send(first)
                told = await heard(one)
                assert told["type"] == "problem" and told["message"], first
                code, reason = await closed(one)
                assert code == live.FORBIDDEN and reason, first
        for token in TOKENS:
            async with websockets.connect(address(server, table)) as one:
                await one.send(hello(token))
                assert (await heard(one))["code"] == "not-found"
                assert (await closed(one))[0] == live.FORBIDDEN
        async with websockets.connect(address(server, "A" * 22)) as one:
            await one.send(HELLO)
            assert (await heard(one))["code"] == "not-found"
        assert place(server, table) == before

    asyncio.run(use())


def test_no_hello_at_all(server: Server) -> None:
    async def use() -> None:
        table, _, _ = make(server)
        async with websockets.connect(address(server, table)) as one:
            told = await heard(one)
            assert told["type"] == "problem" and "no hello" in told["message"]
            assert (await closed(one))[0] == live.FORBIDDEN

    asyncio.run(use())


def test_messages_that_are_no_choice_of_this_seat(server: Server) -> None:
    async def use() -> None:
        table, host, links = make(server)
        other, _, strangers = make(server, watched=False)
        before = place(server, table)
        seat, number = before["deciding"][0], before["number"]
        async with (
            websockets.connect(address(server, table)) as one,
            websockets.connect(address(server, table)) as waiting,
            websockets.connect(address(server, table)) as watching,
        ):
            for socket_, token in ((one, links[seat]), (waiting, links[1 - seat]), (watching, None)):
                await socket_.send(hello(token))
                assert (await heard(socket_))["type"] == "seen"
            wrong: list[str | bytes] = [*FIRST[:15], hello(links[seat]), b'{"type": "choose", "text": "pass"}']
            wrong += [choice("", number), choice("x" * 301, number), choice("pass", -1), choice("\x00", number)]
            for message in wrong:
                await one.send(message)
                told = await heard(one)
                assert (told["type"], told["code"]) == ("problem", "bad-request") and told["message"], message
            refused = {
                choice("weather WX99 m0", number, 5): "illegal",
                choice("pass", number + 1, 5): "stale",
                choice("pass", 10**30, 5): "stale",
            }
            for message, code in refused.items():
                await one.send(message)
                told = await heard(one)
                assert (told["code"], told["id"], told["number"]) == (code, 5, number), message
            await one.send(choice("weather WX99 m0", number, 10**30))
            assert (await heard(one))["id"] == 10**30
            for socket_ in (waiting, watching):
                await socket_.send(choice("pass", number))
                assert (await heard(socket_))["code"] == "not-yours"
            for table_id, token in ((other, links[0]), (table, strangers[0]), (other, None), (table, host)):
                async with websockets.connect(address(server, table_id)) as foreign:
                    await foreign.send(hello(token))
                    assert (await heard(foreign))["code"] in ("not-yours", "not-found")
                    assert (await closed(foreign))[0] == live.FORBIDDEN
            assert place(server, table) == before
            for _ in range(2):  # replayed: the second is late
                await one.send(choice("pass", number, 9))
            kinds = [await heard(one) for _ in range(3)]
            assert sorted(told["type"] for told in kinds) == ["answer", "problem", "update"]
            assert (await heard(waiting))["number"] == (await heard(watching))["number"] == number + 1
            await one.send(b"x" * 5_000)
            assert await closed(one) == (live.TOO_LARGE, "a message has at most 4,000 bytes")
            await watching.send("x" * 100_000)
            assert (await closed(watching))[0] == live.TOO_LARGE
        assert place(server, table)["number"] == number + 1

    asyncio.run(use())


def test_a_seat_that_was_given_up_sees_and_does_nothing_more(server: Server) -> None:
    async def use() -> None:
        table, host, links = make(server)
        async with websockets.connect(address(server, table)) as one:
            await one.send(hello(links[0]))
            await heard(one)
            assert ask(server, "DELETE", f"/api/tables/{table}/seats/0", token=host)[0] == 200
            await one.send(choice("pass", 3))
            assert (await heard(one))["code"] == "not-yours"
            assert (await closed(one))[0] == live.FORBIDDEN
        assert place(server, table)["choices"] == 0

    asyncio.run(use())


def test_two_hundred_come_and_go(server: Server) -> None:
    """With and without a farewell, before and after the hello, many at once."""

    async def visit(table: str, number: int) -> None:
        one = await websockets.connect(address(server, table))
        if number % 4 > 0:
            await one.send(HELLO)
        if number % 4 > 1:
            await heard(one)
        if number % 2:
            one.transport.abort()
        else:
            await one.close()

    async def use() -> None:
        table, _, links = make(server)
        async with websockets.connect(address(server, table)) as staying:
            await staying.send(hello(links[0]))
            seen = await heard(staying)
            for start in range(0, 200, 20):
                await asyncio.gather(*(visit(table, start + number) for number in range(20)))
            seat = seen["table"]["deciding"][0]
            body = {"text": "pass", "seen": seen["number"]}
            assert ask(server, "POST", f"/api/tables/{table}/choices", body, links[seat])[0] == 201
            assert (await heard(staying))["number"] == seen["number"] + 1
        for _ in range(200):
            if open_sockets(server) == 0:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"{open_sockets(server)} sockets are still open")

    asyncio.run(use())


def test_who_sends_and_never_reads_is_let_go(server: Server) -> None:
    """Answers do not pile up for it, and nobody else waits."""

    async def use() -> None:
        table, _, _ = make(server)
        port = int(server.url.rpartition(":")[2])
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # before it connects, or it grows
        raw.connect(("127.0.0.1", port))
        reader, writer = await asyncio.open_connection(sock=raw, limit=2**10)
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
        writer.write(f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\n{upgrade}{key}\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        zero = b"\0\0\0\0"  # the mask
        writer.write(bytes([0x81, 0x80 | len(HELLO)]) + zero + HELLO.encode())
        garbage = bytes([0x81, 0x80 | 100]) + zero + b"x" * 100
        end = time.monotonic() + 3 * PATIENCE  # the system itself holds some megabytes back
        while open_sockets(server) and time.monotonic() < end:
            with contextlib.suppress(TimeoutError, ConnectionError):
                writer.write(garbage * 5_000)
                await asyncio.wait_for(writer.drain(), 1)
        assert open_sockets(server) == 0
        writer.close()
        async with websockets.connect(address(server, table)) as other:
            await other.send(HELLO)
            assert (await heard(other))["type"] == "seen"

    asyncio.run(use())
