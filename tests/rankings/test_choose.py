"""Hand rules: what of hole and board may play together."""

from random import Random

import pytest

from houseway.cards import JOKER, STANDARD, parse_cards
from houseway.rankings import names, ranking
from houseway.rankings.base import RankingError
from houseway.rankings.choose import (
    HAND_RULES,
    any_cards,
    hand_rule,
    two_plus_three,
    two_plus_three_strength,
    up_to_two,
)
from tests.rankings.hands import random_hand


@pytest.mark.parametrize("hole_size", [2, 4, 5])
@pytest.mark.parametrize("board_size", [3, 4, 5])
@pytest.mark.parametrize(
    "name", ["high", "ace-to-five", "eight-or-better", "six-or-better", "deuce-to-seven", "badugi"]
)
def test_two_plus_three_is_the_best_of_all_choices(name: str, board_size: int, hole_size: int) -> None:
    random = Random(f"{name}{board_size}{hole_size}")
    order, rule = ranking(name), HAND_RULES["two-plus-three"]
    for _ in range(60):
        cards = random_hand(random, STANDARD, hole_size + board_size)
        hole, board = cards[:hole_size], cards[hole_size:]
        best = max(order.strength(five) for five in rule.choices(hole, board))
        assert two_plus_three_strength(order, hole, list(board)) == best, (hole, board)


def test_two_plus_three_with_a_joker() -> None:
    """No sheet deals the joker in Omaha; the rule still reads it as the ranking does."""
    wild = ranking("mexican-wild")
    board = parse_cards("2s 2d 2c Kh Qh")
    assert two_plus_three(wild, (JOKER, *parse_cards("2h 7s 6d")), board).words == "five of a kind, deuces"
    assert two_plus_three(wild, parse_cards("5h 3h"), (JOKER, *board[3:])).words == (
        "flush, ace high (A-K-Q-5-3)"
    )


@pytest.mark.parametrize(
    ("name", "hole", "board", "words"),
    [
        # one spade in the hole is no flush, four on the board or not
        ("high", "As Kd Kh 2c", "Qs Js 9s 4s 3d", "pair of kings, queen-jack-nine kickers"),
        # four of a kind on the board is three of them
        ("high", "As Kd Qh Jc", "9s 9d 9h 9c 2s", "three of a kind, nines, ace-king kickers"),
        ("high", "9s 8s 2d 2c", "7s 6s 5s As Ad", "straight flush, nine high"),
        ("eight-or-better", "As 2d Kh Kc", "3s 4d 8c Kd Qs", "8-4-3-2-A low"),
        # an ace and a deuce in the hole, both paired by the board, leave no low
        ("eight-or-better", "As 2d Kh Kc", "Ad 2c 3s Kd Qs", "no low"),
        ("eight-or-better", "As 2d 3h Kc", "Ad 4c 5s Kd Qs", "5-4-3-2-A low"),
    ],
)
def test_two_plus_three_in_words(name: str, hole: str, board: str, words: str) -> None:
    made = two_plus_three(ranking(name), parse_cards(hole), parse_cards(board))
    assert made.words == words
    if made.strength:
        assert len(set(made.cards) & set(parse_cards(hole))) == 2
        assert len(set(made.cards) & set(parse_cards(board))) == 3


def test_up_to_two_of_three() -> None:
    """003:252-256: two, one or none of the three hole cards."""
    high = ranking("high")
    board = parse_cards("Qs Js 4d 3c 2h")
    three = parse_cards("As Ad Ah")
    assert up_to_two(high, three, board).words == "pair of aces, queen-jack-four kickers"
    assert any_cards(high, three, board).words == "three of a kind, aces, queen-jack kickers"
    assert up_to_two(high, parse_cards("2s 3d 5c"), parse_cards("As Ks Qs Js Ts")).words == "royal flush"
    assert up_to_two(high, parse_cards("As Ad"), board).words == "pair of aces, queen-jack-four kickers"


@pytest.mark.parametrize("name", ["high", "eight-or-better"])
def test_up_to_two_lies_between(name: str) -> None:
    random = Random(name)
    order = ranking(name)
    for _ in range(200):
        cards = random.sample(STANDARD, 8)
        hole, board = cards[:3], cards[3:]
        some = up_to_two(order, hole, board)
        assert order.strength(board) <= some.strength <= any_cards(order, hole, board).strength
        assert len(set(some.cards) & set(hole)) <= 2


def test_too_few_cards() -> None:
    for name in names():
        for hole, board in (("As", "Ks Qs Js"), ("As Ks", "Qs Js"), ("", ""), ("As Ks", "")):
            with pytest.raises(RankingError, match="two hole cards and three board cards make a hand"):
                two_plus_three(ranking(name), parse_cards(hole), parse_cards(board))


def test_unknown_hand_rule() -> None:
    assert hand_rule("up-to-two").name == "up-to-two"
    with pytest.raises(
        RankingError, match="'omaha' is not a hand rule: use one of any, two-plus-three, up-to-two"
    ):
        hand_rule("omaha")
