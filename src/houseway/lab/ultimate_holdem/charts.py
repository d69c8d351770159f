"""The best play to look at: starting hands one by one, flops and rivers summed up."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import HighTables, high_tables, rank5
from houseway.lab.prices import Chart
from houseway.lab.ultimate_holdem.boards import flops
from houseway.lab.ultimate_holdem.deals import Ends
from houseway.lab.ultimate_holdem.hands import HOLES, RANKS, hole_place, starts
from houseway.lab.ultimate_holdem.model import AT_RIVER, ON_FLOP, Base
from houseway.lab.ultimate_holdem.solution import Ints, Strategy
from houseway.lab.work.compiler import compiled

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
TEN, STRAIGHT = 8, 4
"""A rank and a class, by their places."""
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
    early = np.array(strategy.before_flop, np.int64)[starts()]
    bets = np.unpackbits(strategy.on_flop, axis=1)[:, :HOLES]
    sums = np.zeros((len(MADE), len(DRAWS), 2), np.int64)
    count_flops(high_tables(), every.cards.astype(np.int64), every.times, early, bets, sums)
    return Chart(
        title="On the flop, after a check",
        across=DRAWS,
        down=MADE,
        cells=tuple([tuple([share(cell, f"{ON_FLOP}x", "check") for cell in row]) for row in sums.tolist()]),
        note="A share says how many of such hands and flops are worth the bet; it takes the exact cards to "
        "tell which.",
    )


@compiled
def count_flops(
    tables: HighTables,
    flop_cards: Ints,
    times: Ints,
    early: Ints,
    bets: NDArray[np.uint8],
    sums: Ints,
) -> None:
    """Hands that were checked before the flop: by what they have made, what they draw to, and if they bet."""
    for kind in range(len(flop_cards)):
        x, y, z = flop_cards[kind, 0], flop_cards[kind, 1], flop_cards[kind, 2]
        for a in range(52):
            for b in range(a):
                hole = hole_place(a, b)
                if early[hole] or a in (x, y, z) or b in (x, y, z):
                    continue
                strongest = tables.classes[rank5(tables, a, b, x, y, z)]
                made, draw = made_of(strongest, a, b, x, y, z), draw_of(a, b, x, y, z)
                sums[made, draw, bets[kind, hole]] += times[kind]


@compiled
def made_of(strongest: int, a: int, b: int, x: int, y: int, z: int) -> int:
    """What a hand has made with a flop, as a row of the chart; ``strongest`` is its class."""
    one, other, x, y, z = a >> 2, b >> 2, x >> 2, y >> 2, z >> 2
    top, bottom = max(x, y, z), min(x, y, z)
    middle = x + y + z - top - bottom
    pocket = one == other
    pairs_top, pairs_middle = one == top or other == top, one == middle or other == middle
    pairs_bottom = one == bottom or other == bottom
    uses = pocket or pairs_top or pairs_middle or pairs_bottom
    if strongest >= STRAIGHT:
        return 0
    if strongest == 3 and uses:
        return 1
    if strongest == 2 and uses and not pocket:
        return 2
    if pocket:
        return 3 if one > 0 else 4
    if pairs_top:
        return 5
    if pairs_middle:
        return 6
    if pairs_bottom:
        return 7
    return 8 if top == middle or middle == bottom else 9


@compiled
def draw_of(a: int, b: int, x: int, y: int, z: int) -> int:
    """What a hand draws to with a flop, as a column of the chart."""
    found = len(DRAWS) - 1
    for suit in range(4):
        best, held = -1, 0
        for card in (x, y, z):
            held += card & 3 == suit
        for card in (a, b):
            if card & 3 == suit:
                held += 1
                best = max(best, card >> 2)
        if held == 4 and best >= 0:
            found = 0 if best >= TEN else 1
    return found


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
