"""Card sets: what an owner may put in, what is refused and where, and the file to fill in."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verdigris.engine.errors import BadCards
from verdigris.games.erosion import cardset, tables
from verdigris.games.erosion.carddata import Catalogue, catalogue_from_text, load_catalogue
from verdigris.games.erosion.cardfiles import SET_SECTIONS

C = load_catalogue()
HEAD = "schema: erosion-set/1\nname: my box\n"
NEW_PROCESS = "{name: {en: Tafoni, de: Tafoni}, deck: WX, count: 1}"
NEW_RULE = """
  geyser:
    name: {en: Geyser, de: Geysir}
    timing: upon_uplift
    effects: [{op: trigger, deck: WX, n: 2}]
    text: {en: Rotate both., de: Drehe beide.}
"""


def load(text: str) -> Catalogue:
    return catalogue_from_text(HEAD + text, "set.yaml")


def refusal(text: str) -> str:
    with pytest.raises(BadCards) as caught:
        catalogue_from_text(text, "set.yaml")
    return str(caught.value)


def test_an_empty_set_is_the_standard_one_under_another_name() -> None:
    loaded = load("cards:\nprocesses: {}\n")
    assert (loaded.set_name, loaded.set_hash) == ("my box", C.set_hash)
    assert loaded.cards.rock == C.cards.rock


def test_a_set_overrides_fields_of_cards() -> None:
    loaded = load("cards:\n  WX05: {rock: limestone, fossil: none, architecture: caprock}\n")
    assert tables.ROCK_IDS[loaded.cards.rock[4]] == "limestone"
    assert loaded.cards.fossil[4] == 0
    assert loaded.architecture_ids[loaded.cards.architecture[4]] == "caprock"
    assert loaded.cards.process[4] == C.cards.process[4]
    assert loaded.set_hash != C.set_hash
    assert load_catalogue() is C
    assert tables.ROCK_IDS[C.cards.rock[4]] == "shale"


def test_what_differs_is_the_owners_word_and_what_repeats_is_not() -> None:
    loaded = load("cards:\n  WX05: {rock: limestone, fossil: leaf}\nprocesses:\n  creep: {count: 1}\n")
    assert loaded.provenance(4)["rock"] == "owner"
    assert loaded.provenance(4)["fossil"] == "reconstructed"
    assert loaded.origins["cards"]["WX05"]["rock"] == ("owner", "my box")
    assert loaded.provenance_of("processes", "creep") == {"name": "rulebook", "values": "owner"}
    assert C.provenance(4)["rock"] == "reconstructed"


def test_a_number_takes_the_place_of_types_and_back() -> None:
    loaded = load(
        "processes:\n  oxidation: {count: 2, elevation: hill}\n  frost_wedging: {types: [granite], elevation: none}"
    )
    oxidation, frost = C.card_ids.index("WX05"), C.card_ids.index("WX02")
    assert (loaded.cards.mode[oxidation], loaded.cards.count[oxidation], loaded.cards.types[oxidation]) == (0, 2, 0)
    assert (loaded.cards.mode[frost], loaded.cards.count[frost], loaded.cards.types[frost]) == (1, 0, 1 << 5)
    assert (loaded.cards.elevation[oxidation], loaded.cards.elevation[frost]) == (tables.HILL, tables.ANYWHERE)


def test_new_processes_and_rules_join_at_the_end() -> None:
    cards = "cards:\n  WX01: {process: tafoni, architecture: geyser}\n"
    loaded = load(f"processes:\n  tafoni: {NEW_PROCESS}\narchitecture:{NEW_RULE}{cards}")
    assert loaded.process_ids == [*C.process_ids, "tafoni"]
    assert (loaded.cards.process[0], loaded.cards.count[0]) == (21, 1)
    assert (loaded.cards.architecture[0], loaded.architecture_names[19]["de"]) == (19, "Geysir")
    assert loaded.provenance_of("processes", "tafoni") == {"name": "owner", "values": "owner"}


def test_the_other_sections() -> None:
    text = """
atmosphere:
  ATM-H-1: {age_draw: 1}
legends:
  LEG-1: {height: 5500, points: 6, text: {en: Higher., de: Höher.}}
challenges:
  CHA-2: {condition: {op: delta_at_least, n: 6}, text: {en: Six., de: Sechs.}}
