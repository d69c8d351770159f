"""The game of setting tiles: player and player-dealer set at once, and neither sees the other's tiles.

Settings that are never better than another one of the same tiles are dropped first, on both sides in turn;
few hands are left with a choice. Over these both sides adapt by regret matching (predictive, with regrets
cut at nothing); what they have learnt is rounded to whole parts, so that it can be checked exactly.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.pai_gow_tiles.deals import UNIT, against, by_slices, cell_of, mirrored, take_out, ways_left
from houseway.lab.pai_gow_tiles.hands import KINDS, Hands, Ints, deals_of
from houseway.lab.work.compiler import compiled

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]
ROUNDS = 20_000
EVERY = 25
CLOSE = 1e-7
"""Learning stops when the best answers are no further apart than this part of the wager."""


class Solved(NamedTuple):
    """How both sides set their tiles, in parts of ``UNIT``."""

    player: Ints
    dealer: Ints
    rounds: int


class _Choices(NamedTuple):
    """The settings between which one side still has to choose."""

    hand: Ints
    setting: Ints
    start: Ints
    """Where each hand's settings begin, and the end."""


def solve(hands: Hands, payoffs: Ints, *, zeros_alike: bool) -> Solved:
    """An equilibrium, or close to one; ``payoffs`` are the player's by cell, in whole numbers."""
    player, dealer = surviving(hands, payoffs, zeros_alike=zeros_alike)
    one, two = _choices(player), _choices(dealer)
    shared = np.zeros((len(one.hand), len(two.hand)), np.int32)
    zero = 0 if zeros_alike else -1

    def share(first: int, end: int) -> None:
        mine, setting = one.hand[first:end], one.setting[first:end]
        left = np.empty(KINDS, np.int64)
        _share(hands.kinds, hands.held, hands.ways, hands.high, hands.low, payoffs, zero,
               mine, setting, two.hand, two.setting, left, shared[first:end])  # fmt: skip

    by_slices(share, len(one.hand))
    turned = np.empty((len(two.hand), len(one.hand)), np.int32)

    def turn(first: int, end: int) -> None:
        turned[first:end] = shared[:, first:end].T

    by_slices(turn, len(two.hand))
    # What each setting brings against those hands of the other side that have no choice.
    mine = against(hands, _settled(dealer), zeros_alike=zeros_alike) @ payoffs
    theirs = against(hands, _settled(player), zeros_alike=zeros_alike) @ mirrored(payoffs)
    x, y = np.zeros(len(one.hand)), np.zeros(len(two.hand))
    rounds = _learn(
        shared,
        turned,
        (mine * hands.ways[:, None])[one.hand, one.setting].astype(np.float64),
        (theirs * hands.ways[:, None])[two.hand, two.setting].astype(np.float64),
        one.start,
        two.start,
        CLOSE * deals_of(hands),
        ROUNDS,
        EVERY,
        x,
        y,
    )
    return Solved(_parts(player, one, x), _parts(dealer, two, y), rounds)


def surviving(hands: Hands, payoffs: Ints, *, zeros_alike: bool) -> tuple[Mask, Mask]:
    """The settings of player and player-dealer that are left when all that are never better are dropped.

    A setting is dropped when another one is worth at least as much even if the other side, hand by hand,
    would set as it suits the first one best.
    """
    zero = 0 if zeros_alike else -1
    sides = [hands.legal.copy(), hands.legal.copy()]
    views = [payoffs, -mirrored(payoffs)]
    unchanged, side = 0, 0
    while unchanged < 2:
        gains = np.zeros((len(hands.kinds), 3, 3), np.int64)
        by_slices(_gaining(hands, views[side], zero, sides[side], sides[1 - side], gains), len(hands.kinds))
        unchanged = 0 if _drop(sides[side], gains) else unchanged + 1
        side = 1 - side
    return sides[0], sides[1]


def _gaining(
    hands: Hands, payoffs: Ints, zero: int, mine: Mask, theirs: Mask, gains: Ints
) -> Callable[[int, int], None]:
    def fill(first: int, end: int) -> None:
        left = np.empty(KINDS, np.int64)
        _gains(hands.kinds, hands.held, hands.high, hands.low, payoffs, zero, mine, theirs, first, end,
               left, gains)  # fmt: skip

    return fill


def _drop(alive: Mask, gains: Ints) -> bool:
    dropped = False
    for worse in range(3):
        for better in range(3):
            if worse != better:
                never = alive[:, worse] & alive[:, better] & (gains[:, better, worse] >= 0)
                alive[never, worse] = False
                dropped = dropped or bool(never.any())
    return dropped


