"""Caribbean Stud: call or fold, by the five ranks, which of them have the open card's suit, and that card."""

import numpy as np

from houseway.experts.charts.sight import Arrays, Sight, bit, indexes, packed
from houseway.lab.caribbean_stud.hands import place_parts
from houseway.lab.caribbean_stud.model import Model
from houseway.lab.caribbean_stud.rounds import is_suited, number_of
from houseway.lab.caribbean_stud.solution import decisions
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice

SUITED_OTHERWISE = 32
"""Five cards of one suit that is not the open card's."""


def worked_out(model: Model, runner: Runner) -> Arrays:
    return packed(decisions(model))


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    open_card = sight.open_card
    if sight.decision.option("call") is None or len(sight.own) != 5 or open_card is None:
        return None
    hand, up = np.array(indexes(sight.own), np.int64), open_card.index
    number = number_of(hand, place_parts())
    shared = sum([1 << place for place, card in enumerate(hand.tolist()) if card & 3 == up & 3])
    if not shared and is_suited(hand):
        shared = SUITED_OTHERWISE
    return Choice("call" if bit(arrays, up & 3, up >> 2, number, shared) else "fold")
