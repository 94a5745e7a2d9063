"""The goals of the greedy bot: what its uncompleted machines are worth, and what a further one would be.

`outlook` is where every judgement begins: the goals and the stock of a seat.
"""

from __future__ import annotations

from verdigris.games.corrosion.payment import discounted, dismissable, gears
from verdigris.games.corrosion.state import (
    CHROME_BITS,
    CHROME_DONE,
    MAINTAIN,
    MARK_GREEN,
    NOBODY,
    NOTHING,
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    TURNED,
    Corrosion,
    X,
    sector_of,
    visible,
)
from verdigris.games.corrosion.tables import (
    DRIVES,
    KIND_CHROME,
    KIND_SHOT,
    MOVE_TO_X,
    ON_COMPLETE,
    SPECIAL_MARKERS,
    Cost,
)
from verdigris.games.corrosion.worth_awards import award_step, metric_step
from verdigris.games.corrosion.worth_effects import flat
from verdigris.games.corrosion.worth_lasting import lasting
from verdigris.games.corrosion.worth_stock import Outlook, add_goal, chance, lasting_stock, missing, with_goal
from verdigris.games.corrosion.worth_time import over_game, turns_left, wheels_left
from verdigris.games.corrosion.worth_weights import GAME_TURNS, POINT, SHOT_GOAL, STAFF_PRICE


def outlook(g: Corrosion, seat: int) -> Outlook:
    left = turns_left(g, seat)
    small = gears(g.small, seat)
    medium = gears(g.medium, seat)
    o = Outlook(left, wheels_left(left), small, medium, g.chrome[seat], g.hot[seat], g.cold[seat])
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


# Chrome machines.


def chrome_cost(g: Corrosion, seat: int, machine: int) -> Cost:
    return discounted(g, seat, g.cards.chrome_cost[machine], KIND_CHROME)


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


def build_chrome_worth(g: Corrosion, seat: int, o: Outlook, machine: int, row: int, marked: bool) -> int:
    """As a goal, with the markers it brings, less what it covers."""
    worth = 0
    if marked:
        worth += g.marks[row] * (POINT + metric_step(g, seat, SPECIAL_MARKERS)) + g.marks[row + MARK_GREEN] * POINT
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
    if not stack:  # a prototype works with one turn of the wheel in four
        return flat(g, NOBODY, g.cards.prototype_effects[drive]) * o.wheels // SECTORS
    top = stack[-1]
    if top & CHROME_DONE:
        return lasting(g, top & CHROME_BITS, o.left, o.wheels)
    cost = chrome_cost(g, seat, top)
    gap = missing(cost, o.small, o.medium, o.chrome, o.hot, o.staff)
    return chrome_goal(g, seat, o, top) * chance(gap, o.left) // 100


# One-shot machines.


def shot_cost(g: Corrosion, seat: int, kind: int) -> Cost:
    return discounted(g, seat, g.cards.shot_cost[kind], KIND_SHOT)


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
    return extra + shot_worth(g, seat, o, shot & SHOT_BITS)


def shot_worth(g: Corrosion, seat: int, o: Outlook, kind: int) -> int:
    """The effect, as far as it will come to that, less the engineers who are discarded for it."""
    price = over_game(g.cards.shot_cost[kind].engineers * STAFF_PRICE, min(GAME_TURNS, o.left))
    return flat(g, seat, g.cards.shot_effects[kind]) * SHOT_GOAL // 100 - price


def build_shot_worth(g: Corrosion, seat: int, o: Outlook, kind: int) -> int:
    """As a goal, if the wheel and the steam can still bring it from the farthest sector to X."""
    if o.wheels + o.hot < SECTORS - 1:
        return 0
    return with_goal(o, shot_worth(g, seat, o, kind), shot_cost(g, seat, kind))
