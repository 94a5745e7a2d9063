"""Help, version, languages, and what is said when something is asked for that is not there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.run import clear_sentence, environment, inside, verdigris

COMMANDS = [
    ["play"],
    ["games"],
    ["simulate"],
    ["replay"],
    ["bench"],
    ["scenario", "run"],
    ["cards", "check"],
    ["cards", "export"],
    ["cards", "show"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help_with_an_example(command: list[str]) -> None:
    done = inside(*command, "--help")
    assert done.code == 0
    assert f"Example: verdigris {' '.join(command)}" in done.out


def test_help_and_version() -> None:
    assert "Commands:" in verdigris("--help").out
    assert verdigris("--version").out.startswith("verdigris ")


def test_help_imports_nothing_heavy() -> None:
    heavy = "('rich', 'yaml', 'fluent', 'verdigris.engine.game')"
    code = f"import sys, verdigris.cli; print(*(name for name in {heavy} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)
    assert done.stdout.strip() == ""


def test_games_for_people_and_for_programs() -> None:
    told = verdigris("games")
    assert told.code == 0 and "erosion" in told.out and "greedy" in told.out and "advanced" in told.out
    [erosion] = [game for game in json.loads(verdigris("games", "--json").out) if game["name"] == "erosion"]
    assert erosion["seats"] == [2, 3, 4, 5]
    assert {option["name"] for option in erosion["options"]} == {"advanced", "legends"}
    assert all(option["help"] for option in erosion["options"])
    assert "greedy" in erosion["bots"] and erosion["rules_version"] >= 1


@pytest.mark.parametrize(
    ("args", "environ", "word"),
    [
        (["--lang", "de"], {}, "Plätze"),
        ([], {"LC_ALL": "de_AT.UTF-8"}, "Plätze"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_GB.UTF-8"}, "Plätze"),
        ([], {"LANG": "fr_FR.UTF-8"}, "Seats"),
        (["--lang", "en"], {"LC_ALL": "de_DE.UTF-8"}, "Seats"),
    ],
)
def test_the_language_comes_from_the_flag_or_the_environment(
    args: list[str], environ: dict[str, str], word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert word in inside("games", *args).out


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        (["play", "corosion"], ["no game 'corosion'"]),
        (["play", "erosion", "--seats", "9"], ["2 to 5 seats"]),
        (["play", "erosion", "--option", "advancd=true"], ["advancd", "advanced"]),
        (["play", "erosion", "--option", "legends=many"], ["legends", "plain"]),
        (["play", "erosion", "--option", "advanced", "--option", "advanced=false"], ["twice"]),
        (["play", "erosion", "--people", "0,7"], ["'7'", "0 to 1"]),
        (["play", "erosion", "--people", "٣"], ["no seat"]),
        (["play", "erosion", "--people", "0,0"], ["twice"]),
        (["play", "erosion", "--bots", "gredy"], ["gredy", "greedy"]),
        (["play", "erosion", "--seats", "5", "--bots", "greedy,random"], ["2 bots", "5 seats"]),
        (["play", "erosion", "--set", "none.yaml"], ["none.yaml"]),
        (["play", "erosion", "--record", "no/folder/x"], ["no/folder/x", "No such file"]),
        (["play", "erosion", "--record", "/dev/null"], ["/dev/null"]),
        (["replay", "none.record"], ["none.record", "No such file"]),
        (["cards", "show", "erosion", "WX99"], ["WX99"]),
        (["cards", "check", "erosion", "none.yaml"], ["none.yaml"]),
        (["cards", "export", "erosian"], ["erosian"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_not_there_is_named_in_a_sentence(
    args: list[str], parts: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = inside(*args)
    assert clear_sentence(done, *parts), done
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "args",
    [["playy"], ["play", "--seats", "two"], ["games", "--lang", "fr"], ["replay"], ["replay", "x", "--to", "-1"]],
)
def test_wrong_usage_is_exit_code_2(args: list[str]) -> None:
    done = inside(*args)
    assert done.code == 2 and "Traceback" not in done.err and done.err


def test_cards_are_shown_checked_and_exported(tmp_path: Path) -> None:
    card = inside("cards", "show", "erosion", "wx05").out
    assert card.startswith("WX05") and "reconstructed" in card
    assert "rekonstruiert" in inside("cards", "show", "erosion", "WX05", "--lang", "de").out
    exported = verdigris("cards", "export", "erosion")
    assert exported.code == 0
    mine, bad = tmp_path / "mine.yaml", tmp_path / "bad.yaml"
    mine.write_text(exported.out)
    checked = inside("cards", "check", "erosion", mine)
    assert checked.code == 0 and "fits" in checked.out
    bad.write_text(exported.out.replace("\ncards:", "\ncards:\n  WX99: {rock: shale}", 1))
    assert clear_sentence(inside("cards", "check", "erosion", bad), "bad.yaml:", "WX99")
