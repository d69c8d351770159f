"""What the tile sheets pay, once more from their printed lists of pairs and single tiles."""

from collections.abc import Sequence
from itertools import product

from houseway.cards import Card
from houseway.play.felt import Felt, Wager
from houseway.play.hand import Hand

TILES = "hawaiian-gardens/pai-gow-tiles"
WILD = "hawaiian-gardens/pai-gow-tiles-wild"
HOLE = "nineteenth-hole/pai-gow"

# 000:1140-1155; 004:621-628, 000:3018-3036 in the same order.
PAIRS = [
    *({"42", "21"}, {"66"}, {"11"}, {"44"}, {"31"}, {"55"}, {"33"}, {"22"}, {"65"}, {"64"}, {"61"}, {"51"}),
    *({"54", "63"}, {"62", "53"}, {"52", "43"}, {"41", "32"}),
]
SINGLES = PAIRS[1:]  # 000:1163-1180, with the tiles of the supreme pair last
NINES, EIGHTS = ("54", "63"), ("44", "62", "53")
Worth = tuple[int, int, int]
"""The class of a hand (pair, wong, gong, number), what decides within it, the place of its best tile."""


def dots(tile: str) -> int:
    return int(tile[0]) + int(tile[1])


def _single(sheet: str, tile: str) -> int:
    """The place of a single tile, more being better."""
    if sheet == HOLE:  # 004:647-648: low six before Ng, low three last
        order: list[set[str]] = [*SINGLES[:-1], {"42"}, SINGLES[-1], {"21"}]
    else:  # 000:1181: both last
        order = [*SINGLES, {"42", "21"}]
    return -next(place for place, tiles in enumerate(order) if tile in tiles)


def _plain(sheet: str, one: str, other: str, first: int, second: int) -> Worth:
    """Two tiles as they lie, which count these dots."""
    for place, pair in enumerate(PAIRS):
        if {one, other} == pair:
            return 3, -place, 0
    for tile, beside in ((one, other), (other, one)):
        if tile in ("66", "11") and beside in NINES:
            return 2, int(tile == "66"), 0
        if tile in ("66", "11") and beside in EIGHTS:
            return 1, int(tile == "66"), 0
    number = (first + second) % 10
    if not number and sheet == WILD:
        return 0, 0, 0  # 000:2997: two hands worth nothing are a copy
    return 0, number, max(_single(sheet, one), _single(sheet, other))


def worth(sheet: str, two: Sequence[Card]) -> Worth:
    """The worth of a hand of two tiles."""
    one, other = two[0].text, two[1].text
    wild = [tile for tile in (one, other) if tile in ("42", "21")]
    if sheet == WILD and len(wild) == 1:
        # 000:2993: it can become any tile, and so the twin of the other one.
        beside = other if one in wild else one
        return 3, -next(place for place, pair in enumerate(PAIRS) if beside in pair), 0
    ways = [(3, 6) if tile in ("42", "21") else (dots(tile),) for tile in (one, other)]  # 000:1183, 004:582
    return max([_plain(sheet, one, other, a, b) for a, b in product(*ways)])


def felt_of(hand: Hand) -> Felt:
    """What lies on the table: nothing where nobody banked."""
    return hand.table.felt or Felt()


def compared(hand: Hand, wager: Wager) -> list[int]:
    """The better hand against the better, the other against the other: 1 higher, 0 a copy, -1 lower."""
    bank = felt_of(hand).bank
    assert bank is not None
    mine, theirs = [
        sorted([worth(hand.rules.id, two) for two in holding.groups], reverse=True)
        for holding in (wager.spot.hands[0], bank.holding)
    ]
    return [(a > b) - (a < b) for a, b in zip(mine, theirs, strict=True)]


def due(hand: Hand, wager: Wager) -> int:
    """000:1186, 000:3097, 004:556: both higher win, none higher loses, one higher is a push."""
    higher = compared(hand, wager).count(1)
    return wager.stake * (higher - 1)
