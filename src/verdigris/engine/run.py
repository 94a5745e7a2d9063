"""The heart of a match: a state, the leg that runs over it, and enough of the past to clone and undo."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import NOT_YET, Decision, Flow
from verdigris.engine.rng import Rng
from verdigris.engine.rules import Rules
from verdigris.engine.state import Event, State

NEWEST: Final = 2  # legs of a thrifty past that keep a base each
MOST_JOINED: Final = 24


class Leg:
    """What happened since a resting point: the state there, who chose what since, and what was told.

    Legs form a chain into the past. A leg's `base` is never changed, so clones share it. In a thrifty past the older
    legs are joined, a few to one: the choices lead from its base to all that lies between.
    """

    __slots__ = ("before", "base", "seats", "choices", "events", "opening", "joined")

    def __init__(self, before: Leg | None, base: State) -> None:
        self.before = before
        self.base = base
        self.seats: list[int] = []
        self.choices: list[int] = []
        self.events: list[Event] = []
        self.opening = 0  # how many of the events were told before the first leg began
        self.joined = 1  # resting points, its own included


def join_older(newest: Leg) -> None:
    """The leg that is no longer among the newest becomes a part of the one before it, if that has room."""
    after = newest
    for _ in range(NEWEST - 1):
        if after.before is None:
            return
        after = after.before
    leg = after.before
    before = None if leg is None else leg.before
    if leg is None or before is None or before.joined >= MOST_JOINED:
        return
    whole = Leg(before.before, before.base)
    whole.seats = before.seats + leg.seats
    whole.choices = before.choices + leg.choices
    whole.events = before.events + leg.events
    whole.opening = before.opening
    whole.joined = before.joined + leg.joined
    after.before = whole


class Past:
    """Where the legs of a kept run are written down. `thrifty`: with few bases, for those who keep many runs."""

    __slots__ = ("leg", "listen", "thrifty")

    def __init__(self, leg: Leg | None, listen: bool, thrifty: bool) -> None:
        self.leg = leg
        self.listen = listen
        self.thrifty = thrifty

    def rest(self, state: State) -> None:
        """A new leg begins here."""
        leg = Leg(self.leg, state.clone())
        if self.listen:
            told = state.events
            if told is not None and self.leg is None:
                leg.events.extend(told)
                leg.opening = len(told)
            state.events = leg.events
        self.leg = leg
        if self.thrifty:
            join_older(leg)


def legs_of(rules: Rules, state: State, past: Past | None, fresh: bool) -> Flow:
    """Leg after leg until the game is over.

    One flow over all legs, because ending each of them with an exception of its own would cost more than most legs.
    The resting point is where `rules.flow` returns: what leaves no choice may happen in there, before any question.
    `fresh` is false for a run that goes on inside a leg already written down. It holds no reference to the run: a
    cycle would leave every clone to the garbage collector.
    """
    while True:
        leg = rules.flow(state)
        if past is not None and fresh:
            past.rest(state)
        fresh = True
        if leg is None:
            return
        yield from leg


class Run:
    """A state on its way. `past`: kept so that it can be cloned and undone; None in a playout."""

    __slots__ = ("rules", "state", "pending", "past", "_flow")

    def __init__(self, rules: Rules, state: State, past: Past | None, fresh: bool) -> None:
        self.rules = rules
        self.state = state
        self.past = past
        self._flow = legs_of(rules, state, past, fresh)
        self.pending: Decision | None = next(self._flow, None)

    def answer(self, choice: int) -> None:
        """The choice of the one seat that is asked. It must be one of the options: playouts pay for no check."""
        past = self.past
        if past is not None:
            leg = past.leg
            pending = self.pending
            assert leg is not None and pending is not None, "the game is over"
            leg.seats.append(pending.seat)
            leg.choices.append(choice)
        self._send(choice)

    def answer_for(self, seat: int, choice: int) -> None:
        """The choice of one of several seats; the flow goes on when all have answered."""
        pending = self.pending
        assert pending is not None, "the game is over"
        together = pending.together
        if together is None:
            self.answer(choice)
            return
        past = self.past
        if past is not None:
            leg = past.leg
            assert leg is not None
            leg.seats.append(seat)
            leg.choices.append(choice)
        together.answers[together.seats.index(seat)] = choice
        if NOT_YET not in together.answers:
            self._send(0)

    def _send(self, choice: int) -> None:
        try:
            self.pending = self._flow.send(choice)
        except StopIteration:
            self.pending = None

    def clone(self) -> Run:
        """A twin that goes on exactly like this run, in the middle of a turn too: the base, and the choices since."""
        leg = self._leg()
        return self._again(leg, len(leg.choices))

    def undo(self) -> Run | None:
        """A run as it was before the last choice; None if there is no choice to take back."""
        leg: Leg | None = self._leg()
        while leg is not None and not leg.choices:
            leg = leg.before
        if leg is None:
            return None
        return self._again(leg, len(leg.choices) - 1)

    def _leg(self) -> Leg:
        past = self.past
        assert past is not None and past.leg is not None, "a run without a past cannot be cloned or undone"
        return past.leg

    def _again(self, leg: Leg, choices: int) -> Run:
        """A new run from this leg's base over its first choices."""
        past = self.past
        assert past is not None
        state = leg.base.clone()
        again = Leg(leg.before, leg.base)
        again.opening = leg.opening
        again.events.extend(leg.events[: leg.opening])
        if past.listen:
            state.events = again.events
        twin = Run(self.rules, state, Past(again, past.listen, past.thrifty), False)
        for i in range(choices):
            twin.answer_for(leg.seats[i], leg.choices[i])
        return twin

    def resampled(self, seat: int, rng: Rng) -> Run:
        """A twin in which all that this seat cannot know is dealt anew.

        Options that depend on hidden things are asked only at the start of a leg, so that the leg can be started
        again over the new state; further into a leg the flow goes on with the state changed under it.
        """
        leg = self._leg()
        pending = self.pending
        assert pending is not None, "the game is over"
        if leg.choices and pending.together is None:
            twin = self._again(leg, len(leg.choices))
            twin.past = None  # its past is not that of the new state
            twin.state.events = None
            self.rules.resample(twin.state, seat, rng)
            return twin
        state = leg.base.clone()
        self.rules.resample(state, seat, rng)
        twin = Run(self.rules, state, Past(None, False, False), True)
        for i in range(len(leg.choices)):
            if leg.seats[i] == seat:  # what the others have answered in secret is not known: they are asked again
                twin.answer_for(seat, leg.choices[i])
        return twin

    def legs(self) -> list[Leg]:
        """The whole past, first leg first."""
        chain: list[Leg] = []
        leg: Leg | None = self._leg()
        while leg is not None:
            chain.append(leg)
            leg = leg.before
        chain.reverse()
        return chain


def playing(rules: Rules, state: State) -> Run:
    """A run without a past, for playouts."""
    return Run(rules, state, None, True)


def kept(rules: Rules, state: State, *, listen: bool, thrifty: bool = False) -> Run:
    """A run that can be cloned and undone, and tells what happens if somebody listens."""
    if listen:
        state.events = []
        rules.tell_opening(state)
    return Run(rules, state, Past(None, listen, thrifty), True)
