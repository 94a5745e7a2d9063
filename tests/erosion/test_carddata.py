"""The standard card data of Erosion: the facts, the tables made of them, and that nothing wrong is let in."""

from __future__ import annotations

import doctest
from collections import Counter

import pytest

from verdigris.games.erosion import carddata, tables
from verdigris.games.erosion.carddata import Catalogue, load_catalogue
from verdigris.games.erosion.tables import ROCK_IDS

STANDARD_HASH = "89cf6d8a1bfe"
C = load_catalogue()

# Process: deck, cards, count, rocks it lists, elevation.
PROCESSES = {
    "crystallization": ("WX", 4, 0, "shale sandstone limestone conglomerate", "none"),
    "frost_wedging": ("WX", 4, 4, "", "mountain"),
    "thermal_stress": ("WX", 3, 4, "", "mountain"),
    "oxidation": ("WX", 4, 0, "shale basalt schist", "none"),
    "salt_fretting": ("WX", 3, 4, "", "hill"),
    "exfoliation": ("WX", 3, 0, "granite quartzite", "none"),
    "hydrolysis": ("WX", 4, 0, "basalt granite welded_tuff", "none"),
    "root_wedging": ("WX", 4, 3, "", "hill"),
    "hydration": ("WX", 3, 0, "shale limestone welded_tuff", "none"),
    "carbonation": ("WX", 3, 0, "sandstone limestone conglomerate", "none"),
    "acid_rain": ("WX", 3, 0, "shale sandstone limestone conglomerate", "none"),
    "slump": ("H", 5, 4, "", "hill"),
    "debris_flow": ("H", 3, 6, "", "none"),
    "landslide": ("H", 5, 4, "", "none"),
    "creep": ("H", 6, 2, "", "none"),
    "rockslide": ("H", 3, 5, "", "mountain"),
    "solifluction": ("H", 6, 3, "", "none"),
    "rockfall": ("H", 4, 4, "", "mountain"),
    "meandering": ("F", 2, 3, "", "none"),
    "straight": ("F", 3, 1, "", "none"),
    "braided": ("F", 15, 4, "", "none"),
}
ARCHITECTURE_COPIES = {
    "flood_basalt": 3, "supervolcano": 1, "cometary_bombardment": 1, "earthquake_fault": 1, "rock_avalanche": 1,
    "coal_swamp": 2, "carbonate_platform": 2, "evaporite_basin": 1, "rain_shadow": 2, "ash_fall": 1, "orogeny": 4,
    "glacier": 2, "caprock": 1, "batholith": 5, "karst_springs": 1, "forest_cover": 1, "columnar_jointing": 2,
    "antecedent_river": 1, "monsoon_front": 1,
}  # fmt: skip


def card(name: str) -> int:
    return C.card_ids.index(name)


def effects_of(catalogue: Catalogue, architecture: str) -> list[tuple[object, ...]]:
    found = catalogue.cards.effects[catalogue.architecture_ids.index(architecture)]
    return [(e.op, e.deck, e.n, e.target, e.elevation, e.of_this, e.mode, e.names) for e in found]


def test_1_1_ninety_cards_in_three_decks() -> None:
    assert len(C.card_ids) == 90
    assert (C.card_ids[0], C.card_ids[37], C.card_ids[38], C.card_ids[69]) == ("WX01", "WX38", "H01", "H32")
    assert (C.card_ids[70], C.card_ids[89]) == ("F01", "F20")
    assert Counter(C.cards.deck) == {tables.WX: 38, tables.H: 32, tables.F: 20}


def test_1_3_rocks_and_their_copies() -> None:
    assert dict(Counter(ROCK_IDS[rock] for rock in C.cards.rock)) == {
        "shale": 11, "sandstone": 10, "limestone": 9, "conglomerate": 8,
        "basalt": 12, "granite": 11, "welded_tuff": 9, "quartzite": 9, "schist": 11,
    }  # fmt: skip
    assert C.cards.rock_class == C.cards.deck
    assert C.rock_names[0] == {"en": "Shale", "de": "Tonschiefer"}


def test_1_8_fossils_on_twelve_sedimentary_cards() -> None:
    with_fossil = {C.card_ids[i]: tables.FOSSIL_IDS[fossil] for i, fossil in enumerate(C.cards.fossil) if fossil}
    assert with_fossil == {
        "WX01": "fish", "WX02": "fish", "WX03": "fish", "WX04": "leaf", "WX05": "leaf", "WX12": "leaf",
        "WX13": "leaf", "WX22": "snail", "WX23": "snail", "WX24": "snail", "WX25": "snail", "WX26": "fish",
    }  # fmt: skip


