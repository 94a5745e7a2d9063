"""Corrosion, chapter 9: maintenance, a secondary action at a time, and clearing sector X."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.building import vacate
from verdigris.games.corrosion.completing import complete, completions
from verdigris.games.corrosion.display import discard, remove
from verdigris.games.corrosion.effects import run_shot
from verdigris.games.corrosion.events import (
    DISCARDED,
    PAID,
    RAN_TURNING,
    RETURNED,
    RUSTED,
    SCRAPPED_SHOT,
    SCRAPPED_TURNING,
    SPED_SHOT,
    SPED_STAFF,
    SPED_TURNING,
    tell,
)
from verdigris.games.corrosion.gains import does_something, gain, gain_plain, may_be_unwanted
from verdigris.games.corrosion.moving import shot_at, shot_in_sector
from verdigris.games.corrosion.options import (
    ACTION_BITS,
    CHOOSE_ACTIVATION,
    CLEAR,
    DECLINE,
    DISCARD,
    MAINTENANCE,
    RUN_SHOT,
    RUN_TURNING,
    SPEED_SHOT,
    SPEED_STAFF,
    SPEED_TURNING,
    VACATE,
    a_of,
    option,
)
from verdigris.games.corrosion.state import (
    BEFORE_MAIN,
    END,
    LEAVE,
    MAIN,
    NOTHING,
    PASSING,
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    TURNING_BITS,
    TURNING_PLACE,
    UPSIDE_DOWN,
    Corrosion,
    X,
    position_of,
    sector_of,
    swapped,
)
from verdigris.games.corrosion.tables import ENGINEER_ROW, ROWS, SHOT_ROW, TURNING_ROW


def maintenance_options(g: Corrosion, seat: int) -> list[int]:
    """COR-9.1: the secondary actions, and to clear X. Empty if there is nothing to do but clear (R-48, R-52)."""
    found: list[int] = []
    completions(g, seat, found)
    if g.hot[seat] > 0:
        extra_steam_actions(g, seat, found)
    if found:
        if g.storage[seat] != NOTHING:
            found.append(VACATE)
        found.append(CLEAR)
    return found


def extra_steam_actions(g: Corrosion, seat: int, found: list[int]) -> None:
    """COR-9.5, 9.6: each costs 1 steam. Nothing moves out of X; gears never move."""
    x = g.wheel[seat]
    for place in g.staff[seat]:
        if place >> STAFF_PLACE & 3 != x:
            found.append(option(SPEED_STAFF, place & STAFF_BITS, 0))
    last = NOTHING
    for machine in g.turnings[seat]:
        at = machine >> TURNING_PLACE
        if at != x and machine != last:
            last = machine
            found.append(option(SPEED_TURNING, machine & TURNING_BITS | ((at - x) & 3) << TURNING_PLACE, 0))
    last = NOTHING
    for shot in g.shots[seat]:
        if shot >> SHOT_PLACE & 3 != x and shot != last:
            last = shot
            found.append(option(SPEED_SHOT, shot_in_sector(g, seat, shot), 0))
    for row in range(ENGINEER_ROW, ROWS):
        if g.rows[row]:
            found.append(option(DISCARD, row, 0))


def maintain(g: Corrosion, options: list[int]) -> Flow:
    """COR-9.1: one secondary action with all that it sets off, or the end of this phase."""
    seat = g.actor
    choice = yield Decision(seat, MAINTENANCE, options)
    action = choice & ACTION_BITS
    if action == CLEAR:
        end_maintenance(g)
    elif action == VACATE:
        vacate(g, seat)
    elif action == DISCARD:
        spend_steam(g, seat)
        discard_at_c(g, seat, a_of(choice))
    elif action == SPEED_STAFF:
        spend_steam(g, seat)
        speed_staff(g, seat, a_of(choice))
    elif action == SPEED_TURNING:
        spend_steam(g, seat)
        yield from speed_turning(g, seat, a_of(choice))
    elif action == SPEED_SHOT:
        spend_steam(g, seat)
        yield from speed_shot(g, seat, a_of(choice))
    else:
        yield from complete(g, seat, choice)


def spend_steam(g: Corrosion, seat: int) -> None:
    """COR-3.2."""
    g.hot[seat] -= 1
    g.cold[seat] += 1
    if g.events is not None:
        tell(g, PAID, [seat, 0, 0, 0, 1, 0])


def discard_at_c(g: Corrosion, seat: int, row: int) -> None:
    """COR-9.5, R-26: the item at window C goes to its discard pile, then the row is refilled."""
    item = g.rows[row][-1]
    remove(g, row, len(g.rows[row]) - 1)
    if g.events is not None:
        tell(g, DISCARDED, [seat, row, item])
    discard(g, row, item)


def speed_staff(g: Corrosion, seat: int, card: int) -> None:
    """COR-9.6, 4.4: one sector on, 3 to 2, 2 to 1, 1 to X."""
    for place in g.staff[seat]:
        if place & STAFF_BITS == card:
            to = (place >> STAFF_PLACE & 3) - 1 & 3
            g.staff[seat] = swapped(g.staff[seat], place, card | to << STAFF_PLACE)
            if g.events is not None:
                tell(g, SPED_STAFF, [seat, card, sector_of(g, seat, to)])
            return


def speed_turning(g: Corrosion, seat: int, named: int) -> Flow:
    """COR-9.6, 9.7: it may be activated every time it is moved; asked only if it could be unwanted (R-48)."""
    kind = named & TURNING_BITS
    sector = (named >> TURNING_PLACE) - 1
    old = kind | position_of(g, seat, sector + 1) << TURNING_PLACE
    g.turnings[seat] = swapped(g.turnings[seat], old, kind | position_of(g, seat, sector) << TURNING_PLACE)
    if g.events is not None:
        tell(g, SPED_TURNING, [seat, kind, sector])
    effects = g.cards.turning_effects[kind]
    if not does_something(g, seat, effects):
        return
    if may_be_unwanted(effects):
        run = option(RUN_TURNING, kind | sector << TURNING_PLACE, 0)
        if (yield Decision(seat, CHOOSE_ACTIVATION, [run, DECLINE])) == DECLINE:
            return
    if g.events is not None:
        tell(g, RAN_TURNING, [seat, kind])
    if g.cards.turning_plain[kind]:
        gain_plain(g, seat, effects)
    else:
        yield from gain(g, seat, effects, True)


def speed_shot(g: Corrosion, seat: int, named: int) -> Flow:
    """COR-9.6, 9.7, R-16: a completed one that comes into X may be activated, unless it was before."""
    old = shot_at(g, seat, named)
    sector = (named >> SHOT_PLACE & 3) - 1
    new = old & ~(3 << SHOT_PLACE) | position_of(g, seat, sector) << SHOT_PLACE
    g.shots[seat] = swapped(g.shots[seat], old, new)
    if g.events is not None:
        tell(g, SPED_SHOT, [seat, new & SHOT_BITS, sector])
    if sector == X and new & (SHOT_DONE | SHOT_USED) == SHOT_DONE:
        run = option(RUN_SHOT, new & SHOT_BITS, 0)
        if (yield Decision(seat, CHOOSE_ACTIVATION, [run, DECLINE])) == run:
            yield from run_shot(g, seat, new)


def end_maintenance(g: Corrosion) -> None:
    """COR-9.1, 5.2: clear X, then the next part of the turn."""
    clear_x(g, g.actor)
    if g.step == BEFORE_MAIN:
        g.phase = MAIN
    elif g.step == PASSING:
        g.phase = LEAVE
    else:
        g.phase = END


def clear_x(g: Corrosion, seat: int) -> None:
    """COR-9.2: machines to their piles, iron gears to the supply, engineers to the hand unless upside down."""
    x = g.wheel[seat]
    place = SECTORS * seat + x
    if g.small[place] or g.medium[place]:
        if g.events is not None:
            tell(g, RUSTED, [seat, g.small[place], g.medium[place]])
        g.small[place] = 0
        g.medium[place] = 0
    if g.staff[seat]:
        clear_staff(g, seat, x)
    if g.shots[seat]:
        clear_shots(g, seat, x)
    if g.turnings[seat]:
        clear_turnings(g, seat, x)


def clear_staff(g: Corrosion, seat: int, x: int) -> None:
    staying: list[int] = []
    hand = g.hands[seat]
    for place in g.staff[seat]:
        if place >> STAFF_PLACE & 3 == x and not place & UPSIDE_DOWN:
            hand = [*hand, place & STAFF_BITS]
            if g.events is not None:
                tell(g, RETURNED, [seat, place & STAFF_BITS])
        else:
            staying.append(place)
    if len(staying) < len(g.staff[seat]):
        hand.sort()
        g.hands[seat] = hand
        g.staff[seat] = staying


def clear_shots(g: Corrosion, seat: int, x: int) -> None:
    staying = [shot for shot in g.shots[seat] if shot >> SHOT_PLACE & 3 != x]
    if len(staying) == len(g.shots[seat]):
        return
    leaving = [shot for shot in g.shots[seat] if shot >> SHOT_PLACE & 3 == x]
    g.shots[seat] = staying
    for shot in leaving:  # COR-1.7: without its flags
        if g.events is not None:
            tell(g, SCRAPPED_SHOT, [seat, shot & SHOT_BITS])
        discard(g, SHOT_ROW, shot & SHOT_BITS)


def clear_turnings(g: Corrosion, seat: int, x: int) -> None:
    staying = [machine for machine in g.turnings[seat] if machine >> TURNING_PLACE & 3 != x]
    if len(staying) == len(g.turnings[seat]):
        return
    leaving = [machine for machine in g.turnings[seat] if machine >> TURNING_PLACE & 3 == x]
    g.turnings[seat] = staying
    for machine in leaving:
        if g.events is not None:
            tell(g, SCRAPPED_TURNING, [seat, machine & TURNING_BITS])
        discard(g, TURNING_ROW, machine & TURNING_BITS)
