"""Erosion, chapter 2: set-up."""

from __future__ import annotations

from typing import Final

from verdigris.engine.rng import Rng, scramble
from verdigris.games.erosion.state import CATEGORIES, HAND_LIMIT, NO_LEGENDS, NOBODY, TURN, Erosion
from verdigris.games.erosion.tables import ATMOSPHERES, DECKS, FIRST, LEGENDS, SIZE, Cards

HAND_DEAL: Final = (3, 2, 1)  # ERO-2.3, 2.5: cards from WX, H and F
TWO_ERAS_FROM: Final = 4  # ERO-8.4: four or five players


def deal(seats: int, cards: Cards, advanced: bool, legends: int, seed: int) -> Erosion:
    """ERO-2.1 to 2.7, 11.1: the opening position of this seed."""
    rng = Rng(scramble(seed))
    decks: list[list[int]] = []
    for d in range(DECKS):  # ERO-2.1
        deck = list(range(FIRST[d], FIRST[d] + SIZE[d]))
        rng.shuffle(deck)
        decks.append(deck)
    mountains: list[list[int]] = []
    for _ in range(seats):  # ERO-2.3; no text fires (ERO-2.7)
        mountain = draw_six(decks)
        rng.shuffle(mountain)
        mountains.append(mountain)
    hands: list[list[int]] = []
    for _ in range(seats):  # ERO-2.5: limits do not apply
        hand = draw_six(decks)
        hand.sort()
        hands.append(hand)
    starter: int = rng.below(seats)  # ERO-2.6
    challenges = [NOBODY] * seats
    pile: list[int] = []
    if legends != NO_LEGENDS:  # ERO-11.1
        pile = list(range(len(cards.challenge_op)))
        rng.shuffle(pile)
        challenges = [pile.pop() for _ in range(seats)]
    return Erosion(
        seats,
        rng,
        cards,
        advanced,
        legends,
        TURN,
        starter,
        starter,
        1,
        2 if seats >= TWO_ERAS_FROM else 1,
        decks,
        hands,
        mountains,
        [1] * seats,  # ERO-2.4: the top rock is weathered
        [],
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [0] * ATMOSPHERES,  # ERO-2.2
        [0] * ATMOSPHERES,
        [0] * (DECKS * seats),
        [HAND_LIMIT] * seats,
        [0] * DECKS,
        0,
        False,
        [0] * seats,
        0,
        [],
        [],
        [],
        0,
        [NOBODY] * LEGENDS,
        challenges,
        pile,
        [0] * (CATEGORIES * seats),
        [],
        [NOBODY] * seats,
        [NOBODY] * seats,
        0,
        [],
        0,
        0,
    )


def draw_six(decks: list[list[int]]) -> list[int]:
    """3 WX, 2 H and 1 F from the tops."""
    six: list[int] = []
    for d in range(DECKS):
        for _ in range(HAND_DEAL[d]):
            six.append(decks[d].pop())
    return six
