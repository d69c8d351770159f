"""Bands: heads, total table action, a player's own bet or the pot, as the tables print them."""

import re
from typing import Literal, NamedTuple

from houseway.errors import FeeError
from houseway.money import cents, dollars

Key = Literal["heads", "action", "bet", "pot"]
"""What decides an amount: how many play, all wagers together, the payer's own, or the pot."""

_AMOUNT = r"\d+(?:\.\d+)?"
_BAND = re.compile(rf"({_AMOUNT})(?:(\+)|(-)({_AMOUNT})?)?\Z")


class Band(NamedTuple):
    """From here to there, as printed: heads are counted, everything else is cents.

    >>> band = read_band("105-300", "action")
    >>> 105_00 in band, 300_50 in band, str(band)
    (True, False, '$105 to $300')
    >>> str(read_band("8-6", "heads")), str(read_band("5-", "heads")), str(read_band("50.01+", "pot"))
    ('8 to 6', '5 or fewer', '$50.01 or more')
    """

    key: Key
    first: int
    last: int | None
    """None: no end."""
    open_below: bool = False

    @property
    def low(self) -> int:
        if self.open_below:
            return 0
        return self.first if self.last is None else min(self.first, self.last)

    @property
    def high(self) -> int | None:
        return None if self.last is None else max(self.first, self.last)

    @property
    def backwards(self) -> bool:
        """Whether it is printed high to low."""
        return self.last is not None and self.last < self.first

    def __contains__(self, value: object) -> bool:
        assert isinstance(value, int)
        return self.low <= value and (self.high is None or value <= self.high)

    def __str__(self) -> str:
        show = str if self.key == "heads" else dollars
        if self.last is None:
            return f"{show(self.first)} or more"
        if self.open_below:
            return f"{show(self.last)} or {'fewer' if self.key == 'heads' else 'less'}"
        if self.first == self.last:
            return show(self.first)
        return f"{show(self.first)} to {show(self.last)}"


def read_band(text: str, key: Key) -> Band:
    """A band as the data files write it: ``6``, ``5-6``, ``7+``, ``5-``."""
    match = _BAND.match(text.strip())
    if match is None:
        raise FeeError(f"{text!r} is no band of {key}: write 6, 5-6, 7+ (or more) or 5- (or less)")
    read = int if key == "heads" else cents
    try:
        first = read(match[1])
        if match[2]:
            return Band(key, first, None)
        if match[3] and not match[4]:
            return Band(key, first, first, open_below=True)
        return Band(key, first, read(match[4]) if match[4] else first)
    except ValueError:
        raise FeeError(f"{text!r} is no band of heads: heads are whole") from None
