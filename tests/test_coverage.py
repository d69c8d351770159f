"""Each of the printed rule sets is in the house and in every suite.

The suites run over what there is, and other games may have less. That nothing printed is missing from them
is asserted here and nowhere else.
"""

from pathlib import Path

import pytest

from houseway.errors import RuleSetError
from houseway.games import game_named, names
from houseway.lab.families import folders, is_priced
from houseway.rooms import index
from houseway.rooms.fee_book import missing, rooms, schedules
from houseway.rooms.index import INDEX, catalogue, entry_of
from houseway.rooms.loader import load
from houseway.rooms.places import ROOMS
from tests.conditions import conditions
from tests.coverage import PRINTED
from tests.examples.bank.test_cover import SHEETS
from tests.examples.pot.flop.deals import FLOP_GAMES
from tests.golden.playthroughs import path, recorded
from tests.lab.equity.test_every_pot_game import POT_GAMES

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


def test_a_script_is_called_like_its_game() -> None:
    assert len(names()) == len(set(names())) >= 24
    assert [game_named(name).name for name in names()] == list(names())
    with pytest.raises(RuleSetError, match="there is no game script 'sheet'"):
        game_named("sheet")  # Files of that name help scripts.


def test_the_index_says_what_the_files_say() -> None:
    listed = Path(INDEX).read_text(encoding="utf-8").splitlines()[1:]
    assert [entry.id for entry in catalogue()][: len(listed)] == [line.split("\t")[0] for line in listed]
    assert {line.split("\t")[0] for line in listed} >= set(PRINTED), "opening files takes time"
    for entry in catalogue():
        assert entry_of(entry.id, str(ROOMS / f"{entry.id}.toml")) == entry


def test_a_file_that_is_not_in_the_index_is_a_game_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = Path(INDEX).read_text(encoding="utf-8").splitlines()
    shorter = tmp_path / "index.tsv"
    shorter.write_text("\n".join(lines[:1] + lines[3:]), encoding="utf-8")
    monkeypatch.setattr(index, "INDEX", str(shorter))
    found = catalogue.__wrapped__()
    assert set(found) == set(catalogue())
    assert not set(catalogue()[:2]) & set(found[: len(lines) - 3])


def test_no_playthrough_and_no_pricer_is_left_over() -> None:
    assert set(recorded()) <= ENTRIES.keys()
    assert folders() <= {name.replace("-", "_") for name in names() if game_named(name).kind == "bank"}


def test_lists_of_sheets_have_every_printed_one() -> None:
    assert {sheet for sheet, _, _ in SHEETS} >= set(BANK)
    assert set(POT_GAMES) >= {i for i in PRINTED if ENTRIES[i].kind == "pot"}
    assert set(FLOP_GAMES) >= {i for i in PRINTED if ENTRIES[i].family == "flop"}
