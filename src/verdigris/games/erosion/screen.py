"""The table of Erosion in a terminal: mountains at their true height, and everything else a seat may see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from verdigris.engine.game import Json
from verdigris.engine.words import Label, Words
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.notation import CARD_NUMBERS
from verdigris.games.erosion.position import LAYER_M, WEATHERED_MARK
from verdigris.games.erosion.screen_mountains import (
    FOSSIL_SIGNS,
    RULE_SIGN,
    STYLES,
    Canvas,
    as_dict,
    as_int,
    as_list,
)
from verdigris.games.erosion.tables import DECK_NAMES, FOSSIL_IDS

WIDE: Final = 90  # columns; below this, one thing a line


def draw_table(view: dict[str, Json], seat: int, catalogue: Catalogue, words: Words, width: int) -> RenderableType:
    """Everything this seat may see, for a terminal of this width; -1 is a spectator."""
    return Group(*Screen(view, seat, catalogue, words, width).parts())


class Screen(Canvas):
    """The whole table from top to bottom."""

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
            self.say("era", era=as_int(view["era"]), eras=as_int(view["eras"])),
            self.say("turn", n=as_int(view["turns"]) + 1),
        ]
        said.append(self.say("advanced" if self.advanced else "basic"))
        if as_int(view["legend_claims"]):
            said.append(self.say("legends", claims=as_int(view["legend_claims"])))
        return Text(" · ".join(said), style="bold")

    # The rest of the table

    def facts(self) -> Table:
        """River, decks, what is in force, legends, and how near the end is: a name and what there is to say."""
        view = self.view
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_column(ratio=1)
        table.add_row(
            self.say("river"), self.pile(as_list(view["river"])) or Text(self.say("river-empty"), style="dim")
        )
        table.add_row(self.say("decks"), self.decks())
        own = as_list(view["deltas"])[self.seat] if self.seat >= 0 else None
        if isinstance(own, list) and own:
            table.add_row(self.say("your-delta"), self.pile(own))
        for name, said in self.red_rules():
            table.add_row(name, said)
        for name, said in self.goals():
            table.add_row(name, said)
        for alarm in self.alarms():
            table.add_row("!", Text(alarm, style="bold yellow"))
        table.add_row("", self.signs())
        return table

    def signs(self) -> Text:
        """What the signs mean, for those that are on the table."""
        shown = [str(rock) for stack in as_list(self.view["mountains"]) for rock in as_list(stack)]
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
        who = self.seat if self.seat >= 0 else as_int(view["active"])
        limits, drawn = as_dict(as_list(view["limits"])[who]), as_dict(as_list(view["drawn"])[who])
        text = Text()
        for deck, name in enumerate(DECK_NAMES):
            text.append("" if not text else "   " if self.width >= WIDE else "\n")
            text.append(f"{name} ", style="bold")
            if as_dict(view["decks"])[name] == "empty":
                text.append(self.say("deck-empty"), style="bold red")
            else:
                limit = as_int(limits[name])
                text.append(self.say("limit", n=limit), style="" if limit else "bold red")
            if as_int(drawn[name]):
                text.append(f", {self.say('drawn', n=as_int(drawn[name]))}", style="dim")
            sides = as_list(as_dict(view["atmosphere"])[name])
            ages = [self.catalogue.age_names[2 * deck + k][self.words.language] for k in range(2) if sides[k] == "age"]
            if ages:
                text.append(f" ({' + '.join(ages)})", style="magenta")
        return text

    def red_rules(self) -> Iterator[tuple[str, Text]]:
        """ERO-9.3: what works in the mountains, and where."""
        name = self.say("in-force")
        if not self.advanced:
            return
        for seat, stack in enumerate(as_list(self.view["mountains"])):
            for rock in as_list(stack):
                if str(rock) in CARD_NUMBERS and self.is_red(CARD_NUMBERS[str(rock)]):
                    card = CARD_NUMBERS[str(rock)]
                    text = Text(f"m{seat} {RULE_SIGN}{self.architecture(card)} ", style="red")
                    yield name, text.append(f"({rock}): {self.architecture_text(card)}", style="default")
                    name = ""

    def goals(self) -> Iterator[tuple[str, Text]]:
        """Chapter 11: legends and the own challenge; at the end those of all."""
        c, view, language = self.catalogue, self.view, self.words.language
        name = self.say("legends-title")
        for i, owner in enumerate(as_dict(view["legends"]).values()):
            if not as_int(view["legend_claims"]):
                break
            claim = self.say(
                "legend",
                metres=str(c.cards.legend_layers[i] * LAYER_M),
                first=Label(c.rock_names[c.cards.legend_first[i]]),
                second=Label(c.rock_names[c.cards.legend_second[i]]),
                claims=as_int(view["legend_claims"]),
            )
            whose = self.say("open") if owner is None else self.say("you") if owner == self.seat else f"m{owner}"
            text = Text(f"{c.legend_names[i][language]}", style="bold" if owner in (None, self.seat) else "dim")
            text.append(f" {self.say('points', n=c.cards.legend_points[i])} [{whose}]: {claim}", style="not bold")
            yield name, text
            name = ""
        known = [(seat, str(card)) for seat, card in enumerate(as_list(view["challenges"])) if card is not None]
        name = self.say("challenge" if [seat for seat, _ in known] == [self.seat] else "challenges")
        for seat, card in known:
            i = c.challenge_ids.index(card)
            whose = f"m{seat}: " if len(known) > 1 else ""
            value = self.say("points", n=c.cards.challenge_points[i])
            text = Text(f"{whose}{c.challenge_names[i][language]}, {value}: ", style="bold")
            yield name, text.append(c.challenge_texts[i][language], style="not bold")
            name = ""

    def alarms(self) -> Iterator[str]:
        """ERO-8.1, 8.2: how near the end of the era is; and what lies aside in the middle of a turn."""
        view = self.view
        if view["phase"] == "over":
            return
        if view["run_out"] is True:
            passes = ", ".join(f"m{seat} {n}" for seat, n in enumerate(as_list(view["late_passes"])))
            yield self.say("run-out", passes=passes)
        if as_int(view["passes"]):
            yield self.say("passes", n=as_int(view["passes"]), seats=self.seats)
        if any(as_dict(view["aside"]).values()):
            yield self.say("aside", backs=self.backs(as_dict(view["aside"])))
        waiting = [*as_list(view["waiting"]), *as_list(view["later"])]
        if waiting:
            names = [f"{self.architecture(CARD_NUMBERS[str(card)])} ({card})" for card in waiting]
            yield self.say("waiting", cards=", ".join(names))

    # The hand

    def hand(self) -> Iterator[RenderableType]:
        """Both halves of every card in full words (ERO-1.2)."""
        cards = [CARD_NUMBERS[str(card)] for card in as_list(as_list(self.view["hands"])[self.seat])]
        yield Text(
            self.say("your-hand") if cards else f"{self.say('your-hand')}: {self.say('hand-empty')}", style="bold"
        )
        table = Table.grid(padding=(0, 2))
        wide = self.width >= WIDE
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
