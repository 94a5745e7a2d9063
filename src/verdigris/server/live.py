"""Live tables: one WebSocket a viewer. It gets what its seat may see, then what every entry changes of it."""

from __future__ import annotations

import asyncio
import contextlib
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Message, Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from verdigris.engine.errors import VerdigrisError
from verdigris.engine.words import words_for
from verdigris.server import show, wire
from verdigris.server.entry import LEFT, Entry
from verdigris.server.errors import NotYours, Refused
from verdigris.server.hall import Hall
from verdigris.server.limits import Bucket, Full, Guard, TooFast, address_of, refusal
from verdigris.server.table import LiveTable

PATIENCE: Final = 10.0  # seconds for the first message
SLOWEST: Final = 20.0  # seconds for a message to go out
FAREWELL: Final = 2.0  # seconds for the last one
MOST_WAITING: Final = 500  # updates that a client may be behind before it has to come back
MOST_WAITING_BYTES: Final = 4_000_000
MOST_BYTES: Final = 4_000
MOST_REFUSED: Final = 100  # messages in a row that came too fast; then nobody is listening there
TOO_LARGE: Final = 1009
TOO_MANY: Final = 1008
FAULTY: Final = 1011
FORBIDDEN: Final = 4403
GONE_BY: Final = 4408
DIRECT: Final = "verdigris.direct"  # in the scope of a socket: what receives and sends, without any layer between
VOID: Final = wire.Problem("not-yours", "this seat was given up, its link is void")
_messages: Final = msgspec.json.Decoder(wire.Hello | wire.Choose)  # of the two, so that each must name its type


def is_foreign(scope: Scope) -> bool:
    """A page of another site must not use a visitor's browser to play: its Origin is not our Host."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:  # no address at all
        return True


async def live_socket(socket: WebSocket) -> None:
    """The life of a connection."""
    if is_foreign(socket.scope):
        told = wire.Problem("not-yours", "a page of another site may not open this socket")
        await socket.send_denial_response(Response(msgspec.json.encode(told), 403, media_type="application/json"))
        return
    guard: Guard = socket.app.state.guard
    try:
        guard.enter(socket)
    except (Full, TooFast) as why:
        await socket.send_denial_response(refusal(why))
        return
    try:
        await socket.accept()
        socket.scope["headers"].clear()  # a connection may last for days
        viewing = await _greet(socket, guard)
        if viewing is not None:
            await viewing.run()
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        guard.leave(socket)


async def _greet(socket: WebSocket, guard: Guard) -> Viewing | None:
    """The first message, and what it leads to; None if that is refused. What goes wrong ends this connection only."""
    from verdigris.server.app import accident

    hall: Hall = socket.app.state.hall
    try:
        hello = _messages.decode(received(await asyncio.wait_for(socket.receive(), PATIENCE)))
        if not isinstance(hello, wire.Hello):
            raise Refused("the first message must be a hello")
        table, seat = await _viewer(hall, socket.path_params["table"], hello.token)
        bucket = guard.link(hello.token, address_of(socket.scope))
        return Viewing(hall, socket, table, seat, hello, bucket)
    except TimeoutError:
        await refuse(socket, Refused(f"no hello came within {PATIENCE:.0f} s"))
    except (ValueError, RecursionError, TooLarge) as why:
        await refuse(socket, Refused(f"the first message must be a hello: {why}"))
    except VerdigrisError as why:
        await refuse(socket, why)
    except (WebSocketDisconnect, RuntimeError):
        raise
    except Exception as why:
        await say_and_close(socket, accident(why)[1], FAULTY)
    return None


async def _viewer(hall: Hall, table_id: str, token: str | None) -> tuple[LiveTable, int | None]:
    if token is None:
        table = await hall.open(table_id)
        if not table.terms.watched:
            raise NotYours("this table may not be watched")
        return table, None
    while True:
        found, seat = await hall.seat_of(token)
        if found != table_id:
            raise NotYours("this link belongs to another table")
        table = await hall.open(table_id)
        number = table.number
        await hall.seat_of(token)  # still, with nothing between that could have voided it
        if table.number == number:
            return table, seat


class TooLarge(Exception):
    """A message that no client needs to send."""

    def __init__(self) -> None:
        super().__init__(f"a message has at most {MOST_BYTES:,} bytes")


def received(message: Message) -> bytes:
    """A message as bytes, text or binary."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    data = message.get("bytes") or (message.get("text") or "").encode()
    if len(data) > MOST_BYTES:
        raise TooLarge
    return bytes(data)


async def refuse(socket: WebSocket, why: VerdigrisError) -> None:
    """Say why, then close."""
    from verdigris.server.app import problem

    await say_and_close(socket, problem(why)[1], FORBIDDEN)


