"""Pot games that were played with fees, settled from files that say which option was in force and what lay in
the pot at each moment.

``python -m tests.desk.collected 2000`` goes through as many.
"""

import sys
from collections.abc import Iterator
from random import Random

import msgspec

from houseway.desk.answering import answer
from houseway.desk.pot import write
from houseway.desk.toml import inline
from houseway.fees.due import CLOCK
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Milestone
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.play.situation import read_situation
from houseway.rooms.loader import load
from houseway.testing.ends import WatchedEnd, watched
from tests import playing
from tests.desk.constructed import POTS
from tests.fees_on import options_for, post


def hands(random: Random, count: int) -> Iterator[tuple[RuleSet, Hand]]:
    """So many hands of pot games with some printed fee."""
    while count:
        rules = load(random.choice(POTS))
        stakes = random.choice(rules.limits)
        start = playing.random_start(rules, stakes, random)
        heads = len(start.seats)
        fitting = [
            (schedule, option)
            for schedule, option in options_for(rules.id, stakes)
            if option.covers(heads) and not any([charge.terms.at in CLOCK for charge in option.charges])
        ]
        if not fitting:
            continue
        count -= 1
        fees = post(*random.choice(fitting), heads)
        hand = deal(watched(rules), msgspec.structs.replace(start, fees=fees), random)
        yield rules, playing.play_out(hand, random, folds=0.2)


def written(rules: RuleSet, hand: Hand) -> str:
    """The file of a hand with its fees."""
    end = hand.rules.end
    assert isinstance(end, WatchedEnd)
    situation = read_situation(end.written)
    assert situation.fees is not None
    posted = situation.fees.posted
    bare = msgspec.structs.replace(situation, fees=None, pot=None, collected=0)
    fees: dict[str, object] = {
        "schedule": posted.schedule,
        "option": next(iter(posted.options.values())),
        "reached": _reached(hand),
        "pot": {moment: dollars(amount) for moment, amount in _pots(hand).items()},
    }
    for name, kind in (("antes", "ante"), ("small_blind", "small blind"), ("big_blind", "big blind")):
        fees[name] = dollars(sum([one.amount for one in situation.forced if one.kind == kind]))
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


def difference(rules: RuleSet, hand: Hand) -> str:
    """What it comes to otherwise than in play; empty where it is the same."""
    text = written(rules, hand)
    told = answer(text)
    before = {seat.seat: seat.stack for seat in hand.start.seats}
    played = {seat: stack - before[seat] for seat, stack in hand.stacks().items()}
    taken = hand.table.collection.balance
    if (told.net, told.fees) == (played, taken):
        return ""
    return f"the desk: {told.net} and {told.fees}; play: {played} and {taken}\n{text}"


def main() -> None:
    """So many hands."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    wrong = 0
    for rules, hand in hands(Random(f"collected {count}"), count):
        try:
            said = difference(rules, hand)
        except Exception as error:
            said = f"{type(error).__name__}: {error}\n{written(rules, hand)}"
        wrong += bool(said)
        if said and wrong < 8:
            print(said)
    print(f"{count:,} hands with fees, {wrong} of them otherwise")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
