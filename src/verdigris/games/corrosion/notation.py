"""The notation of Corrosion: each choice has one short text. `docs/corrosion-notation.md` lists them all."""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion import options as o
from verdigris.games.corrosion.building import shown
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.options import a_of, action_of, b_of
from verdigris.games.corrosion.state import (
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    SHOT_USED,
    TURNING_BITS,
    TURNING_PLACE,
    Corrosion,
)
from verdigris.games.corrosion.tables import ADVANCED_ROW, ENGINEER_ROW, ROW_IDS, SHOT_ROW

SECTOR_IDS: Final = ("X", "1", "2", "3")
WINDOW_IDS: Final = ("A", "B", "C", "stack")
COMPLETED: Final = "completed"
ACTIVATED: Final = "activated"

# Choices that are one word, or always the same words.
FIXED: Final = {
    o.CLEAR: "clear",
    o.VACATE: "vacate",
    o.TURN: "turn",
    o.DECLINE: "decline",
    o.RUN_ALL: "run all",
    o.END_WHEEL: "end",
    o.STORE: "store",
    o.MOUNT: "mount",
    o.SHIFT: "shift",
    o.CONVERT: "convert",
    o.PAY_TURN: "pay turn",
    o.PASS: "pass",
    o.STOP: "stop",
    o.REST: "end",
}

# The rule that each action comes from.
ACTION_RULES: Final = {
    o.CLEAR: "COR-9.2",
    o.FINISH_CHROME: "COR-9.3",
    o.FINISH_SHOT: "COR-9.4",
    o.DISCARD: "COR-9.5",
    o.SPEED_STAFF: "COR-9.6",
    o.SPEED_TURNING: "COR-9.6",
    o.SPEED_SHOT: "COR-9.6",
    o.VACATE: "COR-6.21",
    o.PLAY: "COR-6.1",
    o.TURN: "COR-8.1",
    o.COPY: "COR-6.2",
    o.DECLINE: "COR-6.5",
    o.RUN_TURNING: "COR-8.3",
    o.RUN_SHOT: "COR-8.3",
    o.RUN_CHROME: "COR-8.3",
    o.RUN_PROTOTYPE: "COR-8.3",
    o.RUN_ALL: "COR-8.3",
    o.END_WHEEL: "COR-8.8",
    o.TAKE: "COR-6.20",
    o.STORE: "COR-6.20",
    o.MOUNT: "COR-6.20",
    o.SHIFT: "COR-6.21",
    o.MAKE: "COR-3.6",
    o.PAY: "COR-3.6",
    o.DISMISS: "COR-9.4",
    o.CONVERT: "COR-6.27",
    o.MARKERS: "COR-3.9",
    o.AWARD: "COR-12.9",
    o.RECALL: "COR-6.23",
    o.MOVE_SHOT: "COR-6.29",
    o.MOVE_TURNING: "COR-12.2",
    o.SALVAGE: "COR-12.3",
    o.PAY_TURN: "COR-13.2",
    o.PASS: "COR-13.3",
    o.RUN_END: "COR-10.1",
    o.USE: "COR-11.5",
    o.FIRST: "COR-11.11",
    o.STOP: "COR-6.29",
    o.REST: "COR-10.1",
}
TAKE_RULES: Final = ("COR-6.20", "COR-6.20", "COR-6.17", "COR-6.18", "COR-6.19")  # by row


