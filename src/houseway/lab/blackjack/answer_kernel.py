"""A player-dealer who answers the player's open hand, card by card: one pass over his own hands for each."""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.blackjack.kernels import HIT, STAND, Bytes, Floats, Ints, Shorts
from houseway.lab.work.compiler import compiled

Longs = NDArray[np.int64]

DRAWS, STANDS, CHOOSES = 0, 1, 2
"""What the sheet has him do with a hand."""


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
