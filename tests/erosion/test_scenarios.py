"""Every scenario file passes, and every numbered rule has a scenario or a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.erosion.table import RECORDS
from verdigris.engine.scenario import Result, run_path
from verdigris.games.erosion.game import GAME

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "scenarios" / "erosion").rglob("*.yaml"))
# The numbers of the rules: how many each chapter has.
RULES = {1: 9, 2: 7, 3: 7, 4: 9, 5: 5, 6: 8, 7: 14, 8: 14, 9: 14, 10: 8, 11: 11}


def results() -> list[Result]:
    return [result for file in FILES for result in run_path(file)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT / "scenarios")))
def test_every_case_of_the_file_passes(file: Path) -> None:
    failed = [f"{case.file}:{case.line} {case.name}: {case.differs}" for case in run_path(file) if not case.passed]
    assert not failed, "\n".join(failed)


def test_names_of_cases_are_unique_within_a_rule() -> None:
    named = [(case.rule, case.name) for case in results()]
    assert len(named) == len(set(named))


def test_the_rules_are_numbered_as_the_tests_expect() -> None:
    numbers = set(re.findall(r"ERO-(\d+)\.(\d+)", GAME.rules_file("en").read_text(encoding="utf-8")))
    expected = {(str(chapter), str(n)) for chapter, most in RULES.items() for n in range(1, most + 1)}
    assert numbers == expected


def test_every_rule_has_a_scenario_or_a_test() -> None:
    covered = {tuple(case.rule.removeprefix("ERO-").split(".")) for case in results() if case.rule.startswith("ERO-")}
    for file in Path(__file__).parent.glob("test_rules_*.py"):
        covered |= set(re.findall(r"def test_(\d+)_(\d+)_", file.read_text(encoding="utf-8")))
    missing = [
        f"ERO-{chapter}.{n}"
        for chapter, most in RULES.items()
        for n in range(1, most + 1)
        if (str(chapter), str(n)) not in covered
    ]
    assert not missing, missing


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT / "scenarios")))
def test_the_cards_that_a_file_names_are_what_it_says(file: Path) -> None:
    """`# H22 Creep (1)` at the head of a file: if the card data changes, this says which cases need another card."""
    head = " ".join(line.strip("# ") for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("#"))
    for name, title, number in re.findall(r"\b((?:WX|H|F)\d\d) ((?:[A-Z][a-z]+ ?)+)(?:\((\d))?", head):
        record = RECORDS.cards[name]
        process = RECORDS.processes[record.process]
        built = RECORDS.architecture.get(record.architecture)
        assert title.strip() in (process.name["en"], built.name["en"] if built else ""), name
        assert not number or int(number) == process.count, name
