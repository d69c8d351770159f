"""The shuffle, the dice and the stream look like chance; and what is slightly wrong does not pass.

All seeds are fixed, so the figures are the same every time. Each test gives the distance from what chance
should give, in standard deviations: far above is a bias, far below is too even to be chance.
"""

import itertools
from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest

from houseway.cards import STANDARD, build_deck
from houseway.chance.derivation import Derived, below, blocks, shuffled, thrown, words

Orders = npt.NDArray[np.int64]
"""One shuffle in each row: the numbers of the cards."""
SEED = bytes.fromhex("4f1d" * 16)
SHUFFLES = 12_000
FEW = 24_000
"""Shuffles of five cards."""
WITHIN = 4.0
"""So many standard deviations are nothing to wonder at."""
CAUGHT = 8.0
"""So many are no chance any more."""


def distance(counts: npt.NDArray[np.int64], expected: float, freedom: int) -> float:
    """Pearson's chi-square, in standard deviations by the approximation of Wilson and Hilferty."""
    square = float((((counts - expected) ** 2) / expected).sum())
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5)


# What is looked at


def places(orders: Orders) -> float:
    """Every card lies at every place equally often."""
    count, cards = orders.shape
    table = np.zeros((cards, cards), dtype=np.int64)
    for place in range(cards):
        table[place] = np.bincount(orders[:, place], minlength=cards)
    return distance(table, count / cards, (cards - 1) ** 2)


def neighbours(orders: Orders) -> float:
    """Every card comes right after every other one equally often."""
    count, cards = orders.shape
    pairs = (orders[:, :-1] * cards + orders[:, 1:]).ravel()
    table = np.bincount(pairs, minlength=cards * cards).reshape(cards, cards)
    apart = ~np.eye(cards, dtype=bool)
    assert not table[~apart].any()
    return distance(table[apart], count / cards, cards * (cards - 1) - 1)


def first_and_next(orders: Orders) -> float:
    """The first card of a shuffle says nothing about the first card of the next one."""
    count, cards = orders.shape
    pairs = orders[:-1, 0] * cards + orders[1:, 0]
    table = np.bincount(pairs, minlength=cards * cards)
    return distance(table, (count - 1) / cards**2, cards**2 - 1)


def rising(orders: Orders) -> float:
    """As many cards are followed by a higher one as by a lower one."""
    rises = (orders[:, 1:] > orders[:, :-1]).sum(axis=1)
    steps = orders.shape[1] - 1
    # The number of rises of a permutation of n has the mean (n - 1) / 2 and the variance (n + 1) / 12.
    return float((rises.mean() - steps / 2) / ((steps + 2) / 12 / len(orders)) ** 0.5)


def whole_orders(orders: Orders) -> float:
    """All orders of a few cards come equally often."""
    count, cards = orders.shape
    numbers = {order: i for i, order in enumerate(itertools.permutations(range(cards)))}
    found = np.array([numbers[tuple(order)] for order in orders.tolist()])
    table = np.bincount(found, minlength=len(numbers))
    return distance(table, count / len(numbers), len(numbers) - 1)


OF_A_DECK = (places, neighbours, first_and_next, rising)


# Shuffles: ours, and others that are slightly wrong

Shuffler = Callable[[int, int], list[int]]
"""The order of so many cards in a shuffle with this number."""


def ours(number: int, cards: int) -> list[int]:
    deck = STANDARD[:cards]
    numbers = {card: i for i, card in enumerate(deck)}
    return [numbers[card] for card in shuffled(SEED, f"shoe shuffle {number}", deck)]


def any_with_any(number: int, cards: int) -> list[int]:
    """Every card changes places with any of them: the best known wrong shuffle."""
    order, draw = list(range(cards)), words(SEED, f"naive {number}", cards)
    for i in range(cards):
        j = below(draw, cards)
        order[i], order[j] = order[j], order[i]
    return order


def by_bytes(number: int, cards: int) -> list[int]:
    """Numbers out of a byte without rejection: small ones come more often."""
    order, draw = list(range(cards)), iter(blocks(SEED, f"bytes {number}", 0, 2))
    for last in range(cards - 1, 0, -1):
        j = next(draw) % (last + 1)
        order[last], order[j] = order[j], order[last]
    return order


def never_at_home(number: int, cards: int) -> list[int]:
    """One too few to choose from: no card stays where it lay."""
    order, draw = list(range(cards)), words(SEED, f"home {number}", cards)
    for last in range(cards - 1, 0, -1):
        j = below(draw, last)
        order[last], order[j] = order[j], order[last]
    return order


def by_short_keys(number: int, cards: int) -> list[int]:
    """Sorted by keys of 8 bits: equal keys leave the cards as they lay."""
    keys = blocks(SEED, f"keys {number}", 0, 2)
    return sorted(range(cards), key=keys.__getitem__)


def two_seeds(number: int, cards: int) -> list[int]:
    """The first card of every second shuffle is that of the one before."""
    order, before = ours(number, cards), ours(number - 1, cards)
    if number % 2:
        order.remove(before[0])
        order.insert(0, before[0])
    return order


@cache
def orders_of(shuffle: Shuffler, count: int, cards: int) -> Orders:
    return np.array([shuffle(number, cards) for number in range(1, count + 1)])


@pytest.mark.parametrize("look", OF_A_DECK)
def test_a_deck(look: Callable[[Orders], float]) -> None:
    assert abs(look(orders_of(ours, SHUFFLES, 52))) < WITHIN


def test_all_orders_of_five_cards() -> None:
    assert abs(whole_orders(orders_of(ours, FEW, 5))) < WITHIN


