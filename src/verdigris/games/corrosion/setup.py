"""Corrosion, chapter 2 and COR-14.1, 14.2: set-up."""

from __future__ import annotations

from typing import Final

from verdigris.engine.rng import Rng, scramble
from verdigris.games.corrosion.state import (
    BEFORE_MAIN,
    NO_WHEEL,
    NOT_YET,
    NOTHING,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_WATCH,
    SECTORS,
    START,
    Corrosion,
)
from verdigris.games.corrosion.tables import (
    BASIC,
    CHROMES,
    DRIVES,
    ENGINEERS,
    SET_SIZE,
    SETS,
    SOLO_SET,
    STARTING,
    TASKS,
    Cards,
)

SPECIALS: Final = 36
SPECIAL_SUPPLY: Final = (0, 36, 22, 29, 36)  # COR-2.3, 14.1: by seats
AWARD_ROWS: Final = (0, 3, 4, 5, 6)  # COR-2.4, 14.1
OPENING_CHROME: Final = 1  # COR-2.7
OPENING_GREEN: Final = 3
OPENING_HOT: Final = 1
OPENING_COLD: Final = 2
SHOWN: Final = 3  # windows


def deal(seats: int, cards: Cards, most_turns: int, seed: int) -> Corrosion:
    """COR-2.1 to 2.8, 14.1, 14.2: the opening position of this seed."""
    rng = Rng(scramble(seed))
    rows: list[list[int]] = []
    stacks: list[list[int]] = []
    for pile in piles(cards):  # COR-2.1
        rng.shuffle(pile)
        stacks.append(pile[SHOWN:][::-1])
        rows.append(pile[:SHOWN])  # windows A, B, C in stack order
    tasks = list(range(TASKS))
    rng.shuffle(tasks)
    watches = many(cards.watch_count)
    rng.shuffle(watches)
    n = AWARD_ROWS[seats]
    award_rows = [tasks[i] | ROW_CHAIN | ROW_PLAIN | (watches[i] + 1) << ROW_WATCH for i in range(n)]  # COR-2.4, 2.5
    sets = list(range(SETS))
    deck: list[int] = []
    pile = []
    starter: int = 0
    if seats == 1:  # COR-14.2
        sets = [SOLO_SET]
        deck = list(range(SOLO_SET * SET_SIZE))
        rng.shuffle(deck)
        pile = [deck.pop()]
    else:
        rng.shuffle(sets)
        sets = sets[:seats]
        starter = rng.below(seats)  # COR-2.8
    gears = [0] * (SECTORS * seats)
    for seat in range(seats):
        gears[SECTORS * seat + 3] = 1  # COR-2.7: sector 3 is position 3 at first (COR-4.2)
    supply = SPECIAL_SUPPLY[seats] - 2
    return Corrosion(
        seats,
        rng,
        cards,
        most_turns,
        START,
        starter,
        starter,
        BEFORE_MAIN,
        False,
        NO_WHEEL,
        0,
        0,
        NOTHING,
        0,
        [[] for _ in range(seats)],
        rows,
        stacks,
        [[], [], []],
        [1, 1, 0, 0],  # COR-2.3: one marker above window C of each chrome row
        supply,
        award_rows,
        [list(range(SET_SIZE * s, SET_SIZE * s + SET_SIZE)) for s in sets],  # COR-2.6
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [[] for _ in range(DRIVES * seats)],
        [NOTHING] * seats,
        gears,
        gears[:],
        [OPENING_CHROME] * seats,
        [OPENING_GREEN] * seats,
        [0] * seats,
        [OPENING_HOT] * seats,
        [OPENING_COLD] * seats,
        [0] * seats,  # COR-2.6, 4.2: the X at the bottom
        [[] for _ in range(seats)],
        sets,
        False,
        [0] * seats,
        [0] * seats,
        0,
        NOT_YET,
        deck,
        pile,
        0,
        [],
        [] if seats == 1 else [card for card in range(STARTING) if card // SET_SIZE not in sets],
        [],
        sorted([2 * task + chain for task in tasks[n:] for chain in range(2)]),
        sorted(watches[n:]),
        SPECIALS - SPECIAL_SUPPLY[seats],
        [],
    )


def piles(cards: Cards) -> list[list[int]]:
    """The five stacks before shuffling, by row (COR-2.2)."""
    return [
        list(range(BASIC)),
        list(range(BASIC, CHROMES)),
        list(range(STARTING, ENGINEERS)),
        many(cards.shot_count),
        many(cards.turning_count),
    ]


def many(counts: list[int]) -> list[int]:
    """Each type as often as it is there."""
    found: list[int] = []
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            found.append(kind)
    return found
