"""Several who act at once: a link that is given up elsewhere, and makers who go away while their choice is stored."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from random import Random
from typing import Any

import pytest
import websockets
from starlette.requests import Request

from tests.server.scripted import stored, undisturbed
from tests.server.serving import Server, ask, make, running
from tests.server.test_hall import play_on, seated, served, shown
from verdigris.server import api, wire
from verdigris.server.entry import CHOSE, LEFT, SAT, Entry
from verdigris.server.errors import Refused
from verdigris.server.hall import Hall
from verdigris.server.limits import Bucket
from verdigris.server.live import Viewing
from verdigris.server.table import LiveTable

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripts are quicker than people."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")


async def until(is_so: Callable[[], bool]) -> None:
    """Soon; nothing is said about how soon."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.005)


# A link that is given up on one process while it chooses on another


def before_that(patch: pytest.MonkeyPatch, owner: object, name: str, first: Callable[[], Awaitable[None]]) -> None:
    """Once, right before this method does its work, something else happens."""
    true, done = getattr(owner, name), list[bool]()

    async def later(*given: Any, **named: Any) -> Any:
        if not done:
            done.append(True)
            await first()
        return await true(*given, **named)

    patch.setattr(owner, name, later)


def after_that(patch: pytest.MonkeyPatch, owner: object, name: str, then: Callable[[], Awaitable[object]]) -> None:
    """Once, right after it."""
    true, done = getattr(owner, name), list[bool]()

    async def later(*given: Any, **named: Any) -> Any:
        found = await true(*given, **named)
        if not done:
            done.append(True)
            await then()
        return found

    patch.setattr(owner, name, later)


async def give_up(hall: Hall, table_id: str, seat: int, again: bool) -> None:
    """Somebody else may sit down there at once: then the seat is asked, but not its old link."""
    await hall.leave(table_id, seat)
    if again:
        await hall.sit(table_id, seat, "somebody new")


def viewing_of(hall: Hall, table: LiveTable, seat: int) -> Viewing:
    """A socket at this seat, as far as it chooses; what it would be sent waits in it."""
    socket: Any = None  # it is never used: nothing is sent
    return Viewing(hall, socket, table, seat, wire.Hello(), Bucket(1e9, 1e9))


def told(viewing: Viewing) -> list[Any]:
    return [json.loads(message) for message in viewing.waiting if message is not None]


def choice_of(table: LiveTable, seat: int) -> tuple[str, int]:
    return table.match.legal(seat)[0], table.number


