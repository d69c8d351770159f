"""Showdowns of the flop games: which cards play, halves and boards, ties and odd chips."""

import pytest

from houseway.cards import parse_cards
from houseway.play.hand import Hand
from houseway.rankings import ranking
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.examples.pot.flop.deals import flop, quietly
from tests.examples.stacked import act, won

HIGH_LOW = [
    "black-sheep/omaha-hi-lo",
    "lucky-lady/omaha-hi-lo",
    "hawaiian-gardens/omaha-hi-lo",
    "central-coast/omaha-hi-lo",
]


def payments(hand: Hand) -> list[str]:
    return [line.text for line in ledger_lines(hand) if line.payer == "pot"]


def cited(hand: Hand, word: str) -> list[str]:
    """The sources of the payments that say a word."""
    return [line.source for line in ledger_lines(hand) if line.payer == "pot" and word in line.text]


# Which cards play


def test_holdem_plays_any_five() -> None:
    """001:395: the board may play by itself."""
    hand = flop("black-sheep/texas-holdem", "As 2d", "Kh 3d", boards=["Ts Js Qs Ks 9s"])
    assert won(quietly(hand)) == {1: 3, 2: -3}
    board = flop("black-sheep/texas-holdem", "2c 2d", "3h 3d", boards=["Ts Js Qs Ks As"])
    assert won(quietly(board)) == {1: 0, 2: 0}
    assert cited(board, "splits") == ["001:391-397; 001:398"] * 2


@pytest.mark.parametrize(
    "rule_set", ["black-sheep/omaha", "lucky-lady/omaha", "central-coast/omaha", "hawaiian-gardens/omaha"]
)
def test_omaha_plays_exactly_two(rule_set: str) -> None:
    """001:154, 002:47, 003:288, 000:1216: one spade in the hand makes no flush, nor do four on the board."""
    hand = flop(rule_set, "As 9d 8d 3c", "Kh Kd 4c 4d", boards=["Ks 7s 5s 2s Qd"], limit="3-6")
    assert won(quietly(hand)) == {1: -3, 2: 3}


def test_pineapple_plays_at_most_two_of_three() -> None:
    """003:253: three spades in the hand and two on the board are no flush."""
    hands, boards = ("As Ks Qs", "Jh Td 2c"), ["7s 5s Jd 3h 9c"]
    assert won(quietly(flop("central-coast/pineapple", *hands, boards=boards))) == {1: -3, 2: 3}


def test_short_deck_ranks() -> None:
    """000:5590-5609: A-6-7-8-9 is a straight, a flush beats a full house, a straight beats trips."""
    game = "hawaiian-gardens/short-deck-holdem"
    low = flop(game, "As 6d", "Kh Kd", boards=["7s 8c 9h Kc Jd"])
    assert won(quietly(low)) == {1: 3, 2: -3}
    flush = flop(game, "As 6s", "Kh Kd", boards=["7s 8s Kc Js 8d"])
    assert won(quietly(flush)) == {1: 3, 2: -3}


def test_ez_money_ranks() -> None:
    """002:639-640: a flush beats a full house; the ace is high only, so A-7-8-9-10 is no straight."""
    game = "lucky-lady/ez-money-holdem"
    flush = flop(game, "As 7s", "Kh Kd", boards=["9s 8s Kc Js 8d"])
    assert won(quietly(flush)) == {1: 3, 2: -3}
    no_straight = flop(game, "As 7d", "Kh Kd", boards=["8s 9c Th Qc Qd"])
    assert won(quietly(no_straight)) == {1: -3, 2: 3}


# High and low


@pytest.mark.parametrize("rule_set", HIGH_LOW)
def test_the_lower_highest_card_wins_low(rule_set: str) -> None:
    """001:49: 7-6-4-3-A is lower than 8-6-4-3-2."""
    hands = ("Ah 7d Kh Kd", "8h 2d Qh Qd")
    hand = quietly(flop(rule_set, *hands, boards=["6s 4c 3s Jc Jd"], limit="3-6"))
    low = [text for text in payments(hand) if "low half" in text]
    assert len(low) == 1
    assert low[0].startswith("seat 1 gets")


