"""What deals come to: who got how much of the pots, added up.

Shares are whole numbers: a pot of 15,120 units divides evenly into up to three parts and each of those among
up to ten hands. Odd chips do not exist here.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.equity.classes import kinds
from houseway.lab.equity.model import Model

Ints = NDArray[np.int64]
POT_UNITS = 15_120


class Sums(NamedTuple):
    """What is added up over deals."""

    units: Ints
    """What each hand got of the pots, in units."""
    squares: Ints
    """The squares of that."""
    wins: Ints
    """How often each hand won a part of the pot, or all of it, alone."""
    ties: Ints
    """How often it won no part alone and shared one."""
    scoops: Ints
    """How often it got everything."""
    part_units: Ints
    """By part and hand."""
    part_wins: Ints
    part_ties: Ints
    winning: Ints
    """By part: how often no hand had a claim, and how often a hand of each kind was the best."""


def no_sums(model: Model, players: int) -> Sums:
    """Nothing yet."""
    parts = len(model.parts)
    widest = max([len(kinds(part).names) for part in model.parts])
    shapes = [(players,)] * 5 + [(parts, players)] * 3 + [(parts, widest)]
    return Sums._make([np.zeros(shape, np.int64) for shape in shapes])
