"""Dramaha, 2-7 Dramaha, Dramadugi and Match-It at Hawaiian Gardens."""

from collections import Counter
from random import Random

import pytest

from houseway.cards import Card, parse_cards
from houseway.play.decisions import Choice
from houseway.play.events import Board, Burned, Dealt, Discarded, Event, Reshuffled
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.examples.stacked import act, amounts, asked, check_to_the_end, one_at_a_time, stacked, verbs, won

DRAMAHA = "hawaiian-gardens/dramaha"
DEUCE = "hawaiian-gardens/2-7-dramaha"
DRAMADUGI = "hawaiian-gardens/dramadugi"
MATCH = "hawaiian-gardens/match-it"


def to_the_draw(rule_set: str, players: int, seed: int, rulings: dict[str, str] | None = None) -> Hand:
    """A random deal, checked until somebody has to discard."""
    seats = tuple([SeatStart(n, 100_000) for n in range(1, players + 1)])
    start = Start(seats=seats, button=players, rulings=rulings or {})
    hand = deal(load(rule_set), start, Random(seed))
    while "discard" not in verbs(hand):
        hand.choose(Choice("check" if "check" in verbs(hand) else "call"))
    return hand


def discard(hand: Hand, *counts: int) -> list[tuple[Card, ...]]:
    """Each seat gives up its first so many cards."""
    gave = []
    for count in counts:
        cards = tuple(hand.table.seat(asked(hand)).hole[:count])
        hand.choose(Choice("discard", cards=cards))
        gave.append(cards)
    return gave


def cards_and_discards(hand: Hand) -> list[Event]:
    return [event for event in hand.events if isinstance(event, Burned | Board | Discarded)]


@pytest.mark.parametrize(
    ("line", "rule_set", "burns"),
    [("000:6861", DEUCE, 2), ("000:7080", DRAMAHA, 2), ("000:7497", DRAMADUGI, 1)],
)
def test_players_one_and_two_are_served(line: str, rule_set: str, burns: int) -> None:
    """000:6861, 000:7080, 000:7497: seven go to the draw, 1 and 2 are completely served, 3 to 7 are not:
    bottom card, burns and the discards of 1 and 2 only are shuffled, and so on until all are served."""
    hand = to_the_draw(rule_set, 7, 1)
    deck = hand.table.chance.orders[0]
    assert len(hand.table.shoe) == 12
    gave = discard(hand, 5, 5, 5, 5, 5, 5, 5)
    first, second = hand.table.chance.orders[1:3]
    burned = [event.card for event in hand.events if isinstance(event, Burned)][:burns]
    assert Counter(first) == Counter([deck[51], *burned, *gave[0], *gave[1]])
    assert hand.table.seat(3).hole[0] is deck[50], "player 3 got one card before"
    # A card is burned, players 3 and 4 get their nine, and player 5 what is left but the last card.
    extra = burns - 1
    assert hand.table.seat(4).hole[-1] is first[9]
    assert hand.table.seat(5).hole[: 1 + extra] == list(first[10 : 11 + extra])
    assert Counter(second) == Counter([first[-1], first[0], *gave[2], *gave[3]])
    assert all(len(seat.hole) == 5 for seat in hand.table.seats)


def test_folded_hands_serve_the_draw() -> None:
    """000:7021, 000:7075: the discard pile holds the folded hands."""
    seats = tuple([SeatStart(n, 10_000) for n in range(1, 8)])
    hand = deal(load(DRAMAHA), Start(seats=seats, button=7), Random(2))
    act(hand, "3 fold", "4 fold", "5 call", "6 call", "7 call", "1 call", "2 check")
    act(hand, *[f"{n} check" for n in (1, 2, 5, 6, 7)])
    folded = hand.table.seat(3).hole + hand.table.seat(4).hole
    discard(hand, 5, 5, 5, 0, 0)
    burned = [event.card for event in hand.events if isinstance(event, Burned)][:2]
    assert Counter(hand.table.chance.orders[1]) == Counter([*burned, *folded])


