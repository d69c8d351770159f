"""Setting four tiles into a high and a low hand: every way to do it, and the named ways to choose.

A way is a function from four tiles to a :class:`Setting`. ``high-first`` takes the best high hand,
``low-first`` the best low hand; ``house-way`` goes down the sheet's rows, of which the first that likes
a setting decides. What a way answers is remembered: there are 8,130 different hands.

>>> from houseway.cards import parse_cards
>>> from houseway.rankings.tiles import TILES_SHEET, tile_ranking
>>> way = make_way(tile_ranking(TILES_SHEET), "low-first")
>>> way(parse_cards("66 65 51 43")).tiles
(66, 51, 65, 43)
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from houseway.cards import Card
from houseway.errors import RuleSetError
from houseway.play.parameters import Few, Lines, OptionalRule
from houseway.rankings.tiles import TileRanking
from houseway.tiles import DAY, LOW_SIX, LOW_THREE, TEEN, WILD, pair_of, spots

WayName = Literal["house-way", "high-first", "low-first"]


class Setting(NamedTuple):
    """Four tiles set into two hands; the better one is the high hand."""

    high: tuple[Card, Card]
    low: tuple[Card, Card]
    high_strength: int
    low_strength: int

    @property
    def tiles(self) -> tuple[Card, ...]:
        """The high hand, then the low hand."""
        return self.high + self.low


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a house way: for which hands it speaks, and which settings it likes."""

    do: Literal["two-pairs", "wild", "split", "pair", "join", "total", "ends"]
    """two-pairs: both hands are pairs. wild: any setting of a hand with one wild tile. split: a pair of
    these spots is split. pair: a pair is kept. join: Teen or Day goes with one of these spots. total: two
    tiles have so many spots together. ends: the largest tile goes with the smallest."""
    spots: tuple[Few, ...] = ()
    low: Few = 0
    """A split must leave a low hand of at least so many points; gongs and better are more than nine."""
    beside: tuple[Few, ...] = ()
    """A split is only for hands in which the tiles beside the pair have these spots …"""
    need: Literal["one", "both"] = "one"
    """… one of them, or both."""
    prefer: Literal["high", "low"] = "high"
    """Of several settings that the row likes, the one with the better high hand or low hand."""
    lines: Lines = ""
    """Where the row is printed; empty where a ruling made it."""
    ruling: OptionalRule = ""
    """The ruling that made the row, or that took it out of what the sheet says of something else."""


def set_tiles(order: TileRanking, two: Sequence[Card], others: Sequence[Card]) -> Setting:
    """Two hands of two tiles as they count: whichever is better is the high hand."""
    a, b = order.two(*two), order.two(*others)
    one, other = (two[0], two[1]), (others[0], others[1])
    return Setting(one, other, a, b) if a >= b else Setting(other, one, b, a)


def settings_of(order: TileRanking, tiles: Sequence[Card]) -> list[Setting]:
    """Every way to set four tiles; where wild tiles are any tile, the two are never separated (000:2993)."""
    a, b, c, d = tiles
    found = [
        set_tiles(order, (a, b), (c, d)),
        set_tiles(order, (a, c), (b, d)),
        set_tiles(order, (a, d), (b, c)),
    ]
    if order.chart.wild == "any" and LOW_SIX in tiles and LOW_THREE in tiles:
        return [s for s in found if LOW_SIX in s.high and LOW_THREE in s.high]
    return found


def high_first(settings: Sequence[Setting]) -> Setting:
    """The best high hand; of those, the best low hand."""
    return max(settings, key=lambda s: (s.high_strength, s.low_strength))


def low_first(settings: Sequence[Setting]) -> Setting:
    """The best low hand; of those, the best high hand."""
    return max(settings, key=lambda s: (s.low_strength, s.high_strength))


def is_pair(two: tuple[Card, Card]) -> bool:
    """Whether two tiles are a pair by themselves, without standing for something else."""
    return pair_of(two[0]) is pair_of(two[1])


