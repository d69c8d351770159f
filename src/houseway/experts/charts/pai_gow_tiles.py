"""Pai Gow tiles: which two tiles go together, for every four."""

import numpy as np

from houseway.experts.charts.sight import Arrays, Sight
from houseway.lab.pai_gow_tiles.hands import KIND_OF, KINDS
from houseway.lab.pai_gow_tiles.model import Model, hands_of
from houseway.lab.pai_gow_tiles.strategy import Bench
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice

POWERS = KINDS ** np.arange(3, -1, -1)


def worked_out(model: Model, runner: Runner) -> Arrays:
    player = Bench(model, model.wagers[0], runner).sides(model.player, model.dealer)[0]
    found = np.full(KINDS**4, 3, np.uint8)
    found[hands_of(model.tiles).kinds @ POWERS] = player.parts.argmax(axis=1)
    return {"settings": found}


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    option = sight.decision.option("set")
    if option is None or option.arrange is None or not _is_ours(sight):
        return None
    a, b, c, d = sorted(option.arrange.among, key=KIND_OF.__getitem__)
    code = int(np.array([KIND_OF[tile] for tile in (a, b, c, d)]) @ POWERS)
    settings = (a, b, c, d), (a, c, b, d), (a, d, b, c)
    return Choice("set", cards=settings[int(arrays["settings"][code])])


def _is_ours(sight: Sight) -> bool:
    """Whether a player is asked; the player-dealer sets the house way."""
    return sight.view.bank is None or sight.view.bank.person != sight.view.seat
