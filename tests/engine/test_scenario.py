"""Scenario files: settings for several cases, card sets, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from verdigris.engine.errors import BadScenario
from verdigris.engine.scenario import run_path

SET = "schema: erosion-set/1\nname: one straight more\ncards:\n  F01: {process: straight}\n"
CASE = """
- name: F01 is a straight
  rule: ERO-7.4
  given: {active: 0, hands: {0: [F01, WX01]}, river: [WX02]}
  do: ["0 fluvial F01 WX01"]
  expect: {deltas: {0: [WX02]}}
"""


def write(folder: Path, text: str) -> Path:
    (folder / "own.yaml").write_text(SET, encoding="utf-8")
    (folder / "cases").mkdir()
    file = folder / "cases" / "a.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_defaults_hold_for_the_cases_below_them(tmp_path: Path) -> None:
    with_set = "- defaults: {game: erosion, set: ../own.yaml}\n" + CASE
    without = "- defaults: {game: erosion}\n" + CASE
    results = run_path(write(tmp_path, with_set + without))
    assert [result.passed for result in results] == [True, False]
    assert "ERO-7" in results[1].differs[0]


def test_a_case_overrides_the_defaults(tmp_path: Path) -> None:
    text = "- defaults: {game: nothing}\n" + CASE.replace("  rule:", "  game: erosion\n  set: ../own.yaml\n  rule:")
    assert [result.passed for result in run_path(write(tmp_path, text))] == [True]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (CASE, r"a\.yaml:2: \[0\]: missing: game"),
        ("- defaults: {gmae: erosion}\n", r"defaults\.gmae: unknown field, did you mean game"),
        ("- defaults: {game: erosion, set: ../none.yaml}\n" + CASE, r"set: this card set does not fit: .*none\.yaml"),
        ("- defaults: {game: erosion, set: a.yaml}\n" + CASE, r"a\.yaml:1: "),
    ],
)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadScenario, match=complaint):
        run_path(write(tmp_path, text))


def test_an_empty_list_means_an_empty_deck(tmp_path: Path) -> None:
    text = """
- name: the deck is not empty
  rule: ERO-2.1
  game: erosion
  expect: {decks: {F: []}}
"""
    assert [result.passed for result in run_path(write(tmp_path, text))] == [False]
