"""What people read of Corrosion: ids of messages and their values. The words are in `text/`."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import Decision, options_of
from verdigris.engine.state import Event
from verdigris.engine.words import Arg, Label, Message
from verdigris.games.corrosion import events as ev
from verdigris.games.corrosion import options as o
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.notation import SECTOR_IDS
from verdigris.games.corrosion.options import a_of, action_of, b_of
from verdigris.games.corrosion.say_cards import Cards
from verdigris.games.corrosion.say_names import Namer, amounts, gears, markers
from verdigris.games.corrosion.say_options import Options
from verdigris.games.corrosion.state import CAUSE_IDS, NOBODY, STEP_IDS, TURNING_BITS, WHEEL_IDS, Corrosion, X
from verdigris.games.corrosion.tables import ADVANCED_ROW, DRIVE_IDS, FOUR, ROW_IDS, SHOT_ROW, TURNING_ROW

ROW_KINDS: Final = ("chrome", "chrome", "engineer", "one_shot", "turning")  # KIND_IDS by row
# What was paid, as its event lists it.
PAID_WORDS: Final = ("small", "medium", "chrome", "steam", "green")


class Speaker:
    """Messages about the components of one card set."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.namer = Namer(catalogue)
        self.options = Options(self.namer)
        self.cards = Cards(catalogue)

    def names(self) -> list[str]:
        return self.cards.names()

    def card(self, name: str) -> Message | None:
        """A component in full, with where its facts come from."""
        return self.cards.card(name)

    def option(self, g: Corrosion, option: int) -> Message:
        """A choice in plain words."""
        return self.options.option(g, option)

    # Decisions

    def decision(self, g: Corrosion, decision: Decision, seat: int) -> Message:
        """The question in plain words."""
        from verdigris.games.corrosion.refusal import KINDS  # it speaks of choices too, so it imports this module

        kind = decision.kind
        choices = options_of(decision, seat)
        args: dict[str, Arg] = {}
        if kind == o.START_TURN:
            args = {"n": g.paid[seat] + 1, "green": g.green[seat]}
        elif kind == o.MAINTENANCE:
            args = {"step": STEP_IDS[g.step]}
        elif kind == o.COPY_OR_NOT:
            who = "opponent" if g.active == NOBODY else "seat"
            card = self.namer.engineer(g.copied)
            args = {"card": card, "text": self.namer.action(g.copied), "who": who, "seat": max(g.active, 0)}
        elif kind == o.WHEEL_PHASE:
            args = {"mode": WHEEL_IDS[g.wheel_mode]}
        elif kind == o.CHOOSE_ITEM:
            kinds = dict.fromkeys(ROW_KINDS[a_of(choice)] for choice in choices if action_of(choice) == o.TAKE)
            args = {"kinds": [Message("kind", {"kind": what}) for what in kinds]}
        elif kind in (o.CHOOSE_GEARS, o.CHOOSE_PAYMENT, o.CHOOSE_MARKERS):
            args = {"n": a_of(choices[0]) + b_of(choices[0])}
        elif kind == o.CHOOSE_CONVERSION:
            text = self.options.conversion(g)
            args = {"text": Message("conversion") if text is None else text}
        elif kind == o.CHOOSE_ACTIVATION:
            offered = [choice for choice in choices if action_of(choice) not in (o.DECLINE, o.STOP)]
            how = "use" if action_of(offered[0]) == o.USE else "run"
            args = {"how": how, "machines": [self._offered(choice) for choice in offered]}
        return Message(f"decision-{KINDS[kind].name}", args)

    def _offered(self, choice: int) -> Message:
        """The machine of a choice to activate it."""
        action, a = action_of(choice), a_of(choice)
        if action == o.USE:
            return self.namer.quoted(ADVANCED_ROW, a)
        return self.namer.quoted(*((SHOT_ROW, a) if action == o.RUN_SHOT else (TURNING_ROW, a & TURNING_BITS)))

    # Events

    def event(self, event: Event) -> Message:
        """What happened, in plain words."""
        kind, a = event.kind, event.args
        args = self._of_staff(kind, a) or self._of_machines(kind, a) or self._of_amounts(kind, a) or _others(kind, a)
        return Message(f"event-{ev.EVENT_IDS[kind]}", args)

    def _of_staff(self, kind: int, a: list[int]) -> dict[str, Arg]:
        """Events about engineers; empty if this is none."""
        engineer = self.namer.engineer
        if kind in (ev.PLAYED, ev.HIRED, ev.DISMISSED, ev.RETURNED):
            return {"seat": a[0], "card": engineer(a[1])}
        if kind == ev.COPIED:
            return {"seat": a[0], "card": engineer(a[1]), "copied": engineer(a[2])}
        if kind == ev.COPIED_BY_TWO:
            return {"seat": a[0], "card": engineer(a[1]), "second": engineer(a[2]), "copied": engineer(a[3])}
        if kind == ev.PLACED:
            upside_down = a[2] == X and self.catalogue.cards.grade[a[1]] >= FOUR
            place: dict[str, Arg] = {"sector": SECTOR_IDS[a[2]], "upside_down": "yes" if upside_down else "no"}
            return {"seat": a[0], "card": engineer(a[1]), **place}
        if kind == ev.SPED_STAFF:
            return {"seat": a[0], "card": engineer(a[1]), "sector": SECTOR_IDS[a[2]]}
        if kind == ev.OPPONENT_FLIPPED:
            return {"card": engineer(a[0])}
        if kind == ev.OPPONENT_ACTS:
            return {"card": engineer(a[0]), "text": self.namer.action(a[0])}
        return {}

    def _of_machines(self, kind: int, a: list[int]) -> dict[str, Arg]:
        """Events about machines and the display; empty if this is none."""
        namer = self.namer
        if kind in (ev.BUILT_SHOT, ev.FINISHED_SHOT, ev.RAN_SHOT, ev.SCRAPPED_SHOT):
            return {"seat": a[0], "machine": namer.shot(a[1])}
        if kind in (ev.BUILT_TURNING, ev.RAN_TURNING, ev.SCRAPPED_TURNING):
            return {"seat": a[0], "machine": namer.turning(a[1])}
        if kind in (ev.STORED, ev.MOUNTED, ev.VACATED, ev.FINISHED_CHROME, ev.RAN_CHROME):
            drive = DRIVE_IDS[self.catalogue.cards.drive[a[1]]]
            return {"seat": a[0], "machine": namer.chrome(a[1]), "drive": drive}
        if kind == ev.RAN_PROTOTYPE:
            return {"seat": a[0], "machine": namer.prototype(a[1])}
        if kind in (ev.SPED_SHOT, ev.MOVED_SHOT):
            return {"seat": a[0], "machine": namer.shot(a[1]), "sector": SECTOR_IDS[a[2]]}
        if kind in (ev.SPED_TURNING, ev.MOVED_TURNING):
            return {"seat": a[0], "machine": namer.turning(a[1]), "sector": SECTOR_IDS[a[2]]}
        if kind in (ev.REFILLED, ev.OPPONENT_REMOVED):
            return {"row": ROW_IDS[a[0]], "item": namer.item(a[0], a[1])}
        if kind in (ev.DISCARDED, ev.SALVAGED):
            return {"seat": a[0], "row": ROW_IDS[a[1]], "item": namer.item(a[1], a[2])}
        if kind in (ev.OPPONENT_PARKED, ev.PARKED_LEFT):
            return {"machine": namer.shot(self.catalogue.cards.award_machine)}
        return {}

    def _of_amounts(self, kind: int, a: list[int]) -> dict[str, Arg]:
        """Events about gears, points and awards; empty if this is none."""
        if kind == ev.TOOK_MARKERS:
            return {"seat": a[0], "markers": markers(a[1], a[2])}
        if kind in (ev.PRODUCED, ev.RUSTED):
            return {"seat": a[0], "gears": gears(a[1], a[2])}
        if kind == ev.PAID:
            return {"seat": a[0], "cost": amounts(a[1:], PAID_WORDS)}
        if kind in (ev.CHROME_MADE, ev.STEAMED, ev.WATERED, ev.GREENED, ev.SPECIALED, ev.PAID_TURN):
            return {"seat": a[0], "n": a[1]}
        if kind == ev.AWARDED:
            return {"seat": a[0], "award": self.namer.award(a[1], a[2])}
        if kind == ev.AWARD_LOST:
            return {"award": self.namer.award(a[0], a[1])}
        if kind == ev.RATED:
            return {"n": a[0], "rating": self.rating(a[0])}
        if kind == ev.WATCH_USED:
            c = self.catalogue
            return {"seat": a[0], "watch": Label(c.watch_names[a[1]]), "text": Label(c.watch_texts[a[1]])}
        return {}

    def rating(self, points: int) -> Label:
        """COR-14.12: the band of the solo game that these points reach."""
        reached = [words for least, words in self.catalogue.ratings if points >= least]
        return Label((reached or [self.catalogue.ratings[0][1]])[-1])


def _others(kind: int, a: list[int]) -> dict[str, Arg]:
    """The course of the game."""
    if kind == ev.RESHUFFLED:
        return {"row": ROW_IDS[a[0]]}
    if kind == ev.MARKED:
        return {"row": ROW_IDS[a[0]], "marker": "green" if a[1] else "special"}
    if kind == ev.END_PHASE_BEGUN:
        return {"cause": CAUSE_IDS[a[0]]}
    if kind == ev.OPPONENT_RESHUFFLED:
        return {"n": a[0]}
    if kind == ev.OPPONENT_IDLE:
        return {}
    if kind == ev.GAME_OVER:
        return {"seats": ", ".join(str(seat) for seat in a), "n": len(a)}
    return {"seat": a[0]}
