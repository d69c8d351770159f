"""Random deals between ranges: a hand for each by its weight, anew where two share a card, then the rest."""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.chance import State, below, next64
from houseway.lab.work.compiler import compiled

MOST_TRIES = 100_000
"""For one deal; ranges that need more hardly have hands that can be dealt together."""

Rows = NDArray[np.uint8]
Ints = NDArray[np.int64]


@compiled
def fill_from_ranges(
    words: State,
    hands: NDArray[np.uint8],
    sums: NDArray[np.float64],
    starts: Ints,
    sizes: Ints,
    width: int,
    deck: NDArray[np.uint8],
    missing: Ints,
    rows: Rows,
) -> bool:
    """Deal each row; says whether hands could be found that do not share cards.

    ``hands`` and the running ``sums`` of their weights lie range after range, from ``starts`` on; ``sizes``
    are the cards of each range's hands, of the ``width`` places that a player has in a row.
    """
    players = len(sizes)
    for row in range(len(rows)):
        used = 0
        for tries in range(MOST_TRIES + 1):
            if tries == MOST_TRIES:
                return False
            used, apart = 0, True
            for player in range(players):
                first, end = starts[player], starts[player + 1]
                uniform = float(next64(words) >> np.uint64(11)) * 2.0**-53
                wanted = uniform * sums[end - 1]
                low, high = first, end - 1
                while low < high:
                    middle = (low + high) // 2
                    if sums[middle] > wanted:
                        high = middle
                    else:
                        low = middle + 1
                for n in range(sizes[player]):
                    card = int(hands[low, n])
                    if used >> card & 1:
                        apart = False
                    used |= 1 << card
                    rows[row, player * width + n] = hands[low, n]
                if not apart:
                    break
            if apart:
                break
        for place in missing:
            card = int(deck[below(words, len(deck))])
            while used >> card & 1:
                card = int(deck[below(words, len(deck))])
            used |= 1 << card
            rows[row, place] = card
    return True
