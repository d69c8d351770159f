"""Mexican stud: down cards that come up, cards out of order."""

import pytest

from houseway.cards import JOKER
from houseway.errors import IllegalIncident
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.incidents.streets_so_far import DEALT_DOWN
from houseway.rankings import ranking
from houseway.testing import act, asked, check_hand, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.stud.tables import (
    CENTRAL_MEXICAN,
    MEXICAN,
    NINETEENTH_MEXICAN,
    cites,
    dealt,
    does,
    down,
    goes_on,
    hand_with,
    to_street,
    up,
)


@clause("I-118")
def test_the_next_card_comes_down_and_he_may_be_all_in() -> None:
    """000:368: seat 2's second card; its third one comes down, though nothing was turned."""
    hand = hand_with(MEXICAN, "card 5 exposed")
    assert (down(hand, 2), up(hand, 2)) == ([], dealt(hand, 2, 5))
    assert (asked(hand), verbs(hand)) == ((2,), ["bet-on", "all-in"])
    assert (cites(hand), does(hand)) == (["I-118"], ["turned up", "next card down", "may be all-in"])
    act(hand, "2 all-in")
    to_street(hand, 3)
    assert (down(hand, 2), up(hand, 2)) == (dealt(hand, 9), dealt(hand, 2, 5))
    goes_on(hand)
    assert hand.table.seat(2).total == 0
    check_hand(hand)


@clause("I-118")
def test_at_central_coast_only_from_the_third_card_on() -> None:
    """003:505: seat 1 turns its down card, and the next, which comes down for it, comes up."""
    hand = hand_with(CENTRAL_MEXICAN, "card 7 exposed")
    while hand.decision is not None and "turn" not in hand.decision.by_verb:
        goes_on(hand, 1)
    act(hand, "1 turn, 2 keep, 3 keep")
    assert (down(hand, 1), up(hand, 1)) == ([], dealt(hand, 1, 4, 8))
    assert (asked(hand), cites(hand)) == ((1,), ["I-118"])
    act(hand, "1 bet-on")
    to_street(hand, 4)
    assert len(down(hand, 1)) == 1
    check_hand(goes_on(hand))


@clause("I-118")
def test_at_the_19th_hole_he_has_nothing_to_turn() -> None:
    """004:63: all cards come down there, and who has one up already turns none."""
    hand = hand_with(NINETEENTH_MEXICAN, "card 4 exposed")
    assert (down(hand, 1), up(hand, 1)) == (dealt(hand, 1), dealt(hand, 4))
    assert asked(hand) == (2,)
    goes_on(hand, 2)
    assert (asked(hand), verbs(hand)) == ((1,), ["bet-on", "all-in"])
    check_hand(goes_on(hand))


@clause("I-119")
@pytest.mark.parametrize("sheet", [MEXICAN, CENTRAL_MEXICAN])
def test_a_joker_that_the_dealer_exposes_stays_wild(sheet: str) -> None:
    """000:368, 003:505: it makes seat 1's two kings three, against queens and jacks up."""
    # Seat 1: Kc up, then 2c down and turned; the joker comes down for it and is exposed.
    cards = "Kc Qc Jc 2c 3c 4c  5c  Jk Qd Jd  6c  Kd Qh Jh  7c  3d 4d 5d"
    hand = hand_with(sheet, "card 7 exposed", cards=cards)
    while hand.decision is not None and "turn" not in hand.decision.by_verb:
        goes_on(hand, 1)
    act(hand, "1 turn, 2 keep, 3 keep")
    assert (str(up(hand, 1)[-1]), hand.table.seat(1).marks) == ("Jk", frozenset({DEALT_DOWN}))
    assert cites(hand) == ["I-119"]
    goes_on(hand)
    assert won(hand)[1] > 0
    check_hand(hand)


@clause("I-119")
def test_it_stays_wild_where_a_joker_that_is_turned_does_not() -> None:
    """000:368, with the other reading of 000:365: what its player turns is no mistake of the dealer."""
    cards = "Kc Qc Jc 2c 3c 4c  5c  Jk Qd Jd  6c  Kd Qh Jh  7c  3d 4d 5d"
    hand = hand_with(MEXICAN, "card 7 exposed", cards=cards, rulings={"turned-joker": "lying-down"})
    while hand.decision is not None and "turn" not in hand.decision.by_verb:
        goes_on(hand, 1)
    act(hand, "1 turn, 2 keep, 3 keep")
    assert won(goes_on(hand))[1] > 0
    check_hand(hand)


