"""The facts of one card set of Corrosion as tables of ints, which is all that the rules ever read.

`carddata` fills a `Cards` from YAML; names, texts and provenance stay there, a layer above.
"""

from __future__ import annotations

from typing import Final

# The 48 engineers (COR-1.1): 24 starting ones, four sets of six, then 24 qualified ones.
STARTING: Final = 24
QUALIFIED: Final = 24
ENGINEERS: Final = 48
SETS: Final = 4
SET_SIZE: Final = 6
SET_LETTERS: Final = ("A", "B", "C", "D")
SOLO_SET: Final = 3  # COR-14.2: the human plays D, the other three sets are the opponent's deck

# Suits (COR-6.7); gray and wild on qualified engineers only.
BLUE: Final = 0
GREEN: Final = 1
ORANGE: Final = 2
GRAY: Final = 3
WILD: Final = 4
SUIT_IDS: Final = ("blue", "green", "orange", "gray", "wild")

# Grades (COR-6.6) are 1 to 5 in this order; 5 is "4+".
FOUR: Final = 4
FOUR_PLUS: Final = 5
GRADE_IDS: Final = ("", "1", "2", "3", "4", "4+")

# The 30 chrome machines: 12 basic, then 18 advanced; each belongs to one of three drives.
BASIC: Final = 12
CHROMES: Final = 30
COG: Final = 0
PISTON: Final = 1
CHAIN: Final = 2
DRIVES: Final = 3
DRIVE_IDS: Final = ("cog_wheel", "piston", "chain")

SHOT_TYPES: Final = 12
SHOTS: Final = 22
TURNING_TYPES: Final = 4
TURNINGS: Final = 20
WATCH_TYPES: Final = 4
WATCHES: Final = 8
TASKS: Final = 8

# The rows of the display from top to bottom (COR-2.2), and their refill stacks.
BASIC_ROW: Final = 0
ADVANCED_ROW: Final = 1
ENGINEER_ROW: Final = 2
SHOT_ROW: Final = 3
TURNING_ROW: Final = 4
ROWS: Final = 5
ROW_IDS: Final = ("basic_chrome", "advanced_chrome", "engineer", "one_shot", "turning")

# Kinds of things to take, build or complete, as bits of a mask.
KIND_CHROME: Final = 1
KIND_ENGINEER: Final = 2
KIND_SHOT: Final = 4
KIND_TURNING: Final = 8
KIND_IDS: Final = ("chrome", "engineer", "one_shot", "turning")  # index = bit number

# Gears.
SMALL: Final = 0
MEDIUM: Final = 1
ANY: Final = 2
CHROME: Final = 3
GEAR_IDS: Final = ("small", "medium", "any", "chrome")

# Operations, the words of effects.
PRODUCE: Final = 0
STEAM: Final = 1
WATER: Final = 2
GREEN_POINTS: Final = 3
SPECIAL: Final = 4
CONVERT: Final = 5
HIRE: Final = 6
BUILD: Final = 7
TAKE_AWARD: Final = 8
COMPLETE_FREE: Final = 9
TAKE_FROM_DISCARD: Final = 10
RECALL: Final = 11
RELOCATE: Final = 12
AS_IF_TURNED: Final = 13
REACTIVATE_TURNING: Final = 14
TURN_WHEEL: Final = 15
PLAY_ENGINEER: Final = 16
ACTIVATE_BUILT: Final = 17
MOVE_TO_X: Final = 18
OP_IDS: Final = (
    "produce", "steam", "water", "green", "special", "convert", "hire", "build", "take_award", "complete_free",
    "take_from_discard", "recall", "relocate", "activate_as_if_turned", "reactivate_turning", "turn_wheel",
    "play_engineer", "activate_built", "move_to_x_and_activate",
)  # fmt: skip
ALL: Final = 99  # n of "max" steam and of "all" recalled engineers

# Metrics: what is counted for an amount or an award.
NO_METRIC: Final = -1
COMPLETED_SHOTS: Final = 0
TURNING_KINDS: Final = 1
HOT_WATER: Final = 2
ALL_WATER: Final = 3
COMPLETED_CHROME: Final = 4
COMPLETED_ADVANCED: Final = 5
DRIVE_SETS: Final = 6
LARGEST_DRIVE: Final = 7
QUALIFIED_ENGINEERS: Final = 8
QUALIFIED_SUITS: Final = 9
SPECIAL_MARKERS: Final = 10
METRIC_IDS: Final = (
    "completed_one_shots", "turning_types", "hot_water", "all_water", "completed_chrome", "completed_advanced_chrome",
    "drive_sets", "largest_drive", "qualified_engineers", "qualified_suits", "special_markers",
)  # fmt: skip

