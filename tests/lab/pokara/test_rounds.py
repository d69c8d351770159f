"""The kernel's rounds against the script's, and against the exact figures."""

from random import Random

import numpy as np
import pytest

from houseway.cards import show_cards
from houseway.lab.pokara.hands import FIRST, PACK
from houseway.lab.pokara.model import model
from houseway.lab.pokara.price import price
from houseway.lab.pokara.rounds import felt, settle_round, simulate
from houseway.lab.pokara.strategy import STRATEGIES
from houseway.lab.prices import Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed
from tests.lab.three_card_poker.readings import readings, some_cards

NAME = "hawaiian-gardens/pokara"


@pytest.mark.parametrize(("name", "reading"), readings([NAME], model))
def test_script_and_kernel_settle_alike(name: str, reading: dict[str, str]) -> None:
    rules, random = load(name).read_as(reading), Random(f"Pokara {reading}")
    verbs = set()
    won, hand, bank = np.zeros(3), np.zeros(3, np.int64), np.zeros(3, np.int64)
    for player in STRATEGIES:
        by = felt(model(rules, Request(player=player)), Runner())
        for _ in range(100):
            cards = some_cards(rules, random, 8)
            numbers = np.array([c.index - FIRST for c in cards], np.int8)
            place = by.place[tuple(numbers[:3])]
            choice = int(by.choices[place, numbers[5]])
            verb = "stand" if choice == 0 else "draw" if choice < 4 else "double"
            verbs.add(verb)
            out = "" if choice == 0 else f" {PACK[by.sorted_hands[place, (choice - 1) % 3]]}"
            bets = {2: {"base": 20, "bonus": 5}}
            played = bank_round(name, show_cards(cards), bets, f"2 {verb}{out}", rulings=reading)
            settle_round(numbers, by, hand, bank, won)
            script = {wager: paid - taken for (_, wager), (_, paid, taken) in closed(played).items()}
            kernel = {"base": 20 * won[0], "double": 20 * won[1], "bonus": 5 * won[2]}
            assert script == {wager: kernel[wager] for wager in script}, cards
            assert ("double" in script) == (verb == "double")
    assert verbs == {"stand", "draw", "double"}


def test_simulated_rounds_are_near_the_exact_figures() -> None:
    rules = model(load(NAME), Request())
    tallies = simulate(rules, 2024, 0, 1_000_000)
    for wager in price(rules, Runner()).wagers:
        tally = tallies[wager.wager]
        assert abs(tally.ev - wager.ev) < 4 * tally.stderr
        assert tally.stderr * 1000 == pytest.approx(wager.sd, rel=0.05)
