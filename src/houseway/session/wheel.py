"""Seats in a ring: what lies clockwise of what."""

from collections.abc import Iterable


def ahead(seat: int, other: int, seats: int) -> int:
    """How many seats clockwise the other one is; a seat is a full round ahead of itself.

    >>> ahead(8, 2, 9), ahead(2, 2, 9)
    (3, 9)
    """
    return (other - seat) % seats or seats


def among(seat: int, after: int, before: int, seats: int) -> bool:
    """Whether a seat lies clockwise after one and before the other; nothing lies between a seat and itself.

    >>> among(9, 8, 2, 9), among(2, 8, 2, 9), among(5, 3, 3, 9)
    (True, False, False)
    """
    return after != before and ahead(after, seat, seats) < ahead(after, before, seats)


def clockwise(numbers: Iterable[int], after: int) -> list[int]:
    """Seat numbers clockwise, beginning with the next one after a seat.

    >>> clockwise([7, 1, 4], after=4)
    [7, 1, 4]
    """
    return sorted(numbers, key=lambda number: (number <= after, number))
