"""Words of Corrosion: a text in every language for all that the code says, the rules, and the page on notation."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

import verdigris
from tests.corrosion import refusal_tables as tables
from tests.corrosion.table import CATALOGUE
from tests.corrosion.test_refusals import CASES
from tests.erosion.test_words import DOCS, code, messages, sources
from verdigris.engine.decision import Decision
from verdigris.engine.kit.points import everything_has_its_text, garbage_is_refused, nothing_leaks
from verdigris.engine.match import Match, begin
from verdigris.engine.provenance import ORIGIN_WORDS, OWNER
from verdigris.engine.scenario import run_path
from verdigris.engine.state import SPECTATOR, Event
from verdigris.engine.words import LANGUAGES, Label, Message
from verdigris.games.corrosion import options as o
from verdigris.games.corrosion.events import EVENT_IDS
from verdigris.games.corrosion.game import GAME
from verdigris.games.corrosion.notation import FIXED
from verdigris.games.corrosion.options import option
from verdigris.games.corrosion.refusal import ALL_VERBS, KINDS
from verdigris.games.corrosion.say import PAID_WORDS, Speaker
from verdigris.games.corrosion.say_cards import origin
from verdigris.games.corrosion.say_names import AMOUNTS
from verdigris.games.corrosion.state import CATEGORY_IDS, CAUSE_IDS, PHASE_IDS, STEP_IDS, WHEEL_IDS, Corrosion
from verdigris.games.corrosion.tables import DRIVE_IDS, KIND_IDS, ROW_IDS, SUIT_IDS

SEATS = [1, 2, 3, 4]
ROUNDS = GAME.options[0].choices[0]
RULINGS = [f"R-{n}" for n in range(1, 59)]
WRONG = re.compile(r"[{}]|\bNone\b|  ")


def inside(message: Message) -> Iterator[Message]:
    """A message and all those among its values."""
    yield message
    for value in message.args.values():
        for part in value if isinstance(value, list | tuple) else [value]:
            if isinstance(part, Message):
                yield from inside(part)


def say_all(match: Match) -> set[str]:
    """Question, choices and log as they are now, in every language; the ids of all messages in them."""
    variant, pending = match.variant, match.pending
    said = [variant.say_event(event) for event in match.events(0)[-40:]]
    if pending is not None:
        said.append(variant.say_decision(match.state, pending, pending.seat))
        said += [variant.say_option(match.state, choice) for choice in pending.options]
    for message in said:
        texts = [variant.words(language).say(message) for language in LANGUAGES]
        assert all(text and not WRONG.search(text) for text in texts), texts
        assert texts[0] != texts[1], texts
    return {part.id for message in said for part in inside(message)}


def texts_of(language: str) -> dict[str, object]:
    return dict(messages(GAME.text_folder, language))


# Games


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(1, 6))
def test_a_game_is_told_in_every_language(seats: int, seed: int) -> None:
    variant = GAME.setting(seats, {"rounds": ROUNDS})
    match, rng = begin(variant, seed=seed), Random(seed)
    while not match.over:
        say_all(match)
        match.choose(rng.choice(match.choices(match.deciding[0])))
    for seat in (SPECTATOR, *range(seats)):
        for language in LANGUAGES:
            assert all(line and not WRONG.search(line) and line[-1] in ".“" for line in match.log(seat, language))


def test_the_conformance_kit_is_content_with_the_words() -> None:
    for seats in SEATS:
        variant = GAME.setting(seats, {"rounds": ROUNDS})
        rng = Random(seats)
        picks = [rng.randrange(1000) for _ in range(120)]
        for point in (nothing_leaks, everything_has_its_text, garbage_is_refused):
            point(variant, seats, picks)


# Texts


def rare(match: Match) -> list[Message]:
    """What no standard card brings about, but a card set may."""
    g = match.state
    assert isinstance(g, Corrosion)
    speaker = Speaker(CATALOGUE)
    trigger = Decision(0, o.CHOOSE_TRIGGER, [option(o.FIRST, 27, 0), option(o.FIRST, 15, 0)])
    return [
        speaker.decision(g, trigger, 0),
        speaker.option(g, trigger.options[0]),
        speaker.decision(g, Decision(0, o.CHOOSE_CONVERSION, [o.CONVERT, o.DECLINE]), 0),
        speaker.option(g, o.CONVERT),
    ]


def test_every_text_of_decisions_choices_and_events_is_said() -> None:
    """Random games say most of them; the tables of the refusals are just those situations that are rare."""
    used = {part.id for message in rare(tables.maintain()) for part in inside(message)}
    for _, _, build, _, _ in CASES:
        used |= say_all(build())
    award = tables.running("os_award", award_supply=[{**tables.WATER_ROW, "watch": "wa_chrome"}])
    used |= say_all(award) | say_all(award.play("award aw_water_chain"))
    two = ("start_A_one_shot", "start_A_chrome")
    copied = tables.copying(*two, **tables.COUPLING)
    used |= say_all(copied) | say_all(copied.play(f"copy {two[0]} {two[1]}"))
    used |= say_all(tables.moving().play("move os_gauge 2 completed to X"))
    for seats in SEATS:
        for seed in range(1, 6):
            match, rng = begin(GAME.setting(seats, {"rounds": ROUNDS}), seed=seed), Random(seed)
            while not match.over:
                used |= {part.id for option in match.choices(match.deciding[0]) for part in told(match, option.value)}
                match.choose(rng.choice(match.choices(match.deciding[0])))
            events = match.events(0)
            used |= {part.id for event in events for part in inside(match.variant.say_event(event))}
    for kind, args in enumerate(EXAMPLES):
        used |= {part.id for part in inside(Speaker(CATALOGUE).event(Event(kind, args, -1)))}
    used |= {"title", "summary", "category-total", *(f"category-{category}" for category in CATEGORY_IDS)}
    used |= {f"option-{part}-{option.name}" for part in ("name", "help") for option in GAME.options}
    for name in GAME.setting(2).card_names():
        message = GAME.setting(2).say_card(name)
        assert message is not None
        used |= {part.id for part in inside(message)}
    for language in LANGUAGES:
        there = {name for name in texts_of(language) if not name.startswith("refused-")}
        assert sorted(there - used) == [], "texts that nothing says"
        assert {f"decision-{kind.name}" for kind in KINDS} | {f"event-{event}" for event in EVENT_IDS} <= there


def told(match: Match, value: int) -> Iterator[Message]:
    return inside(match.variant.say_option(match.state, value))


# Values for every kind of event, in the order of their numbers.
EXAMPLES: list[list[int]] = [
    [0], [1], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 36, 0], [0, 30], [0, 0], [0, 1], [0, 4], [0, 4], [0, 4], [0, 2, 1],
    [2, 30], [3], [0, 1], [0, 1, 2], [0, 1], [0, 2], [0, 1], [0, 3], [0, 1], [0, 1, 2, 1, 1, 1], [0, 30], [0, 4],
    [0, 0], [0], [0], [0, 1], [0, 0], [0, 4], [0, 1], [0, 1, 0], [0, 1, 2], [0, 1, 2], [0, 2, 30], [0, 1, 1], [0, 1],
    [0, 1], [0, 1], [0, 1, 0], [0, 1, 3], [0, 1, 1], [0, 3], [0, 3, 1], [1], [0, 2], [0], [3], [4], [4, 1], [], [],
    [1, 0], [], [0, 1], [4], [57],
]  # fmt: skip


@pytest.mark.parametrize("kind", range(len(EVENT_IDS)), ids=EVENT_IDS)
def test_every_event_is_one_sentence(kind: int) -> None:
    assert len(EXAMPLES) == len(EVENT_IDS)
    message = Speaker(CATALOGUE).event(Event(kind, EXAMPLES[kind], -1))
    said = [GAME.setting(2).words(language).say(message) for language in LANGUAGES]
    assert said[0] != said[1]
    for text in said:
        assert text.endswith(".") and (text[0].isupper() or text[0] == "„"), text
        assert not WRONG.search(text), text
        assert not re.search(r"[a-z]_[a-z]", text), "ids have no place in a log: a hand is hidden"


def test_the_log_reads_well() -> None:
    speaker, game = Speaker(CATALOGUE), GAME.setting(2)
    said = {language: game.words(language).say for language in LANGUAGES}
    played = speaker.event(Event(2, [0, 1], -1))
    assert said["en"](played) == "Seat 0 plays Stoker (green 2)."
    assert said["de"](played) == "Platz 0 spielt „Heizerin“ (Grün 2)."
    placed = speaker.event(Event(5, [1, CATALOGUE.engineer_ids.index("q_wild_4p_professor"), 0], -1))
    assert said["en"](placed) == "Seat 1 places Professor (wild 4+) in sector X, upside down."
    paid = speaker.event(Event(22, [0, 2, 1, 0, 0, 1], -1))
    assert said["en"](paid) == "Seat 0 pays 2 small gears, 1 medium gear, 1 green point."
    assert said["de"](paid) == "Platz 0 bezahlt 2 kleine Zahnräder, 1 mittelgroßes Zahnrad, 1 grünen Punkt."
    free = speaker.event(Event(22, [0, 0, 0, 0, 0, 0], -1))
    assert [said[language](free) for language in LANGUAGES] == ["Seat 0 pays nothing.", "Platz 0 bezahlt nichts."]


def test_choices_tell_what_they_cost_and_bring() -> None:
    def said(match: Match, text: str) -> str:
        value = match.find(text, 0)
        assert value is not None, match.legal(0)
        return match.variant.words("en").say(match.variant.say_option(match.state, value))

    dies = {"drives": {0: {"piston": ["ca_09 completed"], "chain": ["ca_15 completed"]}}, "storage": {0: "cb_05"}}
    rich = tables.maintain(**dies, reserve={0: {"chrome": 1}}, sectors={0: {"1": ["start_A_hire"]}})
    assert said(rich, "complete cb_05") == "Complete: Feed pump, 4 points, price 1 chrome gear"
    assert said(rich, "vacate").endswith("Feed pump goes to the piston drive and covers Medium die")
    assert said(rich, "speed start_A_hire") == "Speed up for 1 steam: Recruiter (green 3) to sector X"
    marked = tables.taking("chrome", markers={"basic_chrome": {"special": 2, "green": 1}})
    taken = said(marked, "take C cb_09")
    assert taken.startswith(
        "Basic chrome machines: C, Gear elevator, chain, 4 points, price 4 iron gears, 1 chrome gear;"
    )
    assert "with 2 special markers, 1 green point on it. Wheel turn: " in taken
    assert "markers" not in said(marked, "take B cb_04")
    dear = tables.taking(boiler={0: {"hot": 1}})
    assert "Talent scout (blue 4) for 1 green point and 1 steam. " in said(dear, "take B q_blue_4_head_hunter")
    assert said(tables.maintain(), "clear") == (
        "Done: clear sector X; lost: Steam pump, Pressure gauge; back in hand: Apprentice (blue 1)"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_come_first(language: str) -> None:
    """Clients take what stands before the first colon for a heading: it must not depend on the thing chosen."""
    match = tables.taking("chrome")
    words = match.variant.words(language)
    assert match.pending is not None
    said = [words.say(match.variant.say_option(match.state, value)) for value in match.pending.options]
    headings = [text.split(": ")[0] for text in said if ": " in text]
    assert len(set(headings)) == 2 and len(headings) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_the_code_gives_are_told_apart(language: str) -> None:
    """A word that a text does not know would fall to its default, and be said wrong."""
    found = messages(GAME.text_folder, language)
    assert found["provenance"].keys["word"] == {*ORIGIN_WORDS, OWNER}
    assert found["engineer"].keys["suit"] == found["card-engineer"].keys["suit"] == set(SUIT_IDS)
    assert found["kind"].keys["kind"] == set(KIND_IDS)
    assert found["event-refilled"].keys["row"] == set(ROW_IDS)
    assert found["card-chrome"].keys["drive"] == set(DRIVE_IDS)
    assert found["event-end-phase-begun"].keys["cause"] == set(CAUSE_IDS[1:])
    assert found["decision-maintenance"].keys["step"] == set(STEP_IDS)
    assert found["decision-wheel"].keys["mode"] == set(WHEEL_IDS[1:])
    assert {f"n-{word}" for word in (*AMOUNTS, *PAID_WORDS)} <= set(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_origin_is_said_in_its_own_words(language: str) -> None:
    words = GAME.setting(2).words(language)
    assert len({words.say(origin(word)) for word in (*ORIGIN_WORDS, OWNER)}) == len(ORIGIN_WORDS) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_said_in_full(language: str) -> None:
    variant = GAME.setting(2)
    words = variant.words(language)
    other = variant.words(LANGUAGES[1 - LANGUAGES.index(language)])
    said = []
    for name in variant.card_names():
        message = variant.say_card(name.upper())
        assert message is not None, name
        text = words.say(message)
        said.append(text)
        assert text.startswith(name) and text.endswith("]")
        assert text != other.say(message), f"{name} is not translated"
        assert not WRONG.search(text), text
    assert len(set(said)) == len(said) == 48 + 30 + 12 + 4 + 3 + 8 + 4
    assert variant.say_card("aw_chrome_plain") == variant.say_card("aw_chrome")
    assert variant.say_card("cb_99") is None


@pytest.mark.parametrize("n", [1, 2])
def test_german_has_plurals_and_cases(n: int) -> None:
    words = GAME.setting(2).words("de")
    gears = {1: "1 kleines Zahnrad", 2: "2 kleine Zahnräder"}
    points = {1: "1 grünen Punkt", 2: "2 grüne Punkte"}
    assert words.say(Message("n-small", {"n": n})) == gears[n]
    assert words.say(Message("n-green", {"n": n})) == points[n]
    lacking: list[Label | Message | str] = [Message("n-small", {"n": n}), Message("n-green", {"n": n})]
    short = words.say(Message("refused-short", {"thing": "X", "cost": lacking, "missing": lacking}))
    assert short == f"X kostet {gears[n]}, {points[n]}; du brauchst noch {gears[n]}, {points[n]}"


# Rules


def rules(language: str) -> dict[str, str]:
    """By number, in the form in which the prompt looks them up."""
    found: dict[str, str] = {}
    number = ""
    for line in GAME.rules_file(language).read_text(encoding="utf-8").splitlines():
        head = re.match(r"^- (COR-\d+\.\d+) (.*)$", line)
        if head is not None:
            number = head[1]
            assert number not in found, f"{number} stands there twice"
            found[number] = head[2]
        elif number and line.startswith("  "):
            found[number] += " " + line.strip()
        else:
            number = ""
    return found


def test_the_rules_are_numbered_without_gaps_and_alike_in_every_language() -> None:
    english, german = rules("en"), rules("de")
    assert list(english) == list(german)
    numbers = [tuple(map(int, number[4:].split("."))) for number in english]
    for one, after in pairwise(numbers):
        assert after in ((one[0], one[1] + 1), (one[0] + 1, 1)), after
    assert numbers[-1][0] == 14 and len(numbers) > 120


def test_the_marks_of_a_rule_are_the_same_in_every_language() -> None:
    english, german = rules("en"), rules("de")
    for number in english:
        marks = [set(re.findall(r"R-\d+|\[D\]|`[a-z]+_\w+`", text)) for text in (english[number], german[number])]
        assert marks[0] == marks[1], number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_row_and_reason(language: str) -> None:
    rows = re.findall(r"^\| (R-\d+) \| (.+) \| (.+) \| (.+) \|$", GAME.rules_file(language).read_text("utf-8"), re.M)
    assert [row[0] for row in rows] == RULINGS
    cited = {ruling for text in rules(language).values() for ruling in re.findall(r"R-\d+", text)}
    assert cited == set(RULINGS)


def cited_rules(text: str) -> set[str]:
    """`COR-7.7`, and the further numbers of `COR-7.7, 7.10 and 9.12`."""
    found = set()
    for several in re.findall(r"COR-(\d+\.\d+(?:(?:, | and | to |, and )(?:COR-)?\d+\.\d+)*)", text):
        found |= {f"COR-{number}" for number in re.findall(r"\d+\.\d+", several)}
    return found


def test_every_rule_that_code_data_docs_and_scenarios_cite_is_there() -> None:
    files = [path for path, _ in sources("games", "corrosion")]
    files += [*GAME.folder.rglob("*.yaml"), *DOCS.glob("*.md"), *(DOCS.parent / "scenarios").rglob("*.yaml")]
    cited = {number: path for path in files for number in cited_rules(path.read_text(encoding="utf-8"))}
    assert len(cited) > 100
    known = set(rules("en"))
    assert {number: path for number, path in cited.items() if number not in known} == {}


def test_every_ruling_that_the_code_cites_is_there() -> None:
    for path, text in sources("games", "corrosion"):
        assert set(re.findall(r"\bR-\d+\b", text)) <= set(RULINGS), path


# The page on notation


PAGE = (DOCS / "corrosion-notation.md").read_text(encoding="utf-8")


def test_the_page_names_every_field_word_and_choice() -> None:
    match = verdigris.new("corrosion", seats=1, seed=7)
    for name in match.position():
        assert re.search(rf"^\| [^|]*`{name}`", PAGE, re.M), name
    for word in (*PHASE_IDS, *STEP_IDS, *WHEEL_IDS, *CAUSE_IDS, *ROW_IDS, *DRIVE_IDS):
        assert f"`{word}`" in PAGE, word
    for verb in ALL_VERBS:
        assert re.search(rf"`{verb}( |`)", PAGE), verb
    for text in FIXED.values():
        assert f"`{text}`" in PAGE, text
    seen = {*match.view(0), *match.position()}
    assert {name for name in seen if f"`{name}`" not in PAGE} == set()


def test_the_examples_of_choices_are_written_as_the_game_does() -> None:
    """Each example of the two tables is a choice somewhere, or looks like one but for the names in it."""
    examples = re.findall(r"^\|[^|]*\|[^|]*\| `([^`]+)` \|[^|]*\| COR-", PAGE, re.M)
    assert len(examples) > 40

    def shape(text: str) -> str:
        text = re.sub(r"\b(start|q|cb|ca|os|tm|proto|aw)_\w+", r"\1", text)
        return re.sub(r"\b[X\d]\b", "N", text)

    legal = {text for _, _, build, seat, _ in CASES for text in build().legal(seat)}
    legal |= {"copy start start", "award aw_water_chain", "first ca_16", "use ca_16", "make 1 small 1 medium"}
    legal |= {"pay 2 small", "move tm_small 3 to 1", "complete cb_05", "take C cb_06", "run proto_cog"}
    legal |= set(tables.wheel(drives={0: {"cog_wheel": ["cb_01 completed"]}}).legal(0))
    shapes = {shape(text) for text in legal}
    assert [text for text in examples if shape(text) not in shapes] == []


def test_the_example_of_a_position_is_as_the_page_shows_it() -> None:
    match = verdigris.new("corrosion", seats=1, seed=7)
    for choice in match.legal(0):
        assert f"`{choice}`" in PAGE, choice
    shown = json.loads(code("corrosion-notation.md", "json")[0])
    position = match.position()
    assert list(shown) == list(position)
    short = ("stacks", "deck")
    assert {name: shown[name] for name in shown if name not in short} == {
        name: position[name] for name in position if name not in short
    }
    stacks, deck = position["stacks"], position["deck"]
    assert isinstance(stacks, dict) and isinstance(deck, list)
    for row, items in stacks.items():
        assert isinstance(items, list) and shown["stacks"][row] == [*items[:2], "…"]
    assert shown["deck"] == [*deck[:2], "…"]


def test_the_scenario_of_the_page_passes(tmp_path_factory: pytest.TempPathFactory) -> None:
    case = code("corrosion-notation.md", "yaml")[0]
    file = tmp_path_factory.mktemp("page") / "case.yaml"
    file.write_text(case.replace("../sets", str(DOCS.parent / "sets")), encoding="utf-8")
    assert [(result.name, result.differs) for result in run_path(file) if not result.passed] == []
