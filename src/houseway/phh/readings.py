"""What the format leaves open, read as the file itself fits.

A post out of turn that is less than the big blind is dead, a part of the bet, or all that a log tells of both
blinds, and which it was shows only in what was won; with two players and one blind, files differ in which of
the two they list first; rooms, sites and programs differ in what a limit raise over a short all-in comes to,
and in what all-ins without fixed bets let people raise again. The usual reading stands unless the file
contradicts it and fits another.
"""

from collections.abc import Iterator
from decimal import Decimal

from houseway.phh.house import with_betting
from houseway.phh.read import Phh
from houseway.phh.variants import variant_of

SHORT_ALL_INS: tuple[dict[str, str], ...] = (
    {"short_all_in": "half-bet", "raise_over_short": "all-in"},
    {"short_all_in": "half-bet", "raise_over_short": "full-bet"},
    {"short_all_in": "full-bet"},
    {"short_all_in": "full-bet", "raise_short_bet": "full-bet-more"},
    {"short_all_in": "half-bet", "raise_over_short": "complete"},
)
"""Limit: an all-in of half a bet counts, and the next raise is added to it or to the full bet; or only a full
one counts, and a raise completes it, or is added to it; or half a bet counts, and a raise completes it."""
OPENING_AGAIN: tuple[dict[str, str], ...] = (
    {"opens_again": "full-raise"},
    {"opens_again": "raises-together"},
    {"opens_again": "half-raise"},
)
"""No limit and pot limit: a full raise opens the betting again, or several short all-ins that come to one, or
an all-in of half a raise."""


def is_open(phh: Phh) -> bool:
    """Whether a hand leaves open what was posted."""
    blinds = phh.blinds_or_straddles
    return min(blinds) < 0 or (len(blinds) == 2 and not blinds[0])


def other_readings(phh: Phh) -> Iterator[Phh]:
    """The same hand under the other readings of what was posted."""
    blinds = phh.blinds_or_straddles
    if len(blinds) == 2 and not blinds[0] and blinds[1] > 0:
        yield phh._replace(blinds_or_straddles=blinds[::-1], alike="")
    big = max(blinds)
    if "_dead_posts" not in phh.notes and any([0 < -post < big for post in blinds]):
        dead = [max(-post - big, Decimal(0)) for post in blinds]
        yield phh._replace(notes={**phh.notes, "_dead_posts": dead})
        both = tuple([post - big if 0 < -post < big else post for post in blinds])
        yield phh._replace(blinds_or_straddles=both, alike="")


def other_betting(phh: Phh, usual: dict[str, str]) -> Iterator[Phh]:
    """The same hand under the other readings of short all-ins."""
    limit = variant_of(phh.variant).structure == "limit"
    for reading in SHORT_ALL_INS if limit else OPENING_AGAIN[1:]:
        if reading != usual:
            yield phh._replace(notes=with_betting(phh.notes, reading), alike="")
