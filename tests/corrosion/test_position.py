"""Positions and partial positions of Corrosion: there and back, and broken ones refused with their field named."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import verdigris
from verdigris.engine import yamlfile
from verdigris.engine.errors import BadPosition, BadScenario
from verdigris.engine.match import Match, begin_from
from verdigris.engine.registry import find_game

Position = dict[str, Any]
SEATS = [1, 2, 3, 4]


def new(seats: int, seed: int = 1) -> Match:
    return verdigris.new("corrosion", seats=seats, seed=seed, rounds="20")


def again(match: Match, position: Position | None = None) -> Match:
    start = match.resting_position() if position is None else position
    return verdigris.from_position("corrosion", start, seats=match.variant.seats, seed=match.seed, rounds="20")


def wander(match: Match, steps: int, rng: Random) -> Match:
    for _ in range(steps):
        if match.over:
            break
        seat = match.deciding[0]
        match.choose(rng.choice(match.choices(seat)).value, seat)
    return match


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_position_comes_back_whole_at_every_decision(seats: int, seed: int) -> None:
    rng = Random(seed)
    match = new(seats, seed)
    while not match.over:
        twin = again(match)
        assert twin.resting_position() == match.resting_position()
        if match.position()["at_rest"]:
            assert twin.position() == match.position()
            assert [twin.legal(s) for s in range(seats)] == [match.legal(s) for s in range(seats)]
        wander(match, rng.randrange(1, 6), rng)
    twin = again(match)
    assert twin.over and twin.scores() == match.scores() and twin.position() == match.position()


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_goes_on_from_its_position_as_it_would_have(seats: int) -> None:
    match = wander(new(seats, 5), 40, Random(1))
    while not match.over and not match.position()["at_rest"]:
        wander(match, 1, Random(2))
    twin = again(match)
    assert wander(twin, 5000, Random(3)).scores() == wander(match, 5000, Random(3)).scores()


def set_to(*path: Any) -> Callable[[Position], object]:
    """A change: the last value goes to the place that the others name. Any: keys and values of JSON."""
    *keys, last, value = path

    def change(position: Position) -> None:
        place: Any = position
        for key in keys:
            place = place[key]
        place[last] = value

    return change


def move(source: list[Any], target: list[Any]) -> Callable[[Position], object]:
    """A change: the last entry of one list goes to the end of another."""

    def change(position: Position) -> None:
        lists: list[Any] = [position, position]
        for i, path in enumerate((source, target)):
            for key in path:
                lists[i] = lists[i][key]
        lists[1].append(lists[0].pop())

    return change


def put(sector: str, source: list[Any], state: str) -> Callable[[Position], object]:
    """A change: the last entry of a list goes to a sector of seat 0, in this state."""

    def change(position: Position) -> None:
        place: Any = position
        for key in source:
            place = place[key]
        position["sectors"][0][sector].append(f"{place.pop()} {state}")

    return change


def pass_active(position: Position) -> None:
    position.update(end_phase="rounds", passed=[position["active"] == seat for seat in (0, 1)])


def on_wrong_drive(position: Position) -> None:
    for place in ("display", "stacks"):
        if "cb_01" in position[place]["basic_chrome"]:
            position[place]["basic_chrome"].remove("cb_01")
    position["drives"][0]["chain"].append("cb_01")


BROKEN: list[tuple[str, str, Callable[[Position], object]]] = [
    ("a machine missing", "there are", lambda p: p["stacks"]["one_shot"].pop()),
    ("a machine too many", "there are", lambda p: p["stacks"]["turning"].append("tm_steam")),
    ("an engineer twice", "there are", lambda p: p["hands"][0].append(p["hands"][1][0])),
    ("a marker too many", "special_marker", set_to("special_supply", 21)),
    ("an unknown machine", "display.basic_chrome", set_to("display", "basic_chrome", 0, "cb_99")),
    ("four in a row", "display.turning", move(["stacks", "turning"], ["display", "turning"])),
    ("a machine in the other stack", "stacks", move(["stacks", "advanced_chrome"], ["stacks", "basic_chrome"])),
    ("a starting engineer in the display", "COR-2.6", move(["hands", 0], ["discards", "engineer"])),
    ("another player's set", "COR-2.6", move(["hands", 0], ["hands", 1])),
    ("one set for two", "sets", set_to("sets", ["A", "A"])),
    ("an unknown field", "weather", set_to("weather", 1)),
    ("a field missing", "boiler", lambda p: p.pop("boiler")),
    ("half a boiler", "boiler", lambda p: p["boiler"][0].pop("hot")),
    ("half a display", "display", lambda p: p["display"].pop("engineer")),
    ("three sectors", "sectors", lambda p: p["sectors"][0].pop("X")),
    ("a fifth sector", "sectors", lambda p: p["sectors"][0].__setitem__("4", [])),
    ("a seat that is not there", "active", set_to("active", 2)),
    ("nobody active", "active", set_to("active", None)),
    ("another one acting", "actor", lambda p: p.__setitem__("actor", 1 - p["active"])),
    ("a phase that is none", "phase", set_to("phase", "noon")),
    ("an opponent at a table of two", "active", set_to("phase", "opponent")),
    ("copying of nothing", "copied", set_to("phase", "copying")),
    ("copying unasked", "copied", set_to("copied", "start_A_gear")),
    ("a wheel phase without a turn", "wheel_phase", set_to("phase", "wheel")),
    ("a turn without a wheel phase", "wheel_phase", set_to("wheel_phase", "turned")),
    ("something on without a turn", "switched_on", set_to("switched_on", ["proto_cog"])),
    ("an end machine that is not there", "end_of_turn", set_to("end_of_turn", ["piston"])),
    ("an extra engineer without cause", "extra_engineer", set_to("phase", "extra_engineer")),
    ("an additional main action", "additional", lambda p: p.update(phase="main_action", additional=True)),
    ("an engineer in play at rest", "in_play", move(["hands", 0], ["in_play", 0])),
    ("an upright engineer upside down", "upside", put("X", ["hands", 0], "upside_down")),
    ("an unknown state", "no state", put("2", ["stacks", "turning"], "asleep")),
    ("a turning machine on at rest", "wheel phase", put("2", ["stacks", "turning"], "on")),
    ("a one-shot on at rest", "one-shot", put("X", ["stacks", "one_shot"], "completed on")),
    ("a machine on the wrong drive", "drive", on_wrong_drive),
    ("paid without an end phase", "COR-13.2", set_to("paid", [1, 0])),
    ("passed without an end phase", "COR-13.2", set_to("passed", [True, False])),
    ("over without passing", "COR-13", set_to("phase", "over")),
    ("winners of a running game", "winners", set_to("winners", [0])),
    ("the active one has passed", "passed", pass_active),
    ("a deck at a table of two", "deck", lambda p: p["deck"].append(p["out"]["engineers"].pop())),
    ("markers on nothing", "there are", set_to("markers", "basic_chrome", {"special": 9, "green": 0})),
    ("a watch without a chain", "watch", set_to("award_supply", 0, "chain", False)),
    ("a task twice", "task", lambda p: p["award_supply"][0].__setitem__("task", p["award_supply"][1]["task"])),
    ("a count as text", "turns", set_to("turns", "1")),
    ("a negative count", "boiler", set_to("boiler", 0, "hot", -1)),
    ("truth as a number", "additional", set_to("additional", 1)),
    ("a generator at zero", "rng", set_to("rng", "0")),
    ("hands for three", "hands", lambda p: p["hands"].append([])),
    ("a mapping of seats", "hands", lambda p: p.__setitem__("hands", {"0": []})),
    ("a fourth paid turn", "paid", lambda p: p.update(end_phase="rounds", paid=[4, 0])),
]  # fmt: skip


@pytest.mark.parametrize(("name", "field", "change"), BROKEN, ids=[name for name, *_ in BROKEN])
def test_a_broken_position_is_refused_and_the_field_named(
    name: str, field: str, change: Callable[[Position], object]
) -> None:
    match = new(2)
    position = json.loads(json.dumps(match.position()))
    change(position)
    with pytest.raises(BadPosition) as caught:
        again(match, position)
    assert field in str(caught.value)


def test_a_solo_deck_is_never_empty() -> None:
    match = new(1)
    position = json.loads(json.dumps(match.position()))
    position["pile"] += position["deck"]
    position["deck"] = []
    with pytest.raises(BadPosition, match="deck"):
        again(match, position)


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "{}", '{"phase": "start"', "null"])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        verdigris.from_position("corrosion", text, seats=2)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a position, the leaves too."""
    found = [path] if path else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in inner:
        found += places(child, (*path, key))
    return found


