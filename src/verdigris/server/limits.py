"""How much one client may ask: rates by address and by link, live sockets, tables. Beyond it 429 or 503, and why.

Each process counts for itself. An address is what the connection comes from; behind a proxy, `--trust-proxy` names it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import ipaddress
import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from verdigris.server import wire
from verdigris.server.errors import Refused

MOST_BUCKETS: Final = 50_000  # that are remembered; the one unused for longest is forgotten first, and full again
LONGEST_ADDRESS: Final = 2_000  # letters of a path, and of a query
GOING_AWAY: Final = 1001
FAREWELL: Final = 2.0  # seconds for a socket to be closed


class TooFast(Refused):
    """More than this address or link may ask for in this time."""

    code = "too-fast"

    def __init__(self, what: str, wait: float) -> None:
        self.wait = max(1, math.ceil(wait))
        super().__init__(f"too many {what}: wait {self.wait} s, then try again")


class Full(Refused):
    """The server has as many tables, or as many sockets, as it takes."""

    code = "full"


@dataclass(frozen=True, slots=True)
class Limits:
    """What `verdigris serve` was told. `on` is False for tests and private networks: then nothing is counted."""

    on: bool = True
    address_rate: float = 30.0  # requests a second, and twice as many at once
    link_rate: float = 20.0  # the same for a seat's link: requests, and messages on sockets
    tables_a_minute: int = 10  # made from an address
    address_sockets: int = 100
    all_sockets: int = 5_000
    tables: int = 10_000  # that go on


@dataclass(slots=True)
class Bucket:
    """A token bucket: filled at a rate up to a most, emptied by one a request."""

    rate: float
    most: float
    clock: Callable[[], float] = time.monotonic
    left: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.left, self.at = self.most, self.clock()

    def take(self) -> float:
        """0 if there was one to take; otherwise the seconds until there will be."""
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.rate


class Buckets:
    """A bucket for each key, as many as may be remembered."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self.clock = rate, most, clock
        self._known: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._known)

    def of(self, key: str) -> Bucket:
        found = self._known.pop(key, None) or Bucket(self.rate, self.most, self.clock)
        self._known[key] = found  # at the end: the first is the one unused for longest
        if len(self._known) > MOST_BUCKETS:
            self._known.pop(next(iter(self._known)))
        return found


class Guard:
    """Counts for one process."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.addresses = Buckets(limits.address_rate, max(1.0, 2 * limits.address_rate), clock)
        self.links = Buckets(limits.link_rate, max(1.0, 2 * limits.link_rate), clock)
        self.makers = Buckets(limits.tables_a_minute / 60, limits.tables_a_minute, clock)
        self._sockets: dict[WebSocket, str] = {}
        self._stopping = False

    @property
    def sockets(self) -> int:
        return len(self._sockets)

    def request(self, address: str, authorization: str) -> None:
        """TooFast: this address or this link has asked too often."""
        if not self.limits.on:
            return
        wait = self.addresses.of(address).take()
        if wait:
            raise TooFast("requests from your address", wait)
        if authorization:
            wait = self.link(authorization.rpartition(" ")[2], address).take()
            if wait:
                raise TooFast("requests with this link", wait)

    def link(self, token: str | None, address: str) -> Bucket:
        """The bucket of a link, known by its hash as in the database; who only watches has one for the address."""
        if not self.limits.on:
            return Bucket(1e9, 1e9)  # never empty
        return self.links.of(address if token is None else hashlib.sha256(token.encode()).hexdigest())

    async def new_table(self, address: str, number_live: Callable[[], Awaitable[int]]) -> None:
        """TooFast or Full: no table can be made now. Only those that go on count, the others are at rest."""
        if not self.limits.on:
            return
        wait = self.makers.of(address).take()
        if wait:
            raise TooFast("new tables from your address", wait)
        if await number_live() >= self.limits.tables:
            raise Full(f"this server has {self.limits.tables:,} tables, and takes another when one is over or closed")

    def enter(self, socket: WebSocket) -> None:
        """A live socket, until it leaves; TooFast or Full: it is one too many."""
        address = address_of(socket.scope)
        if self._stopping:
            raise Full("the server stops; come back in a moment")
        if self.limits.on and self.sockets >= self.limits.all_sockets:
            raise Full(f"this server has {self.limits.all_sockets:,} live connections; come back in a moment")
        if self.limits.on and sum(one == address for one in self._sockets.values()) >= self.limits.address_sockets:
            raise TooFast("live connections from your address; close one", 1)
        self._sockets[socket] = address

    def leave(self, socket: WebSocket) -> None:
        del self._sockets[socket]

    async def close_sockets(self) -> None:
        """All of them, because the server stops; a client that does not listen is not waited for."""
        self._stopping = True
        farewells = (
            asyncio.wait_for(one.close(GOING_AWAY, "the server stops; come back in a moment"), FAREWELL)
            for one in list(self._sockets)
        )
        await asyncio.gather(*farewells, return_exceptions=True)


def address_of(scope: Scope) -> str:
    """Where a connection comes from; of IPv6 the network, since everybody has a whole one.

    >>> address_of({"client": ("2001:db8::1:2", 80)})
    '2001:db8::/64'
    """
    client = scope.get("client")
    if client is None:
        return "unknown"
    with contextlib.suppress(ValueError):
        address = ipaddress.ip_address(client[0])
        if address.version == 6 and address.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return str(client[0])


def refusal(why: Refused) -> Response:
    """The answer to one request too many."""
    headers = {"retry-after": str(why.wait)} if isinstance(why, TooFast) else {}
    status = 429 if isinstance(why, TooFast) else 503
    body = msgspec.json.encode(wire.Problem(why.code, str(why)))
    return Response(body, status, headers, media_type="application/json")


class Limited:
    """Middleware: what is too much is refused before anything looks at it."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self.app = app
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = too_much(scope, self.guard) if scope["type"] == "http" else None
        await (answer or self.app)(scope, receive, send)


def too_much(scope: Scope, guard: Guard) -> Response | None:
    """The refusal of a request or a socket; None if nothing speaks against it."""
    # Also keeps numbers in paths short enough to be read as numbers.
    if len(scope["path"]) > LONGEST_ADDRESS or len(scope.get("query_string", b"")) > LONGEST_ADDRESS:
        told = wire.Problem("too-large", f"a path and a query have at most {LONGEST_ADDRESS:,} letters each")
        return Response(msgspec.json.encode(told), 414, media_type="application/json")
    try:
        guard.request(address_of(scope), Headers(scope=scope).get("authorization", ""))
    except TooFast as why:
        return refusal(why)
    return None
