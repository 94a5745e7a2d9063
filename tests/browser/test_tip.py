"""What a piece is and why it cannot be chosen: short when pointed at, with the rule when pressed."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.person import PHONE, Person


def dull(person: Person) -> Locator:
    """A piece that can be chosen at times, but not now."""
    expect(person.page.locator(".piece").first).to_be_visible()
    return person.page.locator(".drives .piece:not(.lit)").first


def test_pointing_says_it_in_short_pressing_in_full(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    piece = dull(ada)
    piece.hover(force=True)
    tip = ada.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Not now:")
    expect(tip).to_contain_text(re.compile(r"COR-\d+\.\d+"))
    assert tip.locator(".ruletext").count() == 0
    piece.click(force=True)
    expect(tip.locator(".ruletext")).to_be_visible()
    ada.page.mouse.move(2, 2)
    expect(tip).to_be_visible()  # until something else is pressed
    number = tip.get_by_role("button").inner_text()
    tip.get_by_role("button").click()
    expect(ada.page.locator("dt").first).to_have_text(number)
    expect(tip).to_be_hidden()


def test_a_press_beside_it_closes_the_tip(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    tip = ada.page.get_by_role("tooltip")
    dull(ada).click(force=True)
    expect(tip).to_be_visible()
    ada.page.locator("h1").click()
    expect(tip).to_be_hidden()
    dull(ada).click(force=True)
    expect(tip).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


def test_the_tip_is_never_on_its_piece(arrive: Arrive) -> None:
    ada = arrive(size=PHONE)
    ada.play_now("Erosion")
    tip = ada.page.get_by_role("tooltip")
    for piece in ada.page.locator("[data-zone=hand] .piece").all():
        piece.scroll_into_view_if_needed()
        piece.click(button="right", force=True)
        expect(tip).to_be_visible()
        ada.page.wait_for_function(
            """piece => {
                const tip = document.getElementById('tip').getBoundingClientRect();
                const box = piece.getBoundingClientRect();
                return tip.top >= box.bottom || tip.bottom <= box.top;
            }""",
            arg=piece.element_handle(),
        )
        ada.page.keyboard.press("Escape")


def test_a_long_press_shows_and_chooses_nothing(arrive: Arrive) -> None:
    ada = arrive(size=PHONE)
    ada.play_now("Corrosion")
    before = ada.choices_made()
    piece = ada.lit.first
    piece.scroll_into_view_if_needed()
    box = piece.bounding_box()
    assert box is not None
    touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = ada.context.new_cdp_session(ada.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(ada.page.get_by_role("tooltip")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.page.get_by_role("tooltip")).to_be_visible()
    assert ada.choices_made() == before


def test_whoever_is_not_asked_is_told_who_is(arrive: Arrive) -> None:
    ada = arrive()
    ada.make_table("erosion", "me", "invited")
    if ada.options.count():
        ada.choose("pass")
    expect(ada.prompt).to_contain_text("One seat is still free")
    ada.page.locator("[data-zone=hand] .piece").first.click(force=True)
    expect(ada.page.get_by_role("tooltip")).to_contain_text("it is not your turn; waiting for Seat 2")
