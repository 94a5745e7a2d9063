"""What can be looked at besides the table of now: its past, its cards, its rules; what is said there; and hints."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.server.serving import Server, ask, make, running
from tests.server.test_api import choose, play, view


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")


def get(server: Server, path: str, token: str = "") -> Any:
    status, found = ask(server, "GET", path, token=token)
    assert status == 200, found
    return found


def test_every_moment_is_shown_as_it_was(database: str) -> None:
    """The past of a seat is what that seat saw then, and no other seat's."""
    with running(database) as server:
        table, host, links = make(server, "corrosion")
        rng, then = Random(3), []
        for _ in range(12):
            then.append([view(server, table, link) for link in [*links, ""]])
            play(server, table, links, 1, rng)
        for choices, seen in enumerate(then):
            for link, before in zip([*links, ""], seen, strict=True):
                again = view(server, table, link, at=str(choices))
                assert again["table"]["choices"] == choices
                for part in ("view", "question", "log", "log_at"):
                    assert again[part] == before[part], (choices, part)
                assert all(at <= choices for at in again["log_at"])
        path = f"/api/tables/{table}"
        assert ask(server, "GET", f"{path}/view?at=99", token=links[0])[0] == 409
        assert ask(server, "GET", f"{path}/view?seat=1", token=links[0])[0] == 403
        assert ask(server, "GET", f"{path}/view?seat=1")[0] == 403
        assert ask(server, "GET", f"{path}/course", token=links[0])[0] == 409
        assert ask(server, "DELETE", path, token=host)[0] == 200
        for seat in (0, 1):  # all hands are open now
            assert view(server, table, seat=str(seat), at="7")["view"] == then[7][seat]["view"]
        assert ask(server, "GET", f"{path}/view?seat=2")[0] == 404
        course = get(server, f"{path}/course")
        assert len(course["totals"]) == len(course["points"]) == 13
        assert all(sum(row) == total for row, total in zip(course["points"][5], course["totals"][5], strict=True))


def test_a_moment_after_an_undo_is_of_the_game_as_it_is(database: str) -> None:
    with running(database) as server:
        table, _, links = make(server, "corrosion")
        first = view(server, table, links[0])
        seat = first["table"]["deciding"][0]
        play(server, table, links, 1, Random(1))
        after = view(server, table, links[seat])
        assert after["log_at"][-1:] <= [1]
        status, done = ask(server, "POST", f"/api/tables/{table}/undo", token=links[seat])
        if status == 201:
            back = view(server, table, links[seat])
            assert back["log"] == view(server, table, links[seat], at="0")["log"] and back["number"] == done["number"]


@pytest.mark.parametrize("game", ["erosion", "corrosion"])
def test_cards_and_rules_can_be_read(game: str, tmp_path: Any) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        table, _, links = make(server, game)
        english = get(server, f"/api/tables/{table}/cards")["cards"]
        german = get(server, f"/api/tables/{table}/cards?language=de")["cards"]
        assert english.keys() == german.keys() and len(english) > 90
        assert sum(english[name]["words"] != german[name]["words"] for name in english) > 90
        rules = {one: get(server, f"/api/games/{game}/rules?language={one}") for one in ("en", "de")}
        numbers = [[rule["number"] for rule in rules[one]["rules"]] for one in ("en", "de")]
        assert numbers[0] == numbers[1] and len(numbers[0]) > 80 and len(set(numbers[0])) == len(numbers[0])
        assert "R-1" in numbers[0] and all(rule["text"] and rule["chapter"] for rule in rules["de"]["rules"])
        question = next(seen["question"] for seen in (view(server, table, link) for link in links) if seen["question"])
        assert {option["rule"] for option in question["options"]} | {question["rule"]} <= set(numbers[0])
        assert ask(server, "GET", "/api/games/chess/rules")[0] == 404
        screen = get(server, f"/api/tables/{table}/screen?language=de", links[0])["text"]
        assert len(screen.splitlines()) > 10 and max(map(len, screen.splitlines())) <= 100


def test_what_is_said_is_kept_and_makes_no_answer_stale(database: str) -> None:
    with running(database) as server:
        table, _, links = make(server)
        path = f"/api/tables/{table}"
        seat = view(server, table)["table"]["deciding"][0]
        seen = view(server, table, links[seat])
        assert ask(server, "POST", f"{path}/chat", {"text": "  Good   luck! "}, links[1 - seat])[0] == 201
        assert ask(server, "PUT", f"{path}/name", {"name": " Ada  L. "}, links[1 - seat])[0] == 200
        assert choose(server, table, links[seat], "pass", seen["number"])[0] == 201
        assert choose(server, table, links[seat], "pass", seen["number"])[0] == 409  # the game itself has gone on
        for body, token, status in (
            ({"text": ""}, links[0], 400),
            ({"text": "x" * 301}, links[0], 400),
            ({"text": "x"}, "", 404),
            ({"text": "x"}, "y" * 22, 404),
        ):
            assert ask(server, "POST", f"{path}/chat", body, token)[0] == status, body
        server.kill()
        server.start()
        now = view(server, table)
        assert [(one["seat"], one["text"], one["choices"]) for one in now["said"]] == [(1 - seat, "Good luck!", 0)]
        assert now["table"]["sitters"][1 - seat]["name"] == "Ada L."
        assert "Good luck" not in " ".join(now["log"])


def test_a_hint_is_a_choice_that_is_possible_and_only_where_it_is_allowed(database: str) -> None:
    with running(database) as server:
        for hints in (False, True):
            table, _, links = make(server, "corrosion", hints=hints)
            asked = view(server, table)["table"]["deciding"][0]
            path = f"/api/tables/{table}/hint"
            status, told = ask(server, "POST", f"{path}?language=de", token=links[asked])
            if not hints:
                assert status == 409 and "no hints" in told["message"]
                continue
            assert status == 200, told
            question = view(server, table, links[asked], language="de")["question"]
            assert (told["text"], told["words"]) in [(one["text"], one["words"]) for one in question["options"]]
            assert ask(server, "POST", path, token=links[1 - asked])[0] == 409
            assert view(server, table)["table"]["choices"] == 0
