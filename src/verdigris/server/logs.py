"""Logs for machines: a JSON line each on stderr, one a request. Never a token, a query, a header or a body."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from typing import Any, Final, TextIO

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from verdigris.server.limits import address_of
from verdigris.server.metrics import Metrics

LEVELS: Final = ("debug", "info", "warning", "error")
UNKNOWN: Final = "(none)"  # the route of a request that fits none
logger: Final = structlog.stdlib.get_logger("verdigris")


def configure(level: str, stream: TextIO | None = None) -> None:
    """From now on; `stream` is stderr if left out. Libraries speak from `warning` on: below, they quote requests."""
    number = getattr(logging, level.upper())
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.WriteLoggerFactory(stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers = [Forward()]
    root.setLevel(max(number, logging.WARNING))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "sqlalchemy", "alembic", "websockets"):
        quiet = logging.getLogger(name)
        quiet.handlers, quiet.propagate = [], True
        quiet.setLevel(logging.WARNING)


class Forward(logging.Handler):
    """What libraries log, as lines like ours: their first line only, since more of it quotes values."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            more = trace_of(record.exc_info[1]) if record.exc_info and record.exc_info[1] else {}
            sentence = record.getMessage().strip().partition("\n")[0]
            logger.log(record.levelno, sentence, logger=record.name, **more)
        except Exception:
            self.handleError(record)


def trace_of(why: BaseException) -> dict[str, Any]:
    """Where something failed. Its sentence only if the system said it: a database's would quote what was sent."""
    while isinstance(why, BaseExceptionGroup):
        why = why.exceptions[0]
    frames = traceback.extract_tb(why.__traceback__)
    made: dict[str, Any] = {
        "error": type(why).__name__,
        "trace": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
    if isinstance(why, OSError):
        made["reason"] = str(why)
    cause = why.__cause__ or why.__context__
    if cause is not None:
        made["cause"] = type(cause).__name__
    return made


def template_of(scope: Scope) -> str:
    """The path of the route as it was written, `/api/tables/{table}`; known once the request was routed."""
    endpoint, app = scope.get("endpoint"), scope.get("app")
    if endpoint is None or app is None:
        return UNKNOWN
    for route in app.routes:
        if getattr(route, "endpoint", None) is endpoint or getattr(route, "app", None) is endpoint:
            return str(route.path)
    return UNKNOWN


class Observation:
    """A request or a socket while it lasts: what was answered is noted on the way."""

    __slots__ = ("answer", "metrics", "scope", "start", "to_client")

    def __init__(self, scope: Scope, send: Send, metrics: Metrics) -> None:
        self.scope = scope
        self.to_client = send
        self.metrics = metrics
        self.start = time.monotonic()
        self.answer: dict[str, int] = {}

    async def send(self, message: Message) -> None:
        kind, answer = message["type"], self.answer
        if kind in ("http.response.start", "websocket.http.response.start"):
            answer["status"] = message["status"]
        elif kind == "websocket.accept":
            answer["status"] = 101
        elif kind == "websocket.close":
            answer.setdefault("status", 403)
            answer["code"] = message.get("code", 1000)
        await self.to_client(message)

    def failed(self) -> None:
        self.answer.setdefault("status", 500)

    def end(self) -> None:
        """Time, count and log it."""
        scope, answer, seconds = self.scope, self.answer, time.monotonic() - self.start
        route = template_of(scope)
        status = answer.get("status", 499)  # the client went before it was answered
        is_socket = scope["type"] == "websocket"
        method = "GET" if is_socket else scope["method"]
        if is_socket:
            self.metrics.requests.labels(route, "WEBSOCKET", str(status)).inc()  # its time is that of a visit
        else:
            self.metrics.request(route, method, status, seconds)
        logger.log(
            logging.ERROR if status == 500 else logging.INFO,
            "socket" if is_socket else "request",
            route=route,
            method=method,
            seconds=round(seconds, 6),
            address=address_of(scope),
            **{"status": status, **answer},
        )


class Observed:
    """Middleware, the outermost: times, counts and logs every request."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        observation = Observation(scope, send, self.metrics)
        try:
            await self.app(scope, receive, observation.send)
        except Exception:
            observation.failed()
            raise
        finally:
            observation.end()
