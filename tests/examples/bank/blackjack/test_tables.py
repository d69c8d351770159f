"""Rounds of Hawaiian Blackjack, Blackjack Poker and Blackjack Elite with chosen cards."""

import pytest

from houseway.cards import UNKNOWN
from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.view import view
from houseway.rooms.loader import load
from tests.examples.bank.blackjack.deals import (
    close_betting,
    felt,
    find,
    offered,
    outcome,
    say,
    sit,
    stand_all,
    wager,
    with_limits,
)

HAWAIIAN = "hawaiian-gardens/hawaiian-blackjack"
POKER = "hawaiian-gardens/blackjack-poker"
ELITE = "black-sheep/blackjack-elite"


# Hawaiian Blackjack


@pytest.mark.parametrize(("put_up", "word", "paid"), [("$5", "won", 300), ("$2", "in part", 200)])
def test_hawaiian_two_dollars_on_two_aces(put_up: str, word: str, paid: int) -> None:
    """000:618: $2 on two aces wins $3, or as much as the bank has."""
    rules = with_limits(load(HAWAIIAN), "$2", "$100", "$1")
    hand = stand_all(sit(rules, "Ah 9c Ah 9d", {2: {"base": "$2"}}, put_up=put_up))
    assert outcome(hand) == (word, paid)


def test_hawaiian_blackjack_pays_even_money() -> None:
    """000:600."""
    assert outcome(stand_all(sit(HAWAIIAN, "Jk 9c Kh 9d"))) == ("won", 1000)


@pytest.mark.parametrize(("up", "down"), [("Ac", "Ad"), ("Jk", "Td"), ("Kd", "Jk")])
def test_hawaiian_first_two_ranks_are_turned_over(up: str, down: str) -> None:
    """000:629: nobody plays against them."""
    hand = sit(HAWAIIAN, f"9h {up} 9d {down}")
    assert hand.over
    assert outcome(hand) == ("lost", -1000)


def test_hawaiian_play_on_against_an_open_hand() -> None:
    """The other reading of 000:629; nobody surrenders any more."""
    hand = sit(HAWAIIAN, "9h Ac 8d Ad", rulings={"player-dealer-natural": "plays-on"})
    assert offered(hand) == {"stand", "hit", "double"}


def test_hawaiian_check_shows_the_card_to_the_player_dealer_only() -> None:
    """000:655: the player-dealer looks; nobody else sees."""
    hand = sit(HAWAIIAN, "9h Ac 8d 7d")
    seen = [view(hand, seat).bank for seat in (0, 1, 2)]
    assert [bank.hand.cards[1] is UNKNOWN for bank in seen if bank is not None] == [True, False, True]


def test_hawaiian_no_look_under_a_nine() -> None:
    hand = sit(HAWAIIAN, "9h 9c 8d 7d")
    bank = view(hand, 1).bank
    assert bank is not None
    assert bank.hand.cards[1] is UNKNOWN


@pytest.mark.parametrize(
    ("bank", "draws", "cards"),
    [("Tc 8d", "", 2), ("Ac 7d", "Tc", 3), ("Jk 6d", "5c 9d", 4), ("Ac 8d", "", 2), ("Tc 7d", "5c", 3)],
)
def test_hawaiian_player_dealer_draws(bank: str, draws: str, cards: int) -> None:
    """000:630-631: stands on hard 18, hits soft 18, with an ace or a joker."""
    up, down = bank.split()
    stand_all(hand := sit(HAWAIIAN, f"Th {up} 9d {down} {draws}"))
    holder = felt(hand).bank
    assert holder is not None
    assert len(holder.holding.cards) == cards


def test_hawaiian_soft_19_read_as_a_hit() -> None:
    hand = stand_all(sit(HAWAIIAN, "Th Ac 9d 8d Kc", rulings={"soft-hands": "22"}))
    holder = felt(hand).bank
    assert holder is not None
    assert len(holder.holding.cards) == 3


