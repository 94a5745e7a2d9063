"""The whole state of Erosion as readable JSON, and back with every check."""

from __future__ import annotations

from typing import Final

from verdigris.engine.game import Json
from verdigris.engine.rng import MOST_STATE, Rng
from verdigris.engine.yamlfile import Node
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.notation import ATMOSPHERE_IDS, CARD_IDS, CARD_NUMBERS
from verdigris.games.erosion.state import (
    CATEGORIES,
    CATEGORY_IDS,
    DRAWING,
    EXTRA,
    HAND_LIMIT,
    NO_LEGENDS,
    NOBODY,
    OVER,
    PHASE_IDS,
    SURPLUS,
    TEXTS,
    TIE_BREAK,
    UPLIFT_DRAW,
    Erosion,
)
from verdigris.games.erosion.tables import ATMOSPHERES, CARD_COUNT, DECK_NAMES, DECKS, LEGENDS, UPON_UPLIFT, Cards

WEATHERED_MARK: Final = "~"
LAYER_M: Final = 500
ENDINGS: Final = ("none", "all_passed", "late_pass")
MOST: Final = 100_000  # no count of a game comes near


def names(cards: list[int]) -> list[Json]:
    return [CARD_IDS[card] for card in cards]


def rocks(g: Erosion, seat: int) -> list[Json]:
    """A mountain from the top down, weathered rocks marked."""
    weathered = g.weathered[seat]
    return [CARD_IDS[c] + (WEATHERED_MARK if i < weathered else "") for i, c in enumerate(g.mountains[seat])]


def by_deck(values: list[Json]) -> dict[str, Json]:
    return dict(zip(DECK_NAMES, values, strict=True))


def write(g: Erosion, catalogue: Catalogue) -> dict[str, Json]:
    """Everything, in the words of the rule book."""
    seats = range(g.seats)
    return {
        "phase": PHASE_IDS[g.phase],
        "active": g.active,
        "starter": g.starter,
        "era": g.era,
        "turns": g.turns,
        "decks": by_deck([names(deck[::-1]) for deck in g.decks]),
        "hands": [names(hand) for hand in g.hands],
        "mountains": [rocks(g, seat) for seat in seats],
        "river": names(g.river),
        "deltas": [names(delta) for delta in g.deltas],
        "discards": [names(pile) for pile in g.discards],
        "atmosphere": atmosphere(g),
        "rotated": [ATMOSPHERE_IDS[a] for a in range(ATMOSPHERES) if g.rotated[a]],
        "drawn": [by_deck([*g.drawn[DECKS * seat : DECKS * seat + DECKS]]) for seat in seats],
        "heights": [LAYER_M * layers for layers in g.heights],
        "limit_bonus": by_deck([*g.limit_bonus]),
        "passes": g.passes,
        "run_out": g.run_out,
        "late_passes": [*g.late_passes],
        "due": g.due,
        "aside": names(g.aside),
        "waiting": names(g.waiting),
        "later": names(g.later),
        "extra": g.extra,
        "legends": {
            catalogue.legend_ids[i]: None if owner == NOBODY else owner for i, owner in enumerate(g.legend_owners)
        },
        "challenges": [None if c == NOBODY else catalogue.challenge_ids[c] for c in g.challenges],
        "challenge_pile": [catalogue.challenge_ids[c] for c in g.challenge_pile],
        "banked": [banked(g, seat) for seat in seats],
        "tied": [*g.tied],
        "shown": [None if card == NOBODY else CARD_IDS[card] for card in g.shown],
        "revealed": [None if card == NOBODY else CARD_IDS[card] for card in g.revealed],
        "tie_round": g.tie_round,
        "winners": [*g.champions],
        "ending": ENDINGS[g.ending],
        "rng": str(g.rng.state),
    }


def atmosphere(g: Erosion) -> dict[str, Json]:
    return by_deck([["age" if g.aged[2 * deck + k] else "normal" for k in range(2)] for deck in range(DECKS)])


def banked(g: Erosion, seat: int) -> dict[str, Json]:
    return {name: g.banked[seat * CATEGORIES + c] for c, name in enumerate(CATEGORY_IDS)}


