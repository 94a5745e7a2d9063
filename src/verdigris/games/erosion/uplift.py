"""Erosion, chapter 6: uplift."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.erosion.events import UPLIFTED, tell
from verdigris.games.erosion.options import CARD_SHIFT, CHOOSE_SURPLUS, UPLIFT, card_of
from verdigris.games.erosion.state import HAND_LIMIT, TEXTS, Erosion
from verdigris.games.erosion.tables import UPON_UPLIFT
from verdigris.games.erosion.turn_end import finish_play


def surplus(g: Erosion) -> Flow:
    """ERO-6.3, 6.4: one card after another joins the bottom of the mountain, in an order the player chooses."""
    seat = g.active
    hand = g.hands[seat]
    chosen = yield Decision(seat, CHOOSE_SURPLUS, [UPLIFT | card << CARD_SHIFT for card in hand])
    lay(g, seat, card_of(chosen), g.waiting)
    if len(hand) > HAND_LIMIT:
        return
    if g.waiting:  # ERO-6.7: nothing is uplifted beyond the surplus
        g.phase = TEXTS
    else:
        finish_play(g)


def lay(g: Erosion, seat: int, card: int, queue: list[int]) -> None:
    """ERO-6.4: unweathered, at the bottom; ERO-9.8: its upon-uplift text waits in the queue."""
    g.hands[seat].remove(card)
    g.mountains[seat].append(card)
    if g.events is not None:
        tell(g, UPLIFTED, [seat, card])
    if g.advanced:
        architecture = g.cards.architecture[card]
        if architecture >= 0 and g.cards.timing[architecture] == UPON_UPLIFT:
            queue.append(card)
