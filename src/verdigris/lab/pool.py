"""Processes that work for this one, and go when it goes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from verdigris.engine.errors import BadOption

P = ParamSpec("P")
T = TypeVar("T")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_jobs(jobs: int) -> int:
    """The number of processes asked for."""
    if jobs < 1:
        raise BadOption(f"at least one job is needed, not {jobs}")
    return jobs


class Pool:
    """Fresh processes, not copies of this one: they inherit no threads, and are the same on every system."""

    def __init__(self, jobs: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.executor = ProcessPoolExecutor(jobs, mp_context=spawn, initializer=begin_work)

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have it done by a process; it starts one if all are busy."""
        with without_interrupts():
            return self.executor.submit(work, *args, **kwargs)


@contextmanager
def pool_of(jobs: int) -> Iterator[Pool]:
    """A pool for a while. If it ends by an exception, Ctrl-C among them, unfinished work is broken off at once."""
    others = set(multiprocessing.active_children())
    pool = Pool(jobs)
    try:
        yield pool
    except BaseException:
        with without_interrupts():
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            pool.executor.shutdown(wait=True, cancel_futures=True)
        raise
    pool.executor.shutdown(wait=True)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Ctrl-C waits until this is over, and never reaches a process started meanwhile: the mask is inherited.

    A terminal sends Ctrl-C to all processes of a command, and each of them would print a traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work() -> None:
    """What a new process does first: leave Ctrl-C to its parent, and see to it that it does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
