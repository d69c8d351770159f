"""What an end looks at: readings that set something else are not settled again, and pay the same."""

from random import Random

import msgspec
import pytest

from houseway.desk.file import header_of, read_file
from houseway.desk.looked_at import set_otherwise, watched
from houseway.desk.settling import tried_out
from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load
from tests.desk.hiding import files, told, told_plainly
from tests.every import IDS

HOLDEM, BLACKJACK = load("black-sheep/texas-holdem"), load("lucky-lady/buster-blackjack")
NINES, BACCARAT = load("central-coast/super-pan-9"), load("black-sheep/ez-baccarat")


def _looked_at(rules: RuleSet, path: str) -> set[str]:
    """What is noted of somebody who looks at one parameter."""
    found, looked_at = watched(rules)
    value = found.play
    for name in path.split("."):
        value = getattr(value, name)
    return looked_at


def test_a_look_is_noted_with_all_that_lies_on_the_way() -> None:
    assert _looked_at(HOLDEM, "showdown.odd_chips") == {"showdown", "showdown.odd_chips"}


def test_what_is_looked_at_is_what_the_sheet_says() -> None:
    found, _ = watched(HOLDEM)
    assert found.play.showdown.odd_chips == HOLDEM.play.showdown.odd_chips
    assert found.play.showdown == HOLDEM.play.showdown
    assert found.play.showdown != HOLDEM.play.betting


@pytest.mark.parametrize("look", [hash, lambda play: play == BLACKJACK.play.settlement], ids=["key", "equal"])
def test_whoever_takes_the_whole_looks_at_everything_in_it(look: object) -> None:
    found, looked_at = watched(BLACKJACK)
    assert callable(look)
    look(found.play.settlement)
    inside = {f"settlement.{name}" for name in BLACKJACK.play.settlement.__struct_fields__}
    assert looked_at == {"settlement", *inside}


def test_a_copy_with_another_value_is_watched_too() -> None:
    found, looked_at = watched(BLACKJACK)
    copied = msgspec.structs.replace(found.play.settlement, losers_first=True)
    assert copied.cover == BLACKJACK.play.settlement.cover
    assert "settlement.cover" in looked_at


def test_a_property_looks_at_what_it_is_made_of() -> None:
    found, looked_at = watched(BLACKJACK)
    assert found.play.game == BLACKJACK.play.game
    assert {"host", "sheet"} & looked_at


def test_of_several_sheets_only_the_one_that_is_looked_at_is_noted() -> None:
    found, looked_at = watched(NINES)
    assert found.play.game.decider == NINES.play.game.decider
    assert looked_at == {"sheets", "sheet", f"sheets.{NINES.play.sheet}.decider"}
    other = NINES.read_as({"active-player": "seated"})
    assert set_otherwise(NINES, other) == {f"sheets.{NINES.play.sheet}.decider"}


def test_whoever_looks_at_a_chart_looks_at_all_of_it() -> None:
    """A table of plain values is looked up without a note on which."""
    play = msgspec.structs.replace(BACCARAT.play, chart={**BACCARAT.play.chart, "3": "9"})
    assert set_otherwise(BACCARAT, msgspec.structs.replace(BACCARAT, play=play)) == {"chart"}


def _readings(rules: RuleSet) -> list[RuleSet]:
    return [
        rules.read_as({ruling.id: value})
        for ruling in rules.rulings
        if ruling.setting
        for value in ruling.others
    ]


def test_a_reading_sets_its_parameter_and_more_than_parameters_is_told_apart() -> None:
    for rule_set in IDS[::5]:
        rules = load(rule_set)
        assert set_otherwise(rules, rules) == set()
        for other in _readings(rules):
            sets = set_otherwise(rules, other)
            assert sets or (sets is None and (rules.between, rules.deck) != (other.between, other.deck))


@pytest.mark.parametrize("rule_set", IDS)
def test_readings_that_set_nothing_looked_at_pay_the_same(rule_set: str) -> None:
    rules = load(rule_set)
    text = next(files(rule_set, Random(f"looked at {rule_set}")))
    data = read_file(text)
    header = header_of(data)
    found, looked_at = watched(rules.read_as(header.readings))
    try:
        paid = tried_out(found, header, data, {}).paid
    except HousewayError:
        assert told(text) == told_plainly(text)
        return
    for other in _readings(rules) if not header.readings else ():
        sets = set_otherwise(rules, other)
        if sets is not None and looked_at.isdisjoint(sets):
            assert tried_out(other, header, data, {}).paid == paid
    assert told(text) == told_plainly(text)
