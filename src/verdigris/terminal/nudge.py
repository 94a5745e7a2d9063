"""Signals that come a moment too early are sent once more.

A signal that arrives after the prompt is written and before the program waits for a key is noted by Python, but the
wait begins all the same, and Ctrl-C would count only with the next key. So a thread looks on: as long as the program
still waits after a signal, the signal is sent again.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Final

PAUSE: Final = 0.1  # seconds between a signal and its next try
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM))


class Nudge:
    """Watches over the waits of the main thread."""

    def __init__(self) -> None:
        self._waiting = False
        self._started = False

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        """Around a wait that a signal must end."""
        self._start()
        self._waiting = True
        try:
            yield
        finally:
            self._waiting = False

    def _start(self) -> None:
        """Once, and only where it can be done: in the main thread, on systems that send signals to threads."""
        if self._started or not hasattr(signal, "pthread_kill"):
            return
        if threading.current_thread() is not threading.main_thread():
            return
        self._started = True
        inlet, outlet = os.pipe()
        os.set_blocking(outlet, False)
        signal.set_wakeup_fd(outlet, warn_on_full_buffer=False)
        main = threading.get_ident()
        threading.Thread(target=self._watch, args=(inlet, main), daemon=True).start()

    def _watch(self, inlet: int, main: int) -> None:
        while True:
            number = os.read(inlet, 1)[0]
            if number in SIGNALS:
                time.sleep(PAUSE)
                if self._waiting:
                    signal.pthread_kill(main, number)  # arrives here again, until the wait is over