class Reader:
    """Reads a position's fields into the state they belong to."""

    def __init__(self, catalogue: Catalogue, seats: int) -> None:
        self.catalogue = catalogue
        self.seats = seats

    def seat(self, node: Node) -> int:
        return node.integer(0, self.seats - 1)

    def card(self, node: Node) -> int:
        name = node.text(10)
        if name not in CARD_NUMBERS:
            node.fail(f"{name!r} is no card; cards are WX01 to WX38, H01 to H32 and F01 to F20")
        return CARD_NUMBERS[name]

    def cards(self, node: Node) -> list[int]:
        return [self.card(child) for child in node.sequence(0, CARD_COUNT)]

    def mountain(self, node: Node) -> tuple[list[int], int]:
        """Cards from the top down and how many are weathered: one block at the top (ERO-5.5)."""
        cards: list[int] = []
        weathered = 0
        for child in node.sequence(0, CARD_COUNT):
            name = child.text(10)
            if name.removesuffix(WEATHERED_MARK) not in CARD_NUMBERS:
                child.fail(f"{name!r} is no card of a mountain; write WX05, or WX05~ if it is weathered")
            if name.endswith(WEATHERED_MARK):
                if weathered < len(cards):
                    child.fail(
                        "a weathered rock below an unweathered one: weathered rocks are one block on top (ERO-5.5)"
                    )
                weathered += 1
            cards.append(CARD_NUMBERS[name.removesuffix(WEATHERED_MARK)])
        return cards, weathered

    def atmosphere(self, node: Node) -> list[int]:
        return [1 if child.choice(("normal", "age")) == "age" else 0 for child in node.sequence(2, 2)]

    def rotated(self, node: Node) -> list[int]:
        found = [0] * ATMOSPHERES
        for child in node.sequence(0, ATMOSPHERES):
            found[ATMOSPHERE_IDS.index(child.choice(ATMOSPHERE_IDS))] = 1
        return found

    def counts(self, node: Node) -> list[int]:
        fields = node.mapping(required=DECK_NAMES)
        return [fields[deck].integer(0, MOST) for deck in DECK_NAMES]

    def height(self, node: Node) -> int:
        metres = node.integer(0, MOST)
        if metres % LAYER_M:
            node.fail(f"heights are multiples of {LAYER_M} m")
        return metres // LAYER_M

    def banked(self, node: Node) -> list[int]:
        fields = node.mapping(required=CATEGORY_IDS)
        return [fields[name].integer(0, MOST) for name in CATEGORY_IDS]

    def challenge(self, node: Node) -> int:
        return NOBODY if node.is_null else self.catalogue.challenge_ids.index(node.choice(self.catalogue.challenge_ids))

    def owner(self, node: Node) -> int:
        return NOBODY if node.is_null else self.seat(node)

    def shown(self, node: Node) -> int:
        return NOBODY if node.is_null else self.card(node)

    def rng(self, node: Node) -> Rng:
        text = node.text(20)
        if not (text.isascii() and text.isdigit() and 0 < int(text) <= MOST_STATE):
            node.fail(f"the state of the generator is a number from 1 to {MOST_STATE}, as text")
        return Rng(int(text))

    def per_seat(self, node: Node) -> list[Node]:
        return node.sequence(self.seats, self.seats)


def blank(seats: int, cards: Cards, *, advanced: bool, legends: int, eras: int) -> Erosion:
    """A table with nothing on it, for a position to fill."""
    nobody = [NOBODY] * seats
    zeros = [0] * seats

    def piles() -> list[list[int]]:
        return [[] for _ in range(seats)]

    return Erosion(
        seats, Rng(1), cards, advanced, legends, 0, 0, 0, 1, eras, [[], [], []], piles(), piles(), zeros[:], [],
        piles(), piles(), [0] * ATMOSPHERES, [0] * ATMOSPHERES, [0] * (DECKS * seats), zeros[:], [0] * DECKS, 0, False,
        zeros[:], 0, [], [], [], 0, [NOBODY] * LEGENDS, nobody[:], [], [0] * (CATEGORIES * seats), [], nobody[:],
        nobody[:], 0, [], 0, 0,
    )  # fmt: skip


