"""Records: told, checked, and refused when they are not what was written."""

from __future__ import annotations

from pathlib import Path

import pytest

import verdigris as api
from tests.cli.run import clear_sentence, inside, verdigris


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short finished game: everybody passes after two choices."""
    match = api.new("erosion", seats=2, seed=3)
    while not match.over:
        seat = match.deciding[0]
        match.play("pass" if match.made > 1 and "pass" in match.legal(seat) else match.legal(seat)[0], seat)
    path = tmp_path / "game.record"
    path.write_text(match.record())
    return path


def test_a_record_is_told_choice_by_choice(record: Path) -> None:
    done = verdigris("replay", record)
    assert done.code == 0
    assert "passes" in done.out and "4000 m" in done.out and "Total" in done.out
    assert " begins." in done.out
    assert "Your hand" not in done.out


def test_a_seat_sees_what_it_saw(record: Path) -> None:
    told = inside("replay", record, "--seat", "1", "--to", "1", "--lang", "de")
    assert told.code == 0 and "Deine Hand, Platz 1" in told.out and "Deine Hand, Platz 0" not in told.out
    assert clear_sentence(inside("replay", record, "--seat", "4"), "no seat 4")


def test_up_to_a_choice(record: Path) -> None:
    assert "1 choice made" in inside("replay", record, "--to", "1").out
    assert clear_sentence(inside("replay", record, "--to", "999"), "there is no choice 999")


def test_verified_in_one_line(record: Path) -> None:
    done = verdigris("replay", record, "--verify")
    assert done.code == 0 and len(done.out.splitlines()) == 1 and "verified" in done.out


def without_check(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("[Check"))


def edits(text: str) -> dict[str, tuple[str | bytes, list[str]]]:
    """Each a way to spoil a record, and what must be named."""
    plain = without_check(text)
    last = plain.rstrip("\n").rpartition("\n")
    number = plain.count("\n")
    return {
        "cut off": (text[: len(text) * 3 // 4], ["game.record"]),
        "edited": (text.replace('[Seed "3"]', '[Seed "4"]'), ["Check"]),
        "another result": (plain.replace('[Result "', '[Result "1'), ["Result"]),
        "no choice": (f"{last[0]}\n{last[2].split()[0]} fly away\n", [f"game.record:{number}:", "ERO-"]),
        "no tag": (text.replace("[Game", "[Gmae"), ["game.record:1:", "Gmae"]),
        "no game": (plain.replace('"erosion"', '"chess"'), ["chess"]),
        "no seats": (plain.replace('[Seats "2"]', '[Seats "two"]'), ["Seats"]),
        "another set": (plain.replace("standard ", "standard f00"), ["card set"]),
        "empty": ("", ["Game"]),
        "binary": (bytes(range(256)), ["UTF-8"]),
        "zeros": (b"\0" * 1000, ["game.record:1:"]),
    }


@pytest.mark.parametrize(
    "way",
    [
        "cut off", "edited", "another result", "no choice", "no tag", "no game", "no seats", "another set", "empty",
        "binary", "zeros",
    ],
)  # fmt: skip
def test_a_spoiled_record_is_refused(record: Path, way: str) -> None:
    spoiled, parts = edits(record.read_text())[way]
    record.write_bytes(spoiled.encode() if isinstance(spoiled, str) else spoiled)
    assert clear_sentence(inside("replay", record, "--verify"), *parts)
