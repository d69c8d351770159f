"""Rounds of Caribbean Stud with real cards: dealt, called by a table of decisions, and settled."""

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.caribbean_stud import ACE_KING, RANKINGS
from houseway.lab.caribbean_stud.hands import DEALT, place_parts, strengths
from houseway.lab.caribbean_stud.model import Model
from houseway.lab.caribbean_stud.solution import decisions
from houseway.lab.caribbean_stud.strategy import ANTES
from houseway.lab.pay_rows import net_paid
from houseway.lab.prices import Tally
from houseway.lab.work.chance import State, deal, state
from houseway.lab.work.compiler import compiled

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
ANTE, CALL = range(2)
ACE, KING = 12, 11
"""Ranks counted from the deuce."""


class Felt(NamedTuple):
    """All that decides a round but the cards."""

    parts: Ints
    """What the rank in each place of a sorted hand adds to the number of its five ranks."""
    strength: Ints
    """Not suited and suited, by the number of the five ranks."""
    calls: NDArray[np.uint8]
    """By the open card's suit and rank, the number of the player's five ranks, and which have that suit."""
    least: int
    """The strength with which the player-dealer qualifies; 0 where an ace and a king must be held."""
    ante: Floats
    """By whether the player wins, ties, loses, or the player-dealer does not qualify."""
    call: Floats
    """By class and the same; two Antes."""


@compiled
def number_of(hand: Ints, parts: Ints) -> int:
    """Sort five cards by rank, and number their ranks."""
    for place in range(1, 5):
        card = hand[place]
        before = place - 1
        while before >= 0 and hand[before] >> 2 > card >> 2:
            hand[before + 1] = hand[before]
            before -= 1
        hand[before + 1] = card
    number = 0
    for place in range(5):
        number += parts[place, hand[place] >> 2]
    return number


@compiled
def is_suited(hand: Ints) -> int:
    suit = hand[0] & 3
    for place in range(1, 5):
        if hand[place] & 3 != suit:
            return 0
    return 1


@compiled
def settle_round(cards: NDArray[np.int8], by: Felt, hand: Ints, won: Floats) -> None:
    """What Ante and Call win: cards go to the player and the player-dealer in turn, the last lies open."""
    up = int(cards[DEALT - 1])
    for place in range(5):
        hand[place] = cards[2 * place]
    number = number_of(hand, by.parts)
    suited = is_suited(hand)
    shared = 0
    for place in range(5):
        if hand[place] & 3 == up & 3:
            shared |= 1 << place
    if suited and shared == 0:
        shared = 32
    if by.calls[up & 3, up >> 2, number, shared] == 0:
        won[ANTE], won[CALL] = -1.0, 0.0
        return
    mine = by.strength[suited, number]
    for place in range(5):
        hand[place] = cards[2 * place + 1]
    number = number_of(hand, by.parts)
    theirs = by.strength[is_suited(hand), number]
    if by.least:
        qualifies = theirs >= by.least
    else:
        ace = king = False
        for place in range(5):
            ace = ace or hand[place] >> 2 == ACE
            king = king or hand[place] >> 2 == KING
        qualifies = ace and king
    result = 3 if not qualifies else 0 if mine > theirs else 1 if mine == theirs else 2
    won[ANTE] = by.ante[result]
    won[CALL] = by.call[(mine >> 20) - 1, result]


@compiled
def play_rounds(words: State, deck: NDArray[np.int8], rounds: int, by: Felt, sums: Floats) -> None:
    """Many rounds: the sum of what Ante and Call win together, and of its squares."""
    won = np.zeros(2, np.float64)
    hand = np.zeros(5, np.int64)
    for _ in range(rounds):
        deal(words, deck, DEALT)
        settle_round(deck, by, hand, won)
        both = won[ANTE] + won[CALL]
        sums[0] += both
        sums[1] += both * both


def felt(model: Model, table: NDArray[np.uint8]) -> Felt:
    """What a round needs to know of a model and its decisions."""
    happened = ("player wins", "equal hands", "player loses", "player wins")
    classes = RANKINGS[model.ranking].classes
    call = [
        [
            net_paid(model.rows, "call", "player wins", kind),
            net_paid(model.rows, "call", "equal hands"),
            net_paid(model.rows, "call", "player loses"),
            Fraction(0),
        ]
        for kind in classes
    ]
    return Felt(
        place_parts(),
        strengths(model.ranking),
        table,
        ACE_KING if model.qualify == "ace-king-or-better" else 0,
        np.array([float(net_paid(model.rows, "ante", one)) for one in happened]),
        np.array([[ANTES * float(one) for one in row] for row in call]),
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    deck = np.repeat(np.arange(52, dtype=np.int8), model.shoe[:52])
    sums = np.zeros(2)
    play_rounds(state(seed, chunk), deck, rounds, felt(model, decisions(model)), sums)
    return {"ante": Tally(rounds, float(sums[0]), float(sums[1]))}
