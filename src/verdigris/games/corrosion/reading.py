"""Positions of Corrosion read back, field by field; every error names its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from verdigris.engine.rng import MOST_STATE, Rng
from verdigris.engine.yamlfile import Node, nearest
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.display import WINDOWS
from verdigris.games.corrosion.notation import ACTIVATED, COMPLETED, SECTOR_IDS, token
from verdigris.games.corrosion.position import (
    CHROME_ROW_IDS,
    PILE_IDS,
    RAN,
    RAN_AGAIN,
    SWITCHED_ON,
    UPSIDE,
    WHEEL_PLACES,
)
from verdigris.games.corrosion.setup import SPECIALS
from verdigris.games.corrosion.solo import LAST_RESHUFFLE, PARKED_WATER
from verdigris.games.corrosion.state import (
    CAUSE_IDS,
    CHROME_DONE,
    MARK_GREEN,
    NOBODY,
    NOT_YET,
    NOTHING,
    PHASE_IDS,
    PROTOTYPE_SHIFT,
    ROW_CHAIN,
    ROW_PLAIN,
    ROW_WATCH,
    SECTORS,
    SHOT_DONE,
    SHOT_ON,
    SHOT_PLACE,
    SHOT_USED,
    STAFF_PLACE,
    STEP_IDS,
    TURNING_AGAIN,
    TURNING_ON,
    TURNING_PLACE,
    TURNING_RAN,
    UPSIDE_DOWN,
    WHEEL_IDS,
    Corrosion,
    position_of,
)
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    DRIVE_IDS,
    DRIVES,
    ENGINEER_ROW,
    ENGINEERS,
    ROW_IDS,
    SET_LETTERS,
    SHOT_ROW,
    TASKS,
)
from verdigris.games.corrosion.turn import MOST_PAID

MOST: Final = 100_000  # no count of a game comes near
SHOT_FLAGS: Final = {COMPLETED: SHOT_DONE, ACTIVATED: SHOT_DONE | SHOT_USED, SWITCHED_ON: SHOT_ON}
TURNING_FLAGS: Final = {SWITCHED_ON: TURNING_ON, RAN: TURNING_RAN, RAN_AGAIN: TURNING_RAN | TURNING_AGAIN}
STAFF_FLAGS: Final = {UPSIDE: UPSIDE_DOWN}
CHROME_FLAGS: Final = {COMPLETED: CHROME_DONE}


class Reader:
    """Reads fields of a position into a state. `whole`: every part of a field must be there."""

    def __init__(self, g: Corrosion, names: Catalogue, *, whole: bool) -> None:
        self.g = g
        self.names = names
        self.whole = whole
        self.only: set[int] = set()  # stacks that hold nothing but what is given
        self.tokens = [token(number, names) for number in range(2 * TASKS)]

    def parts(self, node: Node, known: Sequence[str]) -> dict[str, Node]:
        return node.mapping(required=known) if self.whole else node.mapping(optional=known)

    # Single values.

    def seat(self, node: Node) -> int:
        return node.integer(0, self.g.seats - 1)

    def count(self, node: Node) -> int:
        return node.integer(0, MOST)

    def index(self, node: Node, known: Sequence[str]) -> int:
        return known.index(node.choice(known))

    def ids(self, node: Node, known: Sequence[str], most: int = 100) -> list[int]:
        return [self.index(child, known) for child in node.sequence(0, most)]

    def cards(self, node: Node) -> list[int]:
        return self.ids(node, self.names.engineer_ids, ENGINEERS)

    def marked(self, node: Node, known: Sequence[str], flags: dict[str, int]) -> int:
        """An id and words for its state: `os_award completed`."""
        words = node.text(80).split()
        if not words or words[0] not in known:
            node.fail(f"{node.shown()} is none of these{nearest(words[0] if words else '', known)}: {', '.join(known)}")
        packed = 0
        for word in words[1:]:
            if word not in flags:
                node.fail(f"{word!r} is no state of {words[0]}; allowed: {', '.join(flags)}")
            packed |= flags[word]
        return packed | known.index(words[0])

    def items(self, row: int) -> Sequence[str]:
        """What may lie in this row."""
        if row <= ADVANCED_ROW:
            return self.names.chrome_ids
        if row == ENGINEER_ROW:
            return self.names.engineer_ids
        return self.names.shot_ids if row == SHOT_ROW else self.names.turning_ids

    # Things by seat.

    def by_seat(self, node: Node) -> list[tuple[int, Node]]:
        """`{0: …, 2: …}`, or a list with one entry a seat."""
        seats = self.g.seats
        if isinstance(node.value, list) or self.whole:
            return list(enumerate(node.sequence(seats, seats)))
        found = []
        for key, child in node.items():
            if not isinstance(key, int) or not 0 <= key < seats:
                child.fail(f"seats are 0 to {seats - 1}")
            found.append((key, child))
        return found

    def by_sector(self, node: Node) -> list[tuple[int, Node]]:
        found = []
        for key, child in node.items():
            if str(key) not in SECTOR_IDS:
                child.fail(f"sectors are {', '.join(SECTOR_IDS)}")
            found.append((SECTOR_IDS.index(str(key)), child))
        if self.whole and len(found) < SECTORS:
            node.fail(f"all sectors are needed: {', '.join(SECTOR_IDS)}")
        return found

    def sector(self, seat: int, sector: int, node: Node) -> None:
        """What lies in one sector, in place of what lay there."""
        g = self.g
        place = position_of(g, seat, sector)
        staff = [card for card in g.staff[seat] if card >> STAFF_PLACE & 3 != place]
        turnings = [machine for machine in g.turnings[seat] if machine >> TURNING_PLACE & 3 != place]
        shots = [shot for shot in g.shots[seat] if shot >> SHOT_PLACE & 3 != place]
        for child in node.sequence(0, 100):
            word = child.text(80).split(" ")[0]
            if word in self.names.engineer_ids:
                staff.append(self.marked(child, self.names.engineer_ids, STAFF_FLAGS) | place << STAFF_PLACE)
            elif word in self.names.turning_ids:
                turnings.append(self.marked(child, self.names.turning_ids, TURNING_FLAGS) | place << TURNING_PLACE)
            elif word in self.names.shot_ids:
                shots.append(self.marked(child, self.names.shot_ids, SHOT_FLAGS) | place << SHOT_PLACE)
            else:
                child.fail(f"{child.shown()}: a sector holds engineers, turning machines and one-shot machines")
        g.staff[seat] = sorted(staff)
        g.turnings[seat] = sorted(turnings)
        g.shots[seat] = sorted(shots)

    def gears(self, seat: int, sector: int, node: Node) -> None:
        fields = self.parts(node, ("small", "medium"))
        place = SECTORS * seat + position_of(self.g, seat, sector)
        self.g.small[place] = self.count(fields["small"]) if "small" in fields else 0
        self.g.medium[place] = self.count(fields["medium"]) if "medium" in fields else 0

    def drives(self, seat: int, node: Node) -> None:
        for name, child in self.parts(node, DRIVE_IDS).items():
            drive = DRIVE_IDS.index(name)
            stack = [self.marked(part, self.names.chrome_ids, CHROME_FLAGS) for part in child.sequence(0, 30)]
            for machine, part in zip(stack, child.sequence(), strict=True):
                own = self.g.cards.drive[machine & ~CHROME_DONE]
                if own != drive:
                    part.fail(f"this machine belongs to the drive {DRIVE_IDS[own]}")
            self.g.drives[DRIVES * seat + drive] = stack

    def award_rows(self, node: Node) -> list[int]:
        rows: list[int] = []
        for child in node.sequence(0, TASKS):
            fields = child.mapping(required=("task", "chain", "plain", "watch"))
            row = self.index(fields["task"], self.names.task_ids)
            if row in [other & (TASKS - 1) for other in rows]:
                fields["task"].fail("this task has a row already")
            if fields["chain"].flag():
                row |= ROW_CHAIN
            if fields["plain"].flag():
                row |= ROW_PLAIN
            if not fields["watch"].is_null:
                if not row & ROW_CHAIN:
                    fields["watch"].fail("a watch lies on a token with a chain (COR-2.5)")
                row |= (self.index(fields["watch"], self.names.watch_ids) + 1) << ROW_WATCH
            rows.append(row)
        return rows

    def switched(self, node: Node) -> int:
        known = [*DRIVE_IDS, *self.names.prototype_ids]
        mask = 0
        for child in node.sequence(0, len(known)):
            mask |= 1 << self.index(child, known)
        assert len(DRIVE_IDS) == PROTOTYPE_SHIFT
        return mask

    def rng(self, node: Node) -> Rng:
        text = node.text(20)
        if not (text.isascii() and text.isdigit() and 0 < int(text) <= MOST_STATE):
            node.fail(f"the state of the generator is a number from 1 to {MOST_STATE}, as text")
        return Rng(int(text))

    # Whole fields; each may be given in part where it goes by seat, row or drive.

    def set_turn(self, name: str, node: Node) -> bool:
        """Whose turn it is and how far."""
        g = self.g
        if name == "phase":
            g.phase = self.index(node, PHASE_IDS)
        elif name == "active":
            g.active = NOBODY if node.is_null else self.seat(node)
        elif name == "actor":
            g.actor = self.seat(node)
        elif name == "maintenance":
            g.step = self.index(node, STEP_IDS)
        elif name == "additional":
            g.additional = node.flag()
        elif name == "wheel_phase":
            g.wheel_mode = self.index(node, WHEEL_IDS)
        elif name == "switched_on":
            g.switched = self.switched(node)
        elif name == "end_of_turn":
            g.ending = sum({1 << drive for drive in self.ids(node, DRIVE_IDS)})
        elif name == "copied":
            g.copied = NOTHING if node.is_null else self.index(node, self.names.engineer_ids)
        elif name == "next_copier":
            g.next_copier = node.integer(0, g.seats + 1)
        elif name == "end_phase":
            g.cause = self.index(node, CAUSE_IDS)
            g.end_phase = g.cause != NOT_YET
        elif name == "turns":
            g.turns = self.count(node)
        elif name == "winners":
            g.champions = sorted({self.seat(child) for child in node.sequence(0, g.seats)})
        elif name == "rng":
            g.rng = self.rng(node)
        else:
            return False
        return True

    def set_table(self, name: str, node: Node) -> bool:
        """What lies in the middle, and out of the game."""
        g = self.g
        if name == "display":
            for row, child in self.parts(node, ROW_IDS).items():
                at = ROW_IDS.index(row)
                g.rows[at] = self.ids(child, self.items(at), WINDOWS)
        elif name == "stacks":
            for row, child in self.parts(node, ROW_IDS).items():
                at = ROW_IDS.index(row)
                if isinstance(child.value, dict) and not self.whole:
                    child = child.mapping(required=("only",))["only"]
                    self.only.add(at)
                g.stacks[at] = self.ids(child, self.items(at))[::-1]
        elif name == "discards":
            for row, child in self.parts(node, PILE_IDS).items():
                at = PILE_IDS.index(row)
                g.discards[at] = self.ids(child, self.items(at + ENGINEER_ROW))
        elif name == "markers":
            marks = g.marks[:]
            for row, child in self.parts(node, CHROME_ROW_IDS).items():
                fields = child.mapping(required=("special", "green"))
                marks[CHROME_ROW_IDS.index(row)] = fields["special"].integer(0, SPECIALS)
                marks[CHROME_ROW_IDS.index(row) + MARK_GREEN] = self.count(fields["green"])
            g.marks = marks
        elif name == "special_supply":
            g.supply = node.integer(0, SPECIALS)
        elif name == "award_supply":
            g.award_rows = self.award_rows(node)
        elif name == "deck":
            g.deck = self.cards(node)[::-1]
        elif name == "pile":
            g.pile = self.cards(node)
        elif name == "reshuffles":
            g.reshuffles = node.integer(0, LAST_RESHUFFLE + MOST_PAID)
        elif name == "parked":
            g.parked = [child.integer(1, PARKED_WATER) for child in node.sequence(0, 22)]
        elif name == "out":
            fields = node.mapping(required=("engineers", "chrome", "awards", "watches", "markers"))
            g.gone_engineers = sorted(self.cards(fields["engineers"]))
            g.gone_chrome = sorted(self.ids(fields["chrome"], self.names.chrome_ids))
            g.gone_awards = sorted(self.ids(fields["awards"], self.tokens))
            g.gone_watches = sorted(self.ids(fields["watches"], self.names.watch_ids))
            g.gone_markers = fields["markers"].integer(0, SPECIALS)
        else:
            return False
        return True

    def set_players(self, name: str, node: Node) -> None:
        """What the seats have."""
        for seat, child in self.by_seat(node):
            self.set_player(name, seat, child)

    def set_player(self, name: str, seat: int, node: Node) -> None:
        g = self.g
        if name == "sets":
            sets = g.sets[:]
            sets[seat] = self.index(node, SET_LETTERS)
            g.sets = sets
        elif name == "hands":
            g.hands[seat] = sorted(self.cards(node))
        elif name == "in_play":
            g.played[seat] = self.cards(node)
        elif name == "wheels":
            g.wheel[seat] = self.index(node, WHEEL_PLACES)
        elif name == "sectors":
            for sector, child in self.by_sector(node):
                self.sector(seat, sector, child)
        elif name == "gears":
            for sector, child in self.by_sector(node):
                self.gears(seat, sector, child)
        elif name == "drives":
            self.drives(seat, node)
        elif name == "storage":
            g.storage[seat] = NOTHING if node.is_null else self.index(node, self.names.chrome_ids)
        elif name == "boiler":
            fields = self.parts(node, ("hot", "cold"))
            g.hot[seat] = self.count(fields["hot"]) if "hot" in fields else g.hot[seat]
            g.cold[seat] = self.count(fields["cold"]) if "cold" in fields else g.cold[seat]
        elif name == "reserve":
            fields = self.parts(node, ("chrome", "green", "special"))
            g.chrome[seat] = self.count(fields["chrome"]) if "chrome" in fields else g.chrome[seat]
            g.green[seat] = self.count(fields["green"]) if "green" in fields else g.green[seat]
            g.special[seat] = fields["special"].integer(0, SPECIALS) if "special" in fields else g.special[seat]
        elif name == "awards":
            g.awards[seat] = sorted(self.ids(node, self.tokens))
        elif name == "paid":
            paid = g.paid[:]
            paid[seat] = node.integer(0, MOST_PAID)
            g.paid = paid
        else:
            assert name == "passed", name
            passed = g.passed[:]
            passed[seat] = int(node.flag())
            g.passed = passed

    def set_field(self, name: str, node: Node) -> None:
        """One field of a position, whichever it is."""
        if not self.set_turn(name, node) and not self.set_table(name, node):
            self.set_players(name, node)
