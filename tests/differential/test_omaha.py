"""Omaha in lockstep with PokerKit: pot limit, and eight or better at fixed limits."""

import pytest

from tests.differential.lockstep import play_many


@pytest.mark.parametrize("variant", ["PO", "FO/8"])
def test_the_same_hand_in_both(variant: str) -> None:
    seen = play_many(variant, 200)
    assert seen.hands == 200
    assert seen.choices > 2000 and seen.raises > 500
    assert seen.showdowns > 140 and seen.all_ins > 80 and seen.splits > 3
    assert sum(seen.apart.values()) < seen.choices / 4, seen.apart
