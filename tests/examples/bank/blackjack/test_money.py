"""The order in which the wagers of a blackjack table act, insurance, and shares of the bank."""

import pytest

from houseway.cards import parse_cards
from houseway.ledger import account_name
from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.bank.blackjack.deals import close_betting, outcome, say, sit, stand_all, wager

HAWAIIAN = "hawaiian-gardens/hawaiian-blackjack"
POKER = "hawaiian-gardens/blackjack-poker"
ELITE = "black-sheep/blackjack-elite"


def test_elite_order_of_wagers() -> None:
    """001:987: each player's game wager, then each player's Boom, then Super 7s; 001:1033: insurance."""
    bets = {n: {"base": "$10", "super-7s": "$5", "boom": "$5"} for n in (2, 3)}
    seat_by_seat = [(n, wager) for n in (2, 3) for wager in ("base", "insurance", "boom", "super-7s")]
    round_by_round = [seat_by_seat[i] for i in (0, 1, 4, 5, 2, 6, 3, 7)]
    for rulings, expected in (({}, round_by_round), ({"settling-order": "none"}, seat_by_seat)):
        hand = sit(ELITE, "2c Th Th Ac 6h 6h Kd", bets, rulings=rulings)
        say(hand, "play", "play", "insure $5", "insure $5")
        assert [(e.spot, e.wager) for e in hand.events if isinstance(e, Closed)] == expected


def test_elite_base_wagers_are_paid_before_the_first_boom() -> None:
    """001:987: with too little money the second player's game wager goes before the first one's Boom."""
    bets = {2: {"base": "$10", "boom": "$10"}, 3: {"base": "$10"}}
    cards = "2c Th Th 9c 8h 8h 7d Tc"
    hand = stand_all(sit(ELITE, cards, bets, put_up="$30"))
    assert [outcome(hand, "base", n) for n in (2, 3)] == [("won", 1000), ("won", 1000)]
    assert outcome(hand, "boom") == ("in part", 1000)
    other = stand_all(sit(ELITE, cards, bets, put_up="$30", rulings={"settling-order": "none"}))
    assert outcome(other, "boom") == ("won", 2000)
    assert outcome(other, "base", 3) == ("not covered", 0)


@pytest.mark.parametrize("game", [HAWAIIAN, POKER, ELITE])
def test_added_money_acts_after_the_first_wager(game: str) -> None:
    """The sheets have no order for a spot's own wagers: by what was added when, or hand by hand."""
    burned = "2c " if game == ELITE else ""
    cards = f"{burned}8h 9c 8d 9d 3c 3d Tc Td"
    first = ["play"] if game == ELITE else []
    words = [*first, "split", "double $5", "double $5"] if game != HAWAIIAN else ["split", "double", "double"]
    orders = []
    for rulings in ({}, {"added-money-order": "spot, circle, hand, wager"}):
        hand = sit(game, cards.replace("3d Tc", "Tc 3d"), {2: {"base": "$10"}}, rulings=rulings)
        say(hand, *words)
        orders.append([e.wager for e in stand_all(hand).events if isinstance(e, Closed)])
    assert orders == [["base", "split", "double", "double"], ["base", "double", "split", "double"]]


@pytest.mark.parametrize(("own", "word"), [("Ad Kh", "won"), ("Ah Kh", "won")])
def test_insurance_exempts_the_first_two_ranks_only(own: str, word: str) -> None:
    """000:2102: an ace and a ten after a split rank fourth, so that the insurance is paid."""
    rulings = {"player-dealer-natural": "plays-on"}
    one, two = own.split()
    hand = sit(POKER, f"As Ac {one} Kd {two} 9c", rulings=rulings)
    say(hand, "insure", "split")
    assert outcome(stand_all(hand), "insurance") == (word, 1000)
    both = stand_all(say(sit(POKER, "As Ac Kh Kd", rulings=rulings), "insure"))
    assert outcome(both, "insurance") == ("pushed", 0)


def test_the_shares_of_a_kum_kum_bank_are_told() -> None:
    """000:656: three parties on one hand; each gets a part in proportion, and hears of it."""
    seats = tuple([SeatStart(n, 100_000) for n in (1, 2, 3, 4)])
    hand = Hand(load(HAWAIIAN), Start(seats=seats), Chance(given=[parse_cards("Th 9c 8d Td")]))
    for choice in (Choice("bank", 3000), Choice("join", 1500), Choice("join", 1500)):
        hand.choose(choice)
    wager(hand, 4, 4, {"base": "$20"})
    close_betting(hand)
    stand_all(hand)
    shares = [e for e in hand.ledger if e.payer.kind == "bank"]
    assert [(account_name(e.payee), e.amount) for e in shares] == [
        ("stack of seat 1", 4000),
        ("stack of seat 2", 2000),
        ("stack of seat 3", 2000),
    ]
    assert [hand.rules.cite(e.why.cites[0]).lines for e in shares[1:]] == ["000:656", "000:656"]
