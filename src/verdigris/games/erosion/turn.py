"""Erosion, chapter 3: the turn."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.erosion import basic, fluvial, hillslope, weathering
from verdigris.games.erosion.architecture import draws_when_hillsloped
from verdigris.games.erosion.drawing import draw_cards, draw_due, react, take
from verdigris.games.erosion.era import ALL_PASSED, LATE_PASS, end_era, tie_break
from verdigris.games.erosion.events import DISCARDED, MOVED, PASSED, WEATHERED, tell
from verdigris.games.erosion.options import (
    ACTION_BITS,
    CHOOSE_ACTION,
    PASS,
    PLAY_F,
    PLAY_H,
    PLAY_WX,
    REDRAW,
    card_of,
    mountain_of,
    number_of,
)
from verdigris.games.erosion.state import (
    DRAWING,
    EXTRA,
    HAND_LIMIT,
    OVER,
    SURPLUS,
    TEXTS,
    TIE_BREAK,
    TURN,
    UPLIFT_DRAW,
    Erosion,
    replaced,
)
from verdigris.games.erosion.tables import WX, H
from verdigris.games.erosion.turn_end import begin_turn, end_turn, finish_play
from verdigris.games.erosion.uplift import surplus
from verdigris.games.erosion.upon_uplift import extra_uplift, next_text


def flow(g: Erosion) -> Flow | None:
    """The next leg from a resting point."""
    phase = g.phase
    if phase == TURN:
        return turn(g)
    if phase == UPLIFT_DRAW or phase == DRAWING:
        return draw_due(g)
    if phase == SURPLUS:
        return surplus(g)
    if phase == TEXTS:
        return next_text(g)
    if phase == EXTRA:
        return extra_uplift(g)
    if phase == TIE_BREAK:
        return tie_break(g)
    assert phase == OVER, "a known phase"
    return None


def turn(g: Erosion) -> Flow:
    """ERO-3.1: exactly one of Weathering, Hillslope, Fluvial, Draw Cards, or pass."""
    seat = g.active
    choice = yield Decision(seat, CHOOSE_ACTION, actions(g, seat))
    action = choice & ACTION_BITS
    if action == PASS:
        pass_turn(g, seat)
        return
    g.passes = 0
    if action == PLAY_WX:
        play_wx(g, seat, choice)
    elif action == PLAY_H:
        play_h(g, seat, choice)
        target = mountain_of(choice)
        if g.advanced and target != seat:
            number = draws_when_hillsloped(g, target)
            if number > 0:  # ERO-9.12: before the mover's own draws
                yield from react(g, target, number)
        g.due = number_of(choice)  # ERO-6.1
    elif action == PLAY_F:
        fluvial.carry(g, seat, choice)
        finish_play(g)  # ERO-6.5: no uplift
    else:
        draw_anew(g, seat, choice, action)


def actions(g: Erosion, seat: int) -> list[int]:
    """Every legal action; ERO-8.11: pass is always one."""
    found: list[int] = []
    hand = g.hands[seat]
    if not g.advanced:
        basic.plays(g, seat, found)
    else:
        for card in hand:
            if g.cards.deck[card] == WX:
                weathering.plays(g, seat, card, found)
            elif g.cards.deck[card] == H:
                hillslope.plays(g, seat, card, found)
    if g.river and hand and hand[-1] >= fluvial.FIRST_F:  # hands are sorted
        fluvial.plays(g, seat, found)
    found.extend(draw_cards(g, seat))
    found.append(PASS)
    return found


def play_wx(g: Erosion, seat: int, choice: int) -> None:
    """Chapter 4: the card to the discards (ERO-3.6), the rocks weathered, a card due for each (ERO-6.1)."""
    card = card_of(choice)
    target = mountain_of(choice)
    n = number_of(choice)
    if n == 0:
        n = weathering.reach(g, seat, card, target)
    g.hands[seat].remove(card)
    g.discards[seat].append(card)
    if g.events is not None:
        tell(g, WEATHERED, [seat, card, target, *weathering.rocks_to_weather(g, target, n)])
    weathering.weather(g, target, n)
    g.due = n
    g.phase = UPLIFT_DRAW


def play_h(g: Erosion, seat: int, choice: int) -> None:
    """Chapter 5: the card to the discards (ERO-3.6), the rocks into the River."""
    card = card_of(choice)
    target = mountain_of(choice)
    g.hands[seat].remove(card)
    g.discards[seat].append(card)
    rocks = hillslope.move_to_river(g, target, number_of(choice))
    if g.events is not None:
        tell(g, MOVED, [seat, card, target, *rocks])
    g.phase = UPLIFT_DRAW


def draw_anew(g: Erosion, seat: int, choice: int, action: int) -> None:
    """ERO-7.7: refill the hand, or discard all of it and draw a new one."""
    if action == REDRAW:
        hand = g.hands[seat]
        if g.events is not None:
            tell(g, DISCARDED, [seat, *hand])
        g.discards[seat].extend(hand)
        g.hands[seat] = []
    g.due = HAND_LIMIT - len(g.hands[seat])
    take(g, seat, choice)
    g.phase = DRAWING


def pass_turn(g: Erosion, seat: int) -> None:
    """ERO-8.1, 8.2: all in a row, or a second pass after a deck has run out, end the era at once."""
    if g.events is not None:
        tell(g, PASSED, [seat])
    g.passes += 1
    if g.run_out:
        g.late_passes = replaced(g.late_passes, seat, g.late_passes[seat] + 1)
    if g.passes == g.seats or g.late_passes[seat] == 2:
        g.turns += 1
        end_era(g, ALL_PASSED if g.passes == g.seats else LATE_PASS)
        if g.phase == TURN:
            begin_turn(g, g.active)
        return
    end_turn(g)
