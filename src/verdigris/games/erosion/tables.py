"""The facts of one card set of Erosion as tables of ints, which is all that the rules ever read.

`carddata` fills a `Cards` from YAML; names, texts and provenance stay there, a layer above.
"""

from __future__ import annotations

from typing import Final

# The three process decks (ERO-1.1) and the numbers of cards in them; card ids run through all three.
WX: Final = 0
H: Final = 1
F: Final = 2
DECKS: Final = 3
DECK_NAMES: Final = ("WX", "H", "F")
FIRST: Final = (0, 38, 70)
SIZE: Final = (38, 32, 20)
CARD_COUNT: Final = 90

# The nine rocks (ERO-1.3), in the order of the decks.
ROCK_IDS: Final = (
    "shale", "sandstone", "limestone", "conglomerate",
    "basalt", "granite", "welded_tuff", "quartzite", "schist",
)  # fmt: skip
ROCKS: Final = 9
SEDIMENTARY: Final = 0
IGNEOUS: Final = 1
METAMORPHIC: Final = 2
CLASS_IDS: Final = ("sedimentary", "igneous", "metamorphic")

FOSSIL_IDS: Final = ("none", "snail", "leaf", "fish")

MOST_SEATS: Final = 5
MOST_ROCKS: Final = 15  # that a card may process, bonuses included

# How a process says what it takes (ERO-4.4, 4.5): a number, or rock types. ANY stands in effects only.
COUNT: Final = 0
TYPES: Final = 1
ANY: Final = 2

# Elevation icons (ERO-4.7).
ANYWHERE: Final = 0
HILL: Final = 1
MOUNTAIN: Final = 2

# When architecture works (ERO-9.2, 9.3).
UPON_UPLIFT: Final = 0
PERSISTENT: Final = 1

# What architecture does (ERO-9.7), the whole vocabulary.
TRIGGER: Final = 0
WEATHER: Final = 1
HILLSLOPE: Final = 2
UPLIFT_EXTRA: Final = 3
PROCESS_BONUS: Final = 4
CAP_PROCESS: Final = 5
IMMUNE_PROCESS_NAMES: Final = 6
ROCK_IMMUNE: Final = 7
ON_HILLSLOPED_BY_OTHER: Final = 8
FLUVIAL_WILD: Final = 9
DRAW_LIMIT_BONUS: Final = 10
OP_IDS: Final = (
    "trigger", "weather", "hillslope", "uplift_extra", "process_bonus", "cap_process",
    "immune_process_names", "rock_immune", "on_hillsloped_by_other", "fluvial_wild", "draw_limit_bonus",
)  # fmt: skip

ONE_MOUNTAIN: Final = 0
EVERY_MOUNTAIN: Final = 1

# Conditions of challenge cards (ERO-11.7, 11.11).
HEIGHT_AT_LEAST: Final = 0
DELTA_AT_LEAST: Final = 1
WEATHERED_FOSSILS_AT_LEAST: Final = 2
DISTINCT_ROCK_TYPES_AT_LEAST: Final = 3
WEATHERED_AT_MOST: Final = 4
CLASS_AT_LEAST: Final = 5
DELTA_DISTINCT_TYPES_AT_LEAST: Final = 6
CONDITION_IDS: Final = (
    "height_at_least", "delta_at_least", "weathered_fossils_at_least", "distinct_rock_types_at_least",
    "weathered_at_most", "class_at_least", "delta_distinct_types_at_least",
)  # fmt: skip

LEGENDS: Final = 4
ATMOSPHERES: Final = 6  # cards 0, 1 under WX; 2, 3 under H; 4, 5 under F


class Effect:
    """One word of the vocabulary with its values; what a word does not use stays at its default."""

    __slots__ = ("op", "deck", "n", "target", "elevation", "of_this", "mode", "names")

    def __init__(
        self, op: int, deck: int, n: int, target: int, elevation: int, of_this: bool, mode: int, names: list[int]
    ) -> None:
        self.op = op
        self.deck = deck  # TRIGGER, PROCESS_BONUS, CAP_PROCESS, ROCK_IMMUNE, DRAW_LIMIT_BONUS
        self.n = n
        self.target = target  # WEATHER, HILLSLOPE: ONE_MOUNTAIN or EVERY_MOUNTAIN
        self.elevation = elevation  # of the target mountain, or of the card's own if of_this (ERO-9.11)
        self.of_this = of_this
        self.mode = mode  # CAP_PROCESS, ROCK_IMMUNE: which cards are meant
        self.names = names  # IMMUNE_PROCESS_NAMES: indexes of processes


class Cards:
    """A card set: the 90 process cards, architecture, Atmosphere, legends and challenges."""

    __slots__ = (
        "rock", "rock_class", "deck", "fossil", "mode", "count", "types", "elevation", "process", "architecture",
        "mohs", "timing", "effects", "normal_draw", "age_draw", "open_limit",
        "legend_layers", "legend_first", "legend_second", "legend_points",
        "challenge_op", "challenge_n", "challenge_extra", "challenge_points",
    )  # fmt: skip

    def __init__(
        self,
        rock: list[int],
        fossil: list[int],
        mode: list[int],
        count: list[int],
        types: list[int],
        elevation: list[int],
        process: list[int],
        architecture: list[int],
        mohs: list[int],
        timing: list[int],
        effects: list[list[Effect]],
        normal_draw: list[int],
        age_draw: list[int],
        legend_layers: list[int],
        legend_first: list[int],
        legend_second: list[int],
        legend_points: list[int],
        challenge_op: list[int],
        challenge_n: list[int],
        challenge_extra: list[int],
        challenge_points: list[int],
    ) -> None:
        # By card id 0 to 89:
        self.rock = rock
        self.rock_class = [0 if r < 4 else 1 if r < 7 else 2 for r in rock]
        self.deck = [0] * SIZE[WX] + [1] * SIZE[H] + [2] * SIZE[F]
        self.fossil = fossil  # index into FOSSIL_IDS; 0: none
        self.mode = mode  # COUNT or TYPES
        self.count = count  # 0 for TYPES
        self.types = types  # bit mask of rocks; 0 for COUNT
        self.elevation = elevation
        self.process = process  # index of the process; cards of one name share it
        self.architecture = architecture  # index of the architecture; -1: none
        # By rock:
        self.mohs = mohs
        # By architecture:
        self.timing = timing
        self.effects = effects
        # By Atmosphere card 0 to 5:
        self.normal_draw = normal_draw
        self.age_draw = age_draw
        # By deck: the draw limit while no age is visible (ERO-2.2)
        self.open_limit = [normal_draw[2 * deck] + normal_draw[2 * deck + 1] for deck in range(DECKS)]
        # By legend 0 to 3; heights in layers of 500 m:
        self.legend_layers = legend_layers
        self.legend_first = legend_first
        self.legend_second = legend_second
        self.legend_points = legend_points
        # By challenge card; heights in layers; extra: min_layers of WEATHERED_AT_MOST, the class of CLASS_AT_LEAST
        self.challenge_op = challenge_op
        self.challenge_n = challenge_n
        self.challenge_extra = challenge_extra
        self.challenge_points = challenge_points
