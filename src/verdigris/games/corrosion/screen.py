"""The table of Corrosion in a terminal: the display, the factories, and what a seat may see besides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from verdigris.engine.game import Json
from verdigris.engine.words import Words
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.screen_display import (
    HEAD,
    TOP_SIGN,
    UNITS,
    as_dict,
    as_int,
    as_list,
    fitted,
    flowed,
)
from verdigris.games.corrosion.screen_factory import SIGNS, Factories

ARROWS: Final = {"up": "↑", "down": "↓"}
ALARM: Final = "bold yellow"


def draw_table(view: dict[str, Json], seat: int, catalogue: Catalogue, words: Words, width: int) -> RenderableType:
    """Everything this seat may see, for a terminal of this width; -1 is a spectator."""
    return Group(*Screen(view, seat, catalogue, words, width).lines())


class Screen(Factories):
    """The whole table from top to bottom."""

    def lines(self) -> list[Text]:
        """Each of them fits, whatever it says."""
        drawn = [*self.heading(), *self.display()]
        if self.solo:
            drawn += self.opponent()
        drawn.append(Text())
        for seat in self.order():
            drawn += self.own(seat) if seat == self.seat else self.other(seat)
        drawn += self.legend("\n".join(line.plain for line in drawn))
        return [fitted(line, self.width) for line in drawn]

    def order(self) -> list[int]:
        """The others in turn order, the one who looks last, next to the choices; a spectator sees all in short."""
        first = self.seat + 1 if self.seat >= 0 else 0
        return [(first + n) % self.seats for n in range(self.seats)]

    def heading(self) -> list[Text]:
        """Turn, whose it is and at which point of it; then the end phase, and the engineer that is copied."""
        view = self.view
        over = view["phase"] == "over"
        turns = as_int(view["turns"]) + (0 if over else 1)
        said = [self.say("turn" if self.solo or over else "turn-of", n=turns, most=as_int(view["most_turns"]))]
        if not over:
            active = view["active"]
            said.append(self.say("opponent") if active is None else self.who(as_int(active)))
            said.append(
                self.say(
                    "phase", phase=str(view["phase"]), step=str(view["maintenance"]), wheel=str(view["wheel_phase"])
                )
            )
            if view["additional"] is True:
                said.append(self.say("additional"))
        else:
            said.append(self.say("over", winners=[self.who(as_int(seat)) for seat in as_list(view["winners"])]))
            if self.solo:
                said.append(self.rating())
        lines = flowed([Text(part, HEAD) for part in said], self.width)
        if view["end_phase"] != "none" and not over:
            lines += flowed([Text(self.say("end-phase", cause=str(view["end_phase"])), ALARM)], self.width)
        if view["copied"] is not None:
            copying = view["phase"] == "copying"
            label = self.say("copied" if copying else "action")
            about = [Text(f"{label} ", ALARM).append_text(self.engineer(str(view["copied"])))]
            if copying:
                about.append(Text(self.say("deciding", who=self.who(as_int(view["actor"])))))
            lines += flowed(about, self.width)
        return lines

    def rating(self) -> str:
        """COR-14.12."""
        total = sum(as_int(n) for n in as_dict(as_list(self.view["points"])[0]).values())
        return [name for least, name in self.catalogue.ratings if total >= least][-1][self.words.language]

    def opponent(self) -> Iterator[Text]:
        """COR-14.2: her deck with its back, the last card, reshuffles and the award machines beside it."""
        her = as_dict(self.view["opponent"])
        letter, arrow = str(her["letter"]), str(her["arrow"])
        said = [Text(self.say("opponent"), HEAD).append(f" {self.say('deck', n=as_int(her['deck']))}", "not bold")]
        said.append(Text(f"{letter}{ARROWS[arrow]}", HEAD).append(f" {self.say('back', letter=letter, arrow=arrow)}"))
        pile = as_list(her["pile"])
        if pile:
            said.append(Text(f"{self.say('last-card')} ").append_text(self.engineer(str(pile[-1]))))
        said.append(Text(self.say("reshuffles", n=as_int(her["reshuffles"]))))
        parked = [str(as_int(water)) for water in as_list(her["parked"])]
        if parked:
            machine = self.catalogue.shot_ids[self.catalogue.cards.award_machine]
            said.append(Text(self.say("parked", machine=machine, water=", ".join(parked)), ALARM))
        yield from flowed(said, self.width)

    def legend(self, drawn: str) -> list[Text]:
        """What letters of costs mean, and the signs that are on the table."""
        said = [f"{self.say('unit', unit=unit).strip()} {self.say('unit-name', unit=unit)}" for unit in UNITS]
        said = [text for text, unit in zip(said, UNITS, strict=True) if unit not in ("steam", "green")]
        said.append(self.say("p-name"))
        said += [f"{sign} {self.say('sign', sign=name)}" for sign, name in SIGNS.items() if sign in drawn]
        if TOP_SIGN in drawn:
            said.append(f"{TOP_SIGN} {self.say('sign', sign='top')}")
        return flowed([Text(text, "dim") for text in said], self.width)
