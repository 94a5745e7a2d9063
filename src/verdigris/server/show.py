"""What a seat is shown of a table: built from its view, its question and the events it may know, never more."""

from __future__ import annotations

import functools
from typing import Final

from verdigris.bots import bot_names
from verdigris.engine.decision import options_of
from verdigris.engine.game import Game, Json
from verdigris.engine.registry import find_game, game_names
from verdigris.engine.state import SPECTATOR
from verdigris.engine.words import Arg, Message, Words
from verdigris.server import wire
from verdigris.server.entry import ORDERED, Entry
from verdigris.server.table import LiveTable

NOTED: Final = "noted"  # in place of the kind of an entry that concerns another seat only


def table(live: LiveTable) -> wire.Table:
    """For everybody."""
    terms, match = live.terms, live.match
    return wire.Table(
        id=terms.id,
        title=terms.title,
        game=terms.game,
        seats=terms.seats,
        options=dict(terms.options),
        set_name=match.variant.set_name,
        set_hash=terms.set_hash,
        rules=terms.rules,
        language=terms.language,
        listed=terms.listed,
        watched=terms.watched,
        made_at=terms.made_at,
        number=live.number,
        choices=match.made,
        over=match.over,
        closed=live.closed,
        deciding=match.deciding,
        sitters=[
            wire.Sitter(seat, sitter.name if sitter else None, sitter.bot if sitter else None)
            for seat, sitter in enumerate(live.sitters)
        ],
        proposal=proposal(live),
        seed=None if live.is_live else str(terms.seed),
    )


def proposal(live: LiveTable) -> wire.Proposal | None:
    made = live.proposal
    return None if made is None else wire.Proposal(made.by, made.what, made.n, made.bot, live.asked_to_agree())


def orders(live: LiveTable, seat: int | None) -> list[wire.Order]:
    """The own standing orders; those of others are nobody's business."""
    return [] if seat is None else [wire.Order(one.kind, one.text, one.once) for one in live.orders[seat]]


def seen(live: LiveTable, seat: int | None, words: Words, log_after: int = 0) -> wire.Seen:
    """The whole of what a seat may know; None watches."""
    lines = log(live, seat, words, log_after)
    return wire.Seen(
        number=live.number,
        seat=seat,
        table=table(live),
        view=view(live, seat),
        question=question(live, seat, words),
        log_from=lines[0],
        log=lines[1],
        orders=orders(live, seat),
        points=points(live),
        notice=notice(live, words),
    )


def notice(live: LiveTable, words: Words) -> str | None:
    """That the rules have changed under a running game, and what that has cost."""
    if live.notice is None:
        return None
    old, new, lost = live.notice
    told: dict[str, Arg] = {"old": str(old), "new": str(new), "lost": lost if isinstance(lost, int) else 0}
    return words.say(Message("notice-rules-changed", told))


def update(
    live: LiveTable, entry: Entry, seat: int | None, words: Words, before: dict[str, Json], told: int
) -> tuple[wire.Update, dict[str, Json], int]:
    """What an entry changed for a seat that had this view and so many sentences; and both as they are now."""
    now = view(live, seat)
    heard = log_length(live, seat)
    lines = log(live, seat, words, min(told, heard))
    changes = {name: value for name, value in now.items() if before.get(name) != value}
    private = entry.kind == ORDERED and entry.seat != seat  # that a seat has orders is its own business
    made = wire.Update(
        number=live.number,
        kind=NOTED if private else entry.kind,
        by=None if private else entry.seat,
        table=table(live),
        changes=changes,
        question=question(live, seat, words),
        log_from=lines[0],
        log=lines[1],
        orders=orders(live, seat),
        points=points(live),
    )
    return made, now, heard


def view(live: LiveTable, seat: int | None) -> dict[str, Json]:
    return live.match.view(SPECTATOR if seat is None else seat)


def question(live: LiveTable, seat: int | None, words: Words) -> wire.Question | None:
    """What this seat is asked, with every choice it has."""
    match, pending = live.match, live.match.pending
    if pending is None or seat is None or live.closed or not options_of(pending, seat):
        return None
    kind = match.variant.game.kinds[pending.kind]
    return wire.Question(
        kind=kind.name,
        rule=kind.rule,
        words=words.say(match.variant.say_decision(match.state, pending, seat)),
        options=[
            wire.Option(choice.text, choice.rule, words.say(match.variant.say_option(match.state, choice.value)))
            for choice in match.choices(seat)
        ],
    )


def log_length(live: LiveTable, seat: int | None) -> int:
    who = SPECTATOR if seat is None else seat
    return sum(event.is_seen_by(who) for event in live.told)


def log(live: LiveTable, seat: int | None, words: Words, after: int) -> tuple[int, list[str]]:
    """The sentences that this seat may read, after the first so many."""
    who = SPECTATOR if seat is None else seat
    mine = [event for event in live.told if event.is_seen_by(who)]
    start = min(after, len(mine))
    return start, [words.say(live.match.variant.say_event(event)) for event in mine[start:]]


def points(live: LiveTable) -> wire.Points | None:
    """Only when the game is over: before, they may follow from hidden things."""
    if not live.match.over:
        return None
    scores = live.match.scores()
    return wire.Points(list(scores.categories), scores.points, scores.totals, scores.winners)


@functools.cache
def games(language: str) -> wire.Games:
    """All that can be played here."""
    return wire.Games([_game(find_game(name), language) for name in game_names()], bot_names())


def _game(game: Game, language: str) -> wire.GameInfo:
    words = game.setting().words(language)
    options = [
        wire.OptionInfo(
            option.name,
            words.say(Message(f"option-name-{option.name}")),
            words.say(Message(f"option-help-{option.name}")),
            option.default,
            list(option.choices),
        )
        for option in game.options
    ]
    return wire.GameInfo(
        game.name, game.title, words.say(Message("summary")), game.least_seats, game.most_seats, game.version, options
    )
