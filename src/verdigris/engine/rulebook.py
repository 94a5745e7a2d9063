"""The numbered rules of a game, to look things up in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_RULE: Final = re.compile(r"[-*] \**([A-Z]+-[0-9]+(?:\.[0-9]+)?)\**:? +(.*)")
_RULING: Final = re.compile(r"\| (R-[0-9]+) \|(.*)\|$")
_MARKS: Final = re.compile(r"\*\*|`")


class Rulebook:
    """`- ERO-4.3 text` in a Markdown file; a text may go on over the next lines. Rulings are rows, `| R-1 | … |`."""

    def __init__(self, path: Path) -> None:
        self.rules: dict[str, str] = {}
        self.chapters: dict[str, str] = {}  # the heading above each rule
        self.preface = ""
        number = chapter = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            found, ruling = _RULE.match(line), _RULING.match(line)
            if line.startswith("## "):
                chapter, number = line[3:].strip(), ""
            elif found is not None:
                number = found[1]
                self._add(number, chapter, found[2])
            elif ruling is not None:
                self._add(ruling[1], chapter, " ".join(cell.strip() for cell in ruling[2].split("|")))
                number = ""
            elif number and line.startswith((" ", "\t")) and line.strip():
                self.rules[number] += " " + _MARKS.sub("", line).strip()
            elif not chapter and not line.startswith("# "):
                self.preface = f"{self.preface} {_MARKS.sub('', line).strip()}".strip()
            else:
                number = ""

    def _add(self, number: str, chapter: str, text: str) -> None:
        self.rules[number] = _MARKS.sub("", text).strip()
        self.chapters[number] = chapter

    def find(self, word: str) -> dict[str, str]:
        """The rule of this number, with or without its letters (`ERO-4.3`, `4.3`), or a whole chapter (`ERO-4`)."""
        wanted = word.upper()
        for number, text in self.rules.items():
            if wanted in (number, number.partition("-")[2]):
                return {number: text}
        if not re.fullmatch(r"(?:[A-Z]+-)?[0-9]+", wanted):
            return {}
        return {
            number: text
            for number, text in self.rules.items()
            if number.startswith(wanted + ".") or number.partition("-")[2].startswith(wanted + ".")
        }
