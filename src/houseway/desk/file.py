"""A situation file: TOML, one header for all kinds of games, faults with their line."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec

from houseway.desk.fault import Fault
from houseway.desk.fees import FeesSaid
from houseway.desk.names import unknown_name
from houseway.errors import HousewayError, RecordError
from houseway.rooms.faults import located
from houseway.rooms.lines import line_of
from houseway.rooms.values import shown
from houseway.text import in_words

Form = TypeVar("Form")
MARK = "\ufeff"
"""What some editors write first into a file."""
LARGEST = 100_000
"""So many characters are read at the most …"""
MOST_DOTS = 200
"""… and so many dots on a line: Python takes as long as their square for the parts of a name."""


class Header(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every situation file begins with; the files of each kind of game add what lies on its tables."""

    situation: Literal[1]
    rule_set: str
    limit: str = ""
    rulings: dict[str, str | int | bool] = {}
    """Other readings, by ruling."""
    fees: FeesSaid | None = None
    """The collection, where it shall be taken."""

    @property
    def readings(self) -> dict[str, str]:
        """The readings as text."""
        return {
            ruling: str(value).lower() if isinstance(value, bool) else str(value)
            for ruling, value in self.rulings.items()
        }


class _Beginning(Header, forbid_unknown_fields=False):
    """The header alone, whatever follows."""


def read_file(text: str) -> dict[str, Any]:
    """What a situation file says, before anybody looks at what lies on the table."""
    if len(text) > LARGEST:
        raise RecordError(f"a situation file has at most {LARGEST:,} characters, not {len(text):,}")
    if any([line.count(".") > MOST_DOTS for line in text.splitlines()]):
        raise RecordError("this is nested too deeply to be a situation")
    try:
        data = tomllib.loads(text.removeprefix(MARK))
    except tomllib.TOMLDecodeError as error:
        raise RecordError(f"this is not TOML: {error}") from None
    except RecursionError:
        raise RecordError("this is nested too deeply to be a situation") from None
    except ValueError:
        raise RecordError("this has a number too long to be read") from None
    header_of(data)
    return data


def header_of(data: Mapping[str, Any]) -> Header:
    """The header of what a file says."""
    if "situation" not in data:
        raise Fault("", "a situation file begins with the line: situation = 1")
    if data["situation"] != 1 or isinstance(data["situation"], bool):
        raise Fault("situation", f"this is written for situation = 1, not {shown(data['situation'])}")
    if "rule_set" not in data:
        raise Fault("", 'say which game it is, as in rule_set = "black-sheep/texas-holdem"')
    return read(_Beginning, data)


def read(form: type[Form], data: Mapping[str, Any]) -> Form:
    """What a file says in the form of its kind of game; a fault names the path at which it does not fit."""
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        path, said = located(error, dict(data), lambda part: msgspec.convert(part, form))
        lacks = _LACKS.search(said)
        raise Fault(
            path.removeprefix("."), _plainly(said, path, form), lacks["name"] if lacks else ""
        ) from None


def with_line(error: HousewayError, text: str, where: str = "") -> RecordError:
    """The error with the file and the line it is about."""
    place = f"{where}: " if where else ""
    if isinstance(error, Fault) and error.at:
        return RecordError(f"{place}line {line_of(text, '.' + error.at)}, {error.at}: {error.says}")
    return RecordError(f"{place}{error}")


_UNKNOWN = re.compile(r"Object contains unknown field `.+`")
_LACKS = re.compile(r"Object missing required field `(?P<name>.+)`")


def _plainly(said: str, path: str, form: type[Any]) -> str:
    """What msgspec says, in words of the card room."""
    if _UNKNOWN.search(said):
        return unknown_name(form, path.strip(".").split("."))
    return in_words(said)
