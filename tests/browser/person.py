"""Somebody at a browser: what people do there, in the words of people."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from tests.server.serving import Server

PATIENCE = 40_000.0  # ms
expect.set_options(timeout=PATIENCE)
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


class Person:
    """A browser context of their own, with everything that goes wrong in it noted."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        size: dict[str, int] = DESKTOP,
        language: str = "en-GB",
        theme: str = "light",
        calm: bool = True,
    ) -> None:
        self.server = server
        options: dict[str, Any] = {
            "viewport": size,
            "locale": language,
            "color_scheme": theme,
            "reduced_motion": "reduce" if calm else "no-preference",
            "permissions": ["clipboard-read", "clipboard-write"],
            "has_touch": size["width"] < 600,
        }
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.excused = False  # while the server is away, a browser complains of that
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda why: self.complaints.append(f"error: {why}"))
        self.page.on("request", self._watch)
        self.random = Random(7)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.excused:
            self.complaints.append(f"{message.type}: {message.text}")

    def _watch(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("blob", "data") and parts.netloc != urlsplit(self.server.url).netloc:
            self.complaints.append(f"asks {request.url}")

    def go(self) -> None:
        """At the end: nothing was wrong, and nobody outside was asked."""
        self.context.close()
        assert not self.complaints, "\n".join(self.complaints)

    # Going somewhere

    def open(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.server.url + path)

    def play_now(self, game: str) -> None:
        self.open("/")
        self.button(f"Play now: {game}").click()
        self.asked()

    def make_table(self, game: str, *seats: str, options: dict[str, str] | None = None) -> None:
        """Seats are `me`, `here`, `invited`, or `bot NAME`."""
        self.open(f"/new/{game}")
        self.page.get_by_label("How many").select_option(str(len(seats)))
        for n, who in enumerate(seats, 1):
            self.page.get_by_label(f"Who has seat {n}").select_option(who)
        for title, value in (options or {}).items():
            self.page.get_by_label(title).select_option(value)
        self.button("Make the table").click()
        self.page.wait_for_url("**/table/*")
        expect(self.page.locator(".prompt")).to_be_visible()

    # Pointing at things

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=re.compile(f"^{name}")).click()

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def options(self) -> Locator:
        return self.page.locator(".prompt [data-option]")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".piece.lit")

    def asked(self) -> None:
        """Wait until this person has a choice."""
        expect(self.options.first).to_be_visible()

    def is_over(self) -> bool:
        return self.page.locator(".prompt", has_text=re.compile("The game is over|Das Spiel ist zu Ende")).count() > 0

    # Choosing

    def choices_made(self) -> int:
        """By the address of the API, as the browser itself sees it."""
        table = self.page.url.rpartition("/")[2]
        told = self.page.request.get(f"{self.server.url}/api/tables/{table}").json()
        return int(told["choices"])

    def choose(self, text: str | None = None) -> str:
        """Make a choice by its button, any if none is named; wait until it is made. What it was, in notation."""
        before = self.choices_made()
        if text is None:
            found = self.options.all()
            if not found:
                return ""  # answered meanwhile
            text = self.random.choice(found[:6]).get_attribute("data-option") or ""
        option = self.page.locator(f'.prompt [data-option="{text}"]')
        if option.count() == 0 and self.all_choices.count():
            self.all_choices.click()
        option.click()
        self._settle(before)
        return text

    @property
    def all_choices(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile(r"^All \d+$|^Alle \d+$"))

    def pass_to_the_end(self) -> None:
        """Two seats of Erosion at one screen, both passing: the shortest game there is."""
        self.make_table("erosion", "me", "here")
        passed = 0
        while not self.is_over():
            self.take_over()
            self.choose("pass" if passed < 2 else None)  # a tie is broken by guessing
            passed += 1
            self.page.wait_for_function("() => !document.querySelector('.prompt [data-option][disabled]')")
            self.until_asked_or_over()
        expect(self.prompt).to_contain_text("The game is over")

    def take_over(self) -> None:
        """Open the curtain if there is one: chance says who begins."""
        self.until_asked_or_over()
        curtain = self.page.locator(".curtain")
        if curtain.count():
            curtain.get_by_role("button").click()
        self.asked()

    def point(self) -> bool:
        """Make a choice by pieces on the board, step by step; False if nothing on it is lit."""
        before = self.choices_made()
        for _ in range(6):
            if self.choices_made() != before:
                return True
            lit = self.lit.all()
            if not lit:
                if self.options.count() == 0 or self.page.locator(".piece.picked").count() == 0:
                    return False
                self.options.first.click()
            else:
                self.random.choice(lit).click()
            self.page.wait_for_timeout(60)
            self._confirm()
        if self.choices_made() == before:
            self.options.first.click()
        self._settle(before)
        return True

    def _confirm(self) -> None:
        sure = self.page.get_by_role("button", name=re.compile("Yes, do it|Ja, so machen"))
        if sure.count():
            sure.click()

    def _settle(self, before: int) -> None:
        for _ in range(200):
            self._confirm()
            if self.choices_made() != before:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"no choice was made: {self.prompt.inner_text()}")

    def until_asked_or_over(self) -> bool:
        """True if asked."""
        self.page.wait_for_function(
            """() => document.querySelector('.prompt [data-option]')
                || /The game is over|Das Spiel ist zu Ende/.test(document.querySelector('.prompt')?.textContent ?? '')
                || document.querySelector('.curtain')"""
        )
        return self.options.count() > 0