def test_hawaiian_options_on_two_cards() -> None:
    """000:636-643."""
    hand = sit(HAWAIIAN, "8h 9c 8d 7d 5c 2d")
    assert offered(hand) == {"stand", "hit", "double", "split", "surrender"}
    say(hand, "hit")
    assert offered(hand) == {"stand", "hit"}


def test_hawaiian_no_double_on_the_first_two_ranks() -> None:
    """000:620; two aces may be split all the same."""
    assert offered(sit(HAWAIIAN, "Ah 9c Ad 7d")) == {"stand", "split", "surrender"}
    assert offered(sit(HAWAIIAN, "Jk 9c Td 7d")) == {"stand", "surrender"}


def test_hawaiian_no_card_on_22() -> None:
    """000:642: 22 stands by itself, 21 may be hit."""
    hand = sit(HAWAIIAN, "9h 9c 8d 9d 5c")
    say(hand, "hit")
    assert hand.over
    assert "hit" in offered(say(sit(HAWAIIAN, "9h 9c 8d 9d 4c 2c"), "hit"))


def test_hawaiian_surrender() -> None:
    """000:622: half."""
    assert outcome(say(sit(HAWAIIAN, "Th 9c 6d 9d"), "surrender")) == ("surrendered", -500)


def test_hawaiian_split_to_four_hands() -> None:
    """000:619: up to four hands, doubled or surrendered afterwards."""
    hand = sit(HAWAIIAN, "8h 9c 8d 9d 8s 8c Tc 3d 2d Kd Td")
    say(hand, "split", "split", "split")
    assert offered(hand) == {"stand", "hit", "double", "surrender"}
    say(hand, "stand")  # 8h Tc
    say(hand, "double")  # 8d 3d, then 2d
    say(hand, "surrender")  # 8s Kd
    say(hand, "stand")  # 8c Td
    assert [find(hand, kind, 2, on).stake for kind, on in (("base", 0), ("split", 1), ("split", 2))] == [
        1000
    ] * 3
    assert outcome(hand, "split", on=2) == ("surrendered", -500)
    assert outcome(hand, "double", on=1)[0] == "lost"
    assert outcome(hand, "base")[0] == "lost"  # 18 loses the tie, 000:625


def test_hawaiian_split_jokers_get_one_card() -> None:
    """000:638: one card each, and no more."""
    hand = say(sit(HAWAIIAN, "Jk 9c Jk 9d Tc 5d"), "split")
    assert hand.over
    assert outcome(hand, "base") == ("won", 1000)
    assert outcome(hand, "split", on=1) == ("lost", -1000)


def test_hawaiian_king_and_queen_are_no_pair() -> None:
    assert "split" not in offered(sit(HAWAIIAN, "Kh 9c Qd 7d"))
    assert "split" in offered(sit(HAWAIIAN, "Kh 9c Qd 7d", rulings={"pairs": "value"}))


def test_hawaiian_two_aces_after_a_split() -> None:
    """000:599: at 3 to 2 on both hands; or an ordinary 22."""
    for rulings, paid in (({}, 1500), ({"aces-after-split": "dealt"}, 1000)):
        hand = say(sit(HAWAIIAN, "Ah 9c Ad 9d Ac As", rulings=rulings), "split")
        stand_all(hand)
        assert outcome(hand, "base") == ("won", paid)
        assert outcome(hand, "split", on=1) == ("won", paid)


def test_hawaiian_an_ordinary_22_takes_no_card_by_a_double_either() -> None:
    """000:642: no hit card on 22; two aces after a split are such a 22 under the other reading."""
    rulings = {"aces-after-split": "dealt"}
    hand = say(sit(HAWAIIAN, "Ah 9c Ad 9d Ac As", rulings=rulings), "split")
    assert offered(hand) == {"stand", "split", "surrender"}


