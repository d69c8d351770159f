"""When the player calls: the best way by counting, and rules that people go by."""

from fractions import Fraction
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD
from houseway.games.bank.stud_against_dealer.caribbean_stud import ACE_KING, PAIR, RANKINGS, advise
from houseway.lab.caribbean_stud.deals import Held
from houseway.lab.caribbean_stud.hands import FIVES, Ints, ranks_of_fives, strengths
from houseway.lab.pay_rows import Row, net_paid
from houseway.lab.prices import LabError

STRATEGIES = ("best", "simple", "pair-or-better", "ace-king-or-better", "always")
"""``simple`` is what the table suggests: three rules of thumb for ace-king."""
ANTES = 2
"""The Call wager in Antes."""
Calls = NDArray[np.bool_]


def nets(rows: tuple[Row, ...], kind: str) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """What a called round wins for each unit of the Ante, with a hand of a class.

    For a win, a tie and a loss, and against a player-dealer who does not qualify.
    """
    won = net_paid(rows, "ante", "player wins", kind)
    return (
        won + ANTES * net_paid(rows, "call", "player wins", kind),
        net_paid(rows, "ante", "equal hands") + ANTES * net_paid(rows, "call", "equal hands"),
        net_paid(rows, "ante", "player loses") + ANTES * net_paid(rows, "call", "player loses"),
        won,
    )


def classes_held(held: Held, ranking: str) -> Ints:
    """The class of the player's hand in each row."""
    return (strengths(ranking)[held.flush, held.five] >> 20) - 1


def best_calls(held: Held, cards: int, ranking: str, rows: tuple[Row, ...]) -> Calls:
    """In each row: whether calling is worth more than the Ante that folding loses."""
    worth = [nets(rows, kind) for kind in RANKINGS[ranking].classes]
    scale = lcm(*[one.denominator for four in worth for one in four])
    scaled = np.array([[int(one * scale) for one in four] for four in worth], np.int64)
    every = comb(cards - 6, 4)
    if every * int(np.abs(scaled).max()) * 2 > 1 << 62:
        raise LabError(
            f"{cards} cards are too many to count by whole numbers of 64 bits: ask for fewer decks"
        )
    pays = scaled[classes_held(held, ranking)]
    unqualified = every - held.results.sum(axis=1)
    called = (held.results * pays[:, :3]).sum(axis=1) + unqualified * pays[:, 3]
    better: Calls = called > -scale * every
    return better


def calls(held: Held, up: int, cards: int, ranking: str, rows: tuple[Row, ...], player: str) -> Calls:
    """In each row: whether the player calls against an open card of a rank."""
    if player == "best":
        return best_calls(held, cards, ranking, rows)
    strength = strengths(ranking)[held.flush, held.five]
    if player == "simple":
        return _simple(ranking, up)[held.flush, held.five]
    least = {"pair-or-better": PAIR, "ace-king-or-better": ACE_KING, "always": 0}[player]
    enough: Calls = strength >= least
    return enough


def _simple(ranking: str, up: int) -> Calls:
    """What the table suggests, for each five ranks, not suited and suited."""
    order = RANKINGS[ranking]
    wants = np.ones((2, FIVES), bool)
    for number in np.flatnonzero(strengths(ranking)[0] < PAIR):
        cards = [
            STANDARD[4 * rank + (0 if place else 1)] for place, rank in enumerate(ranks_of_fives()[number])
        ]
        wants[0, number] = advise(order, cards, STANDARD[4 * up])
    return wants
