"""The quick way to a sentence says what Fluent itself says."""

from __future__ import annotations

from random import Random

import pytest
from fluent.runtime import FluentResource

from verdigris.engine.match import begin
from verdigris.engine.registry import find_game
from verdigris.engine.words import LANGUAGES, Message, Select, Variable, Words, simple_pattern


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), [("erosion", {"advanced": True}), ("corrosion", {"rounds": "20"})])
def test_both_ways_say_the_same(
    game: str, options: dict[str, object], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = find_game(game).setting(2, options)
    match, rng = begin(variant, seed=11), Random(11)
    said: list[Message] = [message for name in variant.card_names() if (message := variant.say_card(name))]
    while not match.over:
        seat = match.deciding[0]
        choices = match.choices(seat)
        said += [variant.say_option(match.state, choice.value) for choice in choices]
        match.choose(rng.choice(choices), seat)
    said += [variant.say_event(event) for event in match.events(0)]
    quick = Words(language, variant.game.text_folder)
    spoken = [quick.say(message) for message in said]
    known = [pieces for pieces in quick._simple.values() if pieces is not None]
    assert len(known) > 10 and any(isinstance(piece, Select) for pieces in known for piece in pieces)
    monkeypatch.setattr("verdigris.engine.words.simple_pattern", lambda pattern: None)
    slow = Words(language, variant.game.text_folder)
    assert spoken == [slow.say(message) for message in said]


def test_what_is_simple() -> None:
    bundle = Words("en")._bundle
    assert simple_pattern(bundle.get_message("seat").value) == ["seat ", Variable("seat")]
    with pytest.raises(ValueError, match="seat"):  # a missing value is still found
        Words("en").say(Message("seat"))


def test_what_hangs_on_a_value() -> None:
    """The first variant that fits: a number, its plural form, or a word; else the one marked as the default."""
    words = Words("en")
    words._bundle.add_resource(FluentResource(SELECTS))
    for n, said in ((0, "none"), (1, "one rock"), (2, "a pair"), (1234, "1,234 rocks")):
        assert words.say(Message("rocks", {"n": n})) == said
    for own, said in (("yes", "yours"), ("no", "that of 3"), ("?", "that of 3")):
        assert words.say(Message("whose", {"own": own, "n": 3})) == said
    for dear, said in (("yes", "it, at a price"), ("no", "it")):
        assert words.say(Message("price", {"dear": dear})) == said
    assert words._simple["rocks"] and words._simple["whose"] and words._simple["price"], "Fluent itself was needed"
    with pytest.raises(ValueError, match="rocks"):
        words.say(Message("rocks"))


SELECTS = """
rocks = { $n ->
    [0] none
    [one] one rock
    [2] a pair
   *[other] { $n } rocks
}
whose = { $own ->
    [yes] yours
   *[no] that of { $n }
}
price = it{ $dear ->
    [yes] , at a price
   *[no] {""}
  }
"""
