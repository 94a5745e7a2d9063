"""Corrosion, chapter 6: playing an engineer, copying, placing."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.corrosion.building import vacate
from verdigris.games.corrosion.effects import act
from verdigris.games.corrosion.events import COPIED, COPIED_BY_TWO, PLACED, PLAYED, RAN_CHROME, tell
from verdigris.games.corrosion.gains import gain, gain_plain
from verdigris.games.corrosion.options import (
    CHOOSE_TRIGGER,
    COPY,
    COPY_OR_NOT,
    DECLINE,
    FIRST,
    VACATE,
    a_of,
    b_of,
    option,
)
from verdigris.games.corrosion.state import COPY as COPYING
from verdigris.games.corrosion.state import (
    NOBODY,
    NOTHING,
    STAFF_PLACE,
    UPSIDE_DOWN,
    WHEEL,
    Corrosion,
    X,
    position_of,
    visible,
    with_one,
    without,
)
from verdigris.games.corrosion.tables import (
    BY_PLAY,
    COPY_ANY_SUIT,
    COPY_EQUAL_GRADE,
    COPY_TWO,
    DRIVES,
    END_OF_TURN,
    FOUR,
    FOUR_PLUS,
    GRAY,
    ON_PLAY,
    PLACE_OFFSET,
    WILD,
)


def play(g: Corrosion, seat: int, card: int) -> Flow:
    """COR-6.1: into play, "on play" effects (R-4), then the printed action once."""
    if g.events is not None:
        tell(g, PLAYED, [seat, card])
    put_in_play(g, seat, card)
    g.copied = card
    g.next_copier = 0
    if not g.additional:  # COR-10.2, 10.3, R-40
        for drive in range(DRIVES):
            machine = visible(g, seat, drive)
            if machine != NOTHING and g.cards.trigger[machine] == END_OF_TURN:
                if g.cards.switched_on_by[machine] == BY_PLAY and g.cards.engineers[machine] >> card & 1:
                    g.ending |= 1 << drive
    yield from on_play(g, seat, card)
    yield from act(g, seat, card)
    if g.phase != WHEEL:
        after_action(g)


def put_in_play(g: Corrosion, seat: int, card: int) -> None:
    g.hands[seat] = without(g.hands[seat], card)
    g.played[seat] = [*g.played[seat], card]


def on_play(g: Corrosion, seat: int, card: int) -> Flow:
    """COR-11.2, 11.11: whenever the owner plays a matching engineer, on her own turn or to copy (R-51)."""
    others: list[int] = []
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.trigger[machine] == ON_PLAY and g.cards.engineers[machine] >> card & 1:
            if g.cards.chrome_plain[machine]:
                if g.events is not None:
                    tell(g, RAN_CHROME, [seat, machine])
                gain_plain(g, seat, g.cards.chrome_effects[machine])
            else:
                others.append(machine)
    while others:
        machine = others[0]
        if len(others) > 1:
            machine = a_of((yield Decision(seat, CHOOSE_TRIGGER, [option(FIRST, c, 0) for c in others])))
        others.remove(machine)
        if g.events is not None:
            tell(g, RAN_CHROME, [seat, machine])
        yield from gain(g, seat, g.cards.chrome_effects[machine], False)


def after_action(g: Corrosion) -> None:
    """COR-6.2: one finishes before the next decides."""
    g.next_copier += 1
    g.phase = COPYING


def next_copy(g: Corrosion) -> Flow | None:
    """COR-6.2, 13.3: the next seat clockwise that could copy is asked; None when all had their chance."""
    others = g.seats if g.active == NOBODY else g.seats - 1  # in the solo opponent's turn nobody is active
    while g.next_copier <= others:
        seat = (g.active + g.next_copier) % g.seats
        if not g.passed[seat]:
            found = copies(g, seat)
            if found:
                g.actor = seat
                return copy_or_not(g, found)
        g.next_copier += 1
    return None


def copies(g: Corrosion, seat: int) -> list[int]:
    """COR-6.6 to 6.11: every engineer, and with the Tandem coupling every two, that may copy."""
    cards = g.cards
    any_suit = False
    equal = False
    two = False
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING:
            modifier = cards.modifier[machine]
            if modifier == COPY_ANY_SUIT:
                any_suit = True
            elif modifier == COPY_EQUAL_GRADE:
                equal = True
            elif modifier == COPY_TWO:
                two = True
    found: list[int] = []
    fitting: list[int] = []
    suit = cards.suit[g.copied]
    grade = cards.grade[g.copied]
    for card in g.hands[seat]:
        if any_suit or suit_fits(suit, cards.suit[card]):
            fitting.append(card)
            if cards.grade[card] > grade or (equal and cards.grade[card] == grade):
                found.append(option(COPY, card, 0))
    if two:
        for i in range(len(fitting)):
            for j in range(i + 1, len(fitting)):
                if sum_is_enough(cards.grade[fitting[i]], cards.grade[fitting[j]], grade, equal):
                    found.append(option(COPY, fitting[i], fitting[j] + 1))
    if found:
        if g.storage[seat] != NOTHING:
            found.append(VACATE)
        found.append(DECLINE)
    return found


def suit_fits(played: int, copier: int) -> bool:
    """COR-6.7, the table."""
    if played == GRAY or copier == GRAY:
        return played == copier
    return played == copier or played == WILD or copier == WILD


def sum_is_enough(one: int, other: int, grade: int, equal: bool) -> bool:
    """COR-6.10, R-7: a 4+ counts as 4 in a sum; a sum of 5 is higher than a 4+, and none equals it."""
    total = min(one, FOUR) + min(other, FOUR)
    if grade == FOUR_PLUS:
        return total > FOUR
    return total > grade or (equal and total == grade)


def copy_or_not(g: Corrosion, found: list[int]) -> Flow:
    """COR-6.2: play an engineer and carry out the active player's action; COR-6.4: her own is ignored."""
    seat = g.actor
    choice = yield Decision(seat, COPY_OR_NOT, found)
    if choice == DECLINE:
        g.next_copier += 1
        return
    if choice == VACATE:
        vacate(g, seat)
        return
    card = a_of(choice)
    second = b_of(choice) - 1
    if g.events is not None:
        if second < 0:
            tell(g, COPIED, [seat, card, g.copied])
        else:
            tell(g, COPIED_BY_TWO, [seat, card, second, g.copied])
    put_in_play(g, seat, card)
    if second >= 0:
        put_in_play(g, seat, second)
    yield from on_play(g, seat, card)
    if second >= 0:
        yield from on_play(g, seat, second)
    yield from act(g, seat, g.copied)
    if g.phase != WHEEL:
        after_action(g)


def place_all(g: Corrosion) -> None:
    """COR-6.3: the active player and then the copiers in turn order."""
    first = max(g.active, 0)
    for k in range(g.seats):
        seat = (first + k) % g.seats
        for card in g.played[seat]:
            place(g, seat, card)
        if g.played[seat]:
            g.played[seat] = []
    g.copied = NOTHING


def place(g: Corrosion, seat: int, card: int) -> None:
    """COR-6.3, 6.16: the sector of the grade; 4 and 4+ upside down in X. With the Shortcut track one sector earlier."""
    sector = min(g.cards.grade[card], FOUR)
    for drive in range(DRIVES):
        machine = visible(g, seat, drive)
        if machine != NOTHING and g.cards.modifier[machine] == PLACE_OFFSET:  # visible now
            sector -= g.cards.modifier_n[machine]
    flag = 0
    if sector == FOUR:
        sector = X
        flag = UPSIDE_DOWN
    g.staff[seat] = with_one(g.staff[seat], card | position_of(g, seat, sector) << STAFF_PLACE | flag)
    if g.events is not None:
        tell(g, PLACED, [seat, card, sector])
