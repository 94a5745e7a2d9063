"""Draws docs/erosion-terminal.svg, the picture of the README: `python docs/draw_terminal.py`."""

from __future__ import annotations

import io
import re
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
CHOICES = 24
# Without the fonts that the template would fetch from elsewhere.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
PICTURE = Path(__file__).with_name("erosion-terminal.svg")


def positions() -> Iterator[Match]:
    """Advanced games of three greedy bots, some way on, where seat 0 has to choose an action."""
    bot = make_bot("greedy")
    for seed in range(1, 10_000):
        match = verdigris.new("erosion", seats=3, seed=seed, advanced=True)
        while not match.over and (match.made < CHOICES or match.deciding != [0] or "pass" not in match.legal(0)):
            seat, pending = match.deciding[0], match.pending
            assert pending is not None
            rng = Rng(scramble(match.made))
            match.choose(bot.choose(match.variant.rules, match.state, pending, seat, rng), seat)
        if not match.over:
            yield match


def is_good_picture(match: Match) -> bool:
    """One mountain above 4000 m, none gone, something in the River and a delta, and not too many choices to print."""
    view = match.view(0)
    mountains, river, deltas = view["mountains"], view["river"], view["deltas"]
    assert isinstance(mountains, list) and isinstance(river, list) and isinstance(deltas, list)
    layers = sorted(len(stack) for stack in mountains if isinstance(stack, list))
    return layers[0] > 3 and layers[-1] > 8 and 2 < len(river) < 8 and 6 < len(match.legal(0)) < 15 and any(deltas)


def draw() -> None:
    match = next(filter(is_good_picture, positions()))
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
    console.save_svg(str(PICTURE), title="verdigris play erosion", theme=MONOKAI, code_format=FORMAT)


if __name__ == "__main__":
    draw()
