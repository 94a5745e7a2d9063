"""What can go wrong between a client and a server: it says no, or it says nothing."""

from __future__ import annotations

from verdigris.engine.errors import VerdigrisError


class ServerRefused(VerdigrisError):
    """The server has understood and said no; nothing has changed. `number`: the table's last entry, if it was told."""

    def __init__(self, code: str, message: str, number: int | None = None) -> None:
        super().__init__(code, message, number)
        self.code = code
        self.message = message
        self.number = number

    def __str__(self) -> str:
        return f"{self.message} ({self.code})"


class ServerUnreachable(VerdigrisError):
    """Nobody answers at the server's address, or something that is no Verdigris server."""
