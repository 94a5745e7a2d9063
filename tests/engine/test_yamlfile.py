"""Strict YAML: what is read, what is refused, and that every refusal names file, line and path."""

from __future__ import annotations

import contextlib
import pickle
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards, BadScenario, IllegalChoice
from verdigris.engine.yamlfile import Node


def read(text: str) -> Node:
    return yamlfile.parse(text, name="f.yaml", error=BadScenario)


def refusal(text: str) -> str:
    with pytest.raises(BadScenario) as caught:
        read(text)
    return str(caught.value)


def test_plain_gives_ordinary_data() -> None:
    text = "a: 1\nb: [x, 'y z', {2: -3}]\nc: true\nd: ~\ne:\nf: {}\n"
    assert read(text).plain() == {"a": 1, "b": ["x", "y z", {2: -3}], "c": True, "d": None, "e": None, "f": {}}


@pytest.mark.parametrize("word", ["no", "yes", "on", "off", "0x1F", "010", "1_000", "1:30", "1.5", "2024-01-01", "1e3"])
def test_words_that_yaml_would_turn_into_something_else_stay_text(word: str) -> None:
    assert read(f"a: {word}").plain() == {"a": word}


def test_quoted_numbers_and_words_are_text() -> None:
    assert read("""a: "1"\nb: 'true'\nc: "null"\n"1": x""").plain() == {"a": "1", "b": "true", "c": "null", "1": "x"}


def test_every_value_knows_line_and_path() -> None:
    root = read("# why\ncards:\n  WX05:\n    rock:\n      shale\n  list:\n  - 1\n  - {x y: 2}\n")
    cards = root.named()["cards"].named()
    rock = cards["WX05"].named()["rock"]
    second = cards["list"].sequence()[1]
    assert (rock.line, rock.path) == (4, "cards.WX05.rock")
    assert (second.line, second.path) == (8, "cards.list[1]")
    assert second.named()["x y"].path == "cards.list[1].'x y'"
    assert repr(rock) == "Node(f.yaml:4: cards.WX05.rock)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f.yaml:1: top level: the file is empty"),
        ("# nothing\n", "f.yaml:1: top level: the file is empty"),
        ("a: 1\nb:\n  c: 2\n  c: 3", "f.yaml:4: b: the key c stands here twice, first in line 3"),
        ("1: x\n1: y", "f.yaml:2: top level: the key 1 stands here twice, first in line 1"),
        ("a: &x [1]\nb: *x", "f.yaml:1: a: anchors (&) and aliases (*) are not allowed"),
        ("a: 1\nb: *x", "f.yaml:2: b: anchors (&) and aliases (*) are not allowed"),
        ("a:\n - !!python/name:os.system", "f.yaml:2: a[0]: tags (!) are not allowed"),
        ("a: !!str 1", "f.yaml:1: a: tags (!) are not allowed"),
        ("[1]: x", "f.yaml:1: top level: a key must be a word or a whole number, is a list"),
        ("a: {true: x}", "f.yaml:1: a: a key must be a word or a whole number, is true"),
        ("a: 1\n~: x", "f.yaml:2: top level: a key must be a word or a whole number, is empty"),
        ("a: 1\n---\nb: 2", "f.yaml:2: top level: a second document (---) begins here"),
        ("a: 1\nb: [1, 2", "f.yaml:2: top level: not valid YAML: "),
        ("a: [1,\n  2,\nb: 3\nc: 4", "(of what begins in line 1)"),
        ("a: 1\n\tb: 2", "f.yaml:2: top level: not valid YAML: "),
        ("a: 1\nb: \x07", "f.yaml:2: top level: a character that YAML does not allow"),
        ("a: 1\nb: \ud800", "f.yaml:2: top level: a character that YAML does not allow"),
        ("[" * 60 + "]" * 60, "nested deeper than 40 levels"),
        ("a: " + "{b: " * 45 + "1" + "}" * 45, "nested deeper than 40 levels"),
        ("a: [" + "1," * 50_000 + "]", "f.yaml:1: a[49997]: more than 50000 values in one file"),
        ("[" * 100_000, "f.yaml:1: "),
        ("a: " + "x" * 1_000_000, "f.yaml:1: top level: larger than 1000000 bytes"),
        ("a: " + "ä" * 600_000, "f.yaml:1: top level: larger than 1000000 bytes"),
    ],
)
def test_refused_on_reading(text: str, message: str) -> None:
    assert message in refusal(text)


NODE = read(
    "word: shale\nnumber: 12\nflag: true\nnothing:\nlist: [a, b]\nmap: {a: 1, 2: x}\nlines: |\n  a\n  b\nspaces: '  '"
)
AT = NODE.named()


