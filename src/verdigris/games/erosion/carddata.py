"""The component data of Erosion as a `Catalogue`.

The tables of ints in it are all that the rules read; names, texts and provenance are for people.
"""

from __future__ import annotations

import functools
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import Origins, digest
from verdigris.engine.words import Label
from verdigris.games.erosion import cardschema as schema
from verdigris.games.erosion.cardfiles import DATA, Records, Source
from verdigris.games.erosion.cardschema import Words
from verdigris.games.erosion.tables import (
    CLASS_IDS,
    CONDITION_IDS,
    COUNT,
    DECK_NAMES,
    FOSSIL_IDS,
    OP_IDS,
    ROCK_IDS,
    TYPES,
    Cards,
    Effect,
)

FOLDER: Final = Path(__file__).with_name("cards")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A card set: the tables for the rules, and beside them what people want to know. Lists go by table index."""

    cards: Cards
    records: Records
    origins: Origins
    set_name: str
    set_hash: str
    card_ids: list[str]
    card_rocks: list[Label]  # a card by its upper half: `basalt H04`
    card_processes: list[Label]  # and by its lower half: `Creep H04`
    card_halves: list[Label]  # and by both: `H04 basalt / Creep`
    rock_names: list[Words]
    process_ids: list[str]
    process_names: list[Words]
    architecture_ids: list[str]
    architecture_names: list[Words]
    architecture_texts: list[Words]
    architecture_provenance: list[dict[str, str]]
    atmosphere_ids: list[str]
    age_names: list[Words]
    legend_ids: list[str]
    legend_names: list[Words]
    legend_texts: list[Words]
    challenge_ids: list[str]
    challenge_names: list[Words]
    challenge_texts: list[Words]

    def provenance(self, card: int) -> dict[str, str]:
        """Where the facts of a card come from; "none" for a fossil or architecture that is not there."""
        record = self.records.cards[self.card_ids[card]]
        own = self.provenance_of("cards", self.card_ids[card])
        process = self.provenance_of("processes", record.process)
        return {
            "deck": own["deck"],
            "rock": own["rock"],
            "fossil": schema.NONE if record.fossil == schema.NONE else own["fossil"],
            "process_name": process["name"],
            "process_values": process["values"],
            "architecture": schema.NONE if record.architecture == schema.NONE else own["architecture"],
        }

    def provenance_of(self, section: str, entry: str) -> dict[str, str]:
        """The same for any entry of the data, by the columns of its section."""
        return {column: origin.word for column, origin in self.origins[section][entry].items()}


def load_catalogue(overrides: Path | None = None) -> Catalogue:
    """The standard set, or a card set laid over it.

    >>> catalogue = load_catalogue()
    >>> catalogue.card_ids[0], catalogue.process_names[catalogue.cards.process[0]]["en"]
    ('WX01', 'Crystallization')
    """
    if overrides is None:
        return _standard()
    return _catalogue(DATA.overlay(standard_source(), DATA.read_set(yamlfile.load(overrides, error=BadCards))))


def catalogue_from_text(text: str, name: str) -> Catalogue:
    """The same for a card set that is not in a file; errors call it by `name`."""
    return _catalogue(DATA.overlay(standard_source(), DATA.read_set(yamlfile.parse(text, name=name, error=BadCards))))


def load_folder(folder: Path) -> Catalogue:
    """A whole set of data files from another folder."""
    return _catalogue(DATA.read_folder(folder))


@functools.cache
def standard_source() -> Source:
    return DATA.read_folder(FOLDER)


@functools.cache
def _standard() -> Catalogue:
    return _catalogue(standard_source())


def _catalogue(source: Source) -> Catalogue:
    r = source.records
    return Catalogue(
        cards=fill_tables(r),
        records=r,
        origins=source.origins,
        set_name=source.name,
        set_hash=values_hash(r),
        card_ids=list(r.cards),
        card_rocks=[numbered(r.rocks[card.rock].name, key) for key, card in r.cards.items()],
        card_processes=[numbered(r.processes[card.process].name, key) for key, card in r.cards.items()],
        card_halves=[
            both_halves(key, r.rocks[card.rock].name, r.processes[card.process].name) for key, card in r.cards.items()
        ],
        rock_names=[rock.name for rock in r.rocks.values()],
        process_ids=list(r.processes),
        process_names=[process.name for process in r.processes.values()],
        architecture_ids=list(r.architecture),
        architecture_names=[built.name for built in r.architecture.values()],
        architecture_texts=[built.text for built in r.architecture.values()],
        architecture_provenance=[
            {column: origin.word for column, origin in source.origins["architecture"][entry].items()}
            for entry in r.architecture
        ],
        atmosphere_ids=list(r.atmosphere),
        age_names=[card.age for card in r.atmosphere.values()],
        legend_ids=list(r.legends),
        legend_names=[legend.name for legend in r.legends.values()],
        legend_texts=[legend.text for legend in r.legends.values()],
        challenge_ids=list(r.challenges),
        challenge_names=[challenge.name for challenge in r.challenges.values()],
        challenge_texts=[challenge.text for challenge in r.challenges.values()],
    )


def numbered(names: Words, card_id: str) -> Label:
    return Label({language: f"{name} {card_id}" for language, name in names.items()})


def both_halves(card_id: str, rock: Words, process: Words) -> Label:
    return Label({language: f"{card_id} {name} / {process[language]}" for language, name in rock.items()})


def fill_tables(r: Records) -> Cards:
    """Words to ints, in the numbering of `tables`."""
    process_index = {key: i for i, key in enumerate(r.processes)}
    architecture_index = {schema.NONE: -1} | {key: i for i, key in enumerate(r.architecture)}
    cards = list(r.cards.values())
    halves = [r.processes[card.process] for card in cards]
    conditions = [challenge.condition for challenge in r.challenges.values()]
    return Cards(
        rock=[ROCK_IDS.index(card.rock) for card in cards],
        fossil=[FOSSIL_IDS.index(card.fossil) for card in cards],
        mode=[TYPES if half.types else COUNT for half in halves],
        count=[half.count for half in halves],
        types=[sum(1 << ROCK_IDS.index(rock) for rock in half.types) for half in halves],
        elevation=[schema.ELEVATIONS.index(half.elevation) for half in halves],
        process=[process_index[card.process] for card in cards],
        architecture=[architecture_index[card.architecture] for card in cards],
        mohs=[rock.mohs for rock in r.rocks.values()],
        timing=[schema.TIMINGS.index(built.timing) for built in r.architecture.values()],
        effects=[[_effect(effect, process_index) for effect in built.effects] for built in r.architecture.values()],
        normal_draw=[card.normal_draw for card in r.atmosphere.values()],
        age_draw=[card.age_draw for card in r.atmosphere.values()],
        legend_layers=[legend.height // schema.LAYER_M for legend in r.legends.values()],
        legend_first=[ROCK_IDS.index(legend.capstone[0]) for legend in r.legends.values()],
        legend_second=[ROCK_IDS.index(legend.capstone[1]) for legend in r.legends.values()],
        legend_points=[legend.points for legend in r.legends.values()],
        challenge_op=[CONDITION_IDS.index(str(condition["op"])) for condition in conditions],
        challenge_n=[
            int(condition["m"]) // schema.LAYER_M if "m" in condition else int(condition["n"])
            for condition in conditions
        ],
        challenge_extra=[
            CLASS_IDS.index(str(condition["class"])) if "class" in condition else int(condition.get("min_layers", 0))
            for condition in conditions
        ],
        challenge_points=[challenge.points for challenge in r.challenges.values()],
    )


def _effect(effect: schema.EffectWords, process_index: dict[str, int]) -> Effect:
    return Effect(
        op=OP_IDS.index(effect.op),
        deck=DECK_NAMES.index(effect.deck) if effect.deck else 0,
        n=effect.n,
        target=schema.TARGETS.index(effect.target) if effect.target else 0,
        elevation=schema.ELEVATIONS.index(effect.elevation or schema.NONE),
        of_this=effect.elevation_of == "this",
        mode=schema.MODES.index(effect.mode) if effect.mode else 0,
        names=[process_index[name] for name in effect.names],
    )


def values_hash(r: Records) -> str:
    """Twelve hex digits over all that matters for play; names, texts and the order in the files do not.

    Challenges go by position: they are dealt, so another order is another game from the same seed.
    """
    values = {
        "schema": "erosion-values/1",
        "mohs": {key: rock.mohs for key, rock in r.rocks.items()},
        "processes": {key: [p.deck, p.count, p.types, p.elevation] for key, p in r.processes.items()},
        "architecture": {key: [a.timing, [e.fields() for e in a.effects]] for key, a in r.architecture.items()},
        "cards": {key: asdict(card) for key, card in r.cards.items()},
        "atmosphere": {key: [card.normal_draw, card.age_draw] for key, card in r.atmosphere.items()},
        "legends": {key: [legend.height, legend.capstone, legend.points] for key, legend in r.legends.items()},
        "challenges": [[key, c.condition, c.points] for key, c in r.challenges.items()],
    }
    return digest(values)
