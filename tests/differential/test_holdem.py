"""Hold'em in lockstep with PokerKit: limit, no limit, short deck."""

import pytest

from tests.differential.lockstep import play_many


@pytest.mark.parametrize("variant", ["FT", "NT", "NS"])
def test_the_same_hand_in_both(variant: str) -> None:
    seen = play_many(variant, 200)
    assert seen.hands == 200
    assert seen.choices > 2000 and seen.raises > 500
    assert seen.showdowns > 150 and seen.all_ins > 100 and seen.splits > 5
    assert sum(seen.apart.values()) < seen.choices / 4, seen.apart


def test_limit_holdem_meets_the_raise_cap_of_pokerkit() -> None:
    assert play_many("FT", 40).apart["raise cap"] > 20
