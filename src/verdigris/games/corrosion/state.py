"""The state of a game of Corrosion: plain data, every field in the constructor."""

from __future__ import annotations

from typing import Final

from verdigris.engine.rng import Rng
from verdigris.engine.state import State
from verdigris.games.corrosion.tables import DRIVES, Cards

# At which resting point the game is; the state alone says what comes next.
START: Final = 0  # a turn begins; in the end phase it is paid for or passed (COR-13.2)
MAINTAIN: Final = 1  # a secondary action, or clear X (chapter 9)
MAIN: Final = 2  # the main action (COR-5.3)
COPY: Final = 3  # the next copier (COR-6.2)
WHEEL: Final = 4  # an activation, a completion, or enough (chapter 8, COR-6.24)
END: Final = 5  # an end-of-turn machine, or enough (chapter 10)
EXTRA: Final = 6  # an engineer is played as additional action (COR-10.2)
OPPONENT: Final = 7  # the solo opponent takes her turn (COR-14.4)
OPPONENT_END: Final = 8  # her step 4 (COR-14.10)
LEAVE: Final = 9  # the last maintenance is done, a player has passed for good (COR-13.3)
OVER: Final = 10
PHASE_IDS: Final = (
    "start", "maintenance", "main_action", "copying", "wheel", "end_of_turn", "extra_engineer", "opponent",
    "opponent_end", "leave", "over",
)  # fmt: skip

# Which maintenance this is (COR-5.2, 10.1, 13.3).
BEFORE_MAIN: Final = 0
AFTER_MAIN: Final = 1
AFTER_EXTRA: Final = 2
PASSING: Final = 3
STEP_IDS: Final = ("before_main", "after_main", "after_extra", "passing")

# What has switched machines on.
NO_WHEEL: Final = 0
TURNED: Final = 1
AS_IF: Final = 2
WHEEL_IDS: Final = ("none", "turned", "as_if_turned")

# What began the end phase (COR-13.1, 14.11, R-53).
NOT_YET: Final = 0
BY_SPECIALS: Final = 1
BY_AWARDS: Final = 2
BY_ROUNDS: Final = 3
BY_DECK: Final = 4
CAUSE_IDS: Final = ("none", "special_supply", "award_supply", "rounds", "deck")

NOBODY: Final = -1
NOTHING: Final = -1
SECTORS: Final = 4
X: Final = 0  # as a sector; sectors 1 to 3 are themselves

# A chrome machine on a drive: its number, and whether it is completed.
CHROME_BITS: Final = 31
CHROME_DONE: Final = 32

# A one-shot machine in a factory: type, position, flags.
SHOT_BITS: Final = 15
SHOT_PLACE: Final = 4  # shift
SHOT_DONE: Final = 64  # completed
SHOT_USED: Final = 128  # activated, once in its life (COR-1.5)
SHOT_ON: Final = 256  # switched on, not yet activated

# A turning machine in a factory: type, position, flags.
TURNING_BITS: Final = 3
TURNING_PLACE: Final = 2  # shift
TURNING_ON: Final = 16  # switched on, not yet activated
TURNING_RAN: Final = 32  # activated in this wheel phase (COR-11.9)
TURNING_AGAIN: Final = 64  # and once more by the Echo shaft

# An engineer in a sector: card, position, flag.
STAFF_BITS: Final = 63
STAFF_PLACE: Final = 6  # shift
UPSIDE_DOWN: Final = 256  # COR-6.13

# `switched`: chrome machines on top of the drives in bits 0 to 2, prototypes in bits 3 to 5.
PROTOTYPE_SHIFT: Final = 3

# An award row: task, which of the two tokens are there, and the watch on the chain token.
ROW_TASK: Final = 7
ROW_CHAIN: Final = 8
ROW_PLAIN: Final = 16
ROW_WATCH: Final = 5  # shift; watch type + 1

# `marks`: on the machine above window C of the basic and the advanced row, special markers, then green ones.
MARK_GREEN: Final = 2

# Categories of points (COR-13.5).
GREEN_POINTS: Final = 0
SPECIAL_POINTS: Final = 1
GEAR_POINTS: Final = 2
MACHINE_POINTS: Final = 3
AWARD_POINTS: Final = 4
CATEGORY_IDS: Final = ("green", "special", "chrome_gears", "machines", "awards")


