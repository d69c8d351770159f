"""The script and the laboratory's round are two writings of one rule: same cards, same settlement."""

from fractions import Fraction
from random import Random

import pytest

from houseway.cards import STANDARD, Card
from houseway.lab.baccarat.model import Model
from houseway.lab.baccarat.rounds import settled
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.bank.baccarat.rounds import close_bets, go_on
from tests.lab.baccarat.sheets import CASES, IDS, NAMES, modelled

STAKE = 100_00
ROUNDS = 150


def test_every_rule_set_of_the_script_is_here() -> None:
    family = [entry.id for entry in catalogue() if entry.family == "baccarat"]
    assert sorted(IDS) == sorted([name for name in family if load(name).game == "baccarat"])


@pytest.mark.parametrize(("rule_set_id", "switched"), CASES, ids=NAMES)
def test_every_wager_settles_alike(rule_set_id: str, switched: dict[str, str]) -> None:
    model = modelled(rule_set_id, switched)
    random = Random(f"{rule_set_id} {switched}")
    shoe = list(load(rule_set_id).read_as(switched).deck_cards)
    for number in range(ROUNDS):
        order = _order(random, shoe, number)
        if number % 3 == 0:  # in turn, every wager wins
            wins = model.wagers[number // 3 % len(model.wagers)].name
            while settled(model, [card.index for card in order])[wins] <= 0:
                order = random.sample(shoe, 6)
        ours = settled(model, [card.index for card in order])
        assert ours == _by_script(rule_set_id, switched, model, order), order


def _order(random: Random, shoe: list[Card], number: int) -> list[Card]:
    """Six cards; every third round all are of two kinds or one suit, so that pairs and flushes come up."""
    if number % 3 != 1:
        return random.sample(shoe, 6)
    few = random.sample(STANDARD, 2) if number % 2 else STANDARD[random.randrange(4) :: 4]
    return random.sample([card for card in shoe if card in few], 6)


def _by_script(
    rule_set_id: str, switched: dict[str, str], model: Model, order: list[Card]
) -> dict[str, Fraction]:
    start = Start(seats=(SeatStart(1, 10**8), SeatStart(2, 10**8)), rulings=switched)
    hand = Hand(load(rule_set_id), start, Chance(given=[tuple(order)]))
    bets = " ".join(f"{wager.name}={STAKE}" for wager in model.wagers)
    close_bets(go_on(hand, "1 bank 10000000", f"2 wager @2 {bets}"))
    assert hand.over
    nets = {e.wager: Fraction(e.paid - e.taken, STAKE) for e in hand.events if isinstance(e, Closed)}
    return {wager.name: nets[wager.name] for wager in model.wagers}