def test_accessors_return_what_stands_there() -> None:
    assert AT["word"].text() == "shale"
    assert AT["word"].choice(("shale", "schist")) == "shale"
    assert AT["number"].integer(1, 12) == 12
    assert AT["flag"].flag() is True
    assert AT["nothing"].is_null
    assert not AT["word"].is_null
    assert [entry.text() for entry in AT["list"].sequence(1, 2)] == ["a", "b"]
    assert [key for key, _ in AT["map"].items()] == ["a", 2]
    assert yamlfile.parse("a: 4000\u202fm", name="f", error=BadCards).named()["a"].text() == "4000\u202fm"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: AT["number"].text(), "f.yaml:2: number: must be text, is 12 (put quotes"),
        (lambda: AT["spaces"].text(), "f.yaml:10: spaces: must not be empty"),
        (lambda: AT["lines"].text(), "f.yaml:7: lines: must be one line"),
        (lambda: AT["word"].text(4), "f.yaml:1: word: must have at most 4 characters, has 5"),
        (lambda: AT["number"].integer(0, 9), "f.yaml:2: number: must be from 0 to 9, is 12"),
        (lambda: AT["flag"].integer(0, 9), "f.yaml:3: flag: must be a whole number from 0 to 9, is true"),
        (lambda: AT["word"].integer(0, 9), "f.yaml:1: word: must be a whole number from 0 to 9, is 'shale'"),
        (lambda: AT["number"].flag(), "f.yaml:2: number: must be true or false, is 12"),
        (
            lambda: AT["word"].choice(("shales", "x")),
            "word: must be one of shales, x; is 'shale', did you mean shales?",
        ),
        (lambda: AT["nothing"].choice(("a", "b")), "f.yaml:4: nothing: must be one of a, b; is empty"),
        (lambda: AT["map"].sequence(), "f.yaml:6: map: must be a list, is a mapping"),
        (lambda: AT["list"].sequence(3), "f.yaml:5: list: must have at least 3 entries, has 2"),
        (lambda: AT["list"].sequence(0, 1), "f.yaml:5: list: must have at most 1 entries, has 2"),
        (lambda: AT["list"].items(), "f.yaml:5: list: must be a mapping (key: value), is a list"),
        (lambda: AT["map"].named(), "f.yaml:6: map.2: a number cannot be a name here"),
        (
            lambda: NODE.mapping(required=("words",)),
            "f.yaml:1: word: unknown field, did you mean words?; allowed: words",
        ),
        (lambda: NODE.mapping(required=("zzz", *AT, "yyy")), "f.yaml:1: top level: missing: zzz, yyy"),
    ],
)
def test_accessors_refuse_what_must_not_stand_there(call: object, message: str) -> None:
    assert callable(call)
    with pytest.raises(BadScenario) as caught:
        call()
    assert message in str(caught.value)


def test_long_values_are_cut_in_messages() -> None:
    with pytest.raises(BadScenario) as caught:
        read("a: " + "x" * 5000).named()["a"].integer(1, 2)
    assert len(str(caught.value)) < 200


def test_over_inherits_fields_and_moves_them_to_its_own_place() -> None:
    base = yamlfile.parse("e: {count: 3, types: [a], elevation: hill}", name="base.yaml", error=BadCards).named()["e"]
    top = read("\n\ne: {count: 4}").named()["e"]
    merged = top.over(base, without=("types",))
    assert merged.plain() == {"elevation": "hill", "count": 4}
    with pytest.raises(BadScenario, match=r"f\.yaml:3: e\.elevation: wrong"):
        merged.named()["elevation"].fail("wrong")


def test_load_reads_a_file_and_calls_it_by_its_path_or_a_name(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_bytes("\ufeffname: Gr\u00fcn\n".encode())
    assert yamlfile.load(path, error=BadCards).plain() == {"name": "Gr\u00fcn"}
    assert yamlfile.load(path, error=BadCards).file == str(path)
    assert yamlfile.load(path, error=BadCards, name="set").file == "set"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"a: 1\nb: \xff\n", ":2: top level: not UTF-8 text"),
        (b"#" * 1_000_001, ":1: top level: larger than 1000000 bytes"),
        (None, ":1: top level: cannot be read: No such file or directory"),
    ],
)
def test_load_refuses_what_is_no_text_file(tmp_path: Path, data: bytes | None, message: str) -> None:
    path = tmp_path / "set.yaml"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(BadCards) as caught:
        yamlfile.load(path, error=BadCards)
    assert str(caught.value) == f"{path}{message}"


def test_load_refuses_a_folder(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match="cannot be read"):
        yamlfile.load(tmp_path, error=BadCards)


@given(st.text() | st.text(alphabet="ab:-[]{}&*!|>'\"#,?% \n\t01~", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(BadScenario):
        read(text).plain()


@pytest.mark.parametrize(
    "text", ["a: 1\nb: [x, 'y', {2: 3}]\n", "a: &x 1", "a: !!str 1", "a: 'x\n\n  y'", "a: [", "a: ~"]
)
def test_the_slow_parser_reads_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def outcome() -> object:
        try:
            return read(text).plain()
        except BadScenario as problem:
            return str(problem).partition("YAML")[0]  # the two parsers word their complaints differently

    fast = outcome()
    monkeypatch.setattr(yamlfile, "_LOADER", yaml.SafeLoader)
    assert outcome() == fast


def test_an_illegal_choice_names_rule_and_reason() -> None:
    problem = IllegalChoice("ERO-3.2", "it must process at least one rock")
    assert (problem.rule, problem.reason) == ("ERO-3.2", "it must process at least one rock")
    assert str(problem) == "it must process at least one rock (ERO-3.2)"
    assert str(pickle.loads(pickle.dumps(problem))) == str(problem)
