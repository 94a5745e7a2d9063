"""The rest of the Python client: undo and consent, orders, chat, hints, records, and looking around.

Tables come from records with a known seed, so that nothing depends on the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_type_hints

import pytest

import verdigris
from tests.server.serving import Server, running
from verdigris.client import Client, ServerRefused
from verdigris.engine.match import Match
from verdigris.engine.takeback import OTHER, SECRET, barrier
from verdigris.server import wire
from verdigris.server.api import ROUTES

METHODS = {
    "health": "health",
    "list_games": "games",
    "list_tables": "tables",
    "make_table": "make_table",
    "show_table": "table",
    "close": "close",
    "show_view": "view",
    "sit": "sit",
    "leave": "leave",
    "seat_bot": "seat_bot",
    "choose": "choose",
    "show_barrier": "barrier",
    "undo": "undo",
    "propose": "propose",
    "agree": "agree",
    "decline": "decline",
    "give_orders": "orders",
    "set_hook": "set_hook",
    "drop_hook": "drop_hook",
    "fork": "fork",
    "export_record": "record",
    "import_record": "import_record",
    "show_screen": "screen",
    "show_cards": "cards",
    "show_course": "course",
    "show_rules": "rules",
    "hint": "hint",
    "say": "say",
    "rename": "rename",
    "why_not": "why",
}


def opening(game: str = "erosion", seats: int = 2) -> Match:
    return verdigris.new(game, seats=seats, seed=0)


def option_where(match: Match, reason: str | None) -> str:
    """A choice of the seat that is asked which can be taken back freely, or cannot for this reason."""
    seat = match.deciding[0]
    for text in match.legal(seat):
        if barrier(match.clone().play(text, seat), seat) == reason:
            return text
    raise AssertionError(f"no such choice among {match.legal(seat)}")


def nearly_over(game: str, seats: int) -> tuple[Match, int, str]:
    """A game played by chance up to its last choice, and who is to make which."""
    match, rng = opening(game, seats), Random(0)
    while not match.over:
        seat = match.deciding[0]
        match.play(rng.choice(match.legal(seat)), seat)
    last = match.history()[-1]
    return match.undo(), last.seat, last.text


def table_of(client: Client, match: Match) -> tuple[str, str, list[str]]:
    """A table where this match goes on, with Ann, Ben and so on: its id, the host's token, their links."""
    made = client.import_record(match.record(), "Friday")
    names = ["Ann", "Ben", "Cid", "Dora"][: match.variant.seats]
    return made.id, made.host, [client.sit(made.id, seat, name, made.host).link for seat, name in enumerate(names)]


def choose(client: Client, table: str, link: str, text: str) -> None:
    client.choose(table, link, text, client.table(table).number)


