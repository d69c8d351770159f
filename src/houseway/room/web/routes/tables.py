"""Tables: the lobby, opening one, a seat at once, and play over plain HTTP for programs."""

import logging
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.params import JSONBody, QueryParameter

from houseway.room.live.actor import Actor
from houseway.room.live.hub import Elsewhere
from houseway.room.live.lobby import LobbyTable
from houseway.room.live.opening import TableRequest
from houseway.room.live.people import viewer_of
from houseway.room.protocol import AnyWish, Chat, Seen
from houseway.room.web.access import key_of, may_enter, may_see
from houseway.room.web.bodies import (
    ChatLines,
    PlayNow,
    TableOpened,
    TablesTold,
    TableTold,
    WishAnswered,
)
from houseway.room.web.games_told import game_named
from houseway.room.web.house import House, house_of, me, slowly, somebody
from houseway.room.web.lobby import Wanted
from houseway.room.web.logins import Who
from houseway.room.web.refusals import Refusal, unknown
from houseway.room.web.routes.operation import operation
from houseway.room.web.routes.parameters import Key, Limit, NumberBefore, TableId
from houseway.room.web.sockets.words import cleaned

TAG = "tables"
log = logging.getLogger("houseway.room")
Req = Request[Any, Any, Any]
NO_GAME = {404: "There is no such game."}
NO_TABLE = {404: "There is no such table, or it is private and not for whoever asks."}
ELSEWHERE = {307: "The table is in another process of the room: Location says where."}
FIRST_GAME = "black-sheep/texas-holdem"
"""What is dealt to somebody who names no game, where no table has a free seat …"""
PLAY_NOW_BOTS = 5
"""… and in whose company."""


async def link_to(house: House, table: str, private: bool) -> str:
    return f"/t/{table}?key={await key_of(house, table)}" if private else f"/t/{table}"


async def actor_at(request: Req, table: str, key: str = "") -> Actor:
    """The table, in this process; refused where it is not for whoever asks, or elsewhere."""
    house, who = house_of(request), me(request)
    found = await house.hub.table(table) if await may_enter(house, who, table, key) else None
    if found is None:
        raise unknown("table")
    if isinstance(found, Elsewhere):
        query = request.scope["query_string"].decode()
        to = found.url + request.scope["path"] + (f"?{query}" if query else "")
        raise Refusal(307, "This table is in another part of the room.", Location=to)
    return found


@operation("GET /api/tables", "Tables that are open", tag=TAG)
async def tables(
    request: Req,
    room: Annotated[str, QueryParameter(max_length=60, description="Of this card room alone.")] = "",
    family: Annotated[
        str, QueryParameter(max_length=200, description="Of these families, with commas between them.")
    ] = "",
    search: Annotated[
        str, QueryParameter(max_length=100, description="Words of the game, the room or the limit.")
    ] = "",
    after: Annotated[str, QueryParameter(max_length=120, description="`next` of the answer before.")] = "",
    limit: Limit = 200,
) -> TablesTold:
    """Public tables, and the private ones of whoever asks, in the order in which they were opened."""
    house, who = house_of(request), somebody(request)
    opened, _, last = after.partition(".")
    if after and not (opened.isascii() and opened.isdecimal() and last):
        raise Refusal(400, "`after` is what `next` of an answer said: leave it out to begin.")
    wanted = Wanted(
        room,
        tuple([name for name in family.split(",") if name]),
        tuple(search.lower().replace("’", "'").split()),
        (int(opened), last) if after else (-1, ""),
    )
    await house.lobby.fresh()
    found, more = house.lobby.some(who.person.id if who is not None else "", wanted, limit)
    return TablesTold(found, f"{found[-1].opened}.{found[-1].id}" if more else "")


@operation("POST /api/tables", "Open a table", tag=TAG, signed_in=True, refuses=NO_GAME, status=201)
async def open_table(data: JSONBody[TableRequest], request: Req) -> TableOpened:
    """Everything but the game has a default. Whoever opens a table may seat bots and close it."""
    house, who = house_of(request), me(request)
    return await _open(house, who, data)


