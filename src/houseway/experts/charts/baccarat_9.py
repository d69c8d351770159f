"""Baccarat 9: whether a Player bettor hits, by the hand of all and what lies open of the bank's."""

from houseway.cards import UNKNOWN
from houseway.experts.charts.sight import Arrays, Sight, bit, packed
from houseway.lab.baccarat_9.model import Model
from houseway.lab.baccarat_9.rounds import felt
from houseway.lab.nines.cards import POINTS
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice


def worked_out(model: Model, runner: Runner) -> Arrays:
    return packed(felt(model).hits)


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    if sight.decision.asks != "hit":
        return None
    common = dict(sight.view.common)
    player, bank = [common[name].cards[:3] for name in ("player", "bank")]
    if len(player) != 3 or UNKNOWN in player:
        return None
    mine, shown = 0, 0
    for card in player:
        mine = 10 * mine + POINTS[card.index]
    for card in bank:
        if card is not UNKNOWN:
            shown = 10 * shown + POINTS[card.index]
    if shown >= arrays["shape"][1]:
        return None
    return Choice("hit" if bit(arrays, mine, shown) else "stand")
