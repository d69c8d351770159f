"""Random rounds of the wager on both hands: cards are dealt, set and compared one round at a time."""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.bonus.rounds import simulate_bonuses
from houseway.lab.double_hand.hands import LOWEST_PAIR, Ints
from houseway.lab.double_hand.model import BASE, BEST, Base, Model
from houseway.lab.double_hand.setter import (
    Setter,
    highest,
    house_setting,
    setter,
    sort_cards,
    strengths_of_settings,
)
from houseway.lab.prices import Tally
from houseway.lab.tallies import tally_of
from houseway.lab.work.chance import State, deal, state
from houseway.lab.work.compiler import compiled
from houseway.rankings.base import Value, encode

EVENTS = ("loses", "push", "wins both")
_ACE_HIGH = encode(Value(0, (14,)))


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds of every wager."""
    return {
        BASE: simulate_base(model.base, seed, chunk, rounds),
        **simulate_bonuses(model.bonuses, seed, chunk, rounds),
    }


def simulate_base(base: Base, seed: int, chunk: int, rounds: int) -> Tally:
    """The results of random rounds."""
    cards = np.array(base.count.cards, np.int8)
    counts = _rounds(state(seed, chunk), cards, rounds, *felt(base))
    nets = [float(base.net(event)) for event in EVENTS]
    return tally_of(counts, nets)


def felt(base: Base) -> tuple[Setter, int, int, int]:
    """What the kernel of a round is told: the house way, and three rules as 0 or 1."""
    how = setter(base.count.way, base.count.order)
    return how, int(base.count.ace_high), int(base.copies_push), int(base.player == BEST)


@compiled
def _rounds(
    words: State,
    cards: NDArray[np.int8],
    rounds: int,
    how: Setter,
    ace_high: int,
    copies_push: int,
    best: int,
) -> Ints:
    counts = np.zeros(3, np.int64)
    player, dealer = np.empty(7, np.int64), np.empty(7, np.int64)
    for _ in range(rounds):
        deal(words, cards, 14)
        for i in range(7):
            player[i], dealer[i] = cards[i], cards[7 + i]
        counts[play_round(player, dealer, how, ace_high, copies_push, best)] += 1
    return counts


@compiled
def play_round(player: Ints, dealer: Ints, how: Setter, ace_high: int, copies_push: int, best: int) -> int:
    """What becomes of the wager: 0 it loses, 1 it pushes, 2 it wins."""
    ranks, suits, top = np.empty(7, np.int64), np.empty(7, np.int64), np.empty(7, np.int64)
    front, back = np.empty(21, np.int64), np.empty(21, np.int64)
    sort_cards(dealer, ranks, suits)
    strengths_of_settings(ranks, suits, how, front, back)
    if ace_high and _ACE_HIGH <= highest(back) < LOWEST_PAIR:
        return 1
    chosen = house_setting(ranks, how, front, back, top)
    dealer_front, dealer_back = front[chosen], back[chosen]
    sort_cards(player, ranks, suits)
    strengths_of_settings(ranks, suits, how, front, back)
    if not best:
        chosen = house_setting(ranks, how, front, back, top)
        return _result(front[chosen], back[chosen], dealer_front, dealer_back, copies_push)
    result = 0
    for n in range(21):
        if front[n] <= back[n]:
            result = max(result, _result(front[n], back[n], dealer_front, dealer_back, copies_push))
    return result


@compiled
def _result(front: int, back: int, dealer_front: int, dealer_back: int, copies_push: int) -> int:
    won = 0
    if front > dealer_front:
        won += 1
    if back > dealer_back:
        won += 1
    if won == 0 and copies_push and front == dealer_front and back == dealer_back:
        return 1
    return won
