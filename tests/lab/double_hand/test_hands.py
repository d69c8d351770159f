"""Tables of two and five cards against the ranking that the scripts use."""

from itertools import combinations_with_replacement

import pytest

from houseway.cards import JOKER as JOKER_CARD
from houseway.cards import STANDARD
from houseway.lab.double_hand.hands import JOKER, KINDS, Order, place_of, strengths
from houseway.rankings.double_hand import Five, Joker, Wheel, double_hand

ORDERS: list[tuple[Joker, Five, Wheel]] = [
    ("bug", "aces", "lowest"),
    ("bug", "aces", "second-highest"),
    ("bug-without-flush", "aces", "lowest"),
    ("bug-ace-flush", "aces", "lowest"),
    ("wild", "aces", "lowest"),
    ("wild", "any", "second-highest"),
]


@pytest.mark.parametrize(("joker", "five", "wheel"), ORDERS)
def test_every_hand(joker: Joker, five: Five, wheel: Wheel) -> None:
    """Every row with at most one joker, a fourth of those with two or three; suited and not."""
    tables, order = strengths(Order(joker, five, wheel)), double_hand(joker, five, wheel)
    most_jokers = 3 if joker == "wild" else 1
    for number, ranks in enumerate(combinations_with_replacement(range(KINDS), 5)):
        if ranks.count(JOKER) > 1 and number % 4:
            continue  # the ranking of the scripts takes its time with several jokers
        if ranks.count(JOKER) > most_jokers or any(ranks.count(rank) > 4 for rank in range(JOKER)):
            continue
        seen: dict[int, int] = {}
        cards = []
        for rank in ranks:
            suit = seen.get(rank, 0)
            seen[rank] = suit + 1
            cards.append(JOKER_CARD if rank == JOKER else STANDARD[4 * rank + suit])
        naturals = [card for card in cards if card is not JOKER_CARD]
        place = place_of(ranks)
        if len({card.rank for card in naturals}) == len(naturals):
            assert tables.fives[1, place] == order.five(cards), cards
            # The same ranks in two suits.
            first = cards.index(naturals[0])
            cards[first] = STANDARD[4 * ranks[first] + 1]
        if len(naturals) > 1:
            assert tables.fives[0, place] == order.five(cards), cards


@pytest.mark.parametrize(("joker", "five", "wheel"), ORDERS)
def test_every_front(joker: Joker, five: Five, wheel: Wheel) -> None:
    tables, order = strengths(Order(joker, five, wheel)), double_hand(joker, five, wheel)
    for a in range(KINDS):
        for b in range(KINDS):
            cards = [JOKER_CARD if r == JOKER else STANDARD[4 * r + s] for r, s in ((a, 0), (b, 1))]
            assert tables.twos[a, b] == order.two(cards)
