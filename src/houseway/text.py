"""Text from outside, made fit to be shown."""

import re
from typing import Final

_LENGTH: Final = re.compile(r"Expected `str` of length (?P<sign>[<>])= (?P<count>\d+)")
_BOUND: Final = re.compile(r"Expected `(?:int|float)` (?P<sign>[<>])= (?P<count>[-.\d]+)")


def printable(text: str) -> str:
    """Text that only ever shows as itself: signs that would steer a terminal become a replacement sign.

    >>> printable("Ada\\x1b[2J")
    'Ada\ufffd[2J'
    """
    if text.isprintable():
        return text
    return "".join([sign if sign.isprintable() or sign == "\n" else "\ufffd" for sign in text])


def one_line(text: str) -> str:
    """A name: printable, and on one line."""
    return text if text.isprintable() else printable(text.replace("\n", " "))


def bound_in_words(said: str) -> str:
    """What msgspec says of a bound, in words for whoever typed the value; anything else as it is.

    >>> bound_in_words("Expected `int` >= 1"), bound_in_words("Expected `str` of length <= 40")
    ('1 or more', 'at most 40 letters')
    """
    if length := _LENGTH.fullmatch(said):
        return f"at {'least' if length['sign'] == '>' else 'most'} {length['count']} letters"
    if bound := _BOUND.fullmatch(said):
        return f"{bound['count']} or {'more' if bound['sign'] == '>' else 'less'}"
    return said
