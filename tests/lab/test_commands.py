"""`verdigris simulate` and `verdigris bench` as commands."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from verdigris.commands.bench import bench
from verdigris.commands.simulate import simulate
from verdigris.engine.errors import BadOption, UnknownGame
from verdigris.lab import simulation
from verdigris.lab.plan import Plan, make_plan

KEYS = ("decisions_per_s", "games_per_s", "clone_us", "compiled")


def call(*words: str) -> Result:
    app = typer.Typer()
    app.command()(simulate)
    app.command()(bench)
    return CliRunner().invoke(app, words)


def test_simulate_tells_wins_points_and_speed(countdown: str) -> None:
    result = call("simulate", countdown, "--seats", "3", "--games", "30", "--bots", "greedy,random", "--jobs", "1")
    assert result.exit_code == 0, result.output
    for word in ("30 games finished", "seat 2", "greedy", "odd", "total", "decisions a game", "games/s on 1 core"):
        assert word in result.output


def test_simulate_as_json(countdown: str) -> None:
    words = ("simulate", countdown, "--games", "20", "--bots", "greedy, random", "--json", "--jobs", "1")
    found = [json.loads(call(*words).stdout) for _ in range(2)]
    for one in found:
        assert one.pop("timing")["games_per_s"] > 0
    assert found[0] == found[1]
    assert found[0]["bots"] == ["greedy", "random"] and found[0]["finished"] == 20


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_failed_game_is_told_and_the_exit_code_is_1(countdown: str, tmp_path: Path, more: tuple[str, ...]) -> None:
    words = ("--games", "20", "--jobs", "1", "--option", "fault=raise", "--failures", str(tmp_path / "failed"), *more)
    result = call("simulate", countdown, *words)
    assert result.exit_code == 1
    [file, *_] = sorted((tmp_path / "failed").iterdir())
    assert "ZeroDivisionError: a stone too few (broken_game.py:" in result.stderr
    assert f"verdigris replay {file.parent}" in result.stderr
    if more:
        found = json.loads(result.stdout)
        assert found["failed"] == len(found["failures"]) == 20 - found["finished"] > 0
    else:
        assert "games finished" in result.stdout


def test_if_every_game_fails_it_still_tells(countdown: str, tmp_path: Path) -> None:
    unlucky = next(seed for seed in range(99) if simulation.simulate(one_game(seed), jobs=1).failures)
    words = ("--games", "1", "--seed", str(unlucky), "--option", "fault=deal", "--failures", str(tmp_path))
    result = call("simulate", countdown, *words)
    assert (result.exit_code, "0 games finished" in result.stdout) == (1, True)
    assert "ValueError: no stones" in result.stderr


def one_game(seed: int) -> Plan:
    return make_plan("countdown", seats=2, bots=["random"], seed=seed, games=1, options={"fault": "deal"})


def test_ctrl_c_is_130_without_a_traceback(countdown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **kwargs: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "simulate", interrupted)
    result = call("simulate", countdown)
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "Interrupted: no results.\n")


def test_what_does_not_fit_is_an_error_of_ours(countdown: str) -> None:
    assert isinstance(call("simulate", "nothing").exception, UnknownGame)
    assert isinstance(call("bench", "nothing").exception, UnknownGame)
    assert isinstance(call("simulate", countdown, "--seats", "9").exception, BadOption)
    assert isinstance(call("bench", countdown, "--seats", "9").exception, BadOption)
    assert isinstance(call("bench", countdown, "--seconds", "0").exception, BadOption)
    assert isinstance(call("simulate", countdown, "--option", "fault=all").exception, BadOption)


def test_bench_has_its_keys_compiled_and_not(countdown: str) -> None:
    result = call("bench", countdown, "--json", "--seconds", "0.05")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    for figures in (found, found["uncompiled"]):
        for key in KEYS:
            assert key in figures
        assert figures["decisions_per_s"] > 0 and figures["games_per_s"] > 0 and figures["clone_us"] > 0
        assert 0 < figures["clone_mid_us"] <= figures["clone_mid_worst_us"]
    assert found["uncompiled"]["compiled"] is False
    assert found["game"] == countdown and found["seats"] == 2


def test_bench_as_a_table(countdown: str) -> None:
    result = call("bench", countdown, "--seconds", "0.05", "--seats", "3")
    assert result.exit_code == 0, result.output
    for word in ("countdown, 3 seats", "decisions/s", "clone in mid-leg", "peak memory"):
        assert word in result.output


def test_the_commands_import_nothing_heavy() -> None:
    code = """if True:
        import sys, verdigris.commands.bench, verdigris.commands.simulate
        heavy = ("verdigris.lab", "verdigris.engine", "concurrent", "fractions")
        print([name for name in sys.modules if name.startswith(heavy)])
    """
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert seen == "[]\n"


@pytest.mark.slow
def test_the_peers_can_be_measured_without_them() -> None:
    script = Path(__file__).parents[2] / "bench" / "peers.py"
    words = [sys.executable, str(script), "--seconds", "0.02"]
    result = subprocess.run(words, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "Verdigris erosion" in result.stdout
    for project in ("OpenSpiel", "RLCard", "PettingZoo"):
        assert project in result.stdout
