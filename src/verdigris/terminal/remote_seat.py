"""The token of a seat, kept out of the command line: everybody on a machine can read that in the list of processes."""

from __future__ import annotations

import os
from getpass import getpass
from typing import Final

from verdigris.client import SeatLink
from verdigris.client.link import completed
from verdigris.engine.errors import BadOption
from verdigris.terminal.console import client_words, is_terminal, say

VARIABLE: Final = "VERDIGRIS_SEAT"


def whole_link(link: SeatLink, language: str) -> SeatLink:
    """The link with its token: as it was given, from the environment, or typed without being shown."""
    if link.is_whole:
        return link
    given = os.environ.get(VARIABLE, "").strip() or typed_unseen(link, language)
    return completed(link, given)


def typed_unseen(link: SeatLink, language: str) -> str:
    if not is_terminal():
        raise BadOption(
            f"the token of the seat is missing: set {VARIABLE} to it, or give --seat TABLE/TOKEN; "
            "at a terminal it is asked for"
        )
    words = client_words(language)
    question = say(words, "remote-token", table=link.table) if link.table else say(words, "remote-link")
    try:
        return getpass(question)
    except EOFError:
        raise BadOption("no token was typed, so nobody sits down") from None
