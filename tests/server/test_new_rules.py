"""Rules that really differ: some choices of running games are no longer possible, and every game can be finished."""

from __future__ import annotations

import asyncio
import importlib
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from tests.server.scripted import terms_of, with_hall, words_of
from tests.server.test_upgrade import SETTINGS, make, new_rules, play_on
from verdigris.engine.kit import Setting
from verdigris.engine.match import begin
from verdigris.engine.record import read_record, replay
from verdigris.server import show
from verdigris.server.bots import BotRunner
from verdigris.server.entry import CHOSE, UNDO, UPGRADED
from verdigris.server.hall import BASE_EVERY, Hall
from verdigris.server.tokens import hash_of, new_token

PATIENCE = 120.0
TIMES = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def forbid(patch: pytest.MonkeyPatch, setting: Setting) -> None:
    """Version 2: in Erosion nothing can be weathered, in Corrosion every other engineer cannot be played."""
    turn: Any = importlib.import_module(f"verdigris.games.{setting.game}.turn")
    if not turn.__file__.endswith(".py"):
        pytest.skip("compiled rules cannot be changed from outside")
    options: Any = importlib.import_module(f"verdigris.games.{setting.game}.options")
    name = "actions" if setting.game == "erosion" else "main_options"
    true = getattr(turn, name)

    def is_possible(option: int) -> bool:
        if setting.game == "erosion":
            return bool(option & options.ACTION_BITS != options.PLAY_WX)
        return bool(option == options.TURN or options.a_of(option) % 2 == 0)

    patch.setattr(turn, name, lambda g, seat: [option for option in true(g, seat) if is_possible(option)])
    new_rules(patch, setting)


def possible_alone(setting: Setting, seed: int, choices: list[tuple[int, str]]) -> int:
    """How many of these choices a new game of this seed takes, one after the other, under the rules of now."""
    match = begin(setting.variant(), seed=seed)
    for made, (seat, wanted) in enumerate(choices):
        if match.over or match.find(wanted, seat) is None:
            return made
        match.play(wanted, seat)
    return len(choices)


@TIMES
@pytest.mark.parametrize("kept", [True, False], ids=["", "no position kept"])
def test_games_with_choices_that_are_forbidden_now_are_finished(
    database: str, setting: Setting, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[int] = []
    cut = 0

    async def use(hall: Hall) -> None:
        nonlocal cut
        before = []
        for seed in range(10):
            terms = terms_of(setting, seed)
            await make(hall, terms)
            await play_on(hall, terms.id, Random(seed), 5 + 3 * seed)
            table = await hall.open(terms.id)
            if table.is_live:
                before.append((terms, [(one.seat, one.text) for one in table.match.history()]))
        if not kept:
            async with hall.store.engine.begin() as connection:
                await connection.execute(text("DELETE FROM bases"))
        forbid(monkeypatch, setting)
        for terms, choices in before:
            new = Hall(hall.store)
            table = await new.open(terms.id)
            entry = (await hall.store.entries(terms.id))[-1]
            assert entry.kind == UPGRADED and table.rules == 2 and isinstance(entry.body["lost"], int)
            lost.append(entry.body["lost"])
            cut += possible_alone(setting, terms.seed, choices) < len(choices)
            notice = show.seen(table, None, words_of(table)).notice
            assert notice is not None and (str(lost[-1]) in notice or lost[-1] == 0)
            for seat in (None, *range(terms.seats)):
                assert b'"seed":null' in msgspec.json.encode(show.seen(table, seat, words_of(table)))
            await play_on(new, terms.id, Random(terms.seed), 5_000)
            again = await Hall(hall.store).open(terms.id)
            assert again.match.over and again.match.position() == (await new.open(terms.id)).match.position()
            entries = [one for one in await hall.store.entries(terms.id) if one.number > entry.number]
            assert {one.kind for one in entries} == {CHOSE}

    with_hall(database, use)
    print(setting, "choices lost:", lost)
    assert cut and len(lost) > 4, "nothing was forbidden that anybody had chosen"
    assert kept or any(lost), "what is forbidden cannot be made again from the deal"


class BotsHere(BotRunner):
    """Bots that think in a thread, where the rules are the changed ones."""

    def pool(self) -> Any:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1)  # type: ignore[assignment]  # all that it is asked for
        return self._pool


