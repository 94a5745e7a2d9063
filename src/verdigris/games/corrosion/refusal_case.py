"""A choice that is refused: who typed what at which decision, and the reasons that all kinds of choices share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from verdigris.engine.decision import Decision, options_of
from verdigris.engine.game import Refusal
from verdigris.engine.words import Arg, Label, Message
from verdigris.games.corrosion import notation
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.notation import SECTOR_IDS
from verdigris.games.corrosion.payment import dismissable, gears
from verdigris.games.corrosion.say import Speaker
from verdigris.games.corrosion.say_names import amounts, price
from verdigris.games.corrosion.state import Corrosion
from verdigris.games.corrosion.tables import Cost

# Sections of the card data, as `Speaker.cards` names them.
ENGINEER: Final = "engineers"
CHROME: Final = "chrome"
SHOT: Final = "one_shots"
TURNING: Final = "turning"
PROTOTYPE: Final = "prototypes"


class Case:
    """One text of one seat that is none of its options."""

    def __init__(self, g: Corrosion, decision: Decision, seat: int, rule: str, names: Catalogue) -> None:
        self.g = g
        self.decision = decision
        self.seat = seat
        self.rule = rule  # of the decision
        self.names = names
        self.speaker = Speaker(names)
        self.texts = [notation.write(g, option, names) for option in options_of(decision, seat)]

    # Reasons

    def no(self, rule: str, reason: str, args: dict[str, Arg] | None = None) -> Refusal:
        return Refusal(rule, Message(f"refused-{reason}", args or {}))

    def form(self, rule: str, verb: str, example: str) -> Refusal:
        """Not understood: show how it is written, with a choice that is possible if there is one."""
        fitting = [text for text in self.texts if text.split()[0] == verb]
        return self.no(rule, "form", {"example": fitting[0] if fitting else example})

    def offered(self, rule: str) -> Refusal:
        """Understood, but only a few things can be chosen here: name them."""
        return self.no(rule, "offered", {"offered": ", ".join(self.texts)})

    def not_yours(self, rule: str, section: str, number: int) -> Refusal:
        return self.no(rule, "not-yours", {"thing": self.thing(section, number)})

    def short(self, rule: str, thing: Message, cost: Cost, steam_rule: str = "COR-3.2") -> Refusal:
        """A cost that cannot be paid, and what exactly is missing; a rule of its own, if that is nothing but steam."""
        lacking = self.missing(cost)
        only_steam = sum(lacking) == lacking[STEAM] > 0
        args: dict[str, Arg] = {"thing": thing, "cost": price(cost), "missing": amounts(lacking)}
        return self.no(steam_rule if only_steam else rule, "short", args)

    def missing(self, cost: Cost) -> Sequence[int]:
        """How much of each is missing, in the order of `AMOUNTS`; what pays for `any` is not counted twice."""
        g, seat = self.g, self.seat
        small, medium = gears(g.small, seat), gears(g.medium, seat)
        free = max(0, small - cost.small) + max(0, medium - cost.medium)
        wanted = (
            (cost.small, small),
            (cost.medium, medium),
            (cost.any, free),
            (cost.chrome, g.chrome[seat]),
            (cost.steam, g.hot[seat]),
            (cost.green, g.green[seat]),
            (cost.engineers, len(dismissable(g, seat))),
        )
        return [max(0, due - there) for due, there in wanted]

    def can_pay(self, cost: Cost) -> bool:
        return not any(self.missing(cost))

    # Names

    def find(self, word: str) -> tuple[str, int] | None:
        """The component that a word names, whatever its case."""
        return self.speaker.cards.known.get(word.casefold())

    def thing(self, section: str, number: int) -> Message:
        """A component by its name."""
        if section == ENGINEER:
            return self.speaker.namer.engineer(number)
        n = self.names
        known = {CHROME: n.chrome_names, SHOT: n.shot_names, TURNING: n.turning_names, PROTOTYPE: n.prototype_names}
        known |= {"tasks": n.task_names, "watches": n.watch_names}
        return Message("machine", {"name": Label(known[section][number])})

    def no_such(self, rule: str, word: str, verb: str, example: str) -> Refusal:
        """A word that names nothing that could stand here."""
        shown = self.form(rule, verb, example).reason.args["example"]
        return self.no(rule, "no-such", {"word": word[:20], "example": shown})


STEAM: Final = 4  # in the order of `AMOUNTS`


def sector_of_word(words: list[str], at: int) -> int:
    """The sector that this word names; -1 if it is none."""
    word = words[at].upper() if at < len(words) else ""
    return SECTOR_IDS.index(word) if word in SECTOR_IDS else -1
