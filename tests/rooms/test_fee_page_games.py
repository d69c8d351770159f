"""Games that only the fee pages print: they say so, and every rule follows a sheet of the room."""

import re
from pathlib import Path

import msgspec
import pytest

from houseway.citations import spans
from houseway.errors import RuleSetError
from houseway.fees.charges import Schedule
from houseway.games.citations import cites
from houseway.play.between import Between
from houseway.play.rules import Ruling
from houseway.rooms.fee_book import rooms, schedules
from houseway.rooms.index import catalogue
from houseway.rooms.loader import common_rulings, load, load_file
from houseway.rooms.places import ROOMS
from tests.cli.running import houseway, rules_page

HI_LO = "central-coast/texas-holdem-hi-lo"
FIVE = "central-coast/five-card-stud"
LIMITED = "hawaiian-gardens/limit-buy-in-no-limit-holdem"
IDS = [entry.id for entry in catalogue() if load(entry.id).follows]


def test_there_are_three_of_118() -> None:
    """003:786, 003:921, 000:7558."""
    assert sorted(IDS) == sorted([HI_LO, FIVE, LIMITED])
    assert [load(rule_set_id).approval for rule_set_id in (HI_LO, FIVE, LIMITED)] == [
        "GEGA-000806",
        "GEGA-000799",
        "GEGA-001471",
    ]


def test_no_heading_of_a_pot_game_is_left_without_a_rule_set() -> None:
    """Three Card Poker of 000:3200 is the one name that no sheet of the room is known to belong to."""
    left = {(room, name) for room in rooms() for one in schedules(room) for name in one.unspread}
    assert left == {("hawaiian-gardens", "Three Card Poker")}


def schedule_of(rule_set_id: str) -> Schedule:
    room, _, game = rule_set_id.partition("/")
    (found,) = [schedule for schedule in schedules(room) if game in schedule.games]
    return found


def on_fee_pages(rule_set_id: str, lines: str) -> bool:
    pages = spans(schedule_of(rule_set_id).source)
    cited = spans(lines)
    return bool(cited) and all(
        [any([p.book == s.book and p.first <= s.first <= s.last <= p.last for p in pages]) for s in cited]
    )


def own_rulings(rule_set_id: str) -> list[Ruling]:
    rules = load(rule_set_id)
    return [ruling for ruling in rules.rulings if ruling not in common_rulings(rules.kind)]


