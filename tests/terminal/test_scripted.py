"""The client with standard input that is no terminal: bots alone, and choices line by line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import verdigris as api
from tests.cli.run import clear_sentence, seed_where, verdigris

SEED = seed_where(1)  # the bot begins
ERO = ["play", "erosion", "--seed", str(SEED)]


def choices_in(path: Path) -> int:
    return api.load(path.read_text()).made


def test_without_a_terminal_bots_play_to_the_end(tmp_path: Path) -> None:
    done = verdigris("play", cwd=tmp_path)
    assert done.code == 0 and done.err == ""
    assert "· Seat 0 " in done.out and "Total" in done.out and "The game is over" in done.out.splitlines()[-1]
    assert list(tmp_path.iterdir()) == []


def test_a_game_between_bots_is_recorded_where_it_was_asked_for(tmp_path: Path) -> None:
    done = verdigris(*ERO, "--seats", "3", "--bots", "random", "--record", "x.record", cwd=tmp_path)
    assert done.code == 0 and "x.record" in done.out
    assert verdigris("replay", "x.record", "--verify", cwd=tmp_path).code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["x.record"]
    again = verdigris(*ERO, "--record", "x.record", cwd=tmp_path)
    assert clear_sentence(again, "x.record", "finished")


@pytest.mark.slow
@pytest.mark.parametrize("options", [[], ["--option", "advanced", "--option", "legends=advanced", "--lang", "de"]])
def test_a_whole_game_of_a_person_against_a_bot(tmp_path: Path, options: list[str]) -> None:
    done = verdigris(*ERO, "--people", "0", *options, "--record", "x", stdin="1\n" * 900, cwd=tmp_path)
    assert done.code == 0 and done.err == ""
    assert ("The winner is" in done.out) or ("Gewonnen hat" in done.out)
    assert api.replay(tmp_path / "x").over
    assert api.replay(tmp_path / "x").players == ["person", "greedy"]


def test_end_of_file_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    name = f"erosion-{SEED}.record"
    done = verdigris(*ERO, "--people", "0", stdin="1\n1\n", cwd=tmp_path)
    assert done.code == 2 and f"verdigris play --record {name}" in done.err
    made = choices_in(tmp_path / name)
    on = verdigris("play", "--record", name, stdin="1\nquit\n", cwd=tmp_path)
    assert on.code == 0 and f"after {made} choices" in on.out and "seat 0 (person), seat 1 (greedy)" in on.out
    assert choices_in(tmp_path / name) > made
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.slow
def test_going_on_is_the_same_game(tmp_path: Path) -> None:
    whole = verdigris(*ERO, "--people", "0", "--record", "whole", stdin="1\n" * 900, cwd=tmp_path)
    assert whole.code == 0
    for _ in range(200):
        if verdigris(*ERO, "--people", "0", "--record", "parts", stdin="1\n" * 25, cwd=tmp_path).code == 0:
            break
    assert (tmp_path / "parts").read_text() == (tmp_path / "whole").read_text()


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["--seats", "3"], "number of seats"),
        (["--seed", str(SEED + 1)], "seed"),
        (["--option", "advanced"], "option advanced"),
    ],
)
def test_what_is_said_besides_a_record_must_agree_with_it(tmp_path: Path, args: list[str], part: str) -> None:
    (tmp_path / "x").write_text(api.new("erosion", seats=2, seed=SEED).record())
    before = (tmp_path / "x").read_bytes()
    assert clear_sentence(verdigris("play", "erosion", *args, "--record", "x", cwd=tmp_path), "x:", part)
    assert (tmp_path / "x").read_bytes() == before


def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary\n")
    assert clear_sentence(verdigris(*ERO, "--record", "diary", cwd=tmp_path), "diary")
    assert (tmp_path / "diary").read_text() == "Dear diary\n"


def test_garbage_changes_nothing(tmp_path: Path) -> None:
    lines = [
        b"", b"\xff\xfe\x80", b"\0\0", b"x" * 200_000, b"\x1b[2J\x07", "①".encode(), "１".encode(), "٣".encode(),
        b"-1", b"0", b"999999999999999999999", b"1e0", b"[red]x[/red]", b"{ $n }", b"weather", b"fluvial F19 F19",
        b"draw " + b"WX " * 90,
        b"? ", b"? xyzzy", b"?ERO-99.9", b"why 0", b"why \xff", b"save \0", b"undo", b"%s %d {}", b"pass pass",
    ]  # fmt: skip
    done = verdigris(*ERO, "--people", "0", "--record", "x", stdin=b"\n".join([*lines, b"quit", b""]), cwd=tmp_path)
    clean = verdigris(*ERO, "--people", "0", "--record", "y", stdin="quit\n", cwd=tmp_path)
    assert done.code == 0 and done.err == "" and clean.code == 0
    assert (tmp_path / "x").read_text() == (tmp_path / "y").read_text()
    assert "\x1b" not in done.out and "\0" not in done.out


def test_endless_garbage_ends(tmp_path: Path) -> None:
    done = verdigris(*ERO, "--people", "0", stdin="y\n" * 5000, cwd=tmp_path)
    assert done.code == 2 and "saved in" in done.err


def test_questions_at_the_prompt(tmp_path: Path) -> None:
    asked = ["?", "? ERO-4.3", "? 4.3", "? ERO-4", "? wx05", "? 1", "why weather WX99 m0", "why pass", "why"]
    # The first card of a new hand is a WX card.
    card = json.loads(json.dumps(api.new("erosion", seats=2, seed=SEED).view(0)["hands"]))[0][0]
    asked += [f"hillslope {card} m0 1", "log", "table", "quit", ""]
    done = verdigris(*ERO, "--people", "0", stdin="\n".join(asked), cwd=tmp_path)
    assert done.code == 0
    assert "take back your last choice" in done.out
    assert done.out.count("ERO-4.3 Shielding") == 3 and "ERO-4.9 " in done.out
    assert "WX05: Shale" in done.out and "reconstructed" in done.out
    assert "“WX99” is no card" in done.out and "(ERO-4.1)" in done.out
    assert "“pass” is possible" in done.out
    assert f"{card} is no H card" in done.out and "(ERO-5.1)" in done.out
    assert done.out.count("4000 m ┄") == 2


def test_undo_stops_at_other_seats(tmp_path: Path) -> None:
    """The own WX card can be taken back as long as no card is drawn for it; then the turn is over."""
    seed = seed_where(0, "weather .* 1")
    legal = api.new("erosion", seats=2, seed=seed).legal(0)
    choice = next(text for text in legal if re.fullmatch("weather .* 1", text))
    lines = ["", "undo", choice, "undo", choice, "1", "", "undo", "quit", ""]
    done = verdigris(
        "play", "erosion", "--seed", seed, "--people", "0,1", "--record", "x", stdin="\n".join(lines), cwd=tmp_path
    )
    assert done.code == 0, done.err
    assert "no choice was made yet" in done.out
    assert done.out.count(f"Taken back: {choice}") == 1
    assert "seat 0 has chosen since" in done.out
    assert choices_in(tmp_path / "x") == 2


def test_save_goes_on_and_keeps_away_from_other_files(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    done = verdigris(*ERO, "--people", "0", stdin="save taken\nsave no/x\nsave here\n1\nquit\n", cwd=tmp_path)
    assert done.code == 0
    assert "Not saved: taken: " in done.out and "Not saved: no/x: No such file" in done.out
    assert (tmp_path / "taken").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here", "taken"]
    assert choices_in(tmp_path / "here") > 0
