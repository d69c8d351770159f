"""What a player does: the best play, or the simple one that the game itself suggests.

The suggestions are those of the script (``ultimate_advice`` beside it), here for all cards at once.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD
from houseway.games.bank.stud_against_dealer.ultimate_advice import OUTS, TWO_PAIR, before_flop
from houseway.lab.kernels.high import high, high_tables
from houseway.lab.ultimate_holdem.boards import SPOTS, flops
from houseway.lab.ultimate_holdem.hands import HOLES, STARTS, hole_cards, starts
from houseway.lab.ultimate_holdem.model import BEFORE_FLOP, Base
from houseway.lab.ultimate_holdem.showdowns import blocks, showdowns
from houseway.lab.ultimate_holdem.solution import Strategy, best_play, worth_at_river
from houseway.lab.work.jobs import Runner

TEN = 8


def strategy_of(base: Base, player: str, runner: Runner) -> Strategy:
    """What a player does before the flop and on it."""
    return best_play(base, runner) if player == "best" else simple_play()


def river_bets(base: Base, player: str, first: int = 0, end: int = SPOTS) -> NDArray[np.bool_]:
    """Whether a player bets at the river, for each row of boards and pair of kinds, or some of them."""
    found = np.zeros(end - first, np.bool_)
    if base.at_river and player == "best":
        for part in blocks(first, end):
            bet, fold = worth_at_river(base, part)
            np.greater(bet, fold, out=found[part.start - first : part.stop - first])
    elif base.at_river:
        np.less(showdowns("any").outs[first:end], OUTS, out=found)
    return found


def simple_play() -> Strategy:
    """The suggested bets; their worth is not looked at."""
    holes = hole_cards()
    early = np.zeros(STARTS, np.int64)
    for (a, b), start in zip(holes.tolist(), starts().tolist(), strict=True):
        early[start] = BEFORE_FLOP[0] if before_flop((STANDARD[a], STANDARD[b])) else 0
    every = flops()
    bets = np.zeros((len(every.cards), HOLES), np.bool_)
    for kind, flop in enumerate(every.cards.astype(np.int64)):
        live = ~np.isin(holes, flop).any(axis=1)
        bets[kind, live] = on_flop(holes[live], flop)
    return Strategy(tuple(early.tolist()), np.zeros((STARTS, 3), np.int64), np.packbits(bets, axis=1))


def on_flop(holes: NDArray[np.int64], flop: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which hands the suggestion bets on a flop."""
    five = np.concatenate([holes, np.broadcast_to(flop, (len(holes), 3))], axis=1)
    made = high_tables().classes[high(five)]
    own, ranks = holes >> 2, flop >> 2
    alone = {3: 0, 2: 1, 1: 3}[len(set(ranks.tolist()))]
    bets = (made >= TWO_PAIR) & (made > alone)
    bets |= np.isin(own, ranks).any(axis=1)
    bets |= (own[:, 0] == own[:, 1]) & (own[:, 0] > 0)
    for card in (0, 1):
        suited = (five & 3 == holes[:, card : card + 1] & 3).sum(axis=1) >= 4
        bets |= suited & (own[:, card] >= TEN)
    return bets
