"""The Python client against real servers: whole games, lost connections, refusals."""

from __future__ import annotations

import http.server
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import msgspec
import pytest

from tests.server.postgres import free_port
from tests.server.serving import Server, running
from verdigris.client import Client, RemoteBot, SeatLink, ServerRefused, ServerUnreachable, read_link
from verdigris.client.bot import Decide
from verdigris.client.link import completed
from verdigris.client.live import folded
from verdigris.engine.errors import BadOption
from verdigris.engine.registry import game_names
from verdigris.server import wire


def seated(client: Client, game: str = "erosion", *, watched: bool = True) -> tuple[str, str, list[str]]:
    """A table for two people: its id, the host's token, their links."""
    made = client.make_table(game, 2, watched=watched)
    return made.id, made.host, [client.sit(made.id, seat, f"p{seat}", made.host).link for seat in range(2)]


def by_chance(seed: int) -> Decide:
    rng = Random(seed)
    return lambda view, question: rng.choice(question.options).text


def until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


@pytest.fixture
def server(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")
    with running(database) as running_server:
        yield running_server


# The API


def test_every_method_gives_what_the_server_says(server: Server) -> None:
    client = Client(server.url + "/")
    assert client.health().status == "ok"
    games = client.games("de")
    assert [game.name for game in games.games] == game_names() and "greedy" in games.bots
    made = client.make_table("erosion", 3, {"advanced": True}, title="Friday", listed=True, bots={2: "random"})
    assert [table.id for table in client.tables().tables] == [made.id]
    link = client.sit(made.id, 0, "Ann")
    assert link.seat == 0
    client.seat_bot(made.id, 1, "greedy", made.host)
    table = client.table(made.id)
    assert table.title == "Friday" and table.options["advanced"] is True
    assert [sitter.bot or sitter.name for sitter in table.sitters] == ["Ann", "greedy", "random"]
    seen = client.view(made.id, link.link)
    assert seen.seat == 0 and client.view(made.id).seat is None
    reason = client.why(made.id, link.link, "weather WX99 m0", "de")
    assert reason.rule is not None and reason.reason is not None
    client.leave(made.id, 0, link.link)
    assert client.table(made.id).sitters[0].name is None
    assert client.close(made.id, made.host).number == client.table(made.id).number
    assert client.table(made.id).closed


def test_a_choice_is_made_and_refused(server: Server) -> None:
    client = Client(server.url)
    table, host, links = seated(client)
    seat = client.table(table).deciding[0]
    seen = client.view(table, links[seat], log_after=1000)
    assert seen.question is not None and seen.log == []
    with pytest.raises(ServerRefused) as illegal:
        client.choose(table, links[seat], "weather WX99 m0", seen.number)
    assert illegal.value.code == "illegal" and "ERO-" in str(illegal.value)
    with pytest.raises(ServerRefused, match="not-yours"):
        client.choose(table, links[1 - seat], "pass", seen.number)
    assert client.choose(table, links[seat], seen.question.options[0].text, seen.number).number == seen.number + 1
    with pytest.raises(ServerRefused) as stale:
        client.choose(table, links[seat], "pass", seen.number)
    assert stale.value.code == "stale"
    for wrong in (host, "x", "a\r\nx-evil: 1", "ü"):
        with pytest.raises(ServerRefused, match="not-found"):
            client.choose(table, wrong, "pass", seen.number)
    with pytest.raises(ServerRefused, match="chess"):
        client.make_table("chess")
    with pytest.raises(ServerRefused, match="not-found"):
        client.table("../../healthz")


@pytest.mark.parametrize("url", ["", "127.0.0.1:8765", "ftp://x", "http://", "http://a b", "http://x:y", "file:///etc"])
def test_what_is_no_address_is_refused_at_once(url: str) -> None:
    with pytest.raises(BadOption, match="http://127"):
        Client(url)


def test_nobody_there_is_said_in_a_sentence() -> None:
    client = Client(f"http://127.0.0.1:{free_port()}")
    with pytest.raises(ServerUnreachable, match="verdigris serve"):
        client.games()
    with pytest.raises(ServerUnreachable, match="reached"), client.live("x", "y"):
        pass
    with pytest.raises(ServerUnreachable):
        next(iter(client.live("x", "y")))


def test_a_stranger_at_the_address_is_no_server_and_never_gets_a_token_by_redirection() -> None:
    heard: list[tuple[str, str | None]] = []

    class Stranger(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append((self.path, self.headers.get("authorization")))
            moved = self.path.startswith("/api/tables")
            self.send_response(302 if moved else 200)
            if moved:
                self.send_header("location", "/elsewhere")
            self.end_headers()
            self.wfile.write(b"<html>")

        def log_message(self, format: str, *args: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stranger) as stranger:
        threading.Thread(target=stranger.serve_forever, daemon=True).start()
        client = Client(f"http://127.0.0.1:{stranger.server_address[1]}")
        with pytest.raises(ServerUnreachable, match="no Verdigris server"):
            client.games()
        with pytest.raises(ServerUnreachable, match="302"):
            client.view("abc", "secret")
        with pytest.raises((ServerUnreachable, ServerRefused)), client.live("abc", "secret"):
            pass
        stranger.shutdown()
    assert [path for path, token in heard if token is not None] == ["/api/tables/abc/view?language=en&log_after=0"]
    assert not any(path == "/elsewhere" for path, _ in heard)


# Links


def test_links_are_read_in_both_forms() -> None:
    for text, server in [
        ("abc/x-_9", "http://h:1/"),
        ("http://h:1/table/abc#x-_9", None),
        (" http://h:1/table/abc#x-_9 ", "http://h:1"),
    ]:
        link = read_link(text, server)
        assert (link.server, link.table, link.token) == ("http://h:1", "abc", "x-_9")
    assert read_link("https://h/games/table/abc#x").server == "https://h/games"


@pytest.mark.parametrize(
    ("text", "server", "given"),
    [
        ("abc", "http://h", "x-_9"),
        ("abc", "http://h", "abc/x-_9"),
        ("http://h/table/abc", None, "x-_9"),
        ("-", "http://h", "abc/x-_9"),
        ("-", None, " http://h/table/abc#x-_9"),
    ],
)
def test_a_link_without_its_token_is_completed(text: str, server: str | None, given: str) -> None:
    link = read_link(text, server)
    assert not link.is_whole
    assert completed(link, given) == SeatLink("http://h", "abc", "x-_9")
    for wrong in ("", "x y", "http://h/elsewhere/abc#x", "def/x-_9" if link.table else "x-_9"):
        with pytest.raises(BadOption, match=r"link|address"):
            completed(link, wrong)


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("abc/x", None),
        ("abc", None),
        ("abc/", "http://h"),
        ("abc/x/y", "http://h"),
        ("http://h/table/abc#x/y", None),
        ("http://h/elsewhere/abc#x", None),
        ("http://h/table/abc#x", "http://other"),
        ("ftp://h/table/abc#x", None),
        ("", "http://h"),
    ],
)
def test_what_is_no_link_is_refused(text: str, server: str | None) -> None:
    with pytest.raises(BadOption, match=r"link|address"):
        read_link(text, server)


