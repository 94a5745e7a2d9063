"""What things are worth to the greedy bot, in hundredths of a point, judged by what its seat may know.

Gears are worth what they bring nearer: every uncompleted machine is a goal with a value, and the more of its cost lies
ready, the larger the share of that value that counts already (`ready`). An `Outlook` holds the goals and the stock of a
seat; `Gains` adds up what an action or a turn of the wheel would bring.
"""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.awards import tokens_left
from verdigris.games.corrosion.gains import amount, metric
from verdigris.games.corrosion.payment import discounted, dismissable, gears
from verdigris.games.corrosion.solo import LAST_RESHUFFLE
from verdigris.games.corrosion.state import (
    CHROME_BITS,
    CHROME_DONE,
    MAINTAIN,
    NOBODY,
    NOTHING,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_TASK,
    ROW_WATCH,
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    START,
    TURNED,
    Corrosion,
    X,
    sector_of,
    visible,
)
from verdigris.games.corrosion.tables import (
    ACTIVATE_BUILT,
    ADVANCED_ROW,
    ALL_WATER,
    AS_IF_TURNED,
    BASIC,
    BASIC_ROW,
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
    ENGINEER_ROW,
    FOUR,
    GREEN_POINTS,
    HIRE,
    KIND_CHROME,
    KIND_SHOT,
    KIND_TURNING,
    LARGEST_DRIVE,
    MEDIUM,
    MODIFIER,
    MOVE_TO_X,
    ON_BUILD,
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
    SHOT_ROW,
    SMALL,
    SPECIAL,
    SPECIAL_MARKERS,
    STARTING,
    STEAM,
    TAKE_AWARD,
    TAKE_FROM_DISCARD,
    TURN_WHEEL,
    TURNING_ROW,
    WATER,
    WILD,
    Cost,
    Effect,
)

POINT: Final = 100
MOST_PAID: Final = 3  # COR-13.2
OPPONENT_TURNS: Final = 9  # COR-14.5: between two reshuffles

# How long the game will last, in own turns.
LATE_TURNS: Final = 2  # tune: turns that will be paid for in the end phase
PACE_SPECIAL: Final = 450  # tune: percent of a turn of each seat for each special marker that is left
PACE_AWARD: Final = 2000  # tune
WHEEL_SHARE: Final = 75  # tune: percent of all turns that turn the wheel

# Flat prices, for what has no use at hand yet.
GEAR: Final = 19  # tune
CHROME_GEAR: Final = 110  # tune
STEAM_FIRST: Final = 189  # tune: the first unit of steam
STEAM_SECOND: Final = 35  # tune
STEAM_THIRD: Final = 23  # tune
STEAM_RICH: Final = 19  # tune: with three or more hot already
WATER_UNIT: Final = 30  # tune
FLAT_GEAR: Final = 40  # tune: in the course of the game
FLAT_CHROME: Final = 159  # tune
FLAT_STEAM: Final = 35  # tune
EFFECT: Final = 80  # tune: percent of what a chrome machine will bring until the end
BUSY: Final = 36  # tune: percent of turns in which an engineer of a named kind is played
PER_CHROME: Final = 16  # tune: percent of a chrome machine that is completed in a turn
PER_SHOT: Final = 32  # tune: the same of one-shot machines
EXTRA_TURN: Final = 50  # tune: an additional turn of the wheel
EXTRA_PLAY: Final = 134  # tune: an additional engineer
NEARER: Final = 33  # tune: Shortcut track, a turn
TWICE: Final = 11  # tune: Twin valve, a turn
TOPS: Final = 5  # tune: Periscope, a turn
COPIES: Final = 4  # tune: each of the copying machines, a turn

# Readiness: percent of a goal by what is missing.
STEP_IRON: Final = 11  # tune: tenths of a step for each thing that is missing
STEP_CHROME: Final = 49  # tune
STEP_STEAM: Final = 13  # tune
STEP_STAFF: Final = 50  # tune
FALL: Final = 66  # tune: percent that remain with each step
REACH: Final = 14  # tune: tenths of a step that a turn can make up for
SHOT_GOAL: Final = 36  # tune: percent of a one-shot machine's effect, for it has to come to X

