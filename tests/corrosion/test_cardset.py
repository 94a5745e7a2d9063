"""Card sets: what an owner may put in, what is refused and where, and the file to fill in."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.games.corrosion import cardset, tables
from verdigris.games.corrosion.carddata import Catalogue, catalogue_from_text, load_catalogue
from verdigris.games.corrosion.cardfiles import COLUMNS, SET_SECTIONS
from verdigris.games.corrosion.cardschema import OPS

C = load_catalogue()
HEAD = "schema: corrosion-set/1\nname: my box\n"
FIRST_DECK = Path(__file__).parents[2] / "sets" / "corrosion-first-deck.yaml"
NEW_ACTION = "{name: {en: Diver, de: Taucherin}, effect: [{op: water, n: 2}], text: {en: Water., de: Wasser.}}"
TEXT = "text: {en: New., de: Neu.}"


def load(text: str) -> Catalogue:
    return catalogue_from_text(HEAD + text, "set.yaml")


def refusal(text: str) -> str:
    with pytest.raises(BadCards) as caught:
        catalogue_from_text(text, "set.yaml")
    return str(caught.value)


def test_an_empty_set_is_the_standard_one_under_another_name() -> None:
    loaded = load("chrome:\ntasks: {}\n")
    assert (loaded.set_name, loaded.set_hash) == ("my box", C.set_hash)


def test_a_set_overrides_fields() -> None:
    loaded = load("chrome:\n  cb_01: {cost: {any: 5}, points: 9, drive: chain}\n")
    paid = loaded.cards.chrome_cost[0]
    assert (paid.any, paid.small, paid.medium, paid.chrome) == (5, 0, 0, 0)
    assert (loaded.cards.points[0], loaded.cards.drive[0]) == (9, tables.CHAIN)
    assert loaded.cards.trigger[0] == tables.ON_TURN
    assert loaded.set_hash != C.set_hash
    assert load_catalogue() is C and C.cards.points[0] == 4


def test_what_differs_is_the_owners_word_and_what_repeats_is_not() -> None:
    loaded = load("chrome:\n  cb_05: {points: 5, drive: piston, cost: {small: 2, medium: 2, chrome: 1}}\n")
    assert loaded.provenance_of("chrome", "cb_05") == {
        "tier": "reconstructed", "drive": "reconstructed", "cost": "rulebook", "points": "owner", "effect": "rulebook",
    }  # fmt: skip
    assert loaded.origins["chrome"]["cb_05"]["points"] == ("owner", "my box")
    assert C.provenance_of("chrome", "cb_05")["points"] == "reconstructed"


def test_another_trigger_takes_its_fields_with_it() -> None:
    loaded = load(f"chrome:\n  ca_04: {{trigger: on_turn, effect: [{{op: water, n: 1}}], {TEXT}}}\n")
    number = C.chrome_ids.index("ca_04")
    assert (loaded.cards.trigger[number], loaded.cards.kinds[number]) == (tables.ON_TURN, 0)
    assert loaded.provenance_of("chrome", "ca_04")["effect"] == "owner"
    loaded = load(f"chrome:\n  cb_01: {{trigger: modifier, modifier: {{op: copy_equal_grade}}, {TEXT}}}\n")
    assert (loaded.cards.modifier[0], loaded.cards.chrome_effects[0]) == (tables.COPY_EQUAL_GRADE, [])


def test_a_new_action_joins_at_the_end_and_can_be_given_to_an_engineer() -> None:
    loaded = load(f"actions:\n  diver: {NEW_ACTION}\nengineers:\n  q_gray_2_logistician: {{action: diver}}\n")
    assert loaded.action_ids == [*C.action_ids, "diver"]
    card = C.engineer_ids.index("q_gray_2_logistician")
    assert (loaded.cards.action[card], loaded.cards.action_effects[18][0].op) == (18, tables.WATER)
    assert loaded.provenance_of("actions", "diver") == {"effect": "owner", "cost": "owner"}


def test_an_action_that_nobody_has_does_not_change_the_hash() -> None:
    assert load(f"actions:\n  diver: {NEW_ACTION}\n").set_hash == C.set_hash


def test_the_other_sections() -> None:
    loaded = load(
        "one_shots:\n  os_award: {count: 5}\n  os_crane: {count: 2, cost: {steam: 3}}\n"
        "turning:\n  tm_small: {count: 5}\n  tm_steam: {count: 6}\n"
        "prototypes:\n  proto_cog: {drive: chain}\n  proto_chain: {drive: cog_wheel}\n"
        f"tasks:\n  aw_chrome: {{times: 1, {TEXT}}}\n"
        f"watches:\n  wa_points: {{effect: [{{op: special, n: 2}}], {TEXT}}}\n"
        "backs:\n  start_A_gear: {letter: C, arrow: down}\n"
    )
    cards = loaded.cards
    assert (cards.shot_count[0], cards.shot_count[5], cards.shot_cost[5].steam) == (5, 2, 3)
    assert (cards.turning_count, cards.prototype_forced) == ([6, 5, 6, 3], [1, 0, 0])
    assert loaded.prototype_ids == ["proto_chain", "proto_piston", "proto_cog"]
    assert (cards.task_times[0], cards.watch_effects[1][0].n) == (1, 2)
    assert (cards.back_letter[0], cards.back_up[0]) == (2, 0)


def test_names_texts_and_the_order_of_lists_do_not_change_the_hash() -> None:
    loaded = load(
        "chrome:\n  ca_12: {name: {en: A, de: B}, text: {en: C, de: D}}\n"
        "  ca_14: {trigger: end_of_turn, switched_on_by: on_play_main, effect: [{op: turn_wheel}],\n"
        '    engineers: [{origin: qualified, grade: "2"}, {origin: starting, grade: "1"}]}\n'
        "actions:\n  build_iron: {effect: [{op: build, kinds: [turning, one_shot]}]}\n"
        "tasks:\n  aw_chrome: {chain_back: C}\n  aw_stack: {chain_back: B}\n"
    )
    assert loaded.set_hash == C.set_hash
    assert loaded.provenance_of("chrome", "ca_14")["effect"] == "rulebook"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "set.yaml:1: top level: the file is empty"),
        ("name: x\n", "set.yaml:1: top level: missing: schema"),
        ("schema: erosion-set/1\nname: x\n", "set.yaml:1: schema: must be one of corrosion-set/1; is 'erosion-set/1'"),
        ("schema: corrosion-set/1\nname: Standard\n", "set.yaml:2: name: standard is the name of the set that is"),
        ("schema: corrosion-set/1\nname: '%'\n", "set.yaml:2: name: must be up to 40 letters"),
        (HEAD + "chrom: {}\n", "set.yaml:3: chrom: unknown field, did you mean chrome?; allowed: schema, name"),
        (HEAD + "ratings: {}\n", "set.yaml:3: ratings: unknown field"),
        (HEAD + "chrome: 3\n", "set.yaml:3: chrome: must be a mapping (key: value), is 3"),
        (HEAD + "chrome:\n  cb_13: {}\n", "set.yaml:4: chrome.cb_13: unknown id, did you mean cb_1"),
        (HEAD + "actions:\n  diver: {}\n", "set.yaml:4: actions.diver: not in the standard set, and a new entry also"),
        (HEAD + "actions:\n  4x: " + NEW_ACTION, "set.yaml:4: actions.4x: an id is a letter and up to 39"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(text: str, message: str) -> None:
    assert refusal(text).startswith(message)


@pytest.mark.parametrize(
    ("section", "entry", "message"),
    [
        ("chrome", "cb_01: 5", "chrome.cb_01: must be a mapping"),
        ("chrome", "cb_01: {points: 21}", "chrome.cb_01.points: must be from 0 to 20, is 21"),
        ("chrome", "cb_01: {cost: {}}", "chrome.cb_01.cost: must not be free; allowed: small, medium, any, chrome, up"),
        ("chrome", "cb_01: {effect: [{op: water, n: 1}]}", "chrome.cb_01.text.en: the rule changed, so its text must"),
        ("chrome", "ca_04: {trigger: on_turn}", "chrome.ca_04: missing: effect"),
        ("chrome", "ca_04: {condition: {grade: 2, least: 1}}", "chrome.ca_04.condition: unknown field"),
        (
            "engineers",
            "start_A_gear: {action: steam}",
            "engineers.start_A_gear.action: must be one of gear; is 'steam'",
        ),
        (
            "engineers",
            "start_B_gear: {grade: 2}",
            "engineers.start_B_gear.grade: exactly one engineer of set B has grade 1, here 0 have",
        ),
        (
            "engineers",
            "start_B_steam: {grade: 3}",
            "engineers.start_B_steam.grade: the sets differ only in suits (COR-2.6), so start_A_steam, start_B_steam",
        ),
        (
            "engineers",
            "q_wild_3_all_rounder: {action: operator}",
            "engineers.q_wild_3_all_rounder.action: chrome.ca_18.modifier.except must cover q_wild_3_all_rounder",
        ),
        (
            "one_shots",
            "os_crane: {count: 2}",
            "one_shots.os_crane.count: the counts of all one_shots must add up to 22",
        ),
        (
            "turning",
            "tm_small: {count: 7}",
            "turning.tm_small.count: the counts of all turning must add up to 20, here",
        ),
        ("watches", "wa_water: {count: 1}", "watches.wa_water.count: the counts of all watches must add up to 8, here"),
        ("prototypes", "proto_cog: {drive: chain}", "prototypes.proto_cog.drive: each drive has one prototype: cog_wh"),
        ("tasks", "aw_water: {chain_back: C}", "tasks.aw_water.chain_back: four tasks have B and four have C"),
        ("tasks", "aw_water: {times: 3}", "tasks.aw_water.text.en: the rule changed"),
        ("backs", "start_D_gear: {letter: A}", "backs.start_D_gear: unknown id, did you mean start_"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_place(section: str, entry: str, message: str) -> None:
    found = refusal(f"{HEAD}{section}:\n  {entry}\n")
    place, _, rest = found.partition(": ")
    assert rest.startswith(message), found
    assert place == "set.yaml:4"


def test_what_a_set_changed_is_to_blame_and_not_what_it_repeats() -> None:
    text = cardset.export()
    found = refusal(text.replace("tm_medium: {count: 6}", "tm_medium: {count: 5}"))
    assert ": turning.tm_medium.count: the counts of all turning must add up to 20, here it is 19" in found
    found = refusal(text.replace("start_B_hire: {grade: 3", "start_B_hire: {grade: 2"))
    assert ": engineers.start_B_hire.grade: the sets differ only in suits (COR-2.6), so start_A_hire" in found
    found = refusal(
        text.replace("q_gray_3_operator: {action: operator, grade: 3", "q_gray_3_operator: {action: operator, grade: 4")
    )
    assert ": engineers.q_gray_3_operator.grade: chrome.ca_18.modifier.except must cover q_gray_3_operator" in found
    effect = "effect: [{op: convert, cost: {steam: 1}, gain: [{op: activate_as_if_turned}]}]"
    found = refusal(f"{HEAD}actions:\n  two_gears: {{{effect}, {TEXT}}}\n")
    assert found.startswith(
        "set.yaml:4: actions.two_gears.effect: chrome.ca_18.modifier.except must cover q_blue_2_two"
    )
    twos = "".join(f"  {key}: {{grade: 4}}\n" for key in C.engineer_ids if key.startswith("q_") and "_2_" in key)
    ones = (
        "chrome:\n  cb_03: {trigger: on_play, engineers: [{origin: qualified, grade: 2}], effect: [{op: water, n: 1}],"
    )
    found = refusal(f"{HEAD}{ones} {TEXT}}}\nengineers:\n{twos}")
    assert found.startswith(
        "set.yaml:4: chrome.cb_03.engineers: there is no engineer in this card set of whom chrome.cb"
    )


def test_a_text_must_change_in_both_languages() -> None:
    old = json.dumps(C.turning_texts[0]["de"], ensure_ascii=False)
    effect = "effect: [{op: water, n: 1}]"
    found = refusal(f"{HEAD}turning:\n  tm_medium:\n    {effect}\n    text: {{en: New., de: {old}}}\n")
    assert found.startswith("set.yaml:6: turning.tm_medium.text.de: the rule changed, so its text must be written anew")


def test_a_section_has_an_end() -> None:
    many = "".join(f"  a{number}: {NEW_ACTION}\n" for number in range(201))
    assert refusal(f"{HEAD}actions:\n{many}") == (
        "set.yaml:204: actions.a200: a section of a card set has at most 200 entries"
    )


# Words of the vocabulary in the wrong places find more than noise does.
IDS = ["cb_01", "ca_14", "ca_16", "ca_18", "os_award", "tm_small", "proto_chain", "aw_chrome", "wa_gears", "operator"]
IDS += ["start_A_gear", "q_gray_3_operator", "new"]
FIELDS = ["op", "n", "gear", "kinds", "cost", "gain", "effect", "text", "trigger", "modifier", "engineers", "grade"]
FIELDS += ["suit", "count", "metric", "times", "drive", "forced", "condition", "least", "en", "de", "name", "action"]
FIELDS += [
    "switched_on_by",
    "optional",
    "except",
    "points",
    "letter",
    "arrow",
    "chain_back",
    "steam",
    "small",
    "origin",
]
WORDS = [*OPS, *tables.TRIGGER_IDS, *tables.MODIFIER_IDS, *tables.KIND_IDS, *tables.METRIC_IDS, *tables.GEAR_IDS, "all"]
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 10), st.integers(), st.sampled_from(WORDS), st.text(max_size=5)
)
TREES = st.recursive(
    LEAVES,
    lambda below: st.one_of(
        st.lists(below, max_size=3), st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=3), below, max_size=4)
    ),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(SET_SECTIONS), st.dictionaries(st.sampled_from(IDS), TREES, max_size=3)))
def test_any_set_is_taken_or_refused(sections: dict[str, object]) -> None:
    text = json.dumps({"schema": "corrosion-set/1", "name": "fuzz", **sections})
    with contextlib.suppress(BadCards):
        catalogue_from_text(text, "set.yaml")


STEPS = st.fixed_dictionaries(
    {"op": st.sampled_from(list(OPS))},
    optional={
        "n": st.sampled_from([1, 2, "max", "all"]),
        "gear": st.sampled_from(tables.GEAR_IDS),
        "kinds": st.lists(st.sampled_from(tables.KIND_IDS), min_size=1, max_size=2, unique=True),
    },
)
EFFECTS = st.lists(
    st.one_of(
        STEPS,
        st.fixed_dictionaries(
            {
                "op": st.just("convert"),
                "cost": st.dictionaries(st.sampled_from(["steam", "any", "green"]), st.integers(0, 2), max_size=2),
                "gain": st.lists(STEPS, max_size=2),
            }
        ),
    ),
    max_size=2,
)
PLACES = [("actions", "operator"), ("one_shots", "os_crane"), ("turning", "tm_small"), ("chrome", "cb_01")]
PLACES += [("chrome", "ca_16"), ("chrome", "ca_14"), ("chrome", "cb_11"), ("prototypes", "proto_chain")]


@given(st.sampled_from(PLACES), EFFECTS)
def test_any_effect_is_taken_or_refused_and_then_the_tables_hold_it(place: tuple[str, str], effect: object) -> None:
    section, entry = place
    entries = {entry: {"effect": effect, "text": {"en": "New.", "de": "Neu."}}}
    with contextlib.suppress(BadCards):
        cards = catalogue_from_text(
            json.dumps({"schema": "corrosion-set/1", "name": "fuzz", section: entries}), "set.yaml"
        ).cards
        for number, effects in enumerate(cards.chrome_effects):
            ops = [step.op for step in effects]
            assert tables.CONVERT not in [gain.op for step in effects for gain in step.gain]
            assert (ops == [tables.ACTIVATE_BUILT]) == (cards.trigger[number] == tables.ON_BUILD)
            assert tables.REACTIVATE_TURNING not in ops or ops == [tables.REACTIVATE_TURNING]


def test_export_holds_every_reconstructed_value_and_no_confirmed_one() -> None:
    root = yamlfile.parse(cardset.export(), name="export", error=BadCards).named()
    for section in SET_SECTIONS:
        exported = {entry: set(node.named()) for entry, node in root[section].named().items()}
        for entry, columns in C.origins[section].items():
            for column, fields in COLUMNS[section].items():
                there = exported.get(entry, set()).intersection(fields)
                if columns[column].word == "reconstructed" and fields:
                    assert there, (section, entry, column)
        for entry, names in exported.items():
            open_columns = [c for c, origin in C.origins[section][entry].items() if origin.word == "reconstructed"]
            assert names <= {name for column in open_columns for name in COLUMNS[section][column]}


def test_an_exported_set_is_the_standard_one(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(cardset.export(), "utf-8")
    loaded = load_catalogue(path)
    assert (loaded.set_name, loaded.set_hash, loaded.origins) == ("my box", C.set_hash, C.origins)
    summary = cardset.check(path)
    assert (summary.set_hash, set(summary.changed.values()), set(summary.added.values())) == (C.set_hash, {0}, {0})
    assert summary.given["chrome"] == 30 and summary.given["engineers"] == 48 and summary.given["one_shots"] == 12


def test_check_counts_what_a_set_gives_changes_and_adds(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(f"{HEAD}actions:\n  diver: {NEW_ACTION}\nchrome:\n  cb_01: {{points: 5}}\n  cb_02: {{points: 4}}\n")
    summary = cardset.check(path)
    assert summary.lines() == [
        f"my box: fits, hash {summary.set_hash} (standard {C.set_hash})",
        "actions: 1 given, 0 changed, 1 added",
        "chrome: 2 given, 1 changed, 0 added",
    ]


def test_check_names_the_file_as_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "none.yaml"
    with pytest.raises(BadCards, match=r"none\.yaml:1: top level: cannot be read"):
        cardset.check(path)


def test_the_first_deck_loads_and_holds_every_reconstructed_value() -> None:
    loaded = load_catalogue(FIRST_DECK)
    assert loaded.set_name == "first deck"
    assert loaded.set_hash == "babef93b5c25", "the tests of the rules rest on it"
    first = yamlfile.load(FIRST_DECK, error=BadCards).named()
    now = yamlfile.parse(cardset.export(), name="export", error=BadCards).named()
    by_trigger = {"effect", "modifier", "condition", "optional", "engineers", "kinds", "switched_on_by"}
    for section in SET_SECTIONS:
        for entry, node in now[section].named().items():
            assert set(node.named()) - by_trigger <= set(first[section].named()[entry].named())
