"""Kuhn's and Leduc poker as games of classes: small enough to be compared with what others reckon."""

from itertools import permutations

import numpy as np

from houseway.experts.heads_up.betting import Betting, street
from houseway.experts.heads_up.deals import Meetings, meetings


def kuhn() -> tuple[Betting, Meetings]:
    """Three cards, an ante and one bet; classes are the cards."""
    own, other = np.indices((3, 3))
    meet, wins = (own != other).astype(np.float64), np.sign(own - other).astype(np.float64)
    return Betting((street(0, 1, 1),), ante=1), meetings((3,), meet, wins)


def leduc() -> tuple[Betting, Meetings]:
    """Six cards of three ranks; classes are the own rank, then the own rank with the one on the board."""
    meet, wins = np.zeros((9, 9)), np.zeros((9, 9))
    for cards in permutations(range(6), 3):
        own, other, board = [card // 2 for card in cards]
        at = own * 3 + board, other * 3 + board
        meet[at] += 1
        wins[at] += np.sign((own == board) * 3 + own - (other == board) * 3 - other)
    return Betting((street(0, 2, 2), street(0, 4, 2)), ante=1), meetings((3, 3), meet, wins)
