"""Positions and partial positions: there and back, and each kind of broken one refused with its field named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import verdigris
from tests.erosion.table import cards, deck, discards, entry, hand, mountain, plain, table, wander, with_architecture
from verdigris.engine import yamlfile
from verdigris.engine.errors import BadPosition, BadScenario
from verdigris.engine.match import Match, begin_from
from verdigris.engine.registry import find_game
from verdigris.engine.scenario import run_path

VARIANTS = [
    (2, False, "none"), (2, True, "plain"), (3, True, "advanced"), (4, False, "plain"), (5, True, "none"),
]  # fmt: skip


def again(match: Match, position: dict[str, Any] | None = None) -> Match:
    """A match from the position of this one."""
    start = match.resting_position() if position is None else position
    options: dict[str, Any] = {**match.variant.options}
    return verdigris.from_position("erosion", start, seats=match.variant.seats, seed=match.seed, **options)


@pytest.mark.parametrize(("seats", "advanced", "legends"), VARIANTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_position_comes_back_whole_at_every_decision(seats: int, advanced: bool, legends: str, seed: int) -> None:
    rng = Random(seed)
    match = verdigris.new("erosion", seats=seats, seed=seed, advanced=advanced, legends=legends)
    while not match.over:
        twin = again(match)
        assert twin.resting_position() == match.resting_position()
        if match.position()["at_rest"]:
            assert twin.position() == match.position()
            assert twin.deciding == match.deciding
            assert [twin.legal(s) for s in range(seats)] == [match.legal(s) for s in range(seats)]
            assert [twin.view(s) for s in range(seats)] == [match.view(s) for s in range(seats)]
        wander(match, rng.randrange(1, 6), rng)
    twin = again(match)
    assert twin.over and twin.scores() == match.scores() and twin.position() == match.position()


@pytest.mark.parametrize(("seats", "advanced", "legends"), VARIANTS)
def test_a_game_goes_on_from_its_position_as_it_would_have(seats: int, advanced: bool, legends: str) -> None:
    match = wander(verdigris.new("erosion", seats=seats, seed=5, advanced=advanced, legends=legends), 17, Random(1))
    while not match.over and not match.position()["at_rest"]:
        wander(match, 1, Random(2))
    twin = again(match)
    assert wander(twin, 5000, Random(3)).scores() == wander(match, 5000, Random(3)).scores()


def test_the_middle_of_a_turn_is_no_start() -> None:
    match = verdigris.new("erosion", seats=2, seed=1)
    broken = {**match.position(), "at_rest": False}
    with pytest.raises(BadPosition, match="at_rest"):
        again(match, broken)


def broken(change: Callable[[dict[str, Any]], object], **options: Any) -> str:
    """The error for an opening position with this change."""
    match = verdigris.new("erosion", seats=2, seed=1, **options)
    position = json.loads(json.dumps(match.position()))
    change(position)
    with pytest.raises(BadPosition) as caught:
        again(match, position)
    return str(caught.value)


BROKEN: list[tuple[str, str, Callable[[dict[str, Any]], object]]] = [
    ("a card twice", "river", lambda p: p["river"].append(p["hands"][0][0])),
    ("a card missing", "missing", lambda p: p["decks"]["WX"].pop()),
    ("a card in the wrong deck", "decks.H", lambda p: p["decks"]["H"].append(p["decks"]["F"].pop())),
    ("seven cards in hand", "hands.0", lambda p: p["hands"][0].append(p["decks"]["F"].pop())),
    ("no such card", "hands", lambda p: p["hands"][0].__setitem__(0, "WX99")),
    ("a weathered rock below another", "mountains", lambda p: p["mountains"][0].__setitem__(3, "WX01~")),
    ("an unknown field", "weather", lambda p: p.__setitem__("weather", 1)),
    ("a field missing", "late_passes", lambda p: p.pop("late_passes")),
    ("a seat that is not there", "active", lambda p: p.__setitem__("active", 2)),
    ("a starter that is not there", "starter", lambda p: p.__setitem__("starter", -1)),
    ("an age in the basic game", "atmosphere", lambda p: p["atmosphere"]["H"].__setitem__(0, "age")),
    ("an unknown end", "atmosphere", lambda p: p["atmosphere"]["H"].__setitem__(0, "ice")),
    ("a third Atmosphere card", "atmosphere", lambda p: p["atmosphere"]["H"].append("normal")),
    ("an unknown Atmosphere card", "rotated", lambda p: p["rotated"].append("ATM-X-1")),
    ("a phase that is none", "phase", lambda p: p.__setitem__("phase", "noon")),
    ("a third era", "era", lambda p: p.__setitem__("era", 2)),
    ("hands for three", "hands", lambda p: p["hands"].append([])),
    ("mountains for one", "mountains", lambda p: p["mountains"].pop()),
    ("heights between layers", "heights", lambda p: p["heights"].__setitem__(0, 750)),
    ("a count as text", "turns", lambda p: p.__setitem__("turns", "1")),
    ("a negative count", "due", lambda p: p.__setitem__("due", -1)),
    ("truth as a number", "run_out", lambda p: p.__setitem__("run_out", 1)),
    ("a deck too many", "decks", lambda p: p["decks"].__setitem__("G", [])),
    ("a deck missing", "decks", lambda p: p["decks"].pop("H")),
    ("draws of an unknown deck", "drawn", lambda p: p["drawn"][0].__setitem__("G", 0)),
    ("an owner of a legend without legends", "legends", lambda p: p["legends"].__setitem__("LEG-1", 0)),
    ("a challenge without legends", "challenges", lambda p: p["challenges"].__setitem__(0, "CHA-1")),
    ("an unknown category", "banked", lambda p: p["banked"][0].__setitem__("luck", 1)),
    ("a text waiting that is not in the mountain", "waiting", lambda p: p["waiting"].append(p["hands"][0][0])),
    ("a generator at zero", "rng", lambda p: p.__setitem__("rng", "0")),
    ("a generator that is no number", "rng", lambda p: p.__setitem__("rng", "x")),
    ("an ending that is none", "ending", lambda p: p.__setitem__("ending", "storm")),
    ("a fourth repeat", "tie_round", lambda p: p.__setitem__("tie_round", 4)),
    ("a list for a mapping", "decks", lambda p: p.__setitem__("decks", [])),
    ("surplus without one", "phase", lambda p: p.__setitem__("phase", "surplus")),
    ("texts without one", "phase", lambda p: p.__setitem__("phase", "texts")),
    ("cards set aside without a draw", "aside", lambda p: p["aside"].append(p["decks"]["F"].pop())),
    ("a tie of nobody", "tied", lambda p: p.__setitem__("phase", "tie_break")),
]  # fmt: skip


@pytest.mark.parametrize(("name", "field", "change"), BROKEN, ids=[name for name, *_ in BROKEN])
def test_a_broken_position_is_refused_and_the_field_named(
    name: str, field: str, change: Callable[[dict[str, Any]], object]
) -> None:
    assert field in broken(change)


def test_challenge_cards_must_all_be_there() -> None:
    assert "challenges" in broken(lambda p: p["challenge_pile"].pop(), legends="plain")
    assert "challenges" in broken(lambda p: p["challenges"].__setitem__(0, p["challenges"][1]), legends="plain")


def test_a_red_rule_does_not_wait() -> None:
    karst = with_architecture("karst_springs")
    with pytest.raises(BadScenario, match="waiting"):
        table(advanced=True, mountains={0: [karst]}, phase="texts", waiting=[karst])


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "{}", '{"phase": "turn"', "null"])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        verdigris.from_position("erosion", text, seats=2)


def test_a_position_of_another_number_of_seats_is_refused() -> None:
    position = verdigris.new("erosion", seats=3, seed=1).position()
    with pytest.raises(BadPosition):
        verdigris.from_position("erosion", position, seats=2)


# Partial positions


@pytest.mark.parametrize("seed", range(10))
def test_a_partial_position_keeps_all_cards_and_the_sizes_of_hands(seed: int) -> None:
    rng = Random(seed)
    pool = rng.sample(cards(), 40)
    seats = 2 + seed % 4
    match = table(
        seats, seed=seed, hands={0: pool[:4]}, mountains={1: pool[4:14]}, river=pool[14:20], deltas={0: pool[20:24]}
    )
    places = match.variant.inventory(match.state)
    found = [card for pile in places.values() for card in pile]
    assert sorted(found) == sorted(cards())
    assert sorted(hand(match, 0)) == sorted(pool[:4]) and mountain(match, 1) == pool[4:14]
    for seat in range(1, seats):
        backs = [card.rstrip("0123456789") for card in hand(match, seat)]
        assert sorted(backs) == ["F", "H", "H", "WX", "WX", "WX"]


def test_decks_begin_with_what_is_given_or_hold_only_that() -> None:
    first = plain(3, deck="WX")
    match = table(decks={"WX": first, "H": {"only": plain(2, deck="H")}, "F": {"only": []}})
    assert deck(match, "WX")[:3] == first and len(deck(match, "WX")) > 3
    assert deck(match, "H") == plain(2, deck="H") and deck(match, "F") == []
    assert len(discards(match, 1)) > 20 and match.position()["run_out"] is True


def test_heights_and_bonuses_follow_from_the_cards_given() -> None:
    monsoon = with_architecture("monsoon_front")
    match = table(advanced=True, mountains={0: [monsoon, *plain(3, deck="H")]})
    assert entry(match.position(), "heights", 0) == 2000
    assert match.position()["limit_bonus"] == {"WX": 0, "H": 0, "F": 1}


BAD_GIVEN: list[tuple[str, dict[str, Any], str]] = [
    ("a card twice", {"hands": {0: ["WX01"]}, "river": ["WX01"]}, "river"),
    ("an unknown card", {"river": ["WX77"]}, "river"),
    ("a seat that is not there", {"hands": {5: []}}, "hands.5"),
    ("a word for a seat", {"hands": {"me": []}}, "hands.me"),
    ("an unknown field", {"rivr": []}, "rivr"),
    ("an unknown deck", {"decks": {"WY": []}}, "decks.WY"),
    ("a card in the wrong deck", {"decks": {"WX": ["H01"]}}, "decks.WX"),
    ("seven cards in hand", {"hands": {0: ["WX01", "WX02", "WX03", "WX04", "WX05", "WX06", "WX07"]}}, "hands.0"),
    ("a gap", {"mountains": {0: ["WX01", "WX02~"]}}, "mountains.0"),
    ("an age in the basic game", {"atmosphere": {"H": ["age", "age"]}}, "basic|advanced"),
    ("an unknown legend", {"legends": {"LEG-9": 0}}, "legends.LEG-9"),
    ("an owner without legends", {"legends": {"LEG-1": 0}}, "legends"),
    ("a challenge without legends", {"challenges": {0: "CHA-1"}}, "challenges.0"),
    ("points of an unknown kind", {"banked": {0: {"luck": 3}}}, "banked.0"),
    ("more cards than there are", {"river": cards(deck="F")}, "river|hands|decks|F"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "field"), BAD_GIVEN, ids=[name for name, *_ in BAD_GIVEN])
def test_a_bad_partial_position_names_the_field(name: str, given: dict[str, Any], field: str) -> None:
    with pytest.raises(BadScenario, match=field):
        table(**given)


def test_a_challenge_is_given_to_one_seat_only() -> None:
    with pytest.raises(BadScenario, match="challenges"):
        table(claims="plain", challenges={0: "CHA-1", 1: "CHA-1"})


# Scenario files

CASE = """\
- name: a case
  rule: ERO-3.1
  game: erosion
  seats: 2
  given: {active: 0}
  do: ["0 pass"]
  expect: {deciding: 1}
