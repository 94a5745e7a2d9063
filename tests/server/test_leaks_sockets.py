"""Real sockets and requests: every byte that a viewer gets is what was meant for it, and holds no secret."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random
from threading import Thread
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from tests.server.scripted import Reader, stored, twin_of, words_of
from tests.server.serving import Server, ask, make, running
from tests.server.test_leaks import same_bytes
from verdigris.server import show
from verdigris.server.table import LiveTable


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripts are quicker than people."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")


class Wire:
    """All that one viewer ever gets from a server: every message of its socket, every answer with its headers."""

    def __init__(self, server: Server, table: str, seat: int | None, token: str, language: str) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.token = token
        self.language = language
        self.messages: list[bytes] = []
        self.answers: list[bytes] = []
        self.others: list[bytes] = []  # over HTTP
        self.looks: list[tuple[int, int | None, str, bytes]] = []  # entry, moment, last part of the address, answer
        self.number = -1
        self.question: Any = None
        self.table_now: Any = None
        self.news = asyncio.Event()

    async def listen(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        await socket.send(json.dumps({"type": "hello", "token": self.token or None, "language": self.language}))
        async for message in socket:
            data = message.encode() if isinstance(message, str) else message
            told = json.loads(data)
            if told["type"] in ("seen", "update"):
                self.messages.append(data)
                self.number, self.question, self.table_now = told["number"], told["question"], told["table"]
            else:
                self.answers.append(data)
            self.news.set()

    async def until_at(self, number: int) -> None:
        while self.number < number:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)

    async def until_answered(self, answers: int) -> None:
        while len(self.answers) < answers:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)

    async def choose(self, text: str, seen: int) -> None:
        count = len(self.answers)
        await self.socket.send(json.dumps({"type": "choose", "text": text, "seen": seen, "id": count}))
        await self.until_answered(count + 1)

    async def refused_undo(self, http: httpx.AsyncClient) -> None:
        """Of the seat that is asked, whose choice was never the last one, or was one that leads to this question."""
        base = f"{self.server.url}/api/tables/{self.table}"
        answer = await http.get(f"{base}/undo", headers={"authorization": f"Bearer {self.token}"})
        self.others.append(str(answer.headers).encode() + b"\n" + answer.content)

    async def look(self, http: httpx.AsyncClient, what: str, at: int | None) -> None:
        """Something that must be what is meant for this viewer, to the byte."""
        base = f"{self.server.url}/api/tables/{self.table}/{what}?language={self.language}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await http.get(base if at is None else f"{base}&at={at}", headers=headers)
        assert answer.status_code == 200, answer.content
        self.others.append(str(answer.headers).encode() + b"\n" + answer.content)
        self.looks.append((self.number, at, what, answer.content))

    async def look_around(self, http: httpx.AsyncClient, text: str) -> None:
        """Every address that gives something out, asked as this viewer."""
        base = f"{self.server.url}/api/tables/{self.table}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        body = {"text": text, "seen": max(self.number - 1, 0)}
        choices = self.table_now["choices"]
        for what, at in (
            ("view", None),
            ("view", 0),
            ("view", choices // 2),
            ("screen", None),
            ("screen", choices // 3),
        ):
            await self.look(http, what, at)
        game = self.table_now["game"]
        for method, address, sent in (
            ("GET", base, None),
            ("GET", f"{base}/view?seat=0", None),
            ("GET", f"{base}/view?seat=1&at=0", None),
            ("GET", f"{base}/screen?seat=1", None),
            ("GET", f"{base}/view?at={choices + 1}", None),
            ("GET", f"{base}/cards?language={self.language}", None),
            ("GET", f"{base}/course", None),
            ("GET", f"{base}/undo", None),
            ("POST", f"{base}/hint?language={self.language}", None),
            ("GET", f"{self.server.url}/api/games/{game}/rules?language={self.language}", None),
            ("GET", f"{self.server.url}/api/tables", None),
            ("GET", f"{base}/record", None),
            ("POST", f"{base}/fork", {}),
            ("PUT", f"{base}/proposal", None),
            ("GET", f"{self.server.url}/metrics", None),
            ("POST", f"{base}/why", {"text": text}),
            ("POST", f"{base}/choices", body),
            ("POST", f"{base}/choices", {**body, "colour": 1}),
            ("POST", f"{base}/seats/0", {"name": "thief"}),
            ("DELETE", base, None),
        ):
            answer = await http.request(method, address, json=sent, headers=headers)
            assert answer.status_code != 500, (method, address, answer.content)
            self.others.append(str(answer.headers).encode() + b"\n" + answer.content)


async def play_over_sockets(server: Server, table: str, links: list[str], rng: Random) -> list[Wire]:
    """A whole game; everybody looks around and makes mistakes now and then."""
    wires = [Wire(server, table, None, "", "de")]
    wires += [Wire(server, table, seat, link, rng.choice(["en", "de"])) for seat, link in enumerate(links)]
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    sockets = [await websockets.connect(address) for _ in wires]
    tasks = [asyncio.create_task(wire.listen(socket)) for wire, socket in zip(wires, sockets, strict=True)]
    async with httpx.AsyncClient(timeout=60) as http:
        number, step = len(links), 0
        await asyncio.gather(*(wire.until_at(number) for wire in wires))
        while not wires[0].table_now["over"]:
            seat = rng.choice(wires[0].table_now["deciding"])
            texts = [one["text"] for one in wires[seat + 1].question["options"]]
            if step < 20 and texts != ["pass"]:  # all passing would end the game before anything was looked at
                texts = [text for text in texts if text != "pass"]
            text = rng.choice(texts)
            if step % 9 == 0:
                for wire in wires:
                    if wire.seat == seat:  # it is asked, so it must not answer by chance
                        await wire.look_around(http, "x")
                        await wire.refused_undo(http)
                    else:  # what somebody else could choose, and nonsense
                        await wire.choose(text, number)
                        await wire.look_around(http, rng.choice([text, "pass", "draw WX H", "x"]))
                await wires[seat + 1].choose(f"{text} {text}", number)
            await wires[seat + 1].choose(text, number)
            number, step = number + 1, step + 1
            await asyncio.gather(*(wire.until_at(number) for wire in wires))
    for socket in sockets:
        await socket.close()
    await asyncio.gather(*tasks, return_exceptions=True)
    return wires


def check_looks(one: Wire, live: LiveTable) -> int:
    """What this viewer has looked at when the table was at this entry is what was meant, now and then."""
    words = words_of(live, one.language)
    found = [look for look in one.looks if look[0] == live.number]
    for number, at, what, answer in found:
        for table in [live if at is None else live.at(at)]:
            for shown in (table, twin_of(table, one.seat, number)):
                meant = show.seen(shown, one.seat, words) if what == "view" else show.screen(shown, one.seat, words)
                same_bytes(answer, msgspec.json.encode(meant), f"{what} at {at} of seat {one.seat}", live)
    return len(found)


def hidden_names(live: LiveTable, seat: int | None) -> set[str]:
    """Cards of which every copy is in a stack or in somebody else's hand, but for those that the view lists as left."""
    hidden: set[str] = set()
    open_names: set[str] = set()
    for place, cards in live.match.variant.inventory(live.match.state).items():
        area, _, owner = place.partition(".")
        secret = area in ("decks", "stacks") or (
            live.terms.game == "erosion" and area == "hands" and owner != str(seat)
        )
        (hidden if secret else open_names).update(card.partition(" ")[0] for card in cards)
    return hidden - open_names - set(re.findall(r"[A-Za-z][\w-]*", json.dumps(show.view(live, seat))))


