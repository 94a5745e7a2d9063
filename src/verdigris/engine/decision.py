"""What a flow asks: one question to one seat, or one each to several seats at once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

NOT_YET: Final = -1
SEVERAL: Final = -1


class Decision:
    """One question to one seat. Options are ints from 0 up; what they mean is the game's business.

    When several seats are asked at once `seat` is SEVERAL and `together` holds their questions.
    """

    __slots__ = ("seat", "kind", "options", "together")

    def __init__(self, seat: int, kind: int, options: list[int]) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.together: Together | None = None


class Together:
    """The questions of several seats, and the answers that have come in."""

    __slots__ = ("seats", "options", "answers")

    def __init__(self, seats: list[int], options: list[list[int]]) -> None:
        self.seats = seats
        self.options = options
        self.answers: list[int] = [NOT_YET] * len(seats)


# A leg of the rules: it yields decisions and is sent the choice. For several seats at once it is sent 0 when all have
# answered, and reads `decision.together.answers`.
Flow = Generator[Decision, int, None]


def ask_together(seats: list[int], kind: int, options: list[list[int]]) -> Decision:
    """A decision of several seats at once: nobody sees an answer before all are in."""
    decision = Decision(SEVERAL, kind, [])
    decision.together = Together(seats, options)
    return decision


def waiting_seats(decision: Decision) -> list[int]:
    """The seats that still have to answer."""
    together = decision.together
    if together is None:
        return [decision.seat]
    return [seat for i, seat in enumerate(together.seats) if together.answers[i] == NOT_YET]


def options_of(decision: Decision, seat: int) -> list[int]:
    """What this seat may choose now; empty if it is not asked or has answered."""
    together = decision.together
    if together is None:
        return decision.options if seat == decision.seat else []
    for i, other in enumerate(together.seats):
        if other == seat and together.answers[i] == NOT_YET:
            return together.options[i]
    return []
