"""The recorded playthroughs stay as they are."""

import pytest

from tests.golden.playthroughs import path, playthrough, recorded


@pytest.mark.parametrize("rule_set_id", recorded())
def test_playthrough(rule_set_id: str) -> None:
    assert playthrough(rule_set_id) == path(rule_set_id).read_text(encoding="utf-8")
