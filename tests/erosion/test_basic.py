"""The short way through the basic game against the long way of the chapters."""

from __future__ import annotations

import pytest

import verdigris
from verdigris.engine.kit import random_picks
from verdigris.engine.kit.walk import walk
from verdigris.games.erosion import basic, hillslope, weathering
from verdigris.games.erosion.state import TURN, Erosion
from verdigris.games.erosion.tables import WX, F


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_short_way_finds_the_same_plays_in_the_same_order(seats: int) -> None:
    seen = 0
    for seed in range(20):
        match = verdigris.new("erosion", seats=seats, seed=seed)
        for _ in walk(match, random_picks(seed)):
            g = match.state
            assert isinstance(g, Erosion)
            if g.phase != TURN:
                continue
            short: list[int] = []
            basic.plays(g, g.active, short)
            long: list[int] = []
            for card in g.hands[g.active]:
                if g.cards.deck[card] == WX:
                    weathering.plays(g, g.active, card, long)
                elif g.cards.deck[card] != F:
                    hillslope.plays(g, g.active, card, long)
            assert short == long
            seen += len(long)
    assert seen > 1000
