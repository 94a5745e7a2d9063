"""Chapters 3 to 7, where a position alone does not say it: what is seen meanwhile, orders, many random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import verdigris
from tests.erosion.table import (
    cards,
    entry,
    hand,
    mountain,
    plain,
    table,
    told,
    wander,
    weathered,
    with_architecture,
)
from verdigris.engine.match import Match


def filler(n: int) -> list[str]:
    """F cards, which are not playable while the River is empty."""
    return plain(9, deck="F")[:n]


def test_3_1_one_of_five_actions_and_no_more() -> None:
    match = verdigris.new("erosion", seats=2, seed=1)
    for _ in range(6):
        verbs = {text.split()[0] for text in match.legal(match.deciding[0])}
        assert verbs <= {"weather", "hillslope", "fluvial", "draw", "redraw", "pass"}
        turn = match.position()["turns"]
        seat = match.deciding[0]
        match.play("redraw WX WX H H F F" if match.made < 5 else "pass")
        assert match.deciding == [1 - seat] and match.position()["turns"] == int(str(turn)) + 1


def test_3_6_the_played_card_is_seen_by_all_before_its_effect_is_complete() -> None:
    creep = plain(1, process="creep")[0]
    match = table(hands={0: [creep, *filler(2)]}, mountains={1: weathered(*plain(2, rock="shale"))})
    match.play(f"hillslope {creep} m1 1")
    assert match.decision is not None and match.decision.kind == "decks"
    assert entry(match.view(1), "discards", 0) == [creep]


def test_4_7_a_hill_of_the_start_of_the_turn_stays_one_until_its_end() -> None:
    low = plain(9, deck="H")[:7]
    match = table(
        hands={0: [cards(process="crystallization")[0], *filler(5)]}, mountains={0: low, 1: plain(2, rock="shale")}
    )
    match.play(f"weather {cards(process='crystallization')[0]} m1").play("draw WX WX")
    match.play(match.legal(0)[0])
    assert len(mountain(match, 0)) == 8
    assert match.position()["heights"] == [4000, 1000], "taken anew for the next turn"


def test_4_9_a_red_rule_whose_rock_was_weathered_is_gone_in_the_next_turn() -> None:
    monsoon = with_architecture("monsoon_front")
    card = cards(process="crystallization")[0]
    match = table(
        advanced=True, hands={0: [card, *filler(2)]}, mountains={0: [monsoon, *plain(1, rock="granite")], 1: []}
    )
    assert entry(match.view(0), "limits", 0, "F") == 3
    match.play(f"weather {card} m0")
    assert entry(match.view(0), "limits", 0, "F") == 3
    match.play("draw WX").play("pass")
    assert entry(match.view(0), "limits", 0, "F") == 2


@pytest.mark.parametrize(("seed", "advanced"), [(seed, bool(seed % 2)) for seed in range(8)])
def test_5_5_weathered_rocks_are_always_one_block_on_top(seed: int, advanced: bool) -> None:
    rng = Random(seed)
    match = verdigris.new("erosion", seats=2 + seed % 4, seed=seed, advanced=advanced)
    while not match.over:
        for seat in range(match.variant.seats):
            marks = [card.endswith("~") for card in mountain(match, seat)]
            assert marks == sorted(marks, reverse=True)
        wander(match, 1, rng)


@pytest.mark.parametrize("seed", range(4))
def test_6_7_no_hand_is_ever_above_six_but_while_the_surplus_is_chosen(seed: int) -> None:
    rng = Random(seed)
    match = verdigris.new("erosion", seats=2, seed=seed, advanced=True)
    while not match.over:
        for seat in (0, 1):
            asked = match.decision.kind if match.decision and match.deciding == [seat] else ""
            size = len(hand(match, seat))
            assert size > 6 if asked == "surplus" else size <= 6
        wander(match, 1, rng)


def springs(**more: Any) -> Match:
    """Seat 0 moves two rocks off a mountain with springs, and will uplift a Coal Swamp under a legend's summit."""
    card = plain(1, process="solifluction")[0]
    swamp = with_architecture("coal_swamp")
    top = plain(1, rock="quartzite")
    rest = plain(5, rock="granite")
    match = table(
        advanced=True,
        claims="plain",
        hands={0: [card, swamp, *plain(4, rock="schist")], 1: plain(2, rock="conglomerate")},
        mountains={0: [*top, *rest], 1: [*weathered(*plain(2, rock="sandstone")), with_architecture("karst_springs")]},
        **more,
    )
    return match.play(f"hillslope {card} m1 2")


