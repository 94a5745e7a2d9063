"""The command line as people meet it: real processes, with pipes or at a terminal."""

from __future__ import annotations

import contextlib
import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from dataclasses import dataclass
from pathlib import Path

import verdigris as api

COMMAND = [sys.executable, "-m", "verdigris.cli"]
PATIENCE = 60.0  # seconds; nothing here takes one of them unless it hangs
_ESCAPE = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[=>])")


@dataclass(frozen=True, slots=True)
class Done:
    """How a process ended."""

    code: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """English, no colours of the tester's own, the sources first."""
    drop = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if name not in drop}
    paths = [path for path in sys.path if path]
    return {**kept, "PYTHONPATH": os.pathsep.join(paths), "LANG": "C.UTF-8", "TERM": "xterm-256color", **more}


def seed_where(first: int, pattern: str = "weather .*") -> int:
    """The first seed of a two-seat game that this seat begins, with such a choice."""
    for seed in range(1000):
        match = api.new("erosion", seats=2, seed=seed)
        if match.deciding == [first] and any(re.fullmatch(pattern, text) for text in match.legal(first)):
            return seed
    raise AssertionError("no such seed")


def verdigris(*args: object, stdin: str | bytes = "", cwd: Path | None = None, **env: str) -> Done:
    """Run a command to its end, with this on standard input."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [*COMMAND, *map(str, args)], input=data, capture_output=True, cwd=cwd, env=environment(**env), timeout=PATIENCE
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def inside(*args: object, stdin: str = "") -> Done:
    """The same in this process, in the current directory: for the many small things that can go wrong."""
    from verdigris.cli import main

    out, err = io.StringIO(), io.StringIO()
    kept = sys.argv, sys.stdin
    sys.argv, sys.stdin = ["verdigris", *map(str, args)], io.TextIOWrapper(io.BytesIO(stdin.encode()))
    code: object = 0
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            main()
    except SystemExit as why:
        code = why.code or 0
    finally:
        sys.argv, sys.stdin = kept
    assert isinstance(code, int)
    return Done(code, out.getvalue(), err.getvalue())


def clear_sentence(done: Done, *parts: str) -> bool:
    """Exit code 2 and one sentence on standard error that names these."""
    lines = done.err.strip().splitlines()
    return (
        done.code == 2 and len(lines) == 1 and "Traceback" not in done.err and all(part in done.err for part in parts)
    )


class Terminal:
    """A process at a terminal of its own, and somebody who types."""

    def __init__(self, *args: object, cwd: Path, columns: int = 100, **env: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, args)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=environment(**env),
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)
        self.raw = b""
        self.read_to = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *why: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def see(self, text: str) -> str:
        """Wait until this stands on the terminal; all that came with it, without colours."""
        until = time.monotonic() + PATIENCE
        while True:
            shown = _ESCAPE.sub("", self.raw[self.read_to :].decode(errors="replace")).replace("\r", "")
            if text in shown:
                self.read_to = len(self.raw)
                return shown
            if not self._read(until):
                raise AssertionError(f"{text!r} did not come; there is:\n{shown}")

    def type(self, line: str | bytes) -> None:
        os.write(self.master, (line.encode() if isinstance(line, str) else line) + b"\n")

    def press(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def end(self) -> int:
        """Wait for the process to end; what it still had to say can be seen in `raw`."""
        until = time.monotonic() + PATIENCE
        while self._read(until):
            pass
        return self.process.wait(max(0.1, until - time.monotonic()))

    def _read(self, until: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.master, 65_536)
        except OSError:  # the other end is closed
            return False
        self.raw += data
        return bool(data)


def _own_terminal() -> None:
    """Ctrl-C reaches the process that has the terminal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