def names_in(live: LiveTable, message: bytes) -> set[str]:
    told = json.loads(message)
    said = json.dumps([told.get("changes", told.get("view")), told["question"], told["log"]], ensure_ascii=False)
    return set(re.findall(r"[A-Za-z][\w-]*", said)) & set(live.match.variant.card_names())


@pytest.mark.parametrize(
    ("database", "game", "seats", "options"),
    [
        ("sqlite", "erosion", 3, {"advanced": True}),
        ("sqlite", "corrosion", 2, {"rounds": "20"}),
        ("postgresql", "erosion", 2, {"advanced": True}),
    ],
    indirect=["database"],
)
def test_what_arrives_is_what_was_meant_and_holds_no_secret(
    database: str, game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERDIGRIS_LOG_LEVEL", "debug")  # as much as there is
    complaints: list[bytes] = []
    with running(database) as server:
        assert server.process is not None and server.process.stderr is not None
        reading = Thread(target=lambda lines: complaints.extend(lines), args=(server.process.stderr,))
        reading.start()
        table, host, links = make(server, game, seats, options=options, listed=True, hints=True)
        wires = asyncio.run(play_over_sockets(server, table, links, Random(11)))
        seed = ask(server, "GET", f"/api/tables/{table}")[1]["seed"]
    reading.join()
    terms, entries = stored(database, table)
    assert seed == str(terms.seed)
    live = LiveTable(terms)
    for entry in entries[:seats]:
        live.apply(entry)
    readers = [Reader(live, wire.seat, words_of(live, wire.language)) for wire in wires]
    looked = sum(check_looks(one, live) for one in wires)
    for entry in entries[seats:]:
        before = [hidden_names(live, reader.seat) for reader in readers]
        tied = live.match.pending is not None and live.match.pending.together is not None
        live.apply(entry)
        for reader, hidden in zip(readers, before, strict=True):
            reader.hear(entry)
            still = hidden & hidden_names(live, reader.seat)
            if not tied and not live.match.over:  # a tie is broken by showing cards that go back to their hand
                assert not names_in(live, reader.messages[-1]) & still, (reader.seat, reader.messages[-1])
        looked += 0 if live.match.over else sum([check_looks(one, live) for one in wires])
    assert looked == sum(len(one.looks) for one in wires) > 20
    for one, reader in zip(wires, readers, strict=True):
        assert one.messages == reader.messages, f"seat {one.seat}"
        assert len(one.messages) > 10 and len(one.others) > 20
        everything = b"\n".join([*one.messages, *one.answers, *one.others])
        for token in (host, *links):
            assert token.encode() not in everything, f"seat {one.seat} is told a token"
        early = b"\n".join([*one.messages[:-1], *one.answers, *one.others])
        assert seed.encode() not in early, f"seat {one.seat} is told the seed before the end"
        if one.seat is None:
            assert all(json.loads(message)["question"] is None for message in one.messages)
    for secret in (host, *links, seed, *live.match.variant.card_names()):
        assert not [line for line in complaints if secret.encode() in line], f"{secret} is logged"


def test_a_socket_ends_with_its_link(database: str) -> None:
    """Who gave up a seat, or was sent away from it, sees and chooses nothing more there."""

    async def use(server: Server) -> None:
        table, host, links = make(server)
        async with websockets.connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live") as socket:
            await socket.send(json.dumps({"type": "hello", "token": links[0]}))
            seen = json.loads(await socket.recv())
            assert ask(server, "DELETE", f"/api/tables/{table}/seats/0", token=host)[0] == 200
            assert ask(server, "POST", f"/api/tables/{table}/seats/0", {"name": "new"}, host)[0] == 201
            number = ask(server, "GET", f"/api/tables/{table}")[1]["number"]
            told: list[Any] = []
            try:
                await socket.send(json.dumps({"type": "choose", "text": "pass", "seen": number, "id": 1}))
                while not told or told[-1]["type"] in ("seen", "update"):
                    told.append(json.loads(await asyncio.wait_for(socket.recv(), 60)))
            except websockets.ConnectionClosed:
                pass
        hand = json.dumps(seen["view"]["hands"][0])
        for message in told:
            assert message["type"] != "answer", "who has left still chooses"
            assert message.get("question") is None, "who has left is still asked"
            assert message.get("seat") != 0 and hand not in json.dumps(message), "who has left still sees the hand"
            assert message["type"] == "problem" or message["number"] == seen["number"] + 1, "who has left still hears"
        assert ask(server, "GET", f"/api/tables/{table}")[1]["choices"] == 0

    with running(database) as server:
        asyncio.run(use(server))
