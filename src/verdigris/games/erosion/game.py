"""Erosion as the registry, matches and clients see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from verdigris.engine.decision import Decision
from verdigris.engine.game import Game, Json, Kind, Option, OptionValue, Refusal, Scores, Variant
from verdigris.engine.state import Event, State
from verdigris.engine.words import Message, Words
from verdigris.engine.yamlfile import Node
from verdigris.games.erosion import cardset, era, facts, given, notation, position, view
from verdigris.games.erosion.carddata import Catalogue, load_catalogue
from verdigris.games.erosion.drawing import may_ask
from verdigris.games.erosion.events import EVENT_IDS
from verdigris.games.erosion.options import CHOOSE_ACTION, CHOOSE_SURPLUS, NAME_DECKS, action_of
from verdigris.games.erosion.refusal import KINDS, Refuser
from verdigris.games.erosion.rules import ErosionRules
from verdigris.games.erosion.say import Speaker
from verdigris.games.erosion.setup import TWO_ERAS_FROM
from verdigris.games.erosion.state import CATEGORIES, CATEGORY_IDS, HAND_LIMIT, OVER, TIE_BREAK, Erosion

if TYPE_CHECKING:
    from rich.console import RenderableType

LEGEND_CHOICES: Final = ("none", "plain", "advanced")


def erosion(g: State) -> Erosion:
    assert isinstance(g, Erosion), "a state of Erosion"
    return g


class ErosionVariant(Variant):
    """Erosion with seats, options and card set fixed."""

    unordered: ClassVar[frozenset[str]] = frozenset({"hands", "river", "deltas", "discards"})
    prefixes: ClassVar[frozenset[str]] = frozenset({"decks"})

    def __init__(self, seats: int, options: Mapping[str, OptionValue], catalogue: Catalogue) -> None:
        self.game = GAME
        self.seats = seats
        self.options = dict(options)
        self.catalogue = catalogue
        self.set_name = catalogue.set_name
        self.set_hash = catalogue.set_hash
        self.advanced = bool(options["advanced"])
        self.legends = LEGEND_CHOICES.index(str(options["legends"]))
        self.rules = ErosionRules(seats, catalogue.cards, self.advanced, self.legends)
        self.speaker = Speaker(catalogue)

    def open_view(self, g: State) -> dict[str, Json]:
        return view.open_view(erosion(g), self.catalogue)

    def own_view(self, g: State, seat: int) -> dict[str, Json]:
        return view.own_view(erosion(g), seat, self.catalogue)

    def position(self, g: State) -> dict[str, Json]:
        return position.write(erosion(g), self.catalogue)

    def read_position(self, node: Node) -> State:
        eras = 2 if self.seats >= TWO_ERAS_FROM else 1
        cards = self.catalogue.cards
        empty = position.blank(self.seats, cards, advanced=self.advanced, legends=self.legends, eras=eras)
        return position.read(node, self.catalogue, empty)

    def read_given(self, opening: State, given_node: Node) -> State:
        return given.lay_over(erosion(opening), given_node, self.catalogue)

    def inventory(self, g: State) -> dict[str, list[str]]:
        e = erosion(g)
        found = {place: [notation.CARD_IDS[card] for card in cards] for place, cards in position.places(e).items()}
        ids = self.catalogue.challenge_ids
        found["challenges"] = [ids[c] for c in [*e.challenges, *e.challenge_pile] if c >= 0]
        return found

    def scores(self, g: State) -> Scores:
        e = erosion(g)
        points = []
        for seat in range(e.seats):
            row = e.banked[seat * CATEGORIES : (seat + 1) * CATEGORIES]
            if e.phase not in (OVER, TIE_BREAK):
                row = [a + b for a, b in zip(row, era.score_era(e, seat), strict=True)]
            points.append(row)
        return Scores(CATEGORY_IDS, points, [sum(row) for row in points], e.champions[:])

    def notation(self, g: State, option: int) -> str:
        return notation.write(erosion(g), option)

    def refusal(self, g: State, decision: Decision, seat: int, text: str) -> Refusal:
        return Refuser(erosion(g), decision, seat, self.speaker).refuse(text)

    def option_rule(self, decision: Decision, option: int) -> str:
        if decision.kind == CHOOSE_ACTION:
            return notation.ACTION_RULES[action_of(option)]
        return KINDS[decision.kind].rule

    def spelled(self, text: str) -> str:
        return notation.spelled(text)

    def say_decision(self, g: State, decision: Decision, seat: int) -> Message:
        e = erosion(g)
        name = f"decision-{KINDS[decision.kind].name}"
        if decision.kind == NAME_DECKS:
            return Message(name, {"n": min(e.due, sum(may_ask(e, seat)))})
        if decision.kind == CHOOSE_SURPLUS:
            return Message(name, {"n": len(e.hands[seat]) - HAND_LIMIT})
        return Message(name)

    def say_option(self, g: State, option: int) -> Message:
        return self.speaker.option(erosion(g), option)

    def say_event(self, event: Event) -> Message:
        return self.speaker.event(event)

    def say_card(self, card: str) -> Message | None:
        return self.speaker.card(card)

    def facts(self, card: str, words: Words) -> dict[str, Json]:
        return facts.facts(card, self.speaker, words)

    def card_names(self) -> Sequence[str]:
        return self.speaker.names()

    def screen(self, view: dict[str, Json], seat: int, words: Words, width: int) -> RenderableType:
        from verdigris.games.erosion.screen import draw_table

        return draw_table(view, seat, self.catalogue, words, width)


class ErosionGame(Game):
    """2 to 5 players; basic, advanced, Montane Legend."""

    name: ClassVar[str] = "erosion"
    title: ClassVar[str] = "Erosion"
    version: ClassVar[int] = 1
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 5
    options: ClassVar[tuple[Option, ...]] = (Option("advanced", False), Option("legends", "none", LEGEND_CHOICES))
    kinds: ClassVar[tuple[Kind, ...]] = KINDS
    events: ClassVar[tuple[str, ...]] = EVENT_IDS
    most_decisions: ClassVar[int] = 2000
    folder: ClassVar[Path] = Path(__file__).parent

    def variant(self, seats: int, options: Mapping[str, OptionValue], card_set: Path | None) -> ErosionVariant:
        return ErosionVariant(seats, options, load_catalogue(card_set))

    def check_cards(self, path: Path) -> list[str]:
        return cardset.check(path).lines()

    def export_cards(self) -> str:
        return cardset.export()


GAME: Final = ErosionGame()