# Awards: how much a metric will still grow, in hundredths for each turn left.
GROW_CHROME: Final = 7  # tune
GROW_SETS: Final = 3  # tune
GROW_STAFF: Final = 5  # tune
GROW_WATER: Final = 2  # tune
GROW_SPECIAL: Final = 9  # tune
AIM: Final = 12  # tune: percent of an award that is still in the supply, for what would feed it

# Engineers.
USE: Final = 46  # tune: percent of the action's worth for each expected use
CYCLE: Final = 2  # tune: turns between two uses, beyond the grade
COPIER: Final = 56  # tune: for each grade above the lowest
FODDER: Final = 140  # tune: somebody to discard for a machine that costs an engineer
STAFF_PRICE: Final = 67  # tune: what a discarded engineer is missed for, early on
HIRE_FLAT: Final = 118  # tune
BUILD_FLAT: Final = 206  # tune
RETURNED: Final = 22  # tune: an engineer back in hand

# Turning machines.
RUNS: Final = 3  # activations of a turning machine before it is cleared
RUN_SHARE: Final = 75  # tune: percent of an activation's worth that is counted when it is built

AWARD_MOST: Final = 3000


class Gains:
    """What something would bring: gears, steam, water and points, each to be weighed together."""

    __slots__ = ("small", "medium", "any", "chrome", "steam", "water", "worth")

    def __init__(self) -> None:
        self.small = 0
        self.medium = 0
        self.any = 0  # gears of either size
        self.chrome = 0
        self.steam = 0
        self.water = 0
        self.worth = 0  # all that needs no goal


class Outlook:
    """The goals and the stock of a seat."""

    __slots__ = (
        "left", "wheels", "small", "medium", "chrome", "hot", "cold", "rust_small", "rust_medium", "staff", "goals",
        "costs", "base",
    )  # fmt: skip

    def __init__(self, left: int, wheels: int, small: int, medium: int, chrome: int, hot: int, cold: int) -> None:
        self.left = left  # turns
        self.wheels = wheels  # turns of the wheel among them
        self.small = small
        self.medium = medium
        self.chrome = chrome
        self.hot = hot
        self.cold = cold
        self.rust_small = 0  # of the small gears, those in X that are about to be cleared
        self.rust_medium = 0
        self.staff = 0  # qualified engineers that could be discarded
        self.goals: list[int] = []
        self.costs: list[Cost] = []
        self.base = 0  # what the stock is worth for the goals


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


def outlook(g: Corrosion, seat: int) -> Outlook:
    left = turns_left(g, seat)
    o = Outlook(
        left,
        (left * WHEEL_SHARE + 50) // 100,
        gears(g.small, seat),
        gears(g.medium, seat),
        g.chrome[seat],
        g.hot[seat],
        g.cold[seat],
    )
    if seat == g.actor and (g.phase == MAINTAIN or g.wheel_mode == TURNED):
        o.rust_small = g.small[SECTORS * seat + g.wheel[seat]]
        o.rust_medium = g.medium[SECTORS * seat + g.wheel[seat]]
    o.staff = len(dismissable(g, seat))
    stored = g.storage[seat]
    if stored != NOTHING:
        add_goal(o, chrome_goal(g, seat, o, stored), chrome_cost(g, seat, stored))
    for drive in range(DRIVES):
        stack = g.drives[DRIVES * seat + drive]
        if stack and not stack[-1] & CHROME_DONE:
            add_goal(o, chrome_goal(g, seat, o, stack[-1]), chrome_cost(g, seat, stack[-1]))
    for shot in g.shots[seat]:
        if not shot & SHOT_DONE:
            add_goal(o, shot_goal(g, seat, o, shot), shot_cost(g, seat, shot & SHOT_BITS))
    o.base = lasting_stock(o, o.small, o.medium, o.chrome, o.hot)
    return o


def add_goal(o: Outlook, goal: int, cost: Cost) -> None:
    """The best goals come first."""
    i = len(o.goals)
    while i > 0 and o.goals[i - 1] < goal:
        i -= 1
    o.goals.insert(i, goal)
    o.costs.insert(i, cost)


def chrome_cost(g: Corrosion, seat: int, machine: int) -> Cost:
    return discounted(g, seat, g.cards.chrome_cost[machine], KIND_CHROME)


def shot_cost(g: Corrosion, seat: int, kind: int) -> Cost:
    return discounted(g, seat, g.cards.shot_cost[kind], KIND_SHOT)


