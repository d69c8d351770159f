"""Caribbean Stud: down cards exposed, the deal out of order, players passed over, positions without a bet."""

import pytest

from houseway.cards import UNKNOWN, parse_cards, show_cards
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.felt import NOBODY, BankedFelt
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import check_hand
from tests.examples.bank.stud_against_dealer.deals import closed, go_on, skip
from tests.irregularities.clause import clause

STUD = "hawaiian-gardens/caribbean-stud"
OTHERS = [
    "hawaiian-gardens/pokara",
    "hawaiian-gardens/three-card-poker-6-card-bonus",
    "black-sheep/three-card-poker-6-card-bonus",
    "lucky-lady/three-card-poker-6-card-bonus",
    "nineteenth-hole/three-card-poker-6-card-bonus",
    "hawaiian-gardens/ultimate-texas-holdem",
    "black-sheep/ultimate-texas-holdem",
    "lucky-lady/ultimate-texas-holdem",
]
CARDS = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"
"""One card after the other: easy to follow."""


def wrong(cards: str, *facts: str, seats: tuple[int, ...] = (2, 3), watchers: tuple[int, ...] = ()) -> Hand:
    """Seat 1 banks, each of these seats bets $10."""
    start = Start(
        seats=tuple([SeatStart(n, 1_000_00) for n in sorted({1, *seats, *watchers})]),
        state={"player_dealer": 1, "turn": 1},
    )
    chance = Chance(given=[parse_cards(cards)], incidents=tuple(map(parse_incident, facts)))
    hand = Hand(load(STUD), start, chance)
    hand.choose(Choice("bank", 500_00))
    for seat in seats:
        skip(hand)
        several = hand.decision is not None and len(hand.decision.seats) > 1
        hand.choose(Choice("wager", seat=seat if several else None, spot=seat, wagers=(("ante", 10_00),)))
    skip(hand)
    while hand.decision is not None and hand.decision.asks == "wager":
        hand.choose(Choice("done", seat=hand.decision.seats[0] if len(hand.decision.seats) > 1 else None))
    return hand


def felt(hand: Hand) -> BankedFelt:
    assert isinstance(hand.table.felt, BankedFelt)
    return hand.table.felt


def lies(hand: Hand, seat: int) -> str:
    held = felt(hand).bank.holding if seat == 1 else felt(hand).spots[seat].hands[0]
    return show_cards(held.cards)


def ruled(hand: Hand) -> list[str]:
    ids = {remedy.id for remedy in hand.rules.remedies}
    keys = [key for event in hand.events if isinstance(event, Noted) for key in event.cites if key in ids]
    return [key for at, key in enumerate(keys) if not at or keys[at - 1] != key]


@clause("I-242")
def test_an_exposed_down_card_of_the_player_dealer_is_dead() -> None:
    """000:748: his first card, 4c, is dead; 5c, 6c and 7c are burned, and 8c is his first card."""
    hand = wrong(CARDS, "card 3 exposed")
    assert lies(hand, 1) == "8c Jc Ac 4d 7d"
    assert show_cards(hand.table.shoe.burns) == "5c 6c 7c"
    assert [card.text for card in hand.table.shoe.muck] == ["4c"]
    assert felt(hand).bank.holding.seen[0] == NOBODY
    assert ruled(hand) == ["I-242"]
    check_hand(go_on(hand, "2 fold", "3 fold"))


@clause("I-242")
def test_three_are_burned_for_each_of_several_dead_cards() -> None:
    """000:748; once for all is the other reading. Card 4 is the one that came for card 3."""
    hand = wrong(CARDS, "card 3 exposed", "card 4 exposed")
    assert lies(hand, 1).split()[0] == "Qc"
    assert show_cards(hand.table.shoe.burns) == "5c 6c 7c 9c Tc Jc"
    check_hand(go_on(hand, "2 fold", "3 fold"))


@clause("I-243")
def test_down_cards_that_the_player_dealer_turns_up_play() -> None:
    """000:749: before seat 3 has decided."""
    hand = go_on(wrong(CARDS), "2 call")
    bank = view(hand, 3).bank
    assert bank is not None and bank.hand.cards.count(UNKNOWN) == 4
    before = lies(hand, 1)
    hand.incident(f"turn {hand.turn} bank-opened")
    bank = view(hand, 3).bank
    assert bank is not None and UNKNOWN not in bank.hand.cards
    assert (lies(hand, 1), ruled(hand)) == (before, ["I-243"])
    check_hand(go_on(hand, "3 fold"))


