"""The bonus on the player's hand where a player-dealer's ace-high hand makes it a push.

Pairs of hands that share no card: by ranks alone they are a product for each rank; then each hand whose
suits matter moves from the classes of its ranks to its own, with as many ace-high hands as its cards leave.
"""

from collections import Counter
from math import comb

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.bonus.ace_high import AceHigh, ace_high, suitings
from houseway.lab.double_hand.bonus.classes import by_ranks
from houseway.lab.double_hand.bonus.deals import Cards, by_rank, multisets, suit_masks, suited_hands
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Job, Runner

Numbers = NDArray[np.int64]
CHUNKS = 8


class Deck(msgspec.Struct, frozen=True):
    """What the pairs of hands depend on."""

    cards: Cards
    joker: str


def pushed(deck: Deck, runner: Runner) -> dict[int, int]:
    """For each mask of classes: deals in which the player holds it and the player-dealer is ace high."""
    found = _by_ranks(deck)
    moved = runner.run(Job("bonus hands against ace high", _chunk, deck, CHUNKS))
    for chunk in moved:
        for classes, ways in zip(chunk["classes"].tolist(), chunk["deals"].tolist(), strict=True):
            found[classes] += ways
    return {classes: number for classes, number in found.items() if number}


def _by_ranks(deck: Deck) -> Counter[int]:
    cards, joker = deck.cards, deck.joker
    number = by_rank(cards)
    found: Counter[int] = Counter()
    for jokers in range(cards[52] + 1):
        hands = [ranks for ranks, _ in multisets(cards, 7 - jokers)]
        counts = np.zeros((len(hands), 13), np.int64)
        for at, ranks in enumerate(hands):
            for rank in ranks:
                counts[at, rank] += 1
        ways = np.zeros(len(hands), np.int64)
        for dealer in range(2 if cards[52] > jokers else 1):
            against = ace_high(dealer, joker)
            sets = np.array(against.ranks, np.int64)
            suits = np.array([suitings(cards, mask, against.off) for mask in against.ranks], np.int64)
            full, short = _choices(number, 0), _choices(number, 1)
            ways += _disjoint(counts, sets, suits, full, short) * (cards[52] - jokers if dealer else 1)
        for ranks, many in zip(hands, ways.tolist(), strict=True):
            found[by_ranks(ranks, jokers, joker == "wild")] += many * comb(cards[52], jokers)
    return found


def _choices(number: list[int], gone: int) -> Numbers:
    return np.array([[comb(max(n - gone, 0), held) for held in range(8)] for n in number], np.int64)


@compiled
def _disjoint(counts: Numbers, sets: Numbers, suits: Numbers, full: Numbers, short: Numbers) -> Numbers:
    """For each multiset of ranks, the pairs with a hand of each set of ranks."""
    ways = np.zeros(len(counts), np.int64)
    for hand in range(len(counts)):
        for other in range(len(sets)):
            product = suits[other]
            for rank in range(13):
                if counts[hand, rank]:
                    table = short if sets[other] >> rank & 1 else full
                    product *= table[rank, counts[hand, rank]]
            ways[hand] += product
    return ways


def _chunk(deck: Deck, chunk: int) -> dict[str, Numbers]:
    """What hands whose suits matter add to and take from each mask of classes."""
    hands = suited_hands(deck.cards, deck.joker)[chunk::CHUNKS]
    masks = suit_masks(deck.cards)
    left = np.array(
        [[mask & ~hand.held(suit) for suit, mask in enumerate(masks)] for hand in hands], np.int64
    )
    jokers = np.array([deck.cards[52] - hand.jokers for hand in hands], np.int64)
    sets = (*_listed(ace_high(0, deck.joker)), *_listed(ace_high(1, deck.joker)))
    ways = _left_ace_high(left, jokers, *sets)
    moved: Counter[int] = Counter()
    for hand, number in zip(hands, ways.tolist(), strict=True):
        moved[hand.by_ranks] -= number * hand.weight
        moved[hand.classes] += number * hand.weight
    return {
        "classes": np.array(list(moved), np.int64),
        "deals": np.array(list(moved.values()), np.int64),
    }


def _listed(hands: AceHigh) -> tuple[Numbers, int]:
    """The rank sets as rows of ranks."""
    rows = [[rank for rank in range(13) if mask >> rank & 1] for mask in hands.ranks]
    return np.array(rows, np.int64).reshape(-1, hands.size), hands.off


@compiled
def _left_ace_high(
    hands: Numbers, jokers: Numbers, without: Numbers, off: int, with_one: Numbers, joker_off: int
) -> Numbers:
    """How many ace-high hands the cards left in each suit, and the jokers left, still make."""
    found = np.zeros(len(hands), np.int64)
    number = np.zeros(13, np.int64)
    gone = np.zeros(13, np.int64)
    for hand in range(len(hands)):
        for rank in range(13):
            number[rank] = gone[rank] = 0
            for suit in range(4):
                if (hands[hand, suit] >> rank) & 1:
                    number[rank] += 1
                else:
                    gone[rank] |= 1 << 8 * suit
        total = 0
        for at in range(len(without)):
            total += _suited_ways(number, gone, without[at], off)
        if jokers[hand]:
            for at in range(len(with_one)):
                total += jokers[hand] * _suited_ways(number, gone, with_one[at], joker_off)
        found[hand] = total
    return found


@compiled
def _suited_ways(number: Numbers, gone: Numbers, ranks: Numbers, off: int) -> int:
    """Suits for some ranks, less those with at most ``off`` (one or two) cards off one suit: flushes.

    ``gone`` has a byte for each suit: 1 where the suit lacks the rank. A suit that lacks more ranks of
    the hand than may be off it makes no flush.
    """
    ways, missing, others, squares = 1, 0, 0, 0
    for rank in ranks:
        ways *= number[rank]
        missing += gone[rank]
        others += number[rank] - 1
        squares += (number[rank] - 1) * (number[rank] - 1)
    two_off = (others * others - squares) // 2
    for suit in range(4):
        lacks = (missing >> 8 * suit) & 255
        if lacks == 0:
            ways -= 1 + others + (two_off if off == 2 else 0)
        elif lacks <= off:
            product, away = 1, 0
            for rank in ranks:
                if (gone[rank] >> 8 * suit) & 1:
                    product *= number[rank]
                else:
                    away += number[rank] - 1
            ways -= product * (1 + away if lacks < off else 1)
    return ways
