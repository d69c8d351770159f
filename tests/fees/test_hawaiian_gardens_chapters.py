"""The fees in the chapters of Hawaiian Gardens' games (000:2271-7554, 000:11966-12032), by table and row."""

import pytest

from houseway.errors import FeeError
from houseway.fees.due import Facts, due
from houseway.fees.plans import make_plan
from houseway.rooms.fee_book import missing, schedules
from houseway.rooms.loader import load
from tests.fees.costs import BLINDS, DRAWS, FLOP, STUD, check_time, hand_fees, told
from tests.fees.printed import Printed, Sheets, check_row, games_of, unfit, without_fees

ROOM = "hawaiian-gardens"

# Counted and added up from the text of the tables, not from the files.
PRINTED = (
    Printed("five-card-omaha-hi-lo-own-chapter", "000:2271-2282", "1-9", 54, 10100),
    Printed("five-card-omaha-hi-lo-own-chapter", "000:2284-2297", "10-20", 22, 21300),
    Printed("five-card-omaha-hi-lo-own-chapter", "000:2303-2313", "21-28", 32, 8000),
    Printed(
        "five-card-omaha-hi-lo-own-chapter", "000:2315-2320", "28b 29-30", 12, 2800, announces="28-30"
    ),  # 000:2313, 000:2318
    Printed("archie-own-chapter", "000:3712-3740", "1-20", 60, 7000),
    Printed("archie-own-chapter", "000:3742-3767", "21-36", 48, 5600),
    Printed("archie-own-chapter", "000:3769-3780", "37-40", 8, 8500),
    Printed("double-board-omaha-own-chapter", "000:3923-3950", "1-20", 60, 7000),
    Printed("double-board-omaha-own-chapter", "000:3952-3974", "21-36", 48, 5600),
    Printed("double-board-omaha-own-chapter", "000:3976-3983", "37-40", 8, 8500),
    Printed("razzdeucey-own-chapter", "000:4137-4165", "1-20", 60, 7000),
    Printed("razzdeucey-own-chapter", "000:4167-4196", "21-38", 54, 6500),
    Printed("razzdeucey-own-chapter", "000:4198-4211", "39-42", 8, 8500),
    Printed("razzdacey-own-chapter", "000:4360-4388", "1-20", 60, 7000),
    Printed("razzdacey-own-chapter", "000:4390-4419", "21-38", 54, 6500),
    Printed("razzdacey-own-chapter", "000:4421-4434", "39-42", 8, 8500),
    Printed("super-razzdacey-own-chapter", "000:4578-4606", "1-20", 60, 7200),
    Printed("super-razzdacey-own-chapter", "000:4608-4632", "21-36", 48, 5600),
    Printed("super-razzdacey-own-chapter", "000:4634-4645", "37-40", 8, 8500),
    Printed("badacey-own-chapter", "000:4814-4842", "1-20", 60, 7200),
    Printed("badacey-own-chapter", "000:4844-4869", "21-36", 48, 5600),
    Printed("badacey-own-chapter", "000:4871-4882", "37-40", 8, 8500),
    Printed("super-7-card-stud-own-chapter", "000:5019-5047", "1-20", 60, 7000),
    Printed("super-7-card-stud-own-chapter", "000:5049-5078", "21-38", 54, 6500),
    Printed("super-7-card-stud-own-chapter", "000:5080-5093", "39-42", 8, 8500),
    Printed("super-7-card-stud-hi-lo-own-chapter", "000:5255-5283", "1-20", 60, 7000),
    Printed("super-7-card-stud-hi-lo-own-chapter", "000:5285-5314", "21-38", 54, 6500),
    Printed("super-7-card-stud-hi-lo-own-chapter", "000:5316-5329", "39-42", 8, 8500),
    Printed("super-7-card-stud-hi-lo-regular-own-chapter", "000:5487-5515", "1-20", 60, 7000),
    Printed("super-7-card-stud-hi-lo-regular-own-chapter", "000:5517-5546", "21-38", 54, 6500),
    Printed(
        "super-7-card-stud-hi-lo-regular-own-chapter", "000:5548-5561", "39-42", 8, 8500, announces="39-41"
    ),
    Printed("short-deck-holdem-own-chapter", "000:5691-5729", "1-32", 96, 13700),
    Printed("short-deck-holdem-own-chapter", "000:5733-5752", "33-43", 11, 12400),
    Printed("short-deck-holdem-own-chapter", "000:5754-5781", "44-63", 60, 9400),
    Printed("short-deck-holdem-own-chapter", "000:5783-5795", "64-71", 8, 8200),
    Printed("short-deck-holdem-own-chapter", "000:5797-5809", "72-79", 24, 4000),
    Printed("short-deck-holdem-own-chapter", "000:5813-5826", "80-88", 9, 7700),
    Printed("super-razzdeucey-own-chapter", "000:5977-6005", "1-20", 60, 7000),
    Printed("super-razzdeucey-own-chapter", "000:6007-6034", "21-38", 54, 6500),
    Printed("super-razzdeucey-own-chapter", "000:6036-6047", "39-42", 8, 8500),
    Printed("super-razz-own-chapter", "000:6173-6201", "1-20", 60, 7000),
    Printed("super-razz-own-chapter", "000:6203-6230", "21-38", 54, 6500),
    Printed("super-razz-own-chapter", "000:6232-6243", "39-42", 8, 8500),
    Printed("badeucey-own-chapter", "000:6419-6447", "1-20", 60, 7200),
    Printed("badeucey-own-chapter", "000:6449-6474", "21-36", 48, 5600),
    Printed("badeucey-own-chapter", "000:6476-6487", "37-40", 8, 8500),
    Printed("seven-card-stud-hi-lo-regular-own-chapter", "000:6640-6668", "1-20", 60, 7000),
    Printed("seven-card-stud-hi-lo-regular-own-chapter", "000:6670-6695", "21-36", 48, 5600),
    Printed("seven-card-stud-hi-lo-regular-own-chapter", "000:6697-6708", "37-40", 8, 8500),
    Printed("2-7-dramaha-own-chapter", "000:6887-6913", "1-18", 54, 6500),
    Printed("2-7-dramaha-own-chapter", "000:6915-6936", "19-32", 42, 5100),
    Printed("2-7-dramaha-own-chapter", "000:6938-6947", "33-36", 8, 8500),
    Printed("dramaha-own-chapter", "000:7102-7128", "1-18", 54, 6500),
    Printed("dramaha-own-chapter", "000:7130-7151", "19-32", 42, 5100),
    Printed("dramaha-own-chapter", "000:7153-7162", "33-36", 8, 8500),
    Printed("face-up-chinese-poker-own-chapter", "000:7344-7355", "1-9", 9, 12600),
    Printed("dramadugi-own-chapter", "000:7521-7554", "1-25", 75, 14750, announces="1-67"),
    Printed("2-7-captain-own-chapter", "000:11966-11992", "1-18", 54, 6500),
    Printed("2-7-captain-own-chapter", "000:11994-12015", "19-32", 42, 5100),
    Printed("2-7-captain-own-chapter", "000:12017-12032", "33-42", 20, 41600),
)
SHEETS = Sheets(ROOM, PRINTED, options=801, named=".*-own-chapter")
SCHEDULES = SHEETS.schedules
option_of = SHEETS.option


