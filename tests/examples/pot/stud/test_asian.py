"""Asian five-card stud in three rooms: 32 cards, a mandatory opening, ranges by street."""

from random import Random

import pytest

from houseway.play.events import Board, Burned, Milestone, Reshuffled
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rankings import ranking
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.examples.stacked import act, amounts, asked, check_to_the_end, notes, stacked, verbs, won

GARDENS = "hawaiian-gardens/asian-five-card-stud"
COAST = "central-coast/asian-five-card-stud"
HOLE = "nineteenth-hole/asian-stud"


def streets(hand: Hand) -> list[str]:
    return [event.name for event in hand.events if isinstance(event, Milestone)]


def to_the_last_round(hand: Hand) -> Hand:
    while "fifth street" not in streets(hand):
        act(hand, f"{asked(hand)} {'check' if 'check' in verbs(hand) else 'call'}")
    return hand


def test_half_a_bet_or_more_is_a_raise() -> None:
    """000:795: 2-10, a bet of $6, an all-in for $10: call $10, or raise to $16, $18 or $20."""
    hand = stacked(GARDENS, "7d 8d 9d Ks Th 8c", {1: 100, 2: 14, 3: 100}, button=0)
    to_the_last_round(hand)
    assert hand.table.seat(2).stack.balance == 1000
    _bet_before_two(hand)
    act(hand, "2 raise 1000")
    assert hand.table.seat(2).all_in
    assert hand.decision is not None and hand.decision.by_verb["call"].pays == 1000
    assert amounts(hand, "raise") == ["1600 to 2000 in steps of 200"]


def test_less_than_half_a_bet_is_action_only() -> None:
    """000:796: the same bet, an all-in for $8: call $8, or raise to $12, $14 or $16."""
    hand = stacked(GARDENS, "7d 8d 9d Ks Th 8c", {1: 100, 2: 12, 3: 100}, button=0)
    to_the_last_round(hand)
    assert hand.table.seat(2).stack.balance == 800
    _bet_before_two(hand)
    act(hand, "2 raise 800")
    assert hand.decision is not None and hand.decision.by_verb["call"].pays == 800
    assert amounts(hand, "raise") == ["1200 to 1600 in steps of 200"]


def _bet_before_two(hand: Hand) -> None:
    """Seat 1 bets $6 as soon as it is asked; whoever is asked before it checks."""
    while asked(hand) != 1:
        act(hand, f"{asked(hand)} check")
    act(hand, "1 bet 600")
    assert asked(hand) == 2


def test_no_limit_knows_no_half_bet() -> None:
    """000:795: in no-limit a short all-in opens nothing."""
    hand = stacked(GARDENS, "7d 8d 9d Ks Th 8c", {1: 100, 2: 14, 3: 100}, button=0, limit="no-limit")
    to_the_last_round(hand)
    while asked(hand) != 1:
        act(hand, f"{asked(hand)} check")
    act(hand, "1 bet 600", "2 raise 1000", "3 call")
    assert verbs(hand) == ["call", "fold"], "seat 1 may not raise again"


def gardens(up: str, third: str, fourth: str = "", **more: str) -> Hand:
    """Three players, hidden cards first; each text is one card a seat."""
    cards = f"9d Td Jd {up} Qh {third} {'Kd ' + fourth if fourth else ''}"
    return stacked(GARDENS, cards, [100, 100, 100], button=0, rulings=more or None)


def test_lowest_card_opens_the_first_round() -> None:
    """000:765: the lowest up card, by suit if ranks are equal, clubs being the lowest."""
    assert gardens("8s 8c 9s", "7h 7s 7d").table.seat(2).bet == 200
    assert gardens("8s 7h Ad", "7s 9h 9c").table.seat(2).bet == 200, "the ace is high"
    by_position = gardens("8c 8s 9s", "7h 7s 7d", **{"equal-cards": "right-of-dealer"})
    assert by_position.table.seat(2).bet == 200, "seat 2 sits closer to the dealer's right"


def test_lowest_hand_begins_on_the_third_card_highest_later() -> None:
    """000:767, 000:769: third card lowest, fourth card highest."""
    hand = gardens("Ks 8s Qs", "Kh 7h Qc", "Ah 9h Th")
    act(hand, "3 call", "1 call", "2 check")
    assert asked(hand) == 2, "eight-seven is lower than the pairs"
    act(hand, "2 check", "3 check", "1 check")
    assert asked(hand) == 1, "kings are the highest"
    other = gardens("Ks 8s Qs", "Kh 7h Qc", **{"third-card-opener": "best"})
    act(other, "3 call", "1 call", "2 check")
    assert asked(other) == 1


def test_equal_highest_hands_go_by_the_right_of_the_dealer() -> None:
    """000:765: suits are not for the highest hand: the player closest to the dealer's right begins."""
    hand = gardens("Ks Kh 8s", "Ac As 7h", "9s 9h Tc")
    act(hand, "1 call", "2 call", "3 check", "3 check", "1 check", "2 check")
    assert asked(hand) == 2