@pytest.mark.parametrize("rule_set_id", IDS)
def test_what_it_calls_printed_stands_on_its_fee_pages(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    assert on_fee_pages(rule_set_id, rules.source)
    assert "limits" in rules.rules
    for key, rule in rules.rules.items():
        assert key in ("limits", "ante") and on_fee_pages(rule_set_id, rule.lines), key


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_other_rule_is_a_ruling_that_names_where_it_comes_from(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    rulings = own_rulings(rule_set_id)
    assert rulings[0].id == "no-sheet"
    for key in cites(rules) - set(rules.rules):
        assert rules.cite(key).lines
    for ruling in rulings:
        from_a_sheet = "the room's" in ruling.reason or re.search(r"\d{3}:\d+", ruling.reason)
        assert from_a_sheet, f"{ruling.id} does not say what it follows: {ruling.reason}"


@pytest.mark.parametrize("rule_set_id", IDS)
def test_the_page_says_so_at_the_top(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    top = " ".join(rules_page(rule_set_id).partition("\nLimits\n")[0].split())
    assert "Only the fee pages print this game." in top
    assert "every rule here is a ruling that follows the nearest sheets of the room" in top
    for followed in rules.follows:
        assert followed in top
        assert followed.startswith(f"{rules.room}/") and not load(followed).follows
    assert '"follows"' in houseway("rules", rule_set_id, "--json").stdout


def test_other_pages_do_not() -> None:
    assert "no sheet" not in rules_page("central-coast/texas-holdem")


def test_a_sheet_to_follow_must_be_there(tmp_path: Path) -> None:
    text = (ROOMS / f"{FIVE}.toml").read_text(encoding="utf-8")
    (tmp_path / "stud.toml").write_text(text.replace("asian-five-card-stud", "asian-six-card-stud"), "utf-8")
    with pytest.raises(RuleSetError, match=r"stud.toml, line 7: no sheet to follow: there is no rule set"):
        load_file(tmp_path / "stud.toml")


# What is not ruled otherwise is as on the sheet that is followed


def test_high_low_is_the_rooms_holdem_with_two_halves() -> None:
    high, split = load("central-coast/texas-holdem"), load(HI_LO)
    omaha = load("central-coast/omaha-hi-lo")
    assert split.play.low == omaha.play.low == "eight-or-better"
    assert split.play.showdown.odd_half == omaha.play.showdown.odd_half
    as_high = msgspec.structs.replace(split.play, low="", kill=None, kills="full")
    # Nobody may bet more than the pot where there is no pot-limit game.
    betting = msgspec.structs.replace(high.play.betting, over_pot="never")
    assert as_high == msgspec.structs.replace(high.play, betting=betting)
    assert (split.between, split.deck, split.seats) == (high.between, high.deck, high.seats)
    assert split.limits == tuple([one for one in high.limits if one.structure != "pot-limit"])


def test_its_kill_is_that_of_crazy_pineapple() -> None:
    """003:209."""
    pineapple = load("central-coast/crazy-pineapple")
    split = load(HI_LO)
    assert split.play.kill == pineapple.play.kill
    assert split.play.kills == pineapple.play.kills == "none"


def test_five_card_stud_is_the_rooms_asian_stud_with_a_whole_deck() -> None:
    asian, five = load("central-coast/asian-five-card-stud"), load(FIVE)
    seven = load("central-coast/seven-card-stud")
    assert five.game == asian.game
    for name in ("dealer", "first_card", "live_opening", "bring_in", "betting", "showdown"):
        assert getattr(five.play, name) == getattr(asian.play, name), name
    assert five.play.opener == msgspec.structs.replace(asian.play.opener, ranking="high")
    assert (five.play.high, five.deck, five.seats) == (seven.play.high, seven.deck, seven.seats)
    assert five.between == asian.between == Between()
    as_seven = [(s.name, s.bets, s.ante, s.chip, s.buy_in) for s in seven.limits]
    assert [(s.name, s.bets, s.ante, s.chip, s.buy_in) for s in five.limits] == as_seven
    assert all([stakes.bring_in == stakes.small for stakes in five.limits])


def test_limit_buy_in_is_the_rooms_no_limit_with_a_most() -> None:
    free, limited = load("hawaiian-gardens/no-limit-holdem"), load(LIMITED)
    assert limited.play == free.play
    assert (limited.between, limited.deck, limited.seats) == (free.between, free.deck, free.seats)
    assert all([len(stakes.buy_in) == 2 for stakes in limited.limits])


def test_its_buy_ins_are_the_rows_of_the_no_limit_table() -> None:
    """000:1399-1411: each row with a buy-in, and no other."""
    printed = (
        "20 1-1, 40 1-2, 50 1-2, 100 2-3, 100-300 2-3, 200 3-5, 300 3-5, 300-500 3-5, 500 5-5, "
        "500-1500 5-5, 600 5-10, 1000 10-20, 2000 20-40"
    )
    offered = [
        f"{'-'.join([str(a // 100) for a in dict.fromkeys(stakes.buy_in)])} "
        f"{'-'.join([str(a // 100) for a in stakes.blinds])}"
        for stakes in load(LIMITED).limits
    ]
    assert sorted(offered) == sorted(printed.split(", "))
    assert [stakes.name for stakes in load(LIMITED).limits if stakes.double_raise] == ["no-limit 2-3 ($100)"]
