"""The strategy to look at: by the open card and the player's hand."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS
from houseway.games.bank.stud_against_dealer.caribbean_stud import ACE_KING
from houseway.lab.caribbean_stud.deals import Held
from houseway.lab.caribbean_stud.hands import Ints, strengths
from houseway.lab.caribbean_stud.strategy import Calls
from houseway.lab.prices import Chart
from houseway.rankings.base import Value, encode

_THIRD = RANKS[10:1:-1]
HIGH_CARDS = ("less", *[f"A-K-{rank}" for rank in _THIRD])
"""An ace and a king are told apart by the third card."""
PAIRS = (*[rank + rank for rank in RANKS], "better")
GROUPS = (*HIGH_CARDS, *PAIRS)
Floats = NDArray[np.float64]


@cache
def groups(ranking: str) -> Ints:
    """The column of each five ranks, not suited and suited."""
    bounds = [ACE_KING]
    bounds += [encode(Value(0, (14, 13, RANKS.index(rank) + 2))) for rank in reversed(_THIRD[:-1])]
    bounds += [encode(Value(1, (rank,))) for rank in range(2, 15)] + [encode(Value(2, ()))]
    place = np.searchsorted(np.array(bounds), strengths(ranking), "right")
    # from the weakest up the third cards come last to first
    high = [0, *range(len(_THIRD), 0, -1)]
    return np.array([*high, *range(len(high), len(GROUPS))])[place]


def shares_called(held: Held, called: Calls, ranking: str) -> Floats:
    """By column: the deals that are called, and all."""
    columns = groups(ranking)[held.flush, held.five]
    deals = held.deals.astype(np.float64)
    every = np.bincount(columns, deals, len(GROUPS))
    return np.stack([np.bincount(columns, deals * called, len(GROUPS)), every])


def charts(by_rank: list[Floats]) -> tuple[Chart, Chart]:
    """From the columns of the open cards from the deuce to the ace."""
    high = len(HIGH_CARDS)
    return (
        _chart("Call or fold without a pair", HIGH_CARDS, [one[:, :high] for one in by_rank]),
        _chart("Call or fold with a pair or better", PAIRS, [one[:, high:] for one in by_rank]),
    )


def _chart(title: str, across: tuple[str, ...], by_rank: list[Floats]) -> Chart:
    shown = [rank for rank in range(12, -1, -1) if by_rank[rank][1].any()]
    return Chart(
        title=title,
        across=across,
        down=tuple([RANKS[rank] for rank in shown]),
        cells=tuple([tuple([_cell(*pair) for pair in by_rank[rank].T.tolist()]) for rank in shown]),
        note="By the player-dealer's open card; a percentage is the part of these hands that calls.",
    )


def _cell(called: float, every: float) -> str:
    if not every:
        return ""
    return "call" if called == every else "fold" if not called else f"{100 * called / every:.0f} %"