@pytest.mark.parametrize("process", PROCESSES)
def test_processes_and_their_values(process: str) -> None:
    deck, copies, count, types, elevation = PROCESSES[process]
    cards = [i for i in range(90) if C.process_ids[C.cards.process[i]] == process]
    mask = sum(1 << ROCK_IDS.index(rock) for rock in types.split())
    icon = {"none": tables.ANYWHERE, "hill": tables.HILL, "mountain": tables.MOUNTAIN}[elevation]
    assert len(cards) == copies
    for i in cards:
        assert tables.DECK_NAMES[C.cards.deck[i]] == deck
        assert C.cards.mode[i] == (tables.TYPES if types else tables.COUNT)
        assert (C.cards.count[i], C.cards.types[i], C.cards.elevation[i]) == (count, mask, icon)


def test_no_process_beyond_these() -> None:
    assert C.process_ids == list(PROCESSES)


def test_4_5_how_many_cards_list_each_rock() -> None:
    assert {rock: sum(mask >> i & 1 for mask in C.cards.types) for i, rock in enumerate(ROCK_IDS)} == {
        "shale": 14, "sandstone": 10, "limestone": 13, "conglomerate": 10,
        "basalt": 8, "granite": 7, "welded_tuff": 7, "quartzite": 3, "schist": 4,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "rock", "process", "architecture"),
    [
        ("WX05", "shale", "oxidation", None),
        ("WX08", "shale", "exfoliation", "forest_cover"),
        ("WX29", "limestone", "hydrolysis", "karst_springs"),
        ("WX38", "conglomerate", "acid_rain", None),
        ("H04", "basalt", "creep", "columnar_jointing"),
        ("H24", "welded_tuff", "debris_flow", "supervolcano"),
        ("F03", "quartzite", "braided", "caprock"),
        ("WX11", "shale", "root_wedging", "antecedent_river"),
    ],
)
def test_single_cards(name: str, rock: str, process: str, architecture: str | None) -> None:
    i = card(name)
    built = C.cards.architecture[i]
    assert (ROCK_IDS[C.cards.rock[i]], C.process_ids[C.cards.process[i]]) == (rock, process)
    assert (None if built < 0 else C.architecture_ids[built]) == architecture


def test_8_9_mohs() -> None:
    assert C.cards.mohs == [3, 7, 3, 6, 8, 6, 8, 7, 7]


def test_9_1_architecture_and_its_copies() -> None:
    assert Counter(C.architecture_ids[a] for a in C.cards.architecture if a >= 0) == ARCHITECTURE_COPIES
    assert C.architecture_ids == list(ARCHITECTURE_COPIES)
    assert C.cards.timing == [tables.UPON_UPLIFT] * 11 + [tables.PERSISTENT] * 8


def test_9_7_effects() -> None:
    forest = [C.process_ids.index("creep"), C.process_ids.index("solifluction")]
    one, high = tables.ONE_MOUNTAIN, tables.MOUNTAIN
    expected: dict[str, list[tuple[object, ...]]] = {
        "flood_basalt": [(tables.TRIGGER, 1, 1, 0, 0, False, 0, []), (tables.TRIGGER, 0, 1, 0, 0, False, 0, [])],
        "supervolcano": [(tables.TRIGGER, 1, 2, 0, 0, False, 0, [])],
        "ash_fall": [(tables.WEATHER, 0, 1, one, 0, False, 0, [])],
        "rock_avalanche": [(tables.HILLSLOPE, 0, 2, one, high, False, 0, [])],
        "rain_shadow": [(tables.TRIGGER, 2, 2, 0, 0, False, 0, [])],
        "orogeny": [(tables.UPLIFT_EXTRA, 0, 1, 0, 0, False, 0, [])],
        "glacier": [(tables.PROCESS_BONUS, 1, 1, 0, high, True, 0, [])],
        "caprock": [(tables.CAP_PROCESS, 0, 1, 0, 0, False, tables.COUNT, [])],
        "batholith": [(tables.ROCK_IMMUNE, 0, 0, 0, 0, False, tables.ANY, [])],
        "karst_springs": [(tables.ON_HILLSLOPED_BY_OTHER, 0, 1, 0, 0, False, 0, [])],
        "forest_cover": [(tables.IMMUNE_PROCESS_NAMES, 0, 0, 0, 0, False, 0, forest)],
        "columnar_jointing": [(tables.ROCK_IMMUNE, 0, 0, 0, 0, False, tables.TYPES, [])],
        "antecedent_river": [(tables.FLUVIAL_WILD, 0, 1, 0, 0, False, 0, [])],
        "monsoon_front": [(tables.DRAW_LIMIT_BONUS, 2, 1, 0, 0, False, 0, [])],
    }
    assert {name: effects_of(C, name) for name in expected} == expected


