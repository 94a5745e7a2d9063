"""What a drawing of an Erosion card needs: values and short texts, in one language."""

from __future__ import annotations

from verdigris.engine.game import Json
from verdigris.engine.words import Words
from verdigris.games.erosion.carddata import Catalogue
from verdigris.games.erosion.notation import CARD_NUMBERS
from verdigris.games.erosion.position import LAYER_M
from verdigris.games.erosion.say import Speaker
from verdigris.games.erosion.tables import (
    ANYWHERE,
    CLASS_IDS,
    DECK_NAMES,
    FOSSIL_IDS,
    HILL,
    PERSISTENT,
    ROCK_IDS,
    ROCKS,
)


def facts(card: str, speaker: Speaker, words: Words) -> dict[str, Json]:
    """The facts of a component by its name; nothing of one that is not there."""
    c = speaker.catalogue
    if card in CARD_NUMBERS:
        return _process_card(CARD_NUMBERS[card], speaker, words)
    if card in c.atmosphere_ids:
        return _atmosphere(c.atmosphere_ids.index(card), c, words.language)
    if card in c.legend_ids:
        return _legend(c.legend_ids.index(card), c, words.language)
    if card in c.challenge_ids:
        return _challenge(c.challenge_ids.index(card), c, words.language)
    return {}


def _process_card(card: int, speaker: Speaker, words: Words) -> dict[str, Json]:
    """Both halves (ERO-1.2): the rock, and the process with what it does."""
    c = speaker.catalogue
    rock, process = c.cards.rock[card], c.process_names[c.cards.process[card]][words.language]
    elevation, fossil = c.cards.elevation[card], FOSSIL_IDS[c.cards.fossil[card]]
    rock_name = c.rock_names[rock][words.language]
    return {
        "kind": "process",
        "title": f"{rock_name} / {process}",
        "deck": DECK_NAMES[c.cards.deck[card]],
        "rock": _rock(rock, c, words.language),
        "class": CLASS_IDS[c.cards.rock_class[card]],
        "hardness": c.cards.mohs[rock],
        "fossil": None if fossil == "none" else fossil,
        "process": c.process_ids[c.cards.process[card]],
        "process_name": process,
        "count": c.cards.count[card],
        "types": [_rock(r, c, words.language) for r in range(ROCKS) if c.cards.types[card] >> r & 1],
        "elevation": None if elevation == ANYWHERE else "hill" if elevation == HILL else "mountain",
        "text": words.say(speaker.process_text(card)),
        "architecture": _architecture(c.cards.architecture[card], c, words.language),
    }


def _architecture(built: int, c: Catalogue, language: str) -> Json:
    """A rule on a rock half (ERO-9.1); null if there is none."""
    if built < 0:
        return None
    return {
        "name": c.architecture_names[built][language],
        "text": c.architecture_texts[built][language],
        "lasting": c.cards.timing[built] == PERSISTENT,
    }


def _atmosphere(card: int, c: Catalogue, language: str) -> dict[str, Json]:
    """Two ends with what each lets draw (ERO-7.9, 10.1)."""
    return {
        "kind": "atmosphere",
        "title": c.age_names[card][language],
        "deck": DECK_NAMES[card // 2],
        "normal_draw": c.cards.normal_draw[card],
        "age_draw": c.cards.age_draw[card],
    }


def _legend(legend: int, c: Catalogue, language: str) -> dict[str, Json]:
    """Height and the two rocks of a claim (ERO-11.2, 11.3)."""
    return {
        "kind": "legend",
        "title": c.legend_names[legend][language],
        "metres": c.cards.legend_layers[legend] * LAYER_M,
        "rocks": [_rock(r, c, language) for r in (c.cards.legend_first[legend], c.cards.legend_second[legend])],
        "points": c.cards.legend_points[legend],
        "text": c.legend_texts[legend][language],
    }


def _challenge(challenge: int, c: Catalogue, language: str) -> dict[str, Json]:
    """A secret goal (ERO-11.7)."""
    return {
        "kind": "challenge",
        "title": c.challenge_names[challenge][language],
        "points": c.cards.challenge_points[challenge],
        "text": c.challenge_texts[challenge][language],
    }


def _rock(rock: int, c: Catalogue, language: str) -> dict[str, Json]:
    return {"id": ROCK_IDS[rock], "name": c.rock_names[rock][language]}
