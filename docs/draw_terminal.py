"""Draws docs/erosion-terminal.svg and docs/corrosion-terminal.svg, the pictures of the README and of terminal.md.

`python docs/draw_terminal.py` draws both, `python docs/draw_terminal.py corrosion` one of them.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI

import verdigris
from verdigris.bots import make_bot
from verdigris.engine.match import Match
from verdigris.engine.rng import Rng, scramble
from verdigris.terminal.choices import draw_choices, lines_of
from verdigris.terminal.console import client_words

WIDTH = 104
CHOICES = {"erosion": 24, "corrosion": 90}
# Without the fonts that the template would fetch from elsewhere.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
FORMAT = FORMAT.replace("<svg ", '<svg xml:space="preserve" ', 1)  # some viewers drop spaces at both ends of a text


def new(game: str, seed: int) -> Match:
    if game == "erosion":
        return verdigris.new(game, seats=3, seed=seed, advanced=True)
    return verdigris.new(game, seats=2, seed=seed)


def is_due(game: str, match: Match) -> bool:
    """Some way on, and seat 0 has to choose: an action in Erosion, what the wheel has switched on in Corrosion."""
    if match.made < CHOICES[game] or match.deciding != [0]:
        return False
    return "pass" in match.legal(0) if game == "erosion" else match.view(0)["phase"] == "wheel"


def positions(game: str) -> Iterator[Match]:
    """Games of greedy bots."""
    bot = make_bot("greedy")
    for seed in range(1, 10_000):
        match = new(game, seed)
        while not match.over and not is_due(game, match):
            seat, pending = match.deciding[0], match.pending
            assert pending is not None
            rng = Rng(scramble(match.made))
            match.choose(bot.choose(match.variant.rules, match.state, pending, seat, rng), seat)
        if not match.over:
            yield match


def is_good_picture(game: str, match: Match) -> bool:
    """Not too many choices to print, and something of everything on the table."""
    view = match.view(0)
    if game == "corrosion":
        factories, switched, choices = view["sectors"], view["switched_on"], match.legal(0)
        assert isinstance(factories, list) and isinstance(switched, list)
        own = str(factories[0])
        return " on" in own and "os_" in own and bool(switched) and 3 < len(choices) < 9
    mountains, river, deltas = view["mountains"], view["river"], view["deltas"]
    assert isinstance(mountains, list) and isinstance(river, list) and isinstance(deltas, list)
    layers = sorted(len(stack) for stack in mountains if isinstance(stack, list))
    return layers[0] > 3 and layers[-1] > 8 and 2 < len(river) < 8 and 6 < len(match.legal(0)) < 15 and any(deltas)


def draw(game: str) -> None:
    match = next(match for match in positions(game) if is_good_picture(game, match))
    words = client_words("en", match.variant.game)
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    console.print(match.variant.screen(match.view(0), 0, words, WIDTH))
    console.print()
    pending = match.pending
    assert pending is not None
    console.print(words.say(match.variant.say_decision(match.state, pending, 0)), style="bold")
    console.print(draw_choices(lines_of(match, 0, words), WIDTH))
    console.print("seat 0> ", end="")
    picture = Path(__file__).with_name(f"{game}-terminal.svg")
    console.save_svg(str(picture), title=f"verdigris play {game}", theme=MONOKAI, code_format=FORMAT)


if __name__ == "__main__":
    for name in sys.argv[1:] or CHOICES:
        draw(name)
