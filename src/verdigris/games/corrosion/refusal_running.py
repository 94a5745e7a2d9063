"""Why not, for activating machines in the wheel phase and using those of the end of the turn."""

from __future__ import annotations

from verdigris.engine.game import Refusal
from verdigris.engine.words import Arg
from verdigris.games.corrosion.gains import does_something
from verdigris.games.corrosion.notation import SECTOR_IDS
from verdigris.games.corrosion.options import CHOOSE_AGAIN, WHEEL_PHASE
from verdigris.games.corrosion.refusal_case import CHROME, PROTOTYPE, SHOT, TURNING, Case
from verdigris.games.corrosion.refusal_machines import MACHINES, own, there
from verdigris.games.corrosion.state import (
    AS_IF,
    CHROME_BITS,
    CHROME_DONE,
    PROTOTYPE_SHIFT,
    SHOT_DONE,
    SHOT_ON,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    TURNING_AGAIN,
    TURNING_ON,
    TURNING_RAN,
    X,
)
from verdigris.games.corrosion.tables import (
    CONVERT,
    DRIVES,
    END_OF_TURN,
    ON_TURN,
    PLAY_ENGINEER,
    REACTIVATE_TURNING,
    Effect,
)


def run(case: Case, words: list[str]) -> Refusal:
    """COR-8.2, 8.3: what is switched on, once, if it changes something. COR-11.9: once more."""
    if case.decision.kind not in (WHEEL_PHASE, CHOOSE_AGAIN):
        return case.offered(case.rule)
    if not words:
        return case.form("COR-8.3", "run", "run tm_small 3")
    if words[0].casefold() == "all" and case.decision.kind == WHEEL_PHASE:
        return case.no("COR-8.3", "run-all") if "run all" not in case.texts else case.form("COR-8.3", "run", "run all")
    found = case.find(words[0])
    if found is None or found[0] not in MACHINES:
        return case.no_such("COR-8.3", words[0], "run", "run tm_small 3")
    if case.decision.kind == CHOOSE_AGAIN:
        return again(case, found, words)
    if found[0] == TURNING:
        return run_turning(case, found, words)
    if found[0] == SHOT:
        return run_shot(case, found)
    return run_chrome(case, found[1]) if found[0] == CHROME else run_prototype(case, found[1])


def run_turning(case: Case, found: tuple[str, int], words: list[str]) -> Refusal:
    here = there(case, "COR-8.3", "run", found, words)
    if isinstance(here, Refusal):
        return here
    if any(machine & TURNING_ON for machine in here):
        return idle(case, found, case.g.cards.turning_effects[found[1]])
    if any(machine & TURNING_RAN for machine in here):
        return case.no("COR-8.3", "already-ran", {"machine": case.thing(*found)})
    return case.no("COR-8.9", "not-on", {"machine": case.thing(*found)})


def again(case: Case, found: tuple[str, int], words: list[str]) -> Refusal:
    """COR-11.9: a turning machine that has run in this phase, and not twice."""
    if found[0] != TURNING:
        return case.offered("COR-11.9")
    here = there(case, "COR-11.9", "run", found, words)
    if isinstance(here, Refusal):
        return here
    if any(machine & (TURNING_RAN | TURNING_AGAIN) == TURNING_RAN for machine in here):
        return idle(case, found, case.g.cards.turning_effects[found[1]])
    if any(machine & TURNING_AGAIN for machine in here):
        return case.no("COR-11.9", "ran-again", {"machine": case.thing(*found)})
    return case.no("COR-11.9", "not-run", {"machine": case.thing(*found)})


def run_shot(case: Case, found: tuple[str, int]) -> Refusal:
    """COR-8.2, 8.9: completed, in X, and never activated before."""
    mine = own(case, *found)
    args: dict[str, Arg] = {"machine": case.thing(*found)}
    if not mine:
        return case.not_yours("COR-8.2", *found)
    if case.g.wheel_mode == AS_IF:
        return case.no("COR-6.24", "as-if", args)
    in_x = [shot for sector, shot in mine if sector == X]
    if not in_x:
        return case.no("COR-8.2", "not-in-x", {**args, "where": ", ".join(sorted({SECTOR_IDS[s] for s, _ in mine}))})
    if any(shot & SHOT_ON for shot in in_x):
        return case.no("COR-8.3", "form", {"example": f"run {case.names.shot_ids[found[1]]}"})
    if not any(shot & SHOT_DONE for shot in in_x):
        return case.no("COR-8.2", "not-complete", args)
    if all(shot & SHOT_USED or not shot & SHOT_DONE for shot in in_x):
        return case.no("COR-1.5", "used-up", args)
    return case.no("COR-8.9", "not-on", args)


