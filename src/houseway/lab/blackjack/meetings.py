"""How likely each ending of the player-dealer's is beside hands of the player: found once for each.

Hands of a split come to the same cards by several ways, and a chart leads to most of the hands that the best
play by exact cards leads to.
"""

import numpy as np

from houseway.lab.blackjack.dealer_hands import Endings
from houseway.lab.blackjack.hands import Hands
from houseway.lab.blackjack.kernels import Floats, Ints, Longs, chances


def met(
    meetings: "Meetings", endings: Endings, hands: Hands, unseen: Floats, certain: float, some: Longs
) -> "Met":
    """What is known for these unseen cards, and now of some hands too."""
    key = unseen.tobytes(), certain
    if key not in meetings:
        meetings[key] = Met(len(hands.cards), len(endings.kinds))
    known = meetings[key]
    missing = some[known.row[some] < 0]
    if len(missing):
        found = np.empty((len(missing), len(endings.kinds)))
        most = int(endings.ends.nth.max()) + 1
        chances(unseen, hands.counts, missing, endings.ends, certain, most, found)
        known.row[missing] = len(known.found) + np.arange(len(missing))
        known.found = np.concatenate([known.found, found])
    return known


class Met:
    """The chances of endings beside those hands that were asked for."""

    def __init__(self, hands: int, kinds: int) -> None:
        self.row: Ints = np.full(hands, -1, np.int32)
        """By hand: its row below, or -1."""
        self.found: Floats = np.empty((0, kinds))


Meetings = dict[tuple[bytes, float], Met]
"""By the unseen cards, and by how certain doubtful first cards of the player-dealer are."""
