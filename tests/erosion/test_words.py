"""Words: the same texts in every language, one for everything that the code says, and the numbered rules."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import verdigris
from verdigris.engine.scenario import run_path
from verdigris.engine.words import LANGUAGES, Message
from verdigris.games.erosion import GAME, say
from verdigris.games.erosion.cardfiles import ORIGIN_WORDS, OWNER
from verdigris.games.erosion.position import FIELDS
from verdigris.games.erosion.refusal import ALL_VERBS
from verdigris.games.erosion.state import CATEGORY_IDS
from verdigris.games.erosion.tables import FOSSIL_IDS, ROCK_IDS

PACKAGE = Path(verdigris.__file__).parent
DOCS = Path(__file__).parents[2] / "docs"
TEXTS = sorted(path.parent for path in PACKAGE.rglob("en.ftl"))
EROSION = GAME.folder
CHAPTERS = (9, 7, 7, 9, 5, 8, 14, 14, 14, 8, 11)  # how many rules each has
RULES = [f"ERO-{chapter}.{n}" for chapter, last in enumerate(CHAPTERS, 1) for n in range(1, last + 1)]
RULINGS = [f"R-{n}" for n in range(1, 51)]
PLURALS = {"zero", "one", "two", "few", "many", "other"}


class Found(Visitor):
    """The variables of a message, and the words it tells apart by each of them; plural forms left out."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.keys: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the visitor's name)
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
            if not keys <= PLURALS:
                self.keys.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def messages(folder: Path, language: str) -> dict[str, Found]:
    found: dict[str, Found] = {}
    for entry in FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{folder}/{language}.ftl: not understood: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{folder}/{language}.ftl: {entry.id.name} stands there twice"
            found[entry.id.name] = Found()
            found[entry.id.name].visit(entry)
    assert found, f"{folder}/{language}.ftl is empty"
    return found


def sources(*parts: str) -> Iterator[tuple[Path, str]]:
    """Every Python source below a folder of the package."""
    for path in sorted(PACKAGE.joinpath(*parts).rglob("*.py")):
        yield path, path.read_text(encoding="utf-8")


