"""How a count is distributed when some cards of a shoe are gone, and cards drawn as it then stands.

Cards with the same number are a class. Were every card gone with a chance of one half, the classes would have
nothing to do with each other; of that, only the case counts in which as many cards are gone as was asked.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import comb

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

MOST = 1040
"""Cards of a shoe for which 2 to the power of their number is no trouble: twenty decks."""


class TagSums:
    """The sums that a count can come to in a shoe, by how many cards are gone."""

    def __init__(self, sizes: Mapping[int, int]) -> None:
        """``sizes``: how many cards of the shoe have each number."""
        self.cards = sum(sizes.values())
        self.tags = [tag for tag in sizes if tag]
        self._of = [sizes[tag] for tag in self.tags]
        self._zero = _halves(sizes.get(0, 0))
        self._stages = list(accumulate(zip(self.tags, self._of, strict=True), _with, initial=np.ones((1, 1))))
        self._lowest = list(
            accumulate([min(tag, 0) * of for tag, of in zip(self.tags, self._of, strict=True)], initial=0)
        )

    @property
    def sums(self) -> Floats:
        """All sums that there are, in order."""
        return self._lowest[-1] + np.arange(self._stages[-1].shape[1], dtype=np.float64)

    def after(self, gone: int) -> Floats:
        """How likely each of them is after so many cards.

        >>> TagSums({1: 2, -1: 1, 0: 1}).after(2).round(4).tolist()
        [0.1667, 0.3333, 0.3333, 0.1667]
        """
        others = self._others(gone)
        found: Floats = others @ self._stages[-1][: len(others)]
        found /= found.sum()
        return found

    def classes(self, gone: int, total: int, chances: Sequence[float]) -> dict[int, int]:
        """How many cards of each number are gone when the sum is ``total``, drawn by ``chances``: as many
        numbers between 0 and 1 as there are classes and one."""
        others = self._others(gone)
        column = total - self._lowest[-1]
        left = _drawn(others * self._stages[-1][: len(others), column], chances[-1])
        found = {0: gone - left}
        for at in range(len(self.tags) - 1, -1, -1):
            before, tag, of = self._stages[at], self.tags[at], self._of[at]
            likely = np.zeros(min(of, left) + 1)
            for number, way in enumerate(_halves(of)[: len(likely)]):
                there = total - number * tag - self._lowest[at]
                if left - number < len(before) and 0 <= there < before.shape[1]:
                    likely[number] = way * before[left - number, there]
            found[tag] = _drawn(likely, chances[at])
            left, total = left - found[tag], total - found[tag] * tag
        return found

    def _others(self, gone: int) -> Floats:
        """How likely 0, 1, 2 … of the cards that are gone have a number other than 0, up to a factor."""
        most = min(gone, len(self._stages[-1]) - 1)
        ways = np.zeros(most + 1)
        fewest = max(gone - len(self._zero) + 1, 0)
        ways[fewest:] = self._zero[gone - most : gone - fewest + 1][::-1]
        return ways


def _halves(cards: int) -> Floats:
    """How likely 0, 1, 2 … of some cards are gone, each with a chance of one half."""
    return np.array([comb(cards, number) / (1 << cards) for number in range(cards + 1)])


def _with(before: Floats, one: tuple[int, int]) -> Floats:
    """One more class of cards: rows are cards that are gone, columns their sum."""
    tag, cards = one
    rows, columns = before.shape
    after = np.zeros((rows + cards, columns + cards * abs(tag)))
    for number, way in enumerate(_halves(cards)):
        shift = number * tag if tag > 0 else (cards - number) * -tag
        after[number : number + rows, shift : shift + columns] += way * before
    return after


def _drawn(likely: Floats, chance: float) -> int:
    """One of the numbers 0, 1, 2 …, as likely as they are."""
    sums = np.cumsum(likely)
    return int(min(np.searchsorted(sums, chance * sums[-1], side="right"), len(sums) - 1))
