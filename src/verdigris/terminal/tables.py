"""From what a person asked for to a table that can be played: a new game, or one that goes on."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from verdigris.bots import bot_names, make_bot
from verdigris.engine import record
from verdigris.engine.errors import BadOption, BadRecord
from verdigris.engine.game import Game
from verdigris.engine.match import Match, begin
from verdigris.engine.playout import Bot
from verdigris.engine.registry import find_game, game_names
from verdigris.terminal.keeping import Keeper, read_whole

PERSON: Final = "person"
USUAL_BOT: Final = "greedy"
NOBODY: Final = "none"
EVERYBODY: Final = "all"


@dataclass(slots=True)
class Wish:
    """What was asked for; None where nothing was said."""

    game: str | None = None
    seats: int | None = None
    people: str | None = None
    bots: str | None = None
    seed: int | None = None
    options: list[str] = field(default_factory=list)
    card_set: Path | None = None
    record: Path | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """A match and who plays it: people at this terminal, bots on the other seats."""

    match: Match
    people: list[int]
    bots: dict[int, Bot]
    keeper: Keeper
    resumed: bool


def seat_at(wish: Wish, *, people: str) -> Seated:
    """A new game, or the unfinished one of an existing record; `people` is what counts if nothing was said."""
    if wish.record is not None and wish.record.exists():
        return go_on(wish, wish.record)
    game = find_game(wish.game or default_game())
    variant = game.setting(wish.seats, read_options(wish.options), wish.card_set)
    players = seating(variant.seats, people if wish.people is None else wish.people, wish.bots or USUAL_BOT)
    seed = secrets.randbelow(1_000_000_000) if wish.seed is None else wish.seed
    return _seated(begin(variant, seed=seed, players=players), wish, resumed=False)


def go_on(wish: Wish, path: Path) -> Seated:
    """The game of a record: its header says what is played; anything said besides must agree with it."""
    kept = read_whole(path)
    if kept.finished:
        raise BadRecord(
            f"{path}: this game is finished; `verdigris replay` shows it, another file name begins a new one"
        )
    match = record.replay(kept, card_set=wish.card_set)
    if match.over:
        raise BadRecord(f"{path}: this game is finished, though its tag Result does not say so")
    _must_agree(wish, match, path)
    seats = match.variant.seats
    known = [name if name in (PERSON, *bot_names()) else "" for name in match.players]
    people = wish.people
    if people is None:
        people = ",".join(str(seat) for seat, name in enumerate(known) if name == PERSON)
        people = people or (NOBODY if all(known) else "0")
    chosen = seating(seats, people, wish.bots or USUAL_BOT)
    if wish.bots is None:
        for seat, name in enumerate(known):
            if chosen[seat] != PERSON and name not in ("", PERSON):
                chosen[seat] = name
    match.players = chosen
    return _seated(match, wish, resumed=True)


def _must_agree(wish: Wish, match: Match, path: Path) -> None:
    variant = match.variant
    said: list[tuple[str, object, object]] = [
        ("game", wish.game, variant.game.name),
        ("number of seats", wish.seats, variant.seats),
        ("seed", wish.seed, match.seed),
    ]
    known = {option.name: option for option in variant.game.options}
    for name, value in read_options(wish.options).items():
        if name in known:
            said.append((f"option {name}", known[name].read(value), variant.options[name]))
    for what, wanted, kept in said:
        if wanted is not None and wanted != kept:
            raise BadOption(f"{path}: the {what} of this record is {kept}, not {wanted}; leave it out to go on with it")


def _seated(match: Match, wish: Wish, *, resumed: bool) -> Seated:
    people = [seat for seat, name in enumerate(match.players) if name == PERSON]
    bots = {seat: make_bot(name) for seat, name in enumerate(match.players) if name != PERSON}
    keeper = Keeper(wish.record, wish.card_set)
    keeper.keep(match)  # a file that cannot be written is found out before anybody has played
    return Seated(match, people, bots, keeper, resumed)


def default_game() -> str:
    names = game_names()
    if not names:
        raise BadOption("there is no game installed")
    return names[0]


def read_options(words: Sequence[str]) -> dict[str, object]:
    """`advanced=true`, or `advanced` alone for the same.

    >>> read_options(["advanced", "legends=plain"])
    {'advanced': 'true', 'legends': 'plain'}
    """
    options: dict[str, object] = {}
    for word in words:
        name, found, value = word.partition("=")
        if name.strip() in options:
            raise BadOption(f"option {name.strip()} is given twice")
        options[name.strip()] = value.strip() if found else "true"
    return options


def seating(seats: int, people: str, bots: str) -> list[str]:
    """Who sits where: `person`, or the name of a bot.

    >>> seating(3, "0", "greedy,random")
    ['person', 'greedy', 'random']
    """
    persons = read_people(seats, people)
    others = [seat for seat in range(seats) if seat not in persons]
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        make_bot(name)  # an unknown one is refused
    if len(names) == 1:
        names = names * len(others)
    elif len(names) == seats:
        names = [names[seat] for seat in others]
    elif len(names) != len(others):
        raise BadOption(f"{len(names)} bots are named for {len(others)} seats; name one for all, or one for each")
    players = [PERSON] * seats
    for seat, name in zip(others, names, strict=True):
        players[seat] = name
    return players


def read_people(seats: int, text: str) -> list[int]:
    """`0,2`, `none` or `all`."""
    word = text.strip().casefold()
    if word in ("", NOBODY):
        return []
    if word == EVERYBODY:
        return list(range(seats))
    found: list[int] = []
    for part in word.replace(",", " ").split():
        if not (part.isascii() and part.isdigit() and len(part) < 3 and int(part) < seats):
            raise BadOption(f"people: {part[:20]!r} is no seat; there are 0 to {seats - 1}, as in 0,1; or none, or all")
        if int(part) in found:
            raise BadOption(f"people: seat {int(part)} is named twice")
        found.append(int(part))
    return found


def seats_of(game: Game) -> str:
    """
    >>> from verdigris.engine.registry import find_game
    >>> seats_of(find_game("erosion"))
    '2–5'
    """
    return f"{game.least_seats}–{game.most_seats}" if game.least_seats < game.most_seats else str(game.least_seats)
