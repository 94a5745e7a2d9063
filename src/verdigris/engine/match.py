"""A match: a running game with its past, in the words of its players."""

from __future__ import annotations

from dataclasses import dataclass

from verdigris.engine.decision import Decision, options_of, waiting_seats
from verdigris.engine.errors import IllegalChoice, VerdigrisError
from verdigris.engine.game import Json, Refusal, Scores, Variant
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.run import Run, kept
from verdigris.engine.state import Event, State
from verdigris.engine.words import Message

# Refusals that are the engine's own have no number in a rule book.
ENGINE_RULE = "ENGINE"


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a decision: its int for programs, its text and rule for people."""

    value: int
    text: str
    rule: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision as people read it: who, what, which rule, and the options in notation."""

    seats: list[int]
    kind: str
    rule: str
    question: str
    options: dict[int, list[Choice]]

    def __str__(self) -> str:
        lines = []
        for seat in self.seats:
            lines.append(f"seat {seat}: {self.question} ({self.rule})")
            lines += [f"  {choice.text}" for choice in self.options[seat]]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Made:
    """A choice that was made: who, and what in notation."""

    seat: int
    text: str


class Match:
    """A game on its way; every method that fails leaves it as it was.

    >>> import verdigris
    >>> match = verdigris.new("erosion", seats=2, seed=7)
    >>> match.play("pass").over
    False
    """

    __slots__ = ("_known", "notices", "players", "run", "seed", "start", "variant")

    def __init__(
        self,
        variant: Variant,
        run: Run,
        *,
        seed: int,
        start: dict[str, Json] | None = None,
        players: list[str] | None = None,
    ) -> None:
        self.variant = variant
        self.run = run
        self.seed = seed
        self.start = start  # the position it began with, if it was not dealt from the seed
        # The texts of the decision last asked about: they stay the same until it is answered.
        self._known: tuple[Decision, int, list[str]] | None = None
        self.notices: list[Message] = []  # what people must be told about how this match came to be
        self.players = players or ["" for _ in range(variant.seats)]

    # What is asked

    @property
    def pending(self) -> Decision | None:
        """The decision as programs want it; None if the game is over."""
        return self.run.pending

    @property
    def state(self) -> State:
        return self.run.state

    @property
    def over(self) -> bool:
        return self.run.pending is None

    @property
    def deciding(self) -> list[int]:
        """The seats that the game waits for."""
        pending = self.run.pending
        return [] if pending is None else waiting_seats(pending)

    @property
    def decision(self) -> Asked | None:
        """The decision as people want it; None if the game is over."""
        pending = self.run.pending
        if pending is None:
            return None
        seats = waiting_seats(pending)
        kind = self.variant.game.kinds[pending.kind]
        question = self.variant.words("en").say(self.variant.say_decision(self.state, pending, seats[0]))
        return Asked(seats, kind.name, kind.rule, question, {seat: self.choices(seat) for seat in seats})

    def choices(self, seat: int) -> list[Choice]:
        """What this seat may choose now; empty if it is not asked."""
        pending = self.run.pending
        if pending is None:
            return []
        options, texts, rule = options_of(pending, seat), self._texts(pending, seat), self.variant.option_rule
        return [Choice(option, texts[i], rule(pending, option)) for i, option in enumerate(options)]

    def legal(self, seat: int) -> list[str]:
        """The same in notation."""
        pending = self.run.pending
        return [] if pending is None else self._texts(pending, seat)[:]

    def _texts(self, pending: Decision, seat: int) -> list[str]:
        known = self._known
        if known is None or known[0] is not pending or known[1] != seat:
            notation, state = self.variant.notation, self.state
            known = self._known = (pending, seat, [notation(state, option) for option in options_of(pending, seat)])
        return known[2]

    # Choosing

    def choose(self, option: int | Choice, seat: int | None = None) -> Match:
        """Make a choice by its value."""
        value = option.value if isinstance(option, Choice) else option
        pending = self.run.pending
        who = self._seat(seat, "")
        if pending is None or value not in options_of(pending, who):
            raise IllegalChoice(ENGINE_RULE, f"{value} is none of the options of seat {who}")
        self._answer(who, value)
        return self

    def play(self, text: str, seat: int | None = None) -> Match:
        """Make a choice by its notation; `IllegalChoice` says why not, with the number of the rule."""
        who = self._seat(seat, text)
        value = self.find(text, who)
        if value is None:
            refusal = self._refusal(text, who)
            raise IllegalChoice(refusal.rule, self.variant.words("en").say(refusal.reason))
        self._answer(who, value)
        return self

    def _answer(self, seat: int, value: int) -> None:
        self._known = None
        self.run.answer_for(seat, value)

    def find(self, text: str, seat: int) -> int | None:
        """The option that this text means; case and spaces do not matter."""
        pending = self.run.pending
        if pending is None:
            return None
        options, texts = options_of(pending, seat), self._texts(pending, seat)
        if text in texts:  # as programs write it
            return options[texts.index(text)]
        wanted = normal(self.variant.spelled(text))
        for i, shown in enumerate(texts):
            if normal(shown) == wanted:
                return options[i]
        return None

    def why(self, text: str, seat: int) -> Refusal | None:
        """Why this seat cannot choose this now; None if it can."""
        return None if self.find(text, seat) is not None else self._refusal(text, seat)

    def _refusal(self, text: str, seat: int) -> Refusal:
        pending = self.run.pending
        if pending is None:
            return Refusal(ENGINE_RULE, Message("refused-over"))
        if not options_of(pending, seat):
            waiting = ", ".join(str(s) for s in waiting_seats(pending))
            return Refusal(ENGINE_RULE, Message("refused-not-asked", {"seat": seat, "waiting": waiting}))
        return self.variant.refusal(self.state, pending, seat, " ".join(text.split())[:200])

    def _seat(self, seat: int | None, text: str) -> int:
        """The seat meant; it may be left out where only one is asked."""
        if seat is not None:
            if not 0 <= seat < self.variant.seats:
                raise IllegalChoice(ENGINE_RULE, f"there is no seat {seat}, only 0 to {self.variant.seats - 1}")
            return seat
        deciding = self.deciding
        if not deciding:
            raise IllegalChoice(ENGINE_RULE, "the game is over")
        if len(deciding) > 1:
            seats = ", ".join(str(s) for s in deciding)
            raise IllegalChoice(ENGINE_RULE, f"several seats are asked at once ({seats}): say which one chooses {text}")
        return deciding[0]

    # Past and twins

    def clone(self) -> Match:
        """A twin that goes on exactly like this match."""
        return Match(self.variant, self.run.clone(), seed=self.seed, start=self.start, players=self.players)

    def undo(self, choices: int = 1) -> Match:
        """Take back the last choice, or several; an error if there are not so many."""
        run: Run | None = self.run
        for _ in range(choices):
            run = None if run is None else run.undo()
        if run is None:
            raise VerdigrisError(f"only {self.made} choices were made, {choices} cannot be taken back")
        self.run = run
        return self

    def resampled(self, seat: int, seed: int) -> Match:
        """A twin in which all that this seat cannot know is dealt anew."""
        return Match(self.variant, self.run.resampled(seat, Rng(scramble(seed))), seed=self.seed, players=self.players)

    @property
    def made(self) -> int:
        """The number of choices made so far."""
        return sum(len(leg.choices) for leg in self.run.legs())

    def history(self) -> list[Made]:
        """Every choice so far in notation, found by playing them over again."""
        legs = self.run.legs()
        again = kept(self.variant.rules, legs[0].base.clone(), listen=False)
        made = []
        for leg in legs:
            for seat, choice in zip(leg.seats, leg.choices, strict=True):
                made.append(Made(seat, self.variant.notation(again.state, choice)))
                again.answer_for(seat, choice)
        return made

    # What can be seen

    def events(self, seat: int) -> list[Event]:
        """What this seat was told so far."""
        return [event for leg in self.run.legs() for event in leg.events if event.is_seen_by(seat)]

    def log(self, seat: int, language: str = "en") -> list[str]:
        """The same in sentences."""
        words = self.variant.words(language)
        return [words.say(self.variant.say_event(event)) for event in self.events(seat)]

    def view(self, seat: int) -> dict[str, Json]:
        return self.variant.view(self.state, seat)

    def position(self) -> dict[str, Json]:
        """The whole state. `at_rest` says whether a game can be started from it."""
        position = self.variant.position(self.state)
        leg = self.run.legs()[-1]
        position["at_rest"] = not leg.choices and position == self.variant.position(leg.base)
        return position

    def resting_position(self) -> dict[str, Json]:
        """The position at the last resting point, from which the choices since lead here."""
        position = self.variant.position(self.run.legs()[-1].base)
        position["at_rest"] = True
        return position

    def scores(self) -> Scores:
        return self.variant.scores(self.state)

    def record(self) -> str:
        """The game so far as a text that people can read and `verdigris replay` verifies."""
        from verdigris.engine.record import write_record

        return write_record(self)

    def save(self) -> str:
        """The game so far as JSON, with the position at the last resting point; `verdigris.load` goes on from it."""
        from verdigris.engine.record import write_save

        return write_save(self)


def normal(text: str) -> str:
    """Notation is read without regard to case and spaces."""
    return " ".join(text.split()).casefold()


def begin(
    variant: Variant, *, seed: int, listen: bool = True, thrifty: bool = False, players: list[str] | None = None
) -> Match:
    """A new match, dealt from the seed. `thrifty`: with less memory, and slower to look far back in."""
    run = kept(variant.rules, variant.rules.deal(seed), listen=listen, thrifty=thrifty)
    return Match(variant, run, seed=seed, players=players)


def begin_from(variant: Variant, state: State, *, seed: int, listen: bool = True, thrifty: bool = False) -> Match:
    """A match from a given position."""
    start = variant.position(state)
    start["at_rest"] = True
    return Match(variant, kept(variant.rules, state, listen=listen, thrifty=thrifty), seed=seed, start=start)
