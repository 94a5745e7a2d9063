"""Ids and tokens: 128 random bits each. Of a token only the hash is stored, so a stolen database opens no seat."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

BITS: Final = 128
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    """22 letters for a link.

    >>> len(new_token())
    22
    """
    return secrets.token_urlsafe(BITS // 8)


def new_seed() -> int:
    """A seed that nobody guesses, within what every database holds."""
    return secrets.randbits(60)


def is_token(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def hash_of(token: str) -> str:
    """SHA-256 is enough: a token has 128 bits of chance, there is nothing to try out."""
    return hashlib.sha256(token.encode()).hexdigest()