def not_visible(case: Case, machine: int, rule: str) -> Refusal | None:
    """COR-1.6: why a chrome machine does not work; None if it is completed and on top."""
    g, seat = case.g, case.seat
    stack = g.drives[DRIVES * seat + g.cards.drive[machine]]
    args: dict[str, Arg] = {"machine": case.thing(CHROME, machine)}
    if machine == g.storage[seat] or (stack and stack[-1] == machine):
        return case.no("COR-1.6", "not-complete", args)
    if machine not in [below & CHROME_BITS for below in stack]:
        return case.not_yours(rule, CHROME, machine)
    return None if stack[-1] == machine | CHROME_DONE else case.no("COR-1.6", "covered", args)


def run_chrome(case: Case, machine: int) -> Refusal:
    """COR-8.2 to 8.4, 11.9, 11.10."""
    g, seat, cards = case.g, case.seat, case.g.cards
    hidden = not_visible(case, machine, "COR-8.2")
    if hidden is not None:
        return hidden
    args: dict[str, Arg] = {"machine": case.thing(CHROME, machine)}
    if cards.trigger[machine] == END_OF_TURN:
        return case.no("COR-8.4", "end-of-turn", args)
    if cards.trigger[machine] != ON_TURN:
        return case.no("COR-8.2", "no-symbol", args)
    if not g.switched >> cards.drive[machine] & 1:
        return case.no("COR-8.3", "already-ran", args)
    grade = cards.condition_grade[machine]
    if grade:
        in_x = [place & STAFF_BITS for place in g.staff[seat] if place >> STAFF_PLACE & 3 == g.wheel[seat]]
        n = sum(cards.grade[card] == grade for card in in_x)
        if n < cards.condition_least[machine]:
            needed: dict[str, Arg] = {"grade": grade, "least": cards.condition_least[machine], "n": n}
            return case.no("COR-11.10", "condition", {**args, **needed})
    effects = cards.chrome_effects[machine]
    if effects[0].op == REACTIVATE_TURNING and f"run {case.names.chrome_ids[machine]}" not in case.texts:
        return case.no("COR-11.9", "no-echo", args)
    return idle(case, (CHROME, machine), effects)


def run_prototype(case: Case, drive: int) -> Refusal:
    """COR-8.2, 8.3, 6.24: only when the X comes to the bottom, and never as if turned."""
    g, seat = case.g, case.seat
    args: dict[str, Arg] = {"machine": case.thing(PROTOTYPE, drive)}
    if g.drives[DRIVES * seat + drive]:
        return case.no("COR-1.6", "covered", args)
    if g.wheel_mode == AS_IF:
        return case.no("COR-6.24", "as-if", args)
    if g.wheel[seat] != 0:
        return case.no("COR-8.2", "not-at-bottom", args)
    if g.cards.prototype_forced[drive]:
        return case.no("COR-8.3", "forced", args)
    if not g.switched >> (drive + PROTOTYPE_SHIFT) & 1:
        return case.no("COR-8.3", "already-ran", args)
    return idle(case, (PROTOTYPE, drive), g.cards.prototype_effects[drive])


def idle(case: Case, found: tuple[str, int], effects: list[Effect]) -> Refusal:
    """COR-8.3, R-49: switched on, but it cannot be paid or would change nothing; or the text is not right."""
    if does_something(case.g, case.seat, effects) or effects[0].op == REACTIVATE_TURNING:
        return case.form("COR-8.3", "run", "run tm_small 3")
    cost = effects[0].cost
    if effects[0].op == CONVERT and cost is not None and not case.can_pay(cost):
        return case.short("COR-8.3", case.thing(*found), cost)
    return case.no("COR-8.3", "no-change", {"machine": case.thing(*found)})


# The end of a turn


def use(case: Case, words: list[str]) -> Refusal:
    """COR-10.1, 10.2, 10.6: switched on by the main action, visible, and paid for."""
    g, seat, cards = case.g, case.seat, case.g.cards
    found = case.find(words[0]) if words else None
    if not words:
        return case.form("COR-10.1", "use", "use ca_02")
    if found is None or found[0] != CHROME:
        return case.no_such("COR-10.1", words[0], "use", "use ca_02")
    machine = found[1]
    hidden = not_visible(case, machine, "COR-10.1")
    if hidden is not None:
        return hidden
    args: dict[str, Arg] = {"machine": case.thing(CHROME, machine)}
    if cards.trigger[machine] != END_OF_TURN:
        return case.no("COR-10.1", "not-end-of-turn", args)
    if not g.ending >> cards.drive[machine] & 1:
        return case.no("COR-10.2", "not-on-by-main", args)
    effect = cards.chrome_effects[machine][0]
    last = effect.gain[-1].op if effect.op == CONVERT else effect.op
    if effect.op == CONVERT and effect.cost is not None and not case.can_pay(effect.cost):
        return case.short("COR-10.6", case.thing(CHROME, machine), effect.cost)
    if last == PLAY_ENGINEER and not g.hands[seat]:
        return case.no("COR-10.6", "empty-hand", args)
    return case.form("COR-10.1", "use", "use ca_02")