@pytest.mark.parametrize("again", [False, True], ids=["free", "taken again"])
@pytest.mark.parametrize("moment", ["before", "proposed"])
def test_a_socket_whose_link_was_given_up_elsewhere_chooses_nothing(
    database: str, moment: str, again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the LEFT is stored before the choice is proposed, or between that and its being stored."""

    async def use(made: list[Hall]) -> None:
        here, there = made
        table_id, _, _ = await seated(there)
        table = await here.open(table_id)
        seat = table.match.deciding[0]
        viewing = viewing_of(here, table, seat)
        text, seen = choice_of(table, seat)
        if moment == "before":
            await give_up(there, table_id, seat, again)
        else:
            before_that(monkeypatch, here.store, "append_all", lambda: give_up(there, table_id, seat, again))
        await viewing.answer(json.dumps({"type": "choose", "text": text, "seen": seen, "id": 1}).encode())
        kinds = [entry.kind for entry in await there.store.entries(table_id)]
        assert LEFT in kinds and CHOSE not in kinds, kinds
        assert [one["type"] for one in told(viewing)][-1] == "problem"
        assert all(one.get("code", "not-yours") == "not-yours" for one in told(viewing)[1:])
        assert viewing.waiting.count(None) == 1, "the socket is to be closed"

    served(database, use, number=2)


def request_of(table_id: str, link: str) -> Request:
    headers = [(b"authorization", f"Bearer {link}".encode())]
    path = f"/api/tables/{table_id}/choices"
    return Request(
        {
            "type": "http",
            "method": "POST",
            "path": path,
            "query_string": b"",
            "headers": headers,
            "path_params": {"table": table_id},
        }
    )


@pytest.mark.parametrize("again", [False, True], ids=["free", "taken again"])
@pytest.mark.parametrize("moment", ["before", "looked up", "opened", "proposed"])
def test_a_request_whose_link_was_given_up_elsewhere_chooses_nothing(
    database: str, moment: str, again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same over HTTP, where the link is looked up for each request, at every pause between that and storing."""

    async def use(made: list[Hall]) -> None:
        here, there = made
        table_id, _, links = await seated(there)
        table = await here.open(table_id)
        seat = table.match.deciding[0]
        text, seen = choice_of(table, seat)

        async def leave() -> None:
            await give_up(there, table_id, seat, again)

        if moment == "before":
            await leave()
        elif moment == "looked up":
            after_that(monkeypatch, here, "seat_of", leave)
        elif moment == "opened":
            after_that(monkeypatch, here, "open", leave)
        else:
            before_that(monkeypatch, here.store, "append_all", leave)
        with pytest.raises(Refused):
            await api.choose(here, request_of(table_id, links[seat]), wire.NewChoice(text, seen))
        kinds = [entry.kind for entry in await there.store.entries(table_id)]
        assert LEFT in kinds and CHOSE not in kinds, kinds

    served(database, use, number=2)


def test_a_choice_that_was_stored_first_stands(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other way round: the seat is given up a moment too late."""

    async def use(made: list[Hall]) -> None:
        here, there = made
        table_id, _, _ = await seated(there)
        table = await here.open(table_id)
        seat = table.match.deciding[0]
        text, seen = choice_of(table, seat)

        async def choose() -> None:
            await here.choose(table_id, seat, text, seen)

        before_that(monkeypatch, there.store, "append_all", choose)
        await there.leave(table_id, seat)
        kinds = [entry.kind for entry in await there.store.entries(table_id)]
        assert kinds == [SAT, SAT, CHOSE, LEFT]
        assert (await there.open(table_id)).match.made == 1

    served(database, use, number=2)


@contextlib.asynccontextmanager
async def sitting(server: Server, table: str, link: str) -> AsyncIterator[tuple[websockets.ClientConnection, Any]]:
    async with websockets.connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live") as socket:
        await socket.send(json.dumps({"type": "hello", "token": link}))
        yield socket, json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))


async def choose_until_closed(socket: websockets.ClientConnection, seen: Any) -> None:
    """As fast as it goes, and whatever is answered, until the server closes the socket."""
    rng = Random(1)
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            if seen["question"] is not None:
                text = rng.choice(seen["question"]["options"])["text"]
                await socket.send(json.dumps({"type": "choose", "text": text, "seen": seen["number"]}))
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            seen = message if message["type"] in ("seen", "update") else seen


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_no_choice_of_a_seat_follows_its_leaving_whatever_process_serves_it(database: str) -> None:
    """Real processes: a socket on one chooses without a pause while the seat is given away on the other."""
    rng = Random(7)

    async def race(servers: list[Server]) -> str:
        here, there = rng.sample(servers, 2)
        table, host, links = await asyncio.to_thread(make, here, "corrosion")
        async with sitting(here, table, links[0]) as (one, first), sitting(here, table, links[1]) as (other, second):
            tasks = [
                asyncio.create_task(choose_until_closed(socket, seen))
                for socket, seen in ((one, first), (other, second))
            ]
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            for seat in (0, 1):
                where = f"/api/tables/{table}/seats/{seat}"
                assert (await asyncio.to_thread(ask, there, "DELETE", where, None, host))[0] == 200
                assert (await asyncio.to_thread(ask, there, "POST", where, {"name": "new"}, host))[0] == 201
            await asyncio.gather(*tasks)
        return table

    async def all_races(servers: list[Server]) -> list[str]:
        return [await race(servers) for _ in range(8)]

    with running(database) as one, running(database) as other:
        tables = asyncio.run(all_races([one, other]))
    chosen = 0
    for table in tables:
        _, entries = stored(database, table)
        for seat in (0, 1):
            kinds = [entry.kind for entry in entries if entry.seat == seat]
            assert kinds[0] == SAT and kinds[-2:] == [LEFT, SAT] and set(kinds[1:-2]) <= {CHOSE}, kinds
            chosen += kinds.count(CHOSE)
    print(f"{len(tables)} tables, {chosen} choices before the links were void")


# A maker who goes away while the choice waits


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_choice_whose_maker_goes_away_is_told_to_the_others(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was stored, so it was made: whoever stays hears of it without having to ask, and the game goes on."""

    async def use(made: list[Hall]) -> None:
        hall = made[0]
        table_id, _, _ = await seated(hall, "corrosion")
        heard: list[int] = []
        await hall.listen(table_id, lambda _, entry: heard.append(entry.number))
        gate = asyncio.Event()
        after_that(monkeypatch, hall.store, "append_all", gate.wait)
        table = await hall.open(table_id)
        seat = table.match.deciding[0]
        text, seen = choice_of(table, seat)
        task = asyncio.create_task(hall.choose(table_id, seat, text, seen))
        while not await hall.store.entries(table_id, seen):
            await asyncio.sleep(0.005)
        task.cancel()
        await asyncio.wait((task,))
        assert task.cancelled()
        gate.set()
        await until(lambda: heard == [seen + 1])
        await play_on(hall, table_id, Random(1), 20)
        again = await Hall(hall.store).open(table_id)
        assert shown(again) == shown(await hall.open(table_id)) and again.number == seen + 21
        assert heard == list(range(seen + 1, seen + 22))

    served(database, use)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_from_storing_to_telling_there_is_no_pause_to_go_away_in(database: str) -> None:
    """Only PostgreSQL is waited for."""

    async def use(made: list[Hall]) -> None:
        hall = made[0]
        table_id, _, _ = await seated(hall, "corrosion")
        heard: list[int] = []
        await hall.listen(table_id, lambda _, entry: heard.append(entry.number))
        for _ in range(45):  # a position is kept in between
            table = await hall.open(table_id)
            seat = table.match.deciding[0]
            text, seen = choice_of(table, seat)
            with pytest.raises(StopIteration):  # at the first step, without having waited for anything
                hall.choose(table_id, seat, text, seen).send(None)
            assert heard[-1] == seen + 1

    served(database, use)


def test_makers_go_away_at_any_moment_and_the_table_goes_on(database: str) -> None:
    """Whether what they wanted was stored or not: every number is there once, and all who listen hear each once."""

    async def use(made: list[Hall]) -> None:
        hall = made[0]
        rng = Random(3)
        table_id, _, _ = await seated(hall, "corrosion")
        heard: list[int] = []
        await hall.listen(table_id, lambda _, entry: heard.append(entry.number))
        for _ in range(60):
            table = await hall.open(table_id)
            seat = rng.choice(table.match.deciding)
            text, seen = rng.choice(table.match.legal(seat)), table.number
            tasks = [asyncio.create_task(hall.choose(table_id, seat, text, seen)) for _ in range(rng.randint(1, 3))]
            for _ in range(rng.randint(0, 6)):
                await asyncio.sleep(0)
            rng.choice(tasks).cancel()
            answers = await asyncio.gather(*tasks, return_exceptions=True)
            assert sum(isinstance(answer, Entry) for answer in answers) <= 1
        await play_on(hall, table_id, rng, 3)
        now = await hall.open(table_id)
        again = await Hall(hall.store).open(table_id)
        entries = await hall.store.entries(table_id)
        assert shown(again) == shown(now) == undisturbed(now.terms, entries).position()
        await until(lambda: heard == list(range(3, now.number + 1)))

    served(database, use)


def test_clients_that_hang_up_on_their_own_choice(database: str) -> None:
    """Over real sockets: send and hang up. The choice was made or it was not; the table goes on to its end."""

    async def hang_up(server: Server, table: str, links: list[str]) -> Any:
        rng = Random(5)
        async with sitting(server, table, links[1]) as (watching, seen):
            hearing = asyncio.create_task(drain(watching))
            for _ in range(25):
                deciding = seen["table"]["deciding"]
                if not deciding:
                    break
                seat = rng.choice(deciding)
                socket = await websockets.connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live")
                await socket.send(json.dumps({"type": "hello", "token": links[seat]}))
                seen = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                if seen["question"] is None:
                    await socket.close()
                    continue
                for option in rng.sample(seen["question"]["options"], 1) * rng.randint(1, 3):
                    choice = {"type": "choose", "text": option["text"], "seen": seen["number"]}
                    await socket.send(json.dumps(choice))
                socket.transport.abort()
            hearing.cancel()
        return seen

    async def drain(socket: websockets.ClientConnection) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for _ in socket:
                pass

    with running(database) as server:
        table, _, links = make(server, "corrosion", options={"rounds": "20"})
        asyncio.run(hang_up(server, table, links))
        path = f"/api/tables/{table}"
        rng = Random(2)
        while (now := ask(server, "GET", path)[1])["deciding"]:
            seat = rng.choice(now["deciding"])
            seen = ask(server, "GET", f"{path}/view", token=links[seat])[1]
            if seen["question"] is not None:
                body = {"text": rng.choice(seen["question"]["options"])["text"], "seen": seen["number"]}
                status, answer = ask(server, "POST", f"{path}/choices", body, links[seat])
                assert status in (201, 409), answer  # what was sent before the hanging up may come in between
        points = ask(server, "GET", f"{path}/view")[1]["points"]
    terms, entries = stored(database, table)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    match = undisturbed(terms, entries)
    assert match.over and match.scores().totals == points["totals"]
