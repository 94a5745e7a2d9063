"""The WX and H plays of the basic game by the shortest way, because every playout waits for them.

The same as `weathering.plays` and `hillslope.plays` without architecture, in one pass over the hand: of a card that
lists types only the first unweathered rock is looked at, since one is enough for the card to be played. A test holds
the two ways against each other.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from verdigris.games.erosion.architecture import fits
from verdigris.games.erosion.options import ALL_LISTED, UP_TO
from verdigris.games.erosion.state import Erosion
from verdigris.games.erosion.tables import ANYWHERE, FIRST, F, H

FIRST_H: Final = FIRST[H]
FIRST_F: Final = FIRST[F]


def plays(g: Erosion, seat: int, found: list[int]) -> None:
    """Chapters 4 and 5: every card on every mountain where it processes a rock (ERO-3.2)."""
    cards = g.cards
    elevation = cards.elevation
    all_types = cards.types
    count = cards.count
    weathered = g.weathered
    seats = g.seats
    unweathered: list[int] = []
    first: list[int] = []  # the first unweathered rock as a bit; 0: there is none
    one: i64 = 1
    for target in range(seats):
        mountain = g.mountains[target]
        top = weathered[target]
        left = len(mountain) - top
        unweathered.append(left)
        first.append(one << cards.rock[mountain[top]] if left else 0)
    for card in g.hands[seat]:
        if card >= FIRST_F:
            break  # hands are sorted
        icon = elevation[card]
        types: i64 = all_types[card]
        if types:
            for target in range(seats):
                if types & first[target] and (icon == ANYWHERE or fits(icon, g.heights[target])):
                    found.append(ALL_LISTED[card][target])
            continue
        most = count[card]
        rocks = unweathered if card < FIRST_H else weathered
        up_to = UP_TO[card]
        for target in range(seats):
            have = rocks[target]
            if have and (icon == ANYWHERE or fits(icon, g.heights[target])):  # ERO-4.7
                found.extend(up_to[target][most if most < have else have])
