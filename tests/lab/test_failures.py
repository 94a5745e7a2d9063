"""A game that fails leaves a record of the choices up to the failure."""

from __future__ import annotations

from pathlib import Path

import pytest

from verdigris.engine import record
from verdigris.engine.errors import BadOption
from verdigris.lab.failures import MOST_RECORDS, check_folder, how_to_replay, keep_failures
from verdigris.lab.plan import Plan, make_plan
from verdigris.lab.simulation import Results, simulate

GAMES = 24


def broken_plan(fault: str, games: int = GAMES) -> Plan:
    return make_plan("countdown", seats=2, bots=["greedy"], seed=1, games=games, options={"fault": fault})


def play(fault: str) -> Results:
    results = simulate(broken_plan(fault), jobs=1)
    assert results.failures and results.tally.games == GAMES - len(results.failures) > 0, "the others go on"
    return results


@pytest.mark.parametrize(
    ("fault", "error", "ends"),
    [
        ("raise", "ZeroDivisionError: a stone too few", "; The next choice fails: "),
        ("rest", "LookupError: nowhere to go", "; The next choice fails: "),
        ("scores", "OverflowError: too many points", "; The next choice fails: "),
        ("value", "RuntimeError: no idea", "; It failed after the last choice above."),
        ("endless", "TooLong: no end after 50 decisions", "; It failed after the last choice above."),
    ],
)
def test_a_failed_game_leaves_a_record_that_replays(
    countdown: str, tmp_path: Path, fault: str, error: str, ends: str
) -> None:
    results = play(fault)
    kept = keep_failures(results.plan, results.failures, tmp_path / "failed")
    failure, file = kept[0].failure, kept[0].file
    assert failure.error == error
    assert file == tmp_path / "failed" / f"countdown-seed-{failure.seed}.record"
    text = file.read_text(encoding="utf-8")
    assert ends in text and "; Traceback" in text
    match = record.replay(record.read_record(text))
    assert not match.over and match.seed == failure.seed
    assert match.made == (51 if fault == "endless" else match.made) > 0
    assert match.players == ["greedy", "greedy"]


def test_the_choice_that_fails_is_named(countdown: str, tmp_path: Path) -> None:
    results = play("raise")
    [file, *_] = [kept.file for kept in keep_failures(results.plan, results.failures, tmp_path)]
    assert file is not None
    text = file.read_text(encoding="utf-8")
    match = record.replay(record.read_record(text))
    [line] = [line for line in text.splitlines() if "next choice fails" in line]
    seat, choice = line.removeprefix("; The next choice fails: ").split(" ", 1)
    with pytest.raises(ZeroDivisionError):
        match.play(choice, int(seat))


def test_a_game_that_cannot_be_dealt_leaves_its_seed(countdown: str, tmp_path: Path) -> None:
    results = play("deal")
    [kept, *_] = keep_failures(results.plan, results.failures, tmp_path)
    assert kept.file is not None and kept.failure.place.startswith("broken_game.py:")
    read = record.read_record(kept.file.read_text(encoding="utf-8"))
    assert (read.tags["Seed"], read.lines) == (str(kept.failure.seed), [])


def test_if_all_fail_the_first_few_are_kept(countdown: str, tmp_path: Path) -> None:
    plan = broken_plan("deal", games=400)
    results = simulate(plan, jobs=1)
    kept = keep_failures(plan, results.failures, tmp_path)
    assert len(kept) > MOST_RECORDS
    assert len(list(tmp_path.glob("*.record"))) == MOST_RECORDS == sum(one.file is not None for one in kept)


def test_the_command_to_replay_can_be_pasted(countdown: str) -> None:
    plan = Plan("countdown", 2, (), Path("/my sets/a.yaml"), ("random",), 0, 1)
    assert how_to_replay(plan, Path("x.record")) == "verdigris replay x.record --set '/my sets/a.yaml'"


def test_a_folder_that_is_none_is_refused_beforehand(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    check_folder(tmp_path / "not" / "yet")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(BadOption, match="--failures"):
            check_folder(folder)
