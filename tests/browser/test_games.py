"""Whole games in the browser: two people, alone against the automa, two at one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import PHONE, Person


def play_to_the_end(people: list[Person], most: int) -> int:
    """Everybody chooses when asked, by pieces and by buttons in turn; how many choices it took."""
    made = 0
    while made < most:
        if people[0].is_over():
            return made
        for person in people:
            if person.options.count() == 0:
                continue
            if made % 3 or not person.point():
                if person.options.count() == 0:
                    continue
                person.choose()
            made += 1
            break
        else:
            people[0].page.wait_for_timeout(30)
    raise AssertionError(f"the game is not over after {most} choices")


@pytest.mark.parametrize(("game", "options"), [("erosion", {}), ("corrosion", {"Most rounds": "20"})])
def test_two_people_play_a_whole_game(arrive: Arrive, game: str, options: dict[str, str]) -> None:
    """One makes the table and invites, the other comes by the link, on a phone."""
    ada = arrive()
    ada.make_table(game, "me", "invited", options=options)
    ada.tab("Table")
    ada.button("Invite").click()
    link = ada.page.get_by_label("Invitation").locator("input").input_value()
    assert re.search(r"/table/[\w-]{22}#[\w-]{22}$", link)
    bob = arrive(size=PHONE)
    bob.open(link)
    expect(bob.prompt).to_be_visible()
    assert "#" not in bob.page.url  # the link is kept, and hidden from whoever looks over the shoulder
    ada.tab("Log")
    made = play_to_the_end([ada, bob], 1500)
    assert made > 10
    for person in (ada, bob):
        expect(person.prompt).to_contain_text("The game is over")
        expect(person.page.locator("table caption")).to_have_text("Points at the end")


def test_alone_against_the_automa_to_the_final_score(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    play_to_the_end([ada], 2000)
    expect(ada.prompt).to_contain_text(re.compile(r"The game is over\.\s+\S"))  # and the verdict
    total = ada.page.locator("tfoot td b").inner_text()
    assert total in ada.page.locator("figcaption").inner_text()


def test_two_at_one_screen_have_a_curtain_between_them(arrive: Arrive) -> None:
    ada = arrive()
    ada.make_table("erosion", "me", "here")
    seen = set()
    for _ in range(12):
        asked = ada.until_asked_or_over()
        curtain = ada.page.get_by_role("dialog", name=re.compile("Hand over to"))
        if curtain.count():
            assert ada.options.count() == 0, "nothing can be chosen for the one behind the curtain"
            seen.add(curtain.get_attribute("aria-label"))
            curtain.get_by_role("button").click()
            ada.asked()
        elif not asked:
            break
        ada.choose()
    assert len(seen) == 2
