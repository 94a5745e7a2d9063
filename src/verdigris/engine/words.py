"""Words for people: messages by id with their values, said in a language by Fluent."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

LANGUAGES: Final = ("en", "de")
TEXT: Final = Path(__file__).with_name("text")
REMEMBERED: Final = 2_048  # sentences of a language


@dataclass(frozen=True, slots=True)
class Label:
    """A name that comes with its component, in every language: `{"en": "Shale", "de": "Tonschiefer"}`."""

    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Message:
    """Something to say: the id of a Fluent message and its values, which may be messages themselves."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)


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
        # People are told the same again and again, and Fluent takes its time: sentences, numbers and simple patterns
        # are remembered.
        self._remembered = functools.lru_cache(maxsize=REMEMBERED, typed=True)(self._formatted)
        self._number = functools.lru_cache(maxsize=REMEMBERED)(self._formatted_number)
        self._simple: dict[str, Pieces | None] = {}
        self._bundle: Any = FluentBundle([language], use_isolating=False)
        for folder in (TEXT, *folders):
            self._bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))

    def has(self, message_id: str) -> bool:
        return bool(self._bundle.has_message(message_id))

    def say(self, message: Message) -> str:
        """The message in this language; an unknown id or a missing value is a fault of the program."""
        args = message.args
        return self._remembered(message.id, tuple(args), tuple([self._plain(value) for value in args.values()]))

    def _formatted(self, message_id: str, names: tuple[str, ...], values: tuple[str | int, ...]) -> str:
        if not self.has(message_id):
            raise KeyError(f"no text {message_id!r} in {self.language}")
        args = dict(zip(names, values, strict=True))
        if message_id not in self._simple:
            self._simple[message_id] = simple_pattern(self._bundle.get_message(message_id).value)
        pieces = self._simple[message_id]
        if pieces is not None:
            with contextlib.suppress(KeyError):  # a value is missing: Fluent finds the words for that
                return self._joined(pieces, args)
        text, errors = self._bundle.format_pattern(self._bundle.get_message(message_id).value, args)
        if errors:
            raise ValueError(f"text {message_id!r} in {self.language}: {errors[0]}")
        return str(text)

    def _joined(self, pieces: Pieces, args: Mapping[str, str | int]) -> str:
        made = []
        for piece in pieces:
            if isinstance(piece, str):
                made.append(piece)
            elif isinstance(piece, Variable):
                made.append(self._shown(args[piece.name]))
            else:
                made.append(self._joined(self._selected(piece, args[piece.name]), args))
        return "".join(made)

    def _selected(self, select: Select, value: str | int) -> Pieces:
        """A number fits itself and its plural form, a word fits itself."""
        keys = (value,) if isinstance(value, str) else (value, self._bundle._plural_form(value))
        for key, pieces in select.variants:
            if key in keys:
                return pieces
        return select.otherwise

    def _shown(self, value: str | int) -> str:
        return value if isinstance(value, str) else self._number(value)

    def _formatted_number(self, value: int) -> str:
        from fluent.runtime.types import fluent_number

        return str(fluent_number(value).format(self._bundle._babel_locale))

    def _plain(self, value: Arg) -> str | int:
        if isinstance(value, str | int):
            return value
        if isinstance(value, Label):
            return value.names[self.language]
        if isinstance(value, Message):
            return self.say(value)
        return ", ".join(str(self._plain(part)) for part in value)


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
