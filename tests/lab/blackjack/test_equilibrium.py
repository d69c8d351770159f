"""Century 21's player-dealer, who has a choice and sees the player's hand: both sides at their best."""

from functools import cache
from random import Random

import numpy as np
import pytest

from houseway.lab.blackjack.cards import CLASSES, shoe_classes, total_of
from houseway.lab.blackjack.dealer_hands import Ending, Start, starts_of
from houseway.lab.blackjack.equilibrium import (
    answered,
    bank_hands,
    both_at_best,
    check_answered,
    column_against,
)
from houseway.lab.blackjack.felt import table_of
from houseway.lab.blackjack.hands import Standing, hands_of
from houseway.lab.blackjack.model import Game, model
from houseway.lab.blackjack.price import price
from houseway.lab.blackjack.rounds import side_pays, simulate
from houseway.lab.blackjack.settlement import net
from houseway.lab.blackjack.solution import columns_of
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.lab.blackjack.script import by_kernel, by_script, random_charts, random_hits, shoe
from tests.lab.blackjack.sheets import readings

CENTURY = "nineteenth-hole/century-21-blackjack"
BEST = Request(dealer="best")
RUNNER = Runner(keep=False)
EVERYWHERE = tuple([(soft, total, mine) for soft in (0, 1) for total in range(40) for mine in range(40)])


def small() -> Game:
    """A shoe of eleven cards, which can be gone through card by card."""
    removed = " ".join([f"{rank}{suit}" for rank in "JQK987" for suit in "cdhs"])
    few = "2c 2d 2h 2s 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c 6d Tc Td Ac Ad"
    return model(load(CENTURY), Request(decks=1, dealer="best", removed=f"{removed} {few}")).game


def test_two_writings_settle_alike() -> None:
    """Random shoes, charts and answers that say anything, under every reading that changes the game."""
    random, numbers = Random(21), np.random.default_rng(21)
    matters = 0
    for name, rules, asked in readings(CENTURY, BEST):
        for n in range(30 if name else 150):
            if n % 10 == 0:
                charts, hits = random_charts(asked.game, numbers), random_hits(asked.game, numbers)
                table, stands, draws = [table_of(asked, charts, some) for some in (hits, (), EVERYWHERE)]
            order = shoe(rules, random)
            said = by_script(rules, asked, charts, order, hits)
            pays = side_pays(asked)
            assert by_kernel(rules, asked, table, pays, order) == said, (name, order)
            matters += len({by_kernel(rules, asked, way, pays, order)["base"] for way in (stands, draws)}) - 1
    assert matters > 10


def test_answers_card_by_card() -> None:
    """Every hand of the player on a small shoe: the best answers, found by going through every next card."""
    game = small()
    hands = hands_of(game)
    for start in starts_of(game):
        values = answered(game, start, None).values
        for hand in range(len(hands.cards)):
            left = np.array(shoe_classes(game)) - hands.counts[hand]
            for place in start.seen:
                left[place] -= 1
            if hands.cards[hand] > 1 and left.min() >= 0:
                mine = hands.categories[hands.category[hand]]
                assert values[hand] == pytest.approx(_answer(game, mine, start.seen, tuple(left)), abs=1e-12)


def _answer(game: Game, mine: Standing, cards: tuple[int, ...], left: tuple[int, ...]) -> float:
    total, soft = total_of(game, tuple([cards.count(place) for place in range(CLASSES)]))
    stand = float(net(game, mine, Ending(total, -1, False, False)))
    if len(cards) > 1 and (total >= 21 or (total >= 19 and not soft)):
        return stand
    draw = 0.0
    for place in range(CLASSES):
        if left[place]:
            less = (*left[:place], left[place] - 1, *left[place + 1 :])
            draw += left[place] / sum(left) * _answer(game, mine, (*cards, place), less)
    return draw if len(cards) < 2 or total <= 16 else min(stand, draw)


@cache
def worked_out() -> Game:
    return model(load(CENTURY), BEST).game


def test_an_equilibrium() -> None:
    """Best against best: nobody gains by exact cards more than the bound, and the value lies between."""
    game = worked_out()
    both, columns = both_at_best(game, RUNNER), columns_of(game, RUNNER)
    (base,) = price(model(load(CENTURY), BEST), RUNNER).wagers
    assert both.answered - 1e-12 <= base.ev <= both.exact + 1e-12
    assert both.answered - 1e-12 <= both.value <= both.exact + 1e-12
    assert base.bound is not None and columns.bound < base.bound < 1e-5
    assert base.ev == pytest.approx(-0.080298, abs=1e-6)
    assert both.value == pytest.approx(-0.080294, abs=1e-6)
    assert sum(columns.results.values()) == pytest.approx(1.0, abs=1e-12)
    assert (base.player, base.dealer) == ("best", "equilibrium")
    fixed = price(model(load(CENTURY), Request()), RUNNER).wagers[0]
    assert base.ev < fixed.ev - 0.07


def test_random_rounds_agree() -> None:
    tally = simulate(model(load(CENTURY), BEST), seed=21, chunk=0, rounds=1_000_000)["base"]
    ev = price(model(load(CENTURY), BEST), RUNNER).wagers[0].ev
    assert abs(tally.ev - ev) < 4 * tally.stderr


def test_what_the_answers_are() -> None:
    """A lower total always takes a card, a higher one never does; on a tie it depends on the hand."""
    hits = both_at_best(worked_out(), RUNNER).hits
    totals = {(0, 17), (0, 18), (1, 17), (1, 18), (1, 19), (1, 20)}
    assert {(soft, total) for soft, total, _ in hits} == totals
    assert all(total <= mine <= 22 for _, total, mine in hits)
    for soft, total in totals - {(1, 20)}:
        assert {(soft, total, mine) for mine in range(total + 1, 23)} <= set(hits)
    assert (1, 20, 22) in hits and (0, 18, 18) not in hits and (1, 18, 18) in hits


def test_hands_with_a_choice() -> None:
    game = worked_out()
    bank = bank_hands(game, Start((5,)))
    chooses = {(bool(s), int(t)) for s, t, m in zip(bank.soft, bank.total, bank.may, strict=True) if m == 2}
    assert chooses == {(False, 17), (False, 18), (True, 17), (True, 18), (True, 19), (True, 20)}
    column = column_against(game, Start((5,)), None)
    assert sum([chance for _, chance in column.deals]) == pytest.approx(32 / 424)


def test_other_games_are_refused() -> None:
    with pytest.raises(LabError, match="nothing but draw"):
        check_answered(model(load("black-sheep/blackjack-elite"), Request()).game)
    assert model(load(CENTURY), Request(dealer="equilibrium")) == model(load(CENTURY), BEST)
    assert model(load(CENTURY), Request(dealer="house-way")) == model(load(CENTURY), Request())
    with pytest.raises(LabError, match="soft-17, house-way, best, equilibrium"):
        model(load(CENTURY), Request(dealer="bold"))
