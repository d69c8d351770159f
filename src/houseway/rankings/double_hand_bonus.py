"""What seven cards hold for the bonus tables of the double-hand games.

A hand holds several classes at once (three of a kind and a straight, a royal flush and a flush); the
pay table or the printed order says which of them counts.

>>> from houseway.cards import parse_cards
>>> from houseway.rankings.double_hand import double_hand
>>> seven = SevenCards(double_hand("bug"))
>>> seven.holds(parse_cards("9c 9d 9s 8h 7d 6s 5c"))
('straight', 'three of a kind', 'pair')
"""

from collections.abc import Sequence

from houseway.cards import JOKER, Card
from houseway.rankings.double_hand import ACE, JOKER_SHIFT, RANKS_AND_JOKERS, DoubleHand
from houseway.rankings.keys import (
    FIVE_SUITED,
    FOUR_SUITED,
    SUITED_BITS,
    THREE_SUITED,
    TWO_SUITED,
    key_of,
    rank_counts,
)

SEVEN_FLUSH = "seven-card straight flush"
SEVEN_FLUSH_JOKER = "seven-card straight flush with joker"
ROYAL_MATCH = "royal flush and royal match"
ACE_HIGH = "ace high"
RANKED = (
    SEVEN_FLUSH,
    ROYAL_MATCH,
    SEVEN_FLUSH_JOKER,
    "five aces",
    "five of a kind",
    "royal flush without joker",
    "royal flush",
    "straight flush without joker",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    ACE_HIGH,
    "high card",
)
"""From the best to the worst, as the bonus charts print them (001:589-606, 002:428-447)."""
_PLACE = {name: place for place, name in enumerate(RANKED)}

_SUITED_ENOUGH = (FIVE_SUITED, FOUR_SUITED, THREE_SUITED, TWO_SUITED)
"""By the number of jokers: what carries a suit that they may complete into its top bit."""
_RUNS_OF_FIVE = tuple((0b11111 << low, low + 4) for low in range(1, 11))
"""Runs as bits by rank, the ace also at 1, each with its top."""
_RUNS_OF_SEVEN = tuple(0b1111111 << low for low in range(1, 9))


class SevenCards:
    """The classes that seven cards hold, under one printed order."""

    __slots__ = ("_seen", "flush_as_ace", "flush_jokers", "wild")

    def __init__(self, order: DoubleHand) -> None:
        self.wild = order.joker == "wild"
        self.flush_jokers = order.joker in ("bug", "wild")
        """Whether a joker completes a plain flush."""
        self.flush_as_ace = order.joker == "bug-ace-flush"
        self._seen: dict[int, tuple[str, ...]] = {}

    def holds(self, cards: Sequence[Card]) -> tuple[str, ...]:
        """Every class that the cards hold, the best first."""
        key = key_of(cards)
        jokers = key >> JOKER_SHIFT & 15
        if (key + _SUITED_ENOUGH[jokers]) & SUITED_BITS:
            return self._all(cards, key, jokers)
        ranks = key & RANKS_AND_JOKERS
        seen = self._seen.get(ranks)
        if seen is None:
            seen = self._seen[ranks] = self._all(cards, key, jokers)
        return seen

    def _all(self, cards: Sequence[Card], key: int, jokers: int) -> tuple[str, ...]:
        counts = dict(rank_counts(key))
        held = {
            *self._by_kind(counts, jokers),
            *self._by_suit(cards, jokers),
        }
        if _run(_bits(counts), jokers):
            held.add("straight")
        if not held:
            top = ACE if jokers else max(counts)
            held.add(ACE_HIGH if top == ACE else "high card")
        return tuple(sorted(held, key=_PLACE.__getitem__))

    def _by_kind(self, counts: dict[int, int], jokers: int) -> set[str]:
        """Pairs, threes, fours and fives: a bug is an ace, a wild joker any rank."""
        spare = jokers
        if jokers and not self.wild:
            counts = {**counts, ACE: counts.get(ACE, 0) + jokers}
            spare = 0
        sizes = sorted(counts.values(), reverse=True)
        most = sizes[0] + spare
        held = {
            name
            for size, name in ((2, "pair"), (3, "three of a kind"), (4, "four of a kind"))
            if most >= size
        }
        if most >= 5 and self.wild:
            held.add("five of a kind")
        if counts.get(ACE, 0) + spare >= 5:
            held.add("five aces")
        if len(sizes) > 1:
            if max(0, 2 - sizes[0]) + max(0, 2 - sizes[1]) <= spare:
                held.add("two pair")
            if max(0, 3 - sizes[0]) + max(0, 2 - sizes[1]) <= spare:
                held.add("full house")
        return held

    def _by_suit(self, cards: Sequence[Card], jokers: int) -> set[str]:
        held: set[str] = set()
        for suit in range(4):
            ranks = [c.rank for c in cards if c.suit == suit]
            if len(ranks) + jokers < 5:
                continue
            may_flush = self.flush_jokers or (self.flush_as_ace and ACE not in ranks)
            if len(ranks) + (jokers if may_flush else 0) >= 5:
                held.add("flush")
            bits = _bits(ranks)
            if run := _run(bits, jokers):
                held |= {"straight flush", *(("flush",) if len(ranks) >= 5 else ())}
                natural = _run(bits, 0)
                if natural:
                    held.add("straight flush without joker")
                if run == ACE:
                    held.add("royal flush")
                    if natural == ACE:
                        held.add("royal flush without joker")
                    if _royal_match(cards, suit):
                        held.add(ROYAL_MATCH)
            if len(ranks) + jokers == 7 and any(
                (bits & run).bit_count() == len(ranks) for run in _RUNS_OF_SEVEN
            ):
                held.add(SEVEN_FLUSH_JOKER if jokers else SEVEN_FLUSH)
        return held


def _bits(ranks: Sequence[int] | dict[int, int]) -> int:
    """Ranks as bits; the ace stands at both ends."""
    bits = 0
    for rank in ranks:
        bits |= 1 << rank
    return bits | (2 if bits >> ACE else 0)


def _run(bits: int, jokers: int) -> int:
    """The top rank of the highest five in a row; 0 is none."""
    return max((top for run, top in _RUNS_OF_FIVE if (bits & run).bit_count() + jokers >= 5), default=0)


def _royal_match(cards: Sequence[Card], suit: int) -> bool:
    """Whether the two cards besides the royal flush are a king and a queen of one suit, both natural."""
    rest = [c for c in cards if c is not JOKER and not (c.suit == suit and c.rank >= 10)]
    return len(rest) == 2 and {c.rank for c in rest} == {12, 13} and rest[0].suit == rest[1].suit
