"""The wire types for browsers: `python -m verdigris.server.typescript` prints them as TypeScript.

`web/src/lib/wire.ts` is this output; a test holds the two together.
"""

from __future__ import annotations

import json
from typing import Any, Final

from verdigris.server.openapi import describe

HEAD: Final = "// Generated from verdigris.server.wire by `python -m verdigris.server.typescript`; do not edit.\n"
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """An interface for each type that the API's description knows."""
    schemas: dict[str, dict[str, Any]] = describe()["components"]["schemas"]
    return "\n".join([HEAD, *(_interface(name, schemas[name]) for name in sorted(schemas))])


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = schema.get("required", [])
    requested = schema.get("additionalProperties") is False  # what we send may leave defaults out; answers have them
    lines = [f"/** {' '.join(schema.get('description', name).split())} */", f"export interface {name} {{"]
    for field, what in schema.get("properties", {}).items():
        optional = "?" if requested and field not in required else ""
        lines.append(f"  {field}{optional}: {_type(what)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema["items"]) if "items" in schema else "unknown"
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"{{ [name: string]: {_type(values) if isinstance(values, dict) and values else 'any'} }}"
    return PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    print(typescript(), end="")
