"""How much the greedy bot likes to take, place, complete and switch on machines, and to hurry or move them."""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.display import at_window
from verdigris.games.corrosion.options import (
    RUN_ALL,
    RUN_CHROME,
    RUN_PROTOTYPE,
    RUN_SHOT,
    RUN_TURNING,
    SPEED_STAFF,
    SPEED_TURNING,
    STACK_TOP,
)
from verdigris.games.corrosion.state import (
    CHROME_DONE,
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
    position_of,
    sector_of,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    DRIVES,
    ENGINEER_ROW,
    REACTIVATE_TURNING,
    SHOT_ROW,
    STEAM,
    Effect,
)
from verdigris.games.corrosion.worth_actions import add_effects, build_turning_worth, effects_worth
from verdigris.games.corrosion.worth_effects import flat
from verdigris.games.corrosion.worth_gains import Gains, others_loss, steam_price, weigh
from verdigris.games.corrosion.worth_goals import (
    build_chrome_worth,
    build_shot_worth,
    chrome_cost,
    chrome_goal,
    cover_loss,
    outlook,
    shot_cost,
    shot_goal,
)
from verdigris.games.corrosion.worth_staff import hire_worth
from verdigris.games.corrosion.worth_stock import Outlook
from verdigris.games.corrosion.worth_weights import (
    FORCE,
    FORWARD,
    HURRY,
    KEEP_TURNS,
    SPEED_BACK,
    SPEED_NEAR,
    STEAM_KEEP,
)

WINDOW_C: Final = 2  # where the markers lie
RANK_AGAIN: Final = 1  # the machine that repeats others waits for them
RANK_STEAM: Final = 2  # steam waits for what consumes it
RANK_USEFUL: Final = 3  # whatever else brings something comes before both

# Taking and completing.


def value_take(g: Corrosion, seat: int, row: int, window: int) -> int:
    o = outlook(g, seat)
    item = g.stacks[row][-1] if window == STACK_TOP else g.rows[row][at_window(g, row, window)]
    if row <= ADVANCED_ROW:
        return build_chrome_worth(g, seat, o, item, row, window == WINDOW_C)
    if row == ENGINEER_ROW:
        return hire_worth(g, seat, o, item)
    if row == SHOT_ROW:
        return build_shot_worth(g, seat, o, item)
    return build_turning_worth(g, seat, o, item)


def value_salvage(g: Corrosion, seat: int, item: int, pile: int) -> int:
    """From the discard piles of engineers, one-shot and turning machines."""
    o = outlook(g, seat)
    if pile == 0:
        return hire_worth(g, seat, o, item)
    return build_shot_worth(g, seat, o, item) if pile == 1 else build_turning_worth(g, seat, o, item)


def value_finish_chrome(g: Corrosion, seat: int, machine: int) -> int:
    """What it brings, less what it covers and what its gears would have been for the others."""
    o = outlook(g, seat)
    goal = chrome_goal(g, seat, o, machine)
    if g.storage[seat] == machine:
        stack = g.drives[DRIVES * seat + g.cards.drive[machine]]
        if stack and not stack[-1] & CHROME_DONE:
            goal -= cover_loss(g, seat, o, g.cards.drive[machine])
    return goal - others_loss(o, goal, chrome_cost(g, seat, machine))


def value_finish_shot(g: Corrosion, seat: int, named: int) -> int:
    """What it brings, less what its gears would have been for the others."""
    o = outlook(g, seat)
    kind = named & SHOT_BITS
    goal = shot_goal(g, seat, o, kind | position_of(g, seat, named >> SHOT_PLACE & 3) << SHOT_PLACE)
    return goal - others_loss(o, goal, shot_cost(g, seat, kind))


# Switching on.


def value_run(g: Corrosion, seat: int, action: int, a: int) -> int:
    """Gifts first; steam after what consumes it; the machine that repeats others last."""
    if action == RUN_ALL:
        return FORCE
    if action == RUN_SHOT:
        return FORCE // 2
    cards = g.cards
    effects: list[Effect]
    if action == RUN_TURNING:
        effects = cards.turning_effects[a & TURNING_BITS]
        if cards.turning_gift[a & TURNING_BITS]:
            return FORCE
    elif action == RUN_PROTOTYPE:
        effects = cards.prototype_effects[a]
    else:
        assert action == RUN_CHROME
        effects = cards.chrome_effects[a]
        if cards.chrome_gift[a]:
            return FORCE
        if effects[0].op == REACTIVATE_TURNING:
            return RANK_AGAIN
    if effects[0].op == STEAM and len(effects) == 1:
        return RANK_STEAM
    worth = effects_worth(g, seat, outlook(g, seat), effects)
    return worth + RANK_USEFUL if worth > 0 else worth - 1


# Steam for haste, and other moves.


def value_speed(g: Corrosion, seat: int, action: int, a: int) -> int:
    """COR-9.6: what would come too late is gained, what would come anyway comes earlier."""
    o = outlook(g, seat)
    price = steam_price(o) + (STEAM_KEEP if o.left > KEEP_TURNS else 0)
    if action == SPEED_STAFF:
        return speed_staff(g, seat, o, a, price)
    if action == SPEED_TURNING:
        return speed_turning(g, seat, o, a) - price
    if a & (SHOT_DONE | SHOT_USED) != SHOT_DONE:
        return -FORCE
    sector = a >> SHOT_PLACE & 3
    worth = flat(g, seat, g.cards.shot_effects[a & SHOT_BITS])
    if sector > o.wheels:
        return worth - price
    return worth * FORWARD // (100 * sector) - price


def speed_staff(g: Corrosion, seat: int, o: Outlook, card: int, price: int) -> int:
    """An engineer is of use if there is another turn to play her in."""
    if o.left <= 1:
        return -1
    for place in g.staff[seat]:
        if place & STAFF_BITS == card:
            near = sector_of(g, seat, place >> STAFF_PLACE & 3) == 1
            return (SPEED_BACK if near else SPEED_NEAR) - price
    return -1


def speed_turning(g: Corrosion, seat: int, o: Outlook, named: int) -> int:
    """What it makes at once, without the unit of steam that is paid for the haste: `value_speed` knows its price."""
    got = Gains()
    got.steam -= 1
    add_effects(g, seat, o, got, g.cards.turning_effects[named & TURNING_BITS])
    got.steam = max(got.steam, -1)  # no more than that unit: what its own effects consume is left aside
    now = weigh(g, seat, o, got) + steam_price(o)
    share = 100 if named >> TURNING_PLACE > o.wheels else HURRY
    return now * share // 100


def value_move_shot(shot: int, sector: int) -> int:
    """COR-6.25: a completed machine to X, any other as far from it as possible."""
    if shot & (SHOT_DONE | SHOT_USED) == SHOT_DONE:
        return FORCE if sector == X else -1
    if shot & SHOT_USED:
        return -1
    return sector - (shot >> SHOT_PLACE & 3)


def value_move_turning(g: Corrosion, seat: int, named: int, sector: int) -> int:
    """The farther from X, the longer it stays, if the wheel turns often enough for that."""
    away = sector - (named >> TURNING_PLACE)
    return away if away > 0 and outlook(g, seat).wheels > 1 else -1
