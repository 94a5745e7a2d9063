"""Keeping a game on disk: whole files or none, and a name for those that nobody has named."""

from __future__ import annotations

import shlex
import tempfile
from pathlib import Path

from verdigris.engine.errors import BadOption, BadRecord
from verdigris.engine.match import Match
from verdigris.engine.record import MOST_BYTES, Record, read_record
from verdigris.files import write_whole


def read_whole(path: Path) -> Record:
    """A record file; BadRecord or an OSError says what is wrong with it."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        return read_record(data.decode("utf-8"), str(path))
    except UnicodeDecodeError as why:
        raise BadRecord(f"{path}: this is no record: byte {why.start + 1} is not UTF-8 text") from why


class Keeper:
    """Knows the last whole state of a match as a record, and where it goes."""

    def __init__(self, path: Path | None, card_set: Path | None) -> None:
        self.path = path  # written after every choice, once there is one
        self.card_set = card_set
        self.text = ""
        self.name = ""

    def keep(self, match: Match) -> None:
        """Call it after every choice: what an interruption saves is this, never a half-made choice."""
        self.name = f"{match.variant.game.name}-{match.seed}"
        self.text = match.record()
        if self.path is not None:
            write_whole(self.path, self.text)

    def save(self, path: Path | None = None) -> Path:
        """Write it now: to this file, to the one it has, or to a new one in the current directory; it stays there."""
        if path is not None and path.exists() and (self.path is None or path.resolve() != self.path.resolve()):
            raise BadOption(f"{path}: there is such a file already, and it is not this game's")
        wanted = path or self.path
        if wanted is not None:
            write_whole(wanted, self.text)
        else:
            try:
                wanted = self._free(Path())
                write_whole(wanted, self.text)
            except OSError:
                wanted = self._free(Path(tempfile.gettempdir()))
                write_whole(wanted, self.text)
        self.path = wanted
        return wanted

    def _free(self, folder: Path) -> Path:
        """A name that is not taken: `erosion-7.record`, `erosion-7-2.record` …"""
        number = 1
        while True:
            path = folder / (f"{self.name}.record" if number == 1 else f"{self.name}-{number}.record")
            if not path.exists():
                return path
            number += 1

    def how_to_resume(self, path: Path) -> str:
        """The command that goes on with it."""
        words = ["verdigris", "play", "--record", str(path)]
        if self.card_set is not None:
            words += ["--set", str(self.card_set)]
        return shlex.join(words)
