"""What boards draw of Corrosion's components."""

from __future__ import annotations

import json

import pytest

from tests.corrosion.table import first_deck
from verdigris.engine.game import Json
from verdigris.engine.words import LANGUAGES
from verdigris.games.corrosion.carddata import load_catalogue
from verdigris.games.corrosion.cardschema import EffectWords
from verdigris.games.corrosion.facts import effect, facts
from verdigris.games.corrosion.tables import ALL

KINDS = {"engineer", "chrome", "one_shot", "turning", "prototype", "task", "watch"}
STANDARD = load_catalogue()


def of(card: str, language: str = "en") -> dict[str, Json]:
    return facts(card, STANDARD, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_kind_a_title_and_a_text(language: str) -> None:
    variant = first_deck(2)
    words = variant.words(language)
    found = {name: variant.facts(name, words) for name in variant.card_names()}
    assert {one["kind"] for one in found.values()} == KINDS
    assert all(one["title"] and one["text"] for one in found.values())
    assert json.loads(json.dumps(found)) == found


def test_titles_are_in_the_language_asked_for() -> None:
    assert (of("os_award")["title"], of("os_award", "de")["title"]) == ("Trophy press", "Pokalpresse")


def test_an_engineer_has_suit_grade_action_and_maybe_a_set() -> None:
    starting, qualified = of("start_B_gear"), of("q_wild_4p_professor")
    assert (starting["grade"], starting["set"], starting["action"]) == ("1", "B", "gear")
    assert (qualified["suit"], qualified["grade"], qualified["set"]) == ("wild", "4+", None)
    assert starting["effect"] == [{"op": "produce", "n": 1, "gear": "any"}]


def test_a_chrome_machine_has_what_the_card_data_say() -> None:
    pump, record = of("cb_05"), STANDARD.records.chrome["cb_05"]
    assert (pump["tier"], pump["drive"], pump["points"]) == ("basic", record.drive, record.points)
    assert pump["cost"] == {"small": 2, "medium": 2, "chrome": 1}  # the one price that is certain
    assert (pump["trigger"], pump["modifier"], pump["effect"]) == ("on_turn", None, [{"op": "steam", "n": 1}])
    assert of("ca_06")["condition"] == {"grade": "2", "least": 2}
    assert of("ca_15")["modifier"] == {"op": "discount", "n": 2, "gear": "small", "kinds": ["chrome", "one_shot"]}
    assert of("cb_03")["engineers"] == [
        {"origin": "starting", "grade": "1"},
        {"origin": "qualified", "grade": "2"},
    ]


def test_effects_keep_costs_counts_and_all() -> None:
    assert of("tm_chrome")["effect"] == [
        {
            "op": "convert",
            "cost": {"any": 1, "steam": 1},
            "gain": [{"op": "produce", "n": 1, "gear": "chrome"}],
        }
    ]
    assert {"op": "green", "metric": "hot_water", "times": 1} in list(as_list(of("os_gauge")["effect"]))
    assert effect(EffectWords("steam", n=ALL)) == {"op": "steam", "n": "all"}


def test_an_award_says_what_it_counts() -> None:
    task = STANDARD.records.tasks["aw_water"]
    assert (of("aw_water")["metric"], of("aw_water")["times"]) == (task.metric, task.times)


def test_nothing_is_known_of_other_names() -> None:
    assert of("cb_99") == {}


def as_list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value
