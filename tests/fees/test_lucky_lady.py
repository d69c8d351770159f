"""Lucky Lady's fees: the old drops (002:29-77) and the rates (002:1445-1936), by line."""

import pytest

from houseway.errors import FeeError
from houseway.fees.charges import HALF_HOUR_BEGINS
from houseway.fees.due import Bet
from houseway.fees.plans import fitting, make_plan
from houseway.rooms.fee_book import missing
from houseway.rooms.loader import load
from tests.fees.costs import DEALER, check_time, dealer_pays, hand_fees, paid, round_fees, told
from tests.fees.printed import SILENT, Printed, Sheets, games_of, limits_without_option, without_fees

ROOM = "lucky-lady"

# Counted and added up from the text of the tables, not from the files.
PRINTED = (
    Printed("lowball-old-drop", "002:29-35", "1", 4, 1400, announces=SILENT),
    Printed("omaha-hi-lo-old-drop", "002:71-77", "1", 3, 600, announces=SILENT),
    Printed("blackjack-rates", "002:1453-1516", "1-12", 72, 39400),
    Printed("baccarat-rates", "002:1524-1600", "1-14", 84, 65400),
    Printed("pai-gow-poker-rates", "002:1608-1636", "1-5", 30, 8000),
    Printed("ultimate-texas-holdem-rates", "002:1644-1669", "1-5", 30, 16200),
    Printed("three-card-poker-rates", "002:1679-1704", "1-5", 30, 15400),
    Printed("holdem-rates", "002:1724-1743", "1-13", 13, 5800),
    Printed("holdem-rates", "002:1745-1764", "14-26", 13, 5800),
    Printed("ez-money-holdem-rates", "002:1770-1779", "1-3", 3, 900),
    Printed("omaha-rates", "002:1783-1801", "1-12", 12, 6300),
    Printed("omaha-rates", "002:1803-1824", "13-24", 12, 6300),
    Printed("omaha-hi-lo-rates", "002:1828-1846", "1-12", 12, 6300),
    Printed("omaha-hi-lo-rates", "002:1848-1866", "13-24", 12, 6300),
    Printed("lowball-rates", "002:1872-1885", "1-7", 7, 3100),
    Printed("lowball-rates", "002:1889-1907", "8-19", 24, 5800),
    Printed("poker-timed-rates", "002:1915-1926", "1-11", 11, 34500),
)
SHEETS = Sheets(ROOM, PRINTED, options=150, same_rate=["pai-gow-poker-rates"])
SCHEDULES = SHEETS.schedules
option_of = SHEETS.option
GAMES = games_of(ROOM)


# --- the games


def test_every_game_has_a_fee_at_every_limit() -> None:
    assert len(GAMES) == 14
    assert missing(ROOM) == () and without_fees(ROOM) == {}
    for game in GAMES:
        assert limits_without_option(game) == [], game


# --- the old drops


@pytest.mark.parametrize(("heads", "fee"), [(8, 5_00), (7, 5_00), (6, 4_00), (5, 3_00), (4, 2_00), (2, 2_00)])
def test_lowball_drop_from_the_antes(heads: int, fee: int) -> None:  # 002:31-35
    option = option_of("lowball-old-drop", "1")
    assert told(hand_fees(option, heads, ["initial deal", "pot opened"])) == [("regular", "antes", fee)]
    assert hand_fees(option, heads, ["initial deal"]) == []  # 002:35: nobody opened


@pytest.mark.parametrize(("heads", "fee"), [(9, 3_00), (7, 3_00), (6, 2_00), (5, 1_00), (2, 1_00)])
def test_omaha_drop_from_the_big_blind(heads: int, fee: int) -> None:  # 002:73-77
    option = option_of("omaha-hi-lo-old-drop", "1")
    assert told(hand_fees(option, heads, ["flop"])) == [("regular", "big-blind", fee)]
    assert hand_fees(option, heads, ["blinds posted"]) == []  # 002:77: no flop


