"""Caribbean Stud worked out open card by open card: who calls, and what comes of it."""

from collections.abc import Mapping
from functools import cache
from math import comb
from operator import mul

import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.caribbean_stud import RANKINGS
from houseway.lab.caribbean_stud.charts import shares_called
from houseway.lab.caribbean_stud.deals import count
from houseway.lab.caribbean_stud.hands import FIVES, MASKS, OTHER_SUIT, Ints, shares
from houseway.lab.caribbean_stud.model import Model
from houseway.lab.caribbean_stud.strategy import calls, classes_held
from houseway.lab.work.jobs import Job, Runner

LIMB = 48
LIMBS = 4
RESULTS = ("wins", "equal hands", "loses", "not qualified")


def open_cards(shoe: tuple[int, ...]) -> list[tuple[int, int, tuple[int, ...]]]:
    """The open cards that there can be: rank, suit, and all suits that are dealt like this one."""
    found: dict[tuple[int, ...], list[int]] = {}
    for suit in range(4):
        found.setdefault(tuple(shoe[suit:52:4]), []).append(suit)
    return [
        (rank, suits[0], tuple(suits)) for dealt, suits in found.items() for rank in range(13) if dealt[rank]
    ]


def by_open_card(model: Model, number: int) -> Mapping[str, NDArray[np.generic]]:
    """One open card: whether each hand calls, and the deals by class of the player's hand and result."""
    up, suit, suits = open_cards(model.shoe)[number]
    cards = sum(model.shoe)
    held = count(model.shoe, model.ranking, model.qualify, up, suit)
    called = calls(held, up, cards, model.ranking, model.rows, model.player)
    kinds = classes_held(held, model.ranking)
    sums = np.zeros((len(RANKINGS[model.ranking].classes), len(RESULTS) + 1, LIMBS), np.int64)
    every = comb(cards - 6, 4)
    for kind in range(len(sums)):
        some = (kinds == kind) & called
        deals = int(held.deals[some].sum())
        by_result = weighed(held.deals[some], held.results[some], deals * every)
        unqualified = deals * every - sum(by_result)
        folded = int(held.deals[(kinds == kind) & ~called].sum()) * every
        for result, ways in enumerate((*by_result, unqualified, folded)):
            sums[kind, result] = _limbs(ways * len(suits))
    table = np.zeros((FIVES, MASKS), np.uint8)
    table[held.five, held.mask] = called
    table[:, :OTHER_SUIT] = np.take_along_axis(table[:, :OTHER_SUIT], shares().first, axis=1)
    shown = shares_called(held, called, model.ranking) * len(suits)
    return {"sums": sums, "calls": table, "shown": shown}


def weighed(deals: Ints, results: Ints, most: int) -> list[int]:
    """The results of all deals together, none of which comes to more than ``most``."""
    if most < 1 << 63:
        return [int(ways) for ways in deals @ results]
    return [sum(map(mul, deals.tolist(), column)) for column in results.T.tolist()]


def _limbs(whole: int) -> list[int]:
    """A whole number in parts of 48 bits, which can be added up as they are."""
    return [whole >> LIMB * part & (1 << LIMB) - 1 for part in range(LIMBS)]


def job(model: Model) -> Job:
    return Job("Caribbean Stud, open card by open card", by_open_card, model, len(open_cards(model.shoe)))


@cache
def decisions(model: Model) -> NDArray[np.uint8]:
    """Whether to call: by the open card's suit and rank, the player's ranks, and which have that suit."""
    table = np.zeros((4, 13, FIVES, MASKS), np.uint8)
    for (rank, _, suits), one in zip(open_cards(model.shoe), Runner().run(job(model)), strict=True):
        for suit in suits:
            table[suit, rank] = one["calls"]
    return table
