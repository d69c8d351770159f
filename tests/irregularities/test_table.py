"""Every clause has its class and its test, and every one that is played is ruled on at each of its sheets."""

from importlib import import_module
from pathlib import Path

import pytest

from houseway.citations import cited
from houseway.rooms.irregularities import Clause, clauses
from houseway.rooms.loader import load
from tests.irregularities.clause import HELD

HERE = Path(__file__).parent
BY_ITSELF = {"I-093"}
"""What happens without a fact: a deck that is too short is made up by the game itself."""
RULED = [one for one in clauses() if one.handled in ("played", "conduct") and one.id not in BY_ITSELF]
"""What comes to a table as a fact."""


def held() -> set[str]:
    """The clauses that tests say they hold."""
    for path in HERE.rglob("test_*.py"):
        import_module(f"tests.irregularities.{'.'.join(path.relative_to(HERE).with_suffix('').parts)}")
    return HELD


def test_every_clause_has_a_test() -> None:
    there = {one.id for one in clauses()}
    found = held()
    assert not found - there, "tests name clauses that are not there"
    assert not there - found, "clauses without a test"


def test_most_clauses_are_played() -> None:
    assert len([one for one in clauses() if one.handled == "played"]) >= 230


@pytest.mark.parametrize("one", RULED, ids=lambda one: one.id)
def test_what_is_played_is_ruled_on_at_each_of_its_sheets(one: Clause) -> None:
    """With all the lines that the clause has there; or the game comes to it by itself, by its own rule."""
    for rule_set_id in one.games:
        own = [remedy.lines for remedy in load(rule_set_id).remedies if remedy.clause == one.id]
        assert own, f"{one.id} is not ruled on at {rule_set_id}"
        printed = {*cited(one.lines.get(rule_set_id, ""))}
        missing = printed - {span for lines in own for span in cited(lines)}
        assert not missing, f"{one.id} at {rule_set_id}: {missing}"
