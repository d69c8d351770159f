"""Games side by side: every difference is found, and nothing but differences."""

from itertools import pairwise
from pathlib import Path

import pytest

from houseway.citations import cited
from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.reference.compare import PARTS, Comparison, Row, compare
from houseway.reference.edges import Edges, edges
from houseway.rooms.books import known
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.rooms.lookup import find_file
from tests.own_games import copy

NEIGHBOURS = [
    (one.id, other.id)
    for family in dict.fromkeys([entry.family for entry in catalogue()])
    for one, other in pairwise([entry for entry in catalogue() if entry.family == family])
]


def nothing_priced(rules: RuleSet) -> Edges:
    return Edges(state="none", says="Not asked for.")


def rows(found: Comparison, part: str) -> dict[str, Row]:
    return {row.key: row for one in found.parts if one.name == part for row in one.rows}


@pytest.mark.parametrize(("one", "other"), NEIGHBOURS)
def test_neighbours_of_every_family(one: str, other: str) -> None:
    found = compare([load(one), load(other)], nothing_priced)
    assert [game.id for game in found.games] == [one, other]
    assert len({game.label for game in found.games}) == 2
    for part in found.parts:
        keys = [row.key for row in part.rows]
        assert len(set(keys)) == len(keys)
        for row in part.rows:
            assert row.title
            assert any(row.said)
            for said in row.said:
                assert said is None or said.words
                for span in cited(said.lines) if said is not None else ():
                    assert known(span)


@pytest.mark.parametrize(
    "rule_set_id", ["black-sheep/ez-baccarat", "hawaiian-gardens/lowball", "nineteenth-hole/pan"]
)
def test_a_copy_differs_in_nothing_but_its_paper(tmp_path: Path, rule_set_id: str) -> None:
    mine = find_file(copy(rule_set_id, tmp_path / "mine.toml"))
    found = compare([load(rule_set_id), mine], edges)
    for part in found.parts:
        differ = {row.key for row in part.rows if not row.same}
        if part.name == "table":
            assert differ <= {"approval"}
        elif part.name not in ("irregularities", "fees"):
            # What goes wrong and what it costs is known of printed sheets only.
            assert not differ, part.name


def test_one_changed_row_of_a_pay_table_is_all_that_differs(tmp_path: Path) -> None:
    path = copy("black-sheep/ez-baccarat", tmp_path / "mine.toml")
    path.write_text(
        path.read_text(encoding="utf-8").replace('pays = "40 to 1"', 'pays = "35 to 1"'), encoding="utf-8"
    )
    found = compare([load("black-sheep/ez-baccarat"), find_file(path)], edges)
    pays = rows(found, "pays")
    differ = [row for row in pays.values() if not row.same]
    assert [row.key for row in differ] == ["dragon-7: banker wins with a three-card 7"]
    assert [said.words for said in differ[0].said if said] == ["40 to 1", "35 to 1"]
    (priced,) = [part for part in found.parts if part.name == "edges"]
    assert "own/mine: The figures of this game are not kept" in priced.note


def test_two_rooms_ez_baccarat() -> None:
    """001:461 lets the Tie Bet lie alone, 000:2774 does not; 001:527 has a maximum for Dragon 7."""
    found = compare([load("black-sheep/ez-baccarat"), load("hawaiian-gardens/ez-baccarat-panda-8")], edges)
    assert [game.label for game in found.games] == ["Black Sheep", "Hawaiian Gardens"]
    assert all([row.same for row in rows(found, "pays").values()])
    tie, dragon = rows(found, "wagers")["tie"], rows(found, "wagers")["dragon-7"]
    assert [said.words for said in tie.said if said] == ["the table's", "the table's; with player or banker"]
    assert next(said.words for said in dragon.said if said).startswith("$5 to $500")
    assert not rows(found, "fees")["player-dealer hand"].same
    assert rows(found, "fees")["coupon-user coupon"].only == 1
    assert rows(found, "edges")["banker"].same
    assert rows(found, "irregularities")["I-261"].only == 0


def test_what_is_played_is_told_apart_from_words() -> None:
    """001:338 and 004:188 give the button the big blind heads up; 002 does not."""
    ids = ("black-sheep/texas-holdem", "nineteenth-hole/texas-holdem", "lucky-lady/texas-holdem")
    found = compare([load(one) for one in ids], nothing_priced)
    blinds = rows(found, "played")["blinds.heads_up"]
    assert [said.words for said in blinds.said if said] == ["button big", "button big", "button small"]
    assert next(said.lines for said in blinds.said if said).startswith("ruling heads-up-blinds, 001:338")
    assert blinds.title.startswith("Blinds, heads up: ")
    assert rows(found, "limits")["1-2 limit"].said[0] is None


def test_games_of_two_scripts_are_not_compared_setting_by_setting() -> None:
    found = compare([load("black-sheep/ez-baccarat"), load("black-sheep/texas-holdem")], edges)
    (played,) = [part for part in found.parts if part.name == "played"]
    assert not played.rows
    assert "different scripts" in played.note
    assert [game.label for game in found.games] == ["EZ Baccarat", "Texas Hold'em"]
    (priced,) = [part for part in found.parts if part.name == "edges"]
    assert "black-sheep/texas-holdem: Players win from each other here" in priced.note


def test_a_question_that_is_put_differently_keeps_its_own_words() -> None:
    found = compare(
        [load("black-sheep/ez-baccarat"), load("hawaiian-gardens/ez-baccarat-panda-8")], nothing_priced
    )
    for row in rows(found, "rulings").values():
        if row.only is None and not row.same:
            assert all([said is None or "? " in said.words or row.title.endswith("?") for said in row.said])


def test_what_goes_wrong_is_told_without_what_all_do() -> None:
    """003:307 makes an extra card a misdeal; Black Sheep prints nothing of it."""
    games = [load("black-sheep/omaha"), load("central-coast/omaha")]
    extra = rows(compare(games, nothing_priced, ["irregularities"]), "irregularities")["extra"]
    assert extra.title.endswith("; besides what all do")
    mine, theirs = extra.said
    assert mine is not None
    assert theirs is not None
    assert (mine.lines, theirs.lines) == ("held, not printed", "003:307")
    says = [{remedy.says for remedy in rules.remedies if "extra" in remedy.of} for rules in games]
    assert says[0] & says[1]
    assert not [one for one in says[0] & says[1] if one in mine.words or one in theirs.words]


def test_parts_can_be_picked() -> None:
    games = [load("black-sheep/omaha"), load("central-coast/omaha")]
    found = compare(games, nothing_priced, ["limits", "fees"])
    assert [part.name for part in found.parts] == ["limits", "fees"]
    with pytest.raises(HousewayError, match="there is no part 'odds': the parts are table, played"):
        compare(games, nothing_priced, ["odds"])
    assert "edges" in PARTS


def test_one_game_and_the_same_twice_are_refused() -> None:
    omaha = load("black-sheep/omaha")
    with pytest.raises(HousewayError, match="two games or more"):
        compare([omaha], nothing_priced)
    with pytest.raises(HousewayError, match="black-sheep/omaha is named twice"):
        compare([omaha, load("central-coast/omaha"), omaha], nothing_priced)
