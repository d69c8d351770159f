"""Rounds against a player-dealer that were played with fees, settled from files that say which option was in
force: what the house takes then lies beside doubles, splits and Play wagers that it does not count.

``python -m tests.desk.collected_at_banks 2000`` goes through as many.
"""

import sys
from collections.abc import Iterator
from random import Random

import msgspec

from houseway.desk.answering import answer
from houseway.desk.bank import write
from houseway.desk.toml import inline
from houseway.fees.due import CLOCK
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.situation import read_situation
from houseway.play.table import SeatStart
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing.ends import WatchedEnd, watched
from tests.desk.endings import _choice as a_choice
from tests.desk.endings import _start as a_start
from tests.every import IDS
from tests.fees_on import options_for, post

BANKS = [one for one in IDS if load(one).kind == "bank" and schedules_of(one)]


def rounds(random: Random, count: int) -> Iterator[tuple[RuleSet, Hand]]:
    """So many rounds with some printed fee, sheet by sheet."""
    while count:
        for rule_set in random.sample(BANKS, len(BANKS)):
            rules = load(rule_set)
            stakes = random.choice(rules.limits)
            start = a_start(rules, stakes, random)
            fitting = [
                (schedule, option)
                for schedule, option in options_for(rules.id, stakes)
                if not any([charge.terms.at in CLOCK for charge in option.charges])
            ]
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
    end = hand.rules.end
    assert isinstance(end, WatchedEnd)
    situation = read_situation(end.written)
    assert situation.fees is not None
    posted = situation.fees.posted
    bare = msgspec.structs.replace(situation, fees=None, pot=None, collected=0)
    fees = {"schedule": posted.schedule, "option": next(iter(posted.options.values()))}
    return write(rules, bare).replace("\n[spots]", f"\nfees = {inline(fees)}\n\n[spots]", 1)


def difference(rules: RuleSet, hand: Hand) -> str:
    """What it comes to otherwise than in play; empty where it is the same."""
    text = written(rules, hand)
    told = answer(text)
    before = {seat.seat: seat.stack for seat in hand.start.seats}
    played = {seat: stack - before[seat] for seat, stack in hand.stacks().items()}
    net = {seat: told.net.get(seat, 0) for seat in played}
    taken = hand.table.collection.balance
    if (net, told.fees) == (played, taken):
        return ""
    return f"the desk: {net} and {told.fees}; play: {played} and {taken}\n{text}"


def main() -> None:
    """So many rounds."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    wrong = 0
    for rules, hand in rounds(Random(f"collected {count}"), count):
        try:
            said = difference(rules, hand)
        except Exception as error:
            said = f"{type(error).__name__}: {error}\n{written(rules, hand)}"
        wrong += bool(said)
        if said and wrong < 8:
            print(said)
    print(f"{count:,} rounds with fees, {wrong} of them otherwise")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
