"""Nobody is told what their seat may not know: not by a view, a question, a refusal, an update, a listing or a log."""

from __future__ import annotations

import contextlib
from random import Random

import msgspec
import pytest

from tests.server.scripted import (
    TIED,
    Follower,
    Reader,
    doubtful_texts,
    is_half_answered,
    random_choice,
    refusals,
    seated,
    tie_ahead,
    twin_of,
    undo_answer,
    viewers,
    words_of,
)
from verdigris.bots import make_bot
from verdigris.engine.decision import options_of
from verdigris.engine.kit import Setting, settings
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.words import Words
from verdigris.server import consent, show, wire
from verdigris.server.bots import ADVISER
from verdigris.server.entry import CHOSE, UNDO, UNDONE
from verdigris.server.errors import Refused
from verdigris.server.table import LiveTable
from verdigris.server.terms import Order

QUICK = ("corrosion-2-rounds=20", "erosion-2-advanced=True-legends=none", "erosion-3-advanced=True-legends=advanced")
MOST_TWINS = 6  # that go on beside a table at a time
SEED = 982_451_653_000_000_000  # as long as a real one, so that it does not occur by chance
FAR = 8  # choices that each of them is followed
MOST_MOMENTS = 40  # of a game that are looked at again
SELDOM = 10  # entries or choices between two comparisons of what is slow to draw

some = [pytest.param(one, id=str(one), marks=[] if str(one) in QUICK else [pytest.mark.slow]) for one in settings()]


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripts are quicker than people."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")


def same_bytes(here: bytes, there: bytes, what: str, live: LiveTable) -> None:
    """Equal, or an error that shows where and how to get here."""
    if here != there:
        at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
        shown = f"…{here[max(0, at - 60) : at + 60]!r}\n…{there[max(0, at - 60) : at + 60]!r}"
        raise AssertionError(f"{what}:\n{shown}\n{live.match.record()}")


def check_twins(live: LiveTable, readers: list[Reader], seed: int, thorough: bool) -> int:
    """Every viewer gets the same bytes from a table in which what it cannot know is dealt anew."""
    compared = 0
    for reader in readers:
        seat, words = reader.seat, reader.words
        twin = twin_of(live, seat, seed)
        whole = [msgspec.json.encode(show.seen(one, seat, words, max(len(reader.log) - 3, 0))) for one in (live, twin)]
        same_bytes(whole[0], whole[1], f"the view of seat {seat} knows too much (seed {seed})", live)
        listing = [msgspec.json.encode(wire.Tables([show.table(one)])) for one in (live, twin)]
        same_bytes(listing[0], listing[1], f"the listing knows too much (seed {seed})", live)
        if live.number % SELDOM == 0:
            for here, there in zip(looks(live, seat, words), looks(twin, seat, words), strict=True):
                same_bytes(here, there, f"another look of seat {seat} knows too much (seed {seed})", live)
        if seat is not None and thorough:
            texts = doubtful_texts(live, seat)
            for text, here, there in zip(
                [text for text in texts for _ in range(4)], refusals(live, seat, texts), refusals(twin, seat, texts)
            ):
                same_bytes(here, there, f"the refusal of {text!r} to seat {seat} knows too much (seed {seed})", live)
        compared += 1
    return compared


def looks(live: LiveTable, seat: int | None, words: Words) -> list[bytes]:
    """What is shown besides the view: the lines of a screen, and what a bot would do here."""
    found = [msgspec.json.encode(show.screen(live, seat, words))]
    with contextlib.suppress(Refused):
        show.course(live, words)
        raise AssertionError("the course of the points is told while the game goes on")
    pending = live.match.pending
    if seat is not None and pending is not None and options_of(pending, seat):
        value = make_bot(ADVISER).choose(live.match.variant.rules, live.match.state, pending, seat, Rng(scramble(seat)))
        hint = words.say(live.match.variant.say_option(live.match.state, value))
        found.append(f"{live.match.variant.notation(live.match.state, value)} {hint}".encode())
    return found


