"""Chapters 1, 2 and the set-up of chapter 14, over many seeds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.corrosion.table import CATALOGUE, RECORDS, at, first_deck, table
from verdigris.engine.match import begin

SEEDS = range(60)


def opening(seats: int, seed: int) -> dict[str, Any]:
    return begin(first_deck(seats), seed=seed).position()


def test_1_1_the_components_are_those_of_the_box() -> None:
    r = RECORDS
    starting = [name for name in r.engineers if name.startswith("start_")]
    assert (len(starting), len(r.engineers) - len(starting)) == (24, 24)
    assert Counter(name.split("_")[1] for name in starting) == dict.fromkeys("ABCD", 6)
    assert (sum(name.startswith("cb_") for name in r.chrome), len(r.chrome)) == (12, 30)
    assert sum(item.count for item in r.one_shots.values()) == 22
    assert sorted(item.count for item in r.turning.values()) == [3, 5, 6, 6]
    assert len(r.tasks) == 8 and sum(item.count for item in r.watches.values()) == 8


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_2_1_five_shuffled_stacks_with_three_items_each_at_the_windows(seats: int) -> None:
    """R-1: for one seed always the same, whichever goes to which window."""
    firsts: dict[str, set[str]] = {}
    for seed in SEEDS:
        position = opening(seats, seed)
        assert opening(seats, seed) == position
        for row, shown in position["display"].items():
            assert len(shown) == 3
            together = Counter([*shown, *position["stacks"][row]])
            if row.endswith("chrome"):
                assert together == Counter(m for m in RECORDS.chrome if m.startswith("cb" if row[0] == "b" else "ca"))
            elif row == "engineer":
                assert together == Counter(name for name in RECORDS.engineers if name.startswith("q_"))
            else:
                items = RECORDS.one_shots if row == "one_shot" else RECORDS.turning
                assert together == Counter({name: item.count for name, item in items.items()})
            firsts.setdefault(row, set()).add(shown[0])
    assert all(len(names) >= 4 for names in firsts.values())


def test_2_1_the_top_of_a_stack_is_visible_and_no_more() -> None:
    """R-54."""
    match = begin(first_deck(2), seed=5)
    view: dict[str, Any] = match.view(0)
    for row, stack in match.position()["stacks"].items():  # type: ignore[union-attr]
        assert isinstance(stack, list)
        assert view["stacks"][row] == {"top": stack[0], "size": len(stack)}


def test_2_2_the_rows_from_top_to_bottom() -> None:
    assert [*opening(2, 1)["display"]] == ["basic_chrome", "advanced_chrome", "engineer", "one_shot", "turning"]


@pytest.mark.parametrize(("seats", "rows"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_2_4_rows_of_awards_plain_and_with_a_chain(seats: int, rows: int) -> None:
    drawn: set[str] = set()
    for seed in SEEDS:
        position = opening(seats, seed)
        supply = position["award_supply"]
        tasks = [row["task"] for row in supply]
        assert len(tasks) == len(set(tasks)) == rows
        assert all(row["chain"] and row["plain"] for row in supply)
        assert len(position["out"]["awards"]) == 16 - 2 * rows
        drawn |= set(tasks)
    assert drawn == set(RECORDS.tasks)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_2_5_a_watch_on_every_chain_token(seats: int) -> None:
    drawn: set[str] = set()
    for seed in SEEDS:
        position = opening(seats, seed)
        watches = [row["watch"] for row in position["award_supply"]]
        assert None not in watches
        both = Counter([*watches, *position["out"]["watches"]])
        assert both == Counter({name: item.count for name, item in RECORDS.watches.items()})
        drawn |= set(watches)
    assert drawn == set(RECORDS.watches)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_6_one_set_of_starting_engineers_each_at_random(seats: int) -> None:
    """R-2."""
    seen: list[set[str]] = [set() for _ in range(seats)]
    for seed in SEEDS:
        position = opening(seats, seed)
        assert len(set(position["sets"])) == seats
        for seat, letter in enumerate(position["sets"]):
            assert position["hands"][seat] == [
                name for name in RECORDS.engineers if name.startswith(f"start_{letter}_")
            ]
            seen[seat].add(letter)
    assert all(letters == set("ABCD") for letters in seen)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_8_anybody_may_be_the_starting_player(seats: int) -> None:
    assert {opening(seats, seed)["active"] for seed in SEEDS} == set(range(seats))


def test_1_2_hands_are_shown_to_their_owner_and_piles_to_everybody() -> None:
    """R-13, R-24."""
    match = table(
        hands={0: ["q_blue_2_two_gears"], 1: ["q_gray_3_operator"]}, discards={"engineer": ["q_wild_4_inspector"]}
    )
    view: dict[str, Any] = match.view(1)
    assert view["hands"] == [1, ["q_gray_3_operator"]]
    assert view["discards"]["engineer"] == ["q_wild_4_inspector"]


def test_14_1_there_are_tokens_with_all_three_backs_to_mark_the_rows() -> None:
    """R-33: rows A, B and C are the rows from top to bottom."""
    for seed in SEEDS:
        position = opening(1, seed)
        out = position["out"]["awards"]
        backs = {RECORDS.tasks[name.removesuffix("_chain")].chain_back for name in out if name.endswith("_chain")}
        assert backs == {"B", "C"} and any(name.endswith("_plain") for name in out)
        assert position["special_supply"] == 34


def test_14_2_the_opponent_has_the_other_three_sets() -> None:
    tops: set[str] = set()
    for seed in SEEDS:
        position = opening(1, seed)
        assert (len(position["deck"]), len(position["pile"])) == (17, 1)
        assert sorted([*position["deck"], *position["pile"]]) == sorted(n for n in RECORDS.backs)
        tops.add(position["deck"][0])
        view: dict[str, Any] = begin(first_deck(1), seed=seed).view(0)
        back = RECORDS.backs[position["deck"][0]]
        assert (view["opponent"]["letter"], view["opponent"]["arrow"]) == (back.letter, back.arrow)
    assert len(tops) > 12


def test_14_12_the_bands_of_the_solo_result() -> None:
    """R-23: exactly 30 points belong to the band from 30."""
    assert [least for least, _ in CATALOGUE.ratings] == [0, 30, 50, 70, 90, 100]


def test_14_5_the_new_deck_has_17_cards_and_the_new_pile_1() -> None:
    rest = [name for name in RECORDS.backs if name != "start_A_gear"]
    seconds: set[str] = set()
    for seed in range(1, 30):
        match = table(1, seed=seed, phase="opponent", hands={0: []}, deck=["start_A_gear"], pile=rest, parked=[])
        assert (len(at(match, "deck")), len(at(match, "pile")), at(match, "reshuffles")) == (17, 1, 1)
        seconds.add(at(match, "pile", 0))
    assert len(seconds) > 6
