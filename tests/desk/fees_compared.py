"""Hands that were played with fees, held to what the desk says to the files of their ends."""

import sys
from collections.abc import Callable, Iterator
from random import Random

import msgspec

from houseway.desk.answering import answer
from houseway.fees.charges import Option, Schedule
from houseway.fees.due import CLOCK
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.situation import Situation, read_situation
from houseway.testing.ends import WatchedEnd
from tests.fees_on import options_for

Played = Iterator[tuple[RuleSet, Hand]]
Written = Callable[[RuleSet, Hand], str]


def fees_by_hand(rules: RuleSet, stakes: Stakes) -> list[tuple[Schedule, Option]]:
    """The printed fees of a limit that are not taken by the clock."""
    return [
        (schedule, option)
        for schedule, option in options_for(rules.id, stakes)
        if not any([charge.terms.at in CLOCK for charge in option.charges])
    ]


def without_fees(hand: Hand) -> tuple[Situation, dict[str, object]]:
    """What lay there where the end began as if nobody had collected, and what a file says of the fees."""
    end = hand.rules.end
    assert isinstance(end, WatchedEnd)
    situation = read_situation(end.written)
    assert situation.fees is not None
    posted = situation.fees.posted
    bare = msgspec.structs.replace(situation, fees=None, pot=None, collected=0)
    return bare, {"schedule": posted.schedule, "option": next(iter(posted.options.values()))}


def difference(hand: Hand, text: str) -> str:
    """What it comes to otherwise than in play; empty where it is the same.

    The file of a pot names everybody; who has nothing to do with a round is not named in its file.
    """
    told = answer(text)
    before = {seat.seat: seat.stack for seat in hand.start.seats}
    played = {seat: stack - before[seat] for seat, stack in hand.stacks().items()}
    net = told.net if hand.rules.kind == "pot" else {**dict.fromkeys(played, 0), **told.net}
    taken = hand.table.collection.balance
    if (net, told.fees) == (played, taken):
        return ""
    return f"the desk: {net} and {told.fees}; play: {played} and {taken}\n{text}"


def run(played: Callable[[Random, int], Played], written: Written, what: str) -> None:
    """So many hands as are asked for; those that come to something else are printed."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    wrong = 0
    for rules, hand in played(Random(f"collected {count}"), count):
        try:
            said = difference(hand, written(rules, hand))
        except Exception as error:
            said = f"{type(error).__name__}: {error}\n{written(rules, hand)}"
        wrong += bool(said)
        if said and wrong < 8:
            print(said)
    print(f"{count:,} {what} with fees, {wrong} of them otherwise")
    sys.exit(bool(wrong))
