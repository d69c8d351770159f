"""Chances of the player-dealer's endings, values of hands, and the flow of hands under a strategy.

All chances are of plain deals from the cards that are not seen. Where the down card is checked, deals in
which it makes a special hand are left out of a sum, not conditioned on: so the next card is as likely to be
any unseen card as the next, and a sum over the deals that are left is exact.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.compiled import compiled

STAND, HIT, DOUBLE, SPLIT, SURRENDER = 1, 2, 3, 4, 5
"""What a chart can say; 0 where a case cannot come up."""
PLAIN, DOUBLED, GIVEN_UP = 0, 1, 2
"""How a hand ends: with its wager, with twice that, or surrendered."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]
Shorts = NDArray[np.int16]
Bytes = NDArray[np.int8]


@compiled
def chances(
    left: Floats,
    parent: Ints,
    card: Bytes,
    nth: Bytes,
    depth: Bytes,
    leaf: Ints,
    ways: Floats,
    kind: Shorts,
    doubtful: Bytes,
    certain: float,
    tree: Floats,
    found: Floats,
) -> None:
    """How likely each kind of ending is when these cards are left: into ``found``."""
    total = 0.0
    for place in range(len(left)):
        total += left[place]
    share = np.empty(40)
    for n in range(len(share)):
        share[n] = 1.0 / (total - n + 1.0) if total - n + 1.0 > 0.0 else 0.0
    tree[0] = 1.0
    for at in range(1, len(parent)):
        tree[at] = tree[parent[at]] * max(left[card[at]] - nth[at], 0.0) * share[depth[at]]
    found[:] = 0.0
    for n in range(len(leaf)):
        chance = ways[n] * tree[leaf[n]]
        if doubtful[n]:
            chance *= certain
        found[kind[n]] += chance


@compiled
def standing_values(
    unseen: Floats,
    counts: Shorts,
    cards: Shorts,
    category: Shorts,
    nets: Floats,
    acting: Floats,
    parent: Ints,
    card: Bytes,
    nth: Bytes,
    depth: Bytes,
    leaf: Ints,
    ways: Floats,
    kind: Shorts,
    doubtful: Bytes,
    certain: float,
    values: Floats,
) -> None:
    """For each hand: what it gets as it stands, the same where doubles act, and how much of it is played."""
    tree, found = np.empty(len(parent)), np.empty(nets.shape[1])
    left = np.empty(unseen.shape[0])
    for hand in range(len(cards)):
        if cards[hand] < 2:
            continue
        possible = True
        for place in range(len(left)):
            left[place] = unseen[place] - counts[hand, place]
            if left[place] < 0.0:
                possible = False
        values[:, hand] = 0.0
        if not possible:
            continue
        chances(left, parent, card, nth, depth, leaf, ways, kind, doubtful, certain, tree, found)
        row = category[hand]
        for ending in range(len(found)):
            values[0, hand] += found[ending] * nets[row, ending]
            values[1, hand] += found[ending] * nets[row, ending] * acting[ending]
            values[2, hand] += found[ending]


@compiled
def drawn_values(unseen: Floats, counts: Shorts, after: Ints, worth: Floats, hand: int) -> float:
    """What the hands that come of one more card are worth on average."""
    total, value = 0.0, 0.0
    for place in range(len(unseen)):
        there = unseen[place] - counts[hand, place]
        total += there
        if there > 0.0 and after[hand, place] >= 0:
            value += there * worth[after[hand, place]]
    return value / total if total > 0.0 else 0.0


@compiled
def play_values(
    unseen: Floats,
    counts: Shorts,
    cards: Shorts,
    after: Ints,
    may: Bytes,
    stand: Floats,
    played: Floats,
    act: Bytes,
    choose: bool,
    drawn: Floats,
    worth: Floats,
) -> None:
    """What hands of three or more cards are worth, from the longest down.

    ``may`` has bits: 1 stand, 2 hit, 4 surrender. With ``choose`` the best is taken and written to ``act``,
    else ``act`` is followed. ``drawn`` is what a hit is worth, also for two cards.
    """
    for hand in range(len(cards) - 1, -1, -1):
        if cards[hand] < 2:
            continue
        drawn[hand] = drawn_values(unseen, counts, after, worth, hand)
        if cards[hand] < 3:
            continue
        if choose:
            best, action = -1e9, STAND
            if may[hand] & 1:
                best, action = stand[hand], STAND
            if may[hand] & 2 and drawn[hand] > best:
                best, action = drawn[hand], HIT
            if may[hand] & 4 and -0.5 * played[hand] > best:
                best, action = -0.5 * played[hand], SURRENDER
            act[hand] = action
        action = act[hand]
        if action == HIT:
            worth[hand] = drawn[hand]
        elif action == SURRENDER:
            worth[hand] = -0.5 * played[hand]
        else:
            worth[hand] = stand[hand]


@compiled
def flow(
    unseen: Floats, counts: Shorts, cards: Shorts, after: Ints, act: Bytes, arrived: Floats, ended: Floats
) -> None:
    """Follow a strategy: ``arrived`` has hands that are about to act, two-card hands already decided.

    What ends is added to ``ended``, by how it ends and hand.
    """
    for hand in range(len(cards)):
        if cards[hand] < 3 or arrived[hand] == 0.0:
            continue
        if act[hand] == HIT:
            spread(unseen, counts, after, hand, arrived[hand], arrived)
        elif act[hand] == SURRENDER:
            ended[GIVEN_UP, hand] += arrived[hand]
        else:
            ended[PLAIN, hand] += arrived[hand]


@compiled
def spread(unseen: Floats, counts: Shorts, after: Ints, hand: int, chance: float, to: Floats) -> None:
    """One more card to a hand."""
    total = 0.0
    for place in range(len(unseen)):
        total += unseen[place] - counts[hand, place]
    for place in range(len(unseen)):
        there = unseen[place] - counts[hand, place]
        if there > 0.0:
            to[after[hand, place]] += chance * there / total


@compiled
def settle(
    unseen: Floats,
    counts: Shorts,
    category: Shorts,
    ended: Floats,
    parent: Ints,
    card: Bytes,
    nth: Bytes,
    depth: Bytes,
    leaf: Ints,
    ways: Floats,
    kind: Shorts,
    doubtful: Bytes,
    certain: float,
    law: Floats,
) -> None:
    """Add to ``law`` how likely each way to end, category and ending of the player-dealer's come together."""
    tree, found = np.empty(len(parent)), np.empty(law.shape[2])
    left = np.empty(unseen.shape[0])
    for hand in range(ended.shape[1]):
        if ended[PLAIN, hand] + ended[DOUBLED, hand] + ended[GIVEN_UP, hand] == 0.0:
            continue
        for place in range(len(left)):
            left[place] = unseen[place] - counts[hand, place]
        chances(left, parent, card, nth, depth, leaf, ways, kind, doubtful, certain, tree, found)
        for how in range(3):
            chance = ended[how, hand]
            if chance > 0.0:
                for ending in range(len(found)):
                    law[how, category[hand], ending] += chance * found[ending]
