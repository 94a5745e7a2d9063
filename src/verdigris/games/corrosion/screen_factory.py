"""The players of a Corrosion table as they are drawn: the own factory large, those of the others compact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rich.text import Text

from verdigris.games.corrosion.notation import ACTIVATED, COMPLETED, SECTOR_IDS
from verdigris.games.corrosion.position import RAN, RAN_AGAIN, SWITCHED_ON, UPSIDE, WHEEL_PLACES
from verdigris.games.corrosion.screen_display import (
    DOT,
    DRIVE_STYLES,
    HEAD,
    ID_STYLE,
    NONE,
    Canvas,
    as_dict,
    as_int,
    as_list,
    chained,
    flowed,
    ruled,
)
from verdigris.games.corrosion.tables import DRIVE_IDS

BUILT_SIGN: Final = "○"
COMPLETED_SIGN: Final = "✓"
ACTIVATED_SIGN: Final = "†"
ON_SIGN: Final = "●"  # switched on, not yet activated
END_SIGN: Final = "◐"  # switched on for the end of the turn
RAN_SIGN: Final = "↻"
UPSIDE_SIGN: Final = "▽"
SIGNS: Final = {
    BUILT_SIGN: "built",
    COMPLETED_SIGN: "completed",
    ACTIVATED_SIGN: "activated",
    ON_SIGN: "on",
    END_SIGN: "end",
    RAN_SIGN: "ran",
    UPSIDE_SIGN: "upside",
}
STATE_SIGNS: Final = {
    UPSIDE: UPSIDE_SIGN,
    COMPLETED: COMPLETED_SIGN,
    ACTIVATED: ACTIVATED_SIGN,
    SWITCHED_ON: ON_SIGN,
    RAN: RAN_SIGN,
    RAN_AGAIN: RAN_SIGN * 2,
}
SIGN_STYLES: Final = {ON_SIGN: "bold bright_green", END_SIGN: "bold bright_green", COMPLETED_SIGN: "green"}
RUST: Final = "#d2703c"
INDENT: Final = 2
PLAYER_RULE: Final = "━"


class Factories(Canvas):
    """What belongs to each player."""

    def title(self, seat: int) -> list[Text]:
        """Whose it is, the points so far, and how the end phase stands (COR-13.2, 13.5)."""
        view = self.view
        turn = view["active"] == seat and view["phase"] != "over"
        deciding = view["actor"] == seat and view["phase"] == "copying" and not turn
        mark = "▶" if turn else "▷" if deciding else PLAYER_RULE
        points = as_dict(as_list(view["points"])[seat])
        total = sum(as_int(n) for n in points.values())
        said = [[Text(f"{mark} {self.who(seat)}", HEAD)]]
        said.append([Text(self.say("set", letter=str(as_list(view["sets"])[seat])))])
        parts = [self.say("points-of", of=name, n=as_int(n)) for name, n in points.items() if as_int(n)]
        sums = [Text(f"{'+' if n else '='} {part}") for n, part in enumerate(parts)]
        said.append([Text(self.say("points", n=total), HEAD), *sums])
        if view["end_phase"] != "none":
            said.append([Text(self.say("paid", n=as_int(as_list(view["paid"])[seat])), "yellow")])
        if as_list(view["passed"])[seat] is True:
            said.append([Text(self.say("passed"), "bold yellow")])
        first, *rest = flowed(chained(said, "·"), self.width - INDENT, " ")
        return [ruled(first, self.width, PLAYER_RULE), *(indented(line) for line in rest)]

    def own(self, seat: int) -> Iterator[Text]:
        """A factory in full: a line a sector and a drive, then everything else."""
        yield from self.title(seat)
        sectors = list(self.sectors(seat, full=True))
        drives = list(self.drives(seat, full=True))
        label = INDENT + max(name.cell_len for name, _ in [*sectors, *drives])
        for name, items in sectors:
            yield from self.labelled(name, items, label)
        for name, items in drives:
            yield from self.labelled(name, items, label, " ")
        said = [*self.board(seat, full=True), *self.honours(seat)]
        if not all(as_dict(as_list(self.view["drives"])[seat]).values()):
            at = WHEEL_PLACES.index(str(as_list(self.view["wheels"])[seat]))
            said.append(Text(self.say("prototypes", n=len(WHEEL_PLACES) - at)))
        yield from (indented(line) for line in flowed(said, self.width - INDENT))
        yield from self.hand(seat)

    def other(self, seat: int) -> Iterator[Text]:
        """A factory in short: ids, and as few lines as there can be."""
        yield from self.title(seat)
        width = self.width - INDENT
        hand = as_list(self.view["hands"])[seat]
        held = Text(self.say("hand-size", n=len(hand) if isinstance(hand, list) else as_int(hand)))
        lines = flowed([held, *self.board(seat, full=False), *self.honours(seat)], width)
        sectors = [named(name, items) for name, items in self.sectors(seat, full=False)]
        drives = [named(name, items) for name, items in self.drives(seat, full=False)]
        lines += [*flowed(chained(sectors, "│", ","), width, " "), *flowed(chained(drives, "·"), width, " ")]
        yield from (indented(line) for line in lines)

    def labelled(self, name: Text, items: list[Text], label: int, between: str = DOT) -> Iterator[Text]:
        """A name, and beside it what there is to say, folded below its own beginning."""
        for n, line in enumerate(flowed(items, self.width - label - 1, between)):
            start = indented(name) if n == 0 else Text()
            start.pad_right(label + 1 - start.cell_len)
            yield start.append_text(line)

    # Sectors

    def sectors(self, seat: int, full: bool) -> Iterator[tuple[Text, list[Text]]]:
        """X, 1, 2 and 3 with the place where each is now (COR-4.1), and what lies there."""
        at = WHEEL_PLACES.index(str(as_list(self.view["wheels"])[seat]))
        for n, sector in enumerate(SECTOR_IDS):
            place = WHEEL_PLACES[(at + n) % len(WHEEL_PLACES)]
            name = Text(sector, f"bold {RUST}" if n == 0 else HEAD)
            if full or n == 0:
                name.append(f" {self.say('place', place=place)}", "not bold")
            items: list[Text] = []
            gears = as_dict(as_dict(as_list(self.view["gears"])[seat])[sector])
            said = [f"{as_int(n)}{self.say('unit', unit=size)}" for size, n in gears.items() if as_int(n)]
            if said:
                items.append(Text(" ".join(said), "bold"))
            things = Counter(str(thing) for thing in as_list(as_dict(as_list(self.view["sectors"])[seat])[sector]))
            for thing, times in things.items():
                drawn = Text(f"{times}× ") if times > 1 else Text()
                items.append(drawn.append_text(self.thing(thing, full)))
            yield name, items or [Text(NONE, "dim")]

    def thing(self, thing: str, full: bool) -> Text:
        """Something in a sector; its state is a sign before it."""
        name, *states = thing.split()
        text = Text()
        for state in sorted(states, key=list(STATE_SIGNS).index, reverse=True):
            text.append(f"{STATE_SIGNS[state]} ", SIGN_STYLES.get(STATE_SIGNS[state], ""))
        if name in self.catalogue.shot_ids:
            built = not (COMPLETED in states or ACTIVATED in states)
            text.append(f"{BUILT_SIGN} " if built else "").append(name)
            if full:
                text.append(f" {self.shot_name(name)}").append(f" {self.shot_cost(name)}" if built else "")
            return text
        if name in self.catalogue.turning_ids:
            return text.append(name).append(f" {self.turning_name(name)}" if full else "")
        return text.append_text(self.engineer(name) if full else Text(name))

    # Drives

    def drives(self, seat: int, full: bool) -> Iterator[tuple[Text, list[Text]]]:
        """What is visible on each drive, how much it covers, and whether it is switched on (COR-1.6, 8.2)."""
        c, language = self.catalogue, self.words.language
        switched = self.switched(seat)
        for n, drive in enumerate(DRIVE_IDS):
            name = Text(self.say("drive", drive=drive), f"bold {DRIVE_STYLES[n]}")
            stack = [str(machine) for machine in as_list(as_dict(as_list(self.view["drives"])[seat])[drive])]
            text = Text()
            text.append(f"{ON_SIGN} " if {drive, c.prototype_ids[n]} & switched else "", SIGN_STYLES[ON_SIGN])
            ending = self.view["active"] == seat and drive in as_list(self.view["end_of_turn"])
            text.append(f"{END_SIGN} " if ending else "", SIGN_STYLES[END_SIGN])
            if not stack:
                text.append(c.prototype_ids[n], ID_STYLE)
                said = [text.append(f" {c.prototype_names[n][language]}" if full else "", "default")]
                rule = c.prototype_texts[n][language]
            else:
                said = [text.append_text(self.machine(stack[-1], full))]
                if len(stack) > 1:
                    below = [self.machine(machine, full=False).plain for machine in stack[-2::-1]]
                    said.append(Text(f"({self.say('covered', n=len(below))}", "dim"))
                    said += [Text(f"{machine},", "dim") for machine in below[:-1]]
                    said.append(Text(f"{below[-1]})", "dim"))
                rule = c.chrome_texts[c.chrome_ids.index(stack[-1].split()[0])][language]
            if full:
                said += [Text(word, "dim") for word in f"· {rule}".split()]
            yield name, said

    def switched(self, seat: int) -> set[str]:
        """What the wheel has switched on, of the one who turns it."""
        return {str(name) for name in as_list(self.view["switched_on"])} if self.view["actor"] == seat else set()

    def machine(self, machine: str, full: bool) -> Text:
        """A chrome machine of a player: completed or not, with what it is worth or still costs."""
        name, *states = machine.split()
        done = COMPLETED in states
        text = Text(COMPLETED_SIGN if done else BUILT_SIGN, SIGN_STYLES[COMPLETED_SIGN] if done else "")
        text.append(f" {name}", "default")
        if full:
            text.append(f" {self.chrome_name(name)} ", "default")
            text.append(f"{'' if done else self.chrome_cost(name) + ' '}{self.chrome_points(name)}", "default")
        return text

    # The rest of a player

    def board(self, seat: int, full: bool) -> Iterator[Text]:
        """Boiler, reserve and storage spot (COR-1.2)."""
        boiler = as_dict(as_list(self.view["boiler"])[seat])
        yield Text(self.say("boiler", hot=as_int(boiler["hot"]), cold=as_int(boiler["cold"])))
        reserve = as_dict(as_list(self.view["reserve"])[seat])
        yield Text(
            self.say(
                "reserve",
                chrome=as_int(reserve["chrome"]),
                green=as_int(reserve["green"]),
                special=as_int(reserve["special"]),
            )
        )
        stored = as_list(self.view["storage"])[seat]
        text = Text(f"{self.say('storage')} ")
        if stored is None:
            yield text.append(NONE, "dim")
            return
        text.append_text(self.machine(str(stored), full))
        yield text.append(" ").append_text(self.chrome_drive(str(stored))) if full else text

    def honours(self, seat: int) -> Iterator[Text]:
        """Awards, and engineers that are in play (COR-6.1)."""
        for n, award in enumerate(as_list(as_list(self.view["awards"])[seat])):
            yield Text(f"{'' if n else self.say('awards') + ' '}{award}")
        for card in as_list(as_list(self.view["in_play"])[seat]):
            yield Text(f"{self.say('in-play')}: ", HEAD).append_text(self.engineer(str(card)))

    def hand(self, seat: int) -> Iterator[Text]:
        """The own hand in full; what others hold is hidden (R-24)."""
        hand = as_list(self.view["hands"])[seat]
        if isinstance(hand, list):
            name = Text(f"{self.say('hand-size', n=len(hand))}:", HEAD)
            items = [self.engineer(str(card)) for card in hand]
            yield from self.labelled(name, items or [Text(NONE, "dim")], INDENT + name.cell_len)


def indented(line: Text) -> Text:
    return Text(" " * INDENT).append_text(line)


def named(name: Text, items: list[Text]) -> list[Text]:
    """The same items, the first of them with the name of them all."""
    return [Text().append_text(name).append(": ").append_text(items[0]), *items[1:]]
