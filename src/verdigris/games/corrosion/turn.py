"""Corrosion, chapters 5, 10 and 13: the turn, its end, and the end phase."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.awards import tokens_left
from verdigris.games.corrosion.building import vacate
from verdigris.games.corrosion.engineers import next_copy, place_all, play
from verdigris.games.corrosion.events import (
    END_PHASE_BEGUN,
    GAME_OVER,
    PAID_TURN,
    PASSED,
    RAN_CHROME,
    RATED,
    TURN_BEGUN,
    tell,
)
from verdigris.games.corrosion.maintenance import end_maintenance, maintain, maintenance_options
from verdigris.games.corrosion.options import (
    CHOOSE_EXTRA,
    END_MACHINES,
    MAIN_ACTION,
    PASS,
    PAY_TURN,
    PLAY,
    REST,
    RUN_END,
    START_TURN,
    TURN,
    VACATE,
    a_of,
    option,
)
from verdigris.games.corrosion.payment import can_pay, pay_plain
from verdigris.games.corrosion.scoring import champions, total
from verdigris.games.corrosion.solo import opponent_end, opponent_turn
from verdigris.games.corrosion.state import (
    AFTER_EXTRA,
    AFTER_MAIN,
    BEFORE_MAIN,
    BY_AWARDS,
    BY_ROUNDS,
    BY_SPECIALS,
    COPY,
    END,
    EXTRA,
    LEAVE,
    MAIN,
    MAINTAIN,
    NOBODY,
    NOTHING,
    OPPONENT,
    OPPONENT_END,
    OVER,
    PASSING,
    START,
    WHEEL,
    Corrosion,
    replaced,
    visible,
)
from verdigris.games.corrosion.tables import CONVERT, DRIVES, PLAY_ENGINEER
from verdigris.games.corrosion.wheel import end_wheel, turn_wheel, wheel_options, wheel_phase

MOST_PAID: Final = 3  # COR-13.2: three paid turns
FEW_SPECIALS: Final = 3  # COR-13.1
FEW_AWARDS: Final = 3
PAY_OR_PASS: Final = [PAY_TURN, PASS]


def flow(g: Corrosion) -> Flow | None:
    """The next leg from a resting point. What leaves no choice happens at once (R-48)."""
    while True:
        phase = g.phase
        if phase == MAINTAIN:
            found = maintenance_options(g, g.actor)
            if found:
                return maintain(g, found)
            end_maintenance(g)
        elif phase == MAIN:
            found = main_options(g, g.actor)
            if len(found) > 1:
                return main_action(g, found)
            turn_wheel(g, g.actor)  # COR-5.3: with an empty hand
        elif phase == WHEEL:
            found = wheel_options(g, g.actor)
            if found:
                return wheel_phase(g, found)
            end_wheel(g)
        elif phase == COPY:
            copier = next_copy(g)
            if copier is not None:
                return copier
            end_copying(g)
        elif phase == END:
            found = end_options(g, g.actor)
            if found:
                return end_machines(g, found)
            end_turn(g)
        elif phase == START:
            if g.end_phase:
                if can_pay_turn(g, g.active):
                    return start_turn(g)
                begin_pass(g)
            else:
                g.phase = MAINTAIN
        elif phase == EXTRA:
            return extra_engineer(g)
        elif phase == OPPONENT:
            opponent_turn(g)
        elif phase == OPPONENT_END:
            opponent_end(g)
            begin_turn(g, 0)
        elif phase == LEAVE:
            leave(g)
        else:
            assert phase == OVER, "a known phase"
            return None


def begin_turn(g: Corrosion, seat: int) -> None:
    """COR-5.1: the wrench is passed on."""
    g.active = seat
    g.actor = seat
    g.additional = False
    g.ending = 0
    g.step = BEFORE_MAIN
    g.phase = START
    if g.events is not None:
        tell(g, TURN_BEGUN, [seat])


# Phase 2, the main action.


def main_options(g: Corrosion, seat: int) -> list[int]:
    """COR-5.3: play one engineer, or turn the wheel."""
    found = [option(PLAY, card, 0) for card in g.hands[seat]]
    found.append(TURN)
    if g.storage[seat] != NOTHING:
        found.append(VACATE)
    return found


def main_action(g: Corrosion, found: list[int]) -> Flow:
    seat = g.actor
    choice = yield Decision(seat, MAIN_ACTION, found)
    if choice == TURN:
        turn_wheel(g, seat)
    elif choice == VACATE:
        vacate(g, seat)
    else:
        yield from play(g, seat, a_of(choice))


def end_copying(g: Corrosion) -> None:
    """COR-6.3: all are placed; then maintenance, or the solo opponent's step 4."""
    place_all(g)
    if g.active == NOBODY:
        g.phase = OPPONENT_END
        return
    g.actor = g.active
    g.phase = MAINTAIN
    g.step = AFTER_EXTRA if g.additional else AFTER_MAIN


# Phase 4, end-of-turn machines.


