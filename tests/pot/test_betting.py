"""Betting rounds under random acts, held against a plain account of who may do what."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.play.decisions import Choice
from houseway.play.events import Acted, Milestone
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from tests.playing import any_choice

RULES = load("black-sheep/texas-holdem")


class Account:
    """A betting round kept on paper: who has put in what, and who may raise."""

    def __init__(self, hand: Hand) -> None:
        self.level = 300
        self.least_raise = 300
        self.raises = 0
        self.may_raise = dict.fromkeys(hand.stacks(), True)

    def check(self, hand: Hand) -> None:
        decision = hand.decision
        assert decision is not None
        seat = hand.table.seat(decision.seat)
        to_call = self.level - seat.bet
        call = decision.option("call")
        assert (call.pays if call else 0) == min(to_call, seat.stack.balance)
        raising = next((o for o in decision.options if o.amounts), None)
        if raising is not None:
            assert self.may_raise[seat.number]
            low, high = raising.amounts[0].low, raising.amounts[-1].high
            reach = seat.bet + seat.stack.balance
            assert high <= reach
            assert low >= min(reach, self.level + self.least_raise)

    def note(self, seat: int, choice: Choice) -> None:
        if choice.amount:
            by = choice.amount - self.level
            if by >= self.least_raise:
                self.least_raise = by
                self.raises += 1
                self.may_raise = dict.fromkeys(self.may_raise, True)
            self.level = choice.amount
        if choice.verb != "fold":
            self.may_raise[seat] = False


@pytest.mark.parametrize("limit", ["no-limit 1-3", "pot-limit 1-3"])
@given(seed=st.integers(0, 10**9), stacks=st.lists(st.integers(1, 60), min_size=3, max_size=8))
def test_the_first_round_of_a_no_limit_game(limit: str, seed: int, stacks: list[int]) -> None:
    random = Random(seed)
    start = Start(
        tuple([SeatStart(n, 100 * chips) for n, chips in enumerate(stacks, 1)]), button=1, limit=limit
    )
    hand = deal(RULES, start, random)
    paper = Account(hand)
    while hand.decision is not None and not hand.table.board:
        paper.check(hand)
        seat, choice = hand.decision.seat, any_choice(hand.decision, random)
        hand.choose(choice)
        paper.note(seat, choice)
    assert paper.raises <= 3, "the sheet caps raises in no-limit games too (001:350)"


@given(seed=st.integers(0, 10**9), stacks=st.lists(st.integers(1, 60), min_size=3, max_size=8))
def test_a_limit_round_has_a_bet_and_three_raises(seed: int, stacks: list[int]) -> None:
    """Every street: amounts are whole bets or all-in, at most three of them raise a full bet (001:350)."""
    random = Random(seed)
    start = Start(tuple([SeatStart(n, 100 * chips) for n, chips in enumerate(stacks, 1)]), button=1)
    hand = deal(RULES, start, random)
    while hand.decision is not None:
        hand.choose(any_choice(hand.decision, random, folds=0.05))
    bet, full_raises, level, players = 300, 0, 300, len(stacks)
    live = set(hand.stacks())
    for event in hand.events:
        match event:
            case Milestone("flop" | "turn" | "river" as street):
                bet = 300 if street == "flop" else 600
                full_raises, level, players = -1, 0, len(live)
            case Acted(seat, "fold"):
                live.discard(seat)
            case Acted(_, "bet" | "raise" | "complete", amount):
                if amount - level == bet:
                    full_raises += 1
                level = amount
        if players > 2:
            assert full_raises <= 3
