"""What things are worth to the greedy bot, in hundredths of a point, judged by what its seat may know.

Early in an era a rock or a fossil may still be lost again, so what counts at scoring is discounted; a card in hand
loses its worth towards the end. `future` says where between the two the game stands.
"""

from __future__ import annotations

from typing import Final

from verdigris.games.erosion import hillslope, weathering
from verdigris.games.erosion.legend import legend_points, weathered_fossils
from verdigris.games.erosion.state import ADVANCED_CLAIMS, CATEGORIES, NO_LEGENDS, NOBODY, Erosion
from verdigris.games.erosion.tables import (
    CARD_COUNT,
    CLASS_AT_LEAST,
    DELTA_AT_LEAST,
    DISTINCT_ROCK_TYPES_AT_LEAST,
    HEIGHT_AT_LEAST,
    LEGENDS,
    PERSISTENT,
    WX,
    F,
    H,
)

POINT: Final = 100
EARLY: Final = 100  # the future of a fresh era, in percent
PACE: Final = 12  # percent of future for each card that is still to be drawn by a seat
LAST_ROUNDS: Final = 40  # most future once a deck has run out (ERO-8.2)
LAST_ROUND: Final = 10  # and once somebody has passed since

ROCK_EARLY: Final = 43  # an unweathered rock in a mountain (ERO-8.3)
ROCK_LATE: Final = 115
FOSSIL_EARLY: Final = 10  # more than that, if it is weathered and shows a fossil
FOSSIL_LATE: Final = 160
RED_RULE: Final = 37
HURT_LEADER: Final = 60  # percent that a point counts which another player loses, with three or more at the table
HURT_OTHER: Final = 30

CARD_EARLY: Final = 22  # any card in hand
CARD_LATE: Final = 4
USE_OF_WX: Final = 10  # for each rock that the card could weather in another mountain now
USE_OF_H: Final = 6  # for each rock it could move now
USE_OF_F: Final = 14  # for each rock it moves
PAYER: Final = 14  # its rock lies in the River and there is an F card to use it with
CHALLENGE: Final = 60  # percent of a challenge's points, shared over the steps still missing


def between(early: int, late: int, future: int) -> int:
    return (early * future + late * (EARLY - future)) // EARLY


