"""Tables at which something cannot be done, for the refusals: each a position in the middle of a kind of decision."""

from __future__ import annotations

import functools
from typing import Any

import yaml

from tests.corrosion.table import FIRST_DECK, Plain
from verdigris.engine import yamlfile
from verdigris.engine.errors import BadScenario
from verdigris.engine.game import Variant
from verdigris.engine.match import Match, begin_from
from verdigris.games.corrosion.game import GAME

# Refusals are tested with the card set of the rules' tests, which no balancing of the standard values changes.
ROUNDS = GAME.options[0].choices[0]


@functools.cache
def first_deck(seats: int) -> Variant:
    return GAME.setting(seats, {"rounds": ROUNDS}, FIRST_DECK)


def table(seats: int = 2, **given: object) -> Match:
    """A partial position laid over the opening one; seat 0 plays set A and is to act, seat 1 plays set B."""
    variant = first_deck(seats)
    start: dict[str, object] = {"sets": ["A", "B", "C", "D"][:seats], "active": 0} if seats > 1 else {}
    text = yaml.dump({**start, **given}, Dumper=Plain, allow_unicode=True)
    node = yamlfile.parse(text, name="table", error=BadScenario)
    return begin_from(variant, variant.read_given(variant.rules.deal(1), node), seed=1)


Given = dict[str, Any]
SHOTS = {"2": ["os_award", "os_condenser completed"], "1": ["os_scrapyard activated"], "X": ["os_gauge", "tm_steam"]}
BOARD: dict[str, Any] = {
    "boiler": {0: {"hot": 1, "cold": 2}},
    "sectors": {0: {**SHOTS, "X": ["os_gauge", "tm_steam", "start_A_gear"], "3": ["tm_small", "start_A_hire"]}},
    "drives": {0: {"cog_wheel": ["cb_01 completed", "cb_02"], "piston": ["cb_05", "cb_07 completed"]}},
    "storage": {0: "cb_11"},
    "gears": {0: {"X": {}, "1": {}, "2": {"small": 1}, "3": {}}},
    "reserve": {0: {"chrome": 0, "green": 3}},
}
DISPLAY: dict[str, Any] = {
    "basic_chrome": ["cb_03", "cb_04", "cb_09"],
    "advanced_chrome": ["ca_03", "ca_04", "ca_05"],
    "engineer": ["q_blue_2_build_iron", "q_blue_4_head_hunter", "q_gray_3_operator"],
    "one_shot": ["os_whistle", "os_boiler_test", "os_crane"],
    "turning": ["tm_medium", "tm_chrome", "tm_medium"],
}


def maintain(**given: Any) -> Match:
    """Maintenance with machines in all sectors, 1 steam and 1 small gear."""
    return table(phase="maintenance", **{**BOARD, "display": DISPLAY, **given})


def cold() -> Match:
    """The same without steam; something can still be completed."""
    return maintain(
        boiler={0: {"hot": 0, "cold": 3}}, gears={0: {"3": {"small": 9, "medium": 9}}}, reserve={0: {"chrome": 9}}
    )


def passing(**given: Any) -> Match:
    """The end phase; a turn cannot be paid, so the last maintenance has begun."""
    return table(end_phase="special_supply", special_supply=3, boiler={0: {"hot": 1}}, **given)


def main_action(**given: Any) -> Match:
    board = {"boiler": {0: {"hot": 0, "cold": 3}}, "storage": {0: None}}
    sectors = {0: {"1": ["start_A_gear"], "3": ["start_A_hire"], "X": ["q_wild_4_inspector upside_down"]}}
    return table(phase="main_action", display=DISPLAY, **{**board, "sectors": sectors, **given})


