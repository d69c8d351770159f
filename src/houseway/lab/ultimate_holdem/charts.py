"""The best play to look at: starting hands one by one, flops and rivers summed up."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import high, high_tables
from houseway.lab.prices import Chart
from houseway.lab.ultimate_holdem.boards import flops
from houseway.lab.ultimate_holdem.deals import Ends
from houseway.lab.ultimate_holdem.hands import HOLES, RANKS, hole_cards, starts
from houseway.lab.ultimate_holdem.model import AT_RIVER, ON_FLOP, Base
from houseway.lab.ultimate_holdem.solution import Strategy

MADE = (
    "straight or better",
    "three of a kind with an own card",
    "two pair with an own card",
    "pair in the hand, threes and up",
    "pair of deuces in the hand",
    "an own card pairs the highest",
    "an own card pairs the middle one",
    "an own card pairs the lowest",
    "only the flop's pair or three",
    "nothing",
)
DRAWS = ("four to a flush, own ten and up", "four to a flush, own nine and down", "no four to a flush")
TEN = 8
FEW, MANY = 14, 30
"""Numbers of outs that get a row of their own lie between these."""


def strategy_charts(base: Base, strategy: Strategy, found: Ends) -> tuple[Chart, ...]:
    """Before the flop, on it, and at the river."""
    charts = [before_flop(strategy), on_flop(strategy)]
    if base.at_river and base.hand == "any":
        charts.append(at_river(found))
    return tuple(charts)


def before_flop(strategy: Strategy) -> Chart:
    """All starting hands."""
    ranks = range(12, -1, -1)
    cells = [[strategy.before_flop[row * 13 + column] for column in ranks] for row in ranks]
    return Chart(
        title="Before the flop",
        across=tuple(RANKS[::-1]),
        down=tuple(RANKS[::-1]),
        cells=tuple([tuple([f"{times}x" if times else "check" for times in row]) for row in cells]),
        note="Right of the diagonal both cards are of one suit, left of it they are not.",
    )


def on_flop(strategy: Strategy) -> Chart:
    """How often hands that were checked before the flop are bet on it, by what they have made."""
    every = flops()
    holes = hole_cards()
    checked = np.array(strategy.before_flop)[starts()] == 0
    bets = np.unpackbits(strategy.on_flop, axis=1)[:, :HOLES].astype(np.bool_)
    sums = np.zeros((len(MADE), len(DRAWS), 2), np.int64)
    for kind, flop in enumerate(every.cards.astype(np.int64)):
        live = checked & ~np.isin(holes, flop).any(axis=1)
        made, draw = describe(holes[live], flop)
        np.add.at(sums, (made, draw, bets[kind][live].astype(np.int64)), every.times[kind])
    return Chart(
        title="On the flop, after a check",
        across=DRAWS,
        down=MADE,
        cells=tuple([tuple([share(cell, f"{ON_FLOP}x", "check") for cell in row]) for row in sums.tolist()]),
        note="A share says how many of such hands and flops are worth the bet; it takes the exact cards to "
        "tell which.",
    )


def describe(
    holes: NDArray[np.int64], flop: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each hand what it has made with a flop, and what it draws to."""
    five = np.concatenate([holes, np.broadcast_to(flop, (len(holes), 3))], axis=1)
    classes = high_tables().classes[high(five)]
    own, ranks = holes >> 2, np.sort(flop >> 2)
    pocket = own[:, 0] == own[:, 1]
    pairs = [(own == rank).any(axis=1) for rank in ranks[::-1]]
    uses = pocket | pairs[0] | pairs[1] | pairs[2]
    tests = [
        classes >= 4,
        (classes == 3) & uses,
        (classes == 2) & uses & ~pocket,
        pocket & (own[:, 0] > 0),
        pocket,
        *pairs,
        np.full(len(holes), len(set(ranks.tolist())) < 3),
    ]
    made = np.select(tests, list(range(len(tests))), len(tests))
    high_draw, low_draw = np.zeros(len(holes), np.bool_), np.zeros(len(holes), np.bool_)
    for suit in range(4):
        four = (five & 3 == suit).sum(axis=1) == 4
        best = np.where(holes & 3 == suit, own, -1).max(axis=1)
        high_draw |= four & (best >= TEN)
        low_draw |= four & (best >= 0) & (best < TEN)
    return made.astype(np.int64), np.select([high_draw, low_draw], [0, 1], 2).astype(np.int64)


def at_river(found: Ends) -> Chart:
    """Whether hands that were checked twice are bet, by the cards that would beat them."""
    down, cells = [], []
    rows = found.river
    groups = [(0, FEW), *[(n, n) for n in range(FEW + 1, MANY)], (MANY, rows.shape[1] - 1)]
    for low, top in groups:
        down.append(str(low) if low == top else f"{low} to {top}" if low < MANY else f"{low} and more")
        sums = rows[:, low : top + 1].sum(axis=1).tolist()
        cells.append(tuple([share(cell, f"{AT_RIVER}x", "fold") for cell in sums]))
    return Chart(
        title="At the river, after two checks",
        across=("no better class than the board", "a better class than the board"),
        down=tuple(down),
        cells=tuple(cells),
        note="By the number of unseen cards that would beat the hand if the player-dealer held one of them.",
    )


def share(counts: Sequence[int], bet: str, otherwise: str) -> str:
    """What to do in a case, or how often to bet where that depends on the cards."""
    no, yes = counts
    if not no and not yes:
        return ""
    if not no or not yes:
        return bet if yes else otherwise
    part = f"{yes / (yes + no):.1%}"
    return f"{bet} {({'100.0%': 'over 99.9%', '0.0%': 'under 0.1%'}).get(part, part)}"
