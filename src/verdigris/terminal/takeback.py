"""Undo at the table: the words for what stands in its way."""

from __future__ import annotations

from verdigris.engine import takeback
from verdigris.engine.match import Match
from verdigris.engine.words import Message


def barrier(match: Match, seat: int) -> Message | None:
    """Why this seat cannot take back the last choice; None if it can."""
    why = takeback.barrier(match, seat)
    if why is None:
        return None
    last = takeback.last_choice(match)
    return Message(f"ui-undo-{why}", {} if last is None else {"seat": last[0]})
