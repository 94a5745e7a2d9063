"""Reading the card files of Erosion: the standard ones, and a card set laid over them entry by entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from verdigris.engine import provenance
from verdigris.engine.errors import BadCards
from verdigris.engine.provenance import ORIGIN_WORDS as ORIGIN_WORDS
from verdigris.engine.provenance import OWNER as OWNER
from verdigris.engine.provenance import Columns, Entries, Layout, Sections, Shape
from verdigris.engine.yamlfile import Node
from verdigris.games.erosion import cardschema as schema
from verdigris.games.erosion.tables import ROCK_IDS

FILES: Final[dict[str, tuple[str, ...]]] = {
    "rocks": ("rocks",),
    "processes": ("processes",),
    "architecture": ("architecture",),
    "cards": ("cards",),
    "atmosphere": ("atmosphere",),
    "legends": ("legends", "challenges"),
}
SET_SECTIONS: Final = tuple(section for sections in FILES.values() for section in sections if section != "rocks")
LEAST_CHALLENGES: Final = 5  # ERO-11.1: one for each of five players

# Sections whose ids the rules fix, and why; elsewhere an id is any short word.
SHAPES: Final[dict[str, Shape]] = {
    "rocks": Shape(ROCK_IDS, len(ROCK_IDS), why=" (nine rocks, ERO-1.3)"),
    "processes": Shape(),
    "architecture": Shape(),
    "cards": Shape(schema.CARD_IDS, len(schema.CARD_IDS), why=" (38 WX, 32 H and 20 F cards, ERO-1.1)"),
    "atmosphere": Shape(schema.ATMOSPHERE_IDS, len(schema.ATMOSPHERE_IDS), why=" (two cards a deck, ERO-2.1)"),
    "legends": Shape(schema.LEGEND_IDS, len(schema.LEGEND_IDS), why=" (four legends, ERO-11.1)"),
    "challenges": Shape(least=LEAST_CHALLENGES, why=", one a player (ERO-11.1)"),
}
# Where facts come from is kept by column: the columns of a section, and the fields that each speaks for.
COLUMNS: Final[dict[str, Columns]] = {
    "rocks": {"class": (), "deck": (), "mohs": (), "strength": ()},
    "processes": {"name": ("name",), "values": ("count", "types", "elevation")},
    "architecture": {"name": ("name",), "effects": ("timing", "effects", "text")},
    "cards": {
        "deck": (),
        "rock": ("rock",),
        "fossil": ("fossil",),
        "process": ("process",),
        "architecture": ("architecture",),
    },
    "atmosphere": {"number": (), "normal_draw": ("normal_draw",), "age_draw": ("age_draw",), "age": ("age",)},
    "legends": {
        "number": (),
        "structure": (),
        "name": ("name",),
        "values": ("height", "capstone", "points", "text"),
    },
    "challenges": {"structure": (), "name": ("name",), "values": ("condition", "points", "text")},
}


@dataclass(frozen=True, slots=True)
class Records(Sections):
    rocks: dict[str, schema.Rock]
    processes: dict[str, schema.Process]
    architecture: dict[str, schema.Architecture]
    cards: dict[str, schema.Card]
    atmosphere: dict[str, schema.Atmosphere]
    legends: dict[str, schema.Legend]
    challenges: dict[str, schema.Challenge]


Source: TypeAlias = provenance.Source[Records]


def _records(entries: Entries) -> Records:
    """In this order: architecture names processes, cards name both."""
    processes = {key: schema.read_process(key, node) for key, node in entries["processes"].items()}
    architecture = {key: schema.read_architecture(node, processes) for key, node in entries["architecture"].items()}
    return Records(
        rocks={key: schema.read_rock(key, node) for key, node in entries["rocks"].items()},
        processes=processes,
        architecture=architecture,
        cards={key: schema.read_card(key, node, processes, architecture) for key, node in entries["cards"].items()},
        atmosphere={key: schema.read_atmosphere(node) for key, node in entries["atmosphere"].items()},
        legends={key: schema.read_legend(node) for key, node in entries["legends"].items()},
        challenges={key: schema.read_challenge(node) for key, node in entries["challenges"].items()},
    )


def _replaced(section: str, node: Node, standard: Node) -> list[str]:
    fields = node.named()
    if section == "processes" and "deck" in fields and fields["deck"].value != standard.named()["deck"].value:
        fields["deck"].fail("a process stays in its deck; add a new one under an id of its own instead")
    # A number takes the place of a list of rock types, and the other way round; both at once are refused later.
    return [other for given, other in (("count", "types"), ("types", "count")) if given in fields]


DATA: Final = Layout(
    game="erosion",
    files=FILES,
    set_sections=SET_SECTIONS,
    shapes=SHAPES,
    columns=COLUMNS,
    said_in_text=("timing", "effects", "height", "capstone", "condition"),
    new={"processes": ("name", "deck"), "architecture": ("name", "timing", "effects", "text")},
    read=_records,
    replaced=_replaced,
    error=BadCards,
    reserved=(schema.NONE,),  # stands for no architecture on a card
)
