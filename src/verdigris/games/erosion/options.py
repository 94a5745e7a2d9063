"""How a choice of Erosion is packed into an int: an action in the low four bits, its values above.

Options stand on their own: what they say does not depend on the decision they belong to, only the hand positions of
a Fluvial choice refer to the state at that moment.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from verdigris.games.erosion.tables import FIRST, MOST_ROCKS, MOST_SEATS, F, H

# Kinds of decisions.
CHOOSE_ACTION: Final = 0
NAME_DECKS: Final = 1
CHOOSE_SURPLUS: Final = 2
CHOOSE_TEXT: Final = 3
CHOOSE_WEATHERED: Final = 4
CHOOSE_MOVED: Final = 5
CHOOSE_ROTATED: Final = 6
CHOOSE_EXTRA: Final = 7
REACT: Final = 8
GUESS_HARDNESS: Final = 9

# Actions.
PASS: Final = 0
PLAY_WX: Final = 1  # card, mountain, number (0 if the card lists types)
PLAY_H: Final = 2  # card, mountain, number
PLAY_F: Final = 3  # card, hand positions, rocks taken if a wild match is used
DRAW: Final = 4  # cards by deck
REDRAW: Final = 5  # cards by deck, after discarding the whole hand
UPLIFT: Final = 6  # card
RESOLVE: Final = 7  # card
STRIKE: Final = 8  # mountain: weather by architecture
SLIDE: Final = 9  # mountain, number: hillslope by architecture
ROTATE: Final = 10  # Atmosphere card
DECLINE: Final = 11
GUESS: Final = 12  # hardness

# Where the values stand.
ACTION_BITS: Final = 15
MOST_ASKED: Final = 15  # of one deck: four bits
CARD_SHIFT: Final[i64] = 4
MOUNTAIN_SHIFT: Final[i64] = 11
NUMBER_SHIFT: Final[i64] = 14
TAKEN_SHIFT: Final[i64] = 17


def on_mountain(action: i64, card: i64, mountain: i64, n: i64) -> i64:
    return action | card << CARD_SHIFT | mountain << MOUNTAIN_SHIFT | n << NUMBER_SHIFT


def of_card(action: i64, card: i64) -> i64:
    return action | card << CARD_SHIFT


def of_decks(action: i64, wx: i64, h: i64, f: i64) -> i64:
    return action | wx << CARD_SHIFT | h << (CARD_SHIFT + 4) | f << (CARD_SHIFT + 8)


def of_hand(card: i64, positions: i64, taken: i64) -> i64:
    return PLAY_F | card << CARD_SHIFT | positions << MOUNTAIN_SHIFT | taken << TAKEN_SHIFT


def action_of(option: i64) -> i64:
    return option & ACTION_BITS


def card_of(option: i64) -> i64:
    return (option >> CARD_SHIFT) & 127


def mountain_of(option: i64) -> i64:
    return (option >> MOUNTAIN_SHIFT) & 7


def number_of(option: i64) -> i64:
    return option >> NUMBER_SHIFT


def asked_of(option: i64, deck: i64) -> i64:
    return (option >> (CARD_SHIFT + 4 * deck)) & 15


def positions_of(option: i64) -> i64:
    """A bit mask over the sorted hand."""
    return (option >> MOUNTAIN_SHIFT) & 63


def taken_of(option: i64) -> i64:
    """Rock + 1 in four bits each, lowest rock first; 0: the same rocks as the discarded cards."""
    return option >> TAKEN_SHIFT


def _up_to(card: int, mountain: int, most: int) -> list[int]:
    play = on_mountain(PLAY_WX if card < FIRST[H] else PLAY_H, card, mountain, 0)
    return [play | n << NUMBER_SHIFT for n in range(most, 0, -1)]


# By WX or H card, mountain and highest number: the plays of that many rocks and fewer. Made once, since lists of them
# are put together for every turn.
UP_TO: Final[list[list[list[list[int]]]]] = [
    [[_up_to(card, mountain, most) for most in range(MOST_ROCKS + 1)] for mountain in range(MOST_SEATS)]
    for card in range(FIRST[F])
]

# By WX card and mountain: the play of a card that lists rock types.
ALL_LISTED: Final[list[list[int]]] = [
    [on_mountain(PLAY_WX, card, mountain, 0) for mountain in range(MOST_SEATS)] for card in range(FIRST[H])
]
