"""A request to a server and its answer, or what is wrong between the two."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import IO, Final, TypeAlias, TypeVar
from urllib.parse import urlencode

import msgspec

from verdigris.client.errors import ServerRefused, ServerUnreachable
from verdigris.client.link import server_address
from verdigris.server import wire

MOST_BYTES: Final = 2**24  # of an answer; a view with its whole log is far below
Given = TypeVar("Given", bound=msgspec.Struct)
Query: TypeAlias = Mapping[str, str | int | None]


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


class Asking:
    """Asks one server."""

    def __init__(self, url: str, timeout: float) -> None:
        self.url = server_address(url)
        self.timeout = timeout
        self._opener = urllib.request.build_opener(_Stay)

    def ask(
        self,
        gives: type[Given],
        method: str,
        path: str,
        body: msgspec.Struct | None = None,
        *,
        query: Query | None = None,
        token: str = "",
    ) -> Given:
        """What the server answers; parameters of the query that are None are left out."""
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        address = self.url + path + (f"?{urlencode(asked)}" if asked else "")
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


def _checked(token: str) -> str:
    """A line end in a header would begin another header; no token has one, and it is not repeated in the error."""
    if not token.isascii() or not token.isprintable():
        raise ServerRefused("not-found", "this is no token: tokens are letters, digits, - and _")
    return token
