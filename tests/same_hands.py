"""What seeded hands of every rule set come to, a line for each: builds that print the same play the same.

``python -m tests.same_hands 12`` plays so many hands of each; ``make compiled`` compares both builds.
"""

import copy
import pickle
import sys
from collections.abc import Callable
from hashlib import sha256
from random import Random

from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.record import read_record, record_of, replay_record, write_record
from houseway.play.view import view
from houseway.play.wire import view_json
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.every import IDS, any_choice, hands_of, play_out, told

HANDS = 12
COPIES: tuple[Callable[[Hand], Hand], ...] = (
    Hand.branch,
    copy.copy,
    copy.deepcopy,
    lambda hand: pickle.loads(pickle.dumps(hand)),
)
REFUSED = (
    Choice("juggle"),
    Choice("raise", 1),
    Choice("call", 0.0),  # type: ignore[arg-type]
    Choice("bet", True),
    Choice("check", spot=99),
    Choice("fold", seat=99),
)


def digest(rule_set_id: str, hands: int = HANDS) -> str:
    """Everything that can be seen of some hands of a rule set, as one short text."""
    said = sha256()
    rules = load(rule_set_id)
    random = Random(f"same hands {rule_set_id}")
    for number, hand in enumerate(hands_of(rules, random, hands)):
        moment = random.randint(0, 12)
        while hand.decision is not None:
            if len(hand.choices) == moment:
                other = play_out(COPIES[number % len(COPIES)](hand), Random(number))
                said.update("\n".join(_whole_hand(other)).encode())
                advised = hand.branch()
                advised.play_on()
                said.update("\n".join(_whole_hand(advised)).encode())
            for seat in (0, hand.decision.seats[-1]):
                said.update(view_json(view(hand, seat)))
            said.update("\n".join([_refusal(hand, choice) for choice in REFUSED]).encode())
            hand.choose(any_choice(hand, random))
        whole = _whole_hand(hand)
        said.update("\n".join(whole).encode())
        again = replay_record(read_record(whole[0], "the record"), rules)
        assert _whole_hand(again) == whole
    return said.hexdigest()[:16]


def _whole_hand(hand: Hand) -> list[str]:
    """Record, events and ledger of a hand that is over, and what was seen of it."""
    seen = [view_json(view(hand, seat.number)).decode() for seat in hand.table.seats]
    ledger = [f"{line.text} [{line.source}]" for line in ledger_lines(hand)]
    return [write_record(record_of(hand)), *map(told, hand.events), *ledger, str(hand.stacks()), *seen]


def _refusal(hand: Hand, choice: Choice) -> str:
    """What is said to a choice that may be illegal."""
    try:
        hand.check(choice)
    except IllegalChoice as error:
        return str(error)
    return ""


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    for one in IDS:
        print(one, digest(one, count), flush=True)
