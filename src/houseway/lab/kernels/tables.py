"""The tables of a ranking of up to seven cards: all five-card hands from its reference form.

A hand is looked up by how many jokers it holds and by the place of its other cards. Strengths are small
numbers in the order of the ranking's own, so that hands of any size compare as they do there.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, STANDARD, Card
from houseway.lab.kernels.slots import Ranks, Slots, card_slots, places, rank_hands, table_length, without_one
from houseway.lab.work.store import Arrays, announce, kept
from houseway.rankings import ranking
from houseway.rankings.base import Ranking, encode
from houseway.rankings.front_and_back import FrontAndBack
from houseway.rankings.high import HighRanking
from houseway.rankings.low import LowRanking

Strengths = NDArray[np.uint16]
Values = dict[Ranks, int]
"""The ranking's own strengths, by the ranks of a hand's natural cards."""

IGNORED, GOOD, BAD = 0, 1, 2
"""What five cards of a suit are to a ranking."""
DOUBLE_HAND_JOKERS = 3


class CardTables(NamedTuple):
    """All that a kernel needs to rank hands; the same form for every ranking."""

    slots: Slots
    five: Strengths
    """By jokers and the place of up to five natural cards, which are not of one suit."""
    suited: Strengths
    """The same for five cards, jokers among them, whose natural cards are of one suit, where that counts."""
    six: Strengths
    """By jokers and the place of six natural cards."""
    seven: Strengths
    """By the place of seven cards."""
    flushes: Strengths
    """By jokers and the set of ranks held in a suit: the best flush."""
    flush: int
    """What five cards of a suit are: ignored, good or bad."""


class Order(NamedTuple):
    """What the small strengths of a ranking stand for."""

    reference: NDArray[np.int64]
    """By strength: the number that the ranking gives."""
    classes: NDArray[np.int8]
    """By strength: the place of the class among the ranking's classes; -1 where no hand qualifies."""


class Sized(NamedTuple):
    """Which hands a ranking of cards takes."""

    sizes: frozenset[int]
    jokers: int
    joker_sizes: frozenset[int]
    """With a joker."""


@cache
def card_tables(name: str) -> CardTables:
    """The tables of a ranking of five cards, built on first use."""
    arrays: dict[str, Any] = _arrays(name)
    found = {field: arrays[field] for field in ("five", "suited", "six", "seven", "flushes")}
    return CardTables(card_slots(), **found, flush=_flush(ranking(name)))


@cache
def card_order(name: str) -> Order:
    """What the strengths of a ranking of five cards stand for."""
    return order_of(_arrays(name)["reference"])


def order_of(reference: Any) -> Order:
    """Strengths by number, with the class that each begins with."""
    return Order(reference, ((reference >> 20) - 1).astype(np.int8))


@cache
def sized(name: str) -> Sized:
    """Which hands a ranking of five cards takes."""
    order = ranking(name)
    if isinstance(order, FrontAndBack):
        both = frozenset({2, 5})
        return Sized(both, DOUBLE_HAND_JOKERS if "wild" in name else 1, both)
    assert isinstance(order, HighRanking | LowRanking)
    sizes = frozenset(range(1, 8))
    jokers = 0 if order.chart.joker == "none" else 1
    short = isinstance(order, LowRanking) and order.chart.straights
    return Sized(sizes, jokers, frozenset(range(1, 6)) if short else sizes)


def _flush(order: Ranking) -> int:
    if isinstance(order, LowRanking):
        return BAD if order.chart.straights else IGNORED
    return GOOD


@cache
def _arrays(name: str) -> Arrays:
    return kept(__name__, name, lambda: _build(name))


# Building