def since(match: Match, kind: str) -> list[str]:
    """What seat 0 was told from that on."""
    everything = told(match, 0)
    return everything[everything.index(kind) :]


def test_6_8_the_order_inside_a_play() -> None:
    match = springs()
    assert match.deciding == [1], "the reaction comes before the mover's draws"
    match.play("draw H").play("draw WX WX")
    assert match.decision is not None and match.decision.kind == "surplus"
    match.play(f"uplift {with_architecture('coal_swamp')}")
    assert since(match, "moved") == [
        "moved", "reacted", "drew-backs", "drew", "uplifted", "text", "rotated", "claimed"
    ]  # fmt: skip


def test_6_8_the_refill_comes_before_the_claim_window() -> None:
    straight, shale = plain(1, process="straight")[0], plain(1, rock="shale")[0]
    summit = [*plain(1, rock="conglomerate"), *plain(6, deck="H")]
    match = table(
        claims="plain", hands={0: [straight, shale]}, mountains={0: summit}, river=[plain(2, rock="shale")[0]]
    )
    match.play(f"fluvial {straight} {shale}")
    assert since(match, "carried") == ["carried", "drew", "claimed"]


def test_6_6_the_bonus_is_the_number_of_rocks_whichever_mountain_they_come_from() -> None:
    card = cards(process="crystallization")[0]
    rocks = plain(3, rock="sandstone")
    for target in (0, 1):
        match = table(hands={0: [card, *filler(1)]}, mountains={target: [*rocks, *plain(1, rock="granite")]})
        match.play(f"weather {card} m{target}")
        assert match.position()["due"] == 3


def test_7_8_cards_drawn_are_seen_by_nobody_until_all_are_drawn() -> None:
    last = plain(1, deck="WX")
    match = table(hands={0: filler(3)}, decks={"WX": {"only": last}}, mountains={0: [], 1: []})
    match.play("draw WX WX H")
    for seat in (0, 1):
        assert match.view(seat)["aside"] == {"WX": 1, "H": 1, "F": 0}
        assert not {"drew", "drew-backs"} & set(told(match, seat))
    assert hand(match, 0) == sorted(filler(3))
    assert last[0] not in str(match.view(0)) and not any(last[0] in text for text in match.legal(0))
    match.play("draw F")
    assert last[0] in hand(match, 0) and len(hand(match, 0)) == 6
    assert match.view(0)["aside"] == {"WX": 0, "H": 0, "F": 0}


def test_7_13_a_new_hand_may_fall_short_as_well() -> None:
    match = table(advanced=True, hands={0: filler(4)}, decks={"WX": {"only": []}}, mountains={0: [], 1: []})
    match.play("redraw H H F F")
    assert len(hand(match, 0)) == 4 and match.deciding == [1]


def test_7_13_the_total_counts_every_deck_that_is_not_empty() -> None:
    match = table(
        advanced=True,
        hands={0: filler(2)},
        mountains={0: [], 1: []},
        atmosphere={"WX": ["age", "normal"], "H": ["age", "age"]},
    )
    assert [text for text in match.legal(0) if text.startswith("draw")] == ["draw WX F F"]


def test_7_14_the_reaction_draw_is_forgotten_in_the_owners_own_turn() -> None:
    match = springs()
    match.play("draw WX")
    assert entry(match.position(), "drawn", 1) == {"WX": 1, "H": 0, "F": 0}
    assert "draw WX WX" in match.legal(0)
    match.play("draw WX WX").play(f"uplift {plain(1, rock='schist')[0]}")
    assert match.deciding == [1]
    assert any(text.startswith("draw WX WX") for text in match.legal(1))


@pytest.mark.parametrize("seed", range(6))
def test_7_11_nobody_draws_more_than_the_limit_in_a_turn(seed: int) -> None:
    rng = Random(seed)
    match = verdigris.new("erosion", seats=3, seed=seed)
    while not match.over:
        for seat in range(3):
            for name in ("WX", "H", "F"):
                assert int(str(entry(match.position(), "drawn", seat, name))) <= 2
        wander(match, 1, rng)
