"""The random generator of the rules: one int of state, the same numbers compiled or not, on every platform."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Multiply-with-carry in base 2**32: state = carry * 2**32 + digit, next = A * digit + carry. A * 2**32 - 1 is a safe
# prime, so every state but 0 and that prime lies on a cycle of length A * 2**31 - 1, about 2**62. Because A is below
# 2**31 the next state is below A * 2**32 < 2**63: it fits an i64 without masks, hence the same in plain Python. The
# number given out is digit ^ carry, which hides the linear structure (the "MWC64X" form of the generator).
A: Final[i64] = 2050692063
DIGIT: Final[i64] = 0xFFFFFFFF

MOST_STATE: Final = 2050692063 * 4294967296 - 2  # states are 1 to this: 0 and the prime itself are fixed points

_MASK64: Final = 0xFFFFFFFFFFFFFFFF


def scramble(seed: int) -> int:
    """Any int to a state far from that of its neighbours (the finalizer of SplitMix64).

    >>> scramble(1) != scramble(2)
    True
    """
    z = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK64
    z ^= z >> 31
    return z % MOST_STATE + 1


class Rng:
    """A generator in a given state; `Rng(scramble(seed))` starts a new one."""

    __slots__ = ("state",)

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def next(self) -> i64:
        """A number from 0 to 2**32 - 1."""
        state = self.state
        digit = state & DIGIT
        carry = state >> 32
        self.state = A * digit + carry
        return digit ^ carry

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, by multiply and shift: for n below 10,000 the bias stays under one in 400,000."""
        state = self.state
        digit = state & DIGIT
        carry = state >> 32
        self.state = A * digit + carry
        return ((digit ^ carry) * n) >> 32

    def shuffle(self, pile: list[int]) -> None:
        """Fisher and Yates, in place. The steps of `below` stand here once more: a new game is mostly shuffling.

        One number serves two cards: what the first leaves of it has 25 good bits and more for a pile of a hundred.
        """
        state = self.state
        i: i64 = len(pile) - 1
        while i > 0:
            digit = state & DIGIT
            carry = state >> 32
            state = A * digit + carry
            scaled = (digit ^ carry) * (i + 1)
            j = scaled >> 32
            card = pile[i]
            pile[i] = pile[j]
            pile[j] = card
            j = ((scaled & DIGIT) * i) >> 32
            i -= 1
            card = pile[i]
            pile[i] = pile[j]
            pile[j] = card
            i -= 1
        self.state = state

    def clone(self) -> Rng:
        return Rng(self.state)
