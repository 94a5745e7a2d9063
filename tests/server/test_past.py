"""The past of a table, whose match keeps little of it: every moment is that of a match that keeps all."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.scripted import terms_of, undisturbed, with_hall
from tests.server.test_hall import play_on
from verdigris.engine.kit import Setting, settings
from verdigris.engine.match import Match, begin
from verdigris.engine.record import read_record, replay
from verdigris.engine.state import SPECTATOR
from verdigris.server import show
from verdigris.server.entry import CHOSE, UNDO, Entry
from verdigris.server.hall import Hall
from verdigris.server.table import LiveTable
from verdigris.server.terms import Terms, variant_of
from verdigris.server.tokens import hash_of, new_token

SETTINGS = [one for one in settings() if str(one) in ("corrosion-2-rounds=20", "erosion-3-advanced=True-legends=none")]
TIMES = pytest.mark.parametrize("setting", SETTINGS, ids=str)


async def played(hall: Hall, setting: Setting, seed: int, choices: int) -> tuple[Terms, str]:
    terms, host = terms_of(setting, seed), new_token()
    await hall.store.make_table(terms, hash_of(host))
    for seat in range(setting.seats):
        await hall.sit(terms.id, seat, f"p{seat}")
    await play_on(hall, terms.id, Random(seed), choices)
    return terms, host


def whole_at(terms: Terms, entries: list[Entry], choices: int) -> Match:
    """The first choices, in a match that is not thrifty and was never taken back."""
    match = begin(variant_of(terms), seed=terms.seed)
    for entry in [entry for entry in entries if entry.kind == CHOSE][:choices]:
        match.play(str(entry.body["text"]), entry.seat)
    return match


def same(table: LiveTable, match: Match) -> None:
    assert table.match.position() == match.position()
    for seat in (None, *range(table.terms.seats)):
        who = SPECTATOR if seat is None else seat
        words = match.variant.words("en")
        assert show.view(table, seat) == match.view(who)
        assert show.sentences(table, show.heard(table, seat), words) == match.log(who)
    assert [match.legal(seat) for seat in match.deciding] == [table.match.legal(seat) for seat in table.match.deciding]
    match.players = table.match.players
    assert table.match.record() == match.record()


@TIMES
def test_every_moment_record_course_and_fork_are_those_of_a_whole_match(database: str, setting: Setting) -> None:
    async def use(hall: Hall) -> None:
        terms, host = await played(hall, setting, 8, 45)
        entries = await hall.store.entries(terms.id)
        for table in (await hall.open(terms.id), await Hall(hall.store).open(terms.id)):
            made = table.match.made
            moments = [whole_at(terms, entries, choices) for choices in range(made + 1)]
            for choices, match in enumerate(moments):
                same(table.at(choices), match)
            same(table, moments[-1])  # looking back has changed nothing
        if table.is_live:
            await hall.close(terms.id, host)
        table = await Hall(hall.store).open(terms.id)
        assert replay(read_record(table.match.record())).position() == moments[-1].position()
        course = show.course(table, moments[0].variant.words("en"))
        assert course.totals == [match.scores().totals for match in moments]
        for choices in Random(1).sample(range(made + 1), 6):
            forked, _ = await hall.fork(terms.id, choices)
            for copy in (await hall.open(forked), await Hall(hall.store).open(forked)):
                assert copy.match.made == choices and copy.match.position() == moments[choices].position()
                assert copy.match.history() == moments[choices].history()

    with_hall(database, use)


@TIMES
def test_the_table_agrees_to_go_back_to_any_moment(database: str, setting: Setting) -> None:
    """Near and far, again and again; the game goes on from there, and a restart finds the same."""

    async def use(hall: Hall) -> None:
        rng = Random(4)
        terms, _ = await played(hall, setting, 9, 40)
        while not (await hall.open(terms.id)).is_live:
            terms, _ = await played(hall, setting, rng.randrange(1000), 30)
        for _ in range(8):
            table = await hall.open(terms.id)
            standing = [(made.seat, made.text) for made in table.match.history()]
            back = rng.randrange(table.match.made)
            await hall.propose(terms.id, 0, UNDO, back)
            for seat in range(1, setting.seats):
                await hall.agree(terms.id, seat)
            match = begin(variant_of(terms), seed=terms.seed)
            for seat, text in standing[:back]:
                match.play(text, seat)
            for now in (table, await Hall(hall.store).open(terms.id)):
                assert now.match.made == back
                same(now, match)
            while table.match.made < back + 12 and len(table.match.deciding):
                entry = rng.choice([one for seat in table.match.deciding for one in [(seat, table.match.legal(seat))]])
                following = table.match.clone()
                following.play(text := rng.choice(entry[1]), entry[0])
                if following.over:  # nobody takes that back
                    break
                await hall.choose(terms.id, entry[0], text, table.number)
        await play_on(hall, terms.id, rng, 5_000)
        table = await Hall(hall.store).open(terms.id)
        assert table.match.over
        choices = [Entry(0, 1.0, CHOSE, made.seat, {"text": made.text}) for made in table.match.history()]
        assert undisturbed(terms, choices).scores().totals == table.match.scores().totals

    with_hall(database, use)
