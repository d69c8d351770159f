"""The table of what goes wrong: every clause is there once, and stands on lines of the sheets it names."""

import pytest

from houseway.citations import spans
from houseway.rooms.books import known
from houseway.rooms.index import catalogue
from houseway.rooms.irregularities import Clause, clauses

CLAUSES = clauses()
BOOKS = {
    "hawaiian-gardens": "000",
    "black-sheep": "001",
    "lucky-lady": "002",
    "central-coast": "003",
    "nineteenth-hole": "004",
}


def test_every_clause_is_there_once() -> None:
    assert [clause.id for clause in CLAUSES] == [f"I-{number:03}" for number in range(1, 349)]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_clause_stands_on_lines_of_its_sheets(clause: Clause) -> None:
    ids = {entry.id for entry in catalogue()}
    assert clause.lines, "somebody prints it"
    assert set(clause.games) <= ids
    assert not set(clause.lines) & set(clause.held)
    for game, lines in clause.lines.items():
        for span in spans(lines):
            assert known(span).book == BOOKS[game.partition("/")[0]], f"{game} is not printed in {span}"
    for words in (clause.happened, clause.ruling):
        assert words.endswith("."), words
        assert "  " not in words
        assert ":" not in words or not any([part[:3].isdigit() for part in words.split() if ":" in part])
