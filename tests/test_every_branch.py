"""A hand can be branched, copied and pickled: two hands that share what has happened, and nothing else."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from houseway.errors import BrokenHand, RecordError
from houseway.phh import replay_phh
from houseway.play.decisions import CALL, Choice, Decision, Option
from houseway.play.hand import Hand, deal, replay
from houseway.play.record import record_of, replay_record
from houseway.play.rules import RuleSet, Script
from houseway.play.table import SeatStart, Start, Table
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.every import IDS, any_choice, hands_of, play_out, told
from tests.phh.files import HANDS, UNKNOWN_CARDS, phh

WAYS: dict[str, Callable[[Hand], Hand]] = {
    "branch": Hand.branch,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda hand: pickle.loads(pickle.dumps(hand)),
}


def snapshot(hand: Hand) -> tuple[object, ...]:
    """Everything that a hand is."""
    table = hand.table
    return (
        list(map(told, hand.events)),
        hand.stacks(),
        hand.decision,
        list(hand.choices),
        [view(hand, seat.number) for seat in table.seats],
        list(table.shoe.cards),
        list(table.chance.orders),
        list(table.chance.rolls),
        repr(table.state),
        [account.balance for account in table.accounts()],
    )


def check_result(hand: Hand) -> None:
    """The hand ended as its record says."""
    assert hand.over
    again = replay_record(record_of(hand), load(hand.rules.id))
    assert list(map(told, again.events)) == list(map(told, hand.events))


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_branch_is_a_hand_of_its_own(rule_set_id: str) -> None:
    """At random moments: the branch is the same hand; what either does changes nothing in the other."""
    random = Random(f"branch {rule_set_id}")
    ways = list(WAYS.values())
    for number, hand in enumerate(hands_of(load(rule_set_id), random, 6)):
        moment = random.randint(0, 12)
        while hand.decision is not None and len(hand.choices) < moment:
            hand.choose(any_choice(hand, random))
        here = snapshot(hand)
        branch = ways[number % len(ways)](hand)
        assert snapshot(branch) == here
        assert (branch.rules.play, branch.start) == (hand.rules.play, hand.start)
        play_out(branch, random)
        assert snapshot(hand) == here
        check_result(branch)
        there = snapshot(branch)
        play_out(hand, random)
        assert snapshot(branch) == there
        check_result(hand)


@pytest.mark.parametrize("way", WAYS)
def test_a_choice_on_a_copy_moves_nothing(way: str) -> None:
    rules = load("black-sheep/texas-holdem")
    start = Start(seats=tuple([SeatStart(n, 20_000) for n in (1, 2, 3)]), button=3)
    hand = deal(rules, start, Random(1))
    other = WAYS[way](hand)
    other.choose(CALL)
    assert hand.stacks() == {1: 19_900, 2: 19_700, 3: 20_000}
    assert other.stacks()[3] == 19_700
    assert hand.decision is not None and hand.decision.seat == 3
    # The other way round: the copy does not see what the hand does later.
    hand.choose(Choice("fold"))
    assert not other.table.by_number[3].folded


def _two_shuffles(table: Table, play: object) -> Script:
    """A script with later chance: a shuffle and a throw after a decision."""
    while table.shoe.cards:
        yield Decision((1,), "go on", (Option("go-on"),))
        table.shoe.cards.clear()
        table.shoe.refill(table.chance.order(table.rules.deck_cards))
        table.chance.roll(3)
        if len(table.chance.orders) > 2:
            return


def _shuffling() -> RuleSet:
    from msgspec.structs import replace

    return replace(load("black-sheep/texas-holdem"), script=_two_shuffles, end=_nothing)


def _nothing(table: Table, play: object) -> None:
    """The end of a script that moves no chips."""


GO_ON = Choice("go-on")


def _chance(hand: Hand) -> tuple[object, object]:
    return hand.table.chance.orders[1:], hand.table.chance.rolls


def test_later_chance_is_the_branchs_own() -> None:
    start = Start(seats=(SeatStart(1, 100), SeatStart(2, 100)))

    def played(branches: int) -> tuple[Hand, list[Hand]]:
        hand = deal(_shuffling(), start, Random(7))
        others = [hand.branch() for _ in range(branches)]
        for other in others:
            other.choose(GO_ON)
        deeper = others[-1].branch() if others else hand.branch()
        deeper.choose(GO_ON)
        hand.choose(GO_ON)
        return hand, [*others, deeper]

    hand, others = played(3)
    # The hand's own shuffles are those it would have had without branches, and nobody shares them.
    assert _chance(hand) == _chance(played(0)[0])
    orders = [hand.table.chance.orders[1], *[other.table.chance.orders[1] for other in others[:3]]]
    assert len(set(orders)) == 4
    # A branch is made with what had come: the second shuffle of its parent is given, the third its own.
    assert others[3].table.chance.orders[:2] == others[2].table.chance.orders[:2]
    assert len(others[3].table.chance.orders) == 3
    # All this is the same the next time, in every process.
    assert list(map(_chance, others)) == list(map(_chance, played(3)[1]))


def test_a_branch_may_bring_its_chance() -> None:
    start = Start(seats=(SeatStart(1, 100), SeatStart(2, 100)))
    hand = deal(_shuffling(), start, Random(7))
    one, two = hand.branch(Random(3)), hand.branch(Random(3))
    one.choose(GO_ON)
    two.choose(GO_ON)
    assert _chance(one) == _chance(two)
    # A replay has no chance but the record's, nor has its branch; unless it is given some.
    again = replay(_shuffling(), start, hand.table.chance.orders, hand.choices)
    with pytest.raises(RecordError, match="fewer shuffles"):
        again.branch().choose(GO_ON)
    again.branch(Random(1)).choose(GO_ON)


def _breaks(table: Table, play: object) -> Script:
    yield Decision((1,), "go on", (Option("go-on"),))
    raise ValueError("the script is broken")


def test_a_broken_hand_has_broken_branches() -> None:
    from msgspec.structs import replace

    rules = replace(load("black-sheep/texas-holdem"), script=_breaks)
    hand = Hand(rules, Start(seats=(SeatStart(1, 100), SeatStart(2, 100))), Chance(Random(1)))
    with pytest.raises(ValueError, match="broken"):
        hand.choose(GO_ON)
    branch = hand.branch()
    assert not branch.over
    with pytest.raises(BrokenHand, match="the script is broken"):
        branch.choose(GO_ON)


def test_hands_of_the_public_format_branch_too() -> None:
    """Their rule sets come from the file, and their cards may be unknown."""
    actions = ["p3 cbr 6", "p1 f", "p2 cc", "d db 2c3c4c", "p2 cc"]
    for cards in (HANDS, UNKNOWN_CARDS):
        (played,) = replay_phh(phh("NT", [100, 100, 100], [*cards, *actions]), "hand.phh")
        for way in WAYS.values():
            branch = way(played.hand)
            assert snapshot(branch) == snapshot(played.hand)
            branch.choose(Choice("fold"))
            assert played.hand.decision is not None and branch.over