@pytest.mark.parametrize(
    ("wrong", "look"),
    [
        (any_with_any, places),
        (by_bytes, places),
        (by_short_keys, rising),
        (by_short_keys, neighbours),
        (two_seeds, first_and_next),
    ],
)
def test_a_wrong_shuffle_of_a_deck_is_caught(wrong: Shuffler, look: Callable[[Orders], float]) -> None:
    assert abs(look(orders_of(wrong, SHUFFLES, 52))) > CAUGHT


@pytest.mark.parametrize("wrong", [any_with_any, never_at_home])
def test_a_wrong_shuffle_of_five_cards_is_caught(wrong: Shuffler) -> None:
    assert whole_orders(orders_of(wrong, FEW, 5)) > CAUGHT


def test_a_shuffle_that_is_too_even_is_caught() -> None:
    """Every order exactly as often is not chance either."""
    even = np.array(list(itertools.permutations(range(5))) * 200)
    assert whole_orders(even) < -CAUGHT


def test_a_shoe_of_eight_decks() -> None:
    """Every face comes first, and at the cut, equally often."""
    deck = build_deck(decks=8)
    faces = {card: i for i, card in enumerate(STANDARD)}
    firsts = np.zeros((4, 52), dtype=np.int64)
    for number in range(1500):
        order = shuffled(SEED, f"shoe {number}", deck)
        for i, place in enumerate((0, 1, 207, 415)):
            firsts[i][faces[order[place]]] += 1
    for row in firsts:
        assert abs(distance(row, 1500 / 52, 51)) < WITHIN


# Dice

THROWS = 20_000


def faces_of(throws: Orders) -> float:
    return distance(np.bincount(throws.ravel() - 1, minlength=6), throws.size / 6, 5)


def triples_of(throws: Orders) -> float:
    numbers = ((throws[:, 0] - 1) * 6 + throws[:, 1] - 1) * 6 + throws[:, 2] - 1
    return distance(np.bincount(numbers, minlength=216), len(throws) / 216, 215)


def test_dice() -> None:
    throws = np.array([thrown(SEED, f"shoe throw {number}", 3) for number in range(THROWS)])
    assert abs(faces_of(throws)) < WITHIN
    assert abs(triples_of(throws)) < WITHIN


def test_loaded_dice_are_caught() -> None:
    """Five bits modulo six without rejection: 32 is no multiple of it."""
    data = np.frombuffer(blocks(SEED, "loaded", 0, 60_000 // 32), dtype=np.uint8) >> 3
    throws = 1 + (data.astype(np.int64) % 6).reshape(-1, 3)
    assert len(throws) == THROWS
    assert faces_of(throws) > CAUGHT
    assert triples_of(throws) > CAUGHT


# The stream

BITS = 8 * 32 * 4_000


def balance(bits: npt.NDArray[np.uint8]) -> float:
    """As many ones as zeros."""
    return float((2 * bits.sum(dtype=np.int64) - len(bits)) / len(bits) ** 0.5)


def runs(bits: npt.NDArray[np.uint8]) -> float:
    """A bit is followed by its like as often as not."""
    changes = int((bits[1:] != bits[:-1]).sum())
    return float((2 * changes - (len(bits) - 1)) / (len(bits) - 1) ** 0.5)


def each_bit(bits: npt.NDArray[np.uint8]) -> float:
    """At every place of a word a one is as likely as a zero."""
    ones = bits.reshape(-1, 32).sum(axis=0, dtype=np.int64)
    count = len(bits) // 32
    return distance(np.concatenate([ones, count - ones]), count / 2, 32)


def all_bytes(bits: npt.NDArray[np.uint8]) -> float:
    """Every byte comes equally often."""
    data = np.packbits(bits)
    return distance(np.bincount(data, minlength=256), len(data) / 256, 255)


def bits_of(data: bytes) -> npt.NDArray[np.uint8]:
    return np.unpackbits(np.frombuffer(data, dtype=np.uint8))


OF_BITS = (balance, runs, each_bit, all_bytes)


@pytest.mark.parametrize("look", OF_BITS)
def test_the_bits_of_a_stream(look: Callable[[npt.NDArray[np.uint8]], float]) -> None:
    bits = bits_of(blocks(SEED, "shoe stream", 0, BITS // 256))
    assert len(bits) == BITS
    assert abs(look(bits)) < WITHIN


@pytest.mark.parametrize("look", OF_BITS)
def test_first_blocks_of_streams_with_like_names(look: Callable[[npt.NDArray[np.uint8]], float]) -> None:
    bits = bits_of(b"".join([blocks(SEED, f"act {number} shuffle 1", 0, 1) for number in range(4_000)]))
    assert abs(look(bits)) < WITHIN


def test_bits_that_lean_are_caught() -> None:
    bits = bits_of(blocks(SEED, "shoe stream", 0, BITS // 256)).copy()
    # One bit of every word is always set: a bias of one sixty-fourth.
    bits[31::32] = 1
    assert balance(bits) > CAUGHT
    assert each_bit(bits) > CAUGHT
    assert all_bytes(bits) > CAUGHT


def test_numbers_of_the_generator() -> None:
    derived = Derived(SEED, "numbers")
    tenths = np.array([int(derived.random() * 10) for _ in range(20_000)])
    assert abs(distance(np.bincount(tenths, minlength=10), 2_000, 9)) < WITHIN
    choices = np.array([derived.randrange(7) for _ in range(21_000)])
    assert abs(distance(np.bincount(choices, minlength=7), 3_000, 6)) < WITHIN
