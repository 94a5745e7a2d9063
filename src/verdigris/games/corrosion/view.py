"""What a seat of Corrosion may see: this list, and nothing else."""

from __future__ import annotations

from verdigris.engine.game import Json
from verdigris.engine.state import SPECTATOR
from verdigris.games.corrosion import position
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.notation import WINDOW_IDS, item
from verdigris.games.corrosion.scoring import points
from verdigris.games.corrosion.state import (
    CATEGORY_IDS,
    CAUSE_IDS,
    NOBODY,
    NOTHING,
    OVER,
    PHASE_IDS,
    STEP_IDS,
    WHEEL_IDS,
    Corrosion,
)
from verdigris.games.corrosion.tables import DRIVE_IDS, DRIVES, ROW_IDS, ROWS, SET_LETTERS


def open_view(g: Corrosion, names: Catalogue) -> dict[str, Json]:
    """What lies open to all: of hands the sizes (R-24), of stacks the tops, of the solo deck the back of its top."""
    seats = range(g.seats)
    return {
        "seat": SPECTATOR,
        "phase": PHASE_IDS[g.phase],
        "active": None if g.active == NOBODY else g.active,
        "actor": g.actor,
        "maintenance": STEP_IDS[g.step],
        "additional": g.additional,
        "wheel_phase": WHEEL_IDS[g.wheel_mode],
        "switched_on": position.switched_on(g, names),
        "end_of_turn": [DRIVE_IDS[drive] for drive in range(DRIVES) if g.ending >> drive & 1],
        "copied": None if g.copied == NOTHING else names.engineer_ids[g.copied],
        "display": position.display(g, names),
        "markers": position.markers(g),
        "stacks": {ROW_IDS[row]: stack(g, row, names) for row in range(ROWS)},
        "discards": position.discards(g, names),
        "special_supply": g.supply,
        "award_supply": position.award_supply(g, names),
        "sets": [SET_LETTERS[letter] for letter in g.sets],
        "hands": hands(g, SPECTATOR, names),
        "in_play": [position.engineers(g.played[s], names) for s in seats],
        "wheels": [position.WHEEL_PLACES[g.wheel[s]] for s in seats],
        "sectors": [position.sectors(g, s, names) for s in seats],
        "gears": [position.gears(g, s) for s in seats],
        "drives": [position.drives(g, s, names) for s in seats],
        "storage": [position.storage(g, s, names) for s in seats],
        "boiler": [{"hot": g.hot[s], "cold": g.cold[s]} for s in seats],
        "reserve": [position.reserve(g, s) for s in seats],
        "awards": [position.tokens(g.awards[s], names) for s in seats],
        "points": [dict(zip(CATEGORY_IDS, points(g, s), strict=True)) for s in seats],
        "end_phase": CAUSE_IDS[g.cause],
        "paid": [*g.paid],
        "passed": [bool(gone) for gone in g.passed],
        "turns": g.turns,
        "most_turns": g.most_turns,
        "opponent": opponent(g, names) if g.seats == 1 else None,
        "winners": [*g.champions],
    }


def own_view(g: Corrosion, seat: int, names: Catalogue) -> dict[str, Json]:
    """What a seat sees besides: its own hand."""
    return {"seat": seat, "hands": hands(g, seat, names)}


def hands(g: Corrosion, seat: int, names: Catalogue) -> list[Json]:
    """R-24: one's own, and all of them when the game is over; else their sizes."""
    over = g.phase == OVER
    return [position.engineers(hand, names) if s == seat or over else len(hand) for s, hand in enumerate(g.hands)]


def stack(g: Corrosion, row: int, names: Catalogue) -> dict[str, Json]:
    """COR-2.1: the top item is visible; how many there are can be counted."""
    pile = g.stacks[row]
    return {"top": item(row, pile[-1], names) if pile else None, "size": len(pile)}


def opponent(g: Corrosion, names: Catalogue) -> dict[str, Json]:
    """The solo opponent: her discard pile, and the letter and arrow on top of her deck (COR-14.2)."""
    top = g.deck[-1]
    return {
        "deck": len(g.deck),
        "letter": WINDOW_IDS[g.cards.back_letter[top]],
        "arrow": "up" if g.cards.back_up[top] else "down",
        "pile": position.engineers(g.pile, names),
        "reshuffles": g.reshuffles,
        "parked": [*g.parked],
    }
