"""Hawaiian Gardens' old fee sheets and the fees in the games' own chapters, table by table and row by row."""

from collections.abc import Iterable
from typing import NamedTuple

import pytest

from houseway.errors import FeeError
from houseway.fees.charges import FeeTable, Option, Schedule
from houseway.fees.due import Due, Facts, due
from houseway.fees.plans import fitting, make_plan
from houseway.rooms.fee_book import missing, schedules
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

ROOM = "hawaiian-gardens"


class Printed(NamedTuple):
    """What the print has in one table."""

    source: str
    options: int
    charges: int
    cents: int
    """All its amounts added up; a flat fee of the text counts once for each option."""


# Counted and added up from the text of the tables, not from the files.
PRINTED = {
    "texas-holdem-old-sheet": (Printed("000:61", 1, 1, 100),),
    "crazy-pineapple-old-sheet": (Printed("000:137", 1, 1, 100),),
    "seven-card-stud-old-sheet": (Printed("000:201", 1, 1, 100),),
    "seven-card-stud-hi-lo-old-sheet": (Printed("000:241", 1, 1, 100),),
    "lowball-old-sheet": (Printed("000:324-334", 2, 16, 2100), Printed("000:336-342", 4, 4, 2600)),
    "mexican-poker-old-sheet": (Printed("000:396", 1, 1, 100),),
    "razz-old-sheet": (Printed("000:425", 1, 1, 100),),
    "reverse-holdem-old-sheet": (Printed("000:472", 1, 1, 100),),
    "no-limit-holdem-old-sheet": (
        Printed("000:1398-1411", 13, 91, 27550),
        Printed("000:1413-1419", 4, 24, 27600),
    ),
    "pot-limit-holdem-old-sheet": (
        Printed("000:1423-1424", 1, 7, 2400),
        Printed("000:1426-1433", 5, 30, 27400),
    ),
    "five-card-omaha-hi-lo-own-chapter": (
        Printed("000:2271-2282", 9, 54, 10100),
        Printed("000:2284-2297", 11, 22, 21300),
        Printed("000:2303-2313", 8, 32, 8000),
        Printed("000:2315-2320", 3, 12, 2800),
    ),
    "archie-own-chapter": (
        Printed("000:3712-3740", 20, 60, 7000),
        Printed("000:3742-3767", 16, 48, 5600),
        Printed("000:3769-3780", 4, 8, 8500),
    ),
    "double-board-omaha-own-chapter": (
        Printed("000:3923-3950", 20, 60, 7000),
        Printed("000:3952-3974", 16, 48, 5600),
        Printed("000:3976-3983", 4, 8, 8500),
    ),
    "razzdeucey-own-chapter": (
        Printed("000:4137-4165", 20, 60, 7000),
        Printed("000:4167-4196", 18, 54, 6500),
        Printed("000:4198-4211", 4, 8, 8500),
    ),
    "razzdacey-own-chapter": (
        Printed("000:4360-4388", 20, 60, 7000),
        Printed("000:4390-4419", 18, 54, 6500),
        Printed("000:4421-4434", 4, 8, 8500),
    ),
    "super-razzdacey-own-chapter": (
        Printed("000:4578-4606", 20, 60, 7200),
        Printed("000:4608-4632", 16, 48, 5600),
        Printed("000:4634-4645", 4, 8, 8500),
    ),
    "badacey-own-chapter": (
        Printed("000:4814-4842", 20, 60, 7200),
        Printed("000:4844-4869", 16, 48, 5600),
        Printed("000:4871-4882", 4, 8, 8500),
    ),
    "super-7-card-stud-own-chapter": (
        Printed("000:5019-5047", 20, 60, 7000),
        Printed("000:5049-5078", 18, 54, 6500),
        Printed("000:5080-5093", 4, 8, 8500),
    ),
    "super-7-card-stud-hi-lo-own-chapter": (
        Printed("000:5255-5283", 20, 60, 7000),
        Printed("000:5285-5314", 18, 54, 6500),
        Printed("000:5316-5329", 4, 8, 8500),
    ),
    "super-7-card-stud-hi-lo-regular-own-chapter": (
        Printed("000:5487-5515", 20, 60, 7000),
        Printed("000:5517-5546", 18, 54, 6500),
        Printed("000:5548-5561", 4, 8, 8500),
    ),
    "short-deck-holdem-own-chapter": (
        Printed("000:5691-5729", 32, 96, 13700),
        Printed("000:5733-5752", 11, 11, 12400),
        Printed("000:5754-5781", 20, 60, 9400),
        Printed("000:5783-5795", 8, 8, 8200),
        Printed("000:5797-5809", 8, 24, 4000),
        Printed("000:5813-5826", 9, 9, 7700),
    ),
    "super-razzdeucey-own-chapter": (
        Printed("000:5977-6005", 20, 60, 7000),
        Printed("000:6007-6034", 18, 54, 6500),
        Printed("000:6036-6047", 4, 8, 8500),
    ),
    "super-razz-own-chapter": (
        Printed("000:6173-6201", 20, 60, 7000),
        Printed("000:6203-6230", 18, 54, 6500),
        Printed("000:6232-6243", 4, 8, 8500),
    ),
    "badeucey-own-chapter": (
        Printed("000:6419-6447", 20, 60, 7200),
        Printed("000:6449-6474", 16, 48, 5600),
        Printed("000:6476-6487", 4, 8, 8500),
    ),
    "seven-card-stud-hi-lo-regular-own-chapter": (
        Printed("000:6640-6668", 20, 60, 7000),
        Printed("000:6670-6695", 16, 48, 5600),
        Printed("000:6697-6708", 4, 8, 8500),
    ),
    "2-7-dramaha-own-chapter": (
        Printed("000:6887-6913", 18, 54, 6500),
        Printed("000:6915-6936", 14, 42, 5100),
        Printed("000:6938-6947", 4, 8, 8500),
    ),
    "dramaha-own-chapter": (
        Printed("000:7102-7128", 18, 54, 6500),
        Printed("000:7130-7151", 14, 42, 5100),
        Printed("000:7153-7162", 4, 8, 8500),
    ),
    "face-up-chinese-poker-own-chapter": (Printed("000:7344-7355", 9, 9, 12600),),
    "dramadugi-own-chapter": (Printed("000:7521-7554", 25, 75, 14750),),
    "2-7-captain-own-chapter": (
        Printed("000:11966-11992", 18, 54, 6500),
        Printed("000:11994-12015", 14, 42, 5100),
        Printed("000:12017-12032", 10, 20, 41600),
    ),
}
TABLES = [(schedule, table) for schedule, tables in PRINTED.items() for table in tables]
CHAPTERS = [name for name in PRINTED if name.endswith("-own-chapter")]
OLD_SHEETS = [name for name in PRINTED if name.endswith("-old-sheet")]


