"""Reading the card files of Erosion: the standard ones, and a card set laid over them entry by entry."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.engine.yamlfile import Node
from verdigris.games.erosion import cardschema as schema
from verdigris.games.erosion.tables import ROCK_IDS

FILES: Final[dict[str, tuple[str, ...]]] = {
    "rocks": ("rocks",),
    "processes": ("processes",),
    "architecture": ("architecture",),
    "cards": ("cards",),
    "atmosphere": ("atmosphere",),
    "legends": ("legends", "challenges"),
}
SET_SCHEMA: Final = "erosion-set/1"
SET_SECTIONS: Final[tuple[str, ...]] = ("processes", "architecture", "cards", "atmosphere", "legends", "challenges")
OPEN_SECTIONS: Final = ("processes", "architecture")  # where a card set may add entries
STANDARD: Final = "standard"
MOST_ENTRIES: Final = 200  # more than a box can hold, and few enough for a stranger's file to cost nothing

# Sections whose ids the rules fix, and why; elsewhere an id is any short word.
FIXED_IDS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "rocks": (ROCK_IDS, "nine rocks, ERO-1.3"),
    "cards": (schema.CARD_IDS, "38 WX, 32 H and 20 F cards, ERO-1.1"),
    "atmosphere": (schema.ATMOSPHERE_IDS, "two cards a deck, ERO-2.1"),
    "legends": (schema.LEGEND_IDS, "four legends, ERO-11.1"),
}
LEAST_CHALLENGES: Final = 5  # ERO-11.1: one for each of five players
_ID: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_SET_NAME: Final = re.compile(r"\w[\w .-]{0,39}")

# Where facts come from is kept by column: the columns of a section, and the fields that each speaks for.
COLUMNS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "rocks": {"class": (), "deck": (), "mohs": (), "strength": ()},
    "processes": {"name": ("name",), "values": ("count", "types", "elevation")},
    "architecture": {"name": ("name",), "effects": ("timing", "effects", "text")},
    "cards": {
        "deck": (),
        "rock": ("rock",),
        "fossil": ("fossil",),
        "process": ("process",),
        "architecture": ("architecture",),
    },
    "atmosphere": {"number": (), "normal_draw": ("normal_draw",), "age_draw": ("age_draw",), "age": ("age",)},
    "legends": {
        "number": (),
        "structure": (),
        "name": ("name",),
        "values": ("height", "capstone", "points", "text"),
    },
    "challenges": {"structure": (), "name": ("name",), "values": ("condition", "points", "text")},
}
# A text says these fields in words, so it must change with them.
SAID_IN_TEXT: Final[dict[str, tuple[str, ...]]] = {
    "architecture": ("timing", "effects"),
    "legends": ("height", "capstone"),
    "challenges": ("condition",),
}
ORIGIN_WORDS: Final = ("rulebook", "public", "reconstructed")
OWNER: Final = "owner"  # read off a printed box; only a card set says so


class Origin(NamedTuple):
    """Where a fact comes from: rulebook, public, reconstructed or owner."""

    word: str
    source: str


Entries: TypeAlias = dict[str, dict[str, Node]]  # by section and id
Origins: TypeAlias = dict[str, dict[str, dict[str, Origin]]]  # by section, id and column


@dataclass(frozen=True, slots=True)
class Records:
    """All entries, checked, in the words of the files."""

    rocks: dict[str, schema.Rock]
    processes: dict[str, schema.Process]
    architecture: dict[str, schema.Architecture]
    cards: dict[str, schema.Card]
    atmosphere: dict[str, schema.Atmosphere]
    legends: dict[str, schema.Legend]
    challenges: dict[str, schema.Challenge]

    def field(self, section: str, entry: str, name: str) -> object:
        return getattr(getattr(self, section)[entry], name)


@dataclass(frozen=True, slots=True)
class Source:
    """What was read: the entries where they stand in their files, what they say, and where that comes from."""

    name: str
    entries: Entries
    records: Records
    origins: Origins


@dataclass(frozen=True, slots=True)
class CardSet:
    """A card set file as written; what it means shows only when it is laid over the standard set."""

    name: str
    entries: Entries


def read_folder(folder: Path) -> Source:
    """The standard set: every entry must be there."""
    entries: Entries = {}
    origins: Origins = {}
    for file, sections in FILES.items():
        root = yamlfile.load(folder / f"{file}.yaml", error=BadCards)
        fields = root.mapping(required=("schema", "provenance", *sections))
        fields["schema"].choice((f"erosion-{file}/1",))
        provenance = fields["provenance"].mapping(required=sections)
        for section in sections:
            entries[section] = _complete(section, fields[section])
            origins[section] = _origins(section, provenance[section], list(entries[section]))
    return Source(STANDARD, entries, _records(entries), origins)


def _complete(section: str, node: Node) -> dict[str, Node]:
    found = node.named()
    if section in FIXED_IDS:
        ids, why = FIXED_IDS[section]
        for entry, child in found.items():
            if entry not in ids:
                child.fail(f"unknown id{yamlfile.nearest(entry, ids)} ({why})")
        missing = [entry for entry in ids if entry not in found]
        if missing:
            node.fail(f"missing: {', '.join(missing)} ({why})")
        return {entry: found[entry] for entry in ids}
    for entry, child in found.items():
        _check_id(entry, child)
    if section == "challenges" and len(found) < LEAST_CHALLENGES:
        node.fail(f"must have at least {LEAST_CHALLENGES} entries, one a player (ERO-11.1), has {len(found)}")
    return found


def _check_id(entry: str, node: Node) -> None:
    # "none" stands for no architecture on a card.
    if entry == schema.NONE or not _ID.fullmatch(entry):
        node.fail("an id is a letter and up to 39 more letters, digits, - and _, and not none")


def _origins(section: str, node: Node, ids: list[str]) -> dict[str, dict[str, Origin]]:
    """A word for each column, and under `except` the entries that differ."""
    columns = tuple(COLUMNS[section])
    fields = node.mapping(required=columns, optional=("except",))
    common = {column: _origin(fields[column]) for column in columns}
    origins = {entry: dict(common) for entry in ids}
    for entry, child in fields["except"].named().items() if "except" in fields else ():
        if entry not in origins:
            child.fail(f"unknown id{yamlfile.nearest(entry, ids)}")
        for column, word in child.mapping(optional=columns).items():
            origins[entry][column] = _origin(word)
    return origins


def _origin(node: Node) -> Origin:
    if isinstance(node.value, dict):
        fields = node.mapping(required=("is", "source"))
        return Origin(fields["is"].choice(ORIGIN_WORDS), fields["source"].text())
    word = node.choice(ORIGIN_WORDS)
    if word == "public":
        node.fail("a public fact needs its source: {is: public, source: …}")
    return Origin(word, "")


def _records(entries: Entries) -> Records:
    """In this order: architecture names processes, cards name both."""
    processes = {key: schema.read_process(key, node) for key, node in entries["processes"].items()}
    architecture = {key: schema.read_architecture(node, processes) for key, node in entries["architecture"].items()}
    return Records(
        rocks={key: schema.read_rock(key, node) for key, node in entries["rocks"].items()},
        processes=processes,
        architecture=architecture,
        cards={key: schema.read_card(key, node, processes, architecture) for key, node in entries["cards"].items()},
        atmosphere={key: schema.read_atmosphere(node) for key, node in entries["atmosphere"].items()},
        legends={key: schema.read_legend(node) for key, node in entries["legends"].items()},
        challenges={key: schema.read_challenge(node) for key, node in entries["challenges"].items()},
    )


def read_set(root: Node) -> CardSet:
    """A card set file; a section with nothing in it is as good as none."""
    fields = root.mapping(required=("schema", "name"), optional=SET_SECTIONS)
    fields["schema"].choice((SET_SCHEMA,))
    name = fields["name"].text()
    if not _SET_NAME.fullmatch(name):
        fields["name"].fail("must be up to 40 letters, digits, spaces, dots and hyphens, a letter or digit first")
    if name.lower() == STANDARD:
        fields["name"].fail(f"{STANDARD} is the name of the set that is built in, choose another")
    entries = {
        section: fields[section].named()
        for section in SET_SECTIONS
        if section in fields and not fields[section].is_null
    }
    return CardSet(name, entries)


def overlay(base: Source, cards: CardSet) -> Source:
    """Lay a card set over the standard one, and check everything again."""
    merged = {section: dict(nodes) for section, nodes in base.entries.items()}
    for section, nodes in cards.entries.items():
        for number, (entry, node) in enumerate(nodes.items(), start=1):
            if number > MOST_ENTRIES:
                node.fail(f"a section of a card set has at most {MOST_ENTRIES} entries")
            merged[section][entry] = _merge(section, entry, node, base.entries[section])
    records = _records(merged)
    origins = {section: dict(by_id) for section, by_id in base.origins.items()}
    owner = Origin(OWNER, cards.name)
    for section, nodes in cards.entries.items():
        for entry in nodes:
            changed = changed_fields(base.records, records, section, entry)
            if changed.intersection(SAID_IN_TEXT.get(section, ())):
                _check_text(merged[section][entry], base.entries[section][entry])
            # An exported set repeats every value, so only what differs is the owner's word; a text is no fact.
            was = base.origins[section].get(entry, {})
            origins[section][entry] = {
                column: owner if (changed - {"text"}).intersection(spoken_for) else was.get(column, owner)
                for column, spoken_for in COLUMNS[section].items()
            }
    return Source(cards.name, merged, records, origins)


def changed_fields(base: Records, now: Records, section: str, entry: str) -> set[str]:
    """The fields in which an entry differs from the standard one; of a new entry none."""
    if entry not in getattr(base, section):
        return set()
    names = [name for spoken_for in COLUMNS[section].values() for name in spoken_for]
    return {name for name in names if base.field(section, entry, name) != now.field(section, entry, name)}


def _merge(section: str, entry: str, node: Node, standard: dict[str, Node]) -> Node:
    fields = node.named()
    if entry in standard:
        old = standard[entry].named()
        if section == "processes" and "deck" in fields and fields["deck"].value != old["deck"].value:
            fields["deck"].fail("a process stays in its deck; add a new one under an id of its own instead")
        # A number takes the place of a list of rock types, and the other way round; both at once are refused later.
        replaced = [other for given, other in (("count", "types"), ("types", "count")) if given in fields]
        return node.over(standard[entry], without=replaced)
    hint = yamlfile.nearest(entry, standard)
    if section not in OPEN_SECTIONS:
        node.fail(f"unknown id{hint}; a card set can add to {' and '.join(OPEN_SECTIONS)} only")
    _check_id(entry, node)
    needed = ("name", "deck") if section == "processes" else ("name", "timing", "effects", "text")
    missing = [name for name in needed if name not in fields]
    if missing:
        node.fail(f"not in the standard set{hint or ','} and a new entry also needs {', '.join(missing)}")
    return node


def _check_text(now: Node, standard: Node) -> None:
    """A text that still says the old values would lie, in either language."""
    text, old = now.named()["text"].named(), standard.named()["text"].named()
    for language in schema.LANGUAGES:
        if text[language].value == old[language].value:
            text[language].fail("the rule changed, so its text must be written anew, in en and de")
