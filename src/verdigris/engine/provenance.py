"""Component data in files: entries by section and id, card sets laid over them, and where each fact comes from.

A section of a data file says for each of its columns where the values come from, and under `except` which entries
differ: `cost: reconstructed`, `except: {cb_05: {cost: rulebook}}`. A column speaks for some fields of an entry. A card
set gives some fields of some entries anew; what it changes has its owner's word. `Layout` is how a game says what its
data is like.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from verdigris.engine import yamlfile
from verdigris.engine.errors import VerdigrisError
from verdigris.engine.words import LANGUAGES
from verdigris.engine.yamlfile import Node

RULEBOOK: Final = "rulebook"
PUBLIC: Final = "public"
RECONSTRUCTED: Final = "reconstructed"
ORIGIN_WORDS: Final = (RULEBOOK, PUBLIC, RECONSTRUCTED)
OWNER: Final = "owner"  # read off a printed box; only a card set says so
STANDARD: Final = "standard"
MOST_ENTRIES: Final = 200  # more than a box can hold, and few enough for a stranger's file to cost nothing
_ID: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
_BARE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_NOT_BARE: Final = ("true", "false", "null")
_SET_NAME: Final = re.compile(r"\w[\w .-]{0,39}")


class Origin(NamedTuple):
    """Where a fact comes from: rulebook, public, reconstructed or owner."""

    word: str
    source: str


Words: TypeAlias = dict[str, str]  # by language
Columns: TypeAlias = Mapping[str, tuple[str, ...]]  # a section's columns, and the fields that each speaks for
Origins: TypeAlias = dict[str, dict[str, dict[str, Origin]]]  # by section, id and column
Entries: TypeAlias = dict[str, dict[str, Node]]  # by section and id


class Sections:
    """All entries of a game's data, checked, in the words of the files: for each section a mapping of that name."""

    __slots__ = ()

    def section(self, name: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = getattr(self, name)
        return found


R = TypeVar("R", bound=Sections)


@dataclass(frozen=True, slots=True)
class Source(Generic[R]):
    """What was read: the entries where they stand in their files, what they say, and where that comes from."""

    name: str
    entries: Entries
    records: R
    origins: Origins


@dataclass(frozen=True, slots=True)
class CardSet:
    """A card set file as written; what it means shows only when it is laid over the standard set."""

    name: str
    entries: Entries


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


@dataclass(frozen=True, slots=True)
class Shape:
    """Which ids a section of the data files has: the fixed ones first, `size` or at least `least` in all."""

    fixed: tuple[str, ...] = ()
    size: int | None = None
    least: int = 0
    why: str = ""  # the end of a refusal, with its comma or bracket


@dataclass(frozen=True, slots=True)
class Layout(Generic[R]):
    """What the data of a game is like; its sections are described one by one."""

    game: str
    files: Mapping[str, Sequence[str]]  # the sections of each file
    set_sections: Sequence[str]  # those that a card set may have
    shapes: Mapping[str, Shape]
    columns: Mapping[str, Columns]
    said_in_text: Sequence[str]  # fields that a text says in words, so it must change with them
    new: Mapping[str, Sequence[str]]  # where a card set may add entries, and the fields that these need
    read: Callable[[Entries], R]
    # The fields that an entry of a card set does not inherit, for what it gives (section, new entry, standard one).
    replaced: Callable[[str, Node, Node], Sequence[str]]
    error: type[VerdigrisError]
    reserved: Sequence[str] = ()  # words that are no ids

    def read_folder(self, folder: Path) -> Source[R]:
        """The standard set: every entry must be there."""
        entries: Entries = {}
        origins: Origins = {}
        for file, sections in self.files.items():
            root = yamlfile.load(folder / f"{file}.yaml", error=self.error)
            fields = root.mapping(required=("schema", "provenance", *sections))
            fields["schema"].choice((f"{self.game}-{file}/1",))
            provenance = fields["provenance"].mapping(required=sections)
            for section in sections:
                entries[section] = read_entries(fields[section], self.shapes[section], self.reserved)
                origins[section] = read_origins(provenance[section], self.columns[section], list(entries[section]))
        return Source(STANDARD, entries, self.read(entries), origins)

    def read_set(self, root: Node) -> CardSet:
        """A card set file; a section with nothing in it is as good as none."""
        fields = root.mapping(required=("schema", "name"), optional=self.set_sections)
        fields["schema"].choice((f"{self.game}-set/1",))
        name = fields["name"].text()
        if not _SET_NAME.fullmatch(name):
            fields["name"].fail("must be up to 40 letters, digits, spaces, dots and hyphens, a letter or digit first")
        if name.lower() == STANDARD:
            fields["name"].fail(f"{STANDARD} is the name of the set that is built in, choose another")
        given = [section for section in self.set_sections if section in fields and not fields[section].is_null]
        return CardSet(name, {section: fields[section].named() for section in given})

    def overlay(self, base: Source[R], cards: CardSet) -> Source[R]:
        """Lay a card set over the standard one, and check every entry again."""
        merged = {section: dict(nodes) for section, nodes in base.entries.items()}
        for section, nodes in cards.entries.items():
            for number, (entry, node) in enumerate(nodes.items(), start=1):
                if number > MOST_ENTRIES:
                    node.fail(f"a section of a card set has at most {MOST_ENTRIES} entries")
                merged[section][entry] = self._merge(section, entry, node, base.entries[section])
        records = self.read(merged)
        origins = {section: dict(by_id) for section, by_id in base.origins.items()}
        for section, nodes in cards.entries.items():
            for entry in nodes:
                changed = self.changes(base.records, records, section, entry)
                if changed.intersection(self.said_in_text):
                    check_text(merged[section][entry], base.entries[section][entry])
                was = base.origins[section].get(entry, {})
                facts = changed - {"text"}
                origins[section][entry] = overlaid(was, self.columns[section], facts, cards.name)
        return Source(cards.name, merged, records, origins)

    def _merge(self, section: str, entry: str, node: Node, standard: dict[str, Node]) -> Node:
        fields = node.named()
        if entry in standard:
            return node.over(standard[entry], without=self.replaced(section, node, standard[entry]))
        hint = yamlfile.nearest(entry, standard)
        if section not in self.new:
            node.fail(f"unknown id{hint}; a card set can add to {' and '.join(self.new)} only")
        check_id(entry, node, self.reserved)
        missing = [name for name in self.new[section] if name not in fields]
        if missing:
            node.fail(f"not in the standard set{hint or ','} and a new entry also needs {', '.join(missing)}")
        return node

    def changes(self, base: R, now: R, section: str, entry: str) -> set[str]:
        """The fields in which an entry differs from the standard one."""
        return changed_fields(base.section(section).get(entry), now.section(section)[entry], self.columns[section])

    def summary(self, base: Source[R], now: Source[R], cards: CardSet, values_hash: Callable[[R], str]) -> Summary:
        """Of a card set, and what came of laying it over the standard one."""
        given = {section: list(cards.entries.get(section, {})) for section in self.set_sections}
        return Summary(
            name=cards.name,
            set_hash=values_hash(now.records),
            standard_hash=values_hash(base.records),
            given={section: len(ids) for section, ids in given.items()},
            changed={
                section: sum(bool(self.changes(base.records, now.records, section, entry)) for entry in ids)
                for section, ids in given.items()
            },
            added={section: sum(entry not in base.entries[section] for entry in ids) for section, ids in given.items()},
        )

    def export(
        self,
        source: Source[R],
        notes: Mapping[str, Iterable[str]],
        written: Callable[[Source[R], str, str, Sequence[str]], Mapping[str, object]],
    ) -> str:
        """All reconstructed values as a card set with comments, for the owner of a box to fill in.

        `written` gives the fields of these names (source, section, entry, names) as a file has them.
        """
        lines = [
            f"# A card set for {self.game.capitalize()}: the values that nobody has confirmed, "
            "as the standard set has them.",
            "# Put in what your box says. Lines and whole sections that you leave out stay as in the standard set.",
            f"# Then: verdigris cards check {self.game} THIS_FILE",
            f"schema: {self.game}-set/1",
            "name: my box",
            "",
        ]
        for section in self.set_sections:
            lines += [*(f"# {line}" for line in notes[section]), f"{section}:"]
            for entry, origins in source.origins[section].items():
                columns = self.columns[section]
                names = [
                    name for column in columns if origins[column].word == RECONSTRUCTED for name in columns[column]
                ]
                lines += _lines(entry, written(source, section, entry, names))
            lines.append("")
        return "\n".join(lines)


def _lines(entry: str, fields: Mapping[str, object]) -> Iterator[str]:
    """An entry of a card set; short ones are one line."""
    if "text" not in fields:
        yield from [f"  {entry}: {flow(fields)}"] if fields else []
        return
    yield f"  {entry}:"
    for name, value in fields.items():
        if name == "text" and isinstance(value, dict):  # long, so a language a line
            yield "    text:"
            yield from (f"      {language}: {flow(text)}" for language, text in value.items())
        else:
            yield f"    {name}: {flow(value)}"


def read_origins(node: Node, columns: Columns, ids: Sequence[str]) -> dict[str, dict[str, Origin]]:
    """A word for each column, and under `except` the entries that differ; by id and column."""
    names = tuple(columns)
    fields = node.mapping(required=names, optional=("except",))
    common = {column: read_origin(fields[column]) for column in names}
    origins = {entry: dict(common) for entry in ids}
    for entry, child in fields["except"].named().items() if "except" in fields else ():
        if entry not in origins:
            child.fail(f"unknown id{yamlfile.nearest(entry, ids)}")
        for column, word in child.mapping(optional=names).items():
            origins[entry][column] = read_origin(word)
    return origins


def read_origin(node: Node) -> Origin:
    """A word, or `{is: word, source: text}`; a public fact must name its source."""
    if isinstance(node.value, dict):
        fields = node.mapping(required=("is", "source"))
        return Origin(fields["is"].choice(ORIGIN_WORDS), fields["source"].text())
    word = node.choice(ORIGIN_WORDS)
    if word == PUBLIC:
        node.fail("a public fact needs its source: {is: public, source: …}")
    return Origin(word, "")


def overlaid(was: Mapping[str, Origin], columns: Columns, changed: set[str], owner: str) -> dict[str, Origin]:
    """The origins of an entry in which a card set changed these fields; what the set only repeats stays as it was."""
    mine = Origin(OWNER, owner)
    return {
        column: mine if changed.intersection(spoken_for) else was.get(column, mine)
        for column, spoken_for in columns.items()
    }


def changed_fields(was: object | None, now: object, columns: Columns) -> set[str]:
    """The fields in which a record differs from the standard one; None for a new entry, in which nothing does."""
    names = {name for spoken_for in columns.values() for name in spoken_for}
    return set() if was is None else {name for name in names if getattr(was, name) != getattr(now, name)}


def check_text(now: Node, standard: Node) -> None:
    """Refuse an entry whose text still says the old values, in whatever language: it would lie."""
    text, old = now.named()["text"].named(), standard.named()["text"].named()
    for language in LANGUAGES:
        if text[language].value == old[language].value:
            text[language].fail(f"the rule changed, so its text must be written anew, in {' and '.join(LANGUAGES)}")


def read_entries(node: Node, shape: Shape, reserved: Sequence[str] = ()) -> dict[str, Node]:
    """A section of a data file: the fixed ids first and in their order, then the others."""
    found = node.named()
    for entry, child in found.items():
        if shape.size == len(shape.fixed) and entry not in shape.fixed:
            child.fail(f"unknown id{yamlfile.nearest(entry, shape.fixed)}{shape.why}")
        check_id(entry, child, reserved)
    missing = [entry for entry in shape.fixed if entry not in found]
    if missing:
        node.fail(f"missing: {', '.join(missing)}{shape.why}")
    if shape.size is not None and len(found) != shape.size:
        node.fail(f"must have {shape.size} entries, has {len(found)}")
    if len(found) < shape.least:
        node.fail(f"must have at least {shape.least} entries{shape.why}, has {len(found)}")
    return {entry: found[entry] for entry in [*shape.fixed, *(other for other in found if other not in shape.fixed)]}


def check_id(entry: str, node: Node, reserved: Sequence[str] = ()) -> None:
    if entry in reserved or not _ID.fullmatch(entry):
        but = f", and not {' or '.join(reserved)}" if reserved else ""
        node.fail(f"an id is a letter and up to 39 more letters, digits, - and _{but}")


def words(node: Node) -> Words:
    """A name or text in every language of the project."""
    fields = node.mapping(required=LANGUAGES)
    return {language: fields[language].text() for language in LANGUAGES}


def distinct(node: Node, known: Sequence[str], least: int, most: int | None = None) -> tuple[str, ...]:
    """A list of different words."""
    chosen: list[str] = []
    for entry in node.sequence(least, most):
        word = entry.choice(known)
        if word in chosen:
            entry.fail(f"{word} stands in the list twice")
        chosen.append(word)
    return tuple(chosen)


def leading_word(node: Node, name: str, known: Iterable[str]) -> str:
    """The field of an entry that says which others it has."""
    fields, words = node.named(), list(known)
    if name not in fields:
        node.fail(f"missing: {name}, one of {', '.join(words)}")
    return fields[name].choice(words)


def digest(values: Mapping[str, object]) -> str:
    """Twelve hex digits over the values that matter for play, in whatever order a mapping has them."""
    canonical = json.dumps(values, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:12]


def flow(value: object) -> str:
    """A value on one line of YAML, as `yamlfile` reads it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(entry) for entry in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str) and (not _BARE.fullmatch(value) or value in _NOT_BARE):
        return json.dumps(value, ensure_ascii=False)  # a JSON string is a YAML string
    return str(value)
