"""What goes over the wire, as msgspec types: the description for other languages is made from these.

Never compiled: msgspec types inside compiled modules lose their tags.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

# Control characters have no place in a line, and no database takes a NUL.
LINE: Final = r"^[^\x00-\x1f\x7f]*$"
PAGE: Final = r"^[^\x00]*$"

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=LINE)]
Title = Annotated[str, Meta(max_length=80, pattern=LINE)]
Text = Annotated[str, Meta(min_length=1, max_length=300, pattern=LINE)]
Number = Annotated[int, Meta(ge=0)]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """Requests: a field that is not known is refused, it would have meant something."""


class NewTable(Strict, frozen=True):
    """A table to be made. `bots`: a bot for each of these seats, by its number as text."""

    game: Name
    seats: Annotated[int, Meta(ge=1, le=20)] | None = None
    options: dict[str, str | bool] = field(default_factory=dict)
    card_set: Annotated[str, Meta(max_length=200_000, pattern=PAGE)] | None = None
    title: Title = ""
    language: Annotated[str, Meta(pattern="^(en|de)$")] = "en"
    listed: bool = False
    watched: bool = True
    hints: bool = False
    bots: dict[Annotated[str, Meta(pattern="^[0-9]{1,2}$")], Name] = field(default_factory=dict)


class NewSitter(Strict, frozen=True):
    """Somebody sits down."""

    name: Name


class NewBot(Strict, frozen=True):
    """The host puts a bot on a free seat."""

    bot: Name


class NewChoice(Strict, frozen=True):
    """A choice in notation. `seen`: the number of the last entry that its maker has seen."""

    text: Text
    seen: Number


class WhyNot(Strict, frozen=True):
    """A choice in notation that may not be possible."""

    text: Text


class NewProposal(Strict, frozen=True):
    """Ask the table: `undo` to so many choices `n`, or `replace` the person at seat `n` by a bot."""

    what: Annotated[str, Meta(pattern="^(undo|replace)$")]
    n: Number
    bot: Name = "greedy"


class Order(Strict, frozen=True):
    """A standing order: asked this kind of question, make this choice if it is possible; once, or always."""

    kind: Name
    text: Text
    once: bool = False


class NewOrders(Strict, frozen=True):
    """All standing orders of a seat, in place of those it had."""

    orders: Annotated[list[Order], Meta(max_length=20)]


class NewSaying(Strict, frozen=True):
    """Something to say to the table."""

    text: Text


class NewFork(Strict, frozen=True):
    """A new table with the first `choices` of this one, all if null."""

    choices: Number | None = None
    title: Title = ""


class NewImport(Strict, frozen=True):
    """A record to go on with."""

    record: Annotated[str, Meta(max_length=200_000, pattern=PAGE)]
    title: Title = ""


class Record(Struct, frozen=True):
    """The record of a game that is over or closed."""

    record: str


class NewHook(Strict, frozen=True):
    """Where to be told that it is one's turn."""

    url: Annotated[str, Meta(max_length=500, pattern=LINE)]


class HookKey(Struct, frozen=True):
    """The key that the messages to a hook are signed with (HMAC-SHA-256), shown this once."""

    key: str


class Made(Struct, frozen=True):
    """A table was made. The host's token is shown this once."""

    id: str
    host: str


class Link(Struct, frozen=True):
    """The token of a seat, shown this once."""

    seat: int
    link: str


class Numbered(Struct, frozen=True):
    """It is done; the table is now at this entry."""

    number: int


class Reason(Struct, frozen=True):
    """Why a choice is not possible; both null if it is."""

    rule: str | None
    reason: str | None


class Takeback(Struct, frozen=True):
    """What keeps a seat from taking back the last choice: nothing to take back, other, chance, secret; null: it may."""

    barrier: str | None


class Sitter(Struct, frozen=True):
    """Who has a seat: nobody, a person by name, or a bot."""

    seat: int
    name: str | None
    bot: str | None


class Proposal(Struct, frozen=True):
    """What was proposed, by whom, and who has still to agree."""

    by: int
    what: str
    n: int
    bot: str | None
    missing: list[int]


class Table(Struct, frozen=True):
    """What everybody may know of a table. The seed is null until the game is over."""

    id: str
    title: str
    game: str
    seats: int
    options: dict[str, str | bool]
    set_name: str
    set_hash: str
    rules: int
    language: str
    listed: bool
    watched: bool
    hints: bool
    made_at: float
    number: int
    choices: int
    over: bool
    closed: bool
    deciding: list[int]
    sitters: list[Sitter]
    proposal: Proposal | None
    seed: str | None


