"""The desk: situations settled, games compared, searched and filed."""

from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import Request, Response
from litestar.params import JSONBody, QueryParameter

from houseway.desk.answer import Answer
from houseway.room.web import desk_form, desk_told, games_told, plans_told
from houseway.room.web.desk_bodies import (
    ComparisonTold,
    DeskForm,
    FoundTold,
    LaidOut,
    PlansTold,
    SituationTold,
)
from houseway.room.web.documents import document
from houseway.room.web.house import House, address, house_of, slowly, somebody
from houseway.room.web.refusals import Refusal, sentence
from houseway.room.web.routes.games import NO_GAME, Readings, given_readings
from houseway.room.web.routes.operation import operation
from houseway.room.web.routes.parameters import GameName, RoomName, Word, listed

TAG = "desk"
Req = Request[Any, Any, Any]
MOST_COMPARED = 4
Words = Annotated[str, QueryParameter(min_length=1, max_length=200, description="What to look for.")]
Several = Annotated[str, QueryParameter(max_length=400, description="Several, with commas between them.")]
Printed = Annotated[bool, QueryParameter(description="Whether only what is printed counts.")]
Keep = Annotated[bool, QueryParameter(description="Whether it comes as a file to keep.")]

Heads = Annotated[int, QueryParameter(ge=0, le=30, description="Look closely at so many players.")]
PerHour = Annotated[float, QueryParameter(ge=0, le=1000, description="Hands or rounds an hour.")]
Share = Annotated[
    float | None, QueryParameter(ge=0, le=1, description="What part of the hands goes on: sees the flop.")
]
Chips = Annotated[int, QueryParameter(ge=0, le=10**9, description="In cents.")]
Bots = Annotated[int, QueryParameter(ge=0, le=60, description="So many hands of bots are looked at.")]
Own = Annotated[
    int,
    QueryParameter(
        ge=0, le=300, description="So many of this room's own last hands are looked at, bots if they are few."
    ),
]


def counted(request: Req, count: float = 1.0) -> House:
    """The house, for whoever does not ask too often."""
    house, who = house_of(request), somebody(request)
    slowly(house.desk, who.person.id if who is not None else address(request), count)
    return house


@operation(
    "GET /api/desk/form/{room:str}/{game:str}", "How a situation is laid out", tag=TAG, refuses=NO_GAME
)
async def desk_form_of(request: Req, room: RoomName, game: GameName, limit: Word = "") -> DeskForm:
    """What is asked of a finished hand or round of the game, field by field, and the same as an empty file
    with comments."""
    return await house_of(request).reading.read(desk_form.form, f"{room}/{game}", limit)


@operation("POST /api/desk/read", "A situation both ways", tag=TAG)
async def read_situation(request: Req, data: JSONBody[LaidOut]) -> SituationTold:
    """The text of a situation file from what it says, or what it says from the text. Nothing is settled."""
    house = counted(request, 0.2)
    if not data.text:
        return SituationTold(await house.reading.read(desk_told.written, data.situation), data.situation)
    situation, wrong = await house.reading.read(desk_told.read, data.text)
    if wrong.why:
        raise Refusal(400, sentence(wrong.why), at=wrong.at)
    return SituationTold(data.text, situation)


@operation("POST /api/desk/settle", "Who gets what, and by which line", tag=TAG)
async def settle(request: Req, data: JSONBody[LaidOut]) -> Answer:
    """A situation laid out from scratch, settled by the game's own end: every pot and payment in order with
    reason, rule and lines; what goes back; what is asked because a payment hangs on it; what other readings
    of our rulings would pay."""
    house = counted(request)
    told = await house.reading.work("desk", desk_told.settled, data.text, data.situation)
    if told.answer is None:
        raise Refusal(400, sentence(told.why), at=told.at)
    return told.answer


@operation("GET /api/desk/search", "Look something up", tag=TAG)
async def desk_search(
    request: Req, words: Words, room: Word = "", kinds: Several = "", printed: Printed = False
) -> FoundTold:
    """Words in the rules, rulings, irregularities, fees and pay tables of all games, the best first."""
    house = counted(request)
    return await house.reading.work("desk", desk_told.found, words, room, listed(kinds), printed, limit=60.0)


@operation("GET /api/desk/compare", "Games side by side", tag=TAG, refuses=NO_GAME)
async def desk_compare(request: Req, games: Several, parts: Several = "") -> ComparisonTold:
    """What differs between two to four games, and what only one of them has: rules, pay tables, limits,
    fees, irregularities, edges."""
    house, wanted = counted(request, 2.0), listed(games)
    if not 2 <= len(wanted) <= MOST_COMPARED:
        raise Refusal(400, f"Name two to {MOST_COMPARED} games, with commas between them.")
    for one in wanted:
        await house.reading.read(games_told.game_named, one)
    return await house.reading.work("desk", desk_told.compared, wanted, listed(parts), limit=60.0)


@operation(
    "GET /api/desk/dossier/{room:str}/{game:str}",
    "Everything about a game",
    tag=TAG,
    refuses=NO_GAME,
    media_type="text/html",
)
async def desk_dossier(
    request: Req, room: RoomName, game: GameName, readings: Readings = "", keep: Keep = False
) -> Response[str]:
    """One page to read, to print and to file; figures are those that are kept."""
    house, wanted = counted(request, 3.0), f"{room}/{game}"
    given = dict(given_readings(readings))
    await house.reading.read(games_told.game_named, wanted)
    today = datetime.fromtimestamp(house.clock(), UTC).date()
    page = await house.reading.work("desk", desk_told.filed, wanted, given, today, limit=120.0)
    return document(page, f"{room}-{game}.html" if keep else "")


@operation("GET /api/desk/fees/{room:str}/{game:str}", "Plans of fees side by side", tag=TAG, refuses=NO_GAME)
async def desk_fees(
    request: Req,
    room: RoomName,
    game: GameName,
    limit: Word = "",
    schedule: Word = "",
    players: Heads = 0,
    per_hour: PerHour = 0.0,
    share: Share = None,
    pot: Chips = 0,
    bet: Chips = 0,
    bots: Bots = 0,
    own: Own = 0,
) -> PlansTold:
    """All printed options that fit a table, as plans over the number of players: what the room takes, who
    pays, which takes most and least. The traffic is assumed, said, played in this room or played by bots, and
    told with its source; nobody plays otherwise because of a fee."""
    house, wanted = counted(request, 5.0 if bots or own else 2.0), f"{room}/{game}"
    await house.reading.read(games_told.game_named, wanted)
    hands = tuple(await house.store.hands_played(wanted, limit=own)) if own else None
    asked = plans_told.Asked(
        game=wanted,
        limit=limit,
        schedule=schedule,
        players=players,
        per_hour=per_hour,
        share=share,
        pot=pot,
        bet=bet,
        bots=bots,
        own=hands,
    )
    return await house.reading.work("plans", plans_told.plans, asked, limit=120.0)


ROUTES = [desk_form_of, read_situation, settle, desk_search, desk_compare, desk_dossier, desk_fees]
