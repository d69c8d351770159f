"""When the player plays: the best way by counting, and two rules that fit on a card."""

from fractions import Fraction
from functools import cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD
from houseway.games.three_card_poker import RANKINGS, advise
from houseway.lab.pay_rows import Row, net_paid
from houseway.lab.prices import Chart
from houseway.lab.three_card_poker.counts import RESULTS, Counts, counts
from houseway.lab.three_card_poker.tables import classes_of
from houseway.lab.work import Runner
from houseway.rankings.base import Value, encode

STRATEGIES = ("best", "simple", "q-6-4")
"""``simple`` is what the table suggests; ``q-6-4`` is the rule for the game without an open card."""
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


def best_plays(found: Counts, won: tuple[Fraction, ...]) -> Plays:
    """By class and open card: whether playing is worth more than the Ante that folding loses."""
    scale = lcm(*[one.denominator for one in won])
    scaled = np.array([int(one * scale) for one in won], np.int64)
    better: Plays = (found.results * (scaled + scale)).sum(axis=2) > 0
    return better


def simple_plays(found: Counts, ranking: str, unqualified_ante: str) -> Plays:
    """What the table suggests to a player."""
    order = RANKINGS[ranking]
    plays = np.zeros(found.ups.shape, bool)
    for number, hand in enumerate(found.hands.tolist()):
        cards = [STANDARD[kind] for kind in hand]
        by_rank = [advise(order, cards, STANDARD[4 * rank], unqualified_ante) for rank in range(13)]
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
    shoe: tuple[int, ...], ranking: str, rows: tuple[Row, ...], ante: str, player: str, runner: Runner
) -> Plays:
    """By class and open card: whether the player plays."""
    found = counts(shoe, ranking, runner)
    if player == "best":
        return best_plays(found, nets(rows, ante))
    if player == "simple":
        return simple_plays(found, ranking, ante)
    return q_6_4_plays(found, ranking)


def plays_by_hand(shoe: tuple[int, ...], by_class: Plays) -> NDArray[np.uint8]:
    """The same by every hand of three cards, as the cards are called, and open card."""
    classes = classes_of(shoe)
    return by_class[classes.of[:, None], classes.renaming].astype(np.uint8)


def chart(found: Counts, by_class: Plays, ranking: str) -> Chart:
    """For each open card: the weakest hand that is played, and what is folded above it."""
    order = RANKINGS[ranking]
    strength = np.array([order.strength([STANDARD[kind] for kind in hand]) for hand in found.hands.tolist()])
    weights = [float(weight) for weight in found.weights]
    down, cells = [], []
    for rank in range(12, -1, -1):
        dealt = found.ups[:, 4 * rank : 4 * rank + 4] > 0
        played = by_class[:, 4 * rank : 4 * rank + 4] & dealt
        folded = ~by_class[:, 4 * rank : 4 * rank + 4] & dealt
        if not dealt.any():
            continue
        down.append(STANDARD[4 * rank].text[0])
        cells.append(_threshold(strength, played, folded) + (_share(found, played, dealt, rank, weights),))
    return Chart(
        title="The weakest hand to play",
        across=("play from", "always from", "folded"),
        down=tuple(down),
        cells=tuple(cells),
        note="By the player-dealer's open card. Between the two hands it depends on the suits.",
    )


def _threshold(strength: NDArray[np.int64], played: Plays, folded: Plays) -> tuple[str, str]:
    """The weakest hand that some open suit lets play, and the weakest above every hand that is folded."""
    if not played.any():
        return "none", "none"
    from_hand = int(strength[played.any(axis=1)].min())
    if not folded.any():
        return "any hand", "any hand"
    last = int(strength[folded.any(axis=1)].max())
    above = strength[(strength > last) & played.any(axis=1)]
    return _ranks(from_hand), _ranks(int(above.min())) if len(above) else "none"


def _ranks(strength: int) -> str:
    """A high-card hand as people write it; other hands by their class."""
    shown = [strength >> shift & 15 for shift in (16, 12, 8)]
    if strength >> 20 == 1:
        return "-".join([STANDARD[4 * (rank - 2)].text[0] for rank in shown])
    return "a pair or better" if strength >> 20 == 2 else "better than a pair"


def _share(found: Counts, played: Plays, dealt: Plays, rank: int, weights: list[float]) -> str:
    ups = found.ups[:, 4 * rank : 4 * rank + 4] * np.array(weights)[:, None]
    return f"{100 * (1 - ups[played].sum() / ups[dealt].sum()):.2f} %"
