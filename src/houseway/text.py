"""Text from outside, made fit to be shown."""

import re
from typing import Final

_LENGTH: Final = re.compile(r"Expected `str` of length (?P<sign>[<>])= (?P<count>\d+)")
_BOUND: Final = re.compile(r"Expected `(?:int|float)` (?P<sign>[<>])= (?P<count>[-.\d]+)")
_AT: Final = re.compile(r"(?P<said>.*) - at `(?:key in `)?\$\.?(?P<path>[^`]*)`", re.DOTALL)
_UNKNOWN: Final = re.compile(r"Object contains unknown field `(.+)`")
_LACKS: Final = re.compile(r"Object missing required field `(.+)`")
_CHOICE: Final = re.compile(r"Invalid (?:enum )?value (.+)")
_ITEMS: Final = re.compile(r"Expected `array` of length (.+)")
_KIND: Final = re.compile(r"Expected `(?P<wanted>[^`]+)`(?:, got `(?P<got>[^`]+)`)?")
KINDS: Final = {
    "str": "text in quotes",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list in brackets",
    "object": "a table in braces",
}
"""What may stand in a file, as people call it."""


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


def in_words(said: str) -> str:
    """What msgspec says of a file that does not fit, in words for whoever wrote it; other words as they are.

    >>> in_words("Expected `int | null`, got `str` - at `$.seats[0].stack`")
    'seats[0].stack: a whole number belongs here, not text in quotes'
    >>> in_words("Object missing required field `rule_set`"), in_words("Expected `int` >= 1 - at `$.version`")
    ('rule_set is missing', 'version: 1 or more belongs here')
    """
    if placed := _AT.fullmatch(said):
        return f"{placed['path']}: {in_words(placed['said'])}" if placed["path"] else in_words(placed["said"])
    if unknown := _UNKNOWN.fullmatch(said):
        return f"nothing reads {unknown[1]} here"
    if lacks := _LACKS.fullmatch(said):
        return f"{lacks[1]} is missing"
    if choice := _CHOICE.fullmatch(said):
        return f"{choice[1]} cannot stand here"
    if items := _ITEMS.fullmatch(said):
        return f"a list of length {items[1]} belongs here"
    bound = bound_in_words(said)
    if bound != said:
        return f"{bound} belongs here"
    if kind := _KIND.fullmatch(said):
        wanted = [KINDS.get(name, name) for name in kind["wanted"].split(" | ") if name != "null"]
        got = f", not {KINDS[kind['got']]}" if kind["got"] in KINDS else ""
        return f"{' or '.join(wanted)} belongs here{got}"
    return said
