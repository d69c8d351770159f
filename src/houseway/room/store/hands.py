"""Finished hands, and what they came to."""

from collections.abc import Sequence

import msgspec

from houseway.room.store.database import Database, Row, Value
from houseway.room.store.interface import HandLine, HandRow, HandSeat, PlayedHand, Result

LINE = "h.id, h.table_id, h.number, h.rule_set, h.version, h.engine, h.began, h.ended"
_LATEST = (2**62, "")
"""After every hand."""
Before = tuple[int, str] | None


def hand(db: Database, id_: str) -> HandRow | None:
    row = db.one(f"SELECT {LINE}, h.record, h.seal, h.secret FROM hands h WHERE h.id = ?", [id_])
    if row is None:
        return None
    line = _lines(db, [row[:8]])[0]
    record, seal, secret = row[8:]
    return HandRow(**msgspec.structs.asdict(line), record=record.encode(), seal=seal.encode(), secret=secret)


def of(
    db: Database, person: str, before: Before, limit: int, rule_set: str | None, table: str | None
) -> list[HandLine]:
    end, id_ = before or _LATEST
    wanted, values = "", list[Value]()
    if rule_set is not None:
        wanted, values = f"{wanted} AND h.rule_set = ?", [*values, rule_set]
    if table is not None:
        wanted, values = f"{wanted} AND h.table_id = ?", [*values, table]
    rows = db.all(
        f"""
        SELECT DISTINCT {LINE} FROM hand_people s JOIN hands h ON h.id = s.hand_id
        WHERE s.person = ? AND (s.ended < ? OR (s.ended = ? AND s.hand_id < ?)) {wanted}
        ORDER BY h.ended DESC, h.id DESC LIMIT ?
        """,
        [person, end, end, id_, *values, limit],
    )
    return _lines(db, rows)


def at(db: Database, table: str, before: Before, limit: int) -> list[HandLine]:
    end, id_ = before or _LATEST
    rows = db.all(
        f"SELECT {LINE} FROM hands h WHERE h.table_id = ? AND (h.ended < ? OR (h.ended = ? AND h.id < ?)) "
        "ORDER BY h.ended DESC, h.id DESC LIMIT ?",
        [table, end, end, id_, limit],
    )
    return _lines(db, rows)


def played(db: Database, rule_set: str, limit: int) -> list[PlayedHand]:
    rows = db.all(
        "SELECT table_id, began, ended, record FROM hands WHERE rule_set = ? ORDER BY ended DESC LIMIT ?",
        [rule_set, limit],
    )
    return [PlayedHand(table, began, ended, record.encode()) for table, began, ended, record in rows]


def _lines(db: Database, rows: Sequence[Row]) -> list[HandLine]:
    """Hands with everybody who was in them."""
    seats: dict[str, list[HandSeat]] = {row[0]: [] for row in rows}
    found = db.all(
        "SELECT hand_id, person, seat, name, net, fees FROM hand_people "
        "WHERE hand_id IN (SELECT value ->> 0 FROM json_each(?)) ORDER BY hand_id, seat",
        [msgspec.json.encode([[id_] for id_ in seats]).decode()],
    )
    for id_, *seat in found:
        seats[id_].append(HandSeat(*seat))
    return [
        HandLine(
            id=id_,
            table=table,
            number=number,
            rule_set=rule_set,
            version=version,
            engine=engine,
            began=began,
            ended=ended,
            people=tuple(seats[id_]),
        )
        for id_, table, number, rule_set, version, engine, began, ended in rows
    ]


def results(db: Database, person: str, since: int, limit: int) -> list[Result]:
    """A person who had several seats in a hand has one result of it."""
    rows = db.all(
        """
        SELECT s.ended, h.rule_set, SUM(s.net), SUM(s.fees)
        FROM hand_people s JOIN hands h ON h.id = s.hand_id
        WHERE s.person = ? AND s.ended >= ? GROUP BY s.ended, h.id, h.rule_set
        ORDER BY s.ended DESC, h.id DESC LIMIT ?
        """,
        [person, since, limit],
    )
    return [Result(at, rule_set, int(net), int(fees)) for at, rule_set, net, fees in reversed(rows)]
