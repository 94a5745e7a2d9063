"""The WX and H plays of the basic game by the shortest way, because every playout waits for them.

The same as `weathering.plays` and `hillslope.plays` without architecture, in one pass over the hand: of a card that
lists types only the first unweathered rock is looked at, since one is enough for the card to be played. A test holds
the two ways against each other.
"""

from __future__ import annotations

from mypy_extensions import i64

from verdigris.games.erosion.options import ALL_LISTED, UP_TO
from verdigris.games.erosion.state import FOUR_THOUSAND, Erosion
from verdigris.games.erosion.tables import HILL, WX, F


def plays(g: Erosion, seat: int, found: list[int]) -> None:
    """Chapters 4 and 5: every card on every mountain where it processes a rock (ERO-3.2)."""
    cards = g.cards
    weathered = g.weathered
    unweathered: list[int] = []
    first: list[int] = []  # the first unweathered rock as a bit; 0: there is none
    one: i64 = 1
    for target in range(g.seats):
        mountain = g.mountains[target]
        top = weathered[target]
        left = len(mountain) - top
        unweathered.append(left)
        first.append(one << cards.rock[mountain[top]] if left else 0)
    for card in g.hands[seat]:
        deck = cards.deck[card]
        if deck == F:
            break  # hands are sorted, F cards come last
        icon = cards.elevation[card]
        types: i64 = cards.types[card]
        most = cards.count[card]
        rocks = unweathered if deck == WX else weathered
        for target in range(g.seats):
            if icon and (g.heights[target] < FOUR_THOUSAND) != (icon == HILL):  # ERO-4.7
                continue
            if types:
                if types & first[target]:
                    found.append(ALL_LISTED[card][target])
            elif rocks[target]:
                have = rocks[target]
                found.extend(UP_TO[card][target][most if most < have else have])
