"""The ASGI application: routes, refusals as problems, limits and headers."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

import msgspec
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, WebSocketRoute
from starlette.routing import Route as HttpRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from verdigris.engine.errors import (
    BadCards,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalChoice,
    UnknownGame,
    VerdigrisError,
)
from verdigris.engine.registry import find_game, game_names
from verdigris.engine.words import LANGUAGES
from verdigris.server import wire
from verdigris.server.api import ROUTES, Route
from verdigris.server.beside import beside
from verdigris.server.errors import Closed, Damaged, Illegal, NotFound, NotYours, Refused, Stale
from verdigris.server.hall import Hall
from verdigris.server.hooks import HookRunner
from verdigris.server.limits import Full, Guard, Limited, Limits, TooFast, address_of, refusal, too_much
from verdigris.server.live import DIRECT, live_socket
from verdigris.server.logs import Observation, Observed, logger, trace_of
from verdigris.server.metrics import CONTENT_TYPE, CountingStore, Metrics, TimedBots
from verdigris.server.migrate import migrate
from verdigris.server.notify import follow_notices
from verdigris.server.openapi import describe, queries
from verdigris.server.pages import page_routes
from verdigris.server.places import keep_tidy
from verdigris.server.store import engine_for

MOST_BYTES: Final = 300_000  # a card set and a little more
PATIENCE: Final = 30.0  # seconds for the body of a request
STATUS: Final[dict[type[VerdigrisError], int]] = {
    NotFound: 404,
    NotYours: 403,
    Stale: 409,
    Closed: 409,
    Illegal: 422,
    Refused: 409,
    BadOption: 422,
    BadCards: 422,
    UnknownGame: 422,
    BadRecord: 422,
    BadPosition: 422,
    IllegalChoice: 422,
    TooFast: 429,
    Full: 503,
}
HEADERS: Final = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}
UNAVAILABLE: Final = ("25006", "53", "57", "58")  # read only; no disk, memory or connection; shut down; system error
LIVE: Final = WebSocketRoute("/api/tables/{table}/live", live_socket)
FAULT: Final = wire.Problem("fault", "the server has a fault; nothing was changed")
AWAY: Final = wire.Problem("unavailable", "the database does not answer; try again, a choice sent twice counts once")


def problem(why: VerdigrisError, number: int | None = None) -> tuple[int, wire.Problem]:
    """The status and the body for something refused. What is the program's own fault says nothing of its inside."""
    status = next((STATUS[kind] for kind in type(why).__mro__ if kind in STATUS), 500)
    if status == 500 or isinstance(why, Damaged):
        return 500, FAULT
    code = why.code if isinstance(why, Refused) else "bad-request"
    return status, wire.Problem(code, str(why), number)


def accident(why: Exception) -> tuple[int, wire.Problem]:
    """The same for what nobody meant: the database is away, or the program has a fault, which is logged."""
    if isinstance(why, OperationalError | InterfaceError | PoolTimeout | OSError):
        return 503, AWAY
    if isinstance(why, DBAPIError):
        state = str(getattr(why.orig, "sqlstate", None) or "")  # of PostgreSQL; SQLite's are operational errors
        if why.connection_invalidated or state.startswith(UNAVAILABLE):
            return 503, AWAY
    logger.error("fault", **trace_of(why))
    return 500, FAULT