@pytest.mark.parametrize("name", SCHEDULES)
def test_a_chapter_announces_what_it_prints(name: str) -> None:
    for table in SCHEDULES[name].tables:
        numbers = [option.printed for option in table.options]
        odd = {"000:5548-5561": "39-41", "000:7521-7554": "1-67"}  # 000:5548, 000:7521
        assert table.announces == odd.get(table.source, f"{numbers[0]}-{numbers[-1]}"), table.source


@pytest.mark.parametrize("name", SCHEDULES)
def test_the_chapters_allow_five_rates(name: str) -> None:
    unsaid = ("five-card-omaha-hi-lo-own-chapter", "dramadugi-own-chapter")
    assert SCHEDULES[name].most_rates == (0 if name in unsaid else 5)
    assert SCHEDULES[name].rates_are == "amounts"


STAGES = [
    # schedule, option, players, moments reached, fees as (fee, payer, cents)
    ("archie-own-chapter", "1", 6, DRAWS, "#1 small-blind 100, #2 pot 400, #3 pot 100"),  # 000:3721
    ("archie-own-chapter", "1", 7, DRAWS[:3], "#1 small-blind 100, #2 pot 400"),  # 000:3721
    ("archie-own-chapter", "36", 2, DRAWS, "#1 small-blind 100, #2 pot 100"),  # 000:3767: #3 is $0
    ("archie-own-chapter", "1", 5, DRAWS, ""),  # 000:3721 is for seven and six
    ("badacey-own-chapter", "19", 3, DRAWS[:3], "#1 small-blind 100, #2 pot 200"),  # 000:4841
    ("badeucey-own-chapter", "21", 7, DRAWS, "#1 small-blind 100, #2 pot 400, #3 pot 100"),  # 000:6456
    ("badeucey-own-chapter", "21", 7, BLINDS, "#1 small-blind 100"),  # 000:6456
    (
        "double-board-omaha-own-chapter",
        "9",
        5,
        FLOP,
        "#1 small-blind 100, #2 pot 300, #3 pot 100",
    ),  # 000:3939
    ("double-board-omaha-own-chapter", "9", 5, FLOP[:3], "#1 small-blind 100, #2 pot 300"),  # 000:3939
    ("2-7-dramaha-own-chapter", "15", 3, FLOP, "#1 small-blind 100, #2 pot 200, #3 pot 100"),  # 000:6910
    ("dramaha-own-chapter", "28", 4, FLOP, "#1 small-blind 100, #2 pot 100"),  # 000:7147: #3 is $0
    ("2-7-captain-own-chapter", "19", 5, FLOP, "#1 small-blind 100, #2 pot 400, #3 pot 100"),  # 000:11999
    ("short-deck-holdem-own-chapter", "1", 9, FLOP, "#1 pot 100, regular pot 250, #2 pot 50"),  # 000:5698
    ("short-deck-holdem-own-chapter", "1", 9, FLOP[:3], "#1 pot 100, regular pot 250"),  # 000:5698
    ("short-deck-holdem-own-chapter", "1", 9, BLINDS, "#1 pot 100"),  # 000:5698
    ("short-deck-holdem-own-chapter", "16", 5, FLOP, "#1 pot 100, regular pot 400, #2 pot 100"),  # 000:5713
    ("short-deck-holdem-own-chapter", "78", 2, FLOP, "#1 pot 100, regular pot 100, #2 pot 50"),  # 000:5808
    ("dramadugi-own-chapter", "6", 7, FLOP, "#1 pot 50, #2 pot 350, #3 pot 100"),  # 000:7535
    ("dramadugi-own-chapter", "16", 7, FLOP[:3], "#1 pot 100, #2 pot 500"),  # 000:7545: six or more
    ("five-card-omaha-hi-lo-own-chapter", "2", 8, FLOP, "designated pot 100, regular pot 350"),  # 000:2275
    ("five-card-omaha-hi-lo-own-chapter", "2", 3, FLOP, "designated pot 100, regular pot 100"),  # 000:2275
    ("five-card-omaha-hi-lo-own-chapter", "28", 6, BLINDS, "designated pot 100"),  # 000:2313
    ("five-card-omaha-hi-lo-own-chapter", "28", 9, FLOP, "designated pot 100, regular pot 500"),  # 000:2313
    ("five-card-omaha-hi-lo-own-chapter", "28b", 9, FLOP, "designated pot 100, regular pot 400"),  # 000:2318
    ("super-razz-own-chapter", "1", 8, STUD[:4], "#1 pot 100, #2 pot 400"),  # 000:6182
    ("super-razz-own-chapter", "1", 8, STUD, "#1 pot 100, #2 pot 400, #3 pot 100"),  # 000:6182
    ("super-razzdeucey-own-chapter", "38", 2, STUD, "#1 pot 100, #2 pot 100"),  # 000:6034: #3 is $0
    ("super-razzdacey-own-chapter", "19", 3, STUD[:4], "#1 pot 100, #2 pot 200"),  # 000:4605
    ("super-razzdacey-own-chapter", "19", 3, STUD[:3], "#1 pot 100"),  # 000:4605: nobody discarded
    ("razzdeucey-own-chapter", "8", 6, STUD[:3], "#1 antes 100"),  # 000:4153
    # 000:4137: no fee for a street past which the hand does not get; fourth street is a betting round (4072)
    ("razzdeucey-own-chapter", "8", 6, STUD[:4], "#1 antes 100"),  # 000:4153
    ("razzdeucey-own-chapter", "8", 6, STUD[:5], "#1 antes 100, #2 pot 400"),  # 000:4153
    ("razzdeucey-own-chapter", "8", 6, STUD, "#1 antes 100, #2 pot 400, #3 pot 100"),  # 000:4153
    ("razzdacey-own-chapter", "38", 3, STUD, "#1 antes 100, #2 pot 100"),  # 000:4419: #3 is $0
    ("super-7-card-stud-own-chapter", "21", 8, STUD[:4], "#1 antes 100"),  # 000:5049
    ("super-7-card-stud-own-chapter", "21", 8, STUD[:5], "#1 antes 100, #2 pot 200"),  # 000:5058
    (
        "super-7-card-stud-hi-lo-own-chapter",
        "26",
        6,
        STUD,
        "#1 antes 100, #2 pot 400, #3 pot 100",
    ),  # 000:5302
    ("super-7-card-stud-hi-lo-regular-own-chapter", "38", 2, STUD[:3], "#1 antes 100"),  # 000:5546
    ("seven-card-stud-hi-lo-regular-own-chapter", "1", 7, STUD[:2], "#1 pot 100"),  # 000:6649
    ("seven-card-stud-hi-lo-regular-own-chapter", "1", 7, STUD[:1], ""),  # 000:6649: no card is dealt
    (
        "seven-card-stud-hi-lo-regular-own-chapter",
        "27",
        5,
        STUD,
        "#1 pot 100, #2 pot 200, #3 pot 100",
    ),  # 000:6683
]


