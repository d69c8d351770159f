"""A player against a player-dealer who goes by his own cards alone: values by the cards of the hand."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.california_22.hands import Floats, Hands, Ints
from houseway.lab.work.compiler import compiled


class Standing(NamedTuple):
    """For each hand of the player how likely it wins, ties and loses if it stands; naturals of the
    player-dealer are not among it."""

    wins: Floats
    ties: Floats
    loses: Floats


@compiled
def stopped(after: Ints, parent: Ints, hits: Floats, ways: Floats) -> None:
    """In how many orders the player-dealer comes to each hand and stops there."""
    for c in range(len(parent)):
        if parent[c] < 0:
            ways[c] += 1.0
        here = ways[c] * hits[c]
        if here > 0.0:
            for v in range(after.shape[1]):
                if after[c, v] >= 0:
                    ways[after[c, v]] += here
        ways[c] -= here


@compiled
def standing(
    deck: Ints,
    up: int,
    cards: Ints,
    rank: Ints,
    dealer_cards: Ints,
    dealer_rank: Ints,
    parent: Ints,
    added: Ints,
    ways: Floats,
    found: Floats,
) -> None:
    """By hand of the player: the chances to win, tie and lose, with the up card known."""
    states = len(parent)
    chance = np.zeros(states)
    left = np.zeros(len(deck), np.int64)
    held = np.zeros(states, np.int64)
    for c in range(states):
        for v in range(len(deck)):
            held[c] += dealer_cards[c, v]
    for i in range(len(cards)):
        size = -1
        possible = True
        for v in range(len(deck)):
            left[v] = deck[v] - cards[i, v] - (1 if v == up else 0)
            size += deck[v] - cards[i, v]
            if left[v] < 0:
                possible = False
        if not possible:
            continue
        for c in range(states):
            v = added[c]
            p = parent[c]
            if p < 0:
                chance[c] = left[v] / size
            else:
                taken = dealer_cards[p, v] - (1 if v == up else 0)
                chance[c] = chance[p] * max(left[v] - taken, 0) / max(size - held[p] + 1, 1)
            if ways[c] > 0.0:
                likely = ways[c] * chance[c]
                if rank[i] < dealer_rank[c]:
                    found[0, i] += likely
                elif rank[i] == dealer_rank[c]:
                    found[1, i] += likely
                else:
                    found[2, i] += likely


def standing_of(deck: tuple[int, ...], up: int, player: Hands, dealer: Hands, hits: Floats) -> Standing:
    """What standing brings against these hands of the player-dealer, who hits with these chances."""
    ways = np.zeros(len(dealer.hard))
    stopped(dealer.after, dealer.parent, hits, ways)
    found = np.zeros((3, len(player.hard)))
    standing(
        np.array(deck, np.int64),
        up,
        player.cards,
        player.rank,
        dealer.cards,
        dealer.rank,
        dealer.parent,
        dealer.added,
        ways,
        found,
    )
    return Standing(found[0], found[1], found[2])


@compiled
def reached(deck: Ints, up: int, cards: Ints, after: Ints, hits: NDArray[np.bool_], often: Floats) -> None:
    """How likely each hand of the player comes up; ``often`` has the two-card hands already."""
    for i in range(len(cards)):
        if hits[i] and often[i] > 0.0:
            size = -1
            for v in range(len(deck)):
                size += deck[v] - cards[i, v]
            for v in range(len(deck)):
                if after[i, v] >= 0:
                    left = deck[v] - cards[i, v] - (1 if v == up else 0)
                    if left > 0:
                        often[after[i, v]] += often[i] * left / size


@compiled
def taking(
    deck: Ints, up: int, cards: Ints, after: Ints, stands: Floats, hits: Ints, worth: Floats, takes: Floats
) -> None:
    """From the largest hands down what each is worth, and what taking a card is worth.

    ``hits`` is 1 to take a card, 0 to stand, 2 for the better of both, which is then written there.
    """
    for k in range(len(cards)):
        i = len(cards) - 1 - k
        worth[i] = stands[i]
        if after[i].max() < 0:
            hits[i] = 0
            continue
        size = -1
        for v in range(len(deck)):
            size += deck[v] - cards[i, v]
        takes[i] = 0.0
        for v in range(len(deck)):
            left = deck[v] - cards[i, v] - (1 if v == up else 0)
            if left > 0 and after[i, v] >= 0:
                takes[i] += left / size * worth[after[i, v]]
        if hits[i] == 2:
            hits[i] = 1 if takes[i] > stands[i] else 0
        if hits[i] == 1:
            worth[i] = takes[i]


def first_hands(deck: tuple[int, ...], up: int, player: Hands) -> Floats:
    """How likely the two-card hands are, the up card known."""
    often = np.zeros(len(player.hard))
    left = [n - (v == up) for v, n in enumerate(deck)]
    size = sum(left)
    for i in np.flatnonzero(player.parent < 0):
        a, b = [v for v in range(len(deck)) for _ in range(int(player.cards[i, v]))]
        ways = left[a] * (left[b] - (a == b)) * (1 if a == b else 2)
        often[i] = max(ways, 0) / (size * (size - 1))
    return often
