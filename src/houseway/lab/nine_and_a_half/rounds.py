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
from houseway.lab.tallies import tally_of
from houseway.lab.work.chance import State, next_card, state
from houseway.lab.work.compiler import compiled

EVENTS = ("over", "tie", "wins", "9 1/2 wins", "lower")


class Felt(NamedTuple):
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
def happened(felt: Felt, deck: NDArray[np.int8], words: State, shuffles: bool) -> int:
    """The event of a round: one card each, the player's further cards, the player-dealer's."""
    place = felt.classes[next_card(words, deck, 0, shuffles)]
    theirs = felt.halves[felt.classes[next_card(words, deck, 1, shuffles)]]
    ahead = 2
    mine = felt.halves[place]
    hand = felt.first[place]
    while mine <= felt.hits_to and felt.hits[hand]:
        place = felt.classes[next_card(words, deck, ahead, shuffles)]
        ahead += 1
        mine += felt.halves[place]
        hand = felt.after[hand, place]
        if hand < 0:
            break
    while theirs <= felt.dealer_hits_to:
        theirs += felt.halves[felt.classes[next_card(words, deck, ahead, shuffles)]]
        ahead += 1
    if mine > 19:
        return 0
    if mine == theirs:
        return 1
    if theirs > 19 or mine > theirs:
        return 3 if mine == 19 else 2
    return 4


@compiled
def _rounds(felt: Felt, deck: NDArray[np.int8], words: State, rounds: int, counts: NDArray[np.int64]) -> None:
    for _ in range(rounds):
        counts[happened(felt, deck, words, True)] += 1


def event(felt: Felt, deck: NDArray[np.int8]) -> int:
    """What happens with the cards in this order."""
    return int(happened(felt, deck, state(0), False))


@cache
def felt(model: Model) -> Felt:
    """What a random round needs."""
    known = hands()
    shoe = [CLASSES.index(place) for place, count in enumerate(model.shoe) for _ in range(count)]
    return Felt(
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
    counts = np.zeros(len(EVENTS), np.int64)
    on = felt(model)
    _rounds(on, on.shoe.copy(), state(seed, chunk), rounds, counts)
    return {model.wagers[0]: tally_of(counts, nets(model))}
