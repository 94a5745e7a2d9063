"""Corrosion, chapters 6, 11 and 12: the one interpreter of effects, and what completing a machine sets off.

Effects nest (COR-11.12): a one-shot machine may complete another, whose completion may activate a third. Each runs to
its end before what waits goes on.
"""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.awards import take_award
from verdigris.games.corrosion.building import cover, salvage, take_one
from verdigris.games.corrosion.events import (
    FINISHED_CHROME,
    FINISHED_SHOT,
    MOVED_SHOT,
    MOVED_TURNING,
    RAN_CHROME,
    RAN_SHOT,
    RETURNED,
    tell,
)
from verdigris.games.corrosion.gains import gain, gain_plain
from verdigris.games.corrosion.moving import matching, moves, shot_at, shot_in_sector
from verdigris.games.corrosion.options import (
    ACTION_BITS,
    CHOOSE_ACTIVATION,
    CHOOSE_CONVERSION,
    CHOOSE_FINISHED,
    CHOOSE_MOVES,
    CHOOSE_RECALLED,
    CHOOSE_TRIGGER,
    CONVERT,
    DECLINE,
    FINISH_CHROME,
    FINISH_SHOT,
    FIRST,
    MOVE_SHOT,
    RECALL,
    RUN_SHOT,
    STOP,
    USE,
    a_of,
    b_of,
    option,
)
from verdigris.games.corrosion.payment import can_pay, paying
from verdigris.games.corrosion.state import (
    CHROME_DONE,
    NO_WHEEL,
    NOTHING,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_ON,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    TURNED,
    TURNING_BITS,
    TURNING_PLACE,
    Corrosion,
    X,
    position_of,
    sector_of,
    swapped,
    visible,
    with_one,
)
from verdigris.games.corrosion.switching import begin_as_if_turned, switch_on_chrome
from verdigris.games.corrosion.tables import (
    ALL,
    BUILD,
    COMPLETE_FREE,
    DRIVES,
    HIRE,
    KIND_CHROME,
    KIND_ENGINEER,
    KIND_SHOT,
    KIND_TURNING,
    MOVE_TO_X,
    ON_COMPLETE,
    RELOCATE,
    REPEAT_COSTED,
    TAKE_AWARD,
    TAKE_FROM_DISCARD,
    Effect,
)
from verdigris.games.corrosion.tables import AS_IF_TURNED as AS_IF_TURNED_OP
from verdigris.games.corrosion.tables import CONVERT as CONVERSION
from verdigris.games.corrosion.tables import RECALL as RECALL_OP


def act(g: Corrosion, seat: int, card: int) -> Flow:
    """COR-6.1, 6.2: the action printed on this engineer, carried out by this seat."""
    action = g.cards.action[card]
    effects = g.cards.action_effects[action]
    for effect in effects:
        if effect.op == CONVERSION:
            times = repeats(g, seat, card)
            cost = effect.cost
            assert cost is not None
            while times > 0 and can_pay(g, seat, cost):  # COR-6.27, 11.6
                if (yield Decision(seat, CHOOSE_CONVERSION, [CONVERT, DECLINE])) == DECLINE:
                    break
                yield from paying(g, seat, cost)
                yield from carry_out(g, seat, effect.gain)
                times -= 1
        else:
            yield from carry_out(g, seat, [effect])


def repeats(g: Corrosion, seat: int, card: int) -> int:
    """COR-11.6: with the Twin valve a costed action may be carried out twice, but not that of the excepted ones."""
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.modifier[machine] == REPEAT_COSTED:
            if not g.cards.modifier_except[machine] >> card & 1:
                return g.cards.modifier_n[machine]
    return 1


def carry_out(g: Corrosion, seat: int, effects: list[Effect]) -> Flow:
    """COR-12.1: the parts of an effect in the printed order."""
    for effect in effects:
        op = effect.op
        if op == HIRE:
            yield from take_one(g, seat, KIND_ENGINEER)
        elif op == BUILD:
            yield from take_one(g, seat, effect.kinds)
        elif op == TAKE_AWARD:
            yield from take_award(g, seat)
        elif op == COMPLETE_FREE:
            for _ in range(effect.n):
                yield from complete_free(g, seat, effect.kinds)
        elif op == TAKE_FROM_DISCARD:
            for _ in range(effect.n):
                yield from salvage(g, seat, effect.kinds)
        elif op == RECALL_OP and effect.n != ALL:
            yield from recall(g, seat, effect.n)
        elif op == RELOCATE:
            yield from relocate(g, seat, effect.kinds, effect.only_unactivated)
        elif op == AS_IF_TURNED_OP:
            begin_as_if_turned(g, seat)
        else:
            yield from gain(g, seat, [effect], False)


# Completing (COR-9.3, 9.4, 11.4, 11.5).


