"""The best five of six cards, counted over every six cards of a shoe by their ranks."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from houseway.games.bank.stud_against_dealer.three_card_poker import HIGH
from houseway.rankings.base import category
from houseway.rankings.keys import rank_unit


@cache
def six_card_counts(shoe: tuple[int, ...]) -> dict[str, int]:
    """How many of the hands of six cards make each class.

    A suit matters only where it has five or six of the cards, and no two suits can.
    """
    found: Counter[str] = Counter()
    of_rank = [sum(shoe[4 * rank : 4 * rank + 4]) for rank in range(13)]
    suits = Counter([tuple(shoe[suit:52:4]) for suit in range(4)])
    for ranks in combinations_with_replacement(range(13), 6):
        held = sorted(Counter(ranks).items())
        every = prod([comb(of_rank[rank], count) for rank, count in held])
        if not every:
            continue
        plain = HIGH.ranks[sum([rank_unit(rank + 2) for rank in ranks])]
        for of_suit, times in suits.items():
            for out in (None, *[rank for rank, _ in held]):
                ways = times * prod([comb(of_suit[rank], count - (rank == out)) for rank, count in held])
                suited = sum([rank_unit(rank + 2) for rank in ranks])
                if out is not None:
                    ways *= of_rank[out] - of_suit[out]
                    suited -= rank_unit(out + 2)
                if ways:
                    strength = max(plain, HIGH.flushes[suited])
                    found[HIGH.classes[category(strength)]] += ways
                    every -= ways
        found[HIGH.classes[category(plain)]] += every
    return dict(found)
