"""Components of Corrosion in full, each with where its facts come from."""

from __future__ import annotations

from verdigris.engine.words import Arg, Label, Message
from verdigris.games.corrosion.carddata import Catalogue
from verdigris.games.corrosion.notation import WINDOW_IDS
from verdigris.games.corrosion.say_names import price
from verdigris.games.corrosion.tables import (
    BASIC,
    DRIVE_IDS,
    GRADE_IDS,
    SET_LETTERS,
    SET_SIZE,
    SOLO_SET,
    STARTING,
    SUIT_IDS,
)


class Cards:
    """What is told of a component by its id. Actions are told with their engineers."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        c = catalogue
        self.ids: dict[str, list[str]] = {
            "engineers": c.engineer_ids,
            "chrome": c.chrome_ids,
            "one_shots": c.shot_ids,
            "turning": c.turning_ids,
            "prototypes": c.prototype_ids,
            "tasks": c.task_ids,
            "watches": c.watch_ids,
        }
        self.known = {name.casefold(): (section, i) for section, ids in self.ids.items() for i, name in enumerate(ids)}
        for i, name in enumerate(c.task_ids):  # tokens as notation names them
            self.known |= {f"{name}_{token}".casefold(): ("tasks", i) for token in ("chain", "plain")}

    def names(self) -> list[str]:
        return [name for ids in self.ids.values() for name in ids]

    def card(self, name: str) -> Message | None:
        """A component in full; None if there is none of that name."""
        found = self.known.get(name.casefold())
        if found is None:
            return None
        section, i = found
        entry = self.ids[section][i]
        args: dict[str, Arg] = {"id": entry}
        for column, word in self.catalogue.provenance_of(section, entry).items():
            args[f"said_{column}"] = origin(word)
        return {
            "engineers": self._engineer,
            "chrome": self._chrome,
            "one_shots": self._one_shot,
            "turning": self._turning,
            "prototypes": self._prototype,
            "tasks": self._task,
            "watches": self._watch,
        }[section](i, args)

    def _engineer(self, card: int, args: dict[str, Arg]) -> Message:
        c = self.catalogue
        action = c.cards.action[card]
        done = c.provenance_of("actions", c.action_ids[action])
        return Message(
            "card-engineer",
            {
                **args,
                "name": Label(c.action_names[action]),
                "suit": SUIT_IDS[c.cards.suit[card]],
                "grade": GRADE_IDS[c.cards.grade[card]],
                "origin": "starting" if card < STARTING else "qualified",
                "set": SET_LETTERS[card // SET_SIZE] if card < STARTING else "",
                "text": Label(c.action_texts[action]),
                "said_effect": origin(done["effect"]),
                "said_cost": origin(done["cost"]),
                "back": self._back(card),
            },
        )

    def _back(self, card: int) -> Arg:
        """The back of a card in the deck of the solo opponent (COR-14.2)."""
        if card >= SET_SIZE * SOLO_SET:
            return ""
        c = self.catalogue
        said = c.provenance_of("backs", c.engineer_ids[card])["letter"]
        arrow = "up" if c.cards.back_up[card] else "down"
        letter = WINDOW_IDS[c.cards.back_letter[card]]
        return Message("card-back", {"letter": letter, "arrow": arrow, "said_back": origin(said)})

    def _chrome(self, machine: int, args: dict[str, Arg]) -> Message:
        c = self.catalogue
        return Message(
            "card-chrome",
            {
                **args,
                "name": Label(c.chrome_names[machine]),
                "tier": "basic" if machine < BASIC else "advanced",
                "drive": DRIVE_IDS[c.cards.drive[machine]],
                "cost": price(c.cards.chrome_cost[machine]),
                "points": c.cards.points[machine],
                "text": Label(c.chrome_texts[machine]),
            },
        )

    def _one_shot(self, kind: int, args: dict[str, Arg]) -> Message:
        c = self.catalogue
        return Message(
            "card-one-shot",
            {
                **args,
                "name": Label(c.shot_names[kind]),
                "n": c.cards.shot_count[kind],
                "cost": price(c.cards.shot_cost[kind]),
                "text": Label(c.shot_texts[kind]),
            },
        )

    def _turning(self, kind: int, args: dict[str, Arg]) -> Message:
        c = self.catalogue
        args |= {"name": Label(c.turning_names[kind]), "n": c.cards.turning_count[kind]}
        return Message("card-turning", {**args, "text": Label(c.turning_texts[kind])})

    def _prototype(self, drive: int, args: dict[str, Arg]) -> Message:
        c = self.catalogue
        args |= {"name": Label(c.prototype_names[drive]), "drive": DRIVE_IDS[drive]}
        return Message("card-prototype", {**args, "text": Label(c.prototype_texts[drive])})

    def _task(self, task: int, args: dict[str, Arg]) -> Message:
        c = self.catalogue
        back = c.records.tasks[c.task_ids[task]].chain_back
        return Message(
            "card-task", {**args, "name": Label(c.task_names[task]), "text": Label(c.task_texts[task]), "back": back}
        )

    def _watch(self, watch: int, args: dict[str, Arg]) -> Message:
        c = self.catalogue
        args |= {"name": Label(c.watch_names[watch]), "n": c.cards.watch_count[watch]}
        return Message("card-watch", {**args, "text": Label(c.watch_texts[watch])})


def origin(word: str) -> Message:
    """Where a fact comes from, in words."""
    return Message("provenance", {"word": word})
