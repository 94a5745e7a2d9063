"""The choices of Corrosion in plain words, with what they cost and bring.

Clients show what stands before the first colon as a heading, so every text begins with a verb or a row and a colon.
"""

from __future__ import annotations

from typing import Final

from verdigris.engine.words import Arg, Label, Message
from verdigris.games.corrosion import options as o
from verdigris.games.corrosion.building import shown
from verdigris.games.corrosion.notation import SECTOR_IDS, WINDOW_IDS
from verdigris.games.corrosion.options import a_of, action_of, b_of
from verdigris.games.corrosion.payment import discounted
from verdigris.games.corrosion.say_names import Namer, gears, markers, price
from verdigris.games.corrosion.state import (
    CHROME_BITS,
    MARK_GREEN,
    NOTHING,
    ROW_CHAIN,
    ROW_TASK,
    ROW_WATCH,
    SECTORS,
    SHOT_BITS,
    SHOT_DONE,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_BITS,
    STAFF_PLACE,
    TURNING_BITS,
    TURNING_PLACE,
    UPSIDE_DOWN,
    Corrosion,
    sector_of,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    CONVERT,
    DRIVE_IDS,
    DRIVES,
    ENGINEER_ROW,
    FOUR,
    KIND_CHROME,
    KIND_SHOT,
    ON_BUILD,
    ROW_IDS,
    SHOT_ROW,
    TURNING_ROW,
)

# Choices that say the same in every state.
FIXED: Final = {
    o.TURN: "turn",
    o.DECLINE: "decline",
    o.RUN_ALL: "run-all",
    o.END_WHEEL: "end-wheel",
    o.PASS: "pass",
    o.STOP: "stop",
    o.REST: "rest",
}
Told = dict[str, Arg]


