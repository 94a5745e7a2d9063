"""Every scenario file passes, and every numbered rule has a scenario or a test that bears its number."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest

from verdigris.engine.scenario import Result, run_path
from verdigris.games.corrosion.game import GAME

ROOT = Path(__file__).parents[2] / "scenarios" / "corrosion"
FILES = sorted(ROOT.glob("*.yaml"))
# The numbers of the rules: how many each chapter has.
RULES = {1: 7, 2: 8, 3: 10, 4: 6, 5: 4, 6: 29, 7: 8, 8: 9, 9: 9, 10: 6, 11: 13, 12: 10, 13: 8, 14: 16}
# Rules that no scenario and no test can show, and why.
UNTESTED: dict[str, str] = {}
# The rulings that cannot show, and why; all others are named by some scenario or test.
SILENT_RULINGS: dict[str, str] = {}


@functools.cache
def run(file: Path) -> list[Result]:
    return run_path(file)


def results() -> list[Result]:
    return [result for file in FILES for result in run(file)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_case_of_the_file_passes(file: Path) -> None:
    failed = [f"{case.file}:{case.line} {case.name}: {case.differs}" for case in run(file) if not case.passed]
    assert not failed, "\n".join(failed)


def test_names_of_cases_are_unique() -> None:
    named = [case.name for case in results()]
    assert not {name for name in named if named.count(name) > 1}


def test_the_rules_are_numbered_as_the_tests_expect() -> None:
    numbers = set(re.findall(r"COR-(\d+)\.(\d+)", GAME.rules_file("en").read_text(encoding="utf-8")))
    expected = {(str(chapter), str(n)) for chapter, most in RULES.items() for n in range(1, most + 1)}
    assert numbers == expected


def test_every_rule_has_a_scenario_or_a_test() -> None:
    covered = {case.rule for case in results()}
    for file in Path(__file__).parent.glob("test_rules_*.py"):
        names = re.findall(r"def test_(\d+)_(\d+)_", file.read_text(encoding="utf-8"))
        covered |= {f"COR-{chapter}.{n}" for chapter, n in names}
    wanted = {f"COR-{chapter}.{n}" for chapter, most in RULES.items() for n in range(1, most + 1)}
    assert wanted - covered == set(UNTESTED)


def test_every_ruling_that_can_show_is_named() -> None:
    text = " ".join(case.name for case in results())
    for file in Path(__file__).parent.glob("test_rules_*.py"):
        text += file.read_text(encoding="utf-8")
    rulings = set(re.findall(r"^\| (R-\d+) \|", GAME.rules_file("en").read_text(encoding="utf-8"), re.MULTILINE))
    assert len(rulings) >= 58
    assert rulings - set(re.findall(r"\bR-\d+\b", text)) == set(SILENT_RULINGS)
