"""What the greedy bot expects of awards: the points of a task, and what a step towards it is worth.

A watch is an effect, and taking an award may be one: that part is in `worth_effects`.
"""

from __future__ import annotations

from verdigris.games.corrosion.gains import metric
from verdigris.games.corrosion.state import CHROME_DONE, ROW_CHAIN, ROW_PLAIN, ROW_TASK, Corrosion
from verdigris.games.corrosion.tables import (
    BASIC,
    CHROMES,
    COMPLETED_ADVANCED,
    COMPLETED_CHROME,
    DRIVE_SETS,
    DRIVES,
    LARGEST_DRIVE,
    QUALIFIED_ENGINEERS,
    QUALIFIED_SUITS,
    SPECIAL_MARKERS,
)
from verdigris.games.corrosion.worth_weights import (
    AIM,
    GROW_CHROME,
    GROW_SETS,
    GROW_SPECIAL,
    GROW_STAFF,
    GROW_WATER,
    POINT,
)


def metric_step(g: Corrosion, seat: int, what: int) -> int:
    """What one more of it is worth: for the awards won, and for those that might be."""
    cards = g.cards
    total = 0
    for token in g.awards[seat]:
        if cards.task_metric[token >> 1] == what:
            total += POINT * cards.task_times[token >> 1]
    for row in g.award_rows:
        if row & (ROW_CHAIN | ROW_PLAIN) and cards.task_metric[row & ROW_TASK] == what:
            total += cards.task_times[row & ROW_TASK] * AIM
    return total


def award_step(g: Corrosion, seat: int, machine: int) -> int:
    """What completing this chrome machine adds to awards."""
    total = metric_step(g, seat, COMPLETED_CHROME)
    if machine >= BASIC:
        total += metric_step(g, seat, COMPLETED_ADVANCED)
    here = 0
    most = 0
    least = CHROMES
    for drive in range(DRIVES):
        done = completed_on(g, seat, drive)
        if drive == g.cards.drive[machine]:
            here = done
        else:
            least = min(least, done)
        most = max(most, done)
    if here == most:
        total += metric_step(g, seat, LARGEST_DRIVE)
    if here < least:
        total += metric_step(g, seat, DRIVE_SETS)
    elif here == least:  # the others have to follow before there is a set more
        total += metric_step(g, seat, DRIVE_SETS) // DRIVES
    return total


def completed_on(g: Corrosion, seat: int, drive: int) -> int:
    done = 0
    for chrome in g.drives[DRIVES * seat + drive]:
        if chrome & CHROME_DONE:
            done += 1
    return done


def task_worth(g: Corrosion, seat: int, task: int, left: int) -> int:
    """The points that the metric of a task will likely give at the end."""
    what = g.cards.task_metric[task]
    return (POINT * metric(g, seat, what) + growth(what) * left) * g.cards.task_times[task]


def growth(what: int) -> int:
    """How much a metric grows in a turn, in hundredths."""
    if what == COMPLETED_CHROME or what == COMPLETED_ADVANCED:
        return GROW_CHROME
    if what == DRIVE_SETS or what == LARGEST_DRIVE:
        return GROW_SETS
    if what == QUALIFIED_ENGINEERS or what == QUALIFIED_SUITS:
        return GROW_STAFF
    if what == SPECIAL_MARKERS:
        return GROW_SPECIAL
    return GROW_WATER
