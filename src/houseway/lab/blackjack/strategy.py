"""The best chart of a column, and the best play by exact cards."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from houseway.lab.blackjack.cards import CLASSES
from houseway.lab.blackjack.column import Acts, Column, Played, law_of, one_more, played, special_category
from houseway.lab.blackjack.deals import Deal
from houseway.lab.blackjack.hands import MOST
from houseway.lab.blackjack.kernels import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Bytes, Floats, flow, spread
from houseway.lab.blackjack.options import may_split, more_cards, one_card_only, two_cards
from houseway.lab.blackjack.results import FIRST, Stakes, mean, other_hand
from houseway.lab.blackjack.splits import SplitPlay, SplitResult, quick_value, split_law, split_play

ACTIONS = (STAND, HIT, DOUBLE, SPLIT, SURRENDER)
NEAR = 0.06
"""A split that looks worse than the best other play by more than this is not looked at further."""


class Chart(NamedTuple):
    """What to do by totals: arrays by softness and total unless it says otherwise."""

    two: Bytes
    more: Bytes
    """With three or more cards."""
    first: Bytes
    """With two cards after a split, on the hand that keeps the first wager."""
    other: Bytes
    """The same on the other hands."""
    pairs: Bytes
    """By class: the two cards dealt."""
    named: Bytes
    """By special hand: the two cards dealt."""


def empty_chart(specials: int) -> Chart:
    """A chart that says nothing yet."""
    two, more, first, other = [np.zeros((2, MOST), np.int8) for _ in range(4)]
    return Chart(two, more, first, other, np.zeros(CLASSES, np.int8), np.zeros(specials, np.int8))


class Plan(NamedTuple):
    """A strategy for a column, hand by hand."""

    deals: tuple[int, ...]
    """What to do with each deal of the column."""
    act: Bytes
    """With three or more cards."""
    split: SplitPlay
    splits: dict[int, SplitResult]
    """By deal, for those that are split."""
    values: tuple[float, ...]
    """What each deal is worth, of the deals that are played out."""


# Values of two cards


def _two_card_values(
    column: Column, hand: int, special: int, play: Played, stakes: Stakes, *, split: bool
) -> dict[int, float]:
    """What each option with two cards is worth, beside a split, for one unit on the hand."""
    may = two_cards(column.game, hand, special, split=split, start=column.start)
    own = column.stand_acting if stakes.split else column.stand
    values = {}
    for action in may:
        if action == STAND:
            values[action] = _standing(column, hand, special) if special >= 0 else float(own[hand])
        elif action == HIT:
            values[action] = float(play.drawn[hand])
        elif action == DOUBLE:
            more = float(stakes.double / stakes.wager) * one_more(column, column.stand_acting, hand)
            values[action] = one_more(column, own, hand) + more
        else:
            values[action] = -0.5 * float(column.played[hand])
    return values


def _standing(column: Column, hand: int, special: int) -> float:
    """A special hand against the endings: its row instead of its total's."""
    category = special_category(column, special)
    begin = [Acts(hand, STAND, 1.0, category, 1.0)]
    law = law_of(column, column.unseen, np.zeros(len(column.hands.cards), np.int8), begin)
    return float((law[0] * column.nets).sum())


def _best(values: dict[int, float]) -> int:
    return max(values, key=lambda action: values[action])


# Charts


def best_chart(column: Column) -> Chart:
    """The best play by totals for everything but splits, improved until nothing changes."""
    exact = played(column, None)
    chart = empty_chart(len(column.game.specials))
    chart = chart._replace(more=_cells(column, exact, dealt_weights(column)))
    for _ in range(12):
        act = spread_chart(column, chart.more)
        play = played(column, act)
        after = played(column, _legal(column, act, split=True), split=True)
        chart = _two_card_chart(column, chart, play, after)
        weights = _arrivals(column, chart, act) + 1e-9 * dealt_weights(column)
        improved = _cells(column, play, weights)
        if (improved == chart.more).all():
            return chart
        chart = chart._replace(more=improved)
    return chart


def spread_chart(column: Column, cells: Bytes) -> Bytes:
    """A chart's row for three or more cards, hand by hand."""
    hands = column.hands
    return np.ascontiguousarray(cells[hands.soft, np.minimum(hands.totals, MOST - 1)])