@pytest.mark.parametrize(("down", "seat"), [("Ac", 2), ("7c", 8), ("8c", 2), ("Tc", 4), ("Kc", 7), ("Jk", 8)])
def test_hawaiian_action(down: str, seat: int) -> None:
    """000:617: seat 1 is left of the player-dealer, who sits in seat 1 of this table."""
    bets = {n: {"base": "$10"} for n in range(2, 9)}
    cards = "Th " * 7 + "9c " + "8d " * 7 + down + " 2c 2d 9d 9s Kd"
    hand = stand_all(sit(HAWAIIAN, cards, bets))
    assert felt(hand).action == seat
    closed = [event.spot for event in hand.events if isinstance(event, Closed)]
    assert closed == [(seat - 2 + k) % 7 + 2 for k in range(7)]


def test_hawaiian_action_moves_to_a_wager() -> None:
    """The seat that the card points at has no wager."""
    hand = stand_all(sit(HAWAIIAN, "Th Th 9c 8d 8d 7c Kd", {2: {"base": "$10"}, 4: {"base": "$10"}}))
    assert felt(hand).action == 2


def test_hawaiian_most_money_decides() -> None:
    """000:649; of equal wagers the seated player's."""
    bets = {2: {"base": "$10"}}
    for behind, decider in (("$20", 3), ("$10", 2)):
        hand = sit(HAWAIIAN, "Th 9c 8d 7d Kd", bets, behind={(3, 2): {"base": behind}})
        assert hand.decision is not None
        assert hand.decision.seats == (decider,)


def test_hawaiian_backline_may_be_refused() -> None:
    """000:648."""
    hand = sit(HAWAIIAN, "Th 9c 8d 7d", {2: {"base": "$10"}}, watchers=[3], close=False)
    wager(hand, 3, 2, {"base": "$10"})
    say(hand, "refuse")
    assert hand.decision is not None
    with pytest.raises(IllegalChoice):
        wager(hand, 3, 2, {"base": "$10"})
    close_betting(hand)
    assert [w.person.number for w in felt(hand).wagers()] == [2]


def test_hawaiian_bettor_who_does_not_follow() -> None:
    """Ruling: each decides about own money; who does not follow a split stays on the first hand."""
    hand = sit(HAWAIIAN, "8h 9c 8d 9d Tc 3c 5c", behind={(3, 2): {"base": "$5"}, (4, 2): {"base": "$5"}})
    say(hand, "split", "pass", "split")
    say(hand, "stand")  # 8h Tc: 18
    say(hand, "double", "double")  # 8d 3c doubled by the decider and by seat 4; 16
    assert [(w.person.number, w.kind, w.hand, w.stake) for w in felt(hand).wagers()] == [
        (2, "base", 0, 1000),
        (3, "base", 0, 500),
        (4, "base", 0, 500),
        (2, "split", 1, 1000),
        (4, "split", 1, 500),
        (2, "double", 1, 1000),
        (4, "double", 1, 500),
    ]
    assert all(w.word == "lost" for w in felt(hand).wagers())


# Blackjack Poker


def test_poker_pays() -> None:
    """000:2013-2014, 000:2106."""
    assert outcome(stand_all(sit(POKER, "Ah 9c Ah 9d"))) == ("won", 3000)
    assert outcome(stand_all(sit(POKER, "Ah 9c Kd 9d"))) == ("won", 1200)
    assert outcome(stand_all(sit(POKER, "Th 9c Kd 9d"))) == ("won", 1000)


def test_poker_player_must_stand_on_21() -> None:
    """000:2045: and may choose on 20 or less; blackjack may be doubled (000:2093)."""
    assert offered(sit(POKER, "Th 9c Td 9d")) == {"stand", "hit", "double", "split", "surrender"}
    assert offered(sit(POKER, "Ah 9c Td 9d")) == {"stand", "double", "surrender"}
    assert offered(sit(POKER, "Ah 9c Td 9d", rulings={"double-21": "false"})) == {"stand", "surrender"}
    assert sit(POKER, "Th 9c 9d 9d 2c", rulings={"double-21": "false"}).decision is not None


def test_poker_aces_of_hearts_are_neither_doubled_nor_split() -> None:
    """000:2093, 000:2095."""
    assert offered(sit(POKER, "Ah 9c Ah 9d")) == {"stand", "surrender"}


