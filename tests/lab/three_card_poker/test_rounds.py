"""The kernel's rounds against the script's, and against the exact figures."""

from random import Random

import msgspec
import numpy as np
import pytest

from houseway.cards import STANDARD, show_cards
from houseway.games.bank.stud_against_dealer.three_card_poker import HIGH
from houseway.lab.prices import Request
from houseway.lab.three_card_poker.model import Model, model
from houseway.lab.three_card_poker.price import price
from houseway.lab.three_card_poker.rounds import class_of_six, felt, settle_round, simulate
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import category
from houseway.rooms.loader import load
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed
from tests.lab.three_card_poker.readings import readings, some_cards

ROOMS = ("hawaiian-gardens", "black-sheep", "lucky-lady", "nineteenth-hole")
RULE_SETS = [f"{room}/three-card-poker-6-card-bonus" for room in ROOMS]
WAGERS = ("ante", "play", "pair-plus", "six-card")


def model_of(name: str, reading: dict[str, str], player: str = "") -> Model:
    return model(load(name).read_as(reading), Request(player=player))


@pytest.mark.parametrize(("name", "reading"), readings(RULE_SETS, model))
def test_script_and_kernel_settle_alike(name: str, reading: dict[str, str]) -> None:
    rules, random = load(name), Random(f"three cards {name} {reading}")
    by = felt(model_of(name, reading, random.choice(["best", "simple"])), Runner())
    won = np.zeros(4)
    folded = 0
    for _ in range(200):
        cards = some_cards(rules, random, 6)
        numbers = np.array([c.index for c in cards], np.int8)
        plays = by.plays[by.place[tuple(numbers[:3])], numbers[5]]
        folded += not plays
        choice = "2 play" if plays else "2 fold"
        bets = {2: {"ante": 20, "pair-plus": 10, "six-card": 5}}
        hand = bank_round(name, show_cards(cards), bets, choice, rulings=reading)
        settle_round(numbers, by, won)
        script = {wager: paid - taken for (_, wager), (_, paid, taken) in closed(hand).items()}
        kernel = dict(zip(WAGERS, won * [20, 20, 10, 5], strict=True))
        assert script == {wager: kernel[wager] for wager in script}, cards
    assert 0 < folded < 200


@pytest.mark.parametrize("qualify", ["2", "9", "J", "K", "A"])
def test_script_and_kernel_settle_alike_with_another_qualifier(qualify: str) -> None:
    """A variant by its file alone: the player-dealer needs another card to qualify."""
    printed, random = load(RULE_SETS[0]), Random(f"three cards {qualify}")
    rules = msgspec.structs.replace(printed, play=msgspec.structs.replace(printed.play, qualify=qualify))
    by = felt(model(rules, Request()), Runner())
    won, usual = np.zeros(4), np.zeros(4)
    by_queen = felt(model(printed, Request()), Runner())
    differ = 0
    for _ in range(150):
        cards = some_cards(rules, random, 6)
        numbers = np.array([c.index for c in cards], np.int8)
        choice = "2 play" if by.plays[by.place[tuple(numbers[:3])], numbers[5]] else "2 fold"
        hand = bank_round(rules, show_cards(cards), {2: {"ante": 20, "pair-plus": 10}}, choice)
        settle_round(numbers, by, won)
        settle_round(numbers, by_queen, usual)
        differ += bool((won != usual).any())
        script = {wager: paid - taken for (_, wager), (_, paid, taken) in closed(hand).items()}
        kernel = dict(zip(WAGERS, won * [20, 20, 10, 5], strict=True))
        assert script == {wager: kernel[wager] for wager in script}, cards
    assert differ


@pytest.mark.parametrize("name", RULE_SETS)
def test_simulated_rounds_are_near_the_exact_figures(name: str) -> None:
    rules = model_of(name, {})
    tallies = simulate(rules, 2024, 0, 1_000_000)
    for wager in price(rules, Runner()).wagers:
        tally = tallies[wager.wager]
        assert abs(tally.ev - wager.ev) < 4 * tally.stderr
        assert tally.stderr * 1000 == pytest.approx(wager.sd, rel=0.1)


def test_the_same_seed_gives_the_same_rounds() -> None:
    rules = model_of(RULE_SETS[0], {}, "simple")
    assert simulate(rules, 7, 3, 1000) == simulate(rules, 7, 3, 1000) != simulate(rules, 7, 4, 1000)


@pytest.mark.parametrize("decks", [1, 6])
def test_the_class_of_six_cards(decks: int) -> None:
    """Against the reference ranking, mostly from a few ranks or suits so that all classes come up."""
    random = Random(decks)
    pools = (
        [c for c in STANDARD if c.rank in (14, 2, 3, 4, 5, 6) and c.suit < 2],
        [c for c in STANDARD if c.rank >= 9 and c.suit < 2],
        [c for c in STANDARD if c.rank in (3, 8, 12)],
        list(STANDARD),
    )
    seen = set()
    for number in range(4000):
        cards = random.sample(pools[number % 4] * decks, 6)
        found = class_of_six(np.array([c.index for c in cards], np.int8))
        assert found == category(HIGH.strength(cards)), cards
        seen.add(found)
    assert seen == set(range(10))
