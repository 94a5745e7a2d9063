"""The JSON API, a row a route: the application and its OpenAPI description are both made from `ROUTES`."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from msgspec import Struct
from starlette.requests import Request

from verdigris.bots import make_bot
from verdigris.engine.errors import VerdigrisError
from verdigris.engine.registry import find_game, game_names
from verdigris.engine.words import LANGUAGES, Words, words_for
from verdigris.server import show, wire
from verdigris.server.bots import ADVISER
from verdigris.server.entry import REPLACE
from verdigris.server.errors import NotFound, NotYours, Refused
from verdigris.server.hall import Check, Hall
from verdigris.server.hooks import check_url
from verdigris.server.table import LiveTable
from verdigris.server.terms import Order
from verdigris.server.tokens import new_token

Handler = Callable[[Hall, Request, Struct | None], Awaitable[Struct]]

PUBLIC: Final = "public"
SEAT: Final = "seat"  # a seat's link
HOST: Final = "host"  # the host's token
EITHER: Final = "seat or host"
WATCHER: Final = "seat, or nobody where the table may be watched"


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path, who may use it, what goes in and what comes out."""

    method: str
    path: str
    who: str
    takes: type[Struct] | None
    gives: type[Struct]
    status: int
    does: str
    handler: Handler


def token_of(request: Request) -> str:
    """`Authorization: Bearer …`; empty if there is none. Tokens are never in an address, which would be logged."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def language_of(request: Request) -> str:
    wanted = request.query_params.get("language", LANGUAGES[0])
    if wanted not in LANGUAGES:
        raise Refused(f"there are words in {', '.join(LANGUAGES)}, not in {wanted[:20]!r}")
    return wanted


def seat_number(request: Request) -> int:
    return int(request.path_params["seat"])


async def own_seat(hall: Hall, request: Request) -> tuple[LiveTable, int]:
    """The table of the path and the seat of the link; another table's link opens nothing."""
    table_id, seat = await hall.seat_of(token_of(request))
    if table_id != request.path_params["table"]:
        raise NotYours("this link belongs to another table")
    return await hall.open(table_id), seat


async def holder(hall: Hall, request: Request) -> tuple[str, int, Check]:
    """The same for those who want to change something: with a check that their link is still theirs."""
    table_id = request.path_params["table"]
    return table_id, *await hall.holder(table_id, token_of(request))


async def viewer(hall: Hall, request: Request) -> tuple[LiveTable, int | None]:
    """A seat by its link, or a spectator."""
    if token_of(request):
        return await own_seat(hall, request)
    table = await hall.open(request.path_params["table"])
    if not table.terms.watched:
        raise NotYours("this table may not be watched")
    return table, None


async def health(hall: Hall, request: Request, body: Struct | None) -> Struct:
    await hall.store.is_host("", "")  # whatever it says, the database answers
    return wire.Health("ok")


async def list_games(hall: Hall, request: Request, body: Struct | None) -> Struct:
    return show.games(language_of(request))


async def list_tables(hall: Hall, request: Request, body: Struct | None) -> Struct:
    found = []
    for terms in await hall.store.listed():
        with contextlib.suppress(VerdigrisError):  # one that does not open is not shown
            found.append(show.table(await hall.open(terms.id)))
    return wire.Tables(found)


async def make_table(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewTable)
    for bot in body.bots.values():
        make_bot(bot)
    table_id, host = await hall.make(
        body.game,
        body.seats,
        dict(body.options),
        card_set=body.card_set,
        title=body.title,
        language=body.language,
        listed=body.listed,
        watched=body.watched,
        hints=body.hints,
    )
    for seat, bot in sorted(body.bots.items(), key=lambda pair: int(pair[0])):
        await hall.seat_bot(table_id, host, int(seat), bot)
    return wire.Made(table_id, host)


async def show_table(hall: Hall, request: Request, body: Struct | None) -> Struct:
    return show.table(await hall.open(request.path_params["table"]))


