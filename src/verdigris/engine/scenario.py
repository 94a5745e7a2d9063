"""Scenarios: given position → choices → expected position, in YAML that people without Python can read and write."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from verdigris.engine import registry, yamlfile
from verdigris.engine.errors import BadCards, BadOption, BadScenario, IllegalChoice, UnknownGame
from verdigris.engine.game import Json, Variant
from verdigris.engine.match import Match, begin, begin_from
from verdigris.engine.yamlfile import Node

_SETTING: Final = ("game", "seats", "seed", "options", "set")
_FIELDS: Final = ("given", "do", "expect", "legal", "refused")
_SPECIAL: Final = ("deciding", "over", "scores")

Variants: TypeAlias = dict[str, Variant]  # by what a case says of its game


@dataclass(slots=True)
class Result:
    """A case that was run: passed if nothing differs."""

    file: str
    line: int
    name: str
    rule: str
    differs: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.differs


def run_path(path: Path) -> list[Result]:
    """Every case of a file, or of all `.yaml` files below a folder. BadScenario if one cannot be read."""
    if path.is_dir():
        files = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
        if not files:
            raise BadScenario(f"{path}: there is no .yaml file in this folder")
        return [result for file in files for result in run_path(file)]
    results = []
    defaults: dict[str, Node] = {}
    variants: Variants = {}
    for entry in yamlfile.load(path, error=BadScenario).sequence(1, 10_000):
        if "defaults" in dict(entry.items()):
            defaults = entry.mapping(required=("defaults",))["defaults"].mapping(optional=_SETTING)
        else:
            results.append(run_case(entry, defaults, variants))
    return results


def run_case(case: Node, defaults: dict[str, Node], variants: Variants | None = None) -> Result:
    """One case: what cannot be read is an error, what does not come out is a difference."""
    fields = defaults | case.mapping(required=("name", "rule"), optional=(*_SETTING, *_FIELDS))
    if "game" not in fields:
        case.fail("missing: game")
    result = Result(case.file, case.line, fields["name"].text(300), fields["rule"].text(60))
    match = open_case(fields, {} if variants is None else variants)
    if "do" in fields:
        for step in fields["do"].sequence(0, 1000):
            seat, text = _spoken(step, match)
            try:
                match.play(text, seat)
            except IllegalChoice as why:
                result.differs.append(f"line {step.line}: {seat} {text}: refused: {why}")
                return result
    if "expect" in fields:
        result.differs += compare_case(fields["expect"], match)
    if "legal" in fields:
        result.differs += compare_legal(fields["legal"], match)
    if "refused" in fields:
        result.differs += compare_refused(fields["refused"], match)
    return result


def open_case(fields: dict[str, Node], variants: Variants) -> Match:
    """The opening position of the case's seed, with the given one laid over it. `variants` keeps those read already."""
    try:
        game = registry.find_game(fields["game"].text(60))
    except UnknownGame as why:
        fields["game"].fail(str(why))
    options = {name: node.plain() for name, node in fields["options"].named().items()} if "options" in fields else {}
    seats = fields["seats"].integer(1, 20) if "seats" in fields else None
    card_set = Path(fields["set"].file).parent / fields["set"].text(300) if "set" in fields else None
    key = repr((game.name, seats, sorted(options.items()), card_set))
    try:
        if key not in variants:
            variants[key] = game.setting(seats, options, card_set)
    except BadCards as why:
        fields["set"].fail(f"this card set does not fit: {why}")
    except BadOption as why:
        fields["options" if "options" in fields and "option" in str(why) else "game"].fail(str(why))
    seed = fields["seed"].integer(-(2**60), 2**60) if "seed" in fields else 1
    variant = variants[key]
    if "given" not in fields:
        return begin(variant, seed=seed)
    return begin_from(variant, variant.read_given(variant.rules.deal(seed), fields["given"]), seed=seed)


