"""Card facts: all that a drawing needs, in both languages."""

from __future__ import annotations

import pytest

from verdigris.engine.words import LANGUAGES
from verdigris.games.erosion import GAME

ALL = GAME.setting(2, {"advanced": True, "legends": "plain"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_title_and_a_kind(language: str) -> None:
    words = ALL.words(language)
    for card in ALL.card_names():
        facts = ALL.facts(card, words)
        assert facts["title"] and facts["kind"] in ("process", "atmosphere", "legend", "challenge"), card


def test_both_halves_of_a_card() -> None:
    shale = ALL.facts("WX02", ALL.words("en"))
    assert (shale["title"], shale["deck"], shale["class"]) == ("Shale / Frost Wedging", "WX", "sedimentary")
    assert (shale["rock"], shale["fossil"]) == ({"id": "shale", "name": "Shale"}, "fish")
    assert (shale["count"], shale["types"], shale["elevation"]) == (4, [], "mountain")
    assert shale["text"] == "Weather up to 4 rocks of one mountain, from the top. Only from 4000 m up."
    assert shale["architecture"] is None


def test_a_card_that_lists_rocks_names_them_in_the_language_asked_for() -> None:
    oxidation = ALL.facts("WX05", ALL.words("de"))
    assert (oxidation["count"], oxidation["process_name"]) == (0, "Oxidation")
    assert oxidation["types"] == [
        {"id": "shale", "name": "Tonschiefer"},
        {"id": "basalt", "name": "Basalt"},
        {"id": "schist", "name": "Glimmerschiefer"},
    ]


def test_architecture_says_whether_it_lasts() -> None:
    words = ALL.words("en")
    forest, swamp = ALL.facts("WX08", words)["architecture"], ALL.facts("WX06", words)["architecture"]
    assert isinstance(forest, dict) and isinstance(swamp, dict)
    assert (forest["name"], forest["lasting"]) == ("Forest Cover", True)
    assert (swamp["name"], swamp["lasting"]) == ("Coal Swamp", False)


def test_the_other_kinds() -> None:
    words = ALL.words("en")
    ice, everest, tall = (ALL.facts(card, words) for card in ("ATM-H-1", "LEG-1", "CHA-1"))
    assert (ice["title"], ice["deck"], ice["normal_draw"], ice["age_draw"]) == ("Ice Age", "H", 1, 0)
    assert (everest["title"], everest["metres"], everest["points"]) == ("Everest", 5000, 5)
    assert everest["rocks"] == [{"id": "limestone", "name": "Limestone"}, {"id": "schist", "name": "Schist"}]
    assert (tall["title"], tall["points"], tall["text"]) == ("Tall Range", 3, "Your mountain reaches 4000 m.")


def test_nothing_is_said_of_a_card_that_is_not_there() -> None:
    assert ALL.facts("WX99", ALL.words("en")) == {}
