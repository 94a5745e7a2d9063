"""Everything that the card data of Corrosion is checked for: the standard files, broken in one place each."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from verdigris.engine.errors import BadCards
from verdigris.games.corrosion import carddata
from verdigris.games.corrosion.carddata import load_catalogue

C = load_catalogue()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "cards"
    shutil.copytree(carddata.FOLDER, copy)
    return copy


def change(folder: Path, file: str, old: str, new: str) -> int:
    """Put something else in the place of what is there; the line of it."""
    path = folder / f"{file}.yaml"
    text = path.read_text("utf-8")
    place = text.index(old, text.index("\nschema:"))  # not in the comments above it
    path.write_text(text[:place] + new + text[place + len(old) :], "utf-8")
    return text[:place].count("\n") + 1


def test_comments_order_and_layout_do_not_change_the_hash(folder: Path) -> None:
    card = "  start_A_gear: {action: gear, grade: 1, suit: blue}\n"
    change(folder, "engineers", card, "")
    change(
        folder,
        "engineers",
        "  q_blue_2_build",
        '  start_A_gear: {suit: blue, grade: "1", action: gear}\n  q_blue_2_build',
    )
    change(
        folder,
        "machines",
        "cost: {small: 1, medium: 1, qualified_engineer: 1}",
        "cost: {qualified_engineer: 1, any: 0,\n      medium: 1, small: 1}",
    )
    change(folder, "machines", "Pokalpresse", "Pokalwerk")
    loaded = carddata.load_folder(folder)
    assert (loaded.set_hash, loaded.engineer_ids, loaded.cards.suit) == (C.set_hash, C.engineer_ids, C.cards.suit)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (
            "engineers",
            "q_blue_2_build_iron: {action: build_iron, grade: 2",
            "q_blue_2_build_iron: {action: build_iron, grade: 4+",
        ),
        ("engineers", "grade: 2, suit: green", "grade: 2, suit: blue"),
        ("engineers", "n: 2}", "n: 3}"),
        ("chrome", "points: 4", "points: 5"),
        ("chrome", "drive: cog_wheel", "drive: chain"),
        ("chrome", "small: 1, medium: 2", "small: 2, medium: 2"),
        ("chrome", "origin: any, grade: 2", "origin: starting, grade: 2"),
        ("chrome", "least: 2", "least: 3"),
        ("chrome", "gear: chrome, n: 1, kinds: [chrome]", "gear: chrome, n: 2, kinds: [chrome]"),
        ("machines", "metric: hot_water", "metric: all_water"),
        ("machines", "only_unactivated: true", "only_unactivated: false"),
        ("machines", "forced: false", "forced: true"),
        ("awards", "times: 2", "times: 3"),
        ("awards", "gear: chrome, n: 2", "gear: chrome, n: 3"),
        ("solo", "letter: A, arrow: up", "letter: A, arrow: down"),
    ],
)
def test_every_value_that_matters_changes_the_hash(folder: Path, file: str, old: str, new: str) -> None:
    change(folder, file, old, new)
    assert carddata.load_folder(folder).set_hash != C.set_hash


OPERATOR = "{op: convert, cost: {steam: 1}, gain: [{op: activate_as_if_turned}]}"
START = "start_A_gear: {action: gear, grade: 1, suit: blue}"
QUALIFIED = "q_blue_2_two_gears: {action: two_gears, grade: 2, suit: blue}"
SHOT_COST = "cost: {small: 1, medium: 1, qualified_engineer: 1}"
CRANE = "{op: relocate, kinds: [one_shot, turning], only_unactivated: true}"
TURN_AGAIN = "effect: [{op: convert, cost: {steam: 1}, gain: [{op: turn_wheel}]}]"
CRANK = "effect: [{op: activate_built}]"
CLUTCH = "effect: [{op: turn_wheel}]"
EXPRESS = "effect: [{op: move_to_x_and_activate}, {op: green, n: 1}]"
ECHO = "effect: [{op: reactivate_turning, n: 2}]"
TWIN = "{op: repeat_costed_action, times: 2, except: [{suit: gray, grade: 3}]}"
SHIFT = "modifier: {op: place_offset, delta: -1}"
DIE = "modifier: {op: discount, gear: medium, n: 2, kinds: [chrome, one_shot]}"
LATHE = 'effect: [{op: produce, gear: medium, n: 1}]\n    text:\n      en: "Produce 1 medium'
FREE = "effect: [{op: complete_free, kinds: [chrome, one_shot], n: 1}]"
BELLOWS = "engineers: [{origin: any, grade: 2}]\n    effect: [{op: steam, n: 1}]"

BROKEN = [
    # engineers and their actions
    ("engineers", START, START.replace("blue", "gray"), "engineers.start_A_gear.suit: must be one of blue, green, ora"),
    ("engineers", START, START.replace("blue", "blu"), "engineers.start_A_gear.suit: must be one of blue, green, oran"),
    ("engineers", START, START.replace("grade: 1", "grade: 4"), "engineers.start_A_gear.grade: must be one of 1, 2, 3"),
    (
        "engineers", START, START.replace("grade: 1", "grade: true"),
        "engineers.start_A_gear.grade: must be one of 1, 2, 3; is true",
    ),
    ("engineers", START, START.replace("gear,", "steam,"), "engineers.start_A_gear.action: must be one of gear; is 's"),
    (
        "engineers", START, START.replace("suit: blue", "color: blue"),
        "engineers.start_A_gear.color: unknown field; allowed: action, grade, suit",
    ),
    ("engineers", START, "start_A_gear: {action: gear, grade: 1}", "engineers.start_A_gear: missing: suit"),
    ("engineers", START, START.replace("grade: 1", "grade: 2"), "engineers.start_A_chrome.grade: exactly one engineer"),
    (
        "engineers", "start_A_steam: {action: steam, grade: 2", "start_A_steam: {action: steam, grade: 1",
        "engineers.start_A_chrome.grade: exactly one engineer of set A has grade 1, here 2 have",
    ),
    (
        "engineers", "start_A_steam: {action: steam, grade: 2", "start_A_steam: {action: steam, grade: 3",
        "engineers.start_D_steam.grade: the sets differ only in suits (COR-2.6)",
    ),
    (
        "engineers", QUALIFIED, QUALIFIED.replace("grade: 2", "grade: 1"),
        "engineers.q_blue_2_two_gears.grade: must be one of 2, 3, 4, 4+; is 1",
    ),
    (
        "engineers", QUALIFIED, QUALIFIED.replace("action: two_gears", "action: gears"),
        "engineers.q_blue_2_two_gears.action: must be one of gear, steam",
    ),
    ("engineers", f"  {QUALIFIED}\n", "", "engineers: must have 48 entries, has 47"),
    ("engineers", f"  {START}\n", "", "engineers: missing: start_A_gear"),
    ("engineers", "q_blue_2_two_gears:", "q blue:", "engineers.'q blue': an id is a letter and up to 39 more letters,"),
    ("engineers", "\n  gear:\n", "\n  geer:\n", "actions: missing: gear"),
    ("engineers", OPERATOR, "{op: activate_as_if_turned}", "actions.operator.effect[0].op: activate_as_if_turned cann"),
    (
        "engineers", OPERATOR, f"{OPERATOR}, {{op: steam, n: 1}}",
        "actions.operator.effect[0].gain[0].op: activate_as_if_turned must be the last step",
    ),
    (
        "engineers", "gain: [{op: activate_as_if_turned}]", "gain: [{op: activate_as_if_turned}, {op: steam, n: 1}]",
        "actions.operator.effect[0].gain[0].op: activate_as_if_turned must be the last step",
    ),
    (
        "engineers", OPERATOR, OPERATOR.replace("{steam: 1}", "{}"),
        "actions.operator.effect[0].cost: must not be free; allowed: small, medium, any, chrome, steam, green",
    ),
    (
        "engineers", OPERATOR, OPERATOR.replace("steam: 1", "steam: 0"),
        "actions.operator.effect[0].cost: must not be free",
    ),
    (
        "engineers", OPERATOR, OPERATOR.replace("steam: 1", "qualified_engineer: 1"),
        "actions.operator.effect[0].cost.qualified_engineer: a conversion of an engineer's action is not paid with qu",
    ),
    ("engineers", OPERATOR, "{op: convert, gain: [{op: hire}]}", "actions.operator.effect[0]: missing: cost"),
    (
        "engineers", OPERATOR, f"{{op: convert, cost: {{steam: 1}}, gain: [{OPERATOR}]}}",
        "actions.operator.effect[0].gain[0].op: convert cannot stand in a conversion of an engineer's action",
    ),
    (
        "engineers", OPERATOR, "{op: convert, cost: {steam: 1}, gain: []}",
        "actions.operator.effect[0].gain: must have at least 1 entries",
    ),
    ("engineers", OPERATOR, "{op: turn_wheel}", "actions.operator.effect[0].op: turn_wheel cannot stand in an enginee"),
    ("engineers", OPERATOR, "{op: reactivate_turning, n: 1}", "actions.operator.effect[0].op: reactivate_turning cann"),
    ("engineers", OPERATOR, "{op: steem, n: 1}", "actions.operator.effect[0].op: must be one of produce, steam"),
    ("engineers", OPERATOR, "{n: 1}", "actions.operator.effect[0]: missing: op, one of produce, steam"),
    ("engineers", OPERATOR, "{op: steam, n: all}", "actions.operator.effect[0].n: must be a whole number from 1 to 9,"),
    ("engineers", OPERATOR, "{op: steam, n: 0}", "actions.operator.effect[0].n: must be from 1 to 9, is 0"),
    ("engineers", OPERATOR, "{op: green, n: max}", "actions.operator.effect[0].n: must be a whole number from 1 to 9,"),
    (
        "engineers", OPERATOR, "{op: green, metric: points, times: 1}",
        "actions.operator.effect[0].metric: must be one of completed_one_shots",
    ),
    (
        "engineers", OPERATOR, "{op: green, metric: hot_water, n: 1}",
        "actions.operator.effect[0].n: unknown field; allowed: op, metric, times",
    ),
    (
        "engineers", OPERATOR, "{op: steam, metric: hot_water, times: 1}",
        "actions.operator.effect[0].metric: unknown field",
    ),
    ("engineers", OPERATOR, "{op: produce, n: 1}", "actions.operator.effect[0]: missing: gear"),
    ("engineers", OPERATOR, "{op: produce, gear: big, n: 1}", "actions.operator.effect[0].gear: must be one of small,"),
    (
        "engineers", OPERATOR, "{op: build, kinds: [engineer]}",
        "actions.operator.effect[0].kinds[0]: must be one of chrome, one_shot, turning; is 'engineer'",
    ),
    (
        "engineers", OPERATOR, "{op: build, kinds: [chrome, chrome]}",
        "actions.operator.effect[0].kinds[1]: chrome stands in the list twice",
    ),
    ("engineers", OPERATOR, "{op: build, kinds: []}", "actions.operator.effect[0].kinds: must have at least 1 entries"),
    (
        "engineers", OPERATOR, "{op: special, n: 1, or_green: 1}",
        "actions.operator.effect[0].or_green: must be true or false, is 1",
    ),
    ("engineers", f"effect: [{OPERATOR}]", "effect: []", "actions.operator.effect: must have at least 1 entries"),
    (
        "engineers", "name: {en: Operator, de: Maschinistin}", "name: {en: Operator}",
        "actions.operator.name: missing: de",
    ),
    # chrome machines
    (
        "chrome", "cost: {small: 1, medium: 2, chrome: 1}", "cost: {steam: 1}",
        "chrome.cb_01.cost.steam: a chrome machine is not paid with steam; allowed: small, medium, any, chrome",
    ),
    (
        "chrome", "cost: {small: 1, medium: 2, chrome: 1}", "cost: {green: 1}",
        "chrome.cb_01.cost.green: a chrome machine is not paid with green",
    ),
    (
        "chrome", "cost: {small: 1, medium: 2, chrome: 1}", "cost: {qualified_engineer: 1}",
        "chrome.cb_01.cost.qualified_engineer: a chrome machine is not paid with",
    ),
    (
        "chrome", "cost: {small: 1, medium: 2, chrome: 1}", "cost: {small: 0, chrome: 0}",
        "chrome.cb_01.cost: must not be free",
    ),
    (
        "chrome", "cost: {small: 1, medium: 2, chrome: 1}", "cost: {small: -1}",
        "chrome.cb_01.cost.small: must be from 0 to 9, is -1",
    ),
    (
        "chrome", "cost: {small: 1, medium: 2, chrome: 1}", "cost: {small: 10}",
        "chrome.cb_01.cost.small: must be from 0 to 9, is 10",
    ),
    ("chrome", "points: 4", "points: four", "chrome.cb_01.points: must be a whole number from 0 to 20, is 'four'"),
    ("chrome", "drive: cog_wheel", "drive: cog", "chrome.cb_01.drive: must be one of cog_wheel, piston, chain; is 'co"),
    ("chrome", "trigger: on_turn\n    ", "", "chrome.cb_01: missing: trigger, one of on_turn, end_of_turn"),
    ("chrome", "trigger: on_turn", "trigger: on_return", "chrome.cb_01.trigger: must be one of on_turn, end_of_turn,"),
    ("chrome", "trigger: on_turn", "trigger: on_play", "chrome.cb_01: missing: engineers"),
    ("chrome", "trigger: on_turn", "trigger: on_turn\n    optional: true", "chrome.cb_01.optional: unknown field"),
    ("chrome", "\n  cb_12:", "\n  cb_13:", "chrome.cb_13: unknown id, did you mean cb_1"),
    (
        "chrome", "effect: [{op: produce, gear: small, n: 1}]", "effect: [{op: hire}]",
        "chrome.cb_01.effect[0].op: hire cannot stand in an on_turn machine; allowed: produce",
    ),
    (
        "chrome", ECHO, "effect: [{op: steam, n: 1}, {op: reactivate_turning, n: 2}]",
        "chrome.ca_11.effect[1]: reactivate_turning must be the only step",
    ),
    (
        "chrome", BELLOWS, BELLOWS.replace("any, grade: 2", "any, grade: 6"),
        "chrome.cb_07.engineers[0].grade: must be one of 1, 2, 3, 4, 4+; is 6",
    ),
    (
        "chrome", BELLOWS, BELLOWS.replace("any, grade: 2", "starting, grade: 4"),
        "chrome.cb_07.engineers: there is no engineer in this card set of whom chrome.cb_07.engineers",
    ),
    (
        "chrome", BELLOWS, BELLOWS.replace("origin: any", "origin: foreign"),
        "chrome.cb_07.engineers[0].origin: must be one of starting, qualified, any",
    ),
    (
        "chrome", BELLOWS, BELLOWS.replace("{op: steam, n: 1}", OPERATOR),
        "chrome.cb_07.effect[0].op: convert cannot stand in an on_play machine",
    ),
    ("chrome", CRANK, "effect: [{op: steam, n: 1}]", "chrome.cb_11.effect[0].op: steam cannot stand in an on_build ma"),
    (
        "chrome", CRANK, "effect: [{op: activate_built}, {op: activate_built}]",
        "chrome.cb_11.effect[0]: activate_built must be the only step",
    ),
    ("chrome", "kinds: [turning]", "kinds: [one_shot]", "chrome.cb_11.kinds[0]: must be one of turning; is 'one_shot'"),
    (
        "chrome", "kinds: [one_shot]\n    effect: [{op: green, n: 2}]",
        "kinds: [turning]\n    effect: [{op: green, n: 2}]",
        "chrome.ca_04.kinds[0]: must be one of chrome, one_shot; is 'turning'",
    ),
    (
        "chrome", "effect: [{op: green, n: 2}]", "effect: [{op: activate_built}]",
        "chrome.ca_04.effect[0].op: activate_built cannot stand in an on_complete machine",
    ),
    (
        "chrome", "effect: [{op: green, n: 2}]", "effect: [{op: move_to_x_and_activate}]",
        "chrome.ca_04.effect: move_to_x_and_activate needs kinds: [one_shot] and optional: true",
    ),
    (
        "chrome", EXPRESS, "effect: [{op: green, n: 1}, {op: move_to_x_and_activate}]",
        "chrome.ca_16.effect[1]: move_to_x_and_activate must be the first step",
    ),
    (
        "chrome", "kinds: [one_shot]\n    optional", "kinds: [chrome, one_shot]\n    optional",
        "chrome.ca_16.effect: move_to_x_and_activate needs kinds: [one_shot]",
    ),
    (
        "chrome", TURN_AGAIN, TURN_AGAIN.replace("steam: 1", "any: 1"),
        "chrome.ca_02.effect[0].cost.any: a conversion of an end_of_turn machine is not paid with any; allowed: steam",
    ),
    ("chrome", TURN_AGAIN, "effect: [{op: green, n: 1}]", "chrome.ca_02.effect[0].op: green cannot stand in an end_of"),
    (
        "chrome", CLUTCH, "effect: [{op: turn_wheel}, {op: play_engineer}]",
        "chrome.ca_14.effect[0].op: turn_wheel must be the last step",
    ),
    (
        "chrome", "gain: [{op: turn_wheel}]", "gain: [{op: turn_wheel}, {op: play_engineer}]",
        "chrome.ca_02.effect[0].gain[0].op: turn_wheel must be the last step",
    ),
    (
        "chrome", "switched_on_by: on_turn", "switched_on_by: on_play",
        "chrome.ca_02.switched_on_by: must be one of on_turn, on_play_main",
    ),
    ("chrome", "switched_on_by: on_turn", "switched_on_by: on_play_main", "chrome.ca_02: missing: engineers, which sw"),
    (
        "chrome", "switched_on_by: on_play_main", "switched_on_by: on_turn",
        "chrome.ca_14.engineers: only with switched_on_by: on_play_main",
    ),
    (
        "chrome", "condition: {grade: 2, least: 2}", "condition: {grade: 2, least: 0}",
        "chrome.ca_06.condition.least: must be from 1 to 9, is 0",
    ),
    ("chrome", SHIFT, SHIFT.replace("-1", "-2"), "chrome.ca_17.modifier.delta: must be from -1 to -1, is -2"),
    ("chrome", SHIFT, "modifier: {op: place_ofset}", "chrome.ca_17.modifier.op: must be one of place_offset"),
    ("chrome", SHIFT, "modifier: {delta: -1}", "chrome.ca_17.modifier: missing: op, one of place_offset"),
    ("chrome", SHIFT, SHIFT.replace("delta", "n"), "chrome.ca_17.modifier.n: unknown field; allowed: op, delta"),
    ("chrome", TWIN, TWIN.replace("times: 2", "times: 3"), "chrome.ca_18.modifier.times: must be from 2 to 2, is 3"),
    (
        "chrome", TWIN, TWIN.replace("gray", "blue"),
        "chrome.ca_18.modifier: chrome.ca_18.modifier.except must cover q_gray_3_operator: activate_as",
    ),
    (
        "chrome", TWIN, TWIN.replace("[{suit: gray, grade: 3}]", "[]"),
        "chrome.ca_18.modifier: chrome.ca_18.modifier.except must cover q_gray_3_operator: activate_as",
    ),
    ("chrome", DIE, DIE.replace("medium", "any"), "chrome.ca_09.modifier.gear: must be one of small, medium, chrome;"),
    ("chrome", DIE, DIE.replace("one_shot", "turning"), "chrome.ca_09.modifier.kinds[1]: must be one of chrome, one_s"),
    # one-shot machines, turning machines, prototypes
    (
        "machines", SHOT_COST, SHOT_COST.replace("engineer: 1", "engineer: 2"),
        "one_shots.os_award.cost.qualified_engineer: must be from 0 to 1, is 2",
    ),
    ("machines", SHOT_COST, "cost: {green: 1}", "one_shots.os_award.cost.green: a one-shot machine is not paid with g"),
    ("machines", SHOT_COST, "cost: {}", "one_shots.os_award.cost: must not be free"),
    (
        "machines", "effect: [{op: take_award}]", "effect: [{op: hire}]",
        "one_shots.os_award.effect: must take_award, for this is the machine that the solo opponent collects",
    ),
    ("machines", "count: 6", "count: 7", "one_shots.os_stamping.count: the counts of all one_shots must add up to 22,"),
    ("machines", "count: 6", "count: 0", "one_shots.os_award.count: must be from 1 to 22, is 0"),
    ("machines", FREE, "effect: [{op: activate_built}]", "one_shots.os_assembly.effect[0].op: activate_built cannot s"),
    (
        "machines", FREE, FREE.replace("one_shot", "turning"),
        "one_shots.os_assembly.effect[0].kinds[1]: must be one of chrome, one_shot; is 'turning'",
    ),
    (
        "machines", CRANE, "{op: convert, cost: {steam: 1}, gain: [{op: hire}]}",
        "one_shots.os_crane.effect[1].gain[0].op: hire cannot stand in a conversion of a one-shot machine",
    ),
    ("machines", "  os_award:\n", "  os_awards:\n", "one_shots: missing: os_award"),
    (
        "machines", LATHE, LATHE.replace("{op: produce, gear: medium, n: 1}", "{op: recall, n: all}"),
        "turning.tm_medium.effect[0].op: recall cannot stand in a turning machine; allowed: produce, steam, water, gr",
    ),
    ("machines", "count: 5", "count: 4", "turning.tm_chrome.count: the counts of all turning must add up to 20, here"),
    (
        "machines", "effect: [{op: special, n: 1}]", "effect: [{op: special, n: 1, or_green: true}]",
        "prototypes.proto_chain.forced: true only where there is nothing to choose (COR-8.3)",
    ),
    (
        "machines", "effect: [{op: special, n: 1}]", "effect: [{op: produce, gear: any, n: 1}]",
        "prototypes.proto_chain.forced: true only where",
    ),
    (
        "machines", "effect: [{op: special, n: 1}]", f"effect: [{OPERATOR}]",
        "prototypes.proto_chain.effect[0].op: convert cannot stand in a prototype",
    ),
    ("machines", "drive: piston", "drive: chain", "prototypes.proto_chain.drive: each drive has one prototype: cog_wh"),
    # awards, watches, the solo game
    ("awards", "metric: drive_sets", "metric: drives", "tasks.aw_sets.metric: must be one of completed_one_shots"),
    ("awards", "times: 4", "times: 0", "tasks.aw_sets.times: must be from 1 to 5, is 0"),
    ("awards", "chain_back: B", "chain_back: A", "tasks.aw_chrome.chain_back: must be one of B, C; is 'A'"),
    ("awards", "chain_back: B", "chain_back: C", "tasks.aw_special.chain_back: four tasks have B and four have C"),
    (
        "awards", "effect: [{op: green, n: 3}]", "effect: [{op: take_award}]",
        "watches.wa_points.effect[0].op: take_award cannot stand in a watch",
    ),
    ("awards", "count: 2", "count: 3", "watches.wa_gears.count: the counts of all watches must add up to 8, here it i"),
    ("solo", "letter: A", "letter: D", "backs.start_A_gear.letter: must be one of A, B, C; is 'D'"),
    ("solo", "arrow: up", "arrow: left", "backs.start_A_gear.arrow: must be one of down, up; is 'left'"),
    ("solo", "  start_C_chrome: {letter: C, arrow: up}\n", "", "backs: missing: start_C_chrome"),
    ("solo", "start_C_chrome:", "start_D_chrome:", "backs.start_D_chrome: unknown id"),
    ("solo", "least: 50", "least: 30", "ratings.stainless.least: the bands must begin with 0 and rise"),
    ("solo", "least: 0", "least: 1", "ratings.stainless.least: the bands must begin with 0 and rise"),
    # every file
    ("solo", "corrosion-solo/1", "corrosion-solo/2", "schema: must be one of corrosion-solo/1; is 'corrosion-solo/2'"),
    ("solo", "letter: reconstructed", "letter: hearsay", "provenance.backs.letter: must be one of rulebook, public, r"),
    ("solo", "letter: reconstructed", "letter: public", "provenance.backs.letter: a public fact needs its source"),
    ("solo", "letter: reconstructed, ", "", "provenance.backs: missing: letter"),
    (
        "machines", "    except:\n      os_award:", "    except:\n      os_awarrd:",
        "provenance.one_shots.except.os_awarrd: unknown id, did you mean os_award?",
    ),
    ("solo", "start_A_steam:", "start_A_gear:", "backs: the key start_A_gear stands here twice"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "old", "new", "message"), BROKEN, ids=[f"{number} {entry[3][:50]}" for number, entry in enumerate(BROKEN)]
)
def test_a_broken_file_is_refused_with_its_place(folder: Path, file: str, old: str, new: str, message: str) -> None:
    change(folder, file, old, new)
    with pytest.raises(BadCards) as caught:
        carddata.load_folder(folder)
    place, _, rest = str(caught.value).partition(": ")
    name, _, line = place.rpartition(":")
    assert rest.startswith(message), rest
    assert name == str(folder / f"{file}.yaml")
    assert int(line) > 1 or rest.startswith("top level")


def test_the_line_is_that_of_the_value(folder: Path) -> None:
    line = change(folder, "chrome", "condition: {grade: 2, least: 2}", "condition: {grade: 2, least: many}")
    with pytest.raises(BadCards) as caught:
        carddata.load_folder(folder)
    assert f"chrome.yaml:{line}: chrome.ca_06.condition.least: " in str(caught.value)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "solo.yaml").unlink()
    with pytest.raises(BadCards, match=r"solo\.yaml:1: top level: cannot be read"):
        carddata.load_folder(folder)


def test_a_further_action_is_only_data(folder: Path) -> None:
    action = "  diver:\n    name: {en: Diver, de: Taucherin}\n    effect: [{op: water, n: 1}]\n"
    text = "    text: {en: Gain 1 water token., de: Du erhältst 1 Wassermarker.}\nengineers:\n  start_A_gear"
    change(folder, "engineers", "engineers:\n  start_A_gear", action + text)
    change(folder, "engineers", QUALIFIED, QUALIFIED.replace("action: two_gears", "action: diver"))
    loaded = carddata.load_folder(folder)
    assert loaded.action_ids[loaded.cards.action[C.engineer_ids.index("q_blue_2_two_gears")]] == "diver"
