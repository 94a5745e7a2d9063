"""What each entry of the card data must look like: a node of a YAML file in, a checked record out.

Records keep the words of the files; `carddata` turns them into the tables of ints that the rules read.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from verdigris.engine.provenance import Words as Words
from verdigris.engine.provenance import distinct, leading_word, words
from verdigris.engine.yamlfile import Node
from verdigris.games.erosion.tables import (
    CLASS_IDS,
    CONDITION_IDS,
    DECK_NAMES,
    FIRST,
    FOSSIL_IDS,
    OP_IDS,
    ROCK_IDS,
    SIZE,
)

NONE: Final = "none"
ELEVATIONS: Final = (NONE, "hill", "mountain")
TIMINGS: Final = ("upon_uplift", "persistent")
TARGETS: Final = ("one_mountain", "every_mountain")
MODES: Final = ("count", "types", "any")
ROCK_CLASSES: Final = (0, 0, 0, 0, 1, 1, 1, 2, 2)  # ERO-1.3, as in `tables.Cards`
LAYER_M: Final = 500  # ERO-1.4
MOST_COUNT: Final = {"WX": 9, "H": 9, "F": 4}
MOST_POINTS: Final = 20
MOST_HEIGHT: Final = 15_000

CARD_IDS: Final = tuple(f"{deck}{i + 1:02}" for deck, size in zip(DECK_NAMES, SIZE, strict=True) for i in range(size))
ATMOSPHERE_IDS: Final = tuple(f"ATM-{deck}-{i}" for deck in DECK_NAMES for i in (1, 2))
LEGEND_IDS: Final = ("LEG-1", "LEG-2", "LEG-3", "LEG-4")


@dataclass(frozen=True, slots=True)
class Rock:
    name: Words
    rock_class: str
    mohs: int
    strength: int


@dataclass(frozen=True, slots=True)
class Process:
    name: Words
    deck: str
    count: int  # 0: it lists types
    types: tuple[str, ...]
    elevation: str


@dataclass(frozen=True, slots=True)
class Card:
    rock: str
    fossil: str
    process: str
    architecture: str


@dataclass(frozen=True, slots=True)
class EffectWords:
    op: str
    deck: str = ""
    mode: str = ""
    target: str = ""
    names: tuple[str, ...] = ()
    n: int = 0
    elevation: str = ""
    elevation_of: str = ""

    def fields(self) -> dict[str, object]:
        """What a file would say: the fields that are used, in order."""
        return {key: value for key, value in asdict(self).items() if value}


@dataclass(frozen=True, slots=True)
class Architecture:
    name: Words
    timing: str
    effects: tuple[EffectWords, ...]
    text: Words


@dataclass(frozen=True, slots=True)
class Atmosphere:
    normal_draw: int
    age_draw: int
    age: Words


@dataclass(frozen=True, slots=True)
class Legend:
    name: Words
    height: int
    capstone: tuple[str, ...]
    points: int
    text: Words


@dataclass(frozen=True, slots=True)
class Challenge:
    name: Words
    condition: dict[str, str | int]
    points: int
    text: Words


@dataclass(frozen=True, slots=True)
class OpRule:
    """Which fields a word of the vocabulary takes (ERO-9.7), and when it can work at all."""

    timing: str
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    most: int = 0
    decks: tuple[str, ...] = DECK_NAMES


# F cards have no target mountain and move an exact number (ERO-7.1), so bonuses and caps cannot mean them.
OPS: Final[dict[str, OpRule]] = {
    "trigger": OpRule("upon_uplift", ("deck", "n"), most=2),
    "weather": OpRule("upon_uplift", ("target", "n"), most=9),
    "hillslope": OpRule("upon_uplift", ("target", "n"), ("elevation",), most=9),
    "uplift_extra": OpRule("upon_uplift", ("n",), most=6),
    "process_bonus": OpRule("persistent", ("deck", "n"), ("elevation", "elevation_of"), most=9, decks=("WX", "H")),
    "cap_process": OpRule("persistent", ("deck", "mode", "n"), most=9, decks=("WX", "H")),
    "immune_process_names": OpRule("persistent", ("names",)),
    "rock_immune": OpRule("persistent", ("deck", "mode"), decks=("WX",)),
    "on_hillsloped_by_other": OpRule("persistent", ("n",), most=6),
    "fluvial_wild": OpRule("persistent", ("n",), most=4),
    "draw_limit_bonus": OpRule("persistent", ("deck", "n"), most=3),
}
assert tuple(OPS) == OP_IDS, "one rule for each word of the vocabulary"

# The numbers of each condition (ERO-11.7) with their least and greatest values.
CONDITIONS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "height_at_least": {"m": (LAYER_M, MOST_HEIGHT)},
    "delta_at_least": {"n": (1, 90)},
    "weathered_fossils_at_least": {"n": (1, SIZE[0])},
    "distinct_rock_types_at_least": {"n": (1, len(ROCK_IDS))},
    "weathered_at_most": {"n": (0, 90), "min_layers": (0, 90)},
    "class_at_least": {"n": (1, SIZE[0])},
    "delta_distinct_types_at_least": {"n": (1, len(ROCK_IDS))},
}
assert tuple(CONDITIONS) == CONDITION_IDS, "one rule for each condition"


def read_rock(rock: str, node: Node) -> Rock:
    fields = node.mapping(required=("name", "class", "mohs", "strength"))
    expected = CLASS_IDS[ROCK_CLASSES[ROCK_IDS.index(rock)]]
    if fields["class"].choice(CLASS_IDS) != expected:
        fields["class"].fail(f"must be {expected} (ERO-1.3)")
    return Rock(words(fields["name"]), expected, fields["mohs"].integer(1, 10), fields["strength"].integer(1, 3))


def read_process(process: str, node: Node) -> Process:
    """ERO-4.4, 4.5, 5.1, 7.1: a number, or on WX cards alternatively rock types."""
    fields = node.mapping(required=("name", "deck"), optional=("count", "types", "elevation"))
    deck = fields["deck"].choice(DECK_NAMES)
    count = 0
    types: tuple[str, ...] = ()
    if "types" in fields:
        if deck != "WX":
            fields["types"].fail(f"only WX cards list rock types (ERO-4.5), {deck} cards have a count")
        if "count" in fields:
            fields["types"].fail("a process has either count or types, not both")
        types = tuple(sorted(distinct(fields["types"], ROCK_IDS, 1), key=ROCK_IDS.index))
    elif "count" in fields:
        count = fields["count"].integer(1, MOST_COUNT[deck])
        if process == "straight" and count != 1:
            fields["count"].fail("Straight moves one rock (ERO-7.4), a card set cannot change that")
    else:
        node.fail("missing: count or types" if deck == "WX" else "missing: count")
    elevation = fields["elevation"].choice(ELEVATIONS) if "elevation" in fields else NONE
    if deck == "F" and elevation != NONE:
        fields["elevation"].fail("F cards have no target mountain and no elevation (ERO-4.7)")
    return Process(words(fields["name"]), deck, count, types, elevation)


def read_card(card: str, node: Node, processes: dict[str, Process], architecture: dict[str, Architecture]) -> Card:
    fields = node.mapping(required=("rock", "process"), optional=("fossil", "architecture"))
    number = CARD_IDS.index(card)
    deck = max(d for d, first in enumerate(FIRST) if number >= first)
    rock = fields["rock"].choice(ROCK_IDS)
    rock_class = ROCK_CLASSES[ROCK_IDS.index(rock)]
    if rock_class != deck:
        allowed = ", ".join(r for r, c in zip(ROCK_IDS, ROCK_CLASSES, strict=True) if c == deck)
        fields["rock"].fail(f"{rock} is {CLASS_IDS[rock_class]}, {DECK_NAMES[deck]} cards show {allowed} (ERO-1.3)")
    fossil = fields["fossil"].choice(FOSSIL_IDS) if "fossil" in fields else NONE
    if fossil != NONE and rock_class != 0:
        fields["fossil"].fail("fossils are on sedimentary rocks only (ERO-1.8)")
    process = fields["process"].choice(processes)
    if processes[process].deck != DECK_NAMES[deck]:
        fields["process"].fail(f"{process} is a process of the {processes[process].deck} deck, not {DECK_NAMES[deck]}")
    built = fields["architecture"].choice([NONE, *architecture]) if "architecture" in fields else NONE
    return Card(rock, fossil, process, built)


def read_architecture(node: Node, processes: dict[str, Process]) -> Architecture:
    fields = node.mapping(required=("name", "timing", "effects", "text"))
    timing = fields["timing"].choice(TIMINGS)
    effects = tuple(read_effect(effect, timing, processes) for effect in fields["effects"].sequence(1, 6))
    return Architecture(words(fields["name"]), timing, effects, words(fields["text"]))


def read_effect(node: Node, timing: str, processes: dict[str, Process]) -> EffectWords:
    """One word of the vocabulary (ERO-9.7) with exactly the fields it takes."""
    op = leading_word(node, "op", OPS)
    rule = OPS[op]
    if timing != rule.timing:
        node.named()["op"].fail(f"{op} works with timing {rule.timing} only, here it is {timing}")
    fields = node.mapping(required=("op", *rule.required), optional=rule.optional)
    targets = tuple(key for key, process in processes.items() if process.deck != "F")
    effect = EffectWords(
        op=op,
        deck=fields["deck"].choice(rule.decks) if "deck" in fields else "",
        n=fields["n"].integer(1, rule.most) if "n" in fields else 0,
        target=fields["target"].choice(TARGETS) if "target" in fields else "",
        elevation=fields["elevation"].choice(ELEVATIONS[1:]) if "elevation" in fields else "",
        elevation_of=fields["elevation_of"].choice(("this",)) if "elevation_of" in fields else "",
        mode=fields["mode"].choice(MODES) if "mode" in fields else "",
        names=distinct(fields["names"], targets, 1) if "names" in fields else (),
    )
    if effect.elevation_of and not effect.elevation:
        fields["elevation_of"].fail("needs elevation beside it")
    if effect.deck == "H" and effect.mode == "types":
        fields["mode"].fail("H cards never list types; use count or any")
    return effect


def read_atmosphere(node: Node) -> Atmosphere:
    fields = node.mapping(required=("normal_draw", "age_draw", "age"))
    return Atmosphere(fields["normal_draw"].integer(0, 3), fields["age_draw"].integer(0, 3), words(fields["age"]))


def read_height(node: Node, lo: int, hi: int) -> int:
    height = node.integer(lo, hi)
    if height % LAYER_M:
        node.fail(f"must be a multiple of {LAYER_M}, a layer's height (ERO-1.4), is {height}")
    return height


def read_legend(node: Node) -> Legend:
    fields = node.mapping(required=("name", "height", "capstone", "points", "text"))
    return Legend(
        words(fields["name"]),
        read_height(fields["height"], LAYER_M, MOST_HEIGHT),
        distinct(fields["capstone"], ROCK_IDS, 2, 2),
        fields["points"].integer(0, MOST_POINTS),
        words(fields["text"]),
    )


def read_challenge(node: Node) -> Challenge:
    fields = node.mapping(required=("name", "condition", "points", "text"))
    name, points, text = words(fields["name"]), fields["points"].integer(0, MOST_POINTS), words(fields["text"])
    return Challenge(name, read_condition(fields["condition"]), points, text)


def condition_fields(op: str) -> tuple[str, ...]:
    return ("class", *CONDITIONS[op]) if op == "class_at_least" else tuple(CONDITIONS[op])


def read_condition(node: Node) -> dict[str, str | int]:
    op = leading_word(node, "op", CONDITIONS)
    fields = node.mapping(required=("op", *condition_fields(op)))
    condition: dict[str, str | int] = {"op": op}
    if "class" in fields:
        condition["class"] = fields["class"].choice(CLASS_IDS)
    for key, (lo, hi) in CONDITIONS[op].items():
        condition[key] = read_height(fields[key], lo, hi) if key == "m" else fields[key].integer(lo, hi)
    return condition
