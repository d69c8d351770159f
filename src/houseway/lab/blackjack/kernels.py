"""Chances of the player-dealer's endings, values of hands, and the flow of hands under a strategy.

All chances are of plain deals from the cards that are not seen. Where the down card is checked, deals in
which it makes a special hand are left out of a sum, not conditioned on: so the next card is as likely to be
any unseen card as the next, and a sum over the deals that are left is exact.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.compiler import compiled, inner

STAND, HIT, DOUBLE, SPLIT, SURRENDER = 1, 2, 3, 4, 5
"""What a chart can say; 0 where a case cannot come up."""
PLAIN, DOUBLED, GIVEN_UP = 0, 1, 2
"""How a hand ends: with its wager, with twice that, or surrendered."""

DRAWS, STANDS, CHOOSES = 0, 1, 2
"""What the sheet has the player-dealer do with a hand."""

AT_ONCE = 32
"""Hands whose chances are found together, several of them in one step of a processor."""
DEEPEST = 40
"""No hand of the player-dealer takes so many cards."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Shorts = NDArray[np.int16]
Bytes = NDArray[np.int8]


class Ends(NamedTuple):
    """How a hand of the player-dealer can end: a tree of further cards, each a card added to its parent's."""

    parent: Ints
    card: Bytes
    nth: Bytes
    """How many cards of that class came before it on the tree."""
    depth: Bytes
    leaf: Ints
    """For each ending its place on the tree ..."""
    ways: Floats
    """... in how many orders its cards can come ..."""
    kind: Shorts
    doubtful: Bytes
    """... and whether suits decide if its first two cards are a special hand, which ends the round."""


def chances(
    unseen: Floats, counts: Shorts, hands: Longs, ends: Ends, certain: float, most: int, found: Floats
) -> None:
    """How likely each kind of ending is beside some hands of the player: by their order, and kind.

    No hand of the player-dealer takes so many as ``most`` cards of a class.
    """
    width = min(AT_ONCE, len(hands))
    share, tree = np.empty((DEEPEST, width)), np.empty((len(ends.parent), width))
    left, there = np.zeros((len(unseen), width)), np.empty((len(unseen), most, width))
    sums = np.empty((found.shape[1], width))
    find_chances(unseen, counts, hands, *ends, certain, left, share, there, tree, sums, found)


@compiled
def find_chances(
    unseen: Floats,
    counts: Shorts,
    hands: Longs,
    parent: Ints,
    card: Bytes,
    nth: Bytes,
    depth: Bytes,
    leaf: Ints,
    ways: Floats,
    kind: Shorts,
    doubtful: Bytes,
    certain: float,
    left: Floats,
    share: Floats,
    there: Floats,
    tree: Floats,
    sums: Floats,
    found: Floats,
) -> None:
    """The same, for as many hands together as there is room for.

    ``left``, the cards that are left to each, is by class and hand, ``sums`` by kind and hand; the others are
    room to work in. The width is no constant here, for short loops of a known length are compiled one hand
    after the other.
    """
    width = left.shape[1]
    for begin in range(0, len(hands), width):
        count = min(width, len(hands) - begin)
        for n in range(count):
            total = 0.0
            for place in range(len(unseen)):
                left[place, n] = unseen[place] - counts[hands[begin + n], place]
                total += left[place, n]
            for cards in range(share.shape[0]):
                still = total - cards + 1.0
                share[cards, n] = 1.0 / still if still > 0.0 else 0.0
            tree[0, n] = 1.0
        for place in range(left.shape[0]):
            for before in range(there.shape[1]):
                for n in range(width):
                    there[place, before, n] = max(left[place, n] - before, 0.0)
        for at in range(1, len(parent)):
            before, drawn, gone, cards = parent[at], card[at], nth[at], depth[at]
            for n in range(width):
                tree[at, n] = tree[before, n] * there[drawn, gone, n] * share[cards, n]
        for to in range(sums.shape[0]):
            for n in range(width):
                sums[to, n] = 0.0
        for end in range(len(leaf)):
            at, to, orders = leaf[end], kind[end], ways[end]
            if doubtful[end]:
                orders *= certain
            for n in range(width):
                sums[to, n] += orders * tree[at, n]
        for n in range(count):
            for to in range(found.shape[1]):
                found[begin + n, to] = sums[to, n]