def test_old_drops_are_for_their_limits() -> None:
    game = load("lucky-lady/omaha-hi-lo")
    fits = [stakes.name for stakes in game.limits if fitting(SCHEDULES["omaha-hi-lo-old-drop"], stakes)]
    assert fits == ["3-6", "4-8"]  # 002:71


# --- against a player-dealer


@pytest.mark.parametrize(
    ("schedule", "number", "action", "fee", "line"),
    [
        ("blackjack-rates", "1", "1001", 1000, 1458),  # 002:1458
        ("blackjack-rates", "8", "701", 800, 1495),  # 002:1495
        ("baccarat-rates", "2", "5", 100, 1533),  # 002:1533, after a page break
        ("baccarat-rates", "9", "3000", 1800, 1571),  # 002:1571
        ("baccarat-rates", "14", "2001", 2500, 1600),  # 002:1600
        ("ultimate-texas-holdem-rates", "3", "1501", 1700, 1658),  # 002:1658
        ("ultimate-texas-holdem-rates", "5", "400", 200, 1666),  # 002:1666
        ("three-card-poker-rates", "3", "3001", 2500, 1694),  # 002:1694
        ("three-card-poker-rates", "4", "1000", 700, 1698),  # 002:1698
    ],
)
def test_by_total_table_action(schedule: str, number: str, action: str, fee: int, line: int) -> None:
    assert dealer_pays(option_of(schedule, number), action) == (fee, f"002:{line}", "")


def test_baccarat_option_3_has_a_hole() -> None:  # 002:1540-1541
    assert dealer_pays(option_of("baccarat-rates", "3"), "501") == (4_00, "002:1540", "fee-hole")
    assert dealer_pays(option_of("baccarat-rates", "3"), "600") == (4_00, "002:1540", "fee-hole")
    assert dealer_pays(option_of("baccarat-rates", "3"), "601") == (6_00, "002:1541", "")


@pytest.mark.parametrize(
    ("number", "lines", "amounts"),
    [
        ("9", "002:1497-1501", [1_00, 3_00, 7_00, 12_00, 15_00]),
        ("10", "002:1502-1506", [1_00, 4_00, 7_00, 12_00, 15_00]),
        ("11", "002:1507-1511", [1_00, 3_00, 5_00, 8_00, 12_00]),
        ("12", "002:1512-1516", [4_00, 8_00, 12_00, 17_00, 25_00]),
    ],
)
def test_blackjack_labels_that_slipped(number: str, lines: str, amounts: list[int]) -> None:
    option = option_of("blackjack-rates", number)
    assert option.lines == lines
    assert [c.amount for c in option.charges if c.fee == "per hand"] == amounts
    assert [c.amount for c in option.charges if c.fee == "per bet"] == [0]
    bands = [c.band for c in option.charges if c.band]
    assert bands[0].first == 5_00 and bands[-1].last is None
    assert option.printed == ("9" if number == "9" else "")


def test_every_blackjack_and_baccarat_option_has_five_bands() -> None:
    for schedule in ("blackjack-rates", "baccarat-rates"):
        for option in SCHEDULES[schedule].options():
            bands = [c.band for c in option.charges if c.band]
            assert len(bands) == 5 and bands[-1].last is None, f"{schedule} {option.number}"


def test_no_free_collection_at_blackjack() -> None:
    buttons = SCHEDULES["blackjack-rates"].buttons
    assert buttons is not None and not buttons.grants  # 002:291


def test_pai_gow_players_pay_for_each_base_wager_backline_too() -> None:
    bets = [Bet(1, "base", 5_00), Bet(1, "fortune", 30_00), Bet(2, "base", 20_00, True)]
    first, last = option_of("pai-gow-poker-rates", "1"), option_of("pai-gow-poker-rates", "5")
    assert paid(round_fees(first, *bets)) == {
        1: 2_00,  # 002:1609
        2: 2_00,
        DEALER: 1_00,  # 002:1610: $55 with the Fortune bet
    }
    assert paid(round_fees(last, Bet(1, "base", 601_00))) == {1: 4_00, DEALER: 8_00}
    assert paid(round_fees(first, Bet(1, "base", 25_00)))[DEALER] == 50  # 002:1609


