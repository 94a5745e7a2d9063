"""`verdigris serve`: the game server."""

from __future__ import annotations

import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from verdigris.engine.errors import VerdigrisError

if TYPE_CHECKING:
    import uvicorn
    from starlette.applications import Starlette

PORT = 8765
BACKLOG = 2048
LAST_REQUESTS = 5  # seconds that requests have to be answered when the server stops


class Level(StrEnum):
    """What is logged: this and what is worse."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def data_folder() -> Path:
    """Where people's own data belongs on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "Verdigris"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Verdigris"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "verdigris"


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for all of this machine's.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help=f"The port; 0 takes a free one. Left out: {PORT}, or a free one if it is in use."
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser there, if there is one.")] = False,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="postgresql://… or sqlite:///FILE; a file of your own if left out."),
    ] = None,
    data_dir: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where that file is; a folder of your own if left out.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=32, help="Processes that let bots think.")] = 1,
    log_level: Annotated[
        Level, typer.Option(envvar="VERDIGRIS_LOG_LEVEL", help="JSON lines on stderr; info has one a request.")
    ] = Level.WARNING,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", envvar="VERDIGRIS_NO_LIMITS", help="Count nothing, refuse nobody: for tests.")
    ] = False,
    rate: Annotated[
        float, typer.Option(envvar="VERDIGRIS_RATE", min=0.1, help="Requests a second from an address; twice at once.")
    ] = 30.0,
    link_rate: Annotated[
        float, typer.Option(envvar="VERDIGRIS_LINK_RATE", min=0.1, help="The same with a seat's link.")
    ] = 20.0,
    tables_a_minute: Annotated[
        int, typer.Option(envvar="VERDIGRIS_TABLES_A_MINUTE", min=1, help="New tables from an address.")
    ] = 10,
    most_tables: Annotated[
        int, typer.Option(envvar="VERDIGRIS_MOST_TABLES", min=0, help="Tables that go on at the same time.")
    ] = 10_000,
    address_sockets: Annotated[
        int, typer.Option(envvar="VERDIGRIS_ADDRESS_SOCKETS", min=0, help="Live connections from an address.")
    ] = 100,
    most_sockets: Annotated[
        int, typer.Option(envvar="VERDIGRIS_MOST_SOCKETS", min=0, help="Live connections in all.")
    ] = 5_000,
    hook_hosts: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST", help="A private host that web hooks may call; may be given again."),
    ] = None,
    trust_proxy: Annotated[
        str | None,
        typer.Option(
            envvar="VERDIGRIS_TRUST_PROXY",
            metavar="ADDRESSES",
            help="Proxies whose X-Forwarded-For says where a request comes from.",
        ),
    ] = None,
) -> None:
    """Serve tables to browsers, terminals and programs.

    Every choice is stored before anybody is told of it; stopping and starting
    again goes on with every table. /healthz and /metrics are for operators.

    Example: verdigris serve --port 8765 --data-dir ~/tables
    """
    listener = listen_somewhere(host) if port is None else listen(host, port)

    import uvicorn

    from verdigris.server.app import make_app
    from verdigris.server.limits import Limits
    from verdigris.server.logs import configure

    configure(log_level.value)
    url = database
    if url is None:
        folder = data_dir or data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{folder / 'tables.db'}"
    limits = Limits(
        on=not no_limits,
        address_rate=rate,
        link_rate=link_rate,
        tables_a_minute=tables_a_minute,
        address_sockets=address_sockets,
        all_sockets=most_sockets,
        tables=most_tables,
    )
    app = make_app(url, bot_workers=workers, limits=limits, hook_hosts=frozenset(hook_hosts or ()))
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level=None,
        access_log=False,
        backlog=BACKLOG,
        lifespan="on",
        proxy_headers=trust_proxy is not None,
        forwarded_allow_ips=trust_proxy,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=LAST_REQUESTS,
        ws_max_size=64_000,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # updates are small, and a compressor for each connection is not
    )
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"

    def ready() -> None:
        typer.echo(f"Verdigris serves at {address} (Ctrl-C stops it; every choice is stored)")
        if open_browser:
            show_page(address)

    run(config, app, listener, ready)


def show_page(address: str) -> None:
    """In the person's own browser; one that would take over this terminal is not meant."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    else:
        typer.echo("Open that address in a browser.")


def listen_somewhere(host: str) -> socket.socket:
    """At the usual port, or at a free one if somebody else is there."""
    try:
        return listen(host, PORT)
    except VerdigrisError:
        return listen(host, 0)


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen with; it is refused here, before anything else has begun."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except OSError as why:
        raise VerdigrisError(f"--host {host}: {why.strerror}; use an address of this machine") from why
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio lets answers wait for ACKs
    try:
        if sys.platform == "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:  # a port is free as soon as its server has gone, whatever still lingers in the network
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(BACKLOG)  # Only here does the system notice some ports to be in use.
    except OSError as why:
        made.close()
        what = f"cannot listen at {host}, port {port}: {why.strerror}"
        raise VerdigrisError(f"{what}; take another with --port (0 takes a free one)") from why
    return made


def run(config: uvicorn.Config, app: Starlette, listener: socket.socket, tell: Callable[[], None]) -> None:
    """Until somebody stops it; then live connections are told, and that it stopped is no failure."""
    import gc
    import logging

    import uvicorn

    from verdigris.server.places import GARBAGE

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            spoken.setLevel(logging.WARNING)
            gc.collect()
            gc.freeze()
            gc.set_threshold(*GARBAGE)
            tell()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.state.guard.close_sockets()
            await super().shutdown(sockets)

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            with super().capture_signals():
                yield
                self._captured_signals.clear()  # or they would be raised once more, and we would die of them

    spoken = logging.getLogger("uvicorn.error")
    spoken.setLevel(logging.CRITICAL)  # a start that fails is told below, once
    try:
        Server(config).run([listener])
    except SystemExit:
        why = app.state.failed
        if why is None:
            raise
        if isinstance(why, VerdigrisError):
            raise why from None
        reason = str(getattr(why, "orig", None) or why).partition("\n")[0]
        what = f"the server cannot start: {type(why).__name__}: {reason}"
        raise VerdigrisError(f"{what}; look at --database and --data-dir") from why
