"""Sitting down, being called by a name, standing up, playing again; and all hands open at the end."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import PHONE


def test_a_free_seat_is_offered_where_people_look(arrive: Arrive) -> None:
    ada, bob = arrive(), arrive(size=PHONE)
    ada.open("/new/erosion")
    ada.page.get_by_label("How many").select_option("3")
    for seat in (2, 3):
        ada.page.get_by_label(f"Who has seat {seat}").select_option("invited")
    ada.page.get_by_label("Anybody may find it and sit down").check()
    ada.button("Make the table").click()
    expect(ada.prompt).to_contain_text("2 seats are still free")
    bob.open("/")
    bob.page.get_by_role("region", name="Open tables").get_by_role("link").first.click()
    bob.prompt.get_by_label("My name").fill("Bob")
    bob.button("Sit down at seat 3").click()
    expect(bob.page.locator("main")).to_contain_text("Bob")
    expect(bob.button("Sit down at seat 2")).to_be_hidden()
    ada.tab("Table")
    expect(ada.page.get_by_role("tabpanel")).to_contain_text("Bob")
    ada.button("Bots on the free seats").click()
    expect(ada.page.get_by_role("tabpanel")).to_contain_text("Greedy 2")
    expect(ada.button("Bots on the free seats")).to_be_hidden()


def test_somebody_without_an_invitation_watches(arrive: Arrive) -> None:
    ada, bob = arrive(), arrive()
    ada.play_now("Corrosion")
    bob.open(ada.page.url)
    expect(bob.prompt).to_contain_text("You are watching. Waiting for Guest.")
    assert bob.options.count() == 0


def test_a_name_is_asked_for_once(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    ada.page.get_by_label("What shall the others call you").fill("Ada")
    ada.button("Keep").click()
    expect(ada.page.get_by_label("What shall the others call you")).to_be_hidden()
    expect(ada.page.locator("main")).to_contain_text("Ada")
    ada.play_now("Erosion")
    assert ada.page.get_by_label("What shall the others call you").count() == 0
    expect(ada.page.locator("main")).to_contain_text("Ada")


def test_the_end_shows_all_hands_and_leads_to_the_next_game(arrive: Arrive) -> None:
    ada = arrive()
    ada.pass_to_the_end()
    old = ada.page.url
    hands = []
    ada.page.get_by_label("Moment").fill("1")
    expect(ada.prompt).to_contain_text("Looking back")
    for name in ("Guest", "Seat 2"):
        ada.page.get_by_role("group", name="Hand of").get_by_role("button", name=name).click()
        expect(ada.page.locator("[data-zone=hand] .piece").first).to_be_visible()
        ada.page.wait_for_timeout(300)
        hands.append(ada.page.locator("[data-zone=hand]").inner_text())
    assert hands[0] != hands[1]
    ada.page.get_by_label("Moment").fill(str(ada.choices_made()))
    expect(ada.prompt).to_contain_text("The game is over")
    ada.button("Play again").click()
    ada.page.wait_for_url(lambda url: url != old)
    ada.take_over()
    assert ada.choices_made() == 0
    ada.tab("Table")
    expect(ada.page.get_by_role("tabpanel")).to_contain_text("Seat 2")


def test_a_running_table_is_not_forgotten_by_a_slip(arrive: Arrive) -> None:
    """Its link is nowhere else."""
    ada = arrive()
    ada.play_now("Corrosion")
    ada.open("/")
    mine = ada.page.get_by_role("region", name="My tables")
    mine.get_by_role("button", name="Forget: Corrosion").click()
    mine.get_by_role("button", name="Never mind").click()
    expect(mine.get_by_role("link", name="Corrosion")).to_be_visible()
    mine.get_by_role("button", name="Forget: Corrosion").click()
    mine.get_by_role("button", name="Really: Forget").click()
    expect(mine.get_by_role("link", name="Corrosion")).to_be_hidden()


def test_what_is_behind_the_curtain_cannot_be_reached(arrive: Arrive) -> None:
    ada = arrive()
    ada.make_table("erosion", "me", "here")
    ada.take_over()
    ada.choose("pass")
    curtain = ada.page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    for _ in range(4):
        ada.page.keyboard.press("Tab")
        assert ada.page.evaluate("document.activeElement.closest('main, aside, header') === null")
