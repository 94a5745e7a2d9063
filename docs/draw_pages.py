"""Draws docs/pages: every page of the browser client, on a desk and on a phone, light and dark.

`python docs/draw_pages.py` draws all, `python docs/draw_pages.py home replay` those two. It needs Playwright, chromium
and the built client. The games are those of fixed seeds, so that only what was changed looks different.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, Route, sync_playwright

import verdigris
from verdigris.bots import make_bot
from verdigris.engine.match import Match
from verdigris.engine.rng import Rng, scramble

FOLDER = Path(__file__).parent / "pages"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
THEMES = ("light", "dark")
LARGEST = 300_000  # bytes of a PNG; above, it is drawn as JPEG
MADE_AT = 1_767_268_800.0  # 2026-01-01: when tables were made must not change the pictures
SEEDS = {"corrosion": 11, "erosion": 5}
MIDDLE = {"corrosion": 90, "erosion": 24}  # choices of all seats


@dataclass(frozen=True)
class Table:
    """A table, and what a browser has to remember to sit there."""

    id: str
    title: str
    game: str
    host: str
    seat: int
    link: str

    def kept(self) -> dict[str, object]:
        links = {self.seat: self.link}
        return {"table": self.id, "title": self.title, "game": self.game, "links": links, "host": self.host, "at": 0}


# Games


def played(game: str, *, to_the_end: bool) -> Match:
    """A game of greedy bots: to its end, or to a moment at which seat 0 has a main choice."""
    match = verdigris.new(game, seats=2, seed=SEEDS[game])
    bot = make_bot("greedy")
    while not match.over and (to_the_end or not is_due(game, match)):
        seat, pending = match.deciding[0], match.pending
        assert pending is not None
        match.choose(bot.choose(match.variant.rules, match.state, pending, seat, Rng(scramble(match.made))), seat)
    assert match.over == to_the_end
    return match


def is_due(game: str, match: Match) -> bool:
    if match.made < MIDDLE[game] or match.deciding != [0]:
        return False
    return ("pass" if game == "erosion" else "turn") in match.legal(0)


# The server


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A server of its own with an empty database; its address."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "verdigris.cli", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{folder}/tables.db"]
        paths = os.pathsep.join(path for path in sys.path if path)
        environment = {**os.environ, "PYTHONPATH": paths, "VERDIGRIS_NO_LIMITS": "1"}
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
        try:
            for _ in range(600):
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"{url}/healthz").status_code == 200:
                        break
                time.sleep(0.05)
            yield url
        finally:
            process.terminate()
            process.wait()


def table_of(url: str, match: Match, title: str) -> Table:
    """The game as a table: Ada at one seat, a bot at the other. Nobody sits down when it is over: Ada ends it."""
    last = match.history()[-1]
    ends = match.over
    if ends:
        match = match.clone().undo()
    seat = last.seat if ends else 0
    with httpx.Client(base_url=url, timeout=60) as client:

        def ask(method: str, path: str, token: str = "", **body: object) -> dict[str, Any]:
            headers = {"authorization": f"Bearer {token}"} if token else {}
            told: dict[str, Any] = client.request(method, path, json=body, headers=headers).raise_for_status().json()
            return told

        made = ask("POST", "/api/records", record=match.record(), title=title)
        here = f"/api/tables/{made['id']}"
        link = ask("POST", f"{here}/seats/{seat}", made["host"], name="Ada")["link"]
        told = ask("PUT", f"{here}/seats/{1 - seat}/bot", made["host"], bot="greedy")
        if ends:
            ask("POST", f"{here}/choices", link, text=last.text, seen=told["number"])
    return Table(made["id"], title, match.variant.game.name, made["host"], seat, link)


# The pages


@dataclass(frozen=True)
class Stage:
    """Where pictures are taken: a page, and the tables that there are."""

    page: Page
    url: str
    tables: dict[str, Table]

    def open(self, path: str) -> None:
        self.page.goto(self.url + path)
        self.page.wait_for_load_state("networkidle")

    def sit(self, table: str) -> None:
        self.open(f"/table/{self.tables[table].id}")
        self.page.locator("[data-zone]").first.wait_for()

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()


def guide(stage: Stage) -> None:
    stage.sit("corrosion")
    stage.page.get_by_role("button", name="First game").click()
    for _ in range(2):
        stage.page.get_by_role("button", name="Next").click()


def replay(stage: Stage) -> None:
    stage.sit("erosion over")
    stage.page.get_by_label("Moment").fill("30")
    stage.page.get_by_text("Looking back").wait_for()


def scores(stage: Stage) -> None:
    stage.sit("corrosion over")
    stage.page.get_by_role("button", name="Scores").click()
    stage.page.locator("figure").wait_for()


def rules(stage: Stage) -> None:
    stage.sit("corrosion")
    stage.tab("Rules")
    stage.page.get_by_label("Search the rules").fill("wrench")


PICTURES: dict[str, Callable[[Stage], None]] = {
    "home": lambda stage: stage.open("/"),
    "new-table": lambda stage: stage.open("/new/erosion"),
    "corrosion": lambda stage: stage.sit("corrosion"),
    "erosion": lambda stage: stage.sit("erosion"),
    "guide": guide,
    "replay": replay,
    "scores": scores,
    "rules": rules,
    "about": lambda stage: stage.open("/about"),
}


def undated(route: Route) -> None:
    """A table as if it had always been made at the same time."""
    told = route.fetch()
    route.fulfill(response=told, json={**told.json(), "made_at": MADE_AT})


def draw(browser: Browser, url: str, tables: dict[str, Table], size: str, theme: str, names: list[str]) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="en-GB",
        timezone_id="UTC",
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size == "phone",
        is_mobile=size == "phone",
    )
    kept = json.dumps([table.kept() for table in tables.values()])
    context.add_init_script(
        f"""localStorage.setItem('verdigris-settings', '{{"name": "Ada"}}');
        localStorage.getItem('verdigris-tables') ?? localStorage.setItem('verdigris-tables', {json.dumps(kept)});"""
    )
    context.route("**/api/tables/*", undated)
    page = context.new_page()
    for name in names:
        PICTURES[name](Stage(page, url, tables))
        page.evaluate("document.fonts.ready.then(() => true)")
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement?.blur()")
        page.wait_for_timeout(500)
        keep(page, f"{name}-{size}-{theme}")
    context.close()


def keep(page: Page, name: str) -> None:
    for old in FOLDER.glob(f"{name}.*"):
        old.unlink()
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path, type="png")
    if path.stat().st_size > LARGEST:
        path.unlink()
        path = FOLDER / f"{name}.jpg"
        page.screenshot(path=path, type="jpeg", quality=80)
    print(f"{path.name}: {path.stat().st_size // 1000} kB")


def main(wanted: list[str]) -> None:
    names = [name for name in PICTURES if not wanted or name in wanted]
    FOLDER.mkdir(exist_ok=True)
    chromium = os.environ.get("VERDIGRIS_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with server() as url, sync_playwright() as playwright:
        tables = {
            "corrosion": table_of(url, played("corrosion", to_the_end=False), "Corrosion"),
            "erosion": table_of(url, played("erosion", to_the_end=False), "Erosion"),
            "corrosion over": table_of(url, played("corrosion", to_the_end=True), "Corrosion on Friday"),
            "erosion over": table_of(url, played("erosion", to_the_end=True), "Erosion at lunch"),
        }
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for size in SIZES:
            for theme in THEMES:
                draw(browser, url, tables, size, theme, names)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
