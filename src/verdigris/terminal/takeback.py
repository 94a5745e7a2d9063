"""Undo at the table: one's own choices, back to the last chance, secret or choice of somebody else."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import options_of
from verdigris.engine.match import Match
from verdigris.engine.state import EVERYONE, Event
from verdigris.engine.words import Message

SAMPLES: Final = 8


def barrier(match: Match, seat: int) -> Message | None:
    """Why this seat cannot take back the last choice; None if it can."""
    legs = [leg for leg in match.run.legs() if leg.choices]
    if not legs:
        return Message("ui-undo-nothing")
    last = legs[-1]
    if last.seats[-1] != seat:
        return Message("ui-undo-other", {"seat": last.seats[-1]})
    before = match.clone().undo()
    if before.state.rng.state != match.state.rng.state:
        return Message("ui-undo-chance")
    told = events_of(match)[len(events_of(before)) :]
    if any(event.seen_by != EVERYONE for event in told) or reveals(before, match, seat, last.choices[-1]):
        return Message("ui-undo-secret")
    return None


def events_of(match: Match) -> list[Event]:
    """All that was told so far, to whomever."""
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
