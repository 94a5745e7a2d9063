"""Golden games: what the rules made of a game once, they make of it today, to the last point."""

from __future__ import annotations

import pytest

from tests.golden.remake import FOLDER, file_of, golden
from verdigris.engine import record
from verdigris.engine.kit import Setting, settings

WHY = "; if a rule was changed on purpose: bump the rules version, say why, run python -m tests.golden.remake"


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_golden_games_replay_and_are_played_again(setting: Setting) -> None:
    text = file_of(setting).read_text(encoding="utf-8")
    read = record.read_record(text, file_of(setting).name)
    assert read.tags["Rules"] == str(setting.variant().game.version), "golden games of another rules version" + WHY
    replayed = record.replay(read)
    record.verify(read, replayed)
    assert replayed.over
    assert golden(setting).record() == text, "the same seed and picks give another game" + WHY


def test_no_golden_game_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.record")} == {file_of(setting).name for setting in settings()}