def check_reader(reader: Reader, live: LiveTable) -> None:
    """What a client has put together of the updates is what it would get as a whole."""
    assert reader.shown == show.view(live, reader.seat), f"seat {reader.seat}\n{live.match.record()}"
    whole = show.seen(live, reader.seat, reader.words)
    assert reader.log == whole.log and reader.log_at == whole.log_at, f"seat {reader.seat}\n{live.match.record()}"


def play_and_compare(setting: Setting, seed: int, every: int) -> dict[str, int]:
    """A whole game with undos; how often was compared what."""
    live, rng = seated(setting, seed), Random(seed)
    readers = [Reader(live, seat, words_of(live, rng.choice(["en", "de"]))) for seat in viewers(live)]
    done = {"twins": 0, "followed": 0, "half": 0, "undone": 0}
    twins: list[Follower] = []
    secret = str(live.terms.seed).encode()
    while not live.match.over:
        step = live.number
        done["half"] += is_half_answered(live.match)
        if step % every == 0 or is_half_answered(live.match):
            done["twins"] += check_twins(live, readers, seed * 10_000 + step, step % 3 == 0)
        if not live.match.run.legs()[-1].choices and len(twins) < MOST_TWINS:
            twins += [Follower(live, seat, seed * 10_000 + step) for seat in rng.sample(viewers(live), 2)]
        if live.match.made > 3 and rng.random() < 0.03 and done["undone"] < 10:
            left = live.match.made - rng.randint(1, 3)
            entry = live.next(1.0, UNDONE, 0, {"choices": left, "agreed": True})
            live.apply(entry)
            twins = []
            done["undone"] += 1
        else:
            entry = random_choice(live, rng)
            live.apply(entry)
        going_on = []
        for twin in twins:
            both = twin.step(live, entry, words_of(live))
            if both is not None:
                same_bytes(both[0], both[1], f"an update tells seat {twin.seat} more than its view", live)
                done["followed"] += 1
                going_on += [twin] if twin.steps < FAR else []
        twins = going_on
        for reader in readers:
            made = reader.hear(entry)
            assert (made.points is None) == live.is_live
            assert (msgspec.json.decode(msgspec.json.encode(made.table))["seed"] is None) == live.is_live
            told = secret in reader.messages[-1]
            assert told != live.is_live, f"the seed is told too early, or never\n{live.match.record()}"
        if step % 10 == 0:
            for reader in readers:
                check_reader(reader, live)
    for reader in readers:
        check_reader(reader, live)
    return done


@pytest.mark.parametrize("setting", some)
def test_what_a_seat_cannot_know_changes_no_byte(setting: Setting) -> None:
    done = {"twins": 0, "followed": 0, "half": 0, "undone": 0}
    for seed in range(3):
        made = play_and_compare(setting, SEED + seed, 1 if setting.game == "erosion" else 5)
        done = {name: done[name] + made[name] for name in done}
    print(setting, done)
    assert done["twins"] > 20 and done["followed"] > 5, done


def as_it_was(live: LiveTable, seat: int | None, words: Words) -> bytes:
    """The game as this viewer sees it, whatever has happened to the table since."""
    seen = show.seen(live, seat, words)
    screen = show.screen(live, seat, words) if live.match.made % SELDOM == 0 else None  # it takes its time
    return msgspec.json.encode([seen.view, seen.question, seen.log, seen.log_at, screen])


@pytest.mark.parametrize("setting", some)
def test_no_earlier_moment_tells_more_than_it_did_then(setting: Setting) -> None:
    """Every moment, looked at later, is what the viewer saw then, and the same if all it cannot know is dealt anew."""
    live, rng = seated(setting, SEED), Random(2)
    then: list[list[bytes]] = []
    words = words_of(live)
    while not live.match.over and len(then) < MOST_MOMENTS:
        then.append([as_it_was(live, seat, words) for seat in viewers(live)])
        entry = random_choice(live, rng)
        following = live.match.clone()
        following.play(str(entry.body["text"]), entry.seat)
        if following.over:  # then everybody may see everything
            break
        live.apply(entry)
    for at in range(min(len(then), live.match.made + 1)):
        past = live.at(at)
        for seat, seen in zip(viewers(live), then[at], strict=True):
            now = as_it_was(past, seat, words)
            same_bytes(seen, now, f"moment {at} is another for seat {seat} than it was", live)
            if at % 3 == 0:
                twin = as_it_was(twin_of(past, seat, SEED + at), seat, words)
                same_bytes(now, twin, f"moment {at} tells seat {seat} too much", live)


