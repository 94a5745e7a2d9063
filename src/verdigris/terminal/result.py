"""How a game stands at its end: points by category, the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verdigris.engine.match import Match
from verdigris.engine.words import Message, Words
from verdigris.terminal.console import say

if TYPE_CHECKING:
    from rich.console import RenderableType


def player(match: Match, seat: int, words: Words) -> str:
    """`Seat 1 (greedy)`; people are people in every language."""
    name = match.players[seat]
    shown = say(words, "person") if name == "person" else name
    return say(words, "player", seat=seat, name=shown) if shown else say(words, "seat", seat=seat)


def draw_scores(match: Match, words: Words) -> RenderableType:
    """A line a category, a column a seat; winners are marked."""
    from rich.table import Table
    from rich.text import Text

    scores = match.scores()
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say(words, "points"))
    for seat in range(match.variant.seats):
        mark = "★ " if seat in scores.winners and match.variant.seats > 1 else ""
        table.add_column(f"{mark}{player(match, seat, words)}", justify="right")
    for number, category in enumerate(scores.categories):
        points = [row[number] for row in scores.points]
        if any(points):
            table.add_row(words.say(Message(f"category-{category}")), *map(str, points))
    totals = [Text(str(total), style="bold") for total in scores.totals]
    table.add_row(Text(say(words, "total"), style="bold"), *totals)
    return table


def say_winners(match: Match, words: Words) -> str:
    verdict = match.variant.say_result(match.state)
    if verdict is not None:
        return words.say(verdict)
    winners = match.scores().winners
    names = ", ".join(player(match, seat, words) for seat in winners)
    return say(words, "winners", n=len(winners), names=names)
