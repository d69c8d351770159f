"""Counts of deals: against every pair of hands of small decks, and of hands that hold some cards."""

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.cards import parse_cards
from houseway.lab.double_hand.card_sets import (
    WHOLE,
    Sets,
    Suits,
    classes_holding,
    deck,
    fours,
    room,
    sets_of_cards,
    slate,
)
from houseway.lab.double_hand.classes import settings
from houseway.lab.double_hand.deals import (
    SHIFT,
    Compared,
    Count,
    compare,
    compare_all,
    hands,
    keys_of,
    leaves,
    tally_room,
)
from houseway.lab.double_hand.hands import LOWEST_PAIR, Ints
from houseway.lab.double_hand.model import suits_of
from houseway.lab.double_hand.rounds import play_round
from houseway.lab.double_hand.setter import Setter, set_hands, setter
from houseway.lab.double_hand.strategy import Best, best_of_all
from houseway.lab.work.chance import deal, state
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import Value, encode

ALONE = Runner(keep=False)
BUG = Count("logical", "bug", "aces", "lowest", 1)
NO_FLUSH = Count("face-up-000", "bug-without-flush", "aces", "lowest", 1, True)
LUCKY_LADY = Count("lucky-lady", "wild", "any", "lowest", 1)
THREE_JOKERS = Count("logical", "wild", "aces", "lowest", 3)


def small(count: Count, ranks: str, jokers: int) -> Count:
    """The same with a deck of few ranks."""
    bits = sum(1 << "23456789TJQKA".index(rank) for rank in ranks)
    ace_high = count.ace_high and jokers < 2
    return Count(count.way, count.joker, count.five, count.wheel, jokers, ace_high, (bits,) * 4)


def short(count: Count, ranks: str, removed: str, jokers: int) -> Count:
    """The same without some of the cards, so that the suits are no longer alike."""
    whole = small(count, ranks, jokers)
    gone = {card.index for card in parse_cards(removed)}
    dealt = [int(card in set(whole.cards) - gone) for card in range(52)]
    return replace(whole, suits=suits_of(dealt))


def cards_of(count: Count) -> list[int]:
    """Every card with a number of its own, the jokers too."""
    natural = [card for card in count.cards if card < 52]
    return [*natural, *range(52, 52 + count.jokers)]


@compiled
def every_pair(hands: Ints, bits: Ints, set_as: Ints, how: Setter, best: int, never: int) -> Ints:
    """Every deal of two hands that share no card: by back and front, or (best) by the result.

    What is ``never`` so is given: numbers that are written down would make another kernel of a round."""
    table = np.zeros(9, np.int64)
    for i in range(len(hands)):
        for j in range(len(hands)):
            if bits[i] & bits[j]:
                continue
            if best:
                table[play_round(hands[i], hands[j], how, never, never, best)] += 1
                continue
            cell = 4
            for column, step in ((1, 3), (0, 1)):
                if set_as[i, column] != set_as[j, column]:
                    cell += step if set_as[i, column] < set_as[j, column] else -step
            table[cell] += 1
    return table


def one_by_one(count: Count, best: int) -> list[int]:
    """A small deck's deals, without any counting by classes or sets."""
    every = np.array(list(combinations(cards_of(count), 7)), np.int64)
    bits: Ints = (np.int64(1) << every).sum(axis=1)
    how = setter(count.way, count.order)
    hands = np.minimum(every, 52)
    numbers: list[int] = every_pair(hands, bits, set_hands(hands, how), how, best, 0).tolist()
    return numbers


SMALL = [
    small(BUG, "A532", 1),
    small(NO_FLUSH, "AKQJ", 1),
    small(LUCKY_LADY, "T986", 1),
    small(THREE_JOKERS, "T98", 3),
    short(BUG, "A5432", "Ac 5d 4h 3s", 1),
    short(NO_FLUSH, "AKQJT", "As Ks Qs Js Kh", 1),
    short(LUCKY_LADY, "T9876", "Th 9d 9c 8h 7h 6h", 1),
    short(THREE_JOKERS, "T987", "Ts 9s Th", 3),
    short(BUG, "AKQJT", "Ad Ah Ac Qs", 0),
]


@pytest.mark.parametrize("count", SMALL, ids=str)
def test_every_deal_of_a_small_deck(count: Count) -> None:
    """The count over sets of shared cards is the count over pairs of hands that share none."""
    table = one_by_one(count, 0)
    assert compare_all(count, ALONE) == Compared((tuple(table[:3]), tuple(table[3:6]), tuple(table[6:])), 0)
    cards = len(cards_of(count))
    assert sum(table) == comb(cards, 7) * comb(cards - 7, 7)


BEST = [
    small(NO_FLUSH, "AKQJ", 1),
    small(THREE_JOKERS, "654", 3),
    short(NO_FLUSH, "AKQJT", "As Ks Qs Js Kh Ad", 1),
    short(THREE_JOKERS, "6543", "6s 5s 6h 3d", 3),
]


@pytest.mark.parametrize("count", BEST, ids=str)
def test_best_setting_on_a_small_deck(count: Count) -> None:
    """The count by corners is what one gets who tries all 21 settings against each hand."""
    lost, pushed, won = one_by_one(count, 1)[:3]
    assert best_of_all(count, ALONE) == Best(won, pushed, lost, 0)


HOLDING = [BUG, NO_FLUSH, LUCKY_LADY, THREE_JOKERS, short(BUG, "AKQJT98765432", "As Kd 9d", 1)]


