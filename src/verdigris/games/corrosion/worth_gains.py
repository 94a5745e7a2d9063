"""What an action or a turn of the wheel would bring the greedy bot, added up in `Gains` and weighed together.

Gears and steam count twice: for the goals that they bring nearer, and at a price of their own for later ones.
"""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.scoring import CHROME_GEARS_PER_POINT
from verdigris.games.corrosion.state import Corrosion
from verdigris.games.corrosion.tables import ALL_WATER, Cost
from verdigris.games.corrosion.worth_awards import metric_step
from verdigris.games.corrosion.worth_stock import Outlook, lasting_stock, ready
from verdigris.games.corrosion.worth_time import faded, over_game
from verdigris.games.corrosion.worth_weights import (
    CHROME_GEAR,
    FADE,
    GEAR,
    POINT,
    STEAM_FIRST,
    STEAM_RICH,
    STEAM_SECOND,
    STEAM_THIRD,
    WATER_UNIT,
)

LOWEST: Final = -1_000_000  # below any worth


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


def add_gains(got: Gains, more: Gains) -> None:
    got.small += more.small
    got.medium += more.medium
    got.any += more.any
    got.chrome += more.chrome
    got.steam += more.steam
    got.water += more.water
    got.worth += more.worth


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


def weigh(g: Corrosion, seat: int, o: Outlook, got: Gains) -> int:
    """What all of it is worth together."""
    heated = min(got.steam, o.cold + max(0, -got.steam))
    hot = o.hot + heated + got.water
    chrome = o.chrome + got.chrome
    best = LOWEST
    for small in range(got.any + 1):
        here = lasting_stock(o, o.small + got.small + small, o.medium + got.medium + got.any - small, chrome, hot)
        best = max(best, here)
    worth = got.worth + best - o.base
    iron = got.small + got.medium + got.any
    if iron < 0:  # what is about to rust is paid for free
        iron = min(0, iron + o.rust_small + o.rust_medium)
    worth += iron * gear_price(o)
    worth += got.chrome * chrome_price(o) + steam_change(o, heated)
    worth += got.water * (over_game(WATER_UNIT, o.left) + steam_worth(o, o.hot) + metric_step(g, seat, ALL_WATER))
    return worth


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


# Prices of what has no goal yet.


def gear_price(o: Outlook) -> int:
    return faded(GEAR, o.left)


def chrome_price(o: Outlook) -> int:
    """In the last turns, what it scores."""
    return CHROME_GEAR if o.left >= FADE else POINT // CHROME_GEARS_PER_POINT


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
    return faded(price, o.left)


def steam_change(o: Outlook, n: int) -> int:
    """What so much more or less steam is worth."""
    total = 0
    for hot in range(o.hot, o.hot + n):
        total += steam_worth(o, hot)
    for hot in range(o.hot + n, o.hot):
        total -= steam_worth(o, hot)
    return total
