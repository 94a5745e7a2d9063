"""What each entry of the card data must look like: a node of a YAML file in, a checked record out.

Records keep the words of the files; `carddata` turns them into the tables of ints that the rules read. An operation is
refused where the rules cannot carry it out, so that no card set can stop a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from verdigris.engine.provenance import Words as Words
from verdigris.engine.provenance import distinct, leading_word
from verdigris.engine.yamlfile import Node
from verdigris.games.corrosion.tables import (
    ALL,
    GEAR_IDS,
    GRADE_IDS,
    KIND_IDS,
    METRIC_IDS,
    MODIFIER_IDS,
    OP_IDS,
    SUIT_IDS,
)

CostWords: TypeAlias = dict[str, int]  # by kind of cost, without zeros

MOST_COST: Final = 9
GRADES: Final = GRADE_IDS[1:]
ORIGINS: Final = ("starting", "qualified", "any")

IRON: Final = ("small", "medium", "any")
ENGINEER: Final = "qualified_engineer"
CHROME_COST: Final = (*IRON, "chrome")  # COR-9.3
SHOT_COST: Final = (*IRON, "chrome", "steam", ENGINEER)  # COR-9.4
CONVERT_COST: Final = (*IRON, "chrome", "steam", "green")
END_COST: Final = ("steam", "green", "chrome")  # phase 4 asks for no gears


@dataclass(frozen=True, slots=True)
class EffectWords:
    """One word of the vocabulary; what it does not use stays empty."""

    op: str
    gear: str = ""
    n: int = 0  # ALL: max or all
    metric: str = ""
    times: int = 1
    or_green: bool = False
    kinds: tuple[str, ...] = ()
    only_unactivated: bool = False
    cost: CostWords = field(default_factory=dict)
    gain: tuple[EffectWords, ...] = ()


@dataclass(frozen=True, slots=True)
class OpRule:
    """Which fields a word takes: the greatest n (0: none), a word for all, and the kinds it can mean."""

    most: int = 0
    all_word: str = ""
    kinds: tuple[str, ...] = ()
    gear: bool = False
    counts: bool = False
    flag: str = ""


OPS: Final[dict[str, OpRule]] = {
    "produce": OpRule(9, gear=True, counts=True),
    "steam": OpRule(9, "max"),
    "water": OpRule(5),
    "green": OpRule(9, counts=True),
    "special": OpRule(3, flag="or_green"),
    "convert": OpRule(),
    "hire": OpRule(),
    "build": OpRule(kinds=("chrome", "one_shot", "turning")),
    "take_award": OpRule(),
    "complete_free": OpRule(3, kinds=("chrome", "one_shot")),
    "take_from_discard": OpRule(3, kinds=("engineer", "one_shot", "turning")),
    "recall": OpRule(9, "all"),
    "relocate": OpRule(kinds=("one_shot", "turning"), flag="only_unactivated"),
    "activate_as_if_turned": OpRule(),
    "reactivate_turning": OpRule(9),
    "turn_wheel": OpRule(),
    "play_engineer": OpRule(),
    "activate_built": OpRule(),
    "move_to_x_and_activate": OpRule(),
}
assert tuple(OPS) == OP_IDS, "one rule for each word of the vocabulary"

SIMPLE: Final = ("produce", "steam", "water", "green", "special")
_BUSY: Final = ("hire", "build", "take_award", "complete_free", "take_from_discard", "recall", "relocate")


@dataclass(frozen=True, slots=True)
class Place:
    """Where an effect stands, and so which words it may use, also as gains of a conversion, and how it may be paid."""

    name: str
    ops: tuple[str, ...]
    gains: tuple[str, ...] = ()
    last: tuple[str, ...] = ()  # these only as the last step of all
    first: tuple[str, ...] = ()  # these only as the first step
    alone: tuple[str, ...] = ()  # these only by itself
    cost: tuple[str, ...] = CONVERT_COST


_AS_IF: Final = "activate_as_if_turned"
_EXTRA: Final = ("turn_wheel", "play_engineer")
ACTION: Final = Place("an engineer's action", (*SIMPLE, "convert", *_BUSY), (*SIMPLE, *_BUSY, _AS_IF), last=(_AS_IF,))
ONE_SHOT: Final = Place("a one-shot machine", (*SIMPLE, "convert", *_BUSY), SIMPLE)
TURNING: Final = Place("a turning machine", (*SIMPLE, "convert"), SIMPLE)
PROTOTYPE: Final = Place("a prototype", SIMPLE)
WATCH: Final = Place("a watch", SIMPLE)
_AGAIN: Final = "reactivate_turning"
_TO_X: Final = "move_to_x_and_activate"
BY_TRIGGER: Final[dict[str, Place]] = {
    "on_turn": Place("an on_turn machine", (*SIMPLE, "convert", _AGAIN), SIMPLE, alone=(_AGAIN,)),
    # Every step is an additional action or leads to one, and that comes last: so there is one step.
    "end_of_turn": Place("an end_of_turn machine", ("convert", *_EXTRA), _EXTRA, last=_EXTRA, cost=END_COST),
    "on_play": Place("an on_play machine", SIMPLE),
    "on_build": Place("an on_build machine", ("activate_built",), alone=("activate_built",)),
    "on_complete": Place("an on_complete machine", (*SIMPLE, _TO_X), first=(_TO_X,)),
}
MODIFIERS: Final[dict[str, tuple[str, ...]]] = {
    "place_offset": ("delta",),
    "repeat_costed_action": ("times", "except"),
    "stack_top": ("kinds",),
    "copy_any_suit": (),
    "copy_equal_grade": (),
    "copy_two_engineers": (),
    "discount": ("gear", "n", "kinds"),
}
assert tuple(MODIFIERS) == MODIFIER_IDS, "one rule for each modifier"


@dataclass(frozen=True, slots=True)
class Chosen:
    """Engineers by grade and either origin or suit; the other one is empty."""

    grade: str
    origin: str = ""
    suit: str = ""


@dataclass(frozen=True, slots=True)
class ModifierWords:
    op: str
    n: int = 0
    gear: str = ""
    kinds: tuple[str, ...] = ()
    excepted: tuple[Chosen, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """An action, one-shot machine, turning machine, prototype or watch; what it does not have stays empty."""

    name: Words
    effect: tuple[EffectWords, ...]
    text: Words
    count: int
    cost: CostWords
    drive: str
    forced: bool


@dataclass(frozen=True, slots=True)
class Engineer:
    action: str
    grade: str
    suit: str


@dataclass(frozen=True, slots=True)
class Task:
    name: Words
    metric: str
    times: int
    chain_back: str
    text: Words


@dataclass(frozen=True, slots=True)
class Back:
    letter: str
    arrow: str


@dataclass(frozen=True, slots=True)
class Rating:
    least: int
    name: Words


def read_grade(node: Node, allowed: tuple[str, ...] = GRADES) -> str:
    """A number, or 4+; quotes around it do no harm."""
    word = str(node.value) if isinstance(node.value, int) and not isinstance(node.value, bool) else node.value
    if not isinstance(word, str) or word not in allowed:
        node.fail(f"must be one of {', '.join(allowed)}; is {node.shown()}")
    return word


def read_kinds(node: Node, known: tuple[str, ...]) -> tuple[str, ...]:
    """A list of different kinds; their order means nothing, so it is made the same."""
    return tuple(sorted(distinct(node, known, 1), key=KIND_IDS.index))


def read_cost(node: Node, keys: tuple[str, ...], what: str) -> CostWords:
    """At least one thing to pay, and only what can be paid there."""
    cost: CostWords = {}
    for key, child in node.named().items():
        if key not in keys:
            child.fail(f"{what} is not paid with {key}; allowed: {', '.join(keys)}")
        amount = child.integer(0, 1 if key == ENGINEER else MOST_COST)  # COR-9.4: one engineer
        if amount:
            cost[key] = amount
    if not cost:
        node.fail(f"must not be free; allowed: {', '.join(keys)}, up to {MOST_COST} of each")
    return {key: cost[key] for key in keys if key in cost}


def read_effects(node: Node, place: Place) -> tuple[EffectWords, ...]:
    """A list of operations, carried out in order."""
    steps = node.sequence(1, 6)
    effects = tuple(_effect(step, place, place.ops, last=step is steps[-1]) for step in steps)
    for step, effect in zip(steps, effects, strict=True):
        if effect.op in place.alone and len(steps) > 1:
            step.fail(f"{effect.op} must be the only step")
        if effect.op in place.first and step is not steps[0]:
            step.fail(f"{effect.op} must be the first step")
    return effects


def _effect(node: Node, place: Place, allowed: tuple[str, ...], *, last: bool) -> EffectWords:
    named = node.named()
    if "op" not in named:
        node.fail(f"missing: op, one of {', '.join(allowed)}")
    op = named["op"].choice(OPS)
    if op not in allowed:
        where = place.name if allowed is place.ops else f"a conversion of {place.name}"
        named["op"].fail(f"{op} cannot stand in {where}; allowed: {', '.join(allowed) or 'nothing'}")
    if op in place.last and not last:
        named["op"].fail(f"{op} must be the last step")
    if op == "convert":
        return _conversion(node, place, last=last)
    rule = OPS[op]
    amount = ("metric", "times") if rule.counts and "metric" in named else ("n",) if rule.most else ()
    required = ("op", *(("gear",) if rule.gear else ()), *amount, *(("kinds",) if rule.kinds else ()))
    fields = node.mapping(required=required, optional=(rule.flag,) if rule.flag else ())
    n = 0
    if "n" in fields:
        n = ALL if rule.all_word and fields["n"].value == rule.all_word else _amount(fields["n"], rule)
    flag = fields[rule.flag].flag() if rule.flag in fields else False
    return EffectWords(
        op=op,
        gear=fields["gear"].choice(GEAR_IDS) if rule.gear else "",
        n=n,
        metric=fields["metric"].choice(METRIC_IDS) if "metric" in fields else "",
        times=fields["times"].integer(1, 5) if "times" in fields else 1,
        or_green=flag and rule.flag == "or_green",
        kinds=read_kinds(fields["kinds"], rule.kinds) if rule.kinds else (),
        only_unactivated=flag and rule.flag == "only_unactivated",
    )


def _amount(node: Node, rule: OpRule) -> int:
    if rule.all_word and isinstance(node.value, str):
        node.fail(f"must be a whole number from 1 to {rule.most}, or {rule.all_word}; is {node.shown()}")
    return node.integer(1, rule.most)


def _conversion(node: Node, place: Place, *, last: bool) -> EffectWords:
    """All of the cost for all of the gain; what must come last must be last in both."""
    fields = node.mapping(required=("op", "cost", "gain"))
    cost = read_cost(fields["cost"], place.cost, f"a conversion of {place.name}")
    steps = fields["gain"].sequence(1, 6)
    gain = tuple(_effect(step, place, place.gains, last=last and step is steps[-1]) for step in steps)
    return EffectWords("convert", cost=cost, gain=gain)


def read_chosen(node: Node, by: str) -> tuple[Chosen, ...]:
    """Engineers by origin or by suit, each with a grade."""
    chosen: list[Chosen] = []
    for entry in node.sequence(0 if by == "suit" else 1, 9):
        fields = entry.mapping(required=(by, "grade"))
        grade, word = read_grade(fields["grade"]), fields[by].choice(SUIT_IDS if by == "suit" else ORIGINS)
        chosen.append(Chosen(grade, suit=word) if by == "suit" else Chosen(grade, origin=word))
    return tuple(sorted(set(chosen), key=lambda one: (one.grade, one.origin, one.suit)))  # their order means nothing


def read_modifier(node: Node) -> ModifierWords:
    """A change of a rule, with exactly the fields it takes."""
    op = leading_word(node, "op", MODIFIERS)
    fields = node.mapping(required=("op", *MODIFIERS[op]))
    if op == "place_offset":
        return ModifierWords(op, n=-fields["delta"].integer(-1, -1))
    if op == "repeat_costed_action":
        return ModifierWords(op, n=fields["times"].integer(2, 2), excepted=read_chosen(fields["except"], "suit"))
    if op == "stack_top":
        return ModifierWords(op, kinds=read_kinds(fields["kinds"], KIND_IDS))
    if op == "discount":
        gear = fields["gear"].choice(("small", "medium", "chrome"))
        kinds = read_kinds(fields["kinds"], ("chrome", "one_shot"))
        return ModifierWords(op, n=fields["n"].integer(1, MOST_COST), gear=gear, kinds=kinds)
    return ModifierWords(op)
