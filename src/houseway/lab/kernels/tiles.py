"""Hands of two tiles, by the index of each tile: every hand in one table."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import FIRST_TILE, TILES, Card
from houseway.errors import HousewayError
from houseway.lab.kernels.tables import Order, Strengths, order_of
from houseway.rankings import ranking
from houseway.rankings.tiles import TileRanking, encode


class TileTables(NamedTuple):
    """A tile ranking as a table."""

    two: Strengths
    """By two tiles, counted from 0; 0 where the set holds no such two."""
    order: Order


@cache
def tile_tables(name: str) -> TileTables:
    """The table of a tile ranking, from its reference form."""
    order = ranking(name)
    assert isinstance(order, TileRanking)
    tiles = list(TILES.values())
    values = [[_value(order, a, b) for b in tiles] for a in tiles]
    reference = sorted({0, *[value for row in values for value in row]})
    small = {value: strength for strength, value in enumerate(reference)}
    two = np.array([[small[value] for value in row] for row in values], np.uint16)
    return TileTables(two, order_of(np.array(reference, np.int64)))


def _value(order: TileRanking, a: Card, b: Card) -> int:
    try:
        return encode(order.reference((a, b)))
    except HousewayError:
        return 0


def rank_tiles(tables: TileTables, tiles: NDArray[np.uint8]) -> Strengths:
    """The strength of each row of two tiles."""
    return tables.two[tiles[:, 0] - FIRST_TILE, tiles[:, 1] - FIRST_TILE]