"""
    loaded = load(text)
    assert (loaded.cards.age_draw, loaded.cards.normal_draw) == ([0, 0, 1, 0, 0, 0], [1] * 6)
    assert (loaded.cards.legend_layers[0], loaded.cards.legend_points[0]) == (11, 6)
    assert (loaded.cards.challenge_n[1], loaded.challenge_texts[1]["en"]) == (6, "Six.")
    assert loaded.provenance_of("legends", "LEG-1")["values"] == "owner"


def test_confirmed_values_and_names_may_be_overridden_too() -> None:
    loaded = load(
        "processes:\n  creep: {name: {en: Soil Creep, de: Kriechen}}\natmosphere:\n  ATM-H-1: {normal_draw: 2}\n"
    )
    assert loaded.process_names[loaded.process_ids.index("creep")]["en"] == "Soil Creep"
    assert loaded.cards.normal_draw[2] == 2


def test_names_and_texts_do_not_change_the_hash() -> None:
    name = "processes:\n  creep: {name: {en: Soil Creep, de: Kriechen}}\n"
    loaded = load(f"{name}architecture:\n  glacier: {{text: {{en: Ice., de: Eis.}}}}\n")
    assert loaded.set_hash == C.set_hash
    assert loaded.provenance_of("architecture", "glacier")["effects"] == "reconstructed"


def test_the_order_in_the_set_does_not_change_the_hash() -> None:
    one = f"processes:\n  tafoni: {NEW_PROCESS}\n  scree: {NEW_PROCESS}\n"
    two = f"# other order\nprocesses:\n  scree: {NEW_PROCESS}\n  tafoni: {NEW_PROCESS}\n"
    assert load(one).set_hash == load(two).set_hash != C.set_hash


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: x", "set.yaml:1: top level: missing: schema"),
        ("schema: erosion-set/1", "set.yaml:1: top level: missing: name"),
        ("schema: erosion-set/2\nname: x", "set.yaml:1: schema: must be one of erosion-set/1; is 'erosion-set/2'"),
        ("schema: erosion-set/1\nname: Standard", "set.yaml:2: name: standard is the name of the set that is built in"),
        ("schema: erosion-set/1\nname: 'a\"b'", "set.yaml:2: name: must be up to 40 letters"),
        (f"{HEAD}card:", "set.yaml:3: card: unknown field, did you mean cards?"),
        (f"{HEAD}rocks: {{shale: {{mohs: 4}}}}", "set.yaml:3: rocks: unknown field"),
        (f"{HEAD}cards: [WX01]", "set.yaml:3: cards: must be a mapping"),
        (f"{HEAD}cards:\n  H01:\n    fossil: fish", "set.yaml:5: cards.H01.fossil: fossils are on sedimentary"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(text: str, message: str) -> None:
    assert message in refusal(text)


@pytest.mark.parametrize(
    ("section", "entry", "message"),
    [
        ("cards", "WX01: granite", ".WX01: must be a mapping"),
        ("cards", "WX39: {rock: shale}", ".WX39: unknown id, did you mean WX3"),
        ("cards", "WX01: {rock: granite}", ".WX01.rock: granite is igneous, WX cards show"),
        ("cards", "WX01: {process: creep}", ".WX01.process: creep is a process of the H deck"),
        ("cards", "WX01: {mohs: 4}", ".WX01.mohs: unknown field; allowed: rock, process"),
        ("processes", "straight: {count: 2}", ".straight.count: Straight moves one rock"),
        ("processes", "creep: {deck: WX}", ".creep.deck: a process stays in its deck"),
        ("processes", "creep: {count: 12}", ".creep.count: must be from 1 to 9, is 12"),
        ("processes", "braided: {elevation: hill}", ".braided.elevation: F cards have no"),
        ("processes", "creep: {types: [shale]}", ".creep.types: only WX cards list"),
        ("processes", "oxidation: {count: 1, types: [shale]}", ".oxidation.types: a process has either count or types"),
        ("processes", "crep: {count: 2}", ".crep: not in the standard set, did you mean creep?"),
        ("processes", "tafoni: {count: 2}", ".tafoni: not in the standard set, and a new entry also needs name, deck"),
        ("processes", "a b: {count: 2}", ".'a b': an id is a letter"),
        (
            "architecture",
            "glacier: {timing: upon_uplift}",
            ".glacier.effects[0].op: process_bonus works with timing pers",
        ),
        ("architecture", "orogeny: {effects: [{op: uplift_extra, n: 2}]}", ".orogeny.text.en: the rule changed"),
        ("legends", "LEG-1: {height: 5500}", ".LEG-1.text.en: the rule changed"),
        ("legends", "LEG-5: {height: 5500}", ".LEG-5: unknown id, did you mean LEG-"),
        ("challenges", "CHA-9: {points: 1}", ".CHA-9: unknown id, did you mean CHA-"),
        ("atmosphere", "ATM-H-1: {age_draw: 9}", ".ATM-H-1.age_draw: must be from 0 to 3"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_place(section: str, entry: str, message: str) -> None:
    assert f"set.yaml:4: {section}{message}" in refusal(f"{HEAD}{section}:\n  {entry}\n")


def test_a_section_has_an_end() -> None:
    many = "".join(f"  p{i}: {NEW_PROCESS}\n" for i in range(201))
    assert "set.yaml:204: processes.p200: a section of a card set has at most 200" in refusal(
        f"{HEAD}processes:\n{many}"
    )


VALUES = (
    st.none()
    | st.integers(-2, 12)
    | st.sampled_from(["none", "shale", "H", "creep", "trigger", "persistent", "mountain"])
)
FIELDS = [
    "rock",
    "fossil",
    "process",
    "architecture",
    "name",
    "deck",
    "count",
    "types",
    "elevation",
    "timing",
    "effects",
]
FIELDS += ["text", "op", "n", "names", "height", "capstone", "points", "condition", "age", "age_draw", "en", "de"]
TREES = st.recursive(
    VALUES, lambda t: st.lists(t, max_size=3) | st.dictionaries(st.sampled_from(FIELDS), t, max_size=4), max_leaves=8
)
IDS = ["WX01", "F02", "creep", "oxidation", "new", "glacier", "orogeny", "ATM-H-1", "LEG-1", "CHA-5"]


@given(st.dictionaries(st.sampled_from(SET_SECTIONS), st.dictionaries(st.sampled_from(IDS), TREES, max_size=3)))
def test_any_set_is_taken_or_refused(sections: dict[str, object]) -> None:
    text = HEAD + "".join(f"{section}: {json.dumps(entries)}\n" for section, entries in sections.items())
    with contextlib.suppress(BadCards):
        catalogue_from_text(text, "set.yaml")


def test_a_text_must_change_in_both_languages() -> None:
    old = C.architecture_texts[C.architecture_ids.index("orogeny")]["de"]
    text = f"    effects: [{{op: uplift_extra, n: 2}}]\n    text:\n      en: Two more.\n      de: '{old}'\n"
    message = refusal(f"{HEAD}architecture:\n  orogeny:\n{text}")
    assert "set.yaml:8: architecture.orogeny.text.de: the rule changed" in message


def test_export_holds_every_reconstructed_value_and_no_confirmed_one() -> None:
    text = cardset.export()
    assert "straight: {" not in text
    assert "  creep: {count: 2, elevation: none}\n" in text
    assert "  H01: {rock: basalt, process: slump, architecture: flood_basalt}\n" in text
    assert "  ATM-H-1: {age_draw: 0}\n" in text
    assert all(f"\n{section}:\n" in text for section in SET_SECTIONS)


def test_an_exported_set_is_the_standard_one(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(cardset.export(), "utf-8")
    loaded = load_catalogue(path)
    assert loaded.set_hash == C.set_hash
    assert loaded.records == C.records
    assert loaded.origins == C.origins


def test_check_counts_what_a_set_gives_changes_and_adds(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    processes = f"processes:\n  tafoni: {NEW_PROCESS}\n  creep: {{count: 1}}\n"
    path.write_text(HEAD + processes + "cards:\n  WX01: {rock: shale}\n  WX02: {fossil: none}\n", "utf-8")
    summary = cardset.check(path)
    assert (summary.name, summary.standard_hash) == ("my box", C.set_hash)
    assert summary.set_hash == load_catalogue(path).set_hash != C.set_hash
    assert {section: n for section, n in summary.given.items() if n} == {"processes": 2, "cards": 2}
    assert {section: n for section, n in summary.changed.items() if n} == {"processes": 1, "cards": 1}
    assert {section: n for section, n in summary.added.items() if n} == {"processes": 1}


def test_check_names_the_file_as_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD + "cards:\n  WX01: {rock: granite}\n", "utf-8")
    with pytest.raises(BadCards) as caught:
        cardset.check(path)
    assert str(caught.value).startswith(f"{path}:4: cards.WX01.rock: ")
