"""The JSON API from Python: a method a route, the server's own types in and out."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from typing import IO, Final, TypeVar
from urllib.parse import quote, urlencode

import msgspec

from verdigris.client.errors import ServerRefused, ServerUnreachable
from verdigris.client.link import server_address
from verdigris.client.live import Live
from verdigris.engine.game import OptionValue
from verdigris.server import wire

TIMEOUT: Final = 30.0  # seconds for an answer
MOST_BYTES: Final = 2**24  # of an answer; a view with its whole log is far below
Given = TypeVar("Given", bound=msgspec.Struct)


class _Stay(urllib.request.HTTPRedirectHandler):
    """No redirections: the token would be sent on to wherever they lead."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> None:
        return None


class Client:
    """Talks to one server. Tokens are given with each call: a client may play several seats."""

    def __init__(self, url: str, *, timeout: float = TIMEOUT) -> None:
        self.url = server_address(url)
        self.timeout = timeout
        self._opener = urllib.request.build_opener(_Stay)

    # For everybody

    def health(self) -> wire.Health:
        return self._ask(wire.Health, "GET", "/healthz")

    def games(self, language: str = "en") -> wire.Games:
        """The games and bots there are."""
        return self._ask(wire.Games, "GET", "/api/games", query={"language": language})

    def tables(self) -> wire.Tables:
        """Tables that anybody may join."""
        return self._ask(wire.Tables, "GET", "/api/tables")

    def table(self, table: str) -> wire.Table:
        """What everybody may know of a table."""
        return self._ask(wire.Table, "GET", _table(table))

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
            bots={str(seat): bot for seat, bot in (bots or {}).items()},
        )
        return self._ask(wire.Made, "POST", "/api/tables", wanted)

    def sit(self, table: str, seat: int, name: str, host: str = "") -> wire.Link:
        """Take a free seat. Anybody may at a listed table; elsewhere it takes the host's token."""
        return self._ask(wire.Link, "POST", _seat(table, seat), wire.NewSitter(name), token=host)

    # For the host

    def seat_bot(self, table: str, seat: int, bot: str, host: str) -> wire.Numbered:
        return self._ask(wire.Numbered, "PUT", _seat(table, seat) + "/bot", wire.NewBot(bot), token=host)

    def close(self, table: str, host: str) -> wire.Numbered:
        """Nobody can choose there any more; it can still be looked at."""
        return self._ask(wire.Numbered, "DELETE", _table(table), token=host)

    # For a seat

    def leave(self, table: str, seat: int, token: str) -> wire.Numbered:
        """Give up a seat by its link; with the host's token, any seat."""
        return self._ask(wire.Numbered, "DELETE", _seat(table, seat), token=token)

    def view(self, table: str, token: str = "", language: str = "en", log_after: int = 0) -> wire.Seen:
        """All that a seat may see; without a token, all that a spectator may."""
        query = {"language": language, "log_after": str(log_after)}
        return self._ask(wire.Seen, "GET", _table(table) + "/view", query=query, token=token)

    def choose(self, table: str, token: str, text: str, seen: int) -> wire.Numbered:
        """A choice in notation, by somebody who has seen the table up to entry `seen`.

        After ServerUnreachable it may have arrived or not. To send it again with the same `seen` is safe: what has
        arrived already is refused as stale.
        """
        return self._ask(
            wire.Numbered, "POST", _table(table) + "/choices", wire.NewChoice(text=text, seen=seen), token=token
        )

    def why(self, table: str, token: str, text: str, language: str = "en") -> wire.Reason:
        """Why a choice is not possible; both fields are None if it is."""
        query = {"language": language}
        return self._ask(wire.Reason, "POST", _table(table) + "/why", wire.WhyNot(text), query=query, token=token)

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
        return Live(url, token or None, language, on_lost=on_lost, patience=patience, timeout=self.timeout)

    # How it is asked

    def _ask(
        self,
        gives: type[Given],
        method: str,
        path: str,
        body: msgspec.Struct | None = None,
        *,
        query: Mapping[str, str] | None = None,
        token: str = "",
    ) -> Given:
        address = self.url + path + (f"?{urlencode(query)}" if query else "")
        headers = {"accept": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {_checked(token)}"
        data = None
        if body is not None:
            data = msgspec.json.encode(body)
            headers["content-type"] = "application/json"
        request = urllib.request.Request(address, data, headers, method=method)
        answer = self._send(request)
        try:
            return msgspec.json.decode(answer, type=gives)
        except msgspec.DecodeError as why:
            raise ServerUnreachable(
                f"what answers at {self.url} is no Verdigris server, or one of another version: {why}"
            ) from None

    def _send(self, request: urllib.request.Request) -> bytes:
        try:
            with self._opener.open(request, timeout=self.timeout) as answer:
                return bytes(answer.read(MOST_BYTES))
        except urllib.error.HTTPError as why:
            with why:
                raise self._refusal(why) from None
        except urllib.error.URLError as why:
            reason = why.reason.strerror if isinstance(why.reason, OSError) and why.reason.strerror else why.reason
            raise self._silence(reason) from None
        except (OSError, http.client.HTTPException) as why:  # lost in the middle of an answer
            raise self._silence(str(why) or type(why).__name__) from None

    def _refusal(self, why: urllib.error.HTTPError) -> ServerRefused | ServerUnreachable:
        try:
            told = msgspec.json.decode(why.read(MOST_BYTES), type=wire.Problem)
        except (msgspec.DecodeError, OSError, http.client.HTTPException):
            return self._silence(f"the answer is {why.code} {why.reason}, which is not from a Verdigris server")
        return ServerRefused(told.code, told.message, told.number)

    def _silence(self, reason: object) -> ServerUnreachable:
        return ServerUnreachable(
            f"no server can be reached at {self.url}: {reason}; is `verdigris serve` running there?"
        )


def _table(table: str) -> str:
    return f"/api/tables/{quote(table, safe='')}"


def _seat(table: str, seat: int) -> str:
    return f"{_table(table)}/seats/{seat}"


def _checked(token: str) -> str:
    """A line end in a header would begin another header; no token has one, and it is not repeated in the error."""
    if not token.isascii() or not token.isprintable():
        raise ServerRefused("not-found", "this is no token: tokens are letters, digits, - and _")
    return token
