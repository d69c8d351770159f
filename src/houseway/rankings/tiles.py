"""The rankings of pai gow: two tiles against two tiles.

A chart lists the combinations that have names, best first; all others count their spots, of which only
the last digit matters, and between equal numbers the higher single tile wins. The charts of the three
sheets differ in what the tiles of the supreme pair may stand for and in where they rank alone.

>>> from houseway.cards import parse_cards
>>> order = tile_ranking(TILES_SHEET)
>>> order.describe(parse_cards("66 63")), order.describe(parse_cards("42 31"))
('Teen wong', '7, Gor high, the low six as a three')
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, NamedTuple

from houseway.cards import FIRST_TILE, TILES, Card, parse_cards, show_cards
from houseway.rankings.base import RankingError, Value
from houseway.tiles import (
    DAY,
    LOW_SIX,
    LOW_THREE,
    PAIRS,
    SPOTS,
    TEEN,
    TILE_SET,
    WILD,
    is_tile,
    number,
    pair_of,
    spots,
    tile_name,
)

KONG, GONG, WONG, MIXED, MATCHED, SUPREME = (
    "kong",
    "gong",
    "wong",
    "mixed pair",
    "pair",
    "supreme pair",
)
POINTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
KINDS = len(TILES)


class Named(NamedTuple):
    """A row of a chart: combinations that have a name and are worth the same."""

    kind: str
    title: str
    tiles: str
    """The combinations, with commas between them."""


@dataclass(frozen=True, slots=True)
class TileChart:
    """One sheet's order of two-tile hands."""

    name: str
    summary: str
    named: tuple[Named, ...]
    """The combinations that have names, from the best to the worst."""
    singles: tuple[str, ...]
    """The tiles by themselves, from the best to the worst; tiles in one row are equal."""
    wild: Literal["three-six", "any"]
    """What a tile of the supreme pair may stand for: a three or a six, or any tile."""
    zeros: Literal["by-tile", "alike"] = "by-tile"
    """Whether of two hands worth nothing the higher tile wins, or neither outranks the other."""
    used: Literal["own", "as-used"] = "own"
    """Whether a three used as a six, or a six as a three, keeps its own place among the single tiles."""

    @property
    def classes(self) -> tuple[str, ...]:
        """From the worst to the best."""
        return (*POINTS, *dict.fromkeys([row.kind for row in reversed(self.named)]))


_BO = (
    Named(SUPREME, "Gee Joon, the supreme pair", "21 42"),
    Named(MATCHED, "pair of Teen", "66 66"),
    Named(MATCHED, "pair of Day", "11 11"),
    Named(MATCHED, "pair of Yun", "44 44"),
    Named(MATCHED, "pair of Gor", "31 31"),
    Named(MATCHED, "pair of Mooy", "55 55"),
    Named(MATCHED, "pair of Chong", "33 33"),
    Named(MATCHED, "pair of Bon", "22 22"),
    Named(MATCHED, "pair of Foo", "65 65"),
    Named(MATCHED, "pair of Ping", "64 64"),
    Named(MATCHED, "pair of Tit", "61 61"),
    Named(MATCHED, "pair of Look", "51 51"),
    Named(MIXED, "pair of Gow, mixed nines", "54 63"),
    Named(MIXED, "pair of Bot, mixed eights", "62 53"),
    Named(MIXED, "pair of Chit, mixed sevens", "52 43"),
    Named(MIXED, "pair of Ng, mixed fives", "41 32"),
)
_WONGS = (Named(WONG, "Teen wong", "66 54, 66 63"), Named(WONG, "Day wong", "11 54, 11 63"))
_GONGS = (Named(GONG, "Teen gong", "66 44, 66 62, 66 53"), Named(GONG, "Day gong", "11 44, 11 62, 11 53"))
_KONGS = (Named(KONG, "Teen kong", "66 61, 66 43, 66 52"), Named(KONG, "Day kong", "11 61, 11 43, 11 52"))
_ALIKE = (
    Named(WONG, "wong", "66 54, 66 63, 11 54, 11 63"),
    Named(GONG, "gong", "66 44, 66 62, 66 53, 11 44, 11 62, 11 53"),
)
_TO_CHIT = ("66", "11", "44", "31", "55", "33", "22", "65", "64", "61", "51", "54 63", "62 53", "52 43")

