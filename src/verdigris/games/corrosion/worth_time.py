"""How much of the game is left, as far as the greedy bot can tell, and what fades with it."""

from __future__ import annotations

from typing import Final

from verdigris.games.corrosion.awards import tokens_left
from verdigris.games.corrosion.solo import LAST_RESHUFFLE
from verdigris.games.corrosion.state import START, Corrosion
from verdigris.games.corrosion.turn import FEW_AWARDS, FEW_SPECIALS, MOST_PAID
from verdigris.games.corrosion.worth_weights import (
    FADE,
    GAME_TURNS,
    LATE_TURNS,
    PACE_AWARD,
    PACE_SPECIAL,
    WHEEL_SHARE,
)

OPPONENT_TURNS: Final = 9  # COR-14.5: between two reshuffles of the solo deck


def turns_left(g: Corrosion, seat: int) -> int:
    """Main actions that this seat may count on, that of its present turn included."""
    if g.end_phase:
        return paid_turns_left(g, seat)
    if g.seats == 1:
        return (len(g.deck) + 1) // 2 + OPPONENT_TURNS * (LAST_RESHUFFLE - 1 - g.reshuffles) + LATE_TURNS
    by_special = max(0, g.supply - FEW_SPECIALS) * PACE_SPECIAL
    by_award = max(0, tokens_left(g) - FEW_AWARDS) * PACE_AWARD
    return 1 + min(by_special, by_award) // (100 * g.seats) + LATE_TURNS


def paid_turns_left(g: Corrosion, seat: int) -> int:
    """COR-13.2: those that the green points will pay for, each at a higher price."""
    n = 1 if g.active == seat and g.phase != START else 0
    green = g.green[seat]
    price = g.paid[seat] + 1
    while price <= MOST_PAID and green >= price:
        n += 1
        green -= price
        price += 1
    return n


def wheels_left(left: int) -> int:
    """How many of so many turns will turn the wheel, rounded."""
    return (left * WHEEL_SHARE + 50) // 100


def over_game(worth: int, left: int) -> int:
    """The share of it that is still to come, if it is spread over a whole game."""
    return worth * left // GAME_TURNS


def faded(price: int, left: int) -> int:
    """The price of what can hardly be used any more in the last turns."""
    return price if left >= FADE else price * left // FADE
