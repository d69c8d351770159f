"""Money is integer cents; people read and write dollars."""

import re

from houseway.errors import MoneyError

LONGEST = 40
"""No amount that anybody writes has more letters; Python itself reads none of thousands of digits."""
_AMOUNT = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?\Z")


def cents(text: str) -> int:
    """Cents from what a person writes.

    >>> cents("$1,500"), cents("2.50"), cents(".5")
    (150000, 250, 50)
    """
    match = _AMOUNT.match(text.strip()) if len(text) <= LONGEST else None
    if match is None or (match[1] is None and match[2] is None):
        shown = text if len(text) <= LONGEST else text[:LONGEST] + "…"
        raise MoneyError(f"{shown!r} is not an amount of money: write dollars as in $40 or 2.50")
    whole = int((match[1] or "0").replace(",", ""))
    return whole * 100 + int((match[2] or "").ljust(2, "0"))


def dollars(amount: int) -> str:
    """Cents as people read them.

    >>> dollars(150000), dollars(250), dollars(-50)
    ('$1,500', '$2.50', '-$0.50')
    """
    sign = "-" if amount < 0 else ""
    whole, rest = divmod(abs(amount), 100)
    return f"{sign}${whole:,}" + (f".{rest:02d}" if rest else "")
