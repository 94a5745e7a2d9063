"""Card sets: files in which the owner of a box puts the printed values in place of reconstructed ones.

A set is laid over the standard one (`provenance.Layout`); here it is checked for a person, and written.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import Summary
from verdigris.games.erosion import cardschema as schema
from verdigris.games.erosion.carddata import standard_source, values_hash
from verdigris.games.erosion.cardfiles import DATA, Source
from verdigris.games.erosion.tables import FOSSIL_IDS, ROCK_IDS

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


def check(path: Path) -> Summary:
    """Read a card set as strictly as a game would; BadCards says what is wrong with it, and where."""
    base = standard_source()
    cards = DATA.read_set(yamlfile.load(path, error=BadCards))
    return DATA.summary(base, DATA.overlay(base, cards), cards, values_hash)


def export() -> str:
    """All reconstructed values as a card set with comments, for the owner of a box to fill in."""
    return DATA.export(standard_source(), {section: note.splitlines() for section, note in NOTES.items()}, _written)


def _written(source: Source, section: str, entry: str, names: Sequence[str]) -> dict[str, object]:
    values = {name: _value(source, section, entry, name) for name in names}
    return {name: value for name, value in values.items() if value is not None}


def _value(source: Source, section: str, entry: str, name: str) -> object:
    """The value as a file has it; None for a field that this entry cannot have."""
    value: object = getattr(source.records.section(section)[entry], name)
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
