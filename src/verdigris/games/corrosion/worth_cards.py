"""What cards do for the greedy bot at flat prices, how long the game will last, and what awards will give.

All worth is in hundredths of a point.
"""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.awards import tokens_left
from verdigris.games.corrosion.gains import amount, metric
from verdigris.games.corrosion.solo import LAST_RESHUFFLE
from verdigris.games.corrosion.state import (
    CHROME_DONE,
    NOBODY,
    NOTHING,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_TASK,
    ROW_WATCH,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_USED,
    START,
    Corrosion,
)
from verdigris.games.corrosion.tables import (
    ACTIVATE_BUILT,
    AS_IF_TURNED,
    BASIC,
    BUILD,
    BY_TURN,
    CHROME,
    COMPLETE_FREE,
    COMPLETED_ADVANCED,
    COMPLETED_CHROME,
    CONVERT,
    COPY_ANY_SUIT,
    COPY_EQUAL_GRADE,
    COPY_TWO,
    DISCOUNT,
    DRIVE_SETS,
    DRIVES,
    END_OF_TURN,
    GREEN_POINTS,
    HIRE,
    KIND_CHROME,
    KIND_SHOT,
    LARGEST_DRIVE,
    MODIFIER,
    MOVE_TO_X,
    ON_COMPLETE,
    ON_PLAY,
    ON_TURN,
    PLACE_OFFSET,
    PRODUCE,
    QUALIFIED_ENGINEERS,
    QUALIFIED_SUITS,
    REACTIVATE_TURNING,
    RECALL,
    RELOCATE,
    REPEAT_COSTED,
    SPECIAL,
    SPECIAL_MARKERS,
    STEAM,
    TAKE_AWARD,
    TAKE_FROM_DISCARD,
    TURN_WHEEL,
    WATER,
    Effect,
)

POINT: Final = 100
MOST_PAID: Final = 3  # COR-13.2
OPPONENT_TURNS: Final = 9  # COR-14.5: between two reshuffles
AWARD_MOST: Final = 3000  # for a token, whatever its metric

# How long the game will last, in own turns.
LATE_TURNS: Final = 2  # turns that will be paid for in the end phase
PACE_SPECIAL: Final = 450  # percent of a turn of each seat for each special marker that is left
PACE_AWARD: Final = 2000  # the same for each award beyond the last three

# Flat prices: of what comes in the course of the game.
FLAT_GEAR: Final = 35
FLAT_CHROME: Final = 140
FLAT_STEAM: Final = 52
WATER_UNIT: Final = 50  # a water token, beside its heat
HIRE_FLAT: Final = 245  # to hire, and to build, as a part of something else
BUILD_FLAT: Final = 38
RETURNED: Final = 8  # an engineer back in hand

# Chrome machines that work until they are covered.
EFFECT: Final = 80  # percent of what a chrome machine will bring until the end
BUSY: Final = 37  # percent of turns in which an engineer of a named kind is played
PER_CHROME: Final = 16  # percent of a chrome machine that is completed in a turn
PER_SHOT: Final = 17  # the same of one-shot machines
EXTRA_TURN: Final = 44  # an additional turn of the wheel
EXTRA_PLAY: Final = 188  # an additional engineer
NEARER: Final = 29  # Shortcut track, a turn
TWICE: Final = 14  # Twin valve, a turn
TOPS: Final = 3  # Periscope, a turn
COPIES: Final = 6  # each of the copying machines, a turn

# Awards: how much a metric will still grow, in hundredths for each turn left.
GROW_CHROME: Final = 5
GROW_SETS: Final = 2
GROW_STAFF: Final = 4
GROW_WATER: Final = 1
GROW_SPECIAL: Final = 14
AIM: Final = 8  # percent of an award that is still in the supply, for what would feed it


def turns_left(g: Corrosion, seat: int) -> int:
    """Main actions that this seat may count on, that of its present turn included."""
    if g.end_phase:
        n = 1 if g.active == seat and g.phase != START else 0
        green = g.green[seat]
        price = g.paid[seat] + 1
        while price <= MOST_PAID and green >= price:
            n += 1
            green -= price
            price += 1
        return n
    if g.seats == 1:
        return (len(g.deck) + 1) // 2 + OPPONENT_TURNS * (LAST_RESHUFFLE - 1 - g.reshuffles) + LATE_TURNS
    by_special = max(0, g.supply - MOST_PAID) * PACE_SPECIAL
    by_award = max(0, tokens_left(g) - MOST_PAID) * PACE_AWARD
    return 1 + min(by_special, by_award) // (100 * g.seats) + LATE_TURNS


