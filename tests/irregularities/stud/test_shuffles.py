"""One more shuffle before the deal: the right of whoever has the button."""

import msgspec
import pytest

from houseway.door import start_with
from houseway.play.dealing import movement
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.record import record_of, replay_record
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import notes
from tests.irregularities.clause import clause

SHEETS = {
    "hawaiian-gardens/asian-five-card-stud": "000:803",
    "central-coast/asian-five-card-stud": "003:455",
    "nineteenth-hole/mexican-stud": "004:85",
}


@clause("I-334")
@pytest.mark.parametrize(("rule_set_id", "lines"), SHEETS.items())
def test_the_button_may_have_one_more_shuffle(rule_set_id: str, lines: str) -> None:
    rules = load(rule_set_id)
    start = msgspec.structs.replace(start_with(rules, [100_000] * 3), button=2)
    first, second = rules.deck_cards, rules.deck_cards[::-1]
    for seat, dealt in ((2, second), (3, first)):
        fact = parse_incident(f"deal 1 asks-to-shuffle by {seat}")
        hand = Hand(rules, start, Chance(given=[first, second], incidents=(fact,)))
        assert movement(hand.table, "card", 1).cards == dealt[:1]
        said = " ".join(notes(hand))
        assert ("shuffled once more" in said) == (seat == 2)
        assert ("it is the right of whoever has the button" in said) == (seat == 3)
        assert replay_record(record_of(hand), rules).events[0] == hand.events[0]
    assert rules.cite("I-334").lines == lines
