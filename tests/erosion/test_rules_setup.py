"""Chapters 1 and 2: components, what is public and what is hidden, set-up."""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random

import pytest

import verdigris
from tests.erosion.table import (
    CATALOGUE,
    RECORDS,
    deck,
    entry,
    hand,
    mountain,
    plain,
    river,
    table,
    told,
    wander,
)
from verdigris.engine.match import Match

DECKS = ("WX", "H", "F")
SEATS = (2, 3, 4, 5)
CLASSES = {
    "WX": ("sedimentary", {"shale", "sandstone", "conglomerate", "limestone"}),
    "H": ("igneous", {"basalt", "granite", "welded_tuff"}),
    "F": ("metamorphic", {"quartzite", "schist"}),
}


def back(card: str) -> str:
    return card.rstrip("~").rstrip("0123456789")


def backs(cards: list[str]) -> dict[str, int]:
    return dict(Counter(back(card) for card in cards))


@pytest.mark.parametrize("seats", SEATS)
def test_1_1_all_ninety_process_cards_are_on_the_table_once(seats: int) -> None:
    match = verdigris.new("erosion", seats=seats, seed=seats)
    places = match.variant.inventory(match.state)
    found = [card for cards in places.values() for card in cards]
    assert backs(found) == {"WX": 38, "H": 32, "F": 20}
    assert len(set(found)) == 90
    assert len(CATALOGUE.atmosphere_ids) == 6


def test_1_3_rock_classes_follow_the_decks() -> None:
    for name, (rock_class, rocks) in CLASSES.items():
        found = {RECORDS.cards[card].rock for card in CATALOGUE.card_ids if back(card) == name}
        assert found == rocks
        assert {RECORDS.rocks[rock].rock_class for rock in found} == {rock_class}


def test_1_4_each_card_of_a_mountain_is_a_layer_of_500_m() -> None:
    match = table(mountains={0: [*(card + "~" for card in plain(3, deck="H")), *plain(2, deck="F")], 1: []})
    assert match.view(1)["heights"] == [2500, 0]


def carried() -> Match:
    """Seat 0 has just carried a shale to its delta."""
    mine, other = plain(2, rock="shale")
    straight = plain(1, process="straight")[0]
    match = table(hands={0: [straight, mine, *plain(2, rock="granite")]}, river=[other])
    return match.play(f"fluvial {straight} {mine}")


def test_1_5_deltas_lie_face_down_and_discards_face_up() -> None:
    match = carried()
    other, mine = plain(2, rock="shale")[::-1]
    straight = plain(1, process="straight")[0]
    assert entry(match.view(0), "deltas", 0) == [other]
    assert entry(match.view(1), "deltas", 0) == 1
    assert entry(match.view(1), "discards", 0) == [straight, mine]


def test_1_6_the_river_is_common_face_up_and_empty_at_the_start() -> None:
    assert river(verdigris.new("erosion", seats=3, seed=4)) == []
    rocks = plain(3, deck="WX")
    match = table(3, river=rocks)
    assert [match.view(seat)["river"] for seat in range(3)] == [rocks, rocks, rocks]


def test_1_7_of_a_deck_only_empty_or_not_is_shown() -> None:
    match = table(decks={"F": {"only": []}, "H": {"only": plain(1, deck="H")}})
    for seat in (0, 1):
        assert match.view(seat)["decks"] == {"WX": "cards", "H": "cards", "F": "empty"}


def test_1_7_legal_moves_do_not_tell_the_size_of_a_deck() -> None:
    few = table(hands={0: plain(3, deck="F")}, decks={name: {"only": plain(4, deck=name)[:1]} for name in DECKS})
    many = table(hands={0: plain(3, deck="F")}, decks={name: plain(4, deck=name)[:1] for name in DECKS})
    draws = [[text for text in match.legal(0) if "draw" in text] for match in (few, many)]
    assert draws[0] == draws[1]


def test_1_8_fossils_occur_on_sedimentary_cards_only() -> None:
    with_fossil = [card for card in CATALOGUE.card_ids if RECORDS.cards[card].fossil != "none"]
    assert with_fossil
    assert {back(card) for card in with_fossil} == {"WX"}
    assert {RECORDS.cards[card].fossil for card in with_fossil} == {"snail", "leaf", "fish"}


def test_1_9_mountains_river_and_discards_are_public_and_deltas_are_counted() -> None:
    match = carried()
    for seat in (0, 1):
        assert entry(match.view(seat), "mountains") == [mountain(match, 0), mountain(match, 1)]
    assert entry(match.view(1), "deltas") == [1, []]
    assert entry(match.view(0), "deltas", 1) == 0


