"""Generators for many tables at once: those of :mod:`houseway.lab.work.chance`, one chunk for each table."""

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]
WHIMS = 1 << 32
"""The chunk with which the generators of random policies begin; those of the shuffles begin with 0."""
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def states(seed: int, first: int, count: int) -> Words:
    """The generators at the beginning of so many chunks, a row each.

    >>> from houseway.lab.work.chance import state
    >>> bool((states(7, 3, 2)[1] == state(7, 4)).all())
    True
    """
    chunks = np.arange(first, first + count, dtype=np.uint64)
    mixed = _mix(np.uint64(seed & (1 << 64) - 1) ^ _mix(chunks + _GOLDEN))
    words = np.empty((count, 4), np.uint64)
    for word in range(4):
        mixed = mixed + _GOLDEN
        words[:, word] = _mix(mixed)
    return words


def _mix(z: Words) -> Words:
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))
