"""Hands of the double-hand games: a five-card hand behind, a two-card hand in front, in one order.

The sheets differ in what a joker may be, in whether there is five of a kind besides five aces, and in
the place of A-2-3-4-5. Strengths of five and of two cards compare: a setting is fouled when the front
is stronger than the back.

>>> from houseway.cards import parse_cards
>>> order = double_hand("bug")
>>> front, back = order.two(parse_cards("Jk Kd")), order.five(parse_cards("5h 5d 9c 8s 2d"))
>>> order.words(front), order.words(back), back > front
('ace high (A-K)', 'pair of fives, nine-eight-deuce kickers', True)
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal

from houseway.cards import JOKER, STANDARD, UNKNOWN, Card, show_cards
from houseway.rankings.base import RankingError, Value, category, encode
from houseway.rankings.charts import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL,
    STANDARD_CLASSES,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)
from houseway.rankings.keys import RANK_BITS, SUIT_SHIFT, Memo, key_of, rank_counts
from houseway.rankings.words import high_words

Joker = Literal["bug", "bug-without-flush", "bug-ace-flush", "wild"]
"""A bug is an ace, or completes a straight, a flush or a straight flush. Without flush it completes no
plain flush, unless (ace-flush) as the missing ace of the suit. Wild, it is any card."""
Five = Literal["aces", "any"]
"""Whether only aces make five of a kind."""
Wheel = Literal["lowest", "second-highest"]
"""The place of A-2-3-4-5 among the straights."""

CLASSES = (*STANDARD_CLASSES, FIVE)
"""From the worst to the best."""
CATEGORY = {name: i for i, name in enumerate(CLASSES)}
COMPLETE = (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL)
"""What the house ways call a complete hand."""

ACE = 14
JOKER_SHIFT = 56
JOKER_BITS = 0xF << JOKER_SHIFT
RANKS_AND_JOKERS = RANK_BITS | JOKER_BITS
SUITED = 1 << SUIT_SHIFT
"""In the key of a memory: all natural cards are of one suit."""
ONE_SUIT = frozenset(count << 4 * suit for count in range(1, 6) for suit in range(4))
_WHEEL = (ACE, 2, 3, 4, 5)
_RUNS = tuple(tuple(range(low, low + 5)) for low in range(2, 11))


class DoubleHand:
    """One printed order. Made once for each by :func:`double_hand`."""

    __slots__ = (
        "_places",
        "_words",
        "five_aces_only",
        "fives",
        "joker",
        "name",
        "straights",
        "twos",
        "wheel",
    )

    def __init__(self, joker: Joker, five: Five, wheel: Wheel) -> None:
        self.joker = joker
        self.five_aces_only = five == "aces"
        self.wheel = wheel
        self.name = f"double-hand {joker} {five} {wheel}"
        runs = [_WHEEL, *_RUNS] if wheel == "lowest" else [*_RUNS[:-1], _WHEEL, _RUNS[-1]]
        self.straights: tuple[tuple[int, ...], ...] = tuple(runs)
        """From the lowest to the highest."""
        self._places = {frozenset(run): place for place, run in enumerate(runs, 1)}
        self.fives = Memo(self._five)
        """Strengths of five cards, by rank counts, jokers and whether they are suited."""
        self.twos = Memo(self._two)
        self._words: dict[int, str] = {}

    def __repr__(self) -> str:
        return f"<ranking {self.name}>"

    def five(self, cards: Sequence[Card]) -> int:
        """The strength of a five-card hand."""
        return self.fives[five_key(key_of(cards))]

    def two(self, cards: Sequence[Card]) -> int:
        """The strength of a two-card hand, comparable with those of five cards."""
        return self.twos[key_of(cards) & RANKS_AND_JOKERS]

    def fouled(self, front: Sequence[Card], back: Sequence[Card]) -> bool:
        """Whether the two cards outrank the five."""
        return self.two(front) > self.five(back)

    def words(self, strength: int) -> str:
        """A strength as a dealer would announce the hand."""
        said = self._words.get(strength)
        if said is None:
            kind = CLASSES[category(strength)]
            ranks = [rank for shift in range(16, -4, -4) if (rank := strength >> shift & 15)]
            if kind in COMPLETE and kind != FLUSH:
                ranks = [self.straights[ranks[0] - 1][-1]]
            said = self._words[strength] = high_words(kind, ranks)
        return said

    def _two(self, key: int) -> int:
        ranks, jokers = _natural_ranks(key), key >> JOKER_SHIFT & 15
        if len(ranks) + jokers != 2:
            raise RankingError(f"a front hand has two cards, not {len(ranks) + jokers}")
        if self.joker != "wild" or not ranks:
            ranks += [ACE] * jokers
        elif jokers:
            ranks *= 2
        ranks.sort(reverse=True)
        return _pair_or_not(ranks)

    def _five(self, key: int) -> int:
        ranks, jokers = _natural_ranks(key), key >> JOKER_SHIFT & 15
        if len(ranks) + jokers != 5:
            raise RankingError(f"a back hand has five cards, not {len(ranks) + jokers}")
        suited = bool(key & SUITED)
        if not jokers:
            return encode(self._value(ranks, suited))
        return max(
            encode(value)
            for added in combinations_with_replacement(range(2, ACE + 1), jokers)
            for value in self._readings(ranks, added, suited)
        )

    def _readings(self, ranks: list[int], added: tuple[int, ...], suited: bool) -> Iterable[Value]:
        """What a hand may be with its jokers as cards of these ranks, suited where they can be."""
        hand = [*ranks, *added]
        distinct = len(set(hand)) == 5
        for as_suited in (False, True) if suited and distinct else (False,):
            value = self._value(hand, as_suited)
            kind = CLASSES[value.category]
            if max(map(hand.count, added)) == 5 and kind != FIVE:
                continue  # there is no fifth card of a rank but for five of a kind
            if self.joker == "wild" or self._bug_may(added[0], kind):
                yield value

    def _bug_may(self, rank: int, kind: str) -> bool:
        if kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL):
            return True
        if kind == FLUSH:
            return self.joker == "bug" or (self.joker == "bug-ace-flush" and rank == ACE)
        return rank == ACE

    def _value(self, ranks: list[int], suited: bool) -> Value:
        """Five cards without a joker."""
        counts = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
        order = tuple([rank for _, rank in counts])
        match [count for count, _ in counts]:
            case [5] if order[0] == ACE or not self.five_aces_only:
                return Value(CATEGORY[FIVE], order)
            case [5]:
                return Value(CATEGORY[FOUR], order * 2)
            case [4, 1]:
                return Value(CATEGORY[FOUR], order)
            case [3, 2]:
                return Value(CATEGORY[FULL_HOUSE], order)
            case [3, *_]:
                return Value(CATEGORY[THREE], order)
            case [2, 2, _]:
                return Value(CATEGORY[TWO_PAIR], order)
            case [2, *_]:
                return Value(CATEGORY[PAIR], order)
        place = self._places.get(frozenset(ranks))
        if place is None:
            return Value(CATEGORY[FLUSH if suited else HIGH_CARD], order)
        if not suited:
            return Value(CATEGORY[STRAIGHT], (place,))
        return Value(CATEGORY[ROYAL if place == len(self._places) else STRAIGHT_FLUSH], (place,))

    def reference(self, cards: Sequence[Card]) -> Value:
        """Five cards in plain form, by putting every card of the deck in the jokers' places."""
        naturals = [c for c in cards if c is not JOKER]
        if len(cards) != 5 or UNKNOWN in cards:
            raise RankingError(f"a back hand has five known cards: {show_cards(cards)}")
        values = []
        for added in combinations_with_replacement(STANDARD, 5 - len(naturals)):
            hand = [*naturals, *added]
            value = self._value([c.rank for c in hand], len({c.suit for c in hand}) == 1)
            kind = CLASSES[value.category]
            if len(set(hand)) < 5 and kind != FIVE:
                continue
            if not added or self.joker == "wild" or self._bug_may(added[0].rank, kind):
                values.append(value)
        return max(values)


def five_key(key: int) -> int:
    """The sum of five cards' keys as the memory of strengths takes it."""
    suits = key >> SUIT_SHIFT & 0xFFFF
    return key & RANKS_AND_JOKERS | (SUITED if suits in ONE_SUIT else 0)


def _natural_ranks(key: int) -> list[int]:
    return [rank for rank, count in rank_counts(key) for _ in range(count)]


def _pair_or_not(ranks: Sequence[int]) -> int:
    if ranks[0] == ranks[1]:
        return encode(Value(CATEGORY[PAIR], (ranks[0],)))
    return encode(Value(CATEGORY[HIGH_CARD], tuple(ranks)))


@cache
def double_hand(joker: Joker, five: Five = "aces", wheel: Wheel = "lowest") -> DoubleHand:
    """The one ranking of a printed order."""
    return DoubleHand(joker, five, wheel)
