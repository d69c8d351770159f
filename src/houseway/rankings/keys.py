"""The sum of a hand's card keys, read: how often it holds each rank and each suit.

Two hands with equal rank counts have equal worth unless suits matter, and a suit matters only from
the fifth card on. So a ranking adds up the keys, looks whether a suit has five cards, and remembers
the worth of the rank counts in a :class:`Memo`. See :class:`houseway.cards.Card` for the fields.
"""

from collections.abc import Callable, Iterable, Sequence

from houseway.cards import JOKER, RANKS, UNKNOWN, Card, show_cards
from houseway.rankings.base import RankingError

RANK_BITS = (1 << 39) - 1
JOKER_BIT = 1 << 56
ODD_BITS = 0xFF << 56
"""Jokers and unknown cards."""
SUIT_SHIFT = 40
FIVE_SUITED = 0x3333 << SUIT_SHIFT
"""Added to a key, it carries a suit of five cards or more into the field's top bit."""
FOUR_SUITED = 0x4444 << SUIT_SHIFT
THREE_SUITED = 0x5555 << SUIT_SHIFT
TWO_SUITED = 0x6666 << SUIT_SHIFT
SUITED_BITS = 0x8888 << SUIT_SHIFT
MOST_CARDS = 9


class Memo(dict[int, int]):
    """Strengths by key, each computed when it is first asked for. Rank counts are finite, so this is too."""

    __slots__ = ("compute",)

    def __init__(self, compute: Callable[[int], int]) -> None:
        self.compute = compute

    def __missing__(self, key: int) -> int:
        self[key] = strength = self.compute(key)
        return strength


def rank_unit(rank: int) -> int:
    """One card of the rank, as a key without a suit."""
    return 1 << 3 * (rank - 2)


def key_of(cards: Iterable[Card]) -> int:
    """The sum of the cards' keys."""
    key = 0
    for c in cards:
        key += c.key
    return key


def rank_counts(key: int) -> list[tuple[int, int]]:
    """Each rank of a key with its count, from the ace (14) down.

    >>> from houseway.cards import parse_cards
    >>> rank_counts(key_of(parse_cards("7s 7d Ah")))
    [(14, 1), (7, 2)]
    """
    return [(r, count) for r in range(14, 1, -1) if (count := key >> 3 * (r - 2) & 7)]


def suited_keys(cards: Sequence[Card], flags: int) -> Iterable[int]:
    """For each suit whose top bit is set in ``flags``: the rank counts of its cards."""
    for suit in range(4):
        if flags >> SUIT_SHIFT + 4 * suit & 8:
            yield key_of([c for c in cards if c.suit == suit]) & RANK_BITS


def check_cards(name: str, cards: Sequence[Card], ranks: Sequence[int], jokers: int) -> None:
    """Refuse what a ranking cannot rank: no cards, too many, unknown cards, cards of another deck."""
    if not 1 <= len(cards) <= MOST_CARDS:
        raise RankingError(f"the ranking {name} ranks 1 to {MOST_CARDS} cards, not {len(cards)}")
    if UNKNOWN in cards:
        raise RankingError(f"a hand with unknown cards cannot be ranked: {show_cards(cards)}")
    held = sum(c is JOKER for c in cards)
    if held > jokers:
        allowed = "one joker" if jokers else "no joker"
        raise RankingError(f"the ranking {name} knows {allowed} in a hand: {show_cards(cards)}")
    for c in cards:
        if c is not JOKER and c.rank not in ranks:
            raise RankingError(f"the deck of the ranking {name} does not hold {c}: {show_cards(cards)}")


def check_counts(name: str, counts: Sequence[tuple[int, int]], ranks: Sequence[int]) -> None:
    """The same for rank counts, where a fast form meets a hand for the first time."""
    total = sum(count for _, count in counts)
    if not 1 <= total <= MOST_CARDS:
        raise RankingError(f"the ranking {name} ranks 1 to {MOST_CARDS} cards, not {total}")
    for rank, _ in counts:
        if rank not in ranks:
            raise RankingError(f"the deck of the ranking {name} does not hold {RANKS[rank - 2]}")
