"""What lies open: the cards that a player drew, one by one, and who can have drawn them."""

from typing import NamedTuple

import numpy as np

from houseway.lab.california_22.hands import Floats, Hands, Ints
from houseway.lab.work.compiler import compiled

CUT = -2
"""In place of a child: so unlikely that it is left out."""


class Tree(NamedTuple):
    """Nodes are sequences of drawn cards; entries are the hands that may lie behind them.

    Both are in the order in which they grow.
    """

    node_after: Ints
    """By node and value: the node with that card drawn, or -1."""
    first: Ints
    """By node: its first entry; one more at the end."""
    hand: Ints
    """By entry: the number of the hand."""
    chance: Floats
    """By entry: how likely these cards come to the player who takes them all, the up card known."""
    entry_after: Ints
    """By entry and value: the entry with that card drawn, -1 where it cannot be, or ``CUT``."""


@compiled
def _build(
    deck: Ints,
    up: int,
    cards: Ints,
    after: Ints,
    choice: Ints,
    least: float,
    node_after: Ints,
    first: Ints,
    hand: Ints,
    chance: Floats,
    entry_after: Ints,
    entries: int,
) -> tuple[int, int]:
    """Grow the tree from its root; the numbers of nodes and entries, or -1 where the arrays are too short."""
    values = len(deck)
    nodes = 1
    first[0] = 0
    first[1] = entries
    n = 0
    while n < nodes:
        for v in range(values):
            mass = 0.0
            count = 0
            for e in range(first[n], first[n + 1]):
                i = hand[e]
                left = deck[v] - cards[i, v] - (1 if v == up else 0)
                if choice[i] > 0 and after[i, v] >= 0 and left > 0:
                    size = -1
                    for w in range(values):
                        size += deck[w] - cards[i, w]
                    mass += chance[e] * left / size
                    count += 1
            if count == 0:
                continue
            if mass >= least:
                if nodes + 2 > len(first) or entries + count > len(hand):
                    return -1, -1
                node_after[n, v] = nodes
                nodes += 1
            for e in range(first[n], first[n + 1]):
                i = hand[e]
                left = deck[v] - cards[i, v] - (1 if v == up else 0)
                if choice[i] > 0 and after[i, v] >= 0 and left > 0:
                    if mass < least:
                        entry_after[e, v] = CUT
                        continue
                    size = -1
                    for w in range(values):
                        size += deck[w] - cards[i, w]
                    hand[entries] = after[i, v]
                    chance[entries] = chance[e] * left / size
                    entry_after[e, v] = entries
                    entries += 1
            if mass >= least:
                first[nodes] = entries
        n += 1
    return nodes, entries


def tree(deck: tuple[int, ...], up: int, player: Hands, choice: Ints, often: Floats, least: float) -> Tree:
    """The tree of a player whose hands take cards where ``choice`` is above 0.

    ``often`` has the chances of the two-card hands; sequences less likely than ``least`` are cut.
    """
    start = np.flatnonzero(often > 0)
    room = 1 << 12
    while True:
        node_after = np.full((room, len(deck)), -1, np.int64)
        first = np.zeros(room + 1, np.int64)
        hand = np.zeros(8 * room, np.int64)
        chance = np.zeros(8 * room)
        entry_after = np.full((8 * room, len(deck)), -1, np.int64)
        hand[: len(start)] = start
        chance[: len(start)] = often[start]
        nodes, entries = _build(
            np.array(deck, np.int64),
            up,
            player.cards,
            player.after,
            choice,
            least,
            node_after,
            first,
            hand,
            chance,
            entry_after,
            len(start),
        )
        if nodes > 0:
            return Tree(
                node_after[:nodes],
                first[: nodes + 1],
                hand[:entries],
                chance[:entries],
                entry_after[:entries],
            )
        room *= 2