def schedule_of(name: str) -> Schedule:
    return {schedule.id: schedule for schedule in schedules(ROOM)}[name]


def table_of(name: str, source: str) -> FeeTable:
    return {table.source: table for table in schedule_of(name).tables}[source]


def option_of(name: str, number: str) -> Option:
    return schedule_of(name).find(number)[1]


def told(payments: Iterable[Due]) -> list[tuple[str, str, int]]:
    return [(payment.charge.fee, payment.payer, payment.amount) for payment in payments]


def test_all_options_are_there() -> None:
    ours = [s.id for s in schedules(ROOM) if s.id.endswith(("-old-sheet", "-own-chapter"))]
    assert sorted(ours) == sorted(PRINTED)
    assert sum([len(schedule_of(name).options()) for name in PRINTED]) == 837
    assert {name: [t.source for t in schedule_of(name).tables] for name in PRINTED} == {
        name: [printed.source for printed in tables] for name, tables in PRINTED.items()
    }


@pytest.mark.parametrize(("name", "printed"), TABLES)
def test_a_table_has_what_is_printed(name: str, printed: Printed) -> None:
    options = table_of(name, printed.source).options
    charges = [charge for option in options for charge in option.charges]
    assert (len(options), len(charges)) == (printed.options, printed.charges)
    assert all([charge.amount is not None for charge in charges])
    assert sum([charge.amount or 0 for charge in charges]) == printed.cents


@pytest.mark.parametrize("name", PRINTED)
def test_the_numbers_run_through_the_schedule(name: str) -> None:
    numbers = [option.number for option in schedule_of(name).options()]
    expected = [str(n) for n in range(1, len(numbers) + 1)]
    if name == "five-card-omaha-hi-lo-own-chapter":
        expected = [*expected[:28], "28b", "29", "30"]  # 000:2313, 000:2318
    assert numbers == expected


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_announces_what_it_prints(name: str) -> None:
    for table in schedule_of(name).tables:
        numbers = [option.printed for option in table.options]
        odd = {"000:5548-5561": "39-41", "000:7521-7554": "1-67"}  # 000:5548, 000:7521
        assert table.announces == odd.get(table.source, f"{numbers[0]}-{numbers[-1]}"), table.source


@pytest.mark.parametrize("name", OLD_SHEETS)
def test_the_old_sheets_number_nothing_and_allow_three_rates(name: str) -> None:
    schedule = schedule_of(name)
    assert schedule.most_rates == 3  # 000:54
    assert not any([table.numbered or table.announces for table in schedule.tables])
    assert {option.printed for option in schedule.options()} == {""}
    assert "jackpot-fee" in [ruling.id for ruling in schedule.rulings]


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_chapters_allow_five_rates(name: str) -> None:
    unsaid = ("five-card-omaha-hi-lo-own-chapter", "dramadugi-own-chapter")
    assert schedule_of(name).most_rates == (0 if name in unsaid else 5)


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
    short = due(option, Facts(heads=5, reached=frozenset({"initial deal"})))
    assert told(short) == [("designated", "pot", 100)]
    assert [payment.charge.line for payment in short] == [line]
    assert due(option, Facts(heads=5, reached=frozenset({"initial deal", opening}))) == []
    assert "posted-regular-fee" in [ruling.id for ruling in schedule_of(name).rulings]


