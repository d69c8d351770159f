"""Rounds against a player-dealer that were played with fees, settled from files that say which option was in
force: what the house takes then lies beside doubles, splits and Play wagers that it does not count.

``python -m tests.desk.collected_at_banks 2000`` goes through as many.
"""

from collections.abc import Iterator
from random import Random

import msgspec

from houseway.desk.bank import write
from houseway.desk.toml import inline
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing.ends import watched
from tests.desk.endings import _choice as a_choice
from tests.desk.endings import _start as a_start
from tests.desk.fees_compared import fees_by_hand, run, without_fees
from tests.every import IDS
from tests.fees_on import post

BANKS = [one for one in IDS if load(one).kind == "bank" and schedules_of(one)]


def rounds(random: Random, count: int) -> Iterator[tuple[RuleSet, Hand]]:
    """So many rounds with some printed fee, sheet by sheet."""
    while count:
        for rule_set in random.sample(BANKS, len(BANKS)):
            rules = load(rule_set)
            stakes = random.choice(rules.limits)
            start = a_start(rules, stakes, random)
            fitting = fees_by_hand(rules, stakes)
            if not fitting or not count:
                continue
            fees = post(*random.choice(fitting), len(start.seats))
            # A file does not say what people have left: nobody here has too little for a fee.
            deep = tuple([SeatStart(seat.seat, seat.stack + 100 * stakes.big) for seat in start.seats])
            start = msgspec.structs.replace(start, seats=deep, fees=fees)
            hand = Hand(watched(rules), start, Chance(random))
            while hand.decision is not None:
                hand.choose(a_choice(hand, random))
            if hand.table.felt is not None:
                count -= 1
                yield rules, hand


def written(rules: RuleSet, hand: Hand) -> str:
    """The file of a round with its fees."""
    bare, fees = without_fees(hand)
    return write(rules, bare).replace("\n[spots]", f"\nfees = {inline(fees)}\n\n[spots]", 1)


if __name__ == "__main__":
    run(rounds, written, "rounds")
