"""Why not? The number of the rule and the reason for any text that is none of a seat's options."""

from __future__ import annotations

from typing import Final

from verdigris.engine.decision import Decision
from verdigris.engine.game import Kind, Refusal
from verdigris.engine.words import Arg, Label, Message
from verdigris.games.erosion import hillslope, weathering
from verdigris.games.erosion.architecture import fits, is_immune, wild_matches
from verdigris.games.erosion.drawing import draw_limit, may_ask
from verdigris.games.erosion.fluvial import rocks_in_river
from verdigris.games.erosion.notation import ATMOSPHERE_IDS, CARD_IDS, CARD_NUMBERS
from verdigris.games.erosion.options import (
    CHOOSE_ACTION,
    CHOOSE_EXTRA,
    CHOOSE_MOVED,
    CHOOSE_ROTATED,
    CHOOSE_SURPLUS,
    CHOOSE_TEXT,
    CHOOSE_WEATHERED,
    GUESS_HARDNESS,
    NAME_DECKS,
    REACT,
)
from verdigris.games.erosion.say import Speaker
from verdigris.games.erosion.state import HAND_LIMIT, Erosion
from verdigris.games.erosion.tables import DECK_NAMES, DECKS, HILL, ROCK_IDS, TYPES, WX, F, H

KINDS: Final = (
    Kind("action", "ERO-3.1"),
    Kind("decks", "ERO-7.13"),
    Kind("surplus", "ERO-6.3"),
    Kind("text", "ERO-9.4"),
    Kind("weathered", "ERO-9.10"),
    Kind("moved", "ERO-9.10"),
    Kind("rotated", "ERO-10.7"),
    Kind("extra", "ERO-9.9"),
    Kind("react", "ERO-9.12"),
    Kind("guess", "ERO-8.9"),
)

# With which words a choice of each kind of decision can begin.
VERBS: Final = {
    CHOOSE_ACTION: ("weather", "hillslope", "fluvial", "draw", "redraw", "pass"),
    NAME_DECKS: ("draw",),
    CHOOSE_SURPLUS: ("uplift",),
    CHOOSE_TEXT: ("resolve",),
    CHOOSE_WEATHERED: ("weather",),
    CHOOSE_MOVED: ("hillslope", "decline"),
    CHOOSE_ROTATED: ("rotate",),
    CHOOSE_EXTRA: ("uplift", "decline"),
    REACT: ("draw",),
    GUESS_HARDNESS: ("guess",),
}
ALL_VERBS: Final = tuple(dict.fromkeys(verb for verbs in VERBS.values() for verb in verbs))


