"""Super 9 and its kin: the total on which a player draws."""

import numpy as np

from houseway.experts.charts.sight import Arrays, Sight
from houseway.facts import Place
from houseway.lab.nines.cards import POINTS
from houseway.lab.nines.model import Model
from houseway.lab.nines.strategy import strategies
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice


def worked_out(model: Model, runner: Runner) -> Arrays:
    return {"draws": np.array([chance > 0 for chance in strategies(model).chances], np.uint8)}


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    if sight.decision.asks != "draw" or not isinstance(sight.decision.about, Place):
        return None
    if len(sight.own) != 3:
        return None
    total = sum([POINTS[card.index] for card in sight.own]) % 10
    return Choice("draw" if arrays["draws"][total] else "stand")
