"""How all deals end when the best play is followed: counts of deals, from which every wager is paid.

A deal is the player's two cards, the flop, the last two common cards and the player-dealer's two cards,
each without order: C(52,2) C(50,3) C(47,2) C(45,2) = 27,813,810,024,000.
"""

from math import comb
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.compiled import compiled
from houseway.lab.kernels.high import high_tables
from houseway.lab.store import Arrays
from houseway.lab.ultimate.boards import ROWS, first_spot, row_of
from houseway.lab.ultimate.flops import HOLES, flops, starts
from houseway.lab.ultimate.model import AT_RIVER, BEFORE_FLOP, LEAST, ON_FLOP, Base
from houseway.lab.ultimate.showdowns import CLASSES, DEALERS, count_beaten, showdowns
from houseway.lab.ultimate.solve import (
    Ints,
    Parts,
    Strategy,
    add_flop,
    best_play,
    fold_value,
    live_cards,
    values,
)
from houseway.lab.work import Job, Runner

DEALS = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
PLAYS = (*BEFORE_FLOP, ON_FLOP, AT_RIVER, 0)
"""The size of the Play wager in antes, 0 for a fold: the order in which deals are counted."""
FOLD, RIVER = len(PLAYS) - 1, 3
RESULTS = 6
"""Won, equal and lost against a player-dealer who qualifies, then against one who does not."""
CHUNKS = 13
"""Of 135 kinds of flops each."""


class Played(msgspec.Struct, frozen=True):
    """What decides how deals end."""

    base: Base
    before_flop: tuple[int, ...]


class Ends(NamedTuple):
    """Deals."""

    shown: Ints
    """By the Play wager, the player's class and the result."""
    folded: Ints
    """Folded hands by the class of the board and the class of the hand."""
    beaten: Ints
    """Hands of the player-dealer, by class, that folded hands would have beaten; three of a kind and up."""


def ends(base: Base, runner: Runner) -> tuple[Strategy, Ends]:
    """The best play and how all deals end with it."""
    strategy = best_play(base, runner)
    job = Job("Results of the best play", tally_chunk, Played(base, strategy.before_flop), CHUNKS)
    sums = runner.total(job)
    return strategy, Ends(*[sums[name].astype(np.int64) for name in Ends._fields])


def tally_chunk(played: Played, number: int) -> Arrays:
    """The deals of some kinds of flops."""
    base = played.base
    every, found, known = flops(), values(base), showdowns(base.hand)
    sums = np.empty((HOLES, 3), np.int64)
    early = np.array([PLAYS.index(times) for times in played.before_flop], np.int64)[starts()]
    checked = early == FOLD
    weights = np.zeros((RIVER + 1, len(known.counts)), np.int32)
    for kind in range(number, len(every.cards), CHUNKS):
        add_flop(*found, every.cards[kind], sums)
        bet = sums[:, 0] + ON_FLOP * sums[:, 1] > sums[:, 2]
        plays = np.where(checked, np.where(bet, PLAYS.index(ON_FLOP), RIVER), early)
        spread(every.cards[kind], plays, int(every.times[kind]), weights)
    result = Ends(
        np.zeros((len(PLAYS), CLASSES, RESULTS), np.int64),
        np.zeros((CLASSES, CLASSES), np.int64),
        np.zeros(CLASSES, np.int64),
    )
    folds = np.zeros(len(known.counts), np.int64)
    gather(weights, *known, *found, fold_value(base), int(base.at_river), result.shown, result.folded, folds)
    both = int(base.hand == "two-plus-three")
    count_beaten(high_tables(), both, folds, known.classes, LEAST, result.beaten)
    return dict(zip(Ends._fields, result, strict=True))


@compiled
def spread(flop: NDArray[np.int8], plays: Ints, times: int, weights: Parts) -> None:
    """Add a flop's boards and hands to the rows and pairs of kinds that they belong to, by what is bet."""
    board = np.empty(5, np.int8)
    board[:3] = flop
    cards, kinds = np.empty(47, np.int64), np.empty(47, np.int64)
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
            live_cards(board, suit, cards, kinds)
            for i in range(47):
                at = first + kinds[i] * (kinds[i] + 1) // 2
                card = cards[i]
                for j in range(i):
                    a, b = max(card, cards[j]), min(card, cards[j])
                    weights[plays[a * (a - 1) // 2 + b], at + kinds[j]] += times


@compiled
def gather(
    weights: Parts,
    counts: Parts,
    classes: NDArray[np.int8],
    boards: NDArray[np.int8],
    fixed: Parts,
    play: Parts,
    river: Parts,
    fold: int,
    at_river: int,
    shown: Ints,
    folded: Ints,
    folds: Ints,
) -> None:
    """Spread the weights over the player-dealer's hands; at the river some hands are folded."""
    result = np.empty(6, np.int64)
    for row in range(ROWS):
        for spot in range(first_spot(row), first_spot(row + 1)):
            if counts[spot] < 0:
                continue
            won, equal, weak = counts[spot] & 1023, (counts[spot] >> 10) & 1023, counts[spot] >> 20
            lost = DEALERS - won - equal
            made = classes[spot]
            result[:] = 0
            if made:
                result[0], result[1], result[2], result[3] = won - weak, equal, lost, weak
            else:
                result[2], result[3], result[4], result[5] = DEALERS - weak, won, equal, weak - won - equal
            bets = at_river and fixed[spot] + AT_RIVER * play[spot] > fold
            for n in range(len(weights)):
                weight = np.int64(weights[n, spot])
                if weight == 0:
                    continue
                where = n
                if n == RIVER and not bets:
                    where = FOLD
                    folds[spot] += weight
                    folded[boards[row], made] += weight * DEALERS
                for k in range(6):
                    shown[where, made, k] += weight * result[k]
