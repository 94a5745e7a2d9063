"""The component data of Corrosion: what the reference says about them, counted from the files."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections import Counter

import pytest

from verdigris.games.corrosion import carddata, tables
from verdigris.games.corrosion.carddata import load_catalogue
from verdigris.games.corrosion.cardfiles import COLUMNS
from verdigris.games.corrosion.cardschema import Words
from verdigris.games.corrosion.tables import ALL, GRADE_IDS, SUIT_IDS, Cost, Effect

C = load_catalogue()
T = C.cards


def cost(paid: Cost) -> tuple[int, ...]:
    return (paid.small, paid.medium, paid.any, paid.chrome, paid.steam, paid.green, paid.engineers)


def chrome(name: str) -> int:
    return C.chrome_ids.index(name)


def shot(name: str) -> list[Effect]:
    return T.shot_effects[C.shot_ids.index(name)]


def chosen(mask: int) -> set[str]:
    return {key for number, key in enumerate(C.engineer_ids) if mask >> number & 1}


def confirmed(section: str, column: str) -> list[str]:
    return [entry for entry, columns in C.origins[section].items() if columns[column].word == "rulebook"]


def test_1_1_components() -> None:
    assert (len(C.engineer_ids), len(C.chrome_ids), len(C.shot_ids), len(C.turning_ids)) == (48, 30, 12, 4)
    assert (sum(T.shot_count), sum(T.turning_count), sum(T.watch_count), len(C.task_ids)) == (22, 20, 8, 8)
    assert sorted(T.shot_count, reverse=True) == [6, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1]
    assert sorted(T.turning_count, reverse=True) == [6, 6, 5, 3]
    assert (T.watch_count, len(C.prototype_ids)) == ([2, 2, 2, 2], 3)
    assert [key[:2] for key in C.chrome_ids] == ["cb"] * 12 + ["ca"] * 18


def test_every_table_has_its_length() -> None:
    lengths = {
        48: (T.grade, T.suit, T.action),
        18: (T.back_letter, T.back_up, T.action_effects, C.action_ids, C.action_names, C.action_texts),
        30: (
            T.drive, T.points, T.chrome_cost, T.trigger, T.chrome_effects, T.switched_on_by, T.engineers, T.kinds,
            T.optional, T.condition_grade, T.condition_least, T.modifier, T.modifier_n, T.modifier_gear,
            T.modifier_kinds, T.modifier_except, C.chrome_names, C.chrome_texts,
        ),
        12: (T.shot_count, T.shot_cost, T.shot_effects, C.shot_names, C.shot_texts),
        4: (T.turning_count, T.turning_effects, T.watch_count, T.watch_effects, C.turning_names, C.watch_texts),
        8: (T.task_metric, T.task_times, C.task_names, C.task_texts),
        3: (T.prototype_effects, T.prototype_forced, C.prototype_names, C.prototype_texts),
    }  # fmt: skip
    for length, lists in lengths.items():
        assert {len(entries) for entries in lists} == {length}


@pytest.mark.parametrize("letter", range(4))
def test_2_6_starting_sets_differ_only_in_suits(letter: int) -> None:
    cards = range(6 * letter, 6 * letter + 6)
    assert [C.engineer_ids[card][8:] for card in cards] == ["gear", "steam", "one_shot", "turning", "hire", "chrome"]
    assert [T.action[card] for card in cards] == [0, 1, 2, 3, 4, 5]
    assert [T.grade[card] for card in cards] == [1, 2, 2, 2, 3, 3]
    assert Counter(T.suit[card] for card in cards) == {tables.BLUE: 2, tables.GREEN: 2, tables.ORANGE: 2}


def test_6_7_qualified_engineers() -> None:
    cards = range(24, 48)
    assert Counter(SUIT_IDS[T.suit[card]] for card in cards) == {
        "blue": 6, "green": 6, "orange": 6, "gray": 3, "wild": 3,
    }  # fmt: skip
    assert Counter(GRADE_IDS[T.grade[card]] for card in cards) == {"2": 7, "3": 8, "4": 8, "4+": 1}
    assert T.grade[47] == tables.FOUR_PLUS and C.engineer_ids[47] == "q_wild_4p_professor"
    assert {T.action[card] for card in cards} == set(range(6, 18))


def test_6_24_as_if_turned_comes_last() -> None:
    (effect,) = T.action_effects[C.action_ids.index("operator")]
    assert effect.op == tables.CONVERT and effect.cost is not None
    assert cost(effect.cost) == (0, 0, 0, 0, 1, 0, 0)
    assert [gain.op for gain in effect.gain] == [tables.AS_IF_TURNED]


def test_6_26_build_one_of_two_kinds() -> None:
    (effect,) = T.action_effects[C.action_ids.index("build_iron")]
    assert (effect.op, effect.kinds) == (tables.BUILD, tables.KIND_SHOT | tables.KIND_TURNING)


def test_8_3_prototypes() -> None:
    assert [C.prototype_ids, T.prototype_forced] == [["proto_cog", "proto_piston", "proto_chain"], [0, 0, 1]]
    assert [(e.op, e.gear, e.n) for effects in T.prototype_effects for e in effects] == [
        (tables.PRODUCE, tables.SMALL, 1),
        (tables.PRODUCE, tables.MEDIUM, 1),
        (tables.SPECIAL, tables.SMALL, 1),
    ]


def test_drives_of_machines_that_combine_differ() -> None:
    assert len({T.drive[chrome(name)] for name in ("ca_01", "ca_07", "ca_13")}) == 3
    assert T.drive[chrome("ca_02")] != T.drive[chrome("ca_08")]
    assert Counter(T.drive[:12]) == {0: 4, 1: 4, 2: 4}
    assert Counter(T.drive[12:]) == {0: 6, 1: 6, 2: 6}


def test_the_one_confirmed_price() -> None:
    assert cost(T.chrome_cost[chrome("cb_05")]) == (2, 2, 0, 1, 0, 0, 0)


def test_10_2_end_of_turn_machines() -> None:
    ending = [name for name in C.chrome_ids if T.trigger[chrome(name)] == tables.END_OF_TURN]
    assert ending == ["ca_02", "ca_08", "ca_14"]
    assert [T.switched_on_by[chrome(name)] for name in ending] == [tables.BY_TURN, tables.BY_TURN, tables.BY_PLAY]
    last = [T.chrome_effects[chrome(name)][-1] for name in ending]
    assert [(e.gain or [e])[-1].op for e in last] == [tables.TURN_WHEEL, tables.PLAY_ENGINEER, tables.TURN_WHEEL]


def test_11_2_engineers_that_set_machines_off() -> None:
    ones_and_twos = {key for key in C.engineer_ids if key.endswith("_gear") or (key[:2] == "q_" and "_2_" in key)}
    assert chosen(T.engineers[chrome("cb_03")]) == chosen(T.engineers[chrome("ca_14")]) == ones_and_twos
    assert chosen(T.engineers[chrome("cb_07")]) == {k for k, g in zip(C.engineer_ids, T.grade, strict=True) if g == 2}
    assert sum(mask != 0 for mask in T.engineers) == 3


def test_11_6_the_gray_three_is_not_repeated() -> None:
    twin = chrome("ca_18")
    assert (T.modifier[twin], T.modifier_n[twin]) == (tables.REPEAT_COSTED, 2)
    assert chosen(T.modifier_except[twin]) == {"q_gray_3_operator"}


def test_modifiers_and_what_they_change() -> None:
    found = {
        name: (T.modifier[i], T.modifier_n[i], T.modifier_gear[i], T.modifier_kinds[i])
        for i, name in enumerate(C.chrome_ids)
        if T.modifier[i] != tables.NO_MODIFIER
    }
    both = tables.KIND_CHROME | tables.KIND_SHOT
    assert found == {
        "ca_01": (tables.COPY_ANY_SUIT, 0, 0, 0),
        "ca_03": (tables.DISCOUNT, 1, tables.CHROME, tables.KIND_CHROME),
        "ca_07": (tables.COPY_EQUAL_GRADE, 0, 0, 0),
        "ca_09": (tables.DISCOUNT, 2, tables.MEDIUM, both),
        "ca_12": (tables.STACK_TOP, 0, 0, 15),
        "ca_13": (tables.COPY_TWO, 0, 0, 0),
        "ca_15": (tables.DISCOUNT, 2, tables.SMALL, both),
        "ca_17": (tables.PLACE_OFFSET, 1, 0, 0),
        "ca_18": (tables.REPEAT_COSTED, 2, 0, 0),
    }
    assert all((T.trigger[chrome(name)] == tables.MODIFIER) == (name in found) for name in C.chrome_ids)


def test_triggers_with_kinds_and_conditions() -> None:
    assert {name: T.kinds[i] for i, name in enumerate(C.chrome_ids) if T.kinds[i]} == {
        "cb_11": tables.KIND_TURNING,
        "ca_04": tables.KIND_SHOT,
        "ca_05": tables.KIND_CHROME,
        "ca_10": tables.KIND_CHROME,
        "ca_16": tables.KIND_SHOT,
    }
    assert [name for i, name in enumerate(C.chrome_ids) if T.optional[i]] == ["ca_16"]
    clock = chrome("ca_06")
    assert (T.condition_grade[clock], T.condition_least[clock], sum(map(bool, T.condition_grade))) == (2, 2, 1)
    assert T.chrome_effects[chrome("ca_05")][0].n == ALL


def test_12_effects_that_count() -> None:
    assert [(e.op, e.metric, e.times) for name in ("os_exhibit", "os_sampler", "os_gauge") for e in shot(name)[1:]] == [
        (tables.GREEN_POINTS, tables.COMPLETED_SHOTS, 2),
        (tables.GREEN_POINTS, tables.TURNING_KINDS, 2),
        (tables.GREEN_POINTS, tables.HOT_WATER, 1),
    ]
    (stamping,) = shot("os_stamping")
    assert (stamping.gear, stamping.metric, stamping.times) == (tables.ANY, tables.ALL_WATER, 1)
    assert shot("os_whistle")[1].n == ALL
    assert shot("os_crane")[1].only_unactivated
    assert cost(T.shot_cost[T.award_machine]) == (1, 1, 0, 0, 0, 0, 1)
    assert C.shot_ids[T.award_machine] == "os_award"


def test_13_8_the_tasks_can_give_the_points_of_the_example() -> None:
    tasks = {name: (T.task_metric[i], T.task_times[i]) for i, name in enumerate(C.task_ids)}
    assert tasks["aw_staff"] == (tables.QUALIFIED_ENGINEERS, 2)  # 6 of them: 12
    assert tasks["aw_suits"] == (tables.QUALIFIED_SUITS, 3)  # 4 of them: 12
    assert tasks["aw_special"] == (tables.SPECIAL_MARKERS, 1)  # 5 of them: 5


def test_14_2_backs() -> None:
    assert T.back_letter == [0] * 6 + [1] * 6 + [2] * 6
    assert [sum(T.back_up[first : first + 6]) for first in (0, 6, 12)] == [3, 3, 3]


def test_14_12_bands() -> None:
    assert [least for least, _ in C.ratings] == [0, 30, 50, 70, 90, 100]


def test_every_name_and_text_is_there_in_both_languages() -> None:
    lists: list[list[Words]] = [
        C.action_names, C.action_texts, C.chrome_names, C.chrome_texts, C.shot_names, C.shot_texts, C.turning_names,
        C.turning_texts, C.prototype_names, C.prototype_texts, C.watch_names, C.watch_texts, C.task_names,
        C.task_texts, [name for _, name in C.ratings],
    ]  # fmt: skip
    for words in lists:
        for language in ("en", "de"):
            assert len({entry[language] for entry in words}) == len(words), "no two alike"
    texts = [entry for words in lists for entry in words if entry["en"].endswith(".")]
    assert len(texts) == 18 + 30 + 12 + 4 + 3 + 4 + 8
    assert all(entry["de"].endswith(".") for entry in texts)


def test_texts_say_their_numbers_in_both_languages_alike() -> None:
    """A digit in one language must be in the other: the texts are written by hand, the effects are not."""
    for words in (C.action_texts, C.chrome_texts, C.shot_texts, C.turning_texts, C.watch_texts, C.task_texts):
        for text in words:
            digits = [Counter(c for c in text[language] if c.isdigit()) for language in ("en", "de")]
            assert digits[0] == digits[1], text


def amounts(effects: list[Effect]) -> list[int]:
    """The numbers that a text has to say."""
    found: list[int] = []
    for effect in effects:
        found += [effect.n] if 0 < effect.n < ALL else []
        found += [effect.times] if effect.metric != tables.NO_METRIC else []
        found += [paid for paid in cost(effect.cost) if paid] if effect.cost is not None else []
        found += amounts(effect.gain)
    return found


def test_texts_say_the_numbers_of_the_effects() -> None:
    tables_and_texts = [
        (T.action_effects, C.action_texts), (T.chrome_effects, C.chrome_texts), (T.shot_effects, C.shot_texts),
        (T.turning_effects, C.turning_texts), (T.prototype_effects, C.prototype_texts),
        (T.watch_effects, C.watch_texts),
    ]  # fmt: skip
    for all_effects, texts in tables_and_texts:
        for effects, text in zip(all_effects, texts, strict=True):
            assert not Counter(map(str, amounts(effects))) - Counter(re.findall(r"\d", text["en"])), text
    for times, text in zip(T.task_times, C.task_texts, strict=True):
        assert text["en"].startswith(f"{times} point")


def test_17_what_the_rule_book_confirms() -> None:
    starting = {"gear", "steam", "one_shot", "turning", "hire", "chrome"}
    assert len(confirmed("chrome", "effect")) == 21
    assert len(confirmed("one_shots", "effect")) == 10
    assert confirmed("turning", "effect") == ["tm_medium"]
    assert set(confirmed("actions", "effect")) >= starting
    assert set(confirmed("actions", "effect")) - starting == {
        "build_iron", "logistician", "operator", "shift_planner",
    }  # fmt: skip
    assert len(confirmed("prototypes", "effect")) == 3
    assert confirmed("chrome", "cost") == ["cb_05"]
    nothing = [("chrome", "points"), ("chrome", "drive"), ("chrome", "tier"), ("one_shots", "cost_gears")]
    nothing += [("watches", "effect"), ("tasks", "task"), ("turning", "count"), ("prototypes", "drive")]
    nothing += [("engineers", "suit"), ("backs", "letter"), ("backs", "arrow"), ("tasks", "chain_back")]
    assert [confirmed(section, column) for section, column in nothing] == [[]] * len(nothing)
    assert confirmed("engineers", "grade") == [f"start_{letter}_chrome" for letter in "ABCD"]
    assert len(confirmed("engineers", "action")) == 24
    assert len(confirmed("one_shots", "count")) == 9
    assert len(confirmed("watches", "count")) == 4


def test_provenance_of_single_entries() -> None:
    assert C.provenance_of("one_shots", "os_award") == {
        "count": "rulebook", "cost_gears": "reconstructed", "cost_engineer": "public", "effect": "rulebook",
    }  # fmt: skip
    assert C.origins["one_shots"]["os_award"]["cost_engineer"].source == "meadowparty.com"
    assert C.provenance_of("actions", "operator") == {"effect": "rulebook", "cost": "reconstructed"}
    assert C.provenance_of("turning", "tm_steam")["effect_kind"] == "public"
    assert all(set(C.provenance_of(section, entry)) == set(COLUMNS[section]) for section in COLUMNS
               for entry in C.origins[section])  # fmt: skip


def test_the_standard_set_is_read_once() -> None:
    assert load_catalogue() is C


def test_the_hash_is_the_same_everywhere() -> None:
    """Nothing in it may depend on the order of sets in memory, which differs from process to process."""
    program = "from verdigris.games.corrosion.carddata import load_catalogue; print(load_catalogue().set_hash)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == C.set_hash
    assert len(C.set_hash) == 12


def test_docstrings() -> None:
    assert doctest.testmod(carddata).failed == 0
