"""Words for people: messages by id with their values, said in a language by Fluent."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

LANGUAGES: Final = ("en", "de")
TEXT: Final = Path(__file__).with_name("text")
REMEMBERED: Final = 2_048  # sentences, numbers and plural forms of a language


@dataclass(frozen=True, slots=True)
class Label:
    """A name that comes with its component, in every language: `{"en": "Shale", "de": "Tonschiefer"}`."""

    names: Mapping[str, str]


class Message:
    """Something to say: the id of a Fluent message and its values, which may be messages themselves.

    Not a dataclass: a server makes twenty of them for every choice, and compiled this takes a tenth of the time.
    """

    __slots__ = ("args", "id")

    def __init__(self, id: str, args: dict[str, Arg] | None = None) -> None:
        self.id = id
        self.args: dict[str, Arg] = {} if args is None else args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.args!r})"


@dataclass(frozen=True, slots=True)
class Variable:
    """The place of a value in a text."""

    name: str


@dataclass(frozen=True, slots=True)
class Select:
    """A part of a text that hangs on a value: the first that fits, or else the last resort."""

    name: str
    variants: tuple[tuple[str | int, Pieces], ...]
    otherwise: Pieces


Pieces: TypeAlias = "list[str | Variable | Select]"
Arg: TypeAlias = "str | int | Label | Message | Sequence[Label | Message | str]"


class Words:
    """One language: the engine's own texts and those of a game.

    >>> Words("en").say(Message("seat", {"seat": 2}))
    'seat 2'
    """

    def __init__(self, language: str, *folders: Path) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # takes a moment, and playouts never speak

        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        # Fluent takes its time: simple patterns, nearly all of them, are taken apart once and joined here. What others
        # make, numbers and their plural forms are remembered.
        self._simple: dict[str, Pieces | None] = {}
        self._remembered = functools.lru_cache(maxsize=REMEMBERED, typed=True)(self._formatted)
        self._number: Callable[[int], str] = functools.lru_cache(maxsize=REMEMBERED)(self._formatted_number)
        self._plural: Callable[[int], str] = functools.lru_cache(maxsize=REMEMBERED)(self._plural_form)
        self._bundle: Any = FluentBundle([language], use_isolating=False)
        for folder in (TEXT, *folders):
            self._bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))

    def has(self, message_id: str) -> bool:
        return bool(self._bundle.has_message(message_id))

    def say(self, message: Message) -> str:
        """The message in this language; an unknown id or a missing value is a fault of the program."""
        pieces = self._simple.get(message.id)
        if pieces is None:
            return self._said(message)
        try:
            return self._joined(pieces, message.args)
        except KeyError:  # a value is missing: Fluent finds the words for that
            return self._by_fluent(message)

    def _said(self, message: Message) -> str:
        """What is said for the first time, or needs Fluent itself."""
        if message.id in self._simple:
            return self._by_fluent(message)
        if not self.has(message.id):
            raise KeyError(f"no text {message.id!r} in {self.language}")
        self._simple[message.id] = simple_pattern(self._bundle.get_message(message.id).value)
        return self.say(message)

    def _by_fluent(self, message: Message) -> str:
        args = message.args
        return self._remembered(message.id, tuple(args), tuple([self._plain(value) for value in args.values()]))

    def _formatted(self, message_id: str, names: tuple[str, ...], values: tuple[str | int, ...]) -> str:
        args = dict(zip(names, values, strict=True))
        text, errors = self._bundle.format_pattern(self._bundle.get_message(message_id).value, args)
        if errors:
            raise ValueError(f"text {message_id!r} in {self.language}: {errors[0]}")
        return str(text)

    def _joined(self, pieces: Pieces, args: dict[str, Arg]) -> str:
        made: list[str] = []
        for piece in pieces:
            if isinstance(piece, str):
                made.append(piece)
            elif isinstance(piece, Variable):
                value = self._plain(args[piece.name])
                made.append(value if isinstance(value, str) else self._number(value))
            else:
                made.append(self._joined(self._selected(piece, self._plain(args[piece.name])), args))
        return "".join(made)

    def _selected(self, select: Select, value: str | int) -> Pieces:
        """A number fits itself and its plural form, a word fits itself."""
        plural = None if isinstance(value, str) else self._plural(value)
        for key, pieces in select.variants:
            if key == value or key == plural:
                return pieces
        return select.otherwise

    def _formatted_number(self, value: int) -> str:
        from fluent.runtime.types import fluent_number

        return str(fluent_number(value).format(self._bundle._babel_locale))

    def _plural_form(self, value: int) -> str:
        return str(self._bundle._plural_form(value))

    def _plain(self, value: Arg) -> str | int:
        if isinstance(value, str | int):
            return value
        if isinstance(value, Label):
            return value.names[self.language]
        if isinstance(value, Message):
            return self.say(value)
        return ", ".join([str(self._plain(part)) for part in value])


def simple_pattern(pattern: Any) -> Pieces | None:
    """A pattern of text, variables and what hangs on them, as a list; None for one that needs Fluent itself.

    Any: the runtime hands out classes of its own, which have no public types.
    """
    from fluent.syntax import ast

    pieces: Pieces = []
    for element in pattern.elements if isinstance(pattern, ast.Pattern) else [pattern]:
        inner = element.expression if isinstance(element, ast.Placeable) else element
        if isinstance(inner, ast.TextElement):
            pieces.append(inner.value)
        elif isinstance(inner, ast.StringLiteral):
            pieces.append(str(inner.parse()["value"]))
        elif isinstance(inner, ast.VariableReference):
            pieces.append(Variable(inner.id.name))
        elif isinstance(inner, ast.SelectExpression) and isinstance(inner.selector, ast.VariableReference):
            found = [(variant, simple_pattern(variant.value)) for variant in inner.variants]
            variants: list[tuple[str | int, Pieces]] = []
            otherwise: Pieces = []
            for variant, made in found:
                if made is None:
                    return None
                key: Any = variant.key  # a word has a name, a number a value: the runtime's own, not the syntax's text
                name = getattr(key, "name", None)
                variants.append((name if isinstance(name, str) else int(key.value), made))
                if variant.default:
                    otherwise = made
            pieces.append(Select(inner.selector.id.name, tuple(variants), otherwise))
        else:
            return None
    return pieces


@functools.cache
def words_for(language: str, *folders: Path) -> Words:
    """The same, read once."""
    return Words(language, *folders)
