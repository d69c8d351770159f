"""Text from outside, made fit to be shown."""

import re
from typing import Final

_LENGTH: Final = re.compile(r"Expected `str` of length (?P<sign>[<>])= (?P<count>\d+)")
_BOUND: Final = re.compile(r"Expected `(?:int|float)` (?P<sign>[<>])= (?P<count>[-.\d]+)")
_BEYOND: Final = re.compile(r"Expected `(?:int|float)` (?P<sign>[<>]) (?P<count>[-.\d]+)")
_AT: Final = re.compile(r"(?P<said>.*) - at `(?P<key>key` in `)?\$\.?(?P<path>[^`]*)`", re.DOTALL)
_UNKNOWN: Final = re.compile(r"Object contains unknown field `(.+)`")
_LACKS: Final = re.compile(r"Object missing required field `(.+)`")
_CHOICE: Final = re.compile(r"Invalid (?:enum )?value (.+)")
_ITEMS: Final = re.compile(
    r"Expected `(?P<what>array|object)` of (?P<least>at least )?length (?P<sign>[<>]=)? ?(?P<count>\d+)"
    r"(?:, got (?P<got>\d+))?"
)
_FORM: Final = re.compile(r"Expected `str` matching regex (?P<pattern>.+)", re.DOTALL)
_KIND: Final = re.compile(r"Expected `(?P<wanted>[^`]+)`(?:, got `(?P<got>[^`]+)`)?")
PATTERNS: Final = {"^[a-z0-9-]+$": "text in small letters, digits and hyphens"}
"""Texts that are written in one way only, as people call it."""
KINDS: Final = {
    "str": "text in quotes",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list in brackets",
    "object": "a table in braces",
    "date": "a day",
    "datetime": "a day and a time",
    "time": "a time",
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
    >>> in_words("Expected `array` of length 2, got 1"), in_words("Expected `str` - at `key` in `$.legs`")
    ('a list of 2 belongs here, not of 1', 'a name in legs: text in quotes belongs here')
    """
    if placed := _AT.fullmatch(said):
        path = f"a name in {placed['path'] or 'it'}" if placed["key"] else placed["path"]
        return f"{path}: {in_words(placed['said'])}" if path else in_words(placed["said"])
    if unknown := _UNKNOWN.fullmatch(said):
        return f"nothing reads {unknown[1]} here"
    if lacks := _LACKS.fullmatch(said):
        return f"{lacks[1]} is missing"
    if choice := _CHOICE.fullmatch(said):
        return f"{choice[1]} cannot stand here"
    if belongs := _belongs(said):
        return f"{belongs[0]} belongs here" + (f", not {belongs[1]}" if belongs[1] else "")
    return said


def _belongs(said: str) -> tuple[str, str] | None:
    """What should stand in the place of something else, and what that is as far as it is said."""
    if items := _ITEMS.fullmatch(said):
        more = " or more" if items["least"] or items["sign"] == ">=" else " or less" if items["sign"] else ""
        what = "list" if items["what"] == "array" else "table"
        return f"a {what} of {items['count']}{more}", f"of {items['got']}" if items["got"] else ""
    if form := _FORM.fullmatch(said):
        return PATTERNS.get(form["pattern"][1:-1], "text that is written otherwise"), ""
    if beyond := _BEYOND.fullmatch(said):
        return f"{'more' if beyond['sign'] == '>' else 'less'} than {float(beyond['count']) + 0:g}", ""
    bound = bound_in_words(said)
    if bound != said:
        return f"text of {bound}" if bound.endswith("letters") else bound, ""
    if kind := _KIND.fullmatch(said):
        wanted = [KINDS.get(name, name) for name in kind["wanted"].split(" | ") if name != "null"]
        return either(wanted), KINDS.get(kind["got"] or "", "")
    return None


def either(kinds: list[str]) -> str:
    """One of several kinds of values; a whole number is a number.

    >>> either([KINDS["int"], KINDS["float"], KINDS["object"]])
    'a number or a table in braces'
    """
    numbers = KINDS["float"] in kinds
    return " or ".join([kind for kind in kinds if kind != KINDS["int"] or not numbers])
