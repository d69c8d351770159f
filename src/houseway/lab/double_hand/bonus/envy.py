"""Pairs of great hands, from four of a kind up: what a button is paid may depend on the own hand too.

Straight flushes, royals and five aces are listed and compared pair by pair, with one hand for all that
differ by their suits only. Fours of a kind are counted: how many the cards leave that another hand took.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.bonus.classes import ACE, BIT, in_a_row
from houseway.lab.double_hand.bonus.deals import Cards, Suited, suit_masks, suited_hands
from houseway.lab.prices import LabError
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Job, Runner

Numbers = NDArray[np.int64]
FOUR, FIVE_ACES = BIT["four of a kind"], BIT["five aces"] | BIT["four of a kind"]
GREAT = 2 * FOUR - 1
"""The classes from the best one down to four of a kind."""
JOKER = 52
"""Its bit in a hand, after thirteen ranks for each suit."""
CHUNKS = 8


class Kind(NamedTuple):
    """Hands that hold the same great classes and are equal within them, but for fours of a kind."""

    classes: int
    top: int = 0
    """The highest five in a row of one suit, from 1 to 10; none in fours of a kind and five aces."""


JUST_FOUR = Kind(FOUR)


class Deck(msgspec.Struct, frozen=True):
    """What the great hands depend on: every bug makes the same ones."""

    cards: Cards


class Rare(msgspec.Struct, frozen=True):
    """Great hands that are not just four of a kind, with some that stand for all."""

    hands: Numbers
    stand_ins: Numbers
    weights: Numbers


def great_pairs(cards: Cards, joker: str, runner: Runner) -> dict[tuple[Kind, Kind], int]:
    """Ordered pairs of hands that share no card, by the kind of each of them."""
    if joker == "wild" or cards[52] > 1:
        raise LabError("pairs of great hands are counted with one joker at most that is not wild")
    kinds = list(_rare(cards))
    found = runner.total(Job("pairs of great hands", _compare, Deck(cards), CHUNKS))["pairs"]
    pairs = {(one, two): int(found[i, j]) for i, one in enumerate(kinds) for j, two in enumerate(kinds)}
    fours = _fours(cards)
    with_four = [kind for kind in kinds if kind.classes & FOUR]
    any_four = {kind: _left_fours(cards, rare.hands) for kind, rare in _rare(cards).items()}
    for kind in kinds:
        just = any_four[kind] - sum([pairs[kind, other] for other in with_four])
        pairs[kind, JUST_FOUR] = pairs[JUST_FOUR, kind] = just
    both = _left_fours(cards, fours) - sum([any_four[kind] for kind in with_four])
    pairs[JUST_FOUR, JUST_FOUR] = both - sum([pairs[kind, JUST_FOUR] for kind in with_four])
    return pairs


def higher_of(pairs: Mapping[tuple[Kind, Kind], int]) -> int:
    """Pairs of hands in one row of which the first is higher.

    Two hands never have the same four of a kind, so of those pairs every other one is.
    """
    found = sum([number for (mine, other), number in pairs.items() if mine.top > other.top])
    return found + pairs.get((JUST_FOUR, JUST_FOUR), 0) // 2


def great_hands(cards: Cards) -> dict[Kind, int]:
    """How many hands there are of each kind."""
    found = {kind: len(rare.hands) for kind, rare in _rare(cards).items()}
    fours = len(_fours(cards))
    found[JUST_FOUR] = fours - sum([number for kind, number in found.items() if kind.classes & FOUR])
    return found


@cache
def _rare(cards: Cards) -> dict[Kind, Rare]:
    """The listed hands, by their kind."""
    masks = suit_masks(cards)
    orders = [order for order in permutations(range(4)) if [masks[suit] for suit in order] == masks]
    by_kind: dict[Kind, list[Suited]] = {}
    for hand in suited_hands(cards, "bug"):
        if hand.classes & GREAT & ~FOUR:
            kind = Kind(hand.classes & GREAT, in_a_row(hand.ranks, hand.jokers))
            by_kind.setdefault(kind, []).append(hand)
    found = {}
    for kind, hands in by_kind.items():
        everyone: list[int] = []
        for hand in hands:
            everyone += {_bits(hand, order) for order in orders}
        stand_ins = [_bits(hand, orders[0]) for hand in hands]
        found[kind] = Rare(_array(everyone), _array(stand_ins), _array([hand.weight for hand in hands]))
    aces = _array(_five_aces(cards))
    if len(aces):
        found[Kind(FIVE_ACES)] = Rare(aces, aces, np.ones(len(aces), np.int64))
    return found


def _bits(hand: Suited, order: tuple[int, ...]) -> int:
    """A hand as bits, its suits changed for others."""
    bits = hand.ranks << 13 * order[hand.suit]
    for rank, suit in hand.others:
        bits |= 1 << (13 * order[suit] + rank)
    return bits | (hand.jokers << JOKER)


def _array(hands: Iterable[int]) -> Numbers:
    return np.array(list(hands), np.int64)


def _five_aces(cards: Cards) -> Iterator[int]:
    aces = sum([1 << (13 * suit + ACE) for suit in range(4)])
    if cards[52] and all(cards[48:52]):
        for rest in combinations(_others(cards, ACE), 2):
            yield aces | 1 << JOKER | sum(rest)


def _others(cards: Cards, rank: int) -> list[int]:
    """The bits of the natural cards of all other ranks."""
    return [1 << (13 * (card % 4) + card // 4) for card in range(52) if cards[card] and card // 4 != rank]


@cache
def _fours(cards: Cards) -> Numbers:
    """All hands that hold four of a kind, whatever else they hold; the joker may be the fourth ace."""
    hands = []
    joker = [1 << JOKER] * cards[52]
    for rank in range(13):
        if all(cards[4 * rank : 4 * rank + 4]):
            four = sum([1 << (13 * suit + rank) for suit in range(4)])
            hands += [four | sum(rest) for rest in combinations([*_others(cards, rank), *joker], 3)]
    aces = [1 << (13 * suit + ACE) for suit in range(4) if cards[48 + suit]]
    for one in joker:
        for three in combinations(aces, 3):
            held = one | sum(three)
            hands += [held | sum(rest) for rest in combinations(_others(cards, ACE), 3)]
    return _array(hands)


def _left_fours(cards: Cards, hands: Numbers) -> int:
    """Pairs of one of the hands and any four of a kind from the cards that it leaves."""
    whole = sum([1 << rank for rank in range(13) if all(cards[4 * rank : 4 * rank + 4])])
    taken = (hands | hands >> 13 | hands >> 26 | hands >> 39) & 0x1FFF
    ranks = np.bitwise_count(whole & ~taken).astype(np.int64)
    left = sum(cards) - 7
    found = int(ranks.sum()) * _threes(left - 4)
    if cards[52]:
        free = hands[hands >> JOKER == 0]
        aces = sum(cards[48:52]) - sum([(free >> (13 * suit + ACE)) & 1 for suit in range(4)])
        for number, times in zip(*np.unique(aces, return_counts=True), strict=True):
            found += int(times) * _threes(int(number)) * _threes(left - 1 - int(number))
    return found


def _threes(number: int) -> int:
    return number * (number - 1) * (number - 2) // 6 if number > 2 else 0


def _compare(deck: Deck, chunk: int) -> dict[str, Numbers]:
    rare = _rare(deck.cards)
    pairs = np.zeros((len(rare), len(rare)), np.int64)
    for i, mine in enumerate(rare.values()):
        for j, others in enumerate(rare.values()):
            one, two = (mine, others) if len(mine.stand_ins) < len(others.stand_ins) else (others, mine)
            pairs[i, j] = _disjoint(one.stand_ins[chunk::CHUNKS], one.weights[chunk::CHUNKS], two.hands)
    return {"pairs": pairs}


@compiled
def _disjoint(first: Numbers, weights: Numbers, others: Numbers) -> int:
    total = 0
    for at in range(len(first)):
        mine = first[at]
        apart = 0
        for other in range(len(others)):
            if mine & others[other] == 0:
                apart += 1
        total += weights[at] * apart
    return total
