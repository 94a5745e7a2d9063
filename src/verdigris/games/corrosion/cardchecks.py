"""What no entry of the card data shows alone: the whole must fit together."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Final

from verdigris.engine.yamlfile import Node
from verdigris.games.corrosion import cardfiles as files
from verdigris.games.corrosion import tables
from verdigris.games.corrosion.cardfiles import Records, Source
from verdigris.games.corrosion.cardschema import Chosen
from verdigris.games.corrosion.tables import DRIVE_IDS, SET_LETTERS, SET_SIZE, STARTING

TOTALS: Final = {"one_shots": tables.SHOTS, "turning": tables.TURNINGS, "watches": tables.WATCHES}  # COR-1.1


def check_together(source: Source, base: Source | None = None) -> None:
    """What no entry shows alone. In a card set over `base`, a refusal points at the last value that it changed."""
    r = source.records

    def suspect(section: str, field: str, among: Sequence[str] = ()) -> Node:
        return _suspect(source, base, [(section, field, among or list(source.entries[section]))])

    for first in range(0, STARTING, SET_SIZE):
        ids = files.STARTING_IDS[first : first + SET_SIZE]
        ones = sum(r.engineers[key].grade == "1" for key in ids)
        if ones != 1:
            where = suspect("engineers", "grade", ids)
            where.fail(f"exactly one engineer of set {SET_LETTERS[first // SET_SIZE]} has grade 1, here {ones} have")
    for first in range(SET_SIZE):
        alike = files.STARTING_IDS[first::SET_SIZE]
        if len({r.engineers[key].grade for key in alike}) > 1:
            suspect("engineers", "grade", alike).fail(
                f"the sets differ only in suits (COR-2.6), so {', '.join(alike)} have the same grade"
            )
    for section, total in TOTALS.items():
        found = sum(item.count for item in getattr(r, section).values())
        if found != total:
            suspect(section, "count").fail(f"the counts of all {section} must add up to {total}, here it is {found}")
    if sorted(item.drive for item in r.prototypes.values()) != sorted(DRIVE_IDS):
        suspect("prototypes", "drive").fail(f"each drive has one prototype: {', '.join(DRIVE_IDS)}")
    if sorted(task.chain_back for task in r.tasks.values()) != ["B"] * 4 + ["C"] * 4:
        suspect("tasks", "chain_back").fail("four tasks have B and four have C, so that three rows leave one of each")
    if not any(step.op == "take_award" for step in r.one_shots[files.AWARD_MACHINE].effect):
        suspect("one_shots", "effect", [files.AWARD_MACHINE]).fail(
            "must take_award, for this is the machine that the solo opponent collects (COR-14.8)"
        )
    bands = [rating.least for rating in r.ratings.values()]
    if bands[:1] != [0] or any(b <= a for a, b in itertools.pairwise(bands)):
        suspect("ratings", "least").fail("the bands must begin with 0 and rise")
    _check_masks(source, base)


def _suspect(source: Source, base: Source | None, places: Sequence[tuple[str, str, Sequence[str]]]) -> Node:
    """The last of the first of these places (section, field, ids) in which a card set changed something."""
    if base is not None:
        for section, field, ids in places:
            for key in reversed(ids):
                if field in files.DATA.changes(base.records, source.records, section, key):
                    return source.entries[section][key].named()[field]
    section, field, ids = places[0]
    return source.entries[section][ids[-1]].named()[field]


def _check_masks(source: Source, base: Source | None) -> None:
    """Engineers that machines speak of by grade: somebody must fit, and nobody be repeated who cannot be."""
    r = source.records
    whole = {
        key: engineer.action
        for key, engineer in r.engineers.items()
        if any(gain.op == "activate_as_if_turned" for step in r.actions[engineer.action].effect for gain in step.gain)
    }
    everybody = list(r.engineers)
    for key, machine in r.chrome.items():
        if machine.engineers and not mask(machine.engineers, r):
            where = _suspect(source, base, [("chrome", "engineers", [key]), ("engineers", "grade", everybody)])
            where.fail(f"there is no engineer in this card set of whom chrome.{key}.engineers speaks")
        if machine.modifier is not None and machine.modifier.op == "repeat_costed_action":
            excepted = mask(machine.modifier.excepted, r)
            missing = [engineer for engineer in whole if not excepted >> everybody.index(engineer) & 1]
            if missing:
                fields = [("engineers", field, missing) for field in ("action", "suit", "grade")]
                actions = [whole[engineer] for engineer in missing]
                places = [("chrome", "modifier", [key]), *fields, ("actions", "effect", actions)]
                _suspect(source, base, places).fail(
                    f"chrome.{key}.modifier.except must cover {', '.join(missing)}: "
                    "activate_as_if_turned cannot be repeated (COR-11.6)"
                )


def mask(chosen: Iterable[Chosen], r: Records) -> int:
    """The engineers that fit one of the descriptions, as bits by table index."""
    mask = 0
    for number, (key, engineer) in enumerate(r.engineers.items()):
        origin = "starting" if key in files.STARTING_IDS else "qualified"
        if any(
            one.grade == engineer.grade and one.origin in ("", "any", origin) and one.suit in ("", engineer.suit)
            for one in chosen
        ):
            mask |= 1 << number
    return mask
