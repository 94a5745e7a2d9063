"""The heuristics of the greedy bot of Corrosion: how much it likes each option, in hundredths of a point.

The weights here and in `worth` were found by trial over solo games (docs/corrosion-data.md): what stands beside one
says what it is for, and none is a measured quantity.
"""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.gains import qualified
from verdigris.games.corrosion.options import (
    AWARD,
    CONVERT,
    COPY,
    DISCARD,
    DISMISS,
    FINISH_CHROME,
    FINISH_SHOT,
    MAKE,
    MARKERS,
    MOUNT,
    MOVE_SHOT,
    MOVE_TURNING,
    PAY,
    PAY_TURN,
    PLAY,
    RECALL,
    RUN_ALL,
    RUN_CHROME,
    RUN_END,
    RUN_PROTOTYPE,
    RUN_TURNING,
    SALVAGE,
    SHIFT,
    SPEED_SHOT,
    SPEED_STAFF,
    SPEED_TURNING,
    STACK_TOP,
    TAKE,
    TURN,
    USE,
    VACATE,
    a_of,
    action_of,
    b_of,
)
from verdigris.games.corrosion.scoring import total
from verdigris.games.corrosion.state import (
    NOTHING,
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    TURNING_BITS,
    TURNING_PLACE,
    Corrosion,
    X,
    sector_of,
    visible,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    BY_PLAY,
    DRIVES,
    END_OF_TURN,
    ENGINEER_ROW,
    FOUR,
    ON_PLAY,
    QUALIFIED_SUITS,
    REACTIVATE_TURNING,
    SHOT_ROW,
    SPECIAL_MARKERS,
    STEAM,
    TURN_WHEEL,
    Cost,
    Effect,
)
from verdigris.games.corrosion.tables import CONVERT as CONVERSION
from verdigris.games.corrosion.worth import (
    Gains,
    Outlook,
    add_effects,
    add_machines,
    build_chrome_worth,
    build_shot_worth,
    build_turning_worth,
    chance,
    chrome_cost,
    chrome_goal,
    completable,
    cover_loss,
    hire_worth,
    lasting_stock,
    missing,
    outlook,
    ready,
    shot_cost,
    shot_goal,
    steam_price,
    take_cost,
    weigh,
)
from verdigris.games.corrosion.worth_cards import (
    POINT,
    award_worth,
    flat,
    metric_step,
)

FORCE: Final = 100_000  # to be done before anything else
STAY: Final = 16  # for each turn of the wheel that a played engineer is away
HOLD: Final = 10  # percent of her own action that an engineer who copies gives up
COPY_BONUS: Final = 28  # copying costs no turn
BACK: Final = 58  # an engineer who returns with this turn of the wheel
BACK_SHARE: Final = 5  # and percent of her action
CLOSER: Final = 15  # an engineer who comes a sector nearer
RUST: Final = 21  # an iron gear that rusts with this turn
AGE: Final = 12  # an iron gear that comes a sector nearer to X
EMPTY: Final = 156  # to turn with two or fewer engineers in hand
HURRY: Final = 12  # percent of an activation that only comes earlier
FORWARD: Final = 34  # percent of a one-shot machine's effect, for each sector that it is hurried
SPEED_BACK: Final = 22  # to fetch an engineer from sector 1
SPEED_NEAR: Final = 9
STEAM_KEEP: Final = 41  # for steam spent on haste, beyond its price
WHEEL_FIRST: Final = 3
PAID_MORE: Final = 33  # what a paid turn brings beside its main action
STORED: Final = 15  # what the free storage spot is worth
LEAD: Final = 3  # a special marker instead of a green point, for each point ahead
GREEN_NEED: Final = 20  # a green point when there are few


def value(g: Corrosion, seat: int, option: int) -> int:
    """By the action; what is not listed here is as good as doing nothing."""
    action: int = action_of(option)
    a: int = a_of(option)
    b: int = b_of(option)
    if action == PLAY:
        return value_play(g, seat, a)
    if action == TURN:
        return value_turn(g, seat)
    if action == COPY:
        return value_copy(g, seat, a, b - 1)
    if action == FINISH_CHROME or action == FINISH_SHOT:
        return value_finish(g, seat, action == FINISH_CHROME, a)
    if action == TAKE:
        return value_take(g, seat, a, b)
    if RUN_TURNING <= action <= RUN_ALL:
        return value_run(g, seat, action, a)
    if SPEED_STAFF <= action <= SPEED_SHOT:
        return value_speed(g, seat, action, a)
    if action == MAKE or action == PAY:
        return value_mix(g, seat, a, b, action == PAY)
    if action == CONVERT:
        return value_convert(g, seat)
    if action == MARKERS:
        return value_markers(g, seat, a, b)
    if action == PAY_TURN:
        return value_paid_turn(g, seat)
    if action == AWARD:
        return award_worth(g, seat, a, b == 1, outlook(g, seat).left)
    return value_rare(g, seat, action, a, b)


