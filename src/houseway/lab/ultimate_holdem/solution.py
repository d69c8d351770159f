"""The best play: for each flop and hand what a bet of twice the Ante is worth, and what going on is worth.

Values are sums over all deals that can still come, in the parts of a unit that the pay tables need, so all
comparisons are exact. Where two plays are worth the same, the chips stay where they are.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.ultimate_holdem.boards import first_spot, flops
from houseway.lab.ultimate_holdem.card_sets import LastTwo, labels_and_pairs, last_two_of_kinds
from houseway.lab.ultimate_holdem.hands import HOLES, STARTS, starts
from houseway.lab.ultimate_holdem.kernels import add_flops
from houseway.lab.ultimate_holdem.model import AT_RIVER, BEFORE_FLOP, DEALERS, ON_FLOP, Base
from houseway.lab.ultimate_holdem.showdowns import CLASSES, PIECES, blocks, rows_of, showdowns
from houseway.lab.ultimate_holdem.together import add_bad_beat, fill_folds, folds_differ, lost_with
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.once import Pieces, together_few
from houseway.lab.work.store import Arrays

CHUNKS = 39
"""Of 45 kinds of flops each."""
RUNS = 1_081
"""Ways to turn the last two cards for a hand and a flop."""

Ints = NDArray[np.int64]
Parts = NDArray[np.int32]
Bits = NDArray[np.uint8]


class Values(NamedTuple):
    """For each row of boards and pair of kinds, over the player-dealer's 990 hands."""

    fixed: Parts
    """Ante and Blind of a hand that is played, with what is played together with them."""
    folds: Parts
    """A fold; one number alone where it is the same for all hands."""


def values(base: Base) -> Values:
    """The worth of all hands when the board is known."""
    showdowns(base.hand)  # Everybody helps with these first.
    return _values(base)


@together_few
def _values(base: Base) -> Pieces[Values]:
    known = showdowns(base.hand)
    spots, side = len(known.counts), base.side
    one_fold = side is None or not folds_differ(side)
    found = Values(np.empty(spots, np.int32), np.empty(1 if one_fold else spots, np.int32))
    found.folds[:1] = fold_value(base)
    by_class = weights_of_classes(base)

    def fill(piece: int) -> None:
        row, end = rows_of(piece)
        for part in blocks(first_spot(row), first_spot(end)):
            found.fixed[part] = weigh(by_class, known.counts[part], known.classes[part])
        if side is not None:
            if not one_fold:
                fill_folds(side, known, row, end, fold_value(base), found.folds)
            add_bad_beat(side, base.hand, row, end, *found)

    return Pieces(found, PIECES, fill)


def fold_value(base: Base) -> int:
    """Ante, Blind and whatever is lost with them, against each of the player-dealer's hands."""
    return DEALERS * (lost_with(base.side) - 2 * base.unit)


def weights_of_classes(base: Base) -> Parts:
    """By the player's class: what each worse hand of the player-dealer is worth, each equal one, each one
    without a pair, and all together. Against a player-dealer without a pair the Ante comes back."""
    (ante_won, ante_equal, ante_lost), (_, blind_equal, blind_lost) = base.ante, base.blind
    found = np.empty((4, CLASSES), np.int64)
    found[0] = np.array(base.blind_wins) - blind_lost
    found[1] = blind_equal - blind_lost
    found[0, 1:] += ante_won - ante_lost
    found[1, 1:] += ante_equal - ante_lost
    # Who has no pair either is never ahead of one that qualifies; everybody else is ahead of all without.
    found[2, 0], found[2, 1:] = -ante_lost, -ante_won
    found[3] = DEALERS * (ante_lost + blind_lost)
    if base.side is not None:
        found[3] += DEALERS * np.array(base.side.trips)
    return found.astype(np.int32)


def weigh(by_class: Parts, counts: Parts, classes: NDArray[np.int8]) -> Parts:
    """Ante and Blind of hands that are played."""
    found: Parts = (counts & 1023) * by_class[0][classes]
    found += (counts >> 10 & 1023) * by_class[1][classes]
    found += (counts >> 20) * by_class[2][classes]
    found += by_class[3][classes]
    return found


def play_weights(base: Base) -> Ints:
    """What each worse and each equal hand of the player-dealer is worth to a unit of Play, and all together;
    and whether one may bet at the river."""
    won, equal, lost = base.play
    return np.array([won - lost, equal - lost, DEALERS * lost, base.at_river], np.int64)


def worth_at_river(base: Base, spots: slice) -> tuple[Parts, Parts]:
    """A bet at the river, and a fold, for some spots."""
    found, counts = values(base), showdowns(base.hand).counts[spots]
    worse, equal, every = (AT_RIVER * play_weights(base)[:3]).astype(np.int32)
    bet = found.fixed[spots] + every + (counts & 1023) * worse + (counts >> 10 & 1023) * equal
    return bet, found.folds[spots] if len(found.folds) > 1 else found.folds


def sums_on(base: Base, last: LastTwo) -> Ints:
    """For some flops and every hand the worth of a hand that is played, of a unit of Play, and of going on,
    each summed over all last two cards."""
    sums = np.zeros((3, len(last.suits), HOLES), np.int64)
    counts, known = showdowns(base.hand).counts, values(base)
    add_flops(*last, *labels_and_pairs(), counts, known.fixed, known.folds, play_weights(base), sums)
    return sums


def solve_chunk(base: Base, number: int) -> Arrays:
    """For some kinds of flops: which hands to bet, and what each starting hand gets from them all."""
    every, mine = flops(), slice(number, None, CHUNKS)
    sums = sums_on(base, last_two_of_kinds().some(mine))
    fixed, play, later = sums
    bet = fixed + ON_FLOP * play
    bets = bet > later
    np.maximum(bet, later, out=later)
    totals = np.zeros((STARTS, 3), np.int64)
    np.add.at(totals, starts(), np.einsum("f,nfh->hn", every.times[mine], sums))
    return {"bets": np.packbits(bets, axis=1), "totals": totals}


class Strategy(NamedTuple):
    """The best play and what it is worth."""

    before_flop: tuple[int, ...]
    """For each starting hand how many antes to bet at once; 0 to check."""
    worth: Ints
    """For each starting hand, over all deals that begin with it: Ante and Blind of a hand that is bet at
    once, a unit of Play, and the best of what a check leads to."""
    on_flop: Bits
    """For each kind of flop, a bit for each hand: whether to bet."""


def best_play(base: Base, runner: Runner) -> Strategy:
    """The best play under the pay tables."""
    job = Job("Best play on every flop", solve_chunk, base, CHUNKS)
    parts = runner.run(job)
    worth = np.zeros((STARTS, 3), np.int64)
    on_flop = np.zeros((len(flops().cards), -(-HOLES // 8)), np.uint8)
    for number, part in enumerate(parts):
        worth += part["totals"].astype(np.int64)
        on_flop[number::CHUNKS] = part["bets"]
    return Strategy(tuple([first_bet(row) for row in worth.tolist()]), worth, on_flop)


def first_bet(worth: list[int]) -> int:
    """The best number of antes before the flop, or 0."""
    fixed, play, later = worth
    best, times = max([(fixed + times * play, -times) for times in BEFORE_FLOP])
    return -times if best > later else 0