def future_of(g: Erosion) -> int:
    """How much of the era lies ahead, in percent. What is neither in hands nor on the table is in the decks."""
    out = len(g.river) + len(g.aside)
    for seat in range(g.seats):
        out += len(g.mountains[seat]) + len(g.hands[seat]) + len(g.deltas[seat]) + len(g.discards[seat])
    future = min(EARLY, (CARD_COUNT - out) * PACE // g.seats)
    if g.run_out:
        future = min(future, LAST_ROUNDS)
        for seat in range(g.seats):
            if g.late_passes[seat]:
                future = min(future, LAST_ROUND)
    return future


def standing(g: Erosion, seat: int) -> int:
    """Points that all can see: the challenge of another seat is not among them."""
    points = len(g.mountains[seat]) - g.weathered[seat] + 2 * len(g.deltas[seat]) + 3 * weathered_fossils(g, seat)
    if g.legends != NO_LEGENDS:
        points += legend_points(g, seat)
    for c in range(CATEGORIES):
        points += g.banked[seat * CATEGORIES + c]
    return points


def lead_of(g: Erosion, seat: int) -> int:
    """How far ahead of the best of the others."""
    best = -1000
    for other in range(g.seats):
        if other != seat:
            best = max(best, standing(g, other))
    return standing(g, seat) - best


def hurt(g: Erosion, seat: int, target: int) -> int:
    """What a point is worth that the target loses, in percent: with two players as much as one's own."""
    if g.seats == 2:
        return 100
    theirs = standing(g, target)
    for other in range(g.seats):
        if other != seat and other != target and standing(g, other) > theirs:
            return HURT_OTHER
    return HURT_LEADER


def rock_worth(future: int) -> int:
    return between(ROCK_EARLY, ROCK_LATE, future)


def card_worth(future: int) -> int:
    return between(CARD_EARLY, CARD_LATE, future)


def weathered_worth(g: Erosion, seat: int, target: int, n: int, future: int) -> int:
    """The next n rocks of a mountain are weathered (chapter 4): bad for its owner, but for fossils."""
    cards = g.cards
    loss = n * rock_worth(future)
    top = g.weathered[target]
    for card in g.mountains[target][top : top + n]:
        if cards.fossil[card]:
            loss -= rock_worth(future) + between(FOSSIL_EARLY, FOSSIL_LATE, future)
        architecture = cards.architecture[card]
        if g.advanced and architecture >= 0 and cards.timing[architecture] == PERSISTENT:
            loss += RED_RULE
    return -loss if target == seat else loss * hurt(g, seat, target) // 100


def moved_worth(g: Erosion, seat: int, target: int, n: int, future: int) -> int:
    """The top n rocks of a mountain go to the River (chapter 5): a fossil is lost, a rock to match is won."""
    cards = g.cards
    hand = g.hands[seat]
    worth = 0
    for card in g.mountains[target][:n]:
        if cards.fossil[card]:
            fossil = between(FOSSIL_EARLY, FOSSIL_LATE, future)
            worth += -fossil if target == seat else fossil * hurt(g, seat, target) // 100
        if has_f_card(g, hand):
            for held in hand:
                if cards.rock[held] == cards.rock[card]:
                    worth += PAYER
                    break
    if g.legends != NO_LEGENDS and target != seat:
        worth -= claim_worth(g, target, len(g.mountains[target]) - n, n) * hurt(g, seat, target) // 100
    return worth


def has_f_card(g: Erosion, hand: list[int]) -> bool:
    """Hands are sorted, F cards come last."""
    return len(hand) > 0 and g.cards.deck[hand[-1]] == F


def held_worth(g: Erosion, seat: int, card: int, future: int) -> int:
    """What is lost with a card of the own hand."""
    cards = g.cards
    use = 0
    if cards.deck[card] == WX:
        for target in range(g.seats):
            if target != seat:
                use = max(use, USE_OF_WX * weathering.reach(g, seat, card, target))
    elif cards.deck[card] == H:
        for target in range(g.seats):
            use = max(use, USE_OF_H * hillslope.reach(g, seat, card, target))
    else:
        use = USE_OF_F * cards.count[card]
    if has_f_card(g, g.hands[seat]):
        for rock in g.river:
            if cards.rock[rock] == cards.rock[card]:
                use += PAYER
                break
    return card_worth(future) + use * future // EARLY


def claim_worth(g: Erosion, seat: int, layers: int, top: int) -> int:
    """Legends that a mountain could claim with so many layers, its `top` rocks gone (chapter 11)."""
    cards = g.cards
    mountain = g.mountains[seat]
    if top >= len(mountain):
        return 0
    rock = cards.rock[mountain[top]]
    worth = 0
    for legend in range(LEGENDS):
        if g.legend_owners[legend] != NOBODY or layers < cards.legend_layers[legend]:
            continue
        first = cards.legend_first[legend]
        second = cards.legend_second[legend]
        fits = rock == first or rock == second
        if fits and g.legends == ADVANCED_CLAIMS:
            fits = top + 1 < len(mountain) and cards.rock[mountain[top + 1]] == (second if rock == first else first)
        if fits:
            worth += POINT * cards.legend_points[legend] * (1 + g.eras - g.era)  # ERO-11.8: at each scoring
    return worth


def challenge_step(g: Erosion, seat: int, op: int) -> int:
    """What one step towards the own challenge is worth, if it is of this kind."""
    if g.legends == NO_LEGENDS:
        return 0
    cards = g.cards
    challenge = g.challenges[seat]
    if cards.challenge_op[challenge] != op:
        return 0
    missing = cards.challenge_n[challenge]
    if op == HEIGHT_AT_LEAST:
        missing -= len(g.mountains[seat])
    elif op == DELTA_AT_LEAST:
        missing -= len(g.deltas[seat])
    if missing <= 0:
        return 0
    return CHALLENGE * cards.challenge_points[challenge] // missing


def challenge_rock(g: Erosion, seat: int, card: int) -> int:
    """What this rock in the own mountain does for the own challenge."""
    if g.legends == NO_LEGENDS:
        return 0
    cards = g.cards
    challenge = g.challenges[seat]
    op = cards.challenge_op[challenge]
    missing = cards.challenge_n[challenge]
    mountain = g.mountains[seat]
    if op == CLASS_AT_LEAST:
        if cards.rock_class[card] != cards.challenge_extra[challenge]:
            return 0
        missing -= len([rock for rock in mountain if cards.rock_class[rock] == cards.challenge_extra[challenge]])
    elif op == DISTINCT_ROCK_TYPES_AT_LEAST:
        kinds: list[int] = []
        for rock in mountain:
            if cards.rock[rock] not in kinds:
                kinds.append(cards.rock[rock])
        if cards.rock[card] in kinds:
            return 0
        missing -= len(kinds)
    else:
        return 0
    return CHALLENGE * cards.challenge_points[challenge] // missing if missing > 0 else 0