@pytest.mark.parametrize(("name", "number", "heads", "reached", "fees"), STAGES)
def test_fees_by_stages(name: str, number: str, heads: int, reached: tuple[str, ...], fees: str) -> None:
    payments = hand_fees(option_of(name, number), heads, reached)
    expected = [tuple(fee.split(" ")) for fee in fees.split(", ") if fee]
    assert sorted([(fee, payer, str(cents)) for fee, payer, cents in told(payments)]) == sorted(expected)


TIMES = [
    # schedule, option, players, cents of each, when
    ("five-card-omaha-hi-lo-own-chapter", "10", 6, 1000, "half hour ends"),  # 000:2287
    ("five-card-omaha-hi-lo-own-chapter", "20", 5, 800, "half hour ends"),  # 000:2297
    ("short-deck-holdem-own-chapter", "33", 10, 1100, "half hour ends"),  # 000:5742
    ("short-deck-holdem-own-chapter", "88", 4, 700, "half hour ends"),  # 000:5826
    ("face-up-chinese-poker-own-chapter", "9", 4, 1700, "half hour ends"),  # 000:7355
    ("archie-own-chapter", "39", 4, 700, "half hour begins"),  # 000:3779
    ("razzdacey-own-chapter", "42", 5, 2000, "half hour begins"),  # 000:4434
]


