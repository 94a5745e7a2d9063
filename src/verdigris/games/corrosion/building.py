"""Corrosion, chapter 6.4: hiring engineers and building machines, from the display or a discard pile."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.display import at_window, mark, refill_after_taking, remove
from verdigris.games.corrosion.events import (
    BUILT_SHOT,
    BUILT_TURNING,
    HIRED,
    MOUNTED,
    RAN_TURNING,
    SALVAGED,
    STORED,
    TOOK_MARKERS,
    VACATED,
    tell,
)
from verdigris.games.corrosion.gains import gain
from verdigris.games.corrosion.options import (
    ACTION_BITS,
    CHOOSE_ITEM,
    CHOOSE_PLACE,
    CHOOSE_SALVAGE,
    DECLINE,
    MOUNT,
    SALVAGE,
    SHIFT,
    STACK_TOP,
    STORE,
    TAKE,
    a_of,
    b_of,
    option,
)
from verdigris.games.corrosion.payment import can_pay, pay_plain
from verdigris.games.corrosion.state import (
    MARK_GREEN,
    NO_WHEEL,
    NOTHING,
    PROTOTYPE_SHIFT,
    SHOT_PLACE,
    TURNING_PLACE,
    TURNING_RAN,
    Corrosion,
    position_of,
    visible,
    with_one,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    BASIC_ROW,
    DRIVES,
    ENGINEER_ROW,
    FOUR,
    KIND_CHROME,
    KIND_ENGINEER,
    KIND_SHOT,
    KIND_TURNING,
    ON_BUILD,
    ROWS,
    SHOT_ROW,
    TURNING_ROW,
    Cost,
)
from verdigris.games.corrosion.tables import STACK_TOP as STACK_TOP_MACHINE

ROW_KINDS: Final = (KIND_CHROME, KIND_CHROME, KIND_ENGINEER, KIND_SHOT, KIND_TURNING)
EXTRA_COST: Final = Cost(0, 0, 0, 0, 1, 1, 0)  # COR-6.17: 1 steam and 1 green point for a 4 or 4+
MARKED_WINDOW: Final = 2  # C


def take_one(g: Corrosion, seat: int, kinds: int) -> Flow:
    """COR-6.17 to 6.20, 6.26: choose an item of these kinds from the display, or go without (R-5)."""
    found = takable(g, seat, kinds)
    if not found:
        return
    found.append(DECLINE)
    choice = yield Decision(seat, CHOOSE_ITEM, found)
    if choice == DECLINE:
        return
    row = a_of(choice)
    window = b_of(choice)
    if row <= ADVANCED_ROW:
        place = (yield Decision(seat, CHOOSE_PLACE, places(g, seat, shown(g, row, window)))) & ACTION_BITS
        if place == SHIFT:
            vacate(g, seat)
        machine = taken(g, seat, row, window)
        put_chrome(g, seat, machine, place == MOUNT)
    elif row == ENGINEER_ROW:
        hire(g, seat, taken(g, seat, row, window))
    elif row == SHOT_ROW:
        build_shot(g, seat, taken(g, seat, row, window))
    else:
        yield from build_turning(g, seat, taken(g, seat, row, window))
    if window == STACK_TOP:  # COR-11.7: nothing slides; a chrome row still gets its marker
        if row <= ADVANCED_ROW:
            mark(g, row)
    else:
        refill_after_taking(g, row)  # COR-7.1: after the item has its place


def takable(g: Corrosion, seat: int, kinds: int) -> list[int]:
    """What may be taken: items at the windows, and the tops of the stacks with the Periscope (COR-11.7)."""
    found: list[int] = []
    tops = sees_stacks(g, seat)
    for row in range(ROWS):
        if not ROW_KINDS[row] & kinds:
            continue
        items = g.rows[row]
        window = 3 - len(items)
        for item in items:
            if row != ENGINEER_ROW or can_hire(g, seat, item):
                found.append(option(TAKE, row, window))
            window += 1
        stack = g.stacks[row]
        if ROW_KINDS[row] & tops and stack and (row != ENGINEER_ROW or can_hire(g, seat, stack[-1])):
            found.append(option(TAKE, row, STACK_TOP))
    return found


def sees_stacks(g: Corrosion, seat: int) -> int:
    """COR-11.7: of which kinds the top of the stack may be taken, as a mask."""
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.modifier[machine] == STACK_TOP_MACHINE:
            return g.cards.modifier_kinds[machine]
    return 0


def can_hire(g: Corrosion, seat: int, card: int) -> bool:
    """COR-6.17: a 4 or 4+ costs 1 green point and 1 steam."""
    return g.cards.grade[card] < FOUR or can_pay(g, seat, EXTRA_COST)


def shown(g: Corrosion, row: int, window: int) -> int:
    """The item at a window, or on top of the stack."""
    if window == STACK_TOP:
        return g.stacks[row][-1]
    return g.rows[row][at_window(g, row, window)]


def places(g: Corrosion, seat: int, machine: int) -> list[int]:
    """COR-6.20, 6.21: the storage spot if it is free or can be made so, and the drive."""
    mount: int = option(MOUNT, machine, 0)
    if g.storage[seat] == NOTHING:
        return [option(STORE, machine, 0), mount]
    return [mount, option(SHIFT, machine, 0)]


def taken(g: Corrosion, seat: int, row: int, window: int) -> int:
    """The item leaves the display; from above window C it brings its markers (COR-6.20)."""
    if window == STACK_TOP:
        stack = g.stacks[row]
        g.stacks[row] = stack[:-1]
        return stack[-1]
    item = shown(g, row, window)
    remove(g, row, at_window(g, row, window))
    if row <= ADVANCED_ROW and window == MARKED_WINDOW:
        specials, greens = marks_off(g, row)
        g.special[seat] += specials
        g.green[seat] += greens
        if g.events is not None and specials + greens:
            tell(g, TOOK_MARKERS, [seat, specials, greens])
    return item


def marks_off(g: Corrosion, row: int) -> tuple[int, int]:
    """The special and the green markers above window C of this row leave it."""
    place = row - BASIC_ROW
    specials = g.marks[place]
    greens = g.marks[place + MARK_GREEN]
    marks = g.marks[:]
    marks[place] = 0
    marks[place + MARK_GREEN] = 0
    g.marks = marks
    return specials, greens


def hire(g: Corrosion, seat: int, card: int) -> None:
    """COR-6.17."""
    if g.cards.grade[card] >= FOUR:
        pay_plain(g, seat, EXTRA_COST)
    g.hands[seat] = with_one(g.hands[seat], card)
    if g.events is not None:
        tell(g, HIRED, [seat, card])


def build_shot(g: Corrosion, seat: int, kind: int) -> None:
    """COR-6.18: uncompleted in sector 3."""
    g.shots[seat] = with_one(g.shots[seat], kind | position_of(g, seat, 3) << SHOT_PLACE)
    if g.events is not None:
        tell(g, BUILT_SHOT, [seat, kind])


def build_turning(g: Corrosion, seat: int, kind: int) -> Flow:
    """COR-6.19: in sector 3. COR-11.3: with the Starter crank it is activated once first."""
    machine = kind | position_of(g, seat, 3) << TURNING_PLACE
    if g.events is not None:
        tell(g, BUILT_TURNING, [seat, kind])
    for drive in range(DRIVES):
        crank = visible(g, seat, drive)
        if crank != NOTHING and g.cards.trigger[crank] == ON_BUILD and g.cards.kinds[crank] & KIND_TURNING:
            ran = machine | TURNING_RAN if g.wheel_mode != NO_WHEEL else machine
            g.turnings[seat] = with_one(g.turnings[seat], ran)
            if g.events is not None:
                tell(g, RAN_TURNING, [seat, kind])
            yield from gain(g, seat, g.cards.turning_effects[kind], False)
            return
    g.turnings[seat] = with_one(g.turnings[seat], machine)


def put_chrome(g: Corrosion, seat: int, machine: int, on_drive: bool) -> None:
    """COR-6.20: uncompleted, to the free storage spot or on top of its drive."""
    if on_drive:
        cover(g, seat, machine)
    else:
        assert g.storage[seat] == NOTHING, "one machine in the storage spot"
        g.storage[seat] = machine
    if g.events is not None:
        tell(g, MOUNTED if on_drive else STORED, [seat, machine])


def vacate(g: Corrosion, seat: int) -> None:
    """COR-6.21: the stored machine goes, unflipped, on top of its drive."""
    machine = g.storage[seat]
    g.storage[seat] = NOTHING
    cover(g, seat, machine)
    if g.events is not None:
        tell(g, VACATED, [seat, machine])


def cover(g: Corrosion, seat: int, top: int) -> None:
    """COR-1.6, 8.7: a machine comes on top of its drive; what it covers works no more, switched on or not."""
    drive = g.cards.drive[top & 31]
    place = DRIVES * seat + drive
    g.drives[place] = [*g.drives[place], top]
    if seat == g.actor:
        g.switched &= ~(1 << drive | 1 << (drive + PROTOTYPE_SHIFT))
    if seat == g.active:
        g.ending &= ~(1 << drive)


def salvage(g: Corrosion, seat: int, piles: int) -> Flow:
    """COR-12.3: an item of the discard piles, hired or built as usual (R-21). No refill, no stack tops (R-41)."""
    found: list[int] = []
    for row in range(ENGINEER_ROW, ROWS):
        if not ROW_KINDS[row] & piles:
            continue
        seen = 0
        for item in g.discards[row - ENGINEER_ROW]:
            if not seen >> item & 1 and (row != ENGINEER_ROW or can_hire(g, seat, item)):
                seen |= 1 << item
                found.append(option(SALVAGE, item, row - ENGINEER_ROW))
    if not found:
        return
    found.append(DECLINE)
    choice = yield Decision(seat, CHOOSE_SALVAGE, found)
    if choice == DECLINE:
        return
    item = a_of(choice)
    pile = b_of(choice)
    rest = g.discards[pile][:]
    rest.remove(item)
    g.discards[pile] = rest
    if g.events is not None:
        tell(g, SALVAGED, [seat, pile + ENGINEER_ROW, item])
    if pile + ENGINEER_ROW == ENGINEER_ROW:
        hire(g, seat, item)
    elif pile + ENGINEER_ROW == SHOT_ROW:
        build_shot(g, seat, item)  # COR-1.7: a new machine
    else:
        assert pile + ENGINEER_ROW == TURNING_ROW
        yield from build_turning(g, seat, item)
