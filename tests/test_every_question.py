"""Questions for people far away: numbered, answered from JSON alone, and settled for who is not there."""

import pickle
from random import Random
from typing import NamedTuple

import pytest

from houseway.bots.random_bot import random_choice
from houseway.errors import HousewayError, IllegalChoice
from houseway.facts import Fact
from houseway.play.absence import absent_choice
from houseway.play.decisions import CALL, CHECK, Choice, Decision, Option
from houseway.play.events import Acted
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.play.wire import answer_json, read_answer, read_view, view_json
from houseway.rooms.loader import load
from houseway.testing.checks import check_chips, check_hand
from tests.every import IDS, any_choice, hands_of

HANDS = 10
OPENINGS = ("bring-in", "open")
"""Bets that the cards force."""


class Asked(NamedTuple):
    """What somebody was asked: the options as that person saw them, and the number of the question."""

    options: tuple[Option, ...]
    asks: tuple[str, Fact]
    number: int


def all_asked(hand: Hand) -> dict[int, Asked]:
    decision = hand.decision
    if decision is None:
        return {}
    own = {seat: decision.for_seat(seat) for seat in decision.seats}
    return {seat: Asked(d.options, (d.asks, d.about), hand.question(seat)) for seat, d in own.items()}


def answer_from_afar(hand: Hand, seat: int, random: Random) -> tuple[int, Choice, int]:
    """A choice by somebody who knows only what came as JSON, written as it goes back: whose, and to what."""
    there = read_view(view_json(view(hand, seat)))
    assert there.decision is not None and there.question
    choice = random_choice(there.decision, random, seat, hand.quote)
    option = there.decision.option(choice.verb)
    mine = hand.decision.for_seat(seat).option(choice.verb) if hand.decision is not None else None
    assert option is not None and mine is not None
    assert option.warning(choice) == mine.warning(choice)
    assert bool(option.warning(choice)) or not option.irregular
    back, number = read_answer(answer_json(there, choice))
    assert back == choice._replace(seat=seat)
    return seat, back, number


def check_numbers(hand: Hand, before: dict[int, Asked], chose: int) -> None:
    """A number changes with its seat's options, and with nothing else."""
    now = all_asked(hand)
    for seat, asked in now.items():
        was = before.get(seat)
        if was is None or seat == chose:
            assert asked.number == len(hand.choices) + 1
        else:
            same = (was.options, was.asks) == (asked.options, asked.asks)
            assert (asked.number == was.number) is same
    assert {hand.question(seat.number) for seat in hand.table.seats if seat.number not in now} <= {0}


def check_absence(hand: Hand, seat: int) -> Choice:
    """What is chosen for somebody can be chosen, is not forbidden while something else is left, and is what
    he can work out himself."""
    choice = hand.absent(seat)
    hand.check(choice)
    own = hand.decision.for_seat(seat) if hand.decision is not None else None
    assert own is not None
    option = own.option(choice.verb)
    assert option is not None and (not option.irregular or all([o.irregular for o in own.options]))
    assert choice._replace(seat=None) == absent_choice(own, lambda: hand.advice(seat))._replace(seat=None)
    return choice


def at_risk(hand: Hand, seat: int) -> int:
    """The chips that somebody has put in without having to."""
    table = hand.table
    if table.felt is not None and hand.rules.kind == "bank":
        bank = table.felt.bank
        put_up = bank.owners.get(seat, 0) if bank is not None else 0
        stakes = [w.stake - sum(w.partners.values()) for w in table.felt.wagers() if w.person.number == seat]
        return put_up + sum(stakes)
    if hand.rules.kind == "pot":
        forced = [post.amount for post in table.forced if post.seat == seat]
        opened = [e.amount for e in table.events if isinstance(e, Acted) and e.verb in OPENINGS]
        mine = table.by_number[seat]
        return mine.total + mine.dead - sum(forced) - (max(opened) if opened else 0)
    return 0


@pytest.mark.parametrize("rule_set_id", IDS)
def test_everybody_is_far_away_and_one_is_not_there(rule_set_id: str) -> None:
    """Choices come from JSON alone, with the number of their question; one seat stops answering some time."""
    random = Random(f"questions {rule_set_id}")
    rules = load(rule_set_id)
    assert rules.cite("absent") is not None
    for hand in hands_of(rules, random, HANDS):
        gone = random.choice(hand.table.seats).number
        leaves = random.choice((0, 0, random.randint(1, 20)))
        risked = 0
        old: tuple[Choice, int] | None = None
        while (decision := hand.decision) is not None:
            before = all_asked(hand)
            seat = random.choice(decision.seats)
            if seat == gone and len(hand.choices) >= leaves:
                risked = at_risk(hand, gone)
                choice, number = check_absence(hand, seat), hand.question(seat)
                chose = seat
            else:
                if random.random() < 0.3:
                    check_absence(hand, seat)
                chose, choice, number = answer_from_afar(hand, seat, random)
            if old is not None and old[0].seat in (None, *decision.seats) and len(decision.seats) == 1:
                with pytest.raises(IllegalChoice, match="question"):
                    hand.answer(*old)
            hand.answer(choice, number)
            old = choice, number
            check_numbers(hand, before, chose)
            if chose == gone and len(hand.choices) > leaves:
                assert at_risk(hand, gone) <= risked
            check_chips(hand)
        check_hand(hand)