@clause("I-245", "I-246", "I-247", "I-248")
@pytest.mark.parametrize(
    ("what", "key", "second"),
    [
        ("pulled", "I-245", "3c"),
        ("two-at-once", "I-247", "3c"),
        ("pulled-up", "I-246", "7c"),
        ("two-at-once-up", "I-248", "7c"),
    ],
)
def test_cards_out_of_the_shoe_before_their_time(what: str, key: str, second: str) -> None:
    """000:750-751: unseen they come next; seen they are dead, and three are burned."""
    hand = wrong(CARDS, f"card 2 {what}")
    assert lies(hand, 3).split()[0] == second
    assert ruled(hand) == [key]
    check_hand(go_on(hand, "2 fold", "3 fold"))


@clause("I-249", "I-250")
def test_cards_out_of_order_move_before_the_second_card_and_stay_after_it() -> None:
    """000:752-753: seat 2 was passed over; 2c belongs to it, 3c to seat 3."""
    late = wrong(CARDS, "deal 1 out-of-order by 2")
    assert (lies(late, 2).split()[0], lies(late, 3).split()[0]) == ("3c", "2c")
    late.incident(f"turn {late.turn} noticed by 2: deal 1 out-of-order by 2")
    assert (lies(late, 2).split()[0], ruled(late)) == ("3c", ["I-250"])
    facts = "deal 1 out-of-order by 2", "deal 2 noticed by 0: deal 1 out-of-order by 2"
    hand = wrong(CARDS, *facts)
    assert (lies(hand, 2).split()[0], lies(hand, 3).split()[0]) == ("2c", "3c")
    assert ruled(hand) == ["I-249"]
    for one in (late, hand):
        check_hand(go_on(one, "2 fold", "3 fold"))


@clause("I-250")
def test_they_stay_when_it_is_found_in_the_third_round() -> None:
    """000:753: the deal still goes on, but the first player has his second card."""
    hand = wrong(CARDS, "deal 1 out-of-order by 2", "deal 3 noticed by 0: deal 1 out-of-order by 2")
    assert (lies(hand, 2).split()[0], lies(hand, 3).split()[0]) == ("3c", "2c")
    assert ruled(hand) == ["I-250"]
    check_hand(go_on(hand, "2 fold", "3 fold"))


@clause("I-249")
def test_a_card_that_is_moved_is_known_to_those_who_saw_it() -> None:
    """000:752: 2c lay open in front of seat 3 and lies open in front of seat 2; seat 2 knows that seat 3 has
    3c, and nobody else does."""
    facts = "deal 1 out-of-order by 2", "card 1 exposed", "deal 2 noticed by 0: deal 1 out-of-order by 2"
    hand = wrong(CARDS, *facts)
    first = [[spot.hands[0].cards[0].text for spot in view(hand, seat).spots] for seat in (0, 1, 2, 3)]
    assert first == [["2c", "??"], ["2c", "??"], ["2c", "3c"], ["2c", "3c"]]
    check_hand(go_on(hand, "2 fold", "3 fold"))


@clause("I-252")
def test_a_player_who_is_passed_over_is_out_of_the_hand() -> None:
    """000:755."""
    hand = wrong(CARDS, "deal 1 dealt-out by 2")
    assert (lies(hand, 2), lies(hand, 3).split()[0]) == ("", "2c")
    assert ruled(hand) == ["I-252"]
    go_on(hand, "3 fold")
    assert closed(hand)[2, "ante"] == ("called off", 0, 0)
    assert hand.stacks()[2] == 1_000_00
    check_hand(hand)


@clause("I-255")
def test_a_position_without_a_bet_is_dealt_all_five_cards() -> None:
    """000:756: seat 3 has no bet and gets the second card of every round."""
    hand = wrong(CARDS, "deal 1 dead-position by 3", seats=(2, 4), watchers=(3,))
    assert show_cards(hand.table.shoe.muck) == "3c 7c Jc 2d 6d"
    assert (lies(hand, 2).split()[0], lies(hand, 4).split()[0]) == ("2c", "4c")
    assert ruled(hand) == ["I-255"]
    check_hand(go_on(hand, "2 fold", "4 fold"))


@clause("I-339")
def test_a_bet_without_action_on_an_empty_seat() -> None:
    """000:746: five cards, face down only."""
    hand = wrong(CARDS, "deal 1 no-action-seat by 3", seats=(2, 4))
    assert show_cards(hand.table.shoe.muck) == "3c 7c Jc 2d 6d"
    assert ruled(hand) == ["I-339"]
    check_hand(go_on(hand, "2 fold", "4 fold"))


@pytest.mark.parametrize("game", [STUD, *OTHERS])
def test_every_game_rules_on_exposed_and_boxed_cards(game: str) -> None:
    whats = {what for remedy in load(game).remedies for what in remedy.of}
    assert whats >= {"exposed", "flashed", "boxed", "pulled", "pulled-up"}
