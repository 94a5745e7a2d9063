"""The game of these tests, installed for one test as any game is: by an entry point on the path."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from verdigris.engine.registry import find_game
from verdigris.lab.plan import variant_of


@pytest.fixture
def countdown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of the game; processes started from here find it too, for they inherit the path."""
    info = tmp_path / "installed" / "countdown-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: countdown\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[verdigris.games]\ncountdown = broken_game:GAME\n")
    monkeypatch.syspath_prepend(str(info.parent))
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    yield "countdown"
    find_game.cache_clear()
    variant_of.cache_clear()