@pytest.mark.parametrize("seed", range(6))
def test_1_9_no_view_shows_a_hidden_card(seed: int) -> None:
    rng = Random(seed)
    match = verdigris.new("erosion", seats=2 + seed % 4, seed=seed, advanced=seed % 2 == 0)
    while not match.over and match.made < 150:
        whole = match.variant.inventory(match.state)
        for seat in range(match.variant.seats):
            hidden = {f"hands.{s}" for s in range(match.variant.seats) if s != seat} | {"aside"}
            if entry(match.position(), "phase") != "tie_break":
                hidden |= {f"deltas.{s}" for s in range(match.variant.seats) if s != seat}
            hidden |= {f"decks.{name}" for name in DECKS}
            shown = set(re.findall(r'"((?:WX|H|F)\d\d)~?"', json.dumps(match.view(seat))))
            assert not shown & {card for place in hidden for card in whole[place]}
        wander(match, 3, rng)


def test_1_9_what_another_draws_is_told_by_its_backs() -> None:
    match = table(hands={0: plain(4, deck="F")}, mountains={0: [], 1: []})
    match.play("draw WX H")
    assert "drew" in told(match, 0) and "drew-backs" not in told(match, 0)
    assert "drew-backs" in told(match, 1) and "drew" not in told(match, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_2_1_three_shuffled_decks_on_three_pairs(seats: int) -> None:
    one, two = (verdigris.new("erosion", seats=seats, seed=seed, advanced=True) for seed in (1, 2))
    for name in DECKS:
        assert {back(card) for card in deck(one, name)} == {name}
        assert deck(one, name) != deck(two, name) != sorted(deck(two, name))
        assert len(words_of(one, name)) == 2


def words_of(match: Match, name: str) -> list[object]:
    found = entry(match.view(0), "atmosphere", name)
    assert isinstance(found, list)
    return [*found]


@pytest.mark.parametrize("advanced", [False, True])
def test_2_2_every_deck_starts_with_draw_limit_two(advanced: bool) -> None:
    match = table(3, advanced=advanced, mountains={seat: [] for seat in range(3)})
    assert entry(match.view(0), "limits") == [{"WX": 2, "H": 2, "F": 2}] * 3
    assert entry(match.view(0), "atmosphere") == {name: ["normal", "normal"] for name in DECKS}


@pytest.mark.parametrize("seats", SEATS)
def test_2_3_a_mountain_of_3_wx_2_h_1_f_and_3000_m(seats: int) -> None:
    orders = set()
    for seed in range(8):
        match = verdigris.new("erosion", seats=seats, seed=seed)
        for seat in range(seats):
            assert backs(mountain(match, seat)) == {"WX": 3, "H": 2, "F": 1}
            orders.add(tuple(back(card) for card in mountain(match, seat)))
        assert match.position()["heights"] == [3000] * seats
    assert len(orders) > 5, "the six cards are shuffled"


def test_2_4_only_the_top_rock_of_a_starting_mountain_is_weathered() -> None:
    match = verdigris.new("erosion", seats=5, seed=3)
    for seat in range(5):
        assert [card.endswith("~") for card in mountain(match, seat)] == [True] + [False] * 5


@pytest.mark.parametrize("seats", SEATS)
def test_2_5_a_hidden_hand_of_3_wx_2_h_1_f_in_spite_of_the_limits(seats: int) -> None:
    match = verdigris.new("erosion", seats=seats, seed=3)
    for seat in range(seats):
        assert backs(hand(match, seat)) == {"WX": 3, "H": 2, "F": 1}
        assert entry(match.view((seat + 1) % seats), "hands", seat) == {"WX": 3, "H": 2, "F": 1}
        assert entry(match.view(seat), "hands", seat) == hand(match, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_2_6_the_starting_player_is_chosen_at_random(seats: int) -> None:
    starters = Counter(verdigris.new("erosion", seats=seats, seed=seed).deciding[0] for seed in range(60))
    assert set(starters) == set(range(seats))


def test_2_7_nothing_fires_for_the_starting_mountains() -> None:
    for seed in range(20):
        match = verdigris.new("erosion", seats=5, seed=seed, advanced=True)
        assert match.position()["phase"] == "turn"
        assert match.position()["atmosphere"] == {name: ["normal", "normal"] for name in DECKS}
        assert match.position()["waiting"] == []
