"""Mexican five-card stud in three rooms: one card always down, and a joker worth what it was dealt as."""

from random import Random

import pytest

from houseway.cards import JOKER, UNKNOWN, parse_cards
from houseway.errors import IllegalChoice
from houseway.play.events import Burned, Milestone, Mucked, Shown, Turned
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.examples.stacked import act, amounts, asked, check_to_the_end, stacked, verbs

GARDENS = "hawaiian-gardens/mexican-poker"
COAST = "central-coast/mexican-poker"
HOLE = "nineteenth-hole/mexican-stud"


def streets(hand: Hand) -> list[str]:
    return [event.name for event in hand.events if isinstance(event, Milestone)]


def winner(hand: Hand) -> int:
    """The one seat that won."""
    assert hand.over
    before = {seat.seat: seat.stack for seat in hand.start.seats}
    ahead = [seat for seat, stack in hand.stacks().items() if stack > before[seat]]
    assert len(ahead) == 1
    return ahead[0]


def two_players(room: str, cards: str, rulings: dict[str, str] | None = None) -> Hand:
    """Up cards of seats 1 and 2, their down cards, then burn and two cards for each street."""
    return stacked(room, cards, [100, 100], rulings=rulings)


@pytest.mark.parametrize("room", [GARDENS, COAST])
def test_turned_card_is_followed_by_a_down_card(room: str) -> None:
    """000:350, 003:492: who turns his down card gets the next one down, the other one up."""
    hand = two_players(room, "Ks 7h 2s 3s 4d Qh 6h")
    if room == COAST:
        act(hand, "1 open 400")
    act(hand, "2 call")
    assert verbs(hand) == ["keep", "turn"]
    act(hand, "1 turn", "2 keep")
    one, two = hand.table.seats
    assert (one.up, one.hole) == (list(parse_cards("Ks 2s")), list(parse_cards("Qh")))
    assert (two.up, two.hole) == (list(parse_cards("7h 6h")), list(parse_cards("3s")))
    assert [event.seat for event in hand.events if isinstance(event, Turned)] == [1]


def test_everybody_keeps_exactly_one_card_down() -> None:
    """000:350, 003:492."""
    hand = stacked(GARDENS, "", [100] * 7)
    turns = 0
    while hand.decision is not None:
        if "turn" in verbs(hand):
            turns += 1
            act(hand, f"{asked(hand)} {'turn' if turns % 3 else 'keep'}")
        else:
            assert all(len(seat.hole) == 1 for seat in hand.table.seats)
            act(hand, f"{asked(hand)} {'check' if 'check' in verbs(hand) else 'call'}")
    assert turns == 21
    assert all(len(seat.up) == 4 for seat in hand.table.seats)


# Seat 1: the joker with K K 3 2: wild it makes three kings, as an ace only a pair of kings. Seat 2: two pair.
WITH_JOKER = "{first} Qh {second} Qs 4d Kh Jh 5d {third} Jd 6d 3d 3h"


def joker_hand(room: str, first: str, second: str, third: str, turn: bool, **rulings: str) -> Hand:
    cards = WITH_JOKER.format(first=first, second=second, third=third)
    hand = stacked(room, cards, [100, 100], rulings=rulings)
    turned = False
    while hand.decision is not None:
        if "turn" in verbs(hand):
            one = asked(hand) == 1
            now = one and turn and JOKER in hand.table.seat(1).hole and not turned
            turned = turned or now
            act(hand, f"{asked(hand)} {'turn' if now else 'keep'}")
        elif "open" in verbs(hand):
            act(hand, f"{asked(hand)} open 400")
        else:
            act(hand, f"{asked(hand)} {'check' if 'check' in verbs(hand) else 'call'}")
    assert JOKER in hand.table.seat(1).cards
    return hand


@pytest.mark.parametrize("room", [GARDENS, COAST])
def test_joker_by_how_it_was_dealt(room: str) -> None:
    """000:365, 003:498: dealt face down it is wild; face up it is an ace or fills a straight or flush."""
    up = joker_hand(room, "Jk", "Ks", "2s", turn=False)
    assert JOKER in up.table.seat(1).up
    assert winner(up) == 2, "a pair of kings with an ace loses to queens up"
    down = joker_hand(room, "Ks", "Jk", "2s", turn=False)
    assert JOKER in down.table.seat(1).hole
    assert winner(down) == 1, "three kings"


