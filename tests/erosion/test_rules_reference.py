"""The legal actions of a turn, worked out a second time from position and card data, slowly and by the rule book."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

import verdigris
from tests.erosion.table import FIRST_DECK, RECORDS
from verdigris.engine.match import Match

DECKS = ("WX", "H", "F")


class Reader:
    """One position as a player with the rule book sees it."""

    def __init__(self, match: Match) -> None:
        position: dict[str, Any] = match.position()
        self.advanced = bool(match.variant.options["advanced"])
        self.position = position
        self.seat = int(position["active"])
        self.hand: list[str] = position["hands"][self.seat]

    def rocks(self, seat: int) -> list[str]:
        return [card.rstrip("~") for card in self.position["mountains"][seat]]

    def unweathered(self, seat: int) -> list[str]:
        return [card for card in self.position["mountains"][seat] if not card.endswith("~")]

    def red(self, seat: int, op: str) -> list[Any]:
        """The red rules of this kind in force in a mountain (ERO-9.1, 9.3)."""
        found = []
        for card in self.unweathered(seat) if self.advanced else []:
            built = RECORDS.architecture.get(RECORDS.cards[card].architecture)
            if built is not None and built.timing == "persistent":
                found += [effect for effect in built.effects if effect.op == op]
        return found

    def high(self, seat: int) -> bool:
        return bool(self.position["heights"][seat] >= 4000)

    def fits(self, elevation: str | None, seat: int) -> bool:
        """ERO-4.7."""
        return elevation in (None, "", "none") or self.high(seat) == (elevation == "mountain")

    def may_choose(self, card: str, seat: int) -> bool:
        name = RECORDS.cards[card].process
        immune = any(name in effect.names for effect in self.red(seat, "immune_process_names"))
        return self.fits(RECORDS.processes[name].elevation, seat) and not immune

    def most(self, card: str, seat: int, number: int, mode: str) -> int:
        """ERO-9.6, 9.11: bonuses of the player first, caps of the mountain last."""
        deck = RECORDS.processes[RECORDS.cards[card].process].deck
        for effect in self.red(self.seat, "process_bonus"):
            where = self.seat if effect.elevation_of == "this" else seat
            if effect.deck == deck and self.fits(effect.elevation, where):
                number += effect.n
        caps = [e.n for e in self.red(seat, "cap_process") if e.deck == deck and e.mode in ("any", mode)]
        return int(min([number, *caps]))

    def weather(self, card: str) -> list[str]:
        """Chapter 4."""
        process = RECORDS.processes[RECORDS.cards[card].process]
        found = []
        for seat in range(len(self.position["mountains"])):
            open_rocks = self.unweathered(seat)
            if not self.may_choose(card, seat) or not open_rocks:
                continue
            if process.types:
                if self.yields(open_rocks[0], process.types):
                    found.append(f"weather {card} m{seat}")
            else:
                most = min(self.most(card, seat, process.count, "count"), len(open_rocks))
                found += [f"weather {card} m{seat} {n}" for n in range(1, most + 1)]
        return found

    def yields(self, rock: str, types: tuple[str, ...]) -> bool:
        """ERO-4.3, 4.5: of a listed type, and not immune itself."""
        built = RECORDS.architecture.get(RECORDS.cards[rock].architecture) if self.advanced else None
        immune = built is not None and any(effect.op == "rock_immune" for effect in built.effects)
        return RECORDS.cards[rock].rock in types and not immune

    def hillslope(self, card: str) -> list[str]:
        """Chapter 5."""
        process = RECORDS.processes[RECORDS.cards[card].process]
        found = []
        for seat in range(len(self.position["mountains"])):
            movable = len(self.rocks(seat)) - len(self.unweathered(seat))
            if self.may_choose(card, seat):
                most = min(self.most(card, seat, process.count, "count"), movable)
                found += [f"hillslope {card} m{seat} {n}" for n in range(1, most + 1)]
        return found

    def fluvial(self, card: str) -> list[str]:
        """ERO-7.1 to 7.3, 9.14."""
        number = RECORDS.processes[RECORDS.cards[card].process].count
        wild = sum(effect.n for effect in self.red(self.seat, "fluvial_wild"))
        river = Counter(RECORDS.cards[rock].rock for rock in self.position["river"])
        order = list(RECORDS.rocks)
        found = []
        for payers in combinations([other for other in self.hand if other != card], number):
            paid = Counter(RECORDS.cards[other].rock for other in payers)
            text = f"fluvial {card} {' '.join(payers)}"
            if not paid - river:
                found.append(text)
            if wild:
                for taken in {tuple(sorted(rocks, key=order.index)) for rocks in product(order, repeat=number)}:
                    wanted = Counter(taken)
                    if wanted != paid and not wanted - river and (wanted - paid).total() <= wild:
                        found.append(f"{text} for {' '.join(taken)}")
        return found

    def draws(self, verb: str, due: int) -> list[str]:
        """ERO-7.7, 7.9, 7.13."""
        left = []
        for name in DECKS:
            limit = sum(1 for end in self.position["atmosphere"][name] if end == "normal")
            bonus = [effect.n for effect in self.red(self.seat, "draw_limit_bonus") if effect.deck == name]
            limit += sum(bonus) if limit else 0
            left.append(limit if self.position["decks"][name] else 0)
        total = min(due, sum(left))
        splits = [split for split in product(*(range(n + 1) for n in left)) if sum(split) == total > 0]
        return [" ".join([verb, *(DECKS[i] for i in range(3) for _ in range(split[i]))]) for split in splits]

    def actions(self) -> list[str]:
        """ERO-3.1."""
        found = ["pass"]
        for card in self.hand:
            deck = RECORDS.processes[RECORDS.cards[card].process].deck
            found += {"WX": self.weather, "H": self.hillslope, "F": self.fluvial}[deck](card)
        if self.hand:
            found += self.draws("redraw", 6)
        if len(self.hand) < 6:
            found += self.draws("draw", 6 - len(self.hand))
        return found


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("seed", range(10))
def test_3_1_the_legal_actions_are_those_of_the_rule_book(seed: int, advanced: bool) -> None:
    rng = Random(seed)
    match = verdigris.new("erosion", seats=2 + seed % 4, seed=100 + seed, advanced=advanced, card_set=FIRST_DECK)
    while not match.over:
        if match.decision is not None and match.decision.kind == "action":
            legal = match.legal(match.deciding[0])
            assert len(legal) == len(set(legal))
            assert sorted(legal) == sorted(Reader(match).actions()), f"seed {seed}, after {match.made} choices"
        seat = rng.choice(match.deciding)
        legal = match.legal(seat)
        busy = [text for text in legal if text != "pass" and not text.startswith("redraw")]
        match.play(rng.choice(busy or legal), seat)
