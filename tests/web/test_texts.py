"""The words of the browser client: every one that is asked for is there, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from verdigris.bots import bot_names
from verdigris.server.typescript import typescript

WEB = Path(__file__).parents[2] / "web"
BOARDS = sorted(path.name for path in (WEB / "src" / "boards").iterdir() if path.is_dir())
SHARED = WEB / "src" / "text"


def messages(folder: Path, language: str) -> dict[str, set[str]]:
    """Names, and the variables that each uses."""
    found = {}
    for entry in FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{folder / language}: {entry.content}"
        if isinstance(entry, ftl.Message):
            used = {part.id.name for part in _walk(entry) if isinstance(part, ftl.VariableReference)}
            found[entry.id.name] = used
    return found


def _walk(node: object) -> list[object]:
    found: list[object] = [node]
    for value in vars(node).values() if hasattr(node, "__dict__") else ():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ftl.BaseNode):
                found += _walk(part)
    return found


def asked_for(folder: Path) -> set[str]:
    """Names in `say('…')`; those with a part that is put in are looked at elsewhere."""
    code = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.suffix in (".svelte", ".ts"))
    return set(re.findall(r"""\bsay\(\s*'([a-z0-9-]+)'""", code))


@pytest.mark.parametrize("folder", [SHARED, *(WEB / "src" / "boards" / name for name in BOARDS)], ids=lambda f: f.name)
def test_both_languages_say_the_same_things(folder: Path) -> None:
    english, german = messages(folder, "en"), messages(folder, "de")
    assert english == german
    assert len(english) > 10


def test_every_word_that_is_asked_for_is_there() -> None:
    shared = messages(SHARED, "en")
    pages = set().union(*(asked_for(WEB / "src" / part) for part in ("pages", "table", "kit", "lib")))
    assert len(pages) > 100 and not pages - shared.keys()
    wanted = [*(f"bot-{bot}" for bot in bot_names()), *(f"tab-{tab}" for tab in ("log", "scores", "chat", "rules"))]
    assert not set(wanted) - shared.keys()
    for name in BOARDS:
        folder = WEB / "src" / "boards" / name
        own = messages(folder, "en")
        assert not asked_for(folder) - own.keys() - shared.keys(), name
        steps = re.findall(r"name: '([a-z0-9-]+)'", (folder / "board.ts").read_text(encoding="utf-8"))
        assert len(steps) >= 5, f"the guide of {name}"
        assert not {f"guide-{step}{part}" for step in steps for part in ("", "-title")} - own.keys(), name


def test_the_wire_types_are_those_of_the_server() -> None:
    assert (WEB / "src" / "lib" / "wire.ts").read_text(encoding="utf-8") == typescript(), (
        "run: python -m verdigris.server.typescript > web/src/lib/wire.ts"
    )
