"""How a choice of Corrosion is packed into an int: an action in the low six bits, then a (nine bits) and b.

Options stand on their own: places are named by sector and window, so that they read the same in every state.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Kinds of decisions.
START_TURN: Final = 0
MAINTENANCE: Final = 1
MAIN_ACTION: Final = 2
COPY_OR_NOT: Final = 3
WHEEL_PHASE: Final = 4
END_MACHINES: Final = 5
CHOOSE_ITEM: Final = 6
CHOOSE_PLACE: Final = 7
CHOOSE_GEARS: Final = 8
CHOOSE_PAYMENT: Final = 9
CHOOSE_DISMISSED: Final = 10
CHOOSE_CONVERSION: Final = 11
CHOOSE_MARKERS: Final = 12
CHOOSE_AWARD: Final = 13
CHOOSE_RECALLED: Final = 14
CHOOSE_MOVES: Final = 15
CHOOSE_SALVAGE: Final = 16
CHOOSE_FINISHED: Final = 17
CHOOSE_ACTIVATION: Final = 18
CHOOSE_TRIGGER: Final = 19
CHOOSE_AGAIN: Final = 20
CHOOSE_EXTRA: Final = 21

# Actions.
CLEAR: Final = 0  # end the maintenance: sector X is cleared
FINISH_CHROME: Final = 1  # a: chrome machine; b: 1 if it costs nothing
FINISH_SHOT: Final = 2  # a: type and sector; b: 1 if it costs nothing
DISCARD: Final = 3  # a: row
SPEED_STAFF: Final = 4  # a: engineer
SPEED_TURNING: Final = 5  # a: type and sector
SPEED_SHOT: Final = 6  # a: type, sector and flags
VACATE: Final = 7
PLAY: Final = 8  # a: engineer
TURN: Final = 9
COPY: Final = 10  # a: engineer; b: a second one + 1, or 0
DECLINE: Final = 11
RUN_TURNING: Final = 12  # a: type and sector
RUN_SHOT: Final = 13  # a: type and sector
RUN_CHROME: Final = 14  # a: chrome machine
RUN_PROTOTYPE: Final = 15  # a: drive
RUN_ALL: Final = 16
END_WHEEL: Final = 17  # forfeit what is left
TAKE: Final = 18  # a: row; b: window 0 to 2, or 3 for the top of the stack
STORE: Final = 19  # a: chrome machine
MOUNT: Final = 20  # a: chrome machine
SHIFT: Final = 21  # a: chrome machine; the stored machine to its drive, the new one to the storage spot
MAKE: Final = 22  # a: small; b: medium gears
PAY: Final = 23  # a: small; b: medium gears
DISMISS: Final = 24  # a: engineer
CONVERT: Final = 25
MARKERS: Final = 26  # a: special; b: green
AWARD: Final = 27  # a: task; b: 1 with chain
RECALL: Final = 28  # a: engineer
MOVE_SHOT: Final = 29  # a: type, sector and flags; b: sector
MOVE_TURNING: Final = 30  # a: type and sector; b: sector
SALVAGE: Final = 31  # a: item; b: pile
PAY_TURN: Final = 32
PASS: Final = 33
RUN_END: Final = 34  # a: chrome machine
USE: Final = 35  # a: chrome machine, whose offer is taken
FIRST: Final = 36  # a: chrome machine, whose trigger comes next
STOP: Final = 37  # enough moved, recalled, activated
REST: Final = 38  # no more end-of-turn machines

ACTION_BITS: Final = 63
A_SHIFT: Final[i64] = 6
B_SHIFT: Final[i64] = 15
A_BITS: Final = 511

STACK_TOP: Final = 3  # as a window


def option(action: i64, a: i64, b: i64) -> i64:
    return action | a << A_SHIFT | b << B_SHIFT


def action_of(option: i64) -> i64:
    return option & ACTION_BITS


def a_of(option: i64) -> i64:
    return (option >> A_SHIFT) & A_BITS


def b_of(option: i64) -> i64:
    return option >> B_SHIFT
