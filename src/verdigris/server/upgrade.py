"""A game goes on under new rules: from the last position kept, over the choices made since."""

from __future__ import annotations

import json
from collections.abc import Sequence

from verdigris.engine.errors import BadPosition
from verdigris.engine.game import Json
from verdigris.server.entry import CHOSE, UNDONE, UPGRADED, Base, Entry
from verdigris.server.table import LiveTable


def upgrade(table: LiveTable, at: float, base: Base | None, entries: Sequence[Entry]) -> Entry:
    """The rules have changed: go on from the last position kept, over the choices made since.

    A choice that is no longer possible, and all after it, are taken back; at worst that is a few. Where there is
    no position that the new rules can read, all choices are made again from the start.
    """
    made = standing_choices(entries)
    done = 0
    for position, choices in _kept_positions(base, entries, made):
        try:
            table.go_on_from(position)
        except BadPosition:
            continue
        done = choices
        break
    for entry in made[done:]:
        text = str(entry.body["text"])
        if entry.seat is None or table.match.find(text, entry.seat) is None:
            break
        table.match.play(text, entry.seat)
        done += 1
    while table.match.made and not table.match.position()["at_rest"]:
        table.match.undo()
        done -= 1
    version = table.match.variant.game.version
    body: dict[str, Json] = {
        "rules": version,
        "was": table.rules,
        "set_hash": table.match.variant.set_hash,
        "position": table.match.position(),
        "lost": len(made) - done,
    }
    return table.next(at, UPGRADED, None, body)


def beginning(table: LiveTable, at: float) -> list[Entry]:
    """The first entry of a copy, if this game went on from a position under rules other than those of its deal."""
    if table.match.start is None:
        return []
    was = table.terms.rules if table.notice is None else table.notice[0]
    body: dict[str, Json] = {"rules": table.rules, "was": was, "set_hash": table.set_hash}
    return [Entry(1, at, UPGRADED, None, {**body, "position": table.match.start, "lost": 0})]


def _kept_positions(base: Base | None, entries: Sequence[Entry], made: list[Entry]) -> list[tuple[str, int]]:
    """Where a game could go on, and after how many of the choices made since the last change: the latest first."""
    found = []
    upgraded = next((entry for entry in reversed(entries) if entry.kind == UPGRADED), None)
    if base is not None and (upgraded is None or base.number > upgraded.number):
        if sum(entry.number <= base.number for entry in made) == base.made:  # else some of it was taken back
            found.append((base.position, base.made))
    if upgraded is not None:
        found.append((json.dumps(upgraded.body["position"]), 0))
    return found


def standing_choices(entries: Sequence[Entry]) -> list[Entry]:
    """The choices since the rules changed last that were not taken back."""
    made: list[Entry] = []
    for entry in entries:
        if entry.kind == UPGRADED:
            made = []
        elif entry.kind == CHOSE:
            made.append(entry)
        elif entry.kind == UNDONE:
            left = entry.body["choices"]
            assert isinstance(left, int), "checked when it was stored"
            del made[left:]
    return made
