"""What a seat of Erosion may see: this list, and nothing else."""

from __future__ import annotations

from verdigris.engine.game import Json
from verdigris.engine.state import SPECTATOR
from verdigris.games.erosion import position
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.drawing import draw_limit
from verdigris.games.erosion.hidden import challenges_open
from verdigris.games.erosion.notation import ATMOSPHERE_IDS, CARD_IDS
from verdigris.games.erosion.state import NO_LEGENDS, NOBODY, OVER, PHASE_IDS, TIE_BREAK, Erosion
from verdigris.games.erosion.tables import ATMOSPHERES, DECK_NAMES, DECKS


def open_view(g: Erosion, catalogue: Catalogue) -> dict[str, Json]:
    """What lies open to all: of the hands the numbers by back, of the decks only "empty or not"."""
    seats = range(g.seats)
    return {
        "seat": SPECTATOR,
        "advanced": g.advanced,
        "legend_claims": g.legends,
        "phase": PHASE_IDS[g.phase],
        "active": g.active,
        "starter": g.starter,
        "era": g.era,
        "eras": g.eras,
        "turns": g.turns,
        "decks": position.by_deck(["cards" if deck else "empty" for deck in g.decks]),  # ERO-1.7
        "limits": [position.by_deck([draw_limit(g, s, deck) for deck in range(DECKS)]) for s in seats],
        "hands": [backs(g, g.hands[s]) for s in seats],
        "mountains": [position.rocks(g, s) for s in seats],
        "river": position.names(g.river),
        "deltas": deltas(g, SPECTATOR),
        "discards": [position.names(pile) for pile in g.discards],
        "atmosphere": position.atmosphere(g),
        "atmosphere_cards": list(ATMOSPHERE_IDS),
        "rotated": [ATMOSPHERE_IDS[a] for a in range(ATMOSPHERES) if g.rotated[a]],
        "drawn": [position.by_deck([*g.drawn[DECKS * s : DECKS * s + DECKS]]) for s in seats],
        "heights": [position.LAYER_M * layers for layers in g.heights],
        "passes": g.passes,
        "run_out": g.run_out,
        "late_passes": [*g.late_passes],
        "due": g.due,
        "aside": backs(g, g.aside),  # seen by nobody yet (ERO-7.8)
        "waiting": position.names(g.waiting),
        "later": position.names(g.later),
        "extra": g.extra,
        "legends": {
            catalogue.legend_ids[i]: None if owner == NOBODY else owner for i, owner in enumerate(g.legend_owners)
        },
        "challenges": challenges(g, SPECTATOR, catalogue),
        "banked": [position.banked(g, s) for s in seats],
        "tied": [*g.tied],
        "revealed": [None if card == NOBODY else CARD_IDS[card] for card in g.revealed],
        "tie_round": g.tie_round,
        "winners": [*g.champions],
        "ending": position.ENDINGS[g.ending],
    }


def own_view(g: Erosion, seat: int, catalogue: Catalogue) -> dict[str, Json]:
    """What a seat sees besides: its own hand, delta and challenge card."""
    return {
        "seat": seat,
        "hands": [position.names(hand) if s == seat else backs(g, hand) for s, hand in enumerate(g.hands)],
        "deltas": deltas(g, seat),
        "challenges": challenges(g, seat, catalogue),
    }


def deltas(g: Erosion, seat: int) -> list[Json]:
    """ERO-1.9: one's own, and all of them at the last scoring; else their sizes."""
    scored = g.phase in (OVER, TIE_BREAK)
    return [position.names(delta) if s == seat or scored else len(delta) for s, delta in enumerate(g.deltas)]


def challenges(g: Erosion, seat: int, catalogue: Catalogue) -> list[Json]:
    """One's own, and all of them after the first scoring (R-50)."""
    is_open = challenges_open(g)
    return [
        catalogue.challenge_ids[c] if g.legends != NO_LEGENDS and (s == seat or is_open) else None
        for s, c in enumerate(g.challenges)
    ]


def backs(g: Erosion, cards: list[int]) -> dict[str, Json]:
    """How many of each back: draws are made in the open, so this is no secret."""
    return {name: sum(1 for card in cards if g.cards.deck[card] == deck) for deck, name in enumerate(DECK_NAMES)}
