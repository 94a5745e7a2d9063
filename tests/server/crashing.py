"""Clients that play while servers are killed, note down all that they are told, and hold it against what is stored."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import websockets

from tests.server.scripted import stored, undisturbed
from tests.server.serving import Server
from verdigris.server.entry import CHOSE, SAT

TABLES = 4  # that are played at a time
PATIENCE = 120.0  # a server that is gone closes the connection: silence is a fault
BOTS = ("random", "greedy")
GONE = (httpx.NetworkError, httpx.ProtocolError, ConnectionError, websockets.WebSocketException)


@dataclass
class Told:
    """All that clients have tried at a table and were told of it."""

    table: str
    links: dict[int, str]  # of the people
    newest: int  # the highest number that anybody was shown
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)  # entry: seat and text
    tried: list[tuple[int, str]] = field(default_factory=list)  # whatever came of it
    lost: int = 0  # choices whose answer never came
    last: Any = None  # what was seen when the game was over


class Players:
    """Clients that play one table after the other, over HTTP or over sockets, through any of the servers.

    `bots`: every table has one beside a person.
    """

    def __init__(self, servers: list[Server], seed: int, *, bots: bool = False) -> None:
        self.servers = servers
        self.bots = bots
        self.rng = Random(seed)
        self.over = asyncio.Event()  # no new tables from now on
        self.tables: list[Told] = []
        self.http = httpx.AsyncClient(timeout=PATIENCE)

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """Each time another process, if there are several."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        url = self.rng.choice(self.servers).url
        answer = await self.http.request(method, url + path, json=body, headers=headers)
        return answer.status_code, answer.json()

    async def play(self, number: int) -> None:
        """Tables until the kills are over, at least one to its end, every other one over sockets."""
        told: Told | None = None
        while not self.over.is_set() or told is None:
            told = await self.sit_down(self.rng.choice(["erosion", "corrosion"]))
            if told is None:
                await asyncio.sleep(0.05)  # the server is being started again
                continue
            self.tables.append(told)
            while told.last is None:
                try:
                    await (self.over_socket(told) if number % 2 else self.over_http(told))
                except GONE:
                    await asyncio.sleep(0.05)

    async def sit_down(self, game: str) -> Told | None:
        """A table with all seats taken; None if the server went away meanwhile, and the table is left alone."""
        options = {"rounds": "20"} if game == "corrosion" else {}
        bots = {str(self.rng.randrange(2)): self.rng.choice(BOTS)} if self.bots else {}
        body = {"game": game, "seats": 2, "options": options, "bots": bots}
        links: dict[int, str] = {}
        try:
            status, made = await self.ask("POST", "/api/tables", body)
            assert status == 201, made
            for seat in range(2):
                if str(seat) not in bots:
                    where = f"/api/tables/{made['id']}/seats/{seat}"
                    status, sat = await self.ask("POST", where, {"name": f"p{seat}"}, made["host"])
                    assert status == 201, sat
                    links[seat] = sat["link"]
        except GONE:
            return None
        return Told(made["id"], links, newest=2)

    def seen(self, told: Told, seen: Any) -> Any:
        """The whole: never older than what somebody was shown before."""
        assert seen["number"] >= told.newest, f"entry {told.newest} was shown and is lost, now it is {seen['number']}"
        return self.heard(told, seen)

    def heard(self, told: Told, message: Any) -> Any:
        told.newest = max(told.newest, message["number"])
        if message["table"]["over"]:
            told.last = message
        return message

    def pick(self, told: Told, question: Any, seat: int) -> str:
        text: str = self.rng.choice(question["options"])["text"]
        told.tried.append((seat, text))
        told.lost += 1
        return text

    def acknowledge(self, told: Told, number: int) -> None:
        assert number not in told.acknowledged, f"entry {number} was given out twice"
        told.acknowledged[number] = told.tried[-1]
        told.newest = max(told.newest, number)
        told.lost -= 1

    def refused(self, told: Told, problem: Any) -> None:
        """Only where a choice whose answer was lost came in after the view: its process was killed in the act."""
        assert problem["code"] in ("stale", "not-yours") and len(self.servers) > 1 and told.lost > 1, problem
        told.tried.pop()
        told.lost -= 1

    async def over_http(self, told: Told) -> None:
        path = f"/api/tables/{told.table}"
        while told.last is None:
            seat = self.rng.choice(list(told.links))
            status, seen = await self.ask("GET", f"{path}/view", token=told.links[seat])
            assert status == 200, seen
            if self.seen(told, seen)["question"] is None:
                if len(told.links) == 1:
                    await asyncio.sleep(0.01)  # the bot thinks
                continue
            body = {"text": self.pick(told, seen["question"], seat), "seen": seen["number"]}
            status, answer = await self.ask("POST", f"{path}/choices", body, told.links[seat])
            if status == 201:
                self.acknowledge(told, answer["number"])
            else:
                self.refused(told, answer)

    async def over_socket(self, told: Told) -> None:
        """A socket a person, each through any of the servers; one of those who are asked chooses."""
        async with contextlib.AsyncExitStack() as until_end:
            sockets: dict[int, websockets.ClientConnection] = {}
            now: dict[int, Any] = {}
            for seat, link in told.links.items():
                url = self.rng.choice(self.servers).url.replace("http", "ws")
                address = f"{url}/api/tables/{told.table}/live"
                sockets[seat] = await until_end.enter_async_context(websockets.connect(address, open_timeout=PATIENCE))
                await sockets[seat].send(json.dumps({"type": "hello", "token": link}))
                now[seat] = self.seen(told, await self.receive(sockets[seat]))
            while told.last is None:
                newest = max(seen["number"] for seen in now.values())
                behind = [seat for seat in now if now[seat]["number"] < newest]
                asked = [seat for seat in now if now[seat]["question"] is not None]
                if behind:
                    await self.hear(told, sockets[behind[0]], now, behind[0])
                elif asked:
                    seat = self.rng.choice(asked)
                    text = self.pick(told, now[seat]["question"], seat)
                    choice = {"type": "choose", "text": text, "seen": now[seat]["number"], "id": 5}
                    await sockets[seat].send(json.dumps(choice))
                    before = now[seat]["number"]
                    answered = False
                    while not answered or now[seat]["number"] == before:
                        answered |= await self.hear(told, sockets[seat], now, seat)
                else:
                    await self.hear(told, sockets[min(now)], now, min(now))  # the bot thinks

    async def receive(self, socket: websockets.ClientConnection) -> Any:
        return json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))

    async def hear(self, told: Told, socket: websockets.ClientConnection, now: dict[int, Any], seat: int) -> bool:
        """The next message at this seat; whether it answers a choice. No entry is left out and none comes twice."""
        message = await self.receive(socket)
        if message["type"] == "update":
            assert message["number"] == now[seat]["number"] + 1, (message["number"], now[seat]["number"])
            now[seat] = self.heard(told, message)
            return False
        if message["type"] == "answer":
            self.acknowledge(told, message["number"])
        else:
            assert message["type"] == "problem", message
            self.refused(told, message)
        return True


