"""The greedy bot plainly beats the random one, at every table. That it does not peek is a point of the kit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from verdigris.engine.playout import Bot, GreedyBot, RandomBot, play_out
from verdigris.engine.registry import find_game
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.run import playing
from verdigris.games.erosion.options import PASS
from verdigris.games.erosion.state import CATEGORIES, Erosion


def wins_of_one_greedy(seats: int, games: int, *, advanced: bool = False, legends: str = "none") -> Fraction:
    """Share of games that one greedy bot wins against random ones, sitting in each seat in turn."""
    variant = find_game("erosion").setting(seats, {"advanced": advanced, "legends": legends})
    won = Fraction(0)
    for n in range(games):
        run = playing(variant.rules, variant.rules.deal(n))
        bots: list[Bot] = [GreedyBot() if seat == n % seats else RandomBot() for seat in range(seats)]
        play_out(run, bots, Rng(scramble(10_000 + n)), variant.game.most_decisions)
        winners = variant.rules.winners(run.state)
        if n % seats in winners:
            won += Fraction(1, len(winners))
    return won / games


def test_greedy_wins_at_least_80_percent_of_200_games_for_two() -> None:
    assert wins_of_one_greedy(2, 200) >= Fraction(80, 100)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_wins_far_more_than_its_share_at_larger_tables(seats: int) -> None:
    assert wins_of_one_greedy(seats, 60) >= Fraction(2, seats)


@pytest.mark.parametrize("legends", ["none", "plain", "advanced"])
def test_greedy_wins_the_advanced_game_too(legends: str) -> None:
    assert wins_of_one_greedy(2, 60, advanced=True, legends=legends) >= Fraction(80, 100)


@pytest.mark.parametrize(("mine", "theirs", "passes"), [(9, 0, True), (0, 9, False)])
def test_greedy_ends_the_game_when_ahead_and_not_when_behind(mine: int, theirs: int, passes: bool) -> None:
    """ERO-8.1: with the other one's pass lying there, a pass ends the game at once."""
    variant = find_game("erosion").setting(2)
    g = variant.rules.deal(1)
    assert isinstance(g, Erosion)
    g.passes = 1
    g.banked = [0] * (2 * CATEGORIES)
    g.banked[CATEGORIES * g.active] = mine
    g.banked[CATEGORIES * (1 - g.active)] = theirs
    pending = playing(variant.rules, g).pending
    assert pending is not None
    chosen = GreedyBot().choose(variant.rules, g, pending, g.active, Rng(1))
    assert (chosen == PASS) == passes
