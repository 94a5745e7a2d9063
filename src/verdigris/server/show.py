"""What a seat is shown of a table: built from its view, its question and the events it may know, never more."""

from __future__ import annotations

import functools
import io
from typing import Final, cast

import msgspec

from verdigris.bots import bot_names
from verdigris.engine.decision import options_of
from verdigris.engine.game import Game, Json, Scores
from verdigris.engine.registry import find_game, game_names
from verdigris.engine.rulebook import Rulebook
from verdigris.engine.state import SPECTATOR
from verdigris.engine.words import Arg, Message, Words
from verdigris.server import wire
from verdigris.server.entry import ORDERED, SAID, Entry
from verdigris.server.errors import Refused
from verdigris.server.table import LiveTable, Told
from verdigris.server.terms import Said

SCREEN_WIDTH: Final = 100
_encoder: Final = msgspec.json.Encoder()
NOTED: Final = "noted"  # in place of the kind of an entry that concerns another seat only


class Open:
    """What is the same for all who look on: made once an entry, when the first of them is told.

    Fields are kept as JSON: quickly compared, sent as they are, and one object each for the garbage collector, where
    a whole view has a hundred.
    """

    __slots__ = ("_changes", "_since", "_spoken", "fields", "table")

    def __init__(self, live: LiveTable) -> None:
        self.table = msgspec.Raw(_encoder.encode(table(live)))
        self.fields = encoded(live.match.variant.open_view(live.match.state))
        self._since: dict[str, Json | bytes] | None = None
        self._changes: dict[str, Json | msgspec.Raw] = {}
        self._spoken: dict[tuple[str, Told], str] = {}

    def changes(self, since: dict[str, Json | bytes]) -> dict[str, Json | msgspec.Raw]:
        """The fields that are no longer as they were; nearly always all viewers have seen the same."""
        if since is not self._since:
            self._since, self._changes = since, changed(since, self.fields)
        return self._changes

    def sentences(self, live: LiveTable, lines: list[Told], words: Words) -> list[str]:
        """What was told last, put into words once a language."""
        made = []
        for one in lines:
            sentence = self._spoken.get((words.language, one))
            if sentence is None:
                sentence = self._spoken[words.language, one] = words.say(live.match.variant.say_event(one.event))
            made.append(sentence)
        return made


def opened(live: LiveTable) -> Open:
    made = live.shown
    if not isinstance(made, Open):
        made = live.shown = Open(live)
    return made


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
        hints=terms.hints,
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
    lines = heard(live, seat)
    start = min(log_after, len(lines))
    return wire.Seen(
        number=live.number,
        seat=seat,
        table=table(live),
        view=view(live, seat),
        question=question(live, seat, words),
        log_from=start,
        log=sentences(live, lines[start:], words),
        log_at=[one.choices for one in lines[start:]],
        orders=orders(live, seat),
        points=points(live, words),
        said=[said(one) for one in live.said],
        result=result(live, words),
        notice=notice(live, words),
    )


def notice(live: LiveTable, words: Words) -> str | None:
    """That the rules have changed under a running game, and what that has cost."""
    if live.notice is None:
        return None
    old, new, lost = live.notice
    told: dict[str, Arg] = {"old": str(old), "new": str(new), "lost": lost if isinstance(lost, int) else 0}
    return words.say(Message("notice-rules-changed", told))


class Shown:
    """What a viewer has been shown so far, so that an entry's update tells the rest."""

    __slots__ = ("everybody", "lines", "own", "told")

    def __init__(self, live: LiveTable, seat: int | None) -> None:
        self.everybody = opened(live).fields
        self.own = own_fields(live, seat)
        self.told = len(live.told)  # events, whoever may know of them
        self.lines = len(heard(live, seat))  # and those that this viewer was told


def update(live: LiveTable, entry: Entry, seat: int | None, words: Words, shown: Shown) -> wire.Update:
    """What an entry changed for a viewer; `shown` is brought up to date."""
    everybody, own = opened(live), own_fields(live, seat)
    changes = everybody.changes(shown.everybody)
    if own:
        changes = {name: value for name, value in changes.items() if name not in own}
        changes.update(changed(shown.own, own))
    if len(live.told) < shown.told:  # taken back
        shown.told, shown.lines = len(live.told), len(heard(live, seat))
    lines = heard(live, seat, shown.told)
    start = shown.lines
    shown.everybody, shown.own, shown.told, shown.lines = everybody.fields, own, len(live.told), start + len(lines)
    private = entry.kind == ORDERED and entry.seat != seat  # that a seat has orders is its own business
    return wire.Update(
        number=live.number,
        kind=NOTED if private else entry.kind,
        by=None if private else entry.seat,
        table=cast("wire.Table", everybody.table),
        changes=cast("dict[str, Json]", changes),
        question=question(live, seat, words),
        log_from=start,
        log=everybody.sentences(live, lines, words),
        log_at=[one.choices for one in lines],
        orders=orders(live, seat),
        points=points(live, words),
        said=said(live.said[-1]) if entry.kind == SAID else None,
        result=result(live, words),
        notice=notice(live, words),
    )


