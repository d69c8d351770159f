"""One column of the charts: all that can be counted for one sight of the player-dealer's cards."""

from typing import NamedTuple

import numpy as np

from houseway.lab.blackjack.cards import shoe_classes
from houseway.lab.blackjack.dealer_hands import Endings, Start, certainty, endings_of
from houseway.lab.blackjack.deals import Deal, deal_chance, deals_of, start_chance
from houseway.lab.blackjack.hands import Hands, hands_of
from houseway.lab.blackjack.kernels import (
    DOUBLE,
    DOUBLED,
    GIVEN_UP,
    HIT,
    PLAIN,
    SURRENDER,
    Bytes,
    Floats,
    flow,
    play_values,
    settle,
    spread,
    standing_values,
)
from houseway.lab.blackjack.meetings import Meetings, met
from houseway.lab.blackjack.model import Game
from houseway.lab.blackjack.options import more_cards
from houseway.lab.blackjack.settlement import net_table


class Column(NamedTuple):
    """What does not depend on a strategy."""

    game: Game
    start: Start
    hands: Hands
    endings: Endings
    unseen: Floats
    """The shoe by classes, without what is seen of the player-dealer's cards."""
    nets: Floats
    """By category and ending."""
    acting: Floats
    """By ending: 1 where doubles and splits act."""
    stand: Floats
    """By hand: what it gets as it stands ..."""
    stand_acting: Floats
    """... what a double or a split hand gets ..."""
    played: Floats
    """... and how likely it is that the round is played out."""
    deals: tuple[tuple[Deal, float], ...]
    """The player's first two cards, and how likely they are with what is seen."""
    meetings: Meetings
    """What was found so far about the player-dealer's endings beside hands."""


def column_of(game: Game, start: Start) -> Column:
    """The column of a start."""
    hands, endings = hands_of(game), endings_of(game, start)
    unseen = np.array(shoe_classes(game), np.float64)
    for place in start.seen:
        unseen[place] -= 1
    nets = net_table(game, hands.categories, endings.kinds)
    acting = np.array([0.0 if ending.called_off else 1.0 for ending in endings.kinds])
    meetings: Meetings = {}
    everybody = np.arange(len(hands.cards))
    all_met = met(meetings, endings, hands, unseen, certainty(game, start, ()), everybody)
    values = np.zeros((3, len(hands.cards)))
    standing_values(unseen, hands.counts, hands.category, nets, acting, all_met.found, values)
    deals = []
    for deal in deals_of(game):
        chance = deal_chance(game, deal) * start_chance(game, start, deal)
        if chance > 0.0:
            deals.append((deal, chance))
    stand, stand_acting, lasts = values
    return Column(
        game, start, hands, endings, unseen, nets, acting, stand, stand_acting, lasts, tuple(deals), meetings
    )


class Played(NamedTuple):
    """Values of hands of three or more cards under a strategy, and of a hit on any hand."""

    act: Bytes
    drawn: Floats
    worth: Floats


def played(column: Column, act: Bytes | None, *, split: bool = False) -> Played:
    """Follow a strategy for three or more cards, or find the best by exact cards where none is given."""
    hands = column.hands
    size = len(hands.cards)
    chosen = np.zeros(size, np.int8) if act is None else act
    drawn, worth = np.zeros(size), np.zeros(size)
    stand = column.stand_acting if split else column.stand
    may = more_cards(column.game, split, column.start.special >= 0)
    play_values(
        column.unseen,
        hands.counts,
        hands.cards,
        hands.after,
        may,
        stand,
        column.played,
        chosen,
        act is None,
        drawn,
        worth,
    )
    return Played(chosen, drawn, worth)


def one_more(column: Column, values: Floats, hand: int) -> float:
    """What a hand is worth on average after one more card, with which it ends."""
    left = column.unseen - column.hands.counts[hand]
    after = column.hands.after[hand]
    there = (after >= 0) & (left > 0)
    return float((left[there] * values[after[there]]).sum() / left.sum())


class Acts(NamedTuple):
    """Two-card hands that act, under one strategy."""

    hand: int
    action: int
    chance: float
    category: int
    """Of a special hand that stands; -1 is the hand's own."""
    certain: float


def law_of(column: Column, unseen: Floats, act: Bytes, begin: list[Acts]) -> Floats:
    """How likely each way to end, category and ending come together, for hands that begin so."""
    hands, endings = column.hands, column.endings
    law = np.zeros((3, len(hands.categories), len(endings.kinds)))
    for certain in sorted({acts.certain for acts in begin}):
        arrived, ended = np.zeros(len(hands.cards)), np.zeros((3, len(hands.cards)))
        for acts in begin:
            if acts.certain != certain or acts.category >= 0:
                continue
            if acts.action == HIT:
                spread(unseen, hands.counts, hands.after, acts.hand, acts.chance, arrived)
            elif acts.action == DOUBLE:
                spread(unseen, hands.counts, hands.after, acts.hand, acts.chance, ended[DOUBLED])
            elif acts.action == SURRENDER:
                ended[GIVEN_UP, acts.hand] += acts.chance
            else:
                ended[PLAIN, acts.hand] += acts.chance
        flow(unseen, hands.counts, hands.cards, hands.after, act, arrived, ended)
        some = np.flatnonzero(ended.any(axis=0))
        known = met(column.meetings, endings, hands, unseen, certain, some)
        settle(some, known.row[some], known.found, hands.category, ended, law)
    for acts in begin:
        if acts.category >= 0:
            known = met(column.meetings, endings, hands, unseen, acts.certain, np.array([acts.hand]))
            how = GIVEN_UP if acts.action == SURRENDER else PLAIN
            law[how, acts.category] += acts.chance * known.found[known.row[acts.hand]]
    return law


def special_category(column: Column, special: int) -> int:
    """The category of a special hand that keeps its two cards, or -1 for other hands."""
    if special < 0:
        return -1
    return len(column.hands.categories) - len(column.game.specials) + special


def without(unseen: Floats, place: int, number: int) -> Floats:
    """The unseen cards without some more of a class."""
    left = unseen.copy()
    left[place] -= number
    return left
