"""Classes of hands: all hands at once and one at a time, beside the plain ranking."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.cards import STANDARD
from houseway.experts.heads_up.classes import (
    CUTS,
    PARTS,
    SIZES,
    cut_all,
    make_cards,
    measure_board,
    pairs_once,
)
from houseway.experts.heads_up.deals import count_deals, meetings
from houseway.experts.heads_up.strengths import HOLES, place_of, promise_of_one, share_of_one
from houseway.lab.kernels.high import high_tables
from houseway.rankings import ranking


def board_of(random: Random, count: int) -> list[int]:
    return random.sample(range(52), count)


def plain_share(own: list[int], board: list[int]) -> float:
    """What a hand gets of the pot, by the plain form of the ranking."""
    order = ranking("high")

    def strength(hand: tuple[int, ...] | list[int]) -> int:
        return order.strength([STANDARD[card] for card in (*hand, *board)])

    rest = [card for card in range(52) if card not in own and card not in board]
    mine = strength(own)
    results = [(mine > other) + 0.5 * (mine == other) for other in map(strength, combinations(rest, 2))]
    return sum(results) / len(results)


def test_a_share_is_what_the_plain_ranking_says() -> None:
    random = Random(4)
    for size in (4, 5):
        cards = board_of(random, 2 + size)
        own, board = cards[:2], cards[2:]
        found = share_of_one(high_tables(), pairs_once(), np.array(board, np.uint8), *own)
        assert found == pytest.approx(plain_share(own, board), abs=1e-12)


def test_all_hands_at_once_are_measured_like_one() -> None:
    random = Random(5)
    measures = np.empty(HOLES)
    for street, measure in ((1, promise_of_one), (2, promise_of_one), (3, share_of_one)):
        board = np.array(board_of(random, 5), np.uint8)
        measure_board(high_tables(), pairs_once(), board, street, measures)
        seen = board[: street + 2]
        for a, b in random.sample(pairs_once().tolist(), 25):
            there = measures[place_of(a, b)]
            if a in seen or b in seen:
                assert there == -1
            else:
                assert there == pytest.approx(measure(high_tables(), pairs_once(), seen, a, b), abs=1e-9)


def test_parts_and_sizes() -> None:
    assert all([sum(parts) == pytest.approx(1) for parts in PARTS])
    assert SIZES[-1] == np.prod(CUTS)


def test_classes_lie_within_those_before_and_the_best_cards_on_top() -> None:
    cards = make_cards(7, 60)
    aces, worst = place_of(48, 49), place_of(0, 5)
    assert cards.start[aces] == CUTS[0] - 1
    assert cards.start[worst] == 0
    classes = np.empty(HOLES, np.int32)
    measures = np.empty(HOLES)
    board = np.array([0, 5, 10, 15, 20], np.uint8)
    measure_board(high_tables(), pairs_once(), board, 1, measures)
    cut_all(cards.start, cards.flop, measures, classes)
    live = classes >= 0
    assert (classes[live] // CUTS[1] == cards.start[live]).all()
    own = [30, 45]
    assert cards.class_on(1, int(cards.start[place_of(*own)]), own, board.tolist()) == classes[place_of(*own)]


def test_deals_are_counted_from_both_sides() -> None:
    deals = count_deals(make_cards(7, 30), 3, 1)
    assert deals.meet[-1].sum() == pytest.approx(1)
    assert (deals.meet[-1] == deals.meet[-1].T).all()
    assert (deals.wins == -deals.wins.T).all()
    assert (abs(deals.wins) <= deals.meet[-1]).all()
    small = meetings((2, 2), np.arange(16, dtype=np.float64).reshape(4, 4), np.zeros((4, 4)))
    assert (small.meet[0] * 120).round(9).tolist() == [[10, 18], [42, 50]]
