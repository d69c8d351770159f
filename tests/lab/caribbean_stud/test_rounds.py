"""The kernel's rounds against the script's, and against the exact figure."""

from random import Random

import numpy as np
import pytest

from houseway.cards import show_cards
from houseway.lab.caribbean_stud.model import model
from houseway.lab.caribbean_stud.price import price
from houseway.lab.caribbean_stud.rounds import felt, is_suited, number_of, settle_round, simulate
from houseway.lab.caribbean_stud.solution import decisions
from houseway.lab.prices import Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed
from tests.lab.three_card_poker.readings import readings, some_cards

NAME = "hawaiian-gardens/caribbean-stud"


@pytest.mark.parametrize(("name", "reading"), readings([NAME], model))
def test_script_and_kernel_settle_alike(name: str, reading: dict[str, str]) -> None:
    """All readings are played by the decisions of the one in force."""
    rules, random = load(name), Random(f"Caribbean {reading}")
    read = rules.read_as(reading)
    by = felt(model(read, Request()), decisions(model(rules, Request())))
    won, five = np.zeros(2), np.zeros(5, np.int64)
    folded = 0
    for _ in range(300):
        cards = some_cards(read, random, 10)
        numbers = np.array([c.index for c in cards], np.int8)
        settle_round(numbers, by, five, won)
        folds = bool(won[0] == -1 and won[1] == 0)
        folded += folds
        bets = {2: {"ante": 20}}
        hand = bank_round(name, show_cards(cards), bets, "2 fold" if folds else "2 call", rulings=reading)
        script = {wager: paid - taken for (_, wager), (_, paid, taken) in closed(hand).items()}
        assert script == ({"ante": -20} if folds else {"ante": 20 * won[0], "call": 20 * won[1]}), cards
    assert 0 < folded < 300


def test_decisions_are_looked_up_by_the_cards() -> None:
    """A pair of deuces with a king calls into a deuce and folds into an ace; suits may only change that."""
    rules = load(NAME)
    calls = decisions(model(rules, Request()))
    by = felt(model(rules, Request()), calls)
    hand = np.array([44, 0, 20, 1, 29], np.int64)
    number = number_of(hand, by.parts)
    assert hand.tolist() == [0, 1, 20, 29, 44]
    assert not is_suited(hand)
    assert calls[2, 0, number, 0] == 1
    assert calls[3, 12, number, 0] == 0
    assert calls.shape[2] > number


def test_simulated_rounds_are_near_the_exact_figure() -> None:
    rules = model(load(NAME), Request())
    (ante,) = price(rules, Runner()).wagers
    tally = simulate(rules, 2024, 0, 1_000_000)["ante"]
    assert abs(tally.ev - ante.ev) < 4 * tally.stderr
    assert tally.stderr * 1000 == pytest.approx(ante.sd, rel=0.05)
    assert ante.ev == pytest.approx(0.14970345415228203, abs=1e-15)
