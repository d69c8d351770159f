"""No payment is missing from Why, each rests on something, and nobody reads what he was not shown."""

from collections import Counter
from random import Random

import pytest

from houseway.cards import UNKNOWN, Card
from houseway.play.hand import Hand
from houseway.room.reading.structs import PaymentTold, Why
from houseway.room.reading.why import why
from houseway.rooms.loader import load
from tests.every import IDS, any_choice, hands_of, play_out
from tests.room.reading.seeing import another_like_it, faces_seen

HANDS = 1


def all_payments(found: Why) -> tuple[PaymentTold, ...]:
    return (*found.put_in, *found.payments)


def changes(found: Why) -> Counter[int]:
    """What the payments made of every stack."""
    stacks: Counter[int] = Counter()
    for payment in all_payments(found):
        for move in payment.moves:
            if move.payer.kind == "stack":
                stacks[move.payer.seat] -= move.amount
            if move.payee.kind == "stack":
                stacks[move.payee.seat] += move.amount
    return stacks


def check_complete(hand: Hand, viewer: int) -> None:
    found = why(hand, viewer)
    moved = sum([transfer.amount for transfer in hand.ledger])
    assert sum([move.amount for payment in all_payments(found) for move in payment.moves]) == moved
    made, stacks = changes(found), hand.stacks()
    for start in hand.start.seats:
        assert stacks[start.seat] - start.stack == made[start.seat], start.seat
    indexes = [payment.index for payment in all_payments(found)]
    assert len(indexes) == len(set(indexes))
    assert set(found.open) <= set(indexes)
    for payment in all_payments(found):
        assert payment.behind, payment
        for rule in payment.behind:
            assert rule.words
            assert rule.lines or (rule.ruling is not None and rule.ruling.ground), (payment, rule)
        assert payment.reason and payment.name and payment.words
    assert not hand.over or found.sentences or not found.payments


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_chip_has_its_reason_and_its_rule(rule_set_id: str) -> None:
    random = Random(f"why {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, HANDS):
        while hand.decision is not None:
            if random.random() < 0.05:
                check_complete(hand, random.choice([0, *[seat.number for seat in hand.table.seats]]))
            hand.choose(any_choice(hand, random))
        for viewer in (0, random.choice(hand.table.seats).number):
            check_complete(hand, viewer)


@pytest.mark.parametrize("rule_set_id", IDS)
def test_nobody_reads_what_he_was_not_shown(rule_set_id: str) -> None:
    """Cards that a viewer never saw are exchanged: where he saw the same hand, he reads the same."""
    random = Random(f"why not {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, HANDS):
        play_out(hand, random)
        for viewer in (0, random.choice(hand.table.seats).number):
            found = why(hand, viewer)
            check_marks(found, faces_seen(hand, viewer))
            other = another_like_it(hand, viewer, random)
            if other is not None:
                assert found == why(other, viewer)


def check_marks(found: Why, faces: set[Card]) -> None:
    shown = {card.text for card in faces}
    for payment in all_payments(found):
        marked = {mark.card for mark in payment.cards}
        assert marked <= shown
        assert UNKNOWN.text not in marked