def _choices(alive: Mask) -> _Choices:
    several = alive & (alive.sum(axis=1) > 1)[:, None]
    hand, setting = np.nonzero(several)
    sizes = several.sum(axis=1)
    start = np.concatenate([[0], np.cumsum(sizes[sizes > 0])])
    return _Choices(hand.astype(np.int64), setting.astype(np.int64), start.astype(np.int64))


def _settled(alive: Mask) -> Ints:
    """The strategy of the hands that have no choice; the others are left out."""
    settled: Mask = alive & (alive.sum(axis=1) == 1)[:, None]
    return settled.astype(np.int64)


def _parts(alive: Mask, choices: _Choices, chances: Floats) -> Ints:
    """A whole strategy in whole parts; what rounding leaves over goes to the likeliest setting."""
    parts = _settled(alive) * UNIT
    parts[choices.hand, choices.setting] = np.rint(chances * UNIT).astype(np.int64)
    rows = np.arange(len(parts))
    parts[rows, parts.argmax(axis=1)] += UNIT - parts.sum(axis=1)
    return parts


@compiled
def _gains(
    kinds: Ints,
    held: Ints,
    high: Ints,
    low: Ints,
    payoffs: Ints,
    zero: int,
    mine: Mask,
    theirs: Mask,
    first: int,
    end: int,
    left: Ints,
    gains: Ints,
) -> None:
    """By how much, at the least, a setting is better than another one, over all hands of the other side.

    Each pair of settings has a name of its own, for this is where the time goes.
    """
    for hand in range(first, end):
        if int(mine[hand, 0]) + int(mine[hand, 1]) + int(mine[hand, 2]) < 2:
            continue
        take_out(held, kinds[hand], left)
        high_0, high_1, high_2 = high[hand, 0], high[hand, 1], high[hand, 2]
        low_0, low_1, low_2 = low[hand, 0], low[hand, 1], low[hand, 2]
        gain_01 = gain_02 = gain_12 = gain_10 = gain_20 = gain_21 = 0
        for other in range(len(kinds)):
            ways = ways_left(left, kinds[other])
            if ways == 0:
                continue
            least_01 = least_02 = least_12 = most_01 = most_02 = most_12 = 0
            begun = False
            for setting in range(3):
                if theirs[other, setting]:
                    better, worse = high[other, setting], low[other, setting]
                    worth_0 = payoffs[cell_of(high_0, low_0, better, worse, zero)]
                    worth_1 = payoffs[cell_of(high_1, low_1, better, worse, zero)]
                    worth_2 = payoffs[cell_of(high_2, low_2, better, worse, zero)]
                    by_01, by_02, by_12 = worth_0 - worth_1, worth_0 - worth_2, worth_1 - worth_2
                    if begun:
                        least_01, most_01 = min(least_01, by_01), max(most_01, by_01)
                        least_02, most_02 = min(least_02, by_02), max(most_02, by_02)
                        least_12, most_12 = min(least_12, by_12), max(most_12, by_12)
                    else:
                        least_01 = most_01 = by_01
                        least_02 = most_02 = by_02
                        least_12 = most_12 = by_12
                        begun = True
            gain_01 += ways * least_01
            gain_02 += ways * least_02
            gain_12 += ways * least_12
            gain_10 -= ways * most_01
            gain_20 -= ways * most_02
            gain_21 -= ways * most_12
        gains[hand, 0, 1], gains[hand, 0, 2], gains[hand, 1, 2] = gain_01, gain_02, gain_12
        gains[hand, 1, 0], gains[hand, 2, 0], gains[hand, 2, 1] = gain_10, gain_20, gain_21


@compiled
def _share(
    kinds: Ints,
    held: Ints,
    ways: Ints,
    high: Ints,
    low: Ints,
    payoffs: Ints,
    zero: int,
    hand: Ints,
    setting: Ints,
    other: Ints,
    other_setting: Ints,
    left: Ints,
    shared: NDArray[np.int32],
) -> None:
    """What each setting brings against each, weighed by the number of deals."""
    for i in range(len(hand)):
        mine = hand[i]
        take_out(held, kinds[mine], left)
        better, worse = high[mine, setting[i]], low[mine, setting[i]]
        for j in range(len(other)):
            theirs = other[j]
            deals = ways[mine] * ways_left(left, kinds[theirs])
            if deals:
                at = other_setting[j]
                shared[i, j] = (
                    deals * payoffs[cell_of(better, worse, high[theirs, at], low[theirs, at], zero)]
                )


