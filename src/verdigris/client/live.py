"""A live connection to a table, which comes back by itself when it is lost."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from verdigris.client.errors import ServerRefused, ServerUnreachable
from verdigris.server import wire

Message: TypeAlias = wire.Seen | wire.Update | wire.Answer | wire.Problem

FIRST_PAUSE: Final = 0.25  # seconds before the first new try; every next one waits twice as long
LONGEST_PAUSE: Final = 10.0
LOST_ALSO: Final = (429, 500, 502, 503, 504)  # what a proxy says while its server starts again
NOT_NOW: Final = ("too-fast", "unavailable", "full")  # the server itself says that it is worth another try
MOST_BYTES: Final = 2**24


class _Typed(msgspec.Struct):
    """As much as every message has."""

    type: str


_decode = msgspec.json.Decoder(Message)
_known: Final = ("seen", "update", "answer", "problem")


class Live:
    """What a seat sees, as it happens: an iterator of messages, and a context manager.

    The first message is a Seen; an Update follows for every entry of the table, an Answer or a Problem for every
    choice. `now` is the table with all updates put in, and its log is whole. When the connection is lost it is tried
    again, each time after a longer pause, and goes on with another Seen whose log begins after what was heard before.
    A choice that was on its way then is not sent again: the Seen shows whether it has arrived.

    `on_lost` is called with the reason and the seconds until the next try; after `patience` seconds without a
    connection ServerUnreachable is raised, which is also how the very first try fails. One thread may iterate while
    others choose or close.
    """

    def __init__(
        self,
        url: str,
        token: str | None,
        language: str = "en",
        *,
        on_lost: Callable[[ServerUnreachable, float], None] | None = None,
        patience: float | None = None,
        timeout: float = 30.0,
    ) -> None:
        self.url = "ws" + url.removeprefix("http")
        self.now: wire.Seen | None = None
        self._token = token
        self._language = language
        self._on_lost = on_lost
        self._patience = patience
        self._timeout = timeout
        self._socket: ClientConnection | None = None
        self._greeted = False  # whether this connection has brought its Seen
        self._stop = threading.Event()
        self._ids = 0
        self._lost_since: float | None = None
        self._pause = FIRST_PAUSE

    # Context and iteration

    def __enter__(self) -> Live:
        """Connect at once, so that a wrong address is found out here."""
        if self._socket is None:
            self._connect()
        return self

    def __exit__(self, *why: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[Message]:
        """All messages until it is closed."""
        while not self._stop.is_set():
            message = self.next()
            if message is not None:
                yield message

    @property
    def closed(self) -> bool:
        return self._stop.is_set()

    def close(self) -> None:
        """For good; a thread that waits for the next message comes back from it."""
        self._stop.set()
        self._drop()

    # Hearing

    def next(self, timeout: float | None = None) -> Message | None:
        """The next message, or None: nothing came in these seconds, or it was closed."""
        end = None if timeout is None else time.monotonic() + timeout
        while not self._stop.is_set():
            try:
                socket = self._socket or self._connect()
            except ServerUnreachable as why:
                if self.now is None:
                    raise
                if not self._wait(why, end):
                    return None
                continue
            try:
                data = socket.recv(None if end is None else max(0.0, end - time.monotonic()))
            except TimeoutError:
                return None
            except (ConnectionClosed, OSError) as why:
                self._drop()
                if self._stop.is_set():
                    return None
                self._lost_since = self._lost_since or time.monotonic()
                if not self._wait(ServerUnreachable(f"the connection to the server is lost: {why}"), end):
                    return None
                continue
            message = self._read(data)
            if message is not None:
                return message
        return None

    def _read(self, data: str | bytes) -> Message | None:
        """Kinds of messages that a newer server has are passed over."""
        try:
            message: Message = _decode.decode(data)
        except msgspec.DecodeError as why:
            try:
                kind = msgspec.json.decode(data, type=_Typed).type
            except msgspec.DecodeError:
                kind = _known[0]
            if kind not in _known:
                return None
            self.close()
            raise ServerUnreachable(f"this is no Verdigris server, or one of another version: {why}") from None
        if isinstance(message, wire.Problem) and not self._greeted:
            if message.code in NOT_NOW:
                return None  # it closes the connection after this, and that counts as lost
            self.close()  # any other no to the hello stays a no
            raise ServerRefused(message.code, message.message, message.number)
        if isinstance(message, wire.Seen):
            self._greeted = True
            self._lost_since = None
            self._pause = FIRST_PAUSE
            self.now = whole(self.now, message)
        elif isinstance(message, wire.Update) and self.now is not None:
            self.now = folded(self.now, message)
        return message

    # Choosing

    def choose(self, text: str, seen: int | None = None) -> int:
        """Send a choice; the id that its Answer or Problem will have.

        `seen`: the entry up to which its maker has seen the table, the newest if left out.
        """
        socket, now = self._socket, self.now
        if socket is None or now is None or not self._greeted:
            raise ServerUnreachable("there is no connection to the server now; wait until it is back")
        self._ids += 1
        choice = wire.Choose(text=text, seen=now.number if seen is None else seen, id=self._ids)
        try:
            socket.send(msgspec.json.encode(choice).decode())
        except (ConnectionClosed, OSError):
            raise ServerUnreachable("the connection to the server is lost; wait until it is back") from None
        return choice.id

    # Connecting

    def _connect(self) -> ClientConnection:
        self._greeted = False
        heard = 0 if self.now is None else len(self.now.log)
        hello = wire.Hello(token=self._token, language=self._language, log_after=heard)
        try:
            # Entered, not only called: that means the same in all versions of websockets.
            socket = connect(self.url, open_timeout=self._timeout, close_timeout=1, max_size=MOST_BYTES).__enter__()
        except InvalidStatus as why:
            status = why.response.status_code
            if status not in LOST_ALSO:
                raise ServerRefused(f"http-{status}", f"there is no live table at {self.url}") from None
            raise ServerUnreachable(f"the server answers with {status}") from None
        except (OSError, EOFError, InvalidHandshake, WebSocketException) as why:
            reason = getattr(why, "strerror", None) or str(why) or type(why).__name__
            raise ServerUnreachable(f"no server can be reached at {self.url}: {reason}") from None
        self._socket = socket
        try:
            socket.send(msgspec.json.encode(hello).decode())
        except (ConnectionClosed, OSError):
            self._drop()
            raise ServerUnreachable("the connection to the server is lost") from None
        if self._stop.is_set():  # closed meanwhile by another thread, which could not see this socket
            self._drop()
        return socket

    def _wait(self, why: ServerUnreachable, end: float | None) -> bool:
        """Until the next try; False if there is no time for one before `end`."""
        now = time.monotonic()
        if self._lost_since is None:
            self._lost_since = now
        if self._patience is not None and now - self._lost_since > self._patience:
            self.close()
            raise why
        pause = self._pause * random.uniform(0.5, 1.0)  # not all clients at once after the server was away
        self._pause = min(LONGEST_PAUSE, self._pause * 2)
        if self._on_lost is not None:
            self._on_lost(why, pause)
        if end is not None and now + pause >= end:
            self._stop.wait(max(0.0, end - now))
            return False
        self._stop.wait(pause)
        return True

    def _drop(self) -> None:
        socket, self._socket = self._socket, None
        self._greeted = False
        if socket is not None:
            socket.close()


def whole(before: wire.Seen | None, seen: wire.Seen) -> wire.Seen:
    """A Seen with the sentences that were heard before it."""
    known = [] if before is None else before.log[: seen.log_from]
    moments = [] if before is None else before.log_at[: seen.log_from]
    return msgspec.structs.replace(seen, log_from=0, log=known + seen.log, log_at=moments + seen.log_at)


def folded(before: wire.Seen, update: wire.Update) -> wire.Seen:
    """The table after an update. After an undo its log is shorter; fields that a newer server adds come along."""
    both = set(wire.Seen.__struct_fields__) & set(wire.Update.__struct_fields__)
    taken: dict[str, object] = {name: getattr(update, name) for name in both}
    taken["view"] = {**before.view, **update.changes}
    taken["log_from"] = 0
    taken["log"] = before.log[: update.log_from] + update.log
    taken["log_at"] = before.log_at[: update.log_from] + update.log_at
    taken["said"] = before.said if update.said is None else [*before.said, update.said]
    return msgspec.structs.replace(before, **taken)
