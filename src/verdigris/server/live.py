"""Live tables: one WebSocket a viewer. It gets what its seat may see, then what every entry changes of it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from verdigris.engine.errors import VerdigrisError
from verdigris.engine.words import words_for
from verdigris.server import show, wire
from verdigris.server.entry import Entry
from verdigris.server.errors import NotYours, Refused
from verdigris.server.hall import Hall
from verdigris.server.table import LiveTable

PATIENCE: Final = 10.0  # seconds for the first message
MOST_WAITING: Final = 500  # updates that a client may be behind before it has to come back
MOST_BYTES: Final = 4_000
FORBIDDEN: Final = 4403
GONE_BY: Final = 4408
_first = msgspec.json.Decoder(wire.Hello)
_later = msgspec.json.Decoder(wire.Choose)


def is_foreign(socket: WebSocket) -> bool:
    """A page of another site must not use a visitor's browser to play: its Origin is not our Host."""
    origin = socket.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != socket.headers.get("host", "")


async def live_socket(socket: WebSocket) -> None:
    """The life of a connection."""
    if is_foreign(socket):
        await socket.close(FORBIDDEN)
        return
    await socket.accept()
    hall: Hall = socket.app.state.hall
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        try:
            hello = _first.decode(await asyncio.wait_for(receive(socket), PATIENCE))
            table, seat = await _viewer(hall, socket.path_params["table"], hello.token)
        except (TimeoutError, msgspec.DecodeError, TooLarge):
            await refuse(socket, Refused("the first message must be a hello"))
            return
        except VerdigrisError as why:
            await refuse(socket, why)
            return
        await Viewing(hall, socket, table, seat, hello).run()


async def _viewer(hall: Hall, table_id: str, token: str | None) -> tuple[LiveTable, int | None]:
    if token is None:
        table = await hall.open(table_id)
        if not table.terms.watched:
            raise NotYours("this table may not be watched")
        return table, None
    found, seat = await hall.seat_of(token)
    if found != table_id:
        raise NotYours("this link belongs to another table")
    return await hall.open(table_id), seat


class TooLarge(Exception):
    """A message that no client needs to send."""


async def receive(socket: WebSocket) -> bytes:
    """The next message as bytes, text or binary."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    data = message.get("bytes") or (message.get("text") or "").encode()
    if len(data) > MOST_BYTES:
        raise TooLarge
    return bytes(data)


async def refuse(socket: WebSocket, why: VerdigrisError) -> None:
    """Say why, then close."""
    from verdigris.server.app import problem

    await socket.send_text(msgspec.json.encode(problem(why)[1]).decode())
    await socket.close(FORBIDDEN)


class Viewing:
    """One viewer of one table: what was sent so far, and what waits to be sent."""

    def __init__(self, hall: Hall, socket: WebSocket, table: LiveTable, seat: int | None, hello: wire.Hello) -> None:
        self.hall = hall
        self.socket = socket
        self.table_id = table.terms.id
        self.seat = seat
        self.words = words_for(hello.language, table.match.variant.game.text_folder)
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        # Taken and followed without a pause between, so that no entry falls in the gap.
        self.view = show.view(table, seat)
        self.heard = show.log_length(table, seat)
        self.waiting.put_nowait(msgspec.json.encode(show.seen(table, seat, self.words, hello.log_after)))
        self.stop = hall.listen_now(self.table_id, self.tell)

    def tell(self, table: LiveTable, entry: Entry) -> None:
        """Called for every entry, right after it was applied."""
        made, self.view, self.heard = show.update(table, entry, self.seat, self.words, self.view, self.heard)
        if self.waiting.qsize() > MOST_WAITING:
            self.waiting.put_nowait(None)
        else:
            self.waiting.put_nowait(msgspec.json.encode(made))

    async def run(self) -> None:
        sending = asyncio.create_task(self.send())
        try:
            while True:
                await self.answer(await receive(self.socket))
        except TooLarge:
            await self.socket.close(1009)
        finally:
            self.stop()
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sending

    async def send(self) -> None:
        while True:
            message = await self.waiting.get()
            if message is None:  # too slow: it comes back and gets the whole
                await self.socket.close(GONE_BY)
                return
            await self.socket.send_text(message.decode())

    async def answer(self, data: bytes) -> None:
        """A choice, and its answer; whatever else comes is a problem that changes nothing."""
        from verdigris.server.app import problem

        try:
            choice = _later.decode(data)
        except msgspec.DecodeError as why:
            self.reply(wire.Problem("bad-request", f"the message does not fit: {why}"))
            return
        try:
            if self.seat is None:
                raise NotYours("who watches does not choose")
            entry = await self.hall.choose(self.table_id, self.seat, choice.text, choice.seen)
            self.reply(wire.Answer(choice.id, entry.number))
        except VerdigrisError as why:
            told = problem(why, (await self.hall.open(self.table_id)).number)[1]
            self.reply(msgspec.structs.replace(told, id=choice.id))

    def reply(self, message: msgspec.Struct) -> None:
        self.waiting.put_nowait(msgspec.json.encode(message))
