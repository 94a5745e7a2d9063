"""Whether a position of Corrosion could be played: what the rules rely on, and that nothing is missing or double."""

from __future__ import annotations

from collections import Counter

from verdigris.engine.yamlfile import Node
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.inventory import places, whole
from verdigris.games.corrosion.notation import item
from verdigris.games.corrosion.state import (
    AS_IF,
    COPY,
    EXTRA,
    LEAVE,
    MAIN,
    MARK_GREEN,
    NO_WHEEL,
    NOBODY,
    NOTHING,
    OPPONENT,
    OPPONENT_END,
    OVER,
    PASSING,
    PROTOTYPE_SHIFT,
    SHOT_DONE,
    SHOT_ON,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    START,
    TURNED,
    TURNING_PLACE,
    UPSIDE_DOWN,
    WHEEL,
    Corrosion,
    visible,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    BASIC,
    BASIC_ROW,
    DRIVES,
    END_OF_TURN,
    ENGINEER_ROW,
    FOUR,
    ON_TURN,
    ROW_IDS,
    SET_LETTERS,
    SET_SIZE,
    STARTING,
)


def check(node: Node, g: Corrosion, names: Catalogue) -> None:
    """Fails at the node if the position could not come about."""
    check_counts(node, g, names)
    check_turn(node, g)
    check_wheel(node, g)
    check_table(node, g, names)
    for seat in range(g.seats):
        check_seat(node, g, seat, names)


def check_counts(node: Node, g: Corrosion, names: Catalogue) -> None:
    """COR-1.1: each component is in exactly one place."""
    found = Counter(name for things in places(g, names).values() for name in things)
    wanted = whole(names)
    for name in sorted(wanted | found):
        if found[name] != wanted[name]:
            node.fail(f"{name}: {found[name]} of them lie on the table, there are {wanted[name]} in all (COR-1.1)")


def check_turn(node: Node, g: Corrosion) -> None:
    """Whose turn it is, and whether this phase has what it needs."""
    opponents = g.phase in (OPPONENT, OPPONENT_END)
    copying = g.phase == COPY or (g.phase == WHEEL and g.wheel_mode == AS_IF)
    if g.active == NOBODY and not (g.seats == 1 and (opponents or copying)):
        node.fail("active: only in the turn of the solo opponent nobody is active (COR-14.3)")
    if opponents and g.active != NOBODY:
        node.fail("active: in the turn of the solo opponent nobody is active (COR-14.3)")
    if g.active != NOBODY and g.actor != g.active and not copying:
        node.fail("actor: only a copier acts besides the active player (COR-6.2)")
    if copying != (g.copied != NOTHING):
        node.fail("copied: an engineer is named exactly while her action is carried out and copied (COR-6.2)")
    if g.phase == COPY and not 1 <= g.next_copier <= g.seats:
        node.fail("next_copier: counts from 1 while players copy (COR-6.2)")
    if any(g.played) and not copying:
        node.fail("in_play: engineers are in play only until they are placed (COR-6.3)")
    if g.additional and g.phase == MAIN:
        node.fail("additional: the main action is no additional action (COR-10.1)")
    if g.phase == EXTRA and not (g.additional and g.hands[g.actor]):
        node.fail("phase extra_engineer: it needs additional: true and a card in hand (COR-10.6)")
    if not g.end_phase and (any(g.paid) or any(g.passed) or g.step == PASSING or g.phase in (LEAVE, OVER)):
        node.fail("turns are paid for and passed in the end phase only (COR-13.2)")
    if g.step == PASSING and g.phase in (START, MAIN, EXTRA):
        node.fail("maintenance: who passes has nothing left but maintenance (COR-13.3)")
    if g.phase == LEAVE and g.step != PASSING:
        node.fail("phase leave: maintenance must be passing (COR-13.3)")
    if (g.phase == OVER) != all(g.passed) or (g.phase == OVER) != bool(g.champions):
        node.fail("the game is over when all have passed; then, and only then, it has winners (COR-13.4)")
    if g.phase != OVER and g.active != NOBODY and g.passed[g.active]:
        node.fail("active: this seat has passed for good (COR-13.3)")


