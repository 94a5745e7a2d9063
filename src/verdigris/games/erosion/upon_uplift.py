"""Erosion, chapter 9: upon-uplift texts, carried out one after another (ERO-9.2, 9.4, 9.8 to 9.10)."""

from __future__ import annotations

from verdigris.engine.decision import Decision, Flow
from verdigris.games.erosion.architecture import fits
from verdigris.games.erosion.atmosphere import trigger
from verdigris.games.erosion.events import ARCHITECTURE_MOVED, ARCHITECTURE_WEATHERED, TEXT, tell
from verdigris.games.erosion.hillslope import move_to_river
from verdigris.games.erosion.options import (
    CHOOSE_EXTRA,
    CHOOSE_MOVED,
    CHOOSE_TEXT,
    CHOOSE_WEATHERED,
    DECLINE,
    RESOLVE,
    SLIDE,
    STRIKE,
    UPLIFT,
    action_of,
    card_of,
    mountain_of,
    number_of,
    of_card,
    on_mountain,
)
from verdigris.games.erosion.state import EXTRA, TEXTS, Erosion
from verdigris.games.erosion.tables import EVERY_MOUNTAIN, HILLSLOPE, TRIGGER, UPLIFT_EXTRA, WEATHER, Effect
from verdigris.games.erosion.turn_end import finish_play
from verdigris.games.erosion.uplift import lay
from verdigris.games.erosion.weathering import rocks_to_weather, weather


def next_text(g: Erosion) -> Flow:
    """ERO-9.4: the player chooses which text is carried out next; ERO-9.9: those of extra uplifts come after, each
    behind those that were waiting before it."""
    seat = g.active
    if not g.waiting:
        g.waiting.append(g.later.pop(0))
    card = g.waiting[0]
    if not are_alike(g, g.waiting):
        card = card_of((yield Decision(seat, CHOOSE_TEXT, [of_card(RESOLVE, c) for c in g.waiting])))
    g.waiting.remove(card)
    tell(g, TEXT, [seat, card])
    for effect in g.cards.effects[g.cards.architecture[card]]:
        yield from carry_out(g, seat, card, effect)
    if g.extra > 0 and g.hands[seat]:
        g.phase = EXTRA
    else:
        go_on(g)


def go_on(g: Erosion) -> None:
    """The next text, or the end of the play (ERO-6.8)."""
    g.extra = 0
    if g.waiting or g.later:
        g.phase = TEXTS
    else:
        finish_play(g)


def are_alike(g: Erosion, waiting: list[int]) -> bool:
    """Equal texts need no order."""
    architecture = g.cards.architecture
    for card in waiting:
        if architecture[card] != architecture[waiting[0]]:
            return False
    return True


def carry_out(g: Erosion, seat: int, card: int, effect: Effect) -> Flow:
    """ERO-9.4: fully, as far as possible."""
    if effect.op == TRIGGER:
        yield from trigger(g, seat, effect.deck, effect.n)
    elif effect.op == WEATHER:
        yield from strike(g, seat, card, effect)
    elif effect.op == HILLSLOPE:
        yield from slide(g, seat, card, effect)
    elif effect.op == UPLIFT_EXTRA:
        g.extra += effect.n


def strike(g: Erosion, seat: int, card: int, effect: Effect) -> Flow:
    """ERO-9.5, 9.10: must be carried out where it can be; caps and immunities of cards do not touch it; no uplift."""
    open_targets = [
        m for m in g.around(seat) if g.weathered[m] < len(g.mountains[m]) and fits(effect.elevation, g.heights[m])
    ]
    if not open_targets:
        return
    if effect.target == EVERY_MOUNTAIN:
        for target in open_targets:
            strike_at(g, seat, card, target, effect.n)
        return
    target = open_targets[0]
    if len(open_targets) > 1:
        options = [on_mountain(STRIKE, 0, m, 0) for m in open_targets]
        target = mountain_of((yield Decision(seat, CHOOSE_WEATHERED, options)))
    strike_at(g, seat, card, target, effect.n)


def strike_at(g: Erosion, seat: int, card: int, target: int, n: int) -> None:
    """The topmost unweathered rocks of one mountain."""
    n = min(n, len(g.mountains[target]) - g.weathered[target])
    rocks = rocks_to_weather(g, target, n)
    weather(g, target, n)
    tell(g, ARCHITECTURE_WEATHERED, [seat, card, target, *rocks])


def slide(g: Erosion, seat: int, card: int, effect: Effect) -> Flow:
    """ERO-9.10: up to n weathered rocks, so none as well; of one mountain, or of each in turn."""
    targets = [m for m in g.around(seat) if g.weathered[m] > 0 and fits(effect.elevation, g.heights[m])]
    if not targets:
        return
    if effect.target == EVERY_MOUNTAIN:
        for target in targets:
            yield from slide_of(g, seat, card, [target], effect.n)
    else:
        yield from slide_of(g, seat, card, targets, effect.n)


def slide_of(g: Erosion, seat: int, card: int, targets: list[int], n: int) -> Flow:
    options: list[int] = []
    for m in targets:
        for k in range(min(n, g.weathered[m]), 0, -1):
            options.append(on_mountain(SLIDE, 0, m, k))
    options.append(DECLINE)
    chosen = yield Decision(seat, CHOOSE_MOVED, options)
    if action_of(chosen) == SLIDE:
        target = mountain_of(chosen)
        rocks = move_to_river(g, target, number_of(chosen))
        tell(g, ARCHITECTURE_MOVED, [seat, card, target, *rocks])


def extra_uplift(g: Erosion) -> Flow:
    """ERO-9.9: may be declined, draws nothing; the card's own text follows after those already waiting."""
    seat = g.active
    options = [of_card(UPLIFT, card) for card in g.hands[seat]]
    options.append(DECLINE)
    chosen = yield Decision(seat, CHOOSE_EXTRA, options)
    if action_of(chosen) == UPLIFT:
        lay(g, seat, card_of(chosen), g.later)
        g.extra -= 1
    else:
        g.extra = 0
    if g.extra == 0 or not g.hands[seat]:
        go_on(g)
