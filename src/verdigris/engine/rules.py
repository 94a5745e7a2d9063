"""What the compiled part of a game provides: the rules under given options, as a playout needs them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from verdigris.engine.decision import Flow
from verdigris.engine.rng import Rng
from verdigris.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rules of one game under one choice of seats, options and card set."""

    def deal(self, seed: int) -> State:
        """The opening position of this seed."""
        raise NotImplementedError(type(self).__name__ + " has no deal()")

    def tell_opening(self, g: State) -> None:
        """Tell those who listen what a game begins with."""

    def flow(self, g: State) -> Flow | None:
        """The next leg from a resting point: the state alone says which. None: the game is over.

        What leaves no choice may be done at once, before the leg is returned; done again, it must change nothing.
        """
        raise NotImplementedError(type(self).__name__ + " has no flow()")

    def totals(self, g: State) -> list[int]:
        """The points of each seat, as if the game were scored now."""
        raise NotImplementedError(type(self).__name__ + " has no totals()")

    def winners(self, g: State) -> list[int]:
        """The seats that have won a finished game; several if the win is shared."""
        raise NotImplementedError(type(self).__name__ + " has no winners()")

    def resample(self, g: State, seat: int, rng: Rng) -> None:
        """Deal anew, in place, all that this seat cannot know."""
        raise NotImplementedError(type(self).__name__ + " has no resample()")

    def value(self, g: State, seat: int, option: int) -> int:
        """How much the greedy bot likes this option, judged by what this seat may know."""
        raise NotImplementedError(type(self).__name__ + " has no value()")
