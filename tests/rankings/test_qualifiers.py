"""A low may qualify up to any rank: the number is in the name of the ranking."""

from random import Random

import pytest

from houseway.cards import STANDARD, Card, parse_cards
from houseway.rankings import encode, ranking
from houseway.rankings.choose import hand_rule
from houseway.rankings.low_charts import OR_BETTER


def lowest(cards: list[Card]) -> list[int]:
    """The five lowest ranks without a pair, the ace low."""
    return sorted({1 if card.rank == 14 else card.rank for card in cards})[:5]


@pytest.mark.parametrize(("name", "limit"), OR_BETTER.items())
def test_who_qualifies_and_who_is_lower(name: str, limit: int) -> None:
    random, low = Random(name), ranking(name)
    plain = ranking("ace-to-five")
    before: tuple[int, int] | None = None
    for _ in range(400):
        cards = random.sample(STANDARD, random.choice((5, 6, 7)))
        ranks, strength = lowest(cards), low.strength(cards)
        assert (strength > 0) == (len(ranks) == 5 and ranks[4] <= limit)
        assert strength == encode(low.reference(cards))
        if strength:
            here = (strength, plain.strength(cards))
            assert before is None or (here > before) == (here[1] > before[1]) or here[1] == before[1]
            before = here


def test_the_names_go_from_five_to_king() -> None:
    assert list(OR_BETTER.values()) == list(range(5, 14))
    assert ranking("eight-or-better") is ranking("eight-or-better")
    assert ranking("nine-or-better") is ranking("nine-or-better")


@pytest.mark.parametrize("name", OR_BETTER)
def test_with_two_from_the_hand(name: str) -> None:
    random, low, rule = Random(name), ranking(name), hand_rule("two-plus-three")
    for _ in range(150):
        cards = random.sample(STANDARD, 9)
        made = rule.make(low, cards[:4], cards[4:])
        every = [low.strength([*two, *three]) for two in _of(cards[:4], 2) for three in _of(cards[4:], 3)]
        assert made.strength == max(every)


def _of(cards: list[Card], count: int) -> list[list[Card]]:
    if not count:
        return [[]]
    return [[card, *rest] for n, card in enumerate(cards) for rest in _of(cards[n + 1 :], count - 1)]


def test_a_nine_is_no_eight() -> None:
    nine = parse_cards("9s 8d 3c 2h As")
    assert ranking("eight-or-better").describe(nine) == "no low"
    assert ranking("nine-or-better").describe(nine) == "9-8-3-2-A low"
