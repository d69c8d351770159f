"""The two forms of every ranking agree: the plain reading of the chart and the fast strength."""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest

from houseway.cards import JOKER, STANDARD
from houseway.rankings import category, encode, names, ranking
from tests.rankings.hands import by_rank_pattern, deck_of, most_cards, random_hand


@pytest.mark.parametrize("name", names())
def test_random_hands(name: str) -> None:
    random = Random(name)
    order, deck, most = ranking(name), deck_of(name), most_cards(name)
    for i in range(1200):
        # larger hands are slow to try out, above all with a joker
        size = random.randint(6, most) if most > 5 and i % 12 == 0 else random.randint(1, 5)
        hand = random_hand(random, deck, size)
        assert order.strength(hand) == encode(order.reference(hand)), hand


@pytest.mark.parametrize("name", ["high", "short-deck", "ace-to-five", "eight-or-better", "badugi"])
def test_hands_of_eight_and_nine(name: str) -> None:
    random = Random(name)
    order, deck = ranking(name), deck_of(name)
    for _ in range(150):
        hand = random_hand(random, deck, random.randint(8, 9))
        assert order.strength(hand) == encode(order.reference(hand)), hand


@pytest.mark.parametrize("name", ["high", "mexican-wild", "ace-to-five", "deuce-to-seven", "low-regular"])
def test_hands_from_several_decks(name: str) -> None:
    random = Random(name)
    order, deck = ranking(name), [c for c in deck_of(name) if c is not JOKER] * 5
    for _ in range(500):
        some = random.sample(deck, 4)
        hand = [random.choice(some) for _ in range(random.randint(1, 7))]
        assert order.strength(hand) == encode(order.reference(hand)), hand


@pytest.mark.parametrize(
    "name", [n for n in names() if n not in ("badugi", "badugi-ace-high") and JOKER not in deck_of(n)]
)
def test_every_five_card_rank_pattern(name: str) -> None:
    order = ranking(name)
    for hand in by_rank_pattern(deck_of(name), 5):
        assert order.strength(hand) == encode(order.reference(hand)), hand


@pytest.mark.parametrize("name", ["short-deck", "ez-money", "asian", "high", "deuce-to-seven"])
def test_every_suited_five(name: str) -> None:
    order = ranking(name)
    for hand in combinations([c for c in deck_of(name) if c.suit == 1], 5):
        assert order.strength(hand) == encode(order.reference(hand)), hand


@pytest.mark.parametrize("name", ["mexican-wild", "mexican-bug", "mexican-wild-004"])
def test_every_mexican_rank_pattern_with_the_joker(name: str) -> None:
    order = ranking(name)
    for hand in by_rank_pattern(deck_of(name), 4):
        with_joker = (*hand, JOKER)
        assert order.strength(with_joker) == encode(order.reference(with_joker)), hand
    for hand in combinations([c for c in deck_of(name) if c.suit == 2], 4):
        with_joker = (JOKER, *hand)
        assert order.strength(with_joker) == encode(order.reference(with_joker)), hand


def _class_counts(name: str) -> tuple[dict[str, int], int]:
    """How many five-card hands of a deck fall in each class, and how many strengths there are."""
    order = ranking(name)
    found: Counter[str] = Counter()
    strengths = set()
    for hand in by_rank_pattern(deck_of(name), 5):
        ways = 1
        for count in Counter(c.rank for c in hand).values():
            ways *= comb(4, count)
        suited = [c for r in {c.rank for c in hand} for c in STANDARD if c.rank == r and c.suit == 0]
        strength = order.strength(hand)
        strengths.add(strength)
        if len(suited) == 5:
            flush = order.strength(suited)
            strengths.add(flush)
            found[order.classes[category(flush)]] += 4
            ways -= 4
        found[order.classes[category(strength)]] += ways
    return dict(found), len(strengths)


def test_class_sizes_of_the_standard_deck() -> None:
    counts, strengths = _class_counts("high")
    assert counts == {
        "royal flush": 4,
        "straight flush": 36,
        "four of a kind": 624,
        "full house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three of a kind": 54912,
        "two pair": 123552,
        "pair": 1098240,
        "high card": 1302540,
    }
    assert strengths == 7462


@pytest.mark.parametrize(("name", "straights"), [("short-deck", 6), ("ez-money", 4), ("asian", 5)])
def test_class_sizes_of_stripped_decks(name: str, straights: int) -> None:
    ranks = len(deck_of(name)) // 4
    counts, _ = _class_counts(name)
    assert sum(counts.values()) == comb(4 * ranks, 5)
    assert counts["royal flush"] == 4
    assert counts["straight flush"] == 4 * (straights - 1)
    assert counts["straight"] == straights * (4**5 - 4)
    assert counts["flush"] == 4 * (comb(ranks, 5) - straights)
    assert counts["full house"] == ranks * 4 * (ranks - 1) * 6
    assert counts["four of a kind"] == ranks * 4 * (ranks - 1)
