"""Rows of boards, and what the player-dealer's hands do to a player's."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.cards import STANDARD
from houseway.games.bank.stud_against_dealer.ultimate_holdem import HIGH
from houseway.lab.ultimate_holdem.boards import (
    FLOPS,
    FOUR,
    PLAIN,
    ROWS,
    THREE,
    boards_of_rows,
    first_spot,
    flops,
    kind_of,
    pair_of,
    row_of,
)
from houseway.lab.ultimate_holdem.hands import hole_place, start_name, starts
from houseway.lab.ultimate_holdem.showdowns import showdowns
from houseway.rankings.base import category
from houseway.rankings.choose import hand_rule
from tests.lab.ultimate_holdem.sheets import nine_cards


def test_rows_are_told_apart() -> None:
    """Every row has a board, and that board is of the row."""
    found = 0
    for row in [*range(0, PLAIN, 7), *range(PLAIN, ROWS, 31), PLAIN, THREE, FOUR, ROWS - 1]:
        board, suit = boards_of_rows()[row], 0 if row >= PLAIN else -1
        if row < PLAIN and len({card >> 2 for card in board.tolist()}) == 1:
            continue
        assert len(set(board.tolist())) == 5
        assert row_of(board) == (row, suit)
        assert row_of(board[::-1]) == (row, suit)
        found += 1
    assert found > 1500


def test_suits_do_not_tell_boards_apart() -> None:
    random = Random(1)
    for _ in range(300):
        board = random.sample(range(52), 5)
        names = random.sample(range(4), 4)
        renamed = [card & ~3 | names[card & 3] for card in board]
        row, suit = row_of(np.array(board, np.int8))
        again, other = row_of(np.array(renamed, np.int8))
        assert row == again
        assert other == (names[suit] if suit >= 0 else -1)


def test_flops() -> None:
    """1,755 kinds of 22,100; each flop is its kind with other names of the suits."""
    every = flops()
    assert len(every.cards) == 1755
    assert every.times.sum() == FLOPS == len(every.kind)
    for at, cards in enumerate(sorted(combinations(range(52), 3), key=lambda flop: flop[::-1])):
        names = every.suits[at]
        renamed = sorted([card & ~3 | int(names[card & 3]) for card in cards])
        assert renamed == every.cards[every.kind[at]].tolist()


def test_starting_hands() -> None:
    names = [start_name(int(starts()[hole_place(*pair)])) for pair in combinations(range(52), 2)]
    assert len(set(names)) == 169
    assert [names.count(name) for name in ("AA", "AKs", "AKo", "T2o")] == [6, 4, 12, 12]


@pytest.mark.parametrize(("hand", "spots"), [("any", 60), ("two-plus-three", 25)])
def test_showdowns_by_brute_force(hand: str, spots: int) -> None:
    """Every hand of the player-dealer, ranked by the rules' own ranking."""
    found, random, rule = showdowns(hand), Random(2), hand_rule(hand)
    for _ in range(spots):
        cards = nine_cards(random)
        own, board = cards[:2], [STANDARD[card] for card in cards[4:]]
        mine = rule.strength(HIGH, [STANDARD[card] for card in own], board)
        left = [card for card in range(52) if card not in own and card not in cards[4:]]
        worse = equal = no_pair = 0
        for pair in combinations(left, 2):
            theirs = rule.strength(HIGH, [STANDARD[card] for card in pair], board)
            worse += theirs < mine
            equal += theirs == mine
            no_pair += category(theirs) == 0
        row, suit = row_of(np.array(cards[4:], np.int8))
        spot = first_spot(row) + pair_of(kind_of(own[0], suit), kind_of(own[1], suit))
        counts = int(found.counts[spot])
        assert (counts & 1023, counts >> 10 & 1023, counts >> 20) == (worse, equal, no_pair)
        assert found.classes[spot] == category(mine)
        assert found.boards[row] == category(HIGH.strength(board))
        if hand == "any":
            outs = [card for card in left if HIGH.strength([*board, STANDARD[card]]) > mine]
            assert found.outs[spot] == len(outs)