# Live


def test_a_live_connection_follows_the_table(server: Server) -> None:
    client = Client(server.url)
    table, host, links = seated(client)
    seat = client.table(table).deciding[0]
    with client.live(table, links[seat]) as mine, client.live(table, links[1 - seat], "de") as other:
        first = mine.next(10)
        assert isinstance(first, wire.Seen) and first.seat == seat and first.question is not None
        assert isinstance(other.next(10), wire.Seen)
        sent = mine.choose(first.question.options[-1].text)
        answers = [mine.next(10), mine.next(10)]
        assert wire.Answer(sent, first.number + 1) in answers
        assert isinstance(other.next(10), wire.Update)
        assert mine.next(0.05) is None
        late = mine.choose("pass", first.number)
        problem = mine.next(10)
        assert isinstance(problem, wire.Problem) and (problem.code, problem.id) == ("stale", late)
        assert mine.now == client.view(table, links[seat])
        assert other.now == client.view(table, links[1 - seat], "de")
        client.close(table, host)
        update = other.next(10)
        assert isinstance(update, wire.Update) and update.table.closed
    assert mine.next() is None and list(mine) == []
    with pytest.raises(ServerUnreachable):
        mine.choose("pass")


def test_a_refused_hello_is_final_and_watching_needs_no_token(server: Server) -> None:
    client = Client(server.url)
    table, _, links = seated(client)
    private, _, _ = seated(client, watched=False)
    with client.live(table) as live:
        seen = live.next(10)
        assert isinstance(seen, wire.Seen) and seen.seat is None
        live.choose("pass")
        problem = live.next(10)
        assert isinstance(problem, wire.Problem) and problem.code == "not-yours"
    for where, token in ((private, None), (private, links[0]), (table, "x" * 22), ("nowhere", None)):
        with pytest.raises(ServerRefused), client.live(where, token) as live:
            live.next(10)
        assert live.closed


def test_closing_from_another_thread_ends_the_wait(server: Server) -> None:
    client = Client(server.url)
    table, _, links = seated(client)
    with client.live(table, links[0]) as live, ThreadPoolExecutor(1) as pool:
        heard = pool.submit(list, live)
        until(lambda: live.now is not None)
        live.close()
        assert len(heard.result(10)) == 1


