"""Rounds of Pokara with real cards: dealt, drawn by a table of decisions, and settled."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.pokara.hands import Order
from houseway.lab.work.chance import State, deal
from houseway.lab.work.compiler import compiled

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
BASE, DOUBLE, BONUS = range(3)
DEALT = 8
"""At most: three cards each and one draw each."""


class Settling(NamedTuple):
    """All that decides a round but the cards, which are counted from the ten of clubs."""

    by: Order
    place: NDArray[np.int16]
    """The number of a hand by its three cards."""
    sorted_hands: Ints
    """The cards of each of these numbers."""
    choices: NDArray[np.int8]
    """By the number of the hand and the open card: 0 stands, 1 to 3 draw, 4 to 6 double."""
    base: Floats
    """By whether the player wins, ties or loses."""
    double: Floats
    bonus: Floats
    """By class, suit and rank of the first card."""


@compiled
def _value(hand: Ints, by: Order) -> int:
    suited = 1 if hand[0] & 3 == hand[1] & 3 and hand[1] & 3 == hand[2] & 3 else 0
    return int(by.strength[suited, hand[0] >> 2, hand[1] >> 2, hand[2] >> 2])


@compiled
def _exchange(hand: Ints, place: int, drawn: int, by: Order) -> bool:
    """Give up a card for another; whether that improved the hand."""
    before, out = _value(hand, by), hand[place]
    hand[place] = drawn
    return _value(hand, by) > before or (by.higher_card == 1 and drawn >> 2 > out >> 2)


@compiled
def settle_round(cards: NDArray[np.int8], play: Settling, hand: Ints, bank: Ints, won: Floats) -> None:
    """What the wager, its double and the Bonus Bet win; the third card of the player-dealer lies open."""
    by = play.by
    number = play.place[cards[0], cards[1], cards[2]]
    for place in range(3):
        hand[place] = play.sorted_hands[number, place]
        bank[place] = cards[3 + place]
    kind = by.classes[_value(hand, by)]
    won[BONUS] = play.bonus[kind, hand[0] & 3, hand[0] >> 2]
    won[DOUBLE] = 0.0
    choice = play.choices[number, bank[2]]
    at = 6
    if choice > 0:
        lives = _exchange(hand, (choice - 1) % 3, cards[at], by)
        at += 1
        if not lives:
            won[BASE] = -1.0
            won[DOUBLE] = -1.0 if choice > 3 else 0.0
            return
    gives_up = by.gives_up[bank[0] >> 2, bank[1] >> 2, bank[2] >> 2]
    result = -1
    if gives_up >= 0 and not (bank[0] & 3 == bank[1] & 3 and bank[1] & 3 == bank[2] & 3):
        place = 0
        while bank[place] >> 2 != gives_up:
            place += 1
        if not _exchange(bank, place, cards[at], by):
            result = 0
    if result < 0:
        mine, theirs = _value(hand, by), _value(bank, by)
        result = 0 if mine > theirs else 1 if mine == theirs else 2
    won[BASE] = play.base[result]
    if choice > 3:
        won[DOUBLE] = play.double[result]


@compiled
def play_rounds(
    words: State, deck: NDArray[np.int8], rounds: int, play: Settling, totals: Floats, squares: Floats
) -> None:
    """Many rounds: the sums of what the wager with its double and the Bonus Bet win, and of the squares."""
    won = np.zeros(3, np.float64)
    hand, bank = np.zeros(3, np.int64), np.zeros(3, np.int64)
    for _ in range(rounds):
        deal(words, deck, DEALT)
        settle_round(deck, play, hand, bank, won)
        won[BASE] += won[DOUBLE]
        for wager in (BASE, BONUS):
            totals[wager] += won[wager]
            squares[wager] += won[wager] * won[wager]
