"""What may be taken back freely: one's own choices, back to the last chance, secret or choice of somebody else."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import options_of
from verdigris.engine.match import Match
from verdigris.engine.state import EVERYONE, Event

SAMPLES: Final = 8

# Why the last choice of a match cannot be taken back.
NOTHING: Final = "nothing"  # there is none
OTHER: Final = "other"  # somebody else made it
CHANCE: Final = "chance"  # chance had a part in it
SECRET: Final = "secret"  # it has shown something


def last_choice(match: Match) -> tuple[int, int] | None:
    """Seat and option of the last choice; None if there is none."""
    for leg in reversed(match.run.legs()):
        if leg.choices:
            return leg.seats[-1], leg.choices[-1]
    return None


def barrier(match: Match, seat: int) -> str | None:
    """Why this seat cannot take back the last choice; None if it can."""
    last = last_choice(match)
    if last is None:
        return NOTHING
    if last[0] != seat:
        return OTHER
    before = match.clone().undo()
    if before.state.rng.state != match.state.rng.state:
        return CHANCE
    told = all_told(match)[len(all_told(before)) :]
    if any(event.seen_by != EVERYONE for event in told) or reveals(before, match, seat, last[1]):
        return SECRET
    return None


def all_told(match: Match) -> list[Event]:
    """All events so far, whoever may know of them."""
    return [event for leg in match.run.legs() for event in leg.events]


def reveals(before: Match, after: Match, seat: int, option: int) -> bool:
    """Whether the choice has shown this seat something it could not know.

    What it could not know is dealt anew a few times: if the same choice then leads to something else, it has.
    """
    seen = after.view(seat)
    for seed in range(SAMPLES):
        twin = before.resampled(seat, seed)
        pending = twin.pending
        if pending is None or option not in options_of(pending, seat):
            return True
        twin.run.answer_for(seat, option)
        if twin.view(seat) != seen:
            return True
    return False
