"""The errors that a person can put right, one class for each place they come from."""

from __future__ import annotations


class VerdigrisError(Exception):
    """Something a person can put right; the message says what, where and what to do."""


class UnknownGame(VerdigrisError):
    """There is no game of this name."""


class BadOption(VerdigrisError):
    """A game was asked for with an option it does not have, or a value it does not take."""


class BadRecord(VerdigrisError):
    """A game record cannot be read, or does not replay."""


class BadPosition(VerdigrisError):
    """A stored position is not a position of its game."""


class BadScenario(VerdigrisError):
    """A scenario file cannot be read."""


class BadCards(VerdigrisError):
    """Card data is wrong; the message begins with "FILE:LINE: field: "."""


class IllegalChoice(VerdigrisError):
    """A choice that the rules do not allow here, with the number of the rule and the reason."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"
