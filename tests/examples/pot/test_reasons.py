"""What pot games say of a payment: the rule that decided it, in words that are true of it."""

from random import Random

import pytest

from houseway.play.decisions import CALL, FOLD, Choice
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.payments import Line, ledger_lines
from houseway.words.sentences import PLAIN
from tests.examples.pot.draw.hands import dealt, decline_kills, fold_to, pat
from tests.examples.pot.stud.deals import dealt as stud_cards
from tests.examples.pot.stud.deals import quietly
from tests.examples.stacked import act, notes, stacked, won

LL = "lucky-lady/lowball-draw"
CC = "central-coast/lowball"
SEVEN, SIX, NINE, TEN = "7s 5h 4d 3c 2s", "6s 5s 4c 3d 2h", "9s 8h 5c 4s 3h", "Ts 8d 6c 5d Ah"


def paid(hand: Hand, reason: str) -> list[Line]:
    return [line for line in ledger_lines(hand) if reason in line.reason]


# Lucky Lady lowball: nobody opens


def test_a_pot_that_nobody_opened() -> None:
    """002:35: antes and blinds go to the blind."""
    hand = fold_to(decline_kills(dealt(LL, 3, limit="5-10")), 1)
    [line] = paid(hand, "wins")
    assert line.cites == ("nobody-opens",) and line.source == "002:35"


def test_a_pot_that_was_opened_and_folded_is_another_case() -> None:
    """002:35 says nothing of it."""
    hand = decline_kills(dealt(LL, 3, limit="5-10"))
    act(hand, "2 raise 1000", "3 fold", "1 fold")
    [line] = paid(hand, "wins")
    assert line.cites == ("last-player",) and line.source == "not printed"
    assert line.text == "seat 2 gets $13: wins the pot: everybody else folded"


# The seven rule


def after_draw(hands: dict[int, str], *choices: str, stacks: dict[int, int] | None = None) -> Hand:
    hand = dealt(CC, hands, stacks=stacks, limit="5-10")
    while hand.decision is not None and hand.decision.asks != "discard":
        act(hand, f"{hand.decision.seat} {'call' if 'call' in hand.decision.by_verb else 'check'}")
    return act(pat(hand), *choices)


def test_an_overcall_goes_back_because_of_the_short_all_in() -> None:
    """003:358: nobody checked."""
    hand = after_draw({1: NINE, 2: SEVEN, 3: TEN}, "1 bet 300", "2 call", "3 call", stacks={1: 9})
    assert won(hand) == {1: -9, 2: 15, 3: -6}
    [line] = paid(hand, "returned")
    assert (line.payee, line.amount, line.cites, line.source) == (
        "stack of seat 3",
        300,
        ("overcalls",),
        "003:358",
    )
    assert line.reason == "bet returned: the best hand only called a short all-in"
    assert notes(hand)[0].startswith("seat 2 has the best hand and only called a short all-in")


def test_a_checked_seven_voids_the_bets() -> None:
    """003:352-354"""
    hand = after_draw({1: SEVEN, 2: NINE, 3: TEN}, "1 check", "2 bet 1000", "3 fold", "1 call")
    assert {line.cites for line in paid(hand, "returned: the best hand was checked")} == {("must-bet",)}


def test_bets_after_the_draw_are_no_side_pot() -> None:
    """Nobody is all-in: the checked seven wins what it may, another hand the rest."""
    tie = {1: SEVEN, 2: "7h 5s 4h 3s 2d", 3: TEN}
    hand = after_draw(tie, "1 check", "2 bet 1000", "3 call", "1 call")
    reasons = [line.reason for line in ledger_lines(hand) if line.payer == "pot"]
    assert not [reason for reason in reasons if "side pot" in reason], reasons
    assert [r for r in reasons if "wins the bets after the draw with" in r]
    assert [r for r in reasons if "the pot from before the draw" in r]
    [line] = paid(hand, "the bets after the draw")
    assert line.payee == "stack of seat 2" and line.cites == ("showdown", "must-bet")


# Antes that nobody can match


@pytest.mark.parametrize("rule_set", ["hawaiian-gardens/seven-card-stud", "central-coast/razz"])
def test_an_ante_above_that_of_an_all_in_player_goes_back(rule_set: str) -> None:
    """Ruling uncalled: table stakes. Seat 2 has less than the ante, and nobody else is in."""
    cards = stud_cards("2c 3d 4h 5s 6c 7d 8h", "Ac Ad Ah As Kc Kd Kh")
    hand = stacked(rule_set, cards, [100, 100])
    ante = hand.table.stakes.ante
    start = Start(
        seats=(SeatStart(1, 100_00), SeatStart(2, ante // 2 or 1)), button=2, limit=hand.table.stakes.name
    )
    hand = quietly(Hand(hand.rules, start, Chance(given=[hand.table.chance.orders[0]])))
    back = paid(hand, "uncalled")
    assert [(line.payee, line.amount) for line in back] == [("stack of seat 1", ante - ante // 2)]
    assert not paid(hand, "side pot")


def test_a_side_pot_with_one_player_left_is_not_won_by_cards() -> None:
    """Two go on after a third is all-in; one of them folds, and the other has the side pot."""
    rules = load("black-sheep/texas-holdem")
    start = Start(
        seats=(SeatStart(1, 600), SeatStart(2, 10_000), SeatStart(3, 10_000)), button=1, limit="3-6"
    )
    hand = deal(rules, start, Random(3))
    hand.choose(Choice("raise", 600))  # seat 1, all-in
    hand.choose(CALL)
    hand.choose(CALL)
    hand.choose(Choice("bet", 300))  # seat 2 on the flop
    hand.choose(CALL)
    hand.choose(Choice("bet", 600))
    hand.choose(FOLD)
    side = [t for t in hand.ledger if "last-player" in t.why.cites]
    assert [(t.amount, PLAIN.reason(t.why)) for t in side] == [
        (600, "wins side pot 1: everybody else in it folded")
    ]
    assert hand.over