async def show_view(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table, seat = await looked_at(hall, request)
    return show.seen(table, seat, words_of(table, request), int(request.query_params.get("log_after", "0")))


async def show_screen(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table, seat = await looked_at(hall, request)
    return show.screen(table, seat, words_of(table, request))


async def show_cards(hall: Hall, request: Request, body: Struct | None) -> Struct:
    """For everybody: which cards there are is no secret, only where they lie."""
    table = await hall.open(request.path_params["table"])
    return show.cards(table, words_of(table, request))


async def show_course(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table, _ = await viewer(hall, request)
    return show.course(table, words_of(table, request))


async def show_rules(hall: Hall, request: Request, body: Struct | None) -> Struct:
    name = request.path_params["game"]
    if name not in game_names():
        raise NotFound(f"there is no game {name[:40]!r} here")
    return show.rules(find_game(name), language_of(request))


def words_of(table: LiveTable, request: Request) -> Words:
    return words_for(language_of(request), table.match.variant.game.text_folder)


async def looked_at(hall: Hall, request: Request) -> tuple[LiveTable, int | None]:
    """The table as its viewer may see it, now or `at` an earlier moment; when it is over, as any `seat` saw it."""
    table, seat = await viewer(hall, request)
    asked = request.query_params.get("seat")
    if asked is not None and int(asked) != seat:
        if table.is_live:
            raise NotYours("what another seat sees is shown when the game is over or the table closed")
        if int(asked) >= table.terms.seats:
            raise NotFound(f"there is no seat {asked}, only 0 to {table.terms.seats - 1}")
        seat = int(asked)
    at = request.query_params.get("at")
    return (table if at is None else table.at(int(at))), seat


async def sit(hall: Hall, request: Request, body: Struct | None) -> Struct:
    """Anybody at a listed table; elsewhere the host lets people in."""
    assert isinstance(body, wire.NewSitter)
    table = await hall.open(request.path_params["table"])
    if not table.terms.listed:
        await hall.check_host(table.terms.id, token_of(request))
    seat = seat_number(request)
    return wire.Link(seat, await hall.sit(table.terms.id, seat, body.name))


async def seat_bot(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewBot)
    make_bot(body.bot)
    await hall.seat_bot(request.path_params["table"], token_of(request), seat_number(request), body.bot)
    return wire.Numbered((await hall.open(request.path_params["table"])).number)


async def leave(hall: Hall, request: Request, body: Struct | None) -> Struct:
    """Whoever has the seat's link gives it up; the host may free any seat."""
    table_id, seat = request.path_params["table"], seat_number(request)
    try:
        allowed = (await own_seat(hall, request))[1] == seat
    except Refused:
        allowed = False
    if not allowed:
        await hall.check_host(table_id, token_of(request))
    await hall.leave(table_id, seat)
    return wire.Numbered((await hall.open(table_id)).number)


async def choose(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewChoice)
    table_id, seat, check = await holder(hall, request)
    return wire.Numbered((await hall.choose(table_id, seat, body.text, body.seen, check)).number)


async def why_not(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.WhyNot)
    table, seat = await own_seat(hall, request)
    refusal = table.match.why(body.text, seat)
    if refusal is None:
        return wire.Reason(None, None)
    return wire.Reason(refusal.rule, words_of(table, request).say(refusal.reason))


async def hint(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table, seat = await own_seat(hall, request)
    value = await hall.hint(table.terms.id, seat)
    variant, state = table.match.variant, table.match.state
    if value not in [choice.value for choice in table.match.choices(seat)]:
        raise Refused("the table has gone on while the bot was thinking; ask again")
    words = words_of(table, request).say(variant.say_option(state, value))
    return wire.Hint(ADVISER, variant.notation(state, value), words)


async def say(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewSaying)
    table_id, seat, check = await holder(hall, request)
    return wire.Numbered((await hall.say(table_id, seat, body.text, check)).number)


async def rename(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewSitter)
    table_id, seat, check = await holder(hall, request)
    return wire.Numbered((await hall.name(table_id, seat, body.name, check)).number)


async def show_barrier(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table, seat = await own_seat(hall, request)
    return wire.Takeback(table.barrier(seat))


async def undo(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table_id, seat, check = await holder(hall, request)
    return wire.Numbered((await hall.undo(table_id, seat, check)).number)


async def propose(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewProposal)
    make_bot(body.bot)
    table_id, seat, check = await holder(hall, request)
    bot = body.bot if body.what == REPLACE else None
    await hall.propose(table_id, seat, body.what, body.n, bot, check)
    return wire.Numbered((await hall.open(table_id)).number)


async def agree(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table_id, seat, check = await holder(hall, request)
    await hall.agree(table_id, seat, check)
    return wire.Numbered((await hall.open(table_id)).number)


async def decline(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table_id, seat, check = await holder(hall, request)
    return wire.Numbered((await hall.decline(table_id, seat, check)).number)


async def give_orders(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewOrders)
    table_id, seat, check = await holder(hall, request)
    orders = tuple(Order(one.kind, one.text, one.once) for one in body.orders)
    return wire.Numbered((await hall.order(table_id, seat, orders, check)).number)


async def set_hook(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewHook)
    table, seat = await own_seat(hall, request)
    check_url(body.url)
    key = new_token()
    await hall.store.set_hook(table.terms.id, seat, (body.url, key))
    return wire.HookKey(key)


async def drop_hook(hall: Hall, request: Request, body: Struct | None) -> Struct:
    table, seat = await own_seat(hall, request)
    await hall.store.set_hook(table.terms.id, seat, None)
    return wire.Numbered(table.number)


async def fork(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewFork)
    return wire.Made(*await hall.fork(request.path_params["table"], body.choices, body.title))


async def import_record(hall: Hall, request: Request, body: Struct | None) -> Struct:
    assert isinstance(body, wire.NewImport)
    return wire.Made(*await hall.import_record(body.record, body.title))


async def export_record(hall: Hall, request: Request, body: Struct | None) -> Struct:
    """Records have the seed, and with it every hidden card."""
    table = await hall.open(request.path_params["table"])
    if table.is_live:
        raise Refused("the record is given out when the game is over or the table closed: it would tell hidden cards")
    return wire.Record(table.match.record())


async def close(hall: Hall, request: Request, body: Struct | None) -> Struct:
    await hall.close(request.path_params["table"], token_of(request))
    return wire.Numbered((await hall.open(request.path_params["table"])).number)


TABLE: Final = "/api/tables/{table}"
ROUTES: Final = (
    Route("GET", "/healthz", PUBLIC, None, wire.Health, 200, "Whether server and database answer", health),
    Route("GET", "/api/games", PUBLIC, None, wire.Games, 200, "The games and bots there are", list_games),
    Route("GET", "/api/tables", PUBLIC, None, wire.Tables, 200, "Tables that anybody may join", list_tables),
    Route("POST", "/api/tables", PUBLIC, wire.NewTable, wire.Made, 201, "Make a table", make_table),
    Route("GET", TABLE, PUBLIC, None, wire.Table, 200, "What everybody may know of a table", show_table),
    Route("DELETE", TABLE, HOST, None, wire.Numbered, 200, "Close a table", close),
    Route("GET", TABLE + "/view", WATCHER, None, wire.Seen, 200, "All that a seat may see", show_view),
    Route("POST", TABLE + "/seats/{seat:int}", PUBLIC, wire.NewSitter, wire.Link, 201, "Sit down", sit),
    Route("DELETE", TABLE + "/seats/{seat:int}", EITHER, None, wire.Numbered, 200, "Free a seat", leave),
    Route("PUT", TABLE + "/seats/{seat:int}/bot", HOST, wire.NewBot, wire.Numbered, 200, "Seat a bot", seat_bot),
    Route("POST", TABLE + "/choices", SEAT, wire.NewChoice, wire.Numbered, 201, "Make a choice", choose),
    Route("GET", TABLE + "/undo", SEAT, None, wire.Takeback, 200, "What keeps one from taking back", show_barrier),
    Route("POST", TABLE + "/undo", SEAT, None, wire.Numbered, 201, "Take back one's own last choice", undo),
    Route("POST", TABLE + "/proposal", SEAT, wire.NewProposal, wire.Numbered, 201, "Ask the table's consent", propose),
    Route("PUT", TABLE + "/proposal", SEAT, None, wire.Numbered, 200, "Agree with what is proposed", agree),
    Route("DELETE", TABLE + "/proposal", SEAT, None, wire.Numbered, 200, "Decline what is proposed", decline),
    Route("PUT", TABLE + "/orders", SEAT, wire.NewOrders, wire.Numbered, 200, "Give standing orders", give_orders),
    Route("PUT", TABLE + "/hook", SEAT, wire.NewHook, wire.HookKey, 200, "Be told when it is one's turn", set_hook),
    Route("DELETE", TABLE + "/hook", SEAT, None, wire.Numbered, 200, "Be told no more", drop_hook),
    Route("POST", TABLE + "/fork", PUBLIC, wire.NewFork, wire.Made, 201, "Go on elsewhere from here", fork),
    Route("GET", TABLE + "/record", PUBLIC, None, wire.Record, 200, "The record of a finished game", export_record),
    Route("POST", "/api/records", PUBLIC, wire.NewImport, wire.Made, 201, "Make a table from a record", import_record),
    Route("GET", TABLE + "/screen", WATCHER, None, wire.Screen, 200, "The table as lines of text", show_screen),
    Route("GET", TABLE + "/cards", PUBLIC, None, wire.Cards, 200, "Every card of the table in full", show_cards),
    Route("GET", TABLE + "/course", WATCHER, None, wire.Course, 200, "How the points went", show_course),
    Route("GET", "/api/games/{game}/rules", PUBLIC, None, wire.Rules, 200, "The numbered rules", show_rules),
    Route("POST", TABLE + "/hint", SEAT, None, wire.Hint, 200, "What a bot would do", hint),
    Route("POST", TABLE + "/chat", SEAT, wire.NewSaying, wire.Numbered, 201, "Say something to the table", say),
    Route("PUT", TABLE + "/name", SEAT, wire.NewSitter, wire.Numbered, 200, "Be called otherwise", rename),
    Route("POST", TABLE + "/why", SEAT, wire.WhyNot, wire.Reason, 200, "Why a choice is not possible", why_not),
)
