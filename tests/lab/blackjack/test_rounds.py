"""Two writings of one rule: the scripts and the kernel of a round settle every wager alike."""

from random import Random

import numpy as np
import pytest

from houseway.lab.blackjack.felt import table_of
from houseway.lab.blackjack.model import model
from houseway.lab.blackjack.price import price
from houseway.lab.blackjack.results import grid_of
from houseway.lab.blackjack.rounds import side_pays, side_unit
from houseway.lab.changes import changed
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.lab.blackjack.script import by_kernel, by_script, random_charts, shoe
from tests.lab.blackjack.sheets import SHEETS, readings

ELITE = "black-sheep/blackjack-elite"
ROUNDS = 40
"""Under each reading; the sheet as it is read gets five times as many."""


@pytest.mark.parametrize("rule_set", SHEETS)
def test_every_settlement(rule_set: str) -> None:
    """Random shoes, and charts that say anything, under every reading that changes the game."""
    random, numbers = Random(rule_set), np.random.default_rng(21)
    lines = 0
    for name, rules, asked in readings(rule_set):
        for n in range(ROUNDS if name else 5 * ROUNDS):
            if n % 10 == 0:
                charts = random_charts(asked.game, numbers)
                table, pays = table_of(asked, charts), side_pays(asked)
            order = shoe(rules, random)
            said = by_script(rules, asked, charts, order)
            assert by_kernel(rules, asked, table, pays, order) == said, (name, order)
            lines += len(said)
    assert lines > 5 * ROUNDS


def test_a_special_hand_that_pays_otherwise() -> None:
    rules = changed(load(ELITE), ["pay.base.natural-31=7 to 4"])
    asked = model(rules, Request())
    random, charts = Random(31), random_charts(asked.game, np.random.default_rng(3))
    table, sides, results = table_of(asked, charts), side_pays(asked), set()
    for _ in range(12 * ROUNDS):
        order = shoe(rules, random)
        said = by_script(rules, asked, charts, order)
        assert by_kernel(rules, asked, table, sides, order) == said, order
        results.add(said["base"])
    assert 3500 in results


def test_a_special_hand_that_gets_nothing_for_being_better() -> None:
    """A natural that pushes, or loses, is worth one unit, or two, less than one that is paid even money."""
    worth = {}
    for pays in ("loses", "push", "1"):
        asked = model(changed(load(ELITE), [f"pay.base.natural-31={pays}"]), Request())
        worth[pays] = price(asked, Runner()).wagers[0].ev
    often = worth["1"] - worth["push"]
    assert often == pytest.approx(0.0424903, abs=1e-7)
    assert worth["push"] - worth["loses"] == pytest.approx(often, abs=1e-12)


def test_side_bets_in_parts_of_a_unit() -> None:
    """Three cards of Boom pay 5 to 2, and nothing else of it is moved."""
    printed = model(load(ELITE), Request())
    halves = model(changed(load(ELITE), ["pay.boom.3-cards=5/2"]), Request())
    assert (side_unit(printed), side_unit(halves)) == (1, 2)
    boom = 1
    expected = 2 * side_pays(printed)
    expected[boom, 3] += 1
    assert (side_pays(halves) == expected).all()
    fine = model(changed(load(ELITE), ["pay.boom.3-cards=2.000001"]), Request())
    with pytest.raises(LabError, match="for random rounds"):
        side_pays(fine)


@pytest.mark.parametrize("setting", ["pay.base.31-wins=100000", "pay.base.natural-31=1.0000001"])
def test_odds_that_there_is_no_room_for(setting: str) -> None:
    with pytest.raises(LabError, match="parts of a unit"):
        grid_of(model(changed(load(ELITE), [setting]), Request()).game)