def copying(*hand: str, played: str = "start_B_steam", **given: Any) -> Match:
    """Seat 1 has played this engineer, if need be for nothing; seat 0 holds the others and is asked."""
    cards = [*hand, "q_wild_4p_professor"]  # who may always copy a main suit
    hands = {0: cards, 1: ["start_B_gear", played]}
    match = table(phase="main_action", active=1, hands=hands, display=DISPLAY, **given).play(f"play {played}", 1)
    return match if match.deciding == [0] else match.play("decline", 1)


COUPLING: Given = {"drives": {0: {"chain": ["ca_13 completed"]}}}
PRESS: Given = {"drives": {0: {"piston": ["ca_07 completed"]}}}


def wheel(*, bottom: bool = False, **given: Any) -> Match:
    """The wheel has just turned; X is at the left, or at the bottom."""
    board: dict[str, Any] = {
        "wheels": {0: "right" if bottom else "bottom"},
        "boiler": {0: {"hot": 1, "cold": 0}},
        "sectors": {
            0: {
                "1": ["os_condenser completed", "os_award", "os_gauge activated"],
                "2": ["os_exhibit completed", "tm_steam"],
                "3": ["tm_small", "tm_medium"],
            }
        },
        "gears": {0: {"3": {}}},
    }
    return table(phase="main_action", display=DISPLAY, **{**board, **given}).play("turn")


def as_if(**given: Any) -> Match:
    hands = {"hands": {0: ["q_gray_3_operator"]}, "boiler": {0: {"hot": 1}}, "wheels": {0: "bottom"}}
    sectors = {"sectors": {0: {"X": ["os_condenser completed"], "3": ["tm_small", "tm_medium"]}}}
    match = table(phase="main_action", **{**hands, **sectors, **given})
    return match.play("play q_gray_3_operator").play("convert")


def ending(**given: Any) -> Match:
    """Phase 4 after a turn of the wheel, with Double flywheel, Night shift siren and another machine."""
    board: dict[str, Any] = {
        "drives": {0: {"cog_wheel": ["ca_02 completed"], "piston": ["ca_08 completed"], "chain": ["ca_14 completed"]}},
        "end_of_turn": ["cog_wheel", "piston"],
        "boiler": {0: {"hot": 1, "cold": 2}},
    }
    return table(phase="end_of_turn", **{**board, **given})


def taking(engineer: str = "hire", **given: Any) -> Match:
    """An item of the display is to be chosen."""
    board = {"boiler": {0: {"hot": 0, "cold": 3}}, "display": DISPLAY}
    return table(phase="main_action", **{**board, **given}).play(f"play start_A_{engineer}")


def placing(stored: str | None = None) -> Match:
    return taking("chrome", storage={0: stored}).play("take A cb_03")


def producing() -> Match:
    return table(phase="main_action", hands={0: ["q_blue_2_two_gears", "start_A_gear"]}).play("play q_blue_2_two_gears")


def paying() -> Match:
    """Any iron gear is to be paid, with gears of both sizes there."""
    gears = {0: {"3": {"small": 1, "medium": 2}}}
    return maintain(gears=gears, sectors={0: {"2": ["os_scrapyard"]}}).play("complete os_scrapyard 2")


def dismissing() -> Match:
    gears = {0: {"3": {"small": 1, "medium": 1}}}
    hands = {0: ["q_blue_2_build_iron", "q_green_2_build_iron", "start_A_gear"]}
    sectors = {0: {"2": ["os_award"]}}
    return maintain(gears=gears, hands=hands, sectors=sectors, display={}).play("complete os_award 2")


def converting() -> Match:
    hands = {0: ["q_wild_4p_professor"]}
    return table(phase="main_action", hands=hands, boiler={0: {"hot": 1}}).play("play q_wild_4p_professor")


def running(shot: str, **given: Any) -> Match:
    """A completed one-shot machine is activated by a turn of the wheel."""
    sectors = {0: {"1": [f"{shot} completed"], "2": ["os_boiler_test", "os_condenser"]}}
    start = {"sectors": sectors, "boiler": {0: {"hot": 1, "cold": 2}}, "wheels": {0: "bottom"}}
    match = table(phase="main_action", **{**start, **given}).play("turn")
    return match.play(f"run {shot}")


