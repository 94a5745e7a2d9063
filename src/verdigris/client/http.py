"""The JSON API from Python: a method a route, the server's own types in and out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal
from urllib.parse import quote

from verdigris.client.asking import Asking, Query
from verdigris.client.errors import ServerUnreachable
from verdigris.client.live import Live
from verdigris.engine.game import OptionValue
from verdigris.server import wire

TIMEOUT: Final = 30.0  # seconds for an answer


class Client:
    """Talks to one server. Tokens are given with each call: a client may play several seats."""

    def __init__(self, url: str, *, timeout: float = TIMEOUT) -> None:
        self._server = Asking(url, timeout)

    @property
    def url(self) -> str:
        return self._server.url

    # For everybody

    def health(self) -> wire.Health:
        return self._server.ask(wire.Health, "GET", "/healthz")

    def games(self, language: str = "en") -> wire.Games:
        """The games and bots there are."""
        return self._server.ask(wire.Games, "GET", "/api/games", query={"language": language})

    def rules(self, game: str, language: str = "en") -> wire.Rules:
        """The numbered rules of a game."""
        path = f"/api/games/{quote(game, safe='')}/rules"
        return self._server.ask(wire.Rules, "GET", path, query={"language": language})

    def tables(self) -> wire.Tables:
        """Tables that anybody may join."""
        return self._server.ask(wire.Tables, "GET", "/api/tables")

    def table(self, table: str) -> wire.Table:
        """What everybody may know of a table."""
        return self._server.ask(wire.Table, "GET", _table(table))

    def cards(self, table: str, language: str = "en") -> wire.Cards:
        """Every card of the table in full."""
        return self._server.ask(wire.Cards, "GET", _table(table) + "/cards", query={"language": language})

    def make_table(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        card_set: str | None = None,
        title: str = "",
        language: str = "en",
        listed: bool = False,
        watched: bool = True,
        hints: bool = False,
        bots: Mapping[int, str] | None = None,
    ) -> wire.Made:
        """A new table; keep the host's token, it is shown this once. `card_set`: the text of a card set's file."""
        wanted = wire.NewTable(
            game=game,
            seats=seats,
            options=dict(options or {}),
            card_set=card_set,
            title=title,
            language=language,
            listed=listed,
            watched=watched,
            hints=hints,
            bots={str(seat): bot for seat, bot in (bots or {}).items()},
        )
        return self._server.ask(wire.Made, "POST", "/api/tables", wanted)

    def sit(self, table: str, seat: int, name: str, host: str = "") -> wire.Link:
        """Take a free seat. Anybody may at a listed table; elsewhere it takes the host's token."""
        return self._server.ask(wire.Link, "POST", _seat(table, seat), wire.NewSitter(name), token=host)

    def record(self, table: str) -> wire.Record:
        """The record of a game that is over, or of a table that is closed."""
        return self._server.ask(wire.Record, "GET", _table(table) + "/record")

    def fork(self, table: str, choices: int | None = None, title: str = "") -> wire.Made:
        """A new table that begins with the first choices of one that is over or closed; with all if left out."""
        wanted = wire.NewFork(choices=choices, title=title)
        return self._server.ask(wire.Made, "POST", _table(table) + "/fork", wanted)

    def import_record(self, record: str, title: str = "") -> wire.Made:
        """A new table that goes on with the text of a record."""
        return self._server.ask(wire.Made, "POST", "/api/records", wire.NewImport(record=record, title=title))

    # For the host

    def seat_bot(self, table: str, seat: int, bot: str, host: str) -> wire.Numbered:
        return self._server.ask(wire.Numbered, "PUT", _seat(table, seat) + "/bot", wire.NewBot(bot), token=host)

    def close(self, table: str, host: str) -> wire.Numbered:
        """Nobody can choose there any more; it can still be looked at."""
        return self._server.ask(wire.Numbered, "DELETE", _table(table), token=host)

    # For a seat, and for whoever watches

    def view(
        self,
        table: str,
        token: str = "",
        language: str = "en",
        log_after: int = 0,
        *,
        at: int | None = None,
        seat: int | None = None,
    ) -> wire.Seen:
        """All that a seat may see; without a token, all that a spectator may.

        `at`: as it was after so many choices. `seat`: as another seat sees it, when the game is over.
        """
        query: Query = {"language": language, "log_after": log_after, "at": at, "seat": seat}
        return self._server.ask(wire.Seen, "GET", _table(table) + "/view", query=query, token=token)

    def screen(
        self, table: str, token: str = "", language: str = "en", *, at: int | None = None, seat: int | None = None
    ) -> wire.Screen:
        """The same as lines of text."""
        query: Query = {"language": language, "at": at, "seat": seat}
        return self._server.ask(wire.Screen, "GET", _table(table) + "/screen", query=query, token=token)

    def course(self, table: str, token: str = "", language: str = "en") -> wire.Course:
        """How the points went, when the game is over."""
        query = {"language": language}
        return self._server.ask(wire.Course, "GET", _table(table) + "/course", query=query, token=token)

    def live(
        self,
        table: str,
        token: str | None = None,
        language: str = "en",
        *,
        on_lost: Callable[[ServerUnreachable, float], None] | None = None,
        patience: float | None = None,
    ) -> Live:
        """What happens at the table from now on; see `Live`. Without a token it watches."""
        url = f"{self.url}{_table(table)}/live"
        return Live(url, token or None, language, on_lost=on_lost, patience=patience, timeout=self._server.timeout)

    # For a seat

    def leave(self, table: str, seat: int, token: str) -> wire.Numbered:
        """Give up a seat by its link; with the host's token, any seat."""
        return self._server.ask(wire.Numbered, "DELETE", _seat(table, seat), token=token)

    def rename(self, table: str, token: str, name: str) -> wire.Numbered:
        """Be called otherwise."""
        return self._server.ask(wire.Numbered, "PUT", _table(table) + "/name", wire.NewSitter(name), token=token)

    def choose(self, table: str, token: str, text: str, seen: int) -> wire.Numbered:
        """A choice in notation, by somebody who has seen the table up to entry `seen`.

        After ServerUnreachable it may have arrived or not. To send it again with the same `seen` is safe: what has
        arrived already is refused as stale.
        """
        choice = wire.NewChoice(text=text, seen=seen)
        return self._server.ask(wire.Numbered, "POST", _table(table) + "/choices", choice, token=token)

    def why(self, table: str, token: str, text: str, language: str = "en") -> wire.Reason:
        """Why a choice is not possible; both fields are None if it is."""
        query = {"language": language}
        return self._server.ask(
            wire.Reason, "POST", _table(table) + "/why", wire.WhyNot(text), query=query, token=token
        )

    def hint(self, table: str, token: str, language: str = "en") -> wire.Hint:
        """What a bot would choose now, if the table allows to ask."""
        return self._server.ask(wire.Hint, "POST", _table(table) + "/hint", query={"language": language}, token=token)

    def say(self, table: str, token: str, text: str) -> wire.Numbered:
        """Something that everybody at the table reads."""
        return self._server.ask(wire.Numbered, "POST", _table(table) + "/chat", wire.NewSaying(text), token=token)

    def barrier(self, table: str, token: str) -> wire.Takeback:
        """What keeps one from taking back the last choice; None if nothing does."""
        return self._server.ask(wire.Takeback, "GET", _table(table) + "/undo", token=token)

    def undo(self, table: str, token: str) -> wire.Numbered:
        """Take back one's own last choice, where that is free."""
        return self._server.ask(wire.Numbered, "POST", _table(table) + "/undo", token=token)

    def propose(
        self, table: str, token: str, what: Literal["undo", "replace"], n: int, bot: str = "greedy"
    ) -> wire.Numbered:
        """Ask the people at the table: to `undo` until `n` choices are left, or to `replace` seat `n` by a bot.

        With nobody to ask it is done at once.
        """
        wanted = wire.NewProposal(what=what, n=n, bot=bot)
        return self._server.ask(wire.Numbered, "POST", _table(table) + "/proposal", wanted, token=token)

    def agree(self, table: str, token: str) -> wire.Numbered:
        """Agree with what is proposed; the last one to do so brings it about."""
        return self._server.ask(wire.Numbered, "PUT", _table(table) + "/proposal", token=token)

    def decline(self, table: str, token: str) -> wire.Numbered:
        """Decline what is proposed, or take one's own proposal back."""
        return self._server.ask(wire.Numbered, "DELETE", _table(table) + "/proposal", token=token)

    def orders(self, table: str, token: str, orders: Sequence[wire.Order]) -> wire.Numbered:
        """Standing orders in place of those the seat had. What is asked already may be answered by one at once."""
        wanted = wire.NewOrders(list(orders))
        return self._server.ask(wire.Numbered, "PUT", _table(table) + "/orders", wanted, token=token)

    def set_hook(self, table: str, token: str, url: str) -> wire.HookKey:
        """Be told at this address when it is one's turn; the key signs the messages and is shown this once."""
        return self._server.ask(wire.HookKey, "PUT", _table(table) + "/hook", wire.NewHook(url), token=token)

    def drop_hook(self, table: str, token: str) -> wire.Numbered:
        """Be told no more."""
        return self._server.ask(wire.Numbered, "DELETE", _table(table) + "/hook", token=token)


def _table(table: str) -> str:
    return f"/api/tables/{quote(table, safe='')}"


def _seat(table: str, seat: int) -> str:
    return f"{_table(table)}/seats/{seat}"
