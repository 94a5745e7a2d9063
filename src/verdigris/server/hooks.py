"""Web hooks: "it is your turn" to an address of the seat's own, signed, retried, and to nobody inside our network."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import hmac
import http.client
import ipaddress
import json
import socket
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from types import TracebackType
from typing import Final
from urllib.parse import urlsplit

from verdigris.server.entry import CHOSE, Entry
from verdigris.server.errors import Illegal
from verdigris.server.hall import Hall
from verdigris.server.table import LiveTable

SIGNATURE: Final = "X-Verdigris-Signature"
TIMEOUT: Final = 5.0
WAITS: Final = (1.0, 5.0, 30.0, 120.0)  # seconds before each further try
QUIET: Final = 30.0  # seconds in which a seat is told once only, however often it is asked
LONGEST: Final = 500


@dataclass(frozen=True, slots=True)
class Hook:
    """Where a seat wants to be told, and the key that its messages are signed with."""

    url: str
    key: str


def check_url(url: str) -> None:
    """What can be checked without asking the network; the address itself is checked at each delivery."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as why:
        raise Illegal(f"this is no address: {why}") from why
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0 or len(url) > LONGEST:
        raise Illegal(f"a hook is an http or https address of at most {LONGEST} letters")
    if parts.username or parts.password:
        raise Illegal("a hook's address must not hold a password; check the signature of its messages instead")


def signature(key: str, body: bytes) -> str:
    """
    >>> signature("key", b"body")[:14]
    'sha256=5ff4f0d'
    """
    return "sha256=" + hmac.new(key.encode(), body, hashlib.sha256).hexdigest()


class NotPublic(Exception):
    """The name leads into a network that strangers must not reach through us."""


def public_address(host: str, port: int, allowed: frozenset[str]) -> str:
    """An address of this host that may be called. All of them must be public, or a second look could find another."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if host not in allowed and not all(ipaddress.ip_address(address).is_global for address in found):
        raise NotPublic(host)
    return found[0]


def post(hook: Hook, body: bytes, allowed: frozenset[str]) -> int:
    """Deliver once; the status of the answer. Redirects are not followed: they could lead anywhere."""
    parts = urlsplit(hook.url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = public_address(host, port, allowed)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(host, port, timeout=TIMEOUT)
    # The name was looked up once and checked; the connection must go to that address and no other.
    connect: Callable[..., socket.socket] = functools.partial(_connect, address, port)
    connection._create_connection = connect  # type: ignore[attr-defined]  # the one place where http.client connects
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"Content-Type": "application/json", SIGNATURE: signature(hook.key, body), "User-Agent": "Verdigris"}
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def _connect(address: str, port: int, *_: object, **__: object) -> socket.socket:
    return socket.create_connection((address, port), TIMEOUT)


class HookRunner:
    """Tells the seats that wish it when it is their turn."""

    def __init__(self, hall: Hall, allowed: frozenset[str] = frozenset(), waits: tuple[float, ...] = WAITS) -> None:
        self.hall = hall
        self.allowed = allowed
        self.waits = waits
        self._told: dict[tuple[str, int], float] = {}
        self._running: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> HookRunner:
        self.hall.watch_all(self.look)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def look(self, table: LiveTable, entry: Entry | None) -> None:
        """After a choice of somebody else: whoever is asked now is told, but not once for each question of a turn."""
        if not table.is_live:
            for seat in range(table.terms.seats):
                self._told.pop((table.terms.id, seat), None)
        if entry is None or entry.kind != CHOSE or not table.is_live:
            return
        for seat in table.match.deciding:
            key = (table.terms.id, seat)
            sitter = table.sitters[seat]
            if seat == entry.seat or sitter is None or sitter.bot is not None:
                continue
            if time.monotonic() - self._told.get(key, -QUIET) >= QUIET:
                self._told[key] = time.monotonic()
                self._begin(self._tell(table, seat))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _tell(self, table: LiveTable, seat: int) -> None:
        hook = await self.hall.store.hook(table.terms.id, seat)
        if hook is None:
            return
        told = {
            "event": "your-turn",
            "table": table.terms.id,
            "title": table.terms.title,
            "game": table.terms.game,
            "seat": seat,
            "number": table.number,
        }
        body = json.dumps(told).encode()
        number = table.number
        for wait in (*self.waits, None):
            try:
                status = await asyncio.to_thread(post, Hook(*hook), body, self.allowed)
                if status < 500:
                    return  # it was heard, or it is the receiver's fault
            except NotPublic:
                return
            except OSError:
                pass
            if wait is None or table.number != number:
                return  # given up, or the table has gone on
            await asyncio.sleep(wait)