def value_rare(g: Corrosion, seat: int, action: int, a: int, b: int) -> int:
    """What is asked less often."""
    if action == DISCARD:  # steam is for something better
        return -FORCE
    if action == USE:
        return FORCE
    if action == MOVE_SHOT:
        return value_move(g, seat, a, b)
    o = outlook(g, seat)
    if action == VACATE:
        return -1 - cover_loss(g, seat, o, g.cards.drive[g.storage[seat]])
    if action == MOUNT:
        return -cover_loss(g, seat, o, g.cards.drive[a]) - STORED
    if action == SHIFT:
        return -cover_loss(g, seat, o, g.cards.drive[g.storage[seat]]) - STORED - 1
    if action == DISMISS:
        return -hire_worth(g, seat, o, a) - suit_loss(g, seat, a)
    if action == RECALL:
        return engineer_worth(g, seat, o, a) + 1
    if action == SALVAGE:
        if b == 0:
            return hire_worth(g, seat, o, a)
        return build_shot_worth(g, seat, o, a) if b == 1 else build_turning_worth(g, seat, o, a)
    if action == RUN_END:
        return value_end(g, seat, o, a)
    if action == MOVE_TURNING:
        return b - (a >> TURNING_PLACE) if b > a >> TURNING_PLACE and o.wheels > 1 else -1
    return 0


def suit_loss(g: Corrosion, seat: int, card: int) -> int:
    """What her suit counts for, if she is the only one of it."""
    same = 0
    for other in qualified(g, seat):
        if g.cards.suit[other] == g.cards.suit[card]:
            same += 1
    return metric_step(g, seat, QUALIFIED_SUITS) if same == 1 else 0


# The main action, and copying.


def value_play(g: Corrosion, seat: int, card: int) -> int:
    """The action, what the machines make of it, and how long she will be away."""
    o = outlook(g, seat)
    worth = action_worth(g, seat, o, card, card)
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.trigger[machine] == END_OF_TURN and not g.additional:
            if g.cards.switched_on_by[machine] == BY_PLAY and g.cards.engineers[machine] >> card & 1:
                worth += max(0, turn_worth(g, seat, o, True))
    return worth - STAY * min(FOUR, g.cards.grade[card])


def value_copy(g: Corrosion, seat: int, card: int, second: int) -> int:
    """The action costs no turn, but the engineers are away."""
    o = outlook(g, seat)
    worth = action_worth(g, seat, o, g.copied, card) + COPY_BONUS
    if worth <= COPY_BONUS:
        return -1
    worth -= STAY * min(FOUR, g.cards.grade[card]) + engineer_worth(g, seat, o, card) * HOLD // 100
    if second >= 0:
        worth -= STAY * min(FOUR, g.cards.grade[second]) + engineer_worth(g, seat, o, second) * HOLD // 100
    return worth


def action_worth(g: Corrosion, seat: int, o: Outlook, acting: int, played: int) -> int:
    """The action of one card, with the machines that answer the playing of another (COR-6.4)."""
    got = Gains()
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.trigger[machine] == ON_PLAY and g.cards.engineers[machine] >> played & 1:
            add_effects(g, seat, o, got, g.cards.chrome_effects[machine])
    add_effects(g, seat, o, got, g.cards.action_effects[g.cards.action[acting]])
    return weigh(g, seat, o, got)


def engineer_worth(g: Corrosion, seat: int, o: Outlook, card: int) -> int:
    """What is lost with her action."""
    return flat(g, seat, g.cards.action_effects[g.cards.action[card]]) if o.left > 1 else 0


def value_turn(g: Corrosion, seat: int) -> int:
    return turn_worth(g, seat, outlook(g, seat), True)


