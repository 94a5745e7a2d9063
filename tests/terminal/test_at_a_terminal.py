"""The client at a terminal: menu, curtain, Ctrl-C, colours and widths."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path

import pytest

import verdigris as api
from tests.cli.run import Terminal, seed_where, verdigris
from verdigris.engine.match import Match

SEED = seed_where(1)  # the bot begins
ERO = ["play", "erosion", "--seed", str(SEED)]
CLEAR = b"\x1b[2J\x1b[3J"


def test_the_menu_starts_a_game_with_enter_alone(tmp_path: Path) -> None:
    with Terminal("play", cwd=tmp_path) as terminal:
        for question in ("Game", "seats", "people", "ounds"):
            terminal.see(question)
            terminal.type("")
        assert "seat 0 (person)" in terminal.see("seat 0> ")
        terminal.type("quit")
        assert terminal.end() == 0
    [path] = tmp_path.iterdir()
    assert api.replay(path).variant.options == {"rounds": "200"}


def test_the_menu_starts_another_game_with_enter_after_its_name(tmp_path: Path) -> None:
    with Terminal("play", cwd=tmp_path) as terminal:
        terminal.see("Game")
        terminal.type("erosion")
        for question in ("seats", "people", "bots", "Advanced", "Legend"):
            terminal.see(question)
            terminal.type("")
        assert "seat 0 (person), seat 1 (greedy)" in terminal.see("seat 0> ")
        terminal.type("quit")
        assert terminal.end() == 0
    [path] = tmp_path.iterdir()
    assert api.replay(path).variant.options == {"advanced": False, "legends": "none"}


def test_the_menu_asks_again_until_an_answer_fits(tmp_path: Path) -> None:
    answers = ["7", "schach", "erosion", "two", "٣", "9", "3", "5", "none", "greedy,greedy", "gredy"]
    answers += ["random,greedy,random", "x", "j", "many", "plain"]
    with Terminal("play", "--lang", "de", cwd=tmp_path) as terminal:
        for answer in answers:
            terminal.see("] ")
            terminal.type(answer)
        shown = terminal.see("Gewonnen hat")
        assert terminal.end() == 0
    assert "Platz 0 (random), Platz 1 (greedy), Platz 2 (random)" in shown
    assert "Fortgeschrittene" in shown and "Berglegenden" in shown
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("keys", "code"), [(b"\x03", 130), (b"\x04", 2), (b"quit\n", 0)])
def test_leaving_the_menu_leaves_nothing_behind(tmp_path: Path, keys: bytes, code: int) -> None:
    with Terminal("play", cwd=tmp_path) as terminal:
        terminal.see("Game")
        terminal.press(keys)
        assert terminal.end() == code
        assert b"Traceback" not in terminal.raw
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_saves_and_the_game_goes_on(tmp_path: Path) -> None:
    name = f"erosion-{SEED}.record"
    with Terminal(*ERO, cwd=tmp_path) as terminal:
        terminal.see("seat 0> ")
        terminal.type("1")
        terminal.see("seat 0> ")
        terminal.press(b"\x03")
        assert terminal.end() == 130
        assert name.encode() in terminal.raw and b"Traceback" not in terminal.raw
    made = api.replay(tmp_path / name).made
    with Terminal("play", "--record", name, cwd=tmp_path) as terminal:
        assert f"after {made} choices" in terminal.see("seat 0> ")
        terminal.press(b"\x04")
        assert terminal.end() == 2
    assert api.replay(tmp_path / name).made == made


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_told_to_stop_it_saves(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(*ERO, "--record", "x", cwd=tmp_path) as terminal:
        terminal.see("seat 0> ")
        os.kill(terminal.process.pid, number)
        assert terminal.end() == 128 + number
    assert api.replay(tmp_path / "x").made > 0
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_garbage_from_a_keyboard(tmp_path: Path) -> None:
    with Terminal(*ERO, "--record", "x", cwd=tmp_path) as terminal:
        terminal.see("seat 0> ")
        before = (tmp_path / "x").read_text()
        for line in (b"", b"\xff\xfe", b"\x1b[A\x1b[B", b"\x01\x02\x05", "①".encode(), b"z" * 1500, b"\t\t"):
            terminal.type(line)
            terminal.see("seat 0> ")
        assert (tmp_path / "x").read_text() == before
        terminal.type("quit")
        assert terminal.end() == 0 and b"Traceback" not in terminal.raw


def test_the_curtain_hides_a_hand_until_its_owner_confirms(tmp_path: Path) -> None:
    """What stands on the terminal holds no card of a hand that nobody may see."""
    seed = seed_where(0)
    hands: list[list[str]] = json.loads(json.dumps(api.new("erosion", seats=2, seed=seed).position()["hands"]))
    with Terminal("play", "erosion", "--seed", seed, "--people", "0,1", cwd=tmp_path) as terminal:
        nobody = terminal.see("only you can see the screen")
        terminal.type("")
        first = terminal.see("seat 0> ")
        terminal.type("pass")
        between = terminal.see("only you can see the screen")
        curtain = terminal.raw.rindex(CLEAR)
        assert b"seat 0> " not in terminal.raw[curtain:]
        terminal.type("")
        second = terminal.see("seat 1> ")
        terminal.type("log")
        log = terminal.see("seat 1> ")
        terminal.type("quit")
        assert terminal.end() == 0
    for own, other, shown in ((0, 1, first), (1, 0, second), (1, 0, log)):
        assert all(card in shown for card in hands[own])
        assert not any(card in shown for card in hands[other])
    after_clear = between.partition("It is the turn")[2]
    assert after_clear and not any(card in nobody + after_clear for hand in hands for card in hand)


def test_one_person_has_no_curtain(tmp_path: Path) -> None:
    with Terminal(*ERO, cwd=tmp_path) as terminal:
        assert "look away" not in terminal.see("seat 0> ")
        assert CLEAR not in terminal.raw
        terminal.type("quit")
        terminal.end()


def test_a_guess_of_several_is_asked_behind_the_curtain(tmp_path: Path) -> None:
    """ERO-8.14: a tie for the win, both guess in secret."""
    tied = next(match for match in (all_pass(seed) for seed in range(100)) if len(match.deciding) == 2)
    (tmp_path / "x").write_text(tied.record())
    done = verdigris(
        "play", "--record", "x", "--people", "0,1", stdin="\nguess 1\n\nguess 9\n" + "\n1\n\n2\n" * 3, cwd=tmp_path
    )
    assert done.code == 0 and ("The winner is" in done.out or "The win is shared" in done.out)
    assert done.out.count("look away") >= 2
    asked = done.out.partition("seat 0> guess 1")[2].partition("seat 1> ")[0]
    assert "guessed 1" not in asked


def all_pass(seed: int) -> Match:
    match = api.new("erosion", seats=2, seed=seed)
    while not match.over and "pass" in match.legal(match.deciding[0]):
        match.play("pass")
    return match


@pytest.mark.parametrize("columns", [60, 80, 100, 140])
@pytest.mark.parametrize("seats", [2, 5])
def test_no_line_is_wider_than_the_terminal(tmp_path: Path, columns: int, seats: int) -> None:
    more = ["--seats", seats, "--option", "advanced", "--option", "legends=plain"]
    with Terminal(*ERO, *more, cwd=tmp_path, columns=columns, NO_COLOR="1") as terminal:
        shown = terminal.see("seat 0> ")
        terminal.type("quit")
        assert terminal.end() == 0
        assert not re.search(rb"\x1b\[[0-9;]*(?:3[0-7]|38|4[0-8])[0-9;]*m", terminal.raw)
    assert max(len(line) for line in shown.splitlines()) <= columns
    assert all(f"m{seat} " in shown for seat in range(seats)) and "░" in shown and "█" in shown


def test_colours_where_they_are_wanted(tmp_path: Path) -> None:
    with Terminal(*ERO, cwd=tmp_path, COLORTERM="truecolor") as terminal:
        terminal.see("seat 0> ")
        terminal.type("quit")
        terminal.end()
        assert b"48;2;" in terminal.raw
