"""'22': by the open card, the totals on which a player takes a card."""

import numpy as np

from houseway.experts.charts.sight import Arrays, Sight
from houseway.lab.california_22.hands import CLASSES, RANKS, VALUES, best_total
from houseway.lab.california_22.model import Model
from houseway.lab.california_22.strategy import keys, played, player_hands
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice


def worked_out(model: Model, runner: Runner) -> Arrays:
    key = keys(player_hands(model.deck, model.limit))
    hits = np.zeros((VALUES, 2 * RANKS), np.uint8)
    for up in range(VALUES):
        if model.deck[up]:
            np.maximum.at(hits[up], key, played(model, up).hits.astype(np.uint8))
    return {"hits": hits}


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    up = sight.open_card
    if sight.decision.asks != "play" or sight.decision.option("hit") is None or not sight.own or up is None:
        return None
    values = [CLASSES[card.index] for card in sight.own]
    hard = sum(values) + len(values)
    total = best_total(hard, values.count(0))
    return Choice("hit" if arrays["hits"][CLASSES[up.index], 2 * total + (total > hard)] else "stand")