# --- poker


@pytest.mark.parametrize(
    ("schedule", "number", "heads", "fee"),
    [
        ("holdem-rates", "1", 2, 5_00),  # 002:1731
        ("holdem-rates", "7", 5, 3_00),  # 002:1737
        ("holdem-rates", "10", 6, 4_00),  # 002:1740
        ("holdem-rates", "26", 9, 7_00),  # 002:1764
        ("ez-money-holdem-rates", "2", 6, 4_00),  # 002:1778
        ("omaha-rates", "9", 5, 6_00),  # 002:1798
        ("omaha-rates", "21", 6, 6_00),  # 002:1821, after a page break
        ("omaha-hi-lo-rates", "4", 3, 3_00),  # 002:1838
        ("omaha-hi-lo-rates", "24", 7, 7_00),  # 002:1866
    ],
)
def test_from_the_pot_after_the_flop(schedule: str, number: str, heads: int, fee: int) -> None:
    option = option_of(schedule, number)
    assert told(hand_fees(option, heads, ["initial deal", "flop"])) == [("regular", "pot", fee)]
    assert hand_fees(option, heads, ["initial deal"]) == []


def test_ez_money_takes_nothing_from_four_players() -> None:
    option = option_of("ez-money-holdem-rates", "1")
    assert option.covers(4) and option.charges[0].amount == 0  # 002:1777
    assert hand_fees(option, 4, ["flop"]) == []


def test_a_plan_joins_options_of_different_bands() -> None:
    stakes = {limit.name: limit for limit in load("lucky-lady/texas-holdem").limits}["3-6"]
    plan = make_plan(SCHEDULES["holdem-rates"], stakes, range(2, 10), ["4", "7", "10", "12"])
    assert plan.options == {
        **dict.fromkeys("234", "4"),  # 002:1734
        "5": "7",  # 002:1737
        "6": "10",  # 002:1740
        **dict.fromkeys("789", "12"),  # 002:1742
    }
    with pytest.raises(FeeError, match="leave 5 players without an option"):
        make_plan(SCHEDULES["holdem-rates"], stakes, range(2, 10), ["4", "10", "12"])
    with pytest.raises(FeeError, match="not limit"):
        make_plan(SCHEDULES["holdem-rates"], stakes, range(2, 10), ["14"])


@pytest.mark.parametrize(
    ("number", "heads", "drawn", "undrawn"),
    [
        ("4", 3, 3_00, 0),  # 002:1882
        ("6", 8, 5_00, 0),  # 002:1884
        ("8", 2, 5_00, 0),  # 002:1896
        ("12", 4, 2_00, 1_00),  # 002:1900
        ("15", 6, 4_00, 1_00),  # 002:1903
        ("19", 7, 6_00, 0),  # 002:1907
    ],
)
def test_lowball_after_the_draw_or_modified(number: str, heads: int, drawn: int, undrawn: int) -> None:
    modified = [("modified", "pot", undrawn)] if undrawn else []
    option = option_of("lowball-rates", number)
    assert told(hand_fees(option, heads, ["initial deal", "first draw"])) == [("regular", "pot", drawn)]
    assert told(hand_fees(option, heads, ["initial deal"])) == modified


@pytest.mark.parametrize(("number", "fee"), [("1", 8_00), ("6", 25_00), ("11", 75_00)])  # 002:1916-1926
def test_time_is_taken_from_everybody_in_advance(number: str, fee: int) -> None:
    option = option_of("poker-timed-rates", number)
    check_time(option, (1, 4), fee, HALF_HOUR_BEGINS)
    assert {charge.terms.grace for charge in option.charges} == {10}  # 002:1913
