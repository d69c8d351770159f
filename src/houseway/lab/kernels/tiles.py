"""Hands of two tiles, by the index of the tile: all of them in a table."""

from functools import cache
from typing import Any

import numpy as np

from houseway.cards import FIRST_TILE, TILES
from houseway.lab.kernels.high import Cards
from houseway.lab.kernels.tables import Order, Strengths, order_of
from houseway.rankings import ranking
from houseway.rankings.tiles import encode


@cache
def _values(name: str) -> Any:
    order = ranking(name)
    tiles = list(TILES.values())
    return np.array([[encode_of(order, a, b) for b in tiles] for a in tiles], np.int64)


def encode_of(order: Any, a: Any, b: Any) -> int:
    return 0
