"""Where the client writes and reads: consoles, words, and lines of input that may be anything."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from verdigris.engine.words import Arg, Message, Words, words_for
from verdigris.terminal.nudge import Nudge

if TYPE_CHECKING:
    from rich.console import Console

    from verdigris.engine.game import Game

TEXT: Final = Path(__file__).with_name("text")
LONGEST: Final = 300  # characters of an answer; what is longer is cut, and refused like any other garbage
CHUNK: Final = 65_536
STRANGE: Final = "�"


class EndOfInput(Exception):
    """Nothing more can be read."""


def client_words(language: str, game: Game | None = None) -> Words:
    """The words of the client, and those of a game."""
    return words_for(language, TEXT) if game is None else words_for(language, game.text_folder, TEXT)


def say(words: Words, name: str, /, **args: Arg) -> str:
    """A text of the client itself."""
    return words.say(Message(f"ui-{name}", args))


def make_console(*, stderr: bool = False) -> Console:
    """Plain text is printed as it is; colours follow the terminal and NO_COLOR."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")  # a terminal that lacks a sign shows another one
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def print_item(console: Console, mark: str, text: str) -> None:
    """A line of a list; what is folded stands below its beginning."""
    from rich.table import Table
    from rich.text import Text

    table = Table.grid()
    table.add_row(Text(mark), Text(text))
    console.print(table)


class Reader:
    """Reads answers: from a terminal with line editing, or line by line from a file or pipe."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.interactive = is_terminal()
        self.nudge = Nudge()
        if self.interactive:
            sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]  # it is a terminal, so a text file
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (editing and history at the prompt)

    def ask(self, prompt: str) -> str:
        """An answer with nothing in it that cannot be printed; EndOfInput if there is none."""
        self.console.file.flush()
        if not self.interactive:
            with self.nudge.waiting():
                answer = clean(self._line())
            self.console.print(f"{prompt}{answer}", soft_wrap=True)
            return answer
        try:
            with self.nudge.waiting():
                return clean(input(prompt))
        except EOFError:
            self.console.print()
            raise EndOfInput from None
        except ValueError:  # bytes that a line cannot hold
            return STRANGE

    def _line(self) -> str:
        """A line of standard input; of an endless one only the beginning is kept."""
        if sys.stdin is None:
            raise EndOfInput
        data = sys.stdin.buffer.readline(CHUNK)
        if not data:
            raise EndOfInput
        part = data
        while len(part) == CHUNK and not part.endswith(b"\n"):
            part = sys.stdin.buffer.readline(CHUNK)
        return data.decode("utf-8", errors="replace")


def is_terminal() -> bool:
    """Whether somebody sits at standard input."""
    return sys.stdin is not None and sys.stdin.isatty()


def clean(line: str) -> str:
    """Without line ends; anything that would act on the terminal is replaced, and what is too long is cut.

    >>> clean("  draw\\tWX\\x1b[2J ")
    'draw WX�[2J'
    """
    shown = (c if c.isprintable() else " " if c.isspace() else STRANGE for c in line[: 2 * LONGEST])
    return "".join(shown).strip()[:LONGEST]
