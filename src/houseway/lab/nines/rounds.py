"""Random rounds of the nines, dealt card by card."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.nines.cards import POINTS
from houseway.lab.nines.deals import three_cards
from houseway.lab.nines.equilibrium import Chances
from houseway.lab.nines.model import Model
from houseway.lab.nines.strategy import BY_CARDS, strategies
from houseway.lab.pay_rows import paid
from houseway.lab.prices import Tally
from houseway.lab.tallies import tally_of
from houseway.lab.work.chance import State, deal, next64, state
from houseway.lab.work.compiler import compiled

EVENTS = ("loses", "wins", "tie", "tie to the player-dealer")
SEEN = 7
"""Numbers that tell what happened to a round: an event, then the naturals that tie."""


class Felt(NamedTuple):
    """What a round needs."""

    shoe: NDArray[np.int8]
    points: NDArray[np.int64]
    player: NDArray[np.float64]
    """The chance to draw by three points, written as one number of three digits."""
    dealer: NDArray[np.float64]
    """The same for the player-dealer, against a player who stood and one who drew."""
    low_ties_lose: bool


@compiled
def happened(felt: Felt, deck: NDArray[np.int8], words: State) -> int:
    """The event of a round: the player's cards lie first, then the player-dealer's, then those to come."""
    points = felt.points
    a, b, c = points[deck[0]], points[deck[1]], points[deck[2]]
    d, e, f = points[deck[3]], points[deck[4]], points[deck[5]]
    mine, theirs = a + b + c, d + e + f
    ahead = 6
    drew = 0
    chance = felt.player[100 * a + 10 * b + c]
    if chance >= 1.0 or (chance > 0.0 and float(next64(words) >> np.uint64(11)) < chance * 2.0**53):
        mine += points[deck[ahead]]
        ahead += 1
        drew = 1
    chance = felt.dealer[drew, 100 * d + 10 * e + f]
    if chance >= 1.0 or (chance > 0.0 and float(next64(words) >> np.uint64(11)) < chance * 2.0**53):
        theirs += points[deck[ahead]]
        ahead += 1
    mine %= 10
    theirs %= 10
    if mine != theirs:
        return 1 if mine > theirs else 0
    if mine <= 1 and felt.low_ties_lose:
        return 3
    if mine >= 7 and ahead == 6:
        return int(mine - 3)
    return 2


@compiled
def _rounds(felt: Felt, deck: NDArray[np.int8], words: State, rounds: int, counts: NDArray[np.int64]) -> None:
    for _ in range(rounds):
        deal(words, deck, 8)
        counts[happened(felt, deck, words)] += 1


def nets(model: Model) -> dict[str, list[float]]:
    """What each wager gets by what happened."""
    words = [(event,) for event in EVENTS] + [("tie", f"natural {n} ties") for n in (7, 8, 9)]
    return {wager: [float(paid(model.pays, wager, said)[1]) for said in words] for wager in model.wagers}


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    counts = np.zeros(SEEN, np.int64)
    on = felt(model)
    _rounds(on, on.shoe.copy(), state(seed, chunk), rounds, counts)
    return {wager: tally_of(counts, pays) for wager, pays in nets(model).items()}


@cache
def felt(model: Model) -> Felt:
    """What a random round needs: the shoe and the chances to draw."""
    plan = strategies(model)
    hands = three_cards(model.shoe)

    def spread(chances: Chances, by_cards: bool) -> list[float]:
        by_hand = dict(zip(hands, chances, strict=True)) if by_cards else {}
        found = []
        for code in range(1000):
            hand = tuple(sorted([code // 100, code // 10 % 10, code % 10]))
            found.append(float(by_hand.get(hand, Fraction(0)) if by_cards else chances[sum(hand) % 10]))
        return found

    dealer_by_cards = model.dealer_plays.endswith(BY_CARDS)
    shoe = [i for v, count in enumerate(model.shoe) for i in [_card_of(v)] * count]
    return Felt(
        shoe=np.array(shoe, np.int8),
        points=np.array(POINTS, np.int64),
        player=np.array(spread(plan.chances, model.player_plays.endswith(BY_CARDS))),
        dealer=np.array(
            [spread(plan.answer.stood, dealer_by_cards), spread(plan.answer.drew, dealer_by_cards)]
        ),
        low_ties_lose=model.low_ties == "player-dealer",
    )


def _card_of(value: int) -> int:
    """Some card that counts so much."""
    return POINTS.index(value)
