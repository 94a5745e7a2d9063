"""The table of bots."""

from __future__ import annotations

import pytest

from verdigris.bots import bot_names, make_bot
from verdigris.engine.errors import BadOption
from verdigris.engine.playout import GreedyBot, RandomBot


def test_bots_are_made_by_name() -> None:
    assert bot_names() == ["random", "greedy"]
    assert isinstance(make_bot("random"), RandomBot)
    assert isinstance(make_bot("greedy"), GreedyBot)


def test_an_unknown_bot_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(BadOption, match=r"no bot 'gredy', did you mean greedy\?; there are: random, greedy"):
        make_bot("gredy")
