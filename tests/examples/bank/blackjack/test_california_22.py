"""California Blackjack ('22'): 004:1-33."""

import pytest

from houseway.cards import UNKNOWN, parse_cards
from houseway.games.bank.blackjack.california_22 import hard, is_natural, result, total
from houseway.play.events import Closed, Noted, Rolled
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.bank.blackjack.deals import (
    close_betting,
    felt,
    offered,
    outcome,
    say,
    sit,
    stand_all,
    wager,
)

GAME = "nineteenth-hole/california-blackjack"


def test_20_beats_24() -> None:
    """004:9: both are two away; the hand under 22 wins."""
    assert result(24, 20) == "loses"
    assert result(20, 24) == "wins"


@pytest.mark.parametrize(("mine", "theirs"), [(23, 20), (22, 21), (21, 23), (19, 26), (25, 18)])
def test_the_closer_hand_wins(mine: int, theirs: int) -> None:
    """004:7-9: a hand over 22 can win."""
    assert result(mine, theirs) == "wins"
    assert result(theirs, mine) == "loses"


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        ("Ac Kd", 21),
        ("Jk Kd", 21),  # 004:19
        ("Jk Ac", 22),
        ("Ac 6d Kd", 17),
        ("Ac 7d 7c", 25),  # three away; 15 would be seven
        ("Ac 8d 8c", 17),  # 27 is as far, but over
        ("Jk Jk Ac", 23),
        ("Kc Qd 5c", 25),
    ],
)
def test_best_count(cards: str, count: int) -> None:
    """004:13-19: aces and jokers 1 or 11, counted as is best."""
    assert total(parse_cards(cards)) == count


@pytest.mark.parametrize(
    ("cards", "natural"), [("Ac Ad", True), ("Jk Jk", True), ("Ac Jk", True), ("Ac Kd", False)]
)
def test_naturals(cards: str, natural: bool) -> None:
    """004:25."""
    assert is_natural(parse_cards(cards)) is natural


def test_equal_totals_lose() -> None:
    """004:7: otherwise the player loses; or they push."""
    cards = "Th 9c 9d Td"
    assert outcome(say(sit(GAME, cards), "stand", "stand")) == ("lost", -1000)
    assert outcome(say(sit(GAME, cards, rulings={"ties": "push"}), "stand", "stand")) == ("pushed", 0)


def test_deal_and_views() -> None:
    """004:23: players' cards face down, the player-dealer's second up; drawn cards face up."""
    hand = say(sit(GAME, "Th 9c 3d Kd 4c"), "hit")
    for viewer, hidden in ((0, [True, True, False]), (1, [True, True, False]), (2, [False, False, False])):
        (spot,) = view(hand, viewer).spots
        assert [card is UNKNOWN for card in spot.hands[0].cards] == hidden
        bank = view(hand, viewer).bank
        assert bank is not None
        assert [card is UNKNOWN for card in bank.hand.cards] == [viewer != 1, False]


def test_naturals_are_paid_at_once_ahead_of_the_action() -> None:
    """004:25: the last seat's natural takes the money that the first seat would have won."""
    bets = {2: {"base": "$100"}, 3: {"base": "$100"}}
    hand = sit(GAME, "Th Ac 9c Kd Jk 8d", bets, put_up="$150")
    closed = [event for event in hand.events if isinstance(event, Closed)]
    assert [(event.spot, event.word, event.paid) for event in closed] == [(3, "won", 10_000)]
    assert hand.decision is not None
    assert hand.decision.seats == (2,)
    say(hand, "stand", "stand")
    assert outcome(hand, person=2) == ("in part", 5000)


