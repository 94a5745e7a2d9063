"""Every registered game, seat count and option set against every point of the kit."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import verdigris.engine.run
from verdigris.engine.kit import POINTS, Setting, random_picks
from verdigris.engine.kit import settings as all_settings
from verdigris.engine.kit.points import (
    Point,
    clones_go_on_alike,
    digest,
    garbage_is_refused,
    nothing_leaks,
    resampling_is_sound,
    saves_load,
    undo_and_replay_agree,
)
from verdigris.engine.kit.walk import start, walk
from verdigris.engine.playout import play_random

SETTINGS = all_settings()
# Points that look at every seat at every decision take one long walk a setting, the others three.
DEAR = (nothing_leaks, saves_load, garbage_is_refused)
# Points that go over the whole past at every decision take the square of a walk's length. Every game has a setting that
# ends within this many decisions, and settings whose games are longer are walked so far.
SQUARE = (saves_load, clones_go_on_alike, undo_and_replay_agree)
FAR = 350
PICKS = st.lists(st.integers(0, 2**32 - 1), max_size=60)


def cases() -> list[ParameterSet]:
    """Every point on every setting; `make check` takes a small, a middling and a large one."""
    few = (SETTINGS[0], SETTINGS[len(SETTINGS) // 2], SETTINGS[-1])
    return [
        pytest.param(
            point,
            setting,
            id=f"{point.__name__}-{setting}",
            marks=[] if setting in few else [pytest.mark.slow],
        )
        for point in POINTS
        for setting in SETTINGS
    ]


@pytest.mark.parametrize(("point", "setting"), cases())
def test_whole_games(point: Point, setting: Setting) -> None:
    for seed in range(1 if point in DEAR else 3):
        picks = random_picks(seed + 100)
        point(setting.variant(), seed, picks[:FAR] if point in SQUARE else picks)


@pytest.mark.parametrize("name", sorted({setting.game for setting in SETTINGS}))
def test_every_game_has_a_setting_that_such_a_walk_ends(name: str) -> None:
    """Of every seat count: so that the points above see the end of games too."""
    for seats in {setting.seats for setting in SETTINGS if setting.game == name}:
        settings_here = [s for s in SETTINGS if s.game == name and s.seats == seats]
        walks = [start(setting.variant(), seed) for setting in settings_here for seed in range(3)]
        for number, match in enumerate(walks):
            for _ in walk(match, random_picks(number % 3 + 100)[:FAR]):
                pass
        assert any(match.over for match in walks), f"{seats} seats"


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_1_thousands_of_random_games_end(setting: Setting) -> None:
    variant = setting.variant()
    assert play_random(variant.rules, 200, 10_000, variant.game.most_decisions) > 200


@pytest.mark.parametrize(
    "point",
    [clones_go_on_alike, saves_load, nothing_leaks, resampling_is_sound, undo_and_replay_agree, garbage_is_refused],
    ids=lambda point: point.__name__,
)
def test_walks_that_hypothesis_shortens(point: Point) -> None:
    """A failure here comes with the shortest list of picks that shows it."""

    @settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(setting=st.sampled_from(SETTINGS), seed=st.integers(0, 10**6), picks=PICKS)
    def check(setting: Setting, seed: int, picks: list[int]) -> None:
        point(setting.variant(), seed, picks)

    check()


@pytest.mark.parametrize("setting", SETTINGS[:: max(1, len(SETTINGS) // 6)], ids=str)
def test_11_any_garbage_is_refused(setting: Setting) -> None:
    @settings(max_examples=30, deadline=None, derandomize=True)
    @given(texts=st.lists(st.text(max_size=40), min_size=1, max_size=5), seed=st.integers(0, 1000))
    def check(texts: list[str], seed: int) -> None:
        garbage_is_refused(setting.variant(), seed, random_picks(seed, 6), tuple(texts))

    check()


def digests() -> dict[str, str]:
    """What this build makes of one game of every setting."""
    found = {}
    for setting in SETTINGS:
        text = digest(setting.variant(), 77, random_picks(78))
        found[str(setting)] = hashlib.sha256(text.encode()).hexdigest()
    return found


def test_3_another_process_and_the_plain_sources_play_the_same_games() -> None:
    program = (
        "import hashlib, json\n"
        "from verdigris.engine.kit import random_picks, settings\n"
        "from verdigris.engine.kit.points import digest\n"
        "print(json.dumps({str(s): hashlib.sha256(digest(s.variant(), 77, random_picks(78)).encode()).hexdigest()"
        " for s in settings()}))\n"
    )
    environment = {**os.environ, "VERDIGRIS_PURE": "1", "PYTHONHASHSEED": "12345"}
    shown = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert json.loads(shown.stdout) == digests()


def test_the_build_is_the_one_that_is_meant() -> None:
    """`make test` runs this folder twice: on the sources, and on the compiled build."""
    is_compiled = not str(verdigris.engine.run.__file__).endswith(".py")
    assert is_compiled == (os.environ.get("VERDIGRIS_EXPECT_COMPILED") == "1")