async def play_and_kill(servers: list[Server], seed: int, kills: int, *, bots: bool = False) -> Players:
    """Several tables at a time; servers die in turns again and again, then all tables are played to their end."""
    players = Players(servers, seed, bots=bots)
    rng = Random(seed)
    tasks = [asyncio.create_task(players.play(number)) for number in range(TABLES)]
    for kill in range(kills):
        await asyncio.wait(tasks, timeout=rng.uniform(0.02, 0.4), return_when=asyncio.FIRST_EXCEPTION)
        if any(task.done() for task in tasks):
            break
        server = servers[kill % len(servers)]
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    players.over.set()
    await asyncio.gather(*tasks)
    await players.http.aclose()
    return players


def check_table(database: str, told: Told) -> int:
    """All that was told is stored in order, nothing else, and the end is that of an undisturbed game.

    How many choices were made by bots.
    """
    terms, entries = stored(database, told.table)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    sitters = {entry.seat: entry.body["bot"] for entry in entries if entry.kind == SAT}
    assert [seat for seat in sitters if sitters[seat] is None] == list(told.links)
    everything = [entry for entry in entries if entry.kind == CHOSE]
    choices = {one.number: (one.seat, one.body["text"]) for one in everything if sitters[one.seat] is None}
    for number, choice in told.acknowledged.items():
        assert choices.get(number) == choice, f"entry {number} was {choice}, it is {choices.get(number)}"
    assert told.newest <= len(entries)
    unasked = len(choices) - len(told.acknowledged)
    assert 0 <= unasked <= told.lost, f"{unasked} choices nobody was told of, {told.lost} answers were lost"
    left = iter(told.tried)
    assert all(any(choice == one for one in left) for choice in choices.values()), "stored in another order than made"
    match = undisturbed(terms, entries)
    assert match.over and match.scores().totals == told.last["points"]["totals"]
    assert match.scores().winners == told.last["points"]["winners"]
    return len(everything) - len(choices)
