"""What nobody can know, dealt anew: the refill stacks below their tops, and the solo deck below its top's back.

Hands are not shown, but every card in them got there in the open (R-24, R-54), so they stay as they are.
"""

from __future__ import annotations

from verdigris.engine.rng import Rng
from verdigris.games.corrosion.state import Corrosion
from verdigris.games.corrosion.tables import ROWS


def resample(g: Corrosion, rng: Rng) -> None:
    """In place; every view stays the same. All seats know the same things."""
    for row in range(ROWS):
        stack = g.stacks[row]
        if len(stack) > 2:
            below = stack[:-1]
            below.sort()
            rng.shuffle(below)
            below.append(stack[-1])  # COR-2.1: the top is visible
            g.stacks[row] = below
    if g.deck:
        resample_deck(g, rng)
    g.rng = Rng((rng.next() << 30) + rng.next() + 1)


def resample_deck(g: Corrosion, rng: Rng) -> None:
    """COR-14.2: of the top card the back is seen, so a card with that back must come on top."""
    top = g.deck[-1]
    deck = sorted(g.deck)
    rng.shuffle(deck)
    for i in range(len(deck)):
        same_letter = g.cards.back_letter[deck[i]] == g.cards.back_letter[top]
        if same_letter and g.cards.back_up[deck[i]] == g.cards.back_up[top]:
            deck.append(deck.pop(i))
            break
    g.deck = deck
