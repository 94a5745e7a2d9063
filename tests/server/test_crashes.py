"""Whatever a client was told is stored: a server that is killed at any moment goes on with every table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from tests.server.scripted import TIED, seated, stored, terms_of, tie_ahead, undisturbed, with_hall
from tests.server.serving import Server, ask, running
from verdigris.engine.registry import find_game
from verdigris.server.entry import CHOSE, UNDO, Entry
from verdigris.server.hall import Hall
from verdigris.server.table import LiveTable
from verdigris.server.terms import Order, Terms

KILLS = int(os.environ.get("VERDIGRIS_KILLS", "10"))  # 200 take five to fifteen minutes for each database
TABLES = 4  # that are played at a time
GONE = (httpx.HTTPError, OSError, websockets.WebSocketException, TimeoutError)


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripts are quicker than people."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")


@dataclass
class Told:
    """All that clients have tried at a table and were told of it."""

    table: str
    links: list[str]
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)  # entry: seat and text
    tried: list[tuple[int, str]] = field(default_factory=list)  # whatever came of it
    lost: int = 0  # choices whose answer never came
    newest: int = 0  # the highest number that anybody was shown
    last: Any = None  # what was seen when the game was over


class Players:
    """Clients of one server that play one table after the other, over HTTP or over a socket, and try again."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.over = asyncio.Event()  # no new tables from now on
        self.tables: list[Told] = []
        self.http = httpx.AsyncClient(base_url=server.url, timeout=10)

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.request(method, path, json=body, headers=headers)
        return answer.status_code, answer.json()

    async def play(self, number: int) -> None:
        """Tables until the kills are over, at least one to its end, every other one over a socket."""
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
        try:
            status, made = await self.ask("POST", "/api/tables", {"game": game, "seats": 2, "options": options})
            assert status == 201, made
            links = []
            for seat in range(2):
                where = f"/api/tables/{made['id']}/seats/{seat}"
                status, sat = await self.ask("POST", where, {"name": f"p{seat}"}, made["host"])
                assert status == 201, sat
                links.append(sat["link"])
        except GONE:
            return None
        return Told(made["id"], links, newest=2)

    def seen(self, told: Told, seen: Any) -> Any:
        """Never older than what somebody was shown before."""
        assert seen["number"] >= told.newest, f"entry {told.newest} was shown and is lost, now it is {seen['number']}"
        told.newest = seen["number"]
        if seen["table"]["over"]:
            told.last = seen
        return seen

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

    async def over_http(self, told: Told) -> None:
        path = f"/api/tables/{told.table}"
        while told.last is None:
            status, table = await self.ask("GET", path)
            assert status == 200, table
            seat = self.rng.choice(table["deciding"] or [0])
            status, seen = await self.ask("GET", f"{path}/view", token=told.links[seat])
            assert status == 200, seen
            if self.seen(told, seen)["question"] is None:
                continue
            body = {"text": self.pick(told, seen["question"], seat), "seen": seen["number"]}
            status, answer = await self.ask("POST", f"{path}/choices", body, told.links[seat])
            assert status == 201, answer
            self.acknowledge(told, answer["number"])

    async def over_socket(self, told: Told) -> None:
        address = f"{self.server.url.replace('http', 'ws')}/api/tables/{told.table}/live"
        async with websockets.connect(address) as one, websockets.connect(address) as other:
            sockets, now = (one, other), []
            for socket, link in zip(sockets, told.links, strict=True):
                await socket.send(json.dumps({"type": "hello", "token": link}))
                now.append(self.seen(told, json.loads(await socket.recv())))
            while told.last is None:
                seat = self.rng.choice(now[0]["table"]["deciding"])
                text = self.pick(told, now[seat]["question"], seat)
                choice = {"type": "choose", "text": text, "seen": now[seat]["number"], "id": 5}
                await sockets[seat].send(json.dumps(choice))
                number = now[seat]["number"] + 1
                answered = False
                while not answered or min(seen["number"] for seen in now) < number:
                    for who in (seat, 1 - seat):
                        if (who == seat and not answered) or now[who]["number"] < number:
                            message = json.loads(await asyncio.wait_for(sockets[who].recv(), 10))
                            assert message["type"] in ("update", "answer"), message
                            if message["type"] == "answer":
                                self.acknowledge(told, message["number"])
                                answered = True
                            else:
                                now[who] = self.seen(told, message)


