"""Hands as counts of eleven classes of cards: aces, twos to nines, ten-value cards, jokers."""

from functools import cache
from operator import mul
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER
from houseway.lab.blackjack.model import Game, Named
from houseway.lab.deck import KINDS

CLASSES = 11
ACE, TEN, JOKERS = 0, 9, 10
NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "joker")
POINTS = tuple(range(1, CLASSES))
"""Of each class but jokers, aces low."""
Counts = tuple[int, ...]
"""How many cards of each class."""


def class_of(kind: int) -> int:
    """The class of one of the 52 cards or the joker.

    >>> [NAMES[class_of(kind)] for kind in (0, 31, 32, 47, 51, 52)]
    ['2', '9', '10', '10', 'A', 'joker']
    """
    rank = KINDS[kind].rank
    return JOKERS if kind == JOKER.index else ACE if rank == 14 else min(rank, 10) - 1


CLASS_OF = tuple([class_of(kind) for kind in range(len(KINDS))])


class Total(NamedTuple):
    """What a hand adds up to."""

    total: int
    soft: bool


def shoe_classes(game: Game) -> Counts:
    """The shoe by classes."""
    counts = [0] * CLASSES
    for kind, number in enumerate(game.shoe):
        counts[CLASS_OF[kind]] += number
    return tuple(counts)


def total_of(game: Game, counts: Counts) -> Total:
    """The highest count that is not past the target, or the lowest of all."""
    jokers = counts[JOKERS]
    if jokers and game.joker == "fixed":
        return Total(game.joker_points, False)
    total = sum(map(mul, counts, POINTS)) + jokers * game.joker_points
    raised = 0
    while raised < counts[ACE] + jokers and total + 10 <= game.target:
        total += 10
        raised += 1
    return Total(total, raised > 0)


def totals_of(game: Game, counts: NDArray[np.int16]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The same of many hands at once: totals, and which are soft."""
    jokers = counts[:, JOKERS].astype(np.int64)
    low = counts[:, :JOKERS] @ np.array(POINTS) + jokers * game.joker_points
    raised = np.clip((game.target - low) // 10, 0, counts[:, ACE] + jokers)
    fixed = (jokers > 0) & (game.joker == "fixed")
    return np.where(fixed, game.joker_points, low + 10 * raised), (raised > 0) & ~fixed


@cache
def specials_of(game: Game, split: bool) -> tuple[tuple[int, ...], ...]:
    """For each two of the 53 cards the number of the special hand that they are, or -1."""
    table = []
    for one in range(len(KINDS)):
        row = []
        for two in range(len(KINDS)):
            found = [
                n
                for n, special in enumerate(game.specials)
                if _counts(special, split) and _fits(special, one, two)
            ]
            row.append(found[0] if found else -1)
        table.append(tuple(row))
    return tuple(table)


def _counts(special: Named, split: bool) -> bool:
    return special.when == "any" or special.when == ("split" if split else "dealt")


def _fits(special: Named, one: int, two: int) -> bool:
    if special.suited and KINDS[one].suit != KINDS[two].suit:
        return False
    first, second = special.cards.split()
    return (_matches(first, one) and _matches(second, two)) or (
        _matches(first, two) and _matches(second, one)
    )


def _matches(pattern: str, kind: int) -> bool:
    text = KINDS[kind].text
    if pattern == "X":
        return CLASS_OF[kind] == TEN
    return text == pattern if len(pattern) == 2 else text[0] == pattern


def pair_of(game: Game, one: int, two: int) -> bool:
    """Whether two cards are a pair that could be split."""
    if game.pairs == "none":
        return False
    ranks = KINDS[one].rank, KINDS[two].rank
    return ranks[0] == ranks[1] or (game.pairs == "value" and CLASS_OF[one] == CLASS_OF[two] == TEN)


@cache
def pairs_of(game: Game) -> tuple[tuple[bool, ...], ...]:
    """For each two of the 53 cards whether they are a pair."""
    kinds = range(len(KINDS))
    return tuple([tuple([pair_of(game, one, two) for two in kinds]) for one in kinds])


def special_chance(game: Game, first: int, second: int, seen: tuple[int, ...]) -> dict[int, float]:
    """For two unseen cards of known classes, how likely each special hand is; -1 is none.

    Cards that were seen are given by their kind.
    """
    left = list(game.shoe)
    for kind in seen:
        left[kind] -= 1
    table = specials_of(game, False)
    ways: dict[int, int] = {}
    for one, number in enumerate(left):
        if CLASS_OF[one] != first or number <= 0:
            continue
        for two, other in enumerate(left):
            if CLASS_OF[two] == second:
                special = table[one][two]
                ways[special] = ways.get(special, 0) + number * (other - (one == two))
    total = sum(ways.values())
    return {special: number / total for special, number in ways.items() if number} if total else {}