def test_no_card_past_a_hard_22() -> None:
    """004:27: hard 21 may be hit, 22 not."""
    hand = say(sit(GAME, "Th 9c 9d Kd 2c 5c"), "hit")
    assert offered(hand) == {"stand", "hit"}
    assert offered(say(hand, "hit")) == {"stand"}
    other = say(sit(GAME, "Th 9c 9d Kd 2c", rulings={"hard-22": "21"}), "hit")
    assert offered(other) == {"stand"}
    # Who has nothing to choose is asked too, but says it himself: the question tells nobody of his cards.
    for asked in (hand, other):
        assert asked.decision is not None and asked.decision.seats == (2,)
        say(asked, "stand")
        assert asked.decision is not None and asked.decision.seats == (1,)


def test_the_player_dealer_has_the_same_option() -> None:
    """004:29: no forced draws."""
    hand = say(sit(GAME, "Th 2c 9d 3d"), "stand")
    assert offered(hand) == {"stand", "hit"}
    assert outcome(say(hand, "stand")) == ("won", 1000)


def test_an_announced_natural_ends_the_round() -> None:
    hand = sit(GAME, "Th Ac 9d Jk")
    assert offered(hand) == {"announce", "play"}
    assert outcome(say(hand, "announce")) == ("lost", -1000)


def test_the_question_gives_nothing_away() -> None:
    """With an ace showing the player-dealer is asked in any case; with a nine never."""
    assert offered(sit(GAME, "Th 9c 9d Ad")) == {"play"}
    hand = sit(GAME, "Th Ac 9d 9c")
    assert hand.decision is not None
    assert hand.decision.seats == (2,)


def test_a_quiet_natural_counts_twelve() -> None:
    """004:33: players drew, so it counts two or twelve and must draw."""
    hand = say(sit(GAME, "5h Ac 9d Jk 7c 3d"), "play", "hit", "stand")
    assert any(isinstance(event, Noted) and event.kind == "a natural was kept quiet" for event in hand.events)
    holder = felt(hand).bank
    assert holder is not None
    assert len(holder.holding.cards) == 3
    say(hand, "stand")
    assert outcome(hand) == ("won", 1000)  # 21 against 15


def test_a_quiet_natural_counts_22_when_nobody_draws() -> None:
    """004:33 asks for both."""
    hand = say(sit(GAME, "Th Ac 9d Jk"), "play", "stand")
    assert hand.over
    assert outcome(hand) == ("lost", -1000)


def test_quiet_counts() -> None:
    assert total(parse_cards("Ac Jk"), quiet=True) == 12
    assert total(parse_cards("Ac Jk Kd"), quiet=True) == 22
    assert total(parse_cards("Ac Jk Ad"), quiet=True) == 23


@pytest.mark.parametrize(
    ("reading", "expected"), [("paid", ("won", 1000)), ("push", ("pushed", 0)), ("loses", ("lost", -1000))]
)
def test_two_naturals(reading: str, expected: tuple[str, int]) -> None:
    """004:25: the player's is paid at once; or the announced one counts."""
    hand = say(sit(GAME, "Ah Ac Jk Jk", rulings={"both-natural": reading}), "announce")
    assert outcome(hand) == expected


def test_action_by_dice() -> None:
    """The other reading of 004:31: three dice, counted from the player-dealer."""
    rules = load(GAME)
    start = Start(tuple([SeatStart(n, 100_000) for n in range(1, 5)]), rulings={"action-hand": "dice"})
    cards = parse_cards("Th Ts Tc 9c 9d 8d 7d Kd")
    hand = Hand(rules, start, Chance(given=[cards], rolls=[(1, 1, 1)]))
    say(hand, "bank $500")
    for seat in (2, 3, 4):
        wager(hand, seat, seat, {"base": "$10"})
    close_betting(hand)
    assert [event for event in hand.events if isinstance(event, Rolled)] == [Rolled((1, 1, 1))]
    stand_all(hand)
    assert [event.spot for event in hand.events if isinstance(event, Closed)] == [3, 4, 2]


def test_56_cards_are_enough_for_eight_hands() -> None:
    """Nobody draws on a hard 22 or more, so no hand goes past 31; the deck holds more than eight of those."""
    deck = load(GAME).deck_cards
    assert len(deck) == 56
    assert hard(deck) >= 8 * 31
