"""What a game provides besides its rules: a description of itself, and a `Variant` for every way to play it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from verdigris.engine.errors import BadOption
from verdigris.engine.state import SPECTATOR
from verdigris.engine.words import Message, Words, words_for
from verdigris.engine.yamlfile import nearest

if TYPE_CHECKING:
    from rich.console import RenderableType

    from verdigris.engine.decision import Decision
    from verdigris.engine.rules import Rules
    from verdigris.engine.state import Event, State
    from verdigris.engine.yamlfile import Node

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"
OptionValue: TypeAlias = bool | str


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: a flag (`choices` empty) or one of a few words. Its texts: `option-NAME`.

    `is_size`: the choices are more or less of one thing, so that tests need not try them all.
    """

    name: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    is_size: bool = False

    @property
    def tried(self) -> tuple[OptionValue, ...]:
        """The values that tests try: all, or of a size the first and the default."""
        if self.is_size:
            return tuple(dict.fromkeys((self.choices[0], self.default)))
        return self.choices or (False, True)

    def read(self, value: object) -> OptionValue:
        """A value from the command line, a record or Python; anything else than an allowed one is refused."""
        allowed: tuple[str, ...] = self.choices or ("true", "false")
        word = str(value).lower() if isinstance(value, bool | str) else ""
        if word not in allowed:
            raise BadOption(f"option {self.name}: {value!r} does not fit; allowed: {', '.join(allowed)}")
        return word if self.choices else word == "true"


@dataclass(frozen=True, slots=True)
class Scores:
    """The points of every seat by category, and who has won (nobody yet in a running game)."""

    categories: tuple[str, ...]
    points: list[list[int]]
    totals: list[int]
    winners: list[int]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done: the number of the rule, and the reason to say."""

    rule: str
    reason: Message


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of decision: its name (also of its text, `decision-NAME`) and the rule it comes from."""

    name: str
    rule: str


class Variant(ABC):
    """A game with its seats, options and card set fixed: all that matches, clients and tests ask of it."""

    game: Game
    seats: int
    options: dict[str, OptionValue]
    set_name: str
    set_hash: str
    rules: Rules

    @abstractmethod
    def open_view(self, g: State) -> dict[str, Json]:
        """All that everybody may see, and nothing else. The fields are always the same."""

    @abstractmethod
    def own_view(self, g: State, seat: int) -> dict[str, Json]:
        """The fields of the view that this seat sees in another way than everybody: always the same ones."""

    def view(self, g: State, seat: int) -> dict[str, Json]:
        """All that this seat may see, and nothing else; SPECTATOR sees the least."""
        seen = self.open_view(g)
        if seat != SPECTATOR:
            seen.update(self.own_view(g, seat))
        return seen

    @abstractmethod
    def position(self, g: State) -> dict[str, Json]:
        """The whole state as readable JSON."""

    @abstractmethod
    def read_position(self, node: Node) -> State:
        """The inverse of `position`; checked, every error names its field."""

    @abstractmethod
    def read_given(self, opening: State, given: Node) -> State:
        """A partial position laid over an opening one; what is left over is put back so that all counts hold."""

    @abstractmethod
    def inventory(self, g: State) -> dict[str, list[str]]:
        """Every component by its place: each one must be in exactly one."""

    @abstractmethod
    def scores(self, g: State) -> Scores:
        """The points as if the game were scored now."""

    @abstractmethod
    def notation(self, g: State, option: int) -> str:
        """The one short text of this choice."""

    @abstractmethod
    def refusal(self, g: State, decision: Decision, seat: int, text: str) -> Refusal:
        """Why this text is none of the seat's options."""

    @abstractmethod
    def option_rule(self, decision: Decision, option: int) -> str:
        """The rule that this choice comes from."""

    def spelled(self, text: str) -> str:
        """A person's text as notation writes it: an order that does not matter is put right."""
        return text

    @abstractmethod
    def say_decision(self, g: State, decision: Decision, seat: int) -> Message:
        """The question in plain words."""

    @abstractmethod
    def say_option(self, g: State, option: int) -> Message:
        """The choice in plain words."""

    @abstractmethod
    def say_event(self, event: Event) -> Message:
        """What happened, in plain words."""

    def say_result(self, g: State) -> Message | None:
        """The verdict on a finished game that is played alone; None: there are winners to name."""
        return None

    @abstractmethod
    def say_card(self, card: str) -> Message | None:
        """A component in full, with its provenance; None if there is none of that name."""

    def facts(self, card: str, words: Words) -> dict[str, Json]:
        """The values of a component for those who draw it; texts are in the language of `words`."""
        return {}

    @abstractmethod
    def card_names(self) -> Sequence[str]:
        """The names of all components that `say_card` knows."""

    @abstractmethod
    def screen(self, view: dict[str, Json], seat: int, words: Words, width: int) -> RenderableType:
        """The table in a terminal of this width, as this seat sees it."""

    # Fields of a position whose lists have no order, and those of which a scenario compares the beginning only.
    unordered: ClassVar[frozenset[str]] = frozenset()
    prefixes: ClassVar[frozenset[str]] = frozenset()

    def words(self, language: str) -> Words:
        return words_for(language, self.game.text_folder)


class Game(ABC):
    """A game as the registry knows it."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]  # of its rules; a change of behaviour bumps it
    least_seats: ClassVar[int]
    most_seats: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    kinds: ClassVar[tuple[Kind, ...]]
    events: ClassVar[tuple[str, ...]]
    most_decisions: ClassVar[int]  # no game takes more
    folder: ClassVar[Path]

    @abstractmethod
    def variant(self, seats: int, options: Mapping[str, OptionValue], card_set: Path | None) -> Variant:
        """The game with these seats, options and card set; both are checked already."""

    @abstractmethod
    def check_cards(self, path: Path) -> list[str]:
        """Check a card set; what it changes, in lines for people. BadCards if it does not fit."""

    @abstractmethod
    def export_cards(self) -> str:
        """All reconstructed values as a card set, for an owner of the box to fill in."""

    @property
    def text_folder(self) -> Path:
        return self.folder / "text"

    def rules_file(self, language: str) -> Path:
        """The numbered rules; English where a language has none of its own."""
        own = self.folder / f"rules.{language}.md"
        return own if own.exists() else self.folder / "rules.md"

    def setting(
        self, seats: int | None = None, options: Mapping[str, object] | None = None, card_set: Path | None = None
    ) -> Variant:
        """A variant from values as people give them, each checked."""
        wanted = self.least_seats if seats is None else seats
        if not self.least_seats <= wanted <= self.most_seats:
            raise BadOption(f"{self.name} takes {self.least_seats} to {self.most_seats} seats, not {wanted}")
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise BadOption(
                    f"{self.name} has no option {name!r}; it has: {', '.join(known)}{nearest(name, list(known))}"
                )
            chosen[name] = known[name].read(value)
        return self.variant(wanted, chosen, card_set)