async def say_and_close(socket: WebSocket, told: wire.Problem, code: int) -> None:
    """The reason goes out twice, as a message and with the close; a client that does not read is not waited for."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(FAREWELL):
            await socket.send_text(msgspec.json.encode(told).decode())
            await socket.close(code, short(told.message))


def short(reason: str) -> str:
    """A reason for a close has at most 123 bytes."""
    return reason.encode()[:120].decode(errors="ignore")


@types.coroutine
def begun(sending: Coroutine[object, None, None], waits_for: object) -> Generator[object, None, None]:
    """The rest of a coroutine that was stepped by hand up to its first pause."""
    try:
        yield waits_for
    except BaseException as why:
        sending.throw(why)
        raise
    yield from sending.__await__()


class Viewing:
    """One viewer of one table: what was sent so far, and what waits to be sent."""

    def __init__(
        self,
        hall: Hall,
        socket: WebSocket,
        table: LiveTable,
        seat: int | None,
        hello: wire.Hello,
        bucket: Bucket,
    ) -> None:
        self.hall = hall
        self.socket = socket
        self.table_id = table.terms.id
        self.seat = seat
        self.words = words_for(hello.language, table.match.variant.game.text_folder)
        self.waiting: list[bytes | None] = []  # None: the end
        self.waiting_bytes = 0
        self.hearing: asyncio.Task[None] | None = None  # the life of the connection
        self.sending: asyncio.Task[None] | None = None  # only while something is sent: most of the time nothing is
        self.leaving: asyncio.Task[None] | None = None
        self.bucket = bucket
        self.refused = 0
        # Taken and followed without a pause between, so that no entry falls in the gap.
        self.shown = show.Shown(table, seat)
        self.put(show.seen(table, seat, self.words, hello.log_after))
        self._deafen: Callable[[], None] | None = hall.listen_now(self.table_id, self.tell)

    def stop(self) -> None:
        """Hear of no more entries."""
        if self._deafen is not None:
            self._deafen()
            self._deafen = None

    def tell(self, table: LiveTable, entry: Entry) -> None:
        """Called for every entry, right after it was applied."""
        if entry.kind == LEFT and entry.seat == self.seat:  # its link is void, it must not see what comes
            self.stop()
            self.put(VOID)
            self.line_up(None)
            return
        self.put(show.update(table, entry, self.seat, self.words, self.shown))

    def put(self, message: msgspec.Struct) -> None:
        """To be sent. A client too far behind gets no more: it comes back and gets the whole."""
        data = msgspec.json.encode(message)
        self.waiting_bytes += len(data)
        self.line_up(data)
        if len(self.waiting) > MOST_WAITING or self.waiting_bytes > MOST_WAITING_BYTES:
            self.give_up()

    def line_up(self, data: bytes | None) -> None:
        self.waiting.append(data)
        if self.hearing is not None and self.sending is None:
            self.flush()

    def flush(self) -> None:
        """Send what waits. Nearly always the system takes it at once; a task, which costs more than the sending itself,
        is made only when there is something to wait for.
        """
        sending = self.send()
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        self.sending = asyncio.create_task(self.go_on(sending, waits_for))

    async def go_on(self, sending: Coroutine[object, None, None], waits_for: object) -> None:
        """With a sending that has come to its first pause. Whoever does not read is not waited for without end."""
        stuck = asyncio.get_running_loop().call_later(SLOWEST, self.give_up)
        try:
            await begun(sending, waits_for)
        finally:
            stuck.cancel()
            self.sending = None
        if self.waiting:
            self.flush()

    async def run(self) -> None:
        """Until the client goes, breaks a rule of the connection, or falls too far behind."""
        self.hearing = asyncio.current_task()
        self.flush()
        receive, _ = self.socket.scope[DIRECT]
        try:
            try:
                while self.refused < MOST_REFUSED:
                    await self.answer(received(await receive()))
                await self.socket.close(TOO_MANY, "too many messages; come back slower")
            except TooLarge as why:
                await self.socket.close(TOO_LARGE, short(str(why)))
            except (WebSocketDisconnect, RuntimeError):
                pass
            except Exception as why:
                await self.fail(why)
        except asyncio.CancelledError:
            if self.leaving is None:
                raise
        finally:
            self.stop()
            if self.sending is not None:
                self.sending.cancel()

    async def fail(self, why: Exception) -> None:
        from verdigris.server.app import accident

        await say_and_close(self.socket, accident(why)[1], FAULTY)

    async def send(self) -> None:
        """All that waits; after a pause the rest is left to the next sending, so that each has its own time."""
        _, send = self.socket.scope[DIRECT]
        try:
            while self.waiting and self.sending is None:
                message = self.waiting.pop(0)
                if message is None:
                    await self.socket.close(FORBIDDEN, VOID.message)
                    break
                self.waiting_bytes -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
        except (WebSocketDisconnect, RuntimeError, OSError):  # gone, which is heard too
            self.stop()

    def give_up(self) -> None:
        """The client is too far behind, or does not read at all: it has to come back and get the whole."""
        self.stop()
        self.waiting.clear()
        if self.leaving is None and self.hearing is not None:
            self.leaving = asyncio.create_task(self.leave())

    async def leave(self) -> None:
        if self.sending is not None:
            self.sending.cancel()
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(FAREWELL):
                await self.socket.close(GONE_BY, "too slow; come back and get the whole")
        if self.hearing is not None:
            self.hearing.cancel()

    def check_link(self) -> None:
        """A link is void from the entry on that frees its seat, and no choice is stored unless that was heard."""
        if self._deafen is None:
            raise NotYours(VOID.message)

    async def answer(self, data: bytes) -> None:
        """A choice, and its answer; whatever else comes is a problem that changes nothing."""
        from verdigris.server.app import problem

        wait = self.bucket.take()
        self.refused = self.refused + 1 if wait else 0
        try:
            choice = _messages.decode(data)
        except (ValueError, RecursionError) as why:
            self.put(wire.Problem("bad-request", f"the message does not fit: {why}"))
            return
        if wait:
            told = problem(TooFast("messages", wait))[1]
            self.put(msgspec.structs.replace(told, id=choice.id) if isinstance(choice, wire.Choose) else told)
            return
        if not isinstance(choice, wire.Choose):
            self.put(wire.Problem("bad-request", "after the hello, a message must be a choose"))
            return
        try:
            if self.seat is None:
                raise NotYours("who watches does not choose")
            entry = await self.hall.choose(self.table_id, self.seat, choice.text, choice.seen, self.check_link)
            if choice.id:
                self.put(wire.Answer(choice.id, entry.number))
        except VerdigrisError as why:
            told = problem(why, (await self.hall.open(self.table_id)).number)[1]
            self.put(msgspec.structs.replace(told, id=choice.id))