def end_options(g: Corrosion, seat: int) -> list[int]:
    """COR-10.1, 10.6: machines that the main action switched on, still visible, whose cost can be paid."""
    found: list[int] = []
    if g.ending:
        for drive in range(DRIVES):
            if g.ending >> drive & 1 and can_run_end(g, seat, visible(g, seat, drive)):
                found.append(option(RUN_END, visible(g, seat, drive), 0))
    if found:
        if g.storage[seat] != NOTHING:
            found.append(VACATE)
        found.append(REST)
    return found


def can_run_end(g: Corrosion, seat: int, machine: int) -> bool:
    effect = g.cards.chrome_effects[machine][0]
    what = effect.op
    if what == CONVERT:
        cost = effect.cost
        assert cost is not None
        if not can_pay(g, seat, cost):
            return False
        what = effect.gain[-1].op
    return what != PLAY_ENGINEER or len(g.hands[seat]) > 0


def end_machines(g: Corrosion, found: list[int]) -> Flow:
    """COR-10.1, 10.5: one machine after the other, each at most once; then its additional action."""
    seat = g.actor
    choice = yield Decision(seat, END_MACHINES, found)
    if choice == REST:
        end_turn(g)
        return
    if choice == VACATE:
        vacate(g, seat)
        return
    machine = a_of(choice)
    g.ending &= ~(1 << g.cards.drive[machine])
    if g.events is not None:
        tell(g, RAN_CHROME, [seat, machine])
    effect = g.cards.chrome_effects[machine][0]
    what = effect.op
    if what == CONVERT:
        cost = effect.cost
        assert cost is not None
        pay_plain(g, seat, cost)
        what = effect.gain[-1].op
    g.additional = True
    if what == PLAY_ENGINEER:
        g.phase = EXTRA
    else:
        turn_wheel(g, seat)


def extra_engineer(g: Corrosion) -> Flow:
    """COR-10.2, 10.3: as in the main action; others may copy (COR-6.12)."""
    seat = g.actor
    found = [option(PLAY, card, 0) for card in g.hands[seat]]
    card = a_of((yield Decision(seat, CHOOSE_EXTRA, found)) if len(found) > 1 else found[0])
    yield from play(g, seat, card)


# The end of a turn, and of the game.


def end_turn(g: Corrosion) -> None:
    """COR-10.5, 13.1: check the end condition, pass the wrench."""
    g.turns += 1
    if g.seats == 1:
        pass_to_opponent(g)
        return
    if not g.end_phase:
        if g.supply <= FEW_SPECIALS:
            begin_end_phase(g, BY_SPECIALS)
        elif tokens_left(g) <= FEW_AWARDS:
            begin_end_phase(g, BY_AWARDS)
        elif g.turns >= g.most_turns:
            begin_end_phase(g, BY_ROUNDS)
    next_turn(g)


def begin_end_phase(g: Corrosion, cause: int) -> None:
    """COR-13.1: it never stops again."""
    g.end_phase = True
    g.cause = cause
    if g.events is not None:
        tell(g, END_PHASE_BEGUN, [cause])


def next_turn(g: Corrosion) -> None:
    """COR-5.1, 13.3: clockwise; who has passed is skipped."""
    for k in range(1, g.seats + 1):
        seat = (g.active + k) % g.seats
        if not g.passed[seat]:
            begin_turn(g, seat)
            return
    g.phase = OVER  # COR-13.4
    g.champions = champions(g)
    if g.events is not None:
        if g.seats == 1:
            tell(g, RATED, [total(g, 0)])  # COR-14.12
        else:
            tell(g, GAME_OVER, g.champions[:])


def pass_to_opponent(g: Corrosion) -> None:
    """COR-14.3: human and opponent alternate. While it is her turn nobody is active."""
    g.active = NOBODY
    g.phase = OPPONENT
    g.ending = 0
    g.additional = False


def can_pay_turn(g: Corrosion, seat: int) -> bool:
    """COR-13.2: 1, 2, 3 green points for the first, second and third turn; then no more."""
    return g.paid[seat] < MOST_PAID and g.green[seat] > g.paid[seat]


def start_turn(g: Corrosion) -> Flow:
    """COR-13.2, R-30: pay before phase 1, or pass for good."""
    seat = g.active
    if (yield Decision(seat, START_TURN, PAY_OR_PASS)) == PASS:
        begin_pass(g)
        return
    price = g.paid[seat] + 1
    g.green[seat] -= price
    g.paid = replaced(g.paid, seat, price)
    if g.events is not None:
        tell(g, PAID_TURN, [seat, price])
    g.phase = MAINTAIN


def begin_pass(g: Corrosion) -> None:
    """COR-13.3: one complete maintenance phase, nothing else."""
    g.step = PASSING
    g.phase = MAINTAIN
    if g.events is not None:
        tell(g, PASSED, [g.active])


def leave(g: Corrosion) -> None:
    """COR-13.3, 13.4: skipped from now on."""
    g.passed = replaced(g.passed, g.active, 1)
    next_turn(g)