class Refuser:
    """Refusals of one seat at one decision. Every method goes through the rules in the order a person would."""

    def __init__(self, g: Erosion, decision: Decision, seat: int, speaker: Speaker) -> None:
        self.g = g
        self.decision = decision
        self.seat = seat
        self.speaker = speaker

    def refuse(self, text: str) -> Refusal:
        """The reason for a text that is not among the options."""
        words = text.split()
        verb = words[0].casefold() if words else ""
        kind = self.decision.kind
        verbs = VERBS[kind]
        if verb not in ALL_VERBS:
            return self._no(KINDS[kind].rule, "unknown", {"text": text[:60], "verbs": ", ".join(verbs)})
        if verb not in verbs:
            return self._no(KINDS[kind].rule, "not-now", {"verb": verb, "verbs": ", ".join(verbs)})
        rest = words[1:]
        if kind == CHOOSE_ACTION:
            if verb in ("draw", "redraw"):
                return self._draw(verb, rest)
            if verb == "fluvial":
                return self._fluvial(rest)
            if verb == "pass":
                return self._form("ERO-8.11", "pass")
            return self._on_mountain(verb, rest)
        if kind in (NAME_DECKS, REACT):
            return self._draw(verb, rest)
        if verb == "uplift":
            return self._of_hand(rest)
        if verb == "resolve":
            return self._form("ERO-9.4", "resolve " + CARD_IDS[self.g.waiting[0]])
        if verb == "rotate":
            return self._rotate(rest)
        if verb == "guess":
            return self._form("ERO-8.14", "guess 7")
        if verb == "decline":
            return self._form(KINDS[kind].rule, "decline")
        return self._effect(verb)

    def _no(self, rule: str, reason: str, args: dict[str, Arg] | None = None) -> Refusal:
        return Refusal(rule, Message(f"refused-{reason}", args or {}))

    def _form(self, rule: str, example: str) -> Refusal:
        """Not understood: show how it is written."""
        return self._no(rule, "form", {"example": example})

    # Cards

    def _card(self, word: str | None, deck: int, rule: str, example: str) -> int | Refusal:
        """A card of the own hand of this deck."""
        if word is None:
            return self._form(rule, example)
        card = CARD_NUMBERS.get(word.upper())
        if card is None:
            return self._no(rule, "no-card", {"word": word[:20], "example": example})
        if card not in self.g.hands[self.seat]:
            return self._no(rule, "not-in-hand", {"card": CARD_IDS[card]})
        if deck >= 0 and self.g.cards.deck[card] != deck:
            return self._no(rule, "wrong-deck", {"card": CARD_IDS[card], "deck": DECK_NAMES[deck]})
        return card

    def _mountain(self, word: str | None, rule: str, example: str) -> int | Refusal:
        if word is None or word[:1].casefold() != "m" or not word[1:].isdecimal():
            return self._form(rule, example)
        target = int(word[1:]) if len(word) < 4 else 99
        if target >= self.g.seats:
            return self._no(rule, "no-mountain", {"word": word[:20], "last": self.g.seats - 1})
        return target

    # Chapters 4 and 5

    def _on_mountain(self, verb: str, words: list[str]) -> Refusal:
        """A WX or H card played on a mountain."""
        g, seat = self.g, self.seat
        weathers = verb == "weather"
        rule, example = ("ERO-4.1", "weather WX05 m1 2") if weathers else ("ERO-5.1", "hillslope H12 m1 2")
        card = self._card(words[0] if words else None, WX if weathers else H, rule, example)
        if isinstance(card, Refusal):
            return card
        target = self._mountain(words[1] if len(words) > 1 else None, rule, example)
        if isinstance(target, Refusal):
            return target
        if not fits(g.cards.elevation[card], g.heights[target]):
            icon = "hill" if g.cards.elevation[card] == HILL else "mountain"
            args: dict[str, Arg] = {"icon": icon, "mountain": target, "metres": 500 * g.heights[target]}
            return self._no("ERO-4.7", "elevation", args)
        if g.advanced and is_immune(g, target, card):
            return self._no("ERO-9.3", "immune", {"card": self.speaker.process(card), "mountain": target})
        most = weathering.reach(g, seat, card, target) if weathers else hillslope.reach(g, seat, card, target)
        if most == 0:
            return self._no_rock(card, target, weathers=weathers)
        if weathers and g.cards.mode[card] == TYPES:
            return self._no("ERO-4.5", "all-listed", {"example": f"weather {CARD_IDS[card]} m{target}"})
        limit_rule = "ERO-4.4" if weathers else "ERO-5.1"
        return self._no(limit_rule, "number", {"most": most, "example": f"{verb} {CARD_IDS[card]} m{target} {most}"})

    def _no_rock(self, card: int, target: int, *, weathers: bool) -> Refusal:
        """ERO-3.2: nothing to process there, and why."""
        g = self.g
        if not g.mountains[target]:
            return self._no("ERO-3.2", "no-rocks", {"mountain": target})
        if not weathers:
            return self._no("ERO-5.2", "nothing-weathered", {"mountain": target})
        mountain = g.mountains[target]
        top = g.weathered[target]
        if top == len(mountain):
            return self._no("ERO-4.6", "all-weathered", {"mountain": target})
        args: dict[str, Arg] = {"rock": self.speaker.rock(mountain[top]), "card": self.speaker.process(card)}
        return self._no("ERO-4.3", "shielded", args)

    # Chapter 7

    def _draw(self, verb: str, words: list[str]) -> Refusal:
        """A draw request: limits first, then its total."""
        g, seat = self.g, self.seat
        example = f"{verb} WX WX H"
        asked = [0] * DECKS
        for word in words:
            if word.upper() not in DECK_NAMES:
                return self._form("ERO-7.13", example)
            asked[DECK_NAMES.index(word.upper())] += 1
        left = may_ask(g, seat)
        for deck in range(DECKS):
            if asked[deck] and not g.decks[deck]:
                return self._no("ERO-7.13", "deck-empty", {"deck": DECK_NAMES[deck]})
            limit = draw_limit(g, seat, deck)
            if asked[deck] > left[deck]:
                args: dict[str, Arg] = {"deck": DECK_NAMES[deck], "limit": limit, "left": left[deck]}
                if limit == 0:
                    return self._no("ERO-10.3", "deck-closed", args)
                return self._no("ERO-7.9", "limit", args)
        return self._total(verb, sum(left))

    def _total(self, verb: str, open_now: int) -> Refusal:
        """ERO-7.7, 7.10, 7.12, 7.13: how many cards must be asked for."""
        g = self.g
        hand = len(g.hands[self.seat])
        if self.decision.kind == REACT:
            return self._no("ERO-9.12", "total", {"total": 1})
        if self.decision.kind == NAME_DECKS:
            return self._no("ERO-7.13", "total", {"total": min(g.due, open_now)})
        if verb == "draw" and hand == HAND_LIMIT:
            return self._no("ERO-7.10", "hand-full")
        if verb == "redraw" and hand == 0:
            return self._no("ERO-7.12", "hand-empty")
        if open_now == 0:
            return self._no("ERO-7.10", "nothing-to-draw")
        due = HAND_LIMIT if verb == "redraw" else HAND_LIMIT - hand
        if due > open_now:
            return self._no("ERO-7.13", "total", {"total": open_now})
        return self._no("ERO-7.7", "total", {"total": due})

    def _fluvial(self, words: list[str]) -> Refusal:
        """An F card, its payers, and with wild matches the rocks they move."""
        g = self.g
        card = self._card(words[0] if words else None, F, "ERO-7.1", "fluvial F05 WX01")
        if isinstance(card, Refusal):
            return card
        paying = [word.casefold() for word in words[1:]]
        split = paying.index("for") if "for" in paying else len(paying)
        payers: list[int] = []
        for word in paying[:split]:
            paid = self._card(word, -1, "ERO-7.2", f"fluvial {CARD_IDS[card]} WX01")
            if isinstance(paid, Refusal):
                return paid
            if paid == card:
                return self._no("ERO-7.2", "pays-itself", {"card": CARD_IDS[card]})
            if paid in payers:
                return self._no("ERO-7.2", "pays-twice", {"card": CARD_IDS[paid]})
            payers.append(paid)
        n = g.cards.count[card]
        if len(g.river) < n:
            return self._no("ERO-7.3", "river-small", {"n": n, "river": len(g.river)})
        if len(payers) != n:
            return self._no("ERO-7.1", "exactly", {"n": n, "given": len(payers)})
        return self._match(card, payers, paying[split + 1 :])

    def _match(self, card: int, payers: list[int], rocks: list[str]) -> Refusal:
        """ERO-7.2, 9.14: each rock costs a card of its type, but for wild matches."""
        g = self.g
        river = rocks_in_river(g)
        wild = wild_matches(g, self.seat)
        if rocks and wild == 0:
            return self._no("ERO-9.14", "no-wild")
        for word in rocks:
            if word not in ROCK_IDS:
                return self._no("ERO-7.2", "no-rock", {"word": word[:20], "rocks": ", ".join(ROCK_IDS)})
        wanted = [ROCK_IDS.index(word) for word in rocks] or [g.cards.rock[paid] for paid in payers]
        for rock in wanted:
            if wanted.count(rock) > river[rock]:
                name = Label(self.speaker.catalogue.rock_names[rock])
                return self._no("ERO-7.2", "no-match", {"rock": name, "n": wanted.count(rock), "river": river[rock]})
        order = " ".join(sorted((CARD_IDS[paid] for paid in payers), key=lambda name: CARD_NUMBERS[name]))
        return self._no("ERO-9.14" if rocks else "ERO-7.2", "match-form", {"wild": wild, "payers": order})

    # Chapters 6, 9 and 10

    def _of_hand(self, words: list[str]) -> Refusal:
        rule = KINDS[self.decision.kind].rule
        card = self._card(words[0] if words else None, -1, rule, "uplift WX05")
        return card if isinstance(card, Refusal) else self._form(rule, f"uplift {CARD_IDS[card]}")

    def _rotate(self, words: list[str]) -> Refusal:
        word = words[0].upper() if words else ""
        if word in ATMOSPHERE_IDS:
            rotated = self.g.rotated[ATMOSPHERE_IDS.index(word)]
            return self._no(
                "ERO-10.2" if rotated else "ERO-10.4", "rotated" if rotated else "other-deck", {"card": word}
            )
        return self._form("ERO-10.7", "rotate ATM-H-1")

    def _effect(self, verb: str) -> Refusal:
        """An effect of architecture aimed at a mountain it cannot touch."""
        if verb == "weather":
            return self._no("ERO-9.10", "effect-target", {"example": "weather m1"})
        return self._no("ERO-9.10", "effect-target", {"example": "hillslope m1 1"})
