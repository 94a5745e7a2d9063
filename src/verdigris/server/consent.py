"""What one person proposes and the others have to agree with: to take more back, to let a bot play for the absent."""

from __future__ import annotations

from dataclasses import replace

from verdigris.server.entry import AGREED, DECLINED, LEFT, PROPOSED, REPLACE, SAT, UNDO, UNDONE, Entry
from verdigris.server.errors import Refused
from verdigris.server.table import LiveTable
from verdigris.server.terms import Proposal


def propose(table: LiveTable, at: float, seat: int, what: str, n: int, bot: str | None) -> list[Entry]:
    """Ask the others: to take the game back to n choices, or to let a bot play for seat n.

    With nobody to ask it is done at once, by further entries.
    """
    table.check_seat(seat)
    if table.proposal is not None:
        raise Refused("something is proposed already; it has to be agreed with or declined first")
    if what == UNDO:
        table.check_not_over()
        if not 0 <= n < table.match.made:
            raise Refused(f"the game has {table.match.made} choices; it can be taken back to fewer, not to {n}")
    if what == REPLACE:
        table.check_seat(n)
        sitter = table.sitters[n]
        if sitter is None or sitter.bot is not None or n == seat:
            raise Refused(f"seat {n} is not that of another person")
    entry = table.next(at, PROPOSED, seat, {"what": what, "n": n, "bot": bot})
    return [entry, *_fulfilled(table, entry, Proposal(seat, what, n, bot, ()))]


def agree(table: LiveTable, at: float, seat: int) -> list[Entry]:
    """Agree; the last one to do so brings about what was proposed."""
    wanted = table.proposal
    if wanted is None or seat not in table.asked_to_agree():
        raise Refused("nothing is proposed that this seat has to agree with")
    entry = table.next(at, AGREED, seat, {})
    return [entry, *_fulfilled(table, entry, replace(wanted, agreed=(*wanted.agreed, seat)))]


def _fulfilled(table: LiveTable, after: Entry, wanted: Proposal) -> list[Entry]:
    """What follows when all have agreed; empty while somebody has not."""
    if table.missing(wanted):
        return []
    number, at = after.number + 1, after.at
    if wanted.what == UNDO:
        return [Entry(number, at, UNDONE, wanted.by, {"choices": wanted.n, "agreed": True})]
    sat = Entry(number + 1, at, SAT, wanted.n, {"name": wanted.bot, "bot": wanted.bot})
    return [Entry(number, at, LEFT, wanted.n, {}), sat]


def decline(table: LiveTable, at: float, seat: int) -> Entry:
    if table.proposal is None or (seat not in table.asked_to_agree() and seat != table.proposal.by):
        raise Refused("nothing is proposed that this seat could decline")
    return table.next(at, DECLINED, seat, {})