def marking(supply: int = 20) -> Match:
    return running("os_gauge", special_supply=supply)


def recalling() -> Match:
    hands = {0: ["q_gray_4_shift_planner", "start_A_gear"]}
    match = table(phase="main_action", hands=hands, sectors={0: {"2": ["start_A_steam", "start_A_hire"]}})
    return match.play("play q_gray_4_shift_planner")


def moving() -> Match:
    """The gray 2 moves one-shot machines."""
    sectors = {0: {"2": ["os_award", "os_gauge completed"], "3": ["tm_small"]}}
    match = table(phase="main_action", hands={0: ["q_gray_2_logistician"]}, sectors=sectors)
    return match.play("play q_gray_2_logistician")


def salvaging(**given: Any) -> Match:
    piles = {"engineer": ["q_blue_4_head_hunter"], "one_shot": ["os_crane"], "turning": ["tm_small"]}
    sectors = {0: {"1": ["os_scrapyard completed"], "3": ["tm_medium"]}}
    boiler = {0: {"hot": 0, "cold": 3}}
    return running("os_scrapyard", discards=piles, boiler=boiler, sectors=sectors, **given)


def arrived() -> Match:
    """Gantry crane has brought a one-shot machine into X, and it was not activated then."""
    sectors = {0: {"1": ["os_crane completed"], "2": ["os_gauge completed", "tm_small"]}}
    match = running("os_crane", sectors=sectors).play("move os_gauge 1 completed to X")
    return match.play("stop").play("stop")


def assembling() -> Match:
    return running("os_assembly", drives={0: {"cog_wheel": ["cb_01", "cb_02"]}}, storage={0: "cb_11"})


def triggering() -> Match:
    """Two machines that ask something react to a completion."""
    drives = {0: {"chain": ["ca_16 completed"]}}
    gears = {0: {"3": {"medium": 2}}}
    return maintain(drives=drives, gears=gears, sectors={0: {"2": ["os_condenser"]}}, storage={0: None}).play(
        "complete os_condenser 2"
    )


def repeating(**given: Any) -> Match:
    """Echo shaft is at work: the small lathe has run, the medium one has not."""
    start = {"drives": {0: {"piston": ["ca_11 completed"]}}, "boiler": {0: {"hot": 1, "cold": 0}}}
    match = wheel(**{**start, **given})
    return match.play("run tm_small 2").play("run ca_11")


def repeated() -> Match:
    sectors = {0: {"3": ["tm_small", "tm_medium", "tm_steam"]}}
    match = wheel(drives={0: {"piston": ["ca_11 completed"]}}, sectors=sectors).play("run tm_small 2")
    return match.play("run tm_medium 2").play("run ca_11").play("run tm_small 2")


def starting() -> Match:
    return table(end_phase="special_supply", special_supply=3)


def extra() -> Match:
    return ending().play("use ca_08")


CLOCK: Given = {"drives": {0: {"cog_wheel": ["ca_06 completed"]}}}
ECHO: Given = {"drives": {0: {"piston": ["ca_11 completed"]}}}
PLATING: Given = {"drives": {0: {"piston": ["cb_06 completed"]}}}
PUMP: Given = {"drives": {0: {"piston": ["cb_05 completed"]}}, "boiler": {0: {"hot": 1, "cold": 0}}}
PERISCOPE: Given = {"drives": {0: {"piston": ["ca_12 completed"]}}}
NO_STAFF: Given = {"stacks": {"engineer": {"only": []}}}
WATER_ROW: Given = {"task": "aw_water", "chain": True, "plain": True, "watch": None}
PAID_OUT: Given = {"paid": {0: 3}, "reserve": {0: {"green": 9}}}
