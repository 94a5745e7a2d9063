"""`verdigris replay`: a record as a story, and whether it is true."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from verdigris.commands import CardSet, Lang, language_here

if TYPE_CHECKING:
    from verdigris.engine.match import Match
    from verdigris.engine.record import Record
    from verdigris.engine.words import Words


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `verdigris play --record` writes it.")],
    to: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after choice N.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Only check it, to the last point of its result.")] = False,
    seat: Annotated[
        int | None, typer.Option(min=0, metavar="S", help="Tell what this seat saw; what everybody saw if left out.")
    ] = None,
    set_: CardSet = None,
    lang: Lang = None,
) -> None:
    """Tell a recorded game in sentences, choice by choice, and draw the table at its end.

    Example: verdigris replay erosion-7.record --to 12
    """
    from verdigris.engine import record
    from verdigris.engine.errors import BadOption
    from verdigris.engine.registry import find_game
    from verdigris.engine.state import SPECTATOR
    from verdigris.terminal.console import client_words
    from verdigris.terminal.keeping import read_whole

    read = read_whole(file)
    words = client_words(language_here(lang), find_game(read.tags["Game"]))
    if to is not None and to > len(read.lines):
        raise BadOption(f"{file}: it has only {len(read.lines)} choices, there is no choice {to}")
    if not verify or to is not None:
        match = record.replay(read, card_set=set_, to=to)
        if seat is not None and seat >= match.variant.seats:
            raise BadOption(f"{file}: there is no seat {seat}, only 0 to {match.variant.seats - 1}")
        tell(match, SPECTATOR if seat is None else seat, words)
    if verify:
        check(read, set_, words)


def check(read: Record, card_set: Path | None, words: Words) -> None:
    """One line: verified, or an error that says what does not fit."""
    from verdigris.engine import record
    from verdigris.terminal.console import say

    match = record.replay(read, card_set=card_set, listen=False)
    record.verify(read, match)
    choices = len(read.lines)
    if match.over:
        result = " ".join(str(total) for total in match.scores().totals)
        print(say(words, "verified", file=read.name, choices=choices, result=result))
    else:
        print(say(words, "verified-running", file=read.name, choices=choices))


def tell(match: Match, seat: int, words: Words) -> None:
    """Choices in notation, below each what came of it; then the table and the points."""
    from rich.text import Text

    from verdigris.terminal.console import make_console, print_item, say
    from verdigris.terminal.result import draw_scores, player, say_winners
    from verdigris.terminal.story import beginning_of, story_of

    console = make_console()
    variant = match.variant
    told = [(None, beginning_of(match)), *((step, step.events) for step in story_of(match))]
    for step, events in told:
        if step is not None:
            console.print(Text(f"{step.number:>4}  {step.seat} {step.text}", style="bold"))
        for event in events:
            if event.is_seen_by(seat):
                print_item(console, "      ", words.say(variant.say_event(event)))
    console.rule(style="dim")
    console.print(variant.screen(match.view(seat), seat, words, console.width))
    console.rule(style="dim")
    if match.over:
        console.print(draw_scores(match, words))
        console.print(say_winners(match, words))
    else:
        waiting = ", ".join(player(match, who, words) for who in match.deciding)
        console.print(say(words, "asked-next", choices=match.made, players=waiting))
