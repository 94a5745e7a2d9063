"""The description of the API for strangers, made from the routes and the wire types."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from verdigris.engine.words import LANGUAGES
from verdigris.server import wire
from verdigris.server.api import EITHER, HOST, PUBLIC, ROUTES, SEAT, WATCHER, Route

REF: Final = "#/components/schemas/{name}"
TABLE_ID: Final = "AAECAwQFBgcICQoLDA0ODw"
SECURED: Final[dict[str, list[dict[str, list[str]]]]] = {
    SEAT: [{"link": []}],
    HOST: [{"host": []}],
    EITHER: [{"link": []}, {"host": []}],
    WATCHER: [{}, {"link": []}],
}
REFUSALS: Final = {
    "400": "A parameter or the body does not fit its description.",
    "403": "This link or token may not do it.",
    "404": "There is no such table, seat or link.",
    "408": "The body did not come in time.",
    "409": "The table has gone on, is closed, or does not allow it now; `number` says where it is.",
    "413": "The body is too large.",
    "414": "The path or the query is too long.",
    "422": "The rules, an option, a card set or a record forbid it; the message says which.",
    "429": "Too many requests from this address or with this link; `Retry-After` says how many seconds to wait.",
    "503": "The database does not answer (`unavailable`), or the server takes no more tables (`full`): come back.",
}
EXAMPLES: Final[dict[str, dict[str, Any]]] = {
    "NewTable": {"game": "erosion", "seats": 2, "title": "After supper", "listed": True, "bots": {"1": "greedy"}},
    "NewSitter": {"name": "Ada"},
    "NewBot": {"bot": "greedy"},
    "NewChoice": {"text": "pass", "seen": 2},
    "WhyNot": {"text": "weather WX99 m0"},
    "NewSaying": {"text": "Good luck!"},
    "NewProposal": {"what": "undo", "n": 0},
    "NewOrders": {"orders": []},
    "NewHook": {"url": "https://example.org/your-turn"},
    "NewFork": {"choices": 0, "title": "Another way"},
    "Made": {"id": TABLE_ID, "host": "EBESExQVFhcYGRobHB0eHw"},
    "Link": {"seat": 0, "link": "ICEiIyQlJicoKSorLC0uLw"},
    "Numbered": {"number": 3},
    "Reason": {"rule": None, "reason": None},
    "Health": {"status": "ok"},
    "Problem": {"type": "problem", "code": "stale", "message": "the table has gone on", "number": 3, "id": None},
}
DESCRIPTION: Final = """Tables of board games whose rules the server enforces.

Make a table, keep the host's token, let people sit down: each seat has a link, a token that is shown once and goes in
`Authorization: Bearer …`. Ask for `/view` to see what a seat may see and what it is asked; answer with `/choices`,
naming the `number` that was seen last: an answer to a question that is no longer asked is refused with `stale`.

Live: a WebSocket at `/api/tables/{table}/live`. Its first message is a `Hello` within 10 seconds; then it sends `Seen`
once and an `Update` for every entry, and takes `Choose`, which it answers with `Answer` or `Problem`. A message has at
most 4,000 bytes. It is closed with 1001 when the server stops, 1008 for too many messages, 1009 for one that is too
large, 1011 for a fault, 4403 if the hello is refused or the link became void, and 4408 for a client that is too slow;
after 1001, 1011 and 4408, come back.

