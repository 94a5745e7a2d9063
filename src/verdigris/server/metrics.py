"""What operators watch, in the words of Prometheus: requests, choices, sockets, tables, bots and the database."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, ParamSpec, TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from verdigris.server.bots import BotRunner, end_with_the_server
from verdigris.server.entry import CHOSE, Entry
from verdigris.server.hall import Hall
from verdigris.server.store import Store

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"})
REQUEST_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
BOT_SECONDS: Final = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
P = ParamSpec("P")
T = TypeVar("T")


class Metrics:
    """The figures of one process, in a registry of their own: several servers may live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "verdigris_requests",
            "Requests by route, method and status",
            ["route", "method", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "verdigris_request_seconds",
            "From request to answer",
            ["route", "method"],
            buckets=REQUEST_SECONDS,
            registry=self.registry,
        )
        self.choices = Counter("verdigris_choices_stored", "Choices stored by this process", registry=self.registry)
        self.sockets = Gauge("verdigris_live_sockets", "WebSockets that are open", registry=self.registry)
        self.tables = Gauge("verdigris_tables_in_memory", "Tables that this process holds", registry=self.registry)
        self.bots = Histogram(
            "verdigris_bot_seconds",
            "From a bot's being asked to its choice, waiting for a worker included",
            buckets=BOT_SECONDS,
            registry=self.registry,
        )
        self.errors = Counter(
            "verdigris_database_errors", "What the database refused, by kind", ["kind"], registry=self.registry
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """An answer was given. Methods that nobody knows are one: a client must not make a series of its own."""
        known = method if method in METHODS else "other"
        self.requests.labels(route, known, str(status)).inc()
        self.seconds.labels(route, known).observe(seconds)

    def watch_database(self, engine: Engine) -> None:
        """Count errors of the database; an entry that was stored twice is no error but a race that was lost."""

        def failed(context: ExceptionContext) -> None:
            why = context.sqlalchemy_exception or context.original_exception
            if not isinstance(why, IntegrityError):
                self.errors.labels(type(why).__name__).inc()

        event.listen(engine, "handle_error", failed)

    def watch_hall(self, hall: Hall, sockets: Callable[[], int]) -> None:
        self.tables.set_function(lambda: len(hall.in_memory()))
        self.sockets.set_function(sockets)


class CountingStore(Store):
    """The store, with choices counted once they are stored."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        super().__init__(engine)
        self.metrics = metrics
        metrics.watch_database(engine.sync_engine)
        if self.writer is not None:
            metrics.watch_database(self.writer.engine)

    async def append_all(
        self,
        table_id: str,
        entries: Sequence[Entry],
        *,
        new_link: tuple[str, int] | None = None,
        drop_links: int | None = None,
    ) -> None:
        await super().append_all(table_id, entries, new_link=new_link, drop_links=drop_links)
        self.metrics.choices.inc(sum(entry.kind == CHOSE for entry in entries))


def leave_interrupts_alone() -> None:
    """In a worker: Ctrl-C is meant for the server, which stops its workers itself, unless it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_server()


class TimedPool(ProcessPoolExecutor):
    """Workers whose time is taken; at the end they are not waited for."""

    def __init__(self, workers: int, seconds: Histogram) -> None:
        super().__init__(workers, mp_context=get_context("spawn"), initializer=leave_interrupts_alone)
        self.seconds = seconds

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        start = time.monotonic()
        future = super().submit(work, *given, **named)
        future.add_done_callback(lambda _: self.seconds.observe(time.monotonic() - start))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        workers = list((self._processes or {}).values())
        super().shutdown(wait, cancel_futures=cancel_futures)
        for worker in workers:  # what a bot thinks after the end, nobody hears
            worker.terminate()


class TimedBots(BotRunner):
    """Bots whose thinking is measured."""

    def __init__(self, hall: Hall, workers: int, metrics: Metrics) -> None:
        super().__init__(hall, workers)
        self.metrics = metrics

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = TimedPool(self.workers, self.metrics.bots)
        return self._pool
