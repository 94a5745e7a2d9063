"""What happens at a server's table besides the game: who comes and goes, proposals, chat, standing orders."""

from __future__ import annotations

from typing import Final

from verdigris.server import wire
from verdigris.server.entry import AGREED, DECLINED, LEFT, NAMED, ORDERED, PROPOSED, SAT, UNDO, UNDONE
from verdigris.terminal.console import print_item, say
from verdigris.terminal.remote_show import Show, plain

DECLINE: Final = "decline"  # the command, and in some games a choice as well


def tell_entry(show: Show, update: wire.Update, me: int) -> None:
    """Those entries that the log of the game does not know of, each by the name of who made it."""
    if update.by is None:
        return
    player = show.player(update.table, update.by)
    if update.kind == SAT:
        show.tell("remote-sat", player=player)
    elif update.kind == LEFT:
        show.tell("remote-left", player=player)
    elif update.kind == NAMED:
        show.tell("remote-named", player=player)
    elif update.kind == UNDONE:
        show.tell("remote-undone", player=player)
    elif update.kind == PROPOSED:
        tell_proposal(show, update.table, me, update.question)
    elif update.kind == AGREED:
        show.tell("remote-agreed", player=player)
    elif update.kind == DECLINED:
        show.tell("remote-declined", player=player)
    elif update.kind == ORDERED:
        tell_orders(show, update.orders)


def tell_said(show: Show, said: list[wire.Said]) -> None:
    """By the names that they had when they said it."""
    for one in said:
        print_item(show.console, "» ", f"{show.named(one.seat, one.name)}: {plain(one.text)}")


def tell_proposal(show: Show, table: wire.Table, me: int, question: wire.Question | None) -> None:
    """What is proposed, by whom, and what to type about it; nothing if nothing is."""
    made = table.proposal
    if made is None:
        return
    player = show.player(table, made.by)
    if made.what == UNDO:
        show.tell("remote-proposed-undo", player=player, n=table.choices - made.n)
    else:
        show.tell("remote-proposed-bot", player=player, bot=plain(made.bot or ""), absent=show.player(table, made.n))
    missing = ", ".join(show.player(table, seat) for seat in made.missing)
    if me in made.missing:
        show.tell("remote-consent", decline=spelled_decline(question))
    elif made.by == me and missing:
        show.tell("remote-consent-own", players=missing, decline=spelled_decline(question))
    elif missing:
        show.tell("remote-consent-others", players=missing)


def is_choice_too(question: wire.Question | None) -> bool:
    """Whether the game asks something that `decline` answers as well."""
    return question is not None and any(option.text == DECLINE for option in question.options)


def spelled_decline(question: wire.Question | None) -> str:
    return f"{DECLINE} proposal" if is_choice_too(question) else DECLINE


def tell_orders(show: Show, orders: list[wire.Order]) -> None:
    if not orders:
        show.tell("remote-no-orders")
    for one in orders:
        name = "remote-order-once" if one.once else "remote-order-always"
        print_item(show.console, "· ", say(show.words, name, kind=plain(one.kind), choice=plain(one.text)))