def _legal(column: Column, act: Bytes, *, split: bool) -> Bytes:
    """The same with what is not allowed replaced: by a hit, or else by standing."""
    may = more_cards(column.game, split, column.start.special >= 0)
    bit = np.array([0, 1, 2, 0, 0, 4], np.int8)[act]
    return np.where(may & bit, act, np.where(may & 2, HIT, STAND)).astype(np.int8)


def dealt_weights(column: Column) -> Floats:
    """How likely the cards of each hand are, whatever happened on the way."""
    hands = column.hands
    weights = np.where(hands.cards == 1, hands.counts @ column.unseen, 0.0)
    everything = np.full(len(hands.cards), HIT, np.int8)
    everything[hands.after.max(axis=1) < 0] = STAND
    for hand in np.flatnonzero((hands.cards <= 2) & (hands.after.max(axis=1) >= 0)).tolist():
        spread(column.unseen, hands.counts, hands.after, hand, weights[hand], weights)
    flow(
        column.unseen,
        hands.counts,
        hands.cards,
        hands.after,
        everything,
        weights,
        np.zeros((3, len(weights))),
    )
    return weights


def _cells(column: Column, play: Played, weights: Floats) -> Bytes:
    """For each total the best play on average over the hands that have it."""
    hands = column.hands
    may = more_cards(column.game, False, column.start.special >= 0)
    cells = np.zeros((2, MOST), np.int8)
    values = np.zeros((3, 2, MOST))
    long = hands.cards >= 3
    where = (hands.soft[long], hands.totals[long])
    options = (column.stand, play.drawn, -0.5 * column.played)
    bits = np.zeros((2, MOST), np.int8)
    bits[where] = may[long]
    for n, worth in enumerate(options):
        np.add.at(values[n], where, weights[long] * worth[long])
    for soft in range(2):
        for total in range(MOST):
            choices = {
                action: values[n, soft, total]
                for n, action in enumerate((STAND, HIT, SURRENDER))
                if bits[soft, total] & (1 << n)
            }
            if choices:
                cells[soft, total] = _best(choices)
    return cells


def _arrivals(column: Column, chart: Chart, act: Bytes) -> Floats:
    """How likely each hand of three or more cards comes up to act, under a chart without splits."""
    hands = column.hands
    arrived = np.zeros(len(hands.cards))
    for deal, chance in column.deals:
        if deal.special < 0 and chart.two[hands.soft[deal.hand], hands.totals[deal.hand]] == HIT:
            spread(column.unseen, hands.counts, hands.after, deal.hand, chance, arrived)
    flow(column.unseen, hands.counts, hands.cards, hands.after, act, arrived, np.zeros((3, len(arrived))))
    return arrived


def _two_card_chart(column: Column, chart: Chart, play: Played, after: Played) -> Chart:
    two = _averaged(
        column, [(deal.hand, chance) for deal, chance in _plain(column)], play, FIRST, split=False
    )
    seconds = []
    for deal, chance in column.deals:
        if deal.pair >= 0 and not one_card_only(column.game, deal.pair):
            single = int(np.flatnonzero(column.hands.counts[:, deal.pair][:CLASSES])[0])
            for place in range(CLASSES):
                hand = int(column.hands.after[single, place])
                if hand >= 0:
                    seconds.append((hand, chance * float(column.unseen[place])))
    first = _averaged(column, seconds, play, FIRST, split=True)
    other = _averaged(column, seconds, after, other_hand(column.game), split=True)
    return chart._replace(two=two, first=first, other=other)


def _plain(column: Column) -> list[tuple[Deal, float]]:
    """Deals that are played by their total; pairs only where nothing else has it."""
    hands = column.hands
    plain = [(deal, chance) for deal, chance in column.deals if deal.special < 0 and deal.pair < 0]
    cells = {(int(hands.soft[deal.hand]), int(hands.totals[deal.hand])) for deal, _ in plain}
    for deal, chance in column.deals:
        cell = int(hands.soft[deal.hand]), int(hands.totals[deal.hand])
        if deal.special < 0 and deal.pair >= 0 and cell not in cells:
            plain.append((deal, chance))
    return plain


