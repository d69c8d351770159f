"""How closely the player-dealer's hands are looked at: after unlikely cards of the player, fewer of them."""

from typing import NamedTuple

import numpy as np

from houseway.lab.california_22.best_answers import Singles
from houseway.lab.california_22.dealer_hands import Dealer, dealer, won
from houseway.lab.california_22.hands import Floats, Hands, Ints, Takes
from houseway.lab.california_22.tree import Tree

TIERS = ((1e-4, 1.0), (1e-6, 1e2), (1e-7, 1e3), (0.0, 1e4))
"""How likely a sequence must be for a tier, and how many times the least chance a hand must have there."""
EVERY = np.array([1, 3, 9, 18], np.int64)
"""The nodes of a tier learn every so many rounds."""

Tables = tuple[Singles, ...]


class Tiers(NamedTuple):
    """The player-dealer's hands at each node."""

    tier: Ints
    """By node."""
    place: Ints
    """By node: where its chances begin; one more at the end."""
    plans: tuple[Dealer, ...]
    """By tier; every hand of a later one is among those of the first."""

    @property
    def starts(self) -> tuple[Ints, ...]:
        return tuple([plan.starts for plan in self.plans])

    @property
    def after(self) -> tuple[Ints, ...]:
        return tuple([plan.after for plan in self.plans])

    def within(self) -> Ints:
        """By tier and hand of the first tier: its number in that tier, or -1 where it stands there."""
        found = []
        for plan in self.plans:
            number = np.full(len(plan.hands.hard), -1, np.int64)
            number[plan.places] = np.arange(len(plan.places))
            found.append(number[self.plans[0].places])
        return np.array(found)


def _placed(tier: Ints, plans: tuple[Dealer, ...]) -> Tiers:
    sizes = np.array([len(plan.places) for plan in plans], np.int64)
    return Tiers(tier, np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes[tier])]), plans)


def tiers(deck: tuple[int, ...], up: int, opened: Tree, takes: Takes, least: float) -> Tiers:
    """The hands that ``takes`` lets grow; unlikelier ones than ``least`` stand, in later tiers more."""
    nodes = len(opened.first) - 1
    mass = np.bincount(np.repeat(np.arange(nodes), np.diff(opened.first)), opened.chance, nodes)
    tier = np.zeros(nodes, np.int64)
    for likely, _ in TIERS[:-1]:
        tier += mass < likely
    return _placed(tier, tuple([dealer(deck, up, takes, least * times) for _, times in TIERS]))


def alike(opened: Tree, plan: Dealer) -> Tiers:
    """The same hands everywhere."""
    return _placed(np.zeros(len(opened.first) - 1, np.int64), (plan,) * len(TIERS))


def by_entry(
    deck: tuple[int, ...], up: int, player: Hands, opened: Tree, by: Tiers, pays: tuple[float, float, float]
) -> tuple[Ints, Tables]:
    """For each entry its row in the table of its tier, and the tables: what each hand brings the player."""
    tier = np.repeat(by.tier, np.diff(opened.first))
    row = np.zeros(len(opened.hand), np.int64)
    tables = []
    for number, plan in enumerate(by.plans):
        here = tier == number
        used, row[here] = np.unique(opened.hand[here], return_inverse=True)
        tables.append(won(deck, up, player, used, plan, pays))
    return row, tuple(tables)


def by_hand(
    deck: tuple[int, ...], up: int, player: Hands, held: Ints, by: Tiers, pays: tuple[float, float, float]
) -> tuple[Ints, Tables]:
    """For each tier and hand its row in the tier's table, and the tables; ``held`` has the hands by node."""
    row = np.full((len(TIERS), len(player.hard)), -1, np.int64)
    tables = []
    for number, plan in enumerate(by.plans):
        here = held[by.tier == number]
        used = np.unique(here[here >= 0])
        row[number, used] = np.arange(len(used))
        tables.append(won(deck, up, player, used, plan, pays))
    return row, tuple(tables)


def first_row(pairs: Ints, often: Floats, nodes: int) -> tuple[Ints, Floats]:
    """Tables by node and first two cards that hold no more than the first two cards yet."""
    held, chance = np.full((nodes, len(pairs)), -1, np.int64), np.zeros((nodes, len(pairs)))
    held[0], chance[0] = pairs, often[pairs]
    return held, chance
