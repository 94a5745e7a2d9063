"""Chapter 8: the end of an era, the second one, and the tie-break."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import verdigris
from tests.erosion.table import (
    RECORDS,
    cards,
    deck,
    delta,
    discards,
    entry,
    hand,
    mountain,
    plain,
    river,
    table,
    told,
    wander,
    weathered,
)
from verdigris.engine.match import Match

MOHS = {
    "shale": 3, "limestone": 3, "granite": 6, "conglomerate": 6, "schist": 7, "sandstone": 7, "quartzite": 7,
    "basalt": 8, "welded_tuff": 8,
}  # fmt: skip


def back(card: str) -> str:
    return card.rstrip("~0123456789")


def last_pass(seats: int = 4, **given: Any) -> Match:
    """All others have passed, seat 0 is about to."""
    return table(seats, passes=seats - 1, **given)


@pytest.mark.parametrize(("seats", "eras"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_8_4_one_era_for_two_or_three_and_two_for_four_or_five(seats: int, eras: int) -> None:
    match = last_pass(seats, mountains={0: plain(1, rock="granite"), **{s: [] for s in range(1, seats)}})
    match.play("pass")
    assert match.over == (eras == 1)
    assert match.position()["era"] == eras


def second_era(**given: Any) -> Match:
    tops = plain(4, rock="granite")
    mountains = {seat: [tops[seat] + "~", *plain(4, rock="basalt")[seat : seat + 1]] for seat in range(4)}
    return last_pass(mountains=mountains, **given).play("pass")


def test_8_5_everything_but_mountains_goes_back_into_the_decks() -> None:
    shales = plain(4, rock="shale")
    match = second_era(river=shales[:1], deltas={1: shales[1:2]}, discards={2: shales[2:3]}, hands={0: shales[3:]})
    assert river(match) == [] and [delta(match, s) for s in range(4)] == [[], [], [], []]
    assert [discards(match, s) for s in range(4)] == [[], [], [], []]
    in_decks = [card for name in ("WX", "H", "F") for card in deck(match, name)]
    in_hands = [card for seat in range(4) for card in hand(match, seat)]
    in_mountains = [card.rstrip("~") for seat in range(4) for card in mountain(match, seat)]
    assert sorted([*in_decks, *in_hands, *in_mountains]) == sorted(RECORDS.cards)
    assert set(shales) <= {*in_decks, *in_hands}
    for name in ("WX", "H", "F"):
        assert {back(card) for card in deck(match, name)} == {name}
        assert deck(match, name) != sorted(deck(match, name)) != deck(match, name)[::-1], "shuffled"


def test_8_6_new_hands_and_no_new_mountain() -> None:
    match = second_era()
    for seat in range(4):
        assert Counter(back(card) for card in hand(match, seat)) == {"WX": 3, "H": 2, "F": 1}
        assert [card.endswith("~") for card in mountain(match, seat)] == [True, False]


def test_8_6_an_unweathered_top_stays_unweathered() -> None:
    tops = plain(4, rock="granite")
    match = last_pass(mountains={seat: [tops[seat]] for seat in range(4)}).play("pass")
    assert [mountain(match, seat) for seat in range(4)] == [[top] for top in tops]


def test_8_9_the_answers_of_the_tie_breaker() -> None:
    assert {rock: record.mohs for rock, record in RECORDS.rocks.items()} == MOHS


@pytest.mark.parametrize("rock", MOHS)
def test_8_9_the_right_answer_wins(rock: str) -> None:
    mine, other = cards(rock=rock)[0], cards(rock="basalt")[-1]
    match = table(passes=1, hands={0: [mine], 1: [other]}, mountains={0: [], 1: []})
    match.play("pass").play(f"guess {MOHS[rock]}", 0).play("guess 7", 1)
    assert match.over and match.scores().winners == [0]


def tied(seed: int = 1, **given: Any) -> Match:
    return table(seed=seed, passes=1, mountains={0: [], 1: []}, **given).play("pass")


def test_8_10_the_card_is_drawn_at_random_from_the_own_hand() -> None:
    found = set()
    for seed in range(30):
        match = tied(seed, hands={0: plain(3, deck="WX")})
        shown = entry(match.position(), "shown", 0)
        assert shown in hand(match, 0) and entry(match.position(), "shown", 1) in hand(match, 1)
        found.add(shown)
    assert found == set(plain(3, deck="WX"))


def test_8_10_the_guess_comes_before_the_card_is_shown() -> None:
    match = tied()
    assert all("shown" not in match.view(seat) and "shown" not in told(match, seat) for seat in (0, 1))
    match.play("guess 5", 0)
    assert "shown" not in told(match, 0)
    match.play("guess 5", 1)
    assert told(match, 0).count("shown") == told(match, 1).count("shown") == 2


def test_8_10_an_empty_hand_draws_from_the_discards_at_random() -> None:
    found = {entry(tied(s, hands={0: []}, discards={0: plain(3, deck="F")}).position(), "shown", 0) for s in range(30)}
    assert found == set(plain(3, deck="F"))


def test_8_10_a_repeat_draws_a_new_card() -> None:
    hands = {0: [*plain(2, rock="shale"), *plain(2, rock="basalt")], 1: plain(2, rock="granite")}
    shown = set()
    for seed in range(20):
        match = tied(seed, hands=hands)
        first = entry(match.position(), "shown", 0)
        near = 4 if first in plain(2, rock="shale") else 7
        match.play(f"guess {near}", 0).play("guess 5", 1)
        assert match.deciding == [0, 1]
        shown.add(entry(match.position(), "shown", 0) == first)
    assert shown == {True, False}


def test_8_14_guesses_are_secret_until_all_are_in() -> None:
    match = tied()
    before = match.view(1), match.log(1)
    match.play("guess 9", 0)
    assert (match.view(1), match.log(1)) == before
    assert match.deciding == [1] and match.legal(0) == []


def test_8_14_a_shown_card_returns_to_its_place() -> None:
    match = tied()
    hands = [hand(match, seat) for seat in (0, 1)]
    match.play("guess 1", 0).play("guess 1", 1)
    assert [hand(match, seat) for seat in (0, 1)] == hands


def test_8_14_only_the_first_place_is_decided() -> None:
    match = last_pass(
        3, mountains={0: plain(2, rock="granite"), 1: plain(1, rock="basalt"), 2: plain(1, rock="schist")}
    )
    match.play("pass")
    assert match.over and match.scores().winners == [0] and match.scores().totals == [2, 1, 1]


@pytest.mark.parametrize("seed", range(12))
def test_8_11_pass_is_always_legal_and_every_game_ends(seed: int) -> None:
    rng = Random(seed)
    match = verdigris.new("erosion", seats=2 + seed % 4, seed=seed, advanced=seed % 3 == 0)
    most = match.variant.game.most_decisions
    while not match.over:
        if match.decision is not None and match.decision.kind == "action":
            assert "pass" in match.legal(match.deciding[0])
        wander(match, 1, rng)
        assert match.made < most


def short_of(name: str, left: int, seats: int = 5) -> Match:
    """The second era has only so many cards of this deck: all others lie in the mountains."""
    bound = cards(deck=name)[left:]
    mountains = {seat: weathered(*bound[seat::seats]) for seat in range(seats)}
    return last_pass(seats, mountains=mountains, hands={seat: [] for seat in range(seats)}, starter=2).play("pass")


def test_8_12_a_short_deck_goes_round_from_the_new_starting_player() -> None:
    match = short_of("F", 3)
    first = match.deciding[0]
    got = [sum(back(card) == "F" for card in hand(match, (first + k) % 5)) for k in range(5)]
    assert got == [1, 1, 1, 0, 0]
    assert all(Counter(map(back, hand(match, seat)))["WX"] == 3 for seat in range(5)), "not replaced"
    assert match.position()["run_out"] is True


def test_8_12_one_card_at_a_time() -> None:
    match = short_of("H", 7)
    first = match.deciding[0]
    got = [sum(back(card) == "H" for card in hand(match, (first + k) % 5)) for k in range(5)]
    assert got == [2, 2, 1, 1, 1]


def test_8_12_a_short_deck_counts_as_run_out_from_the_start() -> None:
    match = short_of("F", 3)
    first = match.deciding[0]
    match.play("pass")
    assert entry(match.position(), "late_passes", first) == 1


def test_8_12_the_deal_is_not_bound_by_limits() -> None:
    match = last_pass(
        advanced=True,
        atmosphere={name: ["age", "age"] for name in ("WX", "H", "F")},
        mountains={s: [] for s in range(4)},
    ).play("pass")
    assert [len(hand(match, seat)) for seat in range(4)] == [6, 6, 6, 6]
    assert match.position()["run_out"] is False


def test_8_3_the_points_of_a_seat_by_category() -> None:
    fossils = [card for card in cards(deck="WX") if RECORDS.cards[card].fossil != "none"]
    match = table(
        passes=1,
        mountains={0: [*weathered(*fossils[:2], *plain(1, rock="granite")), *fossils[2:4]], 1: []},
        deltas={0: plain(3, rock="basalt")},
    ).play("pass")
    assert match.scores().points[0] == [2, 6, 6, 0, 0]
    assert match.scores().totals == [14, 0]
