"""Records, the text view and the log: what was, and what it looks like in words."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import PHONE


def test_a_game_leaves_as_a_file_and_comes_back(arrive: Arrive, tmp_path: Path) -> None:
    ada = arrive()
    ada.pass_to_the_end()
    made = ada.choices_made()
    ada.tab("Table")
    with ada.page.expect_download() as told:
        ada.button("Save the record").click()
    file = tmp_path / "game.txt"
    told.value.save_as(file)
    bob = arrive()
    bob.open("/")
    bob.page.locator("input[type=file]").set_input_files(file)
    bob.page.wait_for_url("**/table/*")
    expect(bob.prompt).to_contain_text("The game is over")
    assert bob.choices_made() == made
    expect(bob.page.locator("table caption")).to_have_text("Points at the end")


def test_a_file_that_is_no_record_is_refused_with_a_sentence(arrive: Arrive, tmp_path: Path) -> None:
    ada = arrive()
    ada.excused = True  # the browser notes a refusal in its console
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada,\n", encoding="utf-8")
    ada.open("/")
    ada.page.locator("input[type=file]").set_input_files(file)
    expect(ada.page.get_by_role("alert")).to_be_visible()
    ada.excused = False


def test_the_text_view_goes_along_with_the_table(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    ada.tab("Table")
    ada.button("Text view").click()
    view = ada.page.get_by_role("region", name="Text view")
    expect(view).to_be_visible()
    before = view.inner_text()
    ada.choose()
    expect(view).not_to_have_text(before)
    ada.button("Text view").click()
    expect(ada.page.locator(".piece").first).to_be_visible()


def test_an_entry_of_the_log_leads_to_the_board_on_a_phone(arrive: Arrive) -> None:
    ada = arrive(size=PHONE)
    ada.play_now("Corrosion")
    ada.choose()
    ada.asked()
    ada.tab("Log")
    ada.page.get_by_role("list", name="Log").get_by_role("button").first.click()
    expect(ada.prompt).to_contain_text("Looking back")
    expect(ada.prompt).to_be_in_viewport()
    expect(ada.page.get_by_label("Moment")).to_be_in_viewport()
