"""Corrosion, chapters 3 and 12: what is gained, and what is counted for it."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.events import CHROME_MADE, GREENED, PRODUCED, RETURNED, SPECIALED, STEAMED, WATERED, tell
from verdigris.games.corrosion.options import (
    ACTION_BITS,
    CHOOSE_CONVERSION,
    CHOOSE_GEARS,
    CHOOSE_MARKERS,
    CONVERT,
    DECLINE,
    MAKE,
    MARKERS,
    a_of,
    b_of,
    option,
)
from verdigris.games.corrosion.payment import can_pay, pay_plain, paying
from verdigris.games.corrosion.state import (
    CHROME_BITS,
    CHROME_DONE,
    SHOT_DONE,
    STAFF_BITS,
    TURNING_BITS,
    Corrosion,
)
from verdigris.games.corrosion.tables import (
    ALL,
    ALL_WATER,
    ANY,
    BASIC,
    CHROME,
    COMPLETED_ADVANCED,
    COMPLETED_CHROME,
    COMPLETED_SHOTS,
    DRIVE_SETS,
    DRIVES,
    GREEN_POINTS,
    HOT_WATER,
    LARGEST_DRIVE,
    NO_METRIC,
    PRODUCE,
    QUALIFIED_ENGINEERS,
    QUALIFIED_SUITS,
    RECALL,
    SMALL,
    SPECIAL,
    SPECIAL_MARKERS,
    STARTING,
    STEAM,
    TURNING_KINDS,
    WATER,
    Effect,
)
from verdigris.games.corrosion.tables import CONVERT as CONVERSION

YES_OR_NO: Final = [CONVERT, DECLINE]


def metric(g: Corrosion, seat: int, what: int) -> int:
    """What effects (COR-12.6 to 12.8) and awards count."""
    if what == HOT_WATER:
        return g.hot[seat]
    if what == ALL_WATER:
        return g.hot[seat] + g.cold[seat]
    if what == SPECIAL_MARKERS:
        return g.special[seat]
    if what == COMPLETED_SHOTS:
        n = 0
        for shot in g.shots[seat]:
            if shot & SHOT_DONE:
                n += 1
        return n
    if what == TURNING_KINDS:
        kinds = 0
        for machine in g.turnings[seat]:
            kinds |= 1 << (machine & TURNING_BITS)
        return ones(kinds)
    if what == QUALIFIED_ENGINEERS:
        return len(qualified(g, seat))
    if what == QUALIFIED_SUITS:
        suits = 0
        for card in qualified(g, seat):
            suits |= 1 << g.cards.suit[card]
        return ones(suits)
    return completed(g, seat, what)


def completed(g: Corrosion, seat: int, what: int) -> int:
    """Completed chrome machines, visible or covered."""
    least = 99
    most = 0
    total = 0
    for drive in range(DRIVES):
        here = 0
        for machine in g.drives[DRIVES * seat + drive]:
            if machine & CHROME_DONE:
                if what != COMPLETED_ADVANCED or machine & CHROME_BITS >= BASIC:
                    here += 1
        total += here
        least = min(least, here)
        most = max(most, here)
    if what == DRIVE_SETS:
        return least
    if what == LARGEST_DRIVE:
        return most
    assert what == COMPLETED_CHROME or what == COMPLETED_ADVANCED, "a known metric"
    return total


def qualified(g: Corrosion, seat: int) -> list[int]:
    """Qualified engineers in hand, in sectors and in play."""
    found = [card for card in g.hands[seat] if card >= STARTING]
    for place in g.staff[seat]:
        if place & STAFF_BITS >= STARTING:
            found.append(place & STAFF_BITS)
    for card in g.played[seat]:
        if card >= STARTING:
            found.append(card)
    return found


def ones(mask: int) -> int:
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def amount(g: Corrosion, seat: int, effect: Effect) -> int:
    """COR-12.8: what is counted, is counted at the moment of activation."""
    if effect.metric == NO_METRIC:
        return effect.n
    return metric(g, seat, effect.metric) * effect.times


def produce(g: Corrosion, seat: int, small: int, medium: int) -> None:
    """COR-3.4: iron gears come into the sector that is sector 3 now."""
    place = 4 * seat + ((g.wheel[seat] + 3) & 3)
    if small:
        g.small[place] += small
    if medium:
        g.medium[place] += medium
    if g.events is not None:
        tell(g, PRODUCED, [seat, small, medium])


def make_chrome(g: Corrosion, seat: int, n: int) -> None:
    """COR-3.7: chrome gears come into the reserve."""
    g.chrome[seat] += n
    if g.events is not None:
        tell(g, CHROME_MADE, [seat, n])


def steam(g: Corrosion, seat: int, n: int) -> None:
    """COR-3.1: up to n tokens from cold to hot."""
    moved = min(n, g.cold[seat])
    if moved:
        g.cold[seat] -= moved
        g.hot[seat] += moved
        if g.events is not None:
            tell(g, STEAMED, [seat, moved])


def gain_green(g: Corrosion, seat: int, n: int) -> None:
    if n:
        g.green[seat] += n
        if g.events is not None:
            tell(g, GREENED, [seat, n])


def gain_special(g: Corrosion, seat: int, n: int) -> None:
    """COR-3.9, R-12: where the supply is empty a green point replaces each missing marker."""
    taken = min(n, g.supply)
    if taken:
        g.supply -= taken
        g.special[seat] += taken
        if g.events is not None:
            tell(g, SPECIALED, [seat, taken])
    gain_green(g, seat, n - taken)


def recall_all(g: Corrosion, seat: int) -> None:
    """COR-12.5: every engineer in a sector, upside down or not; those in play stay (COR-6.23)."""
    hand = g.hands[seat][:]
    for place in g.staff[seat]:
        hand.append(place & STAFF_BITS)
        if g.events is not None:
            tell(g, RETURNED, [seat, place & STAFF_BITS])
    hand.sort()
    g.hands[seat] = hand
    g.staff[seat] = []


def gain_plain(g: Corrosion, seat: int, effects: list[Effect]) -> None:
    """COR-12.1: effects that ask nothing, in the printed order."""
    for effect in effects:
        op = effect.op
        if op == PRODUCE:
            n = amount(g, seat, effect)
            if effect.gear == CHROME:
                make_chrome(g, seat, n)
            elif effect.gear == SMALL:
                produce(g, seat, n, 0)
            else:
                produce(g, seat, 0, n)
        elif op == STEAM:
            steam(g, seat, effect.n)
        elif op == GREEN_POINTS:
            gain_green(g, seat, amount(g, seat, effect))
        elif op == WATER:  # COR-3.3
            g.hot[seat] += effect.n
            if g.events is not None:
                tell(g, WATERED, [seat, effect.n])
        elif op == SPECIAL:
            gain_special(g, seat, effect.n)
        elif op == RECALL:
            recall_all(g, seat)
        else:
            assert op == CONVERSION, "a plain effect"
            cost = effect.cost
            assert cost is not None
            if can_pay(g, seat, cost):
                pay_plain(g, seat, cost)
                gain_plain(g, seat, effect.gain)


def gain(g: Corrosion, seat: int, effects: list[Effect], agreed: bool) -> Flow:
    """Gains and conversions. `agreed`: whoever chose this wants its conversion, so it is not asked again."""
    for effect in effects:
        op = effect.op
        if op == PRODUCE and effect.gear == ANY:
            yield from produce_any(g, seat, amount(g, seat, effect))
        elif op == SPECIAL and effect.or_green:
            yield from special_or_green(g, seat, effect.n)
        elif op == CONVERSION:
            cost = effect.cost
            assert cost is not None
            if can_pay(g, seat, cost):
                if (agreed and len(effects) == 1) or (yield Decision(seat, CHOOSE_CONVERSION, YES_OR_NO)) == CONVERT:
                    yield from paying(g, seat, cost)
                    yield from gain(g, seat, effect.gain, True)
        else:
            gain_plain(g, seat, [effect])


def produce_any(g: Corrosion, seat: int, n: int) -> Flow:
    """COR-3.6: the owner chooses the size of each gear, all in one."""
    if n == 0:
        return
    choice = yield Decision(seat, CHOOSE_GEARS, [option(MAKE, n - medium, medium) for medium in range(n + 1)])
    produce(g, seat, a_of(choice), b_of(choice))


def special_or_green(g: Corrosion, seat: int, n: int) -> Flow:
    """COR-3.9: for each marker a green point may be taken instead."""
    most = min(n, g.supply)
    if most == 0:
        gain_green(g, seat, n)
        return
    choice = yield Decision(seat, CHOOSE_MARKERS, [option(MARKERS, k, n - k) for k in range(most, -1, -1)])
    assert choice & ACTION_BITS == MARKERS
    gain_special(g, seat, a_of(choice))
    gain_green(g, seat, b_of(choice))


def does_something(g: Corrosion, seat: int, effects: list[Effect]) -> bool:
    """R-49: an activation that would change nothing is not offered."""
    for effect in effects:
        op = effect.op
        if op == STEAM:
            if g.cold[seat] > 0:
                return True
        elif op == CONVERSION:
            cost = effect.cost
            assert cost is not None
            if can_pay(g, seat, cost) and does_something(g, seat, effect.gain):
                return True
        elif op == PRODUCE or op == GREEN_POINTS:
            if amount(g, seat, effect) > 0:
                return True
        else:
            return True
    return False


def may_be_unwanted(effects: list[Effect]) -> bool:
    """Whether somebody could rather go without: a cost, or a special marker that nothing can be taken instead of."""
    for effect in effects:
        op = effect.op
        if op == SPECIAL:
            if not effect.or_green:
                return True
        elif op != PRODUCE and op != STEAM and op != WATER and op != GREEN_POINTS:
            return True
    return False


assert ALL > 20  # "max" is more than there is water