def reply(body: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def bad(sentence: str, status: int = 400, code: str = "bad-request") -> Response:
    return reply(wire.Problem(code, sentence), status)


def endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    """Read and check what goes in, do it, and say what came of it."""
    known = queries(route)

    async def run(request: Request) -> Response:
        try:
            return await answer(request)
        except ClientDisconnect:
            return bad("the request was not sent to its end")  # nobody is there to read it
        except TooFast as why:
            return refusal(why)
        except VerdigrisError as why:
            status, told = problem(why)
            if told is FAULT:
                logger.error("fault", **trace_of(why))
            return reply(told, status)
        except Exception as why:
            status, told = accident(why)
            return reply(told, status)

    async def answer(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        if route.gives is wire.Made:
            await request.app.state.guard.new_table(address_of(request.scope), hall.store.number_live)
        for name, query in known.items():
            given = request.query_params.getlist(name)
            if any(not query.fits(value) for value in given) or len(given) > 1:
                return bad(f"{name} is {query.means}, once")
        body: msgspec.Struct | None = None
        if route.takes is not None:
            try:
                async with asyncio.timeout(PATIENCE):
                    data = await limited(request)
            except TimeoutError:
                return bad(f"the body did not come within {PATIENCE:.0f} s", 408, "too-slow")
            if data is None:
                return bad(f"a request has at most {MOST_BYTES:,} bytes", 413, "too-large")
            try:
                body = msgspec.json.decode(data, type=route.takes)
            except (ValueError, RecursionError) as why:  # JSON, its text or its types
                return bad(f"the body does not fit: {why}")
        return reply(await route.handler(hall, request, body), route.status)

    return run


async def limited(request: Request) -> bytes | None:
    """The body, or None if it is too large; the rest of it is not even read."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            return None
    return bytes(data)


def add_headers(message: Message) -> None:
    """The same on every answer, but for one that has its own word on keeping."""
    if message["type"] in ("http.response.start", "websocket.http.response.start"):
        given = list(message.get("headers", []))
        named = {name for name, _ in given}
        added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        message["headers"] = given + [pair for pair in added if pair[0] not in named]


class SecurityHeaders:
    """Middleware: adds them to every request's answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            add_headers(message)
            await send(message)

        await self.app(scope, receive, with_headers)


async def not_found(request: Request, why: Exception) -> Response:
    return bad("there is nothing at this address", 404, "not-found")


async def not_allowed(request: Request, why: Exception) -> Response:
    """With the methods of all routes at this address."""
    allowed: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, HttpRoute) and route.matches(request.scope)[0] is not Match.NONE:
            allowed |= route.methods or set()
    answer = bad(f"this address takes {', '.join(sorted(allowed))}", 405, "not-allowed")
    answer.headers["allow"] = ", ".join(sorted(allowed))
    return answer


async def fault(request: Request, why: Exception) -> Response:
    return reply(FAULT, 500)


class Application(Starlette):
    """Sockets go a way of their own: thousands are open at once, and each would keep all of the layers.

    Any: the settings are Starlette's own, handed on as they are.
    """

    def __init__(self, metrics: Metrics, guard: Guard, **settings: Any) -> None:
        super().__init__(**settings)
        self.metrics = metrics
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await super().__call__(scope, receive, send)
            return
        scope["app"] = self
        scope[DIRECT] = receive, send  # once a socket is accepted, there is nothing to add to what it is sent
        observation = Observation(scope, send, self.metrics)

        async def answer(message: Message) -> None:
            add_headers(message)
            await observation.send(message)

        socket = WebSocket(scope, receive, answer)
        try:
            refused = too_much(scope, self.guard) or nowhere(scope)
            if refused is None:
                await live_socket(socket)
            else:
                await socket.send_denial_response(refused)
        except Exception:
            observation.failed()
            raise
        finally:
            observation.end()


def nowhere(scope: Scope) -> Response | None:
    """A refusal, unless this is the address of a live table; then its id is written into the scope."""
    match, found = LIVE.matches(scope)
    if match is not Match.FULL:
        return bad("there is nothing at this address", 404, "not-found")
    scope.update(found)
    return None


@functools.cache
def described() -> bytes:
    return msgspec.json.encode(describe())


async def show_openapi(request: Request) -> Response:
    return Response(described(), media_type="application/json")


async def show_metrics(request: Request) -> Response:
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), headers={"content-type": CONTENT_TYPE})


def read_games() -> None:
    """Cards and words of every game, before the first person waits for them."""
    for name in game_names():
        for language in LANGUAGES:
            find_game(name).setting().words(language)


def make_app(
    database: str,
    *,
    bot_workers: int = 1,
    limits: Limits | None = None,
    hook_hosts: frozenset[str] = frozenset(),
) -> Starlette:
    """The server over this database; with no worker, bots do not move.

    `hook_hosts` are private hosts that web hooks may call.
    """
    guard, metrics = Guard(limits or Limits()), Metrics()

    async def begin(app: Starlette, until_end: AsyncExitStack) -> None:
        await asyncio.to_thread(read_games)
        engine = engine_for(database)
        store = CountingStore(engine, metrics)
        until_end.push_async_callback(store.close)
        await migrate(engine)
        hall = Hall(store)
        metrics.watch_hall(hall, lambda: guard.sockets)
        app.state.hall = hall
        await until_end.enter_async_context(beside(keep_tidy(hall)))
        await until_end.enter_async_context(TimedBots(hall, bot_workers, metrics))
        await until_end.enter_async_context(HookRunner(hall, hook_hosts))
        await until_end.enter_async_context(follow_notices(hall, engine))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as until_end:
            try:
                await begin(app, until_end)
            except Exception as why:
                app.state.failed = why  # for whoever started it, to say it in a sentence
                raise
            yield

    app = Application(
        metrics,
        guard,
        routes=[
            *(HttpRoute(route.path, endpoint(route), methods=[route.method]) for route in ROUTES),
            HttpRoute("/api/openapi.json", show_openapi),
            HttpRoute("/metrics", show_metrics),
            *page_routes(),
            LIVE,
        ],
        middleware=[
            Middleware(Observed, metrics=metrics),
            Middleware(SecurityHeaders),
            Middleware(Limited, guard=guard),
        ],
        exception_handlers={404: not_found, 405: not_allowed, 500: fault},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # to an address that a stranger's Host header names
    app.state.guard, app.state.metrics, app.state.failed = guard, metrics, None
    return app
