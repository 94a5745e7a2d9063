"""Why not, for choices that name engineers: playing, copying, speeding up, returning, discarding."""

from __future__ import annotations

from verdigris.engine.game import Refusal
from verdigris.engine.words import Arg
from verdigris.games.corrosion.engineers import suit_fits, sum_is_enough
from verdigris.games.corrosion.notation import SECTOR_IDS
from verdigris.games.corrosion.refusal_case import ENGINEER, Case
from verdigris.games.corrosion.state import (
    NOTHING,
    STAFF_BITS,
    STAFF_PLACE,
    UPSIDE_DOWN,
    X,
    sector_of,
    visible,
)
from verdigris.games.corrosion.tables import (
    COPY_ANY_SUIT,
    COPY_EQUAL_GRADE,
    COPY_TWO,
    DRIVES,
    FOUR,
    GRADE_IDS,
    STARTING,
)

EXAMPLE = "start_A_steam"
TWO = 2  # COR-6.10


def play(case: Case, words: list[str]) -> Refusal:
    """COR-5.3, 6.1: an engineer from the own hand."""
    card = named(case, words, "COR-5.3", "play")
    if isinstance(card, Refusal):
        return card
    return not_in_hand(case, card, "COR-5.3") or plain(case, case.rule, "play", card)


def plain(case: Case, rule: str, verb: str, card: int) -> Refusal:
    """She could be chosen, but there are words too many."""
    return case.no(rule, "form", {"example": f"{verb} {case.names.engineer_ids[card]}"})


def named(case: Case, words: list[str], rule: str, verb: str) -> int | Refusal:
    """The engineer that the first word names."""
    if not words:
        return case.form(rule, verb, f"{verb} {EXAMPLE}")
    found = case.find(words[0])
    if found is None or found[0] != ENGINEER:
        return case.no_such(rule, words[0], verb, f"{verb} {EXAMPLE}")
    return found[1]


def staff_place(case: Case, card: int) -> int:
    """Where an engineer of this seat lies, with her flag; NOTHING if in no sector."""
    return next((place for place in case.g.staff[case.seat] if place & STAFF_BITS == card), NOTHING)


def not_in_hand(case: Case, card: int, rule: str) -> Refusal | None:
    """Where she is instead, and when she returns; None if she is in the hand."""
    g, seat = case.g, case.seat
    args: dict[str, Arg] = {"card": case.thing(ENGINEER, card)}
    if card in g.hands[seat]:
        return None
    place = staff_place(case, card)
    if place == NOTHING:
        return case.no(rule, "not-in-hand", args)
    if place & UPSIDE_DOWN:
        return case.no("COR-6.13", "rests-upside-down", args)
    sector = sector_of(g, seat, place >> STAFF_PLACE & 3)
    return case.no("COR-9.2", "in-sector", {**args, "sector": SECTOR_IDS[sector], "n": sector})


def copy(case: Case, words: list[str]) -> Refusal:
    """COR-6.6 to 6.11: suit, grade, two engineers."""
    if len(words) > TWO:
        return case.no("COR-6.10", "three")
    cards: list[int] = []
    for word in words or [""]:
        card = named(case, [word] if word else [], "COR-6.2", "copy")
        if isinstance(card, Refusal):
            return card
        away = not_in_hand(case, card, "COR-6.2")
        if away is not None:
            return away
        cards.append(card)
    g = case.g
    modifiers = set()
    for drive in range(DRIVES):
        machine = visible(g, case.seat, drive)
        if machine != NOTHING:
            modifiers.add(g.cards.modifier[machine])
    if len(cards) == TWO and COPY_TWO not in modifiers:
        return case.no("COR-6.10", "no-coupling")
    copied = case.thing(ENGINEER, g.copied)
    for card in cards:
        if COPY_ANY_SUIT not in modifiers and not suit_fits(g.cards.suit[g.copied], g.cards.suit[card]):
            return case.no("COR-6.7", "suit", {"card": case.thing(ENGINEER, card), "copied": copied})
    return grade(case, cards, equal=COPY_EQUAL_GRADE in modifiers)


def grade(case: Case, cards: list[int], *, equal: bool) -> Refusal:
    """COR-6.6, 6.9, 6.10: the suits fit; so the grades do not, or the same card is named twice."""
    g = case.g
    wanted = g.cards.grade[g.copied]
    args: dict[str, Arg] = {"copied": case.thing(ENGINEER, g.copied), "equal": "yes" if equal else "no"}
    if len(cards) == TWO:
        one, other = (g.cards.grade[card] for card in cards)
        if cards[0] == cards[1] or sum_is_enough(one, other, wanted, equal):
            return case.form("COR-6.10", "copy", f"copy {EXAMPLE}")
        args["equal"] = "yes" if equal and wanted <= FOUR else "no"  # no sum equals 4+, 5 is higher
        return case.no("COR-6.10", "sum", {**args, "n": min(one, FOUR) + min(other, FOUR), "grade": min(wanted, FOUR)})
    args |= {"card": case.thing(ENGINEER, cards[0]), "grade": GRADE_IDS[wanted]}
    return case.no("COR-6.9" if equal else "COR-6.6", "grade", args)


def speed(case: Case, card: int) -> Refusal:
    """COR-9.6, 6.14: out of a sector, but neither out of X nor upside down."""
    args: dict[str, Arg] = {"card": case.thing(ENGINEER, card)}
    place = staff_place(case, card)
    if place == NOTHING:
        return not_in_a_sector(case, card, "COR-9.6")
    if place & UPSIDE_DOWN:
        return case.no("COR-6.14", "upside-down", args)
    if sector_of(case.g, case.seat, place >> STAFF_PLACE & 3) == X:
        return case.no("COR-9.6", "in-x", {"thing": case.thing(ENGINEER, card)})
    if case.g.hot[case.seat] == 0:
        return case.no("COR-3.2", "no-steam")
    return plain(case, "COR-9.6", "speed", card)


def not_in_a_sector(case: Case, card: int, rule: str) -> Refusal:
    """In the hand, in play, or not one's own."""
    args: dict[str, Arg] = {"card": case.thing(ENGINEER, card)}
    if card in case.g.hands[case.seat]:
        return case.no(rule, "in-hand", args)
    if card in case.g.played[case.seat]:
        return case.no(rule, "in-play", args)
    return case.not_yours(rule, ENGINEER, card)


def recall(case: Case, words: list[str]) -> Refusal:
    """COR-6.23: from the own sectors."""
    card = named(case, words, "COR-6.23", "recall")
    if isinstance(card, Refusal):
        return card
    if staff_place(case, card) == NOTHING:
        return not_in_a_sector(case, card, "COR-6.23")
    return plain(case, "COR-6.23", "recall", card)


def dismiss(case: Case, words: list[str]) -> Refusal:
    """COR-9.4, 9.9: a qualified engineer from hand or sector, not one in play."""
    card = named(case, words, "COR-9.4", "dismiss")
    if isinstance(card, Refusal):
        return card
    g, seat = case.g, case.seat
    args: dict[str, Arg] = {"card": case.thing(ENGINEER, card)}
    if card < STARTING:
        return case.no("COR-9.4", "not-qualified", args)
    if card in g.played[seat]:
        return case.no("COR-9.9", "in-play", args)
    if card not in g.hands[seat] and staff_place(case, card) == NOTHING:
        return case.not_yours("COR-9.4", ENGINEER, card)
    return plain(case, "COR-9.4", "dismiss", card)