@pytest.mark.parametrize("room", [GARDENS, COAST])
def test_joker_dealt_down_and_turned_up_stays_wild(room: str) -> None:
    """000:365: what counts is how it was dealt; the other reading is how it lies."""
    hand = joker_hand(room, "Ks", "Jk", "2s", turn=True)
    assert JOKER in hand.table.seat(1).up
    assert winner(hand) == 1
    hand = joker_hand(room, "Ks", "Jk", "2s", turn=True, **{"turned-joker": "lying-down"})
    assert winner(hand) == 2


def test_joker_dealt_up_on_a_later_street() -> None:
    """A fourth card dealt face up is a joker dealt face up."""
    hand = joker_hand(GARDENS, "Ks", "2s", "Jk", turn=False)
    assert JOKER in hand.table.seat(1).up
    assert winner(hand) == 2


def test_joker_always_wild() -> None:
    """004:57: the joker is wild in all cases, turned up or not."""
    for turned in ("Jk", "Ks"):
        hand = stacked(HOLE, "Jk Qh Ks Qs 4d Kh Jh 5d 2s Jd 6d 3d 3h", [100, 100])
        act(hand, f"1 turn {turned}", "2 turn Qh")
        while hand.decision is not None:
            if "turn" in verbs(hand):
                act(hand, f"{asked(hand)} turn {hand.table.seat(asked(hand)).hole[-1]}")
            else:
                act(hand, f"{asked(hand)} check")
        assert winner(hand) == 1


def test_joker_face_up_is_an_ace_for_the_opening() -> None:
    """000:366, 003:499: and of equal cards the first clockwise of the button opens."""
    hand = two_players(GARDENS, "Ks Jk 2s 3s")
    assert hand.table.seat(2).bet == 200
    hand = two_players(GARDENS, "As Jk 2s 3s")
    assert hand.table.seat(1).bet == 200
    hand = two_players(GARDENS, "Jk As 2s 3s")
    assert hand.table.seat(1).bet == 200


def test_equal_boards_with_a_joker_go_by_position() -> None:
    """000:367, 003:500: a hand is not inferior because of its joker; the closest to the button acts first."""
    for first, second in (("As", "Jk"), ("Jk", "As")):
        hand = two_players(GARDENS, f"{first} {second} 2s 3s 4d Kh Kd")
        act(hand, "2 call", "1 keep", "2 keep")
        assert asked(hand) == 1
    # A wild joker that was turned up makes a pair with its neighbour.
    hand = two_players(GARDENS, "As Kd Qs Jk 4d 7h 6h")
    act(hand, "2 call", "1 keep", "2 turn")
    assert asked(hand) == 2, "king and wild joker are a pair"


def test_opening_at_either_limit() -> None:
    """003:499: the opener chooses the lower or the upper limit; raises are at least as large (003:511)."""
    hand = two_players(COAST, "Ks 7h 2s 3s")
    assert amounts(hand, "open") == ["400", "800"]
    with pytest.raises(IllegalChoice, match="400, or 800"):
        act(hand, "1 open 600")
    act(hand, "1 open 800")
    assert amounts(hand, "raise") == ["1600"]
    hand = two_players(COAST, "Ks 7h 2s 3s")
    act(hand, "1 open 400")
    assert amounts(hand, "raise") == ["800"]
    act(hand, "2 call")
    assert "turn" in verbs(hand), "the opener is not asked again"
    hand = two_players(COAST, "Ks 7h 2s 3s", {"opening-size": "lower"})
    assert asked(hand) == 2


def test_forced_bet_and_its_live_reading() -> None:
    """000:366: a forced bet; in the other reading its player may raise."""
    hand = two_players(GARDENS, "Ks 7h 2s 3s")
    act(hand, "2 call")
    assert "turn" in verbs(hand)
    hand = two_players(GARDENS, "Ks 7h 2s 3s", {"forced-bet": "true"})
    act(hand, "2 call")
    assert asked(hand) == 1 and verbs(hand) == ["check", "raise", "fold"]


def test_everybody_folds_to_the_opening() -> None:
    """Without an ante the opener just takes his bet back."""
    hand = two_players(GARDENS, "Ks 7h 2s 3s")
    act(hand, "2 fold")
    assert hand.over and hand.stacks() == {1: 10000, 2: 10000}
    assert all(line.amount > 0 for line in ledger_lines(hand))


