"""The 32 Chinese dominoes of pai gow: 16 pairs, eleven of equal tiles and five of unlike ones.

Each tile is a :class:`houseway.cards.Card` whose text is its two pips, the higher first. Equal tiles
share a text: they are in the set twice, as cards are in a shoe of two decks.

>>> from houseway.cards import parse_cards
>>> teen, low_six = parse_cards("66 42")
>>> spots(teen), pair_of(low_six).name, tile_name(low_six)
(12, 'Gee Joon', 'low six')
"""

from collections.abc import Iterator
from typing import NamedTuple

from houseway.cards import FIRST_TILE, TILES, Card


class Pair(NamedTuple):
    """Two tiles that belong together."""

    name: str
    """What the Chinese charts call it (004:621-628)."""
    first: Card
    second: Card

    @property
    def mixed(self) -> bool:
        """Whether the two tiles look different."""
        return self.first is not self.second


_NAMES = (
    ("Gee Joon", "42", "21"),
    ("Teen", "66", "66"),
    ("Day", "11", "11"),
    ("Yun", "44", "44"),
    ("Gor", "31", "31"),
    ("Mooy", "55", "55"),
    ("Chong", "33", "33"),
    ("Bon", "22", "22"),
    ("Foo", "65", "65"),
    ("Ping", "64", "64"),
    ("Tit", "61", "61"),
    ("Look", "51", "51"),
    ("Gow", "54", "63"),
    ("Bot", "62", "53"),
    ("Chit", "52", "43"),
    ("Ng", "41", "32"),
)
PAIRS: tuple[Pair, ...] = tuple([Pair(name, TILES[one], TILES[two]) for name, one, two in _NAMES])
"""The 16 pairs, from the highest to the lowest (000:1140-1155)."""
TILE_SET: tuple[Card, ...] = tuple([tile for pair in PAIRS for tile in (pair.first, pair.second)])
"""All 32 tiles."""
TEEN, DAY, LOW_SIX, LOW_THREE = (TILES[text] for text in ("66", "11", "42", "21"))
WILD = (LOW_SIX, LOW_THREE)
"""The tiles of the supreme pair, which every sheet calls wild and each in its own way."""

_PAIR_OF = {tile: pair for pair in PAIRS for tile in (pair.first, pair.second)}
_OWN_NAMES = {LOW_SIX: "low six", LOW_THREE: "low three"}
SPOTS: tuple[int, ...] = tuple([int(text[0]) + int(text[1]) for text in TILES])
"""How many dots each tile has, by its number: see :func:`number`."""


def number(tile: Card) -> int:
    """The tile's place among the 21, from 66 (0) to 11 (20): what tables are indexed by."""
    return tile.index - FIRST_TILE


def is_tile(card: Card) -> bool:
    return card.index >= FIRST_TILE


def spots(tile: Card) -> int:
    """How many dots a tile has."""
    return SPOTS[tile.index - FIRST_TILE]


def pair_of(tile: Card) -> Pair:
    """The pair that a tile belongs to."""
    return _PAIR_OF[tile]


def tile_name(tile: Card) -> str:
    """What a tile is called: as its pair, but for the two that make Gee Joon."""
    return _OWN_NAMES.get(tile) or _PAIR_OF[tile].name


def halves(tile: Card) -> tuple[int, int]:
    """The pips of the two halves, the higher first."""
    return int(tile.text[0]), int(tile.text[1])


def every_hand(size: int = 4) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every different hand of so many tiles, lowest number first, with the number of ways to draw it.

    >>> hands = list(every_hand())
    >>> len(hands), sum(ways for _, ways in hands)
    (8130, 35960)
    """
    kinds = [(tile, TILE_SET.count(tile)) for tile in TILES.values()]

    def draw(start: int, left: int) -> Iterator[tuple[tuple[Card, ...], int]]:
        if not left:
            yield (), 1
            return
        for i in range(start, len(kinds)):
            tile, copies = kinds[i]
            for rest, ways in draw(i + 1, left - 1):
                yield (tile, *rest), ways * copies
            if copies == 2 and left >= 2:
                for rest, ways in draw(i + 1, left - 2):
                    yield (tile, tile, *rest), ways

    return draw(0, size)