def finish_chrome(g: Corrosion, seat: int, machine: int) -> Flow:
    """COR-9.3: flipped, and on top of its drive; whatever was there is covered for good."""
    drive = g.cards.drive[machine]
    if g.storage[seat] == machine:
        g.storage[seat] = NOTHING
        cover(g, seat, machine | CHROME_DONE)
    else:
        place = DRIVES * seat + drive
        stack = g.drives[place]
        assert stack[-1] == machine, "stored, or on top of its drive"
        g.drives[place] = [*stack[:-1], machine | CHROME_DONE]
    if g.events is not None:
        tell(g, FINISHED_CHROME, [seat, machine])
    if g.wheel_mode != NO_WHEEL and seat == g.actor:
        switch_on_chrome(g, seat, drive)  # COR-8.5
    yield from completion_triggers(g, seat, KIND_CHROME, machine, NOTHING)


def finish_shot(g: Corrosion, seat: int, shot: int) -> Flow:
    """COR-9.4: flipped where it lies. In the wheel phase it is switched on if it lies in X (COR-8.5, R-39)."""
    done = shot | SHOT_DONE
    if g.wheel_mode == TURNED and seat == g.actor and sector_of(g, seat, shot >> SHOT_PLACE & 3) == X:
        done |= SHOT_ON
    g.shots[seat] = swapped(g.shots[seat], shot, done)
    if g.events is not None:
        tell(g, FINISHED_SHOT, [seat, shot & SHOT_BITS])
    yield from completion_triggers(g, seat, KIND_SHOT, NOTHING, done)


def completion_triggers(g: Corrosion, seat: int, kind: int, machine: int, shot: int) -> Flow:
    """COR-11.4, 11.5, 11.11, R-19, R-46, R-51: the visible machines that answer a completion.

    Those that only give something come first. One that is covered before its time gives nothing.
    """
    others: list[int] = []
    for drive in range(DRIVES):
        answer = visible(g, seat, drive)
        if answer == NOTHING or answer == machine or g.cards.trigger[answer] != ON_COMPLETE:
            continue
        if not g.cards.kinds[answer] & kind:
            continue
        if g.cards.chrome_plain[answer] and not g.cards.optional[answer]:
            if g.events is not None:
                tell(g, RAN_CHROME, [seat, answer])
            gain_plain(g, seat, g.cards.chrome_effects[answer])
        else:
            others.append(answer)
    while others:
        answer = others[0]
        if len(others) > 1:
            answer = a_of((yield Decision(seat, CHOOSE_TRIGGER, [option(FIRST, c, 0) for c in others])))
        others.remove(answer)
        if visible(g, seat, g.cards.drive[answer]) == answer:
            yield from answer_completion(g, seat, answer, shot)


def answer_completion(g: Corrosion, seat: int, answer: int, shot: int) -> Flow:
    """COR-11.5: one machine's answer; the Express conveyor only if its owner wants it."""
    effects = g.cards.chrome_effects[answer]
    if g.cards.optional[answer]:
        if effects[0].op == MOVE_TO_X and shot not in g.shots[seat]:
            return  # another trigger has used or moved it
        if (yield Decision(seat, CHOOSE_ACTIVATION, [option(USE, answer, 0), DECLINE])) == DECLINE:
            return
    if g.events is not None:
        tell(g, RAN_CHROME, [seat, answer])
    for effect in effects:
        if visible(g, seat, g.cards.drive[answer]) != answer:
            return  # COR-11.1: an earlier part has led to its being covered
        if effect.op == MOVE_TO_X:
            x = position_of(g, seat, X)
            moved = shot & ~(3 << SHOT_PLACE | SHOT_ON) | x << SHOT_PLACE
            if shot >> SHOT_PLACE & 3 != x and g.events is not None:
                tell(g, MOVED_SHOT, [seat, shot & SHOT_BITS, X])
            g.shots[seat] = swapped(g.shots[seat], shot, moved)
            yield from run_shot(g, seat, moved)
        else:
            yield from gain(g, seat, [effect], False)


def complete_free(g: Corrosion, seat: int, kinds: int) -> Flow:
    """COR-12.4: one uncompleted machine for nothing; a chrome machine stored or on top of its drive."""
    found: list[int] = []
    if kinds & KIND_CHROME:
        for machine in unfinished_chrome(g, seat):
            found.append(option(FINISH_CHROME, machine, 1))
    if kinds & KIND_SHOT:
        last = NOTHING
        for shot in g.shots[seat]:
            if not shot & SHOT_DONE and shot != last:
                last = shot
                found.append(option(FINISH_SHOT, shot_in_sector(g, seat, shot), 1))
    if not found:
        return
    found.append(DECLINE)
    choice = yield Decision(seat, CHOOSE_FINISHED, found)
    if choice & ACTION_BITS == FINISH_CHROME:
        yield from finish_chrome(g, seat, a_of(choice))
    elif choice & ACTION_BITS == FINISH_SHOT:
        yield from finish_shot(g, seat, shot_at(g, seat, a_of(choice)))


