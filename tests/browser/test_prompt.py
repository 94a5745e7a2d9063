"""The prompt: small, always in view, one question before what cannot be undone, and answers from now on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import DESKTOP, PHONE, Person


def height(person: Person) -> float:
    box = person.prompt.bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize(("size", "most"), [(DESKTOP, 130), (PHONE, 215)])
def test_many_choices_take_one_line_and_open_as_a_list(arrive: Arrive, size: dict[str, int], most: float) -> None:
    ada = arrive(size=size)
    ada.play_now("Erosion")  # the first action has a dozen choices
    assert height(ada) < most
    small = height(ada)
    promised = int(re.sub(r"\D", "", ada.all_choices.inner_text()))
    ada.all_choices.click()
    assert height(ada) > small and ada.options.count() == promised
    ada.button("Fewer").click()
    assert height(ada) == small


def test_the_prompt_stays_in_view(arrive: Arrive) -> None:
    ada = arrive(size=PHONE)
    ada.play_now("Corrosion")
    for zone in ("corrosion-hand", "corrosion-display"):
        ada.page.locator(f"[data-zone={zone}]").first.scroll_into_view_if_needed()
        ada.page.mouse.wheel(0, 300)
        expect(ada.prompt).to_be_in_viewport(ratio=0.9)


def test_a_costly_choice_asks_once_and_can_be_backed_out_of(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Erosion")
    before = ada.choices_made()
    if ada.page.locator('.prompt [data-option="pass"]').count() == 0:
        ada.all_choices.click()
    ada.page.locator('.prompt [data-option="pass"]').click()
    expect(ada.prompt).to_contain_text("Really? Pass")
    ada.button("No, back").click()
    ada.asked()
    assert ada.choices_made() == before
    ada.choose("pass")
    assert ada.choices_made() > before


def test_what_is_chosen_can_be_answered_from_now_on(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    before = ada.choices_made()
    ada.button("Always …").click()
    expect(ada.prompt).to_contain_text("from now on")
    ada.button("Always …").click()
    expect(ada.prompt).not_to_contain_text("from now on")
    ada.button("Always …").click()
    ada.options.last.click()
    ada._settle(before)
    expect(ada.prompt).not_to_contain_text("from now on")
    ada.button("Stop the standing order").click()
    expect(ada.button("Stop the standing order")).to_be_hidden()


def test_somebody_at_the_keyboard_stays_there(arrive: Arrive) -> None:
    """After a choice the focus is where the next one can be made."""
    ada = arrive()
    ada.play_now("Corrosion")
    for _ in range(3):
        ada.options.first.focus()
        before = ada.choices_made()
        ada.page.keyboard.press("Enter")
        ada._settle(before)
        ada.asked()
        ada.page.wait_for_function("() => document.activeElement.closest('main')")


def test_a_rule_is_one_press_away_on_a_phone(arrive: Arrive) -> None:
    ada = arrive(size=PHONE)
    ada.play_now("Erosion")
    expect(ada.page.locator(".piece").first).to_be_visible()  # the board is there, and nothing moves any more
    board = ada.button("Board")
    expect(board).to_have_attribute("aria-current", "location")
    expect(board).to_have_css("font-weight", "700")
    number = ada.page.locator(".prompt .rule").inner_text()
    ada.page.locator(".prompt .rule").click()
    rule = ada.page.locator("dt", has_text=number).first
    expect(rule).to_be_in_viewport()
    expect(board).not_to_have_attribute("aria-current", "location")  # the bar marks what one looks at
    expect(ada.page.get_by_role("tab", name="Rules")).to_have_css("font-weight", "700")
    board.click()
    expect(ada.prompt).to_be_in_viewport()
    expect(board).to_have_attribute("aria-current", "location")
