"""The recorded playthroughs stay as they are."""

import pytest

from houseway.rooms.index import catalogue
from tests.golden.playthroughs import path, playthrough


@pytest.mark.parametrize("rule_set_id", [entry.id for entry in catalogue()])
def test_playthrough(rule_set_id: str) -> None:
    assert playthrough(rule_set_id) == path(rule_set_id).read_text(encoding="utf-8")
