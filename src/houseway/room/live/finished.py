"""A hand that is over, as the room keeps it."""

from typing import TYPE_CHECKING

import msgspec

import houseway
from houseway.chance.kept import Kept, Published, kept_json
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.record import record_of
from houseway.room.live.shuffles import hand_id
from houseway.room.seeing.results import fees_paid
from houseway.room.store.interface import FinishedHand, HandSeat

if TYPE_CHECKING:
    from houseway.room.live.table import LiveTable


def finished_hand(table: "LiveTable", hand: Hand, kept: Kept, published: Published, now: int) -> FinishedHand:
    """The record of a hand with its seal, its secret and what it came to for everybody."""
    rules, shuffle = table.session.rules, table.playing
    assert shuffle is not None
    return FinishedHand(
        id=hand_id(shuffle),
        number=table.number,
        rule_set=rules.id,
        version=rules.version,
        engine=houseway.__version__,
        began=table.began,
        ended=now,
        record=msgspec.json.encode(record_of(hand)),
        seal=msgspec.json.encode(published),
        secret=kept_json(kept),
        people=_people(table, hand),
    )


def _people(table: "LiveTable", hand: Hand) -> tuple[HandSeat, ...]:
    stacks, fees = hand.stacks(), fees_paid(hand)
    misdeal = hand.table.outcome == MISDEAL
    found = []
    for start in hand.start.seats:
        occupant = table.occupants.get(start.seat)
        paid = 0 if misdeal else fees.get(start.seat, 0)
        net = 0 if misdeal else stacks[start.seat] - start.stack + paid
        person = occupant.person or None if occupant is not None else None
        found.append(HandSeat(person, start.seat, start.name, net, paid))
    return tuple(found)
