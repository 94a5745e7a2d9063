"""Words for people: messages by id with their values, said in a language by Fluent."""

from __future__ import annotations

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
        self._simple: dict[str, list[str | Variable] | None] = {}
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
        if pieces is not None and all(isinstance(piece, str) or piece.name in args for piece in pieces):
            return "".join([piece if isinstance(piece, str) else self._shown(args[piece.name]) for piece in pieces])
        text, errors = self._bundle.format_pattern(self._bundle.get_message(message_id).value, args)
        if errors:
            raise ValueError(f"text {message_id!r} in {self.language}: {errors[0]}")
        return str(text)

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


def simple_pattern(pattern: Any) -> list[str | Variable] | None:
    """A pattern of nothing but text and variables, as a list of them; None for one that needs Fluent itself."""
    from fluent.syntax import ast

    pieces: list[str | Variable] = []
    for element in pattern.elements if isinstance(pattern, ast.Pattern) else [pattern]:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.VariableReference):
            pieces.append(Variable(element.expression.id.name))
        elif isinstance(element, ast.TextElement):
            pieces.append(element.value)
        else:
            return None
    return pieces


@functools.cache
def words_for(language: str, *folders: Path) -> Words:
    """The same, read once."""
    return Words(language, *folders)
