"""Corrosion: machines of a factory as options name them, by sector, and the moves that they can make."""

from __future__ import annotations

from verdigris.games.corrosion.options import MOVE_SHOT, MOVE_TURNING, STOP, option
from verdigris.games.corrosion.state import (
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    SHOT_USED,
    TURNING_BITS,
    TURNING_PLACE,
    Corrosion,
    position_of,
    sector_of,
)


def shot_in_sector(g: Corrosion, seat: int, shot: int) -> int:
    """Type, sector and flags as options name them, from type, position and flags."""
    sector = sector_of(g, seat, shot >> SHOT_PLACE & 3)
    return shot & (SHOT_BITS | SHOT_DONE | SHOT_USED) | sector << SHOT_PLACE


def shot_at(g: Corrosion, seat: int, named: int) -> int:
    """The inverse: the machine of this seat that an option names, without the flag of being switched on."""
    return named & ~(3 << SHOT_PLACE) | position_of(g, seat, named >> SHOT_PLACE & 3) << SHOT_PLACE


def moves(g: Corrosion, seat: int, shots: list[int], turnings: list[int]) -> list[int]:
    """Every machine that has not moved, to every other sector; alike ones once. STOP is always one."""
    found: list[int] = [STOP]
    seen: list[int] = []
    for shot in shots:
        named = shot_in_sector(g, seat, shot)
        if named not in seen:
            seen.append(named)
            for sector in range(SECTORS):
                if sector != named >> SHOT_PLACE & 3:
                    found.append(option(MOVE_SHOT, named, sector))
    seen = []
    for machine in turnings:
        at = sector_of(g, seat, machine >> TURNING_PLACE & 3)
        named = machine & TURNING_BITS | at << TURNING_PLACE
        if named not in seen:
            seen.append(named)
            for sector in range(SECTORS):
                if sector != at:
                    found.append(option(MOVE_TURNING, named, sector))
    return found


def matching(machines: list[int], wanted: int, ignored: int) -> int:
    """The first machine that is the wanted one but for these flags."""
    for machine in machines:
        if machine & ~ignored == wanted:
            return machine
    raise AssertionError("a machine that an option names is there")
