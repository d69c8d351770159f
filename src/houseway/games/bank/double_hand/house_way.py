"""House ways: how a house dealer sets seven cards, as ordered lists of preferences.

A way is a list of rows. A row names a kind of hand and says what is wanted, first things first: a
preference is a span for the two cards in front and a span for the five behind. Of the settings that
meet a preference, the one with the highest front is played, and of those the one with the highest back.

What a way says about ranks is remembered by rank counts, so that a setting costs a look-up; suits
matter only where seven cards may make a flush.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import attrgetter
from typing import Literal, NamedTuple

from houseway.cards import RANKS, Card, show_cards
from houseway.errors import RuleSetError
from houseway.rankings.base import Value, category, encode
from houseway.rankings.charts import HIGH_CARD, PAIR
from houseway.rankings.double_hand import (
    ACE,
    CATEGORY,
    COMPLETE,
    JOKER_SHIFT,
    RANKS_AND_JOKERS,
    DoubleHand,
    five_key,
)
from houseway.rankings.keys import (
    FIVE_SUITED,
    FOUR_SUITED,
    SUITED_BITS,
    THREE_SUITED,
    TWO_SUITED,
    key_of,
    rank_counts,
)

Setting = tuple[tuple[Card, ...], tuple[Card, ...]]
"""The two cards in front and the five behind."""


class Want(NamedTuple):
    """One preference: what to put in front, and what must be left behind."""

    front: Literal["any", "pair", "no pair", "first and third", "second and third"] = "any"
    least: str = ""
    """The lowest front that will do: ``A`` is any ace high, ``AJ`` ace and jack; a pair is higher."""
    back: str = HIGH_CARD
    """The lowest class that may be left behind."""
    rank: str = ""
    """The lowest rank of that class."""
    most: str = ""
    """The highest class that may be left behind."""


class Row(NamedTuple):
    """A row of a house way: which hands it is for, and the preferences in order."""

    hand: str
    """``two pair``, ``complete pair`` (with a straight or flush), ``three and joker`` (a wild one) …"""
    wants: tuple[Want, ...]
    high: str = ""
    """The ranks of the pair, three or four that is named first; empty is any."""
    low: str = ""
    """The ranks of the pair that is named second."""
    gap: int = 0
    """The highest odd card is at least so many ranks above the highest pair."""
    odd: str = ""
    """The highest odd cards are these."""
    top: str = ""
    """The highest cards are no better than these."""
    lines: str = ""
    """Where the row is printed; empty where a ruling made it."""
    ruling: str = ""
    """The ruling of the sheet that made the row, or that reads it where the print is damaged."""


class Way(NamedTuple):
    """A house way."""

    name: str
    summary: str
    rows: tuple[Row, ...]


_COMPLETE = frozenset(CATEGORY[name] for name in COMPLETE)
_ENDLESS = 1 << 60
_LOWEST_PAIR = encode(Value(CATEGORY[PAIR], (2,)))
_SUITED_ENOUGH = (FIVE_SUITED, FOUR_SUITED, THREE_SUITED, TWO_SUITED)
_BY_INDEX = attrgetter("index")
_PLACES = tuple(combinations(range(7), 2))
_RUNS = tuple(0b11111 << low for low in range(1, 11))
"""Five ranks in a row as bits; the ace also stands at 1."""
_PATTERNS = {
    (5,): "five aces",
    (5, 2): "five aces",
    (4, 3): "four and three",
    (4, 2): "four and pair",
    (4,): "four",
    (3, 3): "two threes",
    (3, 2, 2): "full house and pair",
    (3, 2): "full house",
    (3,): "three",
    (2, 2, 2): "three pair",
    (2, 2): "two pair",
    (2,): "pair",
    (): "high card",
}
_Span = tuple[int, int, int, int]
"""The lowest and highest front, the lowest and highest back, as strengths."""


class HouseWay:
    """A way under a ranking, with what it has set before. Made once for each by :func:`house_way`."""

    __slots__ = ("_fronts", "order", "rows", "way")

    def __init__(self, way: Way, order: DoubleHand) -> None:
        self.way = way
        self.order = order
        self.rows: dict[str, list[Row]] = {}
        for row in way.rows:
            self.rows.setdefault(row.hand, []).append(row)
        self._fronts: dict[int, tuple[int, int]] = {}
        """The ranks that go in front, by rank counts and jokers."""

    def set(self, cards: Sequence[Card]) -> Setting:
        """How seven cards are set, in whatever order they come: of a rank the highest suits go in front."""
        key = key_of(cards)
        left = sorted(cards, key=_BY_INDEX, reverse=True)
        if (key + _SUITED_ENOUGH[key >> JOKER_SHIFT & 15]) & SUITED_BITS:
            _, i, j = self._find(left, key)
            front = left[i], left[j]
            del left[j], left[i]
            return front, tuple(left)
        ranks = self._fronts.get(key & RANKS_AND_JOKERS)
        if ranks is None:
            _, i, j = self._find(left, key)
            ranks = self._fronts[key & RANKS_AND_JOKERS] = left[i].rank, left[j].rank
        first, second = ranks
        for a in left:
            if a.rank == first:
                break
        left.remove(a)
        for b in left:
            if b.rank == second:
                break
        left.remove(b)
        return (a, b), tuple(left)

    def row(self, cards: Sequence[Card]) -> Row:
        """The row that sets these cards."""
        return self._find(cards, key_of(cards))[0]

    def _find(self, cards: Sequence[Card], key: int) -> tuple[Row, int, int]:
        """The row that applies and the places of the two cards that it puts in front."""
        twos, fives = self.order.twos, self.order.fives
        keys = [c.key for c in cards]
        fronts = [(twos[keys[i] + keys[j] & RANKS_AND_JOKERS], i, j) for i, j in _PLACES]
        fronts.sort(reverse=True)
        backs: dict[tuple[int, int], int] = {}

        def back_of(i: int, j: int) -> int:
            back = backs.get((i, j))
            if back is None:
                back = backs[i, j] = fives[five_key(key - keys[i] - keys[j])]
            return back

        hand = _Described(key, wild=self.order.joker == "wild")
        if (key + _SUITED_ENOUGH[key >> JOKER_SHIFT & 15]) & SUITED_BITS:
            complete = any(category(back_of(i, j)) in _COMPLETE for i, j in _PLACES)
        else:
            complete = hand.straight
        for name in hand.names(complete):
            for row in self.rows.get(name, ()):
                if not hand.fits(row):
                    continue
                for want in row.wants:
                    found = _best(fronts, back_of, hand.span(want))
                    if found is not None:
                        return row, *found
        raise RuleSetError(f"the house way {self.way.name} has no row that sets {show_cards(cards)}")


def _best(
    fronts: list[tuple[int, int, int]], back_of: Callable[[int, int], int], span: _Span
) -> tuple[int, int] | None:
    """The places of the highest front in the span, and of equal ones that with the highest back."""
    low, high, back_low, back_high = span
    best = 0
    best_front = 0
    found = None
    for front, i, j in fronts:
        if front > high:
            continue
        if front < low or (found and front < best_front):
            break
        back = back_of(i, j)
        if max(front, back_low) <= back <= back_high and back > best:
            best, best_front, found = back, front, (i, j)
    return found


class _Described:
    """Seven cards as the rows of a way see them."""

    __slots__ = ("groups", "jokers", "pattern", "singles", "straight", "top")

    def __init__(self, key: int, *, wild: bool) -> None:
        jokers = key >> JOKER_SHIFT & 15
        counts = rank_counts(key)
        bits = 0
        for rank, _ in counts:
            bits |= 1 << rank
        bits |= 2 if bits >> ACE else 0
        self.straight = any((bits & run).bit_count() + jokers >= 5 for run in _RUNS)
        """Whether they make a straight."""
        if not wild and jokers:
            aces = counts.pop(0)[1] if counts[0][0] == ACE else 0
            counts.insert(0, (ACE, aces + jokers))
            jokers = 0
        self.jokers = jokers
        groups = [(count, rank) for rank, count in counts if count > 1]
        if len(groups) > 1:
            groups.sort(reverse=True)
        self.groups = [rank for _, rank in groups]
        """The ranks of pairs, threes and fours, the largest group first."""
        self.singles = [rank for rank, count in counts if count == 1]
        self.top = [rank for rank, count in counts for _ in range(count)]
        self.pattern = _PATTERNS[tuple([count for count, _ in groups])]

    def names(self, complete: bool) -> list[str]:
        """What the hand is called, the more special first."""
        if not self.jokers:
            return [f"complete {self.pattern}", self.pattern] if complete else [self.pattern]
        if self.jokers > 1:
            return ["any and joker"]
        name = f"{self.pattern} and joker"
        return [*([f"complete {name}"] if complete else []), name, "any and joker"]

    def fits(self, row: Row) -> bool:
        if row.high and RANKS[self.groups[0] - 2] not in row.high:
            return False
        if row.low and (len(self.groups) < 2 or RANKS[self.groups[1] - 2] not in row.low):
            return False
        if row.gap and (not self.singles or self.singles[0] - self.groups[0] < row.gap):
            return False
        if row.odd and self.singles[: len(row.odd)] != list(_ranks(row.odd)):
            return False
        return not row.top or self.top[: len(row.top)] <= list(_ranks(row.top))

    def span(self, want: Want) -> _Span:
        """A preference as strengths."""
        if want.front == "first and third":
            front = (_high(self.top[0], self.top[2]),) * 2
        elif want.front == "second and third":
            front = (_high(self.top[1], self.top[2]),) * 2
        else:
            front = _front_span(want)
        return (*front, *_back_span(want))


def _ranks(text: str) -> tuple[int, ...]:
    return tuple([RANKS.index(letter) + 2 for letter in text])


def _high(*ranks: int) -> int:
    return encode(Value(CATEGORY[HIGH_CARD], ranks))


@cache
def _front_span(want: Want) -> tuple[int, int]:
    low = _LOWEST_PAIR if want.front == "pair" else 0
    high = _LOWEST_PAIR - 1 if want.front == "no pair" else _ENDLESS
    return max(low, _high(*_ranks(want.least)) if want.least else 0), high


@cache
def _back_span(want: Want) -> tuple[int, int]:
    low = encode(Value(CATEGORY[want.back], _ranks(want.rank)))
    if want.back == HIGH_CARD:
        low = 0
    high = encode(Value(CATEGORY[want.most] + 1, ())) - 1 if want.most else _ENDLESS
    return low, high


@cache
def house_way(name: str, order: DoubleHand) -> HouseWay:
    """The one house way of a name under a ranking."""
    from houseway.games.bank.double_hand.house_way_charts import WAYS

    if name not in WAYS:
        raise RuleSetError(f"there is no house way {name!r}: the ways are {', '.join(WAYS)}")
    return HouseWay(WAYS[name], order)
