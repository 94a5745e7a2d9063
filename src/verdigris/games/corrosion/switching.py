"""Corrosion, chapter 8: what a turn of the wheel, or an action as if it had turned, switches on."""

from __future__ import annotations

from verdigris.games.corrosion.events import AS_IF_TURNED, tell
from verdigris.games.corrosion.state import AS_IF, NOTHING, TURNING_ON, WHEEL, Corrosion, visible
from verdigris.games.corrosion.tables import BY_TURN, DRIVES, END_OF_TURN, ON_TURN


def switch_on_chrome(g: Corrosion, seat: int, drive: int) -> None:
    """COR-8.2, 8.4, 10.4: wheel-symbol machines now, end-of-turn machines for phase 4 of a main action (R-10)."""
    machine = visible(g, seat, drive)
    if machine == NOTHING:
        return
    if g.cards.trigger[machine] == ON_TURN:
        g.switched |= 1 << drive
    elif g.cards.trigger[machine] == END_OF_TURN and g.cards.switched_on_by[machine] == BY_TURN:
        if not g.additional and seat == g.active:  # of the main action, neither copied nor additional (COR-10.3)
            g.ending |= 1 << drive


def begin_as_if_turned(g: Corrosion, seat: int) -> None:
    """COR-6.24: turning machines and wheel-symbol chrome machines are switched on; the wheel stays."""
    g.phase = WHEEL
    g.wheel_mode = AS_IF
    g.switched = 0
    g.turnings[seat] = [machine | TURNING_ON for machine in g.turnings[seat]]
    for drive in range(DRIVES):
        switch_on_chrome(g, seat, drive)
    if g.events is not None:
        tell(g, AS_IF_TURNED, [seat])