@clause("I-093", "I-119")
def test_a_community_card_plays_in_every_hand() -> None:
    """Ruled as in seven-card stud (000:178): seven players, and a street came too soon. A joker lies up."""
    hand = to_street(hand_with(MEXICAN, players=7), 3)
    hand.incident(f"turn {hand.turn} premature-street: 1")
    goes_on(hand)
    assert (len(hand.table.board), {len(seat.cards) for seat in hand.table.live()}) == (1, {4})
    worth = {}
    for seat in hand.table.live():
        cards = [*seat.cards, *hand.table.board]
        up = JOKER in [*seat.up, *hand.table.board]
        worth[seat.number] = ranking("mexican-bug" if up else "mexican-wild").strength(cards)
    best = [seat for seat in worth if worth[seat] == max(worth.values())]
    assert [seat for seat, amount in won(hand).items() if amount > 0] == best
    check_hand(hand)


@clause("I-120")
@pytest.mark.parametrize("what", ["exposed", "flashed to 3", "overlooked"])
def test_at_central_coast_a_first_down_card_makes_a_misdeal(what: str) -> None:
    """003:503: come up or flashed, and fewer than two have acted."""
    hand = hand_with(CENTRAL_MEXICAN, f"card 5 {what}")
    if what == "overlooked":
        goes_on(hand, 2)
        hand.incident(f"turn {hand.turn} noticed by 1: card 5 overlooked")
    assert (hand.table.outcome, cites(hand), won(hand)) == (MISDEAL, ["I-120"], {1: 0, 2: 0, 3: 0})
    check_hand(hand)


@clause("I-120")
def test_it_may_be_pointed_out_before_the_opening() -> None:
    """The opener has the choice of two limits there (003:499)."""
    hand = hand_with(CENTRAL_MEXICAN, "card 5 overlooked")
    assert verbs(hand) == ["open"]
    hand.incident("turn 1 noticed by 3: card 5 overlooked")
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-120"])
    check_hand(hand)


@clause("I-121")
def test_at_central_coast_two_acts_accept_the_deal() -> None:
    """003:503: the hand with the card is foul."""
    hand = goes_on(hand_with(CENTRAL_MEXICAN, "card 5 overlooked"), 3)
    hand.incident(f"turn {hand.turn} noticed by 1: card 5 overlooked")
    assert (cites(hand), does(hand)) == (["I-121"], ["dead"])
    assert hand.table.seat(2).folded
    goes_on(hand)
    assert won(hand)[2] < 0
    check_hand(hand)


@clause("I-118", "I-121")
def test_of_a_later_street_nothing_is_overlooked() -> None:
    """003:503 speaks of the first deal; on later streets the next card comes down (003:505)."""
    hand = hand_with(CENTRAL_MEXICAN, "card 7 overlooked")
    while hand.decision is not None and "turn" not in hand.decision.by_verb:
        goes_on(hand, 1)
    act(hand, "1 turn, 2 keep, 3 keep")
    with pytest.raises(IllegalIncident):
        hand.incident(f"turn {hand.turn} noticed by 1: card 7 overlooked")
    check_hand(goes_on(hand))


@clause("I-122")
@pytest.mark.parametrize("sheet", [MEXICAN, CENTRAL_MEXICAN])
def test_first_cards_out_of_order_are_a_misdeal(sheet: str) -> None:
    """000:370, 003:504: seat 2 was passed over; one act is not two."""
    hand = hand_with(sheet, "deal 1 out-of-order by 2")
    assert [up(hand, seat) for seat in (1, 2, 3)] == [dealt(hand, 1), dealt(hand, 3), dealt(hand, 2)]
    goes_on(hand, 1)
    hand.incident(f"turn {hand.turn} noticed by 1: deal 1 out-of-order by 2")
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-122"])
    check_hand(hand)


@clause("I-122", "I-125")
@pytest.mark.parametrize("number", [1, 2])
def test_who_is_last_in_line_cannot_be_passed_over(number: int) -> None:
    hand = to_street(hand_with(MEXICAN, f"deal {number} out-of-order by 3"), 3)
    with pytest.raises(IllegalIncident):
        hand.incident(f"turn {hand.turn} noticed by 1: deal {number} out-of-order by 3")
    check_hand(goes_on(hand))


@clause("I-123", "I-124")
@pytest.mark.parametrize(("sheet", "key"), [(MEXICAN, "I-123"), (CENTRAL_MEXICAN, "I-124")])
def test_after_two_acts_the_hand_that_was_passed_over_is_out(sheet: str, key: str) -> None:
    """000:370: dead; 003:504: foul. Its chips stay."""
    hand = goes_on(hand_with(sheet, "deal 1 out-of-order by 2"), 3)
    hand.incident(f"turn {hand.turn} noticed by 1: deal 1 out-of-order by 2")
    assert (cites(hand), does(hand)) == ([key], ["dead"])
    goes_on(hand)
    assert won(hand)[2] < 0
    check_hand(hand)


