"""Component data with provenance, on the data of a game that does not exist: what is read, laid over and refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pytest

from verdigris.engine import provenance, yamlfile
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import Entries, Layout, Origin, Sections, Shape, Words, distinct, leading_word, words
from verdigris.engine.yamlfile import Node


@dataclass(frozen=True, slots=True)
class Tool:
    name: Words
    uses: int
    text: Words


@dataclass(frozen=True, slots=True)
class Records(Sections):
    tools: dict[str, Tool]
    parts: dict[str, int]


Source: TypeAlias = provenance.Source[Records]


def tool(node: Node) -> Tool:
    fields = node.mapping(required=("name", "uses", "text"))
    return Tool(words(fields["name"]), fields["uses"].integer(1, 9), words(fields["text"]))


def records(entries: Entries) -> Records:
    return Records(
        {key: tool(node) for key, node in entries["tools"].items()},
        {key: node.mapping(required=("size",))["size"].integer(1, 9) for key, node in entries["parts"].items()},
    )


DATA = Layout(
    game="workshop",
    files={"tools": ("tools", "parts")},
    set_sections=("tools",),
    shapes={"tools": Shape(("saw",), least=2, why=", as in the box"), "parts": Shape(("nut", "bolt"), 2, why=" (two)")},
    columns={"tools": {"name": ("name",), "uses": ("uses", "text")}, "parts": {"size": ()}},
    said_in_text=("uses",),
    new={"tools": ("name", "uses", "text")},
    read=records,
    replaced=lambda section, node, standard: ["uses"] if "fresh" in node.named() else [],
    error=BadCards,
    reserved=("none",),
)
FILE = """\
schema: workshop-tools/1
provenance:
  tools: {name: rulebook, uses: reconstructed, except: {saw: {uses: {is: public, source: a photograph}}}}
  parts: {size: rulebook}
tools:
  file: {name: {en: File, de: Feile}, uses: 2, text: {en: Twice., de: Zweimal.}}
  saw: {name: {en: Saw, de: Säge}, uses: 1, text: {en: Once., de: Einmal.}}
parts:
  bolt: {size: 3}
  nut: {size: 2}
