"""Who has less than half of the blind that falls to him."""

import pytest

from houseway.play.decisions import CALL, CHECK
from houseway.play.hand import deal
from houseway.pot.after_hand import posted_blinds
from houseway.pot.session import Session
from random import Random

from tests.session.tables import blinds, dealt, fold_out, hands, places, post, table

HG = "hawaiian-gardens/"


def short(session: Session, seat: int, cents: int) -> None:
    """Leave a seat with so much; the rest went to a neighbour."""
    stack = session.person(seat).stack
    other = next(p for s, p in session.persons.items() if s != seat)
    other.stack.balance += stack.balance - cents
    stack.balance = cents


def wins(session: Session, seat: int) -> None:
    """Play the next hand to a showdown that this seat wins, by looking for a deal in which it does."""
    start = session.next_start()
    for seed in range(1000):
        hand = deal(session.rules, start, Random(seed))
        while hand.decision is not None:
            verbs = hand.decision.by_verb
            if "call" in verbs and not hand.table.by_number[hand.decision.seat].all_in:
                hand.choose(CALL if hand.decision.seat in session.blinds.values() else hand_fold(verbs))
            elif "check" in verbs:
                hand.choose(CHECK)
            else:
                hand.choose(hand_fold(verbs))
        if hand.stacks()[seat] > 0:
            session.finish(hand)
            return
    raise AssertionError(f"seat {seat} never won")


def hand_fold(verbs: object) -> object:
    raise NotImplementedError
