"""The table of Corrosion as it is drawn: in both languages, at every width, for every seat."""

from __future__ import annotations

import functools
import io
import json
import random
import re
from collections.abc import Callable
from typing import TypeAlias

import pytest
from rich.console import Console

from verdigris.engine.game import Json
from verdigris.engine.match import Match, begin
from verdigris.engine.state import SPECTATOR
from verdigris.engine.words import words_for
from verdigris.games.corrosion.carddata import load_catalogue
from verdigris.games.corrosion.game import GAME
from verdigris.games.corrosion.screen import draw_table

View: TypeAlias = dict[str, Json]
LANGUAGES = ["en", "de"]
WIDTHS = (60, 100)


@functools.cache
def played(seats: int, seed: int) -> list[View]:
    """What seat 0 and the spectator see in a random game: some views of its course, and of its end if it is short."""
    match = begin(GAME.setting(seats), seed=seed)
    rng = random.Random(seed)
    views: list[View] = []
    while not match.over and match.made < 500:
        if match.made % 89 == 40:
            views += [match.view(0), match.view(SPECTATOR)]
        seat = match.deciding[0]
        match.play(rng.choice(match.legal(seat)), seat)
    return [*views, match.view(0), match.view(seats - 1)]


@functools.cache
def found(seats: int, wanted: str) -> View:
    """The first position of this kind that random games come to, as the one who decides sees it."""
    is_wanted = KINDS[wanted]
    for seed in range(200):
        match: Match = begin(GAME.setting(seats), seed=seed)
        rng = random.Random(seed)
        while not match.over:
            seat = match.deciding[0]
            view = match.view(seat)
            if is_wanted(view):
                return view
            legal = match.legal(seat)
            good = [text for text in legal if text.split()[0] in ("complete", "take", "run", "copy")]
            match.play(rng.choice(good or legal), seat)
    raise AssertionError(wanted)


def sector_words(view: View) -> str:
    return json.dumps(view["sectors"])


KINDS: dict[str, Callable[[View], bool]] = {
    "switched on": lambda view: view["switched_on"] != [] and " on" in sector_words(view),
    "copying": lambda view: view["phase"] == "copying",
    "upside down": lambda view: "upside_down" in sector_words(view),
    "one-shots": lambda view: " completed" in sector_words(view) and '"os_' in sector_words(view),
    "parked": lambda view: isinstance(view["opponent"], dict) and view["opponent"]["parked"] != [],
    "end phase": lambda view: view["end_phase"] != "none" and any(json.loads(json.dumps(view["paid"]))),
}


def drawn(view: View, *, width: int = 100, language: str = "en", colours: bool = False) -> str:
    console = Console(
        file=io.StringIO(), width=width, force_terminal=colours, color_system="truecolor" if colours else None
    )
    seat = view["seat"]
    assert isinstance(seat, int)
    with console.capture() as captured:
        console.print(draw_table(view, seat, load_catalogue(), words_for(language), width))
    return captured.get()


def ids_in(value: Json) -> set[str]:
    """Every id of a component in a part of a view."""
    return set(re.findall(r'(?<=")[a-z]+_\w+', json.dumps(value)))


