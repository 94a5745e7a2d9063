"""Every reason to refuse a choice is reached, with the number of the right rule, and can be said in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.erosion.table import cards, plain, table, weathered, with_architecture
from verdigris.engine.errors import IllegalChoice
from verdigris.engine.match import Match
from verdigris.engine.words import LANGUAGES
from verdigris.games.erosion.game import GAME

CRYSTAL = cards(process="crystallization")[0]  # all sedimentary rocks
NUMBER = plain(1, process="salt_fretting")[0]  # up to three, hill
CREEP = plain(1, process="creep")[0]
STRAIGHT = plain(1, process="straight")[0]
PAIR = plain(1, process="meandering")[0]  # exactly two
SHALE = plain(3, rock="shale")
GRANITE = [card for card in plain(5, rock="granite") if card != CREEP]
SPARE = next(card for card in plain(5, rock="schist") if card not in (STRAIGHT, PAIR))
TALL = [card for card in plain(17, deck="H") if card not in (CREEP, *GRANITE)][:8]


def turn(**given: Any) -> Match:
    """Seat 0 holds one card of each kind; mountain 0 is granite, mountain 1 has a weathered rock on top."""
    start: dict[str, Any] = {
        "hands": {0: [CRYSTAL, NUMBER, CREEP, STRAIGHT, PAIR, SHALE[0]]},
        "mountains": {0: GRANITE[:2], 1: [*weathered(SHALE[1]), SHALE[2], GRANITE[2]]},
    }
    advanced = bool(given.pop("advanced", False))
    return table(advanced=advanced, **{**start, **given})


def drawing() -> Match:
    """Two rocks were moved: decks are to be named for two cards."""
    hill = plain(1, process="solifluction")[0]
    mountains = {0: [], 1: weathered(*SHALE[:2])}
    return table(hands={0: [hill, STRAIGHT]}, mountains=mountains).play(f"hillslope {hill} m1 2")


def surplus(*architecture: str, **given: Any) -> Match:
    """Rocks were weathered with a full hand; the cards with this architecture are uplifted, or one is to be chosen."""
    built = [with_architecture(name) for name in architecture]
    sand = plain(4, rock="sandstone")
    rocks = [card for card in sand if card != NUMBER][: max(2, len(built) + 1)]
    fill = [card for card in plain(9, deck="F") if card not in built][: 5 - len(built)]
    mountains = {0: GRANITE[:2], 1: [*rocks, GRANITE[2]]}
    match = table(advanced=True, hands={0: [CRYSTAL, *built, *fill]}, mountains=mountains, **given)
    match.play(f"weather {CRYSTAL} m1").play("draw " + " ".join(["H", "H", "F"][: len(rocks)]))
    for card in built:
        match.play(f"uplift {card}")
    return match


def reacting() -> Match:
    mountains = {0: [], 1: [*weathered(SHALE[0]), with_architecture("karst_springs")]}
    match = table(advanced=True, hands={0: [CREEP, STRAIGHT], 1: [SPARE]}, mountains=mountains)
    return match.play(f"hillslope {CREEP} m1 1")


def wild(**given: Any) -> Match:
    """Antecedent River in the own mountain; the hand can pay with shale and granite."""
    river = with_architecture("antecedent_river")
    start: dict[str, Any] = {
        "hands": {0: [STRAIGHT, PAIR, SHALE[0], GRANITE[0], GRANITE[1]]},
        "mountains": {0: [river], 1: []},
        "river": [SHALE[1], *plain(1, rock="limestone")],
    }
    return table(advanced=True, **{**start, **given})


def guessing() -> Match:
    return table(passes=1, mountains={0: [], 1: []}).play("pass")


SCHIST = [card for card in plain(6, deck="F") if card not in (STRAIGHT, PAIR)]
AGE = ["age", "age"]
EMPTY: dict[str, list[str]] = {"only": []}
CASES: list[tuple[str, str, Callable[[], Match], int, str]] = [
    ("unknown", "ERO-3.1", turn, 0, "jump"),
    ("unknown", "ERO-8.9", guessing, 1, "seven"),
    ("not-now", "ERO-3.1", turn, 0, "uplift WX01"),
    ("not-now", "ERO-7.13", drawing, 0, "pass"),
    ("not-now", "ERO-6.3", surplus, 0, "decline"),
    ("not-now", "ERO-9.12", reacting, 1, "decline"),
    ("form", "ERO-4.1", turn, 0, "weather"),
    ("form", "ERO-4.1", turn, 0, f"weather {CRYSTAL} 1"),
    ("form", "ERO-5.1", turn, 0, f"hillslope {CREEP}"),
    ("form", "ERO-7.13", turn, 0, "draw XY"),
    ("form", "ERO-8.11", turn, 0, "pass please"),
    ("form", "ERO-8.14", guessing, 0, "guess 11"),
    ("form", "ERO-6.3", surplus, 0, "uplift"),
    ("form", "ERO-9.4", lambda: surplus("coal_swamp", "ash_fall"), 0, "resolve WX01"),
    ("form", "ERO-9.9", lambda: surplus("orogeny"), 0, "decline it"),
    ("no-card", "ERO-4.1", turn, 0, "weather WX99 m1"),
    ("no-card", "ERO-7.2", turn, 0, f"fluvial {STRAIGHT} rock"),
    ("not-in-hand", "ERO-4.1", turn, 0, f"weather {SHALE[2]} m1"),
    ("not-in-hand", "ERO-6.3", surplus, 0, f"uplift {GRANITE[0]}"),
    ("not-in-hand", "ERO-9.9", lambda: surplus("orogeny"), 0, f"uplift {GRANITE[0]}"),
    ("wrong-deck", "ERO-4.1", turn, 0, f"weather {CREEP} m1"),
    ("wrong-deck", "ERO-5.1", turn, 0, f"hillslope {CRYSTAL} m1 1"),
    ("wrong-deck", "ERO-7.1", turn, 0, f"fluvial {CRYSTAL} {SHALE[0]}"),
    ("no-mountain", "ERO-4.1", turn, 0, f"weather {CRYSTAL} m2"),
    ("no-mountain", "ERO-5.1", turn, 0, f"hillslope {CREEP} m9 1"),
    ("elevation", "ERO-4.7", lambda: turn(mountains={1: TALL}), 0, f"weather {NUMBER} m1 1"),
    (
        "immune", "ERO-9.3",
        lambda: turn(advanced=True, mountains={1: [*weathered(SHALE[1]), with_architecture("forest_cover")]}), 0,
        f"hillslope {CREEP} m1 1",
    ),
    ("all-listed", "ERO-4.5", turn, 0, f"weather {CRYSTAL} m1 1"),
    ("number", "ERO-4.4", turn, 0, f"weather {NUMBER} m1 4"),
    ("number", "ERO-5.1", turn, 0, f"hillslope {CREEP} m1 2"),
    ("no-rocks", "ERO-3.2", lambda: turn(mountains={1: []}), 0, f"hillslope {CREEP} m1 1"),
    ("nothing-weathered", "ERO-5.2", turn, 0, f"hillslope {CREEP} m0 1"),
    ("all-weathered", "ERO-4.6", lambda: turn(mountains={1: weathered(*SHALE[1:])}), 0, f"weather {CRYSTAL} m1"),
    ("shielded", "ERO-4.3", turn, 0, f"weather {CRYSTAL} m0"),
    ("deck-empty", "ERO-7.13", lambda: turn(hands={0: [SPARE]}, decks={"H": EMPTY}), 0, "draw H"),
    (
        "deck-closed", "ERO-10.3", lambda: turn(advanced=True, hands={0: [SPARE]}, atmosphere={"H": AGE}), 0, "draw H",
    ),
    ("limit", "ERO-7.9", lambda: turn(hands={0: [SPARE]}), 0, "draw F F F"),
    ("total", "ERO-7.7", lambda: turn(hands={0: [SPARE]}), 0, "draw F F"),
    ("total", "ERO-7.7", turn, 0, "redraw WX"),
    ("total", "ERO-7.13", drawing, 0, "draw WX"),
    ("total", "ERO-7.13", lambda: turn(hands={0: [SPARE]}, decks={"H": EMPTY}), 0, "draw WX F F"),
    ("total", "ERO-9.12", reacting, 1, "draw WX H"),
    ("hand-full", "ERO-7.10", turn, 0, "draw WX"),
    ("hand-empty", "ERO-7.12", lambda: turn(hands={0: []}), 0, "redraw WX WX H H F F"),
    (
        "nothing-to-draw", "ERO-7.10",
        lambda: turn(hands={0: [SPARE]}, decks={"WX": EMPTY, "H": EMPTY, "F": EMPTY}), 0, "draw",
    ),
    ("pays-itself", "ERO-7.2", lambda: turn(river=SCHIST[:2]), 0, f"fluvial {STRAIGHT} {STRAIGHT}"),
    (
        "pays-twice", "ERO-7.2", lambda: turn(river=SHALE[1:], mountains={1: []}), 0,
        f"fluvial {PAIR} {SHALE[0]} {SHALE[0]}",
    ),
    ("river-small", "ERO-7.3", turn, 0, f"fluvial {STRAIGHT} {SHALE[0]}"),
    ("exactly", "ERO-7.1", lambda: turn(river=SCHIST[:2]), 0, f"fluvial {PAIR} {SHALE[0]}"),
    ("no-wild", "ERO-9.14", lambda: turn(river=SCHIST[:2]), 0, f"fluvial {STRAIGHT} {SHALE[0]} for schist"),
    ("no-rock", "ERO-7.2", wild, 0, f"fluvial {STRAIGHT} {SHALE[0]} for chalk"),
    ("no-match", "ERO-7.2", lambda: turn(river=SCHIST[:2]), 0, f"fluvial {STRAIGHT} {SHALE[0]}"),
    ("match-form", "ERO-9.14", wild, 0, f"fluvial {PAIR} {GRANITE[0]} {GRANITE[1]} for shale limestone"),
    (
        "rotated", "ERO-10.2",
        lambda: surplus("flood_basalt", atmosphere={"WX": ["age", "normal"]}), 0, "rotate ATM-H-1",
    ),
    (
        "other-deck", "ERO-10.4",
        lambda: surplus("coal_swamp", atmosphere={"WX": ["age", "normal"]}), 0, "rotate ATM-F-1",
    ),
    ("effect-target", "ERO-9.10", lambda: surplus("ash_fall"), 0, "weather m7"),
    ("effect-target", "ERO-9.10", lambda: surplus("earthquake_fault"), 0, "hillslope m0 1"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "rule", "build", "seat", "text"), CASES, ids=[f"{c[0]}-{i}" for i, c in enumerate(CASES)]
)
def test_refused_with_the_rule(reason: str, rule: str, build: Callable[[], Match], seat: int, text: str) -> None:
    match = build()
    refusal = match.why(text, seat)
    assert refusal is not None
    assert (refusal.reason.id, refusal.rule) == (f"refused-{reason}", rule)
    for language in LANGUAGES:
        assert match.variant.words(language).say(refusal.reason)
    before = match.record()
    with pytest.raises(IllegalChoice, match=re.escape(rule)):
        match.play(text, seat)
    assert match.record() == before, "a refused choice changes nothing"


def test_every_reason_is_reached() -> None:
    text = (GAME.text_folder / "en.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^refused-([a-z-]+) =", text, re.MULTILINE)) == {reason for reason, *_ in CASES}


@pytest.mark.parametrize("text", ["", "   ", "draw " * 40, "weather m", "fluvial", "ß" * 300, "0", "guess"])
def test_garbage_is_refused_with_a_rule(text: str) -> None:
    for match in (turn(), drawing(), surplus(), guessing()):
        refusal = match.why(text, match.deciding[0])
        assert refusal is not None and refusal.rule.startswith("ERO-")
