"""The bonus on the player's hand where a player-dealer's ace-high hand makes it a push.

Pairs of hands that share no card: by ranks alone they are a product for each rank; then each hand whose
suits matter moves from the row of its ranks to its own, with as many ace-high hands as its cards leave.
"""

from collections import Counter
from functools import partial
from math import comb

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.compiled import compiled
from houseway.lab.double_hand.bonus_ace_high import ace_high, suitings
from houseway.lab.double_hand.bonus_classes import by_ranks, claims
from houseway.lab.double_hand.bonus_count import Cards, by_rank, multisets, suit_masks, suited_hands
from houseway.lab.double_hand.bonus_model import Reading
from houseway.lab.work import Job, Runner

Numbers = NDArray[np.int64]
CHUNKS = 8


class Question(msgspec.Struct, frozen=True):
    """Which rows, under which reading."""

    cards: Cards
    joker: str
    rows: tuple[str, ...]
    reading: Reading


def pushed(question: Question, runner: Runner) -> dict[str, int]:
    """For each row (empty for none): deals in which the player claims it and the player-dealer is ace high."""
    found = _by_ranks(question)
    job = Job("Bonus hands against ace high", _chunk, question, CHUNKS)
    moved = runner.total(job)
    for row, name in enumerate(("", *question.rows)):
        found[name] += int(moved["moved"][row])  # type: ignore[call-overload]
    return dict(found)


def _by_ranks(question: Question) -> Counter[str]:
    cards, joker = question.cards, question.joker
    number = by_rank(cards)
    found: Counter[str] = Counter()
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
        claim = partial(claims, reading=question.reading, rows=question.rows)
        for ranks, many in zip(hands, ways.tolist(), strict=True):
            row = claim(by_ranks(ranks, jokers, joker == "wild"))
            found[row] += many * comb(cards[52], jokers)
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


def _chunk(question: Question, chunk: int) -> dict[str, Numbers]:
    cards, joker = question.cards, question.joker
    place = {name: at for at, name in enumerate(("", *question.rows))}
    masks = suit_masks(cards)
    hands, weights, jokers, before, after = [], [], [], [], []
    for hand in suited_hands(cards, joker)[chunk::CHUNKS]:
        plain = claims(hand.by_ranks, question.reading, question.rows)
        row = claims(hand.classes, question.reading, question.rows)
        if plain != row:
            left = list(masks)
            left[hand.suit] &= ~hand.ranks
            for rank, suit in hand.others:
                left[suit] &= ~(1 << rank)
            hands.append(left)
            weights.append(hand.weight)
            jokers.append(cards[52] - hand.jokers)
            before.append(place[plain])
            after.append(place[row])
    without, with_one = ace_high(0, joker), ace_high(1, joker)
    ways = _left_ace_high(
        np.array(hands, np.int64).reshape(-1, 4),
        np.array(jokers, np.int64),
        np.array(without.ranks, np.int64),
        without.off,
        np.array(with_one.ranks, np.int64),
        with_one.off,
    ) * np.array(weights, np.int64)
    moved = np.zeros(len(place), np.int64)
    np.add.at(moved, np.array(after, np.int64), ways)
    np.subtract.at(moved, np.array(before, np.int64), ways)
    return {"moved": moved}


@compiled
def _left_ace_high(
    hands: Numbers, jokers: Numbers, without: Numbers, off: int, with_one: Numbers, joker_off: int
) -> Numbers:
    """How many ace-high hands the cards left in each suit, and the jokers left, still make."""
    found = np.zeros(len(hands), np.int64)
    number = np.zeros(13, np.int64)
    for hand in range(len(hands)):
        for rank in range(13):
            number[rank] = 0
            for suit in range(4):
                number[rank] += (hands[hand, suit] >> rank) & 1
        total = 0
        for at in range(len(without)):
            total += _suited_ways(hands[hand], number, without[at], off)
        if jokers[hand]:
            for at in range(len(with_one)):
                total += jokers[hand] * _suited_ways(hands[hand], number, with_one[at], joker_off)
        found[hand] = total
    return found


@compiled
def _suited_ways(left: Numbers, number: Numbers, ranks: int, off: int) -> int:
    """Suits for a set of ranks, less those with so few cards off one suit that it is a flush."""
    ways = 1
    for rank in range(13):
        if (ranks >> rank) & 1:
            ways *= number[rank]
    for suit in range(4):
        none, one, two = 1, 0, 0  # ways with so many cards off the suit
        for rank in range(13):
            if (ranks >> rank) & 1:
                here = (left[suit] >> rank) & 1
                away = number[rank] - here
                two = two * here + one * away
                one = one * here + none * away
                none = none * here
        ways -= none + (one if off >= 1 else 0) + (two if off >= 2 else 0)
    return ways
