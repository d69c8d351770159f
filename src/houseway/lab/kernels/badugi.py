"""Badugi hands: of four to seven cards the most that differ in rank and suit, then the lowest."""

from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD
from houseway.lab.kernels.high import Cards
from houseway.lab.kernels.tables import Order, Strengths, order_of
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.store import Arrays, announce, kept
from houseway.rankings import ranking
from houseway.rankings.base import encode


class BadugiTables(NamedTuple):
    """All that a kernel needs to rank badugi hands."""

    sets: Strengths
    """By the set of ranks of cards that play, a bit each, of four cards at most."""
    places: NDArray[np.int64]
    """The bit of each rank: from the lowest up, wherever the ace is."""


@cache
def badugi_tables(name: str) -> BadugiTables:
    """The tables of a badugi ranking, built on first use."""
    arrays: dict[str, Any] = _arrays(name)
    return BadugiTables(arrays["sets"], arrays["places"])


@cache
def badugi_order(name: str) -> Order:
    """What the strengths stand for."""
    return order_of(_arrays(name)["reference"])


def rank_badugi(tables: BadugiTables, cards: Cards, found: Strengths) -> None:
    """The strength of each row of cards."""
    _rank(tables.sets, tables.places, cards, found)


@compiled
def _rank(sets: Strengths, places: NDArray[np.int64], cards: Cards, found: Strengths) -> None:
    size = cards.shape[1]
    held = np.zeros(4, np.int64)
    for i in range(len(cards)):
        held[:] = 0
        for n in range(size):
            card = cards[i, n]
            held[np.uint64(card & 3)] |= 1 << places[np.uint64(card >> 2)]
        clubs, diamonds, hearts, spades = held[0], held[1], held[2], held[3]
        a, b, c, d = clubs & -clubs, diamonds & -diamonds, hearts & -hearts, spades & -spades
        if a + b + c + d == a | b | c | d:
            # the lowest card of each suit, all of different ranks: no hand can be better
            found[i] = sets[np.uint64(a + b + c + d)]
        else:
            found[i] = best_set(sets, clubs, diamonds, hearts, spades)


@inner
def best_set(sets: Strengths, clubs: int, diamonds: int, hearts: int, spades: int) -> np.uint16:
    """One card at most of each suit, all ways tried; the empty choice of a suit comes last."""
    best = np.uint16(0)
    rest_a = clubs
    while True:
        a = rest_a & -rest_a
        rest_b = diamonds & ~a
        while True:
            b = rest_b & -rest_b
            rest_c = hearts & ~(a | b)
            while True:
                c = rest_c & -rest_c
                # of the last suit the lowest card that fits is the best
                left = spades & ~(a | b | c)
                best = max(best, sets[np.uint64(a | b | c | (left & -left))])
                if c == 0:
                    break
                rest_c ^= c
            if b == 0:
                break
            rest_b ^= b
        if a == 0:
            break
        rest_a ^= a
    return best


# Building


@cache
def _arrays(name: str) -> Arrays:
    return kept(__name__, name, lambda: _build(name))


def _build(name: str) -> Arrays:
    announce(f"the tables of the ranking {name}")
    order = ranking(name)
    low_first = sorted(range(13), key=lambda rank: order.strength([STANDARD[4 * rank]]), reverse=True)
    values = {}
    for size in range(1, 5):
        for chosen in combinations(range(13), size):
            cards = [STANDARD[4 * low_first[at] + suit] for suit, at in enumerate(chosen)]
            values[sum([1 << at for at in chosen])] = encode(order.reference(cards))
    reference = [0, *sorted(set(values.values()))]
    small = {value: strength for strength, value in enumerate(reference)}
    sets = np.zeros(1 << 13, np.uint16)
    for ranks, value in values.items():
        sets[ranks] = small[value]
    places = np.array([low_first.index(rank) for rank in range(13)], np.int64)
    return {"sets": sets, "places": places, "reference": np.array(reference, np.int64)}