@pytest.mark.parametrize(("name", "number", "heads", "cents", "moment"), TIMES)
def test_every_player_pays_for_his_half_hours(
    name: str, number: str, heads: int, cents: int, moment: str
) -> None:
    check_time(option_of(name, number), tuple(range(1, heads + 1)), cents, moment)


# schedule, option, players, cents
FROM_THE_POT = [
    ("double-board-omaha-own-chapter", "37", 8, 1000),  # 000:3976, 000:3980
    ("2-7-dramaha-own-chapter", "35", 4, 700),  # 000:6938, 000:6946
    ("dramaha-own-chapter", "36", 4, 1000),  # 000:7153, 000:7162
    ("2-7-captain-own-chapter", "42", 7, 5000),  # 000:12017, 000:12032
    ("2-7-captain-own-chapter", "41", 2, 2100),  # 000:12031
]


@pytest.mark.parametrize(("name", "number", "heads", "cents"), FROM_THE_POT)
def test_four_chapters_take_the_half_hour_from_the_pot(
    name: str, number: str, heads: int, cents: int
) -> None:
    option = option_of(name, number)
    persons = tuple(range(1, heads + 1))
    assert told(due(option, Facts(heads=heads, persons=persons, half_hours=1))) == [("time", "pot", cents)]
    assert {charge.terms.at for charge in option.charges} == {"half hour begins"}
    assert due(option, Facts(heads=heads, persons=persons, reached=frozenset(FLOP))) == []
    payers = {charge.terms.payer for o in SCHEDULES[name].tables[-1].options for charge in o.charges}
    assert payers == {"pot"}