def test_opening_bet_is_live() -> None:
    """003:443, 004:109: when nobody raises, the opener may."""
    for room in (COAST, HOLE):
        hand = stacked(room, "9s Ah 8s 7s 7h 7c", [100, 100, 100])
        assert hand.table.seat(2).bet == 200, "the highest card"
        act(hand, "3 call", "1 call")
        assert asked(hand) == 2 and verbs(hand) == ["check", "raise", "fold"]
        act(hand, "2 raise 400", "3 call", "1 call")
        assert "third street" in streets(hand)


def test_opening_bet_is_not_live() -> None:
    hand = stacked(GARDENS, "9d Td Jd 8s 7h Ad", [100] * 3, button=0, rulings={"opener": "false"})
    act(hand, "3 call", "1 call")
    assert "third street" in streets(hand)


def test_first_of_equal_cards_clockwise_of_the_button_opens() -> None:
    """003:443, 004:109: the highest card clockwise of the button, whatever the suits."""
    for room in (COAST, HOLE):
        hand = stacked(room, "9s Ah As 7s 7h 7c", [100, 100, 100])
        assert hand.table.seat(2).bet == 200
        hand = stacked(room, "9s Ah As 7s 7h 7c", [100, 100, 100], button=2)
        # Cards go to seats 3, 1 and 2: the aces to 1 and 2.
        assert hand.table.seat(1).bet == 200


def test_equal_boards_go_by_position() -> None:
    """003:444, 004:111: the closest to the dealer acts first."""
    for room in (COAST, HOLE):
        hand = stacked(room, "Ks Kh Js 7s 7h 7c 8s Qs Qh 9s", [100, 100, 100])
        act(hand, "2 call", "3 call", "1 check")
        assert asked(hand) == 1


def test_ranges_by_card() -> None:
    """003:478-482: $2-8 on the third card, $2-12 on the fourth, $2-20 on the fifth."""
    hand = stacked(COAST, "Ks 9h 7s 7h 8s Kh 9c Ts As 8c Jc Ac Jd", [100, 100])
    assert amounts(hand, "raise") == ["400 to 1000 in steps of 50"], "a raise of $2 to $8 over the opening"
    act(hand, "2 call", "1 check")
    assert amounts(hand, "bet") == ["200 to 800 in steps of 50"]
    act(hand, "1 check", "2 check")
    assert amounts(hand, "bet") == ["200 to 1200 in steps of 50"]
    act(hand, "1 bet 600", "2 call")
    assert amounts(hand, "bet") == ["200 to 2000 in steps of 50"]
    act(hand, "1 bet 600")
    assert amounts(hand, "raise") == ["1200 to 2600 in steps of 50"], "a raise is at least the last bet"


def test_range_of_the_first_round_in_the_other_reading() -> None:
    """The ranges do not name the second card: anything up to the limit of the table."""
    hand = stacked(COAST, "Ks 9h 7s 7h", [100, 100], rulings={"second-card-range": "table"})
    assert amounts(hand, "raise") == ["400 to 2200 in steps of 50"]


def test_structured_limits() -> None:
    """004:105: 2 & 4 & 8 & 12, a bet for each round."""
    hand = stacked(HOLE, "Ks 9h 7s 7h 8s Kh 9c Ts As 8c Jc Ac Jd", [100, 100])
    assert amounts(hand, "raise") == ["400"]
    act(hand, "2 call", "1 check")
    assert amounts(hand, "bet") == ["400"]
    act(hand, "1 check", "2 check")
    assert amounts(hand, "bet") == ["800"]
    act(hand, "1 check", "2 check")
    assert amounts(hand, "bet") == ["1200"]


def test_less_than_a_full_bet_is_action_only() -> None:
    """004:113: a short all-in, even of more than half, gives nobody who has acted another raise."""
    cards = "Ks 9h 8h 7s 7h 7c 8s Kh 9c 8c"
    hand = stacked(HOLE, cards, {1: 100, 2: 100, 3: 10})
    act(hand, "2 call", "3 call", "1 check")
    act(hand, "1 bet 400", "2 call", "3 raise 700")
    assert verbs(hand) == ["call", "fold"]
    half = stacked(COAST, "Ks 9h 8h 7s 7h 7c 8s Kh 9c 8c", {1: 100, 2: 100, 3: 9}, limit="2-20")
    act(half, "2 call", "3 call", "1 check")
    act(half, "1 bet 400", "2 call", "3 raise 650")
    assert "raise" in verbs(half)


