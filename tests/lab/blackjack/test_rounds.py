"""Two writings of one rule: the scripts and the kernel of a round settle every wager alike."""

from random import Random

import numpy as np
import pytest

from houseway.lab.blackjack.felt import table_of
from houseway.lab.blackjack.rounds import side_pays
from tests.lab.blackjack.script import by_kernel, by_script, random_charts, shoe
from tests.lab.blackjack.sheets import SHEETS, readings

ROUNDS = 40
"""Under each reading; the sheet as it is read gets five times as many."""


@pytest.mark.parametrize("rule_set", SHEETS)
def test_every_settlement(rule_set: str) -> None:
    """Random shoes, and charts that say anything, under every reading that changes the game."""
    random, numbers = Random(rule_set), np.random.default_rng(21)
    lines = 0
    for name, rules, model in readings(rule_set):
        for n in range(ROUNDS if name else 5 * ROUNDS):
            if n % 10 == 0:
                charts = random_charts(model.game, numbers)
                table, pays = table_of(model, charts), side_pays(model)
            order = shoe(rules, random)
            said = by_script(rules, model, charts, order)
            assert by_kernel(rules, model, table, pays, order) == said, (name, order)
            lines += len(said)
    assert lines > 5 * ROUNDS
