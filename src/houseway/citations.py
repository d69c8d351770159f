"""Source lines: ``001:333, 001:338-340`` is line 333 and lines 338 to 340 of the rulebook 001."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from houseway.errors import HousewayError

NOT_PRINTED = "not printed"
"""What stands where the print has nothing to cite."""
PATTERN = "^[0-9]{3}:[0-9]+(-[0-9]+)?(, [0-9]{3}:[0-9]+(-[0-9]+)?)*$"
"""How a citation of printed lines is written."""
_PART = re.compile("([0-9]{3}):([0-9]+)(?:-([0-9]+))?\\Z")


class CitationError(HousewayError):
    """Source lines that cannot be read."""


class Span(NamedTuple):
    """Lines of a rulebook, one after the other."""

    book: str
    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.book}:{self.first}" + (f"-{self.last}" if self.last != self.first else "")

    def meets(self, other: "Span") -> bool:
        """Whether the two share a line."""
        return self.book == other.book and self.first <= other.last and other.first <= self.last


def spans(text: str) -> tuple[Span, ...]:
    """The lines that a citation names; none where nothing is printed.

    >>> spans("001:333, 001:338-340")
    (Span(book='001', first=333, last=333), Span(book='001', first=338, last=340))
    >>> spans("not printed")
    ()
    """
    if text in ("", NOT_PRINTED):
        return ()
    return tuple([_span(part.strip()) for part in text.split(",")])


def cited(text: str) -> tuple[Span, ...]:
    """The same of any words: a sheet of one's own may cite itself, which names no line of a rulebook.

    >>> cited("001:333"), cited("my sheet, page 2")
    ((Span(book='001', first=333, last=333),), ())
    """
    return spans(text) if re.match(PATTERN, text) else ()


def _span(part: str) -> Span:
    match = _PART.match(part)
    if match is None:
        raise CitationError(f"{part!r} names no line: write it as in 001:127 or 001:120-130")
    first, last = int(match[2]), int(match[3] or match[2])
    if not 1 <= first <= last:
        raise CitationError(f"{part!r} names no line: lines count from 1, and the first comes first")
    return Span(match[1], first, last)


def touches(lines: str, others: str) -> bool:
    """Whether two citations share a line.

    >>> touches("000:5-9, 000:20", "000:9-10"), touches("000:5", "001:5")
    (True, False)
    """
    return any([one.meets(other) for one in spans(lines) for other in spans(others)])


def cite(lines: Iterable[str]) -> str:
    """Several citations as one, in order, neighbours joined.

    >>> cite(["000:3178, 000:3180", "000:3176", "000:3177"])
    '000:3176-3178, 000:3180'
    """
    found: list[Span] = []
    for span in sorted({span for text in lines for span in spans(text)}):
        if found and found[-1].book == span.book and span.first <= found[-1].last + 1:
            found[-1] = Span(span.book, found[-1].first, max(span.last, found[-1].last))
        else:
            found.append(span)
    return ", ".join(map(str, found))