@pytest.mark.parametrize("rule_set_id", IDS[::4])
def test_the_same_hand_asks_under_the_same_numbers(rule_set_id: str) -> None:
    """Branches, copies and hands that were put away go on with the numbers that people know."""
    random = Random(f"numbers {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, 2):
        while hand.decision is not None:
            if random.random() < 0.1:
                for other in (hand.branch(), pickle.loads(pickle.dumps(hand))):
                    assert all_asked(other) == all_asked(hand)
            seat = random.choice(hand.decision.seats)
            _, choice, number = answer_from_afar(hand, seat, random)
            hand.answer(choice, number)


def test_who_is_away_has_no_hand_where_the_sheet_says_so() -> None:
    """000:162, 003:392, 004:453: the hand is killed in turn, though a check is free; elsewhere he checks."""
    for rule_set_id, verb in (
        ("hawaiian-gardens/razz", "fold"),
        ("central-coast/seven-card-stud", "fold"),
        ("nineteenth-hole/seven-card-stud", "fold"),
        ("hawaiian-gardens/asian-five-card-stud", "fold"),
        ("hawaiian-gardens/razzdeucey", "check"),
        ("hawaiian-gardens/texas-holdem", "check"),
    ):
        rules = load(rule_set_id)
        free = []
        for hand in hands_of(rules, Random(f"away {rule_set_id}"), 20):
            while (decision := hand.decision) is not None:
                seat = decision.seat
                if decision.asks == "act" and "check" in decision.by_verb:
                    free.append(hand.absent(seat).verb)
                hand.choose(next((c for c in (CHECK, CALL) if c.verb in decision.by_verb), hand.absent(seat)))
        assert set(free) == {verb}
        assert (rules.cite("absent") is rules.rules.get("absent-players")) == (verb == "fold")


def test_an_answer_to_an_old_question() -> None:
    random = Random(3)
    hand = next(hands_of(load("black-sheep/texas-holdem"), random, 1))
    assert hand.decision is not None
    number, seat = hand.question(hand.decision.seat), hand.decision.seat
    hand.answer(hand.absent(seat), number)
    with pytest.raises(IllegalChoice, match=f"in answer to question {number}: it is asked question 2 now"):
        hand.answer(Choice("fold"), number)
    assert len(hand.choices) == 1


def test_nobody_answers_for_somebody_else() -> None:
    """Who is asked nothing has no question, not one with the number 0."""
    hand = next(hands_of(load("black-sheep/texas-holdem"), Random(3), 1))
    assert hand.decision is not None
    others = [seat.number for seat in hand.table.seats if seat.number not in hand.decision.seats]
    for seat in (*others, 0, 99):
        for number in (0, hand.question(hand.decision.seat)):
            with pytest.raises(IllegalChoice, match=f"seat {seat} cannot fold .*: it is asked nothing now"):
                hand.answer(Choice("fold", seat=seat), number)
    assert not hand.choices


def test_a_question_that_nobody_can_settle() -> None:
    """Games of one's own are told what is missing where they ask."""
    decision = Decision((2,), "dance", (Option("waltz"), Option("tango", pays=100)))
    with pytest.raises(HousewayError, match=r"nothing says what happens when nobody answers 'dance'"):
        absent_choice(decision, lambda: None)
    said = Decision((2,), "dance", (Option("waltz"), Option("tango", pays=100)), absent="waltz")
    assert absent_choice(said, lambda: None) == Choice("waltz")
    priced = Decision((2,), "dance", (Option("stand", price="a fine"), Option("waltz")))
    assert absent_choice(priced, lambda: None) == Choice("waltz")


def test_what_an_asker_does_to_a_question_changes_nothing() -> None:
    """A bot in the same process gets its own copy, down to the forms."""
    random = Random("own copies")
    for rule_set_id in ("black-sheep/texas-holdem", "black-sheep/ez-baccarat", "nineteenth-hole/pan"):
        hand = next(hands_of(load(rule_set_id), random, 1))
        while hand.decision is not None:
            seat = hand.decision.seat
            before = view_json(view(hand, seat))
            given = view(hand, seat).decision
            assert given is not None
            for option in given.options:
                if option.wagers is not None:
                    option.wagers.spots.clear()
                    option.wagers.placed[1] = {"base": 10**9}
                with pytest.raises(AttributeError):
                    option.pays = 10**9  # type: ignore[misc]
            given.by_verb.clear()
            given.plain.clear()
            given.seats = ()
            assert view_json(view(hand, seat)) == before
            hand.choose(hand.absent(seat))


def test_a_natural_is_announced_for_a_player_dealer_who_is_away() -> None:
    """004:33: unsaid it would count two or twelve, which is the price of keeping quiet."""
    random, said = Random("natural"), set()
    for hand in hands_of(load("nineteenth-hole/california-blackjack"), random, 150):
        while (decision := hand.decision) is not None:
            if decision.asks == "natural":
                said.add(("announce" in decision.by_verb, hand.absent(decision.seat).verb))
            hand.choose(any_choice(hand, random))
    assert said == {(True, "announce"), (False, "play")}
