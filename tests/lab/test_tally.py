"""Counting in whole numbers."""

from __future__ import annotations

import statistics
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verdigris.engine.game import Scores
from verdigris.lab.plan import Plan
from verdigris.lab.summary import bot_wins, seat_wins
from verdigris.lab.tally import Spread, Tally, merged, new_tally

Values = st.lists(st.integers(-1000, 1000), min_size=2, max_size=40)


def spread_of(values: list[int]) -> Spread:
    spread = Spread()
    for value in values:
        spread.add(value)
    return spread


@given(Values)
def test_a_spread_is_what_the_statistics_module_says(values: list[int]) -> None:
    spread = spread_of(values)
    assert spread.mean == statistics.mean(map(Fraction, values))
    assert spread.deviation == pytest.approx(statistics.stdev(values))
    assert (spread.n, spread.least, spread.most) == (len(values), min(values), max(values))


@given(Values, st.integers(0, 40))
def test_parts_merged_are_the_whole(values: list[int], cut: int) -> None:
    assert merged([spread_of(values[:cut]), spread_of(values[cut:])]) == spread_of(values)


def plan(seats: int, *bots: str) -> Plan:
    return Plan("countdown", seats, (), None, bots, 0, 10)


def tally_of(seats: int, *bots: str) -> Tally:
    return new_tally(plan(seats, *bots), ("points",))


def won_by(tally: Tally, players: list[str], *winners: int) -> None:
    points = [3 if seat in winners else 1 for seat in range(tally.seats)]
    tally.add(players, Scores(("points",), [[n] for n in points], points, list(winners)), 7)


def test_a_shared_win_counts_in_exact_parts() -> None:
    tally = tally_of(3, "a", "b", "c")
    won_by(tally, ["a", "b", "c"], 0, 1, 2)
    won_by(tally, ["b", "c", "a"], 0, 1)
    assert [seat_wins(tally, seat)["wins_exact"] for seat in range(3)] == ["5/6", "5/6", "1/3"]
    assert [bot_wins(tally, bot)["wins_exact"] for bot in range(3)] == ["1/3", "5/6", "5/6"]


def test_a_bot_in_several_seats_wins_for_all_of_them() -> None:
    tally = tally_of(3, "a", "b")
    won_by(tally, ["a", "b", "a"], 0, 2)
    won_by(tally, ["b", "a", "b"], 0)
    assert bot_wins(tally, 0) == {
        "games": 2, "wins": 1.0, "wins_exact": "1", "rate": 0.5, "rate_error": 0.98, "fair_rate": 0.5, "seats": 3
    }  # fmt: skip


def test_a_game_without_a_winner_is_counted() -> None:
    tally = tally_of(2, "a")
    won_by(tally, ["a", "a"])
    assert (tally.games, tally.unwon, seat_wins(tally, 0)["wins_exact"]) == (1, 1, "0")


def test_scores_that_do_not_fit_count_nothing() -> None:
    tally = tally_of(2, "a")
    with pytest.raises(ValueError, match="1 categories"):
        tally.add(["a", "a"], Scores(("points",), [[1, 2], [3]], [3, 3], [0]), 7)
    assert tally == tally_of(2, "a")


def test_bots_go_round_the_seats_and_move_on() -> None:
    two = plan(4, "a", "b")
    assert [two.players(game) for game in range(2)] == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    three = plan(2, "a", "b", "c")
    assert [three.players(game) for game in range(6)] == [[*pair] for pair in ("ab", "ba", "bc", "cb", "ca", "ac")]
    assert three.bot_names == ["a", "b", "c"]


@pytest.mark.parametrize(("seats", "bots"), [(3, "ab"), (2, "abc"), (4, "ab"), (5, "ab"), (5, "abc"), (3, "abc")])
def test_every_bot_has_every_seat_in_the_same_company(seats: int, bots: str) -> None:
    """Over a whole round no seat can be told from another by who sat there, and with whom."""
    games = [plan(seats, *bots).players(game) for game in range(seats * len(bots))]
    seen = [sorted((game[seat], tuple(sorted(game))) for game in games) for seat in range(seats)]
    assert all(company == seen[0] for company in seen)
    assert {bot for game in games for bot in game} == set(bots)


def test_seeds_of_plans_do_not_overlap() -> None:
    def seeds(seed: int) -> set[int]:
        return {Plan("countdown", 2, (), None, ("a",), seed, 100).seed_of(game) for game in range(100)}

    assert len(seeds(1) | seeds(2) | seeds(-1)) == 300
