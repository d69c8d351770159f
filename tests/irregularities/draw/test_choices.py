"""Clauses that are choices of the draw games, or belong between hands: sevens, kills, discards set aside."""

from random import Random

import pytest

from houseway.cards import parse_cards, show_cards
from houseway.ledger import account_name
from houseway.play.hand import Hand
from houseway.session.session import Session
from houseway.testing import act, asked, check_hand, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.draw.tables import (
    CENTRAL,
    DEUCE,
    DRAW_POKER,
    LADDER,
    LO_BALL,
    LOWBALL,
    cites,
    hand_with,
    hole,
    to_the_draw,
)
from tests.session.tables import fold_out, hands, table

SEVEN, NINE, TEN = "7d 6d 5h 4d 2d", "9h 8c 7h 4c 2s", "Th 9c 8d 7c 3s"
SIX = "6c 5c 4h 3c As"
UNDER = "Kh Kd Kc Ks Qh Qd"


def checked(rule_set_id: str, best: str, other: str, limit: str) -> tuple[Hand, int]:
    """Seat 1 checks its hand after the draw, seat 2 bets, seat 3 folds, seat 1 calls: and what was bet."""
    hand = to_the_draw(hand_with(rule_set_id, hands=(best, other, TEN), under=UNDER, limit=limit))
    act(hand, "discard", "discard", "discard", "1 check")
    assert hand.decision is not None
    bet = hand.decision.by_verb["bet"].amounts[0].low
    act(hand, f"2 bet {bet}, 3 fold, 1 call")
    check_hand(hand)
    return hand, bet


@clause("I-166")
@pytest.mark.parametrize(
    ("rule_set_id", "limit", "best"),
    [
        (LOWBALL, "10-20", SEVEN),
        (LADDER, "5-10", "8s 6d 5h 4d 2d"),
        (CENTRAL, "3-6", SEVEN),
        (DEUCE, "3-6", "7d 6s 5h 4d 2d"),
        (LO_BALL, "3-6", SEVEN),
    ],
)
def test_a_hand_that_must_be_bet_may_be_checked_for_its_price(
    rule_set_id: str, limit: str, best: str
) -> None:
    """000:279, 002:19, 003:352, 004:415: it wins what was there before the draw and no later bet."""
    hand, _ = checked(rule_set_id, best, NINE, limit)
    before = {seat: -gain for seat, gain in won(hand).items() if seat != 1}
    assert won(hand)[1] == sum(before.values())
    assert len({*before.values()}) == 1


@clause("I-166")
@pytest.mark.parametrize(("rule_set_id", "limit"), [(LOWBALL, "10-20"), (CENTRAL, "3-6")])
def test_a_checked_seven_that_is_beaten_loses_its_call(rule_set_id: str, limit: str) -> None:
    """000:279, 003:352-354."""
    hand, bet = checked(rule_set_id, SEVEN, SIX, limit)
    assert won(hand)[1] == won(hand)[3] - bet


@clause("I-167")
def test_a_kill_is_posted_even_by_who_is_dealt_out_or_owed() -> None:
    """000:301: seat 4 has won twice and sits out: its $30 lie in the pot dead, and the limits double."""
    session = table(LOWBALL, "15-30", 1, 2, 3, 4, 5, button=1)
    for _ in range(2):
        _won_by(session, 4)
    before = session.person(4).stack.balance
    session.sit_out(4)
    hand = session.deal(Random(1))
    assert 4 not in hand.table.by_number
    assert session.person(4).stack.balance == before - 30_00
    assert hand.table.stakes.bets == (30_00, 60_00)


@clause("I-167")
def test_who_has_not_posted_it_plays_nothing_until_he_has() -> None:
    """000:301, by the reading in which the kill stays due."""
    session = table(LOWBALL, "15-30", 1, 2, 3, 4, 5, button=1, rulings={"unposted-kill": "owes"})
    hands(session, 1)
    session.state.clear()
    for _ in range(2):
        _won_by(session, 4)
    session.sit_out(4)
    _won_by(session, 1)
    assert session.state["owed"] == [4]
    session.come_back(4)
    hand = fold_out(session)
    kills = [transfer for transfer in hand.ledger if transfer.why.kind == "kill blind"]
    assert [account_name(kill.payer) for kill in kills] == ["stack of seat 4"]


def _won_by(session: Session, seat: int) -> None:
    hand = session.deal(Random(1))
    while (decision := hand.decision) is not None:
        if "pass" in decision.by_verb:
            session.choose("pass", decision.seat)
        elif decision.seat != seat:
            session.choose("fold")
        else:
            session.choose("call" if "call" in decision.by_verb else "check")


EIGHT_HANDS = (
    *("As Ah 2c 3c 4c", "Ks Kh 5c 6c 7c", "Qs Qh 8c 9c Tc", "Js Jh 2d 3d 4d"),
    *("Ts Th 5d 6d 7d", "9s 9h 8d 9d Td", "8s 8h Jc Jd 2h", "7s 7h Qc Qd 3h"),
)
LEFT = "Kc Kd Ac Ad 2s 3s 4s 5s 6s 4h 5h 6h Jk"
"""The burn and twelve more."""


def jackpot_hand(*choices: str, shuffle: str, incidents: tuple[str, ...] = ()) -> Hand:
    """Eight players of draw poker draw three cards each but for the last, with twelve cards in the deck."""
    hand = hand_with(
        DRAW_POKER,
        *incidents,
        hands=EIGHT_HANDS,
        under=LEFT,
        rulings={"set-aside": "true", "dealer-draw": "4"},
        reshuffles=(shuffle,),
    )
    to_the_draw(hand)
    for seat, cards in enumerate(EIGHT_HANDS, 1):
        act(hand, f"{seat} discard {show_cards(parse_cards(cards)[2:])}" if seat < 8 else "8 discard")
    return act(hand, *choices)


@clause("I-331")
def test_discards_are_kept_apart_when_the_deck_is_shuffled_again() -> None:
    """004:533: four are served, then the deck is out; everybody who has discarded is asked."""
    asked_in_order = [f"{seat} pass" for seat in range(2, 8)]
    shuffle = show_cards(parse_cards("Kc 5c 6c 7c 8c 9c Tc 2d 3d 4d"))
    hand = jackpot_hand("1 set-aside", *asked_in_order, shuffle=shuffle)
    assert asked(hand) == (1,)
    assert verbs(hand) != ["set-aside", "pass"]
    # The discards of seat 1 are out of it: burn and discards of those who were served make the deck.
    assert show_cards(hand.table.chance.orders[1]) == shuffle
    assert {*parse_cards("2c 3c 4c")} <= {*hand.table.shoe.discards}
    assert hole(hand, 5) == "Ts Th 5c 6c 7c"
    assert not cites(hand)
    while hand.decision is not None:
        act(hand, f"{asked(hand)[0]} check")
    check_hand(hand)
