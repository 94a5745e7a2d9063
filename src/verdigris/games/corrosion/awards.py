"""Corrosion, chapter 12: awards and watches."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.events import AWARDED, WATCH_USED, tell
from verdigris.games.corrosion.gains import gain
from verdigris.games.corrosion.options import AWARD, CHOOSE_AWARD, DECLINE, a_of, b_of, option
from verdigris.games.corrosion.state import (
    NOTHING,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_TASK,
    ROW_WATCH,
    Corrosion,
    replaced,
    with_one,
)


def take_award(g: Corrosion, seat: int) -> Flow:
    """COR-12.9: any one token, chain or plain; its watch is used at once and leaves the game."""
    found: list[int] = []
    for row in g.award_rows:
        if row & ROW_CHAIN:
            found.append(option(AWARD, row & ROW_TASK, 1))
        if row & ROW_PLAIN:
            found.append(option(AWARD, row & ROW_TASK, 0))
    if not found:
        return
    found.append(DECLINE)
    choice = yield Decision(seat, CHOOSE_AWARD, found)
    if choice == DECLINE:
        return
    task = a_of(choice)
    chain = b_of(choice)
    watch = remove_token(g, task, chain)
    g.awards[seat] = with_one(g.awards[seat], 2 * task + chain)
    if g.events is not None:
        tell(g, AWARDED, [seat, task, chain])
    if watch != NOTHING:
        g.gone_watches = with_one(g.gone_watches, watch)
        if g.events is not None:
            tell(g, WATCH_USED, [seat, watch])
        yield from gain(g, seat, g.cards.watch_effects[watch], False)


def remove_token(g: Corrosion, task: int, chain: int) -> int:
    """The token leaves the supply; the watch that lay on it, or NOTHING."""
    for i in range(len(g.award_rows)):
        row = g.award_rows[i]
        if row & ROW_TASK == task:
            if chain:
                g.award_rows = replaced(g.award_rows, i, row & (ROW_TASK | ROW_PLAIN))
                return (row >> ROW_WATCH) - 1
            g.award_rows = replaced(g.award_rows, i, row & ~ROW_PLAIN)
            return NOTHING
    raise AssertionError("a token of the supply")


def tokens_left(g: Corrosion) -> int:
    """How many tokens the award supply holds (COR-13.1)."""
    n = 0
    for row in g.award_rows:
        if row & ROW_CHAIN:
            n += 1
        if row & ROW_PLAIN:
            n += 1
    return n
