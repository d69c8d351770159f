"""All boards at once come to what the kernels say, sum by sum; other spots are left to those."""

from random import Random

import numpy as np
import pytest

from houseway.cards import show_cards
from houseway.lab.deck import KINDS
from houseway.lab.equity.boards import board_chunk, only_boards
from houseway.lab.equity.model import model
from houseway.lab.equity.solution import Work, exact_chunk
from houseway.lab.equity.spot import spot
from houseway.rooms.loader import load

HOLDEM, SHORT = "black-sheep/texas-holdem", "hawaiian-gardens/short-deck-holdem"


@pytest.mark.parametrize("rule_set_id", [HOLDEM, SHORT])
@pytest.mark.parametrize(("players", "board"), [(2, 0), (3, 3), (9, 3), (2, 4), (4, 5)])
def test_the_kernels_find_the_same_sums(rule_set_id: str, players: int, board: int) -> None:
    how = model(load(rule_set_id))
    random = Random(f"{rule_set_id} {players} {board}")
    cards = random.sample([KINDS[index] for index in how.deck], 2 * players + board + 1)
    hands = [show_cards(cards[2 * n : 2 * n + 2]) for n in range(players)]
    boards = [show_cards(cards[2 * players : -1])] if board else []
    asked = spot(how, hands, boards, show_cards(cards[-1:]))
    ways = asked.completions()
    assert only_boards(asked)
    ours, theirs = board_chunk(asked, 0), exact_chunk(Work(asked, ways, ways, None), 0)
    assert ours.keys() == theirs.keys()
    for name, sums in theirs.items():
        assert np.array_equal(ours[name], sums), name
    assert int(ours["winning"].sum()) == ways


@pytest.mark.parametrize(
    ("rule_set_id", "hands"),
    [
        (HOLDEM, ["As", "Kd Kc"]),
        ("black-sheep/omaha", ["As Ks Qd Jd", "9c 9d 8h 7h"]),
        ("black-sheep/omaha-hi-lo", ["As Ks Qd Jd", "9c 9d 8h 7h"]),
        ("hawaiian-gardens/match-it", ["As Kd 9c", "7c 7d 6c"]),
        ("hawaiian-gardens/razz", ["As 2d 3c 4c 5c 6c 7c", "Ks Kd Kc Kh 2c 3d 4d"]),
    ],
)
def test_other_spots_are_left_to_the_kernels(rule_set_id: str, hands: list[str]) -> None:
    assert not only_boards(spot(model(load(rule_set_id)), hands))
