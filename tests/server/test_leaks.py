"""Nobody is told what their seat may not know: not by a view, a question, a refusal, an update, a listing or a log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from random import Random
from threading import Thread
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from tests.server.scripted import (
    TIED,
    Follower,
    Reader,
    doubtful_texts,
    is_half_answered,
    random_choice,
    refusals,
    seated,
    stored,
    tie_ahead,
    twin_of,
    undo_answer,
    viewers,
    words_of,
)
from tests.server.serving import Server, ask, make, running
from verdigris.bots import make_bot
from verdigris.engine.decision import options_of
from verdigris.engine.kit import Setting, settings
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.words import Words
from verdigris.server import show, wire
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
            assert (made.table.seed is None) == live.is_live
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


# Over real sockets


class Wire:
    """All that one viewer ever gets from a server: every message of its socket, every answer with its headers."""

    def __init__(self, server: Server, table: str, seat: int | None, token: str, language: str) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.token = token
        self.language = language
        self.messages: list[bytes] = []
        self.answers: list[bytes] = []
        self.others: list[bytes] = []  # over HTTP
        self.looks: list[tuple[int, int | None, str, bytes]] = []  # entry, moment, last part of the address, answer
        self.number = -1
        self.question: Any = None
        self.table_now: Any = None
        self.news = asyncio.Event()

    async def listen(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        await socket.send(json.dumps({"type": "hello", "token": self.token or None, "language": self.language}))
        async for message in socket:
            data = message.encode() if isinstance(message, str) else message
            told = json.loads(data)
            if told["type"] in ("seen", "update"):
                self.messages.append(data)
                self.number, self.question, self.table_now = told["number"], told["question"], told["table"]
            else:
                self.answers.append(data)
            self.news.set()

    async def until_at(self, number: int) -> None:
        while self.number < number:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 20)

    async def until_answered(self, answers: int) -> None:
        while len(self.answers) < answers:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 20)

    async def choose(self, text: str, seen: int) -> None:
        count = len(self.answers)
        await self.socket.send(json.dumps({"type": "choose", "text": text, "seen": seen, "id": count}))
        await self.until_answered(count + 1)

    async def refused_undo(self, http: httpx.AsyncClient) -> None:
        """Of the seat that is asked, whose choice was never the last one, or was one that leads to this question."""
        base = f"{self.server.url}/api/tables/{self.table}"
        answer = await http.get(f"{base}/undo", headers={"authorization": f"Bearer {self.token}"})
        self.others.append(str(answer.headers).encode() + b"\n" + answer.content)

    async def look(self, http: httpx.AsyncClient, what: str, at: int | None) -> None:
        """Something that must be what is meant for this viewer, to the byte."""
        base = f"{self.server.url}/api/tables/{self.table}/{what}?language={self.language}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await http.get(base if at is None else f"{base}&at={at}", headers=headers)
        assert answer.status_code == 200, answer.content
        self.others.append(str(answer.headers).encode() + b"\n" + answer.content)
        self.looks.append((self.number, at, what, answer.content))

    async def look_around(self, http: httpx.AsyncClient, text: str) -> None:
        """Every address that gives something out, asked as this viewer."""
        base = f"{self.server.url}/api/tables/{self.table}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        body = {"text": text, "seen": max(self.number - 1, 0)}
        choices = self.table_now["choices"]
        for what, at in (
            ("view", None),
            ("view", 0),
            ("view", choices // 2),
            ("screen", None),
            ("screen", choices // 3),
        ):
            await self.look(http, what, at)
        game = self.table_now["game"]
        for method, address, sent in (
            ("GET", base, None),
            ("GET", f"{base}/view?seat=0", None),
            ("GET", f"{base}/view?seat=1&at=0", None),
            ("GET", f"{base}/screen?seat=1", None),
            ("GET", f"{base}/view?at={choices + 1}", None),
            ("GET", f"{base}/cards?language={self.language}", None),
            ("GET", f"{base}/course", None),
            ("GET", f"{base}/undo", None),
            ("POST", f"{base}/hint?language={self.language}", None),
            ("GET", f"{self.server.url}/api/games/{game}/rules?language={self.language}", None),
            ("GET", f"{self.server.url}/api/tables", None),
            ("GET", f"{base}/record", None),
            ("POST", f"{base}/fork", {}),
            ("PUT", f"{base}/proposal", None),
            ("GET", f"{self.server.url}/metrics", None),
            ("POST", f"{base}/why", {"text": text}),
            ("POST", f"{base}/choices", body),
            ("POST", f"{base}/choices", {**body, "colour": 1}),
            ("POST", f"{base}/seats/0", {"name": "thief"}),
            ("DELETE", base, None),
        ):
            answer = await http.request(method, address, json=sent, headers=headers)
            assert answer.status_code != 500, (method, address, answer.content)
            self.others.append(str(answer.headers).encode() + b"\n" + answer.content)


async def play_over_sockets(server: Server, table: str, links: list[str], rng: Random) -> list[Wire]:
    """A whole game; everybody looks around and makes mistakes now and then."""
    wires = [Wire(server, table, None, "", "de")]
    wires += [Wire(server, table, seat, link, rng.choice(["en", "de"])) for seat, link in enumerate(links)]
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    sockets = [await websockets.connect(address) for _ in wires]
    tasks = [asyncio.create_task(wire.listen(socket)) for wire, socket in zip(wires, sockets, strict=True)]
    async with httpx.AsyncClient(timeout=20) as http:
        number, step = len(links), 0
        await asyncio.gather(*(wire.until_at(number) for wire in wires))
        while not wires[0].table_now["over"]:
            seat = rng.choice(wires[0].table_now["deciding"])
            texts = [one["text"] for one in wires[seat + 1].question["options"]]
            if step < 20 and texts != ["pass"]:  # all passing would end the game before anything was looked at
                texts = [text for text in texts if text != "pass"]
            text = rng.choice(texts)
            if step % 9 == 0:
                for wire in wires:
                    if wire.seat == seat:  # it is asked, so it must not answer by chance
                        await wire.look_around(http, "x")
                        await wire.refused_undo(http)
                    else:  # what somebody else could choose, and nonsense
                        await wire.choose(text, number)
                        await wire.look_around(http, rng.choice([text, "pass", "draw WX H", "x"]))
                await wires[seat + 1].choose(f"{text} {text}", number)
            await wires[seat + 1].choose(text, number)
            number, step = number + 1, step + 1
            await asyncio.gather(*(wire.until_at(number) for wire in wires))
    for socket in sockets:
        await socket.close()
    await asyncio.gather(*tasks, return_exceptions=True)
    return wires


def check_looks(one: Wire, live: LiveTable) -> int:
    """What this viewer has looked at when the table was at this entry is what was meant, now and then."""
    words = words_of(live, one.language)
    found = [look for look in one.looks if look[0] == live.number]
    for number, at, what, answer in found:
        for table in [live if at is None else live.at(at)]:
            for shown in (table, twin_of(table, one.seat, number)):
                meant = show.seen(shown, one.seat, words) if what == "view" else show.screen(shown, one.seat, words)
                same_bytes(answer, msgspec.json.encode(meant), f"{what} at {at} of seat {one.seat}", live)
    return len(found)


def hidden_names(live: LiveTable, seat: int | None) -> set[str]:
    """Cards of which every copy is in a stack or in somebody else's hand, but for those that the view lists as left."""
    hidden: set[str] = set()
    open_names: set[str] = set()
    for place, cards in live.match.variant.inventory(live.match.state).items():
        area, _, owner = place.partition(".")
        secret = area in ("decks", "stacks") or (
            live.terms.game == "erosion" and area == "hands" and owner != str(seat)
        )
        (hidden if secret else open_names).update(card.partition(" ")[0] for card in cards)
    return hidden - open_names - set(re.findall(r"[A-Za-z][\w-]*", json.dumps(show.view(live, seat))))


