"""Suits that may be renamed."""

from itertools import combinations

from houseway.lab.ranges.symmetry import RENAMINGS, boards_apart, renamed, renamings


def test_boards_stand_for_those_that_are_renamed() -> None:
    """On a small deck: every board is one of the kinds, as often as was said."""
    deck = tuple(range(8, 32))
    group = renamings([{(8,): 1.0}, {(12, 17): 0.5}])
    assert 1 < len(group) < len(RENAMINGS)
    found = boards_apart((), deck, 3, group)
    counted: dict[frozenset[int], int] = {}
    for board in combinations(deck, 3):
        kind = min([sorted([renamed(card, one) for card in board]) for one in group])
        counted[frozenset(kind)] = counted.get(frozenset(kind), 0) + 1
    said = {
        frozenset(min([sorted([renamed(card, one) for card in board]) for one in group])): times
        for board, times in zip(found.cards.tolist(), found.times.tolist(), strict=True)
    }
    assert said == counted


def test_the_board_so_far_stays() -> None:
    found = boards_apart((4, 9, 14), tuple(range(20, 52)), 5, (RENAMINGS[0],))
    assert len(found.times) == 32 * 31 // 2
    assert (found.cards[:, 2:] == (4, 9, 14)).all()
