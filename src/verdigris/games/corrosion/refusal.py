"""Why not? The number of the rule and the reason for any text that is none of a seat's options."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

from verdigris.engine.decision import Decision
from verdigris.engine.game import Kind, Refusal
from verdigris.games.corrosion import options as o
from verdigris.games.corrosion import refusal_display as display
from verdigris.games.corrosion import refusal_machines as machines
from verdigris.games.corrosion import refusal_running as running
from verdigris.games.corrosion import refusal_staff as staff
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.notation import token
from verdigris.games.corrosion.options import a_of, b_of
from verdigris.games.corrosion.refusal_case import Case
from verdigris.games.corrosion.state import PASSING, Corrosion
from verdigris.games.corrosion.tables import TASKS
from verdigris.games.corrosion.turn import MOST_PAID

KINDS: Final = (
    Kind("start-turn", "COR-13.2"),
    Kind("maintenance", "COR-9.1"),
    Kind("main-action", "COR-5.3"),
    Kind("copy", "COR-6.2"),
    Kind("wheel", "COR-8.3"),
    Kind("end-machines", "COR-10.1"),
    Kind("item", "COR-6.26"),
    Kind("place", "COR-6.20"),
    Kind("gears", "COR-3.6"),
    Kind("payment", "COR-3.6"),
    Kind("dismissed", "COR-9.4"),
    Kind("conversion", "COR-6.27"),
    Kind("markers", "COR-3.9"),
    Kind("award", "COR-12.9"),
    Kind("recalled", "COR-6.23"),
    Kind("moves", "COR-6.29"),
    Kind("salvage", "COR-12.3"),
    Kind("finished", "COR-12.4"),
    Kind("activation", "COR-9.7"),
    Kind("trigger", "COR-11.11"),
    Kind("again", "COR-11.9"),
    Kind("extra-engineer", "COR-10.2"),
)

# With which words a choice of each kind of decision can begin.
VERBS: Final = {
    o.START_TURN: ("pay", "pass"),
    o.MAINTENANCE: ("complete", "speed", "discard", "vacate", "clear"),
    o.MAIN_ACTION: ("play", "turn", "vacate"),
    o.COPY_OR_NOT: ("copy", "vacate", "decline"),
    o.WHEEL_PHASE: ("run", "complete", "vacate", "end"),
    o.END_MACHINES: ("use", "vacate", "end"),
    o.CHOOSE_ITEM: ("take", "decline"),
    o.CHOOSE_PLACE: ("store", "mount", "shift"),
    o.CHOOSE_GEARS: ("make",),
    o.CHOOSE_PAYMENT: ("pay",),
    o.CHOOSE_DISMISSED: ("dismiss",),
    o.CHOOSE_CONVERSION: ("convert", "decline"),
    o.CHOOSE_MARKERS: ("markers",),
    o.CHOOSE_AWARD: ("award", "decline"),
    o.CHOOSE_RECALLED: ("recall", "stop"),
    o.CHOOSE_MOVES: ("move", "stop"),
    o.CHOOSE_SALVAGE: ("salvage", "decline"),
    o.CHOOSE_FINISHED: ("complete", "decline"),
    o.CHOOSE_ACTIVATION: ("run", "use", "decline", "stop"),
    o.CHOOSE_TRIGGER: ("first",),
    o.CHOOSE_AGAIN: ("run", "stop"),
    o.CHOOSE_EXTRA: ("play",),
}
ALL_VERBS: Final = tuple(dict.fromkeys(verb for verbs in VERBS.values() for verb in verbs))
MAINTENANCE_VERBS: Final = ("complete", "speed", "discard", "clear")
STEAM_VERBS: Final = ("speed", "discard")
MIX: Final = 4  # words in `1 small 2 medium`


def refuse(g: Corrosion, decision: Decision, seat: int, text: str, names: Catalogue) -> Refusal:
    """The reason for a text that is not among the options, by the rules in the order a person would ask them."""
    case = Case(g, decision, seat, KINDS[decision.kind].rule, names)
    words = text.split()
    verb = words[0].casefold() if words else ""
    offered = tuple(dict.fromkeys(written.split()[0] for written in case.texts))
    if verb not in ALL_VERBS:
        return case.no(case.rule, "unknown", {"text": text[:60], "verbs": ", ".join(offered)})
    if verb not in VERBS[decision.kind]:
        return not_now(case, verb, words, offered)
    if decision.kind == o.CHOOSE_ACTIVATION:
        return case.offered(case.rule)
    return BY_VERB[verb](case, words[1:]) if verb in BY_VERB else case.form(case.rule, verb, verb)


def not_now(case: Case, verb: str, words: list[str], offered: tuple[str, ...]) -> Refusal:
    """A choice of another decision: why it cannot be made now, or what is asked instead."""
    g, kind = case.g, case.decision.kind
    if verb in STEAM_VERBS and kind == o.WHEEL_PHASE:
        return case.no("COR-8.6", "extra-steam")
    if verb in MAINTENANCE_VERBS and kind == o.COPY_OR_NOT:
        return case.no("COR-5.4", "others-turn")
    if verb == "pass" or [word.casefold() for word in words] == ["pay", "turn"]:
        if not g.end_phase:
            return case.no("COR-13.2", "no-end-phase")
        if kind == o.MAINTENANCE and g.step == PASSING:
            return must_pass(case)
    question = case.speaker.decision(g, case.decision, case.seat)
    return case.no(case.rule, "not-now", {"verb": verb, "question": question, "verbs": ", ".join(offered)})


def must_pass(case: Case) -> Refusal:
    """COR-13.2, 13.3: passing has begun, by choice or because no turn could be paid."""
    g, seat = case.g, case.seat
    if g.paid[seat] >= MOST_PAID:
        return case.no("COR-13.2", "three-paid")
    if g.green[seat] <= g.paid[seat]:
        return case.no("COR-13.2", "no-turn-paid", {"n": g.paid[seat] + 1, "green": g.green[seat]})
    return case.no("COR-13.3", "passing")


def mix(case: Case, words: list[str], *, verb: str) -> Refusal:
    """COR-3.6, 3.9: so many gears or markers of two kinds; the total is given."""
    first = case.decision.options[0]
    total = a_of(first) + b_of(first)
    numbers = [int(word) for word in words[::2] if word.isascii() and word.isdigit() and len(word) < 4]
    if len(words) not in (2, MIX) or 2 * len(numbers) != len(words):
        return case.form(case.rule, verb, case.texts[0])
    if sum(numbers) != total:
        return case.no(case.rule, "total", {"n": total, "example": case.texts[0]})
    return case.offered(case.rule)


def award(case: Case, words: list[str]) -> Refusal:
    """COR-12.9: a token of the supply."""
    known = {token(number, case.names).casefold(): number for number in range(2 * TASKS)}
    number = known.get(words[0].casefold()) if words else None
    if number is None or len(words) > 1:
        return case.form("COR-12.9", "award", "award aw_chrome_chain")
    return case.no("COR-12.9", "no-award", {"award": case.speaker.namer.award(number >> 1, number & 1)})


def pay(case: Case, words: list[str]) -> Refusal:
    """Gears in a payment, or a turn of the end phase."""
    if case.decision.kind == o.START_TURN:
        return case.form("COR-13.2", "pay", "pay turn")
    return mix(case, words, verb="pay")


def on_storage(case: Case, words: list[str], *, verb: str) -> Refusal:
    return display.storage(case, verb)


BY_VERB: Final[dict[str, Callable[[Case, list[str]], Refusal]]] = {
    "complete": machines.complete,
    "speed": machines.speed,
    "move": machines.move,
    "run": running.run,
    "use": running.use,
    "play": staff.play,
    "copy": staff.copy,
    "recall": staff.recall,
    "dismiss": staff.dismiss,
    "discard": display.discard,
    "take": display.take,
    "salvage": display.salvage,
    "store": functools.partial(on_storage, verb="store"),
    "mount": functools.partial(on_storage, verb="mount"),
    "shift": functools.partial(on_storage, verb="shift"),
    "vacate": functools.partial(on_storage, verb="vacate"),
    "make": functools.partial(mix, verb="make"),
    "markers": functools.partial(mix, verb="markers"),
    "pay": pay,
    "award": award,
}
