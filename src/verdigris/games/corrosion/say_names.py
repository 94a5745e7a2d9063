"""Names of the things of Corrosion, and amounts of them, as parts of what people read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from verdigris.engine.words import Arg, Label, Message
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.tables import (
    ADVANCED_ROW,
    ENGINEER_ROW,
    GRADE_IDS,
    SHOT_ROW,
    SUIT_IDS,
    Cost,
)

# What a cost or a gain is made of, in the order in which it is told.
AMOUNTS: Final = ("small", "medium", "any", "chrome", "steam", "green", "engineers")


class Namer:
    """Names from one card set, by table index."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def engineer(self, card: int) -> Message:
        """By action, suit and grade: `Stoker (green 2)`.

        Without the id: what others play and take back must not tell more than what lies on the table.
        """
        cards = self.catalogue.cards
        return Message(
            "engineer",
            {
                "name": Label(self.catalogue.action_names[cards.action[card]]),
                "suit": SUIT_IDS[cards.suit[card]],
                "grade": GRADE_IDS[cards.grade[card]],
            },
        )

    def action(self, card: int) -> Label:
        """What an engineer does."""
        return Label(self.catalogue.action_texts[self.catalogue.cards.action[card]])

    def chrome(self, machine: int) -> Label:
        return Label(self.catalogue.chrome_names[machine])

    def shot(self, kind: int) -> Label:
        return Label(self.catalogue.shot_names[kind])

    def turning(self, kind: int) -> Label:
        return Label(self.catalogue.turning_names[kind])

    def prototype(self, drive: int) -> Label:
        return Label(self.catalogue.prototype_names[drive])

    def item(self, row: int, number: int) -> Label | Message:
        """Something that belongs to this row of the display."""
        if row <= ADVANCED_ROW:
            return self.chrome(number)
        if row == ENGINEER_ROW:
            return self.engineer(number)
        return self.shot(number) if row == SHOT_ROW else self.turning(number)

    def quoted(self, row: int, number: int) -> Message:
        """The same for a sentence that need not know what it is: German puts machines in quotation marks."""
        item = self.item(row, number)
        return item if isinstance(item, Message) else Message("machine", {"name": item})

    def item_text(self, row: int, number: int) -> Label:
        """What it does."""
        if row <= ADVANCED_ROW:
            return Label(self.catalogue.chrome_texts[number])
        if row == ENGINEER_ROW:
            return self.action(number)
        return Label((self.catalogue.shot_texts if row == SHOT_ROW else self.catalogue.turning_texts)[number])

    def award(self, task: int, chain: int) -> Message:
        args: dict[str, Arg] = {"name": Label(self.catalogue.task_names[task]), "chain": "yes" if chain else "no"}
        return Message("award", args)


def amounts(numbers: Sequence[int], words: Sequence[str] = AMOUNTS) -> Sequence[Label | Message | str]:
    """`2 small gears, 1 steam`; what is none is left out."""
    told = [Message(f"n-{word}", {"n": n}) for word, n in zip(words, numbers, strict=True) if n]
    return told or [Message("n-nothing")]


def price(cost: Cost) -> Sequence[Label | Message | str]:
    return amounts((cost.small, cost.medium, cost.any, cost.chrome, cost.steam, cost.green, cost.engineers))


def gears(small: int, medium: int) -> Sequence[Label | Message | str]:
    return amounts((small, medium), ("small", "medium"))


def markers(special: int, green: int) -> Sequence[Label | Message | str]:
    return amounts((special, green), ("special", "green"))
