"""The compiled face of Erosion: its rules under given seats, options and card set."""

from __future__ import annotations

from verdigris.engine.decision import Flow
from verdigris.engine.rng import Rng
from verdigris.engine.rules import Rules
from verdigris.engine.state import State
from verdigris.games.erosion import era, setup, turn
from verdigris.games.erosion.bot import value
from verdigris.games.erosion.events import STARTED, tell, tell_dealt
from verdigris.games.erosion.hidden import resample
from verdigris.games.erosion.state import TURN, Erosion
from verdigris.games.erosion.tables import Cards
from verdigris.games.erosion.turn_end import begin_turn


class ErosionRules(Rules):
    """Chapters 2 to 11."""

    def __init__(self, seats: int, cards: Cards, advanced: bool, legends: int) -> None:
        self.seats = seats
        self.cards = cards
        self.advanced = advanced
        self.legends = legends

    def deal(self, seed: int) -> State:
        g = setup.deal(self.seats, self.cards, self.advanced, self.legends, seed)
        begin_turn(g, g.starter)
        return g

    def tell_opening(self, g: State) -> None:
        assert isinstance(g, Erosion)
        tell(g, STARTED, [g.active])
        for seat in range(g.seats):
            tell_dealt(g, seat)

    def flow(self, g: State) -> Flow | None:
        assert isinstance(g, Erosion)
        return turn.turn(g) if g.phase == TURN else turn.flow(g)  # most legs are turns

    def totals(self, g: State) -> list[int]:
        assert isinstance(g, Erosion)
        return era.totals(g)

    def winners(self, g: State) -> list[int]:
        assert isinstance(g, Erosion)
        return g.champions[:]

    def resample(self, g: State, seat: int, rng: Rng) -> None:
        assert isinstance(g, Erosion)
        resample(g, seat, rng)

    def value(self, g: State, seat: int, option: int) -> int:
        assert isinstance(g, Erosion)
        return value(g, seat, option)
