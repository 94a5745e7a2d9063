"""The whole state of Corrosion as readable JSON."""

from __future__ import annotations

from typing import Final

from verdigris.engine.game import Json
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.notation import ACTIVATED, COMPLETED, SECTOR_IDS, item, token
from verdigris.games.corrosion.state import (
    CAUSE_IDS,
    CHROME_BITS,
    CHROME_DONE,
    MARK_GREEN,
    NOBODY,
    NOTHING,
    PHASE_IDS,
    PROTOTYPE_SHIFT,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_TASK,
    ROW_WATCH,
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_ON,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    STEP_IDS,
    TURNING_AGAIN,
    TURNING_BITS,
    TURNING_ON,
    TURNING_PLACE,
    TURNING_RAN,
    UPSIDE_DOWN,
    WHEEL_IDS,
    Corrosion,
    position_of,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    BASIC_ROW,
    DRIVE_IDS,
    DRIVES,
    ENGINEER_ROW,
    ROW_IDS,
    ROWS,
    SET_LETTERS,
)

WHEEL_PLACES: Final = ("bottom", "left", "top", "right")  # COR-4.1
CHROME_ROW_IDS: Final = ROW_IDS[: ADVANCED_ROW + 1]
PILE_IDS: Final = ROW_IDS[ENGINEER_ROW:]
SWITCHED_ON: Final = "on"
RAN: Final = "ran"
RAN_AGAIN: Final = "again"
UPSIDE: Final = "upside_down"


def write(g: Corrosion, names: Catalogue) -> dict[str, Json]:
    """Everything, in the words of the rule book."""
    seats = range(g.seats)
    return {
        "phase": PHASE_IDS[g.phase],
        "active": None if g.active == NOBODY else g.active,
        "actor": g.actor,
        "maintenance": STEP_IDS[g.step],
        "additional": g.additional,
        "wheel_phase": WHEEL_IDS[g.wheel_mode],
        "switched_on": switched_on(g, names),
        "end_of_turn": [DRIVE_IDS[drive] for drive in range(DRIVES) if g.ending >> drive & 1],
        "copied": None if g.copied == NOTHING else names.engineer_ids[g.copied],
        "next_copier": g.next_copier,
        "display": display(g, names),
        "markers": markers(g),
        "stacks": {ROW_IDS[row]: [item(row, i, names) for i in g.stacks[row][::-1]] for row in range(ROWS)},
        "discards": discards(g, names),
        "special_supply": g.supply,
        "award_supply": award_supply(g, names),
        "sets": [SET_LETTERS[letter] for letter in g.sets],
        "hands": [engineers(g.hands[seat], names) for seat in seats],
        "in_play": [engineers(g.played[seat], names) for seat in seats],
        "wheels": [WHEEL_PLACES[g.wheel[seat]] for seat in seats],
        "sectors": [sectors(g, seat, names) for seat in seats],
        "gears": [gears(g, seat) for seat in seats],
        "drives": [drives(g, seat, names) for seat in seats],
        "storage": [storage(g, seat, names) for seat in seats],
        "boiler": [{"hot": g.hot[seat], "cold": g.cold[seat]} for seat in seats],
        "reserve": [reserve(g, seat) for seat in seats],
        "awards": [tokens(g.awards[seat], names) for seat in seats],
        "end_phase": CAUSE_IDS[g.cause],
        "paid": [*g.paid],
        "passed": [bool(gone) for gone in g.passed],
        "turns": g.turns,
        "deck": engineers(g.deck[::-1], names),
        "pile": engineers(g.pile, names),
        "reshuffles": g.reshuffles,
        "parked": [*g.parked],
        "out": {
            "engineers": engineers(g.gone_engineers, names),
            "chrome": [names.chrome_ids[machine] for machine in g.gone_chrome],
            "awards": tokens(g.gone_awards, names),
            "watches": [names.watch_ids[watch] for watch in g.gone_watches],
            "markers": g.gone_markers,
        },
        "winners": [*g.champions],
        "rng": str(g.rng.state),
    }


def engineers(cards: list[int], names: Catalogue) -> list[Json]:
    return [names.engineer_ids[card] for card in cards]


def tokens(numbers: list[int], names: Catalogue) -> list[Json]:
    return [token(number, names) for number in numbers]


