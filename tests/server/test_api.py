"""The server as clients meet it: real processes, real sockets, both databases."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from tests.server.serving import Server, ask, make, running


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests are in a hurry; limits have tests of their own."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")


def view(server: Server, table: str, token: str = "", **query: str) -> Any:
    parameters = "&".join(f"{name}={value}" for name, value in query.items())
    status, seen = ask(server, "GET", f"/api/tables/{table}/view?{parameters}", token=token)
    assert status == 200, seen
    return seen


def choose(server: Server, table: str, token: str, text: str, seen: int) -> tuple[int, Any]:
    return ask(server, "POST", f"/api/tables/{table}/choices", {"text": text, "seen": seen}, token)


def play(server: Server, table: str, links: list[str], choices: int, rng: Random) -> None:
    for _ in range(choices):
        status, now = ask(server, "GET", f"/api/tables/{table}")
        if now["over"]:
            return
        seat = now["deciding"][0]
        seen = view(server, table, links[seat])
        option = rng.choice(seen["question"]["options"])
        status, answer = choose(server, table, links[seat], option["text"], seen["number"])
        assert status == 201, answer


def test_a_table_is_made_joined_played_and_survives_a_kill(database: str) -> None:
    with running(database) as server:
        table, _, links = make(server, "corrosion")
        play(server, table, links, 12, Random(1))
        before = [view(server, table, link) for link in [*links, ""]]
        server.kill()
        server.start()
        after = [view(server, table, link) for link in [*links, ""]]
        assert after == before
        play(server, table, links, 3, Random(2))


def test_errors_say_what_and_change_nothing(database: str) -> None:
    with running(database) as server:
        table, host, links = make(server)
        seen = view(server, table, links[0])
        seat = seen["table"]["deciding"][0]
        number = seen["number"]
        assert choose(server, table, links[seat], "weather WX99 m0", number)[0] == 422
        assert choose(server, table, links[1 - seat], "pass", number)[0] == 403
        assert choose(server, table, "", "pass", number)[0] == 404
        assert choose(server, table, host, "pass", number)[0] == 404
        assert choose(server, table, links[seat], "pass", number)[0] == 201
        status, problem = choose(server, table, links[seat], "pass", number)
        assert status == 409 and problem["code"] == "stale"
        status, problem = ask(server, "POST", "/api/tables", {"game": "chess"})
        assert status == 422 and "chess" in problem["message"]
        status, problem = ask(server, "POST", "/api/tables", {"game": "erosion", "colour": 1})
        assert status == 400 and "colour" in problem["message"]
        big = httpx.post(f"{server.url}/api/tables", content=b"x" * 400_000)
        assert big.status_code == 413
        assert ask(server, "GET", "/api/tables/nowhere")[0] == 404
        assert ask(server, "GET", "/elsewhere")[0] == 404
        assert ask(server, "PATCH", "/api/tables")[0] == 405
        headers = httpx.get(f"{server.url}/api/games").headers
        assert headers["x-content-type-options"] == "nosniff" and "server" not in headers


def test_nobody_sees_anothers_hand_or_the_seed(database: str) -> None:
    with running(database) as server:
        table, _, links = make(server)
        mine, watching = view(server, table, links[0]), view(server, table)
        assert isinstance(mine["view"]["hands"][0], list) and isinstance(mine["view"]["hands"][1], dict)
        assert all(isinstance(hand, dict) for hand in watching["view"]["hands"]) and watching["question"] is None
        assert mine["table"]["seed"] is None
        private, _, _ = make(server, watched=False)
        assert ask(server, "GET", f"/api/tables/{private}/view")[0] == 403
        assert ask(server, "GET", f"/api/tables/{private}/view", token=links[0])[0] == 403
        assert ask(server, "POST", f"/api/tables/{private}/seats/0", {"name": "x"})[0] == 403


def test_bots_play_a_whole_game_alone(database: str) -> None:
    with running(database) as server:
        table, _, _ = make(server, bots={"0": "greedy", "1": "random"})
        end = time.monotonic() + 180
        while time.monotonic() < end:
            now = ask(server, "GET", f"/api/tables/{table}")[1]
            if now["over"]:
                break
            time.sleep(0.1)
        assert now["over"] and now["seed"] is not None
        assert view(server, table)["points"]["winners"]


def test_a_bot_goes_on_after_a_kill(database: str) -> None:
    with running(database) as server:
        table, _, _ = make(server, "corrosion", bots={"0": "greedy", "1": "greedy"})
        time.sleep(0.5)
        server.kill()
        before = None
        server.start()
        end = time.monotonic() + 180
        while time.monotonic() < end:
            now = ask(server, "GET", f"/api/tables/{table}")[1]
            if before is not None and now["choices"] > before + 3:
                return
            before = now["choices"] if before is None else before
            time.sleep(0.1)
        raise AssertionError("the bots stand still")


@pytest.mark.parametrize("language", ["en", "de"])
def test_live_updates_carry_the_change_and_nothing_else(database: str, language: str) -> None:
    async def use(server: Server) -> None:
        table, _, links = make(server)
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
        async with websockets.connect(address) as one, websockets.connect(address) as other:
            for socket, token in ((one, links[0]), (other, links[1])):
                await socket.send(json.dumps({"type": "hello", "token": token, "language": language}))
            seen = [json.loads(await socket.recv()) for socket in (one, other)]
            seat = seen[0]["table"]["deciding"][0]
            sockets = (one, other)
            await sockets[seat].send(json.dumps({"type": "choose", "text": "pass", "seen": seen[0]["number"], "id": 7}))
            answers = [json.loads(await sockets[seat].recv()) for _ in range(2)]
            assert {answer["type"] for answer in answers} == {"answer", "update"}
            update = json.loads(await sockets[1 - seat].recv())
            assert update["number"] == seen[0]["number"] + 1 and len(update["log"]) == 1
            assert "passes" in update["changes"] and "mountains" not in update["changes"]
            assert update["question"] is not None
            whole = view(server, table, links[1 - seat], language=language)
            assert {**seen[1 - seat]["view"], **update["changes"]} == whole["view"]
            await sockets[seat].send(json.dumps({"type": "choose", "text": "pass", "seen": seen[0]["number"], "id": 8}))
            late = json.loads(await sockets[seat].recv())
            assert (late["type"], late["code"], late["id"], late["number"]) == ("problem", "stale", 8, update["number"])
            for garbage in ("", "x", "{}", '{"type": "hello"}', '{"type": "choose"}', "null", "[1]"):
                await sockets[seat].send(garbage)
                assert json.loads(await sockets[seat].recv())["type"] == "problem"

    with running(database) as server:
        asyncio.run(use(server))


def test_a_page_of_another_site_cannot_open_the_socket(database: str) -> None:
    async def use(server: Server) -> None:
        table, _, _ = make(server)
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
        with pytest.raises(websockets.InvalidStatus):
            async with websockets.connect(address, origin="http://elsewhere.example"):  # type: ignore[arg-type]
                pass

    with running(database) as server:
        asyncio.run(use(server))


def test_the_description_names_every_route(database: str) -> None:
    with running(database) as server:
        described = httpx.get(f"{server.url}/api/openapi.json").json()
        assert described["openapi"].startswith("3.1")
        assert set(described["paths"]["/api/tables/{table}/seats/{seat}"]) == {"post", "delete"}
        for path in described["paths"].values():
            for operation in path.values():
                assert operation["summary"] and operation["responses"]


def test_two_processes_serve_one_table_on_postgresql(cluster: str, request: pytest.FixtureRequest) -> None:
    """LISTEN and NOTIFY: a choice made on one is seen through the other."""

    async def use(one: Server, other: Server) -> None:
        table, _, links = make(one)
        address = f"{other.url.replace('http', 'ws')}/api/tables/{table}/live"
        async with websockets.connect(address) as socket:
            await socket.send(json.dumps({"type": "hello", "token": links[0]}))
            seen = json.loads(await socket.recv())
            for heard in range(1, 6):
                seat = ask(one, "GET", f"/api/tables/{table}")[1]["deciding"][0]
                now = view(one, table, links[seat])
                text = now["question"]["options"][0]["text"]
                assert choose(one, table, links[seat], text, now["number"])[0] == 201
                update = json.loads(await asyncio.wait_for(socket.recv(), 60))
                assert update["number"] == seen["number"] + heard

    with running(cluster) as one, running(cluster) as other:
        asyncio.run(use(one, other))
