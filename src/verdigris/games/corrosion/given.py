"""A partial position laid over an opening one, for scenarios: what is not said stays as it was.

Components that the given part needs are taken from wherever else they lie; what they push out goes back under its
refill stack, starting engineers out of the game, so that all counts hold. From a stack that is to hold only what is
given, they go to the discard pile; if that is given too, to the last seat; chrome machines leave the game.
"""

from __future__ import annotations

from collections import Counter

from verdigris.engine.yamlfile import Node
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.checking import check
from verdigris.games.corrosion.display import WINDOWS
from verdigris.games.corrosion.reading import Reader
from verdigris.games.corrosion.setup import SPECIALS, piles
from verdigris.games.corrosion.state import (
    AFTER_MAIN,
    BEFORE_MAIN,
    CHROME_BITS,
    END,
    MAINTAIN,
    MARK_GREEN,
    NOBODY,
    NOTHING,
    OPPONENT,
    OPPONENT_END,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_TASK,
    ROW_WATCH,
    SHOT_BITS,
    SHOT_PLACE,
    STAFF_BITS,
    TURNING_BITS,
    TURNING_PLACE,
    Corrosion,
    position_of,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    BASIC,
    BASIC_ROW,
    ENGINEER_ROW,
    ROW_IDS,
    ROWS,
    SET_SIZE,
    SHOT_ROW,
    STARTING,
    TASKS,
    TURNING_ROW,
)

FIRST = ("sets", "active", "wheels")  # others depend on them


def lay_over(g: Corrosion, given: Node, names: Catalogue, all_fields: tuple[str, ...]) -> Corrosion:
    """The opening position `g` with the given fields in their place."""
    fields = given.mapping(optional=all_fields)
    reader = Reader(g, names, whole=False)
    if "sets" in fields:
        reader.set_field("sets", fields["sets"])
        g.hands = [list(range(SET_SIZE * letter, SET_SIZE * letter + SET_SIZE)) for letter in g.sets]
    was = [row[:] for row in g.stacks]
    shown = [row[:] for row in g.rows]
    for name in [*(n for n in FIRST[1:] if n in fields), *(n for n in all_fields if n in fields and n not in FIRST)]:
        reader.set_field(name, fields[name])
    follow(g, fields)
    settle_hands(g, fields)
    told = stacks_told(fields)
    for row in range(ROWS):
        settle_row(g, row, fields, was[row], shown[row], row in told)
        if row in reader.only:
            move_rest(g, row, fields, len(fields["stacks"].named()[ROW_IDS[row]].named()["only"].sequence()))
    settle_awards(g, fields, given, names)
    if g.seats == 1:
        settle_deck(g, fields)
    left = SPECIALS - g.supply - sum(g.marks[:MARK_GREEN]) - sum(g.special)
    if left < 0:
        given.fail(f"there are {SPECIALS} special markers in all, {-left} fewer than given (COR-1.1)")
    g.gone_markers = left
    check(given, g, names)
    return g


def follow(g: Corrosion, fields: dict[str, Node]) -> None:
    """What follows from the fields that were given."""
    if "phase" in fields and g.phase in (OPPONENT, OPPONENT_END) and "active" not in fields:
        g.active = NOBODY
    if "actor" not in fields and g.active != NOBODY:
        g.actor = g.active
    if "maintenance" not in fields and "phase" in fields:
        g.step = AFTER_MAIN if g.phase == END else BEFORE_MAIN
    if "phase" not in fields and "maintenance" in fields:
        g.phase = MAINTAIN


def settle_hands(g: Corrosion, fields: dict[str, Node]) -> None:
    """Engineers given elsewhere leave the hands that were not given; starting ones left over are out of the game."""
    given = stated(fields, "hands", g.seats)
    for seat in range(g.seats):
        elsewhere = {card & STAFF_BITS for card in g.staff[seat]} | set(g.played[seat])
        if seat not in given:
            g.hands[seat] = [card for card in g.hands[seat] if card not in elsewhere]
    if "out" in fields:
        return
    there = {card for seat in range(g.seats) for card in [*g.hands[seat], *g.played[seat]]}
    there |= {card & STAFF_BITS for seat in range(g.seats) for card in g.staff[seat]}
    there |= set(range(STARTING - SET_SIZE)) if g.seats == 1 else set()  # the opponent's
    g.gone_engineers = [card for card in range(STARTING) if card not in there]


def stated(fields: dict[str, Node], name: str, seats: int) -> set[int]:
    """The seats that a field speaks of."""
    if name not in fields:
        return set()
    node = fields[name]
    if isinstance(node.value, list):
        return set(range(seats))
    return {key for key, _ in node.items() if isinstance(key, int)}


def stacks_told(fields: dict[str, Node]) -> set[int]:
    return {ROW_IDS.index(row) for row in fields["stacks"].named()} if "stacks" in fields else set()


