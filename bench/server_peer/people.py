"""People at tables, for the load bench: their sockets, and what they say to our server and to boardgame.io's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import httpx
import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

PATIENCE = 60.0


class Failed(Exception):
    """A server does not do what it should: there is nothing to be measured."""


# Sockets


class Line(asyncio.Protocol):
    """A WebSocket of a client: the frames are the business of `websockets`, messages go to `hear` as they come."""

    def __init__(self, address: str, hear: Callable[[Line, bytes], None]) -> None:
        self.ws = ClientProtocol(parse_uri(address), max_size=None)
        self.hear = hear
        self.is_open = asyncio.get_running_loop().create_future()
        self.is_closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.ws.send_request(self.ws.connect())
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.ws.receive_data(data)
        for event in self.ws.events_received():
            if isinstance(event, Response):
                self.is_open.set_result(event.status_code)
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(self, bytes(event.data))
        self.flush()  # answers to pings

    def connection_lost(self, why: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_result(0)
        if not self.is_closed:
            raise Failed(f"the server has closed a socket: {self.ws.close_code} {self.ws.close_reason} {why or ''}")

    def send(self, message: bytes) -> None:
        self.ws.send_text(message)
        self.flush()

    def flush(self) -> None:
        for data in self.ws.data_to_send():
            if data:
                self.transport.write(data)

    def close(self) -> None:
        self.is_closed = True
        self.transport.close()


async def call(address: str, hear: Callable[[Line, bytes], None]) -> Line:
    """An open socket."""
    uri = parse_uri(address)
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(address, hear), uri.host, uri.port)
    status = await asyncio.wait_for(line.is_open, PATIENCE)
    if status != 101:
        raise Failed(f"{address} answers {status} to a socket")
    return line


# Tables


@dataclass(slots=True)
class News:
    """What a person knows of the table: its number, what to choose from (empty: nothing), and whether it is over."""

    number: int
    options: list[bytes]
    over: bool


@dataclass(slots=True, eq=False)
class Table:
    """Two people at a table."""

    id: str
    links: list[str]
    lines: list[Line] = field(default_factory=list)
    news: list[News] = field(default_factory=lambda: [News(-1, [], False), News(-1, [], False)])
    by: int = -1  # whose choice is on its way
    seen: int = -1
    at: float = 0.0
    left: int = 0  # choices to be made before the table has to wait

    def is_known(self) -> bool:
        """Both know of the last choice, or of the beginning."""
        return self.news[0].number == self.news[1].number > self.seen

    def close(self) -> None:
        for line in self.lines:
            line.close()


Hear = Callable[[Table, int, News], None]


class Speaker(Protocol):
    """How to talk to a kind of server."""

    async def open(self, http: httpx.AsyncClient, hear: Hear) -> Table: ...

    def choose(self, table: Table, seat: int, option: bytes) -> bytes: ...


# Verdigris


class Option(msgspec.Struct):
    text: str


class Question(msgspec.Struct):
    options: list[Option]


class State(msgspec.Struct):
    over: bool


class Message(msgspec.Struct):
    """The part of our messages that a player of random choices needs."""

    type: str
    number: int | None = None
    table: State | None = None
    question: Question | None = None
    message: str = ""


class Ours:
    """Erosion for two, on `verdigris serve`."""

    def __init__(self, port: int) -> None:
        self.http, self.ws = f"http://127.0.0.1:{port}/api/tables", f"ws://127.0.0.1:{port}/api/tables"
        self.decoder = msgspec.json.Decoder(Message)

    async def open(self, http: httpx.AsyncClient, hear: Hear) -> Table:
        made = await post(http, self.http, {"game": "erosion", "seats": 2})
        table = Table(made["id"], [])
        host = {"authorization": f"Bearer {made['host']}"}
        for seat in range(2):
            sat = await post(http, f"{self.http}/{table.id}/seats/{seat}", {"name": f"p{seat}"}, host)
            table.links.append(sat["link"])
        for seat in range(2):
            table.lines.append(await call(f"{self.ws}/{table.id}/live", partial(self.read, table, seat, hear)))
        for line, link in zip(table.lines, table.links, strict=True):
            line.send(msgspec.json.encode({"type": "hello", "token": link}))
        return table

    def read(self, table: Table, seat: int, hear: Hear, line: Line, data: bytes) -> None:
        told = self.decoder.decode(data)
        if told.type == "problem":
            raise Failed(f"our server refuses: {told.message}")
        if told.table is None or told.number is None:
            return  # an answer
        texts = [option.text for option in told.question.options] if told.question else []
        rather = [text.encode() for text in texts if text != "pass"] or [text.encode() for text in texts]
        hear(table, seat, News(told.number, rather, told.table.over))

    def choose(self, table: Table, seat: int, option: bytes) -> bytes:
        return b'{"type":"choose","text":"%s","seen":%d}' % (option, table.seen)


# boardgame.io


class G(msgspec.Struct):
    hands: list[list[str] | dict[str, int]]
    mountains: list[list[str]]
    river: list[str]


class Context(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")
    gameover: msgspec.Raw = msgspec.Raw()


class Whole(msgspec.Struct):
    """A state as boardgame.io sends it."""

    g: G = msgspec.field(name="G")
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: Whole


class Theirs:
    """The game of bench/server_peer on boardgame.io's server, over socket.io's protocol."""

    def __init__(self, port: int) -> None:
        self.http = f"http://127.0.0.1:{port}/games/strata"
        self.ws = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self.updates = msgspec.json.Decoder(tuple[str, str, Whole, msgspec.Raw])
        self.syncs = msgspec.json.Decoder(tuple[str, str, Synced])

    async def open(self, http: httpx.AsyncClient, hear: Hear) -> Table:
        made = await post(http, f"{self.http}/create", {"numPlayers": 2})
        table = Table(made["matchID"], [])
        for seat in range(2):
            joined = await post(http, f"{self.http}/{table.id}/join", {"playerID": str(seat), "playerName": f"p{seat}"})
            table.links.append(joined["playerCredentials"])
        for seat in range(2):
            table.lines.append(await call(self.ws, partial(self.read, table, seat, hear)))
        return table

    def read(self, table: Table, seat: int, hear: Hear, line: Line, data: bytes) -> None:
        if data == b"2":  # a ping
            line.send(b"3")
        elif data.startswith(b"0"):
            line.send(b"40/strata,")
        elif data.startswith(b"40/strata,"):
            wanted = json.dumps(["sync", table.id, str(seat), table.links[seat], 2])
            line.send(b"42/strata," + wanted.encode())
        elif data.startswith(b'42/strata,["update"'):
            hear(table, seat, self.news(self.updates.decode(data[10:])[2], seat))
        elif data.startswith(b'42/strata,["sync"'):
            hear(table, seat, self.news(self.syncs.decode(data[10:])[2].state, seat))
        elif data.startswith(b"44"):
            raise Failed(f"boardgame.io refuses: {data.decode()}")

    def news(self, state: Whole, seat: int) -> News:
        """What is possible is not told by boardgame.io: its clients have the rules."""
        options: list[bytes] = []
        hand = state.g.hands[seat]
        if state.ctx.current == str(seat) and isinstance(hand, list):
            for card in hand:
                options.append(b'"uplift","args":["%s"]' % card.encode())
                for whose in (0, 1):
                    if state.g.mountains[whose]:
                        options.append(b'"weather","args":["%s",%d]' % (card.encode(), whose))
            if state.g.river:
                options.append(b'"fluvial","args":[]')
        return News(state.number, options, bool(bytes(state.ctx.gameover)))

    def choose(self, table: Table, seat: int, option: bytes) -> bytes:
        return (
            b'42/strata,["update",{"type":"MAKE_MOVE","payload":{"type":%s,"playerID":"%d","credentials":"%s"}},%d,"%s","%d"]'
            % (option, seat, table.links[seat].encode(), table.seen, table.id.encode(), seat)
        )


async def post(
    http: httpx.AsyncClient, url: str, body: object, headers: dict[str, str] | None = None
) -> dict[str, str]:
    answer = await http.post(url, json=body, headers=headers)
    if not answer.is_success:
        raise Failed(f"{url} answers {answer.status_code}: {answer.text[:200]}")
    return dict(answer.json())
