"""What a seat cannot know, dealt anew: other hands, the decks, cards drawn and not yet looked at, challenge cards.

Deltas stay as they are: their faces are not shown (ERO-1.9), but every rock in them came out of the open River.
The numbers of cards by back are public as well, so each pool is one deck's cards.
"""

from __future__ import annotations

from verdigris.engine.rng import Rng
from verdigris.games.erosion.state import NO_LEGENDS, NOBODY, OVER, TIE_BREAK, Erosion, replaced
from verdigris.games.erosion.tables import DECKS


def resample(g: Erosion, seat: int, rng: Rng) -> None:
    """In place; the seat's view stays the same."""
    deck_of = g.cards.deck
    pools: list[list[int]] = [deck[:] for deck in g.decks]
    for other in range(g.seats):
        if other != seat:
            for card in g.hands[other]:
                if card != g.revealed[other]:
                    pools[deck_of[card]].append(card)
    for card in g.aside:
        pools[deck_of[card]].append(card)
    for pool in pools:
        pool.sort()
        rng.shuffle(pool)
    for other in range(g.seats):
        if other != seat:
            known = g.revealed[other]
            g.hands[other] = sorted([c if c == known else pools[deck_of[c]].pop() for c in g.hands[other]])
    g.aside = [pools[deck_of[card]].pop() for card in g.aside]
    for deck in range(DECKS):
        g.decks[deck] = pools[deck]
    if g.legends != NO_LEGENDS and not challenges_open(g):
        deal_challenges(g, seat, rng)
    for other in g.tied:
        if g.shown[other] != NOBODY:  # the guess is made before the card is seen, by its owner too (ERO-8.10)
            pile = g.hands[other] if g.hands[other] else g.discards[other]
            g.shown = replaced(g.shown, other, pile[rng.below(len(pile))])
    g.rng = Rng((rng.next() << 30) + rng.next() + 1)


def challenges_open(g: Erosion) -> bool:
    """ERO-11.1: challenge cards are hidden until they are scored for the first time."""
    return g.era > 1 or g.phase == TIE_BREAK or g.phase == OVER


def deal_challenges(g: Erosion, seat: int, rng: Rng) -> None:
    """ERO-11.1: the challenge cards of the others are hidden."""
    pool = g.challenge_pile[:]
    for other in range(g.seats):
        if other != seat:
            pool.append(g.challenges[other])
    pool.sort()
    rng.shuffle(pool)
    for other in range(g.seats):
        if other != seat:
            g.challenges = replaced(g.challenges, other, pool.pop())
    g.challenge_pile = pool