def _learn(
    shared: NDArray[np.int32],
    turned: NDArray[np.int32],
    mine: Floats,
    theirs: Floats,
    my_start: Ints,
    their_start: Ints,
    close: float,
    rounds: int,
    every: int,
    my_mean: Floats,
    their_mean: Floats,
) -> int:
    """Both sides adapt in turn; later rounds count more. Returns how many rounds it took."""
    x, y = np.zeros(len(mine)), np.zeros(len(theirs))
    my_regret, their_regret = np.zeros(len(mine)), np.zeros(len(theirs))
    my_worth, their_worth = np.empty(len(mine)), np.empty(len(theirs))
    x_before, y_before = x.copy(), y.copy()
    my_sums, their_sums = mine.copy(), theirs.copy()
    _mix(their_regret, their_start, y)
    _mix(my_regret, my_start, x)
    for number in range(1, rounds + 1):
        _follow(turned, y, y_before, my_sums)
        my_worth[:] = my_sums
        _adapt(my_worth, my_start, my_regret, x, my_mean, number)
        _follow(shared, x, x_before, their_sums)
        their_worth[:] = -their_sums
        _adapt(their_worth, their_start, their_regret, y, their_mean, number)
        if number % every == 0:
            # From the beginning again, so that rounding never adds up.
            x_before[:], y_before[:] = 0.0, 0.0
            my_sums[:], their_sums[:] = mine, theirs
            _follow(turned, their_mean, y_before, my_sums)
            _follow(shared, my_mean, x_before, their_sums)
            # Both sides leave out the same deals: those in which nobody has a choice.
            best = _best(my_sums, my_start) + _product(their_mean, theirs)
            worst = _product(my_mean, mine) - _best(-their_sums, their_start)
            if best - worst < close:
                return number
            x_before[:], y_before[:] = 0.0, 0.0
            my_sums[:], their_sums[:] = mine, theirs
            _follow(shared, x, x_before, their_sums)
    return rounds


@compiled
def _follow(rows: NDArray[np.int32], chances: Floats, before: Floats, sums: Floats) -> None:
    """Bring the sums up to date with the other side's chances: few of them change from round to round.

    Two changes at a time, in their order: the sums are read and written half as often.
    """
    waiting = -1
    last = 0.0
    for i in range(len(chances)):
        change = chances[i] - before[i]
        if change != 0.0:
            before[i] = chances[i]
            if waiting < 0:
                waiting, last = i, change
                continue
            one, two = rows[waiting], rows[i]
            for j in range(len(sums)):
                sums[j] = sums[j] + last * one[j] + change * two[j]
            waiting = -1
    if waiting >= 0:
        one = rows[waiting]
        for j in range(len(sums)):
            sums[j] += last * one[j]


@compiled
def _adapt(worth: Floats, start: Ints, regret: Floats, chances: Floats, mean: Floats, number: int) -> None:
    """Learn from what each setting would have been worth in this round, and expect the same of the next."""
    for hand in range(len(start) - 1):
        value = 0.0
        for at in range(start[hand], start[hand + 1]):
            value += chances[at] * worth[at]
        for at in range(start[hand], start[hand + 1]):
            worth[at] -= value
            regret[at] = max(regret[at] + worth[at], 0.0)
            worth[at] = max(regret[at] + worth[at], 0.0)
    _mix(worth, start, chances)
    # The mean of all rounds, each weighed by the square of its number.
    share = 6 * number / ((number + 1) * (2 * number + 1))
    for at in range(len(mean)):
        mean[at] += share * (chances[at] - mean[at])


@compiled
def _mix(regret: Floats, start: Ints, chances: Floats) -> None:
    for hand in range(len(start) - 1):
        total = 0.0
        for at in range(start[hand], start[hand + 1]):
            total += regret[at]
        for at in range(start[hand], start[hand + 1]):
            chances[at] = regret[at] / total if total > 0.0 else 1.0 / (start[hand + 1] - start[hand])


@compiled
def _product(one: Floats, other: Floats) -> float:
    total = 0.0
    for at in range(len(one)):
        total += one[at] * other[at]
    return total


@compiled
def _best(worth: Floats, start: Ints) -> float:
    total = 0.0
    for hand in range(len(start) - 1):
        best = -np.inf
        for at in range(start[hand], start[hand + 1]):
            best = max(best, worth[at])
        total += best
    return total