def turn_worth(g: Corrosion, seat: int, o: Outlook, staff: bool) -> int:
    """What is switched on, what rusts and, if later turns can make use of it, who returns."""
    cards = g.cards
    got = Gains()
    add_machines(g, seat, o, got, True)
    next_x = SECTORS * seat + ((g.wheel[seat] + 1) & 3)
    lost = 0
    for shot in g.shots[seat]:
        if sector_of(g, seat, shot >> SHOT_PLACE & 3) != 1:
            continue
        if shot & (SHOT_DONE | SHOT_USED) == SHOT_DONE:
            add_effects(g, seat, o, got, cards.shot_effects[shot & SHOT_BITS])
        elif not shot & SHOT_DONE:
            cost = shot_cost(g, seat, shot & SHOT_BITS)
            gap = missing(cost, o.small + got.small, o.medium + got.medium + got.any, o.chrome, o.hot, o.staff)
            lost += shot_goal(g, seat, o, shot) * chance(gap, o.left) // 100 if gap > 0 else 0
    worth = weigh(g, seat, o, got) - lost
    old_small = g.small[next_x]
    old_medium = g.medium[next_x]
    if old_small + old_medium > 0:
        small = o.small + got.small + (got.any + 1) // 2
        medium = o.medium + got.medium + got.any // 2
        if not completable(o, small, medium, o.chrome + got.chrome, o.hot + got.steam):
            now = ready(o, o.small, o.medium, o.chrome, o.hot)
            worth -= now - ready(o, o.small - old_small, o.medium - old_medium, o.chrome, o.hot)
        worth -= RUST * (old_small + old_medium)
    worth -= AGE * (o.small + o.medium - old_small - old_medium)
    if staff and o.left > 1:
        for place in g.staff[seat]:
            if sector_of(g, seat, place >> STAFF_PLACE & 3) == 1:
                worth += BACK + engineer_worth(g, seat, o, place & STAFF_BITS) * BACK_SHARE // 100
            else:
                worth += CLOSER
        if len(g.hands[seat]) <= 2:
            worth += EMPTY
    return worth


def value_end(g: Corrosion, seat: int, o: Outlook, machine: int) -> int:
    """COR-10.1: an additional turn of the wheel, or the best engineer."""
    effect = g.cards.chrome_effects[machine][0]
    worth = 0
    if effect.op == CONVERSION:
        worth -= steam_price(o)
        effect = effect.gain[-1]
    if effect.op == TURN_WHEEL:
        return worth + turn_worth(g, seat, o, True)
    best = 0
    for card in g.hands[seat]:
        best = max(best, action_worth(g, seat, o, card, card))
    return worth + best


def value_paid_turn(g: Corrosion, seat: int) -> int:
    """COR-13.2: only if the best main action is worth more than the price."""
    o = outlook(g, seat)
    best = turn_worth(g, seat, o, False)
    for card in g.hands[seat]:
        best = max(best, action_worth(g, seat, o, card, card))
    return best + PAID_MORE - POINT * (g.paid[seat] + 1)


# Completing.


def value_finish(g: Corrosion, seat: int, chrome: bool, a: int) -> int:
    """What it brings, less what its gears would have been for the others."""
    o = outlook(g, seat)
    goal = 0
    cost: Cost
    if chrome:
        goal = chrome_goal(g, seat, o, a)
        if g.storage[seat] == a:
            stack = g.drives[DRIVES * seat + g.cards.drive[a]]
            if stack and stack[-1] < 32:
                goal -= cover_loss(g, seat, o, g.cards.drive[a])
        cost = chrome_cost(g, seat, a)
    else:
        position = ((a >> SHOT_PLACE & 3) + g.wheel[seat]) & 3
        goal = shot_goal(g, seat, o, a & SHOT_BITS | position << SHOT_PLACE)
        cost = shot_cost(g, seat, a & SHOT_BITS)
    return goal - others_loss(o, goal, cost)


def others_loss(o: Outlook, goal: int, cost: Cost) -> int:
    """How much further away the other goals are once this one is paid for."""
    rest = Outlook(o.left, o.wheels, o.small, o.medium, o.chrome, o.hot, o.cold)
    rest.staff = o.staff
    skipped = False
    for i in range(len(o.goals)):
        if not skipped and o.goals[i] == goal:
            skipped = True
            continue
        rest.goals.append(o.goals[i])
        rest.costs.append(o.costs[i])
    if not rest.goals:
        return 0
    before = ready(rest, o.small, o.medium, o.chrome, o.hot)
    got = Gains()
    take_cost(o, got, cost)
    rest.staff = max(0, o.staff - cost.engineers)
    after = ready(
        rest,
        max(0, o.small + got.small),
        max(0, o.medium + got.medium),
        max(0, o.chrome + got.chrome),
        max(0, o.hot + got.steam),
    )
    return before - after


# Taking.


def value_take(g: Corrosion, seat: int, row: int, window: int) -> int:
    o = outlook(g, seat)
    items = g.rows[row]
    item = g.stacks[row][-1] if window == STACK_TOP else items[window - 3 + len(items)]
    if row <= ADVANCED_ROW:
        return build_chrome_worth(g, seat, o, item, row, window == 2)
    if row == ENGINEER_ROW:
        return hire_worth(g, seat, o, item)
    if row == SHOT_ROW:
        return build_shot_worth(g, seat, o, item)
    return build_turning_worth(g, seat, o, item)


