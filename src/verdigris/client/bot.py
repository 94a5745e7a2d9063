"""A seat at a table of a server that is played by a function here."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from verdigris.client.errors import ServerRefused, ServerUnreachable
from verdigris.engine.game import Json
from verdigris.server import wire

if TYPE_CHECKING:
    from verdigris.client.http import Client
    from verdigris.client.live import Live, Message

Decide: TypeAlias = Callable[[dict[str, Json], wire.Question], str]

OVERTAKEN: Final = ("stale", "closed")  # refused because of what the table's next message tells anyway
NOT_NOW: Final = ("too-fast", "unavailable")  # the same choice may be sent a little later
PAUSE: Final = 1.0  # seconds
NOTHING: Final = -1


class RemoteBot:
    """Sits at a seat by its link and answers every question with what `decide` makes of view and question.

    It has at most one choice on its way, and decides anew when the table has gone on before it arrived.
    """

    def __init__(
        self, client: Client, table: str, token: str, decide: Decide, *, language: str = "en", patience: float = 120.0
    ) -> None:
        self.client = client
        self.table = table
        self.token = token
        self.decide = decide
        self.language = language
        self.patience = patience
        self.choices = 0  # that were stored
        self._sent = NOTHING  # the id of the choice on its way
        self._after = 0  # the entry that must be seen before the next choice

    def play(self) -> wire.Points | None:
        """Until the game is over, then the points; None if the table was closed before."""
        self._sent, self._after = NOTHING, 0
        with self.client.live(self.table, self.token, self.language, patience=self.patience) as live:
            for message in live:
                self._hear(message)
                now = live.now
                assert now is not None, "a Seen comes first"
                if self._sent != NOTHING or now.number < self._after:
                    continue
                if now.points is not None or now.table.closed:
                    return now.points
                if now.question is not None:
                    self._choose(live, now, now.question)
        return None

    def _hear(self, message: Message) -> None:
        if isinstance(message, wire.Seen):  # a new connection: it shows what became of a choice on its way
            self._sent, self._after = NOTHING, message.number
        elif isinstance(message, wire.Answer) and message.id == self._sent:
            self.choices += 1
            self._sent, self._after = NOTHING, message.number
        elif isinstance(message, wire.Problem) and self._sent != NOTHING and message.id in (self._sent, None):
            # One without an id was sent before the server had read whose it is.
            if message.code in NOT_NOW:
                time.sleep(PAUSE)
            elif message.code not in OVERTAKEN:
                raise ServerRefused(message.code, message.message, message.number)
            self._sent, self._after = NOTHING, message.number or 0

    def _choose(self, live: Live, now: wire.Seen, question: wire.Question) -> None:
        text = self.decide(now.view, question)
        try:
            self._sent = live.choose(text, now.number)
        except ServerUnreachable:
            self._sent = NOTHING  # the next message is a Seen, and it is asked again
