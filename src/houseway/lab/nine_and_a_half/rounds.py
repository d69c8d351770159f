"""Random rounds of 9 1/2, dealt card by card."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.nine_and_a_half.hands import CLASSES, VALUES, hands
from houseway.lab.nine_and_a_half.model import Model
from houseway.lab.nine_and_a_half.strategy import strategy
from houseway.lab.pay_rows import paid
from houseway.lab.prices import Tally
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


@cache
def table(model: Model) -> Table:
    """What a random round needs."""
    known = hands()
    shoe = [CLASSES.index(place) for place, count in enumerate(model.shoe) for _ in range(count)]
    return Table(
        shoe=np.array(shoe, np.int8),
        classes=np.array(CLASSES, np.int64),
        halves=np.array(VALUES, np.int64),
        first=np.array(known.first, np.int64),
        after=np.array(known.after, np.int64),
        hits=np.array(strategy(model), np.bool_),
        hits_to=model.player_hits_to,
        dealer_hits_to=model.dealer_hits_to,
    )


def nets(model: Model) -> tuple[float, ...]:
    """What the wager gets by the event of the round."""
    said = [("9 1/2 wins", "wins") if event == "9 1/2 wins" else (event,) for event in EVENTS]
    return tuple([float(paid(model.pays, "base", words)[1]) for words in said])


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    counts = play(table(model), seed, chunk, rounds)
    pays = nets(model)
    total = sum([x * int(n) for x, n in zip(pays, counts, strict=True)])
    squares = sum([x * x * int(n) for x, n in zip(pays, counts, strict=True)])
    return {model.wagers[0]: Tally(rounds, float(total), float(squares))}
