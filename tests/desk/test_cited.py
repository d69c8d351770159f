"""Every rule that a settlement may cite is cited twenty times at the desk, sheet by sheet.

``python -m tests.desk.cited`` counts, and writes the table that is looked at here.
"""

from collections import defaultdict

import pytest

from houseway.games.citations import cites
from houseway.rooms.loader import load
from tests.desk.cited import LEAST, TABLE, Counts, counting, wanted
from tests.desk.endings import settled
from tests.desk.laid import pot
from tests.desk.not_cited import KIND, SHEETS, reason_for
from tests.every import IDS

COUNTED: dict[str, dict[str, int]] = defaultdict(dict)
for line in TABLE.read_text(encoding="utf-8").splitlines():
    name, _, rule, so_often = line.split("\t")
    COUNTED[name][rule] = int(so_often)


@pytest.mark.parametrize("rule_set", IDS)
def test_every_rule_of_a_sheet_was_counted_or_cannot_be_cited(rule_set: str) -> None:
    rules = load(rule_set)
    counted = COUNTED[rule_set]
    assert sorted(counted) == wanted(rules), "run python -m tests.desk.cited"
    assert not {key: count for key, count in counted.items() if count < LEAST}


def test_what_cannot_be_cited_is_a_rule_of_some_sheet() -> None:
    """A reason for a rule that nobody has is one too many."""
    every = {(load(one).kind, key) for one in IDS for key in cites(load(one))}
    assert not [(kind, key) for kind, keys in KIND.items() for key in keys if (kind, key) not in every]
    assert not [(one, key) for one, key in SHEETS if key not in cites(load(one))]


def test_what_is_settled_is_counted() -> None:
    rules = load("black-sheep/texas-holdem")
    rows = '1 = { in = "$7", cards = "As Kd" }', '2 = { in = "$7", cards = "Ad Ks" }'
    text = pot(rules.id, 'button = 1\nboard = "2c 7d 9h 3s 4s"', *rows)
    counts = Counts()
    with counting(counts):
        settled(rules, text)
        settled(rules, text.replace("$7", "$8"))
    assert counts.found[rules.id]["ties"] == 2
    assert "betting" not in counts.found[rules.id] and reason_for(rules, "betting")
