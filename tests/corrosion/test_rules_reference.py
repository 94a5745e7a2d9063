"""What may be chosen, worked out a second time from position and card data, slowly and by the rule book."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import verdigris
from tests.corrosion.table import DRIVES, FIRST_DECK, RECORDS, SECTORS, busy, kind
from verdigris.engine.match import Match

ORDER = list(RECORDS.engineers)
GIFTS = ("green", "water")


class Reader:
    """One position as a player with the rule book sees it."""

    def __init__(self, match: Match, seat: int | None = None, copied: str = "") -> None:
        position: dict[str, Any] = match.position()
        self.position = position
        self.copied = copied or position["copied"]
        self.seat = match.deciding[0] if seat is None else seat
        self.hand: list[str] = position["hands"][self.seat]
        self.sectors: dict[str, list[str]] = position["sectors"][self.seat]
        self.drives: dict[str, list[str]] = position["drives"][self.seat]
        self.storage: str | None = position["storage"][self.seat]
        self.hot: int = position["boiler"][self.seat]["hot"]
        self.cold: int = position["boiler"][self.seat]["cold"]
        self.reserve: dict[str, int] = position["reserve"][self.seat]
        gears: dict[str, dict[str, int]] = position["gears"][self.seat]
        self.gears = {size: sum(gears[sector][size] for sector in SECTORS) for size in ("small", "medium")}

    def things(self) -> list[tuple[str, list[str], str]]:
        """Everything in the sectors: id, words for its state, sector."""
        found = []
        for sector in SECTORS:
            for entry in self.sectors[sector]:
                name, *words = entry.split()
                found.append((name, words, sector))
        return found

    def visible(self) -> list[str]:
        """COR-1.6: completed, and on top of a drive."""
        tops = [self.drives[drive][-1].split() for drive in DRIVES if self.drives[drive]]
        return [words[0] for words in tops if words[1:] == ["completed"]]

    def has(self, op: str) -> bool:
        modifiers = [RECORDS.chrome[name].modifier for name in self.visible()]
        return any(modifier is not None and modifier.op == op for modifier in modifiers)

    # Paying

    def price(self, cost: dict[str, int], what: str) -> Counter[str]:
        """COR-11.8: the size named first, then `any`; chrome gears only by their own machine."""
        left = Counter(cost)
        for name in self.visible():
            modifier = RECORDS.chrome[name].modifier
            if modifier is None or modifier.op != "discount" or what not in modifier.kinds:
                continue
            saved = min(modifier.n, left[modifier.gear])
            left[modifier.gear] -= saved
            if modifier.gear != "chrome":
                left["any"] -= min(modifier.n - saved, left["any"])
        return left

    def qualified(self) -> list[str]:
        """COR-9.4, 9.9: in hand or sector, not in play."""
        return [name for name in [*self.hand, *(name for name, _, _ in self.things())] if name.startswith("q_")]

    def affords(self, price: Counter[str]) -> bool:
        spare = [self.gears[size] - price[size] for size in ("small", "medium")]
        return (
            min(spare) >= 0
            and sum(spare) >= price["any"]
            and self.reserve["chrome"] >= price["chrome"]
            and self.reserve["green"] >= price["green"]
            and self.hot >= price["steam"]
            and len(self.qualified()) >= price["qualified_engineer"]
        )

    # Chapter 9

    def completions(self) -> list[str]:
        """COR-9.3, 9.4."""
        found = []
        tops = [self.drives[drive][-1] for drive in DRIVES if self.drives[drive]]
        for machine in [*([self.storage] if self.storage else []), *(top for top in tops if len(top.split()) == 1)]:
            if self.affords(self.price(dict(RECORDS.chrome[machine].cost), "chrome")):
                found.append(f"complete {machine}")
        for name, words, sector in self.things():
            if name in RECORDS.one_shots and not words:
                if self.affords(self.price(dict(RECORDS.one_shots[name].cost), "one_shot")):
                    found.append(f"complete {name} {sector}")
        return found

    def steam_actions(self) -> list[str]:
        """COR-9.5, 9.6."""
        if self.hot == 0:
            return []
        found = [f"discard {row}" for row in ("engineer", "one_shot", "turning") if self.position["display"][row]]
        for name, words, sector in self.things():
            if sector == "X":
                continue
            if name in RECORDS.engineers:
                found.append(f"speed {name}")
            else:
                found.append(" ".join(["speed", name, sector, *(w for w in words if w in ("completed", "activated"))]))
        return found

    def vacate(self) -> list[str]:
        return ["vacate"] if self.storage else []

    def maintenance(self) -> set[str]:
        found = {*self.completions(), *self.steam_actions()}
        assert found, "R-48, R-52: nothing to do, so nothing to ask"
        return found | {*self.vacate(), "clear"}

    def main_action(self) -> set[str]:
        """COR-5.3."""
        found = {f"play {name}" for name in self.hand} | {"turn", *self.vacate()}
        assert len(found) > 1, "R-48: no alternative, so nothing to ask"
        return found

    # Chapter 6

    def grade(self, name: str) -> float:
        grade = RECORDS.engineers[name].grade
        return 4.5 if grade == "4+" else float(grade)

    def suited(self, name: str) -> bool:
        """COR-6.7, 6.8."""
        suit, played = RECORDS.engineers[name].suit, RECORDS.engineers[self.copied].suit
        if self.has("copy_any_suit"):
            return True
        if "gray" in (suit, played):
            return suit == played
        return suit == played or "wild" in (suit, played)

    def high_enough(self, grade: float) -> bool:
        """COR-6.6, 6.9."""
        played = self.grade(self.copied)
        return grade > played or (grade == played and self.has("copy_equal_grade"))

    def copies(self) -> set[str]:
        suited = sorted((name for name in self.hand if self.suited(name)), key=ORDER.index)
        found = {f"copy {name}" for name in suited if self.high_enough(self.grade(name))}
        if self.has("copy_two_engineers"):  # COR-6.10: 4+ counts 4 in a sum
            for one, other in combinations(suited, 2):
                if self.high_enough(min(4, self.grade(one)) + min(4, self.grade(other))):
                    found.add(f"copy {one} {other}")
        return found

    def copying(self) -> set[str]:
        found = self.copies()
        assert found, "R-48: no copy is possible, so nothing to ask"
        return found | {"decline", *self.vacate()}

    # Chapter 8

    def changes(self, effect: tuple[Any, ...]) -> bool:
        """R-49."""
        step = effect[0]
        if step.op == "convert":
            return self.affords(Counter(step.cost))
        if step.op == "steam":
            return self.cold > 0
        if step.op == "reactivate_turning":
            ran = [name for name, words, _ in self.things() if name in RECORDS.turning and "ran" in words]
            return any(self.changes(RECORDS.turning[name].effect) for name in ran)
        return True

    def only_gives(self, effect: tuple[Any, ...]) -> bool:
        """R-50."""
        return all(step.op in GIFTS or (step.op == "produce" and step.gear != "any") for step in effect)

    def meets(self, machine: str) -> bool:
        """COR-11.10."""
        condition = RECORDS.chrome[machine].condition
        if condition is None:
            return True
        staff = [name for name, _, sector in self.things() if sector == "X" and name in RECORDS.engineers]
        return sum(RECORDS.engineers[name].grade == condition[0] for name in staff) >= condition[1]

    def wheel(self) -> set[str]:
        found, gifts = set(), 0
        for name, words, sector in self.things():
            if "on" not in words:
                continue
            if name in RECORDS.one_shots:
                found.add(f"run {name}")
            elif self.changes(RECORDS.turning[name].effect):
                found.add(f"run {name} {sector}")
                gifts += self.only_gives(RECORDS.turning[name].effect)
        for name in self.position["switched_on"]:
            machine = self.drives[name][-1].split()[0] if name in DRIVES else name
            effect = (RECORDS.chrome[machine] if name in DRIVES else RECORDS.prototypes[machine]).effect
            if self.changes(effect) and (name not in DRIVES or self.meets(machine)):
                found.add(f"run {machine}")
                gifts += self.only_gives(effect)
        if gifts > 1:
            found.add("run all")
        found |= {*self.completions()}
        assert found, "R-48: nothing to do, so nothing to ask"
        return found | {*self.vacate(), "end"}


READERS = {
    "maintenance": Reader.maintenance,
    "main-action": Reader.main_action,
    "copy": Reader.copying,
    "wheel": Reader.wheel,
}


def compare(match: Match, rng: Random, steps: int) -> Counter[str]:
    """Random choices, and at each decision of a turn the same choices from both."""
    seen: Counter[str] = Counter()
    for _ in range(steps):
        if match.over:
            break
        asked = kind(match)
        legal = match.legal(match.deciding[0])
        assert len(legal) == len(set(legal))
        if asked in READERS:
            assert set(legal) == READERS[asked](Reader(match)), f"{asked}, after {match.made} choices"
            seen[asked] += 1
        leaving = [text for text in legal if text not in ("clear", "end", "decline", "pass")]
        match.play(rng.choice(leaving if leaving and rng.random() < 0.7 else legal), match.deciding[0])
    return seen


@pytest.mark.parametrize("seed", range(24))
def test_9_1_what_may_be_chosen_is_what_the_rule_book_says(seed: int) -> None:
    rng = Random(seed)
    seen = compare(busy(1 + seed % 4, rng), rng, 160)
    assert seen["main-action"]


@pytest.mark.parametrize("seed", range(4))
def test_5_3_so_it_is_from_the_opening_on(seed: int) -> None:
    rng = Random(seed)
    match = verdigris.new("corrosion", seats=1 + seed, seed=200 + seed, card_set=FIRST_DECK)
    compare(match, rng, 200)


@pytest.mark.parametrize("seed", range(12))
def test_6_2_everybody_who_can_copy_is_asked_clockwise_and_nobody_else(seed: int) -> None:
    rng = Random(1000 + seed)
    seats = 2 + seed % 3
    match = busy(seats, rng)
    for _ in range(150):
        if match.over:
            break
        seat = match.deciding[0]
        legal = match.legal(seat)
        plays = [text for text in legal if text.startswith("play ")]
        if not plays:
            match.play(rng.choice(legal), seat)
            continue
        played = rng.choice(plays)
        others = [(seat + n) % seats for n in range(1, seats)]
        passed = match.position()["passed"]
        assert isinstance(passed, list)
        able = [n for n in others if not passed[n] and Reader(match, n, played.removeprefix("play ")).copies()]
        match.play(played, seat)
        asked: list[int] = []
        while kind(match) not in ("", "maintenance", "main-action", "start-turn", "end-machines"):
            now = match.deciding[0]
            if kind(match) == "copy" and asked[-1:] != [now]:
                asked.append(now)
            choices = [text for text in match.legal(now) if text != "vacate"]
            match.play(rng.choice(choices), now)
        assert asked == able, played


@pytest.mark.parametrize("seed", range(12))
def test_9_1_maintenance_is_left_out_only_if_nothing_can_be_done(seed: int) -> None:
    rng = Random(2000 + seed)
    match = busy(1 + seed % 4, rng)
    asked = 0
    for _ in range(150):
        if match.over:
            break
        turn = match.position()["turns"]
        if kind(match) == "maintenance":
            asked = int(str(turn)) + 1
        elif kind(match) == "main-action" and asked != int(str(turn)) + 1:  # clearing X leaves no more than was there
            assert not Reader(match).completions() and not Reader(match).steam_actions()
        match.play(rng.choice(match.legal(match.deciding[0])), match.deciding[0])


# What comes of the simplest choices, worked out a second time; looked at where no other decision lies in between.


def cleared(before: dict[str, Any], seat: int) -> dict[str, Any]:
    """COR-9.2."""
    inside = before["sectors"][seat]["X"]
    staying = [entry for entry in inside if "upside_down" in entry]
    leaving = [entry.split()[0] for entry in inside if entry not in staying]
    return {
        "X": staying,
        "hand": sorted([*before["hands"][seat], *(name for name in leaving if name in RECORDS.engineers)]),
        "gears": {"small": 0, "medium": 0},
        **{sector: before["sectors"][seat][sector] for sector in "123"},
    }


def turned(before: dict[str, Any], seat: int) -> dict[str, Any]:
    """COR-4.3, 6.13, 8.2."""
    old = before["sectors"][seat]
    sectors = {
        "X": old["1"],
        "1": old["2"],
        "2": old["3"],
        "3": [entry.removesuffix(" upside_down") for entry in old["X"]],
    }
    for name in SECTORS:
        shown = []
        for entry in sectors[name]:
            on = entry in RECORDS.turning or (name == "X" and entry.endswith(" completed"))
            shown.append(entry + " on" if on else entry)
        sectors[name] = sorted(shown)
    gears = before["gears"][seat]
    places = ("bottom", "left", "top", "right")
    wheel = places[(places.index(before["wheels"][seat]) + 1) % 4]
    switched = []
    for drive in DRIVES:
        stack = before["drives"][seat][drive]
        if stack and stack[-1].endswith(" completed") and RECORDS.chrome[stack[-1].split()[0]].trigger == "on_turn":
            switched.append(drive)
        prototype = next(name for name, item in RECORDS.prototypes.items() if item.drive == drive)
        if not stack and wheel == "bottom" and not RECORDS.prototypes[prototype].forced:
            switched.append(prototype)
    return {
        "sectors": sectors,
        "gears": {"X": gears["1"], "1": gears["2"], "2": gears["3"], "3": gears["X"]},
        "wheel": wheel,
        "switched": sorted(switched),
        "forced": int(wheel == "bottom" and not before["drives"][seat]["chain"]),
    }


def check_step(before: dict[str, Any], seat: int, text: str, asked: str, match: Match) -> str:
    """The kind of step that was checked, if any."""
    if match.over or match.deciding != [seat]:
        return ""
    now: dict[str, Any] = match.position()
    sectors = {name: sorted(now["sectors"][seat][name]) for name in SECTORS}
    if text == "clear" and asked == "maintenance" and kind(match) == "main-action" and now["turns"] == before["turns"]:
        wanted = cleared(before, seat)
        assert sorted(now["hands"][seat]) == wanted["hand"]
        assert now["gears"][seat]["X"] == wanted["gears"]
        assert sectors == {name: sorted(wanted[name]) for name in SECTORS}
        return "clear"
    if text == "turn" and kind(match) == "wheel":
        wanted = turned(before, seat)
        assert sectors == wanted["sectors"]
        assert now["gears"][seat] == wanted["gears"]
        assert now["wheels"][seat] == wanted["wheel"]
        assert sorted(now["switched_on"]) == wanted["switched"]
        points = [sum(p["reserve"][seat][word] for word in ("green", "special")) for p in (before, now)]
        assert points[1] - points[0] == wanted["forced"]
        return "turn"
    if text.startswith("speed ") and asked == kind(match) == "maintenance" and text.split()[1] in RECORDS.engineers:
        name = text.split()[1]
        was = next(sector for sector in SECTORS if name in before["sectors"][seat][sector])
        assert name in now["sectors"][seat][SECTORS[SECTORS.index(was) - 1]]
        assert now["boiler"][seat]["hot"] == before["boiler"][seat]["hot"] - 1
        assert now["boiler"][seat]["cold"] == before["boiler"][seat]["cold"] + 1
        return "speed"
    return ""


@pytest.mark.parametrize("seed", range(16))
def test_8_2_what_comes_of_the_simplest_choices_is_what_the_rule_book_says(seed: int) -> None:
    rng = Random(3000 + seed)
    match = busy(1 + seed % 4, rng)
    seen: Counter[str] = Counter()
    for _ in range(200):
        if match.over:
            break
        before: dict[str, Any] = match.position()
        asked, seat = kind(match), match.deciding[0]
        text = rng.choice(match.legal(seat))
        if "turn" in match.legal(seat) and rng.random() < 0.4:
            text = "turn"
        match.play(text, seat)
        seen[check_step(before, seat, text, asked, match)] += 1
    assert seen["turn"]