def test_order_of_burns_draw_and_turn() -> None:
    """000:7026-7052: burn and flop; burn, discards, turn without a burn. 000:7458: the turn first."""
    hand = check_to_the_end(to_the_draw(DRAMAHA, 2, 3))
    names = [type(event).__name__ for event in cards_and_discards(hand)]
    assert names == ["Burned", "Board", "Burned", "Discarded", "Discarded", "Board", "Burned", "Board"]
    hand = check_to_the_end(to_the_draw(DRAMADUGI, 2, 3))
    names = [type(event).__name__ for event in cards_and_discards(hand)]
    assert names == ["Burned", "Board", "Board", "Discarded", "Discarded", "Burned", "Board"]
    sister = {"turn-before-draw": "flop", "burn-for-draw": "true", "burn-for-turn": "true"}
    hand = check_to_the_end(to_the_draw(DRAMADUGI, 2, 3, sister))
    names = [type(event).__name__ for event in cards_and_discards(hand)]
    assert names[2:] == ["Burned", "Discarded", "Discarded", "Burned", "Board", "Burned", "Board"]


def test_nobody_is_served_before_all_have_discarded() -> None:
    """000:7038."""
    hand = to_the_draw(DRAMAHA, 3, 4)
    discard(hand, 3, 2)
    assert not [e for e in hand.events if isinstance(e, Dealt)][3:]
    discard(hand, 0)
    assert [(e.seat, len(e.cards)) for e in hand.events if isinstance(e, Dealt)][3:] == [(1, 3), (2, 2)]


def test_discards_of_this_draw_may_be_in_the_pile() -> None:
    """000:6858: the other reading of the note that lacks the exclusion."""
    hand = to_the_draw(DEUCE, 7, 5, {"this-draws-discards": "discard-pile"})
    gave = discard(hand, 5, 5, 5, 5, 5, 5, 5)
    again = hand.table.chance.orders[1]
    everything = [card for cards in gave for card in cards]
    assert set(everything) <= set(again)
    assert len(again) == 35 + 2


def test_the_board_is_completed_after_a_draw_that_took_the_deck() -> None:
    """Twelve cards before the draw; eleven are drawn, so turn and river come off the discards."""
    hand = to_the_draw(DRAMAHA, 7, 6)
    discard(hand, 5, 5, 1, 0, 0, 0, 0)
    assert [event.cards for event in hand.events if isinstance(event, Reshuffled)] == [14]
    check_to_the_end(hand)
    assert len(hand.table.board) == 5


# Seats 1 to 3; the board is Kd Qd Jd 2c 3c.
ONE = "Ad Td 4s 5s 7h"
TWO = "9h 8h 8s 4h 4c"
THREE = "Kh Ks 2h 7s 9s"


def three_handed(rule_set: str, rulings: dict[str, str] | None = None) -> Hand:
    cards = one_at_a_time(ONE, TWO, THREE)
    board = "5h Kd Qd Jd 6h 2c 6s 3c"
    if rule_set == DRAMADUGI:
        board = "5h Kd Qd Jd 2c 6h 3c"
    return stacked(rule_set, f"{cards} {board}", [100, 100, 100], limit="2-4", rulings=rulings)


def test_two_halves_with_exactly_two_and_with_five() -> None:
    """000:6968: two hole cards and three of the board for one half, the five hole cards for the other."""
    hand = three_handed(DRAMAHA)
    # Seat 1 has a royal flush with two of its cards; two pairs in seat 2's hand are the best five.
    act(hand, "3 call", "1 call", "2 check")
    check_to_the_end(hand)
    assert won(hand) == {1: 1, 2: 1, 3: -2}
    texts = [line.text for line in ledger_lines(hand)]
    assert "seat 1 gets $3: wins the Omaha half of the pot with royal flush" in texts
    assert any(
        text.startswith("seat 2 gets $3: wins the draw half of the pot with two pair") for text in texts
    )


def test_one_player_wins_both_halves() -> None:
    """000:6881: A-T-7-5-4 is the best 2-7 hand as well."""
    hand = check_to_the_end(three_handed(DEUCE))
    assert won(hand) == {1: 4, 2: -2, 3: -2}


def test_badugi_among_five_cards() -> None:
    """000:7411-7412: seat 2 has 9h 8s 4c, no four suits; seat 1 has Ad 4s 7h, lower."""
    hand = check_to_the_end(three_handed(DRAMADUGI))
    assert won(hand) == {1: 4, 2: -2, 3: -2}
    reasons = [line.reason for line in ledger_lines(hand)]
    assert "wins the Badugi half of the pot with three-card badugi, 7-4-A" in reasons


