"""Web hooks: signed, retried, without a flood, and never into a private network."""

from __future__ import annotations

import asyncio
import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from tests.server.test_hall import play_on, seated, served
from verdigris.server.errors import Illegal
from verdigris.server.hall import Hall
from verdigris.server.hooks import SIGNATURE, Hook, HookRunner, NotPublic, check_url, post, public_address, signature

LOCAL = frozenset({"127.0.0.1"})


class Heard:
    """A receiver on this machine: what it got, and how it answers."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.got: list[tuple[str, bytes]] = []
        self.url = ""


@contextmanager
def receiver(*answers: int) -> Iterator[Heard]:
    heard = Heard(*answers)

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard.got.append((self.headers[SIGNATURE], body))
            self.send_response(heard.answers.pop(0) if heard.answers else 200)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    heard.url = f"http://127.0.0.1:{server.server_port}/told?x=1"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield heard
    finally:
        server.shutdown()
        server.server_close()


async def until(heard: Heard, number: int) -> None:
    for _ in range(3000):
        if len(heard.got) >= number:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"{len(heard.got)} of {number} messages came")


def test_a_seat_is_told_once_when_its_turn_begins(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        with receiver(500, 503) as heard:
            table_id, _, _ = await seated(made[0])
            for seat in (0, 1):
                await made[0].store.set_hook(table_id, seat, (heard.url, "key"))
            async with HookRunner(made[0], LOCAL, waits=(0.01, 0.01, 0.01)):
                first = (await made[0].open(table_id)).match.deciding[0]
                await made[0].choose(table_id, first, "pass", 2)
                await until(heard, 3)  # twice in vain
                await play_on(made[0], table_id, Random(1), 1)
            told = json.loads(heard.got[-1][1])
            assert (told["event"], told["table"], told["seat"]) == ("your-turn", table_id, 1 - first)
            assert told["game"] == "erosion" and told["title"] == "Erosion"
            assert all(sign == signature("key", body) for sign, body in heard.got)
            assert "seed" not in told and len({body for _, body in heard.got}) <= 2

    served(database, use)


def test_a_left_seat_has_no_hook(database: str) -> None:
    async def use(made: list[Hall]) -> None:
        table_id, _, _ = await seated(made[0])
        await made[0].store.set_hook(table_id, 1, ("http://example.org/", "key"))
        await made[0].leave(table_id, 1)
        assert await made[0].store.hook(table_id, 1) is None

    served(database, use)


PRIVATE = ["127.0.0.1", "localhost", "10.0.0.1", "192.168.1.1", "169.254.169.254", "::1", "0.0.0.0"]
WRONG = ["", "x", "ftp://example.org/", "http://", "http://user:word@example.org/", "http://a:99999/", "http://a:0/"]


@pytest.mark.parametrize("host", PRIVATE)
def test_private_addresses_are_not_called(host: str) -> None:
    with pytest.raises(NotPublic):
        public_address(host, 80, frozenset())
    url = f"http://[{host}]/" if ":" in host else f"http://{host}/"
    with pytest.raises(NotPublic):
        post(Hook(url, "key"), b"{}", frozenset())


@pytest.mark.parametrize("url", WRONG)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(Illegal):
        check_url(url)


def test_redirects_are_not_followed() -> None:
    with receiver(302) as heard:
        assert post(Hook(heard.url, "key"), b"{}", LOCAL) == 302
        assert len(heard.got) == 1