def test_cap_by_money_in_the_round() -> None:
    """000:782: three raises with three players' money in the round, any number with two."""
    hand = gardens("Ks 8s Qs", "Kh 7h Qc", "Ah 9h Th")
    act(hand, "3 call", "1 call", "2 check")
    act(hand, "2 bet 200", "3 raise 400", "1 fold", "2 raise 600", "3 raise 800")
    assert "raise" in verbs(hand), "only two have money in this round"
    hand = gardens("Ks 8s Qs", "Kh 7h Qc", "Ah 9h Th")
    act(hand, "3 call", "1 call", "2 check")
    act(hand, "2 bet 200", "3 raise 400", "1 raise 600", "2 raise 800")
    assert "raise" not in verbs(hand)


def test_opener_without_chips_hands_the_duty_on() -> None:
    """000:794: if the lowest is all-in, the action falls to his left."""
    hand = stacked(GARDENS, "9d Td Jd 8s 7h Ad", {1: 100, 2: 2, 3: 100}, button=0)
    assert hand.table.seat(2).all_in
    assert hand.table.seat(3).bet == 200
    assert asked(hand) == 1


@pytest.mark.parametrize(("reading", "winner"), [("asian", 1), ("ez-money", 2)])
def test_small_straight(reading: str, winner: int) -> None:
    """003:439 with 004:101: A-7-8-9-10 is a straight and beats three kings."""
    cards = "As Kh 7h Ks Jh 8c Kd Qh 9d Js 8h Td Qc"
    hand = stacked(COAST, cards, [100, 100], rulings={"small-straight": reading})
    check_to_the_end(hand)
    assert max(hand.stacks(), key=hand.stacks().__getitem__) == winner


@pytest.mark.parametrize(("reading", "winner"), [("asian", 1), ("ez-money", 1), ("high", 2)])
def test_flush_over_full_house(reading: str, winner: int) -> None:
    """004:103: a flush ranks above a full house, at the discretion of the house."""
    cards = "As Kh 7s Ks Jh 8s Kd Qh 9s Jd 8h Js Jc"
    hand = stacked(HOLE, cards, [100, 100], rulings={"variations": reading})
    check_to_the_end(hand)
    assert max(hand.stacks(), key=hand.stacks().__getitem__) == winner


def test_first_card_up_or_down() -> None:
    """004:107: the first card up, the second down; 000:800: the first card is the down card."""
    hand = stacked(HOLE, "Ks 9h 7s 7h", [100, 100])
    assert [str(seat.up[0]) for seat in hand.table.seats] == ["Ks", "9h"]
    hand = stacked(GARDENS, "Ks 9h 7s 7h", [100, 100], button=0)
    assert [str(seat.up[0]) for seat in hand.table.seats] == ["7s", "7h"]


def test_equal_hands_split_although_splitting_is_forbidden() -> None:
    """000:793: the ban is on agreements; nothing could decide between equal hands."""
    cards = "9d 9h As Ad 7s Kh Kc 7h Qd Qs 8s Jd Jh"
    hand = check_to_the_end(stacked(GARDENS, cards, [100, 100], button=0))
    assert won(hand) == {1: 0, 2: 0}


def test_community_card_when_seven_stay() -> None:
    """000:790: seven hands of five and three burns do not fit into 32 cards: one card for everybody,
    and the lowest hand of the round before begins."""
    hand = stacked(GARDENS, "", [100] * 7, button=0)
    to_the_last_round(hand)
    assert [event.cards for event in hand.events if isinstance(event, Board)] == [tuple(hand.table.board)]
    assert notes(hand) == ["there are not enough cards: a community card stands in for the missing ones"]
    lowest = min(hand.table.seats, key=lambda seat: _worth(hand, seat.number))
    assert asked(hand) == lowest.number
    check_to_the_end(hand)
    assert len(hand.table.board) == 1


def _worth(hand: Hand, number: int) -> tuple[int, tuple[int, int]]:
    """A board's worth for betting: its strength, then the suit of its lowest card."""
    up = hand.table.seat(number).up
    return ranking("asian").strength(up), min((c.rank, c.suit) for c in up)


def test_last_card_and_burns_go_round() -> None:
    """000:790: six players: 30 cards and three burns; the last card and the burns complete the hand."""
    seats = tuple([SeatStart(n, 10_000) for n in range(1, 7)])
    hand = to_the_last_round(deal(load(GARDENS), Start(seats=seats), Random(4)))
    assert [event.cards for event in hand.events if isinstance(event, Reshuffled)] == [4]
    assert all(len(seat.cards) == 5 for seat in hand.table.seats)
    assert sum(isinstance(event, Burned) for event in hand.events) == 4


def test_opening_is_in_the_ledger() -> None:
    hand = stacked(COAST, "9s Ah 7s 7h", [100, 100])
    lines = [line for line in ledger_lines(hand) if line.reason == "mandatory opening bet"]
    assert [(line.payer, line.amount, line.source) for line in lines] == [
        ("stack of seat 2", 200, "003:427, 003:443")
    ]
