"""Corrosion, chapter 13: final scoring."""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.gains import metric
from verdigris.games.corrosion.state import CHROME_BITS, CHROME_DONE, Corrosion
from verdigris.games.corrosion.tables import DRIVES

CHROME_GEARS_PER_POINT: Final = 2  # COR-13.5


def points(g: Corrosion, seat: int) -> list[int]:
    """COR-13.5, 13.6: green points, special markers, chrome gears in pairs, completed chrome machines, awards."""
    return [
        g.green[seat],
        g.special[seat],
        g.chrome[seat] // CHROME_GEARS_PER_POINT,
        machine_points(g, seat),
        award_points(g, seat),
    ]


def machine_points(g: Corrosion, seat: int) -> int:
    """Completed chrome machines, visible or covered."""
    total = 0
    for drive in range(DRIVES):
        for machine in g.drives[DRIVES * seat + drive]:
            if machine & CHROME_DONE:
                total += g.cards.points[machine & CHROME_BITS]
    return total


def award_points(g: Corrosion, seat: int) -> int:
    """COR-12.9: each token scores on its own."""
    total = 0
    for token in g.awards[seat]:
        task = token >> 1
        total += metric(g, seat, g.cards.task_metric[task]) * g.cards.task_times[task]
    return total


def total(g: Corrosion, seat: int) -> int:
    score = 0
    for n in points(g, seat):
        score += n
    return score


def champions(g: Corrosion) -> list[int]:
    """COR-13.7: most points; tied, more special markers; still tied, they share."""
    best: list[int] = []
    for seat in range(g.seats):
        if best:
            ahead = total(g, seat) - total(g, best[0])
            if ahead == 0:
                ahead = g.special[seat] - g.special[best[0]]
            if ahead < 0:
                continue
            if ahead > 0:
                best = []
        best.append(seat)
    return best
