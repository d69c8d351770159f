"""The named ways to set four tiles, for all hands at once.

``house-way`` goes down the rows that the rule set holds; of the settings that a row likes, the one with
the better high hand, or low hand, is chosen.
"""

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.pai_gow_tiles.hands import DAY, SIX, SPOTS_OF, TEEN, THREE, TILE_OF, Hands, Ints
from houseway.lab.prices import LabError

Mask = NDArray[np.bool_]
FIXED = ("house-way", "high-first", "low-first")


class WayRow(msgspec.Struct, frozen=True):
    """A row of a house way, as the rule set has it."""

    do: str
    spots: tuple[int, ...]
    low: int
    beside: tuple[int, ...]
    both: bool
    """Whether both tiles beside the pair must be such."""
    prefer: str


def choose(hands: Hands, way: str, rows: Sequence[WayRow], three_or_six: bool) -> Ints:
    """Which of its three settings each hand gets."""
    if way == "high-first":
        return _best(hands, hands.legal, high=True)
    if way == "low-first":
        return _best(hands, hands.legal, high=False)
    chosen = np.full(len(hands.kinds), -1, np.int64)
    for row in rows:
        likes = _liked(hands, row, three_or_six) & hands.legal
        speaks = (chosen < 0) & likes.any(axis=1)
        chosen[speaks] = _best(hands, likes, high=row.prefer == "high")[speaks]
    if (chosen < 0).any():
        silent = " ".join([TILE_OF[kind].text for kind in hands.kinds[chosen < 0][0]])
        raise LabError(f"no row of the house way says how to set {silent}")
    return chosen


def _best(hands: Hands, among: Mask, *, high: bool) -> Ints:
    first, second = (hands.high, hands.low) if high else (hands.low, hands.high)
    found: Ints = np.where(among, first * 1000 + second, -1).argmax(axis=1)
    return found


def _pairs(two: Ints) -> Mask:
    a, b = two[..., 0], two[..., 1]
    found: Mask = (a == b) | ((a == SIX) & (b == THREE))
    return found


def _liked(hands: Hands, row: WayRow, three_or_six: bool) -> Mask:
    one, other = hands.one, hands.other
    match row.do:
        case "two-pairs":
            return _pairs(one) & _pairs(other)
        case "pair":
            return _pairs(one) | _pairs(other)
        case "wild":
            single = (hands.kinds >= SIX).sum(axis=1) == 1
            return np.broadcast_to(single[:, None], hands.legal.shape).copy()
        case "split":
            return _splits(hands, row)
        case "join":
            return _joins(one, row) | _joins(other, row)
        case "total":
            return _totals(one, row, three_or_six) | _totals(other, row, three_or_six)
        case "ends":
            seen = SPOTS_OF[hands.kinds]
            most, least = seen.max(axis=1)[:, None], seen.min(axis=1)[:, None]
            return _ends(one, most, least) | _ends(other, most, least)
    raise LabError(f"the laboratory does not know the row {row.do!r} of a house way")


def _splits(hands: Hands, row: WayRow) -> Mask:
    """A pair is taken apart, if its spots, the tiles beside it and the new low hand are as the row says."""
    here, there = _pairs(hands.one), _pairs(hands.other)
    kept = here | there
    at = kept.argmax(axis=1)
    rows = np.arange(len(at))
    one, other = hands.one[rows, at], hands.other[rows, at]
    # Of two pairs the row speaks of the better one; kinds go from the best pair down, the supreme pair last.
    first = here[rows, at] & ~(there[rows, at] & (other[:, 0] == SIX))
    pair = np.where(first[:, None], one, other)
    beside = np.where(first[:, None], other, one)
    such = np.isin(SPOTS_OF[pair], row.spots)
    fits: Mask = such[:, 0] & such[:, 1] & kept[rows, at]
    if row.beside:
        such = np.isin(SPOTS_OF[beside], row.beside)
        fits &= such[:, 0] & such[:, 1] if row.both else such[:, 0] | such[:, 1]
    found: Mask = fits[:, None] & ~kept & (hands.low_points >= row.low)
    return found


def _joins(two: Ints, row: WayRow) -> Mask:
    royal = (two == TEEN) | (two == DAY)
    such = np.isin(SPOTS_OF[two], row.spots)
    found: Mask = (royal[..., 0] & such[..., 1]) | (royal[..., 1] & such[..., 0])
    return found


def _totals(two: Ints, row: WayRow, three_or_six: bool) -> Mask:
    found = np.isin(SPOTS_OF[two].sum(axis=-1), row.spots)
    if three_or_six:
        for a in (3, 6):
            for b in (3, 6):
                x = np.where(two[..., 0] >= SIX, a, SPOTS_OF[two[..., 0]])
                y = np.where(two[..., 1] >= SIX, b, SPOTS_OF[two[..., 1]])
                found |= np.isin(x + y, row.spots)
    return found


def _ends(two: Ints, most: Ints, least: Ints) -> Mask:
    a, b = SPOTS_OF[two[..., 0]], SPOTS_OF[two[..., 1]]
    found: Mask = (np.maximum(a, b) == most) & (np.minimum(a, b) == least)
    return found