def unfinished_chrome(g: Corrosion, seat: int) -> list[int]:
    """COR-9.3: uncompleted chrome machines that could be completed: the stored one and those on top of a drive."""
    found: list[int] = []
    if g.storage[seat] != NOTHING:
        found.append(g.storage[seat])
    for drive in range(DRIVES):
        stack = g.drives[DRIVES * seat + drive]
        if stack and not stack[-1] & CHROME_DONE:
            found.append(stack[-1])
    return found


# One-shot machines at work.


def run_shot(g: Corrosion, seat: int, shot: int) -> Flow:
    """COR-1.5: activated, once in its life."""
    used = shot & ~SHOT_ON | SHOT_USED
    g.shots[seat] = swapped(g.shots[seat], shot, used)
    kind = shot & SHOT_BITS
    if g.events is not None:
        tell(g, RAN_SHOT, [seat, kind])
    if g.cards.shot_plain[kind]:
        gain_plain(g, seat, g.cards.shot_effects[kind])
    else:
        yield from carry_out(g, seat, g.cards.shot_effects[kind])


def relocate(g: Corrosion, seat: int, kinds: int, only_unactivated: bool) -> Flow:
    """COR-6.25, 6.29, 12.2: first all moves, then the completed one-shots that came into X are activated.

    A machine moves once: `movable` holds those that have not. R-11: activated ones only if the effect allows it.
    """
    movable_shots: list[int] = []
    if kinds & KIND_SHOT:
        for shot in g.shots[seat]:
            if not (only_unactivated and shot & SHOT_USED):
                movable_shots.append(shot)
    movable_turnings = g.turnings[seat][:] if kinds & KIND_TURNING else []
    arrived: list[int] = []
    x = position_of(g, seat, X)
    while movable_shots or movable_turnings:
        choice = yield Decision(seat, CHOOSE_MOVES, moves(g, seat, movable_shots, movable_turnings))
        if choice == STOP:
            break
        to = position_of(g, seat, b_of(choice))
        if choice & ACTION_BITS == MOVE_SHOT:
            shot = matching(movable_shots, shot_at(g, seat, a_of(choice)), SHOT_ON)
            movable_shots.remove(shot)
            moved = shot & ~(3 << SHOT_PLACE | SHOT_ON) | to << SHOT_PLACE  # COR-8.7: out of X, no longer on
            g.shots[seat] = swapped(g.shots[seat], shot, moved)
            if to == x and moved & SHOT_DONE and not moved & SHOT_USED:
                arrived.append(moved)
            if g.events is not None:
                tell(g, MOVED_SHOT, [seat, shot & SHOT_BITS, b_of(choice)])
        else:
            named = a_of(choice)
            place = position_of(g, seat, named >> TURNING_PLACE)
            wanted = named & TURNING_BITS | place << TURNING_PLACE
            machine = matching(movable_turnings, wanted, ~(TURNING_BITS | 3 << TURNING_PLACE))
            movable_turnings.remove(machine)
            g.turnings[seat] = swapped(g.turnings[seat], machine, machine & ~(3 << TURNING_PLACE) | to << TURNING_PLACE)
            if g.events is not None:
                tell(g, MOVED_TURNING, [seat, machine & TURNING_BITS, b_of(choice)])
    yield from run_arrived(g, seat, arrived)


def run_arrived(g: Corrosion, seat: int, arrived: list[int]) -> Flow:
    """COR-6.29, R-37: at once or not at all, in any order."""
    while arrived:
        found: list[int] = []
        seen: list[int] = []
        for shot in arrived:
            if shot not in seen and shot in g.shots[seat]:
                seen.append(shot)
                found.append(option(RUN_SHOT, shot & SHOT_BITS, 0))
        if not found:
            return
        found.append(STOP)
        choice = yield Decision(seat, CHOOSE_ACTIVATION, found)
        if choice == STOP:
            return
        for shot in arrived:
            if shot & SHOT_BITS == a_of(choice):
                arrived.remove(shot)
                yield from run_shot(g, seat, shot)
                break


def recall(g: Corrosion, seat: int, n: int) -> Flow:
    """COR-6.23: up to n engineers from own sectors to the hand, one after the other."""
    while n > 0 and g.staff[seat]:
        found = [option(RECALL, place & STAFF_BITS, 0) for place in g.staff[seat]]
        found.append(STOP)
        choice = yield Decision(seat, CHOOSE_RECALLED, found)
        if choice == STOP:
            return
        card = a_of(choice)
        g.staff[seat] = [place for place in g.staff[seat] if place & STAFF_BITS != card]
        g.hands[seat] = with_one(g.hands[seat], card)
        if g.events is not None:
            tell(g, RETURNED, [seat, card])
        n -= 1
