"""Card sets: files in which the owner of a box puts the printed values in place of reconstructed ones.

A set is laid over the standard one (`provenance.Layout`); here the whole is checked, named by its hash, and written.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import CardSet, Summary, digest
from verdigris.games.corrosion import cardfiles as files
from verdigris.games.corrosion import cardschema as schema
from verdigris.games.corrosion import tables
from verdigris.games.corrosion.cardchecks import check_together
from verdigris.games.corrosion.cardfiles import DATA, Records, Source
from verdigris.games.corrosion.tables import DRIVE_IDS

FOLDER: Final = Path(__file__).with_name("cards")

_TEXT: Final = "With another effect, write the text anew, in your own words, in en and de."


def _fields(op: str, rule: schema.OpRule) -> str:
    """The fields of a word of the vocabulary, for people."""
    said = [f"gear ({', '.join(tables.GEAR_IDS)})"] if rule.gear else []
    if rule.most:
        n = f"n (1 to {rule.most}{f' or {rule.all_word}' if rule.all_word else ''})"
        said.append(f"{n}, or metric (see tasks) and times" if rule.counts else n)
    said += [f"kinds ({', '.join(rule.kinds)})"] if rule.kinds else []
    said += [f"{rule.flag}?"] if rule.flag else []
    said += [f"cost ({', '.join(schema.CONVERT_COST)}), gain (a list of steps)"] if op == "convert" else []
    return f"  {op}{': ' if said else ''}{', '.join(said)}"


NOTES: Final[dict[str, tuple[str, ...]]] = {
    "actions": (
        "What engineers do. effect: a list of steps, each {op: …} with its fields; flags with ? are true or left out:",
        *(_fields(op, schema.OPS[op]) for op in (*schema.ACTION.ops, *schema.ACTION.last)),
        f"{' and '.join(schema.ACTION.last)} only as the last gain of a conversion that is the last step.",
        _TEXT,
        "A further action needs an id of its own, name: {en: …, de: …}, effect and text.",
    ),
    "engineers": (
        f"grade: {', '.join(files.STARTING_GRADES)} on starting engineers, equal in all four sets, and 1 once a set;",
        f"{', '.join(files.QUALIFIED_GRADES)} on qualified ones. suit: {', '.join(files.MAIN_SUITS)}, "
        "on qualified ones also gray, wild.",
        "action: an id from above or from the standard set. The ids of qualified engineers are only names.",
    ),
    "chrome": (
        f"drive: {', '.join(DRIVE_IDS)}. cost: {', '.join(schema.CHROME_COST)}, up to {schema.MOST_COST} of each. "
        f"points: 0 to {files.MOST_POINTS}.",
        "cb_… are basic, ca_… advanced: a machine that your box has in the other row changes places with another.",
        "With trigger, give all that the machine does; the fields of each, and the steps that its effect may have:",
        *(
            f"  {trigger}: {', '.join([*needed, *(f'{name}?' for name in possible)])}"
            + (f" ({', '.join(schema.BY_TRIGGER[trigger].ops)})" if trigger in schema.BY_TRIGGER else "")
            for trigger, (needed, possible) in files.TRIGGERS.items()
        ),
        f"switched_on_by: {', '.join(tables.SWITCH_IDS)} (with engineers).",
        f"engineers: a list of {{origin, grade}}, origin: {', '.join(schema.ORIGINS)}.",
        "kinds: turning for on_build, chrome and one_shot for on_complete. condition: {grade, least}, in sector X.",
        "modifier: {op: …} with its fields:",
        *(f"  {op}{': ' if fields else ''}{', '.join(fields)}" for op, fields in schema.MODIFIERS.items()),
        _TEXT,
    ),
    "one_shots": (
        f"cost: {', '.join(schema.SHOT_COST)}, at least one of them. count: {tables.SHOTS} in all. effect: as above.",
        _TEXT,
    ),
    "turning": (f"count: {tables.TURNINGS} in all. effect: {', '.join(schema.TURNING.ops)}.", _TEXT),
    "prototypes": (f"drive: each of {', '.join(DRIVE_IDS)} once.",),
    "tasks": (
        "At the end, times (1 to 5) points for each of metric, one of",
        *(f"  {', '.join(tables.METRIC_IDS[first : first + 6])}" for first in (0, 6)),
        "chain_back: the back of the token with the chain, B on four and C on four.",
        "With another metric or other points, write the text anew.",
    ),
    "watches": (f"count: {tables.WATCHES} in all. effect: {', '.join(schema.WATCH.ops)}.", _TEXT),
    "backs": (f"In the solo game. letter: {', '.join(files.LETTERS)}. arrow: {', '.join(files.ARROWS)}.",),
}


@functools.cache
def standard_source() -> Source:
    return read_whole(FOLDER)


def read_whole(folder: Path) -> Source:
    """A folder of data files, checked."""
    source = DATA.read_folder(folder)
    check_together(source)
    return source


def laid_over(cards: CardSet) -> Source:
    """A card set over the standard one, checked."""
    base = standard_source()
    source = DATA.overlay(base, cards)
    check_together(source, base)
    return source


def by_drive(r: Records) -> list[str]:
    """The prototypes in the order of the tables."""
    return sorted(r.prototypes, key=lambda key: DRIVE_IDS.index(r.prototypes[key].drive))


def values_hash(r: Records) -> str:
    """Twelve hex digits over all that matters for play; names, texts and unused actions do not.

    Everything goes by position: items are dealt by their number, so another order is another game from the same seed.
    """
    played = {engineer.action for engineer in r.engineers.values()}
    plain = {
        section: [[key, _values(record)] for key, record in r.section(section).items()]
        for section in ("engineers", "chrome", "one_shots", "turning", "tasks", "watches", "backs")
    }
    values = {
        "schema": "corrosion-values/1",
        "actions": {key: _values(action) for key, action in r.actions.items() if key in played},
        "prototypes": [_values(r.prototypes[key]) for key in by_drive(r)],
        **plain,
    }
    return digest(values)


def _values(record: Any) -> dict[str, object]:
    """What matters for play. Any: each section has a dataclass of its own, and `asdict` takes them all."""
    return {key: value for key, value in asdict(record).items() if key not in ("name", "text", "chain_back")}


def check(path: Path) -> Summary:
    """Read a card set as strictly as a game would; BadCards says what is wrong with it, and where."""
    cards = DATA.read_set(yamlfile.load(path, error=BadCards))
    return DATA.summary(standard_source(), laid_over(cards), cards, values_hash)


def export() -> str:
    """All reconstructed values as a card set with comments, for the owner of a box to fill in."""
    return DATA.export(standard_source(), NOTES, _written)


def _written(source: Source, section: str, entry: str, names: Sequence[str]) -> dict[str, object]:
    standard = source.entries[section][entry].named()
    return {name: node.plain() for name, node in standard.items() if name in names}
