"""Every deal of Baccarat 9: what bettors see, and where the hands end if the player hand hits or stands."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.nines.deals import Hand, three_cards

BANK_HITS_TO = 5
"""The bank hand takes a card on this or less, the house way."""


class Seen(NamedTuple):
    """The deals by what bettors see: the player hand and the bank's cards that lie face up."""

    player: tuple[Hand, ...]
    up: tuple[Hand, ...]
    ends: NDArray[np.object_]
    """By player hand, face-up cards, stand or hit, and both final totals: how many deals."""


@cache
def seen(shoe: tuple[int, ...], up: int, nine_stops: bool) -> Seen:
    """All deals with so many of the bank's three cards face up."""
    values = [v for v in range(10) if shoe[v]]
    hands = three_cards(shoe)
    ups = tuple(combinations_with_replacement(values, up))
    downs = tuple(combinations_with_replacement(values, 3 - up))
    ends = np.zeros((len(hands), len(ups), 2, 10, 10), dtype=object)
    further = sum(shoe) - 6
    for i, hand in enumerate(hands):
        for k, shown in enumerate(ups):
            for hidden in downs:
                left = list(shoe)
                ways = _taken(left, hand) * _taken(left, shown) * _taken(left, hidden)
                if ways:
                    mine, bank = sum(hand) % 10, (sum(shown) + sum(hidden)) % 10
                    stops = nine_stops and 9 in (mine, bank)
                    _finish(ends[i, k], mine, bank, stops, [(v, left[v]) for v in values], ways, further)
    return Seen(hands, ups, ends)


def _taken(left: list[int], cards: Hand) -> int:
    """In how many ways these cards come out of what is left; they are taken out."""
    ways = 1
    for value in set(cards):
        number = cards.count(value)
        ways *= comb(max(left[value], 0), number)
        left[value] -= number
    return ways


def _finish(
    ends: NDArray[np.object_],
    mine: int,
    bank: int,
    stops: bool,
    rest: list[tuple[int, int]],
    ways: int,
    further: int,
) -> None:
    """Add the ends of six cards: two further ones always come, whether they are used or not."""
    draws = bank <= BANK_HITS_TO
    if stops:
        ends[:, mine, bank] += ways * further * (further - 1)
    elif draws:
        for d, second in rest:
            theirs = (bank + d) % 10
            ends[0, mine, theirs] += ways * second * (further - 1)
            for c, first in rest:
                ends[1, (mine + c) % 10, theirs] += ways * first * (second - (c == d))
    else:
        ends[0, mine, bank] += ways * further * (further - 1)
        for c, first in rest:
            ends[1, (mine + c) % 10, bank] += ways * first * (further - 1)