# Goals and readiness.


def missing(cost: Cost, small: int, medium: int, chrome: int, hot: int, staff: int) -> int:
    """How far this stock is from paying, in tenths of a step."""
    spare_small = small - cost.small
    spare_medium = medium - cost.medium
    iron = 0
    if spare_small < 0:
        iron -= spare_small
        spare_small = 0
    if spare_medium < 0:
        iron -= spare_medium
        spare_medium = 0
    iron += max(0, cost.any - spare_small - spare_medium)
    return (
        iron * STEP_IRON
        + max(0, cost.chrome - chrome) * STEP_CHROME
        + max(0, cost.steam - hot) * STEP_STEAM
        + max(0, cost.engineers - staff) * STEP_STAFF
    )


def chance(gap: int, left: int) -> int:
    """Percent of a goal that counts when so much is missing."""
    if gap == 0:
        return 100
    if left <= 0:
        return 0
    share = 100
    steps = gap
    while steps >= 10:
        share = share * FALL // 100
        steps -= 10
    share -= share * (100 - FALL) * steps // 1000
    reach = left * REACH
    if gap > reach:
        share = share * reach // gap
    return share


def ready(o: Outlook, small: int, medium: int, chrome: int, hot: int) -> int:
    """What a stock is worth for the goals, the best first; each takes what it needs from what is left."""
    total = 0
    staff = o.staff
    for i in range(len(o.goals)):
        cost = o.costs[i]
        goal = o.goals[i]
        if goal <= 0:
            continue
        total += goal * chance(missing(cost, small, medium, chrome, hot, staff), o.left) // 100
        spare = max(0, small - cost.small) + max(0, medium - cost.medium)
        small = max(0, small - cost.small)
        medium = max(0, medium - cost.medium)
        if cost.any > 0 and spare > 0:
            taken = min(cost.any, spare)
            from_small = min(small, max(taken - medium, (taken + 1) // 2))
            small -= from_small
            medium = max(0, medium - (taken - from_small))
        chrome = max(0, chrome - cost.chrome)
        hot = max(0, hot - cost.steam)
        staff = max(0, staff - cost.engineers)
    return total


def lasting_stock(o: Outlook, small: int, medium: int, chrome: int, hot: int) -> int:
    """`ready`, knowing that the gears in X are lost unless something can be completed now."""
    if o.rust_small + o.rust_medium == 0:
        return ready(o, small, medium, chrome, hot)
    kept_small = min(small, o.small - o.rust_small + max(0, small - o.small))
    kept_medium = min(medium, o.medium - o.rust_medium + max(0, medium - o.medium))
    worth = ready(o, kept_small, kept_medium, chrome, hot)
    if completable(o, small, medium, chrome, hot):
        worth = max(worth, ready(o, small, medium, chrome, hot))
    return worth


def completable(o: Outlook, small: int, medium: int, chrome: int, hot: int) -> bool:
    for i in range(len(o.goals)):
        if o.goals[i] > 0 and missing(o.costs[i], small, medium, chrome, hot, o.staff) == 0:
            return True
    return False


def chrome_goal(g: Corrosion, seat: int, o: Outlook, machine: int) -> int:
    """What it is worth to complete this chrome machine."""
    goal = POINT * g.cards.points[machine] + lasting(g, machine, o.left, o.wheels)
    goal += award_step(g, seat, machine)
    drive = g.cards.drive[machine]
    for other in range(DRIVES):
        top = visible(g, seat, other)
        if top == NOTHING:
            continue
        if other == drive:
            goal -= lasting(g, top, o.left, o.wheels)
        elif g.cards.trigger[top] == ON_COMPLETE and g.cards.kinds[top] & KIND_CHROME:
            goal += flat(g, seat, g.cards.chrome_effects[top])
    return goal


def shot_goal(g: Corrosion, seat: int, o: Outlook, shot: int) -> int:
    """What it is worth to complete this one-shot machine; from X it works in the wheel phase only (COR-8.5, 9.4)."""
    sector = sector_of(g, seat, shot >> SHOT_PLACE & 3)
    extra = 0
    conveyor = False
    for drive in range(DRIVES):
        top = visible(g, seat, drive)
        if top != NOTHING and g.cards.trigger[top] == ON_COMPLETE and g.cards.kinds[top] & KIND_SHOT:
            extra += flat(g, seat, g.cards.chrome_effects[top])
            if g.cards.chrome_effects[top][0].op == MOVE_TO_X:
                conveyor = True
    if not conveyor:
        if sector == X and not (g.wheel_mode == TURNED and g.actor == seat):
            return extra
        if sector > o.wheels + o.hot:
            return extra
    return extra + shot_worth(g, seat, o, shot & SHOT_BITS) * SHOT_GOAL // 100 - staff_price(g, o, shot & SHOT_BITS)


def shot_worth(g: Corrosion, seat: int, o: Outlook, kind: int) -> int:
    return flat(g, seat, g.cards.shot_effects[kind])


def staff_price(g: Corrosion, o: Outlook, kind: int) -> int:
    """The engineers who are discarded for it."""
    return g.cards.shot_cost[kind].engineers * STAFF_PRICE * min(36, o.left) // 36


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


# Gains.


def weigh(g: Corrosion, seat: int, o: Outlook, got: Gains) -> int:
    """What all of it is worth together."""
    heated = min(got.steam, o.cold + max(0, -got.steam))
    hot = o.hot + heated + got.water
    chrome = o.chrome + got.chrome
    best = -1_000_000
    for small in range(got.any + 1):
        here = lasting_stock(o, o.small + got.small + small, o.medium + got.medium + got.any - small, chrome, hot)
        best = max(best, here)
    worth = got.worth + best - o.base
    iron = got.small + got.medium + got.any
    if iron < 0:
        iron = min(0, iron + o.rust_small + o.rust_medium)
    worth += iron * gear_price(o)
    worth += got.chrome * chrome_price(o) + steam_change(o, heated)
    worth += got.water * (WATER_UNIT * o.left // 36 + steam_worth(o, o.hot) + metric_step(g, seat, ALL_WATER))
    return worth


def gear_price(o: Outlook) -> int:
    return GEAR if o.left > 4 else GEAR * o.left // 4


def chrome_price(o: Outlook) -> int:
    return CHROME_GEAR if o.left > 3 else POINT // 2


def steam_price(o: Outlook) -> int:
    """Of the next unit that is spent."""
    return steam_worth(o, o.hot - 1)


def steam_worth(o: Outlook, hot: int) -> int:
    """Of one unit more than so many."""
    price = STEAM_RICH
    if hot <= 0:
        price = STEAM_FIRST
    elif hot == 1:
        price = STEAM_SECOND
    elif hot == 2:
        price = STEAM_THIRD
    return price if o.left > 3 else price * o.left // 4


def steam_change(o: Outlook, n: int) -> int:
    """What so much more or less steam is worth."""
    total = 0
    for hot in range(o.hot, o.hot + n):
        total += steam_worth(o, hot)
    for hot in range(o.hot + n, o.hot):
        total -= steam_worth(o, hot)
    return total


def add_effects(g: Corrosion, seat: int, o: Outlook, got: Gains, effects: list[Effect]) -> None:
    """Add what these effects would bring now."""
    for effect in effects:
        op = effect.op
        if op == PRODUCE:
            n = amount(g, seat, effect)
            if effect.gear == SMALL:
                got.small += n
            elif effect.gear == MEDIUM:
                got.medium += n
            elif effect.gear == CHROME:
                got.chrome += n
            else:
                got.any += n
        elif op == STEAM:
            got.steam = min(o.cold, got.steam + effect.n)
        elif op == WATER:
            got.water += effect.n
        elif op == GREEN_POINTS:
            got.worth += POINT * amount(g, seat, effect)
        elif op == SPECIAL:
            got.worth += (POINT + metric_step(g, seat, SPECIAL_MARKERS)) * effect.n
        elif op == CONVERT:
            add_conversion(g, seat, o, got, effect)
        elif op == HIRE:
            got.worth += best_hire(g, seat, o)
        elif op == BUILD:
            got.worth += best_build(g, seat, o, effect.kinds)
        elif op == TAKE_AWARD:
            got.worth += best_award(g, seat)
        elif op == RECALL:
            got.worth += recall_worth(g, seat, o, effect.n)
        elif op == AS_IF_TURNED:
            add_machines(g, seat, o, got, False)
        else:
            got.worth += flat_one(g, seat, effect)


def add_conversion(g: Corrosion, seat: int, o: Outlook, got: Gains, effect: Effect) -> None:
    """Only if it pays and can be paid for."""
    cost = effect.cost
    assert cost is not None
    if cost.steam > o.hot + got.steam + got.water or cost.green > g.green[seat] or cost.chrome > o.chrome:
        return
    if cost.small + cost.medium + cost.any > o.small + o.medium + got.small + got.medium + got.any:
        return
    one = Gains()
    add_effects(g, seat, o, one, effect.gain)
    take_cost(o, one, cost)
    if weigh(g, seat, o, one) <= 0:
        return
    got.small += one.small
    got.medium += one.medium
    got.any += one.any
    got.chrome += one.chrome
    got.steam += one.steam
    got.water += one.water
    got.worth += one.worth


def take_cost(o: Outlook, got: Gains, cost: Cost) -> None:
    """The `any` part from the size of which there is more."""
    got.small -= cost.small
    got.medium -= cost.medium
    for _ in range(cost.any):
        if o.small + got.small >= o.medium + got.medium:
            got.small -= 1
        else:
            got.medium -= 1
    got.chrome -= cost.chrome
    got.steam -= cost.steam
    got.worth -= POINT * cost.green


def add_machines(g: Corrosion, seat: int, o: Outlook, got: Gains, turned: bool) -> None:
    """COR-8.2, 6.24: everything that a turn of the wheel, or an action as if it turned, switches on."""
    cards = g.cards
    first = NOTHING
    second = NOTHING
    for machine in g.turnings[seat]:
        kind = machine & 3
        add_effects(g, seat, o, got, cards.turning_effects[kind])
        if first == NOTHING:
            first = kind
        elif second == NOTHING:
            second = kind
    x = (g.wheel[seat] + 1) & 3
    for drive in range(DRIVES):
        if not g.drives[DRIVES * seat + drive]:
            if turned and x == 0:
                add_effects(g, seat, o, got, cards.prototype_effects[drive])
            continue
        machine = visible(g, seat, drive)
        if machine == NOTHING:
            continue
        trigger = cards.trigger[machine]
        if trigger == END_OF_TURN:
            if cards.switched_on_by[machine] == BY_TURN and o.hot + got.steam > 0:
                got.worth += EXTRA_TURN // 2
            continue
        if trigger != ON_TURN:
            continue
        effects = cards.chrome_effects[machine]
        if effects[0].op == REACTIVATE_TURNING:
            if first != NOTHING:
                add_effects(g, seat, o, got, cards.turning_effects[first])
            if second != NOTHING:
                add_effects(g, seat, o, got, cards.turning_effects[second])
        elif condition_met(g, seat, machine, x if turned else g.wheel[seat]):
            add_effects(g, seat, o, got, effects)


def condition_met(g: Corrosion, seat: int, machine: int, x: int) -> bool:
    """COR-11.10, with the X at this position."""
    grade = g.cards.condition_grade[machine]
    if grade == 0:
        return True
    n = 0
    for place in g.staff[seat]:
        if place >> STAFF_PLACE & 3 == x and g.cards.grade[place & STAFF_BITS] == grade:
            n += 1
    return n >= g.cards.condition_least[machine]


def recall_worth(g: Corrosion, seat: int, o: Outlook, n: int) -> int:
    return RETURNED * min(n, len(g.staff[seat])) if o.left > 1 else 0


# Hiring and building.


def best_hire(g: Corrosion, seat: int, o: Outlook) -> int:
    best = 0
    for card in g.rows[ENGINEER_ROW]:
        best = max(best, hire_worth(g, seat, o, card))
    return best


def hire_worth(g: Corrosion, seat: int, o: Outlook, card: int) -> int:
    """By the uses that are left, what she could copy, and what she counts for."""
    cards = g.cards
    worth = 0
    grade = cards.grade[card]
    if grade >= FOUR:  # COR-6.17
        if g.green[seat] < 1 or g.hot[seat] < 1:
            return 0
        worth -= POINT + FLAT_STEAM
    act = flat(g, seat, cards.action_effects[cards.action[card]])
    worth += act * o.left * USE // (100 * (CYCLE + grade))
    worth += COPIER * (grade - 1) * o.left // 36
    if cards.suit[card] == WILD:
        worth += COPIER * o.left // 36
    worth += metric_step(g, seat, QUALIFIED_ENGINEERS)
    if new_suit(g, seat, cards.suit[card]):
        worth += metric_step(g, seat, QUALIFIED_SUITS)
    if o.staff < 2:
        worth += FODDER if o.left > 4 else 0
    return worth


def new_suit(g: Corrosion, seat: int, suit: int) -> bool:
    for card in g.hands[seat]:
        if card >= STARTING and g.cards.suit[card] == suit:
            return False
    for place in g.staff[seat]:
        if place & STAFF_BITS >= STARTING and g.cards.suit[place & STAFF_BITS] == suit:
            return False
    return True


def best_build(g: Corrosion, seat: int, o: Outlook, kinds: int) -> int:
    best = 0
    if kinds & KIND_SHOT:
        for kind in g.rows[SHOT_ROW]:
            best = max(best, build_shot_worth(g, seat, o, kind))
    if kinds & KIND_TURNING:
        for kind in g.rows[TURNING_ROW]:
            best = max(best, build_turning_worth(g, seat, o, kind))
    if kinds & KIND_CHROME:
        for row in range(BASIC_ROW, ADVANCED_ROW + 1):
            items = g.rows[row]
            for i in range(len(items)):
                best = max(best, build_chrome_worth(g, seat, o, items[i], row, i == len(items) - 1))
    return best


def with_goal(o: Outlook, goal: int, cost: Cost) -> int:
    """How much another goal is worth beside the others."""
    add_goal(o, goal, cost)
    after = lasting_stock(o, o.small, o.medium, o.chrome, o.hot)
    i = 0
    while o.costs[i] is not cost or o.goals[i] != goal:
        i += 1
    del o.goals[i]
    del o.costs[i]
    return after - o.base


def build_shot_worth(g: Corrosion, seat: int, o: Outlook, kind: int) -> int:
    goal = shot_worth(g, seat, o, kind) * SHOT_GOAL // 100 - staff_price(g, o, kind)
    if o.wheels + o.hot < 3:
        return 0
    return with_goal(o, goal, shot_cost(g, seat, kind))


def build_turning_worth(g: Corrosion, seat: int, o: Outlook, kind: int) -> int:
    """Three activations, if the wheel turns so often."""
    got = Gains()
    add_effects(g, seat, o, got, g.cards.turning_effects[kind])
    per = (weigh(g, seat, o, got) + flat(g, NOBODY, g.cards.turning_effects[kind])) // 2
    runs = min(RUNS, o.wheels)
    worth = per * runs * RUN_SHARE // 100
    for drive in range(DRIVES):
        top = visible(g, seat, drive)
        if top != NOTHING and g.cards.trigger[top] == ON_BUILD:
            worth += per
    return worth


def build_chrome_worth(g: Corrosion, seat: int, o: Outlook, machine: int, row: int, marked: bool) -> int:
    """As a goal, with the markers it brings, less what it covers."""
    worth = 0
    if marked:
        specials = g.marks[row - BASIC_ROW]
        worth += specials * (POINT + metric_step(g, seat, SPECIAL_MARKERS)) + g.marks[row - BASIC_ROW + 2] * POINT
    goal = chrome_goal(g, seat, o, machine)
    worth += with_goal(o, goal, chrome_cost(g, seat, machine))
    if g.storage[seat] != NOTHING:
        here = cover_loss(g, seat, o, g.cards.drive[machine])
        there = cover_loss(g, seat, o, g.cards.drive[g.storage[seat]])
        worth -= min(here, there)
    return worth


def cover_loss(g: Corrosion, seat: int, o: Outlook, drive: int) -> int:
    """What an uncompleted machine on this drive would take away (COR-1.6)."""
    stack = g.drives[DRIVES * seat + drive]
    if not stack:
        return flat(g, NOBODY, g.cards.prototype_effects[drive]) * o.wheels // 4
    top = stack[-1]
    if top & CHROME_DONE:
        return lasting(g, top & CHROME_BITS, o.left, o.wheels)
    cost = chrome_cost(g, seat, top)
    gap = missing(cost, o.small, o.medium, o.chrome, o.hot, o.staff)
    return chrome_goal(g, seat, o, top) * chance(gap, o.left) // 100
