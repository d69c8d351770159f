"""Rulings of ours whose other reading would pay otherwise are named with what it would pay."""

from random import Random

import pytest

from houseway.desk.answering import answer
from houseway.desk.kinds import kind_of
from houseway.errors import HousewayError
from houseway.rooms.loader import load
from tests.desk.constructed import POTS
from tests.desk.endings import endings, written
from tests.desk.laid import pot, settle_pot
from tests.desk.other_ways import difference
from tests.every import IDS

ODD = (
    '1 = { in = "$7", cards = "As 4d Qc Jh" }',
    '2 = { in = "$7", cards = "Kh Qd Jd Th" }',
    '3 = { in = "$1", folded = true }',
)


def test_another_reading_is_told_where_it_pays_otherwise() -> None:
    """The half that gets the odd chip is a ruling: no line of the sheet names it."""
    rules = load("black-sheep/omaha-hi-lo")
    ruling = next(r for r in rules.rulings if r.setting == "showdown.odd_half")
    head = 'button = 3\nboard = "2c 3d 7h Ks Kd"'
    told = settle_pot(rules.id, head, *ODD)
    found = {(reading.ruling, reading.value): reading for reading in told.readings}
    other = found[(ruling.id, "first-half")]
    assert other.outcome.net != told.net
    chosen = answer(pot(rules.id, f'{head}\nrulings = {{ {ruling.id} = "first-half" }}', *ODD))
    assert chosen.net == other.outcome.net
    assert chosen.readings[0].outcome.net == told.net


def test_a_reading_that_pays_the_same_is_not_told() -> None:
    told = settle_pot("black-sheep/omaha-hi-lo", 'button = 3\nboard = "2c 3d 7h Ks Kd"', *ODD[:2])
    assert told.readings == ()


@pytest.mark.parametrize("rule_set_id", IDS[::6])
def test_exactly_those_readings_are_named_that_pay_otherwise(rule_set_id: str) -> None:
    """As asking again under each of them shows."""
    rules = load(rule_set_id)
    for ending in endings(Random(f"readings {rule_set_id}"), 2, [rule_set_id]):
        if not ending.situation.rulings:
            said, _ = difference(rules, written(ending))
            assert not said, said


@pytest.mark.parametrize("rule_set_id", POTS)
def test_an_empty_file_says_what_to_fill_in(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    for stakes in rules.limits:
        text = kind_of(rules).template(rules, stakes.name)
        with pytest.raises(HousewayError, match=r"say what it put in|board|cards are missing"):
            answer(text)


def test_what_a_reading_pays_may_hang_on_what_decides_nothing_otherwise() -> None:
    """Where the action begins is all one as cover is held; if losers use the money up too, it is not."""
    told = answer("""
situation = 1
rule_set = "hawaiian-gardens/pai-gow-poker"
bank = { seat = 1, put_up = "$50", set = "Kd Qd / 9c 9d 7h 5s 3c" }
[spots]
2 = { wagers = { base = "$40" }, set = "Ah Kc / Tc Td 8s 6h 4d" }
3 = { wagers = { base = "$30" }, set = "Qh Jh / 8c 8d 7d 5d 2s" }
""")
    assert told.net == {1: -10_00, 2: 40_00, 3: -30_00} and not told.open
    gross = {reading.when: reading.outcome.net for reading in told.readings if reading.value == "gross"}
    assert gross == {
        "action = 2": {1: -30_00, 2: 40_00, 3: -10_00},
        "action = 3": {1: 10_00, 2: 20_00, 3: -30_00},
    }
