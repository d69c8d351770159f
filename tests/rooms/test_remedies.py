"""What sheets do about incidents, as it is written down: a slip in the file is refused with its place."""

from typing import Any

import pytest

from houseway.citations import cited
from houseway.errors import RuleSetError
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.rooms.remedies import _read, remedies

ROW: dict[str, Any] = {
    "id": "I-007",
    "of": ["exposed"],
    "at": ["card"],
    "do": ["misdeal"],
    "says": "Misdeal.",
    "lines": {"central-coast/texas-holdem": "003:182"},
}


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        ({"do": ["deal twice"]}, "`do` has the unknown word 'deal twice'"),
        ({"do": []}, "`do` is empty"),
        ({"of": ["stolen"]}, "`of` has the unknown word 'stolen'"),
        ({"when": {"moon": "full"}}, "`when` has the unknown word 'moon'"),
        ({"unless": "never"}, "nothing reads 'unless' here"),
        ({"lines": {"central-coast/holdem": "003:182"}}, "there is no sheet or room 'central-coast/holdem'"),
        ({"lines": {"central-coast/texas-holdem": "page 3"}}, "'page 3' names no line"),
        ({"lines": {"central-coast/texas-holdem": "not printed"}}, "does not print is held"),
    ],
)
def test_a_slip_is_refused(slip: dict[str, Any], said: str) -> None:
    with pytest.raises(RuleSetError, match=f"flop.toml, remedy 'I-007'.*{said.partition(': ')[2] or said}"):
        _read({**ROW, **slip}, "flop.toml")


def test_a_game_of_ones_own_has_rulings_of_ours() -> None:
    own = remedies("flop", "own/dragon", own=True)
    assert {what for remedy in own for what in remedy.of} >= {"exposed", "flashed", "boxed", "extra"}
    assert all([remedy.reason for remedy in own])
    assert remedies("a game that nobody has", "own/dragon", own=True) == ()


def test_lines_are_of_the_rooms_own_book() -> None:
    for entry in catalogue():
        books = {span.book for span in cited(load(entry.id).source)}
        for remedy in load(entry.id).remedies:
            assert {span.book for span in cited(remedy.lines)} <= books
