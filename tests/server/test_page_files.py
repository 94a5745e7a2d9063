"""The client's files as the server gives them out: compressed, kept where that is safe, from no other folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
from starlette.applications import Starlette

from verdigris.server.app import HEADERS, make_app
from verdigris.server.pages import KEPT, PAGES, page_routes

TABLE = "A" * 22


def get(app: Starlette, path: str, **headers: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            return await client.get(path, headers=headers)

    return asyncio.run(ask())


def pages(folder: Path) -> Starlette:
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Verdigris</title>" + " " * 1000, encoding="utf-8")
    (folder / "assets" / "index-abc.js").write_text("export const n = 1;" * 100, encoding="utf-8")
    (folder / "assets" / "font-abc.woff2").write_bytes(b"wOF2" + bytes(100))
    return Starlette(routes=page_routes(folder))


def test_every_address_of_the_client_gives_its_page(tmp_path: Path) -> None:
    app = pages(tmp_path)
    for path in PAGES:
        answer = get(app, path.replace("{table}", TABLE).replace("{game}", "erosion"))
        assert answer.status_code == 200 and "<title>Verdigris" in answer.text
        assert answer.headers["content-type"].startswith("text/html") and "cache-control" not in answer.headers


def test_files_are_compressed_and_kept(tmp_path: Path) -> None:
    app = pages(tmp_path)
    packed = get(app, "/assets/index-abc.js", **{"accept-encoding": "gzip"})
    plain = get(app, "/assets/index-abc.js", **{"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.text == plain.text and int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.headers["vary"] == "accept-encoding" and packed.headers["cache-control"] == KEPT
    font = get(app, "/assets/font-abc.woff2", **{"accept-encoding": "gzip"})
    assert "content-encoding" not in font.headers and font.headers["content-type"] == "font/woff2"


def test_nothing_else_is_given_out(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    (tmp_path / "in").mkdir()
    app = pages(tmp_path / "in")
    for path in ("/secret.txt", "/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/assets/", "/index"):
        assert get(app, path).status_code == 404, path


def test_without_a_build_the_page_says_how_to_make_one(tmp_path: Path) -> None:
    answer = get(Starlette(routes=page_routes(tmp_path)), "/")
    assert answer.status_code == 200 and "npm run build" in answer.text


def test_pages_have_the_same_headers_as_all_answers(tmp_path: Path) -> None:
    answer = get(make_app(f"sqlite:///{tmp_path / 'x.db'}"), "/")
    assert answer.status_code == 200
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
