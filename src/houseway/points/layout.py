"""Cards laid on the table in segments: everybody's hand lies on the spot of the seat."""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.errors import RecordError
from houseway.facts import Place
from houseway.play.dealing import face_up, lift, put
from houseway.play.events import Opened
from houseway.play.felt import Felt, Holding, Seen, Spot
from houseway.play.shape import Span
from houseway.play.table import Seat, Table
from houseway.points.segments import SIZES

THREE_SEGMENTS = "three cards in front, five in the middle, five behind"
THIRTEEN = Span(sum(SIZES), sum(SIZES))
SEGMENTS = tuple([Span(size, size) for size in SIZES])
"""How many cards a finished hand has, and its segments."""


def new_felt(table: Table, seats: Sequence[Seat]) -> Felt:
    """A spot for everybody who gets cards."""
    felt = table.felt = Felt()
    for seat in seats:
        spot = felt.spots[seat.number] = Spot(seat.number)
        spot.decider = seat.number
        spot.hands[0].groups = ((), (), ())
    return felt


def laid(table: Table, seat: Seat) -> Holding:
    """What a seat has laid on the table."""
    spot = table.felt.spots.get(seat.number) if table.felt is not None else None
    if spot is None:
        raise RecordError(f"seat {seat.number} has laid nothing on the table")
    return spot.hands[0]


def lay(table: Table, seat: Seat, groups: Sequence[Sequence[Card]], seen: Seen) -> None:
    """Cards from a seat's hand to its segments."""
    holding = laid(table, seat)
    for group in groups:
        lift(table, seat, group)
        put(table, holding, group, seat.number, seen=seen)
    holding.groups = tuple([(*old, *new) for old, new in zip(holding.groups, groups, strict=True)])


def open_segments(table: Table, seat: Seat) -> None:
    """Turn a set hand over for everybody to see."""
    holding = laid(table, seat)
    face_up(holding)
    table.log(Opened(Place("seat", seat.number), tuple([c for group in holding.groups for c in group])))
