"""Corrosion, chapters 3 and 9: paying, with the discounts of COR-11.8."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.display import discard
from verdigris.games.corrosion.events import DISMISSED, PAID, tell
from verdigris.games.corrosion.options import (
    CHOOSE_DISMISSED,
    CHOOSE_PAYMENT,
    DISMISS,
    PAY,
    a_of,
    option,
)
from verdigris.games.corrosion.state import NOTHING, SECTORS, STAFF_BITS, Corrosion, visible, without
from verdigris.games.corrosion.tables import CHROME, DISCOUNT, DRIVES, ENGINEER_ROW, MEDIUM, SMALL, STARTING, Cost


def gears(gears: list[int], seat: int) -> int:
    """All iron gears of one size of this seat."""
    first = SECTORS * seat
    return gears[first] + gears[first + 1] + gears[first + 2] + gears[first + 3]


def discounted(g: Corrosion, seat: int, cost: Cost, kind: int) -> Cost:
    """COR-9.8, 11.8: completing costs less. All discounts add up; none makes a cost negative.

    The gears of the named size come first, what is left of the discount reduces `any`.
    """
    small = 0
    medium = 0
    chrome = 0
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.modifier[machine] == DISCOUNT and g.cards.modifier_kinds[machine] & kind:
            gear = g.cards.modifier_gear[machine]
            if gear == SMALL:
                small += g.cards.modifier_n[machine]
            elif gear == MEDIUM:
                medium += g.cards.modifier_n[machine]
            else:
                assert gear == CHROME
                chrome += g.cards.modifier_n[machine]
    if small + medium + chrome == 0:
        return cost
    left = max(0, small - cost.small) + max(0, medium - cost.medium)
    return Cost(
        max(0, cost.small - small),
        max(0, cost.medium - medium),
        max(0, cost.any - left),
        max(0, cost.chrome - chrome),
        cost.steam,
        cost.green,
        cost.engineers,
    )


def can_pay(g: Corrosion, seat: int, cost: Cost) -> bool:
    """COR-3.2, 3.5, 3.6: all of it or nothing."""
    if cost.steam > g.hot[seat] or cost.chrome > g.chrome[seat] or cost.green > g.green[seat]:
        return False
    if cost.small + cost.medium + cost.any > 0:
        small = gears(g.small, seat) - cost.small
        medium = gears(g.medium, seat) - cost.medium
        if small < 0 or medium < 0 or small + medium < cost.any:
            return False
    return cost.engineers == 0 or len(dismissable(g, seat)) >= cost.engineers


def dismissable(g: Corrosion, seat: int) -> list[int]:
    """COR-9.4, 6.15, 9.9: qualified engineers in hand or in any sector, upside down too, but none in play."""
    found = [card for card in g.hands[seat] if card >= STARTING]
    for place in g.staff[seat]:
        if place & STAFF_BITS >= STARTING:
            found.append(place & STAFF_BITS)
    return found


def paying(g: Corrosion, seat: int, cost: Cost) -> Flow:
    """Ask what is open: the mix of `any` gears, the engineer who leaves. Then pay."""
    small = 0
    if cost.any > 0:
        mixes = ways(g, seat, cost)
        small = a_of((yield Decision(seat, CHOOSE_PAYMENT, mixes)) if len(mixes) > 1 else mixes[0])
    for _ in range(cost.engineers):
        candidates = dismissable(g, seat)
        card = candidates[0]
        if len(candidates) > 1:
            card = a_of((yield Decision(seat, CHOOSE_DISMISSED, [option(DISMISS, c, 0) for c in candidates])))
        dismiss(g, seat, card)
    pay(g, seat, cost, small)


def pay_plain(g: Corrosion, seat: int, cost: Cost) -> None:
    """A cost that leaves nothing open."""
    assert cost.any == 0 and cost.engineers == 0, "a plain cost"
    pay(g, seat, cost, 0)


def pay(g: Corrosion, seat: int, cost: Cost, small_of_any: int) -> None:
    """Gears to the supply, steam to the cold half (COR-3.2)."""
    small = cost.small + small_of_any
    medium = cost.medium + cost.any - small_of_any
    if small:
        take_oldest(g, g.small, seat, small)
    if medium:
        take_oldest(g, g.medium, seat, medium)
    if cost.chrome:
        g.chrome[seat] -= cost.chrome
    if cost.steam:
        g.hot[seat] -= cost.steam
        g.cold[seat] += cost.steam
    if cost.green:
        g.green[seat] -= cost.green
    if g.events is not None:
        tell(g, PAID, [seat, small, medium, cost.chrome, cost.steam, cost.green])


def take_oldest(g: Corrosion, gears: list[int], seat: int, n: int) -> None:
    """R-47: from sector X first, then 1, 2, 3. Nothing looks at where gears lie, and older ones rust sooner."""
    for sector in range(SECTORS):
        place = SECTORS * seat + ((g.wheel[seat] + sector) & 3)
        taken = min(n, gears[place])
        gears[place] -= taken
        n -= taken
        if n == 0:
            return
    assert n == 0, "enough gears"


def ways(g: Corrosion, seat: int, cost: Cost) -> list[int]:
    """COR-3.6: the mixes that pay the `any` part; the one that takes the oldest gears is first."""
    most_small = min(cost.any, gears(g.small, seat) - cost.small)
    least_small = max(0, cost.any - (gears(g.medium, seat) - cost.medium))
    oldest = oldest_mix(g, seat, cost)
    found = [option(PAY, oldest, cost.any - oldest)]
    for small in range(most_small, least_small - 1, -1):
        if small != oldest:
            found.append(option(PAY, small, cost.any - small))
    return found


def oldest_mix(g: Corrosion, seat: int, cost: Cost) -> int:
    """How many small gears are among the oldest that can pay the `any` part."""
    small_due = cost.small
    medium_due = cost.medium
    due = cost.any
    small_of_any = 0
    for sector in range(SECTORS):
        place = SECTORS * seat + ((g.wheel[seat] + sector) & 3)
        small = g.small[place]
        medium = g.medium[place]
        fixed = min(small, small_due)
        small -= fixed
        small_due -= fixed
        fixed = min(medium, medium_due)
        medium -= fixed
        medium_due -= fixed
        taken = min(small, due)
        small_of_any += taken
        due -= taken
        due -= min(medium, due)
    return small_of_any


def dismiss(g: Corrosion, seat: int, card: int) -> None:
    """COR-9.4: to the engineer discard pile, for good."""
    if card in g.hands[seat]:
        g.hands[seat] = without(g.hands[seat], card)
    else:
        g.staff[seat] = [place for place in g.staff[seat] if place & STAFF_BITS != card]
    if g.events is not None:
        tell(g, DISMISSED, [seat, card])
    discard(g, ENGINEER_ROW, card)
