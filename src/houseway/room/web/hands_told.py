"""Finished hands for whoever may see them: as the seat saw it, whole for auditors. Slow: for a thread."""

from typing import NamedTuple

import msgspec

from houseway.chance.kept import read_kept
from houseway.chance.sealed_hand import sealed_hand_json
from houseway.phh.write import write_phh
from houseway.play.hand import Hand
from houseway.play.record import Record, replay_record, write_record
from houseway.play.record_seen import record_as_seen
from houseway.play.sealed_hand import opened_hand, sealed_hand
from houseway.room.reading.shoe import Kept, shoe
from houseway.room.reading.steps import About, hand_told
from houseway.room.reading.structs import HandTold, PersonTold, ShoeTold, Why
from houseway.room.reading.why import why
from houseway.room.store.interface import HandRow
from houseway.rooms.lookup import find

_RECORDS = msgspec.json.Decoder(Record)


class Download(NamedTuple):
    """A file to take home."""

    name: str
    kind: str
    text: str


def seat_in(row: HandRow, person: str) -> int:
    """Where somebody sat in a hand; 0 looked on."""
    return next((one.seat for one in row.people if one.person == person), 0)


def replayed(row: HandRow) -> Hand:
    """The hand, run again."""
    record = _RECORDS.decode(row.record)
    return replay_record(record, find(record.rule_set))


def _names(row: HandRow) -> dict[int, str]:
    return {one.seat: one.name for one in row.people}


def told(row: HandRow, seat: int) -> HandTold:
    """The hand step by step."""
    people = [PersonTold(seat=p.seat, name=p.name, net=p.net, fees=p.fees) for p in row.people]
    about = About(
        id=row.id,
        number=row.number,
        table=row.table,
        began=row.began,
        ended=row.ended,
        names=_names(row),
        bots=frozenset([one.seat for one in row.people if one.person is None]),
        people=tuple(people),
        sealed=bool(row.seal),
    )
    return hand_told(_RECORDS.decode(row.record), seat, about)


def why_told(row: HandRow, seat: int) -> Why:
    """Why each chip moved."""
    return why(replayed(row), seat, _names(row), row.number)


def why_now(record: Record, seat: int, names: dict[int, str], number: int) -> Why:
    """Why each chip moved in a hand that lies on a table, under way or over."""
    return why(replay_record(record, find(record.rule_set)), seat, names, number)


def shoe_told(rows: list[HandRow]) -> ShoeTold:
    """The rounds of the shoe that the newest of these hands was dealt from, the newest given first."""
    return shoe([Kept(row.id, row.number, _RECORDS.decode(row.record)) for row in rows])


def record_file(row: HandRow, seat: int) -> Download:
    """The record as the seat may have it."""
    return Download(
        _named(row, "toml"), "application/toml", write_record(record_as_seen(replayed(row), seat))
    )


def whole_record(row: HandRow) -> Download:
    """The whole record, for an auditor."""
    return Download(_named(row, "toml"), "application/toml", write_record(_RECORDS.decode(row.record)))


def sealed_file(row: HandRow, seat: int) -> Download:
    """The record with what proves its cards."""
    sealed = sealed_hand(replayed(row), seat, read_kept(row.secret))
    return Download(_named(row, "json"), "application/json", sealed_hand_json(sealed))


def whole_sealed(row: HandRow) -> Download:
    """Everything, with the seeds, for an auditor."""
    opened = opened_hand(replayed(row), read_kept(row.secret))
    return Download(_named(row, "json"), "application/json", sealed_hand_json(opened))


def same_shoe(one: HandRow, other: HandRow) -> bool:
    """Whether two hands were dealt from a shoe that goes on, and from the same one, or one from what was
    shuffled in the other."""
    if one.rule_set != other.rule_set or find(one.rule_set).longest_round is None:
        return False
    return bool(_shuffled_by(one) & _shuffled_by(other))


def _shuffled_by(row: HandRow) -> set[str]:
    """The seeds of all shuffles that a hand was dealt from."""
    return {shuffle.seed for shuffle in read_kept(row.secret).shuffles}


def phh_file(row: HandRow, seat: int) -> Download:
    """The hand in the public format, with the cards that the seat saw."""
    return Download(_named(row, "phh"), "application/toml", write_phh(replayed(row), seat=seat))


def _named(row: HandRow, suffix: str) -> str:
    game = row.rule_set.replace("/", "-")
    return f"houseway-{game}-{row.id[:8]}.{suffix}"