class Option(Struct, frozen=True):
    """A choice that is possible now: its notation, the rule it comes from, and what it means."""

    text: str
    rule: str
    words: str


class Question(Struct, frozen=True):
    """What a seat is asked."""

    kind: str
    rule: str
    words: str
    options: list[Option]


class Points(Struct, frozen=True):
    """How the game stands, by category; `titles` are the categories' names for people."""

    categories: list[str]
    points: list[list[int]]
    totals: list[int]
    winners: list[int]
    titles: list[str] = []


class Said(Struct, frozen=True):
    """What somebody said: when (seconds since 1970), and how many choices had been made."""

    seat: int
    name: str
    text: str
    at: float
    choices: int


class Seen(Struct, frozen=True, tag_field="type", tag="seen"):
    """All that a seat (null: a spectator) may see. `log` has the sentences after the first `log_from`.

    `log_at` says for each sentence how many choices had been made: the moment at which `/view?at=` shows the table.
    """

    number: int
    seat: int | None
    table: Table
    view: dict[str, Any]
    question: Question | None
    log_from: int
    log: list[str]
    log_at: list[int]
    orders: list[Order]
    points: Points | None
    said: list[Said]
    result: str | None = None  # the verdict on a game that was played alone, when it is over
    notice: str | None = None  # what people must be told, such as a change of the rules


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """What an entry has changed for a seat: fields of its view, its question, and the sentences after `log_from`."""

    number: int
    kind: str
    by: int | None
    table: Table
    changes: dict[str, Any]
    question: Question | None
    log_from: int
    log: list[str]
    log_at: list[int]
    orders: list[Order]
    points: Points | None
    said: Said | None = None  # if that is what the entry is
    result: str | None = None
    notice: str | None = None


class Hint(Struct, frozen=True):
    """What a bot would do: the notation and what it means."""

    bot: str
    text: str
    words: str


class Screen(Struct, frozen=True):
    """The table as lines of text, as a terminal shows it."""

    text: str


class Card(Struct, frozen=True):
    """A component in full, with its provenance. `facts` are its values as the game's boards draw them."""

    words: str
    facts: dict[str, Any]


class Cards(Struct, frozen=True):
    """All components of a table by name, under its options and card set."""

    cards: dict[str, Card]


class Rule(Struct, frozen=True):
    """A numbered rule: its number, the heading of its chapter, and its text."""

    number: str
    chapter: str
    text: str


class Rules(Struct, frozen=True):
    """The rules of a game in one language. `preface` says what they are."""

    version: int
    preface: str
    rules: list[Rule]


class Course(Struct, frozen=True):
    """How the points of each seat went, moment by moment (the first: before any choice)."""

    categories: list[str]
    titles: list[str]
    totals: list[list[int]]
    points: list[list[list[int]]]


class Problem(Struct, frozen=True, tag_field="type", tag="problem"):
    """It was not done, and nothing has changed: a code for programs, a sentence for people, and where the table is."""

    code: str
    message: str
    number: int | None = None
    id: int | None = None


class Hello(Strict, frozen=True, tag_field="type", tag="hello"):
    """The first message of a client on the socket. `token`: a seat's link, or null to watch."""

    token: str | None = None
    language: Annotated[str, Meta(pattern="^(en|de)$")] = "en"
    log_after: Number = 0


class Choose(Strict, frozen=True, tag_field="type", tag="choose"):
    """A choice on the socket; `id` comes back with the answer. Without one the update that it makes is the answer."""

    text: Text
    seen: Number
    id: int = 0


class Answer(Struct, frozen=True, tag_field="type", tag="answer"):
    """The choice with this `id` is stored as entry `number`."""

    id: int
    number: int


class GameInfo(Struct, frozen=True):
    """A game that tables can be made of."""

    name: str
    title: str
    summary: str
    least_seats: int
    most_seats: int
    rules: int
    options: list[OptionInfo]


class OptionInfo(Struct, frozen=True):
    """An option of a game: a flag, or one of a few words."""

    name: str
    title: str
    help: str
    default: str | bool
    choices: list[str]


class Games(Struct, frozen=True):
    """The games, and the bots from the weakest to the strongest."""

    games: list[GameInfo]
    bots: list[str]


class Tables(Struct, frozen=True):
    """Tables that anybody may join."""

    tables: list[Table]


class Health(Struct, frozen=True):
    """The server answers and its database too."""

    status: str
