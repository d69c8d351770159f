"""Every hand that a player can come to hold, as a graph: a card leads from hand to hand."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.blackjack.cards import CLASSES, JOKERS, Counts, shoe_classes, totals_of
from houseway.lab.blackjack.model import Game
from houseway.lab.work.once import once

MOST = 40
"""No hand adds up to so much."""
Longs = NDArray[np.int64]


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
    """All hands of a game, those of one more card after the other."""
    there = np.flatnonzero(shoe_classes(game))
    cards = np.eye(CLASSES, dtype=np.int16)[there]
    level, before = cards, 0
    levels: list[NDArray[np.int16]] = []
    after: list[NDArray[np.int32]] = []
    while len(level):
        goes_on = _goes_on(game, level, len(levels) + 1)
        grown = (level[goes_on][:, None] + cards).reshape(-1, CLASSES)
        first, which = _told_apart(grown @ WEIGHTS)
        rows = np.full((len(level), CLASSES), -1, np.int32)
        rows[np.ix_(goes_on, there)] = before + len(level) + which.reshape(-1, len(there))
        levels.append(level)
        after.append(rows)
        before += len(level)
        level = grown[first]
    return _described(game, np.concatenate(levels), np.concatenate(after))


WEIGHTS = 32 ** np.arange(CLASSES)
"""No hand has so many cards of a class: a number for each hand."""


def _told_apart(keys: Longs) -> tuple[Longs, Longs]:
    """Where each key comes first, in that order; and for every place which of those it is."""
    _, first, which = np.unique(keys, return_index=True, return_inverse=True)
    order = np.argsort(first)
    return first[order], np.argsort(order)[which]


def _goes_on(game: Game, level: NDArray[np.int16], number: int) -> NDArray[np.bool_]:
    """Which hands of so many cards can take one more."""
    if number == 1:
        return np.ones(len(level), np.bool_)
    totals, soft = totals_of(game, level)
    draws = totals < np.where(soft, game.player.must_stand_soft, game.player.must_stand)
    frozen = (level[:, JOKERS] > 0) & (game.freezes != "nothing")
    return (draws | (number == 2 and game.double != "none")) & ~frozen


def _described(game: Game, counts: NDArray[np.int16], after: NDArray[np.int32]) -> Hands:
    totals, soft = totals_of(game, counts)
    cards = counts.sum(axis=1)
    over = (totals > game.target) & (totals != game.wins_with)
    three = over & (cards == 3) & bool(game.player_pushes)
    first, category = _told_apart(2 * totals + three)
    categories = [Standing(int(totals[hand]), -1, bool(three[hand])) for hand in first]
    named = [Standing(special.total, n, False) for n, special in enumerate(game.specials)]
    return Hands(
        counts,
        cards.astype(np.int16),
        after,
        totals.astype(np.int16),
        soft.astype(np.int8),
        over.astype(np.int8),
        category.astype(np.int16),
        (*categories, *named),
        {tuple(hand): n for n, hand in enumerate(counts.tolist())},
    )
