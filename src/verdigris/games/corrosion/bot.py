"""The heuristics of the greedy bot of Corrosion: how much it likes each option, in hundredths of a point.

It looks one decision ahead and judges by what its seat may know. `bot_turn` and `bot_machines` value the greater
options, the `worth` modules tell what things are worth, and `worth_weights` holds the numbers.
"""

from __future__ import annotations

from verdigris.games.corrosion.bot_machines import (
    value_finish_chrome,
    value_finish_shot,
    value_move_shot,
    value_move_turning,
    value_run,
    value_salvage,
    value_speed,
    value_take,
)
from verdigris.games.corrosion.bot_turn import value_copy, value_end, value_paid_turn, value_play, value_turn
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
    RUN_END,
    RUN_TURNING,
    SALVAGE,
    SHIFT,
    SPEED_SHOT,
    SPEED_STAFF,
    TAKE,
    TURN,
    USE,
    VACATE,
    a_of,
    action_of,
    b_of,
)
from verdigris.games.corrosion.scoring import total
from verdigris.games.corrosion.state import NOTHING, SECTORS, Corrosion
from verdigris.games.corrosion.tables import CONVERT as CONVERSION
from verdigris.games.corrosion.tables import SPECIAL_MARKERS
from verdigris.games.corrosion.worth_actions import add_effects
from verdigris.games.corrosion.worth_awards import metric_step
from verdigris.games.corrosion.worth_effects import award_worth
from verdigris.games.corrosion.worth_gains import Gains, take_cost, weigh
from verdigris.games.corrosion.worth_goals import cover_loss, outlook
from verdigris.games.corrosion.worth_staff import dismissal_loss, engineer_worth
from verdigris.games.corrosion.worth_stock import lasting_stock
from verdigris.games.corrosion.worth_time import turns_left
from verdigris.games.corrosion.worth_weights import FORCE, GREEN_FEW, GREEN_NEED, LEAD, RUST, STORED


def value(g: Corrosion, seat: int, option: int) -> int:
    """By the action: the frequent ones here."""
    action: int = action_of(option)
    a: int = a_of(option)
    b: int = b_of(option)
    if action == PLAY:
        return value_play(g, seat, a)
    if action == TURN:
        return value_turn(g, seat)
    if action == COPY:
        return value_copy(g, seat, a, b - 1)
    if action == FINISH_CHROME:
        return value_finish_chrome(g, seat, a)
    if action == FINISH_SHOT:
        return value_finish_shot(g, seat, a)
    if action == TAKE:
        return value_take(g, seat, a, b)
    if RUN_TURNING <= action <= RUN_ALL:
        return value_run(g, seat, action, a)
    if SPEED_STAFF <= action <= SPEED_SHOT:
        return value_speed(g, seat, action, a)
    if action == MAKE:
        return value_make(g, seat, a, b)
    if action == PAY:
        return value_pay(g, seat, a, b)
    if action == DISCARD:  # steam is for something better
        return -FORCE
    if action == VACATE or action == MOUNT or action == SHIFT:
        return value_place(g, seat, action, a)
    return value_rare(g, seat, action, a, b)


def value_rare(g: Corrosion, seat: int, action: int, a: int, b: int) -> int:
    """What is asked less often; anything that is not listed is as good as doing nothing."""
    if action == CONVERT:
        return value_convert(g, seat)
    if action == MARKERS:
        return value_markers(g, seat, a)
    if action == AWARD:
        return award_worth(g, seat, a, b == 1, turns_left(g, seat))
    if action == PAY_TURN:
        return value_paid_turn(g, seat)
    if action == RUN_END:
        return value_end(g, seat, a)
    if action == USE:
        return FORCE
    if action == MOVE_SHOT:
        return value_move_shot(a, b)
    if action == MOVE_TURNING:
        return value_move_turning(g, seat, a, b)
    if action == SALVAGE:
        return value_salvage(g, seat, a, b)
    if action == DISMISS:
        return -dismissal_loss(g, seat, outlook(g, seat), a)
    if action == RECALL:
        return engineer_worth(g, seat, outlook(g, seat), a) + 1
    return 0


def value_place(g: Corrosion, seat: int, action: int, machine: int) -> int:
    """What the machine that goes to its drive covers there. The 1 breaks ties: rather leave the stored one alone."""
    o = outlook(g, seat)
    if action == MOUNT:
        return -cover_loss(g, seat, o, g.cards.drive[machine]) - STORED
    loss = cover_loss(g, seat, o, g.cards.drive[g.storage[seat]]) + 1
    return -loss if action == VACATE else -loss - STORED


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


def value_make(g: Corrosion, seat: int, small: int, medium: int) -> int:
    """What the goals need; besides, as many of the one size as of the other."""
    o = outlook(g, seat)
    uneven = abs(o.small + small - o.medium - medium)
    return lasting_stock(o, o.small + small, o.medium + medium, o.chrome, o.hot) - uneven


def value_pay(g: Corrosion, seat: int, small: int, medium: int) -> int:
    """What the goals need least; besides, what lies in X and is about to rust."""
    o = outlook(g, seat)
    x = SECTORS * seat + g.wheel[seat]
    oldest = min(small, g.small[x]) + min(medium, g.medium[x])
    return lasting_stock(o, o.small - small, o.medium - medium, o.chrome, o.hot) + RUST * oldest


def value_markers(g: Corrosion, seat: int, specials: int) -> int:
    """A special marker counts for an award and brings the end nearer; a green point can be spent."""
    each = metric_step(g, seat, SPECIAL_MARKERS)
    if g.seats > 1:
        best = 0
        for other in range(g.seats):
            if other != seat:
                best = max(best, total(g, other))
        each += LEAD * (total(g, seat) - best)
    if g.green[seat] < GREEN_FEW:
        each -= GREEN_NEED
    return each * specials
