"""Bulk simulation: the same results on however many cores, and a failed game does not stop the others."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from verdigris.engine.errors import BadOption, UnknownGame, VerdigrisError
from verdigris.lab import simulation
from verdigris.lab.chunk import play_chunk
from verdigris.lab.failures import keep_failures
from verdigris.lab.plan import Plan, make_plan
from verdigris.lab.simulation import simulate
from verdigris.lab.summary import Value, summary
from verdigris.lab.tally import Tally


def countdown_plan(
    games: int = 40, *, seats: int = 3, bots: tuple[str, ...] = ("greedy", "random"), fault: str = "none", seed: int = 5
) -> Plan:
    return make_plan("countdown", seats=seats, bots=bots, seed=seed, games=games, options={"fault": fault})


def without_timing(plan: Plan, jobs: int, folder: Path) -> str:
    results = simulate(plan, jobs=jobs)
    found = summary(results, keep_failures(plan, results.failures, folder))
    timing = found.pop("timing")
    assert isinstance(timing, dict) and timing["jobs"] == jobs
    return json.dumps(found)


def test_the_number_of_jobs_changes_no_byte(countdown: str, tmp_path: Path) -> None:
    plan = countdown_plan(60, fault="raise")
    assert without_timing(plan, 1, tmp_path) == without_timing(plan, 2, tmp_path)


@pytest.mark.slow
def test_the_number_of_jobs_changes_no_byte_of_erosion(tmp_path: Path) -> None:
    plan = make_plan("erosion", seats=3, bots=["random", "greedy"], seed=2, games=60, options={"advanced": True})
    whole = without_timing(plan, 1, tmp_path)
    assert [without_timing(plan, jobs, tmp_path) for jobs in (2, 3)] == [whole, whole]


def test_chunks_add_up_however_they_are_cut(countdown: str) -> None:
    plan = countdown_plan(30)

    def whole(*cuts: int) -> Tally:
        ends = (*cuts, plan.games)
        parts = [play_chunk(plan, first, end - first).tally for first, end in zip((0, *cuts), ends, strict=True)]
        tally = parts[0]
        assert tally is not None
        for part in parts[1:]:
            assert part is not None
            tally.merge(part)
        return tally

    assert whole(1, 2, 17) == whole(11) == whole()


def test_another_seed_gives_other_games(countdown: str) -> None:
    one, other = (simulate(countdown_plan(seed=seed), jobs=1).tally for seed in (1, 2))
    assert one != other


def test_the_summary_has_its_shape(countdown: str) -> None:
    results = simulate(countdown_plan(), jobs=1)
    found = summary(results, [])
    assert (found["games"], found["finished"], found["failed"]) == (40, 40, 0)
    wins, scores = found["wins"], found["scores"]
    assert isinstance(wins, dict) and isinstance(scores, dict)
    assert shape(wins["bots"]) == ["greedy", "random"] and shape(wins["seats"]) == [0, 1, 2]
    assert shape(scores["all"]) == ["odd", "even", "total"]
    assert shape(found["decisions"]) == ["mean", "deviation", "least", "most"]
    assert shape(found["timing"]) == ["jobs", "seconds", "games_per_s", "decisions_per_s"]


def shape(value: Value) -> list[object]:
    return [*value] if isinstance(value, dict) else [*range(len(value))] if isinstance(value, list) else []


def test_all_wins_together_are_all_games(countdown: str) -> None:
    tally = simulate(countdown_plan(seats=4), jobs=1).tally
    assert sum(cell.wins.total for cell in tally.everything()) == tally.games * tally.unit
    assert sum(wins.total for wins in tally.bot_wins) == tally.games * tally.unit


def test_progress_is_told_of_every_game(countdown: str) -> None:
    seen: list[int] = []
    simulate(countdown_plan(fault="raise"), jobs=1, progress=seen.append)
    assert sum(seen) == 40


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        ({"game": "countdwn"}, UnknownGame, "did you mean countdown"),
        ({"seats": 9}, BadOption, "takes 2 to 4 seats, not 9"),
        ({"bots": ["random", "greddy"]}, BadOption, "did you mean greedy"),
        ({"bots": []}, BadOption, "no bots"),
        ({"games": 0}, BadOption, "at least one game"),
        ({"options": {"fualt": "none"}}, BadOption, "did you mean fault"),
        ({"options": {"fault": "all"}}, BadOption, "allowed: none, deal"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused(
    countdown: str, change: dict[str, object], error: type[VerdigrisError], says: str
) -> None:
    wanted: dict[str, object] = {"game": countdown, "seats": 2, "bots": ["random"], "games": 5, "options": {}, **change}
    with pytest.raises(error, match=says):
        make_plan(seed=0, **wanted)  # type: ignore[arg-type]  # the table above holds arguments of every type


@pytest.mark.parametrize("at_once", [0.0, 60.0])
def test_without_a_number_of_jobs_the_games_are_the_same(
    countdown: str, monkeypatch: pytest.MonkeyPatch, at_once: float
) -> None:
    monkeypatch.setattr(simulation, "SHORT_SECONDS", at_once)
    monkeypatch.setattr(simulation, "cores", lambda: 2)
    results = simulate(countdown_plan())
    assert (results.jobs, results.tally) == (1 if at_once else 2, simulate(countdown_plan(), jobs=1).tally)


def test_jobs_below_one_are_refused(countdown: str) -> None:
    with pytest.raises(BadOption, match="at least one job"):
        simulate(countdown_plan(), jobs=0)


INTERRUPTED = """
import sys
from verdigris.lab.plan import make_plan
from verdigris.lab.simulation import simulate
if __name__ == "__main__":
    plan = make_plan("countdown", seats=2, bots=["random"], seed=0, games=10**8)
    try:
        simulate(plan, jobs=2, progress=lambda count: print(count, flush=True))
    except KeyboardInterrupt:
        sys.exit(130)
"""


@pytest.mark.skipif(os.name != "posix", reason="process groups")
def test_an_interrupt_leaves_no_process_behind(countdown: str, tmp_path: Path) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, str(script)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()  # both processes are at work
        os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to all of them
        _, complaints = process.communicate(timeout=60)
    assert (process.returncode, complaints) == (130, "")
    end = time.monotonic() + 60
    while is_alive(process.pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_alive(process.pid)


def is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
