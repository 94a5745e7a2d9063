"""`verdigris play --server` at a real terminal and from a pipe, against a real server."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

from tests.cli.run import COMMAND, Terminal, clear_sentence, environment, inside
from tests.server.serving import Server, running
from verdigris.client import Client
from verdigris.engine.registry import game_names
from verdigris.server import wire
from verdigris.terminal.remote_entries import tell_orders, tell_proposal, tell_said
from verdigris.terminal.remote_show import Show

NOBODY = "http://127.0.0.1:9"
WHOLE_GAME = 120.0  # seconds; a few are enough where nothing else runs


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """One database is enough here: the client does not see which."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as running_server:
        yield running_server


class Two:
    """A table for two: Ann, who is asked first, sits at the terminal; Ben is played from here."""

    def __init__(self, server: Server, game: str = "erosion") -> None:
        self.client = Client(server.url)
        made = self.client.make_table(game, 2)
        self.table, self.host = made.id, made.host
        self.seat = self.client.table(self.table).deciding[0]
        self.link = self.client.sit(self.table, self.seat, "Ann", self.host).link
        self.other = self.client.sit(self.table, 1 - self.seat, "Ben", self.host).link
        self.args = ["play", "--server", server.url, "--seat", f"{self.table}/{self.link}"]
        self.prompt = f"seat {self.seat}> "

    def turn_of_other(self) -> None:
        """Ben chooses the first thing he can until it is Ann's turn; if both passed, the game would be over."""
        for _ in range(50):
            seen = self.client.view(self.table, self.other)
            if seen.question is None:
                return
            self.client.choose(self.table, self.other, seen.question.options[0].text, seen.number)


@pytest.mark.parametrize("game", game_names())
def test_somebody_sits_down_chooses_and_leaves(server: Server, tmp_path: Path, game: str) -> None:
    two = Two(server, game)
    before = two.client.view(two.table, two.link)
    assert before.question is not None
    with Terminal(*two.args, cwd=tmp_path) as terminal:
        shown = terminal.see(two.prompt)
        assert f"seat {two.seat} (Ann)" in shown and f"seat {1 - two.seat} (Ben)" in shown
        assert before.question.words in shown and before.question.options[0].text in shown
        terminal.type("1")
        terminal.see(two.prompt)
        after = two.client.view(two.table, two.link)
        assert after.table.choices == 1
        terminal.type("log")
        assert after.log[0][:40] in terminal.see(two.prompt)
        terminal.type("table")
        terminal.see(two.prompt)
        terminal.type("quit")
        assert terminal.end() == 0
    assert f"stays yours. To come back: verdigris {' '.join(two.args)}" in terminal.raw.decode()


def test_what_others_do_appears_while_one_waits(server: Server, tmp_path: Path) -> None:
    two = Two(server)
    with Terminal(*two.args, cwd=tmp_path) as terminal:
        terminal.see(two.prompt)
        terminal.type("pass")
        terminal.see("waits for")
        terminal.press(b"ta")  # half a word is typed when Ben chooses
        two.turn_of_other()
        seen = two.client.view(two.table, two.link)
        assert seen.question is not None
        shown = terminal.see(seen.question.words)
        assert seen.log[-1][:40] in shown
        terminal.type("ble")  # the other half
        terminal.see(seen.question.words)
        assert f"{two.prompt}ta".encode() in terminal.raw, "what was typed is written again"
        two.client.leave(two.table, 1 - two.seat, two.other)
        terminal.see(f"seat {1 - two.seat} is free again")
        two.client.close(two.table, two.host)
        terminal.see("closed this table")
        terminal.type("")
        assert terminal.end() == 0


def test_reasons_rules_cards_and_garbage(server: Server, tmp_path: Path) -> None:
    two = Two(server)
    with Terminal(*two.args, cwd=tmp_path) as terminal:
        terminal.see(two.prompt)
        for typed, answer in [
            ("why weather WX99 m0", r"\(ERO-"),
            ("weather WX99 m0", r"\(ERO-"),
            ("why", "why pass"),
            ("why 1", "is possible: it is choice 1"),
            ("why pass", "is possible"),
            ("999", "no choice 999"),
            ("", "number of a choice"),
            ("?", "the seat stays yours"),
            ("? ERO-4.3", "ERO-4.3"),
            ("? 1", "ERO-"),
            ("? xyzzy", "no card or rule"),
        ]:
            terminal.type(typed)
            assert re.search(answer, terminal.see(two.prompt)), typed
        assert two.client.table(two.table).choices == 0
        terminal.press(b"\x03")
        assert terminal.end() == 130
    assert "To come back" in terminal.raw.decode()


def test_a_lost_connection_is_said_and_comes_back(server: Server, tmp_path: Path) -> None:
    two = Two(server)
    with Terminal(*two.args, cwd=tmp_path) as terminal:
        terminal.see(two.prompt)
        server.kill()
        terminal.see("connection to the server is lost")
        terminal.type("pass")
        terminal.see("Not sent")
        server.start()
        terminal.see("connection is back")
        terminal.type("pass")
        terminal.see("waits for")
        assert two.client.table(two.table).choices == 1
        os.kill(terminal.process.pid, signal.SIGTERM)
        assert terminal.end() == 128 + signal.SIGTERM


