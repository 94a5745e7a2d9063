"""Card sets: files in which the owner of a box puts the printed values in place of reconstructed ones.

A set is laid over the standard one (`cardfiles.overlay`); here it is checked for a person, and written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.games.erosion import cardschema as schema
from verdigris.games.erosion.carddata import standard_source, values_hash
from verdigris.games.erosion.cardfiles import (
    COLUMNS,
    SET_SCHEMA,
    SET_SECTIONS,
    Source,
    changed_fields,
    overlay,
    read_set,
)
from verdigris.games.erosion.tables import FOSSIL_IDS, ROCK_IDS

_BARE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_NOT_BARE: Final = ("true", "false", "null")

HEADER: Final = f"""\
# A card set for Erosion: the values that nobody has confirmed, as the standard set has them.
# Put in what your box says. Lines and whole sections that you leave out stay as in the standard set.
# Then: verdigris cards check erosion THIS_FILE
schema: {SET_SCHEMA}
name: my box
"""
NOTES: Final[dict[str, str]] = {
    "processes": (
        "The lower halves. WX: count 1 to 9, or instead types, a list of rocks; H: count 1 to 9; F: count 1 to 4.\n"
        f"elevation: {', '.join(schema.ELEVATIONS)}; not on F.\n"
        f"Rocks: {', '.join(ROCK_IDS)}.\n"
        "A new process needs an id of its own, name: {en: …, de: …} and deck: WX, H or F."
    ),
    "architecture": (
        f"The rules on rock halves. timing: {' or '.join(schema.TIMINGS)}. The effects, in this vocabulary:\n"
        + "\n".join(
            f"  {op}: {', '.join([*rule.required, *(f'{name}?' for name in rule.optional)])} ({rule.timing})"
            for op, rule in schema.OPS.items()
        )
        + f"\nTheir values: deck: WX, H, F; target: {', '.join(schema.TARGETS)}; mode: {', '.join(schema.MODES)};\n"
        f"names: ids of processes; elevation: {', '.join(schema.ELEVATIONS[1:])}; elevation_of: this.\n"
        "With the effects, write the text anew, in your own words, in en and de. A new rule needs an id and all fields."
    ),
    "cards": (
        f"rock: of the deck's class. fossil: {', '.join(FOSSIL_IDS)}. process and architecture: ids from above, or\n"
        "from the standard set; architecture: none where the card has no rule."
    ),
    "atmosphere": "normal_draw and age_draw: 0 to 3, the draw limits on the two ends; age: the words on the age end.",
    "legends": "height: in m, a multiple of 500; capstone: two rocks; points: 0 to 20. With them, the text too.",
    "challenges": (
        "The conditions; with another one, write the text anew.\n"
        + "\n".join(f"  {op}: {', '.join(schema.condition_fields(op))}" for op in schema.CONDITIONS)
    ),
}


@dataclass(frozen=True, slots=True)
class Summary:
    """What a card set does, by section: how many entries it gives, changes and adds."""

    name: str
    set_hash: str
    standard_hash: str
    given: dict[str, int]
    changed: dict[str, int]
    added: dict[str, int]

    def lines(self) -> list[str]:
        """For people: the set's name and hash, then a line a section that it touches."""
        found = [f"{self.name}: fits, hash {self.set_hash} (standard {self.standard_hash})"]
        for section, count in self.given.items():
            if count:
                change = f"{self.changed[section]} changed, {self.added[section]} added"
                found.append(f"{section}: {count} given, {change}")
        return found


def check(path: Path) -> Summary:
    """Read a card set as strictly as a game would; BadCards says what is wrong with it, and where."""
    base = standard_source()
    cards = read_set(yamlfile.load(path, error=BadCards))
    now = overlay(base, cards)
    given: dict[str, int] = {}
    changed: dict[str, int] = {}
    added: dict[str, int] = {}
    for section in SET_SECTIONS:
        entries = cards.entries.get(section, {})
        given[section] = len(entries)
        added[section] = sum(entry not in base.entries[section] for entry in entries)
        changed[section] = sum(bool(changed_fields(base.records, now.records, section, entry)) for entry in entries)
    return Summary(cards.name, values_hash(now.records), values_hash(base.records), given, changed, added)


def export() -> str:
    """All reconstructed values as a card set with comments, for the owner of a box to fill in."""
    source = standard_source()
    return "\n".join([HEADER, *(line for section in SET_SECTIONS for line in _section(source, section))])


def _section(source: Source, section: str) -> Iterator[str]:
    yield from (f"# {line}" for line in NOTES[section].splitlines())
    yield f"{section}:"
    for entry, origins in source.origins[section].items():
        open_fields = {
            name: value
            for column, names in COLUMNS[section].items()
            if origins[column].word == "reconstructed"
            for name in names
            if (value := _written(source, section, entry, name)) is not None
        }
        if not open_fields:
            continue
        if "text" not in open_fields:  # short entries are one line
            yield f"  {entry}: {_flow(open_fields)}"
            continue
        yield f"  {entry}:"
        for name, value in open_fields.items():
            if name == "text" and isinstance(value, dict):  # long, so a language a line
                yield "    text:"
                yield from (f"      {language}: {_flow(text)}" for language, text in value.items())
            else:
                yield f"    {name}: {_flow(value)}"
    yield ""


def _written(source: Source, section: str, entry: str, name: str) -> object:
    """The value as a file has it; None for a field that this entry cannot have."""
    value = source.records.field(section, entry, name)
    if section == "processes":
        if name in ("count", "types"):
            return value or None  # it has the other one
        if name == "elevation" and source.records.processes[entry].deck == "F":
            return None
    if name == "fossil" and not entry.startswith("WX"):  # ERO-1.8
        return None
    if name == "effects":
        return [effect.fields() for effect in source.records.architecture[entry].effects]
    return value


def _flow(value: object) -> str:
    """A value on one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_flow(entry) for entry in value) + "]"
    if isinstance(value, str) and (not _BARE.fullmatch(value) or value in _NOT_BARE):
        return json.dumps(value, ensure_ascii=False)  # a JSON string is a YAML string
    return str(value)
