"""Whole games without a past: the loop of simulation and of the bench, in the same compiled group as the rules."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from verdigris.engine.decision import Decision, options_of, waiting_seats
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.rules import Rules
from verdigris.engine.run import Run, legs_of
from verdigris.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who chooses. A fair bot looks at nothing in the state that its seat may not know."""

    def choose(self, rules: Rules, g: State, decision: Decision, seat: int, rng: Rng) -> int:
        raise NotImplementedError(type(self).__name__ + " has no choose()")


class RandomBot(Bot):
    """Any option, each as likely as the other."""

    def choose(self, rules: Rules, g: State, decision: Decision, seat: int, rng: Rng) -> int:
        options = options_of(decision, seat)
        return options[rng.below(len(options))]


class GreedyBot(Bot):
    """The option that the game's own heuristics like best; among equals, any."""

    def choose(self, rules: Rules, g: State, decision: Decision, seat: int, rng: Rng) -> int:
        options = options_of(decision, seat)
        if len(options) == 1:
            return options[0]
        best = options[0]
        best_value = rules.value(g, seat, best)
        equals = 1
        for i in range(1, len(options)):
            option = options[i]
            value = rules.value(g, seat, option)
            if value > best_value:
                best = option
                best_value = value
                equals = 1
            elif value == best_value:
                equals += 1
                if rng.below(equals) == 0:
                    best = option
        return best


class TooLong(Exception):
    """A game that goes on beyond every bound: a fault in its rules."""


def play_out(run: Run, bots: list[Bot], rng: Rng, limit: int) -> int:
    """Let the bots play until the end; the number of decisions."""
    decisions = 0
    while True:
        pending = run.pending
        if pending is None:
            return decisions
        if pending.together is None:
            seat = pending.seat
            run.answer(bots[seat].choose(run.rules, run.state, pending, seat, rng))
        else:
            for seat in waiting_seats(pending):
                run.answer_for(seat, bots[seat].choose(run.rules, run.state, pending, seat, rng))
        decisions += 1
        if decisions > limit:
            raise TooLong(f"no end after {limit} decisions")


def play_random(rules: Rules, games: int, seed: int, limit: int) -> int:
    """Random games, the fastest way there is: no run around the legs. The number of decisions made."""
    decisions = 0
    for n in range(games):
        flow = legs_of(rules, rules.deal(seed + n), None, True)
        rng = Rng(scramble(~(seed + n)))
        pending = next(flow, None)
        made = 0
        while pending is not None:
            made += 1
            if made > limit:
                raise TooLong(f"seed {seed + n}: no end after {limit} decisions")
            choice = 0
            together = pending.together
            if together is None:
                options = pending.options
                choice = options[rng.below(len(options))]
            else:
                together.answers = [options[rng.below(len(options))] for options in together.options]
            try:
                pending = flow.send(choice)
            except StopIteration:
                break
        decisions += made
    return decisions