# Effects.


def lasting(g: Corrosion, machine: int, left: int, wheels: int) -> int:
    """What a visible chrome machine will bring until the end."""
    cards = g.cards
    trigger = cards.trigger[machine]
    if trigger == MODIFIER:
        return left * modifier_worth(g, machine) * EFFECT // 100
    if trigger == END_OF_TURN:
        effect = cards.chrome_effects[machine][0]
        per = 0
        if effect.op == CONVERT:
            per -= FLAT_STEAM
            effect = effect.gain[-1]
        per += EXTRA_TURN if effect.op == TURN_WHEEL else EXTRA_PLAY
        if cards.switched_on_by[machine] != BY_TURN:
            per = per * BUSY // 100
        return max(0, per) * wheels * EFFECT // 100
    per = flat(g, NOBODY, cards.chrome_effects[machine])
    if trigger == ON_TURN:
        if cards.condition_grade[machine]:
            per //= 3
        return per * wheels * EFFECT // 100
    if trigger == ON_PLAY:
        return per * left * BUSY // 100 * EFFECT // 100
    if trigger == ON_COMPLETE:
        rate = PER_CHROME if cards.kinds[machine] & KIND_CHROME else PER_SHOT
        return per * left * rate // 100 * EFFECT // 100
    return FLAT_GEAR * left * PER_CHROME // 100 * EFFECT // 100  # ON_BUILD


def modifier_worth(g: Corrosion, machine: int) -> int:
    """For each turn."""
    what = g.cards.modifier[machine]
    if what == DISCOUNT:
        gear = FLAT_CHROME if g.cards.modifier_gear[machine] == CHROME else FLAT_GEAR
        rate = PER_CHROME
        if g.cards.modifier_kinds[machine] & KIND_SHOT:
            rate += PER_SHOT
        return gear * g.cards.modifier_n[machine] * rate // 100
    if what == PLACE_OFFSET:
        return NEARER
    if what == REPEAT_COSTED:
        return TWICE
    if what == COPY_ANY_SUIT or what == COPY_EQUAL_GRADE or what == COPY_TWO:
        return COPIES
    return TOPS


def flat(g: Corrosion, seat: int, effects: list[Effect]) -> int:
    """Effects at flat prices. With seat NOBODY, of a typical moment rather than now."""
    total = 0
    for effect in effects:
        total += flat_one(g, seat, effect)
    return total


def flat_one(g: Corrosion, seat: int, effect: Effect) -> int:
    op = effect.op
    if op == GREEN_POINTS:
        return POINT * (effect.n if seat == NOBODY else amount(g, seat, effect))
    if op == PRODUCE:
        n = effect.n if seat == NOBODY else amount(g, seat, effect)
        return n * (FLAT_CHROME if effect.gear == CHROME else FLAT_GEAR)
    if op == STEAM:
        return FLAT_STEAM * (min(2, effect.n) if seat == NOBODY else min(effect.n, g.cold[seat]))
    if op == SPECIAL:
        return POINT * effect.n
    if op == WATER:
        return (WATER_UNIT + FLAT_STEAM) * effect.n
    if op == CONVERT:
        cost = effect.cost
        assert cost is not None
        price = (cost.small + cost.medium + cost.any) * FLAT_GEAR + cost.chrome * FLAT_CHROME
        price += cost.steam * FLAT_STEAM + cost.green * POINT
        return max(0, flat(g, seat, effect.gain) - price)
    if op == HIRE:
        return HIRE_FLAT
    if op == BUILD:
        return BUILD_FLAT
    if op == TAKE_FROM_DISCARD:
        return max(HIRE_FLAT, BUILD_FLAT)
    if op == REACTIVATE_TURNING:
        return effect.n * FLAT_GEAR * 2 // 3
    if op == ACTIVATE_BUILT:
        return FLAT_GEAR
    if op == MOVE_TO_X:
        return POINT
    if seat == NOBODY:
        return 0
    if op == TAKE_AWARD:
        return best_award(g, seat)
    if op == COMPLETE_FREE:
        return best_free(g, seat, effect.kinds)
    if op == RECALL:
        return RETURNED * min(effect.n, len(g.staff[seat]))
    if op == RELOCATE:
        return waiting_shots(g, seat) // 2
    if op == AS_IF_TURNED:
        total = 0
        for machine in g.turnings[seat]:
            total += flat(g, seat, g.cards.turning_effects[machine & 3])
        return total
    return 0