def liked(order: TileRanking, row: Row, settings: Sequence[Setting]) -> list[Setting]:
    """The settings that a row of a house way likes; none where it does not speak for the hand."""
    tiles = settings[0].tiles
    match row.do:
        case "two-pairs":
            return [s for s in settings if is_pair(s.high) and is_pair(s.low)]
        case "pair":
            return [s for s in settings if is_pair(s.high) or is_pair(s.low)]
        case "wild":
            return list(settings) if sum(t in WILD for t in tiles) == 1 else []
        case "split":
            return _splits(row, settings)
        case "join":
            return [s for s in settings if any(_joins(row, two) for two in (s.high, s.low))]
        case "total":
            return [s for s in settings if any(_totals(order, row, two) for two in (s.high, s.low))]
        case "ends":
            ends = {max(map(spots, tiles)), min(map(spots, tiles))}
            return [s for s in settings if any({*map(spots, two)} == ends for two in (s.high, s.low))]


def _splits(row: Row, settings: Sequence[Setting]) -> list[Setting]:
    kept = [s for s in settings if is_pair(s.high) or is_pair(s.low)]
    if not kept:
        return []
    pair, others = (kept[0].high, kept[0].low) if is_pair(kept[0].high) else (kept[0].low, kept[0].high)
    if spots(pair[0]) not in row.spots or spots(pair[1]) not in row.spots:
        return []
    if row.beside:
        fits = [spots(tile) in row.beside for tile in others]
        if not (all(fits) if row.need == "both" else any(fits)):
            return []
    return [s for s in settings if s not in kept and points(s.low_strength) >= row.low]


def points(strength: int) -> int:
    """The points in a strength; every hand with a name has more than nine."""
    return (strength >> 20) - 1


def _joins(row: Row, two: tuple[Card, Card]) -> bool:
    return any(tile in (TEEN, DAY) and spots(other) in row.spots for tile, other in (two, two[::-1]))


def _totals(order: TileRanking, row: Row, two: tuple[Card, Card]) -> bool:
    a, b = [(3, 6) if t in WILD and order.chart.wild == "three-six" else (spots(t),) for t in two]
    return any(x + y in row.spots for x in a for y in b)


class Way:
    """A named way to set four tiles, with its memory."""

    __slots__ = ("_memo", "name", "order", "rows")

    def __init__(self, order: TileRanking, name: WayName, rows: Mapping[str, Row]) -> None:
        self.order = order
        self.name = name
        self.rows = dict(rows)
        self._memo: dict[tuple[Card, ...], tuple[Setting, str]] = {}

    def __call__(self, tiles: Sequence[Card]) -> Setting:
        """The four tiles, set."""
        return self._decide(tiles)[0]

    def row(self, tiles: Sequence[Card]) -> str:
        """The name of the row that decides about these tiles; the way's own name where it has no rows."""
        return self._decide(tiles)[1]

    def _decide(self, tiles: Sequence[Card]) -> tuple[Setting, str]:
        key = tuple(sorted(tiles))
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = self._look(key)
        return found

    def _look(self, tiles: tuple[Card, ...]) -> tuple[Setting, str]:
        settings = settings_of(self.order, tiles)
        if self.name == "high-first":
            return high_first(settings), self.name
        if self.name == "low-first":
            return low_first(settings), self.name
        for name, row in self.rows.items():
            some = liked(self.order, row, settings)
            if some:
                return (high_first(some) if row.prefer == "high" else low_first(some)), name
        raise RuleSetError(f"no row of the house way says how to set {' '.join(map(str, tiles))}")


def make_way(order: TileRanking, name: WayName, rows: Mapping[str, Row] | None = None) -> Way:
    """The way of a name under a ranking; a house way needs the sheet's rows."""
    return _made(order, name, tuple((rows or {}).items()))


@lru_cache(maxsize=128)
def _made(order: TileRanking, name: WayName, rows: tuple[tuple[str, Row], ...]) -> Way:
    return Way(order, name, dict(rows))