Whatever is refused is answered with a `Problem` and has changed nothing."""


@dataclass(frozen=True, slots=True)
class Query:
    """A parameter after the question mark: how it is described, which values fit, and that in words."""

    schema: dict[str, Any]
    pattern: str
    means: str

    def fits(self, value: str) -> bool:
        return re.fullmatch(self.pattern, value, re.ASCII) is not None


LANGUAGE: Final = Query(
    {"type": "string", "enum": list(LANGUAGES), "default": LANGUAGES[0]}, "|".join(LANGUAGES), " or ".join(LANGUAGES)
)
LOG_AFTER: Final = Query(
    {"type": "integer", "minimum": 0, "maximum": 99_999_999, "default": 0},
    r"[0-9]{1,8}",
    "a number of at most 8 digits",
)
AT: Final = Query(
    {"type": "integer", "minimum": 0, "maximum": 99_999_999}, r"[0-9]{1,8}", "a number of choices of at most 8 digits"
)
SEEN_BY: Final = Query({"type": "integer", "minimum": 0, "maximum": 19}, r"1?[0-9]", "a seat, 0 to 19")
QUERIES: Final[dict[str, dict[str, Query]]] = {
    "list_games": {"language": LANGUAGE},
    "show_view": {"language": LANGUAGE, "log_after": LOG_AFTER, "at": AT, "seat": SEEN_BY},
    "show_screen": {"language": LANGUAGE, "at": AT, "seat": SEEN_BY},
    "show_cards": {"language": LANGUAGE},
    "show_course": {"language": LANGUAGE},
    "show_rules": {"language": LANGUAGE},
    "hint": {"language": LANGUAGE},
    "why_not": {"language": LANGUAGE},
}
PATHS: Final[dict[str, dict[str, Any]]] = {
    "table": {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$", "examples": [TABLE_ID]},
    "seat": {"type": "integer", "minimum": 0, "maximum": 19, "examples": [0]},
    "game": {"type": "string", "examples": ["erosion"]},
}


def queries(route: Route) -> dict[str, Query]:
    """The parameters that this route knows."""
    return QUERIES.get(route.handler.__name__, {})


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
    paths["/api/openapi.json"] = {"get": _plain("openapi", "This description", "application/json", {"type": "object"})}
    paths["/metrics"] = {"get": _plain("metrics", "Figures for Prometheus", "text/plain", {"type": "string"})}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Verdigris", "version": "1", "description": DESCRIPTION},
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
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": PATHS.get(name, {"type": "string"})}
        for name in re.findall(r"\{(\w+)", route.path)
    ]
    parameters += [{"name": name, "in": "query", "schema": query.schema} for name, query in queries(route).items()]
    made: dict[str, Any] = {
        "summary": route.does,
        "operationId": route.handler.__name__,
        "responses": {
            str(route.status): _content(route.gives, "Done."),
            **{status: _refused(status) for status in _refusals(route)},
        },
    }
    if parameters:
        made["parameters"] = parameters
    if route.takes is not None:
        made["requestBody"] = {"required": True, "content": _content(route.takes, "")["content"]}
    if route.who != PUBLIC:
        made["security"] = SECURED.get(route.who, [])
    elif "{table}" in route.path and route.method != "GET":  # the host's token where the table is not for everybody
        made["security"] = [{}, {"host": []}]
    return made


def _refusals(route: Route) -> list[str]:
    """The statuses that can occur besides the one that was hoped for."""
    wanted = {"414", "429", "503"}
    if route.takes is not None:
        wanted |= {"400", "408", "409", "413", "422"}
    if queries(route):
        wanted.add("400")
    if "{" in route.path:
        wanted |= {"403", "404", "409"}
    return sorted(wanted)


def _refused(status: str) -> dict[str, Any]:
    made = _content(wire.Problem, REFUSALS[status])
    if status == "429":
        made["headers"] = {"Retry-After": {"schema": {"type": "integer", "minimum": 1}, "description": "Seconds"}}
    return made


def _content(kind: type[msgspec.Struct], text: str) -> dict[str, Any]:
    made: dict[str, Any] = {"schema": {"$ref": REF.format(name=kind.__name__)}}
    if kind.__name__ in EXAMPLES:
        made["example"] = EXAMPLES[kind.__name__]
    return {"description": text, "content": {"application/json": made}}


def _plain(name: str, does: str, media: str, schema: dict[str, Any]) -> dict[str, Any]:
    done = {"description": "Done.", "content": {media: {"schema": schema}}}
    return {
        "summary": does,
        "operationId": name,
        "responses": {"200": done, **{status: _refused(status) for status in ("414", "429", "503")}},
    }
