"""Finished hands: lists, one step by step, why each chip moved, downloads, results over time."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Request, Response
from litestar.params import QueryParameter

from houseway.play.record import Record, record_of
from houseway.room.live.actor import Actor
from houseway.room.reading.history import listed
from houseway.room.reading.results import results as results_of
from houseway.room.reading.shoe import MOST
from houseway.room.reading.structs import Hands, HandTold, Judged, Results, ShoeTold, Why
from houseway.room.store.interface import HandRow
from houseway.room.web import hands_told
from houseway.room.web.access import may_see
from houseway.room.web.desk_bodies import HandAtDesk
from houseway.room.web.hand_at_desk import at_the_desk
from houseway.room.web.hands_told import Download, seat_in
from houseway.room.web.house import House, house_of, me
from houseway.room.web.logins import Who
from houseway.room.web.refusals import Refusal, unknown
from houseway.room.web.routes.operation import operation
from houseway.room.web.routes.parameters import HandId, Key, Limit, Moment, OptionalWord, TableId
from houseway.room.web.routes.tables import ELSEWHERE, NO_TABLE, actor_at

TAG = "hands"
Req = Request[Any, Any, Any]
NO_HAND = {404: "There is no such hand.", 409: "It was played under another version of the rules."}
Before = Annotated[int | None, QueryParameter(ge=0, le=2**53, description="The end of a hand …")]
BeforeId = Annotated[str, QueryParameter(max_length=100, description="… and its id, to go on from there.")]
AsSeat = Annotated[int | None, QueryParameter(ge=0, le=20, description="For auditors: what this seat saw.")]
As = Annotated[
    str,
    QueryParameter(
        pattern="^(seen|whole)$",
        description="`seen`: what whoever asks saw; `whole`, for auditors, everything.",
    ),
]


async def _row(house: House, who: Who, hand: str) -> HandRow:
    """A hand by its link: of a private table for whoever was in it, or may come there."""
    row = await house.store.hand(hand)
    if row is None:
        raise unknown("hand")
    table = await house.store.table(row.table) if not seat_in(row, who.person.id) else None
    if table is not None and not await may_see(house, who, table):
        raise unknown("hand")
    return row


@operation("GET /api/hands", "My hands", tag=TAG, signed_in=True)
async def my_hands(
    request: Req,
    game: OptionalWord = None,
    table: OptionalWord = None,
    before: Before = None,
    before_id: BeforeId = "",
    limit: Limit = 50,
) -> Hands:
    """The newest first; of one game or one table, where somebody says so."""
    house, who = house_of(request), me(request)
    lines = await house.store.hands_of(
        who.person.id,
        before=(before, before_id) if before is not None else None,
        limit=limit,
        rule_set=game,
        table=table,
    )
    return await house.reading.read(listed, lines, who.person.id, limit)


@operation(
    "GET /api/tables/{table:str}/hands",
    "Hands of a table",
    tag=TAG,
    signed_in=True,
    refuses={403: "That is for auditors and the floor."},
)
async def table_hands(
    request: Req, table: TableId, before: Before = None, before_id: BeforeId = "", limit: Limit = 50
) -> Hands:
    """For auditors and the floor: everybody's, the newest first, of a table that is open or was once."""
    house, who = house_of(request), me(request)
    if not who.auditor and not who.floor:
        raise Refusal(403, "That is for auditors and the floor.")
    start = (before, before_id) if before is not None else None
    lines = await house.store.hands_at(table, before=start, limit=limit)
    return await house.reading.read(listed, lines, who.person.id, limit)


@operation(
    "GET /api/hands/{hand:str}",
    "One hand, step by step",
    tag=TAG,
    signed_in=True,
    refuses=NO_HAND | {403: "What another seat saw is for auditors."},
)
async def hand(request: Req, hand: HandId, seat: AsSeat = None) -> HandTold:
    """As whoever asks saw it from the seat, or as somebody who looked on: never more than was shown. Auditors
    may ask for what another seat saw."""
    house, who = house_of(request), me(request)
    row = await _row(house, who, hand)
    return await house.reading.read(hands_told.told, row, _seat(who, row, seat))


def _seat(who: Who, row: HandRow, wanted: int | None) -> int:
    """Whose eyes a hand is seen with."""
    mine = seat_in(row, who.person.id)
    if wanted is None or wanted == mine:
        return mine
    if not who.auditor:
        raise Refusal(403, "What another seat saw is for auditors.")
    if wanted not in (0, *[one.seat for one in row.people]):
        raise Refusal(400, f"Nobody was in seat {wanted}.")
    return wanted


@operation("GET /api/hands/{hand:str}/why", "Why each chip moved", tag=TAG, signed_in=True, refuses=NO_HAND)
async def hand_why(request: Req, hand: HandId) -> Why:
    """The payments in their order: how much, from whom to whom, the reason, the rule, the ruling."""
    house, who = house_of(request), me(request)
    row = await _row(house, who, hand)
    return await house.reading.read(hands_told.why_told, row, seat_in(row, who.person.id))


@operation(
    "GET /api/hands/{hand:str}/advice",
    "What the house would have done",
    tag=TAG,
    signed_in=True,
    refuses=NO_HAND | {409: "Whoever asks was not in the hand, or it was played under other rules."},
    also={202: (Judged, "It is being played out: ask again.")},
)
async def hand_advice(request: Req, hand: HandId) -> Response[Judged]:
    """And what the acts of whoever asks cost against it, from trials with the cards that were not seen."""
    house, who = house_of(request), me(request)
    row = await _row(house, who, hand)
    seat = seat_in(row, who.person.id)
    if not seat:
        raise Refusal(409, "You were not in this hand.")
    told = await house.reading.judged(row.id, row.record, seat)
    return Response(told, status_code=202 if told.state == "working" else 200)


