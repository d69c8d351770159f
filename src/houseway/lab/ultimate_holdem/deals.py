"""How all deals end when a strategy is followed: counts of deals, from which every wager is paid.

A deal is the player's two cards, the flop, the last two common cards and the player-dealer's two cards,
each without order: C(52,2) C(50,3) C(47,2) C(45,2) = 27,813,810,024,000.
"""

from math import comb
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import high_tables
from houseway.lab.ultimate_holdem.boards import SPOTS, first_spot, flops
from houseway.lab.ultimate_holdem.card_sets import labels_and_pairs, last_two_of_kinds
from houseway.lab.ultimate_holdem.hands import HOLES, starts
from houseway.lab.ultimate_holdem.kernels import spread
from houseway.lab.ultimate_holdem.model import AT_RIVER, BEFORE_FLOP, DEALERS, LEAST, ON_FLOP, Base
from houseway.lab.ultimate_holdem.showdowns import (
    CLASSES,
    PIECES,
    count_beaten,
    rows,
    rows_of,
    showdowns,
    strengths,
)
from houseway.lab.ultimate_holdem.solution import Ints, Parts, Strategy
from houseway.lab.ultimate_holdem.strategy import river_bets, strategy_of
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.store import Arrays
from houseway.lab.work.threads import share_out

DEALS = comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
PLAYS = (*BEFORE_FLOP, ON_FLOP, AT_RIVER, 0)
"""The size of the Play wager in antes, 0 for a fold: the order in which deals are counted."""
FOLD, RIVER = len(PLAYS) - 1, 3
RESULTS = 6
"""Won, equal and lost against a player-dealer who qualifies, then against one who does not."""
SUMS = 4
"""Worse hands of the player-dealer, equal ones, those without a pair, and all."""


class Played(msgspec.Struct, frozen=True):
    """What decides how deals end."""

    base: Base
    player: str
    before_flop: tuple[int, ...]
    on_flop: bytes
    """The bits of the strategy, kind by kind."""
    beaten: bool = True
    """Whether beaten hands of the player-dealer are counted, which takes longer."""


class Ends(NamedTuple):
    """Deals."""

    shown: Ints
    """By the Play wager, the player's class and the result."""
    folded: Ints
    """Folded hands by the class of the board and the class of the hand."""
    beaten: Ints
    """Hands of the player-dealer, by class, that folded hands would have beaten; three of a kind and up."""
    river: Ints
    """Hands that were checked twice: by whether the hand is of a better class than the board, by the
    number of outs, and by whether they are bet."""


def ends(base: Base, player: str, runner: Runner, beaten: bool = True) -> tuple[Strategy, Ends]:
    """What a player does, and how all deals end with it; where no wager looks at hands of the player-dealer
    that folded ones would have beaten, these need not be counted."""
    strategy = strategy_of(base, player, runner)
    played = Played(base, player, strategy.before_flop, strategy.on_flop.tobytes(), beaten)
    sums = runner.total(Job(f"Results of the {player} play", tally_chunk, played, 1))
    return strategy, Ends(*[sums[name].astype(np.int64) for name in Ends._fields])


def tally_chunk(played: Played, number: int) -> Arrays:
    """All deals, by the size of the Play wager: flops are spread over the rows of boards, by whoever has
    nothing else to do, and then gathered."""
    early = np.array(played.before_flop, np.int64)[starts()]
    later = np.unpackbits(np.frombuffer(played.on_flop, np.uint8).reshape(len(flops().cards), -1), axis=1)
    rooms: list[Parts] = []
    found: list[Ends] = []
    for play, times in enumerate(PLAYS[:FOLD]):
        if times in BEFORE_FLOP:
            bets = np.broadcast_to(early == times, (len(later), HOLES))
        else:
            bets = (early == 0) & (later[:, :HOLES] == (times == ON_FLOP))
        if bets.any():
            spread_all(bets, rooms)
            found += gather_all(played, play, rooms)
    sums = [np.sum(parts, axis=0) for parts in zip(*found, strict=True)]
    return dict(zip(Ends._fields, sums, strict=True))