def names_in(live: LiveTable, message: bytes) -> set[str]:
    told = json.loads(message)
    said = json.dumps([told.get("changes", told.get("view")), told["question"], told["log"]], ensure_ascii=False)
    return set(re.findall(r"[A-Za-z][\w-]*", said)) & set(live.match.variant.card_names())


@pytest.mark.parametrize(
    ("game", "seats", "options"), [("erosion", 3, {"advanced": True}), ("corrosion", 2, {"rounds": "20"})]
)
def test_what_arrives_is_what_was_meant_and_holds_no_secret(
    database: str, game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERDIGRIS_LOG_LEVEL", "debug")  # as much as there is
    complaints: list[bytes] = []
    with running(database) as server:
        assert server.process is not None and server.process.stderr is not None
        reading = Thread(target=lambda lines: complaints.extend(lines), args=(server.process.stderr,))
        reading.start()
        table, host, links = make(server, game, seats, options=options, listed=True, hints=True)
        wires = asyncio.run(play_over_sockets(server, table, links, Random(11)))
        seed = ask(server, "GET", f"/api/tables/{table}")[1]["seed"]
    reading.join()
    terms, entries = stored(database, table)
    assert seed == str(terms.seed)
    live = LiveTable(terms)
    for entry in entries[:seats]:
        live.apply(entry)
    readers = [Reader(live, wire.seat, words_of(live, wire.language)) for wire in wires]
    looked = sum(check_looks(one, live) for one in wires)
    for entry in entries[seats:]:
        before = [hidden_names(live, reader.seat) for reader in readers]
        tied = live.match.pending is not None and live.match.pending.together is not None
        live.apply(entry)
        for reader, hidden in zip(readers, before, strict=True):
            reader.hear(entry)
            still = hidden & hidden_names(live, reader.seat)
            if not tied and not live.match.over:  # a tie is broken by showing cards that go back to their hand
                assert not names_in(live, reader.messages[-1]) & still, (reader.seat, reader.messages[-1])
        looked += 0 if live.match.over else sum([check_looks(one, live) for one in wires])
    assert looked == sum(len(one.looks) for one in wires) > 20
    for one, reader in zip(wires, readers, strict=True):
        assert one.messages == reader.messages, f"seat {one.seat}"
        assert len(one.messages) > 10 and len(one.others) > 20
        everything = b"\n".join([*one.messages, *one.answers, *one.others])
        for token in (host, *links):
            assert token.encode() not in everything, f"seat {one.seat} is told a token"
        early = b"\n".join([*one.messages[:-1], *one.answers, *one.others])
        assert seed.encode() not in early, f"seat {one.seat} is told the seed before the end"
        if one.seat is None:
            assert all(json.loads(message)["question"] is None for message in one.messages)
    for secret in (host, *links, seed, *live.match.variant.card_names()):
        assert not [line for line in complaints if secret.encode() in line], f"{secret} is logged"


# Side doors


def test_a_socket_ends_with_its_link(database: str) -> None:
    """Who gave up a seat, or was sent away from it, sees and chooses nothing more there."""

    async def use(server: Server) -> None:
        table, host, links = make(server)
        async with websockets.connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/live") as socket:
            await socket.send(json.dumps({"type": "hello", "token": links[0]}))
            seen = json.loads(await socket.recv())
            assert ask(server, "DELETE", f"/api/tables/{table}/seats/0", token=host)[0] == 200
            assert ask(server, "POST", f"/api/tables/{table}/seats/0", {"name": "new"}, host)[0] == 201
            number = ask(server, "GET", f"/api/tables/{table}")[1]["number"]
            told: list[Any] = []
            try:
                await socket.send(json.dumps({"type": "choose", "text": "pass", "seen": number, "id": 1}))
                while not told or told[-1]["type"] in ("seen", "update"):
                    told.append(json.loads(await asyncio.wait_for(socket.recv(), 10)))
            except websockets.ConnectionClosed:
                pass
        hand = json.dumps(seen["view"]["hands"][0])
        for message in told:
            assert message["type"] != "answer", "who has left still chooses"
            assert message.get("question") is None, "who has left is still asked"
            assert message.get("seat") != 0 and hand not in json.dumps(message), "who has left still sees the hand"
            assert message["type"] == "problem" or message["number"] == seen["number"] + 1, "who has left still hears"
        assert ask(server, "GET", f"/api/tables/{table}")[1]["choices"] == 0

    with running(database) as server:
        asyncio.run(use(server))


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
                live.propose(1.0, seat, UNDO, live.match.made - 1, None)


def test_standing_orders_of_others_are_not_told() -> None:
    """What they are; that a seat has given some is an entry like others, which everybody hears of."""
    live = seated(settings("erosion")[0], SEED)
    kind = live.match.variant.game.kinds[0].name
    for orders in ((Order(kind, "zebra 1", False),), (Order(kind, "zebra 2", True), Order(kind, "x", False))):
        live.apply(live.order(1.0, 0, orders))
        for seat in (None, 1):
            assert b"zebra" not in msgspec.json.encode(show.seen(live, seat, words_of(live)))
        assert b"zebra" in msgspec.json.encode(show.seen(live, 0, words_of(live)))
