"""The same orders as other people's evaluators, where those play the same game."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import eval7
import phevaluator
import pokerkit
import pytest

from houseway.cards import STANDARD, Card
from houseway.rankings import ranking
from houseway.rankings.choose import two_plus_three_strength
from tests.rankings.hands import deck_of

EVAL7 = {c: eval7.Card(c.text) for c in STANDARD}


def _phevaluator(cards: Sequence[Card]) -> int:
    worst_first: int = -phevaluator.evaluate_cards(*(c.index for c in cards))
    return worst_first


def _eval7(cards: Sequence[Card]) -> int:
    value: int = eval7.evaluate([EVAL7[c] for c in cards])
    return value


def same_order(pairs: list[tuple[int, int]]) -> bool:
    """Whether two numberings of some hands put them in the same order, equal hands included."""
    distinct = sorted(set(pairs))
    return all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(distinct))


def test_same_order_notices_differences() -> None:
    assert same_order([(1, 10), (2, 20), (1, 10)])
    assert not same_order([(1, 10), (2, 10)])
    assert not same_order([(1, 10), (1, 20)])
    assert not same_order([(1, 20), (2, 10)])


@pytest.mark.parametrize("other", [_phevaluator, _eval7])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_high(other: Callable[[Sequence[Card]], int], size: int) -> None:
    random = Random(size)
    strength = ranking("high").strength
    deck = list(STANDARD)
    pairs = []
    for _ in range(2_500):
        random.shuffle(deck)
        for i in range(0, 5 * size, size):
            hand = deck[i : i + size]
            pairs.append((strength(hand), other(hand)))
    assert same_order(pairs)


@pytest.mark.parametrize(
    ("kind", "name", "size"),
    [
        (pokerkit.StandardHighHand, "high", 7),
        (pokerkit.StandardLowHand, "deuce-to-seven", 5),
        (pokerkit.StandardLowHand, "deuce-to-seven", 7),
        (pokerkit.RegularLowHand, "ace-to-five", 5),
        (pokerkit.RegularLowHand, "ace-to-five", 7),
        (pokerkit.EightOrBetterLowHand, "eight-or-better", 5),
        (pokerkit.EightOrBetterLowHand, "eight-or-better", 7),
        (pokerkit.ShortDeckHoldemHand, "short-deck", 5),
        (pokerkit.ShortDeckHoldemHand, "short-deck", 7),
        (pokerkit.BadugiHand, "badugi", 4),
        (pokerkit.BadugiHand, "badugi", 7),
        (pokerkit.StandardBadugiHand, "badugi-ace-high", 4),
        (pokerkit.StandardBadugiHand, "badugi-ace-high", 5),
    ],
)
def test_pokerkit(kind: Any, name: str, size: int) -> None:
    random = Random(f"{name}{size}")
    order, deck = ranking(name), deck_of(name)
    hands = [random.sample(deck, size) for _ in range(600)]
    _compare([(order.strength(h), kind.from_game_or_none("".join(c.text for c in h), "")) for h in hands])


@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize(
    ("kind", "name"),
    [(pokerkit.OmahaHoldemHand, "high"), (pokerkit.OmahaEightOrBetterLowHand, "eight-or-better")],
)
def test_pokerkit_omaha(kind: Any, name: str, size: int) -> None:
    random = Random(f"{name}{size}")
    rows = []
    for _ in range(250):
        cards = random.sample(STANDARD, size + 5)
        hole, board = cards[:size], cards[size:]
        other = kind.from_game_or_none("".join(c.text for c in hole), "".join(c.text for c in board))
        rows.append((two_plus_three_strength(ranking(name), hole, board), other))
    _compare(rows)


def _compare(rows: list[tuple[int, Any]]) -> None:
    for strength, hand in rows:
        assert (strength == 0) == (hand is None)
    made = sorted((row for row in rows if row[0]), key=lambda row: row[0])
    assert made
    for (a, hand), (b, better) in pairwise(made):
        assert hand == better if a == b else hand < better, (hand, better)
