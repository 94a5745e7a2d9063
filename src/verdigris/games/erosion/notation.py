"""The notation of Erosion: each choice has one short text.

`weather WX05 m1 2` · `weather WX01 m0` · `hillslope H12 m1 3` · `fluvial F04 WX01 H03 F02`
· `fluvial F05 H03 for shale` · `draw WX WX H` · `redraw WX WX H H F F` · `pass` · `uplift WX05` · `resolve H01`
· `weather m1` · `hillslope m1 2` · `rotate ATM-H-1` · `decline` · `guess 7`.
A mountain is `m` and the number of its seat.
"""

from __future__ import annotations

from typing import Final

from verdigris.games.erosion.options import (
    DECLINE,
    DRAW,
    GUESS,
    PASS,
    PLAY_F,
    PLAY_H,
    PLAY_WX,
    REDRAW,
    RESOLVE,
    ROTATE,
    SLIDE,
    STRIKE,
    UPLIFT,
    action_of,
    asked_of,
    card_of,
    mountain_of,
    number_of,
    positions_of,
    taken_of,
)
from verdigris.games.erosion.state import Erosion
from verdigris.games.erosion.tables import ATMOSPHERES, CARD_COUNT, DECK_NAMES, DECKS, FIRST, ROCK_IDS, SIZE

CARD_IDS: Final = tuple(
    f"{DECK_NAMES[deck]}{n:02}" for deck in range(DECKS) for n in range(1, SIZE[deck] + 1)
)  # index = card
CARD_NUMBERS: Final = {name: card for card, name in enumerate(CARD_IDS)}
ATMOSPHERE_IDS: Final = tuple(f"ATM-{DECK_NAMES[a // 2]}-{a % 2 + 1}" for a in range(ATMOSPHERES))
assert len(CARD_IDS) == CARD_COUNT and CARD_NUMBERS["F01"] == FIRST[2]

# The rule that each action comes from.
ACTION_RULES: Final = {
    PASS: "ERO-8.11",
    PLAY_WX: "ERO-4.1",
    PLAY_H: "ERO-5.1",
    PLAY_F: "ERO-7.1",
    DRAW: "ERO-7.7",
    REDRAW: "ERO-7.7",
    UPLIFT: "ERO-6.3",
    RESOLVE: "ERO-9.4",
    STRIKE: "ERO-9.10",
    SLIDE: "ERO-9.10",
    ROTATE: "ERO-10.7",
    DECLINE: "ERO-9.10",
    GUESS: "ERO-8.9",
}


def write(g: Erosion, option: int) -> str:
    """The text of an option; for Fluvial in the state it is chosen in."""
    action = action_of(option)
    if action == PASS:
        return "pass"
    if action == DECLINE:
        return "decline"
    if action in (PLAY_WX, PLAY_H):
        verb = "weather" if action == PLAY_WX else "hillslope"
        number = f" {number_of(option)}" if number_of(option) else ""
        return f"{verb} {CARD_IDS[card_of(option)]} m{mountain_of(option)}{number}"
    if action == PLAY_F:
        words = ["fluvial", CARD_IDS[card_of(option)], *(CARD_IDS[card] for card in payers(g, option))]
        rocks = taken_rocks(option)
        if rocks:
            words += ["for", *(ROCK_IDS[rock] for rock in rocks)]
        return " ".join(words)
    if action in (DRAW, REDRAW):
        decks = [DECK_NAMES[deck] for deck in range(DECKS) for _ in range(asked_of(option, deck))]
        return " ".join(["draw" if action == DRAW else "redraw", *decks])
    if action == STRIKE:
        return f"weather m{mountain_of(option)}"
    if action == SLIDE:
        return f"hillslope m{mountain_of(option)} {number_of(option)}"
    if action == ROTATE:
        return f"rotate {ATMOSPHERE_IDS[card_of(option)]}"
    if action == GUESS:
        return f"guess {card_of(option)}"
    return f"{'uplift' if action == UPLIFT else 'resolve'} {CARD_IDS[card_of(option)]}"


def payers(g: Erosion, option: int) -> list[int]:
    """The hand cards that pay for a Fluvial choice."""
    positions = positions_of(option)
    return [card for i, card in enumerate(g.hands[g.active]) if positions >> i & 1]


def taken_rocks(option: int) -> list[int]:
    """The rocks that a Fluvial choice with wild matches takes; empty if they are those of the payers."""
    rocks = []
    taken = taken_of(option)
    while taken:
        rocks.append((taken & 15) - 1)
        taken >>= 4
    return rocks


def spelled(text: str) -> str:
    """Decks and cards may be named in any order: `draw H WX` is `draw WX H`."""
    words = text.split()
    verb = words[0].casefold() if words else ""
    if verb in ("draw", "redraw"):
        return " ".join([verb, *sorted(words[1:], key=_deck_order)])
    if verb == "fluvial":
        rest = [word.casefold() for word in words[2:]]
        split = rest.index("for") if "for" in rest else len(rest)
        payers = sorted(words[2 : 2 + split], key=lambda word: CARD_NUMBERS.get(word.upper(), CARD_COUNT))
        rocks = sorted(rest[split + 1 :], key=lambda rock: ROCK_IDS.index(rock) if rock in ROCK_IDS else len(ROCK_IDS))
        return " ".join([*words[:2], *payers, *rest[split : split + 1], *rocks])
    return text


def _deck_order(word: str) -> int:
    return DECK_NAMES.index(word.upper()) if word.upper() in DECK_NAMES else DECKS
