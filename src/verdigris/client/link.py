"""The link to a seat, as people hand it on."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlsplit

from verdigris.engine.errors import BadOption

_WORD: Final = r"[A-Za-z0-9_-]{1,64}"
_SHORT: Final = re.compile(rf"({_WORD})(?:/({_WORD}))?")
_PATH: Final = re.compile(rf"(.*)/table/({_WORD})/?")
UNSAID: Final = "-"  # in place of a link that is not to be read on a command line
HOW: Final = "TABLE/TOKEN, or http://HOST:PORT/table/TABLE#TOKEN"


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A server, a table of it, and the token of a seat there; what was not said is empty."""

    server: str
    table: str
    token: str

    @property
    def is_whole(self) -> bool:
        return bool(self.table and self.token)

    def __str__(self) -> str:
        return f"{self.table}/{self.token}"


def server_address(text: str) -> str:
    """The address of a server without what does not belong to it.

    >>> server_address("http://127.0.0.1:8765/")
    'http://127.0.0.1:8765'
    """
    refused = BadOption(f"{text[:80]!r} is no address of a server; one looks like http://127.0.0.1:8765")
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        raise refused from None
    if parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc or port == 0:
        raise refused
    if not text.isascii() or any(c.isspace() for c in text.strip()):
        raise refused
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


def read_link(text: str, server: str | None = None) -> SeatLink:
    """`TABLE/TOKEN` at this server, or a whole address, which must be of the same server if one is named.

    Without a token, or with `-` for all of it, the link is not whole: see `completed`.

    >>> str(read_link("http://127.0.0.1:8765/table/abc#xyz"))
    'abc/xyz'
    >>> read_link("abc/xyz", "http://127.0.0.1:8765").server
    'http://127.0.0.1:8765'
    >>> read_link("abc", "http://127.0.0.1:8765").is_whole
    False
    """
    word = text.strip()
    if word == UNSAID:
        return SeatLink("" if server is None else server_address(server), "", "")
    short = _SHORT.fullmatch(word)
    if short is not None:
        if server is None:
            raise BadOption("this link to a seat does not name its server; give it too, as http://127.0.0.1:8765")
        return SeatLink(server_address(server), short[1], short[2] or "")
    address, _, token = word.partition("#")
    if "://" not in address or (token and re.fullmatch(_WORD, token) is None):
        raise BadOption(f"this is no link to a seat; one looks like {HOW}")  # a token is not repeated: it may be logged
    whole = server_address(address)
    found = _PATH.fullmatch(whole)
    if found is None:
        raise BadOption(f"this is no link to a seat; one looks like {HOW}")
    if server is not None and server_address(server) != found[1]:
        raise BadOption(f"the link is to a seat at {found[1]}, not at {server_address(server)}; leave out the server")
    return SeatLink(found[1], found[2], token)


def completed(link: SeatLink, text: str) -> SeatLink:
    """The link with what it lacks: its token, or a whole link that must be to the same table if one is named.

    >>> str(completed(SeatLink("http://127.0.0.1:8765", "abc", ""), "xyz"))
    'abc/xyz'
    """
    word = text.strip()
    if link.table and re.fullmatch(_WORD, word):
        return replace(link, token=word)
    found = read_link(word, link.server or None)
    if not found.is_whole:
        raise BadOption(f"this is no whole link to a seat; one looks like {HOW}")
    if link.table not in ("", found.table):
        raise BadOption(f"the link that was found is to a seat at another table than {link.table}")
    return found
