"""The heuristics of the greedy bot of Erosion: how much it likes each option, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from verdigris.games.erosion import weathering
from verdigris.games.erosion.architecture import fits
from verdigris.games.erosion.drawing import may_ask
from verdigris.games.erosion.options import (
    DRAW,
    GUESS,
    PASS,
    PLAY_F,
    PLAY_H,
    PLAY_WX,
    REDRAW,
    RESOLVE,
    ROTATE,
    SLIDE,
    STRIKE,
    UPLIFT,
    action_of,
    asked_of,
    card_of,
    mountain_of,
    number_of,
    positions_of,
)
from verdigris.games.erosion.state import HAND_LIMIT, NO_LEGENDS, TURN, Erosion
from verdigris.games.erosion.tables import (
    DECKS,
    DELTA_AT_LEAST,
    EVERY_MOUNTAIN,
    HEIGHT_AT_LEAST,
    HILLSLOPE,
    PERSISTENT,
    WEATHER,
    Effect,
    F,
)
from verdigris.games.erosion.worth import (
    EARLY,
    RED_RULE,
    card_worth,
    challenge_rock,
    challenge_step,
    claim_worth,
    future_of,
    has_f_card,
    held_worth,
    lead_of,
    moved_worth,
    rock_worth,
    weathered_worth,
)

WIN: Final = 1_000_000
GIVE_UP: Final = -100_000
DELTA_ROCK: Final = 190  # ERO-8.3: two points that nobody takes away again; a little less, for the turn it costs
TEMPO: Final = 24  # Draw Cards is a turn without anything else
WASTE: Final = 5  # for each rock that a played card could take and does not
NO_PASS: Final = -70  # something better is to be found, as long as the era goes on
LEAD: Final = 30  # for each point ahead, a step towards the end is that much better
ERA: Final = -150  # to end the first era is not to win
SPREAD: Final = 4  # a second card of the same deck is needed less
WANTS: Final = (16, 8, 12)  # what a card of WX, H and F is worth beyond any card
FOR_RIVER: Final = 5  # and for each rock in the River that a card of the deck may match
FOR_F: Final = 15  # the first F card, when the River has rocks
FOSSIL_TO_COME: Final = 5
CLOSED: Final = 10  # to open a deck rather than close it


def value(g: Erosion, seat: int, option: int) -> int:
    """By the action; what is not listed here is as good as doing nothing."""
    action: int = action_of(option)
    if action == PLAY_WX:
        return value_wx(g, seat, option)
    if action == PLAY_H:
        return value_h(g, seat, option)
    if action == PLAY_F:
        return value_f(g, seat, option)
    if action == DRAW or action == REDRAW:
        return value_draw(g, seat, option, action == REDRAW)
    if action == UPLIFT:
        return value_uplift(g, seat, card_of(option))
    if action == PASS:
        return value_pass(g, seat)
    if action == STRIKE:
        return weathered_worth(g, seat, mountain_of(option), 1, future_of(g))
    if action == SLIDE:
        return moved_worth(g, seat, mountain_of(option), number_of(option), future_of(g))
    if action == RESOLVE:
        return -g.cards.effects[g.cards.architecture[card_of(option)]][0].op  # triggers before blows
    if action == ROTATE:
        return CLOSED * g.aged[card_of(option)]
    if action == GUESS:
        return value_guess(g, seat, card_of(option))
    return 0


def value_wx(g: Erosion, seat: int, option: int) -> int:
    """Chapter 4: what it does to the mountain, and the cards it brings."""
    card = card_of(option)
    target = mountain_of(option)
    n: int = number_of(option)
    wasted = max(0, g.cards.count[card] - n)
    if n == 0:
        n = weathering.reach(g, seat, card, target)
        wasted = 0
    future = future_of(g)
    worth = uplift_worth(g, seat, n, 0, future) + weathered_worth(g, seat, target, n, future)
    return worth - held_worth(g, seat, card, future) - WASTE * wasted


def value_h(g: Erosion, seat: int, option: int) -> int:
    """Chapter 5: the same with the River."""
    card = card_of(option)
    target = mountain_of(option)
    n: int = number_of(option)
    future = future_of(g)
    worth = uplift_worth(g, seat, n, n if target == seat else 0, future) + moved_worth(g, seat, target, n, future)
    return worth - held_worth(g, seat, card, future) - WASTE * max(0, g.cards.count[card] - n)


def uplift_worth(g: Erosion, seat: int, due: int, lost: int, future: int) -> int:
    """ERO-6.1 to 6.3, 3.3: the cards drawn for rocks; the surplus becomes rock, an emptied hand is refilled."""
    open_now = 0
    for left in may_ask(g, seat):
        open_now += left
    kept = len(g.hands[seat]) - 1
    due = min(due, open_now)
    if kept + due == 0:
        return card_worth(future) * min(HAND_LIMIT, open_now)
    surplus = max(0, kept + due - HAND_LIMIT)
    worth = (due - surplus) * card_worth(future) + surplus * rock_worth(future)
    if g.legends != NO_LEGENDS:
        worth += claim_worth(g, seat, len(g.mountains[seat]) - lost + surplus, lost)
        worth += surplus * challenge_step(g, seat, HEIGHT_AT_LEAST)
    return worth


def value_f(g: Erosion, seat: int, option: int) -> int:
    """Chapter 7: two points a rock, for the card and its payers."""
    card = card_of(option)
    hand = g.hands[seat]
    n = g.cards.count[card]
    future = future_of(g)
    worth = n * DELTA_ROCK - held_worth(g, seat, card, future)
    positions: i64 = positions_of(option)
    for held in hand:
        if positions & 1:
            worth -= held_worth(g, seat, held, future)
        positions >>= 1
    if len(hand) == n + 1:
        worth += HAND_LIMIT * card_worth(future)  # ERO-3.3
    return worth + n * challenge_step(g, seat, DELTA_AT_LEAST)


def value_draw(g: Erosion, seat: int, option: int, redraw: bool) -> int:
    """ERO-7.7, 7.13: which decks, by what the hand lacks and the River offers."""
    cards = g.cards
    future = future_of(g)
    hand: list[int] = [] if redraw else g.hands[seat]
    worth = -TEMPO if g.phase == TURN else 0
    if redraw:
        for card in g.hands[seat]:
            worth -= held_worth(g, seat, card, future)
    for deck in range(DECKS):
        asked: int = asked_of(option, deck)
        if asked == 0:
            continue
        want = WANTS[deck]
        for card in hand:
            if cards.deck[card] == deck:
                want -= SPREAD
        if has_f_card(g, hand):
            want += FOR_RIVER * len([rock for rock in g.river if cards.deck[rock] == deck])
        elif deck == F and g.river:
            want += FOR_F
        worth += asked * card_worth(future) + (asked * want - SPREAD * asked * (asked - 1)) * future // EARLY
    return worth


def value_uplift(g: Erosion, seat: int, card: int) -> int:
    """ERO-6.3, 9.9: the card that is missed least, with what its rock and its text do."""
    cards = g.cards
    future = future_of(g)
    worth = rock_worth(future) - held_worth(g, seat, card, future) + challenge_rock(g, seat, card)
    if cards.fossil[card]:
        worth += FOSSIL_TO_COME
    architecture = cards.architecture[card]
    if g.advanced and architecture >= 0:
        if cards.timing[architecture] == PERSISTENT:
            worth += RED_RULE
        else:
            for effect in cards.effects[architecture]:
                worth += text_worth(g, seat, effect, future)
    return worth


def text_worth(g: Erosion, seat: int, effect: Effect, future: int) -> int:
    """What an upon-uplift text would do now."""
    if effect.op == WEATHER:
        total = 0
        best = -WIN
        for target in range(g.seats):
            if g.weathered[target] < len(g.mountains[target]):
                worth = weathered_worth(g, seat, target, 1, future)
                total += worth
                best = max(best, worth)
        if effect.target == EVERY_MOUNTAIN:
            return total
        return 0 if best == -WIN else best
    if effect.op == HILLSLOPE:
        best = 0
        for target in range(g.seats):
            if fits(effect.elevation, g.heights[target]):
                for n in range(1, min(effect.n, g.weathered[target]) + 1):
                    best = max(best, moved_worth(g, seat, target, n, future))
        return best
    return 0


def value_pass(g: Erosion, seat: int) -> int:
    """ERO-8.1, 8.2: end the game when ahead, never when behind; before that, pass only if nothing is worth a turn."""
    lead = lead_of(g, seat)
    if g.passes + 1 == g.seats or (g.run_out and g.late_passes[seat] == 1):
        if g.era < g.eras:
            return ERA + LEAD * lead
        return WIN if lead > 0 else -WIN if lead < 0 else 0
    if g.passes + 2 == g.seats and g.era == g.eras and lead < 0:
        return GIVE_UP  # the last one to be asked would end it
    return NO_PASS + LEAD * lead if g.run_out else NO_PASS


def value_guess(g: Erosion, seat: int, guess: int) -> int:
    """ERO-8.9: the guess that is closest to the whole pile the hidden card comes from."""
    cards = g.cards
    worth = 0
    for card in g.hands[seat] if g.hands[seat] else g.discards[seat]:
        worth -= abs(cards.mohs[cards.rock[card]] - guess)
    return worth