# 000:1139-1183
TILES_SHEET = TileChart(
    "tiles",
    "two tiles: low three and low six count 3 or 6 and rank last; Teen or Day with a seven has a name",
    (*_BO, *_WONGS, *_GONGS, *_KONGS),
    (*_TO_CHIT, "41 32", "21 42"),
    wild="three-six",
)
# 000:2989-3062
TILES_WILD = TileChart(
    "tiles-wild",
    "two tiles: low three and low six are any tile; hands worth nothing are all alike",
    (*_BO, *_WONGS, *_GONGS),
    (*_TO_CHIT, "41 32", "21 42"),
    wild="any",
    zeros="alike",
)
# 004:560-582, 004:619-648
TILES_LOW_SIX = TileChart(
    "tiles-low-six",
    "two tiles: low three and low six count 3 or 6, low six ranks before Ng and low three last",
    (*_BO, *_WONGS, *_GONGS),
    (*_TO_CHIT, "42", "41 32", "21"),
    wild="three-six",
)
CHARTS = {chart.name: chart for chart in (TILES_SHEET, TILES_WILD, TILES_LOW_SIX)}


def with_readings(
    chart: TileChart,
    zeros: Literal["by-tile", "alike"],
    used: Literal["own", "as-used"],
    *,
    alike: bool = False,
) -> TileChart:
    """The chart under other readings; ``alike``: Teen's wong and gong are worth no more than Day's."""
    named = (*chart.named[: len(_BO)], *_ALIKE) if alike else chart.named
    return replace(chart, zeros=zeros, used=used, named=named)


