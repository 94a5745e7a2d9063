"""What engineers are worth to the greedy bot: to hire them, to have them back, and to lose them."""

from __future__ import annotations

from verdigris.games.corrosion.gains import qualified
from verdigris.games.corrosion.state import STAFF_BITS, Corrosion
from verdigris.games.corrosion.tables import (
    ENGINEER_ROW,
    FOUR,
    QUALIFIED_ENGINEERS,
    QUALIFIED_SUITS,
    STARTING,
    WILD,
)
from verdigris.games.corrosion.worth_awards import metric_step
from verdigris.games.corrosion.worth_effects import flat
from verdigris.games.corrosion.worth_stock import Outlook
from verdigris.games.corrosion.worth_time import over_game
from verdigris.games.corrosion.worth_weights import (
    COPIER,
    CYCLE,
    FLAT_STEAM,
    FODDER,
    FODDER_ENOUGH,
    FODDER_TURNS,
    POINT,
    RETURNED,
    STAY,
    USE_SHARE,
)


def best_hire(g: Corrosion, seat: int, o: Outlook) -> int:
    best = 0
    for card in g.rows[ENGINEER_ROW]:
        best = max(best, hire_worth(g, seat, o, card))
    return best


def hire_worth(g: Corrosion, seat: int, o: Outlook, card: int) -> int:
    """By the uses that are left, what she could copy, and what she counts for."""
    cards = g.cards
    worth = 0
    grade = cards.grade[card]
    if grade >= FOUR:  # COR-6.17
        if g.green[seat] < 1 or g.hot[seat] < 1:
            return 0
        worth -= POINT + FLAT_STEAM
    act = flat(g, seat, cards.action_effects[cards.action[card]])
    worth += act * o.left * USE_SHARE // (100 * (CYCLE + grade))
    worth += over_game(COPIER * (grade - 1), o.left)
    if cards.suit[card] == WILD:
        worth += over_game(COPIER, o.left)
    worth += metric_step(g, seat, QUALIFIED_ENGINEERS)
    if new_suit(g, seat, cards.suit[card]):
        worth += metric_step(g, seat, QUALIFIED_SUITS)
    if o.staff < FODDER_ENOUGH and o.left > FODDER_TURNS:
        worth += FODDER
    return worth


def new_suit(g: Corrosion, seat: int, suit: int) -> bool:
    for card in g.hands[seat]:
        if card >= STARTING and g.cards.suit[card] == suit:
            return False
    for place in g.staff[seat]:
        if place & STAFF_BITS >= STARTING and g.cards.suit[place & STAFF_BITS] == suit:
            return False
    return True


def dismissal_loss(g: Corrosion, seat: int, o: Outlook, card: int) -> int:
    """What it would be worth to hire her, and her suit, if she is the only one of it."""
    same = 0
    for other in qualified(g, seat):
        if g.cards.suit[other] == g.cards.suit[card]:
            same += 1
    loss = hire_worth(g, seat, o, card)
    return loss + metric_step(g, seat, QUALIFIED_SUITS) if same == 1 else loss


def recall_worth(g: Corrosion, seat: int, o: Outlook, n: int) -> int:
    return RETURNED * min(n, len(g.staff[seat])) if o.left > 1 else 0


def engineer_worth(g: Corrosion, seat: int, o: Outlook, card: int) -> int:
    """What is lost with her action."""
    return flat(g, seat, g.cards.action_effects[g.cards.action[card]]) if o.left > 1 else 0


def away_loss(g: Corrosion, card: int) -> int:
    """For the turns of the wheel until she is back; nobody is away for more than four."""
    return STAY * min(FOUR, g.cards.grade[card])
