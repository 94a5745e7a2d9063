"""Everything that the card data of Erosion is checked for: the standard files, broken in one place each."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from verdigris.engine.errors import BadCards
from verdigris.games.erosion import carddata
from verdigris.games.erosion.carddata import load_catalogue

C = load_catalogue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "cards"
    shutil.copytree(carddata.FOLDER, copy)
    return copy


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / f"{file}.yaml"
    text = path.read_text("utf-8")
    assert old in text, "the test must break what is there"
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_comments_order_and_layout_do_not_change_the_hash(folder: Path) -> None:
    change(
        folder, "processes", "types: [shale, basalt, schist]", "types:  # other order\n    [schist, shale, basalt]\n "
    )
    change(folder, "cards", "  WX01: {rock: shale, fossil: fish, process: crystallization}\n", "")
    change(folder, "cards", "  WX38:", "  WX01: {process: crystallization, fossil: fish, rock: shale}\n  WX38:")
    change(folder, "rocks", "Tonschiefer", "Schieferton")
    loaded = carddata.load_folder(folder)
    assert (loaded.set_hash, loaded.card_ids, loaded.cards.rock) == (C.set_hash, C.card_ids, C.cards.rock)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cards", "WX05: {rock: shale", "WX05: {rock: sandstone"),
        ("cards", "fossil: leaf", "fossil: snail"),
        ("processes", "count: 6", "count: 7"),
        ("processes", "elevation: hill", "elevation: mountain"),
        ("architecture", "n: 2, elevation: mountain", "n: 2, elevation: hill"),
        ("architecture", "deck: WX, mode: count, n: 1", "deck: H, mode: any, n: 1"),
        ("atmosphere", "age_draw: 0", "age_draw: 1"),
        ("legends", "points: 5", "points: 6"),
        ("legends", "min_layers: 4", "min_layers: 5"),
        ("rocks", "mohs: 8", "mohs: 9"),
    ],
)
def test_every_value_that_matters_changes_the_hash(folder: Path, file: str, old: str, new: str) -> None:
    change(folder, file, old, new)
    assert carddata.load_folder(folder).set_hash != C.set_hash


CARD = "WX05: {rock: shale, fossil: leaf, process: oxidation}"
BROKEN = [
    ("cards", CARD, "WX39: {rock: shale, process: oxidation}", "cards.WX39: unknown id, did you mean WX3"),
    ("cards", f"  {CARD}\n", "", "cards: missing: WX05 (38 WX, 32 H and 20 F cards, ERO-1.1)"),
    ("cards", "WX06:", "WX05:", "cards: the key WX05 stands here twice"),
    ("cards", CARD, CARD.replace("shale", "granite"), "cards.WX05.rock: granite is igneous, WX cards show shale, sand"),
    ("cards", CARD, CARD.replace("shale", "shail"), "cards.WX05.rock: must be one of shale, sandstone"),
    ("cards", CARD, CARD.replace("leaf", "bird"), "cards.WX05.fossil: must be one of none, snail, leaf, fish; is 'bir"),
    ("cards", "H06: {", "H06: {fossil: fish, ", "cards.H06.fossil: fossils are on sedimentary rocks only (ERO-1.8)"),
    ("cards", CARD, CARD.replace("oxidation", "oxydation"), "cards.WX05.process: must be one of crystallization"),
    ("cards", CARD, CARD.replace("oxidation", "creep"), "cards.WX05.process: creep is a process of the H deck, not WX"),
    ("cards", "coal_swamp", "coal_swamps", "cards.WX06.architecture: must be one of none, flood_basalt"),
    ("cards", CARD, CARD.replace("rock:", "rok:"), "cards.WX05.rok: unknown field, did you mean rock?; allowed: rock"),
    ("cards", CARD, "WX05: {rock: shale}", "cards.WX05: missing: process"),
    ("cards", CARD, "WX05: shale", "cards.WX05: must be a mapping"),
    ("cards", "erosion-cards/1", "erosion-cards/2", "schema: must be one of erosion-cards/1; is 'erosion-cards/2'"),
    ("cards", "    rock: reconstructed\n", "", "provenance.cards: missing: rock"),
    ("cards", "deck: rulebook", "deck: hearsay", "provenance.cards.deck: must be one of rulebook, public, reconstruct"),
    ("cards", "deck: rulebook", "deck: public", "provenance.cards.deck: a public fact needs its source"),
    ("atmosphere", "ATM-H-1: {age: rule", "ATM-X-1: {age: rule", "provenance.atmosphere.except.ATM-X-1: unknown id"),
    ("processes", "count: 6", "count: 10", "processes.debris_flow.count: must be from 1 to 9, is 10"),
    ("processes", "count: 6", "count: six", "processes.debris_flow.count: must be a whole number from 1 to 9, is 'six"),
    ("processes", "deck: WX, count: 4", "deck: WX, count: 0", "processes.frost_wedging.count: must be from 1 to 9, is"),
    ("processes", "deck: F, count: 4", "deck: F, count: 5", "processes.braided.count: must be from 1 to 4, is 5"),
    ("processes", "deck: F, count: 1", "deck: F, count: 2", "processes.straight.count: Straight moves one rock (ERO-7"),
    ("processes", ", count: 6", ", types: [shale]", "processes.debris_flow.types: only WX cards list rock types"),
    ("processes", "deck: WX, count: 4", "deck: WX, count: 4, types: [shale]", "frost_wedging.types: a process has eit"),
    ("processes", "deck: WX, count: 4, ", "deck: WX, ", "processes.frost_wedging: missing: count or types"),
    ("processes", ", count: 6", "", "processes.debris_flow: missing: count"),
    ("processes", "deck: F, count: 3", "deck: F, count: 3, elevation: hill", "processes.meandering.elevation: F cards"),
    ("processes", "elevation: hill", "elevation: low", "processes.salt_fretting.elevation: must be one of none, hill"),
    ("processes", "[shale, basalt, schist]", "[]", "processes.oxidation.types: must have at least 1 entries, has 0"),
    ("processes", "[shale, basalt, schist]", "[slate]", "processes.oxidation.types[0]: must be one of shale"),
    ("processes", "[shale, basalt, schist]", "[shale, shale]", "oxidation.types[1]: shale stands in the list twice"),
    ("processes", "deck: H, count: 6", "deck: S, count: 6", "processes.debris_flow.deck: must be one of WX, H, F"),
    ("processes", "{en: Slump, de: Rutschung}", "{en: Slump}", "processes.slump.name: missing: de"),
    ("processes", "de: Rutschung", "de: ''", "processes.slump.name.de: must not be empty"),
    ("processes", "  slump:", "  none:", "processes.none: an id is a letter and up to 39 more"),
    ("rocks", "mohs: 3", "mohs: 11", "rocks.shale.mohs: must be from 1 to 10, is 11"),
    ("rocks", "class: igneous", "class: metamorphic", "rocks.basalt.class: must be igneous (ERO-1.3)"),
    ("rocks", "  granite:", "  marble:", "rocks.marble: unknown id (nine rocks, ERO-1.3)"),
    ("architecture", "timing: upon_uplift", "timing: always", "flood_basalt.timing: must be one of upon_uplift, persi"),
    ("architecture", "timing: upon_uplift", "timing: persistent", "effects[0].op: trigger works with timing upon_upli"),
    ("architecture", "op: trigger", "op: triger", "architecture.flood_basalt.effects[0].op: must be one of trigger, w"),
    ("architecture", "op: trigger, ", "", "architecture.flood_basalt.effects[0]: missing: op, one of trigger"),
    ("architecture", "deck: H, n: 1}", "deck: H}", "architecture.flood_basalt.effects[0]: missing: n"),
    ("architecture", "deck: H, n: 1}", "deck: H, n: 3}", "architecture.flood_basalt.effects[0].n: must be from 1 to 2"),
    ("architecture", "deck: H, n: 1}", "deck: H, n: 1, mode: any}", "effects[0].mode: unknown field; allowed: op, dec"),
    ("architecture", "target: one_mountain", "target: all", "effects[0].target: must be one of one_mountain, every"),
    ("architecture", "elevation: mountain, elevation_of: this", "elevation_of: this", "elevation_of: needs elevation"),
    ("architecture", "deck: WX, mode: count", "deck: H, mode: types", "effects[0].mode: H cards never list types"),
    ("architecture", "deck: WX, mode: count", "deck: F, mode: any", "caprock.effects[0].deck: must be one of WX, H; i"),
    ("architecture", "deck: WX, mode: types", "deck: H, mode: types", "columnar_jointing.effects[0].deck: must be one"),
    ("architecture", "[creep, ", "[braided, ", "forest_cover.effects[0].names[0]: must be one of crystallization"),
    ("architecture", "[creep, solifluction]", "[]", "forest_cover.effects[0].names: must have at least 1"),
    ("architecture", "effects: [{op: uplift_extra, n: 1}]", "effects: []", "orogeny.effects: must have at least 1 ent"),
    ("architecture", "    text:\n", "    txt:\n", "architecture.flood_basalt.txt: unknown field, did you mean text?"),
    ("architecture", "de: Flutbasalt", "de: 7", "architecture.flood_basalt.name.de: must be text, is 7"),
    ("atmosphere", "  ATM-F-2: {n", "  ATM-F-3: {n", "atmosphere.ATM-F-3: unknown id, did you mean ATM-F-"),
    ("atmosphere", "age_draw: 0", "age_draw: 4", "atmosphere.ATM-WX-1.age_draw: must be from 0 to 3, is 4"),
    ("atmosphere", "normal_draw: 1", "normal_draw: -1", "atmosphere.ATM-WX-1.normal_draw: must be from 0 to 3, is -1"),
    ("legends", "  LEG-4:", "  LEG-5:", "legends.LEG-5: unknown id, did you mean LEG-"),
    ("legends", "height: 5000", "height: 5100", "legends.LEG-1.height: must be a multiple of 500"),
    ("legends", "[limestone, schist]", "[schist, schist]", "legends.LEG-1.capstone[1]: schist stands in the list twic"),
    ("legends", "[limestone, schist]", "[schist]", "legends.LEG-1.capstone: must have at least 2 entries, has 1"),
    ("legends", "[limestone, schist]", "[schist, shale, granite]", "LEG-1.capstone: must have at most 2 entries, has"),
    ("legends", "points: 5", "points: 21", "legends.LEG-1.points: must be from 0 to 20, is 21"),
    ("legends", "op: delta_at_least, n: 5", "op: delta_at_most, n: 5", "challenges.CHA-2.condition.op: must be one of"),
    ("legends", "op: delta_at_least, n: 5", "op: delta_at_least, m: 5", "CHA-2.condition.m: unknown field; allowed: o"),
    ("legends", "op: delta_at_least, n: 5", "n: 5", "challenges.CHA-2.condition: missing: op, one of height_at_least"),
    ("legends", "m: 4000", "m: 4001", "challenges.CHA-1.condition.m: must be a multiple of 500"),
    ("legends", "class: igneous, n: 3", "n: 3", "challenges.CHA-6.condition: missing: class"),
    ("legends", ", min_layers: 4", "", "challenges.CHA-5.condition: missing: min_layers"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), BROKEN, ids=[entry[3][:50] for entry in BROKEN])
def test_a_broken_file_is_refused_with_its_place(folder: Path, file: str, old: str, new: str, message: str) -> None:
    change(folder, file, old, new)
    with pytest.raises(BadCards) as caught:
        carddata.load_folder(folder)
    assert str(caught.value).startswith(str(folder / f"{file}.yaml:"))
    assert message in str(caught.value)


def test_the_line_is_that_of_the_value(folder: Path) -> None:
    change(folder, "cards", CARD, CARD.replace("shale", "marble"))
    line = 1 + (folder / "cards.yaml").read_text("utf-8").splitlines().index("  " + CARD.replace("shale", "marble"))
    with pytest.raises(BadCards, match=rf"cards\.yaml:{line}: cards\.WX05\.rock: must be one of"):
        carddata.load_folder(folder)


def test_five_challenges_at_least(folder: Path) -> None:
    path = folder / "legends.yaml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("  CHA-5:")], "utf-8")
    with pytest.raises(BadCards, match=r"challenges: must have at least 5 entries, one a player \(ERO-11\.1\), has 4"):
        carddata.load_folder(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "rocks.yaml").unlink()
    with pytest.raises(BadCards, match=r"rocks\.yaml:1: top level: cannot be read"):
        carddata.load_folder(folder)
