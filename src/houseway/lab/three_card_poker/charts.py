"""The strategy to look at: by the open card, the weakest hand that is played."""

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, STANDARD
from houseway.games.bank.stud_against_dealer.three_card_poker import RANKINGS
from houseway.lab.prices import Chart
from houseway.lab.three_card_poker.deals import Counts
from houseway.lab.three_card_poker.strategy import Plays
from houseway.rankings.base import Value, category, encode

PAIR = encode(Value(1, ()))


def chart(found: Counts, by_class: Plays, ranking: str) -> Chart:
    """For each open card: the weakest hand that is played, with and without a card of that rank in it."""
    order = RANKINGS[ranking]
    strength = np.array([order.strength([STANDARD[kind] for kind in hand]) for hand in found.hands.tolist()])
    weights = np.array([float(weight) for weight in found.weights])[:, None]
    down, cells = [], []
    for rank in range(12, -1, -1):
        ups = slice(4 * rank, 4 * rank + 4)
        dealt = found.ups[:, ups] > 0
        if not dealt.any():
            continue
        plays, holds = by_class[:, ups], (found.hands >> 2 == rank).any(axis=1)
        deals = found.ups[:, ups] * weights
        down.append(RANKS[rank])
        cells.append(
            (
                _threshold(strength[holds], plays[holds], dealt[holds]),
                _threshold(strength[~holds], plays[~holds], dealt[~holds]),
                f"{100 * deals[plays].sum() / deals.sum():.2f} %",
            )
        )
    return Chart(
        title="The weakest hand to play",
        across=("holding that rank", "not holding it", "played"),
        down=tuple(down),
        cells=tuple(cells),
        note=(
            "By the player-dealer's open card. Where two hands are named, all are played from the second, "
            "and below it some from the first."
        ),
    )


def _threshold(strength: NDArray[np.int64], plays: Plays, dealt: Plays) -> str:
    """The weakest hand that is played, and where weaker hands than some folded one are: both ends."""
    played = strength[(plays & dealt).any(axis=1)]
    folded = strength[(~plays & dealt).any(axis=1)]
    if not len(played):
        return "none"
    if not len(folded):
        return "any hand"
    first, above = int(played.min()), played[played > folded.max()]
    if not len(above):
        return f"some from {_ranks(first)}"
    always = int(above.min())
    return _ranks(first) if first == always else f"{_ranks(first)} / {_ranks(always)}"


def _ranks(strength: int) -> str:
    """A high-card hand as people write it; other hands by their class."""
    if strength < PAIR:
        return "-".join([RANKS[(strength >> shift & 15) - 2] for shift in (16, 12, 8)])
    return "pair" if category(strength) == 1 else "better than a pair"
