"""Scenario files: passed, failed, and not to be read."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.run import inside, verdigris

GOOD = """
- name: passing is always possible
  rule: ERO-8.11
  game: erosion
  given: {active: 0}
  do: ["0 pass"]
  expect: {passes: 1, deciding: 1}
"""
FAILING = """
- name: nobody has passed
  rule: ERO-8.1
  game: erosion
  given: {active: 0}
  do: ["0 pass"]
  expect: {passes: 7}
"""
BROKEN = GOOD.replace("expect:", "expct:")


def test_cases_that_pass(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD)
    done = inside("scenario", "run", tmp_path)
    assert done.code == 0
    assert "✓ ERO-8.11" in done.out and "1 passed, 0 failed" in done.out


def test_a_case_that_fails_says_what_differs(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD + FAILING)
    done = inside("scenario", "run", tmp_path / "a.yaml")
    assert done.code == 1
    assert "✗ ERO-8.1" in done.out and "expected 7, found 1" in done.out and "1 passed, 1 failed" in done.out


def test_a_file_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(BROKEN)
    (tmp_path / "b.yaml").write_text(FAILING)
    done = verdigris("scenario", "run", tmp_path, tmp_path / "none.yaml")
    assert done.code == 2
    assert "a.yaml:7: " in done.err and "expct" in done.err and "none.yaml" in done.err and "Traceback" not in done.err
    assert "✗ ERO-8.1" in done.out and "2 files cannot be read" in done.out


def test_the_same_as_json(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD + FAILING)
    done = inside("scenario", "run", tmp_path, "--json")
    told = json.loads(done.out)
    assert done.code == 1 and (told["passed"], told["failed"], told["errors"]) == (1, 1, [])
    assert [case["passed"] for case in told["cases"]] == [True, False]


def test_an_empty_folder(tmp_path: Path) -> None:
    done = inside("scenario", "run", tmp_path)
    assert done.code == 2 and "no .yaml file" in done.err