def test_two_card_badugi_beats_one() -> None:
    """000:7412 stops at three cards; two beat one all the same."""
    hole = one_at_a_time("Ks Qs 9s 8s 7s", "Kh Qh 9h 9d 8h")
    hand = stacked(DRAMADUGI, f"{hole} 2c 3c 4c 5c 6c 2d 7c", [50, 50])
    check_to_the_end(hand)
    assert any("seat 2 gets" in line.text and "two-card badugi" in line.reason for line in ledger_lines(hand))


@pytest.mark.parametrize(
    ("rulings", "result"),
    [({}, {1: -1, 2: 1, 3: 0}), ({"odd-half": "first-half"}, {1: -1, 2: 0, 3: 1})],
)
def test_the_chip_between_the_halves(rulings: dict[str, str], result: dict[int, int]) -> None:
    """000:7089 with 000:6874: the winner closest to the left of the button; or the Omaha half."""
    cards = one_at_a_time(TWO, "9d 8d 8c 4s 4d", "Ad Td 5s 2s 7h")
    hand = stacked(DRAMAHA, f"{cards} 5h Kd Qd Jd 6h 2c 6s 3c", [100, 100, 100], rulings=rulings)
    # The small blind folds: $5 in the pot. Seat 2 has the best five, seat 3 the royal flush.
    act(hand, "3 call", "1 fold", "2 check")
    check_to_the_end(hand)
    assert won(hand) == result


def test_odd_chips_within_a_half() -> None:
    """000:7093: of those who tie for a half the one closest to the left of the button gets the odd chip."""
    cards = one_at_a_time("9h 9c 7c 4h 2s", "9s 9d 7h 4s 2d", "Ad Td 5s 2h 7s")
    hand = stacked(DRAMAHA, f"{cards} 5h Kd Qd Jd 6h 6c 3s 8c", [100, 100, 100])
    # Three dollars for the royal flush of seat 3, three for the nines of seats 1 and 2.
    act(hand, "3 call", "1 call", "2 check")
    check_to_the_end(hand)
    assert won(hand) == {1: 0, 2: -1, 3: 1}


def test_three_raises_but_any_number_for_two() -> None:
    """000:7023: the cap holds for three participants even when one of them folds."""
    hand = stacked(DRAMAHA, "", [1000, 1000, 1000])
    act(hand, "3 raise 400", "1 raise 600", "2 raise 800")
    assert "raise" not in verbs(hand)
    hand = stacked(DRAMAHA, "", [1000, 1000, 1000])
    act(hand, "3 fold", "1 raise 400", "2 raise 600", "1 raise 800")
    assert "raise" not in verbs(hand)
    hand = stacked(DRAMAHA, "", [1000, 1000, 1000], rulings={"participating": "two-left"})
    act(hand, "3 fold", "1 raise 400", "2 raise 600", "1 raise 800")
    assert amounts(hand, "raise") == ["1000"]


def test_heads_up_blinds_as_printed() -> None:
    """000:7011: the player left of the button posts the small blind, with two players, too."""
    hand = stacked(DRAMAHA, "", [100, 100], button=2)
    assert [seat.bet for seat in hand.table.seats] == [100, 200]
    assert asked(hand) == 1
    hand = stacked(DRAMAHA, "", [100, 100], button=2, rulings={"heads-up-blinds": "button-small"})
    assert [seat.bet for seat in hand.table.seats] == [200, 100]


# Match-It


def match(hands: list[str], flop: str, rest: str = "", **more: str) -> Hand:
    cards = f"{one_at_a_time(*hands)} {flop} {rest}"
    return stacked(MATCH, cards, [100] * len(hands), rulings=more or None)


def test_match_it_equal_sums_go_by_rank() -> None:
    """000:913: flop 6-7-8 is 21; A-A-9 beats A-K-K; A-K-Q beats A-K-J beats A-K-10."""
    hand = check_to_the_end(match(["As Ad 9h", "Ah Ks Kd"], "6s 7d 8c"))
    assert won(hand) == {1: 3, 2: -3}
    hand = check_to_the_end(match(["Ah Kd Th", "As Kh Js", "Ad Ks Qs"], "6s 7d 8c"))
    assert won(hand) == {1: -3, 2: -3, 3: 6}
    assert any("21, matches the flop (A-K-Q)" in line.reason for line in ledger_lines(hand))


