"""The inner loop of the search among settings, which Numba compiles once and keeps."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
F = TypeVar("F", bound=Callable[..., Any])
_ROUNDING = 1e-9
"""What a bound may be too low by."""


def _compiled(function: F) -> F:
    """Compiled when it is first called, and kept; it calls no other kernel, so Numba sees its changes."""
    try:
        kernel: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:
        # There is no folder to keep it in: every process compiles it for itself.
        kernel = njit(nogil=True, error_model="numpy")(function)
    return cast(F, kernel)


@_compiled
def search(
    cards: Ints,
    fives: Ints,
    threes: Ints,
    middles: Ints,
    fronts: Ints,
    steps: Ints,
    five_strengths: Ints,
    three_strengths: Ints,
    front_worths: Floats,
    middle_worths: Floats,
    back_worths: Floats,
    strict: int,
) -> tuple[int, int, int, float]:
    """The places of front, middle and back, and the score, of the best setting of sorted cards.

    Of equal settings it is the one with the strongest back, and then the first. A back is left out if
    it could not be better with a middle as strong as itself and the strongest front that it leaves.
    """
    three, bits = np.empty(len(threes), np.int64), np.empty(len(threes), np.int64)
    front_chance, front_more = np.empty(len(threes)), np.empty(len(threes))
    first, second = 0, 0
    for i in range(len(threes)):
        at, held = 0, 0
        for n in range(3):
            at += steps[n, cards[threes[i, n]] >> 2]
            held |= 1 << threes[i, n]
        three[i], bits[i] = three_strengths[at], held
        front_chance[i], front_more[i] = front_worths[at, 0], front_worths[at, 1]
        if three[i] > three[first]:
            first, second = i, first
        elif second == first or three[i] > three[second]:
            second = i
    five, place = np.empty(len(fives), np.int64), np.empty(len(fives), np.int64)
    middle_chance, middle_more = np.empty(len(fives)), np.empty(len(fives))
    most = np.empty(len(fives))
    top = 0
    for i in range(len(fives)):
        at, suits, held = 0, 0, 0
        for n in range(5):
            card = cards[fives[i, n]]
            at += steps[n, card >> 2]
            suits |= 1 << (card & 3)
            held |= 1 << fives[i, n]
        if suits & (suits - 1) == 0:
            at += len(five_strengths) // 2
        five[i], place[i] = five_strengths[at], at
        middle_chance[i], middle_more[i] = middle_worths[at, 0], middle_worths[at, 1]
        front = second if bits[first] & held else first
        mine, other = front_chance[front], middle_chance[i]
        most[i] = (mine + other) * back_worths[at, 1] + back_worths[at, 0] + mine * back_worths[at, 2] * other
        most[i] += middle_more[i] + front_more[front]
        if most[i] > most[top]:
            top = i
    best, best_back, best_at = -np.inf, 0, 0
    # The most promising back first: it leaves out most of the others.
    for turn in range(-1, len(fives)):
        back = top if turn < 0 else turn
        if most[back] < best - _ROUNDING or turn == top:
            continue
        strongest = five[back] - strict
        before = five[back] > five[best_back] or (five[back] == five[best_back] and back < best_back)
        base, one, both = back_worths[place[back]]
        for i in range(middles.shape[1]):
            middle, front = middles[back, i], fronts[back, i]
            if three[front] <= five[middle] <= strongest:
                mine, other = front_chance[front], middle_chance[middle]
                value = (mine + other) * one + base
                value += mine * both * other
                value += middle_more[middle] + front_more[front]
                if value > best or (value == best and before):
                    best, best_back, best_at, before = value, back, i, False
    return fronts[best_back, best_at], middles[best_back, best_at], best_back, best
