"""The weights of the greedy bot: prices and bonuses in hundredths of a point, shares in percent.

They were found by trial over solo games with the standard cards (docs/corrosion-data.md says how). What stands beside
one says what it is for; none is a measured quantity, so that odd numbers mean no precision. They stand together so that
a search over them has one place to change.
"""

from __future__ import annotations

from typing import Final

POINT: Final = 100  # the unit of everything here
FORCE: Final = 100_000  # to be done before anything else; negative: never

# How long the game will last, in own turns.
GAME_TURNS: Final = 36  # of a whole game; what fades with the time left is a share of it
LATE_TURNS: Final = 2  # turns that will be paid for in the end phase
PACE_SPECIAL: Final = 450  # percent of a turn of each seat for each special marker that is left
PACE_AWARD: Final = 2000  # the same for each award beyond those that begin the end phase
WHEEL_SHARE: Final = 75  # percent of the turns left that count as turns of the wheel

# Flat prices: of what comes in the course of the game.
FLAT_GEAR: Final = 35
FLAT_CHROME: Final = 140
FLAT_STEAM: Final = 52
FLAT_STEAM_MOST: Final = 2  # units of cold water that a typical moment has
WATER_UNIT: Final = 50  # a water token, beside its heat
HIRE_FLAT: Final = 245  # to hire, and to build, as a part of something else
BUILD_FLAT: Final = 38
RETURNED: Final = 8  # an engineer back in hand
MOVED: Final = 50  # percent of a waiting one-shot machine's effect, if it may be moved

# Prices at hand: of what has no goal yet.
GEAR: Final = 17
CHROME_GEAR: Final = 86
STEAM_FIRST: Final = 189  # the first unit of steam
STEAM_SECOND: Final = 35
STEAM_THIRD: Final = 13
STEAM_RICH: Final = 15  # with three or more hot already
FADE: Final = 4  # turns: in the last ones the prices of gears and steam fall to nothing

# Readiness: percent of a goal by what is missing.
STEP: Final = 10  # gaps are in tenths of a step, and so are the following
STEP_IRON: Final = 10  # for each thing that is missing
STEP_CHROME: Final = 37
STEP_STEAM: Final = 14
STEP_STAFF: Final = 62
REACH: Final = 8  # that a turn can make up for
FALL: Final = 66  # percent that remain with each step
SHOT_GOAL: Final = 47  # percent of a one-shot machine's effect, for it has to come to X

# Chrome machines that work until they are covered.
EFFECT: Final = 80  # percent of what a chrome machine will bring until the end
BUSY: Final = 37  # percent of turns in which an engineer of a named kind is played
CONDITIONAL: Final = 3  # one in so many turns of the wheel meets a condition (COR-11.10)
PER_CHROME: Final = 16  # percent of a chrome machine that is completed in a turn
PER_SHOT: Final = 17  # the same of one-shot machines
EXTRA_TURN: Final = 44  # an additional turn of the wheel
EXTRA_TURN_AHEAD: Final = 22  # the same, before the turn that switches it on
EXTRA_PLAY: Final = 188  # an additional engineer
NEARER: Final = 29  # Shortcut track, a turn
TWICE: Final = 14  # Twin valve, a turn
TOPS: Final = 3  # Periscope, a turn
COPIES: Final = 6  # each of the copying machines, a turn

# Awards: how much a metric will still grow, in hundredths for each turn left.
GROW_CHROME: Final = 5
GROW_SETS: Final = 2
GROW_STAFF: Final = 4
GROW_WATER: Final = 1
GROW_SPECIAL: Final = 14
AIM: Final = 8  # percent of an award that is still in the supply, for what would feed it
AWARD_MOST: Final = 3000  # for a token, whatever its metric

# Engineers.
USE_SHARE: Final = 52  # percent of the action's worth for each expected use
CYCLE: Final = 1  # turns between two uses, beyond the grade
COPIER: Final = 126  # for each grade above the lowest, over a whole game
FODDER: Final = 177  # somebody to discard for a machine that costs an engineer
FODDER_ENOUGH: Final = 2  # engineers: with so many nobody is missing
FODDER_TURNS: Final = 4  # in the last ones nothing is built that costs an engineer
STAFF_PRICE: Final = 67  # what a discarded engineer is missed for, early on
STAY: Final = 16  # for each turn of the wheel that a played engineer is away
HOLD: Final = 10  # percent of her own action that an engineer who copies gives up
COPY_BONUS: Final = 28  # copying costs no turn

# Turning machines.
RUNS: Final = 3  # activations of a turning machine before it is cleared
RUN_SHARE: Final = 75  # percent of an activation's worth that is counted when it is built

# The turn of the wheel.
BACK: Final = 58  # an engineer who returns with this turn of the wheel
BACK_SHARE: Final = 5  # and percent of her action
CLOSER: Final = 15  # an engineer who comes a sector nearer
EMPTY: Final = 156  # to turn with few engineers in hand
EMPTY_HAND: Final = 2  # engineers that are few
RUST: Final = 21  # an iron gear that rusts with this turn
AGE: Final = 12  # an iron gear that comes a sector nearer to X
PAID_MORE: Final = 33  # what a paid turn brings beside its main action

# Steam for haste.
HURRY: Final = 12  # percent of an activation that only comes earlier
FORWARD: Final = 17  # percent of a one-shot machine's effect that only comes earlier, from sector 1; less from afar
SPEED_BACK: Final = 22  # to fetch an engineer from sector 1
SPEED_NEAR: Final = 9  # to bring one nearer
STEAM_KEEP: Final = 41  # for steam spent on haste, beyond its price
KEEP_TURNS: Final = 2  # in the last ones steam is not kept

# Choices.
STORED: Final = 15  # what the free storage spot is worth
LEAD: Final = 3  # a special marker instead of a green point, for each point ahead
GREEN_NEED: Final = 20  # a green point when there are few
GREEN_FEW: Final = 3  # green points that are few
