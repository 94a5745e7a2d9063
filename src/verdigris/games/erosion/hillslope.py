"""Erosion, chapter 5: Hillslope."""

from __future__ import annotations

from verdigris.games.erosion.architecture import fits, is_immune, process_bonus, process_cap
from verdigris.games.erosion.options import UP_TO
from verdigris.games.erosion.state import Erosion
from verdigris.games.erosion.tables import COUNT, MOST_ROCKS, H


def reach(g: Erosion, seat: int, card: int, target: int) -> int:
    """How many rocks of the target this H card can move; 0: it may not be played there (ERO-3.2)."""
    cards = g.cards
    weathered = g.weathered[target]  # ERO-5.2: only weathered rocks move
    elevation = cards.elevation[card]
    if elevation and not fits(elevation, g.heights[target]):  # ERO-4.7
        return 0
    most = cards.count[card]
    if g.advanced:
        if is_immune(g, target, card):
            return 0
        most += process_bonus(g, seat, H, target)
        most = process_cap(g, target, H, COUNT, most)
    most = most if most < weathered else weathered
    return most if most < MOST_ROCKS else MOST_ROCKS


def plays(g: Erosion, seat: int, card: int, found: list[int]) -> None:
    """ERO-5.1: every mountain, from one rock up to the stated number."""
    for target in range(g.seats):
        if g.weathered[target]:
            most = reach(g, seat, card, target)
            if most:
                found.extend(UP_TO[card][target][most])


def move_to_river(g: Erosion, target: int, n: int) -> list[int]:
    """ERO-5.2, 5.3: the topmost weathered rocks, the top one first. The rocks, for the log."""
    mountain = g.mountains[target]
    rocks = mountain[:n]
    del mountain[:n]
    g.weathered[target] -= n
    g.river.extend(rocks)
    return rocks
