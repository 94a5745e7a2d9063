"""Erosion, chapter 7: draw limits and draw requests."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from verdigris.engine.decision import Decision, Flow
from verdigris.games.erosion.architecture import limit_bonus
from verdigris.games.erosion.events import RAN_OUT, REACTED, tell, tell_drawn
from verdigris.games.erosion.options import CARD_SHIFT, DRAW, MOST_ASKED, NAME_DECKS, REACT, REDRAW, of_decks
from verdigris.games.erosion.state import DRAWING, HAND_LIMIT, SURPLUS, Erosion
from verdigris.games.erosion.tables import DECKS, WX, F, H
from verdigris.games.erosion.turn_end import end_turn, finish_play

# Lists of requests by limits and cards due: they are few and asked for all the time, so each is made once.
_REQUESTS: Final[dict[int, list[int]]] = {}
_DRAWS: Final[dict[int, list[int]]] = {}


def visible_limit(g: Erosion, deck: int) -> int:
    """ERO-7.9: the sum of the two visible ends of the deck's Atmosphere cards."""
    cards = g.cards
    if not g.advanced:  # nothing rotates them: ERO-10 belongs to the advanced game
        return cards.open_limit[deck]
    first = 2 * deck
    second = first + 1
    return (cards.age_draw[first] if g.aged[first] else cards.normal_draw[first]) + (
        cards.age_draw[second] if g.aged[second] else cards.normal_draw[second]
    )


def draw_limit(g: Erosion, seat: int, deck: int) -> int:
    """ERO-9.13, 10.3: a bonus counts only while the visible sum is at least 1."""
    limit = visible_limit(g, deck)
    if g.advanced and limit > 0:
        limit += g.limit_bonus[deck] if seat == g.active else limit_bonus(g, seat, deck)
    return limit


def may_ask(g: Erosion, seat: int) -> list[int]:
    """ERO-7.11, 7.13, 10.5: by deck, what is left of the limit this turn; of its size only "empty or not" counts."""
    decks = g.decks
    drawn = g.drawn
    wx = seat * DECKS
    if not g.advanced:  # limits never change, so none is ever exceeded
        limit = g.cards.open_limit
        return [
            limit[WX] - drawn[wx] if decks[WX] else 0,
            limit[H] - drawn[wx + 1] if decks[H] else 0,
            limit[F] - drawn[wx + 2] if decks[F] else 0,
        ]
    left = [0, 0, 0]
    for deck in range(DECKS):
        if decks[deck]:
            most = draw_limit(g, seat, deck) - drawn[wx + deck]
            if most > 0:
                left[deck] = min(most, MOST_ASKED)
    return left


def requests(g: Erosion, seat: int, action: int, due: int) -> list[int]:
    """ERO-7.13: every request whose total is the smaller of the cards due and the limits left; none if that is zero."""
    left = may_ask(g, seat)
    key: int = of_decks(action, left[WX], left[H], left[F]) | due << 16
    known = _REQUESTS.get(key)
    if known is None:
        known = list_requests(left[WX], left[H], left[F], action, due)
        _REQUESTS[key] = known
    return known


def draw_cards(g: Erosion, seat: int) -> list[int]:
    """ERO-7.7, 7.10, 7.12: refill the hand, or discard it for a new one; with an empty hand the two forms are one."""
    held = len(g.hands[seat])
    left = may_ask(g, seat)
    wx: i64 = left[WX]
    h: i64 = left[H]
    f: i64 = left[F]
    key: int = wx | h << 4 | f << 8 | held << 12
    known = _DRAWS.get(key)
    if known is None:
        known = []
        if held < HAND_LIMIT:
            known.extend(list_requests(left[WX], left[H], left[F], DRAW, HAND_LIMIT - held))
        if held > 0:
            known.extend(list_requests(left[WX], left[H], left[F], REDRAW, HAND_LIMIT))
        _DRAWS[key] = known
    return known


def list_requests(wx_most: int, h_most: int, f_most: int, action: int, due: int) -> list[int]:
    """Every split of the total over the decks, most WX first."""
    total = min(due, wx_most + h_most + f_most)
    found: list[int] = []
    if total == 0:
        return found
    for wx in range(min(wx_most, total), -1, -1):
        for h in range(min(h_most, total - wx), -1, -1):
            f = total - wx - h
            if f <= f_most:
                found.append(of_decks(action, wx, h, f))
    return found


def take(g: Erosion, seat: int, request: i64) -> None:
    """ERO-7.8, 7.13: each deck gives what it has; nobody looks yet."""
    aside = g.aside
    asked_decks: i64 = request >> CARD_SHIFT
    for deck in range(DECKS):
        asked = asked_decks & 15
        asked_decks >>= 4
        if asked == 0:
            continue
        pile = g.decks[deck]
        if asked > len(pile):
            asked = len(pile)
        for _ in range(asked):
            aside.append(pile.pop())
        g.drawn[seat * DECKS + deck] += asked
        g.due -= asked
        if not pile:
            g.run_out = True  # ERO-8.2
            tell(g, RAN_OUT, [deck])


def look(g: Erosion, seat: int) -> None:
    """The cards drawn come into the hand."""
    if g.aside:
        if g.events is not None:
            tell_drawn(g, seat, g.aside)
        hand = g.hands[seat]
        hand.extend(g.aside)
        hand.sort()
        g.aside = []
    g.due = 0


def draw_due(g: Erosion) -> Flow:
    """ERO-7.13: the active player names decks, and names them again for a shortfall, until it is covered or none may
    give. A request without an alternative is carried out unasked."""
    seat = g.active
    while g.due > 0:
        possible = requests(g, seat, DRAW, g.due)
        if not possible:
            break
        request = possible[0]
        if len(possible) > 1:
            request = yield Decision(seat, NAME_DECKS, possible)
        take(g, seat, request)
    look(g, seat)
    if g.phase == DRAWING:
        end_turn(g)
    elif len(g.hands[seat]) > HAND_LIMIT:
        g.phase = SURPLUS  # ERO-6.3
    else:
        finish_play(g)  # ERO-6.7


def react(g: Erosion, seat: int, number: int) -> Flow:
    """ERO-9.12: the owner of a mountain that lost rocks draws, one deck named for each card, before the mover does."""
    for _ in range(number):
        if len(g.hands[seat]) + len(g.aside) >= HAND_LIMIT:
            break
        possible = requests(g, seat, DRAW, 1)
        if not possible:
            break
        g.due = 1
        request = possible[0]
        if len(possible) > 1:
            request = yield Decision(seat, REACT, possible)
        take(g, seat, request)
    if g.aside:
        tell(g, REACTED, [seat])
    look(g, seat)