def calls(text: str, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and name in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")):
            yield node


def strings(node: ast.AST) -> set[str]:
    """Every text constant in an expression: both branches of a condition, say."""
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def said_by_erosion() -> set[str]:
    """The id of every text that Erosion, or a client that shows it, may ask for."""
    ids = {"title", "summary", "category-total", "card-process", "card-atmosphere", "card-legend", "card-challenge"}
    ids |= {f"option-{part}-{option.name}" for part in ("name", "help") for option in GAME.options}
    ids |= {f"decision-{kind.name}" for kind in GAME.kinds}
    ids |= {f"option-{name}" for name in say._OPTION_TEXTS.values()} | {"option-weather-types"}
    ids |= {f"event-{event}" for event in GAME.events}
    ids |= {f"category-{category}" for category in CATEGORY_IDS}
    ids |= {"process-fluvial", "process-types", "process-weather", "process-hillslope"}
    for path, text in sources("games", "erosion"):
        ids |= {constant for call in calls(text, "Message") for constant in text_of(call.args[0])}
        if path.name == "refusal.py":
            refused = {f"refused-{reason}" for call in calls(text, "_no") for reason in strings(call.args[1])}
            assert len(refused) > 25, "the reasons are no longer found"
            ids |= refused
        if path.name.startswith("screen"):
            ids |= {f"screen-{name}" for call in calls(text, "say") for name in screen_names(call.args[0])}
    return ids


def text_of(node: ast.expr) -> set[str]:
    """A plain text, if it is one: ids put together from parts are found where the parts are listed."""
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def screen_names(node: ast.expr) -> set[str]:
    """`self.say("delta")`, and both branches of a condition in its place."""
    return text_of(node.body) | text_of(node.orelse) if isinstance(node, ast.IfExp) else text_of(node)


# Texts


def test_the_texts_of_engine_and_game_are_found() -> None:
    assert {PACKAGE / "engine" / "text", EROSION / "text"} <= set(TEXTS)


@pytest.mark.parametrize("folder", TEXTS, ids=lambda folder: str(folder.relative_to(PACKAGE)))
def test_every_language_has_the_same_messages_with_the_same_variables(folder: Path) -> None:
    english = messages(folder, LANGUAGES[0])
    for language in LANGUAGES[1:]:
        other = messages(folder, language)
        assert set(other) == set(english)
        for name in english:
            assert other[name].variables == english[name].variables, name
            assert other[name].keys == english[name].keys, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_code_says_has_its_text(language: str) -> None:
    assert sorted(said_by_erosion() - known(language)) == []


def known(language: str) -> set[str]:
    """The ids of all texts that Erosion has, its screen included."""
    folders = [PACKAGE / "engine" / "text", *(folder for folder in TEXTS if EROSION in folder.parents)]
    return {name for folder in folders for name in messages(folder, language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_left_over(language: str) -> None:
    left = known(language) - set(messages(PACKAGE / "engine" / "text", language)) - said_by_erosion()
    assert sorted(left) == []


def test_the_engine_finds_its_own_texts() -> None:
    texts = messages(PACKAGE / "engine" / "text", LANGUAGES[0])
    used = {s for _, text in sources("engine") for call in calls(text, "Message") for s in strings(call.args[0])}
    assert "refused-not-asked" in used
    assert used - set(texts) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_the_code_gives_are_told_apart(language: str) -> None:
    """A word that a text does not know would fall to its default, and be said wrong."""
    found = messages(EROSION / "text", language)
    assert found["provenance"].keys["word"] == {*ORIGIN_WORDS, OWNER, "none"}
    assert found["card-process"].keys["fossil"] == set(FOSSIL_IDS)
    assert found["event-era-ended"].keys["why"] == set(say.ENDING_IDS[1:])
    assert found["process-weather"].keys["where"] == {"any", "hill", "mountain"}
    assert found["option-rotate"].keys["side"] == {"age", "normal"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_origin_and_each_ending_is_said_in_its_own_words(language: str) -> None:
    words = GAME.setting().words(language)
    origins = {words.say(say.origin(word)) for word in (*ORIGIN_WORDS, OWNER, "none")}
    assert len(origins) == len(ORIGIN_WORDS) + 2
    endings = {words.say(Message("event-era-ended", {"era": 1, "why": why})) for why in say.ENDING_IDS[1:]}
    assert len(endings) == len(say.ENDING_IDS) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_said_in_full(language: str) -> None:
    variant = GAME.setting()
    words = variant.words(language)
    other = variant.words(LANGUAGES[1 - LANGUAGES.index(language)])
    said = []
    for name in variant.card_names():
        message = variant.say_card(name)
        assert message is not None, name
        text = words.say(message)
        said.append(text)
        assert text != other.say(message), f"{name} is not translated"
        assert not re.search(r"[{}]|\bNone\b|–", text), text
    assert len(set(said)) == len(said) == 90 + 6 + 4 + 8
    assert variant.say_card("WX99") is None


@pytest.mark.parametrize("name", ["option-weather", "option-hillslope", "option-slide"])
def test_german_has_plurals(name: str) -> None:
    words = GAME.setting().words("de")
    one, two = (words.say(Message(name, {"card": "H12", "mountain": 1, "own": "no", "n": n})) for n in (1, 2))
    assert "1 Gestein von Berg 1" in one
    assert "2 Gesteine von Berg 1" in two


@pytest.mark.parametrize("language", LANGUAGES)
def test_metres_are_plain_numbers(language: str) -> None:
    message = Message("refused-elevation", {"icon": "hill", "mountain": 1, "metres": 4500})
    assert GAME.setting().words(language).say(message).endswith(" 4500 m")


# Rules


def rules(language: str) -> dict[str, str]:
    """By number, in the form in which the prompt looks them up."""
    found: dict[str, str] = {}
    number = ""
    for line in GAME.rules_file(language).read_text(encoding="utf-8").splitlines():
        head = re.match(r"^- (ERO-\d+\.\d+) (.*)$", line)
        if head is not None:
            number = head[1]
            assert number not in found, f"{number} stands there twice"
            found[number] = head[2]
        elif number and line.startswith("  "):
            found[number] += " " + line.strip()
        else:
            number = ""
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there_in_order(language: str) -> None:
    assert list(rules(language)) == RULES
    assert all(len(text) > 20 for text in rules(language).values())


def test_german_rules_are_a_file_of_their_own() -> None:
    assert GAME.rules_file("de") != GAME.rules_file("en")


def test_the_marks_of_a_rule_are_the_same_in_every_language() -> None:
    english, german = rules("en"), rules("de")
    for number in RULES:
        marks = [set(re.findall(r"R-\d+|\[D\]|ERO-\d+\.\d+", text)) for text in (english[number], german[number])]
        assert marks[0] == marks[1], number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_row_and_reason(language: str) -> None:
    rows = re.findall(r"^\| (R-\d+) \| (.+) \| (.+) \| (.+) \|$", GAME.rules_file(language).read_text("utf-8"), re.M)
    assert [row[0] for row in rows] == RULINGS
    cited = {ruling for text in rules(language).values() for ruling in re.findall(r"R-\d+", text)}
    assert cited == set(RULINGS)


def cited_rules(text: str) -> set[str]:
    """`ERO-7.7`, and the further numbers of `ERO-7.7, 7.10 and 9.12`."""
    found = set()
    for several in re.findall(r"ERO-(\d+\.\d+(?:(?:, | and | to |, and )(?:ERO-)?\d+\.\d+)*)", text):
        found |= {f"ERO-{number}" for number in re.findall(r"\d+\.\d+", several)}
    return found


def test_cited_rules_are_all_found() -> None:
    assert cited_rules("(ERO-7.7, 7.10 and 9.12) ERO-4.3") == {"ERO-7.7", "ERO-7.10", "ERO-9.12", "ERO-4.3"}


def test_every_rule_that_the_code_cites_is_there() -> None:
    cited = {number: path for path, text in sources() for number in cited_rules(text)}
    assert len(cited) > 60
    assert {number: path for number, path in cited.items() if number not in RULES} == {}


def test_every_rule_that_data_docs_and_scenarios_cite_is_there() -> None:
    files = [*EROSION.rglob("*.yaml"), *DOCS.glob("*.md"), *(DOCS.parent / "scenarios").rglob("*.yaml")]
    assert len(files) > 10
    for path in files:
        assert cited_rules(path.read_text(encoding="utf-8")) <= set(RULES), path


# Pages


def code(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.M | re.S)


def test_the_worked_examples_pass(tmp_path: Path) -> None:
    cases = [block for block in code("scenarios.md", "yaml") if block.startswith("- name:")]
    assert len(cases) == 4
    file = tmp_path / "examples.yaml"
    file.write_text("\n".join(cases), encoding="utf-8")
    assert [(result.name, result.differs) for result in run_path(file) if not result.passed] == []


def test_the_example_of_a_game_plays() -> None:
    blocks = code("adding-a-game.md", "python")
    names: dict[str, Any] = {"__name__": "pebbles"}
    exec(blocks[0], names)
    exec(blocks[1].replace("play_random(Pebbles", "made = play_random(Pebbles"), names)
    assert names["made"] > 300


def test_the_page_on_positions_names_every_field_word_and_choice() -> None:
    page = (DOCS / "erosion-notation.md").read_text(encoding="utf-8")
    for name in FIELDS:
        assert re.search(rf"^\| [^|]*`{name}`", page, re.M), name
    for verb in ALL_VERBS:
        assert re.search(rf"`{verb}( |`)", page), verb
    for rock in ROCK_IDS:
        assert f"`{rock}`" in page, rock


def test_the_example_of_a_position_is_as_the_page_shows_it() -> None:
    page = " ".join((DOCS / "erosion-notation.md").read_text(encoding="utf-8").split())
    match = verdigris.new("erosion", seats=2, seed=7, advanced=True, legends="plain")
    assert len(match.legal(match.deciding[0])) > 5
    for choice in match.legal(match.deciding[0]):
        assert f"`{choice}`" in page, choice
    shown = json.loads(code("erosion-notation.md", "json")[0])
    position = match.position()
    assert {name: value for name, value in shown.items() if name != "decks"} == {
        name: value for name, value in position.items() if name != "decks"
    }