def check_wheel(node: Node, g: Corrosion) -> None:
    """COR-8.2: what is switched on can be."""
    if (g.phase == WHEEL) != (g.wheel_mode != NO_WHEEL):
        node.fail("wheel_phase: turned or as_if_turned in the phase wheel, none elsewhere (COR-8.2)")
    if g.switched and g.phase != WHEEL:
        node.fail("switched_on: only in the phase wheel (COR-8.2)")
    for drive in range(DRIVES):
        machine = visible(g, g.actor, drive)
        if g.switched >> drive & 1 and (machine == NOTHING or g.cards.trigger[machine] != ON_TURN):
            node.fail("switched_on: no visible completed machine with the wheel symbol is on this drive (COR-8.2)")
        if g.switched >> (drive + PROTOTYPE_SHIFT) & 1:
            if g.drives[DRIVES * g.actor + drive] or g.wheel_mode != TURNED:
                node.fail("switched_on: this prototype is covered, or the wheel has not turned (COR-8.2)")
        if g.ending >> drive & 1:
            ending = NOTHING if g.active == NOBODY else visible(g, g.active, drive)
            if ending == NOTHING or g.cards.trigger[ending] != END_OF_TURN:
                node.fail("end_of_turn: no visible completed end-of-turn machine is on this drive (COR-10.1)")


def check_table(node: Node, g: Corrosion, names: Catalogue) -> None:
    """Rows, stacks and piles hold what belongs there."""
    for row in (BASIC_ROW, ADVANCED_ROW):
        for machine in g.stacks[row]:
            if (machine >= BASIC) != (row == ADVANCED_ROW):
                node.fail(f"stacks.{ROW_IDS[row]}: {item(row, machine, names)} belongs to the other stack (COR-2.1)")
        if not g.rows[row] and (g.marks[row] or g.marks[row + MARK_GREEN]):
            node.fail(f"markers.{ROW_IDS[row]}: markers lie on the machine above window C, and there is none (COR-7.2)")
    for card in [*g.rows[ENGINEER_ROW], *g.stacks[ENGINEER_ROW], *g.discards[0]]:
        if card < STARTING:
            node.fail(f"{names.engineer_ids[card]} is a starting engineer and in nobody's display (COR-2.6)")
    if g.seats == 1 and not g.deck:
        node.fail("deck: the solo opponent's deck is never empty at rest (COR-14.5)")
    if g.seats > 1 and (g.deck or g.pile or g.parked or g.reshuffles):
        node.fail("deck, pile, parked, reshuffles: only the solo game has an opponent (COR-14.2)")
    for card in [*g.deck, *g.pile]:
        if card >= len(g.cards.back_letter):
            node.fail(f"{names.engineer_ids[card]} is none of the opponent's cards (COR-14.2)")


def check_seat(node: Node, g: Corrosion, seat: int, names: Catalogue) -> None:
    """A factory and a hand as they can be."""
    x = g.wheel[seat]
    if len(set(g.sets)) < len(g.sets):
        node.fail("sets: each player has a set of her own (COR-2.6)")
    staff = [card & STAFF_BITS for card in g.staff[seat]]
    for card in [*g.hands[seat], *staff, *g.played[seat]]:
        if card < STARTING and card // SET_SIZE != g.sets[seat]:
            node.fail(f"{names.engineer_ids[card]}: seat {seat} plays set {SET_LETTERS[g.sets[seat]]} (COR-2.6)")
    for card in g.staff[seat]:
        if card & UPSIDE_DOWN and (g.cards.grade[card & STAFF_BITS] < FOUR or card >> STAFF_PLACE & 3 != x):
            node.fail(f"sectors.{seat}: only a 4 or 4+ in sector X lies upside down (COR-6.13)")
    acting = g.phase == WHEEL and seat == g.actor
    for shot in g.shots[seat]:
        if shot & SHOT_ON:
            ready = shot & (SHOT_DONE | SHOT_USED) == SHOT_DONE and shot >> SHOT_PLACE & 3 == x
            if not (acting and g.wheel_mode == TURNED and ready):
                node.fail(f"sectors.{seat}: a one-shot machine is on only if completed, in X, after a turn (COR-8.2)")
    for machine in g.turnings[seat]:
        if machine >> (TURNING_PLACE + 2) and not acting:
            node.fail(
                f"sectors.{seat}: turning machines are on or have run in their owner's wheel phase only (COR-8.2)"
            )
