"""The best settings against an open hand, counted over all deals.

A player who sees the player-dealer's two hands wins if some setting beats both. The pairs of hands that a
setting beats lie below and to the left of it in the plane of fronts and backs; those that some setting of
seven cards beats lie under a staircase. Their number is a sum over its outer corners less its inner ones,
so that the player's hands, too, need only be counted by corners.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.card_sets import (
    Deck,
    Room,
    Sets,
    Small,
    classes_holding,
    deck,
    fours,
    room,
    slate,
)
from houseway.lab.double_hand.classes import (
    PIECES,
    Few,
    Settings,
    hands_of_classes,
    piece_of,
    rank_classes,
    settings,
)
from houseway.lab.double_hand.deals import (
    CHUNKS,
    EMPTY,
    SHIFT,
    Count,
    Ordered,
    gather,
    in_order,
    known_keys,
    leaves,
    prepared,
    share_of,
)
from houseway.lab.double_hand.hands import SEVENS, Ints, Order
from houseway.lab.double_hand.setter import Setter, setter, strengths_of_settings
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.once import Pieces, once, together

ANY_FRONT = 91
"""Above every front."""
_CORNERS = 2 * 21 + 3
"""More than a class has."""
_FRONTS, _BACKS, _BLOCK = 96, 8192, 16
"""Room for all fronts and backs, and how many backs are looked at together."""


class Corners(NamedTuple):
    """Where the staircases of all classes bend."""

    start: Ints
    """For each class where its corners begin; those of the next class begin where they end."""
    corner: Ints
    """Back, front, whether it belongs to winning (0) or to not losing (1), and its sign (1 is less)."""
    wins_itself: Ints
    """For each class whether it beats the house dealer's setting of the same cards."""
    holds_itself: Ints
    """The same for not losing to it."""


class Points(NamedTuple):
    """Corners with a number of hands, in a list for each back."""

    first: Ints
    """For each back its first point; -1 where there is none."""
    touched: Ints
    """For each block of backs whether it has any."""
    code: Ints
    """Front, and whether it belongs to winning or to not losing."""
    weight: Ints
    after: Ints
    """The next point of the same back; -1 after the last."""


class Best(NamedTuple):
    """Numbers of deals."""

    wins: int
    pushes: int
    loses: int
    ace_high: int
    """Deals that push because the player-dealer is ace high."""


def best_of_all(count: Count, runner: Runner) -> Best:
    """All deals, with the player-dealer's hand set the house way and the player's the best way."""
    sums = runner.total(Job("Deals with an open hand", best_chunk, count, CHUNKS))
    wins, holds, deals, ace_high = [int(number) for number in sums["deals"].tolist()]
    return Best(wins, holds - wins, deals - holds, ace_high)


def best_chunk(count: Count, number: int) -> dict[str, Ints]:
    """The share of every so-many-th set: deals won, not lost, in which a hand is set, and ace high."""
    prepared(count)
    corners = corners_of(count.way, count.order, count.jokers)
    known = known_keys(count.way, count.order, count.jokers)
    keys, apart = known.keys, leaving(count.way, count.order, count.jokers)
    cards, found, result = deck(count.suits, count.jokers), room(), np.zeros(4, np.int64)
    pushing = 1 if count.ace_high else 2
    given = (in_order(known), corners, apart, pushing, found)
    _best(share_of(count, number), cards, fours(cards), *given, result)
    if number == 0:
        _best(EMPTY, cards, fours(cards), *given, np.zeros(4, np.int64))
        classes, weights = found.entries()
        pushed = (keys[classes] & 1 == pushing).astype(np.int64)
        played = weights * (1 - pushed)
        result[0] -= (played * corners.wins_itself[classes]).sum()
        result[1] -= (played * corners.holds_itself[classes]).sum()
        result[2] -= played.sum()
        result[3] -= (weights * pushed).sum()
    return {"deals": result}


def corners_of(way: str, order: Order, jokers: int) -> Corners:
    """The staircases of all classes under an order, beside a way."""
    # Everybody helps with these first.
    settings(way, order, jokers)
    _some_corners(way, order, jokers)
    return _all_corners(way, order, jokers)


@together
def _some_corners(way: str, order: Order, jokers: int) -> Pieces[list[Corners]]:
    set_by, how = settings(way, order, jokers), setter(way, order)
    ranks, suits = hands_of_classes(jokers)
    nothing = np.zeros(0, np.int64)
    found = [Corners(nothing, nothing, nothing, nothing)] * PIECES

    def fill(piece: int) -> None:
        part = piece_of(piece, jokers)
        mine = set_by._replace(front=set_by.front[part], back=set_by.back[part])
        found[piece] = Corners(*_corners(ranks[part], suits[part], how, mine))

    return Pieces(found, PIECES, fill)


@once
def _all_corners(way: str, order: Order, jokers: int) -> Corners:
    parts = _some_corners(way, order, jokers)
    before = np.cumsum([0, *[len(part.corner) for part in parts]])
    starts = [part.start[:-1] + first for part, first in zip(parts, before, strict=False)]
    return Corners(
        np.concatenate([*starts, before[-1:]]),
        *[np.concatenate([part[at] for part in parts]) for at in range(1, len(Corners._fields))],
    )


@once
def leaving(way: str, order: Order, jokers: int) -> Small:
    """The classes that hands with a suit leave, where their keys or their corners are others."""
    corners, ranks = corners_of(way, order, jokers), rank_classes(jokers)
    mine = np.arange(SEVENS, SEVENS + len(ranks))
    same = same_rows(corners.start, corners.corner, mine, ranks)
    return leaves(known_keys(way, order, jokers).keys, jokers, same)


