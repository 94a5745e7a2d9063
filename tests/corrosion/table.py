"""A table of Corrosion in one line: a partial position laid over the opening one, the way scenarios do it."""

from __future__ import annotations

import functools
from pathlib import Path
from random import Random
from typing import Any

import yaml

from verdigris.engine import yamlfile
from verdigris.engine.errors import BadScenario
from verdigris.engine.game import Json, Variant
from verdigris.engine.match import Match, begin_from
from verdigris.engine.registry import find_game
from verdigris.games.corrosion.carddata import load_catalogue

# The rules are tested with a card set of their own, which no balancing of the standard values changes.
FIRST_DECK = Path(__file__).parents[2] / "sets" / "corrosion-first-deck.yaml"
CATALOGUE = load_catalogue(FIRST_DECK)
RECORDS = CATALOGUE.records
SECTORS = ("X", "1", "2", "3")
DRIVES = ("cog_wheel", "piston", "chain")


class Plain(yaml.SafeDumper):
    """YAML without anchors, which scenarios do not allow."""

    def ignore_aliases(self, data: object) -> bool:
        return True


@functools.cache
def first_deck(seats: int, card_set: Path = FIRST_DECK) -> Variant:
    return find_game("corrosion").setting(seats, {}, card_set)


def table(seats: int = 2, *, seed: int = 1, active: int = 0, card_set: Path = FIRST_DECK, **given: object) -> Match:
    """`table(hands={0: ["start_A_gear"]}, phase="main_action")`: seat 0 is to act unless `active` says otherwise."""
    variant = first_deck(seats, card_set)
    opponents = given.get("phase") in ("opponent", "opponent_end")
    start = {} if opponents else {"active": active}
    node = yamlfile.parse(yaml.dump({**start, **given}, Dumper=Plain), name="table", error=BadScenario)
    return begin_from(variant, variant.read_given(variant.rules.deal(seed), node), seed=seed)


def kind(match: Match) -> str:
    """What is asked: `maintenance`, `main-action`, `copy`, …; empty when the game is over."""
    return "" if match.pending is None else match.variant.game.kinds[match.pending.kind].name


def at(match: Match, *path: str | int) -> Any:
    """A part of the position: `at(match, "gears", 0, "3", "small")`."""
    value: Json = match.position()
    for key in path:
        if isinstance(key, str):
            assert isinstance(value, dict)
            value = value[key]
        else:
            assert isinstance(value, list)
            value = value[key]
    return value


def wander(match: Match, steps: int, rng: Random) -> Match:
    """Random choices, at most so many."""
    for _ in range(steps):
        if match.over:
            break
        match.choose(rng.choice(match.choices(match.deciding[0])), match.deciding[0])
    return match


def busy(seats: int, rng: Random) -> Match:
    """A table in the middle of a game: machines built and completed, qualified engineers hired, resources at hand."""
    sets = rng.sample("ABCD", seats) if seats > 1 else ["D"]
    qualified = [name for name in RECORDS.engineers if name.startswith("q_")]
    chrome = list(RECORDS.chrome)
    rng.shuffle(qualified)
    rng.shuffle(chrome)
    shots = [name for name, machine in RECORDS.one_shots.items() for _ in range(machine.count)]
    lathes = [name for name, machine in RECORDS.turning.items() for _ in range(machine.count)]
    rng.shuffle(shots)
    rng.shuffle(lathes)
    given: dict[str, Any] = {"sets": dict(enumerate(sets)), "phase": "start", "active": rng.randrange(seats)}
    for name in ("hands", "sectors", "gears", "drives", "storage", "boiler", "reserve", "wheels"):
        given[name] = {}
    for seat in range(seats):
        drives: dict[str, list[str]] = {name: [] for name in DRIVES}
        for machine in [chrome.pop() for _ in range(rng.randrange(2, 6))]:
            drives[RECORDS.chrome[machine].drive].append(machine + rng.choice(["", " completed", " completed"]))
        given["drives"][seat] = drives
        given["storage"][seat] = chrome.pop() if rng.random() < 0.5 else None
        staff = [
            f"start_{sets[seat]}_{action}" for action in ("gear", "steam", "one_shot", "turning", "hire", "chrome")
        ]
        staff += [qualified.pop() for _ in range(rng.randrange(2, 5))]
        given["hands"][seat] = [name for name in staff if rng.random() < 0.7]
        sectors: dict[str, list[str]] = {name: [] for name in SECTORS}
        for name in staff:
            if name not in given["hands"][seat]:
                sectors[rng.choice(SECTORS)].append(name)
        for _ in range(rng.randrange(1, 4)):
            sectors[rng.choice(SECTORS)].append(shots.pop() + rng.choice(["", "", " completed", " activated"]))
            sectors[rng.choice(SECTORS)].append(lathes.pop())
        given["sectors"][seat] = sectors
        given["gears"][seat] = {name: {"small": rng.randrange(3), "medium": rng.randrange(3)} for name in SECTORS}
        given["boiler"][seat] = {"hot": rng.randrange(4), "cold": rng.randrange(4)}
        given["reserve"][seat] = {"chrome": rng.randrange(5), "green": rng.randrange(6)}
        given["wheels"][seat] = rng.choice(["bottom", "left", "top", "right"])
    return table(seats, seed=rng.randrange(1, 10_000), **given)
