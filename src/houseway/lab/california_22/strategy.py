"""Play by one's own cards: the fixed rule, the best play against it by cards, and the best chart."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.california_22.hands import (
    Floats,
    Hands,
    Takes,
    below,
    enough,
    grown,
    pairs,
    with_up_card,
)
from houseway.lab.california_22.kernels import Standing, first_hands, reached, standing_of, taking
from houseway.lab.california_22.model import Model, stakes
from houseway.lab.work.once import once

HARD_ENOUGH, SOFT_ENOUGH = 18, 19
"""The fixed rule stands on these totals; it is what the table suggests, no sheet prints one."""
SMALLEST = 1e-15
"""Less than this is no gain."""


class Against(NamedTuple):
    """A player against the fixed rule, with one up card."""

    often: Floats
    """By hand of the player: how likely it comes up."""
    hits: NDArray[np.bool_]
    chances: tuple[float, float, float]
    """Of winning, tying and losing, naturals of either side apart."""
    worth: Floats
    """What each hand is worth if it is played on so."""


def fixed_rule(limit: int) -> Takes:
    """A card below a hard 18 or a soft 19."""
    return enough(HARD_ENOUGH, SOFT_ENOUGH, limit)


@once
def player_hands(deck: tuple[int, ...], limit: int) -> Hands:
    """Every hand that a player can come to."""
    return grown(deck, pairs(), below(limit))


@once
def _ends(deck: tuple[int, ...], up: int, limit: int) -> Standing:
    """What standing brings against the fixed rule."""
    dealer = grown(deck, with_up_card(up), fixed_rule(limit))
    hits = (dealer.after.max(axis=1) >= 0).astype(np.float64)
    return standing_of(deck, up, player_hands(deck, limit), dealer, hits)


@once
def against_fixed(
    deck: tuple[int, ...], up: int, limit: int, pays: tuple[float, float, float], plays: str
) -> Against:
    """How the player fares who plays by the fixed rule himself, the best chart, or best by cards."""
    player = player_hands(deck, limit)
    ends = _ends(deck, up, limit)
    stands = pays[0] * ends.wins + pays[1] * ends.ties + pays[2] * ends.loses
    first = first_hands(deck, up, player)
    counts = np.array(deck, np.int64)

    def valued(acts: NDArray[np.int64]) -> tuple[NDArray[np.bool_], Floats, Floats]:
        worth, takes = np.zeros(len(stands)), np.zeros(len(stands))
        acts = acts.copy()
        taking(counts, up, player.cards, player.after, stands, acts, worth, takes)
        return acts == 1, worth, takes

    def visited(acts: NDArray[np.bool_]) -> Floats:
        often = first.copy()
        reached(counts, up, player.cards, player.after, acts, often)
        return often

    if plays == "fixed":
        rule = fixed_rule(limit)
        acts = np.array([rule(int(t), int(h)) for t, h in zip(player.total, player.hard, strict=True)])
    else:
        acts = valued(np.full(len(stands), 2, np.int64))[0]
        if plays == "best":
            acts = _chart(player, acts, stands, valued, visited)
    often = visited(acts)
    worth = valued(acts.astype(np.int64))[1]
    stays = often * ~acts
    chances = tuple([float(np.dot(stays, part)) for part in ends])
    return Against(often, acts, (chances[0], chances[1], chances[2]), worth)


def keys(player: Hands) -> NDArray[np.int64]:
    """What a chart goes by: twice the total, and one more for a soft hand."""
    return 2 * player.total + (player.total > player.hard)


Valued = Callable[[NDArray[np.int64]], tuple[NDArray[np.bool_], Floats, Floats]]
Visited = Callable[[NDArray[np.bool_]], Floats]


def _chart(
    player: Hands, exact: NDArray[np.bool_], stands: Floats, valued: Valued, visited: Visited
) -> NDArray[np.bool_]:
    """The chart of the best play by cards, changed one case at a time as long as that gains."""
    key = keys(player)
    grows = player.after.max(axis=1) >= 0
    often = visited(exact)
    plain = np.where(often > 0, often, 1e-12)
    wanted = np.bincount(key, plain * np.where(exact, 1.0, -1.0) * grows)
    chart = wanted > 0
    while True:
        acts: NDArray[np.bool_] = chart[key] & grows
        often = visited(acts)
        _, _, takes = valued(acts.astype(np.int64))
        gain = np.bincount(key, often * (takes - stands) * grows * np.where(acts, -1.0, 1.0))
        best = int(gain.argmax())
        if gain[best] <= SMALLEST:
            return acts
        chart[best] = not chart[best]


def played(model: Model, up: int) -> Against:
    """A player against the fixed rule with this card open."""
    return against_fixed(model.deck, up, model.limit, stakes(model), model.player_plays)
