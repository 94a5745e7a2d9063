"""Erosion, chapter 4: Weathering."""

from __future__ import annotations

from mypy_extensions import i64

from verdigris.games.erosion.architecture import fits, is_immune, is_rock_immune, process_bonus, process_cap
from verdigris.games.erosion.options import ALL_LISTED, UP_TO
from verdigris.games.erosion.state import Erosion
from verdigris.games.erosion.tables import MOST_ROCKS, TYPES, WX


def reach(g: Erosion, seat: int, card: int, target: int) -> int:
    """How many rocks of the target this WX card can weather; 0: it may not be played there (ERO-3.2)."""
    cards = g.cards
    if not fits(cards.elevation[card], g.heights[target]):  # ERO-4.7
        return 0
    mountain = g.mountains[target]
    top = g.weathered[target]  # ERO-4.2: weathered rocks are passed over
    if cards.mode[card] == TYPES:  # ERO-4.5
        types: i64 = cards.types[card]
        bottom = top
        while bottom < len(mountain) and (types >> cards.rock[mountain[bottom]]) & 1:
            bottom += 1  # ERO-4.3: the first rock of another type shields what lies below
    else:  # ERO-4.4
        most = cards.count[card]
        if g.advanced:
            most += process_bonus(g, seat, WX, target)
        bottom = min(top + most, len(mountain), top + MOST_ROCKS)
    if g.advanced and bottom > top:
        if is_immune(g, target, card):
            return 0
        for i in range(top, bottom):
            if is_rock_immune(g, mountain[i], card):
                bottom = i
                break
        return process_cap(g, target, WX, cards.mode[card], bottom - top)
    return bottom - top


def plays(g: Erosion, seat: int, card: int, found: list[int]) -> None:
    """ERO-4.1: every mountain; a number from one up for cards that give one, all rocks for cards that list types."""
    for target in range(g.seats):
        most = reach(g, seat, card, target)
        if most:
            if g.cards.mode[card] == TYPES:
                found.append(ALL_LISTED[card][target])
            else:
                found.extend(UP_TO[card][target][most])


def weather(g: Erosion, target: int, n: int) -> None:
    """ERO-4.6: the topmost unweathered rocks; nothing moves."""
    g.weathered[target] += n


def rocks_to_weather(g: Erosion, target: int, n: int) -> list[int]:
    """The rocks that `weather` is about to turn, for the log."""
    top = g.weathered[target]
    return g.mountains[target][top : top + n]
