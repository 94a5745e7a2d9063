"""Erosion, chapter 9: the red rules of montane architecture, in force while their rock is unweathered (ERO-9.3)."""

from __future__ import annotations

from verdigris.games.erosion.state import FOUR_THOUSAND, Erosion
from verdigris.games.erosion.tables import (
    ANY,
    ANYWHERE,
    CAP_PROCESS,
    DRAW_LIMIT_BONUS,
    FLUVIAL_WILD,
    HILL,
    IMMUNE_PROCESS_NAMES,
    ON_HILLSLOPED_BY_OTHER,
    PERSISTENT,
    PROCESS_BONUS,
    ROCK_IMMUNE,
    Effect,
)


def fits(elevation: int, layers: int) -> bool:
    """ERO-4.7: hill below 4000 m, mountain from 4000 m, no icon anywhere."""
    if elevation == ANYWHERE:
        return True
    return (layers < FOUR_THOUSAND) == (elevation == HILL)


def red_rules(g: Erosion, seat: int) -> list[Effect]:
    """ERO-9.3: the red rules in force in this seat's mountain; ERO-9.1: none in the basic game."""
    rules: list[Effect] = []
    if not g.advanced:
        return rules
    cards = g.cards
    mountain = g.mountains[seat]
    for i in range(g.weathered[seat], len(mountain)):
        architecture = cards.architecture[mountain[i]]
        if architecture >= 0 and cards.timing[architecture] == PERSISTENT:
            rules.extend(cards.effects[architecture])
    return rules


def process_bonus(g: Erosion, seat: int, deck: int, target: int) -> int:
    """ERO-9.6, 9.11: what this seat's cards of this deck do more, by its own red rules."""
    bonus = 0
    for rule in red_rules(g, seat):
        if rule.op == PROCESS_BONUS and rule.deck == deck:
            where = seat if rule.of_this else target
            if fits(rule.elevation, g.heights[where]):
                bonus += rule.n
    return bonus


def process_cap(g: Erosion, target: int, deck: int, mode: int, most: int) -> int:
    """ERO-9.6, 9.11: the lowest cap of the target applies, after every bonus."""
    for rule in red_rules(g, target):
        if rule.op == CAP_PROCESS and rule.deck == deck and (rule.mode == ANY or rule.mode == mode) and rule.n < most:
            most = rule.n
    return most


def is_immune(g: Erosion, target: int, card: int) -> bool:
    """Some processes may not choose this mountain at all."""
    process = g.cards.process[card]
    for rule in red_rules(g, target):
        if rule.op == IMMUNE_PROCESS_NAMES and process in rule.names:
            return True
    return False


def is_rock_immune(g: Erosion, rock: int, card: int) -> bool:
    """The rock itself withstands such cards, and shields what lies beneath it."""
    cards = g.cards
    architecture = cards.architecture[rock]
    if architecture < 0 or cards.timing[architecture] != PERSISTENT:
        return False
    for rule in cards.effects[architecture]:
        if (
            rule.op == ROCK_IMMUNE
            and rule.deck == cards.deck[card]
            and (rule.mode == ANY or rule.mode == cards.mode[card])
        ):
            return True
    return False


def wild_matches(g: Erosion, seat: int) -> int:
    """ERO-9.14: how many discards of an F card may be of any rock."""
    return total_of(red_rules(g, seat), FLUVIAL_WILD)


def draws_when_hillsloped(g: Erosion, seat: int) -> int:
    """ERO-9.12: how many cards the owner draws when another player moves rocks of this mountain."""
    return total_of(red_rules(g, seat), ON_HILLSLOPED_BY_OTHER)


def limit_bonus(g: Erosion, seat: int, deck: int) -> int:
    """ERO-9.13: what this seat's red rules add to its draw limit."""
    bonus = 0
    for rule in red_rules(g, seat):
        if rule.op == DRAW_LIMIT_BONUS and rule.deck == deck:
            bonus += rule.n
    return bonus


def total_of(rules: list[Effect], op: int) -> int:
    """ERO-9.6: equal rules add up."""
    total = 0
    for rule in rules:
        if rule.op == op:
            total += rule.n
    return total
