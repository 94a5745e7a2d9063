"""The tables that a process has in memory, and for how long."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from verdigris.server.entry import Entry
from verdigris.server.table import LiveTable

if TYPE_CHECKING:
    from verdigris.server.hall import Hall

Listener = Callable[[LiveTable, Entry], None]

IDLE_S: Final = 120.0  # a table at which nobody looks stays so long: opening it again takes some milliseconds
LOOK_S: Final = 1.0  # between two looks at what could be put away
# Tables stay, and little of what goes is in cycles: with the usual thresholds, looking for them takes a third of it.
# A full collection, which goes through all tables at once, is not left to chance.
GARBAGE: Final = (5_000, 20, 1_000_000)
QUIET: Final = 0.01  # of a core: so little is used when nobody minds a pause of a tenth of a second
QUIET_S: Final = 30.0  # between two full collections when it is quiet
LATEST_S: Final = 600.0  # and when it never is


@dataclass(slots=True)
class Place:
    """A table in memory with its lock, and who wants to hear of it."""

    table: LiveTable
    listeners: list[Listener]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    base: int = 0  # the entry whose position was kept last
    is_live: bool = True  # as it stands in the database
    used: float = field(default_factory=time.monotonic)  # when somebody asked for it last

    def is_idle(self, since: float) -> bool:
        """Nobody has asked for it since then or hears of it, and no bot has to move."""
        if self.used > since or self.listeners or self.lock.locked():
            return False
        return not self.is_awaited()

    def is_awaited(self) -> bool:
        """The server itself has to make the next choice."""
        table = self.table
        if not table.is_live:
            return False
        asked = [table.sitters[seat] for seat in table.match.deciding]
        return any(sitter is not None and sitter.bot is not None for sitter in asked) or bool(
            any(table.orders) and table.obey(0.0)
        )


class Collector:
    """Says when to look for garbage everywhere."""

    def __init__(self, now: float, used: float) -> None:
        self.last = now
        self.used = used

    def is_due(self, now: float, used: float) -> bool:
        """At this time, with so many seconds of the processor used so far: a second after it was asked last."""
        is_quiet = used - self.used < QUIET * LOOK_S
        self.used = used
        return now - self.last >= (QUIET_S if is_quiet else LATEST_S)

    def collect(self) -> None:
        if any(gc.get_count()[1:]):  # else there is nothing new
            gc.collect()
        self.last, self.used = time.monotonic(), time.process_time()


async def keep_tidy(hall: Hall) -> None:
    """Without end: idle tables leave the memory, and garbage is collected at quiet moments."""
    collector = Collector(time.monotonic(), time.process_time())
    while True:
        await asyncio.sleep(LOOK_S)
        hall.forget_idle(time.monotonic() - IDLE_S)
        if collector.is_due(time.monotonic(), time.process_time()):
            collector.collect()