@compiled
def standing_values(
    unseen: Floats,
    counts: Shorts,
    category: Shorts,
    nets: Floats,
    acting: Floats,
    found: Floats,
    values: Floats,
) -> None:
    """For each hand: what it gets as it stands, the same where doubles act, and how much of it is played.

    ``found`` has the chances of the endings.
    """
    for hand in range(len(category)):
        enough = True
        for place in range(len(unseen)):
            enough = enough and unseen[place] >= counts[hand, place]
        row = category[hand]
        for ending in range(nets.shape[1] if enough else 0):
            values[0, hand] += found[hand, ending] * nets[row, ending]
            values[1, hand] += found[hand, ending] * nets[row, ending] * acting[ending]
            values[2, hand] += found[hand, ending]


@inner
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
def settle(hands: Longs, rows: Ints, found: Floats, category: Shorts, ended: Floats, law: Floats) -> None:
    """Add to ``law`` how likely each way to end, category and ending of the player-dealer's come together.

    ``rows`` says for each of some hands where ``found`` has the chances of the endings.
    """
    for n in range(len(hands)):
        hand, row = hands[n], rows[n]
        for how in range(3):
            chance = ended[how, hand]
            if chance > 0.0:
                for ending in range(law.shape[2]):
                    law[how, category[hand], ending] += chance * found[row, ending]


# A player-dealer who answers the player's open hand, card by card: one pass over his own hands for each


@compiled
def answer(
    order: Longs,
    unseen: Floats,
    counts: Shorts,
    category: Shorts,
    totals: Shorts,
    nets: Floats,
    bank_counts: Shorts,
    bank_after: Ints,
    bank_may: Bytes,
    bank_kind: Shorts,
    bank_total: Shorts,
    bank_soft: Bytes,
    chart: Bytes,
    ended: Floats,
    values: Floats,
    gains: Floats,
    law: Floats,
) -> None:
    """By the player's hand: what standing on it is worth against the player-dealer's answer.

    ``order`` has the hands to look at, those of a category together.
    ``chart`` says by softness and total of the player-dealer's hand and by the player's total what is done
    where there is a choice; where it has no word, what the exact cards make best. Hands that ``ended`` add to
    ``gains``, by the same three, what a card brings the player beyond standing, and to ``law`` how likely
    each category and ending come together.
    """
    size = len(bank_may)
    worth, takes, drawn, reach = np.zeros(size), np.zeros(size), np.zeros(size), np.zeros(size)
    left = np.zeros(len(unseen))
    grows = np.flatnonzero(bank_may != STANDS)[::-1]
    ready = -1
    for hand in order:
        cards = 0.0
        for place in range(len(unseen)):
            left[place] = unseen[place] - counts[hand, place]
            cards += left[place]
        if left.min() < 0.0:
            continue
        row, mine = category[hand], totals[hand]
        if row != ready:
            ready = row
            for at in range(size):
                worth[at] = nets[row, bank_kind[at]]
        for at in grows:
            total, held = 0.0, 0.0
            for place in range(len(unseen)):
                held += bank_counts[at, place]
                there = left[place] - bank_counts[at, place]
                if there > 0.0 and bank_after[at, place] >= 0:
                    total += there * worth[bank_after[at, place]]
            drawn[at] = total / (cards - held)
            takes[at], stand = 1.0, 0.0
            if bank_may[at] == CHOOSES:
                said, stand = chart[bank_soft[at], bank_total[at], mine], nets[row, bank_kind[at]]
                if said == STAND or (said != HIT and drawn[at] >= stand):
                    takes[at] = 0.0
            worth[at] = drawn[at] if takes[at] > 0.0 else stand
        values[hand] = worth[0]
        if ended[hand] == 0.0:
            continue
        reach[:] = 0.0
        reach[0] = ended[hand]
        for at in range(size):
            here = reach[at]
            if here == 0.0:
                continue
            if bank_may[at] == CHOOSES:
                more = drawn[at] - nets[row, bank_kind[at]]
                gains[bank_soft[at], bank_total[at], mine] += here * more
            if takes[at] == 0.0:
                law[row, bank_kind[at]] += here
                continue
            held = 0.0
            for place in range(len(unseen)):
                held += bank_counts[at, place]
            for place in range(len(unseen)):
                there = left[place] - bank_counts[at, place]
                if there > 0.0 and bank_after[at, place] >= 0:
                    reach[bank_after[at, place]] += here * there / (cards - held)
