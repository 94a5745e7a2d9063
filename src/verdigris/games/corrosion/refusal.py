"""Why a text is none of a seat's options, with the number of the rule that says so."""

from __future__ import annotations

from verdigris.engine.decision import Decision
from verdigris.engine.game import Kind, Refusal
from verdigris.engine.words import Message
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.state import Corrosion

KINDS = (
    Kind("start-turn", "COR-13.2"),
    Kind("maintenance", "COR-9.1"),
    Kind("main-action", "COR-5.3"),
    Kind("copy", "COR-6.2"),
    Kind("wheel", "COR-8.3"),
    Kind("end-machines", "COR-10.1"),
    Kind("item", "COR-6.26"),
    Kind("place", "COR-6.20"),
    Kind("gears", "COR-3.6"),
    Kind("payment", "COR-3.6"),
    Kind("dismissed", "COR-9.4"),
    Kind("conversion", "COR-6.27"),
    Kind("markers", "COR-3.9"),
    Kind("award", "COR-12.9"),
    Kind("recalled", "COR-6.23"),
    Kind("moves", "COR-6.29"),
    Kind("salvage", "COR-12.3"),
    Kind("finished", "COR-12.4"),
    Kind("activation", "COR-9.7"),
    Kind("trigger", "COR-11.11"),
    Kind("again", "COR-11.9"),
    Kind("extra-engineer", "COR-10.2"),
)


def refuse(g: Corrosion, decision: Decision, seat: int, text: str, names: Catalogue) -> Refusal:
    """The reason."""
    return Refusal(KINDS[decision.kind].rule, Message("refused-unknown", {"text": text}))
