"""What is too much is refused with 429 or 503 and a sentence; everybody else goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.serving import Server, ask, make, running
from verdigris.server import limits
from verdigris.server.limits import Bucket, Buckets, Guard, Limits, TooFast, address_of


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_emptied_at_once_and_filled_in_time() -> None:
    clock = Clock()
    bucket = Bucket(2.0, 4.0, clock)
    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0, 0.5]
    clock.now = 0.5
    assert bucket.take() == 0 and bucket.take() == 0.5
    clock.now = 1000.0
    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0, 0.5]


def test_buckets_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 3)
    buckets = Buckets(1.0, 1.0, Clock())
    assert buckets.of("a").take() == 0
    for key in "bcab":
        buckets.of(key)
    assert buckets.of("a").take() > 0
    for key in "bcde":
        buckets.of(key)
    assert len(buckets) == 3 and buckets.of("a").take() == 0


def test_an_address_and_a_link_have_rates_of_their_own() -> None:
    clock = Clock()
    guard = Guard(Limits(address_rate=10, link_rate=2), clock)
    for _ in range(4):
        guard.request("1.1.1.1", "Bearer one")
    with pytest.raises(TooFast, match="with this link: wait 1 s"):
        guard.request("1.1.1.1", "Bearer one")
    with pytest.raises(TooFast, match="with this link"):
        guard.request("2.2.2.2", "bearer one")  # from wherever it comes
    guard.request("1.1.1.1", "Bearer two")
    for _ in range(14):
        guard.request("1.1.1.1", "")
    with pytest.raises(TooFast, match="from your address"):
        guard.request("1.1.1.1", "Bearer three")
    clock.now = 1.0
    guard.request("1.1.1.1", "Bearer one")
    slow = Guard(Limits(address_rate=0.1), clock)
    slow.request("1.1.1.1", "")
    with pytest.raises(TooFast, match="wait 10 s"):
        slow.request("1.1.1.1", "")
    off = Guard(Limits(on=False, address_rate=1), clock)
    for _ in range(1000):
        off.request("1.1.1.1", "Bearer one")


def test_addresses() -> None:
    assert address_of({"client": ("192.0.2.7", 1)}) == "192.0.2.7"
    assert address_of({"client": ("2001:db8:1:2:3:4:5:6", 1)}) == "2001:db8:1:2::/64"
    assert address_of({"client": ("::ffff:192.0.2.7", 1)}) == "::ffff:192.0.2.7"
    assert address_of({"client": ("testclient", 1)}) == "testclient"
    assert address_of({"client": None}) == address_of({}) == "unknown"


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with little room."""
    settings = {"TABLES_A_MINUTE": "3", "MOST_TABLES": "2", "ADDRESS_SOCKETS": "3", "MOST_SOCKETS": "4"}
    yield from limited(tmp_path, monkeypatch, settings)


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with so little patience that the slowest machine is too fast for it."""
    yield from limited(tmp_path, monkeypatch, {"RATE": "5", "LINK_RATE": "0.1"})


def limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str]) -> Iterator[Server]:
    for name, value in settings.items():
        monkeypatch.setenv(f"VERDIGRIS_{name}", value)
    monkeypatch.setenv("VERDIGRIS_TRUST_PROXY", "127.0.0.1")
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        yield server


def test_a_flood_is_refused_and_the_others_are_not(slow: Server) -> None:
    with httpx.Client(base_url=slow.url) as client:
        answers = [client.get("/healthz") for _ in range(300)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert len(refused) < 300
        assert refused[0].json()["code"] == "too-fast" and int(refused[0].headers["retry-after"]) >= 1
        assert refused[0].headers["x-content-type-options"] == "nosniff"
        assert client.get("/healthz", headers={"x-forwarded-for": "192.0.2.7"}).status_code == 200
        assert b'status="429"' in client.get("/metrics", headers={"x-forwarded-for": "192.0.2.8"}).content


def test_tables_are_made_slowly_and_not_without_end(narrow: Server) -> None:
    hosts = [make(narrow)[:2] for _ in range(2)]
    status, problem = ask(narrow, "POST", "/api/tables", {"game": "erosion"})
    assert (status, problem["code"]) == (503, "full") and "2 tables" in problem["message"]
    status, problem = ask(narrow, "POST", "/api/tables", {"game": "erosion"})
    assert (status, problem["code"]) == (429, "too-fast") and "new tables" in problem["message"]
    assert ask(narrow, "DELETE", f"/api/tables/{hosts[0][0]}", token=hosts[0][1])[0] == 200
    with httpx.Client(base_url=narrow.url, headers={"x-forwarded-for": "192.0.2.9"}) as client:
        assert client.post("/api/tables", json={"game": "erosion"}).status_code == 201
        assert client.post("/api/tables", json={"game": "erosion"}).status_code == 503


def test_sockets_are_counted_by_address_and_in_all(narrow: Server) -> None:
    async def refused(address: str, **more: dict[str, str]) -> tuple[int, str]:
        with pytest.raises(websockets.InvalidStatus) as why:
            await websockets.connect(address, **more)  # type: ignore[arg-type]
        body = json.loads(why.value.response.body or b"{}")
        return why.value.response.status_code, body["code"]

    async def use() -> None:
        table, _, _ = make(narrow)
        address = f"{narrow.url.replace('http', 'ws')}/api/tables/{table}/live"
        elsewhere = {"x-forwarded-for": "192.0.2.7"}
        sockets = [await websockets.connect(address) for _ in range(3)]
        assert await refused(address) == (429, "too-fast")
        sockets.append(await websockets.connect(address, additional_headers=elsewhere))
        assert await refused(address, additional_headers=elsewhere) == (503, "full")
        await sockets[0].close()
        for _ in range(200):  # until the server has noticed
            with contextlib.suppress(websockets.InvalidStatus):
                sockets[0] = await websockets.connect(address)
                break
            await asyncio.sleep(0.05)
        await sockets[0].send('{"type": "hello"}')
        assert json.loads(await sockets[0].recv())["type"] == "seen"
        for one in sockets:
            await one.close()

    asyncio.run(use())


def test_a_socket_that_never_rests_is_closed(slow: Server) -> None:
    async def use() -> None:
        table = ask(slow, "POST", "/api/tables", {"game": "erosion"})[1]["id"]
        async with websockets.connect(f"{slow.url.replace('http', 'ws')}/api/tables/{table}/live") as one:
            await one.send('{"type": "hello"}')
            await one.recv()
            for _ in range(200):
                await one.send("x")
            codes = set()
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    codes.add(json.loads(await asyncio.wait_for(one.recv(), 60))["code"])
            assert codes <= {"bad-request", "too-fast"}  # what still waited to be sent is not sent any more
            assert one.close_code == 1008 and "slower" in (one.close_reason or "")

    asyncio.run(use())


def test_addresses_that_are_too_long(narrow: Server) -> None:
    digits = "9" * 5_000  # more than Python turns into a number
    for path in (f"/api/tables/x/seats/{digits}", f"/{digits}", f"/api/games?language={digits}"):
        answer = httpx.delete(narrow.url + path) if "seats" in path else httpx.get(narrow.url + path)
        assert answer.status_code == 414 and answer.json()["code"] == "too-large"
    assert httpx.get(f"{narrow.url}/api/games?language=xx").status_code == 400
    assert httpx.get(f"{narrow.url}/api/tables/").status_code == 404  # and no redirect to wherever Host says
    assert httpx.patch(f"{narrow.url}/api/tables").headers["allow"] == "GET, HEAD, POST"
    broken = httpx.post(f"{narrow.url}/api/tables", content=b'{"game": "\xff"}')
    assert broken.status_code == 400 and broken.json()["code"] == "bad-request"
