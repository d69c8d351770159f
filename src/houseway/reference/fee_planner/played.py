"""Traffic that bots make: seeded hands with each number of players, in which nobody minds the fees."""

from collections.abc import Iterator, Sequence

from houseway.bots.casting import bots_for
from houseway.chance.derivation import Derived
from houseway.chance.seeds import seed_of_text
from houseway.fees.due import Facts
from houseway.play.hand import Hand, deal
from houseway.play.incidents.floor import HOUSE
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.reference.fee_planner.observed import facts_of
from houseway.session.buy_ins import usual_stack

SEED = "1"
"""The seed of the bots' hands, where nobody gives one."""


def bots_play(
    rules: RuleSet, stakes: Stakes, players: Sequence[int], hands: int, seed: str
) -> Iterator[Facts | None]:
    """So many hands, the numbers of players in turn; each begins with the usual stacks."""
    key = seed_of_text(f"fee planner {seed}")
    stack = usual_stack(rules, stakes)
    for number in range(hands):
        count = players[number % len(players)]
        seats = list(range(1, count + 1))
        turn = number // len(players) % count + 1
        start = Start(
            seats=tuple([SeatStart(seat, stack) for seat in seats]),
            button=0 if rules.kind == "bank" else turn,
            limit=stakes.name,
        )
        hand = deal(rules, start, Derived(key, f"cards {number}"))
        yield facts_of(_played(rules, hand, seats, Derived(key, f"bots {number}")))


def _played(rules: RuleSet, hand: Hand, seats: list[int], random: Derived) -> Hand:
    bots = bots_for(rules, "", seats, random)
    while (decision := hand.decision) is not None:
        seat = decision.seats[0]
        if seat == HOUSE:
            hand.choose(hand.absent(seat))
            continue
        choice = bots[seat].choose(view(hand, seat), decision.for_seat(seat), hand.answers(seat))
        hand.choose(choice._replace(seat=seat if len(decision.seats) > 1 else None))
    return hand
