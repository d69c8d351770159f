"""Draw games in lockstep with PokerKit: deuce-to-seven single and triple draw, badugi."""

import pytest

from tests.differential.lockstep import play_many


@pytest.mark.parametrize("variant", ["N2L1D", "F2L3D", "FB"])
def test_the_same_hand_in_both(variant: str) -> None:
    seen = play_many(variant, 300)
    assert seen.hands == 300
    assert seen.choices > 2000 and seen.raises > 400
    assert seen.showdowns > 180 and seen.all_ins > 90
    assert sum(seen.apart.values()) < seen.choices / 4, seen.apart