def _averaged(
    column: Column, weighted: list[tuple[int, float]], play: Played, stakes: Stakes, *, split: bool
) -> Bytes:
    sums: dict[tuple[int, int], dict[int, float]] = {}
    weights: dict[int, float] = {}
    for hand, chance in weighted:
        weights[hand] = weights.get(hand, 0.0) + chance
    for hand, chance in weights.items():
        cell = int(column.hands.soft[hand]), int(column.hands.totals[hand])
        into = sums.setdefault(cell, {})
        for action, value in _two_card_values(column, hand, -1, play, stakes, split=split).items():
            into[action] = into.get(action, 0.0) + chance * value
    cells = np.zeros((2, MOST), np.int8)
    for cell, values in sums.items():
        cells[cell] = _best(values)
    return cells


# Plans


def chart_plan(column: Column, chart: Chart) -> tuple[Chart, Plan]:
    """The plan of a chart, with the best decisions about pairs and special hands put in."""
    plan = _plan(column, *_charted_play(column, chart), spread_chart(column, chart.two))
    pairs, named = chart.pairs.copy(), chart.named.copy()
    for (deal, _), action in zip(column.deals, plan.deals, strict=True):
        if deal.special >= 0:
            named[deal.special] = action
        elif deal.pair >= 0:
            pairs[deal.pair] = action
    return chart._replace(pairs=pairs, named=named), plan


def _charted_play(column: Column, chart: Chart) -> tuple[Played, SplitPlay]:
    """What follows the first decision, by a chart."""
    act = spread_chart(column, chart.more)
    after = _legal(column, act, split=True)
    split = split_play(spread_chart(column, chart.first), spread_chart(column, chart.other), after)
    return played(column, act), split


def plan_within(column: Column, chart: Chart, may: Sequence[int]) -> Plan | None:
    """The best plan that begins with one of some actions and goes on by a chart; none where it may not."""
    for deal, _ in column.deals:
        options = two_cards(column.game, deal.hand, deal.special, split=False, start=column.start)
        splits = SPLIT in may and may_split(column.game, deal.hand, deal.special, deal.pair, column.start)
        if not splits and not set(options) & set(may):
            return None
    return _plan(column, *_charted_play(column, chart), None, may)


def exact_plan(column: Column) -> Plan:
    """The best play by exact cards; hands of a split do not look at each other."""
    play, after = played(column, None), played(column, None, split=True)
    hands = column.hands
    first, other = np.zeros(len(hands.cards), np.int8), np.zeros(len(hands.cards), np.int8)
    for hand in np.flatnonzero(hands.cards == 2).tolist():
        first[hand] = _best(_two_card_values(column, hand, -1, play, FIRST, split=True))
        stakes = other_hand(column.game)
        other[hand] = _best(_two_card_values(column, hand, -1, after, stakes, split=True))
    return _plan(column, play, split_play(first, other, after.act), None)


def _plan(
    column: Column, play: Played, split: SplitPlay, two: Bytes | None, may: Sequence[int] = ACTIONS
) -> Plan:
    """Decide about every deal: by a chart of totals where one is given, pairs and special hands by value."""
    actions, values, splits = [], [], {}
    for n, (deal, _) in enumerate(column.deals):
        worth = _two_card_values(column, deal.hand, deal.special, play, FIRST, split=False)
        if two is not None and deal.special < 0 and deal.pair < 0:
            action = int(two[deal.hand])
        else:
            worth = {action: value for action, value in worth.items() if action in may}
            action = _best(worth) if worth else SPLIT
        value = worth.get(action, -math.inf)
        if SPLIT in may and may_split(column.game, deal.hand, deal.special, deal.pair, column.start):
            about = quick_value(column, deal, split)
            if about > value - NEAR:
                found = split_law(column, deal, split)
                exact = sum([mean(column.game, results, k) for k, results in found.by_hands.items()])
                if exact > value:
                    action, value = SPLIT, exact
                    splits[n] = found
        actions.append(action)
        values.append(value)
    return Plan(tuple(actions), play.act, split, splits, tuple(values))
