"""The floor and the audit: tables that need somebody, what was kept when something went wrong, all chips."""

from typing import Any

import msgspec
from litestar import Request
from litestar.params import JSONBody

from houseway.room.live.lobby import opening_of
from houseway.room.protocol import Done
from houseway.room.store.interface import Evidence
from houseway.room.web.access import may_enter
from houseway.room.web.bodies import AskFloor, AuditTold, EvidenceTold, FloorTold, ProcessTold, Waiting
from houseway.room.web.house import auditor, floor, house_of, me, slowly
from houseway.room.web.lobby import Entry
from houseway.room.web.refusals import unknown
from houseway.room.web.routes.operation import operation
from houseway.room.web.routes.parameters import Key, Limit, NumberBefore, TableId
from houseway.room.web.spoken import spoken
from houseway.rooms.lookup import find

TAG = "floor"
HIDDEN = "A hand or a table could not go on: auditors can see what was kept."
Req = Request[Any, Any, Any]


class Call(msgspec.Struct, frozen=True, tag="call"):
    """What is kept of a call for the floor, among the evidence."""

    by: str
    text: str


_CALLS = msgspec.json.Decoder(Call)


@operation(
    "POST /api/tables/{table:str}/floor",
    "Ask for the floor",
    tag=TAG,
    signed_in=True,
    refuses={404: "There is no such table."},
)
async def ask_floor(request: Req, data: JSONBody[AskFloor], table: TableId, key: Key = "") -> Done:
    """Somebody of the floor finds it among the tables that need one."""
    house, who = house_of(request), me(request)
    if not await may_enter(house, who, table, key):
        raise unknown("table")
    slowly(house.chats, who.person.id)
    row = await house.store.table(table)
    call = msgspec.json.encode(Call(who.person.name, spoken(data.text))).decode()
    await house.store.keep_evidence(table, row.seq if row is not None else 0, call, call=True)
    return Done(ref=0, says="The floor has been asked for.")


@operation(
    "GET /api/floor", "What needs the floor", tag=TAG, signed_in=True, refuses={403: "That is for the floor."}
)
async def floor_desk(
    request: Req,
    before: NumberBefore = None,
    limit: Limit = 50,
) -> FloorTold:
    """For the floor: tables whose hand waits on a ruling, in whichever process, and what was kept, the newest
    first; before a number, to go on from there."""
    house, who = house_of(request), floor(request)
    kept = await house.store.evidence(before=before, limit=limit)
    await house.lobby.fresh()
    waiting = [_waiting(entry) for entry in house.lobby.entries.values() if entry.ruling]
    return FloorTold(tuple(waiting), tuple([_told(one, who.auditor) for one in kept]))


def _waiting(entry: Entry) -> Waiting:
    title = find(opening_of(entry.row).rule_set).name
    return Waiting(entry.row.id, title, entry.ruling, "The hand waits on a ruling.")


def _told(kept: Evidence, whole: bool) -> EvidenceTold:
    try:
        call = _CALLS.decode(kept.what)
    except msgspec.MsgspecError:
        what = kept.what[:20_000] if whole else HIDDEN
        return EvidenceTold(kept.number, kept.table, kept.seq, kept.at, False, what)
    return EvidenceTold(kept.number, kept.table, kept.seq, kept.at, True, f"{call.by}: {call.text}")


@operation("GET /api/audit", "All chips", tag=TAG, signed_in=True, refuses={403: "That is for auditors."})
async def audit(request: Req) -> AuditTold:
    """For auditors: at one moment, what the house has issued against what lies in wallets and at tables."""
    house = house_of(request)
    auditor(request)
    totals = await house.store.totals()
    processes = await house.store.processes()
    return AuditTold(
        totals.issued,
        totals.wallets,
        totals.tables,
        totals.adds_up,
        totals.people,
        totals.open_tables,
        totals.hands,
        tuple([ProcessTold(one.url, one.alive, one.tables) for one in processes]),
    )


ROUTES = [ask_floor, floor_desk, audit]
