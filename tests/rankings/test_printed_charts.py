"""The best and the worst hand of every class, as the charts print them."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pytest

from houseway.cards import STANDARD, Card
from houseway.rankings import category, ranking
from tests.rankings.hands import by_rank_pattern, deck_of

STANDARD_CHART = {
    "royal flush": ("AKQJT", "AKQJT"),
    "straight flush": ("KQJT9", "5432A"),
    "four of a kind": ("AAAA", "2222"),
    "full house": ("AAAKK", "22233"),
    "flush": ("AKQJ9", "75432"),
    "straight": ("AKQJT", "5432A"),
    "three of a kind": ("AAA", "222"),
    "two pair": ("AAKK", "3322"),
    "pair": ("AA", "22"),
    "high card": ("AKQJ9", "75432"),
}
SHORT_DECK = {
    "royal flush": ("AKQJT", "AKQJT"),
    "straight flush": ("KQJT9", "9876A"),
    "four of a kind": ("AAAA", "6666"),
    "flush": ("AKQJ9", "J9876"),
    "full house": ("AAAKK", "66677"),
    "straight": ("AKQJT", "9876A"),
    "three of a kind": ("AAA", "666"),
    "two pair": ("AAKK", "7766"),
    "pair": ("AA", "66"),
    "high card": ("AKQJ9", "J9876"),
}
SUPER_RAZZ = {
    "no pair": ("5432A", "KQJT9"),
    "pair": ("AA", "KK"),
    "two pair": ("22AA", "KKQQ"),
    "three of a kind": ("AAA", "KKK"),
    "full house": ("AAA22", "KKKQQ"),
    "four of a kind": ("AAAA", "KKKK"),
}
STUD_REGULAR_LOW = {
    "no pair": ("5432A", "KQJT9"),
    "pair": ("22", "AA"),
    "two pair": ("3322", "AAKK"),
    "three of a kind": ("222", "AAA"),
    "full house": ("22233", "AAAKK"),
    "four of a kind": ("2222", "AAAA"),
}
DEUCE_TO_SEVEN = {
    "no pair": ("75432", "AKQJ9"),
    "pair": ("22", "AA"),
    "two pair": ("3322", "AAKK"),
    "three of a kind": ("222", "AAA"),
    "straight": ("65432", "AKQJT"),
    "flush": ("75432", "AKQJ9"),
    "full house": ("22233", "AAAKK"),
    "four of a kind": ("2222", "AAAA"),
    "straight flush": ("65432", "KQJT9"),
    "royal flush": ("AKQJT", "AKQJT"),
}
SUPER_7_REGULAR_LOW = {
    "no pair": ("75432", "AKQJ9"),
    **{kind: DEUCE_TO_SEVEN[kind] for kind in ("pair", "two pair", "three of a kind")},
    **{kind: DEUCE_TO_SEVEN[kind] for kind in ("full house", "four of a kind")},
}
CHARTS = {
    "high, 001:26-38": ("high", STANDARD_CHART),
    "high, 000:3560-3572": ("high", STANDARD_CHART),
    "short-deck, 000:5597-5609": ("short-deck", SHORT_DECK),
    "ace-to-five, 000:6081-6086": ("ace-to-five", SUPER_RAZZ),
    "low-regular, 000:6543-6548": ("low-regular", STUD_REGULAR_LOW),
    "deuce-to-seven, 000:6277-6289": ("deuce-to-seven", DEUCE_TO_SEVEN),
    "deuce-to-seven, 000:4019-4031": ("deuce-to-seven", DEUCE_TO_SEVEN),
    "low-ace-high-chart, 000:5387-5392": ("low-ace-high-chart", SUPER_7_REGULAR_LOW),
}


@cache
def extremes(name: str) -> dict[str, tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """The best and the worst five cards of each class, among all."""
    order = ranking(name)
    suited = [c for c in deck_of(name) if c.suit == 3]
    by_class: dict[str, list[tuple[int, tuple[Card, ...]]]] = {}
    for hand in (*by_rank_pattern(deck_of(name), 5), *combinations(suited, 5)):
        strength = order.strength(hand)
        by_class.setdefault(order.classes[category(strength)], []).append((strength, hand))
    return {
        kind: (max(found, key=lambda one: one[0])[1], min(found, key=lambda one: one[0])[1])
        for kind, found in by_class.items()
    }


def _plays(name: str, hand: Sequence[Card], ranks: str) -> bool:
    return Counter(c.text[0] for c in ranking(name).best(hand)[: len(ranks)]) == Counter(ranks)


@pytest.mark.parametrize(
    ("name", "kind", "best", "worst"),
    [
        pytest.param(name, kind, best, worst, id=f"{source}: {kind}")
        for source, (name, chart) in CHARTS.items()
        for kind, (best, worst) in chart.items()
    ],
)
def test_best_and_worst_of_class(name: str, kind: str, best: str, worst: str) -> None:
    highest, lowest = extremes(name)[kind]
    assert _plays(name, highest, best), highest
    assert _plays(name, lowest, worst), lowest


@pytest.mark.parametrize(
    ("name", "classes"),
    [
        pytest.param("high", list(STANDARD_CHART), id="001:26-38"),
        pytest.param("short-deck", list(SHORT_DECK), id="000:5597-5609"),
        pytest.param(
            "asian",
            list(SHORT_DECK),
            id="003:433-437",
        ),
        pytest.param("ez-money", list(SHORT_DECK), id="002:639"),
        pytest.param("ace-to-five", list(SUPER_RAZZ), id="000:6081-6086"),
        pytest.param("low-regular", list(STUD_REGULAR_LOW), id="000:6543-6548"),
        pytest.param("deuce-to-seven", list(DEUCE_TO_SEVEN), id="000:6277-6289"),
        pytest.param("mexican-wild", ["five of a kind", *SHORT_DECK], id="000:354-361"),
        pytest.param("joker-high", ["five of a kind", *STANDARD_CHART], id="004:499-503"),
    ],
)
def test_order_of_classes(name: str, classes: list[str]) -> None:
    assert list(reversed(ranking(name).classes)) == classes


BADUGI = {
    "badugi, 000:6296-6299": ("badugi", ("432A", "KQJT", "32A", "KQJ", "2A", "KQ", "A", "K")),
    "badugi-ace-high, 000:4040-4043": (
        "badugi-ace-high",
        ("5432", "AKQJ", "432", "AKQ", "32", "AK", "2", "A"),
    ),
}


@pytest.mark.parametrize(("name", "ranks"), BADUGI.values(), ids=list(BADUGI))
def test_badugi_from_best_to_worst(name: str, ranks: tuple[str, ...]) -> None:
    """Every set of ranks in different suits; among equally many cards the printed ones are the ends."""
    order = ranking(name)
    above = None
    for best, worst in zip(ranks[::2], ranks[1::2], strict=True):
        hands = [
            tuple(STANDARD[4 * r + i] for i, r in enumerate(some))
            for some in combinations(range(13), len(best))
        ]
        hands.sort(key=order.strength, reverse=True)
        assert "".join(c.text[0] for c in order.best(hands[0])) == best
        assert "".join(c.text[0] for c in order.best(hands[-1])) == worst
        assert above is None or order.strength(hands[0]) < above
        above = order.strength(hands[-1])
