"""Erosion, chapter 8: the end of an era, scoring, the winner."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import Flow, ask_together
from verdigris.games.erosion.events import ERA_ENDED, NEW_ERA, SCORED, SHOWN, TIE, WON, tell, tell_dealt
from verdigris.games.erosion.legend import challenge_points, claim_window, legend_points, weathered_fossils
from verdigris.games.erosion.options import GUESS, GUESS_HARDNESS, card_of, of_card
from verdigris.games.erosion.setup import HAND_DEAL
from verdigris.games.erosion.state import (
    CATEGORIES,
    CHALLENGE_POINTS,
    DELTA_POINTS,
    FOSSIL_POINTS,
    LEGEND_POINTS,
    MOUNTAIN_POINTS,
    NO_LEGENDS,
    NOBODY,
    OVER,
    TIE_BREAK,
    TURN,
    Erosion,
    replaced,
)
from verdigris.games.erosion.tables import DECKS

ALL_PASSED: Final = 1  # ERO-8.1
LATE_PASS: Final = 2  # ERO-8.2
LAST_REPEAT: Final = 3  # ERO-8.10: a tie is repeated at most three times
NO_CARD_DISTANCE: Final = 10  # farther than any guess


def score_era(g: Erosion, seat: int) -> list[int]:
    """ERO-8.3: unweathered rocks 1, delta 2, weathered fossils 3; ERO-11.7: legends and challenge."""
    points = [0] * CATEGORIES
    points[MOUNTAIN_POINTS] = len(g.mountains[seat]) - g.weathered[seat]
    points[DELTA_POINTS] = 2 * len(g.deltas[seat])
    points[FOSSIL_POINTS] = 3 * weathered_fossils(g, seat)
    if g.legends != NO_LEGENDS:
        points[LEGEND_POINTS] = legend_points(g, seat)
        points[CHALLENGE_POINTS] = challenge_points(g, seat)
    return points


def totals(g: Erosion) -> list[int]:
    """The points of all eras scored, and of the running one as if it ended now."""
    result: list[int] = []
    for seat in range(g.seats):
        points = 0
        for c in range(CATEGORIES):
            points += g.banked[seat * CATEGORIES + c]
        if g.phase != OVER and g.phase != TIE_BREAK:
            for p in score_era(g, seat):
                points += p
        result.append(points)
    return result


def end_era(g: Erosion, ending: int) -> None:
    """ERO-8.1, 8.2: at once. The last claim window (ERO-11.10), scoring, then a new era or the end."""
    g.ending = ending
    tell(g, ERA_ENDED, [g.era, ending])
    claim_window(g)
    lowest: list[int] = []
    banked = g.banked[:]
    for seat in range(g.seats):
        points = score_era(g, seat)
        total = 0
        for c in range(CATEGORIES):
            banked[seat * CATEGORIES + c] += points[c]
            total += points[c]
        lowest.append(total)
        tell(g, SCORED, [seat, *points])
    g.banked = banked
    if g.era < g.eras:
        new_era(g, lowest)
        return
    g.phase = TIE_BREAK
    best = totals(g)
    most = max(best)
    g.tied = [seat for seat in range(g.seats) if best[seat] == most]
    if len(g.tied) == 1:
        win(g, g.tied)
    else:
        tell(g, TIE, g.tied[:])


def new_era(g: Erosion, scores: list[int]) -> None:
    """ERO-8.5: all but mountains and Atmosphere cards is sorted into the decks and shuffled; ERO-8.6: new hands."""
    deck = g.cards.deck
    piles: list[list[int]] = [[], [], []]
    for pile in [g.river, *g.hands, *g.deltas, *g.discards, *g.decks]:
        for card in pile:
            piles[deck[card]].append(card)
    for pile in piles:
        pile.sort()  # so that the shuffle does not depend on the way the cards came back
        g.rng.shuffle(pile)
    g.decks = piles
    g.river = []
    g.hands = [[] for _ in range(g.seats)]
    g.deltas = [[] for _ in range(g.seats)]
    g.discards = [[] for _ in range(g.seats)]
    g.era += 1
    g.passes = 0  # ERO-8.12
    g.late_passes = [0] * g.seats
    g.run_out = False
    lowest = min(scores)
    for seat in g.around(g.starter):  # ERO-8.7: the lowest score; a tie goes to the earlier in the old order
        if scores[seat] == lowest:
            g.starter = seat
            break
    for d in range(DECKS):  # ERO-8.12: one at a time from the starting player; what is missing is not replaced
        for _ in range(HAND_DEAL[d]):
            for seat in g.around(g.starter):
                if piles[d]:
                    g.hands[seat].append(piles[d].pop())
        if not piles[d]:
            g.run_out = True
    for hand in g.hands:
        hand.sort()
    g.active = g.starter
    g.phase = TURN
    tell(g, NEW_ERA, [g.era, g.starter])
    for seat in range(g.seats):
        tell_dealt(g, seat)


def tie_break(g: Erosion) -> Flow:
    """ERO-8.9, 8.10, 8.14: each tied player guesses, before it is shown, the hardness of a random card of the hand."""
    for seat in g.tied:
        pile = g.hands[seat] if g.hands[seat] else g.discards[seat]
        g.shown = replaced(g.shown, seat, pile[g.rng.below(len(pile))] if pile else NOBODY)
    guesses = [of_card(GUESS, n) for n in range(1, 11)]
    decision = ask_together(g.tied[:], GUESS_HARDNESS, [guesses for _ in g.tied])
    yield decision
    together = decision.together
    assert together is not None
    closest = NO_CARD_DISTANCE + 1
    still: list[int] = []
    for i in range(len(g.tied)):
        seat = g.tied[i]
        guess: int = card_of(together.answers[i])
        card = g.shown[seat]
        distance = NO_CARD_DISTANCE if card == NOBODY else abs(guess - g.cards.mohs[g.cards.rock[card]])
        tell(g, SHOWN, [seat, card, guess, distance])
        if distance < closest:
            closest = distance
            still = [seat]
        elif distance == closest:
            still.append(seat)
    for seat in g.tied:
        g.revealed = replaced(g.revealed, seat, g.shown[seat])
        g.shown = replaced(g.shown, seat, NOBODY)  # ERO-8.14: it returns to its place
    g.tied = still
    if len(still) == 1 or g.tie_round == LAST_REPEAT:
        win(g, still)
    else:
        g.tie_round += 1
        tell(g, TIE, still[:])


def win(g: Erosion, seats: list[int]) -> None:
    """ERO-8.8: the highest total; ERO-8.10: shared if the guesses did not decide it."""
    g.champions = seats[:]
    g.tied = []
    g.phase = OVER
    tell(g, WON, seats[:])
