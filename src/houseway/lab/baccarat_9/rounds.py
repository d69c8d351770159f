"""Random rounds of Baccarat 9 with one bettor who has all three wagers, dealt card by card."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.baccarat_9.model import Model
from houseway.lab.baccarat_9.strategy import hits, net, seen_by_bettors
from houseway.lab.nines.cards import POINTS
from houseway.lab.nines.deals import three_cards
from houseway.lab.prices import Tally
from houseway.lab.tallies import tally_of
from houseway.lab.work.chance import State, deal, state
from houseway.lab.work.compiler import compiled, inner

HOUSE_WAY = 5


class Felt(NamedTuple):
    """What a round needs."""

    shoe: NDArray[np.int8]
    points: NDArray[np.int64]
    up: NDArray[np.int64]
    """Which of the bank's first three cards are face up: 1, or 0."""
    hits: NDArray[np.bool_]
    """Whether the bettor hits, by the player hand's three points and the bank's face-up cards, both written
    as numbers with one digit for each card."""
    nine_stops: bool


@compiled
def happened(felt: Felt, deck: NDArray[np.int8]) -> tuple[int, int]:
    """What happened to the Player wager, and to the hands completed the house way.

    0 the player wins, 1 the bank wins, 2 a tie on 0 or 1, 3 another tie. Cards come out in the order of the
    deal: player, bank, player, bank, player, bank, then the player's hit card if anybody uses it, the bank's.
    """
    points = felt.points
    code = shown = mine = bank = 0
    for turn in range(3):
        value = points[deck[2 * turn]]
        code = 10 * code + value
        mine += value
        value = points[deck[2 * turn + 1]]
        if felt.up[turn]:
            shown = 10 * shown + value
        bank += value
    mine %= 10
    bank %= 10
    own = house = mine
    if not (felt.nine_stops and (mine == 9 or bank == 9)):
        ahead = 6
        wants = felt.hits[code, shown]
        if wants or mine <= HOUSE_WAY:
            value = points[deck[ahead]]
            ahead += 1
            if wants:
                own = (mine + value) % 10
            if mine <= HOUSE_WAY:
                house = (mine + value) % 10
        if bank <= HOUSE_WAY:
            bank = (bank + points[deck[ahead]]) % 10
    return _against(own, bank), _against(house, bank)


@inner
def _against(mine: int, bank: int) -> int:
    if mine > bank:
        return 0
    if mine < bank:
        return 1
    return 2 if mine <= 1 else 3


@compiled
def _rounds(felt: Felt, deck: NDArray[np.int8], words: State, rounds: int, counts: NDArray[np.int64]) -> None:
    for _ in range(rounds):
        deal(words, deck, 8)
        own, house = happened(felt, deck)
        counts[0, own] += 1
        counts[1, house] += 1


@cache
def felt(model: Model) -> Felt:
    """What a random round needs."""
    deals, acts = seen_by_bettors(model), hits(model)
    by_hand = {hand: i for i, hand in enumerate(three_cards(model.shoe))}
    by_up = {up: k for k, up in enumerate(deals.up)}
    up = sum(model.up)
    wanted = np.zeros((1000, 10**up), np.bool_)
    for code in range(1000):
        hand = by_hand.get(tuple(sorted([code // 100, code // 10 % 10, code % 10])))
        for shown in range(10**up):
            cards = by_up.get(tuple(sorted([shown // 10**i % 10 for i in range(up)])))
            if hand is not None and cards is not None:
                wanted[code, shown] = acts[hand][cards]
    shoe = [POINTS.index(value) for value, count in enumerate(model.shoe) for _ in range(count)]
    return Felt(
        shoe=np.array(shoe, np.int8),
        points=np.array(POINTS, np.int64),
        up=np.array(model.up, np.int64),
        hits=wanted,
        nine_stops=model.nine_stops,
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    counts = np.zeros((2, 4), np.int64)
    on = felt(model)
    _rounds(on, on.shoe.copy(), state(seed, chunk), rounds, counts)
    tallies = {}
    for wager in model.wagers:
        nets = [float(net(model, wager, what)[1]) for what in range(4)]
        tallies[wager] = tally_of(counts[0 if wager == "player" else 1], nets)
    return tallies
