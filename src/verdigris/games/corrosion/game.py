"""Corrosion as the registry, matches and clients see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from verdigris.engine.decision import Decision
from verdigris.engine.game import Game, Json, Kind, Option, OptionValue, Refusal, Scores, Variant
from verdigris.engine.state import EVERYONE, Event, State
from verdigris.engine.words import Message, Words
from verdigris.engine.yamlfile import Node
from verdigris.games.corrosion import cardset, facts, given, inventory, notation, position, scoring, setup, view
from verdigris.games.corrosion.carddata import Catalogue, load_catalogue
from verdigris.games.corrosion.checking import check
from verdigris.games.corrosion.events import EVENT_IDS, RATED
from verdigris.games.corrosion.options import TAKE, a_of, action_of
from verdigris.games.corrosion.reading import Reader
from verdigris.games.corrosion.refusal import KINDS, refuse
from verdigris.games.corrosion.rules import CorrosionRules
from verdigris.games.corrosion.say import Speaker
from verdigris.games.corrosion.state import CATEGORY_IDS, Corrosion

if TYPE_CHECKING:
    from rich.console import RenderableType

ROUNDS: Final = ("20", "50", "100", "200", "500")


def corrosion(g: State) -> Corrosion:
    assert isinstance(g, Corrosion), "a state of Corrosion"
    return g


class CorrosionVariant(Variant):
    """Corrosion with seats, options and card set fixed."""

    unordered: ClassVar[frozenset[str]] = frozenset(
        {"hands", "sectors", "discards", "awards", "in_play", "switched_on", "end_of_turn", "pile", "out"}
    )
    prefixes: ClassVar[frozenset[str]] = frozenset({"stacks", "deck"})

    def __init__(self, seats: int, options: Mapping[str, OptionValue], catalogue: Catalogue) -> None:
        self.game = GAME
        self.seats = seats
        self.options = dict(options)
        self.catalogue = catalogue
        self.set_name = catalogue.set_name
        self.set_hash = catalogue.set_hash
        self.most_turns = int(str(options["rounds"])) * seats
        self.rules = CorrosionRules(seats, catalogue.cards, int(str(options["rounds"])))
        self.speaker = Speaker(catalogue)
        self.fields = tuple(position.write(setup.deal(seats, catalogue.cards, self.most_turns, 1), catalogue))

    def open_view(self, g: State) -> dict[str, Json]:
        return view.open_view(corrosion(g), self.catalogue)

    def own_view(self, g: State, seat: int) -> dict[str, Json]:
        return view.own_view(corrosion(g), seat, self.catalogue)

    def position(self, g: State) -> dict[str, Json]:
        return position.write(corrosion(g), self.catalogue)

    def read_position(self, node: Node) -> State:
        fields = node.mapping(required=self.fields, optional=("at_rest",))
        if "at_rest" in fields and not fields["at_rest"].flag():
            fields["at_rest"].fail("this is the middle of a leg; a game starts from a resting point only")
        g = setup.deal(self.seats, self.catalogue.cards, self.most_turns, 1)
        reader = Reader(g, self.catalogue, whole=True)
        for name in self.fields:
            reader.set_field(name, fields[name])
        check(node, g, self.catalogue)
        return g

    def read_given(self, opening: State, given_node: Node) -> State:
        return given.lay_over(corrosion(opening), given_node, self.catalogue, self.fields)

    def inventory(self, g: State) -> dict[str, list[str]]:
        return inventory.numbered(inventory.places(corrosion(g), self.catalogue))

    def scores(self, g: State) -> Scores:
        c = corrosion(g)
        points = [scoring.points(c, seat) for seat in range(c.seats)]
        return Scores(CATEGORY_IDS, points, [sum(row) for row in points], c.champions[:])

    def notation(self, g: State, option: int) -> str:
        return notation.write(corrosion(g), option, self.catalogue)

    def refusal(self, g: State, decision: Decision, seat: int, text: str) -> Refusal:
        return refuse(corrosion(g), decision, seat, text, self.catalogue)

    def option_rule(self, decision: Decision, option: int) -> str:
        action = action_of(option)
        return notation.TAKE_RULES[a_of(option)] if action == TAKE else notation.ACTION_RULES[action]

    def spelled(self, text: str) -> str:
        return notation.spelled(text, self.catalogue)

    def say_decision(self, g: State, decision: Decision, seat: int) -> Message:
        return self.speaker.decision(corrosion(g), decision, seat)

    def say_option(self, g: State, option: int) -> Message:
        return self.speaker.option(corrosion(g), option)

    def say_event(self, event: Event) -> Message:
        return self.speaker.event(event)

    def say_result(self, g: State) -> Message | None:
        c = corrosion(g)
        return self.speaker.event(Event(RATED, [scoring.total(c, 0)], EVERYONE)) if c.seats == 1 else None

    def say_card(self, card: str) -> Message | None:
        return self.speaker.card(card)

    def facts(self, card: str, words: Words) -> dict[str, Json]:
        return facts.facts(card, self.catalogue, words.language)

    def card_names(self) -> Sequence[str]:
        return self.speaker.names()

    def screen(self, view: dict[str, Json], seat: int, words: Words, width: int) -> RenderableType:
        from verdigris.games.corrosion.screen import draw_table

        return draw_table(view, seat, self.catalogue, words, width)


class CorrosionGame(Game):
    """1 to 4 players; alone against the opponent of the rule book."""

    name: ClassVar[str] = "corrosion"
    title: ClassVar[str] = "Corrosion"
    version: ClassVar[int] = 1
    least_seats: ClassVar[int] = 1
    most_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = (Option("rounds", "200", ROUNDS, is_size=True),)
    kinds: ClassVar[tuple[Kind, ...]] = KINDS
    events: ClassVar[tuple[str, ...]] = EVENT_IDS
    most_decisions: ClassVar[int] = 200_000  # 500 rounds of 4 seats, a hundred decisions a turn
    folder: ClassVar[Path] = Path(__file__).parent

    def variant(self, seats: int, options: Mapping[str, OptionValue], card_set: Path | None) -> CorrosionVariant:
        return CorrosionVariant(seats, options, load_catalogue(card_set))

    def check_cards(self, path: Path) -> list[str]:
        return cardset.check(path).lines()

    def export_cards(self) -> str:
        return cardset.export()


GAME: Final = CorrosionGame()
