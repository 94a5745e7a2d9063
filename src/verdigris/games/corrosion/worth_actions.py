"""What effects would bring the greedy bot now, added to `Gains`: of actions, of machines, and of a turn of the wheel.

To build is among the effects, and a turning machine is worth what its effects would bring: so that is here as well.
"""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.gains import amount
from verdigris.games.corrosion.state import (
    NOBODY,
    NOTHING,
    STAFF_BITS,
    STAFF_PLACE,
    TURNING_BITS,
    Corrosion,
    visible,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    AS_IF_TURNED,
    BASIC_ROW,
    BUILD,
    BY_TURN,
    CHROME,
    CONVERT,
    DRIVES,
    END_OF_TURN,
    GREEN_POINTS,
    HIRE,
    KIND_CHROME,
    KIND_SHOT,
    KIND_TURNING,
    MEDIUM,
    ON_BUILD,
    ON_PLAY,
    ON_TURN,
    PRODUCE,
    REACTIVATE_TURNING,
    RECALL,
    SHOT_ROW,
    SMALL,
    SPECIAL,
    SPECIAL_MARKERS,
    STEAM,
    TAKE_AWARD,
    TURNING_ROW,
    WATER,
    Effect,
)
from verdigris.games.corrosion.worth_awards import metric_step
from verdigris.games.corrosion.worth_effects import best_award, flat, flat_one
from verdigris.games.corrosion.worth_gains import Gains, add_gains, take_cost, weigh
from verdigris.games.corrosion.worth_goals import build_chrome_worth, build_shot_worth
from verdigris.games.corrosion.worth_staff import best_hire, recall_worth
from verdigris.games.corrosion.worth_stock import Outlook
from verdigris.games.corrosion.worth_weights import EXTRA_TURN_AHEAD, POINT, RUN_SHARE, RUNS

ECHOES: Final = 2  # COR-11.9: turning machines that the Echo shaft lets work once more


def effects_worth(g: Corrosion, seat: int, o: Outlook, effects: list[Effect]) -> int:
    got = Gains()
    add_effects(g, seat, o, got, effects)
    return weigh(g, seat, o, got)


def action_worth(g: Corrosion, seat: int, o: Outlook, acting: int, played: int) -> int:
    """The action of one card, with the machines that answer the playing of another (COR-6.4)."""
    got = Gains()
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.trigger[machine] == ON_PLAY and g.cards.engineers[machine] >> played & 1:
            add_effects(g, seat, o, got, g.cards.chrome_effects[machine])
    add_effects(g, seat, o, got, g.cards.action_effects[g.cards.action[acting]])
    return weigh(g, seat, o, got)


def add_effects(g: Corrosion, seat: int, o: Outlook, got: Gains, effects: list[Effect]) -> None:
    """Add what these effects would bring now."""
    for effect in effects:
        op = effect.op
        if op == PRODUCE:
            add_gears(got, effect.gear, amount(g, seat, effect))
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


def add_gears(got: Gains, gear: int, n: int) -> None:
    if gear == SMALL:
        got.small += n
    elif gear == MEDIUM:
        got.medium += n
    elif gear == CHROME:
        got.chrome += n
    else:
        got.any += n


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
    if weigh(g, seat, o, one) > 0:
        add_gains(got, one)


# What a turn of the wheel switches on.


def add_machines(g: Corrosion, seat: int, o: Outlook, got: Gains, turned: bool) -> None:
    """COR-8.2, 6.24: everything that a turn of the wheel, or an action as if it turned, switches on."""
    for machine in g.turnings[seat]:
        add_effects(g, seat, o, got, g.cards.turning_effects[machine & TURNING_BITS])
    x = (g.wheel[seat] + 1) & 3
    for drive in range(DRIVES):
        if not g.drives[DRIVES * seat + drive]:
            if turned and x == 0:
                add_effects(g, seat, o, got, g.cards.prototype_effects[drive])
            continue
        machine = visible(g, seat, drive)
        if machine != NOTHING:
            add_chrome(g, seat, o, got, machine, x if turned else g.wheel[seat])


def add_chrome(g: Corrosion, seat: int, o: Outlook, got: Gains, machine: int, x: int) -> None:
    """A visible chrome machine, with the X at this position."""
    cards = g.cards
    trigger = cards.trigger[machine]
    if trigger == END_OF_TURN:
        if cards.switched_on_by[machine] == BY_TURN and o.hot + got.steam > 0:
            got.worth += EXTRA_TURN_AHEAD
    elif trigger == ON_TURN:
        effects = cards.chrome_effects[machine]
        if effects[0].op == REACTIVATE_TURNING:
            for again in g.turnings[seat][:ECHOES]:
                add_effects(g, seat, o, got, cards.turning_effects[again & TURNING_BITS])
        elif condition_met(g, seat, machine, x):
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


# Building.


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


def build_turning_worth(g: Corrosion, seat: int, o: Outlook, kind: int) -> int:
    """Three activations, if the wheel turns so often, each at the mean of what it is worth now and typically."""
    effects = g.cards.turning_effects[kind]
    per = (effects_worth(g, seat, o, effects) + flat(g, NOBODY, effects)) // 2
    worth = per * min(RUNS, o.wheels) * RUN_SHARE // 100
    for drive in range(DRIVES):
        top = visible(g, seat, drive)
        if top != NOTHING and g.cards.trigger[top] == ON_BUILD:
            worth += per
    return worth