def set_field(g: Erosion, read: Reader, name: str, node: Node) -> None:
    """One whole field of a position."""
    if name == "phase":
        g.phase = PHASE_IDS.index(node.choice(PHASE_IDS))
    elif name == "active":
        g.active = read.seat(node)
    elif name == "starter":
        g.starter = read.seat(node)
    elif name == "era":
        g.era = node.integer(1, g.eras)
    elif name == "turns":
        g.turns = node.integer(0, MOST)
    elif name == "decks":
        fields = node.mapping(required=DECK_NAMES)
        g.decks = [read.cards(fields[deck])[::-1] for deck in DECK_NAMES]
    elif name == "hands":
        g.hands = [sorted(read.cards(child)) for child in read.per_seat(node)]
    elif name == "mountains":
        laid = [read.mountain(child) for child in read.per_seat(node)]
        g.mountains = [cards for cards, _ in laid]
        g.weathered = [weathered for _, weathered in laid]
    elif name == "river":
        g.river = read.cards(node)
    elif name == "deltas":
        g.deltas = [read.cards(child) for child in read.per_seat(node)]
    elif name == "discards":
        g.discards = [read.cards(child) for child in read.per_seat(node)]
    elif name == "atmosphere":
        fields = node.mapping(required=DECK_NAMES)
        g.aged = [aged for deck in DECK_NAMES for aged in read.atmosphere(fields[deck])]
        if any(g.aged) and not g.advanced:
            node.fail("Atmosphere cards are rotated in the advanced game only (ERO-10.1)")
    elif name == "rotated":
        g.rotated = read.rotated(node)
    elif name == "drawn":
        g.drawn = [count for child in read.per_seat(node) for count in read.counts(child)]
    elif name == "heights":
        g.heights = [read.height(child) for child in read.per_seat(node)]
    elif name == "limit_bonus":
        g.limit_bonus = read.counts(node)
    elif name == "passes":
        g.passes = node.integer(0, g.seats)
    elif name == "run_out":
        g.run_out = node.flag()
    elif name == "late_passes":
        g.late_passes = [child.integer(0, 2) for child in read.per_seat(node)]
    elif name == "due":
        g.due = node.integer(0, CARD_COUNT)
    elif name == "aside":
        g.aside = read.cards(node)
    elif name == "waiting":
        g.waiting = read.cards(node)
    elif name == "later":
        g.later = read.cards(node)
    elif name == "extra":
        g.extra = node.integer(0, CARD_COUNT)
    elif name == "legends":
        fields = node.mapping(required=read.catalogue.legend_ids)
        g.legend_owners = [read.owner(fields[legend]) for legend in read.catalogue.legend_ids]
        if any(owner != NOBODY for owner in g.legend_owners) and g.legends == NO_LEGENDS:
            node.fail("legends are claimed in the Montane Legend variant only (ERO-11.1)")
    elif name == "challenges":
        g.challenges = [read.challenge(child) for child in read.per_seat(node)]
    elif name == "challenge_pile":
        g.challenge_pile = [read.challenge(child) for child in node.sequence(0, 100)]
    elif name == "banked":
        g.banked = [points for child in read.per_seat(node) for points in read.banked(child)]
    elif name == "tied":
        g.tied = [read.seat(child) for child in node.sequence(0, g.seats)]
    elif name == "shown":
        g.shown = [read.shown(child) for child in read.per_seat(node)]
    elif name == "revealed":
        g.revealed = [read.shown(child) for child in read.per_seat(node)]
    elif name == "tie_round":
        g.tie_round = node.integer(0, 3)
    elif name == "winners":
        g.champions = [read.seat(child) for child in node.sequence(0, g.seats)]
    elif name == "ending":
        g.ending = ENDINGS.index(node.choice(ENDINGS))
    elif name == "rng":
        g.rng = read.rng(node)


FIELDS: Final = (
    "phase", "active", "starter", "era", "turns", "decks", "hands", "mountains", "river", "deltas", "discards",
    "atmosphere", "rotated", "drawn", "heights", "limit_bonus", "passes", "run_out", "late_passes", "due", "aside",
    "waiting", "later", "extra", "legends", "challenges", "challenge_pile", "banked", "tied", "shown", "revealed",
    "tie_round", "winners", "ending", "rng",
)  # fmt: skip


