"""What every game's state has: seats, the generator, and somebody who may listen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from verdigris.engine.rng import Rng

EVERYONE: Final = -1  # as a mask: every bit is set
SPECTATOR: Final = -1  # a seat that may know the least
_SPECTATOR_BIT: Final = 30


class Event:
    """Something that happened: its kind and values mean something to the game; `seen_by` is a bit mask of seats."""

    __slots__ = ("kind", "args", "seen_by")

    def __init__(self, kind: int, args: list[int], seen_by: int) -> None:
        self.kind = kind
        self.args = args
        self.seen_by = seen_by

    def is_seen_by(self, seat: int) -> bool:
        return (self.seen_by >> (_SPECTATOR_BIT if seat == SPECTATOR else seat)) & 1 == 1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All there is to know about a game, as plain data. A game derives its own state from this."""

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.events: list[Event] | None = None  # None: nobody listens, and nothing is told

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
        raise NotImplementedError(type(self).__name__ + " has no clone()")


def only(seat: int) -> int:
    """The mask of this seat alone."""
    return 1 << seat


def all_but(seat: int) -> int:
    """The mask of everyone else, spectators included."""
    return ~(1 << seat)
