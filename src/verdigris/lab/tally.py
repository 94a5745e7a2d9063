"""What is counted over many games, in whole numbers: added up in any order it comes to the same, to the last digit."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from fractions import Fraction

from verdigris.engine.game import Scores
from verdigris.lab.plan import Plan


@dataclass(slots=True)
class Spread:
    """A row of whole numbers, as far as mean, standard deviation and range need it."""

    n: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, value: int) -> None:
        if self.n == 0 or value < self.least:
            self.least = value
        if self.n == 0 or value > self.most:
            self.most = value
        self.n += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Spread) -> None:
        if other.n == 0:
            return
        self.least = min(self.least, other.least) if self.n else other.least
        self.most = max(self.most, other.most) if self.n else other.most
        self.n += other.n
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> Fraction:
        return Fraction(self.total, max(self.n, 1))

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample.

        >>> spread = Spread()
        >>> for value in (2, 4, 9):
        ...     spread.add(value)
        >>> float(spread.mean), round(spread.deviation, 3)
        (5.0, 3.606)
        """
        if self.n < 2:
            return 0.0
        return math.sqrt(Fraction(self.n * self.squares - self.total * self.total, self.n * (self.n - 1)))

    @property
    def error(self) -> float:
        """Half the width of the mean's 95 % interval."""
        return 1.96 * self.deviation / math.sqrt(self.n) if self.n else 0.0


def merged(spreads: list[Spread]) -> Spread:
    """All of them in one."""
    whole = Spread()
    for spread in spreads:
        whole.merge(spread)
    return whole


@dataclass(slots=True)
class Cell:
    """One bot in one seat: its share of the wins, and its points by category, the total last."""

    wins: Spread
    points: list[Spread]


@dataclass(slots=True)
class Tally:
    """The results of finished games. Cells are by seat and bot; sums over them give seats, bots and everything."""

    seats: int
    bots: list[str]
    categories: tuple[str, ...]
    unit: int  # wins are counted in parts of one: a number that every number of winners divides
    decisions: Spread = field(default_factory=Spread)
    unwon: int = 0
    cells: list[list[Cell]] = field(default_factory=list)
    bot_wins: list[Spread] = field(default_factory=list)  # by game: a bot may have several seats

    @property
    def games(self) -> int:
        return self.decisions.n

    def add(self, players: list[str], scores: Scores, decisions: int) -> None:
        """One game more. A game whose scores do not fit together raises, and nothing is counted."""
        rows = [[*scores.points[seat], scores.totals[seat]] for seat in range(self.seats)]
        if any(len(row) != len(self.categories) + 1 for row in rows):
            raise ValueError(f"scores must have {len(self.categories)} categories: {scores}")
        self.decisions.add(decisions)
        share = self.unit // len(scores.winners) if scores.winners else 0
        self.unwon += not scores.winners
        bot_wins = [0] * len(self.bots)
        for seat, player in enumerate(players):
            bot = self.bots.index(player)
            cell = self.cells[seat][bot]
            won = share if seat in scores.winners else 0
            cell.wins.add(won)
            bot_wins[bot] += won
            for spread, points in zip(cell.points, rows[seat], strict=True):
                spread.add(points)
        for bot, name in enumerate(self.bots):
            if name in players:
                self.bot_wins[bot].add(bot_wins[bot])

    def merge(self, other: Tally) -> None:
        """The games of another tally of the same plan."""
        self.decisions.merge(other.decisions)
        self.unwon += other.unwon
        for row, other_row in zip(self.cells, other.cells, strict=True):
            for cell, other_cell in zip(row, other_row, strict=True):
                cell.wins.merge(other_cell.wins)
                for spread, other_spread in zip(cell.points, other_cell.points, strict=True):
                    spread.merge(other_spread)
        for wins, other_wins in zip(self.bot_wins, other.bot_wins, strict=True):
            wins.merge(other_wins)

    def of_seat(self, seat: int) -> list[Cell]:
        return self.cells[seat]

    def of_bot(self, bot: int) -> list[Cell]:
        return [row[bot] for row in self.cells]

    def everything(self) -> list[Cell]:
        return [cell for row in self.cells for cell in row]


def new_tally(plan: Plan, categories: tuple[str, ...]) -> Tally:
    """Nothing counted yet."""
    bots = plan.bot_names
    cells = [[Cell(Spread(), [Spread() for _ in (*categories, "total")]) for _ in bots] for _ in range(plan.seats)]
    unit = math.lcm(*range(1, plan.seats + 1))
    return Tally(plan.seats, bots, categories, unit, cells=cells, bot_wins=[Spread() for _ in bots])