BLINDS = ("blinds posted", "initial deal")
FLOP = (*BLINDS, "flop", "turn", "river")
DRAWS = (*BLINDS, "first draw", "second draw", "third draw")
STUD = ("antes posted", "down cards", "initial deal", "fourth street", "fifth street")

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
    payments = due(option_of(name, number), Facts(heads=heads, reached=frozenset(reached)))
    assert told(payments) == [(fee[0], "pot", fee[1])]
    assert [payment.charge.terms.at for payment in payments] == ["end"]


def test_the_lowball_table_keeps_the_lines_of_both_halves() -> None:
    option = option_of("lowball-old-sheet", "1")
    assert (option.limit, option.blinds, option.lines) == ("15-30", "5-10-15", "000:327-333")
    assert {(charge.fee, charge.line) for charge in option.charges} == {
        ("regular", "000:327"),
        ("designated", "000:333"),
    }


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
    ("razzdeucey-own-chapter", "8", 6, STUD[:4], "#1 antes 100, #2 pot 400"),  # 000:4153
    ("razzdeucey-own-chapter", "8", 6, STUD, "#1 antes 100, #2 pot 400, #3 pot 100"),  # 000:4153
    ("razzdacey-own-chapter", "38", 3, STUD, "#1 antes 100, #2 pot 100"),  # 000:4419: #3 is $0
    ("super-7-card-stud-own-chapter", "21", 8, STUD[:4], "#1 antes 100, #2 pot 200"),  # 000:5058
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
    payments = due(option_of(name, number), Facts(heads=heads, reached=frozenset(reached)))
    expected = [tuple(fee.split(" ")) for fee in fees.split(", ") if fee]
    assert sorted([(fee, payer, str(cents)) for fee, payer, cents in told(payments)]) == sorted(expected)


TIMES = [
    # schedule, option, players, cents of each, when
    ("no-limit-holdem-old-sheet", "14", 6, 1100, "half hour ends"),  # 000:1416
    ("no-limit-holdem-old-sheet", "17", 4, 800, "half hour ends"),  # 000:1419
    ("pot-limit-holdem-old-sheet", "4", 5, 500, "half hour ends"),  # 000:1431
    ("lowball-old-sheet", "6", 3, 800, "half hour ends"),  # 000:342
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
    option = option_of(name, number)
    persons = tuple(range(1, heads + 1))
    two = due(option, Facts(heads=heads, persons=persons, half_hours=2))
    assert [(payment.person, payment.amount) for payment in two] == [(n, 2 * cents) for n in persons]
    assert {(c.terms.at, c.terms.first_part_free) for c in option.charges} == {
        (moment, moment == "half hour ends")
    }
    assert due(option, Facts(heads=heads, persons=persons, reached=frozenset(FLOP + DRAWS + STUD))) == []


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
    payers = {charge.terms.payer for o in schedule_of(name).tables[-1].options for charge in o.charges}
    assert payers == {"pot"}


def test_whose_heads_count_as_each_table_says() -> None:
    said = {
        (name, table.heads or schedule_of(name).heads)
        for name in CHAPTERS
        for table in schedule_of(name).tables
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
        options = schedule_of(f"{game}-own-chapter").options()
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
    option = option_of(name, number)
    assert option.lines == line
    assert {charge.line for charge in option.charges} == {line}


def test_a_buy_in_chooses_among_the_old_no_limit_rows() -> None:
    schedule = schedule_of("no-limit-holdem-old-sheet")
    limits = {stakes.name: stakes for stakes in load(f"{ROOM}/no-limit-holdem").limits}
    assert [o.number for o in fitting(schedule, limits["no-limit 2-3 ($100)"])] == ["4"]  # 000:1402
    assert [o.number for o in fitting(schedule, limits["no-limit 100-200"])] == ["17"]  # 000:1419
    with pytest.raises(FeeError, match="leave 3 players without an option"):  # 000:1398: four to nine
        make_plan(schedule, limits["no-limit 1-1"], range(3, 10))


def test_every_limit_of_these_games_has_an_option_except_one_that_is_lost() -> None:
    without = [
        (name, stakes.name)
        for name in PRINTED
        for game in schedule_of(name).games
        for stakes in load(f"{ROOM}/{game}").limits
        if not fitting(schedule_of(name), stakes)
    ]
    assert without == [("dramadugi-own-chapter", "2-4")]  # 000:7554


def test_dramadugi_breaks_off_before_the_short_tables() -> None:
    schedule = schedule_of("dramadugi-own-chapter")
    stakes = load(f"{ROOM}/dramadugi").limits[0]
    plan = make_plan(schedule, stakes, (6, 7), ["16"])  # 000:7545: six or more
    assert plan.options == {"6": "16", "7": "16"}
    with pytest.raises(FeeError, match="leave 5 players without an option"):
        make_plan(schedule, stakes, (5, 6, 7))
    assert [finding.kind for finding in schedule.print] == ["damage"]


def test_no_rule_set_of_the_room_is_without_a_schedule() -> None:
    games = {entry.id.partition("/")[2] for entry in catalogue() if entry.id.startswith(f"{ROOM}/")}
    assert games == {game for schedule in schedules(ROOM) for game in schedule.games}
    assert missing(ROOM) == ()
