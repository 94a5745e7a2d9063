"""The results of a simulation as JSON: but for `timing` the same bytes for the same plan, on however many cores."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from verdigris.lab.failures import Kept
from verdigris.lab.plan import variant_of
from verdigris.lab.simulation import Results
from verdigris.lab.tally import Cell, Spread, Tally, merged

Numbers: TypeAlias = dict[str, float | int | str]
Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value] | None"


def summary(results: Results, kept: list[Kept]) -> dict[str, Value]:
    """Everything that was found."""
    plan, tally = results.plan, results.tally
    variant = variant_of(plan)
    return {
        "game": plan.game,
        "rules": variant.game.version,
        "seats": plan.seats,
        "options": dict(plan.options),
        "set": f"{variant.set_name} {variant.set_hash}",
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": plan.games,
        "finished": tally.games,
        "failed": len(kept),
        "unwon": tally.unwon,
        "wins": {
            "seats": [{"seat": seat, **seat_wins(tally, seat)} for seat in range(tally.seats)],
            "bots": {name: {**bot_wins(tally, bot)} for bot, name in enumerate(tally.bots)},
        },
        "scores": {
            "all": scores(tally, tally.everything()),
            "seats": [scores(tally, tally.of_seat(seat)) for seat in range(tally.seats)],
            "bots": {name: scores(tally, tally.of_bot(bot)) for bot, name in enumerate(tally.bots)},
        },
        "decisions": {**numbers(tally.decisions)},
        "failures": [failure(one) for one in kept],
        "timing": {
            "jobs": results.jobs,
            "seconds": round(results.seconds, 3),
            "games_per_s": round(results.games_per_s, 1),
            "decisions_per_s": round(tally.decisions.total / results.seconds, 1) if results.seconds else 0.0,
        },
    }


def seat_wins(tally: Tally, seat: int) -> Numbers:
    """A shared win counts as its part of one for each winner."""
    return wins(merged([cell.wins for cell in tally.of_seat(seat)]), tally.unit)


def bot_wins(tally: Tally, bot: int) -> Numbers:
    """Of the games in which it had a seat; `fair_rate` is what it would win if all bots were alike."""
    seats = sum(cell.wins.n for cell in tally.of_bot(bot))
    spread = tally.bot_wins[bot]
    fair = Fraction(seats, spread.n * tally.seats) if spread.n else Fraction(0)
    return {**wins(spread, tally.unit), "fair_rate": rounded(fair), "seats": seats}


def wins(spread: Spread, unit: int) -> Numbers:
    total = Fraction(spread.total, unit)
    return {
        "games": spread.n,
        "wins": rounded(total),
        "wins_exact": str(total),
        "rate": rounded(spread.mean / unit),
        "rate_error": rounded(spread.error / unit),
    }


def scores(tally: Tally, cells: list[Cell]) -> dict[str, Value]:
    """By category, and `total`."""
    names = (*tally.categories, "total")
    return {name: {**numbers(merged([cell.points[i] for cell in cells]))} for i, name in enumerate(names)}


def numbers(spread: Spread) -> Numbers:
    return {
        "mean": rounded(spread.mean),
        "deviation": rounded(spread.deviation),
        "least": spread.least,
        "most": spread.most,
    }


def failure(kept: Kept) -> dict[str, Value]:
    one = kept.failure
    record = None if kept.file is None else str(kept.file)
    return {"game": one.index, "seed": one.seed, "error": one.error, "place": one.place, "record": record}


def rounded(value: Fraction | float) -> float:
    return round(float(value), 6)
