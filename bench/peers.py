"""What other engines reach on this machine, beside ours: random games of card games, in decisions a second.

    python bench/peers.py [--game erosion] [--seconds 2]

Everything runs on one core, in turns and in short rounds, and the best round of each counts. What is not installed is
left out: `pip install open_spiel rlcard "pettingzoo[classic]"` brings all of it.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from rich.console import Console
from rich.table import Table

from verdigris.engine.errors import VerdigrisError
from verdigris.lab import meter
from verdigris.lab.benchmark import games_for, setting_of
from verdigris.lab.pool import pool_of

ROUNDS = 5

Play = Callable[[], int]  # plays one game, tells how many decisions players made in it
chance = random.Random(1).random


@dataclass(frozen=True, slots=True)
class Peer:
    """A game of another project, and how to get a player of it."""

    project: str
    game: str
    make: Callable[[str], Play]

    def __str__(self) -> str:
        return f"{self.project} {self.game}"


def open_spiel(game: str) -> Play:
    """Written in C++, driven from Python. Cards dealt (chance nodes) cost time, but are no decisions."""
    loaded = import_module("pyspiel").load_game(game)

    def play() -> int:
        state = loaded.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                decisions += 1
        return decisions

    return play


def rlcard(game: str) -> Play:
    env = import_module("rlcard").make(game)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance() * len(legal))])
            decisions += 1
        return decisions

    return play


def pettingzoo(game: str) -> Play:
    env = import_module(f"pettingzoo.classic.{game}").env()

    def play() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        return decisions

    return play


PEERS = (
    Peer("OpenSpiel", "leduc_poker", open_spiel),
    Peer("OpenSpiel", "hearts", open_spiel),
    Peer("OpenSpiel", "gin_rummy", open_spiel),
    Peer("RLCard", "leduc-holdem", rlcard),
    Peer("RLCard", "gin-rummy", rlcard),
    Peer("RLCard", "uno", rlcard),
    Peer("PettingZoo", "leduc_holdem_v4", pettingzoo),
    Peer("PettingZoo", "texas_holdem_v4", pettingzoo),
    Peer("PettingZoo", "gin_rummy_v4", pettingzoo),  # gone from its newer versions
)

PACKAGES = ("pyspiel", "rlcard", "pettingzoo")


def installed(console: Console) -> dict[Peer, Play]:
    """The peers that can play here; a line about each that cannot."""
    found = {}
    missing: dict[str, None] = {}  # one line is enough where a whole project is not there
    for peer in PEERS:
        try:
            with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                warnings.simplefilter("ignore")
                play = peer.make(peer.game)
                play()
        except Exception as why:  # other people's code may fail in any way: it is left out, the rest goes on
            if isinstance(why, ModuleNotFoundError) and why.name in PACKAGES:
                missing[f"{peer.project} is not installed: left out"] = None
            else:
                reason = " ".join(str(why).split())[:150]
                missing[f"{peer} does not run here: left out ({type(why).__name__}: {reason})"] = None
            continue
        found[peer] = play
    for line in missing:
        console.print(line, markup=False)
    return found


def rate(play: Play, seconds: float) -> float:
    """Decisions a second of processor time."""
    decisions = 0
    started = time.process_time()
    while True:
        decisions += play()
        spent = time.process_time() - started
        if spent >= seconds:
            return decisions / spent


def compare(game: str, seconds: float, console: Console) -> Table:
    """All of them in turns."""
    peers = installed(console)
    setting = setting_of(game)
    best = dict.fromkeys(peers, 0.0)
    ours = from_python = 0.0
    with pool_of(1) as pool, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        compiled = pool.submit(meter.is_compiled).result()
        games = games_for(pool, meter.play_randomly, setting, seconds / ROUNDS)
        driven = games_for(pool, meter.drive_from_python, setting, seconds / ROUNDS)
        for _ in range(ROUNDS):
            ours = max(ours, pool.submit(meter.play_randomly, setting, games).result().decisions_per_s)
            played = pool.submit(meter.drive_from_python, setting, driven).result()
            from_python = max(from_python, played.decisions_per_s)
            for peer, play in peers.items():
                best[peer] = max(best[peer], rate(play, seconds / ROUNDS))
    build = "compiled" if compiled else "not compiled"
    table = Table(title=f"random games on one core; {game}: {setting}, {build}", title_justify="left")
    table.add_column("")
    for heading in ("decisions/s", "ours ÷ it", "from Python ÷ it"):
        table.add_column(heading, justify="right")
    table.add_row(f"Verdigris {game}", f"{ours:,.0f}", "", "")
    table.add_row("  driven from Python", f"{from_python:,.0f}", "", "", end_section=True)
    for peer, speed in best.items():
        table.add_row(str(peer), f"{speed:,.0f}", f"{ours / speed:.1f}", f"{from_python / speed:.1f}")
    table.caption = "Driven from Python: each choice made by a Python loop, as with the others."
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games of other engines beside ours.")
    parser.add_argument("--game", default="erosion", help="our game (default: erosion)")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of them (default: 2)")
    asked = parser.parse_args()
    if not 0.01 <= asked.seconds <= 3600:
        parser.error(f"--seconds goes from 0.01 to 3600, not {asked.seconds:g}")
    console = Console(soft_wrap=True)
    try:
        console.print(compare(asked.game, asked.seconds, console))
    except VerdigrisError as why:
        parser.error(str(why))
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