# When a chrome machine works.
ON_TURN: Final = 0
END_OF_TURN: Final = 1
ON_PLAY: Final = 2
ON_BUILD: Final = 3
ON_COMPLETE: Final = 4
MODIFIER: Final = 5
TRIGGER_IDS: Final = ("on_turn", "end_of_turn", "on_play", "on_build", "on_complete", "modifier")

# What switches an END_OF_TURN machine on (COR-10.2).
BY_TURN: Final = 0
BY_PLAY: Final = 1
SWITCH_IDS: Final = ("on_turn", "on_play_main")

# What a MODIFIER machine changes.
NO_MODIFIER: Final = -1
PLACE_OFFSET: Final = 0
REPEAT_COSTED: Final = 1
STACK_TOP: Final = 2
COPY_ANY_SUIT: Final = 3
COPY_EQUAL_GRADE: Final = 4
COPY_TWO: Final = 5
DISCOUNT: Final = 6
MODIFIER_IDS: Final = (
    "place_offset", "repeat_costed_action", "stack_top", "copy_any_suit", "copy_equal_grade", "copy_two_engineers",
    "discount",
)  # fmt: skip


class Cost:
    """What has to be paid, all of it (COR-3.5, 3.6, 9.3, 9.4)."""

    __slots__ = ("small", "medium", "any", "chrome", "steam", "green", "engineers")

    def __init__(
        self, small: int, medium: int, any_gears: int, chrome: int, steam: int, green: int, engineers: int
    ) -> None:
        self.small = small
        self.medium = medium
        self.any = any_gears  # iron gears of either size
        self.chrome = chrome
        self.steam = steam
        self.green = green
        self.engineers = engineers  # qualified ones, discarded from the hand or a sector


class Effect:
    """One word of the vocabulary with its values; what a word does not use stays at its default."""

    __slots__ = ("op", "n", "gear", "metric", "times", "or_green", "kinds", "only_unactivated", "cost", "gain")

    def __init__(
        self,
        op: int,
        n: int = 0,
        gear: int = SMALL,
        metric: int = NO_METRIC,
        times: int = 1,
        or_green: bool = False,
        kinds: int = 0,
        only_unactivated: bool = False,
        cost: Cost | None = None,
        gain: list[Effect] | None = None,
    ) -> None:
        self.op = op
        self.n = n  # ALL: max steam, or every engineer
        self.gear = gear  # PRODUCE
        self.metric = metric  # PRODUCE, GREEN_POINTS: the amount is counted, times `times`, instead of n
        self.times = times
        self.or_green = or_green  # SPECIAL
        self.kinds = kinds  # BUILD, COMPLETE_FREE, TAKE_FROM_DISCARD, RELOCATE: a mask
        self.only_unactivated = only_unactivated  # RELOCATE
        self.cost = cost  # CONVERT
        self.gain: list[Effect] = [] if gain is None else gain  # CONVERT


def is_gift(effects: list[Effect]) -> bool:
    """Nothing to decide, nothing to pay, never unwanted: gears of a size, chrome gears, water, green points."""
    for effect in effects:
        op = effect.op
        if not (op == WATER or op == GREEN_POINTS or (op == PRODUCE and effect.gear != ANY)):
            return False
    return True


def is_plain(effects: list[Effect]) -> bool:
    """Nothing to decide once it is carried out."""
    for effect in effects:
        op = effect.op
        if op == CONVERT:
            cost = effect.cost
            assert cost is not None, "a conversion has a cost"
            if cost.any > 0 or cost.engineers > 0 or not is_plain(effect.gain):
                return False
        elif op == SPECIAL:
            if effect.or_green:
                return False
        elif op == RECALL:
            if effect.n != ALL:
                return False
        elif not (op == STEAM or op == WATER or op == GREEN_POINTS or (op == PRODUCE and effect.gear != ANY)):
            return False
    return True


