"""Each of the printed rule sets is in the house and in every suite.

The suites run over what there is, and other games may have less. That nothing printed is missing from them
is asserted here and nowhere else.
"""

import pytest

from houseway.games import MODULES, game_named
from houseway.lab.families import FAMILIES, is_priced
from houseway.rooms.fee_book import missing, rooms, schedules
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.conditions import conditions
from tests.coverage import PRINTED
from tests.examples.bank.test_cover import SHEETS
from tests.examples.pot.flop.deals import FLOP_GAMES
from tests.golden.playthroughs import path, recorded

ENTRIES = {entry.id: entry for entry in catalogue()}
BANK = [rule_set_id for rule_set_id in PRINTED if ENTRIES[rule_set_id].kind == "bank"]


def test_all_printed_games_are_in_the_house() -> None:
    assert len(PRINTED) == len(set(PRINTED)) == 118
    assert set(PRINTED) <= ENTRIES.keys()
    assert len(BANK) == 43


@pytest.mark.parametrize("rule_set_id", PRINTED)
def test_a_printed_game_has_its_playthrough_and_conditions(rule_set_id: str) -> None:
    assert path(rule_set_id).is_file()
    assert conditions(ENTRIES[rule_set_id].family)


@pytest.mark.parametrize("rule_set_id", BANK)
def test_a_printed_game_against_a_player_dealer_is_priced(rule_set_id: str) -> None:
    assert is_priced(load(rule_set_id))


def test_a_printed_game_has_fees_or_a_word_that_none_are_printed() -> None:
    told = {
        f"{room}/{game}"
        for room in rooms()
        for games in (*[one.games for one in schedules(room)], *[one.games for one in missing(room)])
        for game in games
    }
    assert told >= set(PRINTED)


def test_no_playthrough_and_no_pricer_is_left_over() -> None:
    assert set(recorded()) <= ENTRIES.keys()
    assert FAMILIES.keys() <= {name for name in MODULES if game_named(name).kind == "bank"}


def test_lists_of_sheets_have_every_printed_one() -> None:
    assert {sheet for sheet, _, _ in SHEETS} >= set(BANK)
    assert set(FLOP_GAMES) >= {i for i in PRINTED if ENTRIES[i].family == "flop"}
