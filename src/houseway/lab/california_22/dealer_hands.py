"""The player-dealer's hands that may grow, and what each of them brings against a player's hand."""

from typing import NamedTuple

import numpy as np

from houseway.lab.california_22.best_answers import Singles
from houseway.lab.california_22.hands import Floats, Hands, Ints, Takes, grown, with_up_card
from houseway.lab.work.compiler import compiled


class Dealer(NamedTuple):
    """Hands that may grow, numbered apart from those that cannot."""

    hands: Hands
    places: Ints
    """Which of the hands may grow."""
    starts: Ints
    """By hand that may grow: 1 if it has two cards."""
    after: Ints
    """By hand that may grow and value: the number of the next one, -1 where that cannot grow."""


@compiled
def _chances(deck: Ints, up: int, cards: Ints, after: Ints, parent: Ints, ways: Floats) -> None:
    """How likely each hand comes up if every hand grows that may."""
    for c in range(len(parent)):
        size = 0
        for v in range(len(deck)):
            size += deck[v] - cards[c, v]
        if parent[c] < 0:
            down = up
            for v in range(len(deck)):
                if cards[c, v] > (1 if v == up else 0):
                    down = v
            ways[c] += (deck[down] - (1 if down == up else 0)) / (size + 1)
        for v in range(len(deck)):
            if after[c, v] >= 0:
                ways[after[c, v]] += ways[c] * (deck[v] - cards[c, v]) / max(size, 1)


def dealer(deck: tuple[int, ...], up: int, takes: Takes, least: float) -> Dealer:
    """The hands that ``takes`` lets grow, unless they come up less often than ``least``."""
    every = grown(deck, with_up_card(up), takes)
    ways = np.zeros(len(every.hard))
    _chances(np.array(deck, np.int64), up, every.cards, every.after, every.parent, ways)
    grows = (every.after.max(axis=1) >= 0) & (ways >= least)
    # A hand counts only if it can be come to through hands that grow.
    found = every.parent < 0
    for c in np.flatnonzero(grows):
        if found[c]:
            found[every.after[c][every.after[c] >= 0]] = True
    places = np.flatnonzero(grows & found)
    number = np.full(len(every.hard) + 1, -1, np.int64)
    number[places] = np.arange(len(places))
    return Dealer(every, places, (every.parent[places] < 0).astype(np.int64), number[every.after[places]])


@compiled
def _won(
    deck: Ints,
    up: int,
    cards: Ints,
    rank: Ints,
    used: Ints,
    dealer_cards: Ints,
    dealer_rank: Ints,
    parent: Ints,
    added: Ints,
    after: Ints,
    places: Ints,
    number: Ints,
    pays: Floats,
    found: Singles,
) -> None:
    states, some = len(parent), len(places)
    row = np.zeros(states)
    sizes = np.zeros(states, np.int64)
    for c in range(states):
        for v in range(len(deck)):
            sizes[c] += dealer_cards[c, v]
    for k in range(len(used)):
        i = used[k]
        size = -1
        for v in range(len(deck)):
            size += deck[v] - cards[i, v]
        for c in range(states):
            v = added[c]
            p = parent[c]
            if p < 0:
                row[c] = max(deck[v] - cards[i, v] - (1 if v == up else 0), 0) / size
            else:
                left = max(size - sizes[p] + 1, 1)
                # The up card is among the player-dealer's cards, so it is taken off with them.
                row[c] = row[p] * max(deck[v] - cards[i, v] - dealer_cards[p, v], 0) / left
        for c in range(states):
            if rank[i] < dealer_rank[c]:
                row[c] *= pays[0]
            elif rank[i] == dealer_rank[c]:
                row[c] *= pays[1]
            else:
                row[c] *= pays[2]
        for j in range(some):
            c = places[j]
            found[k, j] = row[c]
            ends = 0.0
            for v in range(len(deck)):
                if after[c, v] >= 0 and number[after[c, v]] < 0:
                    ends += row[after[c, v]]
            found[k, some + j] = ends
        ends = 0.0
        for c in range(states):
            if parent[c] < 0 and number[c] < 0:
                ends += row[c]
        found[k, 2 * some] = ends


def won(
    deck: tuple[int, ...], up: int, player: Hands, used: Ints, plan: Dealer, pays: tuple[float, float, float]
) -> Singles:
    """By hand of the player: what he wins against each hand that may grow, if it stands; then if it takes its
    last card; and last against all two-card hands that cannot grow. Each times the chance of those cards."""
    every = plan.hands
    number = np.full(len(every.hard), -1, np.int64)
    number[plan.places] = np.arange(len(plan.places))
    found = np.zeros((len(used), 2 * len(plan.places) + 1), np.float32)
    _won(
        np.array(deck, np.int64),
        up,
        player.cards,
        player.rank,
        used,
        every.cards,
        every.rank,
        every.parent,
        every.added,
        every.after,
        plan.places,
        number,
        np.array(pays),
        found,
    )
    return found
