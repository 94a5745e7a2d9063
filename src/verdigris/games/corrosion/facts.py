"""The values of Corrosion's components for those who draw them: words of the card data, texts in one language."""

from __future__ import annotations

from collections.abc import Sequence

from verdigris.engine.game import Json
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.cardschema import CostWords, EffectWords, Item, Words
from verdigris.games.corrosion.tables import ALL, BASIC, SET_LETTERS, SET_SIZE, STARTING


def facts(card: str, names: Catalogue, language: str) -> dict[str, Json]:
    """What is printed on a component; empty if there is none of that name."""
    r = names.records
    if card in r.engineers:
        return engineer(card, names, language)
    if card in r.chrome:
        return chrome(card, names, language)
    if card in r.one_shots:
        item = r.one_shots[card]
        return {"kind": "one_shot", "count": item.count, "cost": cost(item.cost), **told(item, language)}
    if card in r.turning:
        return {"kind": "turning", "count": r.turning[card].count, **told(r.turning[card], language)}
    if card in r.prototypes:
        item = r.prototypes[card]
        return {"kind": "prototype", "drive": item.drive, "forced": item.forced, **told(item, language)}
    if card in r.watches:
        return {"kind": "watch", "count": r.watches[card].count, **told(r.watches[card], language)}
    if card in r.tasks:
        task = r.tasks[card]
        counted: dict[str, Json] = {"metric": task.metric, "times": task.times}
        return {"kind": "task", **titled(task.name, task.text, language), **counted}
    return {}


def engineer(card: str, names: Catalogue, language: str) -> dict[str, Json]:
    """An engineer has the title of her action; a starting one belongs to a set (COR-2.6)."""
    record = names.records.engineers[card]
    number = names.engineer_ids.index(card)
    return {
        "kind": "engineer",
        "suit": record.suit,
        "grade": record.grade,
        "set": SET_LETTERS[number // SET_SIZE] if number < STARTING else None,
        "action": record.action,
        **told(names.records.actions[record.action], language),
    }


def chrome(card: str, names: Catalogue, language: str) -> dict[str, Json]:
    """With when it works (COR-8.2, 10.2, 11), and what it changes if it changes a rule."""
    machine = names.records.chrome[card]
    changed = machine.modifier
    condition = machine.condition
    return {
        "kind": "chrome",
        "tier": "basic" if names.chrome_ids.index(card) < BASIC else "advanced",
        "drive": machine.drive,
        "points": machine.points,
        "cost": cost(machine.cost),
        "trigger": machine.trigger,
        "switched_on_by": machine.switched_on_by or None,
        "engineers": [{"origin": one.origin, "grade": one.grade} for one in machine.engineers],
        "kinds": [*machine.kinds],
        "condition": {"grade": condition[0], "least": condition[1]} if condition else None,
        "modifier": {"op": changed.op, "n": changed.n, "gear": changed.gear, "kinds": [*changed.kinds]}
        if changed
        else None,
        "effect": effects(machine.effect),
        **titled(machine.name, machine.text, language),
    }


def told(item: Item, language: str) -> dict[str, Json]:
    return {**titled(item.name, item.text, language), "effect": effects(item.effect)}


def titled(name: Words, text: Words, language: str) -> dict[str, Json]:
    return {"title": name[language], "text": text[language]}


def cost(paid: CostWords) -> dict[str, Json]:
    """By what is paid: `small`, `medium`, `any`, `chrome`, `steam`, `green`, `qualified_engineer`; no zeros."""
    return {**paid}


def effects(steps: Sequence[EffectWords]) -> list[Json]:
    return [effect(step) for step in steps]


def effect(step: EffectWords) -> dict[str, Json]:
    """A word of the vocabulary with the fields that it uses; an `n` of "all" means as much as possible."""
    found: dict[str, Json] = {"op": step.op}
    if step.n:
        found["n"] = "all" if step.n == ALL else step.n
    if step.metric:
        found |= {"metric": step.metric, "times": step.times}
    if step.gear:
        found["gear"] = step.gear
    if step.or_green:
        found["or_green"] = True
    if step.kinds:
        found["kinds"] = [*step.kinds]
    if step.cost:
        found |= {"cost": cost(step.cost), "gain": effects(step.gain)}
    return found