class Cards:
    """A card set: engineers, machines, prototypes, watches and awards."""

    __slots__ = (
        "grade", "suit", "action", "back_letter", "back_up", "action_effects", "action_plain",
        "drive", "points", "chrome_cost", "trigger", "chrome_effects", "chrome_plain", "chrome_gift", "switched_on_by",
        "engineers", "kinds", "optional", "condition_grade", "condition_least", "modifier", "modifier_n",
        "modifier_gear", "modifier_kinds", "modifier_except",
        "shot_count", "shot_cost", "shot_effects", "shot_plain", "turning_count", "turning_effects", "turning_plain",
        "turning_gift", "prototype_effects", "prototype_forced", "prototype_gift", "prototype_plain",
        "watch_count", "watch_effects", "task_metric", "task_times", "award_machine",
    )  # fmt: skip

    def __init__(
        self,
        grade: list[int],
        suit: list[int],
        action: list[int],
        back_letter: list[int],
        back_up: list[int],
        action_effects: list[list[Effect]],
        drive: list[int],
        points: list[int],
        chrome_cost: list[Cost],
        trigger: list[int],
        chrome_effects: list[list[Effect]],
        switched_on_by: list[int],
        engineers: list[int],
        kinds: list[int],
        optional: list[int],
        condition_grade: list[int],
        condition_least: list[int],
        modifier: list[int],
        modifier_n: list[int],
        modifier_gear: list[int],
        modifier_kinds: list[int],
        modifier_except: list[int],
        shot_count: list[int],
        shot_cost: list[Cost],
        shot_effects: list[list[Effect]],
        turning_count: list[int],
        turning_effects: list[list[Effect]],
        prototype_effects: list[list[Effect]],
        prototype_forced: list[int],
        watch_count: list[int],
        watch_effects: list[list[Effect]],
        task_metric: list[int],
        task_times: list[int],
        award_machine: int,
    ) -> None:
        # By engineer 0 to 47: starting A to D, then qualified, in the order of the data.
        self.grade = grade  # 1 to 5
        self.suit = suit
        self.action = action  # index into action_effects; cards with one action share it
        # By starting engineer 0 to 17, the backs in the solo game (COR-14.2):
        self.back_letter = back_letter  # 0 to 2: window and award row A, B, C
        self.back_up = back_up  # 1: arrow up
        # By action: the six starting ones, then the qualified ones.
        self.action_effects = action_effects
        self.action_plain = [is_plain(effects) for effects in action_effects]
        # By chrome machine 0 to 29:
        self.drive = drive
        self.points = points
        self.chrome_cost = chrome_cost
        self.trigger = trigger
        self.chrome_effects = chrome_effects  # empty for MODIFIER
        self.chrome_plain = [is_plain(effects) for effects in chrome_effects]
        self.chrome_gift = [is_gift(effects) for effects in chrome_effects]
        self.switched_on_by = switched_on_by  # END_OF_TURN
        self.engineers = engineers  # ON_PLAY and BY_PLAY: a mask of the engineers that match
        self.kinds = kinds  # ON_BUILD, ON_COMPLETE: a mask
        self.optional = optional  # ON_COMPLETE: 1 if the owner may decline
        self.condition_grade = condition_grade  # engineers of this grade in sector X; 0: no condition
        self.condition_least = condition_least
        self.modifier = modifier
        self.modifier_n = modifier_n  # PLACE_OFFSET: sectors; REPEAT_COSTED: times; DISCOUNT: gears
        self.modifier_gear = modifier_gear  # DISCOUNT
        self.modifier_kinds = modifier_kinds  # STACK_TOP, DISCOUNT: a mask
        self.modifier_except = modifier_except  # REPEAT_COSTED: a mask of the engineers whose action is not repeated
        # By type of one-shot machine 0 to 11:
        self.shot_count = shot_count
        self.shot_cost = shot_cost
        self.shot_effects = shot_effects
        self.shot_plain = [is_plain(effects) for effects in shot_effects]
        # By type of turning machine 0 to 3:
        self.turning_count = turning_count
        self.turning_effects = turning_effects
        self.turning_plain = [is_plain(effects) for effects in turning_effects]
        self.turning_gift = [is_gift(effects) for effects in turning_effects]
        # By drive:
        self.prototype_effects = prototype_effects
        self.prototype_forced = prototype_forced  # COR-8.3
        self.prototype_gift = [is_gift(effects) for effects in prototype_effects]
        self.prototype_plain = [is_plain(effects) for effects in prototype_effects]
        # By type of watch 0 to 3:
        self.watch_count = watch_count
        self.watch_effects = watch_effects
        # By award task 0 to 7:
        self.task_metric = task_metric
        self.task_times = task_times
        # The type of one-shot machine that the solo opponent collects (COR-14.8):
        self.award_machine = award_machine