class TileRanking:
    """A chart with its table. Made once for each chart by :func:`tile_ranking`."""

    __slots__ = ("_words", "chart", "classes", "name", "summary", "table")

    def __init__(self, chart: TileChart) -> None:
        self.chart = chart
        self.name = chart.name
        self.summary = chart.summary
        self.classes = chart.classes
        self.table = strength_table(chart)
        """The strength of two tiles at ``number(a) * 21 + number(b)``; 0 where the set holds no such two."""
        self._words: dict[tuple[Card, Card], str] = {}

    def __repr__(self) -> str:
        return f"TileRanking({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[TileChart]]:
        return (tile_ranking, (self.chart,))

    def strength(self, cards: Sequence[Card]) -> int:
        """Two tiles as a number, larger is better."""
        self._check(cards)
        return self.two(cards[0], cards[1])

    def two(self, a: Card, b: Card) -> int:
        """The same for two tiles of one set, without a check."""
        return self.table[(a.index - FIRST_TILE) * KINDS + b.index - FIRST_TILE]

    def reference(self, cards: Sequence[Card]) -> Value:
        """The same in plain form: the named rows, then spots and the higher tile."""
        self._check(cards)
        chart = self.chart
        a, b = cards
        for place, row in enumerate(chart.named):
            if any(_fits(chart, a, b, *parse_cards(two)) for two in row.tiles.split(", ")):
                below = [other.kind for other in chart.named[place + 1 :]].count(row.kind)
                return Value(self.classes.index(row.kind), (below,))
        return max(self._counts(a, b))

    def _counts(self, a: Card, b: Card) -> Iterator[Value]:
        """What the tiles are worth by their spots, with each thing that they may stand for."""
        singles = self.chart.singles
        for one, tile in _uses(self.chart, a):
            for other, second in _uses(self.chart, b):
                total = (one + other) % 10
                high = max(len(singles) - 1 - _place(singles, t) for t in (tile, second))
                yield Value(total, () if not total and self.chart.zeros == "alike" else (high,))

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The two tiles, the higher one first."""
        self._check(cards)
        return tuple(sorted(cards, key=lambda tile: (_place(self.chart.singles, tile), tile.index)))

    def describe(self, cards: Sequence[Card]) -> str:
        """The hand in words."""
        a, b = cards
        words = self._words.get((a, b))
        if words is None:
            words = self._words[a, b] = self._tell(cards)
        return words

    def _tell(self, cards: Sequence[Card]) -> str:
        value = self.reference(cards)
        if value.category >= len(POINTS):
            kind = self.classes[value.category]
            row = [row for row in self.chart.named if row.kind == kind][::-1][value.tiebreak[0]]
            wild = " with a wild tile" if sum(t in WILD for t in cards) == 1 else ""
            return row.title + wild
        total = value.category
        said = str(total) if total else "zero"
        if not value.tiebreak:
            return said
        high, low = self.best(cards)
        said += f", {tile_name(high)} high"
        if (spots(high) + spots(low)) % 10 != total:
            changed = next(t for t in (low, high) if t in WILD)
            said += f", the {tile_name(changed)} as a {'three' if changed is LOW_SIX else 'six'}"
        return said

    def _check(self, cards: Sequence[Card]) -> None:
        if len(cards) != 2 or not all(map(is_tile, cards)):
            raise RankingError(f"the ranking {self.name} ranks two tiles, not {show_cards(cards) or 'none'}")
        if cards[0] is cards[1] and TILE_SET.count(cards[0]) == 1:
            raise RankingError(f"a set of tiles holds {cards[0]} only once")


def _fits(chart: TileChart, a: Card, b: Card, one: Card, two: Card) -> bool:
    """Whether two tiles are, or can stand for, a printed combination."""
    if chart.wild == "any" and a not in WILD and b in WILD:
        a, b = b, a
    if chart.wild == "any" and a in WILD and b not in WILD:
        # The wild tile is whatever is missing, but the supreme pair takes both wild tiles.
        return b in (one, two) and one not in WILD
    return (a, b) in ((one, two), (two, one))


def _uses(chart: TileChart, tile: Card) -> list[tuple[int, Card]]:
    """The spots that a tile may count for, and the tile that it then ranks as."""
    if tile not in WILD or chart.wild == "any":
        return [(spots(tile), tile)]
    other = LOW_THREE if tile is LOW_SIX else LOW_SIX
    return [(spots(tile), tile), (spots(other), other if chart.used == "as-used" else tile)]


def _place(singles: Sequence[str], tile: Card) -> int:
    return next(place for place, row in enumerate(singles) if tile.text in row.split())


def strength_table(chart: TileChart) -> tuple[int, ...]:
    """Every two tiles, by arithmetic on spots and pairs: the fast form, made without the printed rows."""
    tiles = list(TILES.values())
    return tuple([_strength(chart, a, b) for a in tiles for b in tiles])


def _strength(chart: TileChart, a: Card, b: Card) -> int:
    classes = chart.classes
    pair = PAIRS.index(pair_of(a))
    if pair_of(a) is pair_of(b):
        if a is b and pair_of(a).mixed:
            return 0
        return _paired(classes, pair)
    if chart.wild == "any" and (a in WILD or b in WILD):
        return _paired(classes, max(pair, PAIRS.index(pair_of(b))))
    for high, other in ((a, b), (b, a)):
        kind = {9: WONG, 8: GONG, 7: KONG}.get(spots(other), "")
        if high in (TEEN, DAY) and kind in classes:
            ranked = sum(row.kind == kind for row in chart.named) == 2
            return encode(Value(classes.index(kind), (int(ranked and high is TEEN),)))
    return max([_counted(chart, a, b, x, y) for x in _worth(chart, a) for y in _worth(chart, b)])


def _paired(classes: tuple[str, ...], pair: int) -> int:
    if pair == 0:
        return encode(Value(classes.index(SUPREME), (0,)))
    kind, last = (MIXED, 15) if pair > 11 else (MATCHED, 11)
    return encode(Value(classes.index(kind), (last - pair,)))


def _worth(chart: TileChart, tile: Card) -> tuple[int, ...]:
    return (SPOTS[number(tile)],) if tile not in WILD or chart.wild == "any" else (3, 6)


def _counted(chart: TileChart, a: Card, b: Card, x: int, y: int) -> int:
    total = (x + y) % 10
    if not total and chart.zeros == "alike":
        return encode(Value(0, ()))
    return encode(Value(total, (max(_height(chart, a, x), _height(chart, b, y)),)))


def _height(chart: TileChart, tile: Card, counts: int) -> int:
    """A single tile's height: pairs from the lowest up, and the wild tiles where the chart puts them."""
    pair = PAIRS.index(pair_of(tile))
    if chart.singles[-1] == "21 42":
        return 16 - pair if pair else 0
    if pair:
        return 1 if pair == 15 else 17 - pair
    low_six = counts == 6 if chart.used == "as-used" else tile is LOW_SIX
    return 2 if low_six else 0


def encode(value: Value) -> int:
    """The strength that stands for a plain value: five bits would do for the tile after the class."""
    return value.category + 1 << 20 | (value.tiebreak[0] if value.tiebreak else 0)


@cache
def tile_ranking(chart: TileChart) -> TileRanking:
    """The ranking of a chart; there is one of each."""
    return TileRanking(chart)
