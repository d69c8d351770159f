"""Hands of '22' by their cards, and how they grow."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER_RANK
from houseway.lab.deck import KINDS

TARGET = 22
ACE = 14
VALUES = 10
"""Aces and jokers, two to nine, and cards worth ten: value v has v + 1 points."""
CLASSES: tuple[int, ...] = tuple([0 if c.rank in (ACE, JOKER_RANK) else min(c.rank, 10) - 1 for c in KINDS])
"""By the index of the card, jokers last."""
RANKS = 64
"""More than there are totals."""

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Takes = Callable[[int, int], bool]
"""Whether a hand takes a card, by its total and its hard total."""


def by_value(composition: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards of each value are in the deck."""
    counts = [0] * VALUES
    for place, number in zip(CLASSES, composition, strict=True):
        counts[place] += number
    return tuple(counts)


def best_total(hard: int, aces: int) -> int:
    """The count closest to 22, of two equally close the one below."""
    counts = [hard + 10 * high for high in range(aces + 1)]
    return min(counts, key=lambda count: (abs(TARGET - count), count > TARGET))


def place(total: int) -> int:
    """The rank of a total: 0 for 22, 1 for 21, 2 for 23, 3 for 20 …; less is better."""
    return 2 * (TARGET - total) - 1 if total < TARGET else 2 * (total - TARGET)


class Hands(NamedTuple):
    """Hands in the order in which they grow: no hand stands before one that it grew from."""

    cards: Ints
    """By hand and value."""
    hard: Ints
    total: Ints
    rank: Ints
    parent: Ints
    """A hand that it grows from, or -1 for those at the beginning."""
    added: Ints
    """The value that was added to the parent; at the beginning a value that came with the first."""
    after: Ints
    """By hand and value: the hand with one more such card, or -1 where it takes none."""


def grown(deck: tuple[int, ...], first: list[tuple[int, int]], takes: Takes) -> Hands:
    """All hands that grow from these two-card hands, where a hand grows if ``takes`` says so."""
    found: dict[tuple[int, ...], int] = {}
    parents, added = [], []
    for a, b in first:
        cards = [0] * VALUES
        cards[a] += 1
        cards[b] += 1
        if cards[a] <= deck[a] and cards[b] <= deck[b]:
            found[tuple(cards)] = len(found)
            parents.append(-1)
            added.append(b)
    after: list[list[int]] = []
    hands = list(found)
    i = 0
    while i < len(hands):
        held = hands[i]
        after.append([-1] * VALUES)
        hard = sum([n * (v + 1) for v, n in enumerate(held)])
        if takes(best_total(hard, held[0]), hard):
            for v in range(VALUES):
                if held[v] < deck[v]:
                    more = (*held[:v], held[v] + 1, *held[v + 1 :])
                    if more not in found:
                        found[more] = len(hands)
                        hands.append(more)
                        parents.append(i)
                        added.append(v)
                    after[i][v] = found[more]
        i += 1
    cards_ = np.array(hands, np.int64)
    hard_ = cards_ @ np.arange(1, VALUES + 1)
    total = np.array([best_total(int(h), int(c[0])) for h, c in zip(hard_, cards_, strict=True)], np.int64)
    return Hands(
        cards=cards_,
        hard=hard_,
        total=total,
        rank=np.array([place(int(t)) for t in total], np.int64),
        parent=np.array(parents, np.int64),
        added=np.array(added, np.int64),
        after=np.array(after, np.int64),
    )


def pairs() -> list[tuple[int, int]]:
    """Two cards of a player, naturals apart."""
    return [(a, b) for a in range(VALUES) for b in range(a, VALUES) if (a, b) != (0, 0)]


def with_up_card(up: int) -> list[tuple[int, int]]:
    """Two cards of a player-dealer who shows that card, naturals apart; the down card is the second."""
    return [(up, down) for down in range(VALUES) if (up, down) != (0, 0)]


def below(limit: int) -> Takes:
    """A card on every hard total below the limit."""
    return lambda total, hard: hard < limit


def enough(hard_enough: int, soft_enough: int, limit: int) -> Takes:
    """A card until the total is enough; a soft hand has its own enough."""
    return lambda total, hard: hard < limit and total < (soft_enough if total > hard else hard_enough)
