"""Component data in files: entries by section and id, card sets laid over them, and where each fact comes from.

A section of a data file says for each of its columns where the values come from, and under `except` which entries
differ: `cost: reconstructed`, `except: {cb_05: {cost: rulebook}}`. A column speaks for some fields of an entry. A card
set gives some fields of some entries anew; what it changes has its owner's word.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from verdigris.engine import yamlfile
from verdigris.engine.errors import VerdigrisError
from verdigris.engine.yamlfile import Node

RULEBOOK: Final = "rulebook"
PUBLIC: Final = "public"
RECONSTRUCTED: Final = "reconstructed"
WORDS: Final = (RULEBOOK, PUBLIC, RECONSTRUCTED)
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


Columns: TypeAlias = Mapping[str, tuple[str, ...]]  # a section's columns, and the fields that each speaks for
Origins: TypeAlias = dict[str, dict[str, dict[str, Origin]]]  # by section, id and column
Entries: TypeAlias = dict[str, dict[str, Node]]  # by section and id


@dataclass(frozen=True, slots=True)
class CardSet:
    """A card set file as written; what it means shows only when it is laid over the standard set."""

    name: str
    entries: Entries


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
        return Origin(fields["is"].choice(WORDS), fields["source"].text())
    word = node.choice(WORDS)
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
    old = standard.named()["text"].named()
    for language, text in now.named()["text"].named().items():
        if text.value == old[language].value:
            text.fail(f"the rule changed, so its text must be written anew, in {' and '.join(old)}")


def read_files(
    folder: Path,
    game: str,
    files: Mapping[str, Sequence[str]],
    shapes: Mapping[str, tuple[Sequence[str], int | None]],
    columns: Mapping[str, Columns],
    error: type[VerdigrisError],
) -> tuple[Entries, Origins]:
    """All data files of a folder: `files` says which sections each has, `shapes` and `columns` what those are like."""
    entries: Entries = {}
    origins: Origins = {}
    for file, sections in files.items():
        fields = yamlfile.load(folder / f"{file}.yaml", error=error).mapping(
            required=("schema", "provenance", *sections)
        )
        fields["schema"].choice((f"{game}-{file}/1",))
        provenance = fields["provenance"].mapping(required=sections)
        for section in sections:
            entries[section] = read_entries(fields[section], *shapes[section])
            origins[section] = read_origins(provenance[section], columns[section], list(entries[section]))
    return entries, origins


def read_entries(node: Node, fixed: Sequence[str], size: int | None) -> dict[str, Node]:
    """A section of a data file: the fixed ids first and in their order, then the others; `size` in all, if given."""
    found = node.named()
    for entry, child in found.items():
        if size == len(fixed) and entry not in fixed:
            child.fail(f"unknown id{yamlfile.nearest(entry, fixed)}")
        check_id(entry, child)
    missing = [entry for entry in fixed if entry not in found]
    if missing:
        node.fail(f"missing: {', '.join(missing)}")
    if size is not None and len(found) != size:
        node.fail(f"must have {size} entries, has {len(found)}")
    return {entry: found[entry] for entry in [*fixed, *(other for other in found if other not in fixed)]}


def check_id(entry: str, node: Node) -> None:
    if not _ID.fullmatch(entry):
        node.fail("an id is a letter and up to 39 more letters, digits, - and _")


def read_set(root: Node, schema: str, sections: Sequence[str]) -> CardSet:
    """A card set file; a section with nothing in it is as good as none."""
    fields = root.mapping(required=("schema", "name"), optional=sections)
    fields["schema"].choice((schema,))
    name = fields["name"].text()
    if not _SET_NAME.fullmatch(name):
        fields["name"].fail("must be up to 40 letters, digits, spaces, dots and hyphens, a letter or digit first")
    if name.lower() == STANDARD:
        fields["name"].fail(f"{STANDARD} is the name of the set that is built in, choose another")
    entries = {
        section: fields[section].named() for section in sections if section in fields and not fields[section].is_null
    }
    for nodes in entries.values():
        for node in list(nodes.values())[MOST_ENTRIES:]:
            node.fail(f"a section of a card set has at most {MOST_ENTRIES} entries")
    return CardSet(name, entries)


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