def own_fields(live: LiveTable, seat: int | None) -> dict[str, Json | bytes]:
    """What only this seat sees, and never more."""
    return {} if seat is None else encoded(live.match.variant.own_view(live.match.state, seat))


def encoded(fields: dict[str, Json]) -> dict[str, Json | bytes]:
    """Lists and dicts as JSON, the rest as it is."""
    encode = _encoder.encode
    return {name: encode(value) if isinstance(value, list | dict) else value for name, value in fields.items()}


def changed(old: dict[str, Json | bytes], new: dict[str, Json | bytes]) -> dict[str, Json | msgspec.Raw]:
    """The new values of the fields that differ."""
    return {
        name: msgspec.Raw(value) if isinstance(value, bytes) else value
        for name, value in new.items()
        if old.get(name) != value
    }


def said(one: Said) -> wire.Said:
    return wire.Said(one.seat, one.name, one.text, one.at, one.choices)


def view(live: LiveTable, seat: int | None) -> dict[str, Json]:
    return live.match.view(SPECTATOR if seat is None else seat)


def question(live: LiveTable, seat: int | None, words: Words) -> wire.Question | None:
    """What this seat is asked, with every choice it has."""
    match, pending = live.match, live.match.pending
    if pending is None or seat is None or live.closed:
        return None
    options = options_of(pending, seat)
    if not options:
        return None
    variant, state, texts = match.variant, match.state, match.legal(seat)
    kind = variant.game.kinds[pending.kind]
    return wire.Question(
        kind=kind.name,
        rule=kind.rule,
        words=words.say(variant.say_decision(state, pending, seat)),
        options=[
            wire.Option(texts[i], variant.option_rule(pending, option), words.say(variant.say_option(state, option)))
            for i, option in enumerate(options)
        ],
    )


def heard(live: LiveTable, seat: int | None, after: int = 0) -> list[Told]:
    """What this seat was told, after the first so many events."""
    who = SPECTATOR if seat is None else seat
    return [one for one in live.told[after:] if one.event.is_seen_by(who)]


def sentences(live: LiveTable, lines: list[Told], words: Words) -> list[str]:
    return [words.say(live.match.variant.say_event(one.event)) for one in lines]


def result(live: LiveTable, words: Words) -> str | None:
    """The verdict on a game that was played alone."""
    verdict = live.match.variant.say_result(live.match.state) if live.match.over else None
    return None if verdict is None else words.say(verdict)


def titles(scores: Scores, words: Words) -> list[str]:
    return [words.say(Message(f"category-{category}")) for category in scores.categories]


def course(live: LiveTable, words: Words) -> wire.Course:
    """The points at every moment of a game that is over or closed; before, they may follow from hidden things."""
    if live.is_live:
        raise Refused("the course of the points is shown when the game is over or the table closed")
    standing = [live.match.clone()]
    while standing[-1].made:
        standing.append(standing[-1].clone().undo())
    scores = [match.scores() for match in reversed(standing)]
    return wire.Course(
        list(scores[0].categories),
        titles(scores[0], words),
        [one.totals for one in scores],
        [one.points for one in scores],
    )


def screen(live: LiveTable, seat: int | None, words: Words) -> wire.Screen:
    """The table as text: for screen readers, and for those who like it plain."""
    from rich.console import Console

    who = SPECTATOR if seat is None else seat
    console = Console(width=SCREEN_WIDTH, color_system=None, force_terminal=False, record=True, file=io.StringIO())
    console.print(live.match.variant.screen(view(live, seat), who, words, SCREEN_WIDTH))
    return wire.Screen(console.export_text())


def cards(live: LiveTable, words: Words) -> wire.Cards:
    """Every component with its text and values."""
    variant = live.match.variant
    found = {}
    for name in variant.card_names():
        message = variant.say_card(name)
        assert message is not None, "it is one of the names"
        found[name] = wire.Card(words.say(message), variant.facts(name, words))
    return wire.Cards(found)


def points(live: LiveTable, words: Words) -> wire.Points | None:
    """Only when the game is over: before, they may follow from hidden things."""
    if not live.match.over:
        return None
    scores = live.match.scores()
    return wire.Points(list(scores.categories), scores.points, scores.totals, scores.winners, titles(scores, words))


@functools.cache
def rules(game: Game, language: str) -> wire.Rules:
    """The numbered rules and rulings."""
    book = Rulebook(game.rules_file(language))
    found = [wire.Rule(number, book.chapters[number], text) for number, text in book.rules.items()]
    return wire.Rules(game.version, book.preface, found)


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