def test_poker_half_price_split() -> None:
    """000:2095: the second hand costs half, to the cent."""
    hand = sit(POKER, "8h 9c 8d 9d Tc Td")
    say(hand, "split", "stand", "stand")
    assert find(hand, "split", on=1).stake == 500
    odd = say(sit(POKER, "8h 9c 8d 9d Tc Td", {2: {"base": "$5"}}), "split")
    assert find(odd, "split", on=1).stake == 250
    equal = say(sit(POKER, "8h 9c 8d 9d Tc Td", rulings={"half-price": "equal"}), "split")
    assert find(equal, "split", on=1).stake == 1000


def test_poker_splits_once_and_aces_get_one_card() -> None:
    """000:2095: cards originally dealt; A-T after a split is even money."""
    assert "split" not in offered(say(sit(POKER, "8h 9c 8d 9d 8c Td"), "split"))
    hand = say(sit(POKER, "Ah 9c Ad 9d Kc 5d"), "split")
    assert hand.over
    assert outcome(hand, "base") == ("won", 1000)


def test_poker_double_for_less() -> None:
    """000:2093: less than or equal to the first wager; 000:1989: a wager is the table minimum at least."""
    for amount in ("$11", "$4"):
        with pytest.raises(IllegalChoice, match="amount must be"):
            say(sit(POKER, "6h 9c 5d 9d Tc"), f"double {amount}")
    hand = say(sit(POKER, "6h 9c 5d 9d Tc"), "double $6")
    assert outcome(hand, "double") == ("won", 600)
    assert outcome(hand, "base") == ("won", 1000)
    less = say(sit(POKER, "6h 9c 5d 9d Tc", rulings={"double-least": "chip"}), "double $4")
    assert outcome(less, "double") == ("won", 400)


def test_poker_insurance() -> None:
    """000:2097, 000:2102: half the wager, 2 to 1, unless the player has such a hand too."""
    hand = say(sit(POKER, "Th Ac 9d Kd"), "insure")
    assert hand.over
    assert outcome(hand, "insurance") == ("won", 1000)
    assert outcome(hand, "base") == ("lost", -1000)
    both = say(sit(POKER, "Ah Ac Kh Kd"), "insure")
    assert outcome(both, "insurance") == ("pushed", 0)
    assert outcome(both, "base") == ("pushed", 0)
    lost = say(sit(POKER, "Th Ac 9d 7d"), "insure", "stand")
    assert outcome(lost, "insurance") == ("lost", -500)


def test_poker_three_card_26() -> None:
    """000:2067."""
    hand = say(sit(POKER, "Th 9c 6d 7d Kc Jc"), "hit")
    assert outcome(hand) == ("pushed", 0)


def test_poker_perfect_pair_survives_a_split() -> None:
    """000:2074, 000:2080: the first two cards as dealt."""
    hand = sit(POKER, "8h 9c 8h 9d Tc Td", {2: {"base": "$10", "perfect-pair": "$10"}})
    say(hand, "split", "stand", "stand")
    assert outcome(hand, "perfect-pair") == ("won", 25_000)


def test_poker_perfect_pair_is_at_most_the_game_wager() -> None:
    """000:2073."""
    with pytest.raises(IllegalChoice, match="perfect-pair"):
        sit(POKER, "8h 9c 8h 9d", {2: {"base": "$10", "perfect-pair": "$11"}})


def test_poker_order_of_wagers() -> None:
    """000:1991: from player to player, the game wager first."""
    bets = {2: {"base": "$10", "perfect-pair": "$5"}, 3: {"base": "$10", "perfect-pair": "$5"}}
    hand = stand_all(sit(POKER, "Th Th 9c 8d 8d 9d", bets))
    closed = [(event.spot, event.wager) for event in hand.events if isinstance(event, Closed)]
    assert closed == [(2, "base"), (2, "perfect-pair"), (3, "base"), (3, "perfect-pair")]


