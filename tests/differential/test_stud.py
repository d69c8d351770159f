"""Seven-card stud in lockstep with PokerKit: high, eight or better, razz."""

import pytest

from tests.differential.lockstep import play_many


@pytest.mark.parametrize("variant", ["F7S", "F7S/8", "FR"])
def test_the_same_hand_in_both(variant: str) -> None:
    seen = play_many(variant, 250)
    assert seen.hands == 250
    assert seen.choices > 3500 and seen.raises > 1000
    assert seen.showdowns > 180 and seen.all_ins > 110
    assert sum(seen.apart.values()) < seen.choices / 4, seen.apart