def settle_row(g: Corrosion, row: int, fields: dict[str, Node], was: list[int], shown: list[int], told: bool) -> None:
    """Display, stack and pile of one kind: the given ones as they are, the others without what is used elsewhere."""
    pool = Counter(piles(g.cards)[row])
    pool.subtract(used(g, row))
    row_given = "display" in fields and ROW_IDS[row] in fields["display"].named()
    pile_given = is_pile_given(row, fields)
    if row_given:
        pool.subtract(own(g.rows[row], row))
    if pile_given:
        pool.subtract(g.discards[row - ENGINEER_ROW])
    top = g.stacks[row] if told else []
    pool.subtract(top)
    if any(n < 0 for n in pool.values()):
        return  # the check says which
    if not row_given:
        g.rows[row] = kept(shown, pool)
    rest = kept([*was[::-1], *shown], pool)[::-1]
    rest = sorted(pool.elements()) + rest
    if not row_given:
        while len(g.rows[row]) < WINDOWS and rest:
            g.rows[row] = [rest.pop(0), *g.rows[row]]
    g.stacks[row] = rest + top


def is_pile_given(row: int, fields: dict[str, Node]) -> bool:
    return row >= ENGINEER_ROW and "discards" in fields and ROW_IDS[row] in fields["discards"].named()


def move_rest(g: Corrosion, row: int, fields: dict[str, Node], only: int) -> None:
    """A stack keeps its `only` topmost items."""
    rest = g.stacks[row][: len(g.stacks[row]) - only]
    g.stacks[row] = g.stacks[row][len(rest) :]
    place = position_of(g, g.seats - 1, 2)
    if row <= ADVANCED_ROW:
        g.gone_chrome = sorted([*g.gone_chrome, *rest])
    elif not is_pile_given(row, fields):
        g.discards[row - ENGINEER_ROW] = sorted(rest)
    elif row == ENGINEER_ROW:
        g.hands[-1] = sorted([*g.hands[-1], *rest])
    elif row == SHOT_ROW:
        g.shots[-1] = sorted([*g.shots[-1], *(shot | place << SHOT_PLACE for shot in rest)])
    else:
        g.turnings[-1] = sorted([*g.turnings[-1], *(machine | place << TURNING_PLACE for machine in rest)])


def kept(things: list[int], pool: Counter[int]) -> list[int]:
    """Those that the pool still has, in their order; they leave the pool."""
    found = []
    for thing in things:
        if pool[thing] > 0:
            pool[thing] -= 1
            found.append(thing)
    return found


def own(things: list[int], row: int) -> list[int]:
    """Without chrome machines of the other tier, which may fill a row (COR-7.5)."""
    return [t for t in things if row > ADVANCED_ROW or (t >= BASIC) == (row == ADVANCED_ROW)]


def used(g: Corrosion, row: int) -> list[int]:
    """What the players hold of one kind, and what lies elsewhere."""
    if row <= ADVANCED_ROW:
        machines = [machine & CHROME_BITS for stack in g.drives for machine in stack]
        machines += [machine for machine in g.storage if machine != NOTHING]
        other = g.rows[ADVANCED_ROW if row == BASIC_ROW else BASIC_ROW]
        crossed = [m for m in other if (m >= BASIC) == (row == ADVANCED_ROW)]
        return own([*machines, *g.gone_chrome], row) + crossed
    if row == ENGINEER_ROW:
        cards = [card for seat in range(g.seats) for card in [*g.hands[seat], *g.played[seat]]]
        cards += [card & STAFF_BITS for seat in range(g.seats) for card in g.staff[seat]]
        return [card for card in cards if card >= STARTING]
    if row == SHOT_ROW:
        parked = [g.cards.award_machine] * len(g.parked)
        return [shot & SHOT_BITS for shots in g.shots for shot in shots] + parked
    assert row == TURNING_ROW
    return [machine & TURNING_BITS for machines in g.turnings for machine in machines]


def settle_awards(g: Corrosion, fields: dict[str, Node], given: Node, names: Catalogue) -> None:
    """Tokens that a player holds are not in the supply; what is nowhere is out of the game."""
    held = [token for tokens in g.awards for token in tokens]
    if "award_supply" not in fields:
        rows = []
        for row in g.award_rows:
            task = row & ROW_TASK
            if 2 * task + 1 in held:
                row &= ROW_TASK | ROW_PLAIN
            if 2 * task in held:
                row &= ~ROW_PLAIN
            rows.append(row)
        g.award_rows = rows
    if "out" in fields:
        return
    there = held + [2 * (row & ROW_TASK) + 1 for row in g.award_rows if row & ROW_CHAIN]
    there += [2 * (row & ROW_TASK) for row in g.award_rows if row & ROW_PLAIN]
    g.gone_awards = [token for token in range(2 * TASKS) if token not in there]
    watches = Counter(dict(enumerate(g.cards.watch_count)))
    watches.subtract((row >> ROW_WATCH) - 1 for row in g.award_rows if row >> ROW_WATCH)
    for watch, n in watches.items():
        if n < 0:
            given.fail(f"award_supply: {names.watch_ids[watch]} is given too often (COR-2.5)")
    g.gone_watches = sorted(watches.elements())


def settle_deck(g: Corrosion, fields: dict[str, Node]) -> None:
    """The solo opponent's cards: a given deck names its next cards, the rest lies below."""
    if "deck" in fields and "pile" not in fields:
        g.pile = [card for card in g.pile if card not in g.deck]
    if "pile" in fields and "deck" not in fields:
        g.deck = [card for card in g.deck if card not in g.pile]
    rest = [card for card in range(STARTING - SET_SIZE) if card not in g.deck and card not in g.pile]
    g.deck = rest + g.deck