@settings(max_examples=300, deadline=None, derandomize=True)
@given(data=st.data(), seats=st.sampled_from(SEATS), steps=st.integers(0, 150), seed=st.integers(0, 1000))
def test_a_tampered_position_is_refused_or_can_be_played(
    data: st.DataObject, seats: int, steps: int, seed: int
) -> None:
    """Two places are given the value of other places, or some value: the rules never stumble over the result."""
    match = wander(new(seats, seed), steps, Random(seed))
    position = json.loads(json.dumps(match.resting_position()))
    for _ in range(2):
        spots = [spot for spot in places(position) if spot[0] not in ("stacks", "rng")]
        target = data.draw(st.sampled_from(spots))
        source = data.draw(st.sampled_from(spots))
        value: Any = position
        for key in source:
            value = value[key]
        value = data.draw(st.one_of(st.just(value), st.sampled_from([0, 1, 2, 3, None, True, False, [], "X"])))
        place: Any = position
        for key in target[:-1]:
            place = place[key]
        place[target[-1]] = json.loads(json.dumps(value))
    try:
        twin = again(match, position)
    except BadPosition:
        return
    wander(twin, 300, Random(seed))


# Partial positions


def lay(text: str, seats: int = 2, seed: int = 1) -> Position:
    variant = find_game("corrosion").setting(seats)
    node = yamlfile.parse(text, name="case.yaml", error=BadScenario)
    match = begin_from(variant, variant.read_given(variant.rules.deal(seed), node), seed=seed)
    position: Position = match.resting_position()
    return position


