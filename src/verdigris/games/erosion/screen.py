"""The table of Erosion in a terminal: mountains at their true height, and everything else a seat may see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from verdigris.engine.game import Json
from verdigris.engine.words import Arg, Label, Message, Words, words_for
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.notation import ATMOSPHERE_IDS, CARD_NUMBERS
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


def draw_table(view: dict[str, Json], seat: int, catalogue: Catalogue, words: Words, width: int) -> RenderableType:
    """Everything this seat may see, for a terminal of this width; -1 is a spectator."""
    return Group(*Screen(view, seat, catalogue, words, width).parts())


class Screen:
    """One drawing of the table."""

    def __init__(self, view: dict[str, Json], seat: int, catalogue: Catalogue, words: Words, width: int) -> None:
        self.view = view
        self.seat = seat
        self.catalogue = catalogue
        self.words = words_for(words.language, TEXT, TEXT / "screen")
        self.width = max(width, AXIS + NARROWEST)
        self.speaker = Speaker(catalogue)
        self.advanced = view["advanced"] is True
        self.seats = len(_list(view["mountains"]))

    def say(self, name: str, **args: Arg) -> str:
        return self.words.say(Message(f"screen-{name}", args))

    def parts(self) -> Iterator[RenderableType]:
        yield self.heading()
        for row in self.rows_of_mountains():
            yield Text()
            yield from self.mountains(row)
        yield Text()
        yield self.facts()
        if self.seat >= 0 and self.view["phase"] != "over":
            yield Text()
            yield from self.hand()

    def heading(self) -> Text:
        """Era, turn and what is played."""
        view = self.view
        said = [
            self.say("era", era=_int(view["era"]), eras=_int(view["eras"])),
            self.say("turn", n=_int(view["turns"]) + 1),
        ]
        said.append(self.say("advanced" if self.advanced else "basic"))
        if _int(view["legend_claims"]):
            said.append(self.say("legends", claims=_int(view["legend_claims"])))
        return Text(" · ".join(said), style="bold")

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
        stacks = [[str(rock) for rock in _list(_list(self.view["mountains"])[seat])] for seat in row]
        for layer in range(max(FOUR_THOUSAND, *map(len, stacks)), 0, -1):
            metres = f"{layer * LAYER_M} m" if layer % 2 == 0 and layer != FOUR_THOUSAND else ""
            if layer == FOUR_THOUSAND:
                yield Text(f"{layer * LAYER_M} m ".rjust(AXIS) + "┄" * (wide * len(row) - 1), style="bold cyan")
            line = Text(f"{metres} ".rjust(AXIS), style="dim")
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
        """A weathered rock is shifted to the side, as on a real table, and has crumbling edges."""
        weathered = rock.endswith(WEATHERED_MARK)
        card = CARD_NUMBERS[rock.removesuffix(WEATHERED_MARK)]
        roomy = wide >= ROOMY
        shift = " " * (2 if roomy else 1)
        room = wide - 1 - len(shift) - (3 if roomy else 1)
        content = self.rock(card, in_force=not weathered)
        fossil = self.fossil(card)
        if fossil:
            content.truncate(room - 2, overflow="ellipsis", pad=True)
            content.append(f" {fossil}")
        content.truncate(room, overflow="ellipsis", pad=True)
        solid, colour = STYLES[self.catalogue.cards.rock[card]]
        edge = Text("░" if weathered else "█", style=colour)
        body = Text(" " if roomy else "") + content
        body.stylize(colour if weathered else solid)
        drawn = edge + body + edge if roomy else edge + body
        return Text(shift) + drawn + Text(" ") if weathered else drawn + Text(shift + " ")

    def rock(self, card: int, *, in_force: bool) -> Text:
        """`WX05 Shale`, in the advanced game with the name of a rule that works here (ERO-9.3)."""
        text = Text(f"{self.catalogue.card_ids[card]:<4} {self.rock_name(card)}")
        if in_force and self.is_red(card):
            text.append(f" {RULE_SIGN}{self.architecture(card)}")
        return text

    def owner(self, seat: int, stack: list[str], wide: int) -> list[Text]:
        """What stands below a mountain: whose it is, and that player's things."""
        view = self.view
        active = view["active"] == seat and view["phase"] != "over"
        who = self.say("seat", seat=seat) if seat != self.seat else self.say("you")
        title = Text(
            f"{'▶' if active else ' '} m{seat} {who} · {len(stack) * LAYER_M} m", style="bold" if active else ""
        )
        delta, hand = _list(view["deltas"])[seat], _list(view["hands"])[seat]
        lines = [title]
        lines.append(Text(f"  {self.say('delta')} {len(delta) if isinstance(delta, list) else delta}"))
        if isinstance(hand, dict):
            lines.append(Text(f"  {self.say('hand')} {self.backs(hand)}", style="dim"))
        else:
            lines.append(Text(f"  {self.say('hand')} {len(_list(hand))}", style="dim"))
        lines.append(Text(f"  {self.say('discards')} {len(_list(_list(view['discards'])[seat]))}", style="dim"))
        banked = sum(_int(points) for points in _dict(_list(view["banked"])[seat]).values())
        if banked and view["phase"] != "over":
            lines.append(Text(f"  {self.say('earlier')} {banked}"))
        for line in lines:
            line.truncate(wide, overflow="ellipsis")
        return lines

    # The rest of the table

    def facts(self) -> Table:
        """River, decks, what is in force, legends, and how near the end is: a name and what there is to say."""
        view = self.view
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_column(ratio=1)
        table.add_row(self.say("river"), self.pile(_list(view["river"])) or Text(self.say("river-empty"), style="dim"))
        table.add_row(self.say("decks"), self.decks())
        own = _list(view["deltas"])[self.seat] if self.seat >= 0 else None
        if isinstance(own, list) and own:
            table.add_row(self.say("your-delta"), self.pile(own))
        for name, said in self.red_rules():
            table.add_row(name, said)
        for name, said in self.goals():
            table.add_row(name, said)
        for said in self.alarms():
            table.add_row("!", Text(said, style="bold yellow"))
        table.add_row("", self.signs())
        return table

    def signs(self) -> Text:
        """What the signs mean, for those that are on the table."""
        shown = [str(rock) for stack in _list(self.view["mountains"]) for rock in _list(stack)]
        cards = [CARD_NUMBERS[rock.removesuffix(WEATHERED_MARK)] for rock in shown]
        found = {FOSSIL_IDS[self.catalogue.cards.fossil[card]] for card in cards}
        said = [self.say("signs")]
        said += [f"{sign} {self.say('fossil', fossil=name)}" for name, sign in FOSSIL_SIGNS.items() if name in found]
        if self.advanced:
            said += [self.say("red"), self.say("once")]
        return Text(" · ".join(said), style="dim")

    def pile(self, cards: list[Json]) -> Text:
        """Cards by rock, since that is what matters for an F card (ERO-7.2)."""
        by_rock: dict[int, list[str]] = {}
        for name in sorted(str(card) for card in cards):
            by_rock.setdefault(self.catalogue.cards.rock[CARD_NUMBERS[name]], []).append(name)
        text = Text()
        for rock, names in sorted(by_rock.items()):
            text.append(" · " if text else "", style="dim")
            text.append(f"{len(names)} × " if len(names) > 1 else "")
            text.append(self.catalogue.rock_names[rock][self.words.language], style=f"bold {STYLES[rock][1]}")
            text.append(f" ({', '.join(names)})", style="dim")
        return text

    def decks(self) -> Text:
        """Empty or not, the draw limit of the one who looks, what was drawn, and the ages that show (ERO-7.9, 10.1)."""
        view = self.view
        who = self.seat if self.seat >= 0 else _int(view["active"])
        limits, drawn = _dict(_list(view["limits"])[who]), _dict(_list(view["drawn"])[who])
        text = Text()
        for deck, name in enumerate(DECK_NAMES):
            text.append("   " if text else "")
            text.append(f"{name} ", style="bold")
            if _dict(view["decks"])[name] == "empty":
                text.append(self.say("deck-empty"), style="bold red")
            else:
                limit = _int(limits[name])
                text.append(self.say("limit", n=limit), style="" if limit else "bold red")
            if _int(drawn[name]):
                text.append(f", {self.say('drawn', n=_int(drawn[name]))}", style="dim")
            sides = _list(_dict(view["atmosphere"])[name])
            ages = [self.catalogue.age_names[2 * deck + k][self.words.language] for k in range(2) if sides[k] == "age"]
            if ages:
                text.append(f" ({' + '.join(ages)})", style="magenta")
        return text

    def red_rules(self) -> Iterator[tuple[str, Text]]:
        """ERO-9.3: what works in the mountains, and where."""
        name = self.say("in-force")
        if not self.advanced:
            return
        for seat, stack in enumerate(_list(self.view["mountains"])):
            for rock in _list(stack):
                if str(rock) in CARD_NUMBERS and self.is_red(CARD_NUMBERS[str(rock)]):
                    card = CARD_NUMBERS[str(rock)]
                    text = Text(f"m{seat} {RULE_SIGN}{self.architecture(card)} ", style="red")
                    yield name, text.append(f"({rock}): {self.architecture_text(card)}", style="default")
                    name = ""

    def goals(self) -> Iterator[tuple[str, Text]]:
        """Chapter 11: legends and the own challenge; at the end those of all."""
        c, view, language = self.catalogue, self.view, self.words.language
        name = self.say("legends-title")
        for i, owner in enumerate(_dict(view["legends"]).values()):
            if not _int(view["legend_claims"]):
                break
            claim = self.say(
                "legend",
                metres=str(c.cards.legend_layers[i] * LAYER_M),
                first=Label(c.rock_names[c.cards.legend_first[i]]),
                second=Label(c.rock_names[c.cards.legend_second[i]]),
                claims=_int(view["legend_claims"]),
            )
            whose = self.say("open") if owner is None else self.say("you") if owner == self.seat else f"m{owner}"
            text = Text(f"{c.legend_names[i][language]}", style="bold" if owner in (None, self.seat) else "dim")
            text.append(f" {self.say('points', n=c.cards.legend_points[i])} [{whose}]: {claim}", style="not bold")
            yield name, text
            name = ""
        known = [(seat, str(card)) for seat, card in enumerate(_list(view["challenges"])) if card is not None]
        name = self.say("challenge" if [seat for seat, _ in known] == [self.seat] else "challenges")
        for seat, card in known:
            i = c.challenge_ids.index(card)
            said = f"m{seat}: " if len(known) > 1 else ""
            said += f"{c.challenge_names[i][language]}, {self.say('points', n=c.cards.challenge_points[i])}: "
            yield name, Text(said, style="bold").append(c.challenge_texts[i][language], style="not bold")
            name = ""

    def alarms(self) -> Iterator[str]:
        """ERO-8.1, 8.2: how near the end of the era is; and what lies aside in the middle of a turn."""
        view = self.view
        if view["phase"] == "over":
            return
        if view["run_out"] is True:
            passes = ", ".join(f"m{seat} {n}" for seat, n in enumerate(_list(view["late_passes"])))
            yield self.say("run-out", passes=passes)
        if _int(view["passes"]):
            yield self.say("passes", n=_int(view["passes"]), seats=self.seats)
        if any(_dict(view["aside"]).values()):
            yield self.say("aside", backs=self.backs(_dict(view["aside"])))
        waiting = [*_list(view["waiting"]), *_list(view["later"])]
        if waiting:
            names = [f"{self.architecture(CARD_NUMBERS[str(card)])} ({card})" for card in waiting]
            yield self.say("waiting", cards=", ".join(names))

    # The hand

    def hand(self) -> Iterator[RenderableType]:
        """Both halves of every card in full words (ERO-1.2)."""
        cards = [CARD_NUMBERS[str(card)] for card in _list(_list(self.view["hands"])[self.seat])]
        yield Text(
            self.say("your-hand") if cards else f"{self.say('your-hand')}: {self.say('hand-empty')}", style="bold"
        )
        table = Table.grid(padding=(0, 2))
        wide = self.width >= 90
        for _ in range(3 if wide else 2):
            table.add_column()
        for card in cards:
            upper, lower = self.upper_half(card), self.lower_half(card)
            name = Text(f"{self.catalogue.card_ids[card]:<4}", style="bold")
            if wide:
                table.add_row(name, upper, lower)
            else:
                table.add_row(name, Text("\n").join([upper, lower]))
        yield table

    def upper_half(self, card: int) -> Text:
        text = Text(f"▀ {self.rock_name(card)}", style=f"bold {STYLES[self.catalogue.cards.rock[card]][1]}")
        sign = self.fossil(card)
        if sign:
            fossil = FOSSIL_IDS[self.catalogue.cards.fossil[card]]
            text.append(f" {sign} {self.say('fossil', fossil=fossil)}", style="not bold default")
        if self.has_rule(card):
            text.append(f" {self.rule_sign(card)}{self.architecture(card)}", style="not bold red")
        return text

    def lower_half(self, card: int) -> Text:
        """What the process does; below it, in the advanced game, what the rock's rule says."""
        process = self.catalogue.process_names[self.catalogue.cards.process[card]][self.words.language]
        text = Text(f"▄ {process}: ", style="bold")
        text.append(self.words.say(self.speaker.process_text(card)), style="not bold")
        if self.has_rule(card):
            text.append(f"\n{self.rule_sign(card)} {self.architecture_text(card)}", style="not bold red")
        return text

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
        return self.speaker.backs([_int(numbers[name]) for name in DECK_NAMES])


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list), "a list of a view"
    return value


def _dict(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict), "a mapping of a view"
    return value


def _int(value: Json) -> int:
    assert isinstance(value, int), "a number of a view"
    return value
