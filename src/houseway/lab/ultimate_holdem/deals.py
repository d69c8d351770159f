"""How all deals end when a strategy is followed: counts of deals, from which every wager is paid.

A deal is the player's two cards, the flop, the last two common cards and the player-dealer's two cards,
each without order: C(52,2) C(50,3) C(47,2) C(45,2) = 27,813,810,024,000.
"""

from math import comb
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.ultimate_holdem.boards import (
    PAIRS,
    SPOTS,
    SUITED_PAIRS,
    first_spot,
    flops,
    kind_of,
    pair_of,
)
from houseway.lab.ultimate_holdem.hands import HOLES, hole_place, starts
from houseway.lab.ultimate_holdem.model import AT_RIVER, BEFORE_FLOP, LEAST, ON_FLOP, Base
from houseway.lab.ultimate_holdem.showdowns import (
    CLASSES,
    DEALERS,
    PIECES,
    count_beaten,
    rows,
    rows_of,
    showdowns,
)
from houseway.lab.ultimate_holdem.solution import Ints, Parts, Strategy, boards_on
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
    """All deals: flops spread over the rows of boards, by whoever has nothing else to do, then gathered."""
    every = flops()
    packed = np.frombuffer(played.on_flop, np.uint8).reshape(len(every.cards), -1)
    early = np.array([PLAYS.index(times) for times in played.before_flop], np.int64)[starts()]
    rooms: list[Parts] = []
    free: list[Parts] = []

    def spread_some(piece: int) -> None:
        try:
            weights = free.pop()
        except IndexError:
            weights = np.zeros((RIVER + 1, SPOTS), np.int32)
            rooms.append(weights)
        mine = slice(piece, None, PIECES)
        bet = np.unpackbits(packed[mine], axis=1)[:, :HOLES]
        plays = np.where(early == FOLD, np.where(bet, PLAYS.index(ON_FLOP), RIVER), early)
        spread(np.ascontiguousarray(every.cards[mine]), plays, every.times[mine], weights)
        free.append(weights)

    share_out(spread_some, PIECES)
    return gather_all(played, rooms)


def gather_all(played: Played, rooms: list[Parts]) -> Arrays:
    """How the deals end whose weights lie in some rooms; the first one is used up."""
    known, ranked = showdowns(played.base.hand), rows(played.base.hand)
    bets = np.empty(SPOTS, np.bool_)
    first, *others = rooms
    results: list[Ends] = []

    def gather_some(piece: int) -> None:
        row, end = rows_of(piece)
        spots = slice(first_spot(row), first_spot(end))
        bets[spots] = river_bets(played.base, played.player, spots)
        for weights in others:
            first[:, spots] += weights[:, spots]
        result = Ends(
            np.zeros((len(PLAYS), CLASSES, RESULTS), np.int64),
            np.zeros((CLASSES, CLASSES), np.int64),
            np.zeros(CLASSES, np.int64),
            np.zeros((2, 48, 2), np.int64),
        )
        gather(first, row, end, *known, bets, result.shown, result.folded, result.river)
        if played.beaten:
            count_beaten(ranked, row, end, first[RIVER], known.classes, LEAST, result.beaten)
        results.append(result)

    share_out(gather_some, PIECES)
    sums = [np.sum(parts, axis=0) for parts in zip(*results, strict=True)]
    return dict(zip(Ends._fields, sums, strict=True))


@compiled
def spread(cards: NDArray[np.int8], plays: Ints, times: Ints, weights: Parts) -> None:
    """Add the boards and hands of some flops to the rows and pairs of kinds that they belong to, by what is
    bet for each flop and hand.

    Hands are counted once for each suit that the board may have (the last of five stands for none); those
    that hold one of the last two cards are taken out for each board.
    """
    board = np.empty(5, np.int8)
    firsts, suits = np.empty((52, 52), np.int64), np.empty((52, 52), np.int64)
    total = np.empty((RIVER + 1, 5, SUITED_PAIRS), np.int32)
    with_card = np.empty((RIVER + 1, 5, 52, SUITED_PAIRS), np.int32)
    used = np.empty(RIVER + 1, np.bool_)
    for at in range(len(cards)):
        boards_on(cards, at, board, firsts, suits)
        total[:] = 0
        with_card[:] = 0
        used[:] = False
        for a in range(52):
            for b in range(a):
                if firsts[a, b] >= 0:
                    bet = plays[at, hole_place(a, b)]
                    used[bet] = True
                    for suit in range(5):
                        pair = pair_of(kind_of(a, suit), kind_of(b, suit))
                        total[bet, suit, pair] += times[at]
                        with_card[bet, suit, a, pair] += times[at]
                        with_card[bet, suit, b, pair] += times[at]
        for turn in range(52):
            for last in range(turn):
                first, suit = firsts[turn, last], suits[turn, last]
                if first < 0:
                    continue
                pairs = PAIRS if suit == 4 else SUITED_PAIRS
                for bet in range(RIVER + 1):
                    if used[bet]:
                        to = weights[bet, first : first + pairs]
                        for pair in range(pairs):
                            taken = with_card[bet, suit, turn, pair] + with_card[bet, suit, last, pair]
                            to[pair] += total[bet, suit, pair] - taken
                pair = pair_of(kind_of(turn, suit), kind_of(last, suit))
                weights[plays[at, hole_place(turn, last)], first + pair] += times[at]


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
    shown: Ints,
    folded: Ints,
    river: Ints,
) -> None:
    """Spread the weights over the player-dealer's hands; of the hands that come to the river without a bet
    only those that are folded keep their weights."""
    result = np.empty(RESULTS, np.int64)
    for row in range(first_row, end_row):
        for spot in range(first_spot(row), first_spot(row + 1)):
            if counts[spot] < 0:
                continue
            won, equal, weak = counts[spot] & 1023, (counts[spot] >> 10) & 1023, counts[spot] >> 20
            lost = DEALERS - won - equal
            made = classes[spot]
            for k in range(RESULTS):
                result[k] = 0
            if made:
                result[0], result[1], result[2], result[3] = won - weak, equal, lost, weak
            else:
                result[2], result[3], result[4], result[5] = DEALERS - weak, won, equal, weak - won - equal
            for n in range(len(weights)):
                weight = np.int64(weights[n, spot])
                if weight == 0:
                    continue
                where = n
                if n == RIVER:
                    river[int(made > boards[row]), outs[spot], int(bets[spot])] += weight * DEALERS
                    if bets[spot]:
                        weights[n, spot] = 0
                    else:
                        where = FOLD
                        folded[boards[row], made] += weight * DEALERS
                for k in range(RESULTS):
                    shown[where, made, k] += weight * result[k]
