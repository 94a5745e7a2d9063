"""The numbered rules of a game, to look up at the prompt."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_RULE: Final = re.compile(r"[-*] \**([A-Z]+-[0-9]+(?:\.[0-9]+)?)\**:? +(.*)")
_MARKS: Final = re.compile(r"\*\*|`")


class Rulebook:
    """`- ERO-4.3 text` in a Markdown file; a text may go on over the next lines."""

    def __init__(self, path: Path) -> None:
        self.rules: dict[str, str] = {}
        number = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            found = _RULE.match(line)
            if found is not None:
                number = found[1]
                self.rules[number] = _MARKS.sub("", found[2]).strip()
            elif number and line.startswith((" ", "\t")) and line.strip():
                self.rules[number] += " " + _MARKS.sub("", line).strip()
            else:
                number = ""

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
