"""From how hands end to the net result of the round, on a grid of whole parts of a unit."""

from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.blackjack.column import Column
from houseway.lab.blackjack.dealer_hands import Ending
from houseway.lab.blackjack.hands import Standing
from houseway.lab.blackjack.kernels import DOUBLED, GIVEN_UP, PLAIN, Floats
from houseway.lab.blackjack.model import Game
from houseway.lab.blackjack.settlement import net
from houseway.lab.pay_rows import net_of
from houseway.lab.prices import LabError
from houseway.lab.work.once import once

ROOM = 10_000
"""So many results of a hand may lie between the worst and the best."""


class Grid(NamedTuple):
    """Results of one hand as whole numbers of parts."""

    parts: int
    """How many parts a unit has."""
    low: int
    """The worst result of a hand, in parts."""
    size: int


@once
def grid_of(game: Game) -> Grid:
    """Fine enough for every result of a hand."""
    odds = [net_of(("base", when, pays)) for when, pays in game.pays]
    parts = lcm(*[pay.denominator for pay in odds]) * (4 if game.split_price == "half" else 2)
    low, high = -2 * parts, int(2 * max(odds) * parts)
    if high - low > ROOM:
        raise LabError(
            "the game wager pays too much, or odds cut too finely, to be worked out: a hand may win at most "
            f"{ROOM // 2:,} parts of a unit, and odds as fine as these make {parts:,} of a unit"
        )
    return Grid(parts, low, max(high, 0) - low + 1)


class Stakes(NamedTuple):
    """What lies on a hand, for one unit wagered at the start."""

    wager: Fraction = Fraction(1)
    double: Fraction = Fraction(1)
    """What a double adds."""
    split: bool = False
    """Whether the wager came by a split, and so can be called off."""


FIRST = Stakes()


def other_hand(game: Game) -> Stakes:
    """What lies on the further hands of a split."""
    wager = Fraction(1, 2) if game.split_price == "half" else Fraction(1)
    return Stakes(wager, Fraction(1) if game.double == "original" else wager, True)


@cache
def places(
    game: Game, standings: tuple[Standing, ...], endings: tuple[Ending, ...], stakes: Stakes
) -> NDArray[np.int64]:
    """For each way to end, category and ending, the place of that ending and the result, by row."""
    grid = grid_of(game)
    found = np.zeros((3, len(standings), len(endings)), np.int64)
    for row, mine in enumerate(standings):
        for at, theirs in enumerate(endings):
            each = net(game, mine, theirs)
            acts = not theirs.called_off
            wager = stakes.wager if acts or not stakes.split else Fraction(0)
            results = {
                PLAIN: wager * each,
                DOUBLED: (wager + (stakes.double if acts else 0)) * each,
                GIVEN_UP: -stakes.wager / 2,
            }
            for how, result in results.items():
                place = result * grid.parts - grid.low
                assert place.denominator == 1
                found[how, row, at] = place.numerator
    return (found + grid.size * np.arange(len(endings))).ravel()


def by_ending(column: Column, law: Floats, stakes: Stakes) -> Floats:
    """How likely each ending and each result of a hand come together."""
    size, endings = grid_of(column.game).size, len(column.endings.kinds)
    where = places(column.game, column.hands.categories, column.endings.kinds, stakes)
    found = np.bincount(where, law.ravel(), endings * size)
    return np.asarray(found, np.float64).reshape(endings, size)


def mean(game: Game, results: Floats, hands: int = 1) -> float:
    """The expectation of results on the grid, of several hands added up."""
    grid = grid_of(game)
    return float((results * (np.arange(len(results)) + hands * grid.low)).sum() / grid.parts)
