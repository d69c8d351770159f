"""How the player-dealer's hand compares with all that a player can hold, behind one open card.

The ranks of the player-dealer's other four cards are counted by the ranks that are left; those that have
the suit of the open card are then taken out and put back as what they make suited.
"""

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.caribbean_stud import ACE_KING
from houseway.lab.caribbean_stud.hands import (
    FIVES,
    OTHER_SUIT,
    Ints,
    fours,
    place_of,
    ranks_of_fives,
    shares,
    strengths,
)
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.once import Pieces, together_few


class Behind(NamedTuple):
    """What the player-dealer can have with one open card: by the four other ranks, plain and suited."""

    rank: Ints
    """The different ranks of the four, and any rank in the places that are left over."""
    times: Ints
    """How often each of these ranks is among the four."""
    strength: Ints
    """Not suited and suited, each by the number of the four."""
    plays: NDArray[np.bool_]
    """Whether that hand qualifies."""
    order: Ints
    """The numbers of the four from the weakest to the strongest, not suited and suited."""
    below: Ints
    """For each five of the player, plain or suited (second), and the player-dealer's order, plain or suited
    (first): how many of the order are weaker."""
    up_to: Ints
    """And how many are not stronger."""


def behind(up: int, ranking: str, qualify: str) -> Behind:
    """For an open card of a rank counted from the deuce."""
    four = fours()
    times = np.stack([(four == four[:, [place]]).sum(axis=1) for place in range(4)], axis=1)
    times[:, 1:][four[:, 1:] == four[:, :-1]] = 0
    hands = np.sort(np.column_stack([four, np.full(len(four), up)]), axis=1)
    strength = strengths(ranking)[:, place_of(hands)]
    if qualify == "ace-king-or-better":
        plays = strength >= ACE_KING
    else:
        both = (hands == 12).any(axis=1) & (hands == 11).any(axis=1)
        plays = np.stack([both, both])
    order = np.argsort(strength, axis=1, kind="stable")
    mine = strengths(ranking)
    sorted_strength = np.take_along_axis(strength, order, axis=1)
    below = np.stack([np.searchsorted(one, mine, "left") for one in sorted_strength])
    up_to = np.stack([np.searchsorted(one, mine, "right") for one in sorted_strength])
    return Behind(four, times, strength, plays, order, below.astype(np.int64), up_to.astype(np.int64))


class Held(NamedTuple):
    """Everything that a player can hold and know, with one open card: a row for each."""

    five: Ints
    mask: Ints
    flush: Ints
    """1 where all five cards are suited."""
    deals: Ints
    """How many hands of the player with how many open cards it stands for."""
    results: Ints
    """Of the four other cards: how many ways win, tie and lose against a hand that qualifies."""


@compiled
def _plain(up: int, ranks: Ints, fives: Ints, mine: Ints, by: Behind, ways: Ints, found: Ints) -> None:
    """Results of each five ranks, plain or suited, as if the player-dealer could not have a flush."""
    chosen = np.empty((13, 5), np.int64)
    for number in range(len(fives)):
        there = True
        for rank in range(13):
            left = ranks[rank]
            for card in range(5):
                if fives[number, card] == rank:
                    left -= 1
            if rank == up:
                left -= 1
            if left < 0:
                there = False
                break
            for count in range(5):
                chosen[rank, count] = ways[left, count]
        if not there:
            continue
        for other in range(len(by.rank)):
            if not by.plays[0, other]:
                continue
            weight = 1
            for place in range(4):
                weight *= chosen[by.rank[other, place], by.times[other, place]]
            if weight == 0:
                continue
            theirs = by.strength[0, other]
            for suited in range(2):
                x = mine[suited, number]
                result = 0 if x > theirs else 1 if x == theirs else 2
                found[suited, number, result] += weight


@inner
def _suited(left: Ints, by: Behind, ways: Ints, sums: Ints) -> None:
    """The running sums of suited fours of the qualifying, in the order of what they make plain and suited."""
    weights = np.empty(len(by.rank), np.int64)
    for other in range(len(by.rank)):
        weight = 1
        for place in range(4):
            weight *= ways[left[by.rank[other, place]], by.times[other, place]]
        weights[other] = weight
    for kind in range(2):
        total = 0
        sums[kind, 0] = 0
        for place in range(len(by.rank)):
            other = by.order[kind, place]
            if by.plays[kind, other]:
                total += weights[other]
            sums[kind, place + 1] = total


