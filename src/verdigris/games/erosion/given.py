"""A partial position laid over an opening one, for scenarios: what is not said stays as it was."""

from __future__ import annotations

from verdigris.engine.yamlfile import Node
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.notation import CARD_IDS
from verdigris.games.erosion.position import FIELDS, Reader, check, places, set_field
from verdigris.games.erosion.state import NO_LEGENDS, NOBODY, Erosion
from verdigris.games.erosion.tables import DECK_NAMES, DECKS
from verdigris.games.erosion.turn_end import begin_turn

PILES = ("hands", "mountains", "deltas", "discards")


def lay_over(g: Erosion, given: Node, catalogue: Catalogue) -> Erosion:
    """Cards first, since they push each other about; then what follows from them; then the rest as given."""
    fields = given.mapping(optional=FIELDS)
    reader = Reader(catalogue, g.seats)
    wanted = Wanted()
    for name in PILES:
        if name in fields:
            for seat, child in by_seat(fields[name], g.seats):
                if name == "mountains":
                    cards, g.weathered[seat] = reader.mountain(child)
                else:
                    cards = reader.cards(child)
                wanted.add(f"{name}.{seat}", cards, child)
    for name in ("river", "aside"):
        if name in fields:
            wanted.add(name, reader.cards(fields[name]), fields[name])
    if "decks" in fields:
        for deck, child in fields["decks"].mapping(optional=DECK_NAMES).items():
            wanted.add_deck(f"decks.{deck}", child, reader)
    move_cards(g, wanted, given)
    rest = [name for name in FIELDS if name in fields and name not in (*PILES, "river", "aside", "decks")]
    if "active" in rest:
        set_field(g, reader, "active", fields["active"])
    g.run_out = not all(g.decks)  # ERO-8.2
    begin_turn(g, g.active)
    for name in rest:
        set_given(g, reader, name, fields[name])
    if any(name in rest for name in ("atmosphere", "rotated")) and not g.advanced and any(g.aged):
        given.fail("Atmosphere cards are rotated in the advanced game only (ERO-10.1)")
    check(given, g, catalogue)
    return g


def by_seat(node: Node, seats: int) -> list[tuple[int, Node]]:
    """`{0: …, 2: …}`, or a list with one entry a seat of which `null` leaves a seat as it was."""
    if isinstance(node.value, list):
        return [(i, child) for i, child in enumerate(node.sequence(seats, seats)) if not child.is_null]
    found = []
    for key, child in node.items():
        if not isinstance(key, int) or not 0 <= key < seats:
            child.fail(f"seats are 0 to {seats - 1}")
        found.append((key, child))
    return found


def set_given(g: Erosion, reader: Reader, name: str, node: Node) -> None:
    """The other fields; those by seat or deck may be given in part."""
    if name == "late_passes":
        for seat, child in by_seat(node, g.seats):
            g.late_passes[seat] = child.integer(0, 2)
    elif name == "heights":
        for seat, child in by_seat(node, g.seats):
            g.heights[seat] = reader.height(child)
    elif name == "drawn":
        for seat, child in by_seat(node, g.seats):
            g.drawn[DECKS * seat : DECKS * seat + DECKS] = reader.counts(child)
    elif name == "banked":
        for seat, child in by_seat(node, g.seats):
            points = reader.banked(child)
            g.banked[len(points) * seat : len(points) * (seat + 1)] = points
    elif name == "atmosphere":
        for deck, child in node.mapping(optional=DECK_NAMES).items():
            first = 2 * DECK_NAMES.index(deck)
            g.aged[first : first + 2] = reader.atmosphere(child)
    elif name == "legends":
        for legend, child in node.mapping(optional=reader.catalogue.legend_ids).items():
            owner = reader.owner(child)
            if owner != NOBODY and g.legends == NO_LEGENDS:
                child.fail("legends are claimed in the Montane Legend variant only (ERO-11.1)")
            g.legend_owners[reader.catalogue.legend_ids.index(legend)] = owner
    elif name == "challenges":
        given = [(seat, reader.challenge(child), child) for seat, child in by_seat(node, g.seats)]
        for i, (seat, wanted, child) in enumerate(given):
            if wanted in [earlier for _, earlier, _ in given[:i]]:
                child.fail("this challenge card is given twice")
            swap_challenge(g, seat, wanted, child)
    else:
        set_field(g, reader, name, node)


def swap_challenge(g: Erosion, seat: int, wanted: int, node: Node) -> None:
    """The card comes from the pile or another seat, which gets the old one."""
    old = g.challenges[seat]
    if wanted in g.challenge_pile:
        g.challenge_pile[g.challenge_pile.index(wanted)] = old
    elif wanted in g.challenges:
        g.challenges[g.challenges.index(wanted)] = old
    else:
        node.fail("challenge cards are dealt in the Montane Legend variant only (ERO-11.1)")
    g.challenges[seat] = wanted


class Wanted:
    """Which cards are to be where."""

    def __init__(self) -> None:
        self.places: dict[str, list[int]] = {}
        self.only: set[str] = set()  # decks that hold nothing but the cards given
        self.seen: set[int] = set()

    def add(self, place: str, cards: list[int], node: Node) -> None:
        for card in cards:
            if card in self.seen:
                node.fail(f"{CARD_IDS[card]} is given twice")
            self.seen.add(card)
        self.places[place] = cards

    def add_deck(self, place: str, node: Node, reader: Reader) -> None:
        """A list: the next cards, the rest lies below. `{only: […]}`: these and no others."""
        if isinstance(node.value, dict):
            inner = node.mapping(required=("only",))["only"]
            self.only.add(place)
            self.add(place, reader.cards(inner)[::-1], inner)
        else:
            self.add(place, reader.cards(node)[::-1], node)


def move_cards(g: Erosion, wanted: Wanted, given: Node) -> None:
    """Put the wanted cards where they belong; fill gaps elsewhere with cards of the same back, the rest goes back.

    What a place held before and nobody wants goes to the bottom of its deck; from decks that are to hold only what is
    given, to the discards of the last seat.
    """
    spare: list[list[int]] = [[] for _ in range(DECKS)]
    gaps: list[tuple[list[int], int, int]] = []
    for place, pile in places(g).items():
        is_deck = place.startswith("decks.")
        if place in wanted.places and not is_deck:
            for card in pile:
                if card not in wanted.seen:
                    spare[g.cards.deck[card]].append(card)
            pile[:] = wanted.places[place]
        elif is_deck:
            kept = [card for card in pile if card not in wanted.seen]
            if place in wanted.only:
                spare[DECK_NAMES.index(place[6:])].extend(kept)
                kept = []
            pile[:] = kept + wanted.places.get(place, [])
        else:
            gaps += [(pile, i, g.cards.deck[card]) for i, card in enumerate(pile) if card in wanted.seen]
    for pile in spare:
        pile.sort(reverse=True)
    for pile, i, deck in gaps:
        if not spare[deck]:
            given_here = len(wanted.places.get(f"decks.{DECK_NAMES[deck]}", []))
            if len(g.decks[deck]) == given_here:
                given.fail(f"no {DECK_NAMES[deck]} card is left for the hands and mountains that are not given")
            spare[deck].append(g.decks[deck].pop(0))
        pile[i] = spare[deck].pop()
    for deck in range(DECKS):
        if f"decks.{DECK_NAMES[deck]}" in wanted.only:
            g.discards[-1].extend(sorted(spare[deck]))
        else:
            g.decks[deck][:0] = spare[deck]
    for hand in g.hands:
        hand.sort()
