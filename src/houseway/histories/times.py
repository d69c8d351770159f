"""When a hand was played, in the words of any site; what leaves open which day it was is no time."""

import re
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

_CLOCK = r"(?P<hour>\d\d?):(?P<minute>\d\d)(?::(?P<second>\d\d))?(?:\.\d+)?(?![\d:.]| ?[AaPp]\.?[Mm]\b)"
_ZONE = r"(?:[ (]+(?P<zone>(?:[A-Z]{2,5})?[+-]\d\d?(?::?\d\d)?|[A-Z]{2,5})\b)?"
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_MONTH = rf"(?P<named>{'|'.join(_MONTHS)})[a-z]*"
_FORMS = (
    re.compile(rf"(?P<year>\d{{4}})([/-])(?P<month>\d\d?)\2(?P<day>\d\d?) {_CLOCK}{_ZONE}"),
    re.compile(rf"(?P<day>\d\d?)([ .])(?P<month>\d\d?)\2(?P<year>\d{{4}}) {_CLOCK}{_ZONE}"),
    re.compile(rf"(?P<day>\d\d?)/(?P<month>\d\d?)(?P<either>/)(?P<year>\d{{4}}) {_CLOCK}{_ZONE}"),
    re.compile(rf"(?P<day>\d\d?)-{_MONTH}-(?P<year>\d{{4}}) {_CLOCK}{_ZONE}"),
    re.compile(rf"(?:\w+, ?|\w+ ){_MONTH} (?P<day>\d\d?),? {_CLOCK}{_ZONE} (?P<year>\d{{4}})"),
)
"""``2021/03/04 5:06:07 ET``, ``04 03 2021 05:06:07``, ``30/03/2021 05:06:07``, ``04-Mar-2021 05:06:07``,
``Thursday, March 4, 05:06:07 EST 2021``."""


class When(NamedTuple):
    """A time as the clock showed it, and in which zone, where the text says so."""

    at: datetime
    zone: str


def when(text: str) -> When | None:
    """The time that a text names; nothing where it names none, or one that there is not.

    >>> when("Thursday, March 04, 05:06:07 EST 2021")
    When(at=datetime.datetime(2021, 3, 4, 5, 6, 7), zone='EST')
    >>> when("04 03 2021 05:06:07").at.isoformat(), when("03/04/2021 05:06:07"), when("2021/13/04 5:06:07")
    ('2021-03-04T05:06:07', None, None)
    """
    found = next((fits for form in _FORMS if (fits := form.match(text))), None)
    if found is None:
        return None
    said = found.groupdict()
    year, day = int(said["year"]), int(said["day"])
    month = _MONTHS.index(said["named"]) + 1 if said.get("named") else int(said["month"])
    hour, minute, second = [int(said[part] or 0) for part in ("hour", "minute", "second")]
    # With strokes some write the month first, and some the day.
    days = {(month, day), (day, month)} if said.get("either") else {(month, day)}
    there: list[datetime] = []
    for month, day in days:
        with suppress(ValueError):
            there.append(datetime(year, month, day, hour, minute, second))
    return When(there[0], said["zone"] or "") if len(there) == 1 else None