def read(node: Node, catalogue: Catalogue, empty: Erosion) -> Erosion:
    """A whole position laid on an empty table; every field is needed, every count must hold."""
    fields = node.mapping(required=FIELDS, optional=("at_rest",))
    if "at_rest" in fields and not fields["at_rest"].flag():
        fields["at_rest"].fail("this is the middle of a turn; a game starts from a resting point only")
    reader = Reader(catalogue, empty.seats)
    for name in FIELDS:
        set_field(empty, reader, name, fields[name])
    check(node, empty, catalogue)
    return empty


def places(g: Erosion) -> dict[str, list[int]]:
    """Where every process card is."""
    found = {"river": g.river, "aside": g.aside}
    for deck in range(DECKS):
        found[f"decks.{DECK_NAMES[deck]}"] = g.decks[deck]
    for seat in range(g.seats):
        found[f"hands.{seat}"] = g.hands[seat]
        found[f"mountains.{seat}"] = g.mountains[seat]
        found[f"deltas.{seat}"] = g.deltas[seat]
        found[f"discards.{seat}"] = g.discards[seat]
    return found


def check_phase(node: Node, g: Erosion) -> None:
    """Each phase has something to ask, or a winner."""
    needs = {
        SURPLUS: (len(g.hands[g.active]) > HAND_LIMIT, "more than six cards in the active hand (ERO-6.3)"),
        TEXTS: (bool(g.waiting or g.later), "a card in waiting or later (ERO-9.8)"),
        EXTRA: (bool(g.extra and g.hands[g.active]), "extra uplifts and a hand card (ERO-9.9)"),
        TIE_BREAK: (len(g.tied) > 1, "two or more seats in tied (ERO-8.9)"),
        OVER: (bool(g.champions), "winners (ERO-8.8)"),
    }
    if g.aside and g.phase not in (UPLIFT_DRAW, DRAWING):
        node.fail("aside: cards lie drawn and unseen only while a draw is on (ERO-7.8)")
    fits, what = needs.get(g.phase, (True, ""))
    if not fits:
        node.fail(f"the phase {PHASE_IDS[g.phase]} needs {what}")


def check(node: Node, g: Erosion, catalogue: Catalogue) -> None:
    """Each card in one place, decks of one kind, hands within their limit, challenge cards dealt."""
    seen: dict[int, str] = {}
    for place, cards in places(g).items():
        for card in cards:
            if card in seen:
                node.fail(f"{CARD_IDS[card]} is in two places, {seen[card]} and {place}")
            seen[card] = place
            if place.startswith("decks.") and DECK_NAMES[g.cards.deck[card]] != place[6:]:
                node.fail(f"{CARD_IDS[card]} lies in the wrong deck, {place}")
    if len(seen) != CARD_COUNT:
        missing = next(card for card in range(CARD_COUNT) if card not in seen)
        node.fail(f"{CARD_COUNT - len(seen)} cards are missing, {CARD_IDS[missing]} among them; all 90 are in a game")
    for seat in range(g.seats):
        if len(g.hands[seat]) > HAND_LIMIT and not (g.phase == SURPLUS and seat == g.active):
            node.fail(f"hands.{seat}: {len(g.hands[seat])} cards; a hand holds six (ERO-6.3)")
    for i, drawn in enumerate(g.drawn):
        if not g.advanced and drawn > g.cards.open_limit[i % DECKS]:
            node.fail(f"drawn.{i // DECKS}: {drawn} cards of {DECK_NAMES[i % DECKS]}, more than its limit (ERO-7.9)")
    check_phase(node, g)
    for card in [*g.waiting, *g.later]:
        architecture = g.cards.architecture[card]
        if card not in g.mountains[g.active] or architecture < 0 or g.cards.timing[architecture] != UPON_UPLIFT:
            node.fail(f"waiting: {CARD_IDS[card]} has no text that could wait (ERO-9.8)")
    wanted = list(range(len(catalogue.challenge_ids))) if g.legends != NO_LEGENDS else []
    dealt = g.challenges if g.legends != NO_LEGENDS else [c for c in g.challenges if c != NOBODY]
    if sorted([*dealt, *g.challenge_pile]) != wanted:
        node.fail(
            "challenges: with legends each seat has one challenge card and the rest is the pile, else none (ERO-11.1)"
        )
