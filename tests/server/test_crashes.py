"""A server that dies in the middle of things: of half-made guesses, of what all have agreed to, of an order."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.scripted import TIED, seated, stored, terms_of, tie_ahead, undisturbed, with_hall
from tests.server.serving import ask, make, running
from verdigris.engine.registry import find_game
from verdigris.server import consent
from verdigris.server.entry import CHOSE, UNDO, Entry
from verdigris.server.hall import Hall
from verdigris.server.table import LiveTable
from verdigris.server.terms import Order, Terms

PATIENCE = 120.0


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripts are quicker than people."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")


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
        agreed = consent.agree(await hall.open(terms.id), 1.0, 1)
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


def children_of(pid: int) -> list[int]:
    """All processes below this one."""
    found = [pid]
    for one in found:
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{one}/task").iterdir():
                found += [int(child) for child in (task / "children").read_text().split()]
    return found[1:]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes are counted in /proc")
def test_no_worker_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    """Nobody would stop it: a server that is killed often would fill the memory with workers."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        table, _, _ = make(server, "erosion", bots={"0": "random", "1": "random"})
        end = time.monotonic() + PATIENCE
        while not ask(server, "GET", f"/api/tables/{table}")[1]["choices"]:
            assert time.monotonic() < end, "the bots do not move"
            time.sleep(0.05)
        assert server.process is not None
        workers = children_of(server.process.pid)
        assert workers
        server.kill()
        while [pid for pid in workers if Path(f"/proc/{pid}").exists()]:
            assert time.monotonic() < end, "a worker is still there"
            time.sleep(0.05)
        server.start()
