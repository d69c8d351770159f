"""Amounts in a situation file: text with a dollar sign, since records count cents and people dollars."""

from typing import Any

from houseway import money
from houseway.desk.fault import Fault
from houseway.errors import MoneyError

Written = str | int | float
"""What stands where an amount should: numbers are read, so that they can be refused with a sentence."""

MOST = 100_000_000_000
"""The largest amount: a billion dollars."""


def cents(written: Any, at: str = "") -> int:
    """Cents from an amount in a file; ``at`` is its path there, for whoever got it wrong.

    >>> cents("$37"), cents("$2.50")
    (3700, 250)
    """
    if not isinstance(written, str) or not written.strip().startswith("$"):
        raise Fault(at, f'an amount is text with a dollar sign, as in "$40" or "$2.50": not {written!r}')
    try:
        # Digits of other scripts are numbers too, and look like none to whoever checks the file.
        amount = money.cents(written if written.isascii() else "")
    except MoneyError:
        raise Fault(at, f'{written!r} is not an amount of money: write "$40" or "$2.50"') from None
    if amount > MOST:
        raise Fault(at, f"{written} is more than any table has: {money.dollars(MOST)} at the most")
    return amount
