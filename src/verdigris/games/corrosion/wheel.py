"""Corrosion, chapter 8: turning the wheel, and what it switches on."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.building import vacate
from verdigris.games.corrosion.completing import complete, completions
from verdigris.games.corrosion.effects import run_shot
from verdigris.games.corrosion.engineers import after_action
from verdigris.games.corrosion.events import RAN_CHROME, RAN_PROTOTYPE, RAN_TURNING, TURNED, tell
from verdigris.games.corrosion.gains import does_something, gain, gain_plain
from verdigris.games.corrosion.options import (
    ACTION_BITS,
    CHOOSE_AGAIN,
    END_WHEEL,
    RUN_ALL,
    RUN_CHROME,
    RUN_PROTOTYPE,
    RUN_SHOT,
    RUN_TURNING,
    STOP,
    VACATE,
    WHEEL_PHASE,
    a_of,
    option,
)
from verdigris.games.corrosion.state import (
    AFTER_EXTRA,
    AFTER_MAIN,
    AS_IF,
    MAINTAIN,
    NO_WHEEL,
    NOTHING,
    PROTOTYPE_SHIFT,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_ON,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    TURNING_AGAIN,
    TURNING_BITS,
    TURNING_ON,
    TURNING_PLACE,
    TURNING_RAN,
    UPSIDE_DOWN,
    WHEEL,
    Corrosion,
    X,
    position_of,
    sector_of,
    swapped,
    visible,
)
from verdigris.games.corrosion.state import TURNED as BY_TURNING
from verdigris.games.corrosion.switching import switch_on_chrome
from verdigris.games.corrosion.tables import DRIVES, REACTIVATE_TURNING


def turn_wheel(g: Corrosion, seat: int) -> None:
    """COR-8.1, 8.2: the wheel turns a quarter, the contents stay, and machines are switched on."""
    left = g.wheel[seat]
    x = (left + 1) & 3  # COR-4.3
    g.wheel[seat] = x
    if g.events is not None:
        tell(g, TURNED, [seat])
    g.phase = WHEEL
    g.wheel_mode = BY_TURNING
    g.switched = 0
    for place in g.staff[seat]:
        if place & UPSIDE_DOWN and place >> STAFF_PLACE & 3 == left:  # COR-6.13
            g.staff[seat] = sorted([p & (STAFF_BITS | 3 << STAFF_PLACE) for p in g.staff[seat]])
            break
    if g.turnings[seat]:
        g.turnings[seat] = [machine | TURNING_ON for machine in g.turnings[seat]]
    for shot in g.shots[seat]:
        if is_ready(shot, x):
            g.shots[seat] = sorted([s | SHOT_ON if is_ready(s, x) else s for s in g.shots[seat]])
            break
    for drive in range(DRIVES):
        if g.drives[DRIVES * seat + drive]:
            switch_on_chrome(g, seat, drive)
        elif x == 0:  # COR-4.5: a visible prototype
            if g.cards.prototype_forced[drive]:  # COR-8.3, R-14
                run_prototype(g, seat, drive)
            else:
                g.switched |= 1 << (drive + PROTOTYPE_SHIFT)


def is_ready(shot: int, x: int) -> bool:
    """COR-8.2: a completed one-shot machine now in X, unless it has been activated before."""
    return shot & (SHOT_DONE | SHOT_USED) == SHOT_DONE and shot >> SHOT_PLACE & 3 == x


def wheel_options(g: Corrosion, seat: int) -> list[int]:
    """COR-8.3, 8.5: activate, complete, or have enough. R-49: what would change nothing is not offered."""
    cards = g.cards
    found: list[int] = []
    gifts = 0
    last = NOTHING
    for machine in g.turnings[seat]:
        if machine & TURNING_ON and machine != last:
            last = machine
            kind = machine & TURNING_BITS
            if does_something(g, seat, cards.turning_effects[kind]):
                found.append(option(RUN_TURNING, turning_in_sector(g, seat, machine), 0))
        if machine & TURNING_ON and cards.turning_gift[machine & TURNING_BITS]:
            gifts += 1
    last = NOTHING
    for shot in g.shots[seat]:
        if shot & SHOT_ON and shot != last:
            last = shot
            found.append(option(RUN_SHOT, shot & SHOT_BITS, 0))
    switched = g.switched
    if switched:
        for drive in range(DRIVES):
            if switched >> drive & 1:
                chrome = visible(g, seat, drive)
                if can_run_chrome(g, seat, chrome):
                    found.append(option(RUN_CHROME, chrome, 0))
                    if cards.chrome_gift[chrome] and cards.condition_grade[chrome] == 0:
                        gifts += 1
            elif switched >> (drive + PROTOTYPE_SHIFT) & 1:
                if does_something(g, seat, cards.prototype_effects[drive]):
                    found.append(option(RUN_PROTOTYPE, drive, 0))
                    if cards.prototype_gift[drive]:
                        gifts += 1
    if gifts > 1:
        found.insert(0, RUN_ALL)
    completions(g, seat, found)
    if found:
        if g.storage[seat] != NOTHING:  # no reason to ask by itself
            found.append(VACATE)
        found.append(END_WHEEL)
    return found


def turning_in_sector(g: Corrosion, seat: int, machine: int) -> int:
    """Type and sector as options name them, from type, position and flags."""
    return machine & TURNING_BITS | sector_of(g, seat, machine >> TURNING_PLACE & 3) << TURNING_PLACE


def can_run_chrome(g: Corrosion, seat: int, chrome: int) -> bool:
    """Conditions (COR-11.10), costs, and something to do."""
    cards = g.cards
    grade = cards.condition_grade[chrome]
    if grade:
        x = g.wheel[seat]
        there = 0
        for place in g.staff[seat]:
            if place >> STAFF_PLACE & 3 == x and cards.grade[place & STAFF_BITS] == grade:
                there += 1
        if there < cards.condition_least[chrome]:
            return False
    effects = cards.chrome_effects[chrome]
    if effects[0].op == REACTIVATE_TURNING:
        return len(again_options(g, seat)) > 0
    return does_something(g, seat, effects)


def wheel_phase(g: Corrosion, options: list[int]) -> Flow:
    """One activation or completion, with all that it sets off."""
    seat = g.actor
    choice = yield Decision(seat, WHEEL_PHASE, options)
    action = choice & ACTION_BITS
    if action == END_WHEEL:
        end_wheel(g)
    elif action == RUN_TURNING:
        machine = turning_at(g, seat, a_of(choice)) | TURNING_ON
        kind = machine & TURNING_BITS
        note_turning(g, seat, machine)
        if g.cards.turning_plain[kind]:
            gain_plain(g, seat, g.cards.turning_effects[kind])
        else:
            yield from gain(g, seat, g.cards.turning_effects[kind], True)
    elif action == RUN_ALL:
        run_gifts(g, seat)
    elif action == RUN_SHOT:
        shot = a_of(choice) | position_of(g, seat, X) << SHOT_PLACE | SHOT_DONE | SHOT_ON
        yield from run_shot(g, seat, shot)
    elif action == RUN_CHROME:
        yield from run_chrome(g, seat, a_of(choice))
    elif action == RUN_PROTOTYPE:
        drive = a_of(choice)
        g.switched &= ~(1 << (drive + PROTOTYPE_SHIFT))
        if g.cards.prototype_plain[drive]:
            run_prototype(g, seat, drive)
        else:
            if g.events is not None:
                tell(g, RAN_PROTOTYPE, [seat, drive])
            yield from gain(g, seat, g.cards.prototype_effects[drive], True)
    elif action == VACATE:
        vacate(g, seat)
    else:
        yield from complete(g, seat, choice)


def turning_at(g: Corrosion, seat: int, named: int) -> int:
    """The inverse of `turning_in_sector`, without flags."""
    return named & TURNING_BITS | position_of(g, seat, named >> TURNING_PLACE) << TURNING_PLACE


def note_turning(g: Corrosion, seat: int, machine: int) -> None:
    """It runs: no longer on, but activated in this phase (COR-8.3, 11.9)."""
    g.turnings[seat] = swapped(g.turnings[seat], machine, machine & ~TURNING_ON | TURNING_RAN)
    if g.events is not None:
        tell(g, RAN_TURNING, [seat, machine & TURNING_BITS])


def run_chrome(g: Corrosion, seat: int, chrome: int) -> Flow:
    """COR-8.3: once for each time that it is switched on."""
    g.switched &= ~(1 << g.cards.drive[chrome])
    if g.events is not None:
        tell(g, RAN_CHROME, [seat, chrome])
    effects = g.cards.chrome_effects[chrome]
    if g.cards.chrome_plain[chrome]:
        gain_plain(g, seat, effects)
    elif effects[0].op == REACTIVATE_TURNING:
        yield from run_again(g, seat, effects[0].n)
    else:
        yield from gain(g, seat, effects, True)


def run_prototype(g: Corrosion, seat: int, drive: int) -> None:
    """COR-8.2, 8.3: at the bottom, a prototype that asks nothing."""
    if g.events is not None:
        tell(g, RAN_PROTOTYPE, [seat, drive])
    gain_plain(g, seat, g.cards.prototype_effects[drive])


def run_gifts(g: Corrosion, seat: int) -> None:
    """R-50: all that only gives, in one go."""
    for machine in g.turnings[seat]:  # a value: it is replaced while this goes on
        kind = machine & TURNING_BITS
        if machine & TURNING_ON and g.cards.turning_gift[kind]:
            note_turning(g, seat, machine)
            gain_plain(g, seat, g.cards.turning_effects[kind])
    for drive in range(DRIVES):
        if g.switched >> drive & 1:
            chrome = visible(g, seat, drive)
            if g.cards.chrome_gift[chrome] and g.cards.condition_grade[chrome] == 0:
                g.switched &= ~(1 << drive)
                if g.events is not None:
                    tell(g, RAN_CHROME, [seat, chrome])
                gain_plain(g, seat, g.cards.chrome_effects[chrome])
        elif g.switched >> (drive + PROTOTYPE_SHIFT) & 1 and g.cards.prototype_gift[drive]:
            g.switched &= ~(1 << (drive + PROTOTYPE_SHIFT))
            run_prototype(g, seat, drive)


def run_again(g: Corrosion, seat: int, n: int) -> Flow:
    """COR-11.9, R-56: up to n different turning machines that ran in this phase, once more each."""
    while n > 0:
        found = again_options(g, seat)
        if not found:
            return
        found.append(STOP)
        choice = yield Decision(seat, CHOOSE_AGAIN, found)
        if choice == STOP:
            return
        wanted = turning_at(g, seat, a_of(choice)) | TURNING_RAN
        g.turnings[seat] = swapped(g.turnings[seat], wanted, wanted | TURNING_AGAIN)
        kind = wanted & TURNING_BITS
        if g.events is not None:
            tell(g, RAN_TURNING, [seat, kind])
        yield from gain(g, seat, g.cards.turning_effects[kind], True)
        n -= 1


def again_options(g: Corrosion, seat: int) -> list[int]:
    found: list[int] = []
    last = NOTHING
    for machine in g.turnings[seat]:
        if machine & (TURNING_RAN | TURNING_AGAIN) == TURNING_RAN and machine != last:
            last = machine
            if does_something(g, seat, g.cards.turning_effects[machine & TURNING_BITS]):
                found.append(option(RUN_TURNING, turning_in_sector(g, seat, machine), 0))
    return found


def end_wheel(g: Corrosion) -> None:
    """COR-8.8: maintenance follows a turn; an as-if-turned action is over (COR-6.24)."""
    seat = g.actor
    mode = g.wheel_mode
    g.wheel_mode = NO_WHEEL
    g.switched = 0
    place_bits = TURNING_BITS | 3 << TURNING_PLACE
    if g.turnings[seat]:
        g.turnings[seat] = sorted([machine & place_bits for machine in g.turnings[seat]])
    for shot in g.shots[seat]:
        if shot & SHOT_ON:
            g.shots[seat] = sorted([s & ~SHOT_ON for s in g.shots[seat]])
            break
    if mode == AS_IF:
        after_action(g)
    else:
        g.phase = MAINTAIN
        g.step = AFTER_EXTRA if g.additional else AFTER_MAIN
