"""All completions of a spot, or random ones, in chunks: by kernels, for every pot game."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.equity.deals import chosen, fill_at_random, fill_in_order
from houseway.lab.equity.results import no_sums
from houseway.lab.equity.settlement import add_deals
from houseway.lab.equity.spot import MISSING, Spot
from houseway.lab.work.chance import state

BLOCK = 16_384


class Work(msgspec.Struct, frozen=True):
    """What decides a chunk."""

    spot: Spot
    deals: int
    chunk: int
    seed: int | None


def exact_chunk(work: Work, number: int) -> dict[str, NDArray[Any]]:
    """Some neighbours among all completions."""
    spot = work.spot
    start = number * work.chunk
    sizes = [len(group) for group in spot.groups]
    picks = chosen(start, len(spot.deck), sizes)
    deck = np.array(spot.deck, np.uint8)
    size_array, places = np.array(sizes, np.int64), _places(spot)
    sums = no_sums(spot.model, spot.players)
    left = min(work.chunk, work.deals - start)
    rows = _rows(spot, min(left, BLOCK))
    while left:
        block = rows[: min(left, BLOCK)]
        fill_in_order(deck, size_array, places, picks, block, len(block))
        add_deals(spot.model, spot.players, block, sums)
        left -= len(block)
    return sums._asdict()


def random_chunk(work: Work, number: int) -> dict[str, NDArray[Any]]:
    """Some random completions."""
    spot = work.spot
    words = state(work.seed or 0, number)
    deck = np.array(spot.deck, np.int8)
    places = _places(spot)
    sums = no_sums(spot.model, spot.players)
    left = min(work.chunk, work.deals - number * work.chunk)
    rows = _rows(spot, min(left, BLOCK))
    while left:
        block = rows[: min(left, BLOCK)]
        fill_at_random(words, deck, places, block)
        add_deals(spot.model, spot.players, block, sums)
        left -= len(block)
    return sums._asdict()


def _rows(spot: Spot, count: int) -> NDArray[np.uint8]:
    row = np.array([0 if card == MISSING else card for card in spot.row], np.uint8)
    return np.tile(row, (count, 1))


def _places(spot: Spot) -> NDArray[np.int64]:
    return np.array([place for group in spot.groups for place in group], np.int64)
