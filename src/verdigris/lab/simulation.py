"""All games of a plan, on one core or on several: the result does not depend on it."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from verdigris.engine.errors import VerdigrisError
from verdigris.lab.chunk import Chunk, Failure, play_chunk
from verdigris.lab.plan import Plan
from verdigris.lab.pool import check_jobs, cores, pool_of
from verdigris.lab.tally import Tally, new_tally

CHUNK_SECONDS: Final = 0.2  # so long should a chunk take: sending it costs little, and the progress bar moves
MOST_IN_CHUNK: Final = 5000
AHEAD: Final = 3  # chunks in hand for each process, so that none waits

SHORT_SECONDS: Final = 0.5

Progress = Callable[[int], None]
Chunks: TypeAlias = Generator[Chunk, None, None]


@dataclass(slots=True)
class Results:
    """What a simulation has found, and how long it took."""

    plan: Plan
    tally: Tally
    failures: list[Failure] = field(default_factory=list)
    jobs: int = 1
    seconds: float = 0.0

    @property
    def games_per_s(self) -> float:
        return self.plan.games / self.seconds if self.seconds else 0.0


class Pace:
    """Chunks by the speed seen so far; how games are dealt out to processes changes no result."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self.plan = plan
        self.jobs = jobs
        self.next = 0
        self.done = 0
        self.since: float | None = None  # from the first chunk on: starting a process is not playing

    def chunk(self) -> tuple[int, int] | None:
        """The next games: the first one and how many; None if all are dealt out."""
        left = self.plan.games - self.next
        if left <= 0:
            return None
        speed = 0.0 if self.since is None else self.done / max(time.monotonic() - self.since, 0.001) / self.jobs
        fair = math.ceil(left / (2 * self.jobs))  # towards the end smaller ones, so that all finish together
        count = max(1, min(int(speed * CHUNK_SECONDS), fair, MOST_IN_CHUNK))
        first = self.next
        self.next += count
        return first, count

    def finished(self, count: int) -> None:
        if self.since is None:
            self.since = time.monotonic()
        else:
            self.done += count


def simulate(plan: Plan, *, jobs: int | None = None, progress: Progress | None = None) -> Results:
    """Play all games of the plan: in this process with one job, else in so many; as it seems best if nobody says.

    `progress` is told how many more are done.
    """
    tally: Tally | None = None
    failures: list[Failure] = []
    started = time.monotonic()
    pace = Pace(plan, 1 if jobs is None else min(check_jobs(jobs), plan.games))
    chunks = _as_it_seems_best(pace) if jobs is None else _here(pace) if pace.jobs == 1 else _in_processes(pace)
    with closing(chunks):
        for chunk in chunks:
            pace.finished(chunk.count)
            failures += chunk.failures
            if tally is None:
                tally = chunk.tally
            elif chunk.tally is not None:
                tally.merge(chunk.tally)
            if progress is not None:
                progress(chunk.count)
    seconds = time.monotonic() - started
    return Results(plan, tally or new_tally(plan, ()), failures, pace.jobs, seconds)


def _as_it_seems_best(pace: Pace) -> Chunks:
    """What does not take long is done before another process would have started; the rest on all cores."""
    yield from _here(pace, SHORT_SECONDS)
    if pace.next < pace.plan.games and cores() > 1:
        pace.jobs = cores()
        yield from _in_processes(pace)
    else:
        yield from _here(pace)


def _here(pace: Pace, seconds: float = math.inf) -> Chunks:
    """In this process, for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and (part := pace.chunk()) is not None:
        yield play_chunk(pace.plan, *part)


def _in_processes(pace: Pace) -> Chunks:
    """In several processes; the chunks come in the order of the games."""
    waiting: deque[Future[Chunk]] = deque()
    with pool_of(pace.jobs) as pool:
        try:
            while True:
                while len(waiting) < AHEAD * pace.jobs and (part := pace.chunk()) is not None:
                    waiting.append(pool.submit(play_chunk, pace.plan, *part))
                if not waiting:
                    return
                yield waiting.popleft().result()
        except BrokenProcessPool as why:
            raise VerdigrisError(
                "a process that played games was ended from outside (out of memory?); --jobs 1 plays in one process"
            ) from why
