"""The record of a game that failed, so that somebody can look at it: the choices up to the failure, and what failed."""

from __future__ import annotations

import contextlib
import os
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from verdigris.engine.errors import BadOption
from verdigris.engine.match import Match, begin
from verdigris.engine.playout import play_out
from verdigris.engine.record import write_record
from verdigris.files import write_whole
from verdigris.lab.chunk import Failure
from verdigris.lab.plan import Plan, bots_of, luck_of, variant_of

MOST_RECORDS: Final = 20  # if every game fails, the first few tell why


@dataclass(frozen=True, slots=True)
class Kept:
    """A failure and the file with its record; None for those beyond the first few."""

    failure: Failure
    file: Path | None


def keep_failures(plan: Plan, failures: list[Failure], folder: Path) -> list[Kept]:
    """Write the records of the first failures into the folder; the same failure always has the same file name."""
    kept = []
    if failures:
        folder.mkdir(parents=True, exist_ok=True)
    for number, failure in enumerate(failures):
        if number >= MOST_RECORDS:
            kept.append(Kept(failure, None))
            continue
        file = folder / f"{plan.game}-seed-{failure.seed}.record"
        write_whole(file, record_of(plan, failure))
        kept.append(Kept(failure, file))
    return kept


def record_of(plan: Plan, failure: Failure) -> str:
    """Play the game again, this time with a past, and write down what can be replayed."""
    players = plan.players(failure.index)
    told = [f"Game {failure.index} of a simulation with seed {plan.seed} failed: {failure.error}"]
    variant = variant_of(plan)
    try:
        match = begin(variant, seed=failure.seed, listen=False, players=players)
    except Exception:  # not even the cards could be dealt
        return _header(plan, failure.seed) + _comments([*told, "It failed before the first choice.", failure.trace])
    with contextlib.suppress(Exception):  # it fails again, or its scores do
        play_out(match.run, bots_of(plan, failure.index), luck_of(failure.seed), variant.game.most_decisions)
    try:
        text = write_record(match)
        told.append("It failed after the last choice above.")
    except Exception:  # the last choice cannot be made: so the record ends before it
        last = _take_back(match)
        text = write_record(match)
        told.append(f"The next choice fails: {last}")
    return text + _comments([*told, failure.trace])


def _take_back(match: Match) -> str:
    """Undo the last choice; its seat and notation."""
    leg = [leg for leg in match.run.legs() if leg.choices][-1]
    seat, choice = leg.seats[-1], leg.choices[-1]
    match.undo()
    return f"{seat} {match.variant.notation(match.state, choice)}"


def _header(plan: Plan, seed: int) -> str:
    """The tags that a record needs, of a game that never began."""
    variant = variant_of(plan)
    options = " ".join(f"{name}={str(value).lower()}" for name, value in variant.options.items())
    tags = {
        "Game": plan.game,
        "Rules": str(variant.game.version),
        "Seats": str(plan.seats),
        "Options": options,
        "Set": f"{variant.set_name} {variant.set_hash}",
        "Seed": str(seed),
    }
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items())


def _comments(told: list[str]) -> str:
    lines = [line for text in told for line in text.splitlines()]
    return "\n" + "".join(f"; {line}".rstrip() + "\n" for line in lines)


def how_to_replay(plan: Plan, file: Path) -> str:
    """The command that shows the failed game."""
    words = ["verdigris", "replay", str(file)]
    if plan.card_set is not None:
        words += ["--set", str(plan.card_set)]
    return shlex.join(words)


def check_folder(folder: Path) -> None:
    """Said before the games are played, not after."""
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    if not there.is_dir() or not os.access(there, os.W_OK):
        raise BadOption(f"{folder}: records of failed games cannot be written there; give a folder with --failures")