"""
HEAD = "schema: workshop-set/1\nname: my box\n"
DRILL = "drill: {name: {en: Drill, de: Bohrer}, uses: 3, text: {en: Thrice., de: Dreimal.}}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tools.yaml").write_text(FILE, "utf-8")
    return tmp_path


def read(text: str) -> Node:
    return yamlfile.parse(text, name="f.yaml", error=BadCards)


def refusal(folder: Path, text: str) -> str:
    with pytest.raises(BadCards) as caught:
        DATA.overlay(DATA.read_folder(folder), DATA.read_set(read(text)))
    return str(caught.value)


def values_hash(r: Records) -> str:
    return provenance.digest({"tools": {key: one.uses for key, one in r.tools.items()}})


def test_fixed_ids_come_first_and_every_fact_has_its_origin(folder: Path) -> None:
    source = DATA.read_folder(folder)
    assert source.name == "standard"
    assert (list(source.records.tools), list(source.records.parts)) == (["saw", "file"], ["nut", "bolt"])
    assert source.origins["tools"]["saw"] == {
        "name": Origin("rulebook", ""),
        "uses": Origin("public", "a photograph"),
    }
    assert source.origins["tools"]["file"]["uses"] == Origin("reconstructed", "")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("workshop-tools/1", "workshop-tools/2", "1: schema: must be one of workshop-tools/1"),
        ("  parts: {size: rulebook}\n", "", "2: provenance: missing: parts"),
        ("name: rulebook", "name: hearsay", "3: provenance.tools.name: must be one of rulebook, public, reconstructed"),
        ("name: rulebook", "name: public", "3: provenance.tools.name: a public fact needs its source"),
        ("name: rulebook", "name: owner", "3: provenance.tools.name: must be one of rulebook, public, reconstructed"),
        ("{name: rulebook, ", "{", "3: provenance.tools: missing: name"),
        ("{saw: {uses", "{sew: {uses", "3: provenance.tools.except.sew: unknown id, did you mean saw?"),
        ("{saw: {uses", "{saw: {use", "3: provenance.tools.except.saw.use: unknown field, did you mean uses?"),
        (", source: a photograph", "", "3: provenance.tools.except.saw.uses: missing: source"),
        ("  saw: {name", "  saws: {name", "5: tools: missing: saw, as in the box"),
        (FILE[FILE.index("  file:") : FILE.index("  saw: {name")], "", "5: tools: must have at least 2 entries, as in"),
        ("  file: {", "  a b: {", "6: tools.'a b': an id is a letter and up to 39 more letters, digits, - and _, and "),
        (
            "  file: {",
            "  none: {",
            "6: tools.none: an id is a letter and up to 39 more letters, digits, - and _, and n",
        ),
        ("  nut: {", "  nuts: {", "10: parts.nuts: unknown id, did you mean nut? (two)"),
        ("  nut: {size: 2}\n", "", "8: parts: missing: nut (two)"),
        ("de: Feile", "fr: Lime", "6: tools.file.name.fr: unknown field; allowed: en, de"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(folder: Path, old: str, new: str, message: str) -> None:
    assert old in FILE
    path = folder / "tools.yaml"
    path.write_text(FILE.replace(old, new, 1), "utf-8")
    with pytest.raises(BadCards) as caught:
        DATA.read_folder(folder)
    assert str(caught.value).startswith(f"{path}:{message}")


def test_a_section_of_a_fixed_size_may_have_ids_of_its_own() -> None:
    shape = Shape(("saw",), 2)
    assert list(provenance.read_entries(read("file: 1\nsaw: 2"), shape)) == ["saw", "file"]
    with pytest.raises(BadCards, match="top level: must have 2 entries, has 3"):
        provenance.read_entries(read("saw: 1\nfile: 2\ndrill: 3"), shape)


def test_only_what_a_set_changes_has_its_owners_word(folder: Path) -> None:
    base = DATA.read_folder(folder)
    name = "  saw: {name: {en: Saw, de: Sägeblatt}, uses: 1}\n"
    cards = DATA.read_set(read(f"{HEAD}tools:\n{name}  file: {{text: {{en: Two., de: Zwei.}}}}\n  {DRILL}\n"))
    now = DATA.overlay(base, cards)
    mine = Origin("owner", "my box")
    assert now.name == "my box"
    assert now.origins["tools"] == {
        "saw": {"name": mine, "uses": Origin("public", "a photograph")},
        "file": base.origins["tools"]["file"],  # a text is no fact
        "drill": {"name": mine, "uses": mine},
    }
    assert DATA.changes(base.records, now.records, "tools", "file") == {"text"}
    summary = DATA.summary(base, now, cards, values_hash)
    assert (summary.given, summary.changed, summary.added) == ({"tools": 3}, {"tools": 2}, {"tools": 1})
    assert summary.lines() == [
        f"my box: fits, hash {values_hash(now.records)} (standard {values_hash(base.records)})",
        "tools: 3 given, 2 changed, 1 added",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: x", "1: top level: missing: schema"),
        ("schema: workshop-set/2\nname: x", "1: schema: must be one of workshop-set/1"),
        ("schema: workshop-set/1\nname: Standard", "2: name: standard is the name of the set that is built in"),
        ("schema: workshop-set/1\nname: -x", "2: name: must be up to 40 letters"),
        (f"schema: workshop-set/1\nname: {'x' * 41}", "2: name: must be up to 40 letters"),
        (f"{HEAD}parts: {{nut: {{size: 3}}}}", "3: parts: unknown field; allowed: schema, name, tools"),
        (f"{HEAD}tools: [saw]", "3: tools: must be a mapping"),
        (f"{HEAD}tools: {{saw: 1}}", "3: tools.saw: must be a mapping"),
        (
            f"{HEAD}tools: {{saw: {{uses: 2}}}}",
            "3: tools.saw.text.en: the rule changed, so its text must be written an",
        ),
        (
            f"{HEAD}tools: {{saw: {{uses: 2, text: {{de: Einmal., en: Twice.}}}}}}",
            "3: tools.saw.text.de: the rule changed, so its text must be written anew, in en and de",
        ),
        (f"{HEAD}tools: {{saw: {{fresh: 1}}}}", "3: tools.saw.fresh: unknown field"),
        (
            f"{HEAD}tools: {{drill: {{uses: 3}}}}",
            "3: tools.drill: not in the standard set, and a new entry also needs ",
        ),
        (f"{HEAD}tools: {{saws: {{}}}}", "3: tools.saws: not in the standard set, did you mean saw? and a new entry "),
        (f"{HEAD}tools: {{none: {{}}}}", "3: tools.none: an id is a letter"),
        (
            f"{HEAD}tools:\n" + "".join(f"  n{i}: {DRILL[7:]}\n" for i in range(201)),
            "204: tools.n200: a section of a card set has at most 200 entries",
        ),
    ],
)
def test_a_wrong_set_is_refused_with_its_place(folder: Path, text: str, message: str) -> None:
    assert refusal(folder, text).startswith(f"f.yaml:{message}")


def test_a_set_cannot_add_where_the_box_is_full(folder: Path) -> None:
    base = DATA.read_folder(folder)
    cards = provenance.CardSet("my box", {"parts": read("nat: {size: 3}").named()})
    with pytest.raises(BadCards, match="nat: unknown id, did you mean nut\\?; a card set can add to tools only"):
        DATA.overlay(base, cards)


def test_an_empty_section_is_as_good_as_none() -> None:
    assert DATA.read_set(read(f"{HEAD}tools:\n")).entries == {}


def test_an_export_is_a_set_of_what_is_reconstructed(folder: Path) -> None:
    def written(source: Source, section: str, entry: str, names: Sequence[str]) -> dict[str, object]:
        return {name: node.plain() for name, node in source.entries[section][entry].named().items() if name in names}

    base = DATA.read_folder(folder)
    text = DATA.export(base, {"tools": ["uses: 1 to 9."]}, written)
    entry = '  file:\n    uses: 2\n    text:\n      en: "Twice."\n      de: "Zweimal."\n'
    assert text.startswith("# A card set for Workshop: ")
    assert text.endswith(f"\nschema: workshop-set/1\nname: my box\n\n# uses: 1 to 9.\ntools:\n{entry}")
    now = DATA.overlay(base, DATA.read_set(read(text)))
    assert (now.records, now.origins) == (base.records, base.origins)


@pytest.mark.parametrize("value", [{"a": [1, "x y", "true"], "b": True, "c": {}}, ["ü", '"', "4+", "null", "a_b", -1]])
def test_flow_is_read_as_it_was_meant(value: object) -> None:
    assert read(f"v: {provenance.flow(value)}").plain() == {"v": value}


def test_lists_of_different_words_and_leading_words() -> None:
    known = ("saw", "file")
    assert distinct(read("[file, saw]"), known, 1) == ("file", "saw")
    with pytest.raises(BadCards, match=r"f.yaml:1: \[1\]: saw stands in the list twice"):
        distinct(read("[saw, saw]"), known, 1)
    with pytest.raises(BadCards, match="must have at most 1 entries, has 2"):
        distinct(read("[saw, file]"), known, 1, 1)
    assert leading_word(read("op: saw"), "op", known) == "saw"
    with pytest.raises(BadCards, match="top level: missing: op, one of saw, file"):
        leading_word(read("n: 1"), "op", known)
    with pytest.raises(BadCards, match="op: must be one of saw, file; is 'sew'"):
        leading_word(read("op: sew"), "op", known)


def test_a_digest_does_not_know_the_order_of_a_mapping() -> None:
    one, other = provenance.digest({"a": 1, "b": [1, 2]}), provenance.digest({"b": [1, 2], "a": 1})
    assert one == other != provenance.digest({"a": 1, "b": [2, 1]})
    assert len(one) == 12
