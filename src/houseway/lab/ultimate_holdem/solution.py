"""The best play: for each flop and hand what a bet of twice the Ante is worth, and what going on is worth.

Values are sums over all deals that can still come, in the parts of a unit that the pay tables need, so all
comparisons are exact. Where two plays are worth the same, the chips stay where they are.
"""

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
from houseway.lab.work.compiler import compiled, inner
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
    """Ante and Blind of a hand that is played."""
    play: Parts
    """A Play wager of one unit."""
    river: Parts
    """The best of a bet at the river and a fold; a fold where no bet is left."""


def values(base: Base) -> Values:
    """The worth of all hands when the board is known."""
    # Everybody helps with these first.
    showdowns(base.hand)
    if base.side is not None:
        added(base.side, base.hand)
    return _values(base)


@together_few
def _values(base: Base) -> Pieces[Values]:
    known = showdowns(base.hand)
    spots = len(known.counts)
    found = Values(*[np.zeros(spots, np.int32) for _ in range(3)])
    pays = np.array([base.ante, base.play, base.blind], np.int64)
    wins = np.array(base.blind_wins, np.int64)

    def fill(piece: int) -> None:
        part = slice(spots * piece // PIECES, spots * (piece + 1) // PIECES)
        to = Values(*[worth[part] for worth in found])
        weigh(known.counts[part], known.classes[part], pays, wins, int(base.at_river), fold_value(base), *to)
        if base.side is not None:
            with_side(base, to, *[worth[part] for worth in added(base.side, base.hand)])

    return Pieces(found, PIECES, fill)


def with_side(base: Base, found: Values, played: Parts, folded: Parts) -> None:
    """Add the wagers that are played together with these."""
    found.fixed[:] += played
    found.river[:] = fold_value(base) + folded
    if base.at_river:
        np.maximum(found.fixed + AT_RIVER * found.play, found.river, out=found.river)


def fold_value(base: Base) -> int:
    """Ante and Blind, lost against each of the player-dealer's hands."""
    return -2 * base.unit * DEALERS


def fold_values(base: Base, spots: slice = slice(None)) -> Parts | int:
    """The same with the wagers that are played together with these, for each spot."""
    return fold_value(base) if base.side is None else fold_value(base) + added(base.side, base.hand)[1][spots]


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


@inner
def boards_on(flops: NDArray[np.int8], at: int, board: NDArray[np.int8], firsts: Ints, suits: Ints) -> None:
    """For a flop and all last two cards, the higher one first: where the pairs of the row begin, and the
    board's suit (the last of five stands for none); -1 where a card lies in the flop."""
    for i in range(3):
        board[i] = flops[at, i]
    for turn in range(52):
        board[3] = turn
        for last in range(turn):
            board[4] = last
            taken = False
            for i in range(3):
                if board[i] == turn or board[i] == last:
                    taken = True
            firsts[turn, last] = -1
            if not taken:
                row, suit = row_of(board)
                firsts[turn, last], suits[turn, last] = first_spot(row), suit % 5


@compiled
def add_flops(fixed: Parts, play: Parts, river: Parts, flops: NDArray[np.int8], sums: Ints) -> None:
    """For some flops and every hand: the three values, each summed over all last two cards.

    The sums are taken over all last cards first, for pairs of kinds and each suit that the board may have;
    what lies in a hand is then taken out by inclusion and exclusion.
    """
    board = np.empty(5, np.int8)
    firsts, suits = np.empty((52, 52), np.int64), np.empty((52, 52), np.int64)
    total, with_card = np.empty(SUITED_PAIRS, np.int64), np.empty((5, 52, SUITED_PAIRS), np.int64)
    for at in range(3 * len(flops)):
        flop, n = at // 3, at % 3
        if n == 0:
            boards_on(flops, flop, board, firsts, suits)
        worth = fixed if n == 0 else play if n == 1 else river
        with_card[:] = 0
        for turn in range(52):
            for last in range(turn):
                first = firsts[turn, last]
                if first < 0:
                    continue
                suit = suits[turn, last]
                pairs = PAIRS if suit == 4 else SUITED_PAIRS
                there = worth[first : first + pairs]
                for pair in range(pairs):
                    with_card[suit, turn, pair] += there[pair]
                    with_card[suit, last, pair] += there[pair]
        for suit in range(5):
            total[:] = 0
            for card in range(52):
                for pair in range(SUITED_PAIRS):
                    total[pair] += with_card[suit, card, pair]
            for a in range(52):
                for b in range(a):
                    if firsts[a, b] >= 0:
                        pair = pair_of(kind_of(a, suit), kind_of(b, suit))
                        # Each board was counted with both of its last cards.
                        found = total[pair] // 2 - with_card[suit, a, pair] - with_card[suit, b, pair]
                        if suit == suits[a, b]:
                            found += worth[firsts[a, b] + pair]
                        sums[flop, hole_place(a, b), n] += found


def solve_chunk(base: Base, number: int) -> Arrays:
    """For some kinds of flops: which hands to bet, and what each starting hand gets from them all."""
    every, mine = flops(), slice(number, None, CHUNKS)
    sums = np.zeros((len(every.times[mine]), HOLES, 3), np.int64)
    add_flops(*values(base), np.ascontiguousarray(every.cards[mine]), sums)
    bet, later = sums[..., 0] + ON_FLOP * sums[..., 1], sums[..., 2]
    bets = bet > later
    np.maximum(bet, later, out=later)
    totals = np.zeros((STARTS, 3), np.int64)
    np.add.at(totals, starts(), (sums * every.times[mine, None, None]).sum(axis=0))
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
