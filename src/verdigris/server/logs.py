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


class Observed:
    """Middleware, the outermost: times, counts and logs every request and every socket."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        start = time.monotonic()
        answer: dict[str, int] = {}

        async def noting(message: Message) -> None:
            kind = message["type"]
            if kind in ("http.response.start", "websocket.http.response.start"):
                answer["status"] = message["status"]
            elif kind == "websocket.accept":
                answer["status"] = 101
            elif kind == "websocket.close":
                answer.setdefault("status", 403)
                answer["code"] = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except Exception:
            answer.setdefault("status", 500)
            raise
        finally:
            self._note(scope, time.monotonic() - start, answer)

    def _note(self, scope: Scope, seconds: float, answer: dict[str, int]) -> None:
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
