"""Why not, for choices that name machines one has: completing, speeding up, moving."""

from __future__ import annotations

from verdigris.engine.game import Refusal
from verdigris.engine.words import Arg
from verdigris.games.corrosion import refusal_staff
from verdigris.games.corrosion.moving import shot_in_sector
from verdigris.games.corrosion.notation import SECTOR_IDS
from verdigris.games.corrosion.notation import shot as written_shot
from verdigris.games.corrosion.notation import turning as written_turning
from verdigris.games.corrosion.options import CHOOSE_FINISHED
from verdigris.games.corrosion.payment import discounted
from verdigris.games.corrosion.refusal_case import (
    CHROME,
    ENGINEER,
    PROTOTYPE,
    SHOT,
    TURNING,
    Case,
    sector_of_word,
)
from verdigris.games.corrosion.state import (
    CHROME_DONE,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    TURNING_BITS,
    TURNING_PLACE,
    X,
    sector_of,
)
from verdigris.games.corrosion.tables import DRIVES, KIND_CHROME, KIND_SHOT
from verdigris.games.corrosion.wheel import turning_in_sector

GEAR_WORDS = ("gear", "gears", "small", "medium", "chrome")
MACHINES = (CHROME, SHOT, TURNING, PROTOTYPE)


def own(case: Case, section: str, kind: int) -> list[tuple[int, int]]:
    """The own one-shot or turning machines of a type: sector, and machine with its flags."""
    g, seat = case.g, case.seat
    if section == SHOT:
        shots = [shot for shot in g.shots[seat] if shot & SHOT_BITS == kind]
        return [(sector_of(g, seat, shot >> SHOT_PLACE & 3), shot) for shot in shots]
    turnings = [machine for machine in g.turnings[seat] if machine & TURNING_BITS == kind]
    return [(sector_of(g, seat, machine >> TURNING_PLACE & 3), machine) for machine in turnings]


def there(case: Case, rule: str, verb: str, found: tuple[str, int], words: list[str]) -> list[int] | Refusal:
    """The own machines of a type in the sector that the second word names."""
    section, kind = found
    mine = own(case, section, kind)
    if not mine:
        return case.not_yours(rule, section, kind)
    sector = sector_of_word(words, 1)
    if sector < 0:
        return case.no(rule, "form", {"example": f"{verb} {written(case, section, mine[0][1])}"})
    here = [machine for at, machine in mine if at == sector]
    if not here:
        where = ", ".join(sorted({SECTOR_IDS[at] for at, _ in mine}))
        return case.no(rule, "elsewhere", {"machine": case.thing(*found), "sector": SECTOR_IDS[sector], "where": where})
    return here


def written(case: Case, section: str, machine: int) -> str:
    """A machine as notation names it, with sector and state."""
    if section == SHOT:
        return written_shot(shot_in_sector(case.g, case.seat, machine), case.names)
    return written_turning(turning_in_sector(case.g, case.seat, machine), case.names)


# Completing


def complete(case: Case, words: list[str]) -> Refusal:
    """COR-9.3, 9.4: one's own, where it can be completed, not completed yet, and paid for."""
    if not words:
        return case.form("COR-9.3", "complete", "complete cb_05")
    found = case.find(words[0])
    if found is None or found[0] not in MACHINES:
        return case.no_such("COR-9.3", words[0], "complete", "complete cb_05")
    if found[0] == CHROME:
        return complete_chrome(case, found[1])
    if found[0] != SHOT:
        return case.no("COR-1.5", "always-complete", {"machine": case.thing(*found)})
    here = there(case, "COR-9.4", "complete", found, words)
    if isinstance(here, Refusal):
        return here
    if all(shot & SHOT_DONE for shot in here):
        return case.no("COR-9.4", "already-complete", {"machine": case.thing(*found)})
    cost = discounted(case.g, case.seat, case.g.cards.shot_cost[found[1]], KIND_SHOT)
    if case.decision.kind != CHOOSE_FINISHED and not case.can_pay(cost):
        return case.short("COR-9.4", case.thing(*found), cost)
    return case.no("COR-9.4", "form", {"example": f"complete {case.names.shot_ids[found[1]]} {words[1].upper()}"})


def complete_chrome(case: Case, machine: int) -> Refusal:
    """COR-9.3: stored, or on top of its drive."""
    g, seat = case.g, case.seat
    stack = g.drives[DRIVES * seat + g.cards.drive[machine]]
    args: dict[str, Arg] = {"machine": case.thing(CHROME, machine)}
    if machine | CHROME_DONE in stack:
        return case.no("COR-9.3", "already-complete", args)
    if machine in stack[:-1]:
        return case.no("COR-9.3", "buried", args)
    if g.storage[seat] != machine and machine not in stack:
        return case.not_yours("COR-9.3", CHROME, machine)
    cost = discounted(g, seat, g.cards.chrome_cost[machine], KIND_CHROME)
    if case.decision.kind != CHOOSE_FINISHED and not case.can_pay(cost):
        return case.short("COR-9.3", case.thing(CHROME, machine), cost)
    return case.no("COR-9.3", "form", {"example": f"complete {case.names.chrome_ids[machine]}"})


# Moving


def speed(case: Case, words: list[str]) -> Refusal:
    """COR-9.6: a sector on, for 1 steam."""
    word = words[0].casefold() if words else ""
    if word in GEAR_WORDS:
        return case.no("COR-9.6", "gears-stay")
    if not words:
        return case.form("COR-9.6", "speed", "speed tm_small 3")
    found = case.find(word)
    if found is None or found[0] not in (ENGINEER, *MACHINES):
        return case.no_such("COR-9.6", words[0], "speed", "speed tm_small 3")
    if found[0] == ENGINEER:
        return refusal_staff.speed(case, found[1])
    if found[0] not in (SHOT, TURNING):
        return case.no("COR-9.6", "stays", {"machine": case.thing(*found)})
    here = there(case, "COR-9.6", "speed", found, words)
    if isinstance(here, Refusal):
        return here
    if sector_of_word(words, 1) == X:
        return case.no("COR-9.6", "in-x", {"thing": case.thing(*found)})
    if case.g.hot[case.seat] == 0:
        return case.no("COR-3.2", "no-steam")
    return case.no("COR-9.6", "form", {"example": f"speed {written(case, found[0], here[0])}"})


def move(case: Case, words: list[str]) -> Refusal:
    """COR-6.25, 6.29, 12.2: to another sector, each machine once."""
    rule, example = "COR-6.29", "move os_award 2 to X"
    if not words:
        return case.form(rule, "move", example)
    found = case.find(words[0])
    if found is None or found[0] not in MACHINES:
        return case.no_such(rule, words[0], "move", example)
    if found[0] not in (SHOT, TURNING):
        return case.no(rule, "stays", {"machine": case.thing(*found)})
    here = there(case, rule, "move", found, words)
    if isinstance(here, Refusal):
        wrong_form = here.reason.id == "refused-form"
        return case.form(rule, "move", example) if wrong_form else here
    to = sector_of_word(words, len(words) - 1)
    if to < 0 or words[-2].casefold() != "to":
        return case.form(rule, "move", example)
    if to == sector_of_word(words, 1):
        return case.no(rule, "same-sector", {"machine": case.thing(*found), "sector": SECTOR_IDS[to]})
    for machine in here:
        text = f"move {written(case, found[0], machine)} to {SECTOR_IDS[to]}"
        if text in case.texts:
            return case.no(rule, "form", {"example": text})
    return case.no(rule, "cannot-move", {"machine": case.thing(*found)})
