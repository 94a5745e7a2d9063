"""Erosion, chapter 11: the variant Montane Legend."""

from __future__ import annotations

from verdigris.games.erosion.events import CLAIMED, tell
from verdigris.games.erosion.state import ADVANCED_CLAIMS, NO_LEGENDS, NOBODY, Erosion, replaced
from verdigris.games.erosion.tables import (
    CLASS_AT_LEAST,
    DELTA_AT_LEAST,
    DELTA_DISTINCT_TYPES_AT_LEAST,
    DISTINCT_ROCK_TYPES_AT_LEAST,
    HEIGHT_AT_LEAST,
    LEGENDS,
    WEATHERED_AT_MOST,
    WEATHERED_FOSSILS_AT_LEAST,
)


def claim_window(g: Erosion) -> None:
    """ERO-11.5, 11.10: after every action, the active player first. A claim costs nothing, so it is made unasked."""
    if g.legends == NO_LEGENDS:
        return
    for seat in g.around(g.active):
        for legend in range(LEGENDS):
            if g.legend_owners[legend] == NOBODY and meets(g, seat, legend):  # ERO-11.4: one owner, for good
                g.legend_owners = replaced(g.legend_owners, legend, seat)
                tell(g, CLAIMED, [seat, legend])


def meets(g: Erosion, seat: int, legend: int) -> bool:
    """ERO-11.2: the height, and a listed rock on top; ERO-11.3: or both as the two topmost. Weathered or not (11.6)."""
    cards = g.cards
    mountain = g.mountains[seat]
    if not mountain or len(mountain) < cards.legend_layers[legend]:
        return False
    first = cards.legend_first[legend]
    second = cards.legend_second[legend]
    top = cards.rock[mountain[0]]
    if g.legends == ADVANCED_CLAIMS:
        if len(mountain) < 2:
            return False
        below = cards.rock[mountain[1]]
        return (top == first and below == second) or (top == second and below == first)
    return top == first or top == second


def legend_points(g: Erosion, seat: int) -> int:
    """ERO-11.7: the points of every legend owned."""
    points = 0
    for legend in range(LEGENDS):
        if g.legend_owners[legend] == seat:
            points += g.cards.legend_points[legend]
    return points


def challenge_points(g: Erosion, seat: int) -> int:
    """ERO-11.7: the bonus, if the condition holds now."""
    challenge = g.challenges[seat]
    return g.cards.challenge_points[challenge] if is_met(g, seat, challenge) else 0


def is_met(g: Erosion, seat: int, challenge: int) -> bool:
    """ERO-11.11: all rocks of the mountain count, weathered or not, unless the card says otherwise."""
    cards = g.cards
    op = cards.challenge_op[challenge]
    n = cards.challenge_n[challenge]
    extra = cards.challenge_extra[challenge]
    mountain = g.mountains[seat]
    if op == HEIGHT_AT_LEAST:
        return len(mountain) >= n
    if op == DELTA_AT_LEAST:
        return len(g.deltas[seat]) >= n
    if op == WEATHERED_FOSSILS_AT_LEAST:
        return weathered_fossils(g, seat) >= n
    if op == DISTINCT_ROCK_TYPES_AT_LEAST:
        return distinct_rocks(g, mountain) >= n
    if op == WEATHERED_AT_MOST:
        return len(mountain) >= extra and g.weathered[seat] <= n
    if op == CLASS_AT_LEAST:
        return len([card for card in mountain if cards.rock_class[card] == extra]) >= n
    assert op == DELTA_DISTINCT_TYPES_AT_LEAST, "the whole vocabulary of challenge cards"
    return distinct_rocks(g, g.deltas[seat]) >= n


def weathered_fossils(g: Erosion, seat: int) -> int:
    """Weathered rocks of this mountain that show a fossil (ERO-8.3)."""
    fossils = 0
    mountain = g.mountains[seat]
    for i in range(g.weathered[seat]):
        if g.cards.fossil[mountain[i]]:
            fossils += 1
    return fossils


def distinct_rocks(g: Erosion, pile: list[int]) -> int:
    """How many different rocks lie in a pile."""
    seen = 0
    for card in pile:
        seen |= 1 << g.cards.rock[card]
    count = 0
    while seen:
        count += seen & 1
        seen >>= 1
    return count