def test_2_2_atmosphere() -> None:
    assert C.atmosphere_ids == ["ATM-WX-1", "ATM-WX-2", "ATM-H-1", "ATM-H-2", "ATM-F-1", "ATM-F-2"]
    assert (C.cards.normal_draw, C.cards.age_draw) == ([1] * 6, [0] * 6)
    assert [age["en"] for age in C.age_names[::2]] == ["Hypoxic Age", "Ice Age", "Arid Age"]


def test_11_legends_and_challenges() -> None:
    assert C.legend_ids == ["LEG-1", "LEG-2", "LEG-3", "LEG-4"]
    assert (C.cards.legend_layers, C.cards.legend_points) == ([10, 9, 8, 7], [5, 4, 3, 3])
    capstones = zip(C.cards.legend_first, C.cards.legend_second, strict=True)
    assert [(ROCK_IDS[a], ROCK_IDS[b]) for a, b in capstones] == [
        ("limestone", "schist"), ("granite", "sandstone"), ("basalt", "welded_tuff"), ("quartzite", "conglomerate"),
    ]  # fmt: skip
    assert C.cards.challenge_op == [0, 1, 2, 3, 4, 5, 5, 6]
    assert C.cards.challenge_n == [8, 5, 2, 5, 1, 3, 3, 3]
    assert C.cards.challenge_extra == [0, 0, 0, 0, 4, tables.IGNEOUS, tables.METAMORPHIC, 0]
    assert C.cards.challenge_points == [3, 3, 3, 3, 3, 3, 4, 3]


def test_every_name_and_text_is_there_in_both_languages() -> None:
    words = [
        *C.rock_names, *C.process_names, *C.architecture_names, *C.architecture_texts, *C.age_names,
        *C.legend_names, *C.legend_texts, *C.challenge_names, *C.challenge_texts,
    ]  # fmt: skip
    assert len(words) == 9 + 21 + 2 * 19 + 6 + 2 * 4 + 2 * 8
    assert all(list(entry) == ["en", "de"] and all(entry.values()) for entry in words)


def test_provenance_of_cards() -> None:
    assert C.provenance(card("F14")) == {
        "deck": "rulebook", "rock": "reconstructed", "fossil": "none",
        "process_name": "rulebook", "process_values": "rulebook", "architecture": "none",
    }  # fmt: skip
    crystallization = C.provenance(card("WX01"))
    assert (crystallization["process_name"], crystallization["process_values"]) == ("rulebook", "reconstructed")
    assert (crystallization["fossil"], crystallization["architecture"]) == ("reconstructed", "none")
    all_of_them = [C.provenance(i) for i in range(90)]
    assert Counter(p["process_name"] for p in all_of_them) == {"reconstructed": 59, "rulebook": 31}
    assert Counter(p["process_values"] for p in all_of_them) == {"reconstructed": 87, "rulebook": 3}
    assert Counter(p["architecture"] for p in all_of_them) == {"none": 57, "reconstructed": 33}


def test_provenance_of_the_rest() -> None:
    names = {a: p["name"] for a, p in zip(C.architecture_ids, C.architecture_provenance, strict=True)}
    assert {a for a, word in names.items() if word == "rulebook"} == {"flood_basalt", "rock_avalanche"}
    assert {a for a, word in names.items() if word == "public"} == {
        "supervolcano", "cometary_bombardment", "earthquake_fault", "glacier",
    }  # fmt: skip
    assert C.origins["rocks"]["shale"]["deck"] == ("public", "boardgamegeek.com/thread/444666")
    assert C.provenance_of("atmosphere", "ATM-H-1")["age"] == "rulebook"
    assert C.provenance_of("atmosphere", "ATM-F-1")["age"] == "reconstructed"
    assert C.provenance_of("legends", "LEG-1")["values"] == "reconstructed"


def test_the_standard_set_is_read_once() -> None:
    assert load_catalogue() is C


def test_the_hash_is_the_same_everywhere() -> None:
    assert (C.set_name, C.set_hash) == ("standard", STANDARD_HASH)


def test_docstrings() -> None:
    assert doctest.testmod(carddata).failed == 0