async def play_and_kill(server: Server, seed: int, kills: int) -> Players:
    """Several tables at a time; the server dies again and again, then all tables are played to their end."""
    players = Players(server, seed)
    rng = Random(seed)
    tasks = [asyncio.create_task(players.play(number)) for number in range(TABLES)]
    for _ in range(kills):
        await asyncio.wait(tasks, timeout=rng.uniform(0.02, 0.4), return_when=asyncio.FIRST_EXCEPTION)
        if any(task.done() for task in tasks):
            break
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    players.over.set()
    await asyncio.gather(*tasks)
    await players.http.aclose()
    return players


def check_table(database: str, told: Told) -> None:
    """All that was told is stored in order, nothing else, and the end is that of an undisturbed game."""
    terms, entries = stored(database, told.table)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    choices = {entry.number: (entry.seat, entry.body["text"]) for entry in entries if entry.kind == CHOSE}
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


def test_nothing_told_is_lost_when_the_server_is_killed(database: str) -> None:
    seed = int(os.environ.get("VERDIGRIS_SEED", "1"))
    print("seed", seed)
    start = time.monotonic()
    with running(database) as server:
        players = asyncio.run(play_and_kill(server, seed, KILLS))
    for told in players.tables:
        check_table(database, told)
    made = sum(len(told.acknowledged) for told in players.tables)
    lost = sum(told.lost for told in players.tables)
    print(
        f"{KILLS} kills, {len(players.tables)} tables, {made} choices acknowledged, {lost} answers lost, "
        f"{time.monotonic() - start:.0f} s"
    )
    assert made > KILLS


# In the middle of things


async def led_to(hall: Hall, terms: Terms, choices: list[tuple[int, str]]) -> list[str]:
    """A stored table after these choices; the links of its seats."""
    await hall.store.make_table(terms, "0" * 64)
    links = [await hall.sit(terms.id, seat, f"p{seat}") for seat in range(terms.seats)]
    for seat, text in choices:
        await hall.choose(terms.id, seat, text, (await hall.open(terms.id)).number)
    return links


def test_a_kill_between_two_guesses_loses_none(database: str) -> None:
    """Half of the answers, a kill, the other half: the guess that was made stands, and is still nobody's to see."""
    seed, choices = tie_ahead()
    terms = terms_of(TIED, seed)
    links: list[str] = []

    async def prepare(hall: Hall) -> None:
        links.extend(await led_to(hall, terms, choices))

    with_hall(database, prepare)
    with running(database) as server:
        path = f"/api/tables/{terms.id}"
        number = ask(server, "GET", path)[1]["number"]
        guesses = [ask(server, "GET", f"{path}/view", token=link)[1]["question"]["options"] for link in links]
        for seat, pick in ((1, 2), (0, 7)):
            before = [ask(server, "GET", f"{path}/view", token=token)[1] for token in (*links, "")]
            server.kill()
            server.start()
            assert [ask(server, "GET", f"{path}/view", token=token)[1] for token in (*links, "")] == before
            body = {"text": guesses[seat][pick]["text"], "seen": number}  # neither has seen the other's
            assert ask(server, "POST", f"{path}/choices", body, links[seat])[0] == 201
            status, problem = ask(server, "POST", f"{path}/choices", body, links[seat])
            assert status in (403, 409), problem  # once is enough
        table = ask(server, "GET", path)[1]
        assert table["choices"] == len(choices) + 2
    _, entries = stored(database, terms.id)
    match = undisturbed(terms, entries)
    assert match.made == len(choices) + 2 and match.over == table["over"]


def test_guesses_survive_a_new_hall_each(database: str) -> None:
    async def use(hall: Hall) -> None:
        seed, choices = tie_ahead()
        results = []
        for order in ((0, 1), (1, 0)):
            terms = terms_of(TIED, seed)
            await led_to(hall, terms, choices)
            number = (await hall.open(terms.id)).number
            for seat in order:
                table = await Hall(hall.store).open(terms.id)
                assert seat in table.match.deciding
                await Hall(hall.store).choose(terms.id, seat, table.match.legal(seat)[3 + seat], number)
            again = await Hall(hall.store).open(terms.id)
            assert again.match.made == len(choices) + 2
            results.append(again.match.view(0))
        assert results[0] == results[1]  # who guessed first makes no difference

    with_hall(database, use)


