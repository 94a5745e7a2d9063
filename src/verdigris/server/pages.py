"""The browser client: the files that the build has put beside this module, served from memory.

Files under `assets/` have their content's hash in their names, so browsers may keep them; everything else is asked for
each time. What compresses is compressed once, when the server starts.
"""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

FOLDER: Final = Path(__file__).parent / "pages"
PAGES: Final = ("/", "/new", "/new/{game}", "/table/{table}", "/about")  # addresses that the client knows
KEPT: Final = "public, max-age=31536000, immutable"
COMPRESSED: Final = {".html", ".js", ".css", ".svg", ".json"}
MISSING: Final = """<!doctype html><meta charset="utf-8"><title>Verdigris</title>
<h1>Verdigris</h1><p>The server runs, but its pages were not built.
Build them with <code>npm install &amp;&amp; npm run build</code> in <code>web/</code>, or install the package.
The API is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>"""


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent, and compressed if that is worth it."""

    plain: bytes
    packed: bytes | None
    media: str

    def answer(self, request: Request, cache: str | None) -> Response:
        headers = {} if cache is None else {"cache-control": cache}
        body = self.plain
        if self.packed is not None:
            headers["vary"] = "accept-encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                body, headers["content-encoding"] = self.packed, "gzip"
        return Response(body, media_type=self.media, headers=headers)


def read_file(path: Path) -> File:
    plain = path.read_bytes()
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(plain, gzip.compress(plain, 9, mtime=0) if path.suffix in COMPRESSED else None, media)


def page_routes(folder: Path = FOLDER) -> list[Route]:
    """The client's pages and files; a sentence that says how to build them if they are not there."""
    index = folder / "index.html"
    if not index.exists():

        async def missing(request: Request) -> Response:
            return HTMLResponse(MISSING)

        return [Route("/", missing)]
    files = {f"/{path.relative_to(folder).as_posix()}": read_file(path) for path in folder.rglob("*") if path.is_file()}

    async def page(request: Request) -> Response:
        return files["/index.html"].answer(request, None)

    async def file(request: Request) -> Response:
        path = request.url.path
        return files[path].answer(request, KEPT if path.startswith("/assets/") else None)

    return [*(Route(path, page) for path in PAGES), *(Route(path, file) for path in files)]
