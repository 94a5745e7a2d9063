"""Entries: everything that ever happens to a table, in order. A table is what its entries make of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from verdigris.engine.game import Json

# Kinds of entries, and what their body holds.
SAT: Final = "sat"  # name, bot: the name of a bot, or null for a person
LEFT: Final = "left"  # nothing: the seat is free again
CHOSE: Final = "chose"  # value: the option as a number; text: its notation
UNDONE: Final = "undone"  # choices: how many are left
CLOSED: Final = "closed"  # nothing: no more entries
KINDS: Final = (SAT, LEFT, CHOSE, UNDONE, CLOSED)


@dataclass(frozen=True, slots=True)
class Entry:
    """One change; `number` counts from 1 without a gap."""

    number: int
    at: float
    kind: str
    seat: int | None
    body: dict[str, Json]
