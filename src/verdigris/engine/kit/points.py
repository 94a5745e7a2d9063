"""The points of conformance, each a check of one walk: a variant, a seed and picks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

from verdigris.engine import record
from verdigris.engine.decision import options_of
from verdigris.engine.errors import IllegalChoice
from verdigris.engine.game import Json, Variant
from verdigris.engine.kit.walk import picked, start, step, walk
from verdigris.engine.match import Match, begin_from, normal
from verdigris.engine.playout import GreedyBot
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.state import SPECTATOR
from verdigris.engine.words import LANGUAGES

RULE: Final = re.compile(r"[A-Z]+-\d+\.\d+|ENGINE")
FOLLOW: Final = 4  # how far a twin is followed
GARBAGE: Final = (
    "", " ", "pass pass", "0", "-1", "null", "\x00", "🂡", "ᛖ" * 300, "draw", "{'a': 1}", "../../etc", "%s%n", "٣",
)  # fmt: skip


def same(one: Json, other: Json, what: str, match: Match) -> None:
    """Equal, or an error that shows how to get here."""
    if one != other:
        differing: list[Json] = [one, other]
        if isinstance(one, dict) and isinstance(other, dict):
            differing = [field for field in one if one[field] != other.get(field)]
        raise AssertionError(f"{what}: {differing}\n{match.record()}")


def it_ends(variant: Variant, seed: int, picks: list[int]) -> None:
    """1: every decision has an option; every game ends; the number of decisions is bounded."""
    match = start(variant, seed)
    for number in walk(match, picks):
        for seat in match.deciding:
            assert match.choices(seat), f"seat {seat} has no option\n{match.record()}"
        assert number <= variant.game.most_decisions, f"no end after {number} decisions\n{match.record()}"
    if len(picks) > variant.game.most_decisions:
        assert match.over, f"no end\n{match.record()}"
        assert match.scores().winners, f"nobody has won\n{match.record()}"


def nothing_is_lost(variant: Variant, seed: int, picks: list[int]) -> None:
    """2: each component is in exactly one place at every decision."""
    match = start(variant, seed)
    first = sorted(name for names in variant.inventory(match.state).values() for name in names)
    assert len(set(first)) == len(first), "a component is in two places at the start"
    for _ in walk(match, picks):
        now = sorted(name for names in variant.inventory(match.state).values() for name in names)
        assert now == first, f"components changed: {set(now) ^ set(first)}\n{match.record()}"


def same_choices_same_game(variant: Variant, seed: int, picks: list[int]) -> None:
    """3, within a process: the same seed and choices give the same positions. Across builds: `digest`."""
    one, other = start(variant, seed), start(variant, seed)
    for number in walk(one, picks):
        same(one.position(), other.position(), "the same game went another way", one)
        step(other, picks[number])


def clones_go_on_alike(variant: Variant, seed: int, picks: list[int]) -> None:
    """4: a clone at any decision continues exactly like the original, and leaves it alone."""
    match = start(variant, seed)
    twins: list[Match] = []
    for number in walk(match, picks):
        before = match.position()
        twin = match.clone()
        same(twin.position(), before, "a clone differs at once", match)
        if number % 7 == 0:
            assert twin.log(0) == match.log(0), f"the log of a clone differs\n{match.record()}"
        for other in twins:
            same(other.position(), before, "a clone went another way", match)
        twins = [*twins, twin][-FOLLOW:]
        for other in twins:
            step(other, picks[number])
        same(match.position(), before, "a clone moved its original", match)


def saves_load(variant: Variant, seed: int, picks: list[int]) -> None:
    """5: saved and loaded at any decision: the same position, the same choices, the same log."""
    match = start(variant, seed)
    for number in walk(match, picks):
        loaded = record.load(match.save())
        same(loaded.position(), match.position(), "a loaded save differs", match)
        assert [loaded.legal(s) for s in loaded.deciding] == [match.legal(s) for s in match.deciding]
        assert told(loaded) == told(match), f"the events changed\n{match.record()}"
        if number % 25 == 0:  # words take their time
            assert loaded.log(SPECTATOR) == match.log(SPECTATOR), f"the log changed\n{match.record()}"
        if match.position()["at_rest"]:
            state = record.read_position(variant, json.dumps(match.position()))
            same(variant.position(state), variant.position(match.state), "a position read back differs", match)
            twin = begin_from(variant, state, seed=seed)
            assert [twin.legal(s) for s in twin.deciding] == [match.legal(s) for s in match.deciding]


def told(match: Match) -> list[tuple[int, list[int]]]:
    """What everybody has been told, without its words."""
    return [(event.kind, event.args) for event in match.events(SPECTATOR)]


def notation_is_unambiguous(variant: Variant, seed: int, picks: list[int]) -> None:
    """6: text → choice → text, and no two choices share a text."""
    match = start(variant, seed)
    for _ in walk(match, picks):
        for seat in match.deciding:
            choices = match.choices(seat)
            texts = [normal(choice.text) for choice in choices]
            assert len(set(texts)) == len(texts), f"two choices share a text: {texts}\n{match.record()}"
            for choice in choices:
                assert match.find(f"  {choice.text.upper()} ", seat) == choice.value, choice.text


def nothing_leaks(variant: Variant, seed: int, picks: list[int]) -> None:
    """7: what a seat may not know changes neither its view nor its decision nor a refusal, and is not in its log."""
    match = start(variant, seed)
    names = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in variant.card_names()))
    words = variant.words(LANGUAGES[0])
    seats = [SPECTATOR, *range(variant.seats)]
    told = dict.fromkeys(seats, 0)
    seen = dict.fromkeys(seats, "")
    fields = {seat: own_fields(match, seat) for seat in seats}
    for number in walk(match, picks):
        for seat in seats:
            view = match.view(seat)
            assert own_fields(match, seat) == fields[seat], f"the fields of seat {seat} have changed\n{match.record()}"
            text = json.dumps(view)
            events = match.events(seat)
            new = [words.say(variant.say_event(event)) for event in events[told[seat] :]]
            hidden = set(names.findall(" ".join(new))) - set(names.findall(text + seen[seat]))
            assert not hidden, f"the log tells seat {seat} of {hidden}\n{match.record()}"
            told[seat], seen[seat] = len(events), text
            twin = match.resampled(seat, seed * 1000 + number)
            same(twin.view(seat), view, f"the view of seat {seat} knows too much", match)
            if seat in match.deciding:
                assert twin.choices(seat) == match.choices(seat), f"the options of seat {seat} know too much"
                assert question(twin, seat) == question(match, seat), f"the question to seat {seat} knows too much"
                for text in (*GARBAGE[:6], *wrong_texts(match, seat)):
                    assert twin.why(text, seat) == match.why(text, seat), f"the refusal of {text!r} knows too much"


def own_fields(match: Match, seat: int) -> tuple[list[str], list[str]]:
    """The fields that everybody sees, and those that a seat sees in its own way, which must be among them."""
    everybody = [*match.variant.open_view(match.state)]
    own = [] if seat == SPECTATOR else [*match.variant.own_view(match.state, seat)]
    assert not set(own) - set(everybody), f"only seat {seat} has fields {set(own) - set(everybody)}"
    return everybody, own


def question(match: Match, seat: int) -> str:
    pending = match.pending
    assert pending is not None
    return match.variant.words(LANGUAGES[0]).say(match.variant.say_decision(match.state, pending, seat))


def wrong_texts(match: Match, seat: int) -> list[str]:
    """Texts that look right: legal ones cut short, lengthened, and with other cards in them."""
    texts = match.legal(seat)[:4]
    cards = match.variant.card_names()
    shorter = [text.rpartition(" ")[0] for text in texts]
    longer = [f"{text} {cards[len(text) % len(cards)]}" for text in texts]
    others = [re.sub(r"\S+$", cards[(7 * len(text)) % len(cards)], text) for text in texts]
    return [*shorter, *longer, *others]


def resampling_is_sound(variant: Variant, seed: int, picks: list[int]) -> None:
    """8: resampling leaves the view, keeps every component, and makes a state that can be played to its end."""
    match = start(variant, seed)
    whole = sorted(name for names in variant.inventory(match.state).values() for name in names)
    for number in walk(match, picks):
        seat = match.deciding[0] if number % 2 else number % variant.seats
        twin = match.resampled(seat, seed * 1000 + number)
        same(twin.view(seat), match.view(seat), f"resampling changed the view of seat {seat}", match)
        now = sorted(name for names in variant.inventory(twin.state).values() for name in names)
        assert now == whole, f"resampling lost or made {set(now) ^ set(whole)}\n{match.record()}"
        if number % 5 == 0:
            for pick in picks:
                if twin.over:
                    break
                step(twin, pick)
            assert twin.over or len(picks) <= variant.game.most_decisions, (
                f"a resampled game has no end\n{match.record()}"
            )


def undo_and_replay_agree(variant: Variant, seed: int, picks: list[int]) -> None:
    """9: undo reaches the position before the choice; a record replays to the same position and log."""
    match = start(variant, seed)
    positions: list[dict[str, Json]] = []
    for _ in walk(match, picks):
        positions.append(match.position())
        if len(positions) > 1:
            twin = match.clone().undo()
            same(twin.position(), positions[-2], "undo went elsewhere", match)
    replayed = record.replay(record.read_record(match.record()))
    same(replayed.position(), match.position(), "the record replays to another position", match)
    assert replayed.record() == match.record()
    for seat in range(variant.seats):
        assert replayed.log(seat) == match.log(seat)
    for position in reversed(positions):
        same(match.undo().position(), position, "undo went elsewhere", match)


def everything_has_its_text(variant: Variant, seed: int, picks: list[int]) -> None:
    """10: every decision, option, event and card has its text in every language."""
    match = start(variant, seed)
    languages = [variant.words(language) for language in LANGUAGES]
    for words in languages:
        for kind in variant.game.kinds:
            assert words.has(f"decision-{kind.name}"), f"no text for the decision {kind.name} in {words.language}"
        for event in variant.game.events:
            assert words.has(f"event-{event}"), f"no text for the event {event} in {words.language}"
        for option in variant.game.options:
            assert words.has(f"option-name-{option.name}") and words.has(f"option-help-{option.name}"), option.name
        for name in variant.card_names():
            message = variant.say_card(name)
            assert message is not None and words.say(message), name
    for _ in walk(match, picks):
        pending = match.pending
        assert pending is not None
        for seat in match.deciding:
            for words in languages:
                assert words.say(variant.say_decision(match.state, pending, seat))
                for option_value in options_of(pending, seat):
                    assert words.say(variant.say_option(match.state, option_value))
    for seat in (SPECTATOR, *range(variant.seats)):
        for language in LANGUAGES:
            assert all(match.log(seat, language))


def garbage_is_refused(variant: Variant, seed: int, picks: list[int], texts: tuple[str, ...] = GARBAGE) -> None:
    """11: whatever is not legal is refused with a rule and a reason in every language, and changes nothing."""
    match = start(variant, seed)
    for _ in walk(match, picks):
        before = match.position()
        for seat in range(variant.seats):
            asked = seat in match.deciding
            wrong = wrong_texts(match, seat) if asked else match.legal(match.deciding[0])[:2]
            for text in (*texts, *wrong):
                if match.find(text, seat) is None:
                    assert_refused(match, text, seat)
        same(match.position(), before, "a refused choice changed something", match)


def assert_refused(match: Match, text: str, seat: int) -> None:
    """With the number of a rule, and a reason in every language."""
    refused: IllegalChoice | None = None
    try:
        match.play(text, seat)
    except IllegalChoice as why:
        refused = why
    assert refused is not None, f"{text!r} was not refused\n{match.record()}"
    assert RULE.fullmatch(refused.rule) and refused.reason, f"{text!r}: {refused}"
    refusal = match.why(text, seat)
    assert refusal is not None
    for language in LANGUAGES:
        assert match.variant.words(language).say(refusal.reason)


def bots_are_fair(variant: Variant, seed: int, picks: list[int]) -> None:
    """Besides: the greedy bot chooses the same whatever it cannot see is."""
    match = start(variant, seed)
    bot = GreedyBot()
    for number in walk(match, picks):
        seat, _ = picked(match, picks[number])
        twin = match.resampled(seat, seed * 1000 + number)
        choices = []
        for one in (match, twin):
            pending = one.pending
            assert pending is not None
            choices.append(bot.choose(variant.rules, one.state, pending, seat, Rng(scramble(number))))
        assert choices[0] == choices[1], f"the greedy bot of seat {seat} looks at hidden things\n{match.record()}"


def digest(variant: Variant, seed: int, picks: list[int]) -> str:
    """3, across builds and processes: a text that is the same wherever this game is played."""
    match = start(variant, seed)
    for _ in walk(match, picks):
        pass
    return json.dumps([match.record(), match.position()], sort_keys=True)


Point = Callable[[Variant, int, list[int]], None]
POINTS: Final[tuple[Point, ...]] = (
    it_ends,
    nothing_is_lost,
    same_choices_same_game,
    clones_go_on_alike,
    saves_load,
    notation_is_unambiguous,
    nothing_leaks,
    resampling_is_sound,
    undo_and_replay_agree,
    everything_has_its_text,
    garbage_is_refused,
    bots_are_fair,
)
