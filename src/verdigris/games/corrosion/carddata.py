"""The component data of Corrosion as a `Catalogue`.

The tables of ints in it are all that the rules read; names, texts and provenance are for people.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import Origins
from verdigris.games.corrosion import cardfiles as files
from verdigris.games.corrosion import tables
from verdigris.games.corrosion.cardchecks import mask
from verdigris.games.corrosion.cardfiles import DATA, Records, Source
from verdigris.games.corrosion.cardschema import ENGINEER, CostWords, EffectWords, Words
from verdigris.games.corrosion.cardset import FOLDER as FOLDER
from verdigris.games.corrosion.cardset import by_drive, laid_over, read_whole
from verdigris.games.corrosion.cardset import standard_source as standard_source
from verdigris.games.corrosion.cardset import values_hash as values_hash
from verdigris.games.corrosion.tables import (
    DRIVE_IDS,
    GEAR_IDS,
    GRADE_IDS,
    METRIC_IDS,
    SWITCH_IDS,
    Cards,
    Cost,
    Effect,
)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A card set: the tables for the rules, and beside them what people want to know. Lists go by table index."""

    cards: Cards
    records: Records
    origins: Origins
    set_name: str
    set_hash: str
    engineer_ids: list[str]
    action_ids: list[str]
    action_names: list[Words]
    action_texts: list[Words]
    chrome_ids: list[str]
    chrome_names: list[Words]
    chrome_texts: list[Words]
    shot_ids: list[str]
    shot_names: list[Words]
    shot_texts: list[Words]
    turning_ids: list[str]
    turning_names: list[Words]
    turning_texts: list[Words]
    prototype_ids: list[str]
    prototype_names: list[Words]
    prototype_texts: list[Words]
    watch_ids: list[str]
    watch_names: list[Words]
    watch_texts: list[Words]
    task_ids: list[str]
    task_names: list[Words]
    task_texts: list[Words]
    ratings: list[tuple[int, Words]]

    def provenance_of(self, section: str, entry: str) -> dict[str, str]:
        """Where the facts of an entry come from, by the columns of its section."""
        return {column: origin.word for column, origin in self.origins[section][entry].items()}


def load_catalogue(overrides: Path | None = None) -> Catalogue:
    """The standard set, or a card set laid over it.

    >>> catalogue = load_catalogue()
    >>> catalogue.engineer_ids[0], catalogue.action_names[catalogue.cards.action[0]]["en"]
    ('start_A_gear', 'Apprentice')
    """
    if overrides is None:
        return _standard()
    return _catalogue(laid_over(DATA.read_set(yamlfile.load(overrides, error=BadCards))))


def catalogue_from_text(text: str, name: str) -> Catalogue:
    """The same for a card set that is not in a file; errors call it by `name`."""
    return _catalogue(laid_over(DATA.read_set(yamlfile.parse(text, name=name, error=BadCards))))


def load_folder(folder: Path) -> Catalogue:
    """A whole set of data files from another folder."""
    return _catalogue(read_whole(folder))


@functools.cache
def _standard() -> Catalogue:
    return _catalogue(standard_source())


def _catalogue(source: Source) -> Catalogue:
    r = source.records
    prototypes = by_drive(r)
    return Catalogue(
        cards=fill_tables(r),
        records=r,
        origins=source.origins,
        set_name=source.name,
        set_hash=values_hash(r),
        engineer_ids=list(r.engineers),
        action_ids=list(r.actions),
        action_names=[item.name for item in r.actions.values()],
        action_texts=[item.text for item in r.actions.values()],
        chrome_ids=list(r.chrome),
        chrome_names=[machine.name for machine in r.chrome.values()],
        chrome_texts=[machine.text for machine in r.chrome.values()],
        shot_ids=list(r.one_shots),
        shot_names=[item.name for item in r.one_shots.values()],
        shot_texts=[item.text for item in r.one_shots.values()],
        turning_ids=list(r.turning),
        turning_names=[item.name for item in r.turning.values()],
        turning_texts=[item.text for item in r.turning.values()],
        prototype_ids=prototypes,
        prototype_names=[r.prototypes[key].name for key in prototypes],
        prototype_texts=[r.prototypes[key].text for key in prototypes],
        watch_ids=list(r.watches),
        watch_names=[item.name for item in r.watches.values()],
        watch_texts=[item.text for item in r.watches.values()],
        task_ids=list(r.tasks),
        task_names=[task.name for task in r.tasks.values()],
        task_texts=[task.text for task in r.tasks.values()],
        ratings=[(rating.least, rating.name) for rating in r.ratings.values()],
    )