class Corrosion(State):
    """A table of Corrosion. Things in a factory keep their position 0 to 3 (COR-4.1); the sector follows from the X.

    `clone` copies the outer lists. Every inner list, and every list marked "replaced", is a value: whoever changes
    one puts a new list in its place, so clones share them.
    """

    def __init__(
        self,
        seats: int,
        rng: Rng,
        cards: Cards,
        most_turns: int,
        phase: int,
        active: int,
        actor: int,
        step: int,
        additional: bool,
        wheel_mode: int,
        switched: int,
        ending: int,
        copied: int,
        next_copier: int,
        played: list[list[int]],
        rows: list[list[int]],
        stacks: list[list[int]],
        discards: list[list[int]],
        marks: list[int],
        supply: int,
        award_rows: list[int],
        hands: list[list[int]],
        staff: list[list[int]],
        shots: list[list[int]],
        turnings: list[list[int]],
        drives: list[list[int]],
        storage: list[int],
        small: list[int],
        medium: list[int],
        chrome: list[int],
        green: list[int],
        special: list[int],
        hot: list[int],
        cold: list[int],
        wheel: list[int],
        awards: list[list[int]],
        sets: list[int],
        end_phase: bool,
        paid: list[int],
        passed: list[int],
        turns: int,
        cause: int,
        deck: list[int],
        pile: list[int],
        reshuffles: int,
        parked: list[int],
        gone_engineers: list[int],
        gone_chrome: list[int],
        gone_awards: list[int],
        gone_watches: list[int],
        gone_markers: int,
        champions: list[int],
    ) -> None:
        self.seats = seats
        self.rng = rng
        self.events = None
        self.cards = cards  # the card set: shared, never changed
        self.most_turns = most_turns  # of all seats together, then the end phase begins
        self.phase = phase
        self.active = active  # holds the wrench
        self.actor = actor  # is asked: the active player, or a copier
        self.step = step  # which maintenance phase
        self.additional = additional  # this action is an additional one (COR-10.1)
        self.wheel_mode = wheel_mode
        self.switched = switched  # mask: what the actor may still activate (COR-8.2); shots and turnings have flags
        self.ending = ending  # mask by drive: end-of-turn machines switched on by the main action (COR-10.1)
        self.copied = copied  # the engineer whose action may be copied
        self.next_copier = next_copier  # steps clockwise from the active player
        self.played = played  # by seat: engineers in play, neither in hand nor in a sector (COR-6.1)
        self.rows = rows  # the last item lies at window C; vacant spots are the leftmost (COR-7.8)
        self.stacks = stacks  # refill stacks by row; the top is the last and visible
        self.discards = discards  # engineers, one-shots, turning machines
        self.marks = marks  # replaced
        self.supply = supply  # special point markers
        self.award_rows = award_rows  # replaced
        self.hands = hands  # sorted
        self.staff = staff  # engineers in sectors, sorted
        self.shots = shots  # sorted
        self.turnings = turnings  # sorted
        self.drives = drives  # three a seat, the top is the last
        self.storage = storage  # by seat: a chrome machine or NOTHING
        self.small = small  # four positions a seat
        self.medium = medium  # four positions a seat
        self.chrome = chrome  # gears
        self.green = green
        self.special = special
        self.hot = hot
        self.cold = cold
        self.wheel = wheel  # by seat: the position that the X points to
        self.awards = awards  # by seat: tokens, task * 2 + 1 with chain
        self.sets = sets  # replaced; by seat: the starting set
        self.end_phase = end_phase
        self.paid = paid  # replaced; paid turns of the end phase
        self.passed = passed  # replaced; 1: has passed for good
        self.turns = turns  # taken by the players so far
        self.cause = cause  # what began the end phase
        self.deck = deck  # replaced; the solo opponent's, the top is the last
        self.pile = pile  # replaced; her discard pile
        self.reshuffles = reshuffles
        self.parked = parked  # replaced; water tokens on the award machines next to her deck (COR-14.8)
        self.gone_engineers = gone_engineers  # replaced; out of the game: the sets that nobody plays
        self.gone_chrome = gone_chrome  # replaced
        self.gone_awards = gone_awards  # replaced; tokens
        self.gone_watches = gone_watches  # replaced
        self.gone_markers = gone_markers
        self.champions = champions  # replaced

    def clone(self) -> Corrosion:
        return Corrosion(
            self.seats,
            Rng(self.rng.state),
            self.cards,
            self.most_turns,
            self.phase,
            self.active,
            self.actor,
            self.step,
            self.additional,
            self.wheel_mode,
            self.switched,
            self.ending,
            self.copied,
            self.next_copier,
            self.played[:],
            self.rows[:],
            self.stacks[:],
            self.discards[:],
            self.marks,
            self.supply,
            self.award_rows,
            self.hands[:],
            self.staff[:],
            self.shots[:],
            self.turnings[:],
            self.drives[:],
            self.storage[:],
            self.small[:],
            self.medium[:],
            self.chrome[:],
            self.green[:],
            self.special[:],
            self.hot[:],
            self.cold[:],
            self.wheel[:],
            self.awards[:],
            self.sets,
            self.end_phase,
            self.paid,
            self.passed,
            self.turns,
            self.cause,
            self.deck,
            self.pile,
            self.reshuffles,
            self.parked,
            self.gone_engineers,
            self.gone_chrome,
            self.gone_awards,
            self.gone_watches,
            self.gone_markers,
            self.champions,
        )


def replaced(values: list[int], index: int, value: int) -> list[int]:
    """A new list that differs in one place."""
    copy = values[:]
    copy[index] = value
    return copy


def with_one(values: list[int], value: int) -> list[int]:
    """A new sorted list with one more value."""
    copy = values[:]
    copy.append(value)
    copy.sort()
    return copy


def without(values: list[int], value: int) -> list[int]:
    """A new list that has lost one of this value."""
    copy = values[:]
    copy.remove(value)
    return copy


def swapped(values: list[int], old: int, new: int) -> list[int]:
    """A new sorted list with one value changed."""
    copy = values[:]
    copy[copy.index(old)] = new
    copy.sort()
    return copy


def sector_of(g: Corrosion, seat: int, position: int) -> int:
    """COR-4.1: if the X points to p, position q is sector (q - p) mod 4; 0 is X."""
    return (position - g.wheel[seat]) & 3


def position_of(g: Corrosion, seat: int, sector: int) -> int:
    return (sector + g.wheel[seat]) & 3


def visible(g: Corrosion, seat: int, drive: int) -> int:
    """COR-1.6: the chrome machine that works on this drive: completed, and on top; NOTHING if there is none."""
    stack = g.drives[DRIVES * seat + drive]
    if not stack:
        return NOTHING
    top = stack[-1]
    return top & CHROME_BITS if top & CHROME_DONE else NOTHING