class Options:
    """What an option means to the seat that is asked."""

    def __init__(self, namer: Namer) -> None:
        self.namer = namer
        self.catalogue = namer.catalogue

    def option(self, g: Corrosion, option: int) -> Message:
        """A choice in plain words."""
        action = action_of(option)
        if action in FIXED:
            return Message(f"option-{FIXED[action]}")
        a, b = a_of(option), b_of(option)
        name, args = self._machines(g, action, a, b) or self._staff(g, action, a, b) or self._others(g, action, a, b)
        return Message(f"option-{name}", args)

    def _machines(self, g: Corrosion, action: int, a: int, b: int) -> tuple[str, Told] | None:
        """Completing, running and moving machines."""
        c, namer, seat = self.catalogue, self.namer, g.actor
        if action == o.FINISH_CHROME:
            cost = Message("n-nothing") if b else price(discounted(g, seat, g.cards.chrome_cost[a], KIND_CHROME))
            return "complete-chrome", {"machine": namer.chrome(a), "points": g.cards.points[a], "cost": cost}
        if action == o.FINISH_SHOT:
            kind = a & SHOT_BITS
            cost = Message("n-nothing") if b else price(discounted(g, seat, g.cards.shot_cost[kind], KIND_SHOT))
            return "complete-shot", {**self._shot(a), "cost": cost}
        if action == o.SPEED_SHOT:
            return "speed-shot", {**self._shot(a), "to": SECTOR_IDS[(a >> SHOT_PLACE & 3) - 1]}
        if action == o.SPEED_TURNING:
            to = SECTOR_IDS[(a >> TURNING_PLACE) - 1]
            return "speed-turning", {**self._turning(a), "to": to}
        if action == o.RUN_TURNING:
            return "run-turning", self._turning(a)
        if action == o.RUN_SHOT:
            return "run", {"machine": namer.shot(a), "text": Label(c.shot_texts[a])}
        if action == o.RUN_PROTOTYPE:
            return "run", {"machine": namer.prototype(a), "text": Label(c.prototype_texts[a])}
        if action in (o.RUN_CHROME, o.RUN_END, o.USE, o.FIRST):
            name = "first" if action == o.FIRST else "run"
            return name, {"machine": namer.chrome(a), "text": Label(c.chrome_texts[a])}
        if action == o.MOVE_SHOT:
            return "move-shot", {**self._shot(a), "to": SECTOR_IDS[b]}
        if action == o.MOVE_TURNING:
            return "move-turning", {**self._turning(a), "to": SECTOR_IDS[b]}
        if action == o.STORE:
            return "store", {"machine": namer.chrome(a)}
        if action == o.MOUNT:
            return "mount", {"machine": namer.chrome(a), **self._onto(g, seat, a)}
        if action == o.SHIFT:
            stored = g.storage[seat]
            return "shift", {"new": namer.chrome(a), "machine": namer.chrome(stored), **self._onto(g, seat, stored)}
        if action == o.VACATE:
            stored = g.storage[seat]
            return "vacate", {"machine": namer.chrome(stored), **self._onto(g, seat, stored)}
        return None

    def _onto(self, g: Corrosion, seat: int, machine: int) -> Told:
        """The drive of a machine, and what it would cover there."""
        drive = g.cards.drive[machine]
        stack = g.drives[DRIVES * seat + drive]
        below = self.namer.chrome(stack[-1] & CHROME_BITS) if stack else self.namer.prototype(drive)
        return {"drive": DRIVE_IDS[drive], "below": below}

    def _shot(self, named: int) -> Told:
        kind = named & SHOT_BITS
        state = "activated" if named & SHOT_USED else "completed" if named & SHOT_DONE else "built"
        return {
            "machine": self.namer.shot(kind),
            "sector": SECTOR_IDS[named >> SHOT_PLACE & 3],
            "state": state,
            "text": Label(self.catalogue.shot_texts[kind]),
        }

    def _turning(self, named: int) -> Told:
        kind = named & TURNING_BITS
        return {
            "machine": self.namer.turning(kind),
            "sector": SECTOR_IDS[named >> TURNING_PLACE],
            "text": Label(self.catalogue.turning_texts[kind]),
        }

    def _staff(self, g: Corrosion, action: int, a: int, b: int) -> tuple[str, Told] | None:
        """Choices that name an engineer."""
        if action not in (o.PLAY, o.COPY, o.SPEED_STAFF, o.DISMISS, o.RECALL):
            return None
        card: Told = {"card": self.namer.engineer(a)}
        if action == o.PLAY:
            return "play", {**card, "text": self.namer.action(a)}
        if action == o.COPY:
            if b:
                return "copy-two", {**card, "second": self.namer.engineer(b - 1)}
            return "copy", card
        place = next((place for place in g.staff[g.actor] if place & STAFF_BITS == a), NOTHING)
        sector = "hand" if place == NOTHING else SECTOR_IDS[sector_of(g, g.actor, place >> STAFF_PLACE & 3)]
        if action == o.SPEED_STAFF:
            return "speed-staff", {**card, "to": SECTOR_IDS[max(SECTOR_IDS.index(sector) - 1, 0)]}
        return "dismiss" if action == o.DISMISS else "recall", {**card, "sector": sector}

    def _others(self, g: Corrosion, action: int, a: int, b: int) -> tuple[str, Told]:
        """The display, gears, markers and awards."""
        if action == o.CLEAR:
            return "clear", self.in_x(g, g.actor)
        if action == o.DISCARD:
            return "discard", {"item": self.namer.quoted(a, g.rows[a][-1]), "row": ROW_IDS[a]}
        if action == o.TAKE:
            return self._taken(g, a, b)
        if action == o.SALVAGE:
            row = b + ENGINEER_ROW
            dear = row == ENGINEER_ROW and g.cards.grade[a] >= FOUR
            item, text = self.namer.quoted(row, a), self.namer.item_text(row, a)
            return "salvage", {"item": item, "text": text, "dear": "yes" if dear else "no"}
        if action in (o.MAKE, o.PAY):
            return "make" if action == o.MAKE else "pay", {"gears": gears(a, b)}
        if action == o.MARKERS:
            return "markers", {"markers": markers(a, b)}
        if action == o.AWARD:
            return self._award(g, a, b)
        if action == o.CONVERT:
            offer = self.conversion(g)
            return ("convert", {}) if offer is None else ("convert-known", {"text": offer})
        assert action == o.PAY_TURN, "every action has its text"
        return "pay-turn", {"n": g.paid[g.active] + 1}

    def _taken(self, g: Corrosion, row: int, window: int) -> tuple[str, Told]:
        item = shown(g, row, window)
        args: Told = {
            "row": ROW_IDS[row],
            "window": WINDOW_IDS[window],
            "item": self.namer.item(row, item),
            "text": self.namer.item_text(row, item),
        }
        if row == ENGINEER_ROW:
            return "take-engineer", {**args, "dear": "yes" if g.cards.grade[item] >= FOUR else "no"}
        if row > ADVANCED_ROW:
            if row == SHOT_ROW:
                cost = price(discounted(g, g.actor, g.cards.shot_cost[item], KIND_SHOT))
                return "take-shot", {**args, "cost": cost}
            return "take-turning", args
        cost = price(discounted(g, g.actor, g.cards.chrome_cost[item], KIND_CHROME))
        drive, points = DRIVE_IDS[g.cards.drive[item]], g.cards.points[item]
        special, green = (g.marks[row], g.marks[row + MARK_GREEN]) if WINDOW_IDS[window] == "C" else (0, 0)
        args |= {"cost": cost, "drive": drive, "points": points}
        args |= {"marked": "yes" if special + green else "no", "markers": markers(special, green)}
        return "take-chrome", args

    def _award(self, g: Corrosion, task: int, chain: int) -> tuple[str, Told]:
        c = self.catalogue
        args: Told = {"award": self.namer.award(task, chain), "text": Label(c.task_texts[task])}
        for row in g.award_rows:
            watch = (row >> ROW_WATCH) - 1
            if row & ROW_TASK == task and chain and row & ROW_CHAIN and watch != NOTHING:
                args |= {"watch": Label(c.watch_names[watch]), "watch_text": Label(c.watch_texts[watch])}
                return "award-watch", args
        return "award", args

    def in_x(self, g: Corrosion, seat: int) -> Told:
        """What clearing sector X takes away, and whom it brings back (COR-9.2)."""
        x = g.wheel[seat]
        place = SECTORS * seat + x
        lost: list[Label | Message | str] = []
        if g.small[place] or g.medium[place]:
            lost += gears(g.small[place], g.medium[place])
        machines = [(TURNING_ROW, m & TURNING_BITS) for m in g.turnings[seat] if m >> TURNING_PLACE & 3 == x]
        machines += [(SHOT_ROW, s & SHOT_BITS) for s in g.shots[seat] if s >> SHOT_PLACE & 3 == x]
        lost += [self.namer.quoted(row, kind) for row, kind in machines]
        there = [card for card in g.staff[seat] if card >> STAFF_PLACE & 3 == x and not card & UPSIDE_DOWN]
        back = [self.namer.engineer(card & STAFF_BITS) for card in there]
        holds = "both" if lost and back else "lost" if lost else "back" if back else "nothing"
        return {"holds": holds, "lost": lost, "back": back}

    def conversion(self, g: Corrosion) -> Label | None:
        """What a conversion offers, as far as the state tells: the engineer's action, or a machine just built."""
        c, seat = self.catalogue, g.actor
        if g.copied != NOTHING:
            action = g.cards.action[g.copied]
            if any(effect.op == CONVERT for effect in g.cards.action_effects[action]):
                return Label(c.action_texts[action])
        tops = [stack[-1] & CHROME_BITS for stack in g.drives[DRIVES * seat : DRIVES * seat + DRIVES] if stack]
        if any(g.cards.trigger[machine] == ON_BUILD for machine in tops):
            built = {m & TURNING_BITS for m in g.turnings[seat] if sector_of(g, seat, m >> TURNING_PLACE & 3) == 3}
            found = [k for k in built if any(effect.op == CONVERT for effect in g.cards.turning_effects[k])]
            if len(found) == 1:
                return Label(c.turning_texts[found[0]])
        return None