def fill_tables(r: Records) -> Cards:
    """Words to ints, in the numbering of `tables`."""
    engineers, chrome = list(r.engineers.values()), list(r.chrome.values())
    prototypes = [r.prototypes[key] for key in by_drive(r)]
    actions = list(r.actions)
    modifiers = [machine.modifier for machine in chrome]
    return Cards(
        grade=[GRADE_IDS.index(engineer.grade) for engineer in engineers],
        suit=[tables.SUIT_IDS.index(engineer.suit) for engineer in engineers],
        action=[actions.index(engineer.action) for engineer in engineers],
        back_letter=[files.LETTERS.index(back.letter) for back in r.backs.values()],
        back_up=[files.ARROWS.index(back.arrow) for back in r.backs.values()],
        action_effects=[_effects(action.effect) for action in r.actions.values()],
        drive=[DRIVE_IDS.index(machine.drive) for machine in chrome],
        points=[machine.points for machine in chrome],
        chrome_cost=[_cost(machine.cost) for machine in chrome],
        trigger=[tables.TRIGGER_IDS.index(machine.trigger) for machine in chrome],
        chrome_effects=[_effects(machine.effect) for machine in chrome],
        switched_on_by=[SWITCH_IDS.index(machine.switched_on_by or SWITCH_IDS[0]) for machine in chrome],
        engineers=[mask(machine.engineers, r) for machine in chrome],
        kinds=[_kinds(machine.kinds) for machine in chrome],
        optional=[int(machine.optional) for machine in chrome],
        condition_grade=[GRADE_IDS.index(m.condition[0]) if m.condition else 0 for m in chrome],
        condition_least=[m.condition[1] if m.condition else 0 for m in chrome],
        modifier=[tables.MODIFIER_IDS.index(m.op) if m else tables.NO_MODIFIER for m in modifiers],
        modifier_n=[m.n if m else 0 for m in modifiers],
        modifier_gear=[GEAR_IDS.index(m.gear or GEAR_IDS[0]) if m else 0 for m in modifiers],
        modifier_kinds=[_kinds(m.kinds) if m else 0 for m in modifiers],
        modifier_except=[mask(m.excepted, r) if m else 0 for m in modifiers],
        shot_count=[item.count for item in r.one_shots.values()],
        shot_cost=[_cost(item.cost) for item in r.one_shots.values()],
        shot_effects=[_effects(item.effect) for item in r.one_shots.values()],
        turning_count=[item.count for item in r.turning.values()],
        turning_effects=[_effects(item.effect) for item in r.turning.values()],
        prototype_effects=[_effects(item.effect) for item in prototypes],
        prototype_forced=[int(item.forced) for item in prototypes],
        watch_count=[item.count for item in r.watches.values()],
        watch_effects=[_effects(item.effect) for item in r.watches.values()],
        task_metric=[METRIC_IDS.index(task.metric) for task in r.tasks.values()],
        task_times=[task.times for task in r.tasks.values()],
        award_machine=list(r.one_shots).index(files.AWARD_MACHINE),
    )


def _kinds(kinds: Iterable[str]) -> int:
    return sum(1 << tables.KIND_IDS.index(kind) for kind in kinds)


def _cost(cost: CostWords) -> Cost:
    return Cost(*(cost.get(key, 0) for key in ("small", "medium", "any", "chrome", "steam", "green", ENGINEER)))


def _effects(effects: Iterable[EffectWords]) -> list[Effect]:
    return [
        Effect(
            op=tables.OP_IDS.index(effect.op),
            n=effect.n,
            gear=GEAR_IDS.index(effect.gear or GEAR_IDS[0]),
            metric=METRIC_IDS.index(effect.metric) if effect.metric else tables.NO_METRIC,
            times=effect.times,
            or_green=effect.or_green,
            kinds=_kinds(effect.kinds),
            only_unactivated=effect.only_unactivated,
            cost=_cost(effect.cost) if effect.cost else None,
            gain=_effects(effect.gain),
        )
        for effect in effects
    ]
