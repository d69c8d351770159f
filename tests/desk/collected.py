"""Pot games that were played with fees, settled from files that say which option was in force and what lay in
the pot at each moment.

``python -m tests.desk.collected 2000`` goes through as many.
"""

from collections.abc import Iterator
from random import Random

import msgspec

from houseway.desk.pot import write
from houseway.desk.toml import inline
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Milestone
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load
from houseway.testing.ends import watched
from tests import playing
from tests.desk.constructed import POTS
from tests.desk.fees_compared import fees_by_hand, run, without_fees
from tests.fees_on import post


def hands(random: Random, count: int) -> Iterator[tuple[RuleSet, Hand]]:
    """So many hands of pot games with some printed fee."""
    while count:
        rules = load(random.choice(POTS))
        stakes = random.choice(rules.limits)
        start = playing.random_start(rules, stakes, random)
        heads = len(start.seats)
        fitting = [fee for fee in fees_by_hand(rules, stakes) if fee[1].covers(heads)]
        if not fitting:
            continue
        count -= 1
        fees = post(*random.choice(fitting), heads)
        hand = deal(watched(rules), msgspec.structs.replace(start, fees=fees), random)
        yield rules, playing.play_out(hand, random, folds=0.2)


def written(rules: RuleSet, hand: Hand) -> str:
    """The file of a hand with its fees."""
    bare, fees = without_fees(hand)
    fees["reached"] = _reached(hand)
    fees["pot"] = {moment: dollars(amount) for moment, amount in _pots(hand).items()}
    for name, kind in (("antes", "ante"), ("small_blind", "small blind"), ("big_blind", "big blind")):
        fees[name] = dollars(sum([one.amount for one in bare.forced if one.kind == kind]))
    return write(rules, bare).replace("\n[seats]", f"fees = {inline(fees)}\n\n[seats]")


def _reached(hand: Hand) -> str:
    return [event.name for event in hand.events if isinstance(event, Milestone)][-1]


def _pots(hand: Hand) -> dict[str, int]:
    """What lay in the pot at every moment and had been called, before the fee of that moment."""
    found: dict[str, int] = {}
    balance = 0
    bets = {seat.seat: 0 for seat in hand.start.seats}
    for event in hand.events:
        if isinstance(event, Milestone):
            most, second = sorted(bets.values(), reverse=True)[:2]
            found[event.name] = balance - (most - second)
        elif isinstance(event, Transfer) and "pot" in (event.payer.kind, event.payee.kind):
            comes = event.payee.kind == "pot"
            balance += event.amount if comes else -event.amount
            if event.payer.owner or event.payee.owner:
                bets[event.payer.owner or event.payee.owner] += event.amount if comes else -event.amount
    return {moment: amount for moment, amount in found.items() if moment != "showdown"}


if __name__ == "__main__":
    run(hands, written, "hands")
