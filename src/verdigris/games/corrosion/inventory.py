"""Every component of Corrosion by its place, and how many of each there are."""

from __future__ import annotations

from collections import Counter

from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.notation import item, token
from verdigris.games.corrosion.setup import SPECIALS
from verdigris.games.corrosion.state import (
    CHROME_BITS,
    MARK_GREEN,
    NOTHING,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_TASK,
    ROW_WATCH,
    SHOT_BITS,
    STAFF_BITS,
    TURNING_BITS,
    Corrosion,
)
from verdigris.games.corrosion.tables import DRIVES, ENGINEER_ROW, ROW_IDS, ROWS, TASKS

MARKER = "special_marker"


def places(g: Corrosion, names: Catalogue) -> dict[str, list[str]]:
    """What lies where, by name; alike components share a name."""
    found: dict[str, list[str]] = {}
    for row in range(ROWS):
        found[f"display.{ROW_IDS[row]}"] = [item(row, i, names) for i in g.rows[row]]
        found[f"stacks.{ROW_IDS[row]}"] = [item(row, i, names) for i in g.stacks[row]]
    for pile, items in enumerate(g.discards):
        found[f"discards.{ROW_IDS[pile + ENGINEER_ROW]}"] = [item(pile + ENGINEER_ROW, i, names) for i in items]
    for seat in range(g.seats):
        found |= of_seat(g, seat, names)
    found["award_supply"] = supply(g, names)
    found["deck"] = [names.engineer_ids[card] for card in [*g.deck, *g.pile]]
    found["parked"] = [names.shot_ids[g.cards.award_machine]] * len(g.parked)
    found["out"] = [
        *(names.engineer_ids[card] for card in g.gone_engineers),
        *(names.chrome_ids[machine] for machine in g.gone_chrome),
        *(token(number, names) for number in g.gone_awards),
        *(names.watch_ids[watch] for watch in g.gone_watches),
    ]
    on_machines = sum(g.marks[:MARK_GREEN])
    found["markers"] = [MARKER] * (g.supply + on_machines + sum(g.special) + g.gone_markers)
    return found


def of_seat(g: Corrosion, seat: int, names: Catalogue) -> dict[str, list[str]]:
    chrome = [machine & CHROME_BITS for d in range(DRIVES) for machine in g.drives[DRIVES * seat + d]]
    if g.storage[seat] != NOTHING:
        chrome.append(g.storage[seat])
    staff = [card & STAFF_BITS for card in g.staff[seat]]
    return {
        f"hands.{seat}": [names.engineer_ids[card] for card in g.hands[seat]],
        f"in_play.{seat}": [names.engineer_ids[card] for card in g.played[seat]],
        f"sectors.{seat}": [
            *(names.engineer_ids[card] for card in staff),
            *(names.turning_ids[machine & TURNING_BITS] for machine in g.turnings[seat]),
            *(names.shot_ids[shot & SHOT_BITS] for shot in g.shots[seat]),
        ],
        f"drives.{seat}": [names.chrome_ids[machine] for machine in chrome],
        f"awards.{seat}": [token(number, names) for number in g.awards[seat]],
    }


def supply(g: Corrosion, names: Catalogue) -> list[str]:
    """Award tokens, and the watches on those with a chain."""
    found = []
    for row in g.award_rows:
        task = row & ROW_TASK
        if row & ROW_CHAIN:
            found.append(token(2 * task + 1, names))
        if row & ROW_PLAIN:
            found.append(token(2 * task, names))
        if row >> ROW_WATCH:
            found.append(names.watch_ids[(row >> ROW_WATCH) - 1])
    return found


def whole(names: Catalogue) -> Counter[str]:
    """COR-1.1: all that is in the box, but for what is unlimited (COR-1.4)."""
    cards = names.cards
    found = Counter([*names.engineer_ids, *names.chrome_ids, *(token(number, names) for number in range(2 * TASKS))])
    found.update(dict(zip(names.shot_ids, cards.shot_count, strict=True)))
    found.update(dict(zip(names.turning_ids, cards.turning_count, strict=True)))
    found.update(dict(zip(names.watch_ids, cards.watch_count, strict=True)))
    found[MARKER] = SPECIALS
    return found


def numbered(found: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same with alike components told apart: `os_award #2`."""
    seen: Counter[str] = Counter()
    result: dict[str, list[str]] = {}
    for place, names in found.items():
        result[place] = []
        for name in names:
            seen[name] += 1
            result[place].append(f"{name} #{seen[name]}")
    return result
