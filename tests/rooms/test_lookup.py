"""A game is found by its id, by an id in rooms of one's own, or by the path to its file."""

from pathlib import Path

import pytest

from houseway.errors import RuleSetError
from houseway.play.record import Record
from houseway.rooms.folder import VARIABLE, rooms_in
from houseway.rooms.index import catalogue, listed
from houseway.rooms.loader import load
from houseway.rooms.lookup import find, find_for
from tests.own_games import SHEETS, copy, sheet


def test_printed_games_are_found_as_ever() -> None:
    assert find("black-sheep/omaha") is load("black-sheep/omaha")
    assert not load("black-sheep/omaha").own


@pytest.mark.parametrize("like", SHEETS)
def test_a_file_is_the_game_that_it_was_copied_from(like: str, tmp_path: Path) -> None:
    printed, mine = load(like), find(str(copy(like, tmp_path / "mine.toml")))
    assert (mine.id, mine.own, mine.fee_book) == ("own/mine", True, None)
    assert (mine.play, mine.limits, mine.between, mine.deck) == (
        printed.play,
        printed.limits,
        printed.between,
        printed.deck,
    )
    assert mine.called == str(tmp_path / "mine.toml")


def test_rooms_of_ones_own_come_after_the_printed_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = copy("black-sheep/omaha", tmp_path / "kitchen" / "omaha.toml")
    (tmp_path / "kitchen" / "room.toml").write_text("is = 'no game'\n", encoding="utf-8")
    (tmp_path / "kitchen" / "broken.toml").write_text("is = \n", encoding="utf-8")
    assert listed() == catalogue()
    with rooms_in(str(tmp_path)):
        broken, omaha = listed()[len(catalogue()) :]
        assert (omaha.id, omaha.name, omaha.file) == ("kitchen/omaha", "Omaha", str(path))
        assert (broken.id, broken.name) == ("kitchen/broken", f"cannot be read: houseway check {broken.file}")
        assert find("kitchen/omaha").called == find("kitchen/omaha").id == "kitchen/omaha"
        with pytest.raises(RuleSetError, match="did you mean kitchen/omaha"):
            find("kitchen/omaho")
    with pytest.raises(RuleSetError, match="there is no rule set 'kitchen/omaha'"):
        find("kitchen/omaha")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert find("kitchen/omaha").own


def test_the_id_of_a_printed_game_is_taken(tmp_path: Path) -> None:
    copy("black-sheep/omaha", tmp_path / "black-sheep" / "omaha.toml")
    with rooms_in(str(tmp_path)), pytest.raises(RuleSetError, match="has the id of a printed game"):
        find("black-sheep/omaha")


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RuleSetError, match="there is no file"):
        find(str(tmp_path / "nothing.toml"))
    (tmp_path / "omaha.txt").write_text("", encoding="utf-8")
    with pytest.raises(RuleSetError, match="a file that ends with"):
        find(str(tmp_path / "omaha.txt"))
    with rooms_in(str(tmp_path / "nowhere")), pytest.raises(RuleSetError, match="there is no folder"):
        find("kitchen/omaha")


@pytest.mark.parametrize(
    "named", ["x" * 300, "x" * 300 + ".toml", "a\0b", "a\0b.toml", "~nobody-is-called-so/a.toml"]
)
def test_what_can_be_no_file_is_refused_too(named: str) -> None:
    with pytest.raises(RuleSetError, match=r"there is no|cannot be read|is no path of a file"):
        find(named)


def test_a_record_may_name_what_can_be_no_file() -> None:
    for file in ("x" * 300, "a\0b"):
        record = Record(rule_set="own/mine", version=1, sheet="0" * 16, file=file, seats=(), shoe="")
        with pytest.raises(RuleSetError, match="its file is not here"):
            find_for(record, Path())


def test_words_change_nothing_and_amounts_do(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = sheet("black-sheep/ez-baccarat")

    def named(text: str) -> str:
        path.write_text(text, encoding="utf-8")
        return find(str(path)).sheet

    first = named(text)
    assert named("# mine\n" + text.replace('name = "EZ Baccarat"', 'name = "Kitchen Baccarat"')) == first
    assert named(text.replace('pays = "40 to 1"', 'pays = "41 to 1"')) != first
    assert named(text.replace('bets = ["$5", "$10,000"]', 'bets = ["$5", "$20,000"]')) != first
