"""Reading the card files of Corrosion: the standard ones, and a card set laid over them entry by entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from verdigris.engine import provenance
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import Columns, Entries, Layout, Sections, Shape, leading_word, words
from verdigris.engine.yamlfile import Node
from verdigris.games.corrosion import cardschema as schema
from verdigris.games.corrosion import tables
from verdigris.games.corrosion.cardschema import (
    Back,
    Chosen,
    CostWords,
    EffectWords,
    Engineer,
    Item,
    ModifierWords,
    Place,
    Rating,
    Task,
    Words,
)
from verdigris.games.corrosion.tables import DRIVE_IDS, SET_LETTERS, SUIT_IDS

FILES: Final[dict[str, tuple[str, ...]]] = {
    "engineers": ("actions", "engineers"),
    "chrome": ("chrome",),
    "machines": ("one_shots", "turning", "prototypes"),
    "awards": ("tasks", "watches"),
    "solo": ("backs", "ratings"),
}
SET_SECTIONS: Final = tuple(section for sections in FILES.values() for section in sections if section != "ratings")

STARTING_ACTIONS: Final = ("gear", "steam", "one_shot", "turning", "hire", "chrome")
STARTING_IDS: Final = tuple(f"start_{letter}_{action}" for letter in SET_LETTERS for action in STARTING_ACTIONS)
CHROME_IDS: Final = tuple(
    f"cb_{i + 1:02}" if i < tables.BASIC else f"ca_{i - tables.BASIC + 1:02}" for i in range(tables.CHROMES)
)
BACKS: Final = STARTING_IDS[:18]  # COR-14.2: sets A, B and C
AWARD_MACHINE: Final = "os_award"
# The ids that must be there and come first, and how many entries there are (COR-1.1); else an id is any short word.
SHAPES: Final[dict[str, Shape]] = {
    "actions": Shape(STARTING_ACTIONS),
    "engineers": Shape(STARTING_IDS, tables.ENGINEERS),
    "chrome": Shape(CHROME_IDS, tables.CHROMES),
    "one_shots": Shape((AWARD_MACHINE,), tables.SHOT_TYPES),
    "turning": Shape((), tables.TURNING_TYPES),
    "prototypes": Shape((), tables.DRIVES),
    "tasks": Shape((), tables.TASKS),
    "watches": Shape((), tables.WATCH_TYPES),
    "backs": Shape(BACKS, len(BACKS)),
    "ratings": Shape(),
}
MOST_POINTS: Final = 20
STARTING_GRADES: Final = schema.GRADES[:3]
QUALIFIED_GRADES: Final = schema.GRADES[1:]
MAIN_SUITS: Final = SUIT_IDS[:3]
LETTERS: Final = SET_LETTERS[:3]
ARROWS: Final = ("down", "up")  # index = `Cards.back_up`

# The fields of a chrome machine that say what it does: needed and possible ones by trigger.
TRIGGERS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "on_turn": (("effect",), ("condition",)),
    "end_of_turn": (("switched_on_by", "effect"), ("engineers",)),
    "on_play": (("engineers", "effect"), ()),
    "on_build": (("kinds", "effect"), ()),
    "on_complete": (("kinds", "effect"), ("optional",)),
    "modifier": (("modifier",), ()),
}
assert tuple(TRIGGERS) == tables.TRIGGER_IDS, "one rule for each trigger"
_DOES: Final = ("trigger", "switched_on_by", "engineers", "kinds", "optional", "effect", "condition", "modifier")
# Where facts come from is kept by column: the columns of a section, and the fields that each speaks for.
COLUMNS: Final[dict[str, Columns]] = {
    "actions": {"effect": ("effect", "text"), "cost": ("effect", "text")},
    "engineers": {"action": ("action",), "grade": ("grade",), "suit": ("suit",)},
    "chrome": {"tier": (), "drive": ("drive",), "cost": ("cost",), "points": ("points",), "effect": (*_DOES, "text")},
    "one_shots": {
        "count": ("count",),
        "cost_gears": ("cost",),
        "cost_engineer": ("cost",),
        "effect": ("effect", "text"),
    },
    "turning": {"count": ("count",), "effect_kind": (), "effect": ("effect", "text")},
    "prototypes": {"drive": ("drive",), "effect": ("forced", "effect", "text")},
    "tasks": {"tokens": (), "task": ("metric", "times", "text"), "chain_back": ("chain_back",)},
    "watches": {"count": ("count",), "effect": ("effect", "text")},
    "backs": {"letter": ("letter",), "arrow": ("arrow",)},
    "ratings": {"least": ("least",)},
}
# Of each kind of item: where its effect stands, and its further fields.
ITEMS: Final[dict[str, tuple[Place, tuple[str, ...]]]] = {
    "actions": (schema.ACTION, ()),
    "one_shots": (schema.ONE_SHOT, ("count", "cost")),
    "turning": (schema.TURNING, ("count",)),
    "prototypes": (schema.PROTOTYPE, ("drive", "forced")),
    "watches": (schema.WATCH, ("count",)),
}


@dataclass(frozen=True, slots=True)
class Chrome:
    name: Words
    drive: str
    cost: CostWords
    points: int
    trigger: str
    switched_on_by: str
    engineers: tuple[Chosen, ...]
    kinds: tuple[str, ...]
    optional: bool
    effect: tuple[EffectWords, ...]
    condition: tuple[str, int] | None  # a grade and a least number
    modifier: ModifierWords | None
    text: Words


@dataclass(frozen=True, slots=True)
class Records(Sections):
    actions: dict[str, Item]
    engineers: dict[str, Engineer]
    chrome: dict[str, Chrome]
    one_shots: dict[str, Item]
    turning: dict[str, Item]
    prototypes: dict[str, Item]
    tasks: dict[str, Task]
    watches: dict[str, Item]
    backs: dict[str, Back]
    ratings: dict[str, Rating]


Source: TypeAlias = provenance.Source[Records]


def _records(entries: Entries) -> Records:
    def items(section: str) -> dict[str, Item]:
        return {key: _item(node, *ITEMS[section]) for key, node in entries[section].items()}

    actions = items("actions")
    return Records(
        actions=actions,
        engineers={key: _engineer(key, node, list(actions)) for key, node in entries["engineers"].items()},
        chrome={key: _chrome(node) for key, node in entries["chrome"].items()},
        one_shots=items("one_shots"),
        turning=items("turning"),
        prototypes=items("prototypes"),
        tasks={key: _task(node) for key, node in entries["tasks"].items()},
        watches=items("watches"),
        backs={key: _back(node) for key, node in entries["backs"].items()},
        ratings={key: _rating(node) for key, node in entries["ratings"].items()},
    )


def _item(node: Node, place: Place, further: tuple[str, ...]) -> Item:
    fields = node.mapping(required=("name", *further, "effect", "text"))
    effect = schema.read_effects(fields["effect"], place)
    forced = fields["forced"].flag() if "forced" in fields else False
    if forced and any(step.gear == "any" or step.or_green for step in effect):
        fields["forced"].fail("true only where there is nothing to choose (COR-8.3): no gear: any, no or_green")
    return Item(
        name=words(fields["name"]),
        effect=effect,
        text=words(fields["text"]),
        count=fields["count"].integer(1, 22) if "count" in fields else 0,
        cost=schema.read_cost(fields["cost"], schema.SHOT_COST, place.name) if "cost" in fields else {},
        drive=fields["drive"].choice(DRIVE_IDS) if "drive" in fields else "",
        forced=forced,
    )


def _engineer(key: str, node: Node, actions: list[str]) -> Engineer:
    fields = node.mapping(required=("action", "grade", "suit"))
    if key not in STARTING_IDS:
        grade = schema.read_grade(fields["grade"], QUALIFIED_GRADES)
        return Engineer(fields["action"].choice(actions), grade, fields["suit"].choice(SUIT_IDS))
    action = fields["action"].choice((STARTING_ACTIONS[STARTING_IDS.index(key) % len(STARTING_ACTIONS)],))
    return Engineer(action, schema.read_grade(fields["grade"], STARTING_GRADES), fields["suit"].choice(MAIN_SUITS))


def _chrome(node: Node) -> Chrome:
    """COR-11: what it does is an effect or a modifier, with the fields that its trigger takes."""
    trigger = leading_word(node, "trigger", TRIGGERS)
    needed, possible = TRIGGERS[trigger]
    common = ("name", "drive", "cost", "points", "trigger")
    fields = node.mapping(required=(*common, *needed, "text"), optional=possible)
    switched = fields["switched_on_by"].choice(tables.SWITCH_IDS) if "switched_on_by" in fields else ""
    if switched == "on_play_main" and "engineers" not in fields:
        node.fail("missing: engineers, which switch it on")
    if switched == "on_turn" and "engineers" in fields:
        fields["engineers"].fail("only with switched_on_by: on_play_main")
    of = ("chrome", "one_shot") if trigger == "on_complete" else ("turning",)
    kinds = schema.read_kinds(fields["kinds"], of) if "kinds" in fields else ()
    optional = fields["optional"].flag() if "optional" in fields else False
    effect = schema.read_effects(fields["effect"], schema.BY_TRIGGER[trigger]) if "effect" in fields else ()
    if any(step.op == "move_to_x_and_activate" for step in effect) and (kinds != ("one_shot",) or not optional):
        fields["effect"].fail("move_to_x_and_activate needs kinds: [one_shot] and optional: true")
    condition = fields["condition"].mapping(required=("grade", "least")) if "condition" in fields else None
    return Chrome(
        name=words(fields["name"]),
        drive=fields["drive"].choice(DRIVE_IDS),
        cost=schema.read_cost(fields["cost"], schema.CHROME_COST, "a chrome machine"),
        points=fields["points"].integer(0, MOST_POINTS),
        trigger=trigger,
        switched_on_by=switched,
        engineers=schema.read_chosen(fields["engineers"], "origin") if "engineers" in fields else (),
        kinds=kinds,
        optional=optional,
        effect=effect,
        condition=(schema.read_grade(condition["grade"]), condition["least"].integer(1, 9)) if condition else None,
        modifier=schema.read_modifier(fields["modifier"]) if "modifier" in fields else None,
        text=words(fields["text"]),
    )


def _task(node: Node) -> Task:
    fields = node.mapping(required=("name", "metric", "times", "chain_back", "text"))
    return Task(
        words(fields["name"]),
        fields["metric"].choice(tables.METRIC_IDS),
        fields["times"].integer(1, 5),
        fields["chain_back"].choice(LETTERS[1:]),
        words(fields["text"]),
    )


def _back(node: Node) -> Back:
    fields = node.mapping(required=("letter", "arrow"))
    return Back(fields["letter"].choice(LETTERS), fields["arrow"].choice(ARROWS))


def _rating(node: Node) -> Rating:
    fields = node.mapping(required=("least", "name"))
    return Rating(fields["least"].integer(0, 999), words(fields["name"]))


def _replaced(section: str, node: Node, standard: Node) -> tuple[str, ...]:
    """Another trigger takes other fields, so none of the old ones is inherited."""
    return _DOES if "trigger" in node.named() else ()


DATA: Final = Layout(
    game="corrosion",
    files=FILES,
    set_sections=SET_SECTIONS,
    shapes=SHAPES,
    columns=COLUMNS,
    said_in_text=(*_DOES, "forced", "metric", "times"),
    new={"actions": ("name", "effect", "text")},
    read=_records,
    replaced=_replaced,
    error=BadCards,
)
