"""Thrifty matches keep few bases of the past; whatever is asked of them is answered as if they kept all."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from verdigris.engine.errors import VerdigrisError
from verdigris.engine.kit import Setting, settings
from verdigris.engine.kit.walk import picked, random_picks
from verdigris.engine.match import Match, begin, begin_from
from verdigris.engine.record import read_position
from verdigris.engine.run import MOST_JOINED, NEWEST
from verdigris.engine.state import SPECTATOR
from verdigris.engine.takeback import all_told, barrier

QUICK = ("corrosion-2-rounds=20", "erosion-2-advanced=True-legends=none", "erosion-3-advanced=True-legends=advanced")
LONGEST = 300  # choices: most games end before
some = [pytest.param(one, id=str(one), marks=[] if str(one) in QUICK else [pytest.mark.slow]) for one in settings()]


def both(setting: Setting, seed: int) -> tuple[Match, Match]:
    variant = setting.variant()
    return begin(variant, seed=seed, thrifty=True), begin(variant, seed=seed)


def seats_of(match: Match) -> list[int]:
    return [SPECTATOR, *range(match.variant.seats)]


def known(match: Match) -> list[Any]:
    """What is quickly asked."""
    told = all_told(match)
    last = [(event.kind, event.args, event.seen_by) for event in told[-20:]]
    return [match.position(), match.resting_position(), match.made, match.deciding, len(told), last]


def all_of(match: Match) -> list[Any]:
    """All that people or programs can ask a match."""
    seats = seats_of(match)
    choices = [(seat, choice) for leg in match.run.legs() for seat, choice in zip(leg.seats, leg.choices, strict=True)]
    asked = [[choice.value for choice in match.choices(seat)] for seat in range(match.variant.seats)]
    free = [] if match.over else [barrier(match, seat) for seat in range(match.variant.seats)]
    shown = [match.view(seat) for seat in seats], [match.log(seat) for seat in seats]
    return [*known(match), *shown, choices, asked, free, match.history(), match.record(), match.save()]


def same(one: Match, other: Match, what: str) -> None:
    assert all_of(one) == all_of(other), f"{what}\n{other.record()}"


def far_bases(match: Match) -> int:
    return sum(1 for leg in match.run.legs()[:-NEWEST] if leg.joined == 1)


@pytest.mark.parametrize("setting", some)
def test_every_moment_of_a_thrifty_match_is_that_of_a_match_that_keeps_all(setting: Setting) -> None:
    """Played on, taken back to some moments in one step, and to every moment in single steps."""
    thrifty, whole = both(setting, 5)
    moments = []
    for pick in random_picks(5, LONGEST):
        if whole.over:
            break
        moments.append(known(whole))
        assert known(thrifty) == moments[-1], whole.record()
        seat, option = picked(whole, pick)
        thrifty.choose(option, seat)
        whole.choose(option, seat)
    same(thrifty, whole, "the last choice")
    legs = thrifty.run.legs()
    assert len(legs) <= len(whole.run.legs()) and max(leg.joined for leg in legs) <= MOST_JOINED
    rng = Random(5)
    for at in rng.sample(range(len(moments)), min(len(moments), 12)):
        assert known(thrifty.clone().undo(thrifty.made - at)) == moments[at], f"moment {at}\n{whole.record()}"
    back, full = thrifty.clone(), whole.clone()
    while back.made:
        back.undo()
        assert known(back) == moments[back.made], f"moment {back.made}\n{whole.record()}"
        if rng.random() < 0.1:
            full.undo(full.made - back.made)
            same(back, full, f"moment {back.made}")
    with pytest.raises(VerdigrisError):
        back.undo()
    assert known(thrifty) == known(whole), "taking back in a clone has changed the match itself"


def mix(one: Match, other: Match, rng: Random, steps: int) -> tuple[Match, Match, dict[str, int]]:
    """Choices, undos near and far, clones and twins dealt anew, the same for both."""
    done = {"chosen": 0, "undone": 0, "far": 0, "cloned": 0, "dealt anew": 0}
    left: list[tuple[Match, Match, list[Any]]] = []  # matches that were cloned from, and how they were
    for step in range(steps):
        dice = rng.random()
        if one.over or (dice < 0.08 and one.made):
            back = rng.randint(1, min(one.made, 4))
            one.undo(back)
            other.undo(back)
            done["undone"] += 1
        elif dice < 0.11 and one.made:
            back = rng.randint(1, one.made)
            one.undo(back)
            other.undo(back)
            done["far"] += 1
        elif dice < 0.2:
            left = [*left[-2:], (one, other, known(one))]
            one, other = one.clone(), other.clone()
            done["cloned"] += 1
        elif dice < 0.25:
            seat = rng.choice(seats_of(one))
            seed = rng.randrange(1_000_000)
            twins = one.resampled(seat, seed), other.resampled(seat, seed)
            for _ in range(3):
                states = [twin.variant.position(twin.state) for twin in twins]
                assert states[0] == states[1], f"a twin for seat {seat}\n{other.record()}"
                if twins[0].pending is None:
                    break
                who, option = picked(twins[0], rng.randrange(1 << 30))
                for twin in twins:
                    twin.run.answer_for(who, option)
            done["dealt anew"] += 1
        else:
            who, option = picked(one, rng.randrange(1 << 30))
            one.choose(option, who)
            other.choose(option, who)
            done["chosen"] += 1
        assert known(one) == known(other), f"step {step}\n{other.record()}"
        if step % 40 == 0:
            same(one, other, f"step {step}")
    for first, second, then in left:
        assert known(first) == known(second) == then, "what a clone did has changed its original"
    return one, other, done


@pytest.mark.parametrize("setting", some)
@pytest.mark.parametrize("seed", [1, 2])
def test_choices_undos_clones_and_twins_in_any_order(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    one, other, done = mix(*both(setting, seed), rng, 300)
    same(one, other, "the last step")
    assert min(done.values()) > 0, done


@pytest.mark.parametrize("setting", [one for one in settings() if str(one) in QUICK], ids=str)
def test_a_thrifty_match_from_a_position(setting: Setting) -> None:
    """As a table goes on after a change of the rules."""
    match = begin(setting.variant(), seed=3)
    for pick in random_picks(3, 30):
        if match.over:
            break
        seat, option = picked(match, pick)
        match.choose(option, seat)
    text = json.dumps(match.resting_position())
    made = [
        begin_from(match.variant, read_position(match.variant, text, "here"), seed=3, thrifty=thrifty)
        for thrifty in (True, False)
    ]
    one, other, _ = mix(made[0], made[1], Random(3), 150)
    same(one, other, "the last step")


def test_far_back_there_are_few_bases() -> None:
    """The check itself: a thrifty past is really joined."""
    setting = next(one for one in settings() if str(one) == QUICK[0])
    thrifty, whole = both(setting, 7)
    for pick in random_picks(7, 120):
        if whole.over:
            break
        seat, option = picked(whole, pick)
        thrifty.choose(option, seat)
        whole.choose(option, seat)
    assert len(thrifty.run.legs()) * 3 < len(whole.run.legs()) and far_bases(thrifty) <= 1 < far_bases(whole)
