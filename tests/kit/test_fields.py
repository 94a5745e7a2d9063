"""The kit finds a view whose fields are not always the same: a server tells viewers only what has changed of it."""

from __future__ import annotations

import pytest

from verdigris.engine.game import Json, Variant
from verdigris.engine.kit.points import nothing_leaks
from verdigris.engine.registry import find_game
from verdigris.engine.state import State

PICKS = [1, 2, 3, 4, 5, 6]


def changed(variant: Variant, patch: pytest.MonkeyPatch, fields: dict[str, Json], less: str, seen: int) -> None:
    """Seats see these fields besides, and one less after the view was asked for so often."""
    true, asked = variant.own_view, [0]

    def own_view(g: State, seat: int) -> dict[str, Json]:
        asked[0] += 1
        made = true(g, seat) | fields
        if asked[0] > seen:
            made.pop(less, None)
        return made

    patch.setattr(variant, "own_view", own_view)


@pytest.mark.parametrize("game", ["erosion", "corrosion"])
def test_a_sound_view(game: str) -> None:
    nothing_leaks(find_game(game).setting(2), 3, PICKS)


def test_a_field_that_only_a_seat_has(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = find_game("erosion").setting(2)
    changed(variant, monkeypatch, {"purse": 3}, "", 0)
    with pytest.raises(AssertionError, match=r"only seat 0 has fields .'purse'"):
        nothing_leaks(variant, 3, PICKS)


def test_a_field_that_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = find_game("erosion").setting(2)
    changed(variant, monkeypatch, {}, "deltas", 2)
    with pytest.raises(AssertionError, match="the fields of seat 0 have changed"):
        nothing_leaks(variant, 3, PICKS)
