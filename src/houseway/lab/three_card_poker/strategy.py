"""When the player plays: the best way by counting, and two rules that fit on a card."""

from fractions import Fraction
from functools import cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, STANDARD
from houseway.games.bank.stud_against_dealer.three_card_poker import RANKINGS, advise, least_of
from houseway.lab.pay_rows import Row, net_paid
from houseway.lab.prices import Chart
from houseway.lab.three_card_poker.deals import RESULTS, Counts, counts
from houseway.lab.three_card_poker.hands import classes_of
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import Value, category, encode

STRATEGIES = ("best", "simple", "q-6-4")
"""``simple`` is what the table suggests; ``q-6-4`` is the rule for the game without an open card."""
QUEEN_SIX_FOUR = encode(Value(0, (12, 6, 4)))
PAIR = encode(Value(1, ()))
Plays = NDArray[np.bool_]


def nets(rows: tuple[Row, ...], unqualified_ante: str) -> tuple[Fraction, ...]:
    """What a round that is played out wins for each unit of the Ante, by result."""
    paid = {
        "paid": (True, True, True),
        "paid-unless-equal": (True, False, True),
        "paid-if-higher": (True, False, False),
        "push": (False, False, False),
    }[unqualified_ante]
    ante = net_paid(rows, "ante", "player wins")
    unqualified = [ante if one else Fraction(0) for one in paid]
    qualified = [net_paid(rows, "ante", result) + net_paid(rows, "play", result) for result in RESULTS[3:]]
    return (*unqualified, *qualified)


def best_plays(found: Counts, won: tuple[Fraction, ...]) -> Plays:
    """By class and open card: whether playing is worth more than the Ante that folding loses."""
    scale = lcm(*[one.denominator for one in won])
    scaled = np.array([int(one * scale) for one in won], np.int64)
    better: Plays = (found.results * (scaled + scale)).sum(axis=2) > 0
    return better


def simple_plays(found: Counts, ranking: str, unqualified_ante: str, qualify: str) -> Plays:
    """What the table suggests to a player."""
    order = RANKINGS[ranking]
    plays = np.zeros(found.ups.shape, bool)
    for number, hand in enumerate(found.hands.tolist()):
        cards = [STANDARD[kind] for kind in hand]
        by_rank = [advise(order, cards, STANDARD[4 * rank], unqualified_ante, qualify) for rank in range(13)]
        plays[number] = np.repeat(by_rank, 4)
    return plays


def q_6_4_plays(found: Counts, ranking: str) -> Plays:
    """Queen, six and four or better, whatever card lies open."""
    order = RANKINGS[ranking]
    enough = [
        order.strength([STANDARD[kind] for kind in hand]) >= QUEEN_SIX_FOUR for hand in found.hands.tolist()
    ]
    return np.repeat(np.array(enough)[:, None], 52, axis=1)


@cache
def plays(
    shoe: tuple[int, ...],
    ranking: str,
    qualify: str,
    rows: tuple[Row, ...],
    ante: str,
    player: str,
    runner: Runner,
) -> Plays:
    """By class and open card: whether the player plays."""
    found = counts(shoe, ranking, least_of(qualify), runner)
    if player == "best":
        return best_plays(found, nets(rows, ante))
    if player == "simple":
        return simple_plays(found, ranking, ante, qualify)
    return q_6_4_plays(found, ranking)


def plays_by_hand(shoe: tuple[int, ...], by_class: Plays) -> NDArray[np.uint8]:
    """The same by every hand of three cards, as the cards are called, and open card."""
    classes = classes_of(shoe)
    return by_class[classes.of[:, None], classes.renaming].astype(np.uint8)


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