async def half_done(hall: Hall, terms: Terms, entries: list[Entry]) -> LiveTable:
    """A table as a crash leaves it: these entries are stored and nothing that should have followed; opened anew."""
    for entry in entries:
        await hall.store.append(terms.id, entry)
    return await Hall(hall.store).open(terms.id)


def test_a_finished_table_is_not_live_after_a_kill(database: str) -> None:
    """The last choice is stored and the server killed before it has said that the table is over."""

    async def use(hall: Hall) -> None:
        seed, choices = next_end()
        terms = terms_of(TIED, seed)
        await led_to(hall, terms, [])
        for seat, text in choices[:-1]:
            await hall.choose(terms.id, seat, text, (await hall.open(terms.id)).number)
        assert await hall.store.live() == [terms.id]
        table = await hall.open(terms.id)
        entry = table.choose(1.0, choices[-1][0], choices[-1][1], table.number)
        assert (await half_done(hall, terms, [entry])).match.over
        assert await hall.store.live() == [] and await hall.store.listed() == []

    with_hall(database, use)


def next_end() -> tuple[int, list[tuple[int, str]]]:
    """A seed and all choices of a short game."""
    live, rng = seated(TIED, 3), Random(3)
    made = []
    while not live.match.over:
        seat = rng.choice(live.match.deciding)
        made.append((seat, rng.choice(live.match.legal(seat))))
        live.apply(live.choose(1.0, *made[-1], live.number))
    return 3, made


def test_what_all_have_agreed_to_is_done_after_a_kill(database: str) -> None:
    """The last consent is stored and the server killed before it has done what was agreed."""

    async def use(hall: Hall) -> None:
        terms = terms_of(TIED, 3)
        await led_to(hall, terms, [])
        table = await hall.open(terms.id)
        await hall.choose(terms.id, table.match.deciding[0], "pass", table.number)
        await hall.propose(terms.id, 0, UNDO, 0)
        agreed = (await hall.open(terms.id)).agree(1.0, 1)
        table = await half_done(hall, terms, agreed)
        assert table.match.made == 0 and table.proposal is None, "all have agreed and nothing happens"

    with_hall(database, use)


def test_an_order_for_once_is_kept_once_over_a_kill(database: str) -> None:
    """The ordered choice is stored and the server killed before it has struck the order."""

    async def use(hall: Hall) -> None:
        terms = terms_of(TIED, 3)
        await led_to(hall, terms, [])
        table = await hall.open(terms.id)
        first = table.match.deciding[0]
        pending = table.match.pending
        assert pending is not None
        kind = find_game("erosion").kinds[pending.kind].name
        await hall.order(terms.id, first, (Order(kind, "pass", True),))

        stop = RuntimeError("killed")
        appended: list[str] = []
        true_append_all = hall.store.append_all

        async def one_only(table_id: str, entries: Any, **more: Any) -> None:
            if appended:
                raise stop
            await true_append_all(table_id, entries, **more)
            appended.extend(entry.kind for entry in entries)

        hall.store.append_all = one_only  # type: ignore[method-assign]
        with contextlib.suppress(RuntimeError):
            await hall.obey(terms.id)
        hall.store.append_all = true_append_all  # type: ignore[method-assign]
        again = await Hall(hall.store).open(terms.id)
        assert again.match.made == 1 and CHOSE in appended
        assert again.orders[first] == (), "the order stands and is obeyed a second time"

    with_hall(database, use)


def test_a_stored_choice_is_acknowledged_whatever_fails_afterwards(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written beside the entries may fail; the choice stands, and its maker must not be told otherwise."""

    async def fail(*_: object) -> None:
        raise OSError("the database has gone away")

    async def use(hall: Hall) -> None:
        seed, choices = next_end()
        terms = terms_of(TIED, seed)
        await led_to(hall, terms, [])
        monkeypatch.setattr(hall.store, "keep_base", fail)
        monkeypatch.setattr(hall.store, "set_live", fail)
        for seat, text in choices:
            number = (await hall.open(terms.id)).number
            assert (await hall.choose(terms.id, seat, text, number)).number == number + 1
        assert (await hall.open(terms.id)).match.over

    with_hall(database, use)
