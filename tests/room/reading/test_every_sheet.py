"""The sheet of every rule set: in the order of the design, complete, with anchors that lead somewhere."""

from random import Random

import pytest

from houseway.citations import cited
from houseway.room.reading.lines import lines
from houseway.room.reading.sheet import sheet
from houseway.room.reading.structs import SheetTold
from houseway.rooms.loader import load
from tests.every import IDS, any_choice, hands_of

ORDER = ["pays", "limits", "rules", "player-dealer", "fees", "irregularities", "rulings", "odds"]


def anchors(told: SheetTold) -> list[str]:
    found = []
    for section in told.sections:
        found += list(dict.fromkeys([section.anchor, *[part.anchor for part in section.parts]]))
    return found


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_sheet(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    for limit in (rules.limits[0].name, rules.limits[-1].name):
        told = sheet(rules, limit)
        there = [section.anchor for section in told.sections]
        assert there == [anchor for anchor in ORDER if anchor in there]
        assert {"pays", "limits", "rules", "rulings", "odds"} <= set(there)
        assert ("player-dealer" in there) == (rules.kind == "bank")
        found = anchors(told)
        assert len(found) == len(set(found))
        assert set(told.moments.values()) <= set(found)
        for section in told.sections:
            for part in section.parts:
                assert part.words or part.rows or section.anchor == "odds", part.anchor
                for row in part.rows:
                    assert len(row.cells) <= len(part.columns)
        rows = [row for part in told.sections[1].parts for row in part.rows]
        assert len(rows) == len(rules.limits)
        assert [row.head for row in rows].count(True) == 1


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_rule_ruling_and_wager_is_on_its_sheet(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    told = sheet(rules)
    found = set(anchors(told))
    assert {f"rules-{key}" for key in rules.rules} <= found
    assert {f"rulings-{ruling.id}" for ruling in rules.rulings_in_force()} <= found
    assert {f"irregularities-{remedy.id}" for remedy in rules.remedies} <= found
    if rules.kind == "bank":
        heads = [row.cells[0] for part in told.sections[0].parts for row in part.rows if row.head]
        assert len(heads) >= len(rules.play.wagers.kinds)


def test_a_moment_opens_its_rule() -> None:
    """Most questions that games put lead to a rule or a section of their sheets."""
    random = Random("moments")
    asked: dict[str, bool] = {}
    for rule_set_id in IDS:
        rules = load(rule_set_id)
        told = sheet(rules)
        for hand in hands_of(rules, random, 1):
            while hand.decision is not None:
                asks = hand.decision.asks
                asked[asks] = asked.get(asks, False) or asks in told.moments
                hand.choose(any_choice(hand, random))
    assert {"act", "discard", "set", "wager", "bank", "play", "bring in"} <= {
        a for a, yes in asked.items() if yes
    }
    assert not [asks for asks, yes in asked.items() if not yes]


def test_a_reading_of_the_table_is_what_its_sheet_says() -> None:
    rules = load("hawaiian-gardens/omaha-hi-lo").read_as({"odd-half": "left-of-button"})
    part = next(p for s in sheet(rules).sections for p in s.parts if p.anchor == "rulings-odd-half")
    assert part.ruling is not None
    assert part.words.startswith("The half whose winner sits closest")
    assert part.ruling.ruled == "The high half."
    assert [other.value for other in part.ruling.others] == []


def test_lines_lead_to_their_sheet_and_to_what_rests_there() -> None:
    told = lines("000:1219-1220")
    assert told.book == "000"
    assert "hawaiian-gardens/omaha-hi-lo" in [one.id for one in told.sheets]
    assert any([one.kind == "rule" and one.key == "high" for one in told.resting])
    for one in told.resting:
        assert any([span.meets(cited("000:1219-1220")[0]) for span in cited(one.lines)])
