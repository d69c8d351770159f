"""9 1/2: the totals on which a player takes a card."""

import numpy as np

from houseway.experts.charts.sight import Arrays, Sight
from houseway.games.bank.blackjack.nine_and_a_half import total
from houseway.lab.nine_and_a_half.hands import BEST, hands
from houseway.lab.nine_and_a_half.model import Model
from houseway.lab.nine_and_a_half.strategy import strategy
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice


def worked_out(model: Model, runner: Runner) -> Arrays:
    hits = np.zeros(BEST + 1, np.uint8)
    for points, takes in zip(hands().totals, strategy(model), strict=True):
        hits[points] |= takes
    return {"hits": hits}


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    if sight.decision.asks != "play" or not sight.own:
        return None
    return Choice("hit" if arrays["hits"][total(sight.own)] else "stand")
