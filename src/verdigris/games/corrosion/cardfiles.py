"""Reading the card files of Corrosion: the standard ones, and a card set laid over them entry by entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import (
    STANDARD,
    CardSet,
    Columns,
    Entries,
    Origins,
    changed_fields,
    check_id,
    check_text,
    overlaid,
    read_files,
)
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
SET_SCHEMA: Final = "corrosion-set/1"
SET_SECTIONS: Final = tuple(section for sections in FILES.values() for section in sections if section != "ratings")
OPEN_SECTION: Final = "actions"  # where a card set may add entries

STARTING_ACTIONS: Final = ("gear", "steam", "one_shot", "turning", "hire", "chrome")
STARTING_IDS: Final = tuple(f"start_{letter}_{action}" for letter in SET_LETTERS for action in STARTING_ACTIONS)
CHROME_IDS: Final = tuple(
    f"cb_{i + 1:02}" if i < tables.BASIC else f"ca_{i - tables.BASIC + 1:02}" for i in range(tables.CHROMES)
)
BACKS: Final = STARTING_IDS[:18]  # COR-14.2: sets A, B and C
AWARD_MACHINE: Final = "os_award"
# The ids that must be there and come first, and how many entries there are (COR-1.1); else an id is any short word.
SHAPES: Final[dict[str, tuple[tuple[str, ...], int | None]]] = {
    "actions": (STARTING_ACTIONS, None),
    "engineers": (STARTING_IDS, tables.ENGINEERS),
    "chrome": (CHROME_IDS, tables.CHROMES),
    "one_shots": ((AWARD_MACHINE,), tables.SHOT_TYPES),
    "turning": ((), tables.TURNING_TYPES),
    "prototypes": ((), tables.DRIVES),
    "tasks": ((), tables.TASKS),
    "watches": ((), tables.WATCH_TYPES),
    "backs": (BACKS, len(BACKS)),
    "ratings": ((), None),
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
SAID_IN_TEXT: Final = (*_DOES, "forced", "metric", "times")  # so the text must change with them
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


Record: TypeAlias = Item | Engineer | Chrome | Task | Back | Rating


@dataclass(frozen=True, slots=True)
class Records:
    """All entries, checked one by one, in the words of the files."""

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

    def section(self, name: str) -> Mapping[str, Record]:
        found: Mapping[str, Record] = getattr(self, name)
        return found


@dataclass(frozen=True, slots=True)
class Source:
    """What was read: the entries where they stand in their files, what they say, and where that comes from."""

    name: str
    entries: Entries
    records: Records
    origins: Origins


def read_folder(folder: Path) -> Source:
    """The standard set: every entry must be there."""
    entries, origins = read_files(folder, "corrosion", FILES, SHAPES, COLUMNS, BadCards)
    return Source(STANDARD, entries, _records(entries), origins)


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
        name=schema.words(fields["name"]),
        effect=effect,
        text=schema.words(fields["text"]),
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
    named = node.named()
    common = ("name", "drive", "cost", "points", "trigger")
    if "trigger" not in named:
        node.fail(f"missing: trigger, one of {', '.join(TRIGGERS)}")
    trigger = named["trigger"].choice(TRIGGERS)
    needed, possible = TRIGGERS[trigger]
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
        name=schema.words(fields["name"]),
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
        text=schema.words(fields["text"]),
    )


def _task(node: Node) -> Task:
    fields = node.mapping(required=("name", "metric", "times", "chain_back", "text"))
    return Task(
        schema.words(fields["name"]),
        fields["metric"].choice(tables.METRIC_IDS),
        fields["times"].integer(1, 5),
        fields["chain_back"].choice(LETTERS[1:]),
        schema.words(fields["text"]),
    )


def _back(node: Node) -> Back:
    fields = node.mapping(required=("letter", "arrow"))
    return Back(fields["letter"].choice(LETTERS), fields["arrow"].choice(ARROWS))


def _rating(node: Node) -> Rating:
    fields = node.mapping(required=("least", "name"))
    return Rating(fields["least"].integer(0, 999), schema.words(fields["name"]))


def overlay(base: Source, cards: CardSet) -> Source:
    """Lay a card set over the standard one, and check every entry again."""
    merged = {section: dict(nodes) for section, nodes in base.entries.items()}
    for section, nodes in cards.entries.items():
        for entry, node in nodes.items():
            merged[section][entry] = _merge(section, entry, node, base.entries[section])
    records = _records(merged)
    origins = {section: dict(by_id) for section, by_id in base.origins.items()}
    for section, nodes in cards.entries.items():
        for entry in nodes:
            changed = changes(base.records, records, section, entry)
            if changed.intersection(SAID_IN_TEXT):
                check_text(merged[section][entry], base.entries[section][entry])
            was = base.origins[section].get(entry, {})
            facts = changed - {"text"}
            origins[section][entry] = overlaid(was, COLUMNS[section], facts, cards.name)
    return Source(cards.name, merged, records, origins)


def changes(base: Records, now: Records, section: str, entry: str) -> set[str]:
    """The fields in which an entry differs from the standard one."""
    return changed_fields(base.section(section).get(entry), now.section(section)[entry], COLUMNS[section])


def _merge(section: str, entry: str, node: Node, standard: dict[str, Node]) -> Node:
    fields = node.named()
    if entry in standard:
        # Another trigger takes other fields, so none of the old ones is inherited.
        return node.over(standard[entry], without=_DOES if "trigger" in fields else ())
    hint = yamlfile.nearest(entry, standard)
    if section != OPEN_SECTION:
        node.fail(f"unknown id{hint}; a card set can add to {OPEN_SECTION} only")
    check_id(entry, node)
    missing = [name for name in ("name", "effect", "text") if name not in fields]
    if missing:
        node.fail(f"not in the standard set{hint or ','} and a new entry also needs {', '.join(missing)}")
    return node