def test_what_is_not_said_stays() -> None:
    opening = new(2).position()
    laid = lay("{boiler: {1: {hot: 3}}}")
    assert laid["boiler"][1] == {"hot": 3, "cold": 2}
    assert {name for name in laid if laid[name] != opening.get(name)} <= {"boiler", "at_rest"}


def test_a_machine_that_is_given_leaves_its_place_and_the_display_stays_full() -> None:
    opening: Position = new(2).position()
    machine = opening["display"]["basic_chrome"][1]
    laid = lay(f"{{storage: {{0: {machine}}}}}")
    assert laid["storage"] == [machine, None]
    assert machine not in laid["display"]["basic_chrome"] and len(laid["display"]["basic_chrome"]) == 3


def test_a_given_hand_is_the_whole_hand_and_other_starting_engineers_leave() -> None:
    laid = lay("{sets: {0: A, 1: B}, hands: {0: [start_A_gear, q_gray_3_operator]}}")
    assert laid["hands"][0] == ["start_A_gear", "q_gray_3_operator"]
    assert "start_A_hire" in laid["out"]["engineers"] and "start_B_hire" in laid["hands"][1]


def test_an_engineer_given_in_a_sector_leaves_the_hand() -> None:
    laid = lay("{sets: {0: A, 1: B}, sectors: {0: {2: [start_A_steam]}}}")
    assert "start_A_steam" not in laid["hands"][0] and len(laid["hands"][0]) == 5


def test_stacks_name_their_next_items_or_hold_only_what_is_given() -> None:
    stacks = "{turning: [tm_chrome, tm_steam], one_shot: {only: []}, engineer: {only: []}}"
    laid = lay(f"{{stacks: {stacks}, discards: {{engineer: []}}}}")
    assert laid["stacks"]["turning"][:2] == ["tm_chrome", "tm_steam"]
    assert laid["stacks"]["one_shot"] == [] and len(laid["discards"]["one_shot"]) == 19
    assert laid["stacks"]["engineer"] == [] and len(laid["hands"][1]) == 6 + 21


def test_awards_and_markers_given_to_a_seat_leave_their_supplies() -> None:
    opening = new(2).position()["award_supply"]
    assert isinstance(opening, list) and isinstance(opening[0], dict)
    task = opening[0]["task"]
    laid = lay(f"{{awards: {{0: [{task}_chain]}}, reserve: {{0: {{special: 5}}}}}}")
    assert laid["award_supply"][0] == {"task": task, "chain": False, "plain": True, "watch": None}
    assert laid["out"]["markers"] == 36 - 20 - 2 - 5


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("{hands: {2: []}}", "hands"),
        ("{hands: {0: [os_award]}}", "hands"),
        ("{storage: {0: cb_01, 1: cb_01}}", "cb_01"),
        ("{sectors: {0: {X: [q_gray_3_operator upside_down]}}}", "upside"),
        ("{reserve: {0: {special: 30}}}", "special markers"),
        ("{sectors: {0: {1: [os_crane, os_crane]}}}", "os_crane"),
        ("{drives: {0: {piston: [cb_01]}}}", "drive"),
        ("{award_supply: [{task: aw_chrome, chain: false, plain: true, watch: wa_water}]}", "watch"),
        ("{phase: noon}", "phase"),
    ],
)
def test_an_impossible_part_is_refused(text: str, field: str) -> None:
    with pytest.raises(BadScenario, match=field):
        lay(text)