def display(g: Corrosion, names: Catalogue) -> dict[str, Json]:
    """Windows A to C; vacant spots are the leftmost ones and left out (COR-7.8)."""
    return {ROW_IDS[row]: [item(row, i, names) for i in g.rows[row]] for row in range(ROWS)}


def markers(g: Corrosion) -> dict[str, Json]:
    """On the machine above window C of each chrome row (COR-7.2)."""
    return {
        ROW_IDS[row]: {"special": g.marks[row], "green": g.marks[row + MARK_GREEN]}
        for row in range(BASIC_ROW, ADVANCED_ROW + 1)
    }


def discards(g: Corrosion, names: Catalogue) -> dict[str, Json]:
    return {name: [item(i + ENGINEER_ROW, n, names) for n in g.discards[i]] for i, name in enumerate(PILE_IDS)}


def award_supply(g: Corrosion, names: Catalogue) -> list[Json]:
    """A row a task: which of its two tokens are there, and the watch on the chain token."""
    found: list[Json] = []
    for row in g.award_rows:
        watch = (row >> ROW_WATCH) - 1
        found.append(
            {
                "task": names.task_ids[row & ROW_TASK],
                "chain": bool(row & ROW_CHAIN),
                "plain": bool(row & ROW_PLAIN),
                "watch": None if watch == NOTHING else names.watch_ids[watch],
            }
        )
    return found


def switched_on(g: Corrosion, names: Catalogue) -> list[Json]:
    """Drives whose visible chrome machine may still be activated, and prototypes."""
    found: list[Json] = [DRIVE_IDS[drive] for drive in range(DRIVES) if g.switched >> drive & 1]
    found += [names.prototype_ids[drive] for drive in range(DRIVES) if g.switched >> (drive + PROTOTYPE_SHIFT) & 1]
    return found


def sectors(g: Corrosion, seat: int, names: Catalogue) -> dict[str, Json]:
    """Engineers and machines by sector, each with the words for its state."""
    found: dict[str, Json] = {}
    for sector, name in enumerate(SECTOR_IDS):
        place = position_of(g, seat, sector)
        things: list[Json] = []
        for card in g.staff[seat]:
            if card >> STAFF_PLACE & 3 == place:
                things.append(names.engineer_ids[card & STAFF_BITS] + flag(card & UPSIDE_DOWN, UPSIDE))
        for machine in g.turnings[seat]:
            if machine >> TURNING_PLACE & 3 == place:
                things.append(turning(machine, names))
        for shot in g.shots[seat]:
            if shot >> SHOT_PLACE & 3 == place:
                things.append(one_shot(shot, names))
        found[name] = things
    return found


def turning(machine: int, names: Catalogue) -> str:
    again = flag(machine & TURNING_AGAIN, RAN_AGAIN) or flag(machine & TURNING_RAN, RAN)
    return names.turning_ids[machine & TURNING_BITS] + flag(machine & TURNING_ON, SWITCHED_ON) + again


def one_shot(shot: int, names: Catalogue) -> str:
    done = flag(shot & SHOT_USED, ACTIVATED) or flag(shot & SHOT_DONE, COMPLETED)
    return names.shot_ids[shot & SHOT_BITS] + done + flag(shot & SHOT_ON, SWITCHED_ON)


def flag(is_set: int, word: str) -> str:
    return f" {word}" if is_set else ""


def gears(g: Corrosion, seat: int) -> dict[str, Json]:
    """Iron gears by sector."""
    found: dict[str, Json] = {}
    for sector, name in enumerate(SECTOR_IDS):
        place = SECTORS * seat + position_of(g, seat, sector)
        found[name] = {"small": g.small[place], "medium": g.medium[place]}
    return found


def drives(g: Corrosion, seat: int, names: Catalogue) -> dict[str, Json]:
    """Chrome machines from the bottom up."""
    return {
        name: [chrome(machine, names) for machine in g.drives[DRIVES * seat + drive]]
        for drive, name in enumerate(DRIVE_IDS)
    }


def chrome(machine: int, names: Catalogue) -> str:
    return names.chrome_ids[machine & CHROME_BITS] + flag(machine & CHROME_DONE, COMPLETED)


def storage(g: Corrosion, seat: int, names: Catalogue) -> Json:
    return None if g.storage[seat] == NOTHING else names.chrome_ids[g.storage[seat]]


def reserve(g: Corrosion, seat: int) -> dict[str, Json]:
    return {"chrome": g.chrome[seat], "green": g.green[seat], "special": g.special[seat]}
