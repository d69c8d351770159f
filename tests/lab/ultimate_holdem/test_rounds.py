"""The same shoes, dealt to the script of the game and to the round kernel."""

from random import Random

import numpy as np
import pytest

from houseway.cards import STANDARD, show_cards
from houseway.games.bank.stud_against_dealer.ultimate_holdem import UltimateRules
from houseway.lab.kernels.high import high_tables
from houseway.lab.ultimate_holdem.rounds import charts, house, one_round, unit_of
from houseway.rooms.loader import load
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed, paid
from tests.lab.ultimate_holdem.sheets import GARDENS, READINGS, model_of, nine_cards

STAKE = 20
SHOES = 150


def shoe(play: UltimateRules, own: list[int], dealer: list[int], board: list[int]) -> str:
    """The cards in the order in which the script deals them to one player."""
    if play.deal == "board-first":
        order = [*board, *own, *dealer]
    elif play.deal == "one-at-a-time":
        order = [own[0], dealer[0], own[1], dealer[1], *board]
    else:
        order = [*own, *dealer, *board]
    return show_cards([STANDARD[card] for card in order])


def acts(bets: int, at_river: bool) -> list[str]:
    """What the player says to end up with so many antes on Play."""
    if bets > 2:
        return [f"play {bets * STAKE * 100}"]
    return {2: ["check", "play"], 1: ["check", "check", "play"]}.get(
        bets, ["check", "check", "fold"] if at_river else ["check", "check"]
    )


@pytest.mark.parametrize(("room", "readings"), READINGS)
def test_every_settlement_is_the_same(room: str, readings: dict[str, str]) -> None:
    model = model_of(room, readings)
    rules = load(room).read_as(readings)
    assert isinstance(rules.play, UltimateRules)
    # Any strategy will do to compare settlements; the usual one is at hand.
    looked_up = charts(model_of(GARDENS).base)
    if not model.base.at_river:
        looked_up = looked_up._replace(at_river=np.zeros_like(looked_up.at_river))
    names = ["ante", "blind", "play", "trips", "bad-beat"]
    random, won = Random(6), np.zeros(5, np.int64)
    seen, results = set(), set()
    for _ in range(SHOES):
        cards = nine_cards(random)
        own, dealer, board = cards[:2], cards[2:4], cards[4:]
        mine, theirs, common = [np.array(part, np.int8) for part in (own, dealer, board)]
        bets = one_round(high_tables(), looked_up, house(model), mine, theirs, common, won)
        wagers = dict.fromkeys(model.wagers, STAKE)
        said = [f"2 {act}" for act in acts(bets, model.base.at_river)]
        dealt = shoe(rules.play, own, dealer, board)
        hand = bank_round(room, dealt, {2: wagers}, *said, rulings=readings)
        settled = {wager: paid(hand, 2, wager) for _, wager in closed(hand)}
        got = {name: int(won[at]) * STAKE / unit_of(model) for at, name in enumerate(names)}
        expected = {name: got[name] for name in (*model.wagers, *(["play"] if bets else []))}
        assert settled == expected, (dealt, said)
        seen.add(bets)
        results.add(tuple(expected.values()))
    assert seen >= ({0, 2, 4} | ({1} if model.base.at_river else set()))
    assert len(results) > 20
