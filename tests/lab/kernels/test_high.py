"""High hands: the known counts of all sevens, every five-card hand, and two other libraries."""

from itertools import chain, combinations

import eval7
import numpy as np
import phevaluator
import pytest

from houseway.cards import STANDARD
from houseway.errors import CardError
from houseway.lab.kernels.every import count_sevens, every_seven
from houseway.lab.kernels.high import category, high, high_tables, rank5, rank6, rank7
from houseway.rankings import ranking
from tests.lab.kernels.deals import cards_of, random_hands

DECK = list(range(52))
SEVENS = {
    "high card": 23_294_460,
    "pair": 58_627_800,
    "two pair": 31_433_400,
    "three of a kind": 6_461_620,
    "straight": 6_180_020,
    "flush": 4_047_644,
    "full house": 3_473_184,
    "four of a kind": 224_848,
    "straight flush": 37_260,
    "royal flush": 4_324,
}
"""https://en.wikipedia.org/wiki/Poker_probability, 7-card poker hands."""
FIVES = (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4)


def test_all_133_784_560_hands_have_the_known_classes() -> None:
    found = every_seven()
    tables = high_tables()
    by_class = np.bincount(tables.classes[1:], weights=found[1:], minlength=10)
    assert found[0] == 0
    assert dict(zip(ranking("high").classes, by_class.astype(int).tolist(), strict=True)) == SEVENS


def test_counting_by_first_card_agrees_with_ranking_each_hand() -> None:
    first = 43
    hands = np.array(list(combinations(range(first, 52), 7)), np.uint8)
    counted = np.zeros(len(high_tables().reference), np.int64)
    count_sevens(high_tables(), first, 52, counted)
    assert np.array_equal(counted, np.bincount(high(hands), minlength=len(counted)))


def test_every_five_card_hand() -> None:
    flat = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8, 5 * 2_598_960)
    hands = flat.reshape(-1, 5)
    strengths = high(hands)
    tables = high_tables()
    assert tuple(np.bincount(tables.classes[strengths]).tolist()) == FIVES
    # Suits matter only where all five are alike, so one hand of each kind stands for all of its kind.
    suits = hands & 3
    suited = (suits == suits[:, :1]).all(axis=1)
    ranks = hands >> 2
    kinds = suited.astype(np.int64)
    for column in range(5):
        kinds = kinds * 13 + ranks[:, column]
    _, first, which = np.unique(kinds, return_index=True, return_inverse=True)
    plain = np.array([ranking("high").strength(cards_of(hands[at])) for at in first])
    assert np.array_equal(tables.reference[strengths], plain[which])


@pytest.mark.parametrize("size", [5, 6, 7])
def test_strengths_are_those_of_the_ranking(size: int) -> None:
    hands = random_hands(DECK, size, 6_000, seed=size)
    expected = [ranking("high").strength(cards_of(row)) for row in hands]
    assert high_tables().reference[high(hands)].tolist() == expected


def test_one_hand_at_a_time() -> None:
    tables = high_tables()
    for size, rank in ((5, rank5), (6, rank6), (7, rank7)):
        hands = random_hands(DECK, size, 200, seed=3)
        together = high(hands).tolist()
        assert [rank(tables, *row) for row in hands.tolist()] == together
        assert [category(tables, s) for s in together] == tables.classes[together].tolist()


def test_other_libraries_order_seven_cards_alike() -> None:
    hands = random_hands(DECK, 7, 6_000, seed=11)
    ours = high(hands)
    one = [eval7.evaluate([eval7.Card(STANDARD[i].text) for i in row]) for row in hands.tolist()]
    two = [7463 - phevaluator.evaluate_cards(*row) for row in hands.tolist()]
    assert ours.tolist() == two
    order = np.argsort(ours, kind="stable")
    steps = np.diff(np.array(one)[order].astype(np.int64))
    assert np.array_equal(np.sign(steps), np.sign(np.diff(ours[order].astype(np.int64))))


@pytest.mark.parametrize("hands", [[[0, 1, 2, 3]], [[0, 1, 2, 3, 52]], [[-1, 1, 2, 3, 4]], [0, 1, 2, 3, 4]])
def test_what_is_no_hand_is_refused(hands: list[list[int]]) -> None:
    with pytest.raises(CardError):
        high(hands)
