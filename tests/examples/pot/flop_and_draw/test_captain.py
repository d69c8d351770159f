"""2-7 Captain at Hawaiian Gardens: an ante seat with six cards, three blinds, one wager."""

from collections import Counter
from random import Random

import pytest

from houseway.cards import Card, parse_cards
from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.events import Board, Burned, Dealt
from houseway.play.hand import deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.examples.stacked import act, asked, check_to_the_end, one_at_a_time, stacked, verbs, won

CAPTAIN = "hawaiian-gardens/2-7-captain"
FOUR_ROUNDS = {"wagers": "four-rounds"}


@pytest.mark.parametrize(
    ("players", "posted"),
    [
        (2, {1: "ante", 2: "big blind"}),
        (3, {1: "ante", 2: "small blind", 3: "big blind"}),
        (4, {1: "ante", 2: "small blind", 3: "middle blind", 4: "big blind"}),
        (6, {1: "ante", 2: "small blind", 3: "middle blind", 4: "big blind"}),
    ],
)
def test_who_posts_what(players: int, posted: dict[int, str]) -> None:
    """000:11913, 000:11923-11924: the button is the last seat; with two and three it has the big blind."""
    hand = stacked(CAPTAIN, "", [100] * players)
    lines = [line for line in ledger_lines(hand) if line.payee == "pot"][: len(posted)]
    assert {int(line.payer.removeprefix("stack of seat ")): line.reason for line in lines} == posted


def test_the_ante_seat_gets_the_first_and_the_last_card() -> None:
    """000:11919, 000:11925: five each, the ante a sixth."""
    hand = stacked(CAPTAIN, one_at_a_time("2s 3s 4s 5s 7s 9s", "2h 3h 4h 5h 7h"), [100, 100])
    assert hand.table.seat(1).hole == list(parse_cards("2s 3s 4s 5s 7s 9s"))
    assert len(hand.table.seat(2).hole) == 5
    last = [event for event in hand.events if isinstance(event, Dealt)][-1]
    assert last == Dealt(1, parse_cards("9s"), False)


def test_match_the_ante_or_fold_and_no_more() -> None:
    """000:11926-11929: from the left of the big blind; whoever has as much in is not asked."""
    hand = stacked(CAPTAIN, "", [100] * 6)
    assert asked(hand) == 5
    assert verbs(hand) == ["call", "fold"]
    act(hand, "5 call", "6 fold")
    # The ante (1) and the big blind (4) are in for $2; small and middle blind add a dollar.
    act(hand, "2 call", "3 fold")
    assert "discard" in verbs(hand), "flop and draw follow without a bet"
    assert len(hand.table.board) == 3
    act(hand, f"1 discard {hand.table.seat(1).hole[0]}", "2 discard", "4 discard", "5 discard")
    assert hand.over
    assert hand.table.outcome == "showdown"


def test_everybody_folds_to_the_ante_and_the_big_blind() -> None:
    hand = stacked(CAPTAIN, "", [100] * 5)
    act(hand, "5 fold", "2 fold", "3 fold")
    assert [seat.number for seat in hand.table.live()] == [1, 4]


def test_heads_up_both_are_in_at_once() -> None:
    """With two players ante and big blind are equal: the first choice is the draw."""
    hand = stacked(CAPTAIN, "", [100, 100])
    assert verbs(hand) == ["discard"] and asked(hand) == 1


def test_six_cards_come_down_to_five() -> None:
    """000:11935: the ante must give up a card, and draws none to five like the others."""
    hand = stacked(CAPTAIN, one_at_a_time("2s 3s 4s 5s 7s 9s", "2h 3h 4h 5h 7h"), [100, 100])
    with pytest.raises(IllegalChoice, match="1 to 6 cards"):
        act(hand, "1 discard")
    act(hand, "1 discard 2s 3s 4s 5s 7s 9s")
    assert len(hand.table.seat(1).hole) == 5
    with pytest.raises(IllegalChoice, match="0 to 5 cards"):
        act(hand, "2 discard 2h 3h 4h 5h 7h 9h")
    act(hand, "2 discard 2h")
    assert won(hand)


