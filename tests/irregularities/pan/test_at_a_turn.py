"""A card on the floor, a pay that nobody calls for, cards that were seen."""

import pytest

from houseway.cards import parse_cards
from houseway.errors import IllegalIncident
from houseway.play.events import Exposed
from houseway.play.view import events_seen
from houseway.testing import check_hand
from tests.examples.melds.pan_deals import all_play, go, verbs
from tests.irregularities.clause import clause
from tests.irregularities.pan.deals import FIRST, SECOND, chips, deal_wrong, ruled

FULL = (FIRST, SECOND)
FIVES = ("5s 5s Ac 3d 7h", "Qd 2h 4c 6c Jh")


@clause("I-302")
def test_a_card_on_the_floor_may_be_called() -> None:
    """004:343, 004:346: seat 1 has eleven cards, and the ace of clubs falls to the floor."""
    eleven = (FIRST, f"{SECOND} Kd")
    hand = all_play(deal_wrong({2: FULL, 1: eleven}, "Qs 4h 2c", "deal 2 long by 1"))
    go(hand, "2 draw")
    hand.incident(f"turn {hand.turn} dropped by 1: 1")
    assert hand.decision is not None
    assert (hand.decision.seats, verbs(hand)) == ((2,), {"foul", "leave"})
    assert len(hand.table.seat(1).hole) == 10
    assert hand.table.shoe.muck == list(parse_cards("Ac"))
    go(hand, "2 foul")
    assert "foul" in hand.table.seat(1).marks
    assert ruled(hand) == ["I-302", "I-302", "I-302"]
    go(hand, "2 settle 200", "1 agree")
    assert chips(hand) == {1: 17, 2: 23}
    check_hand(hand)


@clause("I-302")
def test_a_card_on_the_floor_that_nobody_calls_passes() -> None:
    hand = all_play(deal_wrong({2: FULL, 1: FULL}, "Qs 4h 2c"))
    go(hand, "2 draw")
    hand.incident(f"turn {hand.turn} dropped by 2: 10")
    go(hand, "1 leave")
    assert len(hand.table.seat(2).hole) == 9
    assert hand.table.seat(2).marks == frozenset()


@clause("I-302")
def test_a_card_that_is_not_there_cannot_be_dropped() -> None:
    hand = all_play(deal_wrong({2: FULL, 1: FULL}, "Qs 4h 2c"))
    go(hand, "2 draw")
    for which in ("0", "11", "the ace"):
        with pytest.raises(IllegalIncident):
            hand.incident(f"turn {hand.turn} dropped by 2: {which}")


@clause("I-322")
def test_a_pay_that_is_not_called_for_is_lost() -> None:
    """004:385: seat 2 spreads three fives of spades, says nothing and discards; the next hit pays."""
    hand = all_play(deal_wrong({2: FIVES, 1: FULL}, "5s 4h 5s"))
    go(hand, "2 draw")
    hand.incident(f"turn {hand.turn} uncalled by 2")
    go(hand, "2 spread 5s 5s 5s")
    assert chips(hand) == {1: 19, 2: 19}
    go(hand, "2 discard Jh", "1 draw", "1 discard 4h", "2 draw", "2 add-1 5s")
    assert chips(hand) == {1: 17, 2: 21}
    assert ruled(hand) == ["I-322"]


@clause("I-322")
def test_only_who_is_acting_can_forget_his_pay() -> None:
    hand = all_play(deal_wrong({2: FIVES, 1: FULL}, "5s 4h 5s"))
    go(hand, "2 draw")
    with pytest.raises(IllegalIncident):
        hand.incident(f"turn {hand.turn} uncalled by 1")


def test_exposed_and_boxed_cards_of_the_deal_play() -> None:
    """Rulings of ours: no card moves, and everybody has seen it."""
    hand = deal_wrong({2: FULL, 1: FULL}, "Qs 4h 2c", "card 1 exposed", "card 7 boxed", "card 8 flashed to 2")
    assert [len(seat.hole) for seat in hand.table.seats] == [10, 10]
    assert ruled(hand) == ["exposed-card", "boxed-card", "exposed-card"]
    seen = [event.card for event in events_seen(hand, 1) if isinstance(event, Exposed)]
    assert seen == [hand.table.seat(2).hole[0], hand.table.seat(1).hole[1], hand.table.seat(1).hole[2]]
