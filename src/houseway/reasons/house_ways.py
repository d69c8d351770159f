"""The chart of a house way that decides two pair by both ranks, as rows of words."""

from typing import NamedTuple

from houseway.games.bank.double_hand.house_way import Row
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.words.sheet import rank_words

TWO_PAIR_NOTE = "S: the lower pair goes in front, whatever else is there."


class TwoPairRow(NamedTuple):
    """The row of a higher pair: for each lower one the least front that keeps both pairs behind."""

    high: str
    fronts: tuple[str, ...]
    lines: tuple[str, ...]


class TwoPair(NamedTuple):
    """The whole chart, lower pairs across."""

    lows: tuple[str, ...]
    rows: tuple[TwoPairRow, ...]


def two_pair(way: object) -> TwoPair | None:
    """The chart of a way; none where it has no such chart."""
    rows = WAYS[way].rows if isinstance(way, str) and way in WAYS else ()
    cells = {(row.high, row.low): row for row in rows if row.hand == "two pair" and row.low}
    if not cells:
        return None
    highs, lows = [list(dict.fromkeys([pair[i] for pair in cells])) for i in (0, 1)]
    found = [(high, [cells.get((high, low)) for low in lows]) for high in highs]
    return TwoPair(
        tuple(map(rank_words, lows)),
        tuple([TwoPairRow(rank_words(high), tuple(map(_front, row)), _lines(row)) for high, row in found]),
    )


def _front(row: Row | None) -> str:
    if row is None:
        return ""
    return rank_words(row.wants[0].least) if row.wants[0].least else "S"


def _lines(rows: list[Row | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([row.lines for row in rows if row is not None]))