def spread_all(bets: NDArray[np.bool_], rooms: list[Parts]) -> None:
    """All flops with the hands that are bet on them in one way; each who helps leaves the weights in a room,
    and makes one if none is free."""
    every, times, free = last_two_of_kinds(), flops().times.astype(np.int32), list(rooms)

    def spread_some(piece: int) -> None:
        try:
            weights = free.pop()
        except IndexError:
            weights = np.zeros(SPOTS, np.int32)
            rooms.append(weights)
        mine = slice(piece, None, PIECES)
        bet = np.ascontiguousarray(bets[mine])
        spread(*every.some(mine), *labels_and_pairs(), bet, np.ascontiguousarray(times[mine]), weights)
        free.append(weights)

    share_out(spread_some, PIECES)


def gather_all(played: Played, play: int, rooms: list[Parts]) -> list[Ends]:
    """How the deals end whose weights lie in some rooms, which are cleared."""
    hand = played.base.hand
    known, left, made_by = showdowns(hand), rows(hand).left, high_tables().classes
    found: list[Ends] = []

    def gather_some(piece: int) -> None:
        row, end = rows_of(piece)
        first, last = first_spot(row), first_spot(end)
        weights, *others = [room[first:last] for room in rooms]
        for more in others:
            weights += more
            more[:] = 0
        bets = np.ones(last - first, np.bool_)
        if play == RIVER:
            bets = river_bets(played.base, played.player, first, last)
        classes, ends, sums = known.classes[first:last], no_deals(), np.zeros((2, CLASSES, SUMS), np.int64)
        looked_at = known.counts[first:last], classes, known.outs[first:last], known.boards
        gather(weights, row, end, *looked_at, bets, sums, ends.folded, ends.river)
        ends.shown[FOLD], ends.shown[play] = results(sums[0]), results(sums[1])
        if play != RIVER:
            ends.river[:] = 0
        elif played.beaten:
            weights *= ~bets
            ranked = strengths(hand, row, end), row, end, made_by, left
            count_beaten(*ranked, weights, classes, LEAST, ends.beaten)
        weights[:] = 0
        found.append(ends)

    share_out(gather_some, PIECES)
    return found


def no_deals() -> Ends:
    """None has ended yet."""
    shapes = (len(PLAYS), CLASSES, RESULTS), (CLASSES, CLASSES), CLASSES, (2, 48, 2)
    return Ends(*[np.zeros(shape, np.int64) for shape in shapes])


def results(sums: Ints) -> Ints:
    """Won, equal and lost against a player-dealer who qualifies, then against one who does not, from hands of
    the player-dealer that are worse, equal, without a pair, and all: by the player's class.

    Who has a pair is ahead of all without; who has none is never ahead of a pair, or as good.
    """
    worse, equal, weak, every = sums.T
    nobody = np.zeros_like(worse)
    with_pair = [worse - weak, equal, every - worse - equal, weak, nobody, nobody]
    without = [nobody, nobody, every - weak, worse, equal, weak - worse - equal]
    return np.where(np.arange(CLASSES)[:, None] > 0, np.stack(with_pair, axis=1), np.stack(without, axis=1))


@compiled
def gather(
    weights: Parts,
    first_row: int,
    end_row: int,
    counts: Parts,
    classes: NDArray[np.int8],
    outs: NDArray[np.int8],
    boards: NDArray[np.int8],
    bets: NDArray[np.bool_],
    sums: Ints,
    folded: Ints,
    river: Ints,
) -> None:
    """Spread the weights of some rows over the player-dealer's hands, by whether there is a bet."""
    spot = 0
    for row in range(first_row, end_row):
        for _ in range(first_spot(row + 1) - first_spot(row)):
            weight = np.int64(weights[spot])
            if weight != 0:
                count, made, bet = counts[spot], classes[spot], int(bets[spot])
                sums[bet, made, 0] += weight * (count & 1023)
                sums[bet, made, 1] += weight * ((count >> 10) & 1023)
                sums[bet, made, 2] += weight * (count >> 20)
                sums[bet, made, 3] += weight * DEALERS
                river[int(made > boards[row]), outs[spot], bet] += weight * DEALERS
                if bet == 0:
                    folded[boards[row], made] += weight * DEALERS
            spot += 1
