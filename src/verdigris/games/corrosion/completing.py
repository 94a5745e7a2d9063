"""Corrosion, chapter 9: completing machines by paying for them."""

from __future__ import annotations

from verdigris.engine.decision import Flow
from verdigris.games.corrosion.effects import finish_chrome, finish_shot
from verdigris.games.corrosion.moving import shot_at, shot_in_sector
from verdigris.games.corrosion.options import ACTION_BITS, FINISH_CHROME, FINISH_SHOT, a_of, option
from verdigris.games.corrosion.payment import can_pay, discounted, paying
from verdigris.games.corrosion.state import CHROME_DONE, NOTHING, SHOT_BITS, SHOT_DONE, Corrosion
from verdigris.games.corrosion.tables import DRIVES, KIND_CHROME, KIND_SHOT


def completions(g: Corrosion, seat: int, found: list[int]) -> None:
    """COR-9.3, 9.4: chrome machines, stored or on top of a drive, and one-shot machines that can be paid for."""
    stored = g.storage[seat]
    if stored != NOTHING and can_complete_chrome(g, seat, stored):
        found.append(option(FINISH_CHROME, stored, 0))
    for place in range(DRIVES * seat, DRIVES * seat + DRIVES):
        stack = g.drives[place]
        if stack:
            top = stack[-1]
            if not top & CHROME_DONE and can_complete_chrome(g, seat, top):
                found.append(option(FINISH_CHROME, top, 0))
    last = NOTHING
    for shot in g.shots[seat]:
        if not shot & SHOT_DONE and shot != last:
            last = shot
            if can_pay(g, seat, discounted(g, seat, g.cards.shot_cost[shot & SHOT_BITS], KIND_SHOT)):
                found.append(option(FINISH_SHOT, shot_in_sector(g, seat, shot), 0))


def can_complete_chrome(g: Corrosion, seat: int, machine: int) -> bool:
    return can_pay(g, seat, discounted(g, seat, g.cards.chrome_cost[machine], KIND_CHROME))


def complete(g: Corrosion, seat: int, choice: int) -> Flow:
    """COR-9.3, 9.4, 9.8: pay with all discounts, then flip."""
    if choice & ACTION_BITS == FINISH_CHROME:
        machine = a_of(choice)
        yield from paying(g, seat, discounted(g, seat, g.cards.chrome_cost[machine], KIND_CHROME))
        yield from finish_chrome(g, seat, machine)
    else:
        assert choice & ACTION_BITS == FINISH_SHOT
        shot = shot_at(g, seat, a_of(choice))
        yield from paying(g, seat, discounted(g, seat, g.cards.shot_cost[shot & SHOT_BITS], KIND_SHOT))
        yield from finish_shot(g, seat, shot)