"""
TYPOS: list[tuple[str, str, str, int]] = [
    ("  expect: {deciding: 1}", "  expects: {deciding: 1}", "expects", 7),
    ("  expect: {deciding: 1}", "  expect: {decidng: 1}", "expect.decidng", 7),
    ("  expect: {deciding: 1}", "  expect: {hands: {7: []}}", "expect.hands.7", 7),
    ("  given: {active: 0}", "  given: {actve: 0}", "given.actve", 5),
    ("  given: {active: 0}", "  given: {active: 3}", "given.active", 5),
    ("  given: {active: 0}", "  given: {active: 0, active: 1}", "active", 5),
    ("  given: {active: 0}", "  given: [active]", "given", 5),
    ('  do: ["0 pass"]', '  do: ["pass"]', "do", 6),
    ('  do: ["0 pass"]', '  do: ["2 pass"]', "do", 6),
    ('  do: ["0 pass"]', "  do: 0 pass", "do", 6),
    ("  game: erosion", "  game: erosin", "game", 3),
    ("  rule: ERO-3.1\n", "", "rule", 1),
    ("  seats: 2", "  seats: 9", "game|seats", 3),
    ("  seats: 2", "  options: {advancd: true}", "options", 4),
    ("  seats: 2", "  options: {advanced: maybe}", "options", 4),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "field", "line"), TYPOS, ids=[wrong.strip()[:40] for _, wrong, *_ in TYPOS])
def test_a_typo_in_a_scenario_is_an_error_with_file_line_and_field(
    tmp_path: Path, right: str, wrong: str, field: str, line: int
) -> None:
    assert right in CASE
    file = tmp_path / "typo.yaml"
    file.write_text(CASE.replace(right, wrong), encoding="utf-8")
    with pytest.raises(BadScenario, match=rf"typo\.yaml:{line}: .*({field})"):
        run_path(file)


def test_a_case_that_does_not_come_out_says_what_differs(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    wrong = CASE.replace("{deciding: 1}", "{deciding: 0, river: [WX01], decks: {WX: []}}")
    file.write_text(wrong + '  legal: ["1 pass"]\n  refused: {"1 pass": ERO-3.1}\n', encoding="utf-8")
    (result,) = run_path(file)
    assert not result.passed
    for part in ("deciding", "river", "legal", "refused"):
        assert any(part in text for text in result.differs)


def test_in_the_basic_game_nobody_has_drawn_beyond_a_limit() -> None:
    with pytest.raises(BadScenario, match=r"drawn\.1: 3 cards of H, more than its limit \(ERO-7\.9\)"):
        table(drawn={1: {"WX": 0, "H": 3, "F": 0}})


def test_a_limit_that_dropped_below_what_was_drawn_gives_nothing() -> None:
    """ERO-10.5, in the advanced game: the cards stay, and no more come."""
    drawn = {0: {"WX": 2, "H": 0, "F": 0}}
    match = table(advanced=True, hands={0: []}, drawn=drawn, atmosphere={"WX": ["age", "normal"]})
    assert all("WX" not in text.split()[1:] for text in match.legal(0))


def test_large_bonuses_of_a_card_set_do_not_run_into_each_other(tmp_path: Path) -> None:
    """ERO-9.6, 9.13: a limit of 20 is not taken for the limit of 4 that was asked for before it."""
    file = tmp_path / "large.yaml"
    fronts = [f"WX{n:02}" for n in range(1, 10)]
    file.write_text(
        "schema: erosion-set/1\nname: large\ncards:\n"
        + "".join(f"  {card}: {{architecture: monsoon_front}}\n" for card in fronts)
        + "architecture:\n  monsoon_front:\n    effects: [{op: draw_limit_bonus, deck: F, n: 2}]\n"
        "    text: {en: Two more., de: Zwei mehr.}\n",
        encoding="utf-8",
    )
    variant = find_game("erosion").setting(2, {"advanced": True}, file)

    def draws(rocks: list[str]) -> list[str]:
        given = f"{{active: 0, hands: {{0: [H01]}}, mountains: {{0: [{', '.join(rocks)}]}}}}"
        node = yamlfile.parse(given, name="given", error=BadScenario)
        match = begin_from(variant, variant.read_given(variant.rules.deal(1), node), seed=1)
        return [text for text in match.legal(0) if text.startswith("draw")]

    assert "draw F F F F F" not in draws(fronts[:1])
    assert "draw F F F F F" in draws(fronts)