def test_the_low_example_of_five_card_omaha() -> None:
    """000:2162: 7-6-4-3-2 is lower than 8-6-5-3-A; no board lets both be the best lows of two hands."""
    low = ranking(load("hawaiian-gardens/five-card-omaha-hi-lo").play.low)
    seven, eight = parse_cards("7h 6s 4c 3s 2d"), parse_cards("8h 6s 5h 3s Ad")
    assert low.strength(seven) > low.strength(eight) > 0


@pytest.mark.parametrize("rule_set", HIGH_LOW)
def test_without_a_low_the_high_hand_takes_all(rule_set: str) -> None:
    """001:127, 002:1417, 000:1219, 003:277: 9-7-5-3-2 is no low."""
    hand = quietly(flop(rule_set, "Ah Kd 7h 5d", "9h 8d Qc Jd", boards=["3s 2c 9s Tc 9d"], limit="3-6"))
    assert won(hand) == {1: -3, 2: 3}
    assert len(payments(hand)) == 1


@pytest.mark.parametrize("rule_set", HIGH_LOW)
def test_one_player_may_win_both_ways(rule_set: str) -> None:
    """001:129: with different cards for high and low."""
    hand = quietly(flop(rule_set, "Ah 2h Kd Kc", "Qh Qd Js 9s", boards=["3h 4h 8c Ks Td"], limit="3-6"))
    assert won(hand) == {1: 3, 2: -3}
    texts = payments(hand)
    assert ["high half" in texts[0], "low half" in texts[1]] == [True, True]


def test_a_pair_is_no_low_and_a_straight_is_one() -> None:
    """001:44-46: 5-4-3-2-A is the best low, and a high hand too."""
    wheel = flop("black-sheep/omaha-hi-lo", "Ah 2h Kd Qc", "8h 8d 7s 7c", boards=["3h 4c 5c Ks Td"])
    assert won(quietly(wheel)) == {1: 3, 2: -3}


def test_tied_lows_split_their_half() -> None:
    """001:133: two equal lows share one half, the high hand takes the other."""
    hand = flop(
        "black-sheep/omaha-hi-lo", "Ah 2h Qd Qc", "Ad 2d Jc Jd", "Ks Kd 9c 9d", boards=["3s 7c 8h Kh Tc"]
    )
    quietly(hand)
    # $9: the odd dollar of the halves goes to the half of seat 1 (left of the button), $5 for low.
    assert hand.stacks() == {1: 100_000, 2: 99_900, 3: 100_100}


# Odd chips and odd halves


def an_odd_pot(rule_set: str, rulings: dict[str, str] | None = None) -> Hand:
    """$9: seat 2 wins high, seat 1 wins low; seat 3 is the button."""
    hand = flop(
        rule_set,
        "Ah 2h 9d 9c",
        "Ks Kd Qc Jc",
        "Th Td 6c 6d",
        boards=["3s 7c 8h Kh 4c"],
        limit="3-6",
        rulings=rulings,
    )
    return quietly(hand)


@pytest.mark.parametrize(
    ("rule_set", "rulings", "high", "low"),
    [
        ("black-sheep/omaha-hi-lo", {}, 4, 5),  # 001:132-134
        ("black-sheep/omaha-hi-lo", {"odd-half": "first-half"}, 5, 4),
        ("lucky-lady/omaha-hi-lo", {}, 5, 4),
        ("lucky-lady/omaha-hi-lo", {"odd-half": "left-of-button"}, 4, 5),
        ("hawaiian-gardens/omaha-hi-lo", {}, 5, 4),
        ("central-coast/omaha-hi-lo", {}, 5, 4),
    ],
)
def test_the_odd_half(rule_set: str, rulings: dict[str, str], high: int, low: int) -> None:
    assert won(an_odd_pot(rule_set, rulings)) == {1: low - 3, 2: high - 3, 3: -3}


