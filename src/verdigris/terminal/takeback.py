"""Undo at the table: one's own choices, back to the last chance, secret or choice of somebody else."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import options_of
from verdigris.engine.match import Match
from verdigris.engine.state import EVERYONE
from verdigris.engine.words import Message
from verdigris.terminal.story import story_of

SAMPLES: Final = 8


def barrier(match: Match, seat: int) -> Message | None:
    """Why this seat cannot take back the last choice; None if it can."""
    steps = list(story_of(match))
    if not steps:
        return Message("ui-undo-nothing")
    last = steps[-1]
    if last.seat != seat:
        return Message("ui-undo-other", {"seat": last.seat})
    before = match.clone().undo()
    if before.state.rng.state != match.state.rng.state:
        return Message("ui-undo-chance")
    option = next(leg.choices[-1] for leg in reversed(match.run.legs()) if leg.choices)
    if any(event.seen_by != EVERYONE for event in last.events) or reveals(before, match, seat, option):
        return Message("ui-undo-secret")
    return None


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
