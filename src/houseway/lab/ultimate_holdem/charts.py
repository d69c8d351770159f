"""The best play to look at: starting hands one by one, flops and rivers summed up."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import high_tables
from houseway.lab.kernels.slots import BUCKETS_5, FIVE_SUITED, PLACES_5, SHIFT, START
from houseway.lab.prices import Chart
from houseway.lab.ultimate_holdem.boards import flops
from houseway.lab.ultimate_holdem.deals import Ends
from houseway.lab.ultimate_holdem.hands import HOLES, RANKS, hole_cards, starts
from houseway.lab.ultimate_holdem.model import AT_RIVER, ON_FLOP, Base
from houseway.lab.ultimate_holdem.solution import Ints, Strategy
from houseway.lab.work.once import Pieces, together

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
TWO_PAIR, THREE, STRAIGHT = 2, 3, 4
"""A rank and classes, by their places."""
Small = NDArray[np.int8]
FEW, MANY = 14, 30
"""Numbers of outs that get a row of their own lie between these."""
PIECES = 24
"""In so many the flops are looked at."""


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
    sums = count_flops(every.times, early, bets)
    return Chart(
        title="On the flop, after a check",
        across=DRAWS,
        down=MADE,
        cells=tuple([tuple([share(cell, f"{ON_FLOP}x", "check") for cell in row]) for row in sums.tolist()]),
        note="A share says how many of such hands and flops are worth the bet; it takes the exact cards to "
        "tell which.",
    )


def count_flops(times: Ints, early: Ints, bets: NDArray[np.uint8]) -> Ints:
    """Hands that were checked before the flop: by what they have made, what they draw to, and if they bet."""
    checked = np.flatnonzero(early == 0)
    cells, bet = flop_cells()[:, checked], bets[:, checked]
    dealt = cells >= 0
    place = 2 * cells[dealt] + bet[dealt]
    weights = np.broadcast_to(times[:, None], cells.shape)[dealt]
    sums = np.bincount(place, weights, len(MADE) * len(DRAWS) * 2).astype(np.int64)
    return sums.reshape(len(MADE), len(DRAWS), 2)


@together
def flop_cells() -> Pieces[Small]:
    """For each kind of flop and each hand its cell of the chart; -1 where they share a card."""
    every, hands = flops().cards, hole_cards().astype(np.int8)
    found = np.full((len(every), HOLES), -1, np.int8)

    def fill(piece: int) -> None:
        mine = slice(len(every) * piece // PIECES, len(every) * (piece + 1) // PIECES)
        dealt = np.ones(found[mine].shape, np.bool_)
        for card in every[mine].T:
            dealt &= (hands != card[:, None, None]).all(axis=2)
        kind, hole = np.nonzero(dealt)
        flop, (a, b) = [card[kind] for card in every[mine].T], hands[hole].T
        found[mine][dealt] = made_of(a, b, *flop) * len(DRAWS) + draw_of(a, b, *flop)

    return Pieces(found, PIECES, fill)


def made_of(a: Small, b: Small, x: Small, y: Small, z: Small) -> Small:
    """What hands have made with flops, as a row of the chart."""
    one, other, ranks = a >> 2, b >> 2, np.sort([x >> 2, y >> 2, z >> 2], axis=0)
    bottom, middle, top = ranks
    pocket = one == other
    pairs = [(one == rank) | (other == rank) for rank in (top, middle, bottom)]
    uses = pocket | pairs[0] | pairs[1] | pairs[2]
    strongest = class_of(a, b, x, y, z)
    cases = [
        strongest >= STRAIGHT,
        (strongest == THREE) & uses,
        (strongest == TWO_PAIR) & uses & ~pocket,
        pocket & (one > 0),
        pocket,
        *pairs,
        (top == middle) | (middle == bottom),
    ]
    found: Small = np.select(cases, [np.int8(row) for row in range(len(cases))], np.int8(len(MADE) - 1))
    return found


def class_of(*cards: Small) -> Small:
    """The class of five cards, 0 for a high card to 9 for a royal flush."""
    tables = high_tables()
    keys = START + sum([tables.slots.keys[card] for card in cards])
    by_ranks = tables.ranks5[(keys + tables.slots.shift5[(keys >> SHIFT) & BUCKETS_5]) & PLACES_5]
    found: Small = tables.classes[by_ranks]
    suited = np.flatnonzero(keys & FIVE_SUITED)
    masks = sum([1 << (card[suited].astype(np.int64) >> 2) for card in cards])
    found[suited] = tables.classes[tables.flushes[masks]]
    return found


def draw_of(a: Small, b: Small, x: Small, y: Small, z: Small) -> Small:
    """What hands draw to with flops, as a column of the chart."""
    found = np.full(len(a), len(DRAWS) - 1, np.int8)
    for suit in range(4):
        own = [np.where(card & 3 == suit, card >> 2, -1) for card in (a, b)]
        held = np.sum([card & 3 == suit for card in (a, b, x, y, z)], axis=0, dtype=np.int8)
        best = np.maximum(*own)
        draws = (held == 4) & (best >= 0)
        found[draws] = np.where(best[draws] >= TEN, 0, 1)
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