def value_run(g: Corrosion, seat: int, action: int, a: int) -> int:
    """Gifts first; steam after what consumes it; the machine that repeats others last."""
    if action == RUN_ALL:
        return FORCE
    cards = g.cards
    effects: list[Effect]
    if action == RUN_TURNING:
        effects = cards.turning_effects[a & TURNING_BITS]
        if cards.turning_gift[a & TURNING_BITS]:
            return FORCE
    elif action == RUN_PROTOTYPE:
        effects = cards.prototype_effects[a]
    elif action == RUN_CHROME:
        effects = cards.chrome_effects[a]
        if cards.chrome_gift[a]:
            return FORCE
        if effects[0].op == REACTIVATE_TURNING:
            return 1
    else:
        effects = cards.shot_effects[a & SHOT_BITS]
        return FORCE // 2
    if effects[0].op == STEAM and len(effects) == 1:
        return 2
    o = outlook(g, seat)
    got = Gains()
    add_effects(g, seat, o, got, effects)
    worth = weigh(g, seat, o, got)
    return worth + WHEEL_FIRST if worth > 0 else worth - 1


def value_convert(g: Corrosion, seat: int) -> int:
    """The conversion of the action at hand."""
    if g.copied == NOTHING:
        return 1
    o = outlook(g, seat)
    got = Gains()
    for effect in g.cards.action_effects[g.cards.action[g.copied]]:
        if effect.op == CONVERSION:
            add_effects(g, seat, o, got, effect.gain)
            cost = effect.cost
            assert cost is not None
            take_cost(o, got, cost)
            return weigh(g, seat, o, got) + 1
    return 1


# Choices of gears and markers.


def value_mix(g: Corrosion, seat: int, small: int, medium: int, paid: bool) -> int:
    o = outlook(g, seat)
    if paid:
        x = SECTORS * seat + g.wheel[seat]
        oldest = min(small, g.small[x]) + min(medium, g.medium[x])
        return lasting_stock(o, o.small - small, o.medium - medium, o.chrome, o.hot) + RUST * oldest
    uneven = abs(o.small + small - o.medium - medium)
    return lasting_stock(o, o.small + small, o.medium + medium, o.chrome, o.hot) - uneven


def value_markers(g: Corrosion, seat: int, specials: int, greens: int) -> int:
    """A special marker counts for an award and brings the end nearer; a green point can be spent."""
    each = metric_step(g, seat, SPECIAL_MARKERS)
    if g.seats > 1:
        best = 0
        for other in range(g.seats):
            if other != seat:
                best = max(best, total(g, other))
        each += LEAD * (total(g, seat) - best)
    if g.green[seat] < 3:
        each -= GREEN_NEED
    return each * specials


# Steam for haste, and other moves.


def value_speed(g: Corrosion, seat: int, action: int, a: int) -> int:
    """COR-9.6: what would come too late is gained, what would come anyway comes earlier."""
    o = outlook(g, seat)
    price = steam_price(o) + (STEAM_KEEP if o.left > 2 else 0)
    if action == SPEED_STAFF:
        if o.left <= 1:
            return -1
        for place in g.staff[seat]:
            if place & STAFF_BITS == a:
                near = sector_of(g, seat, place >> STAFF_PLACE & 3) == 1
                return (SPEED_BACK if near else SPEED_NEAR) - price
        return -1
    if action == SPEED_TURNING:
        sector = a >> TURNING_PLACE
        got = Gains()
        got.steam -= 1
        add_effects(g, seat, o, got, g.cards.turning_effects[a & TURNING_BITS])
        got.steam = max(got.steam, -1)
        now = weigh(g, seat, o, got) + steam_price(o)
        share = 100 if sector > o.wheels else HURRY
        return now * share // 100 - price
    if a & (SHOT_DONE | SHOT_USED) != SHOT_DONE:
        return -FORCE
    sector = a >> SHOT_PLACE & 3
    worth = flat(g, seat, g.cards.shot_effects[a & SHOT_BITS])
    if sector > o.wheels:
        return worth - price
    return worth * FORWARD // 100 // (2 * sector) - price


def value_move(g: Corrosion, seat: int, shot: int, sector: int) -> int:
    """COR-6.25: a completed machine to X, any other as far from it as possible."""
    if shot & (SHOT_DONE | SHOT_USED) == SHOT_DONE:
        return FORCE if sector == X else -1
    if shot & SHOT_USED:
        return -1
    return sector - (shot >> SHOT_PLACE & 3)
