"""A game has an end: what lies on the table when nobody decides any more determines who is paid, and why.

Hands are played; where the end begins, the situation is taken off the table, written as JSON, laid out on a
fresh table and settled there. It has to come out as it did in play, event by event."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.cards import Card
from houseway.errors import HousewayError, RecordError
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.situation import (
    BankLaid,
    FeltLaid,
    HandLaid,
    SeatLaid,
    Situation,
    SpotLaid,
    WagerLaid,
    lay_out,
    read_situation,
    settle,
)
from houseway.play.table import SeatStart, Start, Table
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import act, any_choice, stacked
from houseway.testing.ends import WatchedEnd, check_end, from_the_table, watched
from tests.every import IDS, hands_of, play_out
from tests.every import any_choice as any_of
from tests.situations import with_a_mistake

HANDS = 8


def hands_and_readings(rules: RuleSet, random: Random, count: int) -> Iterator[Hand]:
    """Hands in a row; every other one once more where people decide to show, under some other reading.

    Those come from a deck that was washed and not shuffled, nobody passes over what is seldom offered, and
    somebody has few chips: hands are split and insured, naturals announced, good lows checked, pots cut and
    divided.
    """
    readings = [(ruling.id, other) for ruling in rules.rulings for other in ruling.others]
    for number, hand in enumerate(hands_of(rules, random, count)):
        yield play_out(hand, random)
        if number % 2:
            read = dict([random.choice(readings)]) if readings else {}
            seats = few_chips(rules, hand.start, random)
            start = msgspec.structs.replace(hand.start, rulings=read, ask_to_show=True, seats=seats)
            order = washed(rules.read_as(read).deck_cards, random)
            hand = Hand(rules, start, Chance(random, given=[order]))
            while hand.decision is not None:
                hand.choose(seldom(hand, random))
            yield hand


def few_chips(rules: RuleSet, start: Start, random: Random) -> tuple[SeatStart, ...]:
    """The seats, two of them with few chips where there are pots."""
    if rules.kind != "pot":
        return start.seats
    bet = max(rules.stakes(start.limit).big, 1)
    short = dict(zip(random.sample(range(len(start.seats)), 2), (2 * bet, 3 * bet), strict=True))
    return tuple(
        [
            msgspec.structs.replace(seat, stack=min(seat.stack, short.get(at, seat.stack)))
            for at, seat in enumerate(start.seats)
        ]
    )


def washed(deck: Sequence[Card], random: Random) -> tuple[Card, ...]:
    """A deck in which low cards come first, or one rank after the other, the aces first in some."""
    cards = sorted(deck, key=lambda _: random.random())
    if random.random() < 0.4:
        return tuple(sorted(cards, key=lambda card: 7 < card.rank < 14))
    ranks = sorted({card.rank for card in cards}, key=lambda _: random.random())
    if random.random() < 0.5:
        ranks.sort(key=lambda rank: rank != 14)
    return tuple(sorted(cards, key=lambda card: ranks.index(card.rank)))


SELDOM = ("split", "insure", "announce", "double", "play-board")


def seldom(hand: Hand, random: Random) -> Choice:
    """What is seldom offered, where it is, and cards as advised; else any choice."""
    decision = hand.decision
    assert decision is not None
    verbs = [verb for verb in SELDOM if verb in decision.plain]
    if verbs and random.random() < 0.8:
        return Choice(verbs[0])
    picks = any([option.pick is not None for option in decision.options])
    if picks and random.random() < 0.8 and (advice := hand.advice(decision.seats[0])) is not None:
        return advice
    choices = [any_of(hand, random) for _ in range(3)]
    return next((choice for choice in choices if choice.verb not in ("pass", "done", "fold")), choices[0])


@pytest.mark.parametrize("rule_set_id", IDS)
def test_the_end_needs_the_table_only(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    watching = watched(rules)
    mistakes = Random(f"mistakes {rule_set_id}")
    for hand in hands_and_readings(watching, Random(f"end {rule_set_id}"), HANDS):
        check_end(hand)
        assert isinstance(watching.end, WatchedEnd)
        wrong = with_a_mistake(watching.end.written, mistakes)
        with suppress(HousewayError):
            # Chips that went in come out again, or one sentence says what is wrong.
            settle(hand.rules, read_situation(wrong))


@pytest.mark.parametrize("folds", [1, 3], ids=["early", "to the last"])
def test_who_folds_early_keeps_what_others_throw_away(folds: int) -> None:
    """Three cards down before the discard, two at the end, where the last card comes up."""
    rules = watched(load("hawaiian-gardens/super-7-card-stud"))
    hand = stacked(rules, "", [100_00] * 4, rulings={"seventh-card-face": "up"})
    while hand.decision is not None:
        verbs = hand.decision.by_verb
        if folds and "fold" in verbs:
            folds -= 1
            act(hand, "fold")
        else:
            random = Random(1)
            hand.choose(
                any_choice(hand, random)
                if "discard" in verbs
                else Choice(next(v for v in verbs if v != "fold"))
            )
    assert 3 in [len(seat.hole) for seat in hand.table.seats]
    check_end(hand)


HOLDEM = "black-sheep/texas-holdem"
BLACKJACK = "black-sheep/blackjack-elite"
LOWBALL = "hawaiian-gardens/lowball"
ACES = SeatLaid(2, 5000, put_in=1200, hole="Ah Ad")
SEVENS = SeatLaid(5, 800, put_in=1200, hole="7s 7d")
BOARD = ("Kc 7h 2s 9d 3c",)


@pytest.mark.parametrize(
    ("situation", "says"),
    [
        (Situation(seats=(ACES, SEVENS)), "the board: it takes 5 cards, not 0"),
        (Situation(seats=(ACES, SEVENS), boards=("Kc 7h 2s 9d 3c 4c",)), "the board: it takes 5 cards"),
        (Situation(seats=(ACES, SEVENS), boards=("Kc 7d 2s 9d 3c",)), "board: 7d lies somewhere else too"),
        (Situation(seats=(ACES, SEVENS), boards=("Kc Jk 2s 9d 3c",)), "board: Jk is not in the deck"),
        (Situation(seats=(SEVENS, ACES), boards=BOARD), "each once and upwards"),
        (Situation(seats=(ACES, SEVENS), boards=BOARD, facts={"opened": True}), "does not ask for 'opened'"),
        (
            Situation(seats=(ACES, msgspec.structs.replace(SEVENS, marks=("limped",))), boards=BOARD),
            "seat 5 is marked 'limped'",
        ),
        (
            Situation(seats=(msgspec.structs.replace(ACES, shown=True), SEVENS), boards=BOARD),
            "say which of the two seat 5 did",
        ),
        (Situation(seats=(ACES, SEVENS), boards=(*BOARD, *BOARD)), "2 boards are laid out"),
        (Situation(seats=(ACES, SEVENS), boards=BOARD, pot=2300), r"\$23 lie in the pot, .* put in \$24"),
        (Situation(seats=(ACES, SEVENS), boards=BOARD, felt=FeltLaid()), "it has no spots"),
        (
            Situation(seats=(ACES, msgspec.structs.replace(SEVENS, put_in=700)), boards=BOARD),
            r"seat 5 is in the hand with \$7 of \$12 and has \$8 left: it has called, folded or is all-in",
        ),
        (
            Situation(seats=(msgspec.structs.replace(ACES, hole="?? Ad"), SEVENS), boards=BOARD),
            "the down cards of seat 2: nobody knows who wins without all of its cards",
        ),
        (
            Situation(
                seats=tuple([msgspec.structs.replace(seat, shown=True, hole="") for seat in (ACES, SEVENS)]),
                boards=BOARD,
            ),
            "the down cards of seat 2: it takes 2 cards, not 0",
        ),
    ],
)
def test_what_cannot_lie_there_is_refused(situation: Situation, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        lay_out(load(HOLDEM), situation)


ROUND = Situation(
    seats=(SeatLaid(1, 9000), SeatLaid(2, 5000), SeatLaid(3, 700)),
    felt=FeltLaid(
        bank=BankLaid(1, {1: 6000}, hand=HandLaid("Kh Qs")),
        spots=(SpotLaid(2, 2, (HandLaid("9c 9d"),), (WagerLaid(2, "base", 1000),)),),
        action=2,
    ),
)


def changed(**wager: Any) -> Situation:
    """The round with another wager."""
    assert ROUND.felt is not None
    (spot,) = ROUND.felt.spots
    spot = msgspec.structs.replace(spot, wagers=(msgspec.structs.replace(spot.wagers[0], **wager),))
    return in_felt(spots=(spot,))


def in_felt(**parts: Any) -> Situation:
    """The round with other things on the felt."""
    assert ROUND.felt is not None
    return msgspec.structs.replace(ROUND, felt=msgspec.structs.replace(ROUND.felt, **parts))


def test_a_round_against_a_player_dealer_is_laid_out() -> None:
    table = settle(load(BLACKJACK), ROUND)
    assert {seat.number: seat.stack.balance for seat in table.seats} == {1: 16000, 2: 5000, 3: 700}


@pytest.mark.parametrize(
    ("situation", "says"),
    [
        (changed(stake=-5), "the base wager of seat 2 on spot 2: stake is an amount in cents, not -5"),
        (changed(hand=1), "the base wager of seat 2 on spot 2 lies on hand 1, and there are 1"),
        (changed(person=6), "seat 6 is not in this hand"),
        (changed(partners={4: 500}), "seat 4 is not in this hand"),
        (changed(partners={3: 1000}), "the partners' chips are a part of the stake of 1000, not all of it"),
        (changed(kind="bse"), "the bse wager of seat 2 on spot 2: the wagers here are base, "),
        (changed(stake=0), "has no stake: leave it out"),
        (changed(idle=1001), "1001 without action are more than the stake of 1000"),
        (changed(word="lost", taken=400), "was lost: taken and returned together are its 1000"),
        (changed(returned=1000), "say the word by which it closed"),
        (in_felt(spots=(SpotLaid(2),)), "nobody has a wager on spot 2: leave the spot out"),
        (in_felt(bank=None), "wagers lie on spot 2, and nobody banks"),
        (in_felt(bank=BankLaid(4, {4: 6000})), "seat 4 is not in this hand"),
        (in_felt(bank=BankLaid(1, {3: 6000})), "seat 1 banks: say among the owners what it put up"),
        (in_felt(bank=BankLaid(1, {1: 6000}, paid=6001)), "paid \\$60.01 on balance, and only \\$60"),
        (in_felt(bank=BankLaid(1, {1: 6000}, front={3: 50})), "seat 3 put up \\$0: not 50 before"),
        (in_felt(action=12), "the action begins at a spot, 1 to .*, not at 12"),
        (in_felt(common={"player": HandLaid("9c")}), "there is no player hand that belongs to nobody"),
        (msgspec.structs.replace(ROUND, pot=300), "wagers lie on spots"),
    ],
)
def test_wagers_that_cannot_lie_there_are_refused(situation: Situation, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        lay_out(load(BLACKJACK), situation)


def test_several_spots_need_an_action() -> None:
    assert ROUND.felt is not None
    (spot,) = ROUND.felt.spots
    other = SpotLaid(3, 3, (HandLaid("8c 8d"),), (WagerLaid(3, "base", 500),))
    with pytest.raises(RecordError, match="say at which of them the action begins"):
        lay_out(load(BLACKJACK), in_felt(spots=(spot, other), action=0))
    assert lay_out(load(BLACKJACK), in_felt(action=0)).felt.action == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("written", ["", "{", "[]", '{"seats": [{"stack": 1}]}', '{"seats": [], "bord": 1}'])
def test_what_is_no_situation_is_refused(written: str) -> None:
    with pytest.raises(RecordError, match="this is not the JSON of a situation: "):
        read_situation(written)


def test_an_end_that_looks_back_is_found() -> None:
    """What happened before lies in the events of a hand, and a laid-out table has none."""
    rules = load(HOLDEM)
    for looks in (
        lambda table: len(table.events),
        lambda table: table.shoe.cards,
        lambda table: table.moves[0],
    ):

        def end(table: Table, play: Any, looks: Any = looks) -> None:
            looks(table)

        with pytest.raises((AssertionError, AttributeError)):
            settle(
                msgspec.structs.replace(rules, end=from_the_table(end)),
                Situation(seats=(ACES, SEVENS), boards=BOARD),
            )


def test_acts_after_the_draw_decide_about_hands_that_must_be_bet() -> None:
    """000:279: a seven that was checked wins the pot from before the draw, and no bet that came later."""
    seats = (
        SeatLaid(1, 5000, put_in=3000, before_draw=1000, hole="7c 5d 4h 3s As"),
        SeatLaid(2, 5000, put_in=3000, before_draw=1000, hole="9c 5h 4d 3c Ad"),
    )
    said = Situation(seats=seats, button=2, limit="10-20")
    acts = [[1, "check", 0], [2, "bet", 2000], [1, "call", 2000]]
    stacks = {
        checked: {s.number: s.stack.balance for s in settle(load(LOWBALL), laid).seats}
        for checked, laid in ((False, said), (True, msgspec.structs.replace(said, facts={"acts": acts})))
    }
    assert stacks == {False: {1: 11000, 2: 5000}, True: {1: 9000, 2: 7000}}
    unsaid = msgspec.structs.replace(
        said, seats=tuple([msgspec.structs.replace(seat, before_draw=0) for seat in seats])
    )
    for laid, further, says in (
        (said, [6, "bet", 2000], "seat 6 is not in this hand"),
        (unsaid, [2, "call", 2000], r"\$0 of it before the draw: what it did after it says \$20"),
    ):
        with pytest.raises(RecordError, match=says):
            settle(load(LOWBALL), msgspec.structs.replace(laid, facts={"acts": [*acts, further]}))
    with pytest.raises(
        RecordError, match=r"acts .what was done after the draw.*a list in brackets belongs here, not text"
    ):
        settle(load(LOWBALL), msgspec.structs.replace(said, facts={"acts": "1 check"}))


def test_who_is_left_needs_no_cards() -> None:
    folded = msgspec.structs.replace(SEVENS, folded=True, hole="")
    table = settle(load(HOLDEM), Situation(seats=(msgspec.structs.replace(ACES, hole=""), folded)))
    assert {seat.number: seat.stack.balance for seat in table.seats} == {2: 7400, 5: 800}
    assert table.outcome == "everybody folded"
