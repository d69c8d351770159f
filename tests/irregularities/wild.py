"""Hands in which things go wrong at random, and what has to hold in them."""

import pickle
from collections.abc import Iterator, Sequence
from random import Random

from houseway.play.hand import Hand
from houseway.play.incidents.accidents import at_this_moment, before_the_deal
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.rules import RuleSet
from houseway.play.view import view
from houseway.shoe import Chance
from houseway.testing import any_choice, check_chips, check_hand
from tests.every import hands_of, play_out, told
from tests.exchanging import first_difference

OFTEN = 0.2
"""How often something is entered at a decision."""
GIVEN = (0, 1, 1, 2, 5)
"""How many facts are given before the deal."""


def wild_hands(rules: RuleSet, random: Random, count: int, given: Sequence[int] = GIVEN) -> Iterator[Hand]:
    """Hands that begin as any, with things that go wrong before the deal; whoever takes one plays it."""
    for smooth in hands_of(rules, random, count):
        play_out(smooth, random)
        incidents = before_the_deal(rules, [*smooth.stacks()], random, random.choice(given))
        yield Hand(rules, smooth.start, Chance(random, incidents=incidents))


def checked_hand(hand: Hand, random: Random, often: float = OFTEN) -> Hand:
    """Play on at random, with more that goes wrong: every chip is somewhere, and the hand ends."""
    while hand.decision is not None:
        if random.random() < often and (fact := at_this_moment(hand, random)) is not None:
            hand.incident(fact)
            check_chips(hand)
            continue
        for seat in (0, *hand.stacks()):
            view(hand, seat)
        hand.choose(any_choice(hand, random))
        check_chips(hand)
    check_hand(hand)
    if hand.table.outcome == MISDEAL:
        assert hand.stacks() == {seat.seat: seat.stack for seat in hand.start.seats}
        assert hand.table.state == hand.start.state
    return hand


def looked_over(hand: Hand, random: Random) -> None:
    """Copies come to the same, and nobody has seen a card that is not his to see."""
    for again in (hand.branch(), pickle.loads(pickle.dumps(hand))):
        assert list(map(told, again.events)) == list(map(told, hand.events))
    viewer = random.choice((0, *hand.stacks()))
    assert not first_difference(hand, viewer, random)