def test_whose_heads_count_as_each_table_says() -> None:
    said = {
        (name, table.heads or SCHEDULES[name].heads)
        for name in SCHEDULES
        for table in SCHEDULES[name].tables
        if any([option.by_heads() for option in table.options])
    }
    both = ("badacey", "short-deck-holdem", "super-razz", "super-razzdacey", "super-razzdeucey")
    active = {name for name, heads in said if heads == "active"}
    seated = {name for name, heads in said if heads == "seated"}
    unsaid = {name for name, heads in said if heads == "unsaid"}
    assert active == {  # 000:3769, 000:4634, 000:4871, 000:6036, 000:6232, 000:6476
        f"{game}-own-chapter"
        for game in ("archie", "badacey", "badeucey", "super-razz", "super-razzdacey", "super-razzdeucey")
    }
    assert seated == {  # 000:2271, 000:5733
        "five-card-omaha-hi-lo-own-chapter",
        "short-deck-holdem-own-chapter",
    }
    assert unsaid & (active | seated) == {f"{game}-own-chapter" for game in both}


TWINS = [
    ("razzdeucey", "razzdacey"),
    ("super-7-card-stud-hi-lo", "super-7-card-stud-hi-lo-regular"),
    ("super-razzdeucey", "super-razz"),
    ("2-7-dramaha", "dramaha"),
]


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_twin_chapters_print_the_same_amounts(one: str, other: str) -> None:
    def amounts(game: str) -> list[tuple[str, str, str, int | None]]:
        options = SCHEDULES[f"{game}-own-chapter"].options()
        return [(o.number, c.fee, str(c.band), c.amount) for o in options for c in o.charges]

    assert amounts(one) == amounts(other)


ROWS = [
    ("archie-own-chapter", "26", "000:3757"),  # the first row after a page heading
    ("double-board-omaha-own-chapter", "28", "000:3966"),
    ("super-razzdacey-own-chapter", "29", "000:4625"),
    ("short-deck-holdem-own-chapter", "60", "000:5778"),
    ("badeucey-own-chapter", "22", "000:6460"),
    ("dramadugi-own-chapter", "25", "000:7554"),
    ("2-7-captain-own-chapter", "28", "000:12011"),
]


@pytest.mark.parametrize(("name", "number", "line"), ROWS)
def test_the_line_of_an_option(name: str, number: str, line: str) -> None:
    check_row(option_of(name, number), line)


def test_every_limit_of_these_games_has_an_option_except_one_that_is_lost() -> None:
    assert unfit(SHEETS) == [("dramadugi-own-chapter", "2-4")]  # 000:7554


def test_dramadugi_breaks_off_before_the_short_tables() -> None:
    schedule = SCHEDULES["dramadugi-own-chapter"]
    stakes = load(f"{ROOM}/dramadugi").limits[0]
    plan = make_plan(schedule, stakes, (6, 7), ["16"])  # 000:7545: six or more
    assert plan.options == {"6": "16", "7": "16"}
    with pytest.raises(FeeError, match="leave 5 players without an option"):
        make_plan(schedule, stakes, (5, 6, 7))
    assert [finding.kind for finding in schedule.print] == ["damage"]


def test_no_rule_set_of_the_room_is_without_a_schedule() -> None:
    games = {game.partition("/")[2] for game in games_of(ROOM)}
    assert games == {game for schedule in schedules(ROOM) for game in schedule.games}
    assert missing(ROOM) == () and without_fees(ROOM) == {}