def test_a_game_ends_by_itself_with_points_and_winners(server: Server, tmp_path: Path) -> None:
    """From a pipe, in German: lines wait until they are asked for. Ben is a bot of the server."""
    client = Client(server.url)
    made = client.make_table("erosion", 2, bots={1: "random"})
    link = client.sit(made.id, 0, "Ann", made.host).link
    where = f"{server.url}/table/{made.id}#{link}"
    done = subprocess.run(
        [*COMMAND, "play", "--lang", "de", "--seat", where],
        input="1\n" * 500,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(),
        timeout=WHOLE_GAME,
    )
    assert done.returncode == 0, done.stderr
    points = client.view(made.id).points
    assert points is not None
    assert "Gesamt" in done.stdout or "Summe" in done.stdout
    assert all(str(total) in done.stdout for total in points.totals)
    assert ("Gewonnen hat" if len(points.winners) == 1 else "Den Sieg teilen") in done.stdout


def test_the_end_is_told_while_one_waits_at_the_prompt(server: Server, tmp_path: Path) -> None:
    """The last choice is another's; then Enter leaves."""
    two = Two(server)
    with Terminal(*two.args, cwd=tmp_path) as terminal:
        terminal.see(two.prompt)
        for _ in range(500):  # Ann's choices come over the API: the terminal only looks on
            now = two.client.table(two.table)
            if now.over:
                break
            link = two.link if now.deciding == [two.seat] else two.other
            seen = two.client.view(two.table, link)
            assert seen.question is not None
            two.client.choose(two.table, link, seen.question.options[0].text, seen.number)
        assert "Total" in terminal.see("he win")
        terminal.type("")
        assert terminal.end() == 0
    assert "To come back" not in terminal.raw.decode()


def test_nothing_that_a_server_sends_acts_on_the_terminal(server: Server) -> None:
    """A server that lets such names pass, or is none of ours."""
    evil = "\x1b]0;x\x07B\x1b[2Jn"
    two = Two(server)
    seen = two.client.view(two.table, two.link)
    sitters = [wire.Sitter(seat, evil, None) for seat in range(2)]
    table = replace(seen.table, title=evil, set_name=evil, set_hash="x", sitters=sitters)
    question = wire.Question(
        evil, evil, evil, [wire.Option(evil, evil, evil), wire.Option(evil, evil, f"{evil}: {evil}")]
    )
    console = Console(file=io.StringIO(), width=100)
    show = Show(console, table, "en")
    show.greet(replace(seen, table=table))
    show.news([evil])
    show.waiting(table)
    show.refused(evil)
    show.question(question)
    show.result(replace(seen, table=table), wire.Points([evil], [[1], [2]], [1, 2], [1]))
    show.result(replace(seen, table=table, result=evil), wire.Points([evil], [[1], [2]], [1, 2], [1]))
    tell_said(show, [wire.Said(0, evil, evil, 0.0, 0)])
    tell_orders(show, [wire.Order(evil, evil)])
    tell_proposal(show, replace(table, proposal=wire.Proposal(0, evil, 1, evil, [1])), 1, question)
    written = console.file.getvalue()  # type: ignore[attr-defined]
    assert written.count("B") > 8 and "\x1b" not in written and "\x07" not in written


def test_a_card_set_of_the_tables_own_is_said(server: Server, tmp_path: Path) -> None:
    path = Path(__file__).parents[2] / "sets" / "erosion-first-deck.yaml"
    client = Client(server.url)
    made = client.make_table("erosion", 2, card_set=path.read_text(encoding="utf-8"))
    link = client.sit(made.id, 0, "Ann", made.host).link
    with Terminal("play", "--server", server.url, "--seat", f"{made.id}/{link}", cwd=tmp_path) as terminal:
        assert "card set of its own" in terminal.see("seat 0> ")
        terminal.press(b"\x04")  # Ctrl-D
        assert terminal.end() == 2


def test_what_cannot_be_is_said_in_a_sentence(server: Server, tmp_path: Path) -> None:
    two = Two(server)
    seat = f"{two.table}/{two.link}"
    assert clear_sentence(inside("play", "--server", server.url), "--seat")
    assert clear_sentence(inside("play", "--seat", seat), "server")
    for incomplete in ("x", "-", two.table):
        told = inside("play", "--seat", incomplete, "--server", server.url)
        assert clear_sentence(told, "TABLE/TOKEN", "VERDIGRIS_SEAT")
    assert clear_sentence(inside("play", "erosion", "--seat", seat, "--server", server.url), "leave out the game")
    assert clear_sentence(inside("play", "--seat", seat, "--server", "nowhere"), "nowhere", "http://")
    assert clear_sentence(inside("play", "--seat", seat, "--server", NOBODY), NOBODY, "verdigris serve")
    wrong = inside("play", "--seat", f"{two.table}/{'x' * 22}", "--server", server.url)
    assert clear_sentence(wrong, "not-found")
