"""When the player plays: the best way by counting, and two rules that fit on a card."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD
from houseway.games.bank.stud_against_dealer.three_card_poker import RANKINGS, advise, least_of
from houseway.lab.pay_rows import Row, net_paid
from houseway.lab.three_card_poker.deals import RESULTS, Counts, counts
from houseway.lab.three_card_poker.hands import classes_of
from houseway.lab.three_card_poker.model import Model
from houseway.lab.three_card_poker.together import lost_with_a_fold
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import Value, encode

QUEEN_SIX_FOUR = encode(Value(0, (12, 6, 4)))
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


def best_plays(found: Counts, won: tuple[Fraction, ...], beside: Sequence[Fraction] = ()) -> Plays:
    """By class and open card: whether playing is worth more than the Ante that folding loses.

    ``beside`` is what each class would lose besides with a fold.
    """
    scale = lcm(*[one.denominator for one in (*won, *beside)])
    scaled = np.array([int(one * scale) for one in won], np.int64)
    kept = np.array([int(one * scale) for one in beside] or [0] * len(found.hands), np.int64)
    better: Plays = (found.results * (scaled + scale + kept[:, None, None])).sum(axis=2) > 0
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
def plays(model: Model, runner: Runner) -> Plays:
    """By class and open card: whether the player plays."""
    found = counts(model.shoe, model.ranking, least_of(model.qualify), runner)
    if model.player == "best":
        won = nets(model.rows, model.unqualified_ante)
        return best_plays(found, won, lost_with_a_fold(model, found) if model.pair_plus[0] else ())
    if model.player == "simple":
        return simple_plays(found, model.ranking, model.unqualified_ante, model.qualify)
    return q_6_4_plays(found, model.ranking)


def plays_by_hand(shoe: tuple[int, ...], by_class: Plays) -> NDArray[np.uint8]:
    """The same by every hand of three cards, as the cards are called, and open card."""
    classes = classes_of(shoe)
    return by_class[classes.of[:, None], classes.renaming].astype(np.uint8)
