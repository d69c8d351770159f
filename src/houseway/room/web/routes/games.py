"""The games of the house: what there is, what may be chosen, sheets, odds, and what rests on a line."""

import re
from functools import lru_cache
from typing import Annotated, Any

from litestar import Request, Response
from litestar.params import PathParameter, QueryParameter

from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.room.reading.lines import lines as lines_told
from houseway.room.reading.odds import has_odds, no_odds
from houseway.room.reading.sheet import sheet as sheet_told
from houseway.room.reading.structs import LinesTold, OddsTold, SheetTold
from houseway.room.web import games_told
from houseway.room.web.bodies import FeeOptions, GamesTold, GameTold
from houseway.room.web.house import house_of, me
from houseway.room.web.refusals import Refusal
from houseway.room.web.routes.operation import operation
from houseway.room.web.routes.parameters import GameName, RoomName, Word

TAG = "games"
Req = Request[Any, Any, Any]
NEXT_READING = re.compile(",(?=[a-z0-9-]+=)")
NO_GAME = {404: "There is no such game."}
Readings = Annotated[
    str, QueryParameter(max_length=2000, description="Rulings read otherwise: `ID=VALUE,ID=VALUE`.")
]


@operation("GET /api/games", "All games", tag=TAG)
async def games(request: Req) -> GamesTold:
    """The printed games in the order of the rooms and their rulebooks, then those of one's own."""
    return GamesTold(await house_of(request).reading.read(games_told.rows))


@operation("GET /api/games/{room:str}/{game:str}", "One game", tag=TAG, refuses=NO_GAME)
async def game(request: Req, room: RoomName, game: GameName) -> GameTold:
    """Limits, readings, fee plans, wagers and bots: everything that is needed to open a table."""
    return await house_of(request).reading.read(games_told.game, f"{room}/{game}")


@operation("GET /api/games/{room:str}/{game:str}/fees", "Options of a fee schedule", tag=TAG, refuses=NO_GAME)
async def fee_options(
    request: Req, room: RoomName, game: GameName, schedule: Word, limit: Word = ""
) -> FeeOptions:
    """The printed options of a schedule that fit a limit, in words."""
    return await house_of(request).reading.read(games_told.fee_options, f"{room}/{game}", schedule, limit)


@operation("GET /api/games/{room:str}/{game:str}/sheet", "The sheet of a game", tag=TAG, refuses=NO_GAME)
async def sheet(
    request: Req, room: RoomName, game: GameName, readings: Readings = "", limit: Word = ""
) -> SheetTold:
    """What pays or beats what, limits, rules with their lines, the player-dealer, fees, irregularities,
    rulings and their readings; as a table reads it."""
    return await house_of(request).reading.read(_sheet, f"{room}/{game}", given_readings(readings), limit)


@lru_cache(maxsize=64)
def _printed_sheet(wanted: str, readings: tuple[tuple[str, str], ...], limit: str) -> SheetTold:
    return sheet_told(_read(games_told.game_named(wanted), readings), limit)


def _sheet(wanted: str, readings: tuple[tuple[str, str], ...], limit: str) -> SheetTold:
    rules = games_told.game_named(wanted)
    if rules.own:
        return sheet_told(_read(rules, readings), limit)
    return _printed_sheet(wanted, readings, limit)


def _read(rules: RuleSet, readings: tuple[tuple[str, str], ...]) -> RuleSet:
    return rules.read_as(dict(readings))


def given_readings(readings: str) -> tuple[tuple[str, str], ...]:
    """Readings as they stand in an address; a value may have commas in it."""
    found = []
    for text in NEXT_READING.split(readings) if readings else ():
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise Refusal(400, f"{text[:60]!r} is no reading: write ID=VALUE.")
        found.append((name, value))
    return tuple(sorted(found))


@operation(
    "GET /api/games/{room:str}/{game:str}/odds",
    "The odds of each wager",
    tag=TAG,
    signed_in=True,
    refuses=NO_GAME,
    also={202: (OddsTold, "They are being worked out: ask again.")},
)
async def odds(request: Req, room: RoomName, game: GameName, readings: Readings = "") -> Response[OddsTold]:
    """What the player-dealer expects of every wager. What has not been worked out before takes a while: the
    answer is 202 then, and the same question later finds it."""
    house, given = house_of(request), given_readings(readings)
    me(request)
    rules = await house.reading.read(_named, f"{room}/{game}", given)
    if not has_odds(rules):
        return Response(OddsTold(state="none", says=no_odds(rules)))
    told = await house.reading.odds(rules.id, rules.version, dict(given))
    return Response(told, status_code=202 if told.state == "working" else 200)


def _named(wanted: str, readings: tuple[tuple[str, str], ...]) -> RuleSet:
    """A game that there is, with readings that it has."""
    return _read(games_told.game_named(wanted), readings)


@operation(
    "GET /api/lines/{lines:str}",
    "What rests on a line",
    tag=TAG,
    refuses={404: "No rulebook of the rooms has such a line."},
)
async def lines(
    request: Req, lines: Annotated[str, PathParameter(max_length=60, description="As `001:127-130`.")]
) -> LinesTold:
    """The book, the sheets that the line is part of, and the rules and rulings here that rest on it. The
    print itself is not here."""
    try:
        return await house_of(request).reading.read(lines_told, lines)
    except HousewayError as error:
        raise Refusal(404, str(error)) from None


ROUTES = [games, game, fee_options, sheet, odds, lines]
