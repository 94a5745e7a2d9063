"""Corrosion, chapter 7: the display, its refills, its markers and the discard piles."""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.events import MARKED, REFILLED, RESHUFFLED, tell
from verdigris.games.corrosion.state import MARK_GREEN, Corrosion, replaced
from verdigris.games.corrosion.tables import ADVANCED_ROW, BASIC_ROW, ENGINEER_ROW

WINDOWS: Final = 3  # A, B, C


def at_window(g: Corrosion, row: int, window: int) -> int:
    """The index of a window's item in its row; negative if the spot is vacant (COR-7.8)."""
    return window - (WINDOWS - len(g.rows[row]))


def remove(g: Corrosion, row: int, index: int) -> None:
    """The item leaves its spot; what lies left of it slides right by itself (COR-7.1)."""
    items = g.rows[row][:]
    del items[index]
    g.rows[row] = items


def refill(g: Corrosion, row: int) -> None:
    """COR-7.1 to 7.5: the vacant spots, as far as there is something to put there."""
    while len(g.rows[row]) < WINDOWS:
        source = row
        if row <= ADVANCED_ROW:
            if not g.stacks[row]:
                source = ADVANCED_ROW - row  # COR-7.5: the other chrome stack
        elif not g.stacks[row]:
            reshuffle(g, row)
        stack = g.stacks[source]
        if not stack:
            return
        item = stack[-1]
        g.stacks[source] = stack[:-1]
        g.rows[row] = [item, *g.rows[row]]
        if g.events is not None:
            tell(g, REFILLED, [row, item])


def reshuffle(g: Corrosion, row: int) -> None:
    """COR-7.3: the discard pile becomes the new stack."""
    pile = g.discards[row - ENGINEER_ROW]
    if pile:
        stack = pile[:]
        stack.sort()
        g.rng.shuffle(stack)
        g.stacks[row] = stack
        g.discards[row - ENGINEER_ROW] = []
        if g.events is not None:
            tell(g, RESHUFFLED, [row])


def refill_after_taking(g: Corrosion, row: int) -> None:
    """COR-7.1, 7.2."""
    refill(g, row)
    if row <= ADVANCED_ROW:
        mark(g, row)


def mark(g: Corrosion, row: int) -> None:
    """COR-7.2, 7.6: a marker on the machine above window C of this chrome row; green if no special one is left."""
    if not g.rows[row]:
        return
    place = row - BASIC_ROW
    if g.supply > 0:
        g.supply -= 1
    else:
        place += MARK_GREEN
    g.marks = replaced(g.marks, place, g.marks[place] + 1)
    if g.events is not None:
        tell(g, MARKED, [row, 1 if place >= MARK_GREEN else 0])


def discard(g: Corrosion, row: int, item: int) -> None:
    """COR-7.7, and COR-7.4: a row that waits for an item is refilled at once."""
    pile = row - ENGINEER_ROW
    g.discards[pile] = [*g.discards[pile], item]
    if len(g.rows[row]) < WINDOWS:
        refill(g, row)
