"""What a stock of gears and steam is worth to the greedy bot: the share of its goals that lies ready.

Every uncompleted machine is a goal with a value, and the more of its cost lies ready, the larger the share of that
value that counts already (`ready`). An `Outlook` holds the goals and the stock of a seat; `worth_goals` fills it.
"""

from __future__ import annotations

from verdigris.games.corrosion.tables import Cost
from verdigris.games.corrosion.worth_weights import FALL, REACH, STEP, STEP_CHROME, STEP_IRON, STEP_STAFF, STEP_STEAM


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


def add_goal(o: Outlook, goal: int, cost: Cost) -> None:
    """The best goals come first."""
    i = len(o.goals)
    while i > 0 and o.goals[i - 1] < goal:
        i -= 1
    o.goals.insert(i, goal)
    o.costs.insert(i, cost)


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


# Readiness.


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
    while steps >= STEP:
        share = share * FALL // 100
        steps -= STEP
    share -= share * (100 - FALL) * steps // (100 * STEP)
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
