"""What is told of a game of Erosion, and to whom."""

from __future__ import annotations

from typing import Final

from verdigris.engine.state import EVERYONE, Event, all_but, only
from verdigris.games.erosion.state import Erosion

DEALT: Final = 0  # seat, cards: the hand at the start of an era
PASSED: Final = 1  # seat
WEATHERED: Final = 2  # seat, card, mountain, rocks
MOVED: Final = 3  # seat, card, mountain, rocks
CARRIED: Final = 4  # seat, card, number, rocks moved to the delta, cards discarded
DISCARDED: Final = 5  # seat, cards: the whole hand before a new one is drawn
DREW: Final = 6  # seat, cards: for the one who drew
DREW_BACKS: Final = 7  # seat, number by deck: for the others
RAN_OUT: Final = 8  # deck
UPLIFTED: Final = 9  # seat, card
TEXT: Final = 10  # seat, card: an upon-uplift text is carried out
ARCHITECTURE_WEATHERED: Final = 11  # seat, card, mountain, rocks
ARCHITECTURE_MOVED: Final = 12  # seat, card, mountain, rocks
ROTATED: Final = 13  # seat, Atmosphere card, 1 if its age is now visible
REACTED: Final = 14  # seat whose mountain lost rocks and who draws
CLAIMED: Final = 15  # seat, legend
ERA_ENDED: Final = 16  # era, what ended it
SCORED: Final = 17  # seat, points by category
NEW_ERA: Final = 18  # era, starting player
TIE: Final = 19  # seats
SHOWN: Final = 20  # seat, card, guess, distance
WON: Final = 21  # seats
STARTED: Final = 22  # starting player
EVENT_IDS: Final = (
    "dealt", "passed", "weathered", "moved", "carried", "discarded", "drew", "drew-backs", "ran-out", "uplifted",
    "text", "architecture-weathered", "architecture-moved", "rotated", "reacted", "claimed", "era-ended", "scored",
    "new-era", "tie", "shown", "won", "started",
)  # fmt: skip


def tell(g: Erosion, kind: int, args: list[int]) -> None:
    """Tell everyone, if anyone listens."""
    events = g.events
    if events is not None:
        events.append(Event(kind, args, EVERYONE))


def tell_drawn(g: Erosion, seat: int, cards: list[int]) -> None:
    """Faces for the one who drew, backs for the others."""
    events = g.events
    if events is not None:
        backs = [seat, 0, 0, 0]
        for card in cards:
            backs[1 + g.cards.deck[card]] += 1
        events.append(Event(DREW, [seat, *sorted(cards)], only(seat)))
        events.append(Event(DREW_BACKS, backs, all_but(seat)))


def tell_dealt(g: Erosion, seat: int) -> None:
    """A new hand, for its owner's eyes."""
    events = g.events
    if events is not None:
        events.append(Event(DEALT, [seat, *g.hands[seat]], only(seat)))
