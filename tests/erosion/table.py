"""A table of Erosion in one line: a partial position laid over the opening one, the way scenarios do it."""

from __future__ import annotations

import functools
from pathlib import Path
from random import Random

import yaml

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadScenario
from verdigris.engine.game import Json, Variant
from verdigris.engine.match import Match, begin_from
from verdigris.engine.registry import find_game
from verdigris.games.erosion.carddata import load_catalogue
from verdigris.games.erosion.cardschema import NONE
from verdigris.games.erosion.game import GAME

# The rules are tested with a card set of their own, which no balancing of the standard values changes.
FIRST_DECK = Path(__file__).parents[2] / "sets" / "erosion-first-deck.yaml"
CATALOGUE = load_catalogue(FIRST_DECK)
RECORDS = CATALOGUE.records


class _Plain(yaml.SafeDumper):
    """YAML without anchors, which scenarios do not allow."""

    def ignore_aliases(self, data: object) -> bool:
        return True


@functools.cache
def first_deck(seats: int, *, advanced: bool, claims: str) -> Variant:
    return find_game("erosion").setting(seats, {"advanced": advanced, "legends": claims}, FIRST_DECK)


def table(
    seats: int = 2, *, seed: int = 1, advanced: bool = False, claims: str = "none", active: int = 0, **given: object
) -> Match:
    """`table(hands={0: [straight, shale]}, river=[other_shale])`: seat 0 is to act unless `active` says otherwise.

    `claims` is the option `legends`, since the position has a field of that name.
    """
    variant = first_deck(seats, advanced=advanced, claims=claims)
    text = yaml.dump({"active": active, **given}, Dumper=_Plain, allow_unicode=True)
    node = yamlfile.parse(text, name="table", error=BadScenario)
    return begin_from(variant, variant.read_given(variant.rules.deal(seed), node), seed=seed)


def cards(**wanted: str) -> list[str]:
    """The ids of all cards with this `deck`, `rock`, `fossil`, `process` and `architecture`; "none" means none."""
    found = []
    for name, record in RECORDS.cards.items():
        facts = {
            "deck": RECORDS.processes[record.process].deck,
            "rock": record.rock,
            "fossil": record.fossil,
            "process": record.process,
            "architecture": record.architecture,
        }
        if all(facts[key] == value for key, value in wanted.items()):
            found.append(name)
    return found


def plain(n: int, **wanted: str) -> list[str]:
    """The last n of these cards that have no architecture, so that nothing on them gets in the way."""
    found = cards(architecture=NONE, **wanted)[-n:] if n else []
    assert len(found) == n, f"the data has only {len(found)} such cards: {wanted}"
    return found


def with_architecture(name: str) -> str:
    """One card with this architecture."""
    return cards(architecture=name)[0]


def weathered(*names: str) -> list[str]:
    return [name + "~" for name in names]


def hand(match: Match, seat: int) -> list[str]:
    return _pile(match, "hands", seat)


def mountain(match: Match, seat: int) -> list[str]:
    """From the top down, weathered rocks with a mark."""
    return _pile(match, "mountains", seat)


def delta(match: Match, seat: int) -> list[str]:
    return _pile(match, "deltas", seat)


def discards(match: Match, seat: int) -> list[str]:
    return _pile(match, "discards", seat)


def river(match: Match) -> list[str]:
    return words(match.position()["river"])


def deck(match: Match, name: str) -> list[str]:
    """From the top down."""
    decks = match.position()["decks"]
    assert isinstance(decks, dict)
    return words(decks[name])


def words(value: Json) -> list[str]:
    assert isinstance(value, list)
    return [str(entry) for entry in value]


def _pile(match: Match, field: str, seat: int) -> list[str]:
    piles = match.position()[field]
    assert isinstance(piles, list)
    return words(piles[seat])


def wander(match: Match, steps: int, rng: Random) -> Match:
    """Random choices, at most so many."""
    for _ in range(steps):
        if match.over:
            break
        seat = rng.choice(match.deciding)
        match.choose(rng.choice(match.choices(seat)), seat)
    return match


def told(match: Match, seat: int) -> list[str]:
    """The kinds of the events that a seat was told, in order."""
    return [GAME.events[event.kind] for event in match.events(seat)]


def entry(value: Json, *path: str | int) -> Json:
    """A part of a view or position: `entry(match.view(0), "limits", 1, "F")`."""
    for key in path:
        if isinstance(key, str):
            assert isinstance(value, dict)
            value = value[key]
        else:
            assert isinstance(value, list)
            value = value[key]
    return value