def test_burns_and_streets() -> None:
    """000:11930-11939: burn and flop, draw, burn and turn, burn and river; served in turn."""
    hand = stacked(CAPTAIN, one_at_a_time("2s 3s 4s 5s 7s 9s", "2h 3h 4h 5h 7h"), [100, 100])
    act(hand, "1 discard 9s 7s")
    assert len(hand.table.seat(1).hole) == 5, "served before seat 2 is asked"
    act(hand, "2 discard")
    names = [type(event).__name__ for event in hand.events if isinstance(event, Burned | Board)]
    assert names == ["Burned", "Board", "Burned", "Board", "Burned", "Board"]
    assert [len(e.cards) for e in hand.events if isinstance(e, Board)] == [3, 1, 1]


def test_two_halves() -> None:
    """000:11947-11949: seat 1 has the best 2-7 hand, seat 2 quads with two of its cards."""
    cards = one_at_a_time("2s 3s 4s 5s 7d 9s", "Kh Ks 4h 5h 7h")
    hand = stacked(CAPTAIN, f"{cards} 8c Kd Kc Qs 8d Js 8h Td", [100, 100])
    act(hand, "1 discard 9s", "2 discard")
    assert won(hand) == {1: 0, 2: 0}
    omaha, low = [line.text for line in ledger_lines(hand)][-2:]
    assert omaha == "seat 2 gets $2: wins the Omaha half of the pot with four of a kind, kings, queen kicker"
    assert low.startswith("seat 1 gets $2: wins the 2-7 half of the pot with")


def test_other_reading_four_rounds() -> None:
    """000:6799-6855 for the sister game: call, raise, four rounds at the lower and the higher limit."""
    hand = stacked(CAPTAIN, "", [100] * 4, rulings=FOUR_ROUNDS)
    assert asked(hand) == 1 and verbs(hand) == ["check", "raise", "fold"]
    act(hand, "1 check", "2 call", "3 raise 400", "4 fold", "1 call", "2 call")
    act(hand, "1 bet 200", "2 call", "3 call")
    act(hand, f"1 discard {hand.table.seat(1).hole[0]}", "2 discard", "3 discard")
    act(hand, "1 bet 400", "2 fold", "3 call", "1 check", "3 check")
    assert hand.over
    assert sum(won(hand).values()) == 0


def test_short_stacks_call_for_less() -> None:
    hand = stacked(CAPTAIN, "", [100, 100, 100, 100, 1])
    assert asked(hand) == 5
    act(hand, "5 call", "2 call", "3 call")
    short = hand.table.seat(5)
    assert short.all_in and short.total == 100


def test_last_card_is_mixed_with_discards_and_folded_hands() -> None:
    """000:11943: all but the last card are dealt; then it, burns, discards and folded hands are mixed."""
    seats = tuple([SeatStart(n, 10_000) for n in range(1, 8)])
    hand = deal(load(CAPTAIN), Start(seats=seats, button=7), Random(3))
    act(hand, "5 call", "6 fold", "7 call", "2 call", "3 call")
    folded = list(hand.table.seat(6).hole)
    deck = hand.table.chance.orders[0]
    gave: list[Card] = []
    for count in (6, 5, 5):
        cards = tuple(hand.table.seat(asked(hand)).hole[:count])
        hand.choose(Choice("discard", cards=cards))
        gave += cards
    # 36 cards dealt, one burned, three turned: 12 are left. Ten are drawn, then one of the next five.
    again = hand.table.chance.orders[1]
    assert Counter(again) == Counter([deck[51], deck[36], *gave, *folded])
    assert hand.table.seat(3).hole == [deck[50], *again[1:5]]


def test_served_after_all() -> None:
    """The other reading: everybody discards first."""
    hand = stacked(CAPTAIN, "", [100, 100], rulings={"served-in-turn": "after-all"})
    card = hand.table.seat(1).hole[0]
    other = hand.table.seat(1).hole[1]
    act(hand, f"1 discard {card} {other}")
    assert len(hand.table.seat(1).hole) == 4
    check_to_the_end(hand)
    assert won(hand)