def test_a_lost_connection_comes_back_and_catches_up(server: Server) -> None:
    client = Client(server.url)
    table, _, links = seated(client)
    pauses: list[float] = []
    with client.live(table, on_lost=lambda why, pause: pauses.append(pause)) as live:
        assert isinstance(live.next(10), wire.Seen)
        for round_ in range(2):
            server.kill()
            while len(pauses) < 2 * (round_ + 1):  # it is noticed, and tried again in vain
                assert live.next(0.5) is None
            with pytest.raises(ServerUnreachable):
                live.choose("pass")
            server.start()
            for n in range(3):  # missed while the connection is away
                seat = client.table(table).deciding[0]
                seen = client.view(table, links[seat])
                assert seen.question is not None
                going_on = [one.text for one in seen.question.options if one.text != "pass"]  # passes end the game
                text = Random(round_ * 10 + n).choice(going_on or ["pass"])
                client.choose(table, links[seat], text, seen.number)
            assert live.now is not None
            heard = len(live.now.log)
            back = live.next(30)
            assert isinstance(back, wire.Seen) and back.log_from == heard and back.log
            assert live.now == client.view(table)
    assert max(pauses) <= 10


def test_patience_ends(server: Server) -> None:
    client = Client(server.url)
    table, _, links = seated(client)
    with client.live(table, links[0], patience=0.5) as live:
        live.next(10)
        server.kill()
        start = time.monotonic()
        with pytest.raises(ServerUnreachable):
            list(live)
        assert time.monotonic() - start > 0.5


def test_an_undo_makes_the_log_shorter(server: Server) -> None:
    client = Client(server.url)
    table, _, links = seated(client)
    seen = msgspec.structs.replace(client.view(table, links[0]), log_from=0, log=["a", "b", "c"])
    shared = {name: getattr(seen, name) for name in wire.Update.__struct_fields__ if hasattr(seen, name)}
    update = wire.Update(**{**shared, "kind": "undone", "by": 0, "changes": {"x": 1}, "log_from": 1, "log": ["d"]})
    after = folded(seen, update)
    assert after.log == ["a", "d"] and after.log_from == 0
    assert after.view == {**seen.view, "x": 1}


# Bots


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_two_remote_bots_play_a_whole_game(server: Server, game: str) -> None:
    client = Client(server.url)
    table, _, links = seated(client, game)
    bots = [RemoteBot(client, table, link, by_chance(seat)) for seat, link in enumerate(links)]
    with ThreadPoolExecutor(2) as pool:
        points = [done.result(240) for done in [pool.submit(bot.play) for bot in bots]]
    final = client.view(table)
    assert final.table.over and final.points is not None
    assert points == [final.points, final.points]
    assert sum(bot.choices for bot in bots) == final.table.choices
    assert RemoteBot(client, table, links[0], by_chance(0)).play() == final.points  # it is over already


@pytest.mark.slow
def test_remote_bots_play_on_through_kills(server: Server) -> None:
    client = Client(server.url)
    table, _, links = seated(client)
    bots = [RemoteBot(client, table, link, by_chance(seat + 5)) for seat, link in enumerate(links)]
    with ThreadPoolExecutor(2) as pool:
        playing = [pool.submit(bot.play) for bot in bots]
        for n in range(1, 4):
            until(lambda n=n: playing[0].done() or sum(bot.choices for bot in bots) >= 8 * n, 120)  # type: ignore[misc]
            server.kill()
            time.sleep(0.3)
            server.start()
        points = [done.result(240) for done in playing]
    final = client.view(table)
    assert final.points is not None and points == [final.points, final.points]


def test_a_remote_bot_goes_home_when_the_table_is_closed(server: Server) -> None:
    client = Client(server.url)
    table, host, links = seated(client)
    waits = 1 - client.table(table).deciding[0]
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(RemoteBot(client, table, links[waits], by_chance(1)).play)
        time.sleep(0.3)
        client.close(table, host)
        assert playing.result(30) is None


def test_a_remote_bot_that_breaks_the_rules_is_told(server: Server) -> None:
    client = Client(server.url)
    table, _, links = seated(client)
    seat = client.table(table).deciding[0]
    for text, code in (("weather WX99 m0", "illegal"), ("x" * 301, "bad-request"), ("", "bad-request")):
        with pytest.raises(ServerRefused) as why:
            RemoteBot(client, table, links[seat], lambda view, question, text=text: text).play()  # type: ignore[misc]
        assert why.value.code == code


def test_a_remote_bot_whose_seat_is_given_up_is_told(server: Server) -> None:
    client = Client(server.url)
    table, host, links = seated(client)
    waits = 1 - client.table(table).deciding[0]
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(RemoteBot(client, table, links[waits], by_chance(1)).play)
        time.sleep(0.3)
        client.leave(table, waits, host)
        with pytest.raises(ServerRefused):
            playing.result(30)


def test_a_remote_bot_slows_down_when_the_server_asks_for_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERDIGRIS_LINK_RATE", "4")
    with running(database) as server:
        client = Client(server.url)
        table, host, links = seated(client, "corrosion")
        bots = [RemoteBot(client, table, link, by_chance(seat)) for seat, link in enumerate(links)]
        with ThreadPoolExecutor(2) as pool:
            playing = [pool.submit(bot.play) for bot in bots]
            until(lambda: sum(bot.choices for bot in bots) >= 24)  # more than two links may at once
            client.close(table, host)
            assert [done.result(30) for done in playing] == [None, None]
