"""Records: a game as header tags and one choice a line, like a chess PGN; and saves, the same as JSON with a position.

[Game "erosion"]
[Seed "7"]
…

0 weather WX05 m1 2
0 draw WX H
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from verdigris.engine import registry, yamlfile
from verdigris.engine.errors import BadPosition, BadRecord, IllegalChoice
from verdigris.engine.game import Json, Variant
from verdigris.engine.match import Made, Match, begin, begin_from
from verdigris.engine.state import State
from verdigris.engine.words import Arg, Message

RUNNING: Final = "*"
MOST_BYTES: Final = 2_000_000
_TAG: Final = re.compile(r'\[([A-Z][A-Za-z]*) "(.*)"\]')
_TAGS: Final = (
    "Game", "Rules", "Seats", "Options", "Set", "Seed", "Players", "Position", "Choices", "Result", "Winners", "Check",
)  # fmt: skip
_NEEDED: Final = ("Game", "Rules", "Seats", "Set", "Seed")


@dataclass(frozen=True, slots=True)
class Line:
    """A choice of a record, and where it stands."""

    number: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: tags and choices, not yet replayed."""

    name: str
    tags: dict[str, str]
    lines: list[Line]

    @property
    def finished(self) -> bool:
        return self.tags.get("Result", RUNNING) != RUNNING


def write_record(match: Match) -> str:
    """Everything needed to play the match again, and its result if it has one."""
    variant = match.variant
    made = match.history()
    tags = {
        "Game": variant.game.name,
        "Rules": str(variant.game.version),
        "Seats": str(variant.seats),
        "Options": " ".join(f"{name}={str(value).lower()}" for name, value in variant.options.items()),
        "Set": f"{variant.set_name} {variant.set_hash}",
        "Seed": str(match.seed),
        "Players": ", ".join(player.replace(",", " ").replace('"', "'") for player in match.players),
    }
    if match.start is not None:
        tags["Position"] = json.dumps(match.start, separators=(",", ":"))
    tags["Choices"] = str(len(made))
    tags["Result"] = " ".join(str(total) for total in match.scores().totals) if match.over else RUNNING
    if match.over:
        tags["Winners"] = " ".join(str(seat) for seat in match.scores().winners)
    tags["Check"] = check_sum(tags, made)
    header = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return header + "\n" + "".join(f"{choice.seat} {choice.text}\n" for choice in made)


def check_sum(tags: dict[str, str], made: list[Made] | list[Line]) -> str:
    """Twelve hex digits over the tags and the choices: an edited record does not fit it."""
    told = [f"{name}={value}" for name, value in tags.items() if name != "Check"]
    told += [f"{choice.seat} {choice.text}" for choice in made]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:12]


def read_record(text: str, name: str = "record") -> Record:
    """Tags and choices; comments begin with a semicolon. BadRecord names the line."""
    if len(text) > MOST_BYTES:
        raise BadRecord(f"{name}: larger than {MOST_BYTES:,} bytes, no record is")
    tags: dict[str, str] = {}
    lines: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split(";", 1)[0].strip() if not raw.startswith("[") else raw.strip()
        if not line:
            continue
        if line.startswith("["):
            _read_tag(name, number, line, tags)
        else:
            seat, _, choice = line.partition(" ")
            if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and choice):
                raise BadRecord(f"{name}:{number}: {line[:60]!r} is neither a tag nor a seat and its choice")
            lines.append(Line(number, int(seat), " ".join(choice.split())))
    missing = [tag for tag in _NEEDED if tag not in tags]
    if missing:
        raise BadRecord(f"{name}: no record of a game: the tag {missing[0]} is missing")
    record = Record(name, tags, lines)
    _check_whole(record)
    return record


def _read_tag(name: str, number: int, line: str, tags: dict[str, str]) -> None:
    found = _TAG.fullmatch(line)
    if found is None:
        raise BadRecord(f'{name}:{number}: {line[:60]!r} is no tag; tags look like [Game "erosion"]')
    tag, value = found[1], found[2]
    if tag not in _TAGS:
        raise BadRecord(f"{name}:{number}: unknown tag {tag}{yamlfile.nearest(tag, _TAGS)}")
    if tag in tags:
        raise BadRecord(f"{name}:{number}: the tag {tag} stands twice")
    tags[tag] = value


def _check_whole(record: Record) -> None:
    """Truncated or edited: said before anything is replayed."""
    name, tags = record.name, record.tags
    if "Choices" in tags and tags["Choices"] != str(len(record.lines)):
        raise BadRecord(
            f"{name}: it has {len(record.lines)} choices and its tag Choices says {tags['Choices']}: "
            "it was cut off or edited"
        )
    if "Check" in tags and tags["Check"] != check_sum(tags, record.lines):
        raise BadRecord(
            f"{name}: tags and choices do not fit the tag Check: it was edited; "
            "without that tag it is replayed as it stands"
        )


