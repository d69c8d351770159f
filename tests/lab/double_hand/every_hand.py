"""Every seven-card hand of a deck set by the house dealer, one by one: none may foul."""

import numpy as np

from houseway.lab.double_hand.classes import Layout, Settings, class_of, layout, settings
from houseway.lab.double_hand.deals import Count
from houseway.lab.double_hand.hands import PLACES, Ints
from houseway.lab.double_hand.setter import (
    JOKER_CARD,
    Setter,
    house_setting,
    setter,
    sort_cards,
    strengths_of_settings,
)
from houseway.lab.work.compiler import compiled


class Seen(dict[str, int]):
    """``hands``: how many; ``fouls``: set with a front that outranks the back, or not at all; ``apart``:
    set otherwise than their class says."""


def every_hand(count: Count, number: int) -> Seen:
    """The hands whose lowest card is the one of this number; jokers come last."""
    known = settings(count.way, count.order, count.jokers)
    size = 52 + count.jokers
    seen = _hands(number, size, setter(count.way, count.order), known, layout(), PLACES)
    return Seen(zip(("hands", "fouls", "apart"), map(int, seen), strict=True))


@compiled
def _hands(
    first: int, size: int, how: Setter, known: Settings, where: Layout, places: Ints
) -> tuple[int, int, int]:
    hands = fouls = apart = 0
    at = np.arange(first, first + 7)
    cards, ranks, suits = np.empty(7, np.int64), np.empty(7, np.int64), np.empty(7, np.int64)
    front, back, top = np.empty(21, np.int64), np.empty(21, np.int64), np.empty(7, np.int64)
    while True:
        for i in range(7):
            cards[i] = min(at[i], JOKER_CARD)
        sort_cards(cards, ranks, suits)
        strengths_of_settings(ranks, suits, how, front, back)
        best = house_setting(ranks, how, front, back, top)
        hands += 1
        if best < 0 or front[best] > back[best]:
            fouls += 1
        else:
            number = class_of(ranks, suits, where, places)
            same_front = known.fronts[known.front[number]] == front[best]
            if not (same_front and known.backs[known.back[number]] == back[best]):
                apart += 1
        i = 6
        while i > 0 and at[i] == size - 7 + i:
            i -= 1
        if i == 0:
            return hands, fouls, apart
        at[i] += 1
        for k in range(i + 1, 7):
            at[k] = at[k - 1] + 1