@TIMES
def test_a_bot_goes_on_under_other_rules(database: str, setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks about the position that the game goes on from, and about the choices since."""

    async def use(hall: Hall) -> None:
        terms = terms_of(setting, 2)
        host = new_token()
        await hall.store.make_table(terms, hash_of(host))
        await hall.sit(terms.id, 0, "p0")
        for seat in range(1, setting.seats):
            await hall.seat_bot(terms.id, host, seat, "random")
        await play_on(hall, terms.id, Random(2), 16)
        forbid(monkeypatch, setting)
        new = Hall(hall.store)
        rng = Random(3)
        async with BotsHere(new, 1), asyncio.timeout(PATIENCE):
            table = await new.open(terms.id)
            assert table.match.start is not None
            while not table.match.over:
                if 0 in table.match.deciding:
                    await new.choose(terms.id, 0, rng.choice(table.match.legal(0)), table.number)
                else:
                    await asyncio.sleep(0.005)
        entries = await hall.store.entries(terms.id)
        upgraded = [entry.number for entry in entries if entry.kind == UPGRADED]
        assert len(upgraded) == 1
        assert any(entry.seat and entry.number > upgraded[0] for entry in entries)

    with_hall(database, use)


@TIMES
def test_an_upgraded_game_is_looked_at_taken_back_recorded_and_forked(
    database: str, setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it from the position on that it went on from."""

    async def use(hall: Hall) -> None:
        terms = terms_of(setting, 4)
        await make(hall, terms)
        await play_on(hall, terms.id, Random(4), 14)
        forbid(monkeypatch, setting)
        new = Hall(hall.store)
        await play_on(new, terms.id, Random(5), 9)
        table = await new.open(terms.id)
        assert table.is_live and table.match.made >= 9
        views = [table.at(at).match.position() for at in range(table.match.made + 1)]
        await new.propose(terms.id, 0, UNDO, 3)
        for seat in range(1, setting.seats):
            await new.agree(terms.id, seat)
        assert table.match.made == 3 and table.match.position() == views[3]
        await hall._change(terms.id, lambda table: table.close(1.0))
        table = await new.open(terms.id)
        assert replay(read_record(table.match.record())).position() == views[3]
        for choices in (0, 2, 3, None):
            forked, _ = await new.fork(terms.id, choices)
            for opened in (await new.open(forked), await Hall(hall.store).open(forked)):
                assert opened.is_live and opened.match.position() == views[3 if choices is None else choices]
        for seat in range(setting.seats):
            await new.sit(forked, seat, f"p{seat}")
        await play_on(new, forked, Random(1), 5_000)
        assert (await Hall(hall.store).open(forked)).match.over

    with_hall(database, use)


@TIMES
@pytest.mark.parametrize("talk", [0, 2 * BASE_EVERY], ids=["", "much talk first"])
def test_rules_that_change_twice_in_a_few_choices(
    database: str, setting: Setting, talk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second time the game goes on from where the first has put it, not from a position kept before that."""

    async def use(hall: Hall) -> None:
        terms = terms_of(setting, 6)
        await make(hall, terms)
        for _ in range(talk):
            await hall.say(terms.id, 0, "shall we begin?")
        assert (await hall.store.base(terms.id) is not None) == (talk > 0)
        for version in (2, 3, 4):
            now = Hall(hall.store)
            await play_on(now, terms.id, Random(version), 3)
            resting = (await now.open(terms.id)).match.resting_position()
            new_rules(monkeypatch, setting, version)
            found = (await Hall(hall.store).open(terms.id)).match.position()
            assert {**found, "at_rest": True} == {**resting, "at_rest": True}, f"version {version}"
        new = Hall(hall.store)
        await play_on(new, terms.id, Random(1), 5_000)
        assert (await Hall(hall.store).open(terms.id)).match.over

    with_hall(database, use)