def test_match_it_busted_loses_to_short() -> None:
    """000:913: flop Q-J-2 is 22; K-K-3 makes 23 and loses to J-2-4, which makes 16."""
    hand = check_to_the_end(match(["Ks Kd 3h", "Jh 2h 4d"], "Qs Jd 2c"))
    assert won(hand) == {1: -3, 2: 3}


def test_match_it_identical_hands_split() -> None:
    """000:913."""
    hand = check_to_the_end(match(["As Kd Qh", "Ah Ks Qd"], "6s 7d 8c"))
    assert won(hand) == {1: 0, 2: 0}


def test_match_it_streets_and_units() -> None:
    """000:919: the flop lies before the first bet; bets of one, two, three units; two draws of 0-3."""
    hand = match(["2s 3s 4s", "Ks Kh Kd", "9s 9d 8h"], "6s 7d 8c", "Jc Jd Js Tc Td")
    assert hand.table.board == list(parse_cards("6s 7d 8c"))
    assert asked(hand) == 3, "left of the blinds"
    assert amounts(hand, "raise") == ["400"]
    act(hand, "3 call", "1 call", "2 check")
    assert asked(hand) == 1
    act(hand, "1 discard 2s 3s 4s", "2 discard", "3 discard 8h")
    # Jc is burned: seat 1 gets Jd Js Tc, seat 3 Td.
    assert hand.table.seat(1).hole == list(parse_cards("Jd Js Tc"))
    assert hand.table.seat(3).hole == list(parse_cards("9s 9d Td"))
    assert amounts(hand, "bet") == ["400"]
    act(hand, "1 bet 400", "2 fold", "3 call")
    act(hand, "1 discard", "3 discard 9s 9d Td")
    assert amounts(hand, "bet") == ["600"]


def test_match_it_pat_may_be_broken() -> None:
    """000:919: pat at the first draw, drawing at the second."""
    hand = match(["2s 3s 4s", "Ks Kh Kd"], "6s 7d 8c")
    act(hand, "2 call", "1 check", "1 discard", "2 discard", "1 check", "2 check")
    act(hand, "1 discard 2s 3s 4s", "2 discard")
    assert len(hand.table.seat(1).hole) == 3


def test_match_it_heads_up_button_has_the_small_blind() -> None:
    """000:924; everybody antes besides (000:917)."""
    hand = match(["2s 3s 4s", "Ks Kh Kd"], "6s 7d 8c")
    assert [seat.bet for seat in hand.table.seats] == [200, 100]
    assert [seat.total for seat in hand.table.seats] == [300, 200]
    assert asked(hand) == 2


def test_match_it_raises() -> None:
    """000:919: three raises with three players, no limit as soon as two are left."""
    hand = match(["2s 3s 4s", "Ks Kh Kd", "9s 9d 8h"], "6s 7d 8c")
    act(hand, "3 raise 400", "1 raise 600", "2 raise 800")
    assert "raise" not in verbs(hand)
    act(hand, "3 fold")
    assert amounts(hand, "raise") == ["1000"]


def test_match_it_all_in_for_the_ante() -> None:
    hand = stacked(MATCH, "", [1, 100, 100])
    assert hand.table.seat(1).all_in and hand.table.seat(1).bet == 0
    check_to_the_end(hand)
    assert sum(hand.stacks().values()) == 20100


@pytest.mark.parametrize("reading", ["plain", "earlier-discards", "discards-reused"])
def test_match_it_shortage(reading: str) -> None:
    """Nine players draw three cards twice: the deck is dealt through more than once."""
    seats = tuple([SeatStart(n, 10_000) for n in range(1, 10)])
    hand = deal(load(MATCH), Start(seats=seats, button=9, rulings={"shortage": reading}), Random(7))
    while hand.decision is not None:
        if "discard" in verbs(hand):
            discard(hand, 3)
        else:
            hand.choose(Choice("check" if "check" in verbs(hand) else "call"))
    assert len(hand.table.chance.orders) > 1
    assert all(len(seat.hole) == 3 for seat in hand.table.seats)