def same_rows(start: Ints, values: Ints, some: Ints, others: Ints) -> NDArray[np.bool_]:
    """Of pairs of rows, which are equal."""
    sizes = np.diff(start)
    same: NDArray[np.bool_] = sizes[some] == sizes[others]
    for at in range(int(sizes.max(initial=0))):
        left = np.flatnonzero(same & (sizes[some] > at))
        same[left] = values[start[some[left]] + at] == values[start[others[left]] + at]
    return same


@compiled
def _corners(all_ranks: Few, all_suits: Few, how: Setter, set_by: Settings) -> tuple[Ints, Ints, Ints, Ints]:
    count = len(all_ranks)
    start, corner = np.zeros(count + 1, np.int64), np.empty(count * _CORNERS, np.int64)
    wins, holds = np.zeros(count, np.int64), np.zeros(count, np.int64)
    front, back = np.empty(21, np.int64), np.empty(21, np.int64)
    fronts, backs = np.empty(21, np.int64), np.empty(21, np.int64)
    any_back = len(set_by.backs)
    used = 0
    for number in range(count):
        start[number] = used
        if set_by.front[number] < 0:
            continue
        strengths_of_settings(all_ranks[number], all_suits[number], how, front, back)
        # Settings that no other one beats in both hands, from the highest front down.
        size = 0
        high = -1
        while True:
            best = -1
            for n in range(21):
                if back[n] < front[n] or back[n] <= high:
                    continue
                if best < 0 or front[n] > front[best] or (front[n] == front[best] and back[n] > back[best]):
                    best = n
            if best < 0:
                break
            high = back[best]
            fronts[size] = _place_among(set_by.fronts, front[best])
            backs[size] = _place_among(set_by.backs, back[best])
            size += 1
        for i in range(size):
            corner[used] = backs[i] << 9 | fronts[i] << 2
            used += 1
            if fronts[i] > set_by.front[number] and backs[i] > set_by.back[number]:
                wins[number] = 1
            if i:
                corner[used] = backs[i - 1] << 9 | fronts[i] << 2 | 1
                used += 1
        top, bottom = fronts[0], backs[size - 1]
        if top > set_by.front[number] or bottom > set_by.back[number]:
            holds[number] = 1
        corner[used] = any_back << 9 | top << 2 | 2
        corner[used + 1] = bottom << 9 | ANY_FRONT << 2 | 2
        corner[used + 2] = bottom << 9 | top << 2 | 3
        used += 3
    start[count] = used
    return start, corner[:used], wins, holds


@inner
def _place_among(strengths: Ints, strength: int) -> int:
    """The place of one of some strengths in ascending order."""
    low, high = 0, len(strengths)
    while low < high:
        middle = (low + high) // 2
        if strengths[middle] < strength:
            low = middle + 1
        else:
            high = middle
    return low


@compiled
def _best(
    sets: Sets,
    deck: Deck,
    fours: int | None,
    ordered: Ordered,
    corners: Corners,
    leaves: Small,
    pushing: int,
    found: Room,
    result: Ints,
) -> None:
    packed, sums = np.empty(len(found.classes), np.int64), np.zeros(len(ordered.place), np.int64)
    points = Points(
        np.full(_BACKS, -1, np.int64),
        np.zeros(_BACKS // _BLOCK, np.int64),
        np.empty(len(corners.corner), np.int64),
        np.empty(len(corners.corner), np.int64),
        np.empty(len(corners.corner), np.int64),
    )
    below = np.zeros(_FRONTS, np.int64)
    written = slate()
    low = (1 << SHIFT) - 1
    for number in range(len(sets.times)):
        used = classes_holding(sets, number, deck, fours, leaves, written, found)
        size = gather(ordered, found, used, packed)
        times = sets.times[number] * (-1 if sets.sizes[number] % 2 else 1)
        all_hands = pushed = 0
        for i in range(size):
            all_hands += packed[i] & low
            if packed[i] >> SHIFT & 1 == pushing:
                pushed += packed[i] & low
        result[2] += times * all_hands * (all_hands - pushed)
        result[3] += times * all_hands * pushed
        for i in range(used):
            sums[found.classes[i]] += found.weights[i]
        _lay_points(corners, found, used, sums, points)
        # Up the backs, with the number of the player-dealer's hands so far below each front.
        below[:] = 0
        wins = holds = 0
        j = 0
        for block in range(_BACKS // _BLOCK):
            if not points.touched[block]:
                continue
            points.touched[block] = 0
            for back in range(block * _BLOCK, block * _BLOCK + _BLOCK):
                at = points.first[back]
                if at < 0:
                    continue
                points.first[back] = -1
                while j < size and packed[j] >> SHIFT + 8 < back:
                    if packed[j] >> SHIFT & 1 != pushing:
                        for front in range((packed[j] >> SHIFT + 1 & 127) + 1, _FRONTS):
                            below[front] += packed[j] & low
                    j += 1
                while at >= 0:
                    code = points.code[at]
                    beaten = points.weight[at] * below[code >> 1]
                    if code & 1:
                        holds += beaten
                    else:
                        wins += beaten
                    at = points.after[at]
        result[0] += times * wins
        result[1] += times * holds


@inner
def _lay_points(corners: Corners, found: Room, used: int, sums: Ints, points: Points) -> None:
    """The corners of all classes, in a list for each back; the sums are used up."""
    count = 0
    for i in range(used):
        number = found.classes[i]
        weight = sums[number]
        if not weight:
            continue
        sums[number] = 0
        for k in range(corners.start[number], corners.start[number + 1]):
            corner = corners.corner[k]
            back = corner >> 9
            points.code[count] = corner >> 1 & 255
            points.weight[count] = -weight if corner & 1 else weight
            points.after[count] = points.first[back]
            points.first[back] = count
            points.touched[back // _BLOCK] = 1
            count += 1
