"""What people do at a server's table besides choosing, typed at a real terminal."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import verdigris
from tests.cli.run import COMMAND, PATIENCE, Terminal, clear_sentence, environment
from tests.cli.run import verdigris as run
from tests.server.serving import Server, running
from tests.server.test_client import until
from tests.server.test_client_more import choose, nearly_over, opening, option_where, table_of
from verdigris.client import Client
from verdigris.engine.match import Match
from verdigris.engine.takeback import SECRET


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """One database is enough here: the client does not see which."""
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as running_server:
        yield running_server


class Seats:
    """A table where a match goes on; whoever is asked first sits at the terminal."""

    def __init__(self, server: Server, match: Match) -> None:
        self.client = Client(server.url)
        self.server = server
        self.seat = match.deciding[0]
        self.others = [seat for seat in range(match.variant.seats) if seat != self.seat]
        self.table, self.host, self.links = table_of(self.client, match)
        self.prompt = f"seat {self.seat}> "

    def terminal(self, cwd: Path, *more: str) -> Terminal:
        link = f"{self.table}/{self.links[self.seat]}"
        return Terminal("play", "--server", self.server.url, "--seat", link, *more, cwd=cwd)

    def player(self, seat: int) -> str:
        return f"seat {seat} ({['Ann', 'Ben', 'Cid', 'Dora'][seat]})"

    def choose(self, terminal: Terminal, text: str, choices: int) -> None:
        """Typed, and stored as the last of so many choices."""
        terminal.type(text)
        until(lambda: self.client.table(self.table).choices == choices)


def answered(terminal: Terminal, typed: str, answer: str) -> str:
    terminal.type(typed)
    return terminal.see(answer)


def test_undo_and_what_the_table_has_to_agree_to(server: Server, tmp_path: Path) -> None:
    match = opening()
    at = Seats(server, match)
    me, other, link = at.player(at.seat), at.player(at.others[0]), at.links[at.others[0]]
    with at.terminal(tmp_path) as terminal:
        terminal.see(at.prompt)
        answered(terminal, "undo", "no choice was made yet")
        answered(terminal, "propose undo", "not so many choices")
        at.choose(terminal, option_where(match, None), 1)
        answered(terminal, "undo", f"Taken back by {me}")
        assert at.client.table(at.table).choices == 0
        at.choose(terminal, option_where(match, SECRET), 1)
        assert "hidden cards were seen" in answered(terminal, "undo", "propose undo asks the table")
        told = answered(terminal, "propose undo", f"It waits for {other}; decline takes it back")
        assert f"{me} proposes to take back the last choice." in told
        at.client.agree(at.table, link)
        assert f"{other} agrees" in terminal.see(f"Taken back by {me}")
        assert at.client.table(at.table).choices == 0
        at.choose(terminal, option_where(match, SECRET), 1)
        at.client.propose(at.table, link, "undo", 0)
        told = terminal.see("It waits for you: type agree, or decline.")
        assert f"{other} proposes to take back the last choice." in told
        answered(terminal, "table", "It waits for you")
        answered(terminal, "decline", f"{me} has declined it")
        answered(terminal, "agree", "Nothing is proposed now")
        answered(terminal, "propose undo 99", "not so many choices")
        answered(terminal, "propose tea", "propose bot 1")
        told = answered(terminal, f"propose bot {at.others[0]}", f"seat {at.others[0]} (greedy) has sat down")
        assert f"{me} proposes that the bot greedy plays for {other}" in told
        assert at.client.table(at.table).sitters[at.others[0]].bot == "greedy"


def test_undo_after_the_choice_of_another_and_several_at_once(server: Server, tmp_path: Path) -> None:
    at = Seats(server, opening())
    link = at.links[at.others[0]]
    with at.terminal(tmp_path) as terminal:
        terminal.see(at.prompt)
        answered(terminal, "pass", "waits for")
        seen = at.client.view(at.table, link)
        assert seen.question is not None
        at.client.choose(at.table, link, seen.question.options[0].text, seen.number)
        assert "somebody else has chosen" in answered(terminal, "undo", "propose undo asks")
        answered(terminal, "propose undo", "take back the last 2 choices")
        answered(terminal, "decline", "has declined it")
        answered(terminal, "propose undo 1", "take back the last choice")
        at.client.agree(at.table, link)
        terminal.see("Taken back by")
        assert at.client.table(at.table).choices == 1


def test_who_arrives_is_told_what_was_said_and_what_waits_for_consent(server: Server, tmp_path: Path) -> None:
    at = Seats(server, opening(seats=3))
    second, third = at.others
    at.client.say(at.table, at.links[second], "Cid has gone home")
    at.client.propose(at.table, at.links[second], "replace", third)
    with at.terminal(tmp_path) as terminal:
        told = terminal.see("It waits for you: type agree, or decline.")
        assert f"{at.player(second)}: Cid has gone home" in told
        assert f"{at.player(second)} proposes that the bot greedy plays for {at.player(third)}." in told
        told = answered(terminal, "agree", f"seat {third} (greedy) has sat down")
        assert f"{at.player(at.seat)} agrees" in told and f"seat {third} is free again" in told
        answered(terminal, "say", "what the table shall read")
        answered(terminal, "say well then", f"{at.player(at.seat)}: well then")
        at.client.rename(at.table, at.links[second], "Bea")
        terminal.see(f"seat {second} (Bea)")
        at.client.say(at.table, at.links[second], "later!")
        terminal.see(f"seat {second} (Bea): later!")
    assert [one.text for one in at.client.view(at.table).said][1:] == ["well then", "later!"]


def test_standing_orders_and_hints_in_german(server: Server, tmp_path: Path) -> None:
    at = Seats(server, opening())
    question = at.client.view(at.table, at.links[at.seat]).question
    assert question is not None
    with at.terminal(tmp_path, "--lang", "de") as terminal:
        terminal.see(f"Platz {at.seat}> ")
        help_text = answered(terminal, "?", "du kannst zurückkommen")
        assert all(word in help_text for word in ("undo", "propose undo [N]", "agree", "say TEXT", "order always|once"))
        assert "was ein Bot täte" not in help_text
        answered(terminal, "hint", "keine Ratschläge")
        answered(terminal, "orders", "keine Daueraufträge")
        answered(terminal, "order always", "order always MÖGLICHKEIT")
        answered(terminal, "order once 999", "keine Möglichkeit 999")
        answered(terminal, "order always weather WX99 m0", f"immer bei der Frage „{question.kind}“: weather WX99 m0")
        answered(terminal, "order none", "keine Daueraufträge")
        answered(terminal, "order once pass", "wartet auf")  # asked already, so it is obeyed at once
        answered(terminal, "orders", "keine Daueraufträge")
        answered(terminal, "order once pass", "nichts gefragt")
        answered(terminal, "record", "wenn das Spiel zu Ende ist")
    assert at.client.view(at.table, at.links[at.seat]).orders == []
    assert at.client.table(at.table).choices == 1


def test_a_hint_is_shown_where_the_table_allows_it(server: Server, tmp_path: Path) -> None:
    client = Client(server.url)
    made = client.make_table("erosion", 2, hints=True)
    seat = client.table(made.id).deciding[0]
    links = [client.sit(made.id, one, "Ann", made.host).link for one in range(2)]
    link = f"{made.id}/{links[seat]}"
    with Terminal("play", "--server", server.url, "--seat", link, cwd=tmp_path) as terminal:
        terminal.see(f"seat {seat}> ")
        answered(terminal, "?", "what a bot would do")
        hint = client.hint(made.id, links[seat])
        told = answered(terminal, "hint", f"({hint.text})")
        assert f"The bot greedy would do this: {hint.words}" in told


def test_the_verdict_on_a_game_alone_and_its_record(server: Server, tmp_path: Path) -> None:
    match, _, text = nearly_over("corrosion", 1)
    at = Seats(server, match)
    with at.terminal(tmp_path) as terminal:
        terminal.see(at.prompt)
        answered(terminal, "record game.record", "when the game is over")
        told = answered(terminal, text, "Enter leaves")
        result = at.client.view(at.table).result
        assert result is not None and result in told and "Total" in told
        answered(terminal, "record game.record", "The record is in game.record")
        answered(terminal, "save game.record", "Not saved: game.record: there is such a file already")
        answered(terminal, "record nowhere/game.record", "Not saved")
        answered(terminal, "record", f"The record is in corrosion-{at.table[:8]}.record")
        answered(terminal, "xyzzy", "Enter leaves")
        terminal.type("")
        assert terminal.end() == 0
    record = (tmp_path / "game.record").read_text(encoding="utf-8")
    assert record == at.client.record(at.table).record and verdigris.load(record).over
    assert "To come back" not in terminal.raw.decode()


def test_decline_may_be_a_choice_and_an_answer_to_a_proposal(server: Server, tmp_path: Path) -> None:
    match = asked_to_decline()
    at = Seats(server, match)
    other = at.links[at.others[0]]
    made = match.made
    with at.terminal(tmp_path) as terminal:
        terminal.see(at.prompt)
        at.client.propose(at.table, other, "undo", 0)
        terminal.see("type agree, or decline proposal.")
        answered(terminal, "decline", "two things")
        answered(terminal, "decline proposal", "has declined it")
        assert at.client.table(at.table).choices == made
        at.choose(terminal, "decline", made + 1)


def asked_to_decline() -> Match:
    """A game of Corrosion in which a seat may decline something."""
    for seed in range(50):
        match, rng = verdigris.new("corrosion", seats=2, seed=seed), Random(seed)
        for _ in range(200):
            if match.over:
                break
            seat = match.deciding[0]
            if "decline" in match.legal(seat) and match.deciding == [seat]:
                return match
            match.play(rng.choice(match.legal(seat)), seat)
    raise AssertionError("nobody may decline anything")


def test_a_token_may_come_from_the_environment_or_be_typed_unseen(server: Server, tmp_path: Path) -> None:
    at = Seats(server, opening())
    token = at.links[at.seat]
    where = ["play", "--server", server.url, "--seat"]
    for seat in (at.table, "-"):
        with Terminal(*where, seat, cwd=tmp_path, VERDIGRIS_SEAT=f"{at.table}/{token}") as terminal:
            terminal.see(at.prompt)
            answered(terminal, "quit", f"To come back: verdigris play --server {server.url} --seat {at.table}")
            assert terminal.end() == 0
        assert token.encode() not in terminal.raw
    with Terminal(*where, at.table, cwd=tmp_path) as terminal:
        terminal.see("it is not shown")
        terminal.type(token)
        terminal.see(at.prompt)
        assert token.encode() not in terminal.raw
    with Terminal(*where, "-", "--lang", "de", cwd=tmp_path) as terminal:
        terminal.see("wird nicht gezeigt")
        terminal.press(b"\x04")  # Ctrl-D
        assert terminal.end() == 2
    elsewhere = run(*where, "x" * 22, VERDIGRIS_SEAT=f"{at.table}/{token}")
    assert clear_sentence(elsewhere, "another table") and token not in elsewhere.err


def test_the_end_is_noticed_by_who_waits_for_a_pipe(server: Server, tmp_path: Path) -> None:
    """Nobody sits there to press a key: the wait for a line ends by itself."""
    match, last, text = nearly_over("erosion", 2)
    at = Seats(server, match)
    assert at.seat == last
    question = at.client.view(at.table, at.links[last]).question
    assert question is not None
    args = ["play", "--server", server.url, "--seat", f"{at.table}/{at.links[last]}"]
    with subprocess.Popen(
        [*COMMAND, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if question.words in line:
                break
        choose(at.client, at.table, at.links[last], text)
        assert "Total" in process.stdout.read()
        assert process.wait(PATIENCE) == 0