def test_poker_surrender_before_the_look() -> None:
    """000:2104 read as before the look: half is saved against a blackjack."""
    hand = sit(POKER, "Th Ac 9d Kd", rulings={"surrender-time": "before-check"})
    assert outcome(say(hand, "surrender")) == ("surrendered", -500)


# Blackjack Elite (a card is burned first)


def test_elite_pays() -> None:
    """001:995-1001."""
    assert outcome(stand_all(sit(ELITE, "2c Ah 9c Kd 9d"))) == ("won", 1200)
    assert outcome(stand_all(sit(ELITE, "2c Ah 9c Kh 9d"))) == ("won", 1500)
    assert outcome(stand_all(sit(ELITE, "2c Th 9c Kh 9d"))) == ("won", 1000)


def test_elite_hard_31_pays_three_to_one() -> None:
    """001:996: a card on 21 makes it."""
    hand = say(sit(ELITE, "2c Th 9c 6h 9d 5c Kc"), "play", "hit", "hit")
    assert hand.over
    assert outcome(hand) == ("won", 3000)


def test_elite_22_to_30_is_frozen_and_loses() -> None:
    """001:935: even against a player-dealer who goes over."""
    hand = say(sit(ELITE, "2c Th 9c 6h 7d Kc Kd"), "play", "hit")
    assert hand.over
    assert outcome(hand) == ("lost", -1000)


def test_elite_surrender_and_insurance_come_before_the_check() -> None:
    """001:975, 001:1022, 001:1031: half against a natural, 2 to 1 for insurance."""
    given_up = say(sit(ELITE, "2c Th Ac 6h Kd"), "surrender")
    assert outcome(given_up) == ("surrendered", -500)
    insured = say(sit(ELITE, "2c Th Ac 6h Kd"), "play", "insure $3")
    assert outcome(insured, "insurance") == ("won", 600)
    assert outcome(insured) == ("lost", -1000)
    both = say(sit(ELITE, "2c Ah Ac Kh Kd"), "play", "insure $5")
    assert outcome(both, "insurance") == ("won", 1000)
    assert outcome(both) == ("pushed", 0)


def test_elite_no_insurance_against_a_ten() -> None:
    """001:1029."""
    assert offered(say(sit(ELITE, "2c Th Kc 6h 8d"), "play")) == {"stand", "hit", "double"}


def test_elite_surrender_after_a_split() -> None:
    """001:1025, and the other reading."""
    hand = say(sit(ELITE, "2c 8h 9c 8d 9d Tc Td"), "play", "split")
    assert "surrender" in offered(hand)
    say(hand, "surrender", "stand")
    assert outcome(hand) == ("surrendered", -500)
    assert outcome(hand, "split", on=1)[0] == "pushed"
    other = sit(ELITE, "2c 8h 9c 8d 9d Tc Td", rulings={"surrender-after-split": "false"})
    assert "surrender" not in offered(say(other, "play", "split"))


def test_elite_splits() -> None:
    """001:1007-1011: equal values, four hands; aces once, one card each, ace and ten are 21."""
    hand = say(sit(ELITE, "2c Th 9c Kd 9d Qc Jc Ts Td 9h 8h"), "play", "split", "split", "split")
    assert "split" not in offered(hand)
    aces = say(sit(ELITE, "2c Ah 9c Ad 9d Kc Ac"), "play", "split")
    assert aces.over
    assert outcome(aces) == ("won", 1000)


def test_elite_double_within_the_limits() -> None:
    """001:1017: up to the game wager, the table minimum at least."""
    hand = say(sit(ELITE, "2c 6h 9c 5d 9d Tc"), "play")
    with pytest.raises(IllegalChoice, match="500 to 1000"):
        say(hand, "double $4")
    assert outcome(say(hand, "double $5"), "double") == ("won", 500)


def test_elite_boom() -> None:
    """001:1046-1060: three cards over, whatever the player's hand does; not against a natural."""
    bets = {2: {"base": "$10", "boom": "$20"}}
    hand = say(sit(ELITE, "2c Th 9c 6h 7d Kc Kd", bets), "play", "hit")
    assert outcome(hand, "boom") == ("won", 4000)
    assert outcome(say(sit(ELITE, "2c Th Ac 6h Kd", bets), "play", "pass"), "boom") == ("lost", -2000)


