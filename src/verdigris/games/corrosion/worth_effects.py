"""What effects are worth to the greedy bot at flat prices, whatever stock and goals a seat has.

Awards are here as far as they are effects: a watch is one, and to take an award is another.
"""

from __future__ import annotations

from verdigris.games.corrosion.gains import amount
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
    TURNING_BITS,
    Corrosion,
)
from verdigris.games.corrosion.tables import (
    ACTIVATE_BUILT,
    AS_IF_TURNED,
    BUILD,
    CHROME,
    COMPLETE_FREE,
    CONVERT,
    DRIVES,
    GREEN_POINTS,
    HIRE,
    KIND_CHROME,
    MOVE_TO_X,
    PRODUCE,
    REACTIVATE_TURNING,
    RECALL,
    RELOCATE,
    SPECIAL,
    STEAM,
    TAKE_AWARD,
    TAKE_FROM_DISCARD,
    WATER,
    Cost,
    Effect,
)
from verdigris.games.corrosion.worth_awards import task_worth
from verdigris.games.corrosion.worth_time import turns_left
from verdigris.games.corrosion.worth_weights import (
    AWARD_MOST,
    BUILD_FLAT,
    FLAT_CHROME,
    FLAT_GEAR,
    FLAT_STEAM,
    FLAT_STEAM_MOST,
    HIRE_FLAT,
    MOVED,
    POINT,
    RETURNED,
    WATER_UNIT,
)


def flat(g: Corrosion, seat: int, effects: list[Effect]) -> int:
    """Effects at flat prices. With seat NOBODY, of a typical moment rather than now."""
    total = 0
    for effect in effects:
        total += flat_one(g, seat, effect)
    return total


def flat_one(g: Corrosion, seat: int, effect: Effect) -> int:
    """Goods here, the rest by what has to be known for it."""
    op = effect.op
    if op == GREEN_POINTS:
        return POINT * (effect.n if seat == NOBODY else amount(g, seat, effect))
    if op == PRODUCE:
        n = effect.n if seat == NOBODY else amount(g, seat, effect)
        return n * (FLAT_CHROME if effect.gear == CHROME else FLAT_GEAR)
    if op == STEAM:
        return FLAT_STEAM * min(effect.n, FLAT_STEAM_MOST if seat == NOBODY else g.cold[seat])
    if op == SPECIAL:
        return POINT * effect.n
    if op == WATER:
        return (WATER_UNIT + FLAT_STEAM) * effect.n
    if op == CONVERT:
        cost = effect.cost
        assert cost is not None
        return max(0, flat(g, seat, effect.gain) - flat_cost(cost))
    fixed = flat_fixed(effect)
    if fixed > 0 or seat == NOBODY:
        return fixed
    return flat_here(g, seat, effect)


def flat_cost(cost: Cost) -> int:
    iron = cost.small + cost.medium + cost.any
    return iron * FLAT_GEAR + cost.chrome * FLAT_CHROME + cost.steam * FLAT_STEAM + cost.green * POINT


def flat_fixed(effect: Effect) -> int:
    """What counts the same in every position; 0 for anything else."""
    op = effect.op
    if op == HIRE:
        return HIRE_FLAT
    if op == BUILD:
        return BUILD_FLAT
    if op == TAKE_FROM_DISCARD:
        return max(HIRE_FLAT, BUILD_FLAT)
    if op == REACTIVATE_TURNING:
        return effect.n * FLAT_GEAR * 2 // 3  # there may be fewer of them
    if op == ACTIVATE_BUILT:
        return FLAT_GEAR
    if op == MOVE_TO_X:
        return POINT
    return 0


def flat_here(g: Corrosion, seat: int, effect: Effect) -> int:
    """What is only worth something for what lies on the table."""
    op = effect.op
    if op == TAKE_AWARD:
        return best_award(g, seat)
    if op == COMPLETE_FREE:
        return best_free(g, seat, effect.kinds)
    if op == RECALL:
        return RETURNED * min(effect.n, len(g.staff[seat]))
    if op == RELOCATE:
        return waiting_shots(g, seat) * MOVED // 100
    if op == AS_IF_TURNED:
        total = 0
        for machine in g.turnings[seat]:
            total += flat(g, seat, g.cards.turning_effects[machine & TURNING_BITS])
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
    """Completed one-shot machines that have not worked yet; of two that move machines, neither counts the other."""
    total = 0
    for shot in g.shots[seat]:
        if shot & (SHOT_DONE | SHOT_USED) == SHOT_DONE:
            for effect in g.cards.shot_effects[shot & SHOT_BITS]:
                if effect.op != RELOCATE:
                    total += flat_one(g, seat, effect)
    return total


# Awards.


def award_worth(g: Corrosion, seat: int, task: int, chain: bool, left: int) -> int:
    """The points that its metric will likely give, and its watch."""
    worth = task_worth(g, seat, task, left)
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
