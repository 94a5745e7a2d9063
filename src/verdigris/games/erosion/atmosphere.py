"""Erosion, chapter 10: Atmosphere cards are rotated by triggers."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.erosion.events import ROTATED, tell
from verdigris.games.erosion.options import CHOOSE_ROTATED, ROTATE, card_of, of_card
from verdigris.games.erosion.state import Erosion, replaced


def rotate(g: Erosion, seat: int, atmosphere: int) -> None:
    """ERO-10.1, 10.2: by 180 degrees, at most once a turn."""
    g.aged = replaced(g.aged, atmosphere, 1 - g.aged[atmosphere])
    g.rotated = replaced(g.rotated, atmosphere, 1)
    tell(g, ROTATED, [seat, atmosphere, g.aged[atmosphere]])


def trigger(g: Erosion, seat: int, deck: int, n: int) -> Flow:
    """ERO-10.4, 10.7: rotate n cards of the deck not yet rotated this turn; which, only where it matters."""
    first = 2 * deck
    free = [a for a in range(first, first + 2) if not g.rotated[a]]
    if n == 1 and len(free) == 2 and not lie_alike(g, free[0], free[1]):
        free = [card_of((yield Decision(seat, CHOOSE_ROTATED, [of_card(ROTATE, a) for a in free])))]
    for atmosphere in free[:n]:
        rotate(g, seat, atmosphere)


def lie_alike(g: Erosion, one: int, other: int) -> bool:
    """Two cards that show the same and would show the same: which of them is rotated makes no difference."""
    cards = g.cards
    return (
        g.aged[one] == g.aged[other]
        and cards.normal_draw[one] == cards.normal_draw[other]
        and cards.age_draw[one] == cards.age_draw[other]
    )
