"""What things are worth to the greedy bot, in hundredths of a point, judged by what its seat may know.

Gears are worth what they bring nearer: every uncompleted machine is a goal with a value, and the more of its cost lies
ready, the larger the share of that value that counts already (`ready`). An `Outlook` holds the goals and the stock of a
seat; `Gains` adds up what an action or a turn of the wheel would bring.
"""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.gains import amount
from verdigris.games.corrosion.payment import discounted, dismissable, gears
from verdigris.games.corrosion.state import (
    CHROME_BITS,
    CHROME_DONE,
    MAINTAIN,
    NOBODY,
    NOTHING,
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    STAFF_BITS,
    STAFF_PLACE,
    TURNED,
    Corrosion,
    X,
    sector_of,
    visible,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    ALL_WATER,
    AS_IF_TURNED,
    BASIC_ROW,
    BUILD,
    BY_TURN,
    CHROME,
    CONVERT,
    DRIVES,
    END_OF_TURN,
    ENGINEER_ROW,
    FOUR,
    GREEN_POINTS,
    HIRE,
    KIND_CHROME,
    KIND_SHOT,
    KIND_TURNING,
    MEDIUM,
    MOVE_TO_X,
    ON_BUILD,
    ON_COMPLETE,
    ON_TURN,
    PRODUCE,
    QUALIFIED_ENGINEERS,
    QUALIFIED_SUITS,
    REACTIVATE_TURNING,
    RECALL,
    SHOT_ROW,
    SMALL,
    SPECIAL,
    SPECIAL_MARKERS,
    STARTING,
    STEAM,
    TAKE_AWARD,
    TURNING_ROW,
    WATER,
    WILD,
    Cost,
    Effect,
)
from verdigris.games.corrosion.worth_cards import (
    EXTRA_TURN,
    FLAT_STEAM,
    POINT,
    RETURNED,
    WATER_UNIT,
    award_step,
    best_award,
    flat,
    flat_one,
    lasting,
    metric_step,
    turns_left,
)

WHEEL_SHARE: Final = 75  # percent of the turns left that count as turns of the wheel

# Flat prices, for what has no use at hand yet.
GEAR: Final = 17
CHROME_GEAR: Final = 86
STEAM_FIRST: Final = 189  # the first unit of steam
STEAM_SECOND: Final = 35
STEAM_THIRD: Final = 13
STEAM_RICH: Final = 15  # with three or more hot already

# Readiness: percent of a goal by what is missing.
STEP_IRON: Final = 10  # tenths of a step for each thing that is missing
STEP_CHROME: Final = 37
STEP_STEAM: Final = 14
STEP_STAFF: Final = 62
FALL: Final = 66  # percent that remain with each step
REACH: Final = 8  # tenths of a step that a turn can make up for
SHOT_GOAL: Final = 47  # percent of a one-shot machine's effect, for it has to come to X

# Engineers.
USE: Final = 52  # percent of the action's worth for each expected use
CYCLE: Final = 1  # turns between two uses, beyond the grade
COPIER: Final = 126  # for each grade above the lowest
FODDER: Final = 177  # somebody to discard for a machine that costs an engineer
STAFF_PRICE: Final = 67  # what a discarded engineer is missed for, early on

# Turning machines.
RUNS: Final = 3  # activations of a turning machine before it is cleared
RUN_SHARE: Final = 75  # percent of an activation's worth that is counted when it is built


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