def _spoken(node: Node, match: Match) -> tuple[int, str]:
    """`0 weather WX05 m1 2`: a seat and its choice."""
    seat, _, text = node.text(300).partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and text.strip()):
        node.fail("a choice is written as the seat's number and the text of the choice, like: 0 pass")
    if int(seat) >= match.variant.seats:
        node.fail(f"there is no seat {seat}, only 0 to {match.variant.seats - 1}")
    return int(seat), text.strip()


def compare_case(expect: Node, match: Match) -> list[str]:
    """What differs between a partial position and the match."""
    position = match.variant.position(match.state)
    fields = expect.mapping(optional=(*_SPECIAL, *position))
    differs = []
    for name, node in fields.items():
        wanted = node.plain()
        if name == "deciding":
            seats = wanted if isinstance(wanted, list) else [wanted]
            if seats != match.deciding:
                differs.append(f"line {node.line}: deciding: expected {seats}, found {match.deciding}")
        elif name == "over":
            if wanted != match.over:
                differs.append(f"line {node.line}: over: expected {wanted}, found {match.over}")
        elif name == "scores":
            if wanted != match.scores().totals:
                differs.append(f"line {node.line}: scores: expected {wanted}, found {match.scores().totals}")
        else:
            differs += compare(node, position[name], name, match.variant)
    return differs


def compare(node: Node, found: Json, top: str, variant: Variant) -> list[str]:
    """A mapping says some of the entries (by seat or name); a list says them all, in order where order matters."""
    if isinstance(node.value, dict):
        differs = []
        for key, child in node.items():
            if isinstance(found, list) and isinstance(key, int) and 0 <= key < len(found):
                differs += compare(child, found[key], top, variant)
            elif isinstance(found, dict) and str(key) in found:
                differs += compare(child, found[str(key)], top, variant)
            else:
                child.fail("the position has no such entry")
        return differs
    wanted: object = node.plain()
    seen: object = found
    if isinstance(node.value, list) and isinstance(found, list):
        parts = node.sequence(0, 10_000)
        names = [part.value for part in parts if isinstance(part.value, str)]
        if top in variant.prefixes:
            seen = found[: len(parts)] if parts else found  # an empty list means empty
        elif any(isinstance(part.value, list | dict) for part in parts):
            if len(parts) != len(found):
                return [f"line {node.line}: {node.path}: expected {len(parts)} entries, found {len(found)}"]
            pairs = zip(parts, found, strict=True)
            return [text for part, entry in pairs for text in compare(part, entry, top, variant)]
        elif top in variant.unordered and len(names) == len(parts):
            wanted, seen = sorted(names), sorted(str(entry) for entry in found)
    if wanted != seen:
        return [f"line {node.line}: {node.path}: expected {_shown(wanted)}, found {_shown(seen)}"]
    return []


def _shown(value: object) -> str:
    return "[" + ", ".join(map(str, value)) + "]" if isinstance(value, list) else str(value)


def compare_legal(node: Node, match: Match) -> list[str]:
    """Exactly these choices."""
    wanted = {f"{seat} {text}" for seat, text in (_spoken(child, match) for child in node.sequence(0, 10_000))}
    found = {f"{seat} {text}" for seat in match.deciding for text in match.legal(seat)}
    differs = []
    if wanted - found:
        differs.append(f"line {node.line}: legal: expected and not possible: {', '.join(sorted(wanted - found))}")
    if found - wanted:
        differs.append(f"line {node.line}: legal: possible and not expected: {', '.join(sorted(found - wanted))}")
    return differs


def compare_refused(node: Node, match: Match) -> list[str]:
    """Refused now, for that rule."""
    differs = []
    for key, child in node.items():
        spoken = Node(str(key), file=child.file, line=child.line, path=child.path, error=child.error)
        seat, text = _spoken(spoken, match)
        rule = child.text(60)
        refusal = match.why(text, seat)
        if refusal is None:
            differs.append(f"line {child.line}: refused: {key} is possible")
        elif refusal.rule != rule:
            reason = match.variant.words("en").say(refusal.reason)
            differs.append(f"line {child.line}: refused: {key}: expected {rule}, found {refusal.rule}: {reason}")
    return differs
