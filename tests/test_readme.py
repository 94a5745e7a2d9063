"""The README's example runs as it stands, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    program = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(program) == 1
    space: dict[str, object] = {}
    exec(compile(program[0], "README.md", "exec"), space)
    assert str(space["text"]).startswith('[Game "erosion"]')


def test_the_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert len(links) > 8
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_it_is_one_screen() -> None:
    assert len(README.splitlines()) <= 60


def test_no_page_names_what_is_not_there() -> None:
    """Links between the pages of docs/."""
    for page in sorted((ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
            if "://" not in link:
                assert (page.parent / link).exists(), f"{page.name}: {link}"