def write(g: Corrosion, option: int, names: Catalogue) -> str:
    """The text of an option."""
    action = action_of(option)
    a = a_of(option)
    b = b_of(option)
    if action in FIXED:
        return FIXED[action]
    if action == o.FINISH_CHROME:
        return f"complete {names.chrome_ids[a]}"
    if action == o.FINISH_SHOT:
        return f"complete {shot(a, names)}"
    if action == o.DISCARD:
        return f"discard {ROW_IDS[a]}"
    if action == o.SPEED_TURNING:
        return f"speed {turning(a, names)}"
    if action == o.SPEED_SHOT:
        return f"speed {shot(a, names)}"
    if action == o.COPY:
        return f"copy {names.engineer_ids[a]}" + (f" {names.engineer_ids[b - 1]}" if b else "")
    if action == o.RUN_TURNING:
        return f"run {turning(a, names)}"
    if action == o.RUN_SHOT:
        return f"run {names.shot_ids[a]}"
    if action == o.RUN_PROTOTYPE:
        return f"run {names.prototype_ids[a]}"
    if action == o.TAKE:
        return f"take {WINDOW_IDS[b]} {item(a, shown(g, a, b), names)}"
    if action in (o.MAKE, o.PAY):
        return f"{'make' if action == o.MAKE else 'pay'} {mixed(a, 'small', b, 'medium')}"
    if action == o.MARKERS:
        return f"markers {mixed(a, 'special', b, 'green')}"
    if action == o.AWARD:
        return f"award {token(2 * a + b, names)}"
    if action == o.MOVE_SHOT:
        return f"move {shot(a, names)} to {SECTOR_IDS[b]}"
    if action == o.MOVE_TURNING:
        return f"move {turning(a, names)} to {SECTOR_IDS[b]}"
    if action == o.SALVAGE:
        return f"salvage {item(b + ENGINEER_ROW, a, names)}"
    if action in MACHINE_VERBS:
        return f"{MACHINE_VERBS[action]} {names.chrome_ids[a]}"
    return f"{ENGINEER_VERBS[action]} {names.engineer_ids[a]}"


MACHINE_VERBS: Final = {o.RUN_CHROME: "run", o.RUN_END: "use", o.USE: "use", o.FIRST: "first"}
ENGINEER_VERBS: Final = {o.SPEED_STAFF: "speed", o.PLAY: "play", o.DISMISS: "dismiss", o.RECALL: "recall"}


def item(row: int, number: int, names: Catalogue) -> str:
    """The id of something that belongs to this row."""
    if row <= ADVANCED_ROW:
        return names.chrome_ids[number]
    if row == ENGINEER_ROW:
        return names.engineer_ids[number]
    return names.shot_ids[number] if row == SHOT_ROW else names.turning_ids[number]


def shot(named: int, names: Catalogue) -> str:
    """`os_award 2`, and its state if it is more than built."""
    words = [names.shot_ids[named & SHOT_BITS], SECTOR_IDS[named >> SHOT_PLACE & 3]]
    if named & SHOT_USED:
        words.append(ACTIVATED)
    elif named & SHOT_DONE:
        words.append(COMPLETED)
    return " ".join(words)


def turning(named: int, names: Catalogue) -> str:
    return f"{names.turning_ids[named & TURNING_BITS]} {SECTOR_IDS[named >> TURNING_PLACE]}"


def token(number: int, names: Catalogue) -> str:
    """An award token: its task, and whether it has the chain."""
    return f"{names.task_ids[number >> 1]}_{'chain' if number & 1 else 'plain'}"


def mixed(a: int, first: str, b: int, second: str) -> str:
    """`2 small 1 medium`; what is none is left out."""
    words = [f"{n} {name}" for n, name in ((a, first), (b, second)) if n]
    return " ".join(words) if words else f"0 {first}"


def spelled(text: str, names: Catalogue) -> str:
    """Two engineers who copy together may be named in either order, and so may the parts of a mix."""
    words = text.split()
    verb = words[0].casefold() if words else ""
    if verb == "copy" and len(words) == 3:
        ids = [name.casefold() for name in names.engineer_ids]
        known = [word for word in words[1:] if word.casefold() in ids]
        if len(known) == 2:
            return " ".join([verb, *sorted(known, key=lambda word: ids.index(word.casefold()))])
    if verb in ("make", "pay", "markers") and len(words) == 5 and words[2].casefold() in ("medium", "green"):
        return " ".join([verb, *words[3:], *words[1:3]])
    return text
