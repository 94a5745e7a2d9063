"""What a seat of Erosion may see: this list, and nothing else."""

from __future__ import annotations

from verdigris.engine.game import Json
from verdigris.games.erosion import position
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.drawing import draw_limit
from verdigris.games.erosion.hidden import challenges_open
from verdigris.games.erosion.notation import ATMOSPHERE_IDS, CARD_IDS
from verdigris.games.erosion.state import NO_LEGENDS, NOBODY, OVER, PHASE_IDS, TIE_BREAK, Erosion
from verdigris.games.erosion.tables import ATMOSPHERES, DECK_NAMES, DECKS


def view(g: Erosion, seat: int, catalogue: Catalogue) -> dict[str, Json]:
    """Own hand, delta and challenge card; of the others the numbers by back; decks only as "empty or not"."""
    seats = range(g.seats)
    scored = g.phase in (OVER, TIE_BREAK)  # deltas are open at the last scoring
    return {
        "seat": seat,
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
        "hands": [position.names(g.hands[s]) if s == seat else backs(g, g.hands[s]) for s in seats],
        "mountains": [position.rocks(g, s) for s in seats],
        "river": position.names(g.river),
        "deltas": [position.names(g.deltas[s]) if s == seat or scored else len(g.deltas[s]) for s in seats],  # ERO-1.9
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
        "challenges": [
            catalogue.challenge_ids[c] if g.legends != NO_LEGENDS and (s == seat or challenges_open(g)) else None
            for s, c in enumerate(g.challenges)
        ],
        "banked": [position.banked(g, s) for s in seats],
        "tied": [*g.tied],
        "revealed": [None if card == NOBODY else CARD_IDS[card] for card in g.revealed],
        "tie_round": g.tie_round,
        "winners": [*g.champions],
        "ending": position.ENDINGS[g.ending],
    }


def backs(g: Erosion, cards: list[int]) -> dict[str, Json]:
    """How many of each back: draws are made in the open, so this is no secret."""
    return {name: sum(1 for card in cards if g.cards.deck[card] == deck) for deck, name in enumerate(DECK_NAMES)}
