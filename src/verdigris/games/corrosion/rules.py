"""The compiled face of Corrosion: its rules under given seats, options and card set."""

from __future__ import annotations

from verdigris.engine.decision import Flow
from verdigris.engine.rng import Rng
from verdigris.engine.rules import Rules
from verdigris.engine.state import State
from verdigris.games.corrosion import scoring, setup, turn
from verdigris.games.corrosion.bot import value
from verdigris.games.corrosion.events import STARTED, TURN_BEGUN, tell
from verdigris.games.corrosion.hidden import resample
from verdigris.games.corrosion.state import Corrosion
from verdigris.games.corrosion.tables import Cards


class CorrosionRules(Rules):
    """Chapters 2 to 14."""

    def __init__(self, seats: int, cards: Cards, rounds: int) -> None:
        self.seats = seats
        self.cards = cards
        self.rounds = rounds

    def deal(self, seed: int) -> State:
        return setup.deal(self.seats, self.cards, self.rounds * self.seats, seed)

    def tell_opening(self, g: State) -> None:
        assert isinstance(g, Corrosion)
        tell(g, STARTED, [g.active])
        tell(g, TURN_BEGUN, [g.active])

    def flow(self, g: State) -> Flow | None:
        assert isinstance(g, Corrosion)
        return turn.flow(g)

    def totals(self, g: State) -> list[int]:
        assert isinstance(g, Corrosion)
        return [scoring.total(g, seat) for seat in range(g.seats)]

    def winners(self, g: State) -> list[int]:
        assert isinstance(g, Corrosion)
        return g.champions[:]

    def resample(self, g: State, seat: int, rng: Rng) -> None:
        assert isinstance(g, Corrosion)
        resample(g, rng)

    def value(self, g: State, seat: int, option: int) -> int:
        assert isinstance(g, Corrosion)
        return value(g, seat, option)
