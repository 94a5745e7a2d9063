"""Every page in both sizes and both themes: no fault that axe-core calls serious, nothing that is too wide or heavy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import DESKTOP, PHONE, Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_PAGE = 150_000  # bytes, compressed


WATCH_WIDTH = """
    document.addEventListener('DOMContentLoaded', () => {
        const page = document.documentElement;
        window.framesSeen = 0;
        window.overflow = 0;
        const look = () => {
            window.framesSeen += 1;
            window.overflow = Math.max(window.overflow, page.scrollWidth - page.clientWidth);
            requestAnimationFrame(look);
        };
        look();
    });
"""


def check(person: Person, what: str) -> None:
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate("async () => (await axe.run()).violations")
    grave = [
        f"{one['id']}: {one['help']}: {node['html'][:200]} {node['failureSummary'][:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
    assert grave == [], what
    wide: int = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{what}: {wide} px wider than the window"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE, {"width": 360, "height": 640}, {"width": 2560, "height": 1440}])
def test_every_page_can_be_used_by_everybody(arrive: Arrive, size: dict[str, int], theme: str) -> None:
    ada = arrive(size=size, theme=theme)
    for path in ("/", "/new/corrosion", "/new/erosion", "/about"):
        ada.open(path)
        ada.page.wait_for_load_state("networkidle")
        check(ada, path)
    for game in ("Corrosion", "Erosion"):
        ada.play_now(game)
        ada.choose()
        ada.asked()
        ada.page.wait_for_timeout(300)
        check(ada, game)
        for tab in ("Scores", "Chat", "Rules", "Table"):
            ada.tab(tab)
            check(ada, f"{game}, {tab}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_end_the_past_and_the_guide_can_be_used_by_everybody(
    arrive: Arrive, size: dict[str, int], theme: str
) -> None:
    ada = arrive(size=size, theme=theme)
    ada.pass_to_the_end()
    check(ada, "the end")
    ada.page.get_by_label("Moment").fill("1")
    expect(ada.prompt).to_contain_text("Looking back")
    check(ada, "the past")
    ada.button("First game").click()
    expect(ada.page.get_by_role("dialog", name="First game")).to_be_visible()
    check(ada, "the guide")
    ada.open("/")
    expect(ada.page.get_by_role("region", name="My tables").get_by_role("link")).to_be_visible()
    check(ada, "home with a table")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize(("game", "most"), [("corrosion", 4), ("erosion", 5)])
def test_a_full_table_in_german_can_be_used_by_everybody(
    arrive: Arrive, game: str, most: int, size: dict[str, int]
) -> None:
    """The most seats and the longest words."""
    ada, eve = arrive(size=size), arrive(size=size, language="de-DE", theme="dark")
    ada.make_table(game, "me", *["invited"] * (most - 1))
    check(ada, "free seats")
    eve.open(ada.page.url)
    expect(eve.prompt).to_contain_text("frei")
    expect(eve.page.locator(".piece").first).to_be_visible()
    check(eve, "watching in German")


@pytest.mark.parametrize(("game", "most"), [("erosion", 5), ("corrosion", 4)])
def test_no_frame_is_wider_than_a_phone_while_a_table_opens(arrive: Arrive, game: str, most: int) -> None:
    """Not even the first ones, before anything was measured."""
    ada = arrive(size=PHONE)
    ada.make_table(game, "me", *["invited"] * (most - 1))
    ada.context.add_init_script(WATCH_WIDTH)
    ada.page.reload()
    expect(ada.page.locator(".piece").first).to_be_visible()
    while ada.page.evaluate("window.framesSeen") < 20:
        ada.page.wait_for_timeout(50)
    assert ada.page.evaluate("window.overflow") == 0


def test_the_first_page_is_light(arrive: Arrive) -> None:
    ada = arrive()
    session = ada.context.new_cdp_session(ada.page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))
    ada.open("/")
    ada.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < FIRST_PAGE, sizes
