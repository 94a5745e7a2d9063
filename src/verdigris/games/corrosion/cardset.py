"""Card sets: files in which the owner of a box puts the printed values in place of reconstructed ones.

A set is laid over the standard one (`cardfiles.overlay`); here the whole is checked, named by its hash, and written.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import RECONSTRUCTED, CardSet, flow, read_set
from verdigris.engine.yamlfile import Node
from verdigris.games.corrosion import cardfiles as files
from verdigris.games.corrosion import cardschema as schema
from verdigris.games.corrosion import tables
from verdigris.games.corrosion.cardfiles import Records, Source
from verdigris.games.corrosion.cardschema import Chosen
from verdigris.games.corrosion.tables import DRIVE_IDS, SET_LETTERS, SET_SIZE, STARTING

FOLDER: Final = Path(__file__).with_name("cards")
TOTALS: Final = {"one_shots": tables.SHOTS, "turning": tables.TURNINGS, "watches": tables.WATCHES}  # COR-1.1

HEADER: Final = f"""\
# A card set for Corrosion: the values that nobody has confirmed, as the standard set has them.
# Put in what your box says. Lines and whole sections that you leave out stay as in the standard set.
# Then: verdigris cards check corrosion THIS_FILE
schema: {files.SET_SCHEMA}
name: my box
"""
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
    source = files.read_folder(folder)
    check_together(source)
    return source


def laid_over(cards: CardSet) -> Source:
    """A card set over the standard one, checked."""
    base = standard_source()
    source = files.overlay(base, cards)
    check_together(source, base)
    return source


def check_together(source: Source, base: Source | None = None) -> None:
    """What no entry shows alone. In a card set over `base`, a refusal points at the last value that it changed."""
    r = source.records

    def suspect(section: str, field: str, among: Sequence[str] = ()) -> Node:
        return _suspect(source, base, [(section, field, among or list(source.entries[section]))])

    for first in range(0, STARTING, SET_SIZE):
        ids = files.STARTING_IDS[first : first + SET_SIZE]
        ones = sum(r.engineers[key].grade == "1" for key in ids)
        if ones != 1:
            where = suspect("engineers", "grade", ids)
            where.fail(f"exactly one engineer of set {SET_LETTERS[first // SET_SIZE]} has grade 1, here {ones} have")
    for first in range(SET_SIZE):
        alike = files.STARTING_IDS[first::SET_SIZE]
        if len({r.engineers[key].grade for key in alike}) > 1:
            suspect("engineers", "grade", alike).fail(
                f"the sets differ only in suits (COR-2.6), so {', '.join(alike)} have the same grade"
            )
    for section, total in TOTALS.items():
        found = sum(item.count for item in getattr(r, section).values())
        if found != total:
            suspect(section, "count").fail(f"the counts of all {section} must add up to {total}, here it is {found}")
    if sorted(item.drive for item in r.prototypes.values()) != sorted(DRIVE_IDS):
        suspect("prototypes", "drive").fail(f"each drive has one prototype: {', '.join(DRIVE_IDS)}")
    if sorted(task.chain_back for task in r.tasks.values()) != ["B"] * 4 + ["C"] * 4:
        suspect("tasks", "chain_back").fail("four tasks have B and four have C, so that three rows leave one of each")
    if not any(step.op == "take_award" for step in r.one_shots[files.AWARD_MACHINE].effect):
        suspect("one_shots", "effect", [files.AWARD_MACHINE]).fail(
            "must take_award, for this is the machine that the solo opponent collects (COR-14.8)"
        )
    bands = [rating.least for rating in r.ratings.values()]
    if bands[:1] != [0] or any(b <= a for a, b in itertools.pairwise(bands)):
        suspect("ratings", "least").fail("the bands must begin with 0 and rise")
    _check_masks(source, base)


def _suspect(source: Source, base: Source | None, places: Sequence[tuple[str, str, Sequence[str]]]) -> Node:
    """The last of the first of these places (section, field, ids) in which a card set changed something."""
    if base is not None:
        for section, field, ids in places:
            for key in reversed(ids):
                if field in files.changes(base.records, source.records, section, key):
                    return source.entries[section][key].named()[field]
    section, field, ids = places[0]
    return source.entries[section][ids[-1]].named()[field]


def _check_masks(source: Source, base: Source | None) -> None:
    """Engineers that machines speak of by grade: somebody must fit, and nobody be repeated who cannot be."""
    r = source.records
    whole = {
        key: engineer.action
        for key, engineer in r.engineers.items()
        if any(gain.op == "activate_as_if_turned" for step in r.actions[engineer.action].effect for gain in step.gain)
    }
    everybody = list(r.engineers)
    for key, machine in r.chrome.items():
        if machine.engineers and not mask(machine.engineers, r):
            where = _suspect(source, base, [("chrome", "engineers", [key]), ("engineers", "grade", everybody)])
            where.fail(f"there is no engineer in this card set of whom chrome.{key}.engineers speaks")
        if machine.modifier is not None and machine.modifier.op == "repeat_costed_action":
            excepted = mask(machine.modifier.excepted, r)
            missing = [engineer for engineer in whole if not excepted >> everybody.index(engineer) & 1]
            if missing:
                fields = [("engineers", field, missing) for field in ("action", "suit", "grade")]
                actions = [whole[engineer] for engineer in missing]
                places = [("chrome", "modifier", [key]), *fields, ("actions", "effect", actions)]
                _suspect(source, base, places).fail(
                    f"chrome.{key}.modifier.except must cover {', '.join(missing)}: "
                    "activate_as_if_turned cannot be repeated (COR-11.6)"
                )


def mask(chosen: Iterable[Chosen], r: Records) -> int:
    """The engineers that fit one of the descriptions, as bits by table index."""
    mask = 0
    for number, (key, engineer) in enumerate(r.engineers.items()):
        origin = "starting" if key in files.STARTING_IDS else "qualified"
        if any(
            one.grade == engineer.grade and one.origin in ("", "any", origin) and one.suit in ("", engineer.suit)
            for one in chosen
        ):
            mask |= 1 << number
    return mask


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
    canonical = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:12]


def _values(record: files.Record) -> dict[str, object]:
    return {key: value for key, value in asdict(record).items() if key not in ("name", "text", "chain_back")}


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


def read(root: Node) -> CardSet:
    return read_set(root, files.SET_SCHEMA, files.SET_SECTIONS)


def check(path: Path) -> Summary:
    """Read a card set as strictly as a game would; BadCards says what is wrong with it, and where."""
    base = standard_source()
    cards = read(yamlfile.load(path, error=BadCards))
    now = laid_over(cards)
    given = {section: list(cards.entries.get(section, {})) for section in files.SET_SECTIONS}
    changed = {
        section: sum(bool(files.changes(base.records, now.records, section, entry)) for entry in ids)
        for section, ids in given.items()
    }
    return Summary(
        name=now.name,
        set_hash=values_hash(now.records),
        standard_hash=values_hash(base.records),
        given={section: len(ids) for section, ids in given.items()},
        changed=changed,
        added={section: sum(entry not in base.entries[section] for entry in ids) for section, ids in given.items()},
    )


def export() -> str:
    """All reconstructed values as a card set with comments, for the owner of a box to fill in."""
    source = standard_source()
    return "\n".join([HEADER, *(line for section in files.SET_SECTIONS for line in _section(source, section))])


def _section(source: Source, section: str) -> Iterator[str]:
    yield from (f"# {line}" for line in NOTES[section])
    yield f"{section}:"
    for entry, origins in source.origins[section].items():
        standard = source.entries[section][entry].named()
        names = {
            name
            for column, spoken_for in files.COLUMNS[section].items()
            if origins[column].word == RECONSTRUCTED
            for name in spoken_for
        }
        open_fields = {name: node.plain() for name, node in standard.items() if name in names}
        if "text" not in open_fields:  # short entries are one line
            yield from [f"  {entry}: {flow(open_fields)}"] if open_fields else []
            continue
        yield f"  {entry}:"
        for name, value in open_fields.items():
            if name == "text" and isinstance(value, dict):  # long, so a language a line
                yield "    text:"
                yield from (f"      {language}: {flow(text)}" for language, text in value.items())
            else:
                yield f"    {name}: {flow(value)}"
    yield ""
