"""All hands of four tiles, with the ways to deal and to set each.

Tiles that no rule tells apart are one kind: the twins of a pair, even where they look different, but for
the low six and the low three. Of the 35,960 hands 4,285 are different then.

>>> table = rank_table("tiles", "by-tile", "ranked", "own")
>>> hands = all_hands(FULL_SET, table, together=False)
>>> len(hands.kinds), int(hands.ways.sum())
(4285, 35960)
"""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import TILES, Card, parse_cards
from houseway.lab.prices import LabError
from houseway.rankings.tiles import CHARTS, tile_ranking, with_readings
from houseway.tiles import LOW_SIX, LOW_THREE, PAIRS, TILE_SET, number, spots

Ints = NDArray[np.int64]

TWINS = PAIRS[1:]
SIX, THREE = len(TWINS), len(TWINS) + 1
"""The last two kinds: the low six and the low three."""
KINDS = THREE + 1
TEEN, DAY = 0, 1
KIND_OF: dict[Card, int] = {
    **{tile: kind for kind, pair in enumerate(TWINS) for tile in (pair.first, pair.second)},
    LOW_SIX: SIX,
    LOW_THREE: THREE,
}
TILE_OF: tuple[Card, ...] = (*[pair.first for pair in TWINS], LOW_SIX, LOW_THREE)
"""A tile of each kind."""
SPOTS_OF = np.array([spots(tile) for tile in TILE_OF], np.int64)
FULL_SET: tuple[int, ...] = tuple([TILE_SET.count(tile) for tile in TILES.values()])
"""How often each of the 21 tiles, by its number, is in a set."""


def counts_without(removed: str) -> tuple[int, ...]:
    """The set with some tiles taken out."""
    counts = list(FULL_SET)
    for tile in parse_cards(removed):
        if tile not in KIND_OF or not counts[number(tile)]:
            raise LabError(f"{tile} cannot be removed: the 32 tiles hold no more of it")
        counts[number(tile)] -= 1
    if sum(counts) < 8:
        raise LabError(f"two hands need eight tiles: without {removed} there are {sum(counts)}")
    return tuple(counts)


def by_kind(counts: Sequence[int]) -> Ints:
    """The tiles in the set, counted by kind."""
    held = np.zeros(KINDS, np.int64)
    for tile, kind in KIND_OF.items():
        held[kind] += counts[number(tile)]
    return held


class Ranks(NamedTuple):
    """What two tiles are worth, by their kinds."""

    strength: Ints
    """In the order of the chart: 0 is the worst hand that there is."""
    points: Ints
    """Spots as they count; every hand with a name has more than nine."""


@cache
def rank_table(
    chart: str, zeros: Literal["by-tile", "alike"], wongs: str, used: Literal["own", "as-used"]
) -> Ranks:
    """The chart as a sheet prints it, row by row, under the readings."""
    order = tile_ranking(with_readings(CHARTS[chart], zeros, used, alike=wongs == "alike"))
    values = {}
    for a in range(KINDS):
        for b in range(a, KINDS):
            if a != b or a < SIX:
                values[a, b] = order.reference(_tiles(a, b))
    places = {value: place for place, value in enumerate(sorted(set(values.values())))}
    table = Ranks(np.full((KINDS, KINDS), -1, np.int64), np.full((KINDS, KINDS), -1, np.int64))
    for (a, b), value in values.items():
        table.strength[a, b] = table.strength[b, a] = places[value]
        table.points[a, b] = table.points[b, a] = value.category
    return table


def _tiles(a: int, b: int) -> tuple[Card, Card]:
    return (TWINS[a].first, TWINS[a].second) if a == b else (TILE_OF[a], TILE_OF[b])


class Hands(NamedTuple):
    """Every different hand, a row each; it has three settings: its first tile goes with one of the others."""

    kinds: Ints
    """The four tiles, lowest kind first."""
    ways: Ints
    """How often the hand is in the set."""
    held: Ints
    """The set, by kind."""
    high: Ints
    """The strength of the high hand under each setting."""
    low: Ints
    low_points: Ints
    one: Ints
    """The two hands under each setting, as kinds: the one with the first tile …"""
    other: Ints
    """… and the other."""
    legal: NDArray[np.bool_]


def all_hands(counts: tuple[int, ...], table: Ranks, together: bool) -> Hands:
    """Every hand of the set; ``together``: nobody separates the low six from the low three (000:2993)."""
    held = by_kind(counts)
    drawn = list(_draw(held.tolist(), 0, 4))
    kinds = np.array([hand for hand, _ in drawn], np.int64)
    ways = np.array([ways for _, ways in drawn], np.int64)
    one = np.stack([kinds[:, [0, 1]], kinds[:, [0, 2]], kinds[:, [0, 3]]], axis=1)
    other = np.stack([kinds[:, [2, 3]], kinds[:, [1, 3]], kinds[:, [1, 2]]], axis=1)
    a = table.strength[one[..., 0], one[..., 1]]
    b = table.strength[other[..., 0], other[..., 1]]
    points = np.where(
        a >= b, table.points[other[..., 0], other[..., 1]], table.points[one[..., 0], one[..., 1]]
    )
    legal = np.ones(a.shape, np.bool_)
    if together:
        both = (kinds[:, 2] == SIX) & (kinds[:, 3] == THREE)
        legal[both, 1:] = False
    return Hands(kinds, ways, held, np.maximum(a, b), np.minimum(a, b), points, one, other, legal)


def deals_of(hands: Hands) -> int:
    """How many deals of two hands there are.

    >>> deals_of(all_hands(FULL_SET, rank_table("tiles", "by-tile", "ranked", "own"), together=False))
    736281000
    """
    tiles = int(hands.held.sum())
    return comb(tiles, 4) * comb(tiles - 4, 4)


def _draw(held: Sequence[int], start: int, left: int) -> list[tuple[tuple[int, ...], int]]:
    if not left:
        return [((), 1)]
    found = []
    for kind in range(start, KINDS):
        for times in range(1, min(held[kind], left) + 1):
            for rest, ways in _draw(held, kind + 1, left - times):
                found.append(((kind,) * times + rest, ways * comb(held[kind], times)))
    return found
