"""The 22,100 flops, of which suits make 1,755 different ones; and the 1,326 hands of two cards."""

from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.compiler import compiled

FLOPS, HOLES, STARTS = 22_100, 1_326, 169
RANKS = "23456789TJQKA"


class Flops(NamedTuple):
    """Every flop, and one of each kind for all that are the same but for the names of the suits."""

    cards: NDArray[np.int8]
    """One of each kind, three cards a row."""
    times: NDArray[np.int64]
    """How many flops are of the kind."""
    kind: NDArray[np.int16]
    """For each of all flops, in the order of :func:`flop_place`: which kind it is …"""
    suits: NDArray[np.int8]
    """… and what each of its suits is called there."""


@compiled
def hole_place(a: int, b: int) -> int:
    """The place of a hand of two cards."""
    return a * (a - 1) // 2 + b if a > b else b * (b - 1) // 2 + a


@compiled
def flop_place(a: int, b: int, c: int) -> int:
    """The place of a flop."""
    low, high = min(a, b, c), max(a, b, c)
    middle = a + b + c - low - high
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


@compiled
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
    return np.array([start_of(a, b) for a, b in hole_cards().tolist()], np.int64)


@cache
def flops() -> Flops:
    """All of them."""
    every = np.array(sorted(combinations(range(52), 3), key=lambda f: (f[2], f[1], f[0])), np.int64)
    suits = np.array(list(permutations(range(4))), np.int64)
    renamed = np.sort((every & ~3)[None] | suits[:, every & 3], axis=2)
    places = renamed @ np.array([1, 64, 4096])
    renaming = np.argmin(places, axis=0)
    first = places[renaming, np.arange(FLOPS)]
    _, at, kind, times = np.unique(first, return_index=True, return_inverse=True, return_counts=True)
    cards = renamed[renaming[at], at]
    return Flops(
        cards.astype(np.int8), times.astype(np.int64), kind.astype(np.int16), suits[renaming].astype(np.int8)
    )
