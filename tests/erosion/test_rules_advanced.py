"""Chapters 9 to 11: architecture, Atmosphere cards, legends and challenges, where views, logs or data are needed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import verdigris
from tests.erosion.table import (
    CATALOGUE,
    RECORDS,
    cards,
    entry,
    hand,
    mountain,
    plain,
    river,
    table,
    told,
    weathered,
    with_architecture,
)
from verdigris.engine.match import Match

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "erosion"


def uplifting(architecture: str, *, rocks: int = 2, **more: Any) -> Match:
    """Seat 0 has weathered rocks of mountain 1 and chooses its surplus; the card is in its hand."""
    card = cards(process="crystallization")[0]
    given: dict[str, Any] = {
        "hands": {0: [card, with_architecture(architecture), *plain(4, rock="schist")]},
        "mountains": {0: plain(2, rock="basalt"), 1: [*plain(rocks, rock="sandstone"), *plain(1, rock="granite")]},
    }
    match = table(advanced=True, **{**given, **more})
    match.play(f"weather {card} m1")
    return match.play("draw " + " ".join(["H", "H", "F", "F"][:rocks]))


@pytest.mark.parametrize("architecture", RECORDS.architecture)
def test_9_7_every_architecture_is_on_a_card_and_in_a_scenario(architecture: str) -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in SCENARIOS.glob("*.yaml"))
    assert cards(architecture=architecture)
    assert RECORDS.architecture[architecture].name["en"] in text


@pytest.mark.parametrize("architecture", [k for k, a in RECORDS.architecture.items() if a.timing == "upon_uplift"])
def test_9_2_a_text_fires_only_when_uplifted_from_a_hand(architecture: str) -> None:
    match = uplifting(architecture)
    match.play(f"uplift {plain(1, rock='schist')[0]}")
    assert match.deciding == [1] and "text" not in told(match, 0)
    match = uplifting(architecture)
    match.play(f"uplift {with_architecture(architecture)}")
    assert told(match, 0).count("text") == 1


@pytest.mark.parametrize("architecture", RECORDS.architecture)
def test_9_1_in_the_basic_game_architecture_is_ignored(architecture: str) -> None:
    card, built = cards(process="crystallization")[0], with_architecture(architecture)
    match = table(
        hands={0: [card, built, *plain(4, rock="schist")]},
        mountains={0: plain(2, rock="basalt"), 1: plain(2, rock="sandstone")},
    )
    match.play(f"weather {card} m1").play("draw H H").play(f"uplift {built}")
    assert match.deciding == [1] and mountain(match, 0)[-1] == built
    assert entry(match.view(0), "limits") == [{"WX": 2, "H": 2, "F": 2}] * 2


def test_9_8_the_texts_see_all_cards_laid() -> None:
    fault = with_architecture("earthquake_fault")
    volcano = with_architecture("supervolcano")
    card = cards(process="crystallization")[0]
    match = uplifting(
        "supervolcano",
        rocks=3,
        hands={0: [card, volcano, fault, *plain(3, rock="schist")]},
        mountains={0: [], 1: [*plain(3, rock="sandstone"), *plain(1, rock="granite")]},
    )
    match.play(f"uplift {volcano}").play(f"uplift {fault}").play(f"resolve {volcano}")
    assert mountain(match, 0) == [volcano + "~", fault]
    assert "hillslope m0 1" in match.legal(0), "the rock of a text that was carried out can be moved by the next"


def test_9_9_an_extra_uplift_needs_a_card_and_offers_the_whole_hand() -> None:
    orogeny = with_architecture("orogeny")
    match = uplifting("orogeny")
    match.play(f"uplift {orogeny}")
    assert match.legal(0) == [*(f"uplift {card}" for card in hand(match, 0)), "decline"]
    match.play("decline")
    assert match.deciding == [1] and len(hand(match, 0)) == 6


def test_9_9_orogeny_upon_orogeny() -> None:
    first, second = cards(architecture="orogeny")[:2]
    card = cards(process="crystallization")[0]
    match = uplifting("orogeny", hands={0: [card, first, second, *plain(3, rock="schist")]})
    match.play(f"uplift {first}").play(f"uplift {second}").play(match.legal(0)[0])
    assert match.deciding == [1] and len(hand(match, 0)) == 4 and len(mountain(match, 0)) == 5


def test_9_10_the_owner_of_the_effect_chooses_the_mountain() -> None:
    match = uplifting("ash_fall")
    match.play(f"uplift {with_architecture('ash_fall')}")
    assert match.deciding == [0] and set(match.legal(0)) == {"weather m0", "weather m1"}


def test_9_10_an_effect_with_one_possible_mountain_must_be_carried_out() -> None:
    match = uplifting("ash_fall", mountains={0: plain(1, rock="basalt"), 1: plain(2, rock="sandstone")})
    match.play(f"uplift {with_architecture('ash_fall')}")
    assert mountain(match, 0)[0].endswith("~")


def springs(owner_hand: list[str]) -> Match:
    card = plain(1, process="solifluction")[0]
    match = table(
        advanced=True,
        hands={0: [card], 1: owner_hand},
        mountains={0: [], 1: [*weathered(*plain(2, rock="sandstone")), with_architecture("karst_springs")]},
    )
    return match.play(f"hillslope {card} m1 2")


def test_9_12_the_drawn_card_is_the_owners_secret() -> None:
    match = springs(plain(2, rock="schist"))
    match.play("draw H")
    assert len(hand(match, 1)) == 3 and entry(match.view(0), "hands", 1) == {"WX": 0, "H": 1, "F": 2}
    assert "drew" in told(match, 1) and "drew" not in told(match, 0)


def test_9_12_with_six_cards_nothing_happens_and_nothing_is_told() -> None:
    match = springs(plain(6, deck="F"))
    assert match.deciding == [0] and len(hand(match, 1)) == 6
    assert "reacted" not in told(match, 0)


def test_9_12_the_draw_brings_no_uplift() -> None:
    match = springs(plain(5, rock="schist"))
    match.play("draw H")
    assert len(hand(match, 1)) == 6 and len(mountain(match, 1)) == 1 and match.deciding == [0]


def test_9_13_the_limit_with_a_bonus_is_shown_to_all() -> None:
    match = table(advanced=True, mountains={0: [with_architecture("monsoon_front")], 1: []})
    assert entry(match.view(1), "limits") == [{"WX": 2, "H": 2, "F": 3}, {"WX": 2, "H": 2, "F": 2}]
    closed = table(
        advanced=True, mountains={0: [with_architecture("monsoon_front")], 1: []}, atmosphere={"F": ["age", "age"]}
    )
    assert entry(closed.view(1), "limits", 0, "F") == 0


def test_10_1_the_limits_follow_the_visible_ends() -> None:
    match = table(
        advanced=True,
        mountains={0: [], 1: []},
        atmosphere={"WX": ["age", "normal"], "H": ["age", "age"], "F": ["normal", "age"]},
    )
    assert entry(match.view(0), "limits", 0) == {"WX": 1, "H": 0, "F": 1}


def test_10_1_the_age_is_told_and_shown() -> None:
    match = uplifting("coal_swamp")
    match.play(f"uplift {with_architecture('coal_swamp')}")
    assert entry(match.view(1), "atmosphere", "WX") == ["age", "normal"]
    assert "rotated" in told(match, 1)


def test_10_7_with_both_cards_to_rotate_there_is_nothing_to_choose() -> None:
    match = uplifting("rain_shadow", atmosphere={"F": ["age", "normal"]})
    match.play(f"uplift {with_architecture('rain_shadow')}")
    assert match.deciding == [1]
    assert entry(match.view(1), "atmosphere", "F") == ["normal", "age"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("claims", ["plain", "advanced"])
def test_11_1_four_open_legends_and_a_hidden_challenge_each(seats: int, claims: str) -> None:
    match = verdigris.new("erosion", seats=seats, seed=2, legends=claims)
    position = match.position()
    assert position["legends"] == dict.fromkeys(RECORDS.legends) and len(RECORDS.legends) == 4
    dealt = entry(position, "challenges")
    assert isinstance(dealt, list) and len({str(name) for name in dealt}) == seats
    assert set(map(str, dealt)) <= set(RECORDS.challenges)
    for seat in range(seats):
        assert entry(match.view(seat), "challenges") == [name if s == seat else None for s, name in enumerate(dealt)]


def test_11_1_challenges_are_dealt_at_random_and_open_at_the_scoring() -> None:
    dealt = {str(verdigris.new("erosion", seats=2, seed=s, legends="plain").position()["challenges"]) for s in range(9)}
    assert len(dealt) > 4
    match = table(claims="plain", passes=1, mountains={0: plain(5, deck="H"), 1: []}).play("pass")
    assert match.over and match.view(0)["challenges"] == match.position()["challenges"]


@pytest.mark.parametrize("legend", RECORDS.legends)
@pytest.mark.parametrize("which", [0, 1])
def test_11_2_each_legend_with_each_of_its_rocks(legend: str, which: int) -> None:
    wanted = RECORDS.legends[legend]
    top = plain(1, rock=wanted.capstone[which])
    below = [card for card in plain(12, deck="H") if card not in top][: wanted.height // 500 - 1]
    for layers, owner in ((below, 0), (below[1:], None)):
        match = table(claims="plain", mountains={0: [*top, *layers], 1: []}).play("pass")
        assert entry(match.position(), "legends", legend) == owner
        assert ("claimed" in told(match, 1)) == (owner == 0)


@pytest.mark.parametrize("legend", RECORDS.legends)
def test_11_3_each_legend_by_an_advanced_claim(legend: str) -> None:
    wanted = RECORDS.legends[legend]
    tops = [plain(1, rock=rock)[0] for rock in wanted.capstone]
    below = [card for card in plain(12, deck="H") if card not in tops][: wanted.height // 500 - 2]
    for pair, owner in ((tops, 0), (tops[::-1], 0), ([tops[0], below[-1]], None)):
        rest = below[:-1] if owner is None else below
        spare = plain(1, rock="shale") if owner is None else []
        match = table(claims="advanced", mountains={0: [*pair, *rest, *spare], 1: []}).play("pass")
        assert len(mountain(match, 0)) == wanted.height // 500
        assert entry(match.position(), "legends", legend) == owner


@pytest.mark.parametrize("legend", RECORDS.legends)
def test_11_7_the_points_of_a_legend(legend: str) -> None:
    match = table(claims="plain", passes=1, legends={legend: 0}, mountains={0: plain(2, rock="shale"), 1: []})
    match.play("pass")
    assert match.scores().points[0][3] == RECORDS.legends[legend].points


CONDITIONS = [(name, met) for name in RECORDS.challenges for met in (True, False)]


@pytest.mark.parametrize(("challenge", "met"), CONDITIONS)
def test_11_7_every_challenge_just_met_and_just_missed(challenge: str, met: bool) -> None:
    mountain_given, delta_given = position_for(challenge, met)
    mountains, deltas = {0: mountain_given, 1: []}, {0: delta_given}
    match = table(claims="plain", passes=1, challenges={0: challenge}, mountains=mountains, deltas=deltas).play("pass")
    assert match.scores().points[0][4] == (RECORDS.challenges[challenge].points if met else 0)


def position_for(challenge: str, met: bool) -> tuple[list[str], list[str]]:
    """A mountain and a delta that meet the condition exactly, or miss it by one."""
    condition = RECORDS.challenges[challenge].condition
    op = condition["op"]
    n = int(condition["m"]) // 500 if "m" in condition else int(condition["n"])
    k = n if met else n - 1
    rocks = ["shale", "basalt", "granite", "schist", "quartzite", "limestone", "sandstone"]
    kinds = [plain(1, rock=rock)[0] for rock in rocks]
    if op == "height_at_least":
        return weathered(*plain(k, deck="H")), []
    if op == "delta_at_least":
        return [], plain(k, deck="H")
    if op == "weathered_fossils_at_least":
        fossils = [card for card in cards(deck="WX") if RECORDS.cards[card].fossil != "none"]
        return [*weathered(*fossils[:k]), *fossils[k : k + 2]], []
    if op == "distinct_rock_types_at_least":
        return [*weathered(*kinds[:k]), *plain(4, rock="shale")[:3]], []
    if op == "weathered_at_most":
        layers = plain(int(condition["min_layers"]), deck="H")
        k = n if met else n + 1
        return [*weathered(*layers[:k]), *layers[k:]], []
    if op == "class_at_least":
        deck = {"sedimentary": "WX", "igneous": "H", "metamorphic": "F"}[str(condition["class"])]
        return weathered(*plain(k, deck=deck)), plain(4, deck=deck)[:0]
    assert op == "delta_distinct_types_at_least"
    return [], [*kinds[:k], *plain(4, rock="shale")[:3]]


def test_11_7_fresh_rock_needs_its_layers() -> None:
    for challenge, record in RECORDS.challenges.items():
        if record.condition["op"] == "weathered_at_most":
            few = plain(int(record.condition["min_layers"]) - 1, deck="H")
            match = table(claims="plain", passes=1, challenges={0: challenge}, mountains={0: few, 1: []}).play("pass")
            assert match.scores().points[0][4] == 0


def test_11_9_the_values_come_from_the_card_data() -> None:
    assert CATALOGUE.cards.legend_points == [legend.points for legend in RECORDS.legends.values()]
    assert CATALOGUE.cards.challenge_points == [challenge.points for challenge in RECORDS.challenges.values()]
    assert {origin for c in RECORDS.challenges for origin in CATALOGUE.provenance_of("challenges", c).values()} <= {
        "reconstructed", "rulebook",
    }  # fmt: skip


def test_11_10_the_river_rocks_open_the_way_and_the_claim_is_made_unasked() -> None:
    creep = plain(1, process="creep")[0]
    shale, top = plain(1, rock="shale")[0], plain(1, rock="quartzite")[0]
    match = table(
        claims="plain",
        hands={0: [creep, *plain(2, rock="schist")]},
        mountains={0: [], 1: [shale + "~", top, *[card for card in plain(8, deck="H") if card != creep][:6]]},
    )
    match.play(f"hillslope {creep} m1 1").play("draw WX")
    assert river(match) == [shale] and "claimed" in told(match, 0)
    assert entry(match.position(), "legends", "LEG-4") == 1