@compiled
def _together(
    up: int,
    suit: Ints,
    held: Held,
    suited: Ints,
    starts: Ints,
    by: Behind,
    ways: Ints,
    plain: Ints,
) -> None:
    """Results with flushes; the rows of those suited elsewhere come last, one for each five ranks."""
    sums = np.empty((2, len(by.rank) + 1), np.int64)
    left = np.empty(13, np.int64)
    last = starts[len(starts) - 1]
    for way in range(len(suited)):
        there = suit[up] > suited[way, up]
        for rank in range(13):
            left[rank] = suit[rank] - suited[way, rank] - (1 if rank == up else 0)
            there = there and left[rank] >= 0
        if not there:
            continue
        _suited(left, by, ways, sums)
        for row in range(starts[way], starts[way + 1]):
            _correct(held, row, by, plain, sums)
        if way == 0:
            for row in range(last, len(held.five)):
                _correct(held, row, by, plain, sums)


@inner
def _correct(held: Held, row: int, by: Behind, plain: Ints, sums: Ints) -> None:
    five, flush = held.five[row], held.flush[row]
    end = sums.shape[1] - 1
    for result in range(3):
        held.results[row, result] = plain[flush, five, result]
    for kind in range(2):
        sign = 1 if kind == 1 else -1
        below, up_to = sums[kind, by.below[kind, flush, five]], sums[kind, by.up_to[kind, flush, five]]
        held.results[row, 0] += sign * below
        held.results[row, 1] += sign * (up_to - below)
        held.results[row, 2] += sign * (sums[kind, end] - up_to)


def binomials(most: int) -> Ints:
    """In how many ways up to five of so many cards can be chosen."""
    return np.array([[comb(n, k) for k in range(6)] for n in range(most + 1)], np.int64)


def count(shoe: tuple[int, ...], ranking: str, qualify: str, up: int, suit: int) -> Held:
    """All that a player can hold against an open card of a rank and a suit."""
    suits = np.array([shoe[one:52:4] for one in range(4)], np.int64)
    ranks = suits.sum(axis=0)
    ways = binomials(int(ranks.max()))
    by = behind(up, ranking, qualify)
    fives = ranks_of_fives()
    plain = np.zeros((2, FIVES, 3), np.int64)
    _plain(up, ranks, fives, strengths(ranking), by, ways, plain)
    held = _held(dealt(shoe, suit), up, int(suits[suit, up]))
    way = shares()
    _together(up, suits[suit], held, way.suited, way.starts, by, ways, plain)
    held.results[held.deals == 0] = 0
    return held


class Dealt(NamedTuple):
    """The player's hands beside an open card of one suit, whatever its rank."""

    own: Ints
    """Cards of that suit by rank, in the rows of all ways to share it ..."""
    deals: Ints
    """... in how many ways these are dealt, but for those that are all suited elsewhere ..."""
    elsewhere: Ints
    """... and by five ranks in how many ways those are."""


@together_few
def dealt(shoe: tuple[int, ...], suit: int) -> Pieces[Dealt]:
    """Counted rank by rank."""
    suits = np.array([shoe[one:52:4] for one in range(4)], np.int64)
    ways = binomials(int(suits.sum(axis=0).max()))
    way, fives = shares(), ranks_of_fives()
    own = np.repeat(way.suited, np.diff(way.starts), axis=0)
    hands = Dealt(own, np.ones(len(own), np.int64), np.zeros(FIVES, np.int64))

    def fill(piece: int) -> None:
        rest = suits.sum(axis=0) - suits[suit]
        others = np.ones((4, FIVES), np.int64)
        others[suit] = 0
        for rank in range(13):
            times = (fives == rank).sum(axis=1)
            here = ways[suits[suit, rank]][own[:, rank]]
            hands.deals[:] *= here * ways[rest[rank]][times[way.five] - own[:, rank]]
            others *= ways[suits[:, rank]][:, times]
        hands.elsewhere[:] = others.sum(axis=0)
        none = way.mask == 0
        hands.deals[none] -= hands.elsewhere[way.five[none]]

    return Pieces(hands, 1, fill)


def _held(hands: Dealt, up: int, of_suit: int) -> Held:
    """Every row with the number of deals that it stands for, where so many cards can be the open one."""
    way = shares()
    deals = hands.deals * np.maximum(of_suit - hands.own[:, up], 0)
    five = np.concatenate([way.five, np.arange(FIVES)])
    mask = np.concatenate([way.mask, np.full(FIVES, OTHER_SUIT)])
    flush = (mask >= OTHER_SUIT - 1).astype(np.int64)
    every = np.concatenate([deals, hands.elsewhere * of_suit])
    return Held(five, mask, flush, every, np.zeros((len(five), 3), np.int64))
