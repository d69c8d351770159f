"""Amounts in any language: which sign stands before cents, and which between thousands."""

import re
from decimal import Decimal

from houseway.errors import RecordError

_SIGN = re.compile(r"[$€£]")
_CENTS = re.compile(r"[.,](\d\d?)$")
_LESS_THAN_ONE = re.compile(r"0?[.,](\d+)$")


def chips(text: str) -> Decimal:
    """An amount in any language.

    >>> [str(chips(text)) for text in ("$1,234.50", "1.234,5 $", "0,01 $", "1 123 698", "6.000 $", "0.005")]
    ['1234.50', '1234.5', '0.01', '1123698', '6000', '0.005']
    """
    text = "".join(_SIGN.sub("", text).split())
    if small := _LESS_THAN_ONE.match(text):
        return Decimal(f"0.{small[1]}")
    cents = _CENTS.search(text)
    whole = text[: cents.start()] if cents else text
    digits = whole.replace(",", "").replace(".", "")
    if not digits.isdecimal():
        raise RecordError(f"{text!r} is no amount")
    return Decimal(digits + (f".{cents[1]}" if cents else ""))
