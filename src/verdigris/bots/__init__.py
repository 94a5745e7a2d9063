"""The bots by name: whoever lets a computer play finds its player here."""

from __future__ import annotations

from typing import Final

from verdigris.engine.errors import BadOption
from verdigris.engine.playout import Bot, GreedyBot, RandomBot
from verdigris.engine.yamlfile import nearest

# From the weakest to the strongest. A class that is made without arguments; each is fair: it uses what its seat knows.
BOTS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}


def bot_names() -> list[str]:
    """
    >>> bot_names()
    ['random', 'greedy']
    """
    return list(BOTS)


def make_bot(name: str) -> Bot:
    """The bot of this name, for any game.

    >>> make_bot("gredy")
    Traceback (most recent call last):
    verdigris.engine.errors.BadOption: there is no bot 'gredy', did you mean greedy?; there are: random, greedy
    """
    if name not in BOTS:
        names = bot_names()
        raise BadOption(f"there is no bot {name!r}{nearest(name, names)}; there are: {', '.join(names)}")
    return BOTS[name]()
