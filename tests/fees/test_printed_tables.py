"""The fee tables of every room: nothing left out, nothing added, and all of it where it is printed."""

import pytest

from houseway.rooms.fee_book import rooms, schedules
from tests.fees.printed import Printed, Sheets, lines_of, numbers
from tests.fees.test_black_sheep import SHEETS as BLACK_SHEEP
from tests.fees.test_central_coast import SHEETS as CENTRAL_COAST
from tests.fees.test_hawaiian_gardens_bank import SHEETS as HAWAIIAN_GARDENS_BANK
from tests.fees.test_hawaiian_gardens_chapters import SHEETS as HAWAIIAN_GARDENS_CHAPTERS
from tests.fees.test_hawaiian_gardens_old_sheets import SHEETS as HAWAIIAN_GARDENS_OLD_SHEETS
from tests.fees.test_hawaiian_gardens_rates import SHEETS as HAWAIIAN_GARDENS_RATES
from tests.fees.test_lucky_lady import SHEETS as LUCKY_LADY
from tests.fees.test_nineteenth_hole import SHEETS as NINETEENTH_HOLE

ALL = (
    HAWAIIAN_GARDENS_OLD_SHEETS,
    HAWAIIAN_GARDENS_BANK,
    HAWAIIAN_GARDENS_CHAPTERS,
    HAWAIIAN_GARDENS_RATES,
    BLACK_SHEEP,
    LUCKY_LADY,
    CENTRAL_COAST,
    NINETEENTH_HOLE,
)
SCHEDULES = [(sheets, name) for sheets in ALL for name in sheets.schedules]
TABLES = [(sheets, printed) for sheets in ALL for printed in sheets.printed]
HEADS = (3, 4, 5, 6, 7)

each_schedule = pytest.mark.parametrize(
    ("sheets", "name"), SCHEDULES, ids=[f"{sheets.room}/{name}" for sheets, name in SCHEDULES]
)
each_table = pytest.mark.parametrize(
    ("sheets", "printed"), TABLES, ids=[f"{printed.schedule} {printed.source}" for _, printed in TABLES]
)


def test_every_schedule_of_every_room_is_looked_at_once() -> None:
    told = sorted([(sheets.room, name) for sheets, name in SCHEDULES])
    assert told == sorted([(room, schedule.id) for room in rooms() for schedule in schedules(room)])


@pytest.mark.parametrize("sheets", ALL, ids=lambda sheets: f"{sheets.room} {sheets.printed[0].source}")
def test_no_table_is_left_out(sheets: Sheets) -> None:
    told = [(printed.schedule, printed.source) for printed in sheets.printed]
    assert [(s.id, table.source) for s in sheets.schedules.values() for table in s.tables] == told
    assert sum([len(s.options()) for s in sheets.schedules.values()]) == sheets.options


@each_table
def test_a_table_has_what_is_printed(sheets: Sheets, printed: Printed) -> None:
    table = sheets.table(printed.schedule, printed.source)
    charges = [charge for option in table.options for charge in option.charges]
    assert [option.number for option in table.options] == numbers(printed.numbers)
    assert table.announces == (printed.numbers if printed.announces is None else printed.announces)
    assert len(charges) == printed.charges
    assert sum([charge.amount or 0 for charge in charges]) == printed.cents
    assert tuple([charge.line for charge in charges if charge.amount is None]) == printed.lost
    if printed.options_for:
        covered = [sum([option.covers(heads) for option in table.options]) for heads in HEADS]
        assert tuple(covered) == printed.options_for


@each_table
def test_charges_stand_on_the_lines_of_their_table(sheets: Sheets, printed: Printed) -> None:
    options = sheets.table(printed.schedule, printed.source).options
    charges = [charge for option in options for charge in option.charges]
    inside = [charge for charge in charges if charge.line != printed.flat]
    assert len(charges) - len(inside) == (len(options) if printed.flat else 0)
    if printed.halves:
        order = list(dict.fromkeys([charge.fee for charge in inside]))
        inside.sort(key=lambda charge: order.index(charge.fee))
    lines = [lines_of(charge.line, printed.book)[0] for charge in inside]
    assert lines == sorted(lines)
    first, last = lines_of(printed.rows or printed.source, printed.book)
    assert lines[-1] == last
    if printed.rows or first == last:
        assert lines[0] == first
    else:
        assert lines[0] > first


@each_table
def test_rows_stand_one_below_the_other(sheets: Sheets, printed: Printed) -> None:
    options = sheets.table(printed.schedule, printed.source).options
    spans = [lines_of(option.lines, printed.book) for option in options]
    for option, span in zip(options, spans, strict=True):
        own = [lines_of(c.line, printed.book)[0] for c in option.charges if c.line != printed.flat]
        assert span == (min(own), max(own)), option.number
    firsts, lasts = [span[0] for span in spans], [span[1] for span in spans]
    assert firsts == sorted(set(firsts))
    assert lasts == sorted(set(lasts))
    # In a table of two halves an option begins in the one and ends in the other.
    assert printed.halves or all([last < first for last, first in zip(lasts[:-1], firsts[1:], strict=True)])


@each_schedule
def test_numbers_run_through_the_schedule(sheets: Sheets, name: str) -> None:
    """But for those that stand twice: the second has a letter."""
    plain = [option.number for option in sheets.schedules[name].options() if option.number.isdecimal()]
    assert plain == numbers(f"1-{len(plain)}")


@each_schedule
def test_no_option_has_more_rates_than_the_sheet_allows(sheets: Sheets, name: str) -> None:
    schedule = sheets.schedules[name]
    for option in schedule.options() if schedule.most_rates else ():
        charged = [charge for charge in option.charges if charge.amount]
        if schedule.rates_are == "fees":
            assert len({charge.fee for charge in option.charges}) <= schedule.most_rates, option.number
        elif name in sheets.same_rate:
            assert len({charge.amount for charge in charged}) <= schedule.most_rates, option.number
        else:
            assert len(charged) <= schedule.most_rates, option.number


def test_only_where_needed_is_an_amount_that_stands_twice_one_rate() -> None:
    for sheets in ALL:
        for schedule in [sheets.schedules[name] for name in sheets.same_rate]:
            most = max([sum([bool(c.amount) for c in option.charges]) for option in schedule.options()])
            assert most > schedule.most_rates > 0, schedule.id
