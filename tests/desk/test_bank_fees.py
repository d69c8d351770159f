"""Rounds against a player-dealer that were played with fees come out at the desk as they did in play."""

from random import Random

from tests.desk.collected_at_banks import BANKS, rounds, written
from tests.desk.fees_compared import difference


def test_rounds_that_were_played_with_fees_are_settled_as_they_were() -> None:
    seen = set()
    for rules, hand in rounds(Random("collected at banks"), 4 * len(BANKS)):
        seen.add(rules.id)
        said = difference(hand, written(rules, hand))
        assert not said, said
    assert seen == {*BANKS}
