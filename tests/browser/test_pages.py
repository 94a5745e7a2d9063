"""Every page in both sizes and both themes: no fault that axe-core calls serious, nothing that is too wide or heavy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Arrive
from tests.browser.person import DESKTOP, PHONE, Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_PAGE = 150_000  # bytes, compressed


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


def test_the_first_page_is_light(arrive: Arrive) -> None:
    ada = arrive()
    session = ada.context.new_cdp_session(ada.page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))
    ada.open("/")
    ada.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < FIRST_PAGE, sizes
