"""The generator of all simulations: xoshiro256**, seeded by SplitMix64 from a seed and a chunk's number.

It is written out here so that the same seed gives the same cards on every machine, in every process and
under every version of NumPy and Numba.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.compiler import compiled, inner

NAME = "xoshiro256** seeded by SplitMix64"

State = NDArray[np.uint64]
"""Four words."""


def state(seed: int, chunk: int = 0) -> State:
    """The generator at the beginning of a chunk: chunks of one seed do not overlap in practice."""
    mask = (1 << 64) - 1
    mixed = _mix((seed & mask) ^ _mix(chunk + 0x9E3779B97F4A7C15 & mask))
    words = []
    for _ in range(4):
        mixed = (mixed + 0x9E3779B97F4A7C15) & mask
        words.append(_mix(mixed))
    return np.array(words, np.uint64)


def _mix(z: int) -> int:
    mask = (1 << 64) - 1
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)


@compiled
def next64(words: State) -> np.uint64:
    """The next 64 random bits."""
    s1 = words[1]
    product = s1 * np.uint64(5)
    result = ((product << np.uint64(7)) | (product >> np.uint64(57))) * np.uint64(9)
    words[2] ^= words[0]
    words[3] ^= s1
    words[1] = s1 ^ words[2]
    words[0] ^= words[3]
    words[2] ^= s1 << np.uint64(17)
    words[3] = (words[3] << np.uint64(45)) | (words[3] >> np.uint64(19))
    return np.uint64(result)


@compiled
def below(words: State, n: int) -> int:
    """A whole number from 0 to n - 1, every one equally likely; n below 2**32."""
    limit = np.uint64(n)
    product = (next64(words) >> np.uint64(32)) * limit
    low = product & np.uint64(0xFFFFFFFF)
    if low < limit:
        least = (np.uint64(1 << 32) - limit) % limit
        while low < least:
            product = (next64(words) >> np.uint64(32)) * limit
            low = product & np.uint64(0xFFFFFFFF)
    return int(product >> np.uint64(32))


@compiled
def deal(words: State, deck: NDArray[np.int8], count: int) -> None:
    """Shuffle the first ``count`` places of a deck, whatever order it was in."""
    size = len(deck)
    for at in range(count):
        other = at + below(words, size - at)
        card = deck[other]
        deck[other] = deck[at]
        deck[at] = card


@inner
def next_card(words: State, deck: NDArray[np.int8], at: int, shuffles: bool) -> int:
    """The card in a place of a deck; where that ``shuffles``, any of the cards from there on."""
    if shuffles:
        other = at + below(words, len(deck) - at)
        card = deck[other]
        deck[other] = deck[at]
        deck[at] = card
    return int(deck[at])
