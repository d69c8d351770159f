"""Pot games laid out from scratch are settled as somebody reckons them by hand."""

from collections import Counter
from random import Random

import pytest

from houseway.rooms.loader import load
from tests.desk.constructed import POTS, difference, situations

EACH = 20
AT_LEAST = 20
KEYS = (
    *("uncalled", "last-player", "ties", "odd-chips", "odd-half"),
    *("showdown", "high", "low", "badugi", "boards", "omaha-half", "draw-half"),
)
"""What the end of a pot game cites of itself; the others have situations of their own."""
cited: Counter[str] = Counter()


@pytest.mark.parametrize("rule_set_id", POTS)
def test_a_pot_is_divided_as_by_hand(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    for situation in situations(rules, Random(f"constructed {rule_set_id}"), EACH):
        said, keys = difference(rules, situation)
        assert not said, said
        cited.update(keys)


def test_every_rule_of_a_pot_is_cited_often_enough() -> None:
    assert cited, "runs after the situations of this file"
    assert not {key: cited[key] for key in KEYS if cited[key] < AT_LEAST}
