"""How the player-dealer's hand compares with each hand of the player, behind each open card."""

from collections.abc import Mapping
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.three_card_poker.hands import Ints, classes_of, strengths
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Job, Runner

RESULTS = (
    *("unqualified, player higher", "unqualified, equal", "unqualified, player lower"),
    *("player wins", "equal hands", "player loses"),
)
CHUNK = 1000
"""Classes of hands in one chunk of the work."""


class Counts(NamedTuple):
    """Of every class of hands and open card: in how many ways the two other cards give each result."""

    hands: Ints
    weights: tuple[int, ...]
    """How many hands of the shoe are in each class."""
    ups: Ints
    """Of each class and open card: how many such cards are left in the shoe."""
    results: Ints
    """By class, open card and result."""


@compiled
def _compare(hands: Ints, shoe: Ints, strength: Ints, least: int, found: Ints) -> None:
    left = shoe.copy()
    for number in range(len(hands)):
        one, two, three = hands[number, 0], hands[number, 1], hands[number, 2]
        suited = 1 if (one & 3) == (two & 3) and (one & 3) == (three & 3) else 0
        mine = strength[suited, one >> 2, two >> 2, three >> 2]
        left[one] -= 1
        left[two] -= 1
        left[three] -= 1
        for up in range(52):
            if left[up] == 0:
                continue
            left[up] -= 1
            for first in range(52):
                if left[first] == 0:
                    continue
                same = (first & 3) == (up & 3)
                for second in range(first, 52):
                    if second == first:
                        ways = left[first] * (left[first] - 1) // 2
                    else:
                        ways = left[first] * left[second]
                    if ways == 0:
                        continue
                    suited = 1 if same and (second & 3) == (up & 3) else 0
                    theirs = strength[suited, first >> 2, second >> 2, up >> 2]
                    result = 3 if theirs >= least else 0
                    if mine == theirs:
                        result += 1
                    elif mine < theirs:
                        result += 2
                    found[number, up, result] += ways
            left[up] += 1
        left[one] += 1
        left[two] += 1
        left[three] += 1


def compare_chunk(
    arguments: tuple[tuple[int, ...], str, int], number: int
) -> Mapping[str, NDArray[np.generic]]:
    """Some classes of hands, in numbers as small as they fit in."""
    shoe, ranking, least = arguments
    some = classes_of(shoe).representatives[number * CHUNK : (number + 1) * CHUNK]
    found = np.zeros((len(some), 52, len(RESULTS)), np.int64)
    _compare(some, np.array(shoe[:52], np.int64), strengths(ranking), least, found)
    return {"results": found.astype(np.min_scalar_type(int(found.max())))}


@cache
def counts(shoe: tuple[int, ...], ranking: str, least: int, runner: Runner) -> Counts:
    """Every deal from a shoe; ``least`` is the strength with which the player-dealer qualifies."""
    representatives, of, _ = classes_of(shoe)
    chunks = -(-len(representatives) // CHUNK)
    job = Job("comparing hands of three cards", compare_chunk, (shoe, ranking, least), chunks)
    results = np.concatenate([done["results"].astype(np.int64) for done in runner.run(job)])
    sizes = np.bincount(of[of >= 0])
    weights, ups = [], np.empty((len(representatives), 52), np.int64)
    for number, hand in enumerate(representatives.tolist()):
        ways = 1
        for kind in sorted(set(hand)):
            ways *= comb(shoe[kind], hand.count(kind))
        weights.append(ways * int(sizes[number]))
        ups[number] = shoe[:52]
        for kind in hand:
            ups[number, kind] -= 1
    return Counts(representatives, tuple(weights), ups, results)
