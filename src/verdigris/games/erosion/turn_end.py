"""Erosion, chapter 3: how a turn ends and the next begins."""

from __future__ import annotations

from verdigris.games.erosion.architecture import limit_bonus
from verdigris.games.erosion.legend import claim_window
from verdigris.games.erosion.state import DRAWING, HAND_LIMIT, NO_LEGENDS, TURN, Erosion
from verdigris.games.erosion.tables import ATMOSPHERES, DECKS


def finish_play(g: Erosion) -> None:
    """ERO-3.3, 3.4: a hand that the play has emptied draws six; otherwise the turn ends."""
    if g.hands[g.active]:
        end_turn(g)
    else:
        g.due = HAND_LIMIT
        g.phase = DRAWING


def end_turn(g: Erosion) -> None:
    """ERO-11.10: the claim window; ERO-2.6: clockwise."""
    if g.legends != NO_LEGENDS:
        claim_window(g)
    g.turns += 1
    begin_turn(g, g.active + 1 if g.active + 1 < g.seats else 0)


def begin_turn(g: Erosion, seat: int) -> None:
    """ERO-4.7, 7.14, 10.7: heights are taken, counts and rotations forgotten."""
    g.active = seat
    g.phase = TURN
    heights: list[int] = []
    for mountain in g.mountains:
        heights.append(len(mountain))
    g.heights = heights
    g.drawn = [0] * (DECKS * g.seats)
    if g.advanced:
        g.rotated = [0] * ATMOSPHERES
        g.limit_bonus = [limit_bonus(g, seat, deck) for deck in range(DECKS)]  # ERO-4.9: in force as the turn begins
