"""Corrosion, chapter 14: the solo opponent, step by step."""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.awards import remove_token
from verdigris.games.corrosion.building import marks_off
from verdigris.games.corrosion.display import at_window, discard, refill, refill_after_taking, remove
from verdigris.games.corrosion.events import (
    AWARD_LOST,
    END_PHASE_BEGUN,
    OPPONENT_ACTS,
    OPPONENT_FLIPPED,
    OPPONENT_IDLE,
    OPPONENT_PARKED,
    OPPONENT_REMOVED,
    OPPONENT_RESHUFFLED,
    PARKED_LEFT,
    tell,
)
from verdigris.games.corrosion.state import (
    BY_DECK,
    COPY,
    NOTHING,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_TASK,
    Corrosion,
    with_one,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    BASIC_ROW,
    BUILD,
    ENGINEER_ROW,
    HIRE,
    KIND_CHROME,
    KIND_SHOT,
    SHOT_ROW,
    TURNING_ROW,
)

PARKED_WATER: Final = 5  # COR-14.8
LAST_RESHUFFLE: Final = 4  # COR-14.11


def opponent_turn(g: Corrosion) -> None:
    """COR-14.4 to 14.8: flip two cards, remove what the second says; then the human may copy it (COR-14.9)."""
    first = flip(g)
    if g.events is not None:
        tell(g, OPPONENT_FLIPPED, [first])
    if not g.deck:
        reshuffle(g)
    card = flip(g)
    if g.events is not None:
        tell(g, OPPONENT_ACTS, [card])
    remove_by(g, card)
    g.copied = card
    g.next_copier = 1
    g.actor = 0
    g.phase = COPY


def flip(g: Corrosion) -> int:
    """The top card of her deck onto her discard pile."""
    card = g.deck[-1]
    g.deck = g.deck[:-1]
    g.pile = [*g.pile, card]
    return card


def reshuffle(g: Corrosion) -> None:
    """COR-14.5: the whole discard pile becomes the new deck; a water token counts it."""
    deck = g.pile[:]
    deck.sort()
    g.rng.shuffle(deck)
    g.deck = deck
    g.pile = []
    g.reshuffles += 1
    if g.events is not None:
        tell(g, OPPONENT_RESHUFFLED, [g.reshuffles])


def letter(g: Corrosion) -> int:
    """COR-14.2: the letter on the back of the top card: window or award row 0 to 2."""
    return g.cards.back_letter[g.deck[-1]]


def points_up(g: Corrosion) -> bool:
    return g.cards.back_up[g.deck[-1]] == 1


def remove_by(g: Corrosion, card: int) -> None:
    """COR-14.6, 14.7, 14.14: the action decides the row, the letter the window; steam and gear remove nothing."""
    row = row_of(g, card)
    index = at_window(g, row, letter(g)) if row != NOTHING else NOTHING
    if index < 0:
        if g.events is not None:
            tell(g, OPPONENT_IDLE, [])
        return
    item = g.rows[row][index]
    remove(g, row, index)
    if row <= ADVANCED_ROW:
        if index == len(g.rows[row]):  # it lay above window C
            specials, _ = marks_off(g, row)
            g.gone_markers += specials
        g.gone_chrome = with_one(g.gone_chrome, item)
        if g.events is not None:
            tell(g, OPPONENT_REMOVED, [row, item])
        refill_after_taking(g, row)
    elif row == SHOT_ROW and item == g.cards.award_machine:  # COR-14.8, 14.16
        g.parked = [*g.parked, PARKED_WATER]
        if g.events is not None:
            tell(g, OPPONENT_PARKED, [])
        refill(g, row)
    else:
        if g.events is not None:
            tell(g, OPPONENT_REMOVED, [row, item])
        discard(g, row, item)


def row_of(g: Corrosion, card: int) -> int:
    """The row that an action card removes from; NOTHING for steam and gear."""
    effect = g.cards.action_effects[g.cards.action[card]][0]
    if effect.op == HIRE:
        return ENGINEER_ROW
    if effect.op != BUILD:
        return NOTHING
    if effect.kinds & KIND_CHROME:
        return BASIC_ROW if points_up(g) else ADVANCED_ROW
    return SHOT_ROW if effect.kinds & KIND_SHOT else TURNING_ROW


def opponent_end(g: Corrosion) -> None:
    """COR-14.10, 14.15: award machines lose water; one that runs dry takes an award out of the game."""
    dry = 0
    staying: list[int] = []
    for water in g.parked:
        if water > 1:
            staying.append(water - 1)
        else:
            dry += 1
    g.parked = staying
    for _ in range(dry):
        if g.events is not None:
            tell(g, PARKED_LEFT, [])
        discard(g, SHOT_ROW, g.cards.award_machine)
        lose_award(g)
    if g.reshuffles >= LAST_RESHUFFLE and not g.end_phase:  # COR-14.11
        g.end_phase = True
        g.cause = BY_DECK
        if g.events is not None:
            tell(g, END_PHASE_BEGUN, [BY_DECK])


def lose_award(g: Corrosion) -> None:
    """COR-14.10: the leftmost token of the lettered row; if that is empty, the arrow chooses among the others."""
    row = letter(g)
    if not has_tokens(g, row):
        others = [other for other in range(len(g.award_rows)) if has_tokens(g, other)]
        if not others:
            return
        row = others[0] if points_up(g) else others[-1]
    packed = g.award_rows[row]
    task = packed & ROW_TASK
    chain = 1 if packed & ROW_CHAIN else 0
    watch = remove_token(g, task, chain)
    g.gone_awards = with_one(g.gone_awards, 2 * task + chain)
    if watch != NOTHING:  # COR-12.10: unused
        g.gone_watches = with_one(g.gone_watches, watch)
    if g.events is not None:
        tell(g, AWARD_LOST, [task, chain])


def has_tokens(g: Corrosion, row: int) -> bool:
    return g.award_rows[row] & (ROW_CHAIN | ROW_PLAIN) != 0
