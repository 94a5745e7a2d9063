"""A match told choice by choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from verdigris.engine.match import Match
from verdigris.engine.run import Run, kept
from verdigris.engine.state import Event


@dataclass(frozen=True, slots=True)
class Step:
    """A choice, by number, seat and notation, and what came of it."""

    number: int
    seat: int
    text: str
    events: list[Event]


def events_of(run: Run) -> list[Event]:
    """All that was told so far, to whomever."""
    return [event for leg in run.legs() for event in leg.events]


def beginning_of(match: Match) -> list[Event]:
    """What was told before any choice: all of the first leg that its choices do not bring about again."""
    first = match.run.legs()[0]
    again = kept(match.variant.rules, first.base.clone(), listen=True)
    told = len(events_of(again))
    for seat, choice in zip(first.seats, first.choices, strict=True):
        again.answer_for(seat, choice)
    return first.events[: len(first.events) - (len(again.legs()[0].events) - told)]


def story_of(match: Match) -> Iterator[Step]:
    """Every choice so far, found by playing them over again."""
    legs = match.run.legs()
    again = kept(match.variant.rules, legs[0].base.clone(), listen=True)
    number = 0
    for leg in legs:
        for seat, choice in zip(leg.seats, leg.choices, strict=True):
            number += 1
            text = match.variant.notation(again.state, choice)
            told = len(events_of(again))
            again.answer_for(seat, choice)
            yield Step(number, seat, text, events_of(again)[told:])
