"""Splits: the results of all hands that come of a pair.

A hand of a split is played by its own cards and the sight of the player-dealer's, so it does not matter in
which order the hands draw: each draws from the same unseen cards, and what one hand gets is counted exactly
as if it drew first. How many pairs come again is counted by second cards alone; that some of them are no
pairs is counted by taking those deals away in which they are. Only the chance of two results *together* is
taken for independent, given the player-dealer's ending; no expectation depends on it.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np

from houseway.lab.blackjack.cards import CLASS_OF, CLASSES, pairs_of, specials_of
from houseway.lab.blackjack.column import Acts, Column, law_of, special_category, without
from houseway.lab.blackjack.dealer_hands import certainty
from houseway.lab.blackjack.deals import Deal
from houseway.lab.blackjack.kernels import STAND, Bytes, Floats
from houseway.lab.blackjack.options import most_hands, one_card_only
from houseway.lab.blackjack.results import FIRST, by_ending, grid_of, mean, other_hand

FOLLOWED = 48
"""Hands of a split are followed so far at most where the sheet has no limit ..."""
SELDOM = 1e-7
"""... and no farther than more pairs come so seldom."""


class SplitPlay(NamedTuple):
    """How the hands of a split are played."""

    first: Bytes
    """With two cards, by hand: the hand that keeps the first wager."""
    other: Bytes
    more: Bytes
    """With three or more."""
    known: "dict[tuple[Deal, int, bool], Hand]"
    """Laws of hands that were found already."""


def split_play(first: Bytes, other: Bytes, more: Bytes) -> SplitPlay:
    """A way to play the hands of a split."""
    return SplitPlay(first, other, more, {})


class Pattern(NamedTuple):
    """Pairs came again so often, then so many hands got another card and the rest any card."""

    again: int
    apart: int
    free: int
    ways: int


def patterns(most: int) -> list[Pattern]:
    """All ways in which pairs come again, up to a number of hands.

    >>> patterns(2)
    [Pattern(again=0, apart=0, free=2, ways=1)]
    >>> [case.ways for case in patterns(4)]
    [1, 2, 1, 2, 2]
    """
    full = most - 2
    found = [Pattern(r, r + 2, 0, 2 * comb(2 * r + 2, r) // (2 * r + 2)) for r in range(full)]
    if full == 0:
        return [Pattern(0, 0, 2, 1)]
    # Hands that wait for a card, hands that got another: in how many orders before the last pair comes.
    level = {(2, 0, 0): 1}
    while level:
        following: dict[tuple[int, int, int], int] = {}
        for (waiting, again, apart), ways in level.items():
            if again + 1 == full:
                found.append(Pattern(full, apart, most - apart, ways))
            else:
                key = (waiting + 1, again + 1, apart)
                following[key] = following.get(key, 0) + ways
            if waiting > 1:
                key = (waiting - 1, again, apart + 1)
                following[key] = following.get(key, 0) + ways
        level = following
    merged: dict[tuple[int, int, int], int] = {}
    for again, apart, free, ways in found:
        merged[again, apart, free] = merged.get((again, apart, free), 0) + ways
    return [Pattern(*key, ways) for key, ways in merged.items()]


class Hand(NamedTuple):
    """The law of one hand: where its second card makes no pair, and where it does."""

    apart: Floats
    paired: Floats


def one_hand(column: Column, deal: Deal, play: SplitPlay, removed: int, *, first: bool) -> Hand:
    """One hand of a split, with some more cards that pair gone."""
    first = first or bool((play.first == play.other).all())
    key = deal, removed, first
    if key not in play.known:
        play.known[key] = _one_hand(column, deal, play, removed, first=first)
    return play.known[key]


def _one_hand(column: Column, deal: Deal, play: SplitPlay, removed: int, *, first: bool) -> Hand:
    begin: tuple[list[Acts], list[Acts]] = ([], [])
    for mine, partner in (deal.seen, deal.seen[::-1]):
        for acts, pairs in _second_cards(column, (mine, partner), play, removed, first=first):
            begin[pairs].append(acts._replace(chance=acts.chance / 2))
    unseen = without(column.unseen, CLASS_OF[deal.seen[1]], 1 + removed)
    apart, paired = [law_of(column, unseen, play.more, acts) for acts in begin]
    return Hand(apart, paired)


def _pairing(column: Column, seen: tuple[int, int], removed: Iterable[int]) -> list[float]:
    """How many unseen cards pair, on average over the cards that the player-dealer shows.

    For each of some numbers of cards that pair and are gone besides the two that are seen.
    """
    game, place = column.game, CLASS_OF[seen[0]]
    pairs = pairs_of(game)[seen[0]]
    of_class = sum([n for kind, n in enumerate(game.shoe) if CLASS_OF[kind] == place]) - 2
    pairing = sum([n for kind, n in enumerate(game.shoe) if pairs[kind]]) - 2
    shown = column.start.seen.count(place)
    return [
        max((pairing - gone) * (1 - shown / (of_class - gone)), 0.0) if of_class > gone else 0.0
        for gone in removed
    ]


def _second_cards(
    column: Column, seen: tuple[int, int], play: SplitPlay, removed: int, *, first: bool
) -> list[tuple[Acts, bool]]:
    game, hands = column.game, column.hands
    mine, place = seen[0], CLASS_OF[seen[0]]
    unseen = without(column.unseen, place, 2 + removed)
    total = unseen.sum()
    shoe = list(game.shoe)
    for kind in seen:
        shoe[kind] -= 1
    (pairing,) = _pairing(column, seen, (removed,))
    doubtful = bool(column.endings.ends.doubtful.any())
    found: dict[tuple[int, int, bool, float], float] = {}
    table, pairs_mine = specials_of(game, True)[mine], pairs_of(game)[mine]
    after = hands.after[hands.place[_single(place)]].tolist()
    alike: dict[tuple[int, bool], int] = {}
    for kind, number in enumerate(shoe):
        key = CLASS_OF[kind], pairs_mine[kind]
        alike[key] = alike.get(key, 0) + max(number, 0)
    for kind, number in enumerate(shoe):
        if number <= 0:
            continue
        at, pairs = CLASS_OF[kind], pairs_mine[kind]
        there = unseen[at] if at != place else pairing if pairs else unseen[at] - pairing
        chance = there * number / alike[at, pairs] / total
        certain = certainty(game, column.start, (*seen, kind)) if doubtful else 1.0
        group = after[at], table[kind], pairs, certain
        found[group] = found.get(group, 0.0) + chance
    result = []
    for (hand, special, pairs, certain), chance in found.items():
        act = play.first if first else play.other
        stands = special >= 0 or one_card_only(game, place)
        action = STAND if stands else int(act[hand])
        result.append((Acts(hand, action, chance, special_category(column, special), certain), pairs))
    return result


def _single(place: int) -> tuple[int, ...]:
    return tuple([int(at == place) for at in range(CLASSES)])


def quick_value(column: Column, deal: Deal, play: SplitPlay) -> float:
    """About what a split is worth: two hands that are never split again."""
    first, other = [one_hand(column, deal, play, 0, first=n == 0) for n in range(2)]
    game = column.game
    stakes = FIRST, other_hand(game)
    return sum(
        [
            mean(game, by_ending(column, hand.apart + hand.paired, stake).sum(axis=0))
            for hand, stake in zip((first, other), stakes, strict=True)
        ]
    )


class SplitResult(NamedTuple):
    """The results of a split by number of hands, each on the grid of so many hands added up."""

    by_hands: dict[int, Floats]
    beyond: float
    """How many more pairs come than were followed, where there is no limit ..."""
    error: float
    """... and how much splitting those too can be worth."""


def split_law(column: Column, deal: Deal, play: SplitPlay) -> SplitResult:
    """How likely each result is when a pair is split, out of all deals that are played out."""
    game = column.game
    special = specials_of(game, True)[deal.seen[0]][deal.seen[1]]
    most = 2 if special >= 0 else most_hands(game, deal.pair)
    unseen = without(column.unseen, CLASS_OF[deal.seen[0]], 2).sum()
    pairs = tuple(
        [
            pairing / (unseen - j) if j < unseen else 0.0
            for j, pairing in enumerate(_pairing(column, deal.seen, range(2 * FOLLOWED)))
        ]
    )
    more, error = 0.0, 0.0
    if not most:
        most, more = followed(pairs)
        error = more * _at_stake(pairs)
    cases = patterns(most)
    # Once no card is left that pairs, nothing further is multiplied by more than nothing.
    last = pairs.index(0.0) if 0.0 in pairs else len(pairs)
    deepest = min(max([case.again + case.apart for case in cases]), last)
    hands = [
        [one_hand(column, deal, play, j, first=first) for j in range(deepest + 1)] for first in (True, False)
    ]
    apart = [others_apart([hand.apart for hand in of], pairs, cases, 1) for of in hands]
    free = [others_apart([hand.apart + hand.paired for hand in of], pairs, cases, 0) for of in hands]
    stakes = FIRST, other_hand(game)
    by_hands: dict[int, Floats] = {}
    for case in cases:
        weight = _weight(case, pairs)
        if weight == 0.0:
            continue
        number = case.apart + case.free
        results: list[Floats] = []
        for n in range(number):
            if n > 1 and n != case.apart:
                results.append(results[-1])
                continue
            law = (apart if n < case.apart else free)[min(n, 1)][case.again, case.apart]
            results.append(by_ending(column, law, stakes[min(n, 1)]))
        by_hands.setdefault(number, np.zeros(number * (grid_of(game).size - 1) + 1))
        by_hands[number] += weight * _together(results)
    return SplitResult(by_hands, more, error)


def _weight(case: Pattern, pairs: Sequence[float]) -> float:
    weight = float(case.ways)
    for j in range(case.again):
        weight *= pairs[j]
    return weight


@cache
def followed(pairs: tuple[float, ...]) -> tuple[int, float]:
    """How many hands of a split without limit are followed, and how many more pairs come on average.

    ``pairs`` has the chance that a card pairs, by how many did before.

    >>> hands, more = followed(tuple([max(22 - j, 0) / (308 - j) for j in range(2 * FOLLOWED)]))
    >>> hands, f"{more:.0e}"
    (12, '2e-09')
    """
    for most in range(8, FOLLOWED + 1, 4):
        cases = [case for case in patterns(most) if case.free]
        deepest = max([case.again + case.apart for case in cases]) + 1
        alone = others_apart([np.ones(1)] * (deepest + 1), pairs, cases, 0, more=1)
        more = sum(
            [
                _weight(case, pairs) * pairs[case.again] * case.free * float(alone[case.again, case.apart][0])
                for case in cases
            ]
        )
        if more < SELDOM:
            break
    return most, more


def _at_stake(pairs: Sequence[float]) -> float:
    """At most what it is worth to split a pair, and those that come of it, instead of playing it.

    No hand brings more than twice its wager. A pair becomes two hands; each pairs again with a chance that
    only falls, so of fewer than one half a sum of powers is the most that can come on average.
    """
    cards = float(len([p for p in pairs if p > 0.0]))
    hands = 2 / (1 - 2 * pairs[0]) if pairs[0] < 0.5 else cards
    return 2 + 2 * min(hands, cards)


def others_apart(
    laws: list[Floats], pairs: Sequence[float], cases: list[Pattern], fewer: int, more: int = 0
) -> dict[tuple[int, int], Floats]:
    """The law of a hand while the second cards of the others, but for so many, make no pair: by case.

    ``more`` pairs came besides those of the case. Beyond the last law there is no card that pairs.
    """
    wanted = {
        (case.again + more, case.apart - fewer): (case.again, case.apart)
        for case in cases
        if case.apart >= fewer
    }
    found: dict[tuple[int, int], Floats] = {}
    row = list(laws)
    for apart in range(max([apart for _, apart in wanted], default=-1) + 1):
        for again, law in enumerate(row):
            if (again, apart) in wanted:
                found[wanted[again, apart]] = law
        row = [row[n] - pairs[n] * row[n + 1] if n + 1 < len(row) else row[n] for n in range(len(row))]
    return found


def _together(results: list[Floats]) -> Floats:
    """The sum of the results of several hands, taken for independent given the player-dealer's ending."""
    added = np.zeros(len(results) * (results[0].shape[1] - 1) + 1)
    for ending in range(len(results[0])):
        likely = results[0][ending].sum()
        if likely <= 0.0:
            continue
        whole = results[0][ending]
        for other in results[1:]:
            whole = np.convolve(whole, other[ending] / likely)
        added += whole
    return added
