"""Pokara: stand, draw or double, by every hand and open card."""

from houseway.cards import STANDARD
from houseway.experts.charts.sight import Arrays, Sight, indexes
from houseway.lab.pokara.hands import FIRST
from houseway.lab.pokara.model import Model
from houseway.lab.pokara.rounds import felt
from houseway.lab.pokara.strategy import DOUBLE
from houseway.lab.three_card_poker.hands import hands, places
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice


def worked_out(model: Model, runner: Runner) -> Arrays:
    return {"choices": felt(model, runner).choices}


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    own, up = indexes(sight.own), sight.open_card
    if sight.decision.asks != "stand or draw" or len(own) != 3 or up is None:
        return None
    number = int(places()[tuple(own)])
    choice = int(arrays["choices"][number, up.index - FIRST])
    if not choice:
        return Choice("stand")
    out = STANDARD[int(hands()[number, (choice - 1) % 3])]
    # Without the chips for a double the same card is drawn for the wager as it lies.
    doubles = choice >= DOUBLE and sight.decision.option("double") is not None
    return Choice("double" if doubles else "draw", cards=(out,))