def test_an_update_that_tells_of_a_hidden_card_would_be_found() -> None:
    """The check itself: a table that shows a spectator what seat 0 sees does not pass."""
    live = seated(settings("erosion")[0], 5)
    twin = twin_of(live, None, 1)
    assert show.view(live, None) == show.view(twin, None)
    assert show.view(live, 0) != show.view(twin, 0)


def test_a_log_that_tells_everything_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself: with everybody's events in everybody's log, no game passes."""

    monkeypatch.setattr(show, "heard", lambda live, seat, after=0: live.told[after:])
    with pytest.raises(AssertionError, match="more than its view"):
        play_and_compare(settings("erosion")[6], SEED, 100)


def test_a_guess_is_not_told_before_all_have_guessed() -> None:
    """Of several seats asked at once some have answered: the others and spectators learn who, but not what."""
    seed, choices = tie_ahead()
    for guesser in (0, 1):
        sent: list[list[bytes]] = []
        for guess in (0, 4, 9):
            live = seated(TIED, seed, "A" * 22)
            for seat, text in choices:
                live.apply(live.choose(1.0, seat, text, live.number))
            before = [reader for seat in (None, 1 - guesser) for reader in [Reader(live, seat, words_of(live))]]
            live.apply(live.choose(1.0, guesser, live.match.legal(guesser)[guess], live.number))
            assert is_half_answered(live.match) and live.match.deciding == [1 - guesser]
            for reader in before:
                reader.hear(live.next(1.0, CHOSE, guesser, {}))
            texts = [*doubtful_texts(live, 1 - guesser), *live.match.legal(1 - guesser)]
            late = [msgspec.json.encode(show.seen(live, seat, words_of(live))) for seat in (None, 1 - guesser)]
            answers = [undo_answer(live, 1 - guesser), *refusals(live, 1 - guesser, texts)]
            sent.append([message for reader in before for message in reader.messages] + late + answers)
            check_twins(live, [Reader(live, seat, words_of(live)) for seat in viewers(live)], seed, True)
        assert sent[0] == sent[1] == sent[2], f"seed {seed}"


# Side doors


def finished(setting: Setting, seed: int) -> LiveTable:
    live, rng = seated(setting, seed), Random(seed)
    while not live.match.over:
        live.apply(random_choice(live, rng))
    return live


@pytest.mark.parametrize("setting", [one for one in settings() if str(one) in QUICK], ids=str)
def test_a_game_whose_seed_was_told_does_not_go_on(setting: Setting) -> None:
    """When it is over everybody knows every card: nobody takes it back, not even together."""
    for seed in range(SEED, SEED + 10):
        live = finished(setting, seed)
        assert show.table(live).seed is not None
        for seat in range(setting.seats):
            with pytest.raises(Refused):
                live.undo(1.0, seat)
            with pytest.raises(Refused):
                consent.propose(live, 1.0, seat, UNDO, live.match.made - 1, None)


def test_standing_orders_of_others_are_not_told() -> None:
    """What they are; that a seat has given some is an entry like others, which everybody hears of."""
    live = seated(settings("erosion")[0], SEED)
    kind = live.match.variant.game.kinds[0].name
    for orders in ((Order(kind, "zebra 1", False),), (Order(kind, "zebra 2", True), Order(kind, "x", False))):
        live.apply(live.order(1.0, 0, orders))
        for seat in (None, 1):
            assert b"zebra" not in msgspec.json.encode(show.seen(live, seat, words_of(live)))
        assert b"zebra" in msgspec.json.encode(show.seen(live, 0, words_of(live)))
