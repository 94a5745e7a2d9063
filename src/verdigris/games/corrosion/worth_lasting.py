"""What a chrome machine will bring the greedy bot from now until the end, if nothing covers it (COR-1.6)."""

from __future__ import annotations

from verdigris.games.corrosion.state import NOBODY, Corrosion
from verdigris.games.corrosion.tables import (
    BY_TURN,
    CHROME,
    CONVERT,
    COPY_ANY_SUIT,
    COPY_EQUAL_GRADE,
    COPY_TWO,
    DISCOUNT,
    END_OF_TURN,
    KIND_CHROME,
    KIND_SHOT,
    MODIFIER,
    ON_COMPLETE,
    ON_PLAY,
    ON_TURN,
    PLACE_OFFSET,
    REPEAT_COSTED,
    TURN_WHEEL,
)
from verdigris.games.corrosion.worth_effects import flat
from verdigris.games.corrosion.worth_weights import (
    BUSY,
    CONDITIONAL,
    COPIES,
    EFFECT,
    EXTRA_PLAY,
    EXTRA_TURN,
    FLAT_CHROME,
    FLAT_GEAR,
    FLAT_STEAM,
    NEARER,
    PER_CHROME,
    PER_SHOT,
    TOPS,
    TWICE,
)


def lasting(g: Corrosion, machine: int, left: int, wheels: int) -> int:
    """By what switches it on, and how often that will happen."""
    cards = g.cards
    trigger = cards.trigger[machine]
    if trigger == MODIFIER:
        return left * modifier_worth(g, machine) * EFFECT // 100
    if trigger == END_OF_TURN:
        return end_machine_worth(g, machine) * wheels * EFFECT // 100
    per = flat(g, NOBODY, cards.chrome_effects[machine])
    if trigger == ON_TURN:
        if cards.condition_grade[machine]:
            per //= CONDITIONAL
        return per * wheels * EFFECT // 100
    if trigger == ON_PLAY:
        return per * left * BUSY // 100 * EFFECT // 100
    if trigger == ON_COMPLETE:
        rate = PER_CHROME if cards.kinds[machine] & KIND_CHROME else PER_SHOT
        return per * left * rate // 100 * EFFECT // 100
    return FLAT_GEAR * left * PER_CHROME // 100 * EFFECT // 100  # ON_BUILD


def end_machine_worth(g: Corrosion, machine: int) -> int:
    """COR-10.2: for each turn, an additional turn of the wheel or an engineer, less the steam it may cost."""
    effect = g.cards.chrome_effects[machine][0]
    per = 0
    if effect.op == CONVERT:
        per -= FLAT_STEAM
        effect = effect.gain[-1]
    per += EXTRA_TURN if effect.op == TURN_WHEEL else EXTRA_PLAY
    if g.cards.switched_on_by[machine] != BY_TURN:
        per = per * BUSY // 100
    return max(0, per)


def modifier_worth(g: Corrosion, machine: int) -> int:
    """For each turn."""
    what = g.cards.modifier[machine]
    if what == DISCOUNT:
        gear = FLAT_CHROME if g.cards.modifier_gear[machine] == CHROME else FLAT_GEAR
        rate = PER_CHROME
        if g.cards.modifier_kinds[machine] & KIND_SHOT:
            rate += PER_SHOT
        return gear * g.cards.modifier_n[machine] * rate // 100
    if what == PLACE_OFFSET:
        return NEARER
    if what == REPEAT_COSTED:
        return TWICE
    if what == COPY_ANY_SUIT or what == COPY_EQUAL_GRADE or what == COPY_TWO:
        return COPIES
    return TOPS
