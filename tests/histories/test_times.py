"""When hands were played: every site has its own words for it, and PHH one."""

import pytest

from houseway.histories.as_files import fields_of
from houseway.histories.times import when
from houseway.histories.titles import read_title
from tests.histories.site_texts import TEXTS
from tests.histories.test_reading import one


@pytest.mark.parametrize("site", TEXTS)
def test_every_site_tells_when(site: str) -> None:
    fields = fields_of(one(TEXTS[site]))
    assert {"year", "month", "day", "time"} <= fields.keys()


@pytest.mark.parametrize(
    ("text", "at", "zone"),
    [
        ("2021/03/04 5:06:07 ET", "2021-03-04T05:06:07", "ET"),
        ("2021-03-04 05:06:07.005 (ET) [ 2021-03-04 05:06:07 ]", "2021-03-04T05:06:07", "ET"),
        ("2021-03-04 05:06", "2021-03-04T05:06:00", ""),
        ("04 03 2021 05:06:07", "2021-03-04T05:06:07", ""),
        ("4-Mar-2021 05:06:07", "2021-03-04T05:06:07", ""),
        ("Thursday, March 04, 05:06:07 EST 2021", "2021-03-04T05:06:07", "EST"),
        ("Thursday,March 4, 05:06:07 2021", "2021-03-04T05:06:07", ""),
        ("Thu Mar 04 05:06:07 GMT+0100 2021", "2021-03-04T05:06:07", "GMT+0100"),
        ("2021/03/04 05:06:07 GMT+2", "2021-03-04T05:06:07", "GMT+2"),
        ("2021/03/04 05:06:07 -05", "2021-03-04T05:06:07", "-05"),
        ("04.03.2021 05:06:07", "2021-03-04T05:06:07", ""),
        ("13/04/2021 05:06:07", "2021-04-13T05:06:07", ""),
        ("04/13/2021 05:06:07", "2021-04-13T05:06:07", ""),
        ("04/04/2021 05:06:07", "2021-04-04T05:06:07", ""),
    ],
)
def test_the_words(text: str, at: str, zone: str) -> None:
    found = when(text)
    assert found is not None
    assert (found.at.isoformat(), found.zone) == (at, zone)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N/A",
        "03/04/2021 05:06:07",
        "2021/13/04 05:06:07",
        "2021/03/04 25:06:07",
        "2021/03/04 5:06:07 PM",
        "2021/03/04 5:06:07 pm ET",
        "2021/03/04 5:06:07 a.m.",
        "2021/03/04 24:00:00",
        "13/13/2021 05:06:07",
        "31.02.2021 05:06:07",
        "31 02 2021 05:06:07",
        "Thursday, Thermidor 4, 05:06:07 2021",
    ],
)
def test_what_leaves_the_day_open_or_cannot_be_is_no_time(text: str) -> None:
    assert when(text) is None


def test_of_two_clocks_it_is_the_player_s() -> None:
    text = TEXTS["Full Tilt"].replace(
        "5:06:07 ET - 2009/03/04", "11:06:07 CET - 2009/03/04 [5:06:07 ET - 2009/03/04]"
    )
    fields = fields_of(one(text))
    assert (str(fields["time"]), fields["time_zone_abbreviation"]) == ("11:06:07", "CET")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("2021/03/04 5:06:07 PM ET", ""),
        ("2021/03/04 5:06:07 p.m.", ""),
        ("2021/03/04 15:55 UTC [2021/03/04 16:55 CET]", "2021/03/04 15:55 UTC"),
        ("2021/03/04 5:06:07 AEDT", "2021/03/04 5:06:07 AEDT"),
        ("2021/03/04 5:06:07 +00", "2021/03/04 5:06:07 +00"),
        ("2021/03/04 - 05:06:07 (ET)", "2021/03/04 05:06:07 ET"),
    ],
)
def test_times_of_a_title(text: str, told: str) -> None:
    """A clock of twelve hours is none of twenty-four whose letters were lost."""
    title = read_title(f"PokerStars Hand #7:  Hold'em No Limit ($0.50/$1.00 USD) - {text}")
    assert title is not None and title.time == told
