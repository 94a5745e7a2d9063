"""What the drawing of an Erosion table is made of: names in the player's language, and mountains at true height."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.text import Text

from verdigris.engine.game import Json
from verdigris.engine.words import Arg, Message, Words, words_for
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.notation import CARD_NUMBERS
from verdigris.games.erosion.position import LAYER_M, WEATHERED_MARK
from verdigris.games.erosion.say import Speaker
from verdigris.games.erosion.state import FOUR_THOUSAND
from verdigris.games.erosion.tables import DECK_NAMES, FOSSIL_IDS, PERSISTENT

TEXT: Final = Path(__file__).with_name("text")
AXIS: Final = 7  # "4000 m "
NARROWEST: Final = 18
WIDEST: Final = 38
ROOMY: Final = 24  # from here on a layer has two edges
FOSSIL_SIGNS: Final = {"snail": "@", "leaf": "♣", "fish": "∝"}
RULE_SIGN: Final = "‡"  # works as long as the rock is unweathered (ERO-9.3)
UPLIFT_SIGN: Final = "↑"  # works once, upon uplift (ERO-9.2)
STYLES: Final = (  # by rock: on its own ground when solid, in its colour when weathered
    ("#1c1c1c on #a9a39b", "#a9a39b"),  # shale
    ("#1c1c1c on #dfb26b", "#dfb26b"),  # sandstone
    ("#1c1c1c on #e2dcc0", "#cfc79f"),  # limestone
    ("#1c1c1c on #bf9a68", "#bf9a68"),  # conglomerate
    ("#ffffff on #4a4a55", "#8d8da3"),  # basalt
    ("#1c1c1c on #d79a92", "#d79a92"),  # granite
    ("#ffffff on #a8583f", "#c9745a"),  # welded tuff
    ("#1c1c1c on #b9c9dc", "#b9c9dc"),  # quartzite
    ("#ffffff on #4f7a75", "#7fa9a3"),  # schist
)


class Canvas:
    """One drawing of the table: what is seen, by whom, in which language, how wide."""

    def __init__(self, view: dict[str, Json], seat: int, catalogue: Catalogue, words: Words, width: int) -> None:
        self.view = view
        self.seat = seat
        self.catalogue = catalogue
        self.words = words_for(words.language, TEXT, TEXT / "screen")
        self.width = max(width, AXIS + NARROWEST)
        self.speaker = Speaker(catalogue)
        self.advanced = view["advanced"] is True
        self.seats = len(as_list(view["mountains"]))

    def say(self, name: str, **args: Arg) -> str:
        return self.words.say(Message(f"screen-{name}", args))

    # Names

    def rock_name(self, card: int) -> str:
        return self.catalogue.rock_names[self.catalogue.cards.rock[card]][self.words.language]

    def fossil(self, card: int) -> str:
        return FOSSIL_SIGNS.get(FOSSIL_IDS[self.catalogue.cards.fossil[card]], "")

    def has_rule(self, card: int) -> bool:
        return self.advanced and self.catalogue.cards.architecture[card] >= 0

    def is_red(self, card: int) -> bool:
        """ERO-9.3: a rule that works as long as its rock is unweathered."""
        return self.has_rule(card) and self.rule_sign(card) == RULE_SIGN

    def rule_sign(self, card: int) -> str:
        built = self.catalogue.cards.architecture[card]
        return RULE_SIGN if self.catalogue.cards.timing[built] == PERSISTENT else UPLIFT_SIGN

    def architecture(self, card: int) -> str:
        return self.catalogue.architecture_names[self.catalogue.cards.architecture[card]][self.words.language]

    def architecture_text(self, card: int) -> str:
        return self.catalogue.architecture_texts[self.catalogue.cards.architecture[card]][self.words.language]

    def backs(self, numbers: dict[str, Json]) -> str:
        return self.speaker.backs([as_int(numbers[name]) for name in DECK_NAMES])

    # Mountains

    def rows_of_mountains(self) -> list[list[int]]:
        """Side by side as far as there is room, in rows of about the same length."""
        most = max(1, (self.width - AXIS) // NARROWEST)
        rows = -(-self.seats // most)
        each = -(-self.seats // rows)
        return [list(range(first, min(first + each, self.seats))) for first in range(0, self.seats, each)]

    def mountains(self, row: list[int]) -> Iterator[Text]:
        """Layer by layer from the top, at true height, with the line of 4000 m (ERO-1.4, 4.7)."""
        wide = min(WIDEST, (self.width - AXIS) // len(row))
        stacks = [[str(rock) for rock in as_list(as_list(self.view["mountains"])[seat])] for seat in row]
        for layer in range(max(FOUR_THOUSAND, *map(len, stacks)), 0, -1):
            metres = f"{layer * LAYER_M} m" if layer % 2 == 0 and layer != FOUR_THOUSAND else ""
            if layer == FOUR_THOUSAND:
                yield Text(f"{layer * LAYER_M} m ".rjust(AXIS) + "┄" * (wide * len(row) - 1), style="bold cyan")
            line = Text().append(f"{metres} ".rjust(AXIS), style="dim")
            for stack in stacks:
                line.append_text(self.layer(stack[-layer], wide) if layer <= len(stack) else Text(" " * wide))
            line.rstrip()
            yield line
        yield Text(" " * AXIS + " ".join("▔" * (wide - 1) for _ in row), style="dim")
        columns = [self.owner(seat, stack, wide - 1) for seat, stack in zip(row, stacks, strict=True)]
        for n in range(max(map(len, columns))):
            line = Text(" " * AXIS)
            for column in columns:
                part = column[n].copy() if n < len(column) else Text()
                part.truncate(wide - 1, overflow="ellipsis", pad=True)
                line.append_text(part).append(" ")
            line.rstrip()
            yield line

    def layer(self, rock: str, wide: int) -> Text:
        """A weathered rock is shifted to the side, as on a real table, and has crumbling edges.

        A rule that works here (ERO-9.3) is named, or has its sign where there is no room.
        """
        weathered = rock.endswith(WEATHERED_MARK)
        card = CARD_NUMBERS[rock.removesuffix(WEATHERED_MARK)]
        roomy = wide >= ROOMY
        shift = " " * (2 if roomy else 1)
        room = wide - 1 - len(shift) - (3 if roomy else 1)
        red = self.is_red(card) and not weathered
        content = Text(f"{self.catalogue.card_ids[card]:<4} {self.rock_name(card)}")
        if red and roomy:
            content.append(f" {RULE_SIGN}{self.architecture(card)}")
        signs = self.fossil(card) + (RULE_SIGN if red and not roomy else "")
        if signs:
            signs = f" {signs} " if roomy else f" {signs}"
            content.truncate(room - len(signs), overflow="ellipsis", pad=True)
            content.append(signs)
        content.truncate(room, overflow="ellipsis", pad=True)
        solid, colour = STYLES[self.catalogue.cards.rock[card]]
        edge = Text("░" if weathered else "█", style=colour)
        body = Text(" " if roomy else "") + content
        body.stylize(colour if weathered else solid)
        drawn = edge + body + edge if roomy else edge + body
        return Text(shift) + drawn + Text(" ") if weathered else drawn + Text(shift + " ")

    def owner(self, seat: int, stack: list[str], wide: int) -> list[Text]:
        """What stands below a mountain: whose it is, and that player's things."""
        view = self.view
        active = view["active"] == seat and view["phase"] != "over"
        roomy = wide >= ROOMY
        who = self.say("you") if seat == self.seat else self.say("seat", seat=seat) if roomy else ""
        title = " ".join(
            ["▶" if active else " ", f"m{seat}", *([who, "·"] if who else ["·"]), f"{len(stack) * LAYER_M} m"]
        )
        delta, hand = as_list(view["deltas"])[seat], as_list(view["hands"])[seat]
        held = f"{len(hand)}" if isinstance(hand, list) else self.backs(as_dict(hand))
        lines = [Text(title, style="bold" if active else "")]
        lines.append(Text(f"  {self.say('delta')} {len(delta) if isinstance(delta, list) else delta}"))
        lines.append(
            Text(f"  {self.say('hand')} {held if roomy else held.replace(' + ', ',').replace(' ', '')}", style="dim")
        )
        lines.append(Text(f"  {self.say('discards')} {len(as_list(as_list(view['discards'])[seat]))}", style="dim"))
        banked = sum(as_int(points) for points in as_dict(as_list(view["banked"])[seat]).values())
        if banked and view["phase"] != "over":
            lines.append(Text(f"  {self.say('earlier')} {banked}"))
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
