"""When Player bettors hit: the house way, or what is best by all that lies face up."""

from fractions import Fraction
from functools import cache

import numpy as np

from houseway.lab.baccarat_9.deals import Seen, seen
from houseway.lab.baccarat_9.model import Model
from houseway.lab.pay_rows import paid

HOUSE_WAY = 5


def seen_by_bettors(model: Model) -> Seen:
    return seen(model.shoe, sum(model.up), model.nine_stops)


@cache
def hits(model: Model) -> tuple[tuple[bool, ...], ...]:
    """Whether a Player bettor hits, by player hand and face-up cards."""
    deals = seen_by_bettors(model)
    low, high = model.choice
    house = [[sum(hand) % 10 <= HOUSE_WAY] * len(deals.up) for hand in deals.player]
    if model.player_plays != "house-way":
        gains: dict[tuple[object, object], Fraction] = {}
        exact = model.player_plays == "best-by-cards"
        for i, hand in enumerate(deals.player):
            for k, up in enumerate(deals.up):
                key = (hand, up) if exact else (sum(hand) % 10, sum(up) % 10)
                gain = _worth(model, deals, i, k, 1) - _worth(model, deals, i, k, 0)
                gains[key] = gains.get(key, Fraction(0)) + gain
        house = [
            [gains[(hand, up) if exact else (sum(hand) % 10, sum(up) % 10)] > 0 for up in deals.up]
            for hand in deals.player
        ]
    for i, hand in enumerate(deals.player):
        if not low <= sum(hand) % 10 <= high:
            house[i] = [sum(hand) % 10 < low] * len(deals.up)
    return tuple([tuple(row) for row in house])


def _worth(model: Model, deals: Seen, i: int, k: int, act: int) -> Fraction:
    """What a Player wager wins over the deals that look so."""
    ends = deals.ends[i, k, act]
    counts: dict[int, int] = {}
    for mine, theirs in zip(*np.nonzero(ends), strict=True):
        what = kind(int(mine), int(theirs))
        counts[what] = counts.get(what, 0) + ends[mine, theirs]
    return sum([Fraction(n) * net(model, "player", what)[1] for what, n in counts.items()], Fraction(0))


def kind(mine: int, bank: int) -> int:
    """0 the player wins, 1 the bank wins, 2 a tie on 0 or 1, 3 another tie."""
    if mine != bank:
        return 0 if mine > bank else 1
    return 2 if mine < 2 else 3


@cache
def net(model: Model, wager: str, what: int) -> tuple[str, Fraction]:
    """The row of the pay table, and its net result."""
    equal = "low tie" if what == 2 and model.tie_wager == "not-low" else "equal totals"
    happened = (
        ("player wins",),
        ("bank wins",),
        (equal, "bank wins the tie"),
        (equal, "player pushes", "bank pushes" if model.bank_ties == "push" else "bank loses"),
    )[what]
    return paid(model.pays, wager, happened)
