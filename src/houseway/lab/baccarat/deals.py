"""How many orders of six cards end a round in each way. Counts are Python integers: any shoe is exact.

A round that uses fewer than six cards counts once for every order of those that would have followed.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from houseway.lab.baccarat.model import Draws


class Ending(NamedTuple):
    """All that lines and most side bets ask of a round."""

    player: int
    """The total."""
    banker: int
    player_cards: int
    banker_cards: int


class FirstFour(NamedTuple):
    """What the first two cards of both hands make."""

    pairs: int
    """How many of the two hands are pairs."""
    flush: bool


def points(cards: Sequence[int]) -> tuple[int, ...]:
    """How many cards of a shoe count 0, 1, … 9; the shoe by rank from the deuce, four suits each.

    >>> points([32] * 52)
    (512, 128, 128, 128, 128, 128, 128, 128, 128, 128)
    """
    counts = [0] * 10
    for index, number in enumerate(cards):
        rank = index // 4 + 2
        counts[1 if rank == 14 else 0 if rank >= 10 else rank] += number
    return tuple(counts)


@cache
def endings(shoe: tuple[int, ...], draws: Draws) -> dict[Ending, int]:
    """Every ending with the number of orders of six cards that lead to it."""
    size = sum(shoe)
    left = list(shoe)
    found: Counter[Ending] = Counter()
    for first in _pairs(left):
        left[first.low] -= 1
        left[first.high] -= 1
        for second in _pairs(left):
            left[second.low] -= 1
            left[second.high] -= 1
            totals = (first.low + first.high) % 10, (second.low + second.high) % 10
            _third_cards(left, size - 4, draws, *totals, first.ways * second.ways, found)
            left[second.low] += 1
            left[second.high] += 1
        left[first.low] += 1
        left[first.high] += 1
    return dict(found)


class _Two(NamedTuple):
    """Two cards by their points, and the number of orders in which they come."""

    low: int
    high: int
    ways: int


def _pairs(left: list[int]) -> list[_Two]:
    return [
        _Two(low, high, ways)
        for low in range(10)
        for high in range(low, 10)
        if (ways := left[low] * (left[low] - 1) if low == high else 2 * left[low] * left[high])
    ]


def _third_cards(
    left: list[int], size: int, draws: Draws, player: int, banker: int, ways: int, found: Counter[Ending]
) -> None:
    stopped = draws.naturals_stop and max(player, banker) >= 8
    if stopped or (player > draws.player and banker > draws.banker):
        found[Ending(player, banker, 2, 2)] += ways * size * (size - 1)
    elif player > draws.player:
        for card, number in enumerate(left):
            found[Ending(player, (banker + card) % 10, 2, 3)] += ways * number * (size - 1)
    else:
        hits = draws.chart[banker]
        for third, number in enumerate(left):
            total = (player + third) % 10
            if str(third) not in hits:
                found[Ending(total, banker, 3, 2)] += ways * number * (size - 1)
                continue
            for card, others in enumerate(left):
                further = others - (card == third)
                found[Ending(total, (banker + card) % 10, 3, 3)] += ways * number * further


def first_four(cards: tuple[int, ...]) -> dict[FirstFour, int]:
    """What the first four cards make, again in orders of six cards."""
    size = sum(cards)
    after = (size - 4) * (size - 5)
    anyhow = _pair_hands([sum(cards[rank : rank + 4]) for rank in range(0, 52, 4)])
    suited = [_pair_hands(cards[suit::4]) for suit in range(4)]
    found = {}
    for pairs in range(3):
        flushes = sum(counts[pairs] for counts in suited)
        found[FirstFour(pairs, True)] = flushes * after
        found[FirstFour(pairs, False)] = (anyhow[pairs] - flushes) * after
    return found


def _pair_hands(ranks: Sequence[int]) -> tuple[int, int, int]:
    """Orders of four cards in which no, one or both of the two hands are pairs, from counts by rank."""
    size = sum(ranks)
    pair = sum(n * (n - 1) for n in ranks)
    both = pair * pair
    for n in ranks:  # the second pair of a rank is short of two cards
        both += n * (n - 1) * ((n - 2) * (n - 3) - n * (n - 1))
    one = 2 * (pair * (size - 2) * (size - 3) - both)
    return size * (size - 1) * (size - 2) * (size - 3) - one - both, one, both
