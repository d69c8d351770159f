"""The kinds of hands that a report of winning hands tells apart: classes, and lows by their highest card."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS
from houseway.lab.kernels.tables import Order, card_order, order_of
from houseway.pot.contest import Part
from houseway.rankings import ranking
from houseway.rankings.high import HighRanking
from houseway.rankings.low import LowRanking
from houseway.rankings.match_it import MatchIt

NOBODY = "no hand qualifies"
NO_PAIR = "no pair"


class Kinds(NamedTuple):
    """What the strengths of a part are called."""

    names: tuple[str, ...]
    """From nothing, and the worst, to the best."""
    places: NDArray[np.int8]
    """The place of each strength's name."""


@cache
def part_order(part: Part) -> Order:
    """What the strengths of a part stand for; two rankings of one part have a list together."""
    if part.bug:
        return order_of(np.union1d(_order(part.ranking).reference, _order(part.bug).reference))
    return _order(part.ranking)


def _order(name: str) -> Order:
    """Of hands of up to seven cards, without reading any kernel."""
    if name != MatchIt.name and isinstance(ranking(name), HighRanking | LowRanking):
        return card_order(name)
    from houseway.lab.kernels.batch import order

    return order(name)


@cache
def kinds(part: Part) -> Kinds:
    """The names of a part's hands."""
    found = part_order(part)
    if part.ranking == MatchIt.name:
        classes: tuple[str, ...] = MatchIt.classes
        by_card = False
    else:
        one = ranking(part.ranking)
        classes, by_card = one.classes, isinstance(one, LowRanking)
    called = []
    for number, place in zip(found.reference.tolist(), found.classes.tolist(), strict=True):
        name = classes[place] if place >= 0 else NOBODY
        called.append(_low(number) if by_card and name == NO_PAIR else name)
    names = tuple(dict.fromkeys(called))
    return Kinds(names, np.array([names.index(name) for name in called], np.int8))


def _low(number: int) -> str:
    """A low without a pair: strengths hold 15 less the rank of the highest card after the class."""
    rank = 15 - (number >> 16 & 15)
    return f"{'A' if rank == 1 else RANKS[rank - 2]} low"