@pytest.fixture
def server(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")
    with running(database) as running_server:
        yield running_server


def test_every_route_has_a_method_that_gives_its_type() -> None:
    given = {
        name: get_type_hints(getattr(Client, method))["return"]
        for name, method in METHODS.items()
        if hasattr(Client, method)
    }
    assert given == {route.handler.__name__: route.gives for route in ROUTES}


def test_undo_and_the_consent_of_the_table(server: Server) -> None:
    client, match = Client(server.url), opening(seats=3)
    table, _, links = table_of(client, match)
    first = match.deciding[0]
    mine, second, third = links[first], links[(first + 1) % 3], links[(first + 2) % 3]
    choose(client, table, mine, option_where(match, None))
    assert client.barrier(table, mine).barrier is None and client.barrier(table, second).barrier == OTHER
    done = client.undo(table, mine)
    assert done.number == client.table(table).number and client.table(table).choices == 0
    choose(client, table, mine, option_where(match, SECRET))
    assert client.barrier(table, mine).barrier == SECRET
    with pytest.raises(ServerRefused, match="hidden"):
        client.undo(table, mine)
    client.propose(table, mine, "undo", 0)
    proposal = client.table(table).proposal
    assert proposal is not None and (proposal.by, proposal.what, proposal.n) == (first, "undo", 0)
    client.decline(table, second)
    assert client.table(table).proposal is None and client.table(table).choices == 1
    client.propose(table, mine, "undo", 0)
    client.agree(table, second)
    client.agree(table, third)
    assert client.table(table).choices == 0
    absent = (first + 2) % 3
    client.propose(table, mine, "replace", absent, "random")
    assert client.agree(table, second).number == client.table(table).number
    assert client.table(table).sitters[absent].bot == "random"
    with pytest.raises(ServerRefused, match="not-found"):
        client.agree(table, third)


def test_orders_chat_names_and_hooks(server: Server) -> None:
    client, match = Client(server.url), opening()
    table, _, links = table_of(client, match)
    waits = 1 - match.deciding[0]
    order = wire.Order("action", "pass", once=True)
    client.orders(table, links[waits], [order])
    assert client.view(table, links[waits]).orders == [order] and client.view(table, links[1 - waits]).orders == []
    client.orders(table, links[waits], [])
    assert client.view(table, links[waits]).orders == []
    with pytest.raises(ServerRefused, match="no question of the kind"):
        client.orders(table, links[waits], [wire.Order("tea", "pass")])
    client.rename(table, links[0], "Anna")
    client.say(table, links[0], "Good luck!")
    said = client.view(table).said
    assert [(one.name, one.text, one.choices) for one in said] == [("Anna", "Good luck!", 0)]
    assert client.table(table).sitters[0].name == "Anna"
    key = client.set_hook(table, links[0], "https://example.org/turn").key
    assert len(key) >= 22 and client.set_hook(table, links[0], "https://example.org/turn").key != key
    assert client.drop_hook(table, links[0]).number == client.table(table).number
    with pytest.raises(ServerRefused):
        client.set_hook(table, links[0], "ftp://example.org/")


def test_a_hint_is_a_choice_that_is_possible(server: Server) -> None:
    client = Client(server.url)
    made = client.make_table("erosion", 2, hints=True)
    assert client.table(made.id).hints
    links = [client.sit(made.id, seat, "Ann", made.host).link for seat in range(2)]
    seat = client.table(made.id).deciding[0]
    question = client.view(made.id, links[seat], "de").question
    assert question is not None
    hint = client.hint(made.id, links[seat], "de")
    assert (hint.text, hint.words) in [(option.text, option.words) for option in question.options]
    with pytest.raises(ServerRefused, match="not asked"):
        client.hint(made.id, links[1 - seat])
    plain = client.make_table("erosion", 2)
    with pytest.raises(ServerRefused, match="no hints"):
        client.hint(plain.id, client.sit(plain.id, 0, "Ann", plain.host).link)


def test_records_forks_and_every_moment_of_a_finished_game(server: Server) -> None:
    client = Client(server.url)
    match, last, text = nearly_over("erosion", 2)
    table, _, links = table_of(client, match)
    for early in (lambda: client.record(table), lambda: client.fork(table), lambda: client.course(table)):
        with pytest.raises(ServerRefused, match="refused"):
            early()
    with pytest.raises(ServerRefused, match="not-yours"):
        client.view(table, links[0], seat=1)
    assert client.view(table, links[0], at=0).table.choices == 0
    choose(client, table, links[last], text)
    record = client.record(table).record
    whole = verdigris.load(record)
    assert whole.over and whole.made == match.made + 1
    course = client.course(table)
    assert len(course.totals) == whole.made + 1 and course.totals[-1] == whole.scores().totals
    assert client.course(table, language="de").titles != course.titles
    again = client.import_record(record, "Again")
    assert client.table(again.id).over and client.table(again.id).title == "Again"
    fork = client.fork(table, 2, "What if")
    assert (client.table(fork.id).choices, client.table(fork.id).title) == (2, "What if")
    assert client.table(client.fork(table).id).choices == whole.made
    other = client.view(table, links[0], at=1, seat=1)
    assert (other.seat, other.table.choices) == (1, 1) and other.view != client.view(table, links[0], at=1).view
    assert client.screen(table, at=1, seat=1).text == client.screen(table, links[1], at=1).text
    assert client.screen(table, links[0], "de").text != client.screen(table, links[0]).text
    with pytest.raises(ServerRefused, match="no moment"):
        client.screen(table, at=whole.made + 1)


def test_cards_and_rules_are_for_everybody(server: Server) -> None:
    client = Client(server.url)
    table = client.make_table("erosion", 2, watched=False).id
    cards = client.cards(table, "de").cards
    assert list(cards) == opening().variant.card_names() and cards != client.cards(table).cards
    rules = client.rules("erosion", "de")
    assert rules.version == opening().variant.game.version
    assert "ERO-4.3" in [rule.number for rule in rules.rules] and rules.rules != client.rules("erosion").rules
    with pytest.raises(ServerRefused, match="not-found"):
        client.rules("../tables")
