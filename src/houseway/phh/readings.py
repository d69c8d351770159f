"""What the format leaves open, read as the file itself fits.

A post out of turn that is less than the big blind is dead or a part of the bet, and which it was shows only
in what was won; with two players and one blind, files differ in which of the two they list first. The usual
reading stands unless the file contradicts it and fits another.
"""

from collections.abc import Iterator
from decimal import Decimal

from houseway.phh.read import Phh


def is_open(phh: Phh) -> bool:
    """Whether a hand leaves open what was posted."""
    blinds = phh.blinds_or_straddles
    return min(blinds) < 0 or (len(blinds) == 2 and not blinds[0])


def other_readings(phh: Phh) -> Iterator[Phh]:
    """The same hand under the other readings of what it leaves open."""
    blinds = phh.blinds_or_straddles
    if len(blinds) == 2 and not blinds[0] and blinds[1] > 0:
        yield phh._replace(blinds_or_straddles=blinds[::-1], alike="")
    big = max(blinds)
    if "_dead_posts" not in phh.notes and any([0 < -post < big for post in blinds]):
        dead = [max(-post - big, Decimal(0)) for post in blinds]
        yield phh._replace(notes={**phh.notes, "_dead_posts": dead})
