"""The best play: for each flop and hand what a bet of twice the Ante is worth, and what going on is worth.

Values are sums over all deals that can still come, in the parts of a unit that the pay tables need, so all
comparisons are exact. Where two plays are worth the same, the chips stay where they are.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.ultimate_holdem.boards import (
    PAIRS,
    SUITED_PAIRS,
    first_spot,
    flops,
    kind_of,
    pair_of,
    row_of,
)
from houseway.lab.ultimate_holdem.hands import HOLES, STARTS, hole_place, starts
from houseway.lab.ultimate_holdem.model import AT_RIVER, BEFORE_FLOP, ON_FLOP, Base
from houseway.lab.ultimate_holdem.showdowns import DEALERS, PIECES, showdowns
from houseway.lab.ultimate_holdem.together import added
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.once import Pieces, together
from houseway.lab.work.store import Arrays

CHUNKS = 13
"""Of 135 kinds of flops each."""
RUNS = 1_081
"""Ways to turn the last two cards for a hand and a flop."""

Ints = NDArray[np.int64]
Parts = NDArray[np.int32]
Bits = NDArray[np.uint8]


class Values(NamedTuple):
    """For each row of boards and pair of kinds, over the player-dealer's 990 hands."""

    fixed: Parts
    """Ante and Blind of a hand that is played."""
    play: Parts
    """A Play wager of one unit."""
    river: Parts
    """The best of a bet at the river and a fold; a fold where no bet is left."""


@cache
def values(base: Base) -> Values:
    """The worth of all hands when the board is known."""
    showdowns(base.hand)  # Everybody helps with these first.
    return with_side(base, _values(base))


@together
def _values(base: Base) -> Pieces[Values]:
    known = showdowns(base.hand)
    spots = len(known.counts)
    found = Values(*[np.zeros(spots, np.int32) for _ in range(3)])
    pays = np.array([base.ante, base.play, base.blind], np.int64)
    wins = np.array(base.blind_wins, np.int64)

    def fill(piece: int) -> None:
        part = slice(spots * piece // PIECES, spots * (piece + 1) // PIECES)
        to = [worth[part] for worth in found]
        weigh(known.counts[part], known.classes[part], pays, wins, int(base.at_river), fold_value(base), *to)

    return Pieces(found, PIECES, fill)


def with_side(base: Base, found: Values) -> Values:
    """The same with the wagers that are played together with these."""
    if base.side is None:
        return found
    played, folded = added(base.side, base.hand)
    fixed, folds = found.fixed + played, fold_value(base) + folded
    river = np.maximum(fixed + AT_RIVER * found.play, folds) if base.at_river else folds
    return Values(fixed, found.play, river)


def fold_value(base: Base) -> int:
    """Ante and Blind, lost against each of the player-dealer's hands."""
    return -2 * base.unit * DEALERS


def fold_values(base: Base) -> Parts | int:
    """The same with the wagers that are played together with these, for each spot."""
    return fold_value(base) if base.side is None else fold_value(base) + added(base.side, base.hand)[1]


@compiled
def weigh(
    counts: Parts,
    classes: NDArray[np.int8],
    pays: Ints,
    blind_wins: Ints,
    at_river: int,
    fold: int,
    fixed: Parts,
    play: Parts,
    river: Parts,
) -> None:
    for spot in range(len(counts)):
        if counts[spot] < 0:
            continue
        won, equal, no_pair = counts[spot] & 1023, (counts[spot] >> 10) & 1023, counts[spot] >> 20
        lost = DEALERS - won - equal
        made = classes[spot]
        # Against a player-dealer without a pair the Ante comes back.
        ante_won, ante_equal, ante_lost = won - no_pair, equal, lost
        if made == 0:
            ante_won, ante_equal, ante_lost = 0, 0, DEALERS - no_pair
        value = ante_won * pays[0, 0] + ante_equal * pays[0, 1] + ante_lost * pays[0, 2]
        value += won * blind_wins[made] + equal * pays[2, 1] + lost * pays[2, 2]
        unit = won * pays[1, 0] + equal * pays[1, 1] + lost * pays[1, 2]
        fixed[spot], play[spot] = value, unit
        river[spot] = max(value + AT_RIVER * unit, fold) if at_river else fold


@compiled
def add_flop(fixed: Parts, play: Parts, river: Parts, flop: NDArray[np.int8], sums: Ints) -> None:
    """For one flop and every hand: the three values, each summed over all last two cards.

    The sums are taken over all last cards first, for pairs of kinds and each suit that the board may have
    (the last of five stands for none); what lies in a hand is then taken out by inclusion and exclusion.
    """
    total = np.zeros((5, 3, SUITED_PAIRS), np.int64)
    with_card = np.zeros((5, 52, 3, SUITED_PAIRS), np.int64)
    firsts, suits = np.full((52, 52), -1, np.int64), np.zeros((52, 52), np.int64)
    board = np.empty(5, np.int8)
    for i in range(3):
        board[i] = flop[i]
    for turn in range(52):
        if turn == flop[0] or turn == flop[1] or turn == flop[2]:
            continue
        board[3] = turn
        for last in range(turn):
            if last == flop[0] or last == flop[1] or last == flop[2]:
                continue
            board[4] = last
            row, suit = row_of(board)
            first = first_spot(row)
            firsts[turn, last], suits[turn, last] = first, suit % 5
            for n in range(3):
                worth = fixed if n == 0 else play if n == 1 else river
                pairs = PAIRS if suit < 0 else SUITED_PAIRS
                to_all, to_turn = total[suit % 5, n], with_card[suit % 5, turn, n]
                to_last = with_card[suit % 5, last, n]
                for pair in range(pairs):
                    value = np.int64(worth[first + pair])
                    to_all[pair] += value
                    to_turn[pair] += value
                    to_last[pair] += value
    for a in range(52):
        for b in range(a):
            hole = hole_place(a, b)
            for n in range(3):
                sums[hole, n] = 0
            if firsts[a, b] < 0:
                continue
            for suit in range(5):
                pair = pair_of(kind_of(a, suit), kind_of(b, suit))
                for n in range(3):
                    sums[hole, n] += total[suit, n, pair]
                    sums[hole, n] -= with_card[suit, a, n, pair] + with_card[suit, b, n, pair]
            spot = firsts[a, b] + pair_of(kind_of(a, suits[a, b]), kind_of(b, suits[a, b]))
            sums[hole, 0] += fixed[spot]
            sums[hole, 1] += play[spot]
            sums[hole, 2] += river[spot]


def solve_chunk(base: Base, number: int) -> Arrays:
    """For some kinds of flops: which hands to bet, and what each starting hand gets from them all."""
    every = flops()
    found = values(base)
    mine = range(number, len(every.cards), CHUNKS)
    bets = np.zeros((len(mine), HOLES), np.bool_)
    totals = np.zeros((STARTS, 3), np.int64)
    sums = np.empty((HOLES, 3), np.int64)
    for at, kind in enumerate(mine):
        add_flop(*found, every.cards[kind], sums)
        bet = sums[:, 0] + ON_FLOP * sums[:, 1]
        bets[at] = bet > sums[:, 2]
        each = np.stack([sums[:, 0], sums[:, 1], np.maximum(bet, sums[:, 2])], axis=1)
        np.add.at(totals, starts(), each * every.times[kind])
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
