"""What the drawing of a Corrosion table is made of: names and costs in the player's language, and the display."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from verdigris.engine.game import Json
from verdigris.engine.words import Arg, Message, Words, words_for
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.notation import WINDOW_IDS
from verdigris.games.corrosion.position import CHROME_ROW_IDS, PILE_IDS
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    BASIC_ROW,
    DRIVE_IDS,
    ENGINEER_ROW,
    GRADE_IDS,
    ROW_IDS,
    SHOT_ROW,
    SUIT_IDS,
    TURNING_ROW,
    Cost,
)

TEXT: Final = Path(__file__).with_name("text") / "screen"
WIDE: Final = 90  # columns; below this, one block below the other
NARROWEST: Final = 30
GAP: Final = 2
TURNING_COLUMNS: Final = 37
DOT: Final = " · "
TOP_SIGN: Final = "▸"  # the visible top of a refill stack (COR-2.1)
WINDOWS: Final = WINDOW_IDS[:3]
UNITS: Final = ("small", "medium", "any", "chrome", "steam", "green", "engineers")
SUIT_STYLES: Final = ("#6ea8e8", "#7dc27d", "#e6a04d", "#a8a8a8", "#d58ad5")
DRIVE_STYLES: Final = ("#d8c27a", "#8fc7c7", "#c79a8f")
ID_STYLE: Final = "dim"
HEAD: Final = "bold"
RULE: Final = "─"
NONE: Final = "–"


class Canvas:
    """One drawing of the table: what is seen, by whom, in which language, how wide. It is made of lines that fit."""

    def __init__(self, view: dict[str, Json], seat: int, catalogue: Catalogue, words: Words, width: int) -> None:
        self.view = view
        self.seat = seat
        self.catalogue = catalogue
        self.words = words_for(words.language, TEXT)
        self.width = max(width, NARROWEST)
        self.wide = self.width >= WIDE
        self.seats = len(as_list(view["hands"]))
        self.solo = view["opponent"] is not None

    def say(self, name: str, **args: Arg) -> str:
        return self.words.say(Message(f"screen-{name}", args))

    # Names

    def grade(self, engineer: str) -> Text:
        """Suit and grade, `orange 4+`."""
        card = self.catalogue.engineer_ids.index(engineer)
        suit = self.catalogue.cards.suit[card]
        grade = GRADE_IDS[self.catalogue.cards.grade[card]]
        return Text(f"{self.say('suit', suit=SUIT_IDS[suit])} {grade}", style=SUIT_STYLES[suit])

    def engineer_name(self, engineer: str) -> str:
        action = self.catalogue.cards.action[self.catalogue.engineer_ids.index(engineer)]
        return self.catalogue.action_names[action][self.words.language]

    def engineer(self, engineer: str) -> Text:
        """Suit, grade, action and id."""
        return self.grade(engineer).append(f" {self.engineer_name(engineer)} ", "default").append(engineer, ID_STYLE)

    def chrome_name(self, machine: str) -> str:
        return self.catalogue.chrome_names[self.catalogue.chrome_ids.index(machine)][self.words.language]

    def chrome_drive(self, machine: str) -> Text:
        drive = self.catalogue.cards.drive[self.catalogue.chrome_ids.index(machine)]
        return Text(self.say("drive", drive=DRIVE_IDS[drive]), DRIVE_STYLES[drive])

    def chrome_points(self, machine: str) -> str:
        return self.say("p", n=self.catalogue.cards.points[self.catalogue.chrome_ids.index(machine)])

    def chrome_cost(self, machine: str) -> str:
        return self.cost(self.catalogue.cards.chrome_cost[self.catalogue.chrome_ids.index(machine)])

    def shot_name(self, machine: str) -> str:
        return self.catalogue.shot_names[self.catalogue.shot_ids.index(machine)][self.words.language]

    def shot_cost(self, machine: str) -> str:
        return self.cost(self.catalogue.cards.shot_cost[self.catalogue.shot_ids.index(machine)])

    def turning_name(self, machine: str) -> str:
        return self.catalogue.turning_names[self.catalogue.turning_ids.index(machine)][self.words.language]

    def cost(self, cost: Cost) -> str:
        """`2s 2m 1c`, explained in the legend."""
        amounts = (cost.small, cost.medium, cost.any, cost.chrome, cost.steam, cost.green, cost.engineers)
        return " ".join(f"{n}{self.say('unit', unit=unit)}" for unit, n in zip(UNITS, amounts, strict=True) if n)

    def who(self, seat: int) -> str:
        return self.say("seat-you" if seat == self.seat else "seat", seat=seat)

    # The display

    def display(self) -> Iterator[Text]:
        """Five rows with the windows A to C, and what is left in the supplies."""
        half = self.width // 2 + 1
        yield from self.pair(BASIC_ROW, ADVANCED_ROW, half)
        yield from self.pair(ENGINEER_ROW, SHOT_ROW, half)
        if self.wide:
            rest = self.width - GAP - TURNING_COLUMNS
            yield from beside(self.row(TURNING_ROW, TURNING_COLUMNS), self.supply(rest), TURNING_COLUMNS)
        else:
            yield from self.row(TURNING_ROW, self.width)
            yield from self.supply(self.width)

    def pair(self, one: int, other: int, half: int) -> list[Text]:
        if self.wide:
            return beside(self.row(one, half), self.row(other, self.width - GAP - half), half)
        return [*self.row(one, self.width), *self.row(other, self.width)]

    def row(self, row: int, width: int) -> list[Text]:
        """A row of the display: its stack with the visible top, from which things slide to A, B and C (COR-7.1)."""
        name = ROW_IDS[row]
        stack = as_dict(as_dict(self.view["stacks"])[name])
        head = Text(self.say("row", row=name), style=HEAD)
        about = [self.say("stack", n=as_int(stack["size"]))]
        if name in PILE_IDS:
            about.append(self.say("discards", n=len(as_list(as_dict(self.view["discards"])[name]))))
        for part in about:
            head.append(f"{DOT}{part}", "not bold")
        if name in CHROME_ROW_IDS:
            marks = as_dict(as_dict(self.view["markers"])[name])
            head.append(f"{DOT}{self.say('on-c')} {self.markers(marks)}", "not bold yellow")
        shown = [str(item) for item in as_list(as_dict(self.view["display"])[name])]
        vacant = len(WINDOWS) - len(shown)
        top = [Text(NONE, ID_STYLE)] if stack["top"] is None else self.item(row, str(stack["top"]))
        lines = [[Text(TOP_SIGN, ID_STYLE), *top]]
        for n, letter in enumerate(WINDOWS):
            mark = Text(letter, HEAD)
            cells = [Text(self.say("vacant"), ID_STYLE)] if n < vacant else self.item(row, shown[n - vacant])
            lines.append([mark, *cells])
        flexible = 1 if row == TURNING_ROW else 2
        return [ruled(head, width), *columns(lines, width, flexible)]

    def markers(self, marks: dict[str, Json]) -> str:
        """COR-7.2, 7.6: special markers, and green ones in their place."""
        special, green = as_int(marks["special"]), as_int(marks["green"])
        said = [self.say("special", n=special)] if special else []
        said += [self.say("green", n=green)] if green else []
        return ", ".join(said) or self.say("none")

    def item(self, row: int, name: str) -> list[Text]:
        """An item of the display in short, as cells."""
        if row <= ADVANCED_ROW:
            return [
                Text(name),
                Text(self.chrome_name(name)),
                self.chrome_drive(name),
                Text(self.chrome_cost(name)),
                Text(self.chrome_points(name), "bold"),
            ]
        if row == ENGINEER_ROW:
            return [self.grade(name), Text(f"{name} {self.engineer_name(name)}")]
        if row == SHOT_ROW:
            return [Text(name), Text(self.shot_name(name)), Text(self.shot_cost(name))]
        return [Text(f"{name} {self.turning_name(name)}")]

    def supply(self, width: int) -> list[Text]:
        """Special markers and awards that are left: a row a task, with its two tokens and the watch."""
        rows = [as_dict(row) for row in as_list(self.view["award_supply"])]
        left = sum(row[token] is True for row in rows for token in ("chain", "plain"))
        head = Text(self.say("supply"), HEAD)
        specials = as_int(self.view["special_supply"])
        head.append(f" {self.say('special-supply', n=specials)}{DOT}{self.say('award-supply', n=left)}", "not bold")
        end = f"{DOT}{self.say('end-at')}"
        if not self.solo and head.cell_len + len(end) <= width:
            head.append(end, "not bold dim")
        lines: list[list[Text]] = []
        for n, row in enumerate(rows):
            task = str(row["task"])
            named = self.catalogue.task_names[self.catalogue.task_ids.index(task)][self.words.language]
            watch = "" if row["watch"] is None else f"+{row['watch']}"
            mark = [Text(WINDOWS[n], HEAD)] if self.solo else []
            chain = Text(f"{self.say('chain')}{watch}") if row["chain"] is True else Text(NONE, ID_STYLE)
            plain = Text(self.say("plain")) if row["plain"] is True else Text(NONE, ID_STYLE)
            lines.append([*mark, Text(task), Text(named), chain, plain])
        return [ruled(head, width), *columns(lines, width, 2 if self.solo else 1)]


def fitted(text: Text, width: int) -> Text:
    """One line of at most this width; what is cut off ends in an ellipsis."""
    text.truncate(width, overflow="ellipsis")
    text.no_wrap = True
    return text


def ruled(text: Text, width: int, rule: str = RULE) -> Text:
    """A heading, with a rule up to the end of its line."""
    fitted(text, width)
    left = width - text.cell_len - 1
    return text.append(" " + rule * left, "not bold dim") if left > 0 else text


def columns(rows: Sequence[list[Text]], width: int, flexible: int) -> list[Text]:
    """Rows of cells below each other; the flexible column gives way if there is too little room.

    A cell that is too long for it pushes the cells after it aside, as far as its own row has room.
    """
    count = max((len(row) for row in rows), default=0)
    wide = [max((row[n].cell_len for row in rows if n < len(row)), default=0) for n in range(count)]
    if flexible < count:
        wide[flexible] = max(1, wide[flexible] - max(0, sum(wide) + count - 1 - width))
    lines = []
    for row in rows:
        line = Text()
        aligned = True
        for n, cell in enumerate(row):
            if n == flexible and cell.cell_len > wide[n]:
                aligned = False
                room = width - line.cell_len - sum(after.cell_len + 1 for after in row[n + 1 :])
                cell.truncate(max(room, wide[n]), overflow="ellipsis")
            elif aligned and n < len(row) - 1:
                cell.pad_right(wide[n] - cell.cell_len)
            line.append_text(cell).append(" " if n < len(row) - 1 else "")
        lines.append(fitted(line, width))
    return lines


def flowed(items: Sequence[Text], width: int, between: str = DOT) -> list[Text]:
    """Items one after the other; a line ends between two of them, within one only if it is longer than a line.

    >>> [line.plain for line in flowed([Text("os_award"), Text("tm_small"), Text("tm_medium")], 20)]
    ['os_award · tm_small', 'tm_medium']
    """
    lines: list[Text] = []
    for item in items:
        if item.cell_len > width and " " in item.plain:
            lines += flowed(list(item.split(" ")), width, " ")
            continue
        fitted(item, width)
        if lines and lines[-1].cell_len + len(between) + item.cell_len <= width:
            lines[-1].append(between, "dim").append_text(item)
        else:
            lines.append(Text().append_text(item))
    return lines or [Text()]


def chained(groups: Sequence[list[Text]], between: str, within: str = "") -> list[Text]:
    """The items of all groups in one list, to be flowed; a sign ends each group but the last."""
    items: list[Text] = []
    for n, group in enumerate(groups):
        items += [item.append(within, "default") for item in group[:-1]]
        items.append(group[-1].append(f" {between}" if n < len(groups) - 1 else "", "not bold dim"))
    return items


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two blocks side by side, the left one of this width."""
    lines = []
    for n in range(max(len(left), len(right))):
        line = left[n].copy() if n < len(left) else Text()
        if n < len(right):
            line.pad_right(width + GAP - line.cell_len)
            line.append_text(right[n])
        lines.append(line)
    return lines


def as_list(value: Json) -> list[Json]:
    assert isinstance(value, list), "a list of a view"
    return value


def as_dict(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict), "a mapping of a view"
    return value


def as_int(value: Json) -> int:
    assert isinstance(value, int), "a number of a view"
    return value