def _build(name: str) -> Arrays:
    announce(f"the tables of the ranking {name}")
    order, takes = ranking(name), sized(name)
    hands = [hand for hand in rank_hands(5) if _in_deck(order, hand)]
    plain = [_values(order, takes, hands, jokers, suited=False) for jokers in range(takes.jokers + 1)]
    suited = [_values(order, takes, hands, jokers, suited=True) for jokers in range(takes.jokers + 1)]
    reference = [0, *sorted({value for part in (*plain, *suited) for value in part.values()} - {0})]
    small = {value: strength for strength, value in enumerate(reference)}
    fives = [_laid_out(rank_hands(5), {h: small[value] for h, value in part.items()}) for part in plain]
    suits = [{hand: small[value] for hand, value in part.items()} for part in suited]
    sixes = [np.zeros(len(rank_hands(6)), np.uint16) for _ in fives]
    sevens = np.zeros(len(rank_hands(7)), np.uint16)
    if 7 in takes.sizes:
        sixes[0] = fives[0][without_one(6)].max(axis=1)
        sevens = sixes[0][without_one(7)].max(axis=1)
        for one in fives[1:]:
            # with a joker one more: it is left out, or one of the other cards is
            whole = [at for at, hand in enumerate(rank_hands(5)) if len(hand) == 5]
            one[whole] = np.maximum(fives[0][whole], one[without_one(5)].max(axis=1))
            sixes[1] = np.maximum(sixes[0], one[without_one(6)].max(axis=1))
    return {
        "five": np.array([_table(5, values) for values in fives]),
        "suited": np.array([_table(5, _laid_out(rank_hands(5), values)) for values in suits]),
        "six": np.array([_table(6, values) for values in sixes]),
        "seven": _table(7, sevens),
        "flushes": _flushes(suits),
        "reference": np.array(reference, np.int64),
    }


def _in_deck(order: Ranking, hand: Ranks) -> bool:
    return not isinstance(order, HighRanking) or all(rank + 2 in order.chart.ranks for rank in hand)


def _values(order: Ranking, takes: Sized, hands: Sequence[Ranks], jokers: int, suited: bool) -> Values:
    """The reference form's word on each hand of up to five cards."""
    values = {}
    for hand in hands:
        size = len(hand) + jokers
        if not 1 <= size <= 5 or size not in takes.sizes:
            continue
        if suited and (size < 5 or _flush(order) == IGNORED or (jokers and len(set(hand)) < len(hand))):
            continue
        cards = [*_cards(hand, suited), *[JOKER] * jokers]
        if isinstance(order, FrontAndBack):  # its reference form knows no front
            values[hand] = order.strength(cards)
        else:
            values[hand] = encode(order.reference(cards))
    return values


def _cards(hand: Ranks, suited: bool) -> list[Card]:
    """Cards of the ranks, of one suit or not; a fifth of a rank comes from another deck."""
    suits = [0 if suited else hand[:at].count(rank) % 4 for at, rank in enumerate(hand)]
    if hand and not suited and not any(suits):
        suits[0] = 1
    return [STANDARD[4 * rank + suit] for rank, suit in zip(hand, suits, strict=True)]


def _laid_out(hands: Sequence[Ranks], values: Mapping[Ranks, int]) -> Strengths:
    return np.array([values.get(hand, 0) for hand in hands], np.uint16)


def _table(size: int, strengths: Strengths) -> Strengths:
    table = np.zeros(table_length(size), np.uint16)
    table[places(size)] = strengths
    return table


def _flushes(suited: Sequence[Values]) -> Strengths:
    """The best flush in every set of ranks of a suit, with as many jokers."""
    tables = np.zeros((len(suited), 1 << 13), np.uint16)
    sets = np.arange(1 << 13)
    held = sum([sets >> rank & 1 for rank in range(13)])
    for jokers, values in enumerate(suited):
        table = tables[jokers]
        for ranks in combinations(range(13), 5 - jokers):
            table[sum([1 << rank for rank in ranks])] = values.get(ranks, 0)
        for count in range(6 - jokers, 14):
            more = sets[held == count]
            if jokers:
                table[more] = tables[jokers - 1][more]
            for rank in range(13):
                with_rank = more[more >> rank & 1 == 1]
                table[with_rank] = np.maximum(table[with_rank], table[with_rank ^ 1 << rank])
    return tables
