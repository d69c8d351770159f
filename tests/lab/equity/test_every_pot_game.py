"""The kernels share pots as the scripts pay them: every pot rule set, every reading that matters."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from houseway.cards import Card
from houseway.lab.deck import KINDS
from houseway.lab.equity.model import Model, model
from houseway.lab.equity.results import POT_UNITS, no_sums
from houseway.lab.equity.settlement import add_deals
from houseway.lab.prices import LabError
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.play.table import Seat, SeatStart, Start
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.playing import any_choice


def is_known(rule_set_id: str) -> bool:
    """Whether somebody has said how the pot of a game is won."""
    try:
        model(load(rule_set_id))
    except LabError:
        return False
    return True


POT_GAMES = tuple([entry.id for entry in catalogue() if entry.kind == "pot" and is_known(entry.id)])
HANDS = 12
PLAYERS = 4
STACK = 10**7


def readings(rules: RuleSet) -> Iterator[RuleSet]:
    """The rule set, and each other reading of a ruling under which pots are won otherwise."""
    yield rules
    seen = [model(rules)]
    for ruling in rules.rulings:
        for reading in ruling.others if ruling.setting else ():
            other = rules.read_as({ruling.id: reading})
            if model(other) not in seen:
                seen.append(model(other))
                yield other


def play(rules: RuleSet, random: Random) -> Hand:
    """A hand that nobody folds, with random bets, draws and discards; the players of Mexican turn nothing."""
    start = Start(
        tuple([SeatStart(n, STACK) for n in range(1, PLAYERS + 1)]), button=random.randint(1, PLAYERS)
    )
    hand = deal(rules, start, random)
    while hand.decision is not None:
        hand.choose(_choice(rules, hand.decision, random))
    return hand


def _choice(rules: RuleSet, decision: Decision, random: Random) -> Choice:
    verbs = decision.by_verb
    if "keep" in verbs:
        return Choice("keep")
    # A good low that is checked cannot win bets made after the draw: there, nobody bets.
    inner = getattr(rules.play, "game", rules.play)
    if getattr(inner, "must_bet", None) is not None and ("check" in verbs or "call" in verbs):
        return Choice("check" if "check" in verbs else "call")
    return any_choice(decision, random, folds=0.0)


def row_of(how: Model, hand: Hand) -> list[int]:
    """The cards at the showdown, as a spot lays them out."""
    cards: list[Card] = []
    for seat in hand.table.seats:
        cards += _in_order_dealt(how, seat)
    for board in hand.table.boards[: how.boards]:
        cards += board
    return [KINDS.index(card) for card in cards]


def _in_order_dealt(how: Model, seat: Seat) -> list[Card]:
    if how.down < 0:
        return seat.hole + seat.up
    return [seat.up[0], *seat.hole, *seat.up[1:]]


@pytest.mark.parametrize("rule_set_id", POT_GAMES)
def test_the_script_pays_what_the_kernel_says(rule_set_id: str) -> None:
    random = Random(rule_set_id)
    for rules in readings(load(rule_set_id)):
        how = model(rules)
        pots = 0
        for _ in range(HANDS):
            hand = play(rules, random)
            if hand.table.outcome != "showdown":
                continue
            pots += 1
            paid = {seat.number: 0 for seat in hand.table.seats}
            for transfer in hand.ledger:
                if transfer.payer is hand.table.pot and "uncalled" not in transfer.why.cites:
                    paid[transfer.payee.owner] += transfer.amount
            sums = no_sums(how, PLAYERS)
            add_deals(how, PLAYERS, np.array([row_of(how, hand)], np.uint8), sums)
            pot = sum(paid.values())
            chip = hand.table.stakes.chip
            # Halves and ties are cut down to whole chips, and what is over goes to one of the winners.
            odd = chip * (len(how.parts) + PLAYERS)
            for units, amount in zip(sums.units.tolist(), paid.values(), strict=True):
                assert abs(amount - pot * units / POT_UNITS) < odd
                assert bool(amount) == bool(units)
            assert int(sums.units.sum()) == POT_UNITS
        assert pots > HANDS // 2
