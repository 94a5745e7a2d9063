"""Erosion, chapter 7: Fluvial."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from verdigris.games.erosion.architecture import wild_matches
from verdigris.games.erosion.events import CARRIED, tell
from verdigris.games.erosion.options import CARD_SHIFT, MOUNTAIN_SHIFT, PLAY_F, card_of, of_hand, positions_of, taken_of
from verdigris.games.erosion.state import HAND_LIMIT, Erosion
from verdigris.games.erosion.tables import FIRST, ROCKS, F

FIRST_F: Final = FIRST[F]

# By number and bit mask of positions in a hand of six: the sets of so many of these positions, as bit masks.
SUBSETS: Final[list[list[list[int]]]] = [
    [[s for s in range(1 << HAND_LIMIT) if s & mask == s and s.bit_count() == n] for mask in range(1 << HAND_LIMIT)]
    for n in range(HAND_LIMIT + 1)
]


def rocks_in_river(g: Erosion) -> list[int]:
    """How many rocks of each type lie in the River."""
    counts = [0] * ROCKS
    rock = g.cards.rock
    for card in g.river:
        counts[rock[card]] += 1
    return counts


def plays(g: Erosion, seat: int, found: list[int]) -> None:
    """ERO-7.1 to 7.3: exactly the number of the card, each rock paid with a card of its type, not the F card itself.

    Rocks of one type are alike in River and delta, so only their types are chosen; the oldest goes first.
    """
    cards = g.cards
    rock = cards.rock
    hand = g.hands[seat]
    most = len(g.river)
    i = len(hand) - 1
    while i >= 0 and hand[i] >= FIRST_F and cards.count[hand[i]] > most:
        i -= 1
    if i < 0 or hand[i] < FIRST_F:
        return  # every F card wants more rocks than there are (ERO-7.3)
    river = rocks_in_river(g)
    wild = wild_matches(g, seat) if g.advanced else 0
    left = river[:]
    scarce = False  # some rock has more payers than lie in the River: then not every set of payers will do
    payers: i64 = 0
    bit: i64 = 1
    for card in hand:
        r = rock[card]
        if wild or river[r]:
            payers |= bit
            if left[r]:
                left[r] -= 1
            else:
                scarce = True
        bit <<= 1
    if payers == 0:
        return
    bit = 1
    for card in hand:
        if card >= FIRST_F and cards.count[card] <= most:
            n = cards.count[card]
            play: i64 = PLAY_F | card << CARD_SHIFT
            for positions in SUBSETS[n][payers & ~bit]:
                if wild:
                    paid = paid_rocks(g, hand, positions)
                    add_taken(card, positions, paid, river, wild, 0, n, 0, 0, True, found)
                elif not scarce or can_match(g, hand, positions, river):
                    found.append(play | positions << MOUNTAIN_SHIFT)
        bit <<= 1


def can_match(g: Erosion, hand: list[int], positions: int, river: list[int]) -> bool:
    """ERO-7.2: of each rock the River holds at least as many as are paid."""
    rock = g.cards.rock
    left = river[:]
    bits: i64 = positions
    for card in hand:
        if bits & 1:
            if left[rock[card]] == 0:
                return False
            left[rock[card]] -= 1
        bits >>= 1
    return True


def paid_rocks(g: Erosion, hand: list[int], positions: int) -> list[int]:
    """How many cards of each rock stand at these positions of the hand."""
    paid = [0] * ROCKS
    bits: i64 = positions
    for card in hand:
        if bits & 1:
            paid[g.cards.rock[card]] += 1
        bits >>= 1
    return paid


def add_taken(
    card: int,
    positions: int,
    paid: list[int],
    river: list[int],
    wild: int,
    r: int,
    n: int,
    taken: i64,
    shift: i64,
    same: bool,
    found: list[int],
) -> None:
    """Every multiset of n rocks of the River from type r up that differs from what is paid in at most `wild` places."""
    if n == 0:
        found.append(of_hand(card, positions, 0 if same else taken))
        return
    if r == ROCKS:
        return
    most = min(n, river[r])
    for k in range(most, -1, -1):
        beyond = k - paid[r] if k > paid[r] else 0
        if beyond > wild:
            continue
        digits: i64 = taken
        at: i64 = shift
        for _ in range(k):
            digits |= (r + 1) << at
            at += 4
        add_taken(card, positions, paid, river, wild - beyond, r + 1, n - k, digits, at, same and k == paid[r], found)


def carry(g: Erosion, seat: int, option: int) -> None:
    """ERO-7.1, 7.2, 7.6: the rocks go to the delta, the matching cards to the discards."""
    hand = g.hands[seat]
    rock = g.cards.rock
    positions: i64 = positions_of(option)
    paid: list[int] = []
    kept: list[int] = []
    for i in range(len(hand)):
        if (positions >> i) & 1:
            paid.append(hand[i])
        else:
            kept.append(hand[i])
    card = card_of(option)
    kept.remove(card)
    g.hands[seat] = kept
    taken: i64 = taken_of(option)
    moved: list[int] = []
    for paying in paid:
        wanted = rock[paying]
        if taken:
            wanted = (taken & 15) - 1
            taken >>= 4
        for i in range(len(g.river)):
            if rock[g.river[i]] == wanted:
                moved.append(g.river.pop(i))
                break
    assert len(moved) == len(paid), "every payer matches a rock of the River"
    g.deltas[seat].extend(moved)
    discards = g.discards[seat]
    discards.append(card)
    discards.extend(paid)
    if g.events is not None:
        tell(g, CARRIED, [seat, card, len(moved), *moved, *paid])
