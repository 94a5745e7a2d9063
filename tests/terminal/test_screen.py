"""The table of Erosion as it is drawn: in both languages, at every width, for every seat."""

from __future__ import annotations

import io
import json
import random
import re

import pytest
from rich.console import Console

import verdigris
from verdigris.engine.match import Match
from verdigris.engine.state import SPECTATOR


def played(seats: int, choices: int, *, advanced: bool = False, legends: str = "none") -> Match:
    """A game after some random choices, without passes as long as there is anything else."""
    match = verdigris.new("erosion", seats=seats, seed=3, advanced=advanced, legends=legends)
    rng = random.Random(3)
    while match.made < choices and not match.over:
        seat = match.deciding[0]
        legal = match.legal(seat)
        match.play(rng.choice([text for text in legal if text != "pass"] or legal), seat)
    return match


def drawn(match: Match, seat: int, *, width: int = 100, language: str = "en", colours: bool = False) -> str:
    console = Console(
        file=io.StringIO(), width=width, force_terminal=colours, color_system="truecolor" if colours else None
    )
    with console.capture() as captured:
        console.print(match.variant.screen(match.view(seat), seat, match.variant.words(language), width))
    return captured.get()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_fits(seats: int, language: str) -> None:
    for choices in (0, 60, 1000):
        match = played(seats, choices, advanced=seats % 2 == 1, legends="advanced" if seats > 2 else "none")
        for width in (40, 60, 100, 160):
            for seat in (0, seats - 1, SPECTATOR):
                text = drawn(match, seat, width=width, language=language)
                assert max(len(line) for line in text.splitlines()) <= width


def test_mountains_stand_at_their_true_height() -> None:
    """ERO-1.4: six layers of 500 m, the line of 4000 m two layers above their tops."""
    lines = drawn(played(2, 0), 0).splitlines()
    line = next(n for n, text in enumerate(lines) if text.startswith("4000 m ┄"))
    tops = next(n for n, text in enumerate(lines) if text.startswith("3000 m"))
    ground = next(n for n, text in enumerate(lines) if "▔" in text)
    assert tops == line + 3 and ground == tops + 6
    assert "░" in lines[tops] and all("░" not in text and "█" in text for text in lines[tops + 1 : ground])


def test_a_weathered_rock_is_shifted_and_marked_without_colour() -> None:
    lines = drawn(played(2, 0), 0).splitlines()
    top = next(text for text in lines if text.startswith("3000 m"))
    below = lines[lines.index(top) + 1]
    assert top.index("░") == below.index("█") + 2


def test_the_hand_is_shown_to_its_owner_alone_and_in_full_words() -> None:
    match = played(3, 20, advanced=True)
    hands: list[list[str]] = json.loads(json.dumps(match.position()["hands"]))
    for seat in range(3):
        text = drawn(match, seat)
        assert all(card in text for card in hands[seat])
        assert "Your hand" in text and "▄ " in text
        for other in range(3):
            if other != seat:
                assert not any(card in text for card in hands[other])
    spectator = drawn(match, SPECTATOR)
    assert not any(card in spectator for hand in hands for card in hand) and "Your hand" not in spectator


def test_legends_architecture_and_the_own_challenge() -> None:
    match = played(3, 30, advanced=True, legends="plain")
    text = drawn(match, 0, width=140)
    assert "Everest" in text and "Your challenge" in text and "‡" in text and "In force" in text
    assert "Your challenge" not in drawn(match, SPECTATOR, width=140)


def test_colours_carry_nothing_alone() -> None:
    match = played(2, 12)
    with_colours = drawn(match, 0, colours=True)
    assert "\x1b[" in with_colours
    assert re.sub(r"\x1b\[[0-9;]*m", "", with_colours) == drawn(match, 0)
