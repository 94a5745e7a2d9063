"""The parts of the client by themselves."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import verdigris
from tests.cli.run import seed_where
from verdigris import files
from verdigris.engine.errors import BadOption, BadRecord
from verdigris.engine.match import Match
from verdigris.engine.registry import find_game
from verdigris.engine.rulebook import Rulebook
from verdigris.terminal import console, keeping, menu, tables
from verdigris.terminal.choices import groups_of, lines_of
from verdigris.terminal.story import beginning_of, story_of
from verdigris.terminal.takeback import barrier

SCREEN = find_game("erosion").text_folder / "screen"


@pytest.mark.parametrize("folder", [console.TEXT, SCREEN], ids=["client", "screen"])
def test_both_languages_say_the_same_things(folder: Path) -> None:
    said = [(folder / f"{language}.ftl").read_text(encoding="utf-8") for language in ("en", "de")]
    ids = [re.findall(r"^([a-z][a-z-]*) =", text, re.MULTILINE) for text in said]
    values = [sorted(set(re.findall(r"\$\w+", text))) for text in said]
    assert ids[0] == ids[1] and len(set(ids[0])) == len(ids[0])
    assert values[0] == values[1]


def test_every_word_of_the_client_is_there() -> None:
    sources = Path(console.__file__).parent, Path(console.__file__).parents[1] / "commands"
    text = "\n".join(path.read_text(encoding="utf-8") for folder in sources for path in folder.glob("*.py"))
    used = set(re.findall(r'\b(?:say\((?:self\.)?words, |tell\()"([a-z-]+)"', text))
    used |= set(re.findall(r'"ui-([a-z-]+)"', text))
    words = console.client_words("en")
    assert len(used) > 25
    assert [name for name in used if not words.has(f"ui-{name}")] == []


# Rules to look up


def test_rules_are_found_by_number_and_by_chapter() -> None:
    book = Rulebook(find_game("erosion").rules_file("en"))
    assert list(book.find("ero-4.3")) == ["ERO-4.3"] == list(book.find("4.3"))
    assert {"ERO-4.1", "ERO-4.9"} <= set(book.find("ERO-4")) and "ERO-5.1" not in book.find("4")
    assert book.find("4.99") == book.find("xyzzy") == book.find("") == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_that_a_decision_or_option_cites_can_be_looked_up(language: str) -> None:
    game = find_game("erosion")
    book = Rulebook(game.rules_file(language))
    cited = {kind.rule for kind in game.kinds}
    match = verdigris.new("erosion", seats=2, seed=1)
    cited |= {choice.rule for choice in match.choices(match.deciding[0])}
    assert cited <= set(book.rules)


# Taking back


def play_until(match: Match, verb: str, *, avoid: str = "pass") -> Match:
    """Choose the first option until one of this verb is there."""
    while not any(text.startswith(verb) for text in match.legal(match.deciding[0])):
        seat = match.deciding[0]
        match.play(next(text for text in match.legal(seat) if text != avoid), seat)
    return match


def said(match: Match, seat: int) -> str:
    reason = barrier(match, seat)
    return "" if reason is None else reason.id


def test_undo_goes_back_to_the_last_secret_chance_or_other_choice() -> None:
    match = verdigris.new("erosion", seats=2, seed=seed_where(0))
    seat = match.deciding[0]
    assert said(match, seat) == "ui-undo-nothing"
    match.play(next(text for text in match.legal(seat) if text.startswith("weather")))
    assert match.deciding == [seat] and said(match, seat) == ""
    match.play(match.legal(seat)[0])
    assert said(match, 1 - seat) == "ui-undo-other"
    play_until(match, "uplift")
    assert said(match, match.deciding[0]) == "ui-undo-secret"


def test_the_story_has_every_choice_and_event() -> None:
    match = verdigris.new("erosion", seats=2, seed=7)
    for _ in range(30):
        match.play(match.legal(match.deciding[0])[0], match.deciding[0])
    steps = list(story_of(match))
    assert [(step.seat, step.text) for step in steps] == [(made.seat, made.text) for made in match.history()]
    told = [*beginning_of(match), *(event for step in steps for event in step.events)]
    assert [(e.kind, e.args) for e in told] == [(e.kind, e.args) for leg in match.run.legs() for e in leg.events]


# Keeping


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.record"
    files.write_whole(path, "one\n")
    path.chmod(0o640)

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", fail)
        with pytest.raises(OSError, match=r"x\.record"):
            files.write_whole(path, "two\n")
    assert path.read_text() == "one\n" and list(tmp_path.iterdir()) == [path]
    files.write_whole(path, "two\n")
    assert path.read_text() == "two\n" and path.stat().st_mode & 0o777 == 0o640


def test_a_name_that_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = []
    for _ in range(3):
        keeper = keeping.Keeper(None, Path("my set.yaml"))
        keeper.keep(verdigris.new("erosion", seats=2, seed=7))
        names.append(str(keeper.save()))
    assert names == ["erosion-7.record", "erosion-7-2.record", "erosion-7-3.record"]
    assert keeper.how_to_resume(Path("a b")) == "verdigris play --record 'a b' --set 'my set.yaml'"


def test_players_of_a_record_that_nobody_knows(tmp_path: Path) -> None:
    match = verdigris.new("erosion", seats=3, seed=7)
    match.players = ["Ada", "", "random"]
    (tmp_path / "x").write_text(match.record())
    seated = tables.seat_at(tables.Wish(record=tmp_path / "x"), people="none")
    assert seated.match.players == ["person", "greedy", "random"]
    over = verdigris.new("erosion", seats=2, seed=7)
    while not over.over:
        over.play(over.legal(over.deciding[0])[-1], over.deciding[0])
    (tmp_path / "x").write_text(over.record().replace(over.record().split("[Result ")[1].split("]")[0], '"*"'))
    with pytest.raises(BadRecord):
        tables.seat_at(tables.Wish(record=tmp_path / "x"), people="none")


# Small things


def test_answers_are_cleaned() -> None:
    assert console.clean("\x1b[2J\x00 a\u202e\n") == "�[2J� a�"
    assert len(console.clean("x" * 10_000)) == console.LONGEST


def test_options_of_one_card_stand_together() -> None:
    match = verdigris.new("erosion", seats=3, seed=7)
    seat = match.deciding[0]
    lines = lines_of(match, seat, console.client_words("en", match.variant.game))
    assert [line.number for line in lines] == list(range(1, len(match.legal(seat)) + 1))
    heads = [group[0].about for group in groups_of(lines)]
    assert len(heads) == len(set(heads)) < len(lines)


def test_yes_and_no() -> None:
    assert menu.read_flag("j", "ja", "nein") == "true" and menu.read_flag("NO", "yes", "no") == "false"
    for text in ("", "maybe"):
        with pytest.raises(BadOption):
            menu.read_flag(text, "yes", "no")
