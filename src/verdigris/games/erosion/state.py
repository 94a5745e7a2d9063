"""The state of a game of Erosion: plain data, every field in the constructor."""

from __future__ import annotations

from typing import Final

from verdigris.engine.rng import Rng
from verdigris.engine.state import State
from verdigris.games.erosion.tables import Cards

# At which resting point the game is; the state alone says what comes next.
TURN: Final = 0  # the active player chooses an action (ERO-3.1)
UPLIFT_DRAW: Final = 1  # the bonus cards of a WX or H play are drawn (ERO-6.1)
SURPLUS: Final = 2  # cards beyond six are laid into the mountain (ERO-6.3)
TEXTS: Final = 3  # upon-uplift texts are carried out (ERO-9.8)
EXTRA: Final = 4  # an extra uplift is offered (ERO-9.9)
DRAWING: Final = 5  # cards due by Draw Cards (ERO-7.13) or to an emptied hand (ERO-3.3) are drawn
TIE_BREAK: Final = 6  # the tied players guess (ERO-8.9)
OVER: Final = 7
PHASE_IDS: Final = ("turn", "uplift_draw", "surplus", "texts", "extra", "drawing", "tie_break", "over")

HAND_LIMIT: Final = 6  # ERO-2.5, 6.3, 7.7
FOUR_THOUSAND: Final = 8  # layers of 500 m (ERO-4.7)
NOBODY: Final = -1

# Legends in play (chapter 11).
NO_LEGENDS: Final = 0
PLAIN_CLAIMS: Final = 1
ADVANCED_CLAIMS: Final = 2

# Categories of points (ERO-8.3, 11.7); `banked` holds five numbers a seat, of the eras already scored.
MOUNTAIN_POINTS: Final = 0
DELTA_POINTS: Final = 1
FOSSIL_POINTS: Final = 2
LEGEND_POINTS: Final = 3
CHALLENGE_POINTS: Final = 4
CATEGORIES: Final = 5
CATEGORY_IDS: Final = ("mountain", "delta", "fossils", "legends", "challenge")


class Erosion(State):
    """A table of Erosion. Cards are numbers 0 to 89; seats 0 to 4; mountains list their cards from the top down.

    Lists that change in most turns are copied by `clone`. The others, marked "replaced", are values: whoever changes
    one puts a new list in its place (`replaced`), so clones can share them.
    """

    def __init__(
        self,
        seats: int,
        rng: Rng,
        cards: Cards,
        advanced: bool,
        legends: int,
        phase: int,
        active: int,
        starter: int,
        era: int,
        eras: int,
        decks: list[list[int]],
        hands: list[list[int]],
        mountains: list[list[int]],
        weathered: list[int],
        river: list[int],
        deltas: list[list[int]],
        discards: list[list[int]],
        aged: list[int],
        rotated: list[int],
        drawn: list[int],
        heights: list[int],
        limit_bonus: list[int],
        passes: int,
        run_out: bool,
        late_passes: list[int],
        due: int,
        aside: list[int],
        waiting: list[int],
        later: list[int],
        extra: int,
        legend_owners: list[int],
        challenges: list[int],
        challenge_pile: list[int],
        banked: list[int],
        tied: list[int],
        shown: list[int],
        revealed: list[int],
        tie_round: int,
        champions: list[int],
        ending: int,
        turns: int,
    ) -> None:
        self.seats = seats
        self.rng = rng
        self.events = None
        self.cards = cards  # the card set: shared, never changed
        self.advanced = advanced
        self.legends = legends
        self.phase = phase
        self.active = active
        self.starter = starter
        self.era = era  # 1 or 2
        self.eras = eras
        self.decks = decks  # the top card is the last
        self.hands = hands  # sorted
        self.mountains = mountains  # the top rock is the first
        self.weathered = weathered  # how many rocks from the top are weathered: always one block (ERO-5.5)
        self.river = river  # the oldest first
        self.deltas = deltas
        self.discards = discards
        self.aged = aged  # replaced: by Atmosphere card: 1 if its age is visible (ERO-10.1)
        self.rotated = rotated  # replaced: by Atmosphere card: 1 if rotated this turn (ERO-10.2)
        self.drawn = drawn  # cards drawn this turn, three numbers a seat (ERO-7.11, 7.14)
        self.heights = heights  # replaced: layers at the start of the turn (ERO-4.7)
        self.limit_bonus = limit_bonus  # replaced: of the active player by deck, as the turn began (ERO-4.9)
        self.passes = passes  # in a row (ERO-8.1)
        self.run_out = run_out  # the last card of some deck was drawn (ERO-8.2)
        self.late_passes = late_passes  # replaced: passes since then
        self.due = due  # cards that a draw still owes (ERO-7.13)
        self.aside = aside  # cards drawn and not yet looked at, by nobody (ERO-7.8)
        self.waiting = waiting  # uplifted cards whose texts wait (ERO-9.8)
        self.later = later  # those that come after them (ERO-9.9)
        self.extra = extra  # extra uplifts still on offer
        self.legend_owners = legend_owners  # replaced
        self.challenges = challenges  # replaced: by seat
        self.challenge_pile = challenge_pile  # replaced: not dealt
        self.banked = banked  # replaced
        self.tied = tied  # replaced
        self.shown = shown  # replaced: by seat: the card whose hardness is guessed
        self.revealed = revealed  # replaced: by seat: the card that its last guess has shown to all
        self.tie_round = tie_round
        self.champions = champions  # replaced
        self.ending = ending  # what ended the last era: 0 nothing yet, 1 all passed (8.1), 2 a second late pass (8.2)
        self.turns = turns  # taken so far, over both eras

    def clone(self) -> Erosion:
        return Erosion(
            self.seats,
            Rng(self.rng.state),
            self.cards,
            self.advanced,
            self.legends,
            self.phase,
            self.active,
            self.starter,
            self.era,
            self.eras,
            [d[:] for d in self.decks],
            [h[:] for h in self.hands],
            [m[:] for m in self.mountains],
            self.weathered[:],
            self.river[:],
            [d[:] for d in self.deltas],
            [d[:] for d in self.discards],
            self.aged,
            self.rotated,
            self.drawn[:],
            self.heights,
            self.limit_bonus,
            self.passes,
            self.run_out,
            self.late_passes,
            self.due,
            self.aside[:],
            self.waiting[:],
            self.later[:],
            self.extra,
            self.legend_owners,
            self.challenges,
            self.challenge_pile,
            self.banked,
            self.tied,
            self.shown,
            self.revealed,
            self.tie_round,
            self.champions,
            self.ending,
            self.turns,
        )

    def around(self, first: int) -> list[int]:
        """All seats clockwise, beginning with this one."""
        return [(first + k) % self.seats for k in range(self.seats)]


def replaced(values: list[int], index: int, value: int) -> list[int]:
    """A new list that differs in one place."""
    copy = values[:]
    copy[index] = value
    return copy
