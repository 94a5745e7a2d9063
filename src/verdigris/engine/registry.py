"""The games that are installed, found by their entry points: a package from elsewhere adds a game in the same way."""

from __future__ import annotations

import functools
from importlib.metadata import entry_points

from verdigris.engine.errors import UnknownGame
from verdigris.engine.game import Game
from verdigris.engine.yamlfile import nearest

GROUP = "verdigris.games"


def game_names() -> list[str]:
    """
    >>> "erosion" in game_names()
    True
    """
    return sorted({point.name for point in entry_points(group=GROUP)})


@functools.cache
def find_game(name: str) -> Game:
    """The game of this name; imports it, and no other."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            game = point.load()
            if not isinstance(game, Game):
                raise UnknownGame(f"the entry point {name!r} of {point.value} is no game")
            return game
    names = game_names()
    raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(names) or 'none'}{nearest(name, names)}")
