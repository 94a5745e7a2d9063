"""Every reason to refuse a choice is reached, with the number of the right rule, and can be said in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from tests.corrosion.refusal_tables import (
    CLOCK,
    COUPLING,
    DISPLAY,
    ECHO,
    NO_STAFF,
    PAID_OUT,
    PERISCOPE,
    PLATING,
    PRESS,
    PUMP,
    ROUNDS,
    WATER_ROW,
    arrived,
    as_if,
    assembling,
    cold,
    converting,
    copying,
    dismissing,
    ending,
    extra,
    main_action,
    maintain,
    marking,
    moving,
    passing,
    paying,
    placing,
    producing,
    recalling,
    repeated,
    repeating,
    running,
    salvaging,
    starting,
    taking,
    triggering,
    wheel,
)
from verdigris.engine.errors import IllegalChoice
from verdigris.engine.match import Match, begin
from verdigris.engine.words import LANGUAGES
from verdigris.games.corrosion.game import GAME
from verdigris.games.corrosion.refusal import ALL_VERBS, VERBS

RULES = set(re.findall(r"^- (COR-\d+\.\d+) ", GAME.rules_file("en").read_text(encoding="utf-8"), re.M))

Build = Callable[[], Match]
CASES: list[tuple[str, str, Build, int, str]] = [
    # What is not understood, or belongs elsewhere
    ("unknown", "COR-9.1", maintain, 0, "jump"),
    ("unknown", "COR-5.3", main_action, 0, "7"),
    ("not-now", "COR-9.1", maintain, 0, "play start_A_steam"),
    ("not-now", "COR-5.3", main_action, 0, "clear"),
    ("not-now", "COR-6.2", lambda: copying("start_A_hire"), 0, "turn"),
    ("not-now", "COR-8.3", wheel, 0, "clear"),
    ("not-now", "COR-6.26", taking, 0, "store"),
    ("not-now", "COR-13.2", starting, 0, "turn"),
    ("extra-steam", "COR-8.6", wheel, 0, "speed tm_small 3"),
    ("extra-steam", "COR-8.6", wheel, 0, "discard engineer"),
    ("others-turn", "COR-5.4", lambda: copying("start_A_hire"), 0, "complete cb_05"),
    ("no-end-phase", "COR-13.2", maintain, 0, "pass"),
    ("no-end-phase", "COR-13.2", main_action, 0, "pay turn"),
    ("no-turn-paid", "COR-13.2", lambda: passing(reserve={0: {"green": 0}}), 0, "pay turn"),
    ("three-paid", "COR-13.2", lambda: passing(**PAID_OUT), 0, "pay turn"),
    ("passing", "COR-13.3", lambda: passing().play("pass"), 0, "pay turn"),
    ("form", "COR-9.1", maintain, 0, "clear X"),
    ("form", "COR-5.3", main_action, 0, "turn left"),
    ("form", "COR-13.2", starting, 0, "pay 2"),
    ("form", "COR-6.2", lambda: copying("start_A_hire"), 0, "decline it"),
    ("form", "COR-8.3", wheel, 0, "end it"),
    ("offered", "COR-9.7", triggering, 0, "use ca_02"),
    ("offered", "COR-9.7", triggering, 0, "run os_award"),
    # Completing
    ("short", "COR-9.3", maintain, 0, "complete cb_02"),
    ("short", "COR-9.3", maintain, 0, "complete cb_11"),
    ("short", "COR-9.4", maintain, 0, "complete os_award 2"),
    (
        "short", "COR-3.2",
        lambda: maintain(boiler={0: {"hot": 1}}, sectors={0: {"2": ["os_stamping"], "3": ["tm_small"]}}), 0,
        "complete os_stamping 2",
    ),
    ("buried", "COR-9.3", maintain, 0, "complete cb_05"),
    ("already-complete", "COR-9.3", maintain, 0, "complete cb_07"),
    ("already-complete", "COR-9.4", maintain, 0, "complete os_condenser 2"),
    ("always-complete", "COR-1.5", maintain, 0, "complete tm_small 3"),
    ("not-yours", "COR-9.3", maintain, 0, "complete ca_01"),
    ("not-yours", "COR-9.4", maintain, 0, "complete os_crane 2"),
    ("elsewhere", "COR-9.4", maintain, 0, "complete os_award 3"),
    ("no-such", "COR-9.3", maintain, 0, "complete start_A_gear"),
    ("no-such", "COR-9.3", maintain, 0, "complete nothing"),
    ("form", "COR-9.3", maintain, 0, "complete"),
    ("form", "COR-9.4", maintain, 0, "complete os_award"),
    ("form", "COR-9.3", assembling, 0, "complete cb_11 now"),
    ("form", "COR-9.4", assembling, 0, "complete os_condenser 1 now"),
    ("buried", "COR-9.3", assembling, 0, "complete cb_01"),
    # Extra steam actions
    ("in-x", "COR-9.6", maintain, 0, "speed tm_steam X"),
    ("in-x", "COR-9.6", maintain, 0, "speed start_A_gear"),
    (
        "upside-down", "COR-6.14", lambda: maintain(sectors={0: {"X": ["q_wild_4_inspector upside_down"]}}), 0,
        "speed q_wild_4_inspector",
    ),
    ("in-hand", "COR-9.6", maintain, 0, "speed start_A_steam"),
    ("not-yours", "COR-9.6", maintain, 0, "speed start_B_steam"),
    ("not-yours", "COR-9.6", maintain, 0, "speed tm_medium 3"),
    ("no-steam", "COR-3.2", cold, 0, "speed start_A_hire"),
    ("no-steam", "COR-3.2", cold, 0, "speed tm_small 3"),
    ("no-steam", "COR-3.2", cold, 0, "discard turning"),
    ("gears-stay", "COR-9.6", maintain, 0, "speed small 3"),
    ("stays", "COR-9.6", maintain, 0, "speed cb_05"),
    ("elsewhere", "COR-9.6", maintain, 0, "speed tm_small 2"),
    ("no-such", "COR-9.6", maintain, 0, "speed wa_gears"),
    ("form", "COR-9.6", maintain, 0, "speed"),
    ("form", "COR-9.6", maintain, 0, "speed os_condenser 2"),
    ("form", "COR-9.6", maintain, 0, "speed start_A_hire 3"),
    ("no-chrome-discard", "COR-9.5", maintain, 0, "discard basic_chrome"),
    ("no-chrome-discard", "COR-9.5", maintain, 0, "discard cb_09"),
    ("not-at-c", "COR-9.5", maintain, 0, "discard q_blue_4_head_hunter"),
    ("form", "COR-9.5", maintain, 0, "discard q_gray_3_operator"),
    ("form", "COR-9.5", maintain, 0, "discard"),
    (
        "vacant", "COR-7.8",
        lambda: maintain(display={"one_shot": []}, stacks={"one_shot": {"only": []}}, discards={"one_shot": []}), 0,
        "discard one_shot",
    ),
    ("nothing-stored", "COR-6.21", lambda: maintain(storage={0: None}), 0, "vacate"),
    ("nothing-stored", "COR-6.21", main_action, 0, "vacate"),
    ("form", "COR-6.21", maintain, 0, "vacate cb_11"),
    # Playing and copying
    ("in-sector", "COR-9.2", main_action, 0, "play start_A_gear"),
    ("in-sector", "COR-9.2", main_action, 0, "play start_A_hire"),
    ("rests-upside-down", "COR-6.13", main_action, 0, "play q_wild_4_inspector"),
    ("not-in-hand", "COR-5.3", main_action, 0, "play start_B_gear"),
    ("no-such", "COR-5.3", main_action, 0, "play cb_05"),
    ("form", "COR-5.3", main_action, 0, "play"),
    ("form", "COR-5.3", main_action, 0, "play start_A_steam now"),
    ("form", "COR-10.2", extra, 0, "play start_A_steam now"),
    ("suit", "COR-6.7", lambda: copying("start_A_hire"), 0, "copy start_A_hire"),
    ("grade", "COR-6.6", lambda: copying("start_A_one_shot"), 0, "copy start_A_one_shot"),
    ("grade", "COR-6.9", lambda: copying("start_A_gear", played="start_B_chrome", **PRESS), 0, "copy start_A_gear"),
    ("not-in-hand", "COR-6.2", copying, 0, "copy start_A_chrome"),
    (
        "no-coupling", "COR-6.10", lambda: copying("start_A_one_shot", "start_A_chrome"), 0,
        "copy start_A_one_shot start_A_chrome",
    ),
    ("three", "COR-6.10", copying, 0, "copy start_A_gear start_A_steam start_A_hire"),
    (
        "sum", "COR-6.10",
        lambda: copying("start_A_gear", "start_A_turning", played="start_B_chrome", **COUPLING), 0,
        "copy start_A_gear start_A_turning",
    ),
    ("form", "COR-6.10", lambda: copying("start_A_chrome", **COUPLING), 0, "copy start_A_chrome start_A_chrome"),
    ("form", "COR-6.2", copying, 0, "copy"),
    ("no-such", "COR-6.2", copying, 0, "copy cb_05"),
    # The wheel
    ("run-all", "COR-8.3", lambda: wheel(sectors={0: {"3": ["tm_small"]}}), 0, "run all"),
    ("already-ran", "COR-8.3", lambda: wheel().play("run tm_small 2"), 0, "run tm_small 2"),
    ("no-change", "COR-8.3", wheel, 0, "run tm_steam 1"),
    ("no-change", "COR-8.3", lambda: wheel(**PUMP), 0, "run cb_05"),
    ("short", "COR-8.3", lambda: wheel(**PLATING), 0, "run cb_06"),
    ("not-yours", "COR-8.3", wheel, 0, "run tm_chrome 2"),
    ("elsewhere", "COR-8.3", wheel, 0, "run tm_small 1"),
    ("not-in-x", "COR-8.2", wheel, 0, "run os_exhibit"),
    ("not-complete", "COR-8.2", wheel, 0, "run os_award"),
    ("used-up", "COR-1.5", wheel, 0, "run os_gauge"),
    ("not-yours", "COR-8.2", wheel, 0, "run os_crane"),
    ("not-yours", "COR-8.2", wheel, 0, "run cb_05"),
    ("covered", "COR-1.6", lambda: wheel(drives={0: {"piston": ["cb_05 completed", "cb_06"]}}), 0, "run cb_05"),
    ("not-complete", "COR-1.6", lambda: wheel(drives={0: {"piston": ["cb_05"]}}), 0, "run cb_05"),
    ("not-complete", "COR-1.6", lambda: wheel(storage={0: "cb_05"}), 0, "run cb_05"),
    ("end-of-turn", "COR-8.4", lambda: wheel(drives={0: {"cog_wheel": ["ca_02 completed"]}}), 0, "run ca_02"),
    ("no-symbol", "COR-8.2", lambda: wheel(**PERISCOPE), 0, "run ca_12"),
    ("condition", "COR-11.10", lambda: wheel(**CLOCK), 0, "run ca_06"),
    ("no-echo", "COR-11.9", lambda: wheel(**ECHO), 0, "run ca_11"),
    ("not-at-bottom", "COR-8.2", wheel, 0, "run proto_cog"),
    ("covered", "COR-1.6", lambda: wheel(**PUMP), 0, "run proto_piston"),
    ("forced", "COR-8.3", lambda: wheel(bottom=True), 0, "run proto_chain"),
    ("already-ran", "COR-8.3", lambda: wheel(bottom=True).play("run proto_cog"), 0, "run proto_cog"),
    ("not-on", "COR-8.9", lambda: salvaging().play("salvage tm_small"), 0, "run tm_small 3"),
    ("not-on", "COR-8.9", arrived, 0, "run os_gauge"),
    ("as-if", "COR-6.24", as_if, 0, "run os_condenser"),
    ("as-if", "COR-6.24", as_if, 0, "run proto_cog"),
    ("no-such", "COR-8.3", wheel, 0, "run start_A_gear"),
    ("form", "COR-8.3", wheel, 0, "run"),
    ("form", "COR-8.3", wheel, 0, "run tm_small"),
    ("form", "COR-8.3", wheel, 0, "run tm_small 2 now"),
    ("form", "COR-8.3", wheel, 0, "run os_condenser X"),
    ("form", "COR-8.3", wheel, 0, "run all now"),
    ("not-run", "COR-11.9", repeating, 0, "run tm_medium 2"),
    ("ran-again", "COR-11.9", repeated, 0, "run tm_small 2"),
    ("offered", "COR-11.9", repeating, 0, "run os_condenser"),
    ("not-yours", "COR-11.9", repeating, 0, "run tm_chrome 2"),
    # The end of a turn
    ("not-on-by-main", "COR-10.2", ending, 0, "use ca_14"),
    (
        "not-end-of-turn", "COR-10.1",
        lambda: ending(
            drives={0: {"cog_wheel": ["ca_02 completed"], "chain": ["cb_11 completed"]}}, end_of_turn=["cog_wheel"]
        ), 0, "use cb_11",
    ),
    ("not-yours", "COR-10.1", ending, 0, "use ca_01"),
    ("empty-hand", "COR-10.6", lambda: ending(hands={0: []}), 0, "use ca_08"),
    (
        "short", "COR-3.2",
        lambda: ending(end_of_turn=["cog_wheel", "chain"], boiler={0: {"hot": 0, "cold": 3}}), 0, "use ca_02",
    ),
    ("no-such", "COR-10.1", ending, 0, "use tm_small"),
    ("form", "COR-10.1", ending, 0, "use"),
    ("form", "COR-10.1", ending, 0, "use ca_02 now"),
    # Hiring and building
    ("short", "COR-6.17", lambda: taking(reserve={0: {"green": 0}}), 0, "take B q_blue_4_head_hunter"),
    ("short", "COR-6.17", taking, 0, "take B q_blue_4_head_hunter"),
    ("other-item", "COR-6.17", taking, 0, "take A q_gray_3_operator"),
    ("other-item", "COR-6.20", lambda: taking("chrome"), 0, "take A cb_09"),
    ("other-kind", "COR-6.26", taking, 0, "take A cb_03"),
    ("other-kind", "COR-6.26", lambda: taking("turning"), 0, "take A os_whistle"),
    ("not-on-display", "COR-6.17", taking, 0, "take q_wild_4_inspector"),
    ("no-periscope", "COR-11.7", taking, 0, "take stack q_wild_4_inspector"),
    ("other-top", "COR-11.7", lambda: taking(**PERISCOPE), 0, "take stack q_gray_3_operator"),
    ("empty-stack", "COR-11.7", lambda: taking(**PERISCOPE, **NO_STAFF), 0, "take stack q_gray_3_operator"),
    (
        "vacant", "COR-7.8",
        lambda: taking(display={**DISPLAY, "engineer": ["q_gray_3_operator"]}, discards={"engineer": []}, **NO_STAFF),
        0, "take A q_gray_3_operator",
    ),
    ("no-such", "COR-6.26", taking, 0, "take A proto_cog"),
    ("form", "COR-6.26", taking, 0, "take"),
    ("form", "COR-6.26", taking, 0, "take B"),
    ("form", "COR-6.17", taking, 0, "take q_gray_3_operator"),
    ("form", "COR-6.17", taking, 0, "take C q_gray_3_operator now"),
    ("storage-taken", "COR-6.21", lambda: placing("cb_05"), 0, "store"),
    ("nothing-stored", "COR-6.21", placing, 0, "shift"),
    ("form", "COR-6.21", placing, 0, "mount cog_wheel"),
    ("not-in-pile", "COR-12.3", salvaging, 0, "salvage tm_chrome"),
    ("no-chrome-pile", "COR-12.3", salvaging, 0, "salvage cb_05"),
    ("short", "COR-6.17", salvaging, 0, "salvage q_blue_4_head_hunter"),
    ("no-such", "COR-12.3", salvaging, 0, "salvage gold"),
    ("form", "COR-12.3", salvaging, 0, "salvage"),
    # Gears, markers, awards
    ("total", "COR-3.6", producing, 0, "make 1 small"),
    ("form", "COR-3.6", producing, 0, "make gears"),
    ("total", "COR-3.6", paying, 0, "pay 2 medium"),
    ("form", "COR-3.6", paying, 0, "pay"),
    ("form", "COR-6.27", converting, 0, "convert 1"),
    ("total", "COR-3.9", marking, 0, "markers 2 special"),
    ("form", "COR-3.9", marking, 0, "markers"),
    ("offered", "COR-3.6", paying, 0, "pay 1 chrome"),
    ("no-award", "COR-12.9", lambda: running("os_award", award_supply=[WATER_ROW]), 0, "award aw_chrome_chain"),
    ("form", "COR-12.9", lambda: running("os_award"), 0, "award aw_chrome"),
    # Engineers who leave or return
    ("not-qualified", "COR-9.4", dismissing, 0, "dismiss start_A_gear"),
    ("not-yours", "COR-9.4", dismissing, 0, "dismiss q_wild_4_inspector"),
    ("form", "COR-9.4", dismissing, 0, "dismiss"),
    ("form", "COR-9.4", dismissing, 0, "dismiss q_blue_2_build_iron now"),
    ("in-hand", "COR-6.23", recalling, 0, "recall start_A_gear"),
    ("in-play", "COR-6.23", recalling, 0, "recall q_gray_4_shift_planner"),
    ("not-yours", "COR-6.23", recalling, 0, "recall start_B_gear"),
    ("form", "COR-6.23", recalling, 0, "recall start_A_steam 2"),
    ("form", "COR-6.23", recalling, 0, "stop it"),
    # Moving
    ("same-sector", "COR-6.29", moving, 0, "move os_award 2 to 2"),
    ("cannot-move", "COR-6.29", moving, 0, "move tm_small 3 to X"),
    ("cannot-move", "COR-6.29", lambda: moving().play("move os_award 2 to 3"), 0, "move os_award 3 to 1"),
    ("elsewhere", "COR-6.29", moving, 0, "move os_award 1 to X"),
    ("not-yours", "COR-6.29", moving, 0, "move os_crane 1 to X"),
    ("stays", "COR-6.29", moving, 0, "move cb_05 1 to X"),
    ("no-such", "COR-6.29", moving, 0, "move start_A_gear 1 to X"),
    ("form", "COR-6.29", moving, 0, "move"),
    ("form", "COR-6.29", moving, 0, "move os_award"),
    ("form", "COR-6.29", moving, 0, "move os_award 2"),
    ("form", "COR-6.29", moving, 0, "move os_gauge 2 to X"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "rule", "build", "seat", "text"), CASES, ids=[f"{c[0]}-{i}" for i, c in enumerate(CASES)]
)
def test_refused_with_the_rule(reason: str, rule: str, build: Build, seat: int, text: str) -> None:
    match = build()
    refusal = match.why(text, seat)
    assert refusal is not None
    assert (refusal.reason.id, refusal.rule) == (f"refused-{reason}", rule), match.legal(seat)
    said = [match.variant.words(language).say(refusal.reason) for language in LANGUAGES]
    assert all(said) and said[0] != said[1]
    assert not any(re.search(r"[{}]|\bNone\b", text) for text in said)
    before = match.record()
    with pytest.raises(IllegalChoice, match=re.escape(rule)):
        match.play(text, seat)
    assert match.record() == before, "a refused choice changes nothing"


def test_every_reason_is_reached() -> None:
    text = (GAME.text_folder / "en.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^refused-([a-z-]+) =", text, re.MULTILINE)) == {reason for reason, *_ in CASES}


def test_every_kind_of_decision_has_its_words() -> None:
    assert list(VERBS) == list(range(len(GAME.kinds)))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whatever_is_typed_is_refused_with_a_rule(seats: int) -> None:
    """Verbs, components, sectors and other words in any order, all along some games."""
    variant = GAME.setting(seats, {"rounds": ROUNDS})
    others = ["A", "C", "stack", "X", "1", "2", "3", "to", "all", "turn", "small", "medium", "special", "completed"]
    others += ["activated", "engineer", "one_shot", "basic_chrome", "aw_chrome_chain", "aw_water_plain", "0", "ß", "٣"]
    for seed in range(3):
        rng, match = Random(seed), begin(variant, seed=seed)
        while not match.over:
            seat = match.deciding[0]
            for _ in range(12):
                verb = rng.choice(VERBS[match.pending.kind] if match.pending and rng.random() < 0.8 else ALL_VERBS)
                parts = [
                    rng.choice(variant.card_names() if rng.random() < 0.5 else others) for _ in range(rng.randrange(5))
                ]
                near = rng.choice(match.legal(seat)).split()[1:]
                text = " ".join([verb, *(near[: rng.randrange(3)] if rng.random() < 0.3 else []), *parts])
                refusal = match.why(text, seat)
                if refusal is not None:
                    assert refusal.rule in RULES, text
                    for language in LANGUAGES:
                        said = variant.words(language).say(refusal.reason)
                        assert said and not re.search(r"[{}]|\bNone\b", said), text
            match.choose(rng.choice(match.choices(seat)), seat)