@clause("I-125")
@pytest.mark.parametrize("sheet", [MEXICAN, CENTRAL_MEXICAN])
def test_a_street_out_of_order_is_put_right_and_nobody_bets_on_it(sheet: str) -> None:
    """000:371-373, 003:506: then the next street, with its betting."""
    hand = to_street(hand_with(sheet, "deal 2 out-of-order by 1"), 3)
    assert [up(hand, seat)[-1] for seat in (1, 2, 3)] == dealt(hand, 10, 8, 9)
    hand.incident(f"turn {hand.turn} noticed by 1: deal 2 out-of-order by 1")
    assert [up(hand, seat)[-1] for seat in (1, 2, 3)] == dealt(hand, 8, 9, 10)
    assert (cites(hand), does(hand)) == (["I-125"], ["cards moved", "no betting"])
    # Nobody is asked for a bet: they turn their cards before the next street.
    assert (asked(hand), verbs(hand)) == ((1,), ["keep", "turn"])
    act(hand, "keep, keep, keep")
    assert "bet" in verbs(hand)
    check_hand(goes_on(hand))


@clause("I-125")
def test_a_card_too_many_stays_where_it_is_when_others_are_moved() -> None:
    """000:371: seat 2 has two cards of the street before and after, and its hand cannot win."""
    hand = to_street(hand_with(MEXICAN, "deal 2 out-of-order by 1", "deal 2 long by 2", players=4), 3)
    hand.incident(f"turn {hand.turn} noticed by 3: deal 2 out-of-order by 1")
    assert [len(hand.table.seat(seat).cards) for seat in (1, 2, 3, 4)] == [3, 4, 3, 3]
    assert [up(hand, seat)[-1] for seat in (1, 3, 4)] == dealt(hand, 10, 13, 14)
    assert cites(goes_on(hand)) == ["I-125", "five-cards"]
    check_hand(hand)


@clause("I-126")
@pytest.mark.parametrize("sheet", [MEXICAN, CENTRAL_MEXICAN])
def test_bets_on_such_a_street_go_back(sheet: str) -> None:
    """000:371-373, 003:506: a bet by one who has a card that is not his, and the call."""
    hand = to_street(hand_with(sheet, "deal 2 out-of-order by 1"), 3)
    before, bet = hand.stacks(), hand.table.stakes.small
    act(hand, f"bet {bet}", "call")
    hand.incident(f"turn {hand.turn} noticed by 1: deal 2 out-of-order by 1")
    assert hand.stacks() == before
    assert (cites(hand), does(hand)) == (["I-126"], ["cards moved", "bets back", "no betting"])
    assert verbs(hand) == ["keep", "turn"]
    check_hand(goes_on(hand))


@clause("I-126")
def test_the_cards_of_a_hand_that_was_folded_meanwhile_are_moved_too() -> None:
    """000:371-373: seat 2 folds with a card that is seat 1's; its own goes to the muck for it."""
    hand = to_street(hand_with(MEXICAN, "deal 2 out-of-order by 1"), 3)
    before = hand.stacks()
    act(hand, "1 bet 200", "2 fold")
    hand.incident(f"turn {hand.turn} noticed by 1: deal 2 out-of-order by 1")
    assert [up(hand, seat)[-1] for seat in (1, 3)] == dealt(hand, 8, 10)
    assert hand.table.shoe.muck[-1:] == dealt(hand, 9)
    assert (hand.stacks(), cites(hand)) == (before, ["I-126"])
    check_hand(goes_on(hand))


@clause("I-127")
@pytest.mark.parametrize("sheet", [MEXICAN, CENTRAL_MEXICAN, NINETEENTH_MEXICAN])
def test_a_card_that_its_player_shows_stays_a_down_card(sheet: str) -> None:
    """000:375, 003:507, 004:69."""
    hand = hand_with(sheet)
    while hand.decision is not None and "fold" not in hand.decision.by_verb:
        goes_on(hand, 1)
    seat = asked(hand)[0]
    lay = [*down(hand, seat)]
    hand.incident(f"turn {hand.turn} self-exposed by {seat}: 1")
    assert (down(hand, seat), cites(hand)) == (lay, ["I-127"])
    check_hand(goes_on(hand))