def test_player_chooses_what_to_turn() -> None:
    """004:41: two cards come down, each turns one; every later card comes down and one is turned."""
    hand = stacked(HOLE, "Ks 7h 2s 3s 4d Qh 6h", [100, 100])
    assert all(len(seat.hole) == 2 and not seat.up for seat in hand.table.seats)
    with pytest.raises(IllegalChoice, match="1 cards"):
        act(hand, "1 turn Ks 2s")
    act(hand, "1 turn 2s", "2 turn 7h")
    assert asked(hand) == 2, "the seven is the highest card"
    assert verbs(hand) == ["check", "bet", "fold"], "nobody is forced to open"
    act(hand, "2 check", "1 check")
    assert [len(seat.hole) for seat in hand.table.seats] == [2, 2]
    act(hand, "1 turn Qh", "2 turn 3s")
    assert hand.table.seat(1).up == list(parse_cards("2s Qh"))
    assert asked(hand) == 1
    forced = stacked(HOLE, "Ks 7h 2s 3s", [100, 100], rulings={"forced-to-check": "lower"})
    act(forced, "1 turn 2s", "2 turn 7h")
    assert forced.table.seat(2).bet == 300


def test_turning_in_turn_or_together() -> None:
    """In turn the second player sees the first one's card; together he does not."""
    for rulings, seen in (({}, 1), ({"turning-order": "true"}, 0)):
        hand = stacked(HOLE, "Ks 7h 2s 3s", [100, 100], rulings=rulings)
        act(hand, "1 turn Ks")
        assert len(view(hand, 2).seats[0].up) == seen
        assert view(hand, 2).seats[0].down[0] is UNKNOWN
        act(hand, "2 turn 7h")
        assert [len(seat.up) for seat in hand.table.seats] == [1, 1]


def test_equal_hands_with_and_without_joker_split() -> None:
    """004:67: joker-J-Q-K-A equals 7-J-Q-K-A; suits do not count."""
    hand = stacked(HOLE, "Jk 7h Jc Jh 2d Qs Qh 3d Ks Kh 4d As Ad", [100, 100])
    check_to_the_end(hand)
    assert hand.stacks() == {1: 10000, 2: 10000}


@pytest.mark.parametrize(("reading", "best"), [("mexican-wild-004", 2), ("mexican-wild", 1)])
def test_the_missing_straight(reading: str, best: int) -> None:
    """004:65: 5-6-7-J-Q is not in the list; in the other rooms it is."""
    cards = "5s 3h 6h 3s 2d 7s 4h Ad Js Kh Kd Qs 2s"
    hand = stacked(HOLE, cards, [100, 100], rulings={"missing-straight": reading})
    check_to_the_end(hand)
    assert winner(hand) == best


def test_royal_flush_without_tens() -> None:
    """000:357: suited 7-J-Q-K-A is the royal flush; only five of a kind beats it."""
    cards = "7s Kd Js Kc 2d Qs Qh 3d Ks Jk 4d As Kh"
    hand = check_to_the_end(two_players(GARDENS, cards))
    assert winner(hand) == 1
    assert "wins the pot with royal flush" in [line.reason for line in ledger_lines(hand)]


def test_burns() -> None:
    """000:376: none before the first round, one before each of the last three cards."""
    hand = two_players(GARDENS, "Ks 7h 2s 3s")
    assert not [event for event in hand.events if isinstance(event, Burned)]
    check_to_the_end(hand)
    assert sum(isinstance(event, Burned) for event in hand.events) == 3


def test_first_to_check_shows_first() -> None:
    """000:382, 003:518, 004:91."""
    hand = check_to_the_end(two_players(GARDENS, "7h Ks 2s 3s 4d Qh 6h 5d 5s 6s 5c 4s 4h"))
    shown = [event.seat for event in hand.events if isinstance(event, Shown | Mucked)]
    assert shown == [2, 1], "seat 2 has the highest board, checks first and shows first"


def test_bets_by_round() -> None:
    """The lower limit in the first two rounds, the upper in the last two."""
    hand = two_players(GARDENS, "Ks 7h 2s 3s 4d Qh 6h 5d 5s 6s 5c 4s 4h")
    assert amounts(hand, "raise") == ["400"]
    act(hand, "2 call", "1 keep", "2 keep")
    assert amounts(hand, "bet") == ["200"]
    act(hand, "1 check", "2 check", "1 keep", "2 keep")
    assert amounts(hand, "bet") == ["400"]


@pytest.mark.parametrize("room", [GARDENS, COAST, HOLE])
def test_eight_players_to_the_end(room: str) -> None:
    """Eight hands of five and three burns are two cards more than the deck has."""
    seats = tuple([SeatStart(n, 10_000) for n in range(1, 9)])
    hand = check_to_the_end(deal(load(room), Start(seats=seats, button=8), Random(1)))
    assert len(hand.table.chance.orders) == 2
    assert not hand.table.board
    assert all(len(seat.cards) == 5 and len(seat.hole) == 1 for seat in hand.table.seats)
    assert "fifth street" in streets(hand)
