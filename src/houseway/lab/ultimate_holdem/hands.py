"""The 1,326 hands of two cards, and the 169 of them that are different before the flop."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.compiler import inner

HOLES, STARTS = 1_326, 169
RANKS = "23456789TJQKA"


@inner
def hole_place(a: int, b: int) -> int:
    """The place of a hand of two cards."""
    return a * (a - 1) // 2 + b if a > b else b * (b - 1) // 2 + a


@inner
def start_of(a: int, b: int) -> int:
    """Which of the 169 starting hands two cards are: 13 times one rank and the other; suited, high first."""
    low, high = min(a >> 2, b >> 2), max(a >> 2, b >> 2)
    return high * 13 + low if a & 3 == b & 3 else low * 13 + high


def start_name(start: int) -> str:
    """How people write a starting hand: ``AKs``, ``T9o``, ``22``."""
    first, second = divmod(start, 13)
    if first == second:
        return RANKS[first] * 2
    return RANKS[first] + RANKS[second] + "s" if first > second else RANKS[second] + RANKS[first] + "o"


@cache
def hole_cards() -> NDArray[np.int64]:
    """The two cards of each hand, in the order of :func:`hole_place`."""
    return np.array([(low, high) for high in range(52) for low in range(high)], np.int64)


@cache
def starts() -> NDArray[np.int64]:
    """The starting hand of each hand of two cards."""
    low, high = (hole_cards() >> 2).T
    suited = (hole_cards()[:, 0] & 3) == (hole_cards()[:, 1] & 3)
    found: NDArray[np.int64] = np.where(suited, high * 13 + low, low * 13 + high)
    return found
