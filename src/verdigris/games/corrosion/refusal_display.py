"""Why not, for choices that name the display, the discard piles and the storage spot."""

from __future__ import annotations

from verdigris.engine.game import Refusal
from verdigris.engine.words import Arg, Label, Message
from verdigris.games.corrosion import options as o
from verdigris.games.corrosion.building import EXTRA_COST, can_hire, sees_stacks
from verdigris.games.corrosion.display import at_window
from verdigris.games.corrosion.notation import WINDOW_IDS, item
from verdigris.games.corrosion.options import a_of, action_of
from verdigris.games.corrosion.refusal_case import CHROME, ENGINEER, SHOT, TURNING, Case
from verdigris.games.corrosion.say import ROW_KINDS
from verdigris.games.corrosion.state import NOTHING
from verdigris.games.corrosion.tables import ADVANCED_ROW, ENGINEER_ROW, KIND_IDS, ROW_IDS, SHOT_ROW, TURNING_ROW

# The rows in which the things of a section may lie.
SECTION_ROWS = {CHROME: (0, 1), ENGINEER: (ENGINEER_ROW,), SHOT: (SHOT_ROW,), TURNING: (TURNING_ROW,)}
TAKE_RULES = {CHROME: "COR-6.20", ENGINEER: "COR-6.17", SHOT: "COR-6.18", TURNING: "COR-6.19"}
WINDOW_C = 2
STACK = 3


def discard(case: Case, words: list[str]) -> Refusal:
    """COR-9.5: the item at window C of a row below the windows, for 1 steam."""
    rule, example = "COR-9.5", "discard engineer"
    word = words[0].casefold() if words else ""
    if word in ROW_IDS:
        row = ROW_IDS.index(word)
        if row <= ADVANCED_ROW:
            return case.no(rule, "no-chrome-discard")
        if not case.g.rows[row]:
            return case.no("COR-7.8", "vacant", {"window": WINDOW_IDS[WINDOW_C]})
        return case.no("COR-3.2", "no-steam") if case.g.hot[case.seat] == 0 else case.form(rule, "discard", example)
    found = case.find(word) if word else None
    if found is None or found[0] not in SECTION_ROWS:
        return case.form(rule, "discard", example)
    if found[0] == CHROME:
        return case.no(rule, "no-chrome-discard")
    row = SECTION_ROWS[found[0]][0]
    if case.g.rows[row][-1:] != [found[1]]:
        return case.no(rule, "not-at-c", {"thing": case.thing(*found)})
    return case.no(rule, "form", {"example": f"discard {ROW_IDS[row]}"})


def take(case: Case, words: list[str]) -> Refusal:
    """COR-6.17 to 6.20, 7.8, 11.7: an item of the right kind, where it lies, and paid for."""
    if not words:
        return case.form(case.rule, "take", "take A cb_05")
    window = {name.casefold(): i for i, name in enumerate(WINDOW_IDS)}.get(words[0].casefold(), -1)
    word = words[1] if len(words) > 1 else words[0]
    found = case.find(word)
    if (window < 0 and found is None) or (window >= 0 and len(words) == 1):
        return case.form(case.rule, "take", "take A cb_05")
    if found is None or found[0] not in SECTION_ROWS:
        return case.no_such(case.rule, word, "take", "take A cb_05")
    kinds = {ROW_KINDS[a_of(choice)] for choice in case.decision.options if action_of(choice) == o.TAKE}
    rule = TAKE_RULES[found[0]]
    if ROW_KINDS[SECTION_ROWS[found[0]][0]] not in kinds:
        asked = [Message("kind", {"kind": kind}) for kind in KIND_IDS if kind in kinds]
        return case.no(case.rule, "other-kind", {"thing": case.thing(*found), "kinds": asked})
    if window < 0:
        return wrong_window(case, found, rule)
    return from_stack(case, found) if window == STACK else from_window(case, found, window)


def wrong_window(case: Case, found: tuple[str, int], rule: str) -> Refusal:
    """The window was left out: show where the item lies, if it lies there."""
    for row in SECTION_ROWS[found[0]]:
        for window in range(STACK):
            at = at_window(case.g, row, window)
            if at >= 0 and case.g.rows[row][at] == found[1]:
                text = f"take {WINDOW_IDS[window]} {item(row, found[1], case.names)}"
                return case.no(rule, "form", {"example": text})
    return case.no(rule, "not-on-display", {"thing": case.thing(*found)})


def from_stack(case: Case, found: tuple[str, int]) -> Refusal:
    """COR-11.7, R-27: the top of a stack, with Periscope."""
    g = case.g
    if not sees_stacks(g, case.seat):
        return case.no("COR-11.7", "no-periscope")
    tops = [g.stacks[row][-1] for row in SECTION_ROWS[found[0]] if g.stacks[row]]
    if not tops:
        return case.no("COR-11.7", "empty-stack")
    if found[1] not in tops:
        shown: list[Label | Message | str] = [case.thing(found[0], top) for top in tops]
        return case.no("COR-11.7", "other-top", {"things": shown})
    return unpaid(case, found)


def from_window(case: Case, found: tuple[str, int], window: int) -> Refusal:
    """COR-7.8: what lies at this window, if anything."""
    g = case.g
    places = [(row, at_window(g, row, window)) for row in SECTION_ROWS[found[0]]]
    items = [g.rows[row][at] for row, at in places if at >= 0]
    if not items:
        return case.no("COR-7.8", "vacant", {"window": WINDOW_IDS[window]})
    if found[1] not in items:
        shown: list[Label | Message | str] = [case.thing(found[0], number) for number in items]
        return case.no(TAKE_RULES[found[0]], "other-item", {"window": WINDOW_IDS[window], "things": shown})
    return unpaid(case, found)


def unpaid(case: Case, found: tuple[str, int]) -> Refusal:
    """COR-6.17: a 4 or 4+ has a price; else the text is not right."""
    if found[0] == ENGINEER and not can_hire(case.g, case.seat, found[1]):
        return case.short("COR-6.17", case.thing(*found), EXTRA_COST, steam_rule="COR-6.17")
    return case.form(TAKE_RULES[found[0]], "take", "take A cb_05")


def salvage(case: Case, words: list[str]) -> Refusal:
    """COR-12.3: an item of the three discard piles, hired or built."""
    rule, example = "COR-12.3", "salvage tm_small"
    if not words:
        return case.form(rule, "salvage", example)
    found = case.find(words[0])
    if found is None or found[0] not in SECTION_ROWS:
        return case.no_such(rule, words[0], "salvage", example)
    row = SECTION_ROWS[found[0]][0]
    if row <= ADVANCED_ROW:
        return case.no(rule, "no-chrome-pile")
    if found[1] not in case.g.discards[row - ENGINEER_ROW]:
        return case.no(rule, "not-in-pile", {"thing": case.thing(*found)})
    if found[0] == ENGINEER and not can_hire(case.g, case.seat, found[1]):
        return case.short("COR-6.17", case.thing(*found), EXTRA_COST, steam_rule="COR-6.17")
    return case.form(rule, "salvage", example)


def storage(case: Case, verb: str) -> Refusal:
    """COR-6.20, 6.21: the storage spot holds one machine."""
    stored = case.g.storage[case.seat]
    if verb == "store" and stored != NOTHING:
        args: dict[str, Arg] = {"machine": case.thing(CHROME, stored)}
        return case.no("COR-6.21", "storage-taken", args)
    if verb in ("vacate", "shift") and stored == NOTHING:
        return case.no("COR-6.21", "nothing-stored")
    return case.form("COR-6.21", verb, verb)
