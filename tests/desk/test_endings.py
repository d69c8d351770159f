"""Endings that were played are written as files, and the desk settles them as play did."""

from random import Random

import pytest

from tests.desk.endings import difference, endings
from tests.every import IDS

EACH = -(-5_000 // len(IDS))


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_file_is_settled_as_its_ending_was_played(rule_set_id: str) -> None:
    for ending in endings(Random(f"desk {rule_set_id}"), EACH, [rule_set_id]):
        said = difference(ending)
        assert not said, said