def test_an_odd_chip_goes_to_the_winner_closest_to_the_left() -> None:
    """001:399: seat 1 folds his $1, so two winners share $7: $4 for seat 2, left of the button."""
    hand = flop("black-sheep/texas-holdem", "2c 2d", "2h 2s", "3h 3d", boards=["Ts Js Qs Ks As"])
    act(hand, "3 call", "1 fold", "2 check")
    quietly(hand)
    assert won(hand) == {1: -1, 2: 1, 3: 0}
    assert cited(hand, "odd") == ["001:391-397; 001:398; 001:399"]


# Two boards


def test_each_board_decides_half() -> None:
    """000:3905, 000:3913: two pots, and cards of the boards are not mixed."""
    hand = flop(
        "hawaiian-gardens/double-board-omaha",
        "As Ad 7c 2c",
        "Ks Kd 8c 3c",
        "Qs Jd 9c 4c",
        boards=["Kh 6d 5s Th 2d", "Ah 6c 5d Tc 2h"],
        limit="2-4",
    )
    quietly(hand)
    assert won(hand) == {1: 1, 2: 1, 3: -2}
    assert cited(hand, "first board") == ["000:3905, 000:3913-3915"]
    assert "three of a kind, kings" in payments(hand)[0]
    assert "three of a kind, aces" in payments(hand)[1]


@pytest.mark.parametrize(
    ("rulings", "expected"),
    [({}, {1: -1, 2: 2, 3: 1, 4: -2}), ({"odd-half": "first-half"}, {1: -1, 2: 1, 3: 2, 4: -2})],
)
def test_the_odd_chip_of_two_boards(rulings: dict[str, str], expected: dict[int, int]) -> None:
    """000:3917: of $7 the half of seat 2, left of the button, gets $4; or that of the first board."""
    hand = flop(
        "hawaiian-gardens/double-board-omaha",
        "Qh Jh 9h 4h",
        "As Ad 7c 2c",
        "Ks Kd 8c 3c",
        "Qs Jd 9c 4c",
        boards=["Kh 6d 5s Th 2d", "Ah 6c 5d Tc 2h"],
        limit="2-4",
        rulings=rulings,
    )
    quietly(act(hand, "3 call", "4 call", "1 fold", "2 check"))
    assert won(hand) == expected


# High-low by another reading


def test_crazy_pineapple_high_low() -> None:
    """003:207: switched on by the ruling hi-lo; an 8 low qualifies, a 9 low does not."""
    game, rulings = "central-coast/crazy-pineapple", {"hi-lo": "eight-or-better"}
    hands = ("Kd Ad 2h", "Jh Ks Kc")
    split = quietly(flop(game, *hands, boards=["Kh 3s 4c 8h Jd"], rulings=rulings))
    assert won(split) == {1: 0, 2: 0}
    none = quietly(flop(game, *hands, boards=["Kh 3s 4c 9h Jd"], rulings=rulings))
    assert won(none) == {1: -3, 2: 3}
    unqualified = quietly(flop(game, *hands, boards=["Kh 3s 4c 9h Jd"], rulings={"hi-lo": "ace-to-five"}))
    assert won(unqualified) == {1: 0, 2: 0}
    high = quietly(flop(game, *hands, boards=["Kh 3s 4c 8h Jd"]))
    assert won(high) == {1: -3, 2: 3}


def test_pineapple_high_low_uses_two_cards_each_way() -> None:
    """003:253, 003:256: A-2 for low and K-K for high would be four of three cards; A-2 and A-K are not."""
    game, rulings = "central-coast/pineapple", {"hi-lo": "eight-or-better"}
    hand = quietly(flop(game, "Ah 2h Kd", "Qs Qd Jc", boards=["3s 4c 8h Kh Tc"], rulings=rulings))
    assert won(hand) == {1: 3, 2: -3}
