"""What people read of Erosion: ids of messages and their values. The words are in `text/`."""

from __future__ import annotations

from typing import Final

from verdigris.engine.state import Event
from verdigris.engine.words import Arg, Label, Message
from verdigris.games.erosion import events as ev
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.notation import ATMOSPHERE_IDS, CARD_IDS, CARD_NUMBERS, payers, taken_rocks
from verdigris.games.erosion.options import (
    DECLINE,
    DRAW,
    GUESS,
    PASS,
    PLAY_F,
    PLAY_H,
    PLAY_WX,
    REDRAW,
    RESOLVE,
    ROTATE,
    SLIDE,
    STRIKE,
    UPLIFT,
    action_of,
    asked_of,
    card_of,
    mountain_of,
    number_of,
)
from verdigris.games.erosion.state import CATEGORY_IDS, NOBODY, Erosion
from verdigris.games.erosion.tables import (
    ANYWHERE,
    DECK_NAMES,
    DECKS,
    FOSSIL_IDS,
    HILL,
    ROCKS,
    TYPES,
    WX,
    F,
)

ENDING_IDS: Final = ("none", "all-passed", "late-pass")
PROVENANCE_COLUMNS: Final = ("deck", "rock", "fossil", "process_name", "process_values", "architecture")


class Speaker:
    """Messages about the cards of one card set."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    # Names

    def process(self, card: int) -> Label:
        """A card by its lower half: `Creep H04`."""
        return self.catalogue.card_processes[card]

    def rock(self, card: int) -> Label:
        """A card by its upper half: `basalt H04`."""
        return self.catalogue.card_rocks[card]

    def rocks(self, cards: list[int]) -> list[Label | Message | str]:
        return [self.rock(card) for card in cards]

    def backs(self, numbers: list[int]) -> str:
        """`2 WX + 1 H`, the same in every language."""
        return " + ".join(f"{n} {DECK_NAMES[deck]}" for deck, n in enumerate(numbers) if n) or "0"

    def text_of(self, card: int) -> Label:
        """The architecture of a card by name."""
        return Label(self.catalogue.architecture_names[self.catalogue.cards.architecture[card]])

    # Options

    def option(self, g: Erosion, option: int) -> Message:
        """A choice in plain words."""
        action = action_of(option)
        args: dict[str, Arg] = {}
        name = _OPTION_TEXTS[action]
        if action in (PLAY_WX, PLAY_H):
            args = {
                "card": self.process(card_of(option)),
                "mountain": mountain_of(option),
                "own": "yes" if mountain_of(option) == g.active else "no",
                "n": number_of(option),
            }
            if action == PLAY_WX and self.catalogue.cards.mode[card_of(option)] == TYPES:
                name = "weather-types"
        elif action == PLAY_F:
            taken = taken_rocks(option) or sorted(self.catalogue.cards.rock[card] for card in payers(g, option))
            args = {
                "card": self.process(card_of(option)),
                "paid": self.rocks(payers(g, option)),
                "rocks": [Label(self.catalogue.rock_names[rock]) for rock in taken],
            }
        elif action in (DRAW, REDRAW):
            args = {"backs": self.backs([asked_of(option, deck) for deck in range(DECKS)])}
        elif action == UPLIFT:
            args = {"card": self.rock(card_of(option))}
        elif action == RESOLVE:
            args = {"card": self.text_of(card_of(option)), "id": CARD_IDS[card_of(option)]}
        elif action in (STRIKE, SLIDE):
            args = {
                "mountain": mountain_of(option),
                "own": "yes" if mountain_of(option) == g.active else "no",
                "n": number_of(option),
            }
        elif action == ROTATE:
            args = {"card": ATMOSPHERE_IDS[card_of(option)], "side": "normal" if g.aged[card_of(option)] else "age"}
        elif action == GUESS:
            args = {"n": card_of(option)}
        return Message(f"option-{name}", args)

    # Events

    def event(self, event: Event) -> Message:
        """What happened, in plain words."""
        return Message(f"event-{ev.EVENT_IDS[event.kind]}", self._event_args(event.kind, event.args))

    def _event_args(self, kind: int, a: list[int]) -> dict[str, Arg]:
        if kind in (ev.PASSED, ev.REACTED, ev.STARTED):
            return {"seat": a[0]}
        if kind in (ev.DEALT, ev.DISCARDED, ev.DREW):
            return {"seat": a[0], "cards": [self.catalogue.card_halves[card] for card in a[1:]]}
        if kind in (ev.WEATHERED, ev.MOVED):
            own = "yes" if a[0] == a[2] else "no"
            return {"seat": a[0], "card": self.process(a[1]), "mountain": a[2], "own": own, "rocks": self.rocks(a[3:])}
        if kind in (ev.ARCHITECTURE_WEATHERED, ev.ARCHITECTURE_MOVED):
            return {"seat": a[0], "card": self.text_of(a[1]), "mountain": a[2], "rocks": self.rocks(a[3:])}
        if kind == ev.CARRIED:
            moved, paid = a[3 : 3 + a[2]], a[3 + a[2] :]
            return {"seat": a[0], "card": self.process(a[1]), "rocks": self.rocks(moved), "paid": self.rocks(paid)}
        if kind == ev.DREW_BACKS:
            return {"seat": a[0], "backs": self.backs(a[1:])}
        if kind == ev.RAN_OUT:
            return {"deck": DECK_NAMES[a[0]]}
        if kind == ev.UPLIFTED:
            return {"seat": a[0], "card": self.rock(a[1])}
        if kind == ev.TEXT:
            return {"seat": a[0], "card": self.text_of(a[1]), "id": CARD_IDS[a[1]]}
        if kind == ev.ROTATED:
            age = Label(self.catalogue.age_names[a[1]])
            return {"seat": a[0], "card": ATMOSPHERE_IDS[a[1]], "side": "age" if a[2] else "normal", "age": age}
        if kind == ev.CLAIMED:
            return {"seat": a[0], "legend": Label(self.catalogue.legend_names[a[1]])}
        if kind == ev.ERA_ENDED:
            return {"era": a[0], "why": ENDING_IDS[a[1]]}
        if kind == ev.SCORED:
            points: dict[str, Arg] = dict(zip(CATEGORY_IDS, a[1:], strict=True))
            return {"seat": a[0], "total": sum(a[1:]), **points}
        if kind == ev.NEW_ERA:
            return {"era": a[0], "seat": a[1]}
        if kind == ev.SHOWN:
            card: Arg = "–" if a[1] == NOBODY else self.rock(a[1])
            mohs = 0 if a[1] == NOBODY else self.catalogue.cards.mohs[self.catalogue.cards.rock[a[1]]]
            return {"seat": a[0], "card": card, "mohs": mohs, "guess": a[2], "distance": a[3]}
        return {"seats": ", ".join(str(seat) for seat in a), "n": len(a)}  # TIE, WON

    # Cards in full

    def names(self) -> list[str]:
        c = self.catalogue
        return [*c.card_ids, *c.atmosphere_ids, *c.legend_ids, *c.challenge_ids]

    def card(self, name: str) -> Message | None:
        """A component in full, with where its facts come from."""
        c = self.catalogue
        if name in CARD_NUMBERS:
            return self._process_card(CARD_NUMBERS[name])
        if name in c.atmosphere_ids:
            a = c.atmosphere_ids.index(name)
            args: dict[str, Arg] = {
                "name": name,
                "age": Label(c.age_names[a]),
                "normal_draw": c.cards.normal_draw[a],
                "age_draw": c.cards.age_draw[a],
            }
            return Message("card-atmosphere", args)
        for ids, names, texts, points, kind in (
            (c.legend_ids, c.legend_names, c.legend_texts, c.cards.legend_points, "legend"),
            (c.challenge_ids, c.challenge_names, c.challenge_texts, c.cards.challenge_points, "challenge"),
        ):
            if name in ids:
                i = ids.index(name)
                said = origin(c.provenance_of(f"{kind}s", name)["values"])
                args = {"name": Label(names[i]), "text": Label(texts[i]), "points": points[i], "said_values": said}
                return Message(f"card-{kind}", args)
        return None

    def _process_card(self, card: int) -> Message:
        c = self.catalogue
        architecture = c.cards.architecture[card]
        provenance = c.provenance(card)
        where: dict[str, Arg] = {f"from_{column}": provenance[column] for column in PROVENANCE_COLUMNS}
        where |= {f"said_{column}": origin(provenance[column]) for column in PROVENANCE_COLUMNS}
        return Message(
            "card-process",
            {
                "name": CARD_IDS[card],
                "rock": Label(c.rock_names[c.cards.rock[card]]),
                "fossil": FOSSIL_IDS[c.cards.fossil[card]],
                "process": Label(c.process_names[c.cards.process[card]]),
                "text": self.process_text(card),
                "architecture": "–" if architecture < 0 else Label(c.architecture_names[architecture]),
                "architecture_text": "–" if architecture < 0 else Label(c.architecture_texts[architecture]),
                **where,
            },
        )

    def process_text(self, card: int) -> Message:
        """What the lower half does, made from its values, so that a card set says what it does."""
        cards = self.catalogue.cards
        if cards.deck[card] == F:
            return Message("process-fluvial", {"n": cards.count[card]})
        elevation = cards.elevation[card]
        where = "any" if elevation == ANYWHERE else "hill" if elevation == HILL else "mountain"
        if cards.mode[card] == TYPES:
            listed = [r for r in range(ROCKS) if cards.types[card] >> r & 1]
            rocks: list[Label | Message | str] = [Label(self.catalogue.rock_names[rock]) for rock in listed]
            return Message("process-types", {"rocks": rocks, "where": where})
        verb = "process-weather" if cards.deck[card] == WX else "process-hillslope"
        return Message(verb, {"n": cards.count[card], "where": where})


def origin(word: str) -> Message:
    """Where a fact comes from, in words."""
    return Message("provenance", {"word": word})


_OPTION_TEXTS: Final = {
    PASS: "pass",
    PLAY_WX: "weather",
    PLAY_H: "hillslope",
    PLAY_F: "fluvial",
    DRAW: "draw",
    REDRAW: "redraw",
    UPLIFT: "uplift",
    RESOLVE: "resolve",
    STRIKE: "strike",
    SLIDE: "slide",
    ROTATE: "rotate",
    DECLINE: "decline",
    GUESS: "guess",
}
