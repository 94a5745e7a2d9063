"""Strict YAML for files that people write by hand: card sets and scenarios.

Every value knows its file, line and path, so that an error reads `set.yaml:12: cards.WX05.rock: …`.
Stricter than YAML itself, so that what is written is what is meant: no duplicate keys, no anchors,
aliases or tags, one document; only plain decimal numbers are numbers, only `true` and `false` are
truth values (so `no` and `on` stay words), only `null`, `~` and nothing are null, all else is text.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias

import yaml
from yaml import events

from verdigris.engine.errors import VerdigrisError

Key: TypeAlias = str | int
Plain: TypeAlias = "str | int | bool | list[Plain] | dict[Key, Plain] | None"
Value: TypeAlias = "str | int | bool | list[Node] | dict[Key, Node] | None"

MOST_BYTES: Final = 1_000_000
MOST_VALUES: Final = 50_000  # a stranger's file must not cost seconds
# The events are walked by recursion: the limit keeps a hostile file from reaching Python's own.
DEEPEST: Final = 40
_INTEGER: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_SIMPLE_KEY: Final = re.compile(r"[\w-]{1,60}")
_WORDS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None, "~": None, "": None}
# Spaces that do not break are good typography ("4000 m"), though Python does not call them printable.
_SPACES: Final = {0x00A0: " ", 0x202F: " "}
# libyaml is ten times as fast, and not on every machine.
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Node:
    """A value of the file with its place, and accessors that say what must stand there."""

    __slots__ = ("error", "file", "line", "path", "value")

    def __init__(self, value: Value, *, file: str, line: int, path: str, error: type[VerdigrisError]) -> None:
        self.value = value
        self.file = file
        self.line = line
        self.path = path
        self.error = error

    def __repr__(self) -> str:
        return f"Node({self.file}:{self.line}: {self.path or 'top level'})"

    def fail(self, message: str) -> NoReturn:
        """Raise the error class that the file was read with, pointing here."""
        raise self.error(f"{self.file}:{self.line}: {self.path or 'top level'}: {message}")

    def mapping(self, *, required: Sequence[str] = (), optional: Sequence[str] = ()) -> dict[str, Node]:
        """The fields by name: all the required ones, and no unknown one."""
        fields = self.named()
        known = [*required, *optional]
        for key, child in fields.items():
            if key not in known:
                child.fail(f"unknown field{nearest(key, known)}; allowed: {', '.join(known)}")
        missing = [key for key in required if key not in fields]
        if missing:
            self.fail(f"missing: {', '.join(missing)}")
        return fields

    def named(self) -> dict[str, Node]:
        """A mapping whose keys are words."""
        fields: dict[str, Node] = {}
        for key, child in self.items():
            if not isinstance(key, str):
                child.fail("a number cannot be a name here, a word is needed")
            fields[key] = child
        return fields

    def items(self) -> list[tuple[Key, Node]]:
        """A mapping with words or whole numbers as keys, in the order of the file."""
        if not isinstance(self.value, dict):
            self.fail(f"must be a mapping (key: value), is {self.shown()}")
        return list(self.value.items())

    def sequence(self, least: int = 0, most: int | None = None) -> list[Node]:
        if not isinstance(self.value, list):
            self.fail(f"must be a list, is {self.shown()}")
        if len(self.value) < least:
            self.fail(f"must have at least {least} entries, has {len(self.value)}")
        if most is not None and len(self.value) > most:
            self.fail(f"must have at most {most} entries, has {len(self.value)}")
        return self.value

    def text(self, longest: int = 400) -> str:
        """One line of text, not empty."""
        if not isinstance(self.value, str):
            self.fail(f"must be text, is {self.shown()} (put quotes around it if it is meant as text)")
        if not self.value.strip():
            self.fail("must not be empty")
        if len(self.value) > longest:
            self.fail(f"must have at most {longest} characters, has {len(self.value)}")
        if not self.value.translate(_SPACES).isprintable():
            self.fail("must be one line without control characters")
        return self.value

    def integer(self, lo: int, hi: int) -> int:
        # bool is an int in Python; `true` is no number to a person.
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.fail(f"must be a whole number from {lo} to {hi}, is {self.shown()}")
        if not lo <= self.value <= hi:
            self.fail(f"must be from {lo} to {hi}, is {self.value}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            self.fail(f"must be true or false, is {self.shown()}")
        return self.value

    def choice(self, words: Iterable[str]) -> str:
        """One of the words; the error names them, and the nearest one to what was written."""
        known = list(words)
        if not isinstance(self.value, str) or self.value not in known:
            hint = nearest(self.value, known) if isinstance(self.value, str) else ""
            self.fail(f"must be one of {', '.join(known)}; is {self.shown()}{hint}")
        return self.value

    @property
    def is_null(self) -> bool:
        return self.value is None

    def plain(self) -> Plain:
        """The value as ordinary Python data."""
        if isinstance(self.value, list):
            return [child.plain() for child in self.value]
        if isinstance(self.value, dict):
            return {key: child.plain() for key, child in self.value.items()}
        return self.value

    def over(self, base: Node, *, without: Iterable[str] = ()) -> Node:
        """This mapping, with the fields of `base` that it leaves out and that are not in `without`.

        What is inherited takes this node's place in this file: that is where a person can put right
        what does not go together.
        """
        fields: dict[Key, Node] = {key: child._at(self) for key, child in base.items() if key not in set(without)}
        fields.update(self.items())
        return Node(fields, file=self.file, line=self.line, path=self.path, error=self.error)

    def _at(self, place: Node) -> Node:
        value: Value = self.value
        if isinstance(value, list):
            value = [child._at(place) for child in value]
        elif isinstance(value, dict):
            value = {key: child._at(place) for key, child in value.items()}
        return Node(value, file=place.file, line=place.line, path=self.path, error=place.error)

    def shown(self) -> str:
        """The value as an error message quotes it."""
        if isinstance(self.value, dict):
            return "a mapping"
        if isinstance(self.value, list):
            return "a list"
        if isinstance(self.value, str):
            return _quoted(self.value)
        return "empty" if self.value is None else str(self.value).lower()


def nearest(word: str, known: Iterable[str]) -> str:
    """The end of a message, ", did you mean …?", if one of the known words is close, capitals or not."""
    folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(word[:60].casefold(), list(folded), n=1)
    return f", did you mean {folded[close[0]]}?" if close else ""


def load(path: Path, *, error: type[VerdigrisError], name: str | None = None) -> Node:
    """Read a file; `name` is what errors call it, else its path."""
    shown = str(path) if name is None else name
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else None
        raise error(f"{shown}:1: top level: cannot be read: {reason or problem}") from None
    if len(data) > MOST_BYTES:
        raise error(f"{shown}:1: top level: larger than {MOST_BYTES} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise error(f"{shown}:{line}: top level: not UTF-8 text") from None
    return parse(text, name=shown, error=error)


def parse(text: str, *, name: str, error: type[VerdigrisError]) -> Node:
    """Read a text; `name` is what errors call the file."""
    # A character has at least one byte, so the cheap test comes first for what a stranger sends.
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise error(f"{name}:1: top level: larger than {MOST_BYTES} bytes")
    if (bad := yaml.reader.Reader.NON_PRINTABLE.search(text)) is not None:
        line = text.count("\n", 0, bad.start()) + 1
        raise error(f"{name}:{line}: top level: a character that YAML does not allow, {bad.group()!a}")
    try:
        return _Reader(text, name, error).document()
    except yaml.YAMLError as problem:
        raise error(f"{name}:{_complaint(problem, text)}") from None


def _complaint(problem: yaml.YAMLError, text: str) -> str:
    """Line and words of what the parser found; where something is never closed, also where it began."""
    last = text.rstrip().count("\n") + 1
    what, line, begun = str(problem), 1, ""
    if isinstance(problem, yaml.MarkedYAMLError):
        what = problem.problem or what
        if problem.problem_mark is not None:
            line = min(problem.problem_mark.line + 1, last)
        if problem.context_mark is not None and problem.context_mark.line + 1 < line:
            begun = f" (of what begins in line {problem.context_mark.line + 1})"
    return f"{line}: top level: not valid YAML: {what}{begun}"


class _Reader:
    """Builds nodes from YAML's events: the layer below, where anchors, tags and styles still show."""

    def __init__(self, text: str, name: str, error: type[VerdigrisError]) -> None:
        self.events: Iterator[Any] = yaml.parse(text, Loader=_LOADER)
        self.name = name
        self.error = error
        self.values = 0

    def document(self) -> Node:
        next(self.events)  # the start of the stream
        if isinstance(next(self.events), events.StreamEndEvent):
            self._node(None, 1, "").fail("the file is empty")
        root = self._read(next(self.events), None, "", 0)
        next(self.events)  # the end of the document
        after = next(self.events)
        if not isinstance(after, events.StreamEndEvent):
            self._node(None, _line(after), "").fail("a second document (---) begins here, only one is allowed")
        return root

    def _node(self, value: Value, line: int, path: str) -> Node:
        return Node(value, file=self.name, line=line, path=path, error=self.error)

    def _read(self, event: Any, line: int | None, path: str, depth: int) -> Node:
        """One value; in a mapping its line is that of its key, which is where a person looks for it."""
        node = self._node(None, _line(event) if line is None else line, path)
        if isinstance(event, events.AliasEvent) or event.anchor is not None:
            node.fail("anchors (&) and aliases (*) are not allowed; write the value out, or put quotes around it")
        if event.tag is not None:
            node.fail("tags (!) are not allowed; put quotes around the value if it is text")
        self.values += 1
        if self.values > MOST_VALUES:
            node.fail(f"more than {MOST_VALUES} values in one file")
        if depth > DEEPEST:
            node.fail(f"nested deeper than {DEEPEST} levels")
        if isinstance(event, events.MappingStartEvent):
            node.value = self._fields(path, depth)
        elif isinstance(event, events.SequenceStartEvent):
            node.value = self._entries(path, depth)
        else:
            node.value = _scalar(event)
        return node

    def _fields(self, path: str, depth: int) -> dict[Key, Node]:
        fields: dict[Key, Node] = {}
        while not isinstance(event := next(self.events), events.MappingEndEvent):
            key_node = self._read(event, None, path, depth + 1)
            key = key_node.value
            if isinstance(key, (list, dict, bool)) or key is None:
                key_node.fail(f"a key must be a word or a whole number, is {key_node.shown()}")
            if key in fields:
                key_node.fail(f"the key {_key(key)} stands here twice, first in line {fields[key].line}")
            below = f"{path}.{_key(key)}" if path else _key(key)
            fields[key] = self._read(next(self.events), key_node.line, below, depth + 1)
        return fields

    def _entries(self, path: str, depth: int) -> list[Node]:
        entries: list[Node] = []
        while not isinstance(event := next(self.events), events.SequenceEndEvent):
            entries.append(self._read(event, None, f"{path}[{len(entries)}]", depth + 1))
        return entries


def _scalar(event: Any) -> str | int | bool | None:
    text = str(event.value)
    if not event.implicit[0]:  # quoted, or a block of text
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.fullmatch(text) else text


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


def _key(key: Key) -> str:
    return str(key) if isinstance(key, int) or _SIMPLE_KEY.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:59] + "…")
