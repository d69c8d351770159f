"""Hawaiian Gardens' old fee sheets (000:54-1433), table by table and row by row."""

import pytest

from houseway.errors import FeeError
from houseway.fees.plans import fitting, make_plan
from houseway.rooms.loader import load
from tests.fees.costs import BLINDS, DRAWS, FLOP, check_time, hand_fees, told
from tests.fees.printed import SILENT, Printed, Sheets, unfit

ROOM = "hawaiian-gardens"

# Counted and added up from the text of the tables, not from the files.
PRINTED = (
    Printed("texas-holdem-old-sheet", "000:61", "1", 1, 100, announces=SILENT),
    Printed("crazy-pineapple-old-sheet", "000:137", "1", 1, 100, announces=SILENT),
    Printed("seven-card-stud-old-sheet", "000:201", "1", 1, 100, announces=SILENT),
    Printed("seven-card-stud-hi-lo-old-sheet", "000:241", "1", 1, 100, announces=SILENT),
    Printed("lowball-old-sheet", "000:324-334", "1-2", 16, 2100, announces=SILENT, halves=True),
    Printed("lowball-old-sheet", "000:336-342", "3-6", 4, 2600, announces=SILENT),
    Printed("mexican-poker-old-sheet", "000:396", "1", 1, 100, announces=SILENT),
    Printed("razz-old-sheet", "000:425", "1", 1, 100, announces=SILENT),
    Printed("reverse-holdem-old-sheet", "000:472", "1", 1, 100, announces=SILENT),
    Printed("no-limit-holdem-old-sheet", "000:1398-1411", "1-13", 91, 27550, announces=SILENT, flat="000:61"),
    Printed("no-limit-holdem-old-sheet", "000:1413-1419", "14-17", 24, 27600, announces=SILENT),
    Printed("pot-limit-holdem-old-sheet", "000:1423-1424", "1", 7, 2400, announces=SILENT, flat="000:61"),
    Printed("pot-limit-holdem-old-sheet", "000:1426-1433", "2-6", 30, 27400, announces=SILENT),
)
SHEETS = Sheets(ROOM, PRINTED, options=36, named=".*-old-sheet")
SCHEDULES = SHEETS.schedules
option_of = SHEETS.option


@pytest.mark.parametrize("name", SCHEDULES)
def test_the_old_sheets_number_nothing_and_allow_three_rates(name: str) -> None:
    schedule = SCHEDULES[name]
    assert (schedule.most_rates, schedule.rates_are) == (3, "fees")  # 000:54
    assert not any([table.numbered or table.announces for table in schedule.tables])
    assert {option.printed for option in schedule.options()} == {""}
    assert "jackpot-fee" in [ruling.id for ruling in schedule.rulings]


# schedule, the moment that makes it the regular fee's hand, and the line of the designated fee
POSTED = [
    ("texas-holdem-old-sheet", "flop", "000:61"),
    ("crazy-pineapple-old-sheet", "flop", "000:137"),
    ("seven-card-stud-old-sheet", "fourth street", "000:201"),
    ("seven-card-stud-hi-lo-old-sheet", "fourth street", "000:241"),
    ("mexican-poker-old-sheet", "third street", "000:396"),
    ("razz-old-sheet", "fourth street", "000:425"),
    ("reverse-holdem-old-sheet", "flop", "000:472"),
]


@pytest.mark.parametrize(("name", "opening", "line"), POSTED)
def test_a_dollar_for_a_hand_without_opening_round_and_the_rest_is_posted(
    name: str, opening: str, line: str
) -> None:
    option = option_of(name, "1")
    short = hand_fees(option, 5, ["initial deal"])
    assert told(short) == [("designated", "pot", 100)]
    assert [payment.charge.line for payment in short] == [line]
    assert hand_fees(option, 5, ["initial deal", opening]) == []
    assert "posted-regular-fee" in [ruling.id for ruling in SCHEDULES[name].rulings]


OPENED = [
    # schedule, option, players, moments reached, the one fee that is due
    ("no-limit-holdem-old-sheet", "1", 5, FLOP, ("regular", 150)),  # 000:1399
    ("no-limit-holdem-old-sheet", "1", 5, BLINDS, ("designated", 100)),  # 000:1399, 000:61
    ("no-limit-holdem-old-sheet", "7", 6, FLOP[:3], ("regular", 500)),  # 000:1405
    ("no-limit-holdem-old-sheet", "6", 6, FLOP, ("regular", 300)),  # 000:1404
    ("no-limit-holdem-old-sheet", "13", 4, FLOP, ("regular", 100)),  # 000:1411
    ("pot-limit-holdem-old-sheet", "1", 6, FLOP, ("regular", 400)),  # 000:1424
    ("pot-limit-holdem-old-sheet", "1", 9, BLINDS, ("designated", 100)),  # 000:1424, 000:61
    ("lowball-old-sheet", "1", 7, DRAWS, ("regular", 300)),  # 000:327
    ("lowball-old-sheet", "1", 4, DRAWS[:3], ("regular", 50)),  # 000:327
    ("lowball-old-sheet", "1", 4, BLINDS, ("designated", 100)),  # 000:333
    ("lowball-old-sheet", "2", 8, BLINDS, ("designated", 100)),  # 000:334
]


@pytest.mark.parametrize(("name", "number", "heads", "reached", "fee"), OPENED)
def test_regular_or_designated_but_never_both(
    name: str, number: str, heads: int, reached: tuple[str, ...], fee: tuple[str, int]
) -> None:
    payments = hand_fees(option_of(name, number), heads, reached)
    assert told(payments) == [(fee[0], "pot", fee[1])]
    assert [payment.charge.terms.at for payment in payments] == ["end"]


def test_the_lowball_table_keeps_the_lines_of_both_halves() -> None:
    option = option_of("lowball-old-sheet", "1")
    assert (option.limit, option.blinds, option.lines) == ("15-30", "5-10-15", "000:327-333")
    assert {(charge.fee, charge.line) for charge in option.charges} == {
        ("regular", "000:327"),
        ("designated", "000:333"),
    }


TIMES = [
    # schedule, option, players, cents of each, when
    ("no-limit-holdem-old-sheet", "14", 6, 1100, "half hour ends"),  # 000:1416
    ("no-limit-holdem-old-sheet", "17", 4, 800, "half hour ends"),  # 000:1419
    ("pot-limit-holdem-old-sheet", "4", 5, 500, "half hour ends"),  # 000:1431
    ("lowball-old-sheet", "6", 3, 800, "half hour ends"),  # 000:342
]


@pytest.mark.parametrize(("name", "number", "heads", "cents", "moment"), TIMES)
def test_every_player_pays_for_his_half_hours(
    name: str, number: str, heads: int, cents: int, moment: str
) -> None:
    check_time(option_of(name, number), tuple(range(1, heads + 1)), cents, moment)


def test_every_limit_of_these_games_has_an_option() -> None:
    assert unfit(SHEETS) == []


def test_a_buy_in_chooses_among_the_old_no_limit_rows() -> None:
    schedule = SCHEDULES["no-limit-holdem-old-sheet"]
    limits = {stakes.name: stakes for stakes in load(f"{ROOM}/no-limit-holdem").limits}
    assert [o.number for o in fitting(schedule, limits["no-limit 2-3 ($100)"])] == ["4"]  # 000:1402
    assert [o.number for o in fitting(schedule, limits["no-limit 100-200"])] == ["17"]  # 000:1419
    with pytest.raises(FeeError, match="leave 3 players without an option"):  # 000:1398: four to nine
        make_plan(schedule, limits["no-limit 1-1"], range(3, 10))