def shown_in(text: str) -> set[str]:
    return set(re.findall(r"[a-z]+_\w+", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_table_fits(seats: int, language: str) -> None:
    for view in played(seats, 3):
        for width in (40, *WIDTHS, 160):
            text = drawn(view, width=width, language=language)
            assert max(len(line) for line in text.splitlines()) <= width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_that_the_view_holds_is_on_the_table(seats: int, language: str) -> None:
    for seed in (1, 2):
        for view in played(seats, seed):
            hands = view["hands"]
            assert isinstance(hands, list)
            own = next((hand for hand in hands if isinstance(hand, list)), [])
            parts: list[Json] = [own if view["phase"] != "over" else []]
            parts += [view[name] for name in ("display", "sectors", "drives", "storage", "in_play", "awards")]
            wanted = set[str]().union(*map(ids_in, parts)) - {
                "basic_chrome",
                "advanced_chrome",
                "one_shot",
                "cog_wheel",
            }
            tops = json.loads(json.dumps(view["stacks"]))
            wanted |= {stack["top"] for stack in tops.values() if stack["top"]}
            wanted |= {row[key] for row in json.loads(json.dumps(view["award_supply"])) for key in ("task", "watch")}
            for width in WIDTHS:
                assert wanted - {None} <= shown_in(drawn(view, width=width, language=language))


@pytest.mark.parametrize("width", WIDTHS)
def test_numbers_of_boilers_reserves_stacks_and_supplies(width: int) -> None:
    for view in played(3, 1):
        text = drawn(view, width=width)
        known = json.loads(json.dumps(view))
        for seat in range(3):
            assert "Boiler {hot} hot {cold} cold".format(**known["boiler"][seat]) in text
            assert "Reserve {chrome}c {green} green {special} special".format(**known["reserve"][seat]) in text
            assert f"{sum(known['points'][seat].values())} point" in text
        assert f"special markers {known['special_supply']} " in text
        for row, name in (("basic_chrome", "Basic chrome"), ("engineer", "Engineers"), ("turning", "Turning")):
            assert f"{name} · stack {known['stacks'][row]['size']} " in text
            assert row not in known["discards"] or f"discards {len(known['discards'][row])} " in text


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_cut_off(width: int) -> None:
    for seats in (1, 2, 3, 4):
        for view in played(seats, 2):
            for language in LANGUAGES:
                assert "…" not in drawn(view, width=width, language=language)


def test_the_hand_is_shown_to_its_owner_alone_and_in_full_words() -> None:
    match = begin(GAME.setting(3), seed=5)
    hands: list[list[str]] = json.loads(json.dumps(match.position()["hands"]))
    for seat in range(3):
        text = drawn(match.view(seat))
        assert set(hands[seat]) <= shown_in(text) and "Hand 6: " in text and "1 Apprentice start_" in text
        for other in range(3):
            assert other == seat or not set(hands[other]) & shown_in(text)
    assert not any(set(hand) & shown_in(drawn(match.view(SPECTATOR))) for hand in hands)


def test_nothing_hidden_is_shown() -> None:
    """Each id on the table is in the view, or belongs to a prototype."""
    for seats in (1, 2, 4):
        for view in played(seats, 4):
            allowed = ids_in(view) | set(load_catalogue().prototype_ids)
            assert shown_in(drawn(view)) <= allowed | {"os_award"}


def test_sectors_stand_where_the_wheel_has_them() -> None:
    """COR-4.2, 4.3: at the start X is at the bottom; after a turn of the wheel on the left."""
    match = begin(GAME.setting(2), seed=5)
    seat = match.deciding[0]
    text = drawn(match.view(seat))
    assert re.findall(r"^  ([X123] \w+) ", text, re.MULTILINE) == ["X bottom", "1 left", "2 top", "3 right"]
    assert "  3 right  1s 1m" in text and "run in 4 turns" in text
    for choice in ("clear", "turn"):
        match.play(choice, seat)
    text = drawn(match.view(seat))
    assert "  X left " in text and "  2 right  1s 1m" in text and "run in 3 turns" in text


def test_what_is_switched_on_is_marked_without_colour() -> None:
    text = drawn(found(2, "switched on"))
    assert re.search(r"● (tm|os)_|● ✓ os_", text) and "● switched on" in text
    assert re.search(r"(cog|piston|chain):? +● (✓ c[ab]_|proto_)", text)


def test_the_copied_engineer_and_who_decides() -> None:
    view = found(3, "copying")
    text = drawn(view)
    assert re.search(rf"To be copied: .* {view['copied']} · seat {view['actor']} \(you\) decides", text)
    assert f"▶ seat {view['active']}" in text and f"▷ seat {view['actor']}" in text


def test_signs_of_engineers_and_one_shot_machines() -> None:
    upside = found(2, "upside down")
    assert (
        "▽ " in drawn(upside) and "▽ upside down" in drawn(upside) and "▽ auf dem Kopf" in drawn(upside, language="de")
    )
    assert re.search(r"✓ os_\w+", drawn(found(2, "one-shots")))


def test_the_end_phase() -> None:
    view = found(2, "end phase")
    text = drawn(view)
    assert "End phase: " in text and all(f"paid turns {n} of 3" in text for n in json.loads(json.dumps(view["paid"])))
    assert "Schlussphase: " in drawn(view, language="de")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_solo_opponent(width: int) -> None:
    view = found(1, "parked")
    her = json.loads(json.dumps(view["opponent"]))
    text = drawn(view, width=width)
    assert f"Opponent · deck {her['deck']}" in text
    assert f"{her['letter']}{'↑' if her['arrow'] == 'up' else '↓'} window and award row {her['letter']}, " in text
    assert her["pile"][-1] in text and f"reshuffles {her['reshuffles']} of 4" in text
    assert f"os_award beside the deck, water {', '.join(map(str, her['parked']))}" in text
    over = drawn(played(1, 3)[-1], width=width)
    assert "Game over: seat 0 (you) · " in over


def test_two_players_need_no_more_than_45_lines() -> None:
    for seed in (1, 2, 3):
        for view in played(2, seed):
            assert len(drawn(view).splitlines()) <= 45


def test_colours_carry_nothing_alone() -> None:
    for view in (found(2, "switched on"), found(1, "parked")):
        with_colours = drawn(view, colours=True)
        assert "\x1b[" in with_colours
        assert re.sub(r"\x1b\[[0-9;]*m", "", with_colours) == drawn(view)