def one_set(held: Ints) -> Sets:
    """Some cards as a set of which all suits matter that may."""
    ranks, suits = np.zeros(1, np.int64), np.zeros((1, 4), np.int64)
    natural = held[held < 52]
    for card in natural:
        ranks += 1 << 3 * (card // 4)
        suits[0, card % 4] |= 1 << card // 4
    suits[len(natural) - np.bitwise_count(suits) > 2] = -1
    jokers = len(held) - len(natural)
    return Sets(ranks, suits, *[np.array([number], np.int64) for number in (jokers, 1, len(held))])


@pytest.mark.parametrize("count", HOLDING, ids=str)
def test_hands_that_hold_some_cards(count: Count) -> None:
    """Classes of the hands that hold a random set, against every such hand set one by one."""
    words, found = state(3), room()
    cards = np.array(cards_of(count), np.int8)
    known = settings(count.way, count.order, count.jokers)
    keys, how = keys_of(known), setter(count.way, count.order)
    for turn in range(12):
        deal(words, cards, 7)
        held = cards[: 6 if turn % 4 else 5].astype(np.int64)
        if turn % 2:  # more of one suit
            suited = np.where(held < 52, held // 4 * 4 + held[0] % 4, held)
            held = suited if len(set(suited) & set(cards_of(count))) == len(held) else held
        rest = [card for card in cards_of(count) if card not in held]
        more = list(combinations(rest, 7 - len(held)))
        every = np.array([[*held, *others] for others in more], np.int64)
        front, back, _ = set_hands(np.minimum(every, 52), how).T
        by_hand = dict(zip(*np.unique(back << 32 | front, return_counts=True), strict=True))
        whole = deck(count.suits, count.jokers)
        apart = leaves(keys, count.jokers)
        used = classes_holding(one_set(held), 0, whole, fours(whole), apart, slate(), found)
        counted: dict[int, int] = {}
        for number, weight in zip(found.classes[:used], found.weights[:used], strict=True):
            pair = known.backs[known.back[number]] << 32 | known.fronts[known.front[number]]
            counted[pair] = counted.get(pair, 0) + weight
        assert {pair: weight for pair, weight in counted.items() if weight} == by_hand


@pytest.mark.parametrize("jokers", [0, 1, 3])
@pytest.mark.parametrize("of_deck", [WHOLE, (0x1FFF, 0x1FFF, 0xFFF, 0x7EF), (0x1F0F, 0xF3, 0x31, 0)])
def test_sets_of_cards_are_all(of_deck: Suits, jokers: int) -> None:
    sets = sets_of_cards(of_deck, jokers)
    cards = sum([mask.bit_count() for mask in of_deck]) + jokers
    for size in range(7):
        assert sets.times[sets.sizes == size].sum() == comb(cards, size)


@pytest.mark.parametrize("of_deck", [(0x1F,) * 4, (0x1F, 0x1F, 0xD, 0x16)])
def test_kinds_of_sets(of_deck: Suits) -> None:
    """Of five and six cards, which are not looked at one by one: each set has its kind."""
    alike = [of_deck.index(mask) for mask in of_deck]
    cards = [card for card in range(52) if of_deck[card % 4] >> card // 4 & 1]
    expected: Counter[tuple[int, int, tuple[int, ...]]] = Counter()
    for size in (5, 6):
        for held in combinations(cards, size):
            one = one_set(np.array(held, np.int64))
            suits = [mask if mask < 0 else 4 * mask + alike[suit] for suit, mask in enumerate(one.suits[0])]
            expected[size, int(one.ranks[0]), tuple(sorted(suits))] += 1
    sets = sets_of_cards(of_deck, 0)
    found = {}
    for at in np.flatnonzero(sets.sizes >= 5):
        suits = [mask if mask < 0 else 4 * mask + alike[suit] for suit, mask in enumerate(sets.suits[at])]
        found[int(sets.sizes[at]), int(sets.ranks[at]), tuple(sorted(suits))] = int(sets.times[at])
    assert found == expected


@pytest.mark.parametrize(("count", "total"), [(BUG, 154_143_080), (THREE_JOKERS, 202_927_725)], ids=str)
def test_all_hands_are_counted(count: Count, total: int) -> None:
    assert sum(number for _, _, number in hands(count)) == total


def test_ace_high_hands() -> None:
    """A hand is set with ace high behind, and no better, exactly when its seven cards are ace high."""
    known = settings(NO_FLUSH.way, NO_FLUSH.order, 1)
    first, last = np.searchsorted(known.backs, [encode(Value(0, (14,))), LOWEST_PAIR])
    behind = (known.back >= first) & (known.back < last)
    assert (behind == (known.ace_high == 1)).all()


@pytest.mark.parametrize("ace_high", [0, 1])
def test_compare_against_every_pair(ace_high: int) -> None:
    words = state(9)
    numbers = np.arange(100, dtype=np.int8)
    pairs = set()
    for _ in range(120):
        deal(words, numbers, 3)
        pairs.add((int(numbers[0]) % 12, int(numbers[1]) % 91, int(numbers[2]) % 2))
        pairs.add((int(numbers[0]) % 12, int(numbers[1]) % 5, int(numbers[2]) % 2))
    entries = [(back << 8 | front << 1 | odd, 1 + front) for back, front, odd in sorted(pairs)]
    table = np.empty(9, np.int64)
    packed = np.array([key << SHIFT | weight for key, weight in entries], np.int64)
    compare(packed, len(packed), ace_high, tally_room(), tally_room(), table)
    expected = [0] * 9
    for key, weight in entries:
        for other, times in entries:
            if ace_high and not other & 1:
                continue
            high, low = (key >> 8) - (other >> 8), (key >> 1 & 127) - (other >> 1 & 127)
            expected[3 * (1 - int(np.sign(high))) + 1 - int(np.sign(low))] += weight * times
    assert table.tolist() == expected
