"""Random rounds of 9 1/2, dealt card by card."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.chance import State, below, state
from houseway.lab.work.compiler import compiled

EVENTS = ("over", "tie", "wins", "9 1/2 wins", "lower")


class Table(NamedTuple):
    """What a round needs."""

    shoe: NDArray[np.int8]
    classes: NDArray[np.int64]
    """By the index of a card: its place among the values."""
    halves: NDArray[np.int64]
    """The values in half points."""
    first: NDArray[np.int64]
    after: NDArray[np.int64]
    hits: NDArray[np.bool_]
    """By the number of a hand: whether the player takes a card."""
    hits_to: int
    dealer_hits_to: int


@compiled
def _card(deck: NDArray[np.int8], at: int, words: State, shuffles: bool) -> int:
    if shuffles:
        other = at + below(words, len(deck) - at)
        card = deck[other]
        deck[other] = deck[at]
        deck[at] = card
    return int(deck[at])


@compiled
def happened(
    deck: NDArray[np.int8],
    classes: NDArray[np.int64],
    halves: NDArray[np.int64],
    first: NDArray[np.int64],
    after: NDArray[np.int64],
    hits: NDArray[np.bool_],
    limits: NDArray[np.int64],
    words: State,
    shuffles: bool,
) -> int:
    """The event of a round: one card each, the player's further cards, the player-dealer's."""
    place = classes[_card(deck, 0, words, shuffles)]
    theirs = halves[classes[_card(deck, 1, words, shuffles)]]
    ahead = 2
    mine = halves[place]
    hand = first[place]
    while mine <= limits[0] and hits[hand]:
        place = classes[_card(deck, ahead, words, shuffles)]
        ahead += 1
        mine += halves[place]
        hand = after[hand, place]
        if hand < 0:
            break
    while theirs <= limits[1]:
        theirs += halves[classes[_card(deck, ahead, words, shuffles)]]
        ahead += 1
    if mine > 19:
        return 0
    if mine == theirs:
        return 1
    if theirs > 19 or mine > theirs:
        return 3 if mine == 19 else 2
    return 4


@compiled
def _rounds(
    deck: NDArray[np.int8],
    classes: NDArray[np.int64],
    halves: NDArray[np.int64],
    first: NDArray[np.int64],
    after: NDArray[np.int64],
    hits: NDArray[np.bool_],
    limits: NDArray[np.int64],
    words: State,
    rounds: int,
    counts: NDArray[np.int64],
) -> None:
    for _ in range(rounds):
        counts[happened(deck, classes, halves, first, after, hits, limits, words, True)] += 1


def event(table: Table, deck: NDArray[np.int8]) -> int:
    """What happens with the cards in this order."""
    limits = np.array([table.hits_to, table.dealer_hits_to], np.int64)
    rest = (table.classes, table.halves, table.first, table.after, table.hits, limits, state(0), False)
    return int(happened(deck, *rest))


def play(table: Table, seed: int, chunk: int, rounds: int) -> NDArray[np.int64]:
    """How often each event happened."""
    counts = np.zeros(len(EVENTS), np.int64)
    limits = np.array([table.hits_to, table.dealer_hits_to], np.int64)
    rest = (table.classes, table.halves, table.first, table.after, table.hits, limits)
    _rounds(table.shoe.copy(), *rest, state(seed, chunk), rounds, counts)
    return counts
