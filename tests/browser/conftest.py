"""A real browser at a real server: Debian's chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.server.serving import Server, running
from verdigris.server.pages import FOLDER

CHROMIUM = os.environ.get("VERDIGRIS_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Arrive = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole session: Playwright keeps an event loop running, in which no other test could run its own."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed (Debian: apt install chromium)")
    if not (FOLDER / "index.html").exists():
        pytest.fail("the browser client is not built: npm install && npm run build in web/")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield made
        made.close()


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("VERDIGRIS_NO_LIMITS", "1")
    with running(f"sqlite:///{tmp_path / 'tables.db'}") as made:
        yield made


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Somebody with a browser of their own; at the end nothing may have gone wrong in it."""
    there: list[Person] = []

    def come(**settings: Any) -> Person:
        person = Person(browser, server, **settings)
        there.append(person)
        return person

    yield come
    for person in there:
        person.go()