async def _open(house: House, who: Who, wanted: TableRequest) -> TableOpened:
    game_named(wanted.game)
    slowly(house.opens, who.person.id)
    mine = [row for row in await house.store.tables() if row.opened_by == who.person.id]
    if len(mine) >= house.options.tables_each:
        raise Refusal(403, f"You have {len(mine)} tables open: close one first.")
    table = await house.hub.open(wanted, viewer_of(who.person))
    log.info("a table was opened", extra={"table": table, "person": who.person.id})
    return TableOpened(table, await link_to(house, table, wanted.private))


@operation("POST /api/play-now", "A seat at once", tag=TAG, signed_in=True, refuses=NO_GAME)
async def play_now(data: JSONBody[PlayNow], request: Req) -> TableOpened:
    """A table of the game with a free seat, or a new one with bots; the seat itself is taken over the
    socket."""
    house, who = house_of(request), me(request)
    if data.game:
        game_named(data.game)
    await house.lobby.fresh()
    for row in house.lobby.tables(who.person.id):
        wanted = (data.game or row.game, data.limit or row.limit, data.practice)
        if (row.game, row.limit, row.practice) == wanted and _deals_to_one_more(row):
            return TableOpened(row.id, await link_to(house, row.id, row.private))
    rules = game_named(data.game or FIRST_GAME)
    bots = min(PLAY_NOW_BOTS, (rules.active or rules.seats) - 1)
    opening = TableRequest(game=rules.id, limit=data.limit, bots=bots, practice=data.practice)
    return await _open(house, who, opening)


def _deals_to_one_more(row: LobbyTable) -> bool:
    """Whether somebody who sits down at a table plays at once: where there is a seat, and company enough."""
    if row.sitting:
        return True
    enough = game_named(row.game).least_players
    return not row.private and enough <= len(row.seats) + 1 <= row.places


@operation("GET /api/tables/{table:str}", "One table", tag=TAG, signed_in=True, refuses=NO_TABLE | ELSEWHERE)
async def table(request: Req, table: TableId, key: Key = "") -> TableTold:
    """What does not change at it, and its link."""
    house, who = house_of(request), me(request)
    actor = await actor_at(request, table, key)
    info = actor.facts(viewer_of(who.person))
    return TableTold(info, await link_to(house, table, info.private))


@operation(
    "GET /api/tables/{table:str}/seen",
    "The table as it is seen",
    tag=TAG,
    signed_in=True,
    refuses=NO_TABLE | ELSEWHERE,
)
async def seen(
    request: Req,
    table: TableId,
    key: Key = "",
    words: Annotated[int, QueryParameter(ge=0, le=1, description="0 leaves the words out.")] = 1,
    after: Annotated[
        int, QueryParameter(ge=-1, le=2**53, description="Wait until there is more than this.")
    ] = -1,
) -> Response[Seen]:
    """For programs that do without a socket. With `after`, the answer waits up to 20 seconds for a change
    beyond that number (`seq`)."""
    house, who = house_of(request), me(request)
    actor = await actor_at(request, table, key)
    presence = house.presences.at(actor, who, words != 0)
    return Response(msgspec.Raw(await presence.seen(after)))  # type: ignore[arg-type]


@operation(
    "POST /api/tables/{table:str}/wishes",
    "Want something at a table",
    tag=TAG,
    signed_in=True,
    refuses=NO_TABLE | ELSEWHERE,
)
async def wish(request: Req, data: JSONBody[AnyWish], table: TableId, key: Key = "") -> WishAnswered:
    """The same messages as over the socket, and the answer to each. A refusal is an answer too."""
    house, who = house_of(request), me(request)
    actor = await actor_at(request, table, key)
    if isinstance(data, Chat):
        slowly(house.chats, who.person.id)
    return WishAnswered(await house.presences.at(actor, who, True).wish(cleaned(data)))


@operation("GET /api/tables/{table:str}/chat", "What was said", tag=TAG, signed_in=True, refuses=NO_TABLE)
async def chat(
    request: Req,
    table: TableId,
    key: Key = "",
    before: NumberBefore = None,
    limit: Limit = 100,
) -> ChatLines:
    """The newest lines, in the order they were said; before a number, to go on from there."""
    house, who = house_of(request), me(request)
    row = await house.store.table(table)
    if row is None or not await may_see(house, who, row, key):
        raise unknown("table")
    return ChatLines(tuple(await house.store.chat(table, before=before, limit=limit)))


ROUTES = [tables, open_table, play_now, table, seen, wish, chat]
