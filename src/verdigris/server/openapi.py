"""The description of the API for strangers, made from the routes and the wire types."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from verdigris.server import wire
from verdigris.server.api import EITHER, HOST, PUBLIC, ROUTES, SEAT, Route

REF = "#/components/schemas/{name}"
SECURED: dict[str, list[dict[str, list[str]]]] = {
    SEAT: [{"link": []}],
    HOST: [{"host": []}],
    EITHER: [{"link": []}, {"host": []}],
}
REFUSALS = {
    "400": "The body does not fit its description.",
    "403": "This link or token may not do it.",
    "404": "There is no such table, seat or link.",
    "409": "The table has gone on, is closed, or does not allow it now; `number` says where it is.",
    "413": "The body is too large.",
    "422": "The rules, an option or a card set forbid it; the message says which.",
}


def describe() -> dict[str, Any]:
    """OpenAPI 3.1."""
    types = {route.takes for route in ROUTES if route.takes} | {route.gives for route in ROUTES} | {wire.Problem}
    ordered = sorted(types, key=lambda kind: kind.__name__)
    _, components = msgspec.json.schema_components(
        [*ordered, wire.Hello, wire.Choose, wire.Seen, wire.Update, wire.Answer], ref_template=REF
    )
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)
        paths.setdefault(path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Verdigris",
            "version": "1",
            "description": "Tables of board games. Live updates: a WebSocket at /api/tables/{table}/live; its first "
            "message is a Hello, then it sends Seen once and an Update for every entry, and takes Choose.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "link": {"type": "http", "scheme": "bearer", "description": "The link of a seat"},
                "host": {"type": "http", "scheme": "bearer", "description": "The token of the table's host"},
            },
        },
    }


def _operation(route: Route) -> dict[str, Any]:
    made: dict[str, Any] = {
        "summary": route.does,
        "operationId": f"{route.handler.__name__}",
        "responses": {
            str(route.status): _content(route.gives, "Done."),
            **{status: _content(wire.Problem, text) for status, text in REFUSALS.items()},
        },
    }
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer" if kind else "string"}}
        for name, kind in re.findall(r"\{(\w+)(:int)?\}", route.path)
    ]
    if route.handler.__name__ in ("show_view", "list_games", "why_not"):
        language = {"name": "language", "in": "query", "schema": {"type": "string", "enum": ["en", "de"]}}
        parameters.append(language)
    if parameters:
        made["parameters"] = parameters
    if route.takes is not None:
        made["requestBody"] = {"required": True, **_content(route.takes, "")}
        made["requestBody"].pop("description")
    if route.who != PUBLIC and route.who in SECURED:
        made["security"] = SECURED[route.who]
    return made


def _content(kind: type[msgspec.Struct], text: str) -> dict[str, Any]:
    schema = {"$ref": REF.format(name=kind.__name__)}
    return {"description": text, "content": {"application/json": {"schema": schema}}}
