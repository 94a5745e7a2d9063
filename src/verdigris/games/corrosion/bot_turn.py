"""How much the greedy bot likes each main action: to play or copy an engineer, to turn the wheel, to pay for a turn."""

from __future__ import annotations

from verdigris.games.corrosion.state import (
    NOTHING,
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    Corrosion,
    sector_of,
    visible,
)
from verdigris.games.corrosion.tables import BY_PLAY, CONVERT, DRIVES, END_OF_TURN, TURN_WHEEL
from verdigris.games.corrosion.worth_actions import action_worth, add_effects, add_machines
from verdigris.games.corrosion.worth_gains import Gains, steam_price, weigh
from verdigris.games.corrosion.worth_goals import outlook, shot_cost, shot_goal
from verdigris.games.corrosion.worth_staff import away_loss, engineer_worth
from verdigris.games.corrosion.worth_stock import Outlook, chance, completable, missing, ready
from verdigris.games.corrosion.worth_weights import (
    AGE,
    BACK,
    BACK_SHARE,
    CLOSER,
    COPY_BONUS,
    EMPTY,
    EMPTY_HAND,
    HOLD,
    PAID_MORE,
    POINT,
    RUST,
)

# Engineers.


def value_play(g: Corrosion, seat: int, card: int) -> int:
    """The action, what the machines make of it, and how long she will be away."""
    o = outlook(g, seat)
    worth = action_worth(g, seat, o, card, card)
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.trigger[machine] == END_OF_TURN and not g.additional:
            if g.cards.switched_on_by[machine] == BY_PLAY and g.cards.engineers[machine] >> card & 1:
                worth += max(0, turn_worth(g, seat, o, True))
    return worth - away_loss(g, card)


def value_copy(g: Corrosion, seat: int, card: int, second: int) -> int:
    """The action costs no turn, but the engineers are away."""
    o = outlook(g, seat)
    worth = action_worth(g, seat, o, g.copied, card)
    if worth <= 0:
        return -1
    worth += COPY_BONUS - copier_loss(g, seat, o, card)
    if second >= 0:
        worth -= copier_loss(g, seat, o, second)
    return worth


def copier_loss(g: Corrosion, seat: int, o: Outlook, card: int) -> int:
    return away_loss(g, card) + engineer_worth(g, seat, o, card) * HOLD // 100


# The wheel.


def value_turn(g: Corrosion, seat: int) -> int:
    return turn_worth(g, seat, outlook(g, seat), True)


def turn_worth(g: Corrosion, seat: int, o: Outlook, staff: bool) -> int:
    """What is switched on, what rusts and, if later turns can make use of it, who returns."""
    got = Gains()
    add_machines(g, seat, o, got, True)
    lost = add_shots(g, seat, o, got)
    worth = weigh(g, seat, o, got) - lost - rust_loss(g, seat, o, got)
    return worth + return_worth(g, seat, o) if staff and o.left > 1 else worth


def add_shots(g: Corrosion, seat: int, o: Outlook, got: Gains) -> int:
    """Add the completed one-shot machines that come to X; returns what is lost with the others, which are cleared.

    Nothing is lost with one that can be paid for with what the turn brings (COR-8.5).
    """
    lost = 0
    for shot in g.shots[seat]:
        if sector_of(g, seat, shot >> SHOT_PLACE & 3) != 1:
            continue
        if shot & (SHOT_DONE | SHOT_USED) == SHOT_DONE:
            add_effects(g, seat, o, got, g.cards.shot_effects[shot & SHOT_BITS])
        elif not shot & SHOT_DONE:
            cost = shot_cost(g, seat, shot & SHOT_BITS)
            gap = missing(cost, o.small + got.small, o.medium + got.medium + got.any, o.chrome, o.hot, o.staff)
            if gap > 0:
                lost += shot_goal(g, seat, o, shot) * chance(gap, o.left) // 100
    return lost


def rust_loss(g: Corrosion, seat: int, o: Outlook, got: Gains) -> int:
    """The iron gears that come to X are lost for the goals unless one can be paid for; all others grow older."""
    next_x = SECTORS * seat + ((g.wheel[seat] + 1) & 3)
    old_small = g.small[next_x]
    old_medium = g.medium[next_x]
    loss = AGE * (o.small + o.medium - old_small - old_medium)
    if old_small + old_medium > 0:
        small = o.small + got.small + (got.any + 1) // 2
        medium = o.medium + got.medium + got.any // 2
        if not completable(o, small, medium, o.chrome + got.chrome, o.hot + got.steam):
            loss += ready(o, o.small, o.medium, o.chrome, o.hot)
            loss -= ready(o, o.small - old_small, o.medium - old_medium, o.chrome, o.hot)
        loss += RUST * (old_small + old_medium)
    return loss


def return_worth(g: Corrosion, seat: int, o: Outlook) -> int:
    """The engineers who come to X or nearer to it; the more welcome, the fewer are in hand."""
    worth = 0
    for place in g.staff[seat]:
        if sector_of(g, seat, place >> STAFF_PLACE & 3) == 1:
            worth += BACK + engineer_worth(g, seat, o, place & STAFF_BITS) * BACK_SHARE // 100
        else:
            worth += CLOSER
    if len(g.hands[seat]) <= EMPTY_HAND:
        worth += EMPTY
    return worth


# Further turns.


def value_end(g: Corrosion, seat: int, machine: int) -> int:
    """COR-10.1: an additional turn of the wheel, or the best engineer."""
    o = outlook(g, seat)
    effect = g.cards.chrome_effects[machine][0]
    price = 0
    if effect.op == CONVERT:
        price = steam_price(o)
        effect = effect.gain[-1]
    if effect.op == TURN_WHEEL:
        return turn_worth(g, seat, o, True) - price
    return best_play(g, seat, o, 0) - price


def value_paid_turn(g: Corrosion, seat: int) -> int:
    """COR-13.2: only if the best main action is worth more than the price."""
    o = outlook(g, seat)
    best = best_play(g, seat, o, turn_worth(g, seat, o, False))
    return best + PAID_MORE - POINT * (g.paid[seat] + 1)


def best_play(g: Corrosion, seat: int, o: Outlook, least: int) -> int:
    """The best action of an engineer in hand, or so much if none is better."""
    best = least
    for card in g.hands[seat]:
        best = max(best, action_worth(g, seat, o, card, card))
    return best
