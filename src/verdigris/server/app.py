"""The ASGI application: routes, refusals as problems, limits and headers."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route as HttpRoute
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from verdigris.engine.errors import BadCards, BadOption, UnknownGame, VerdigrisError
from verdigris.server import wire
from verdigris.server.api import ROUTES, Route
from verdigris.server.bots import BotRunner
from verdigris.server.errors import Closed, Damaged, Illegal, NotFound, NotYours, Refused, Stale
from verdigris.server.hall import Hall
from verdigris.server.live import live_socket
from verdigris.server.migrate import migrate
from verdigris.server.notify import follow_notices
from verdigris.server.openapi import describe
from verdigris.server.store import Store, engine_for

MOST_BYTES: Final = 300_000  # a card set and a little more
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
}
HEADERS: Final = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}


def problem(why: VerdigrisError, number: int | None = None) -> tuple[int, wire.Problem]:
    """The status and the body for something refused. What is the program's own fault says nothing of its inside."""
    status = next((STATUS[kind] for kind in type(why).__mro__ if kind in STATUS), 500)
    if status == 500 or isinstance(why, Damaged):
        return 500, wire.Problem("fault", "the server has a fault; nothing was changed")
    code = why.code if isinstance(why, Refused) else "bad-request"
    return status, wire.Problem(code, str(why), number)


def reply(body: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    """Read and check what goes in, do it, and say what came of it."""

    async def run(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        body: msgspec.Struct | None = None
        if route.takes is not None:
            data = await limited(request)
            if data is None:
                return reply(wire.Problem("too-large", f"a request has at most {MOST_BYTES:,} bytes"), 413)
            try:
                body = msgspec.json.decode(data, type=route.takes)
            except msgspec.DecodeError as why:
                return reply(wire.Problem("bad-request", f"the body does not fit: {why}"), 400)
        try:
            return reply(await route.handler(hall, request, body), route.status)
        except VerdigrisError as why:
            status, told = problem(why)
            return reply(told, status)

    return run


async def limited(request: Request) -> bytes | None:
    """The body, or None if it is too large; the rest of it is not even read."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            return None
    return data


class SecurityHeaders:
    """The same headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


async def not_found(request: Request, why: Exception) -> Response:
    return reply(wire.Problem("not-found", "there is nothing at this address"), 404)


async def not_allowed(request: Request, why: Exception) -> Response:
    return reply(wire.Problem("not-allowed", "this address does not take this method"), 405)


async def fault(request: Request, why: Exception) -> Response:
    return reply(wire.Problem("fault", "the server has a fault; nothing was changed"), 500)


def make_app(database: str, *, bot_workers: int = 1) -> Starlette:
    """The server over this database; with no worker, bots do not move."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        engine = engine_for(database)
        await migrate(engine)
        hall = Hall(Store(engine))
        app.state.hall = hall
        async with BotRunner(hall, bot_workers), follow_notices(hall, engine):
            yield
        await engine.dispose()

    async def openapi(request: Request) -> Response:
        return JSONResponse(json.loads(msgspec.json.encode(describe())))

    methods: dict[str, list[Route]] = {}
    for route in ROUTES:
        methods.setdefault(route.path, []).append(route)
    routes = [HttpRoute(route.path, endpoint(route), methods=[route.method]) for route in ROUTES]
    return Starlette(
        routes=[
            *routes,
            HttpRoute("/api/openapi.json", openapi),
            WebSocketRoute("/api/tables/{table}/live", live_socket),
        ],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={404: not_found, 405: not_allowed, 500: fault},
        lifespan=lifespan,
    )