def test_elite_super_sevens_after_a_split() -> None:
    """001:1072-1076: the first card on the first hand is the third card."""
    bets = {2: {"base": "$10", "super-7s": "$5"}}
    hand = say(sit(ELITE, "2c 7h 9c 7d 9d 7c 7s Tc Td Ts", bets), "play", "split", "stand")
    stand_all(hand)
    assert outcome(hand, "super-7s") == ("won", 250_000)
    other = say(sit(ELITE, "2c 7h 9c 7d 9d Tc 7s Td", bets), "play", "split")
    stand_all(other)
    assert outcome(other, "super-7s") == ("won", 12_500)


def test_elite_super_sevens_after_two_splits() -> None:
    """001:1072-1076: the same when that third card was split away, and when the second hand was split."""
    bets = {2: {"base": "$10", "super-7s": "$5"}}
    first = say(sit(ELITE, "2c 7h 9c 7d 9d 7c Tc Td Ts 9s", bets), "play", "split", "split")
    stand_all(first)
    assert len(felt(first).spots[2].hands) == 3
    assert outcome(first, "super-7s") == ("won", 250_000)
    second = say(sit(ELITE, "2c 7h 9c 7d 9d 8c 7s Tc Td Ts", bets), "play", "split", "stand", "split")
    stand_all(second)
    assert len(felt(second).spots[2].hands) == 3
    assert outcome(second, "super-7s") == ("won", 12_500)


def test_elite_super_sevens_against_a_natural() -> None:
    """001:1080: no third card; the first two are paid."""
    hand = say(sit(ELITE, "2c 7h Ac 7h Kd", {2: {"base": "$10", "super-7s": "$5"}}), "play", "pass")
    assert outcome(hand, "super-7s") == ("won", 75_000)


def test_elite_super_sevens_limits() -> None:
    """001:1071: $5 to $100 in steps of $5."""
    for amount in ("$4", "$7", "$105"):
        with pytest.raises(IllegalChoice, match="super-7s"):
            sit(ELITE, "2c", {2: {"base": "$10", "super-7s": amount}})


def test_elite_several_circles() -> None:
    """001:1039, 001:1068: one bonus bet for each game wager where a person bets in several circles."""
    hand = sit(ELITE, "2c 7h 8h 9c 7d 8d 9d Tc", {2: {"base": "$10", "super-7s": "$5"}}, close=False)
    wager(hand, 2, 5, {"base": "$20", "boom": "$5", "super-7s": "$10"})
    close_betting(hand)
    stand_all(hand)
    closed = [(w.spot.number, w.kind, w.word) for w in felt(hand).wagers() if w.kind == "super-7s"]
    assert closed == [(2, "super-7s", "won"), (5, "super-7s", "lost")]
    one = sit(ELITE, "2c 7h 9c 7d 9d", close=False, rulings={"circles": "1"})
    assert one.decision is not None
    assert one.decision.asks == "surrender"  # a single spot is all, so the betting is over


def test_more_money_stands_in_the_queue_but_never_raises_the_cover() -> None:
    """A double is not refused for want of cover; what is not covered goes back."""
    hand = say(sit(ELITE, "2c 6h 9c 5d 9d Tc", put_up="$15"), "play", "double $10")
    assert outcome(hand, "base") == ("won", 1000)
    assert outcome(hand, "double") == ("in part", 500)
    assert hand.stacks() == {1: 998_500, 2: 1_001_500}


def test_a_double_needs_the_chips() -> None:
    hand = sit(HAWAIIAN, "8h 9c 8d 7d", stacks={2: "$15"})
    assert offered(hand) == {"stand", "hit", "surrender"}


def test_choices_of_others_are_refused() -> None:
    hand = sit(HAWAIIAN, "8h 9c 8d 7d")
    with pytest.raises(IllegalChoice, match="nothing to decide"):
        hand.choose(Choice("hit", seat=1))
