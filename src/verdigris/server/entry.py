"""Entries: everything that ever happens to a table, in order. A table is what its entries make of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from verdigris.engine.game import Json

# Kinds of entries, and what their body holds.
SAT: Final = "sat"  # name, bot: the name of a bot, or null for a person
LEFT: Final = "left"  # nothing: the seat is free again
CHOSE: Final = "chose"  # value: the option as a number; text: its notation
UNDONE: Final = "undone"  # choices: how many are left; agreed: whether the table had to agree
PROPOSED: Final = "proposed"  # what: undo or replace; n: how many choices are left, or the seat; bot: who replaces
AGREED: Final = "agreed"  # nothing: this seat agrees with what is proposed
DECLINED: Final = "declined"  # nothing: this seat does not, and the proposal is off
ORDERED: Final = "ordered"  # orders: the standing orders of this seat, all of them
CLOSED: Final = "closed"  # nothing: no more entries
SAID: Final = "said"  # text: what this seat says to the table
NAMED: Final = "named"  # name: what the person at this seat is called from now on
UPGRADED: Final = "upgraded"  # rules: the version from here on; position: where it goes on; lost: choices taken back
KINDS: Final = (SAT, LEFT, CHOSE, UNDONE, PROPOSED, AGREED, DECLINED, ORDERED, CLOSED, SAID, NAMED, UPGRADED)

# What can be proposed.
UNDO: Final = "undo"
REPLACE: Final = "replace"


@dataclass(frozen=True, slots=True)
class Entry:
    """One change; `number` counts from 1 without a gap."""

    number: int
    at: float
    kind: str
    seat: int | None
    body: dict[str, Json]


@dataclass(frozen=True, slots=True)
class Base:
    """A resting position kept beside the entries: where a game goes on when its rules have changed."""

    number: int  # of the entry that led there
    made: int  # choices so far, since the rules changed last
    position: str  # JSON
