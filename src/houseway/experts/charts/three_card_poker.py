"""Three Card Poker: play or fold, by every hand and open card."""

from houseway.experts.charts.sight import Arrays, Sight, bit, indexes, packed
from houseway.lab.three_card_poker.hands import places
from houseway.lab.three_card_poker.model import Model
from houseway.lab.three_card_poker.strategy import plays, plays_by_hand
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice


def worked_out(model: Model, runner: Runner) -> Arrays:
    return packed(plays_by_hand(model.shoe, plays(model, runner)))


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    own, up = indexes(sight.own), sight.open_card
    if sight.decision.option("play") is None or len(own) != 3 or up is None:
        return None
    return Choice("play" if bit(arrays, int(places()[tuple(own)]), up.index) else "fold")