@operation(
    "GET /api/hands/{hand:str}/record.toml",
    "A hand as a record",
    tag=TAG,
    signed_in=True,
    refuses=NO_HAND | {403: "Whole hands are for auditors."},
    media_type="application/toml",
)
async def record(request: Req, hand: HandId, shows: As = "seen") -> Response[str]:
    """For `houseway replay`: cards that whoever asks did not see are unknown."""
    return await _download(request, hand, shows, hands_told.record_file, hands_told.whole_record)


@operation(
    "GET /api/hands/{hand:str}/sealed.json",
    "A hand with its seal",
    tag=TAG,
    signed_in=True,
    refuses=NO_HAND | {403: "Whole hands are for auditors, and of a shoe that goes on for nobody."},
)
async def sealed(request: Req, hand: HandId, shows: As = "seen") -> Response[str]:
    """For `houseway verify`: each card that was seen is proved to be the one that was sealed before."""
    return await _download(request, hand, shows, hands_told.sealed_file, hands_told.whole_sealed)


@operation(
    "GET /api/hands/{hand:str}/hand.phh",
    "A hand in the public format",
    tag=TAG,
    signed_in=True,
    refuses=NO_HAND,
    media_type="application/toml",
)
async def phh(request: Req, hand: HandId) -> Response[str]:
    """PHH, for the variants that it covers."""
    return await _download(request, hand, "seen", hands_told.phh_file)


@operation(
    "GET /api/hands/{hand:str}/situation",
    "A hand for the desk",
    tag=TAG,
    signed_in=True,
    refuses=NO_HAND,
)
async def situation(request: Req, hand: HandId) -> HandAtDesk:
    """What lay on the table when nobody decided any more, as a file for `POST /api/desk/settle`."""
    house, who = house_of(request), me(request)
    row = await _row(house, who, hand)
    return await house.reading.read(at_the_desk, row, seat_in(row, who.person.id))


async def _download(
    request: Req,
    hand: str,
    shows: str,
    seen: Callable[[HandRow, int], Download],
    whole: Callable[[HandRow], Download] | None = None,
) -> Response[str]:
    house, who = house_of(request), me(request)
    row = await _row(house, who, hand)
    if shows == "whole" and whole is not None:
        if not who.auditor:
            raise Refusal(403, "Whole hands are for auditors.")
        if not await shoe_is_over(house, row):
            raise Refusal(403, "The shoe of this hand still goes on: its cards stay sealed until it is over.")
        file = await house.reading.read(whole, row)
    else:
        file = await house.reading.read(seen, row, seat_in(row, who.person.id))
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return Response(file.text, media_type=file.kind, headers=headers)


async def shoe_is_over(house: House, row: HandRow) -> bool:
    """Whether nothing of the hand's shoe is still to come."""
    table = await house.store.table(row.table)
    if table is None or table.closed is not None:
        return True
    newest = await house.store.hands_at(row.table, limit=1)
    last = await house.store.hand(newest[0].id) if newest else None
    return last is None or not hands_told.same_shoe(row, last)


@operation("GET /api/results", "Results over time", tag=TAG, signed_in=True)
async def results(request: Req, since: Moment = 0) -> Results:
    """What the hands of whoever asks came to: over time, by game, by evening, hands and fees an hour."""
    house, who = house_of(request), me(request)
    rows = await house.store.results(who.person.id, since=since)
    return await house.reading.read(results_of, rows)


@operation(
    "GET /api/tables/{table:str}/why",
    "Why chips moved at a table",
    tag=TAG,
    signed_in=True,
    refuses=NO_TABLE | ELSEWHERE | {409: "No hand lies there."},
)
async def table_why(request: Req, table: TableId, key: Key = "") -> Why:
    """In the hand that lies there, under way or over, as whoever asks sees it."""
    house, who = house_of(request), me(request)
    actor = await actor_at(request, table, key)
    record, seat, number = await actor.at_rest(lambda actor: _lying(actor, who.person.id))
    if record is None:
        raise Refusal(409, "No hand has been dealt here.")
    names = {start.seat: start.name for start in record.seats}
    return await house.reading.read(hands_told.why_now, record, seat, names, number)


def _lying(actor: Actor, person: str) -> tuple[Record | None, int, int]:
    """The record of the hand that lies on a table, where somebody sits in it, and its number."""
    record = record_of(actor.hand) if actor.hand is not None else None
    return record, actor.table.eyes(person), actor.table.number


@operation(
    "GET /api/tables/{table:str}/shoe", "The rounds of the shoe", tag=TAG, signed_in=True, refuses=NO_TABLE
)
async def table_shoe(request: Req, table: TableId, key: Key = "") -> ShoeTold:
    """How the rounds came out that were dealt from the shoe of the last one."""
    house, who = house_of(request), me(request)
    row = await house.store.table(table)
    if row is None or not await may_see(house, who, row, key):
        raise unknown("table")
    rounds: list[HandRow] = []
    for line in await house.store.hands_at(table, limit=MOST):
        found = await house.store.hand(line.id)
        if found is None or (rounds and not hands_told.same_shoe(found, rounds[-1])):
            break
        rounds.append(found)
    return await house.reading.read(hands_told.shoe_told, rounds)


ROUTES = [
    table_why,
    table_shoe,
    table_hands,
    my_hands,
    hand,
    hand_why,
    hand_advice,
    situation,
    record,
    sealed,
    phh,
    results,
]
