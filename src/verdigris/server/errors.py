"""What the server refuses, each with a code for programs and a sentence for people."""

from __future__ import annotations

from verdigris.engine.errors import VerdigrisError


class Refused(VerdigrisError):
    """Something that cannot be done to a table now; nothing has changed."""

    code = "refused"


class NotFound(Refused):
    """No such table, or nobody has a link to it."""

    code = "not-found"


class Stale(Refused):
    """The choice answers a question that is no longer asked: somebody was quicker, or it was sent twice."""

    code = "stale"


class NotYours(Refused):
    """The link belongs to another seat, or to none."""

    code = "not-yours"


class Closed(Refused):
    """The table is closed."""

    code = "closed"


class Illegal(Refused):
    """The rules forbid it; the sentence has the number of the rule."""

    code = "illegal"


class Damaged(VerdigrisError):
    """A stored table that does not add up: a fault of the program, or a hand in the database."""
