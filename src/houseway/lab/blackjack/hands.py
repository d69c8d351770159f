"""Every hand that a player can come to hold, as a graph: a card leads from hand to hand."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.blackjack.cards import CLASSES, JOKERS, Counts, shoe_classes, total_of
from houseway.lab.blackjack.model import Game
from houseway.lab.work.once import once

MOST = 40
"""No hand adds up to so much."""


class Hands(NamedTuple):
    """The hands in the order of their numbers of cards."""

    counts: NDArray[np.int16]
    """By hand and class."""
    cards: NDArray[np.int16]
    after: NDArray[np.int32]
    """The hand that each class of card leads to; -1 where no card is taken."""
    totals: NDArray[np.int16]
    soft: NDArray[np.int8]
    over: NDArray[np.int8]
    category: NDArray[np.int16]
    """What the settlement needs to know of it: its place among the categories."""
    categories: tuple["Standing", ...]
    """Those of the hands, and then one for each special hand."""
    place: dict[Counts, int]


class Standing(NamedTuple):
    """What the settlement needs to know about a player's hand."""

    total: int
    special: int
    """The number of a special hand, or -1."""
    three: bool
    """Whether it is one of three cards past the target, where the sheet treats these apart."""


def is_frozen(game: Game, counts: Counts) -> bool:
    """Whether a joker freezes the hand."""
    return game.freezes != "nothing" and counts[JOKERS] > 0


def stands(game: Game, total: int, soft: bool) -> bool:
    """Whether a player's hand cannot take a card."""
    return total >= (game.player.must_stand_soft if soft else game.player.must_stand)


@once
def hands_of(game: Game) -> Hands:
    """All hands of a game."""
    shoe = shoe_classes(game)
    there = [place for place in range(CLASSES) if shoe[place]]
    unit = [tuple([int(at == place) for at in range(CLASSES)]) for place in range(CLASSES)]
    level: list[Counts] = [unit[place] for place in there]
    place = {counts: n for n, counts in enumerate(level)}
    order, after = list(level), []
    number = 1
    while level:
        following: list[Counts] = []
        for counts in level:
            row = [-1] * CLASSES
            if _goes_on(game, counts, number):
                for card in there:
                    more = (*counts[:card], counts[card] + 1, *counts[card + 1 :])
                    if more not in place:
                        place[more] = len(order) + len(following)
                        following.append(more)
                    row[card] = place[more]
            after.append(row)
        order += following
        level = following
        number += 1
    return _described(game, order, after, place)


def _goes_on(game: Game, counts: Counts, number: int) -> bool:
    if number == 1:
        return True
    if is_frozen(game, counts):
        return False
    total, soft = total_of(game, counts)
    return not stands(game, total, soft) or (number == 2 and game.double != "none")


def _described(game: Game, order: list[Counts], after: list[list[int]], place: dict[Counts, int]) -> Hands:
    totals, soft, over, category = [], [], [], []
    known: dict[Standing, int] = {}
    for counts in order:
        total, is_soft = total_of(game, counts)
        past = total > game.target and total != game.wins_with
        three = bool(game.player_pushes) and past and sum(counts) == 3
        standing = Standing(total, -1, three)
        totals.append(total)
        soft.append(is_soft)
        over.append(past)
        category.append(known.setdefault(standing, len(known)))
    named = [Standing(special.total, n, False) for n, special in enumerate(game.specials)]
    return Hands(
        np.array(order, np.int16),
        np.array([sum(counts) for counts in order], np.int16),
        np.array(after, np.int32),
        np.array(totals, np.int16),
        np.array(soft, np.int8),
        np.array(over, np.int8),
        np.array(category, np.int16),
        (*known, *named),
        place,
    )
