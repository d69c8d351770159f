"""Rounds of Three Card Poker with real cards: dealt, played by a table of decisions, and settled."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.three_card_poker import HIGH, RANKINGS, least_of
from houseway.lab.pay_rows import net_paid
from houseway.lab.prices import Tally
from houseway.lab.three_card_poker.deals import RESULTS
from houseway.lab.three_card_poker.hands import DEALT, places, strengths
from houseway.lab.three_card_poker.model import Model
from houseway.lab.three_card_poker.strategy import nets, plays, plays_by_hand
from houseway.lab.work.chance import State, deal, state
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.jobs import Runner

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
ANTE, PLAY, PAIR_PLUS, SIX_CARD = range(4)
EACH_RANK = 0x1111111111111
"""A one in the field of each of thirteen ranks."""
KINDS = {"ante": ANTE, "pair-plus": PAIR_PLUS, "six-card": SIX_CARD}


class Felt(NamedTuple):
    """All that decides a round but the cards."""

    strength: Ints
    """Of three cards: by whether they are suited and their three ranks."""
    place: NDArray[np.int16]
    """The number of a hand by its three cards."""
    plays: NDArray[np.uint8]
    """By the hand's number and the open card."""
    least: int
    """The strength of the weakest hand with which the player-dealer qualifies."""
    unqualified: Floats
    """What the Ante gets otherwise, by whether the player's hand is higher, equal or lower."""
    ante: Floats
    """By whether the player wins, ties or loses."""
    play: Floats
    pair_plus: Floats
    """By the class of the hand, as the strengths count it."""
    six_card: Floats
    """By the class of the best five cards: see :func:`class_of_six`."""


@compiled
def class_of_six(cards: NDArray[np.int8]) -> int:
    """From 0 for a high card to 8 for a straight flush and 9 for a royal flush."""
    ranks, suits, held = 0, 0, 0
    for place in range(DEALT):
        rank, suit = cards[place] >> 2, cards[place] & 3
        ranks += 1 << 4 * rank
        suits += 1 << 4 * suit
        held |= 1 << rank
    flush = (suits + 0x3333) & 0x8888
    if flush:
        suited = 0
        for place in range(DEALT):
            if flush >> 4 * (cards[place] & 3) & 8:
                suited |= 1 << (cards[place] >> 2)
        top = _straight(suited)
        if top == 12:
            return 9
        if top >= 0:
            return 8
    # a field of four bits for each rank: adding what is missing to eight sets the top bit
    pairs = (ranks + 6 * EACH_RANK) & (8 * EACH_RANK)
    threes = (ranks + 5 * EACH_RANK) & (8 * EACH_RANK)
    two_pair = pairs & (pairs - 1) != 0
    if (ranks + 4 * EACH_RANK) & (8 * EACH_RANK):
        return 7
    if threes and two_pair:
        return 6
    if flush:
        return 5
    if _straight(held) >= 0:
        return 4
    if threes:
        return 3
    return 2 if two_pair else 1 if pairs else 0


@inner
def _straight(held: int) -> int:
    """The highest card of the highest straight among these ranks; -1 where there is none."""
    for top in range(12, 3, -1):
        if held >> (top - 4) & 31 == 31:
            return top
    return 3 if held & 0b1000000001111 == 0b1000000001111 else -1


@compiled
def settle_round(cards: NDArray[np.int8], by: Felt, won: Floats) -> None:
    """What each wager of one unit wins; the player gets three cards, then the bank, its last one open."""
    one, two, three = cards[0], cards[1], cards[2]
    four, five, up = cards[3], cards[4], cards[5]
    won[SIX_CARD] = by.six_card[class_of_six(cards)]
    won[PLAY] = 0.0
    if by.plays[by.place[one, two, three], up] == 0:
        won[ANTE] = won[PAIR_PLUS] = -1.0
        return
    suited = 1 if (one & 3) == (two & 3) == (three & 3) else 0
    mine = by.strength[suited, one >> 2, two >> 2, three >> 2]
    suited = 1 if (four & 3) == (five & 3) == (up & 3) else 0
    theirs = by.strength[suited, four >> 2, five >> 2, up >> 2]
    won[PAIR_PLUS] = by.pair_plus[(mine >> 20) - 1]
    result = 0 if mine > theirs else 1 if mine == theirs else 2
    if theirs < by.least:
        won[ANTE] = by.unqualified[result]
    else:
        won[ANTE] = by.ante[result]
        won[PLAY] = by.play[result]


@compiled
def play_rounds(
    words: State, deck: NDArray[np.int8], rounds: int, by: Felt, totals: Floats, squares: Floats
) -> None:
    """Many rounds: the sums of what each wager wins, the Ante with its Play, and of the squares."""
    won = np.zeros(4, np.float64)
    for _ in range(rounds):
        deal(words, deck, DEALT)
        settle_round(deck, by, won)
        won[ANTE] += won[PLAY]
        for wager in (ANTE, PAIR_PLUS, SIX_CARD):
            totals[wager] += won[wager]
            squares[wager] += won[wager] * won[wager]


@cache
def felt(model: Model, runner: Runner) -> Felt:
    """What a round needs to know of a model."""
    rows, order = model.rows, RANKINGS[model.ranking]
    unqualified = nets(rows, model.unqualified_ante)[:3]
    results = RESULTS[3:]
    return Felt(
        strengths(model.ranking),
        places(),
        plays_by_hand(model.shoe, plays(model, runner)),
        least_of(model.qualify),
        np.array([float(one) for one in unqualified]),
        np.array([float(net_paid(rows, "ante", result)) for result in results]),
        np.array([float(net_paid(rows, "play", result)) for result in results]),
        np.array([float(net_paid(rows, "pair-plus", kind)) for kind in order.classes]),
        np.array([float(net_paid(rows, "six-card", kind)) for kind in HIGH.classes]),
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    deck = np.repeat(np.arange(52, dtype=np.int8), model.shoe[:52])
    totals, squares = np.zeros(4), np.zeros(4)
    play_rounds(state(seed, chunk), deck, rounds, felt(model, Runner()), totals, squares)
    return {
        wager: Tally(rounds, float(totals[KINDS[wager]]), float(squares[KINDS[wager]]))
        for wager in model.wagers
    }
