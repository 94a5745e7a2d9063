"""Countdown, a game of a few lines that can be broken on purpose: take one or two stones, most stones win.

Its option `fault` says how a game with a lucky seed (about one in four) goes wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from rich.console import RenderableType

from verdigris.engine.decision import Decision, Flow
from verdigris.engine.game import Game, Json, Kind, Option, OptionValue, Refusal, Scores, Variant
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.rules import Rules
from verdigris.engine.state import Event, State
from verdigris.engine.words import Message, Words
from verdigris.engine.yamlfile import Node

FAULTS = ("none", "deal", "raise", "rest", "endless", "value", "scores")


class Countdown(State):
    def __init__(self, seats: int, rng: Rng, stones: int, active: int, taken: list[int], *, unlucky: bool) -> None:
        super().__init__(seats, rng)
        self.stones = stones
        self.active = active
        self.taken = taken
        self.unlucky = unlucky

    def clone(self) -> Countdown:
        rng = self.rng.clone()
        return Countdown(self.seats, rng, self.stones, self.active, self.taken[:], unlucky=self.unlucky)


def countdown(g: State) -> Countdown:
    assert isinstance(g, Countdown)
    return g


class CountdownRules(Rules):
    def __init__(self, seats: int, fault: str) -> None:
        self.seats = seats
        self.fault = fault

    def deal(self, seed: int) -> State:
        rng = Rng(scramble(seed))
        unlucky = rng.below(4) == 0
        if unlucky and self.fault == "deal":
            raise ValueError("no stones")
        return Countdown(self.seats, rng, 6 + rng.below(6), 0, [0] * self.seats, unlucky=unlucky)

    def flow(self, g: State) -> Flow | None:
        if self.fails(g, "rest") and countdown(g).stones <= 2:
            raise LookupError("nowhere to go")
        return None if countdown(g).stones <= 0 else self.turn(countdown(g))

    def turn(self, g: Countdown) -> Flow:
        """A leg is two turns, so that there is a middle."""
        for _ in range(2):
            taken = yield Decision(g.active, 0, [1, 2])
            g.stones -= taken
            g.taken[g.active] += taken
            g.active = (g.active + 1) % g.seats
            if self.fails(g, "raise") and g.stones <= 3:
                raise ZeroDivisionError("a stone\ntoo few")
            if self.fails(g, "endless"):
                g.stones = 5
            if g.stones <= 0:
                return

    def fails(self, g: State, fault: str) -> bool:
        return countdown(g).unlucky and self.fault == fault

    def totals(self, g: State) -> list[int]:
        return countdown(g).taken[:]

    def winners(self, g: State) -> list[int]:
        taken = countdown(g).taken
        return [seat for seat, stones in enumerate(taken) if stones == max(taken)]

    def value(self, g: State, seat: int, option: int) -> int:
        if self.fails(g, "value") and countdown(g).stones <= 3:
            raise RuntimeError("no idea")
        return option


class CountdownVariant(Variant):
    def __init__(self, game: Game, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.set_name = "stones"
        self.set_hash = "0" * 12
        self.rules: CountdownRules = CountdownRules(seats, str(options["fault"]))

    def open_view(self, g: State) -> dict[str, Json]:
        return self.position(g)

    def own_view(self, g: State, seat: int) -> dict[str, Json]:
        return {}

    def position(self, g: State) -> dict[str, Json]:
        return {"stones": countdown(g).stones, "active": countdown(g).active}

    def read_position(self, node: Node) -> State:
        raise NotImplementedError

    def read_given(self, opening: State, given: Node) -> State:
        raise NotImplementedError

    def inventory(self, g: State) -> dict[str, list[str]]:
        return {}

    def scores(self, g: State) -> Scores:
        if self.rules.fails(g, "scores"):
            raise OverflowError("too many points")
        taken = self.rules.totals(g)
        return Scores(("odd", "even"), [[n % 2, n - n % 2] for n in taken], taken, self.rules.winners(g))

    def notation(self, g: State, option: int) -> str:
        return f"take {option}"

    def refusal(self, g: State, decision: Decision, seat: int, text: str) -> Refusal:
        return Refusal("CTD-1", Message("refused"))

    def option_rule(self, decision: Decision, option: int) -> str:
        return "CTD-1"

    def say_decision(self, g: State, decision: Decision, seat: int) -> Message:
        return Message("decision-take")

    def say_option(self, g: State, option: int) -> Message:
        return Message("take")

    def say_event(self, event: Event) -> Message:
        return Message("event")

    def say_card(self, card: str) -> Message | None:
        return None

    def card_names(self) -> Sequence[str]:
        return []

    def screen(self, view: dict[str, Json], seat: int, words: Words, width: int) -> RenderableType:
        return str(view)


class CountdownGame(Game):
    name: ClassVar[str] = "countdown"
    title: ClassVar[str] = "Countdown"
    version: ClassVar[int] = 1
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = (Option("fault", "none", FAULTS),)
    kinds: ClassVar[tuple[Kind, ...]] = (Kind("take", "CTD-1"),)
    events: ClassVar[tuple[str, ...]] = ()
    most_decisions: ClassVar[int] = 50
    folder: ClassVar[Path] = Path(__file__).parent

    def variant(self, seats: int, options: Mapping[str, OptionValue], card_set: Path | None) -> CountdownVariant:
        return CountdownVariant(self, seats, options)

    def check_cards(self, path: Path) -> list[str]:
        return []

    def export_cards(self) -> str:
        return ""


GAME = CountdownGame()