def best_free(g: Corrosion, seat: int, kinds: int) -> int:
    """COR-12.4: the most valuable machine, for the gears that are saved and some haste."""
    best = 0
    if kinds & KIND_CHROME:
        if g.storage[seat] != NOTHING:
            best = POINT * g.cards.points[g.storage[seat]]
        for drive in range(DRIVES):
            stack = g.drives[DRIVES * seat + drive]
            if stack and not stack[-1] & CHROME_DONE:
                best = max(best, POINT * g.cards.points[stack[-1]])
    return best if best > 0 else POINT


def waiting_shots(g: Corrosion, seat: int) -> int:
    """Completed one-shot machines that have not worked yet."""
    total = 0
    for shot in g.shots[seat]:
        if shot & (SHOT_DONE | SHOT_USED) == SHOT_DONE:
            for effect in g.cards.shot_effects[shot & SHOT_BITS]:
                if effect.op != RELOCATE:
                    total += flat_one(g, seat, effect)
    return total


# Awards.


def award_step(g: Corrosion, seat: int, machine: int) -> int:
    """What completing this chrome machine adds to awards."""
    total = metric_step(g, seat, COMPLETED_CHROME)
    if machine >= BASIC:
        total += metric_step(g, seat, COMPLETED_ADVANCED)
    here = 0
    most = 0
    least = 99
    for drive in range(DRIVES):
        done = 0
        for chrome in g.drives[DRIVES * seat + drive]:
            if chrome & CHROME_DONE:
                done += 1
        if drive == g.cards.drive[machine]:
            here = done
        else:
            least = min(least, done)
        most = max(most, done)
    if here == most:
        total += metric_step(g, seat, LARGEST_DRIVE)
    if here < least:
        total += metric_step(g, seat, DRIVE_SETS)
    elif here == least:
        total += metric_step(g, seat, DRIVE_SETS) // 3
    return total


def metric_step(g: Corrosion, seat: int, what: int) -> int:
    """What one more of it is worth: for the awards won, and for those that might be."""
    cards = g.cards
    total = 0
    for token in g.awards[seat]:
        if cards.task_metric[token >> 1] == what:
            total += POINT * cards.task_times[token >> 1]
    for row in g.award_rows:
        if row & (ROW_CHAIN | ROW_PLAIN) and cards.task_metric[row & ROW_TASK] == what:
            total += cards.task_times[row & ROW_TASK] * AIM
    return total


def award_worth(g: Corrosion, seat: int, task: int, chain: bool, left: int) -> int:
    """The points that its metric will likely give, and its watch."""
    what = g.cards.task_metric[task]
    growth = GROW_WATER
    if what == COMPLETED_CHROME or what == COMPLETED_ADVANCED:
        growth = GROW_CHROME
    elif what == DRIVE_SETS or what == LARGEST_DRIVE:
        growth = GROW_SETS
    elif what == QUALIFIED_ENGINEERS or what == QUALIFIED_SUITS:
        growth = GROW_STAFF
    elif what == SPECIAL_MARKERS:
        growth = GROW_SPECIAL
    worth = (POINT * metric(g, seat, what) + growth * left) * g.cards.task_times[task]
    if chain:
        for row in g.award_rows:
            if row & ROW_TASK == task and row >> ROW_WATCH > 0:
                worth += flat(g, seat, g.cards.watch_effects[(row >> ROW_WATCH) - 1])
    return min(worth, AWARD_MOST)


def best_award(g: Corrosion, seat: int) -> int:
    left = turns_left(g, seat)
    best = 0
    for row in g.award_rows:
        if row & ROW_CHAIN:
            best = max(best, award_worth(g, seat, row & ROW_TASK, True, left))
        if row & ROW_PLAIN:
            best = max(best, award_worth(g, seat, row & ROW_TASK, False, left))
    return best