def variant_of(record: Record, card_set: Path | None = None) -> Variant:
    """The game of a record with its seats, options and card set."""
    tags = record.tags
    game = registry.find_game(tags["Game"])
    options: dict[str, object] = {}
    for word in tags.get("Options", "").split():
        key, _, value = word.partition("=")
        options[key] = value
    variant = game.setting(_number(record, "Seats"), options, card_set)
    wanted = tags["Set"].split()[-1] if tags["Set"].split() else ""
    if wanted != variant.set_hash:
        raise BadRecord(
            f"{record.name}: it was played with the card set {tags['Set']!r}, this is {variant.set_name} "
            f"{variant.set_hash}; give that set's file with --set"
        )
    return variant


def _number(record: Record, tag: str) -> int:
    value = record.tags[tag]
    if not re.fullmatch(r"-?[0-9]{1,30}", value):
        raise BadRecord(f"{record.name}: the tag {tag} must be a whole number, not {value[:40]!r}")
    return int(value)


def replay(record: Record, *, card_set: Path | None = None, to: int | None = None, listen: bool = True) -> Match:
    """Play a record up to its end, or to the choice numbered `to`; BadRecord names the line that does not fit."""
    variant = variant_of(record, card_set)
    seed = _number(record, "Seed")
    if "Position" in record.tags:
        match = begin_from(variant, read_position(variant, record.tags["Position"]), seed=seed, listen=listen)
    else:
        match = begin(variant, seed=seed, listen=listen)
    players = [player.strip() for player in record.tags.get("Players", "").split(",")]
    if len(players) == variant.seats:
        match.players = players
    for line in record.lines[:to]:
        try:
            match.play(line.text, line.seat)
        except IllegalChoice as why:
            raise BadRecord(f"{record.name}:{line.number}: {line.seat} {line.text}: {why}{_age(record)}") from why
    return match


def _age(record: Record) -> str:
    """What to say of a record of another rules version that does not replay."""
    version = registry.find_game(record.tags["Game"]).version
    if record.tags["Rules"] == str(version):
        return ""
    return f"; it was played under rules version {record.tags['Rules']}, these are version {version}"


def verify(record: Record, match: Match) -> None:
    """Compare a replayed record with the result it claims, to the last point."""
    if not record.finished:
        return
    if not match.over:
        raise BadRecord(f"{record.name}: it claims the result {record.tags['Result']!r}, but the game goes on")
    scores = match.scores()
    for tag, seen in (("Result", scores.totals), ("Winners", scores.winners)):
        shown = " ".join(str(n) for n in seen)
        if record.tags.get(tag, shown) != shown:
            raise BadRecord(
                f"{record.name}: the tag {tag} says {record.tags[tag]!r}, the replay gives {shown!r}{_age(record)}"
            )


def read_position(variant: Variant, text: str, name: str = "position") -> State:
    """A position from JSON; BadPosition names the field."""
    return variant.read_position(yamlfile.parse(text, name=name, error=BadPosition))


def write_save(match: Match) -> str:
    """JSON with the choices so far, the position at the last resting point and the number of choices since."""
    since = len(match.run.legs()[-1].choices)
    saved: dict[str, Json] = {"record": match.record(), "base": match.resting_position(), "since": since}
    return json.dumps(saved, ensure_ascii=False)


def load(text: str, *, card_set: Path | None = None, name: str = "save") -> Match:
    """A match from a save or a record.

    A save that no longer replays because the rules have changed goes on from its last resting point.
    """
    if not text.lstrip().startswith("{"):
        return replay(read_record(text, name), card_set=card_set)
    try:
        saved = json.loads(text)
        record = read_record(saved["record"], name)
        base, since = saved["base"], int(saved["since"])
    except (ValueError, KeyError, TypeError) as why:
        raise BadRecord(f"{name}: this is no save of a game ({why})") from why
    try:
        return replay(record, card_set=card_set)
    except BadRecord:
        variant = variant_of(record, card_set)
        if record.tags["Rules"] == str(variant.game.version):
            raise
        match = begin_from(variant, read_position(variant, json.dumps(base), name), seed=_number(record, "Seed"))
        again = 0
        for line in record.lines[len(record.lines) - since :]:
            if match.find(line.text, line.seat) is None:
                break  # at worst a half-made turn is taken back
            match.play(line.text, line.seat)
            again += 1
        told: dict[str, Arg] = {"old": record.tags["Rules"], "new": str(variant.game.version), "lost": since - again}
        match.notices.append(Message("notice-rules-changed", told))
        return match
