"""What a position alone does not say: whole random games, shuffles, and cards that the standard set does not have."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import verdigris
from tests.corrosion.table import DRIVES, FIRST_DECK, RECORDS, SECTORS, at, busy, kind, table
from verdigris.engine.match import Match


def names(entries: list[str]) -> list[str]:
    return [entry.split()[0] for entry in entries]


def everything(p: dict[str, Any]) -> Counter[str]:
    """Every component with a name, wherever it lies."""
    found: Counter[str] = Counter()
    for row in p["display"]:
        found.update([*p["display"][row], *p["stacks"][row]])
    for pile in p["discards"].values():
        found.update(pile)
    for seat in range(len(p["hands"])):
        found.update([*p["hands"][seat], *p["in_play"][seat], *p["awards"][seat]])
        for sector in SECTORS:
            found.update(names(p["sectors"][seat][sector]))
        for drive in DRIVES:
            found.update(names(p["drives"][seat][drive]))
        if p["storage"][seat]:
            found[p["storage"][seat]] += 1
    for row in p["award_supply"]:
        found.update([f"{row['task']}_chain"] * row["chain"] + [f"{row['task']}_plain"] * row["plain"])
        found.update([row["watch"]] if row["watch"] else [])
    for word in ("engineers", "chrome", "awards", "watches"):
        found.update(p["out"][word])
    found.update([*p["deck"], *p["pile"]] + ["os_award"] * len(p["parked"]))
    return found


def the_box() -> Counter[str]:
    r = RECORDS
    found = Counter([*r.engineers, *r.chrome])
    for items in (r.one_shots, r.turning, r.watches):
        found.update({name: item.count for name, item in items.items()})
    found.update([f"{task}_{word}" for task in r.tasks for word in ("chain", "plain")])
    return found


def metric(p: dict[str, Any], seat: int, word: str) -> int:
    """What an award counts."""
    chrome = [entry.split()[0] for drive in DRIVES for entry in p["drives"][seat][drive] if " completed" in entry]
    drives = Counter(RECORDS.chrome[name].drive for name in chrome)
    staff = [*p["hands"][seat], *p["in_play"][seat], *(n for s in SECTORS for n in names(p["sectors"][seat][s]))]
    qualified = [name for name in staff if name.startswith("q_")]
    counts = {
        "completed_chrome": len(chrome),
        "completed_advanced_chrome": sum(name.startswith("ca_") for name in chrome),
        "drive_sets": min(drives[drive] for drive in DRIVES),
        "largest_drive": max(drives.values(), default=0),
        "qualified_engineers": len(qualified),
        "qualified_suits": len({RECORDS.engineers[name].suit for name in qualified}),
        "all_water": p["boiler"][seat]["hot"] + p["boiler"][seat]["cold"],
        "special_markers": p["reserve"][seat]["special"],
    }
    return int(counts[word])


def score(p: dict[str, Any], seat: int) -> int:
    """COR-13.5."""
    reserve = p["reserve"][seat]
    total = int(reserve["green"] + reserve["special"] + reserve["chrome"] // 2)
    for drive in DRIVES:
        total += sum(RECORDS.chrome[e.split()[0]].points for e in p["drives"][seat][drive] if " completed" in e)
    for award in p["awards"][seat]:
        task = RECORDS.tasks[award.rpartition("_")[0]]
        total += task.times * metric(p, seat, task.metric)
    return total


def check(match: Match, box: Counter[str]) -> None:
    p: dict[str, Any] = match.position()
    assert everything(p) == box
    on_machines = sum(row["special"] for row in p["markers"].values())
    held = sum(reserve["special"] for reserve in p["reserve"])
    assert p["special_supply"] + on_machines + held + p["out"]["markers"] == 36
    assert match.scores().totals == [score(p, seat) for seat in range(len(p["hands"]))]
    for seat in range(len(p["hands"])):
        amounts = [*p["boiler"][seat].values(), *p["reserve"][seat].values()]
        amounts += [n for sector in p["gears"][seat].values() for n in sector.values()]
        assert min(amounts) >= 0
        for sector in SECTORS:
            for entry in p["sectors"][seat][sector]:
                assert "upside_down" not in entry or (
                    sector == "X" and RECORDS.engineers[entry.split()[0]].grade[0] == "4"
                )
    for row, cards in p["display"].items():  # COR-7.3 to 7.5: a vacant spot only with nothing to fill it
        if len(cards) < 3 and kind(match) in ("maintenance", "main-action", "start-turn"):
            assert not p["stacks"][row] and not p["discards"].get(row)


@pytest.mark.parametrize("seed", range(8))
def test_1_1_no_component_is_lost_or_doubled_and_the_scores_are_right(seed: int) -> None:
    rng = Random(seed)
    match, box = busy(1 + seed % 4, rng), the_box()
    for _ in range(250):
        if match.over:
            break
        check(match, box)
        match.play(rng.choice(match.legal(match.deciding[0])), match.deciding[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_13_4_games_end_and_the_winners_have_most(seats: int) -> None:
    """COR-13.7: points, then special markers, then all who are still tied."""
    for seed in range(3):
        rng = Random(seed)
        match = verdigris.new("corrosion", seats=seats, seed=seed, card_set=FIRST_DECK, rounds="50")
        while not match.over:
            match.choose(rng.choice(match.choices(match.deciding[0])), match.deciding[0])
        p: dict[str, Any] = match.position()
        rank = [(total, p["reserve"][seat]["special"]) for seat, total in enumerate(match.scores().totals)]
        assert p["winners"] == [seat for seat in range(seats) if rank[seat] == max(rank)]
        assert all(p["passed"]) and p["end_phase"] != "none"


@pytest.mark.parametrize("seed", range(4))
def test_14_11_the_solo_game_has_36_turns_of_the_opponent_before_its_end_phase(seed: int) -> None:
    """COR-14.5: her deck runs out every ninth turn, the fourth time in turn 36."""
    rng = Random(seed)
    match = verdigris.new("corrosion", seats=1, seed=seed, card_set=FIRST_DECK)
    shuffled: dict[int, int] = {}  # how often, and after how many turns
    while True:
        times = at(match, "reshuffles")
        shuffled.setdefault(times, at(match, "turns"))
        assert at(match, "end_phase") == "none" or times == 4
        if match.over:
            break
        match.choose(rng.choice(match.choices(0)), 0)
    assert shuffled == {0: 0, 1: 9, 2: 18, 3: 27, 4: 36}
    assert at(match, "winners") == [0] and at(match, "turns") == 36 + at(match, "paid", 0)


def test_7_3_the_discard_pile_is_shuffled_when_the_stack_is_empty() -> None:
    """All orders come about, and the items come back uncompleted."""
    seen = set()
    pile = ["os_crane", "os_gauge", "os_whistle"]
    for seed in range(1, 40):
        match = table(
            seed=seed,
            phase="maintenance",
            boiler={0: {"hot": 1, "cold": 2}},
            display={"one_shot": ["os_award", "os_award", "os_sampler"]},
            stacks={"one_shot": {"only": []}},
            discards={"one_shot": pile[:2]},
        )
        match.play("discard one_shot")
        shown, stack = at(match, "display", "one_shot"), at(match, "stacks", "one_shot")
        assert shown[1:] == ["os_award", "os_award"] and at(match, "discards", "one_shot") == []
        assert sorted([shown[0], *stack]) == ["os_crane", "os_gauge", "os_sampler"]
        seen.add((shown[0], *stack))
    assert len(seen) == 6


def test_3_5_the_mix_of_the_oldest_gears_is_offered_first() -> None:
    """R-47."""
    for older, newer, first in [
        ("small", "medium", "pay 2 small 1 medium"),
        ("medium", "small", "pay 1 small 2 medium"),
    ]:
        match = table(
            phase="maintenance",
            boiler={0: {"hot": 0, "cold": 3}},
            gears={0: {"X": {older: 1}, "1": {older: 1}, "2": {newer: 1}, "3": {older: 4, newer: 4}}},
            storage={0: "cb_10"},
        ).play("complete cb_10", 0)
        assert match.legal(0)[0] == first and len(match.legal(0)) == 4


# Cards that the standard set does not have


def card_set(folder: Path, text: str, section: str = "chrome") -> Path:
    path = folder / "set.yaml"
    path.write_text(f"schema: corrosion-set/1\nname: test\n{section}:\n{text}", encoding="utf-8")
    return path


NEW = "    text: {en: New., de: Neu.}\n"


def test_11_8_a_die_lowers_its_own_size_first_and_any_gears_with_the_rest(tmp_path: Path) -> None:
    """R-34: of 1 medium, 2 small and 3 of any size, Medium die leaves 2 small and 2 of any size."""
    path = card_set(tmp_path, "  cb_01:\n    cost: {small: 2, medium: 1, any: 3, chrome: 1}\n")
    given: dict[str, object] = {
        "card_set": path,
        "phase": "maintenance",
        "boiler": {0: {"hot": 0, "cold": 3}},
        "reserve": {0: {"chrome": 1}},
        "drives": {0: {"piston": ["ca_09 completed"]}},
        "storage": {0: "cb_01"},
    }
    match = table(gears={0: {"3": {"small": 3, "medium": 1}}}, **given)  # type: ignore[arg-type]
    match.play("complete cb_01", 0)
    assert at(match, "drives", 0, "cog_wheel") == ["cb_01 completed"]
    assert at(match, "gears", 0, "3") == {"small": 0, "medium": 0}
    short = table(gears={0: {"3": {"small": 2, "medium": 1}}}, **given)  # type: ignore[arg-type]
    assert kind(short) == "main-action"
    mixed = table(gears={0: {"3": {"small": 4, "medium": 2}}}, **given)  # type: ignore[arg-type]
    mixed.play("complete cb_01", 0)
    assert set(mixed.legal(0)) == {"pay 2 small", "pay 1 small 1 medium", "pay 2 medium"}, "the open part"


def two_triggers(folder: Path) -> Match:
    """Quality control makes a gear of either size here, so that it and Express conveyor both ask."""
    path = card_set(folder, "  ca_04:\n    effect: [{op: produce, gear: any, n: 1}]\n" + NEW)
    return table(
        card_set=path,
        phase="maintenance",
        boiler={0: {"hot": 1, "cold": 3}},
        reserve={0: {"green": 0, "chrome": 0}},
        gears={0: {"3": {"small": 2, "medium": 2}}},
        drives={0: {"cog_wheel": ["ca_04 completed"], "chain": ["ca_16 completed"]}},
        storage={0: "cb_01"},
        sectors={0: {"2": ["os_assembly"]}},
    ).play("complete os_assembly 2", 0)


def test_11_11_the_owner_orders_machines_that_react_to_one_event(tmp_path: Path) -> None:
    """R-51: two that ask, so their owner says which comes first."""
    match = two_triggers(tmp_path)
    assert set(match.legal(0)) == {"first ca_04", "first ca_16"}
    match.play("first ca_04", 0).play("make 1 small", 0)
    assert set(match.legal(0)) == {"use ca_16", "decline"}
    assert at(match, "gears", 0, "3", "small") == 1


def test_11_12_a_machine_that_waits_and_is_covered_has_lost_its_effect(tmp_path: Path) -> None:
    """R-46: the conveyor first; its assembly robot completes a machine on top of the one that waits."""
    match = two_triggers(tmp_path).play("first ca_16", 0).play("use ca_16", 0).play("complete cb_01", 0)
    assert at(match, "drives", 0, "cog_wheel") == ["ca_04 completed", "cb_01 completed"]
    assert at(match, "gears", 0, "3") == {"small": 0, "medium": 0}
    assert at(match, "reserve", 0, "green") == 1
    assert kind(match) == "main-action"


def test_11_11_the_owner_orders_machines_that_react_to_an_engineer(tmp_path: Path) -> None:
    """With a Foot bellows that asks as Apprentice bench does."""
    path = card_set(tmp_path, "  cb_07:\n    effect: [{op: special, n: 1, or_green: true}]\n" + NEW)
    match = table(
        card_set=path,
        phase="main_action",
        hands={0: ["q_blue_2_two_gears"], 1: []},
        drives={0: {"cog_wheel": ["cb_03 completed"], "piston": ["cb_07 completed"]}},
    ).play("play q_blue_2_two_gears", 0)
    assert set(match.legal(0)) == {"first cb_03", "first cb_07"}
    match.play("first cb_07", 0)
    assert set(match.legal(0)) == {"markers 1 special", "markers 1 green"}


def test_11_8_thrift_galvanizer_saves_nothing_on_a_one_shot_machine(tmp_path: Path) -> None:
    path = card_set(tmp_path, "  os_gauge:\n    cost: {small: 1, chrome: 1}\n", "one_shots")
    given: dict[str, object] = {
        "card_set": path,
        "phase": "maintenance",
        "boiler": {0: {"hot": 0, "cold": 3}},
        "gears": {0: {"3": {"small": 1}}},
        "drives": {0: {"cog_wheel": ["ca_03 completed"]}},
        "sectors": {0: {"2": ["os_gauge"]}},
    }
    assert kind(table(reserve={0: {"chrome": 0}}, **given)) == "main-action"  # type: ignore[arg-type]
    match = table(reserve={0: {"chrome": 1}}, **given).play("complete os_gauge 2", 0)  # type: ignore[arg-type]
    assert at(match, "reserve", 0, "chrome") == 0
