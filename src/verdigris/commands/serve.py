"""`verdigris serve`: the game server."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer


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
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8765,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="postgresql://… or sqlite:///FILE; a file of your own if left out."),
    ] = None,
    data_dir: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where that file is; a folder of your own if left out.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=32, help="Processes that let bots think.")] = 1,
) -> None:
    """Serve tables to browsers, terminals and programs.

    Every choice is stored before anybody is told of it; stopping and starting
    again goes on with every table.

    Example: verdigris serve --port 8765 --data-dir ~/tables
    """
    import uvicorn

    from verdigris.server.app import make_app

    url = database
    if url is None:
        folder = data_dir or data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{folder / 'tables.db'}"
    typer.echo(f"Verdigris serves at http://{host}:{port}/ (Ctrl-C stops it; every choice is stored)")
    uvicorn.run(
        make_app(url, bot_workers=workers),
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=64_000,
        server_header=False,
        date_header=False,
    )
