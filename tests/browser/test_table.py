"""What a table page does besides letting people choose: comes back, takes back, says why, looks back, forks."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive


def test_a_stranger_makes_the_first_move_in_three_clicks(arrive: Arrive) -> None:
    stranger = arrive()
    stranger.open("/")
    stranger.button("Play now: Corrosion").click()
    stranger.asked()
    stranger.options.first.click()
    stranger._settle(0)


def test_a_reload_in_mid_turn_changes_nothing(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    ada.choose()
    ada.asked()
    before = ada.prompt.inner_text()
    ada.page.reload()
    ada.asked()
    assert ada.prompt.inner_text() == before


def test_a_killed_server_is_waited_for(arrive: Arrive) -> None:
    """The page says so, comes back by itself, and a choice made meanwhile counts once."""
    ada = arrive()
    ada.play_now("Corrosion")
    ada.excused = True
    made = ada.choices_made()
    text = ada.options.last.get_attribute("data-option")
    ada.server.kill()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    ada.page.locator(f'.prompt [data-option="{text}"]').click()
    ada._confirm()
    ada.server.start()
    expect(ada.page.get_by_text("Connection lost")).to_be_hidden()
    ada.page.wait_for_function(
        "async ([url, before]) => (await (await fetch(url)).json()).choices > before",
        arg=[f"/api/tables/{ada.page.url.rpartition('/')[2]}", made],
    )
    ada.asked()
    ada.choose()


def test_a_choice_is_taken_back_or_the_table_is_asked(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    seen = ada.prompt.inner_text()
    ada.choose()
    ada.page.keyboard.press("u")
    held = ada.button("Ask the table")
    ada.page.wait_for_function(
        "() => !document.querySelector('.prompt .actions button kbd') || document.querySelector('.prompt .notice')"
    )
    if held.count():  # it had shown something; nobody else is at this table, so asking is enough
        held.click()
    expect(ada.prompt).to_have_text(re.compile(re.escape(seen.split("\n")[0])))
    ada.page.wait_for_timeout(200)
    assert ada.choices_made() == 0


def test_what_cannot_be_done_says_why_with_the_rule(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Erosion")
    ada.page.wait_for_timeout(300)
    for piece in ada.page.locator(".piece:not(.lit)").all():
        piece.focus()
        ada.page.keyboard.press("Enter")
        tip = ada.page.get_by_role("tooltip")
        expect(tip).to_be_visible()
        ada.page.wait_for_timeout(150)
        if "Not now:" in tip.inner_text():
            assert re.search(r"ERO-\d+\.\d+", tip.inner_text())
            break
        ada.page.keyboard.press("Escape")
    else:
        raise AssertionError("no piece says why")


def test_the_past_can_be_looked_at_and_forked(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    for _ in range(4):
        ada.choose()
        ada.asked()
    now = ada.page.locator("main").inner_text()
    ada.page.get_by_role("list", name="Log").get_by_role("button").nth(2).click()
    expect(ada.prompt).to_contain_text("Looking back")
    assert ada.lit.count() == 0 and ada.options.count() == 0
    ada.button("One choice on").click()
    ada.page.get_by_label("Moment").fill("0")
    expect(ada.prompt).to_contain_text("after 0 of")
    ada.button("Play").click()
    expect(ada.prompt).to_contain_text("after 2 of")
    ada.button("Pause").click()
    ada.button("Back to now").click()
    ada.asked()
    assert ada.page.locator("main").inner_text() == now
    ada.tab("Table")
    ada.button("Close the table").click()
    ada.button("Really close it for everybody").click()
    expect(ada.prompt).to_contain_text("closed")
    ada.tab("Log")
    ada.page.get_by_role("list", name="Log").get_by_role("button").nth(3).click()
    old = ada.page.url
    ada.button("Go on from here at a new table").click()
    ada.page.wait_for_url(lambda url: url != old)
    expect(ada.prompt).to_contain_text("seat is still free")
    ada.tab("Table")
    ada.button("Sit down").click()
    ada.asked()
    ada.choose()


def test_chat_hint_and_standing_orders(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    ada.button("Hint").click()
    expect(ada.prompt).to_contain_text("A bot would do this")
    ada.tab("Chat")
    ada.page.get_by_placeholder("Say something").fill("Hello, rust")
    ada.button("Send").click()
    expect(ada.page.get_by_role("list", name="Chat")).to_contain_text("Hello, rust")
    ada.tab("Table")
    select = ada.page.get_by_label("Answer questions like the one asked now with")
    last = select.locator("option").last.get_attribute("value") or ""
    before = ada.choices_made()
    select.select_option(last)
    ada.page.get_by_label("Only once").check()
    ada.button("Give the order").click()
    ada._settle(before)


def test_german_at_once_and_by_the_browsers_language(arrive: Arrive) -> None:
    ada = arrive(language="de-DE")
    ada.open("/")
    expect(ada.button("Gleich spielen: Corrosion")).to_be_visible()
    ada.button("Gleich spielen: Corrosion").click()
    ada.asked()
    expect(ada.prompt).to_contain_text("Du bist dran.")
    ada.page.get_by_label("Sprache").select_option("en")
    expect(ada.prompt).to_contain_text("Your turn.")
    assert ada.page.locator("html").get_attribute("lang") == "en"
    ada.page.get_by_label("Language").select_option("de")
    expect(ada.prompt).to_contain_text("Du bist dran.")


def test_everything_goes_by_keyboard(arrive: Arrive) -> None:
    """From the home page to a choice, without a mouse; what has the focus can be seen."""
    ada = arrive()
    ada.open("/")
    expect(ada.button("Play now: Corrosion")).to_be_visible()
    for _ in range(20):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Play now: Corrosion":
            break
    ada.page.keyboard.press("Enter")
    ada.asked()
    before = ada.choices_made()
    for _ in range(60):
        ada.page.keyboard.press("Tab")
        if ada.page.evaluate("document.activeElement.matches('.piece.lit')"):
            break
    else:
        raise AssertionError("no lit piece can be reached by Tab")
    style = "getComputedStyle(document.activeElement)"
    assert ada.page.evaluate(f"{style}.outlineStyle") == "solid"
    assert float(ada.page.evaluate(f"{style}.outlineWidth").removesuffix("px")) >= 2
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_timeout(200)
    if ada.choices_made() == before:
        ada.page.keyboard.press("1")
        ada.page.wait_for_timeout(200)
        ada.page.keyboard.press("1")
    ada._settle(before)


def test_the_guide_points_at_the_board(arrive: Arrive) -> None:
    for game in ("Corrosion", "Erosion"):
        ada = arrive()
        ada.play_now(game)
        ada.button("First game").click()
        guide = ada.page.get_by_role("dialog", name="First game")
        lights = 0
        for _ in range(12):
            text = guide.inner_text()
            assert "guide-" not in text and len(text) > 60
            lights += ada.page.locator(".light").count()
            on = guide.get_by_role("button", name="Next")
            if not on.count():
                break
            on.click()
        guide.get_by_role("button", name="Play", exact=True).click()
        assert lights >= 3 and ada.page.locator(".light").count() == 0


def test_the_rules_are_found_by_number_and_word(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    number = ada.page.locator(".prompt .rule").inner_text()
    ada.page.locator(".prompt .rule").click()
    expect(ada.page.locator("dt").first).to_have_text(number)
    ada.page.get_by_label("Search the rules").fill("wrench starting")
    expect(ada.page.locator("dd").first).to_contain_text("wrench")


def test_the_text_view_says_what_the_board_shows(arrive: Arrive) -> None:
    ada = arrive()
    ada.play_now("Corrosion")
    ada.tab("Table")
    ada.button("Text view").click()
    expect(ada.page.get_by_role("region", name="Text view")).to_contain_text("Boiler")
